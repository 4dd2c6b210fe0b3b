// Functions of libpq. The library is loaded when a server is first used, because it brings some twenty other libraries
// and would double the time of a short subcommand.
#pragma once

#include <dlfcn.h>
#include <libpq-fe.h>

namespace highball {

// Returns the loaded library; nullptr if it is not installed.
inline void* libpq() {
    static void* const library = dlopen("libpq.so.5", RTLD_NOW);
    return library;
}

// Function of libpq that is looked up when it is called. Must be called only if libpq() is not null.
template <class Function> struct LibpqFunction {
    const char* name;
    template <class... Arguments> auto operator()(Arguments... arguments) const {
        return reinterpret_cast<Function*>(dlsym(libpq(), name))(arguments...);
    }
};

inline constexpr LibpqFunction<decltype(::PQbackendPID)> PQbackendPID{"PQbackendPID"};
inline constexpr LibpqFunction<decltype(::PQclear)> PQclear{"PQclear"};
inline constexpr LibpqFunction<decltype(::PQcmdStatus)> PQcmdStatus{"PQcmdStatus"};
inline constexpr LibpqFunction<decltype(::PQcmdTuples)> PQcmdTuples{"PQcmdTuples"};
inline constexpr LibpqFunction<decltype(::PQconnectPoll)> PQconnectPoll{"PQconnectPoll"};
inline constexpr LibpqFunction<decltype(::PQconnectStartParams)> PQconnectStartParams{"PQconnectStartParams"};
inline constexpr LibpqFunction<decltype(::PQconnectdb)> PQconnectdb{"PQconnectdb"};
inline constexpr LibpqFunction<decltype(::PQconsumeInput)> PQconsumeInput{"PQconsumeInput"};
inline constexpr LibpqFunction<decltype(::PQerrorMessage)> PQerrorMessage{"PQerrorMessage"};
inline constexpr LibpqFunction<decltype(::PQexec)> PQexec{"PQexec"};
inline constexpr LibpqFunction<decltype(::PQfinish)> PQfinish{"PQfinish"};
inline constexpr LibpqFunction<decltype(::PQfname)> PQfname{"PQfname"};
inline constexpr LibpqFunction<decltype(::PQfreemem)> PQfreemem{"PQfreemem"};
inline constexpr LibpqFunction<decltype(::PQftype)> PQftype{"PQftype"};
inline constexpr LibpqFunction<decltype(::PQgetResult)> PQgetResult{"PQgetResult"};
inline constexpr LibpqFunction<decltype(::PQgetvalue)> PQgetvalue{"PQgetvalue"};
inline constexpr LibpqFunction<decltype(::PQisBusy)> PQisBusy{"PQisBusy"};
inline constexpr LibpqFunction<decltype(::PQnfields)> PQnfields{"PQnfields"};
inline constexpr LibpqFunction<decltype(::PQnotifies)> PQnotifies{"PQnotifies"};
inline constexpr LibpqFunction<decltype(::PQntuples)> PQntuples{"PQntuples"};
inline constexpr LibpqFunction<decltype(::PQresultErrorField)> PQresultErrorField{"PQresultErrorField"};
inline constexpr LibpqFunction<decltype(::PQresultErrorMessage)> PQresultErrorMessage{"PQresultErrorMessage"};
inline constexpr LibpqFunction<decltype(::PQresultStatus)> PQresultStatus{"PQresultStatus"};
inline constexpr LibpqFunction<decltype(::PQsendPrepare)> PQsendPrepare{"PQsendPrepare"};
inline constexpr LibpqFunction<decltype(::PQsendQuery)> PQsendQuery{"PQsendQuery"};
inline constexpr LibpqFunction<decltype(::PQsendQueryPrepared)> PQsendQueryPrepared{"PQsendQueryPrepared"};
inline constexpr LibpqFunction<decltype(::PQserverVersion)> PQserverVersion{"PQserverVersion"};
inline constexpr LibpqFunction<decltype(::PQsetErrorVerbosity)> PQsetErrorVerbosity{"PQsetErrorVerbosity"};
inline constexpr LibpqFunction<decltype(::PQsetNoticeProcessor)> PQsetNoticeProcessor{"PQsetNoticeProcessor"};
inline constexpr LibpqFunction<decltype(::PQsocket)> PQsocket{"PQsocket"};
inline constexpr LibpqFunction<decltype(::PQstatus)> PQstatus{"PQstatus"};

} // namespace highball
