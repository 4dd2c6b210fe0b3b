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

#define HIGHBALL_LIBPQ_FUNCTION(name) inline constexpr LibpqFunction<decltype(::name)> name{#name};
HIGHBALL_LIBPQ_FUNCTION(PQbackendPID)
HIGHBALL_LIBPQ_FUNCTION(PQclear)
HIGHBALL_LIBPQ_FUNCTION(PQcmdStatus)
HIGHBALL_LIBPQ_FUNCTION(PQcmdTuples)
HIGHBALL_LIBPQ_FUNCTION(PQconnectPoll)
HIGHBALL_LIBPQ_FUNCTION(PQconnectStartParams)
HIGHBALL_LIBPQ_FUNCTION(PQconnectdb)
HIGHBALL_LIBPQ_FUNCTION(PQconsumeInput)
HIGHBALL_LIBPQ_FUNCTION(PQerrorMessage)
HIGHBALL_LIBPQ_FUNCTION(PQexec)
HIGHBALL_LIBPQ_FUNCTION(PQfinish)
HIGHBALL_LIBPQ_FUNCTION(PQfname)
HIGHBALL_LIBPQ_FUNCTION(PQfreemem)
HIGHBALL_LIBPQ_FUNCTION(PQftype)
HIGHBALL_LIBPQ_FUNCTION(PQgetResult)
HIGHBALL_LIBPQ_FUNCTION(PQgetvalue)
HIGHBALL_LIBPQ_FUNCTION(PQisBusy)
HIGHBALL_LIBPQ_FUNCTION(PQnfields)
HIGHBALL_LIBPQ_FUNCTION(PQnotifies)
HIGHBALL_LIBPQ_FUNCTION(PQntuples)
HIGHBALL_LIBPQ_FUNCTION(PQresultErrorField)
HIGHBALL_LIBPQ_FUNCTION(PQresultErrorMessage)
HIGHBALL_LIBPQ_FUNCTION(PQresultStatus)
HIGHBALL_LIBPQ_FUNCTION(PQsendPrepare)
HIGHBALL_LIBPQ_FUNCTION(PQsendQuery)
HIGHBALL_LIBPQ_FUNCTION(PQsendQueryPrepared)
HIGHBALL_LIBPQ_FUNCTION(PQserverVersion)
HIGHBALL_LIBPQ_FUNCTION(PQsetErrorVerbosity)
HIGHBALL_LIBPQ_FUNCTION(PQsetNoticeProcessor)
HIGHBALL_LIBPQ_FUNCTION(PQsocket)
HIGHBALL_LIBPQ_FUNCTION(PQstatus)
#undef HIGHBALL_LIBPQ_FUNCTION

} // namespace highball
