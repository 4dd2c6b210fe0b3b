#if defined(HIGHBALL_POSTGRESQL)

#include "store/engines/postgres_connection.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <poll.h>

namespace highball {

namespace {

using Code = StoreError::Code;
using std::chrono::seconds;
using Time = std::chrono::steady_clock;

constexpr int oldest_server = 130000; // oldest server version that is supported, as PQserverVersion returns it
constexpr auto longest_connecting = seconds(5);
constexpr auto longest_answer = seconds(30); // if a server takes longer to answer, the connection counts as lost

// Meaning of all SQLSTATEs that begin with `code`.
struct PgError {
    std::string_view code;
    Code kind;
    bool is_transient; // another attempt may succeed
    std::string_view words;
};
constexpr const char* needs_session_mode =
    "the server is behind a connection pool in transaction mode; session mode is needed";
constexpr std::array pg_errors = {
    PgError{"40", Code::busy, true, "others are writing at the same time; try again"},
    PgError{"08", Code::busy, true, "the connection was lost"},
    PgError{"57P", Code::busy, true, "the server is being restarted"},
    PgError{"25P03", Code::busy, true, "this program was paused in the middle of a change"},
    PgError{"55P03", Code::busy, false, "another program has the game locked; try again"},
    PgError{"53300", Code::busy, true, "the server has no connection left; try again later"},
    PgError{"53100", Code::full, false, "the disk of the server is full"},
    PgError{"53200", Code::full, false, "the server is out of memory"},
    PgError{"28", Code::cannot_open, false, "the server refused this account: is the password right?"},
    PgError{"3D000", Code::cannot_open, false, "there is no such database; create one with createdb"},
    PgError{"42501", Code::read_only, false, "this role lacks the permission"},
    PgError{"25006", Code::read_only, true, "the server is read-only at the moment"},
    PgError{"26000", Code::failed, false, needs_session_mode},
    PgError{"42P05", Code::failed, false, needs_session_mode},
    PgError{"22021", Code::failed, false, "the text is not valid UTF-8 and cannot be saved"},
    PgError{"XX001", Code::damaged, false, "the server reports damage"},
    PgError{"XX002", Code::damaged, false, "the server reports damage"},
};

// Returns the SQLSTATE in an error message; "" if there is none. In messages of every language, it is at the end of a
// line. If several lines end in a SQLSTATE, the last of them counts.
std::string_view code_in(std::string_view message) {
    const auto lines = split(message, '\n');
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        const std::size_t colon = line->rfind(": ");
        const std::string_view code = colon == std::string_view::npos ? "" : trim(line->substr(colon + 2));
        if (code.size() == 5) return code;
    }
    return "";
}

} // namespace

bool PostgresConnection::tried_within(Time::duration span) const { return Time::now() - tried_ < span; }

bool PostgresConnection::fail(Code kind, const std::string& words, bool is_transient) {
    error_ = {kind, "the saved games at " + printable(without_password(address_)) + ": " + words};
    transient_ = is_transient;
    return false;
}

void PostgresConnection::set_error(std::string_view code, std::string_view message) {
    if (code == "25P02") return; // it only follows another error, which is the real cause
    exists_ = code == "23505";
    for (const PgError& one : pg_errors)
        if (!code.empty() && code.starts_with(one.code))
            return fail(one.kind, std::string(one.words), one.is_transient), void();
    fail(Code::failed, printable(trim(message)));
}

void PostgresConnection::lose(std::string_view why) {
    connection_.reset();
    fail(Code::busy, std::string(why), true);
}

// Waits until the socket is ready. Returns false if that takes too long.
bool PostgresConnection::wait_for(short events, Time::time_point until) {
    pollfd socket{PQsocket(connection_.get()), events, 0};
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Time::now()).count();
        const int ready = poll(&socket, 1, static_cast<int>(std::max<std::int64_t>(left, 0)));
        if (ready > 0) return true;
        if (ready == 0 || errno != EINTR) return false;
    }
}

// Waits until the connection is made or refused. Returns false if that takes too long.
bool PostgresConnection::shake_hands() {
    for (auto state = PGRES_POLLING_WRITING;
         PQstatus(connection_.get()) != CONNECTION_BAD && state != PGRES_POLLING_OK && state != PGRES_POLLING_FAILED;) {
        if (!wait_for(state == PGRES_POLLING_READING ? POLLIN : POLLOUT, tried_ + longest_connecting)) return false;
        state = PQconnectPoll(connection_.get());
    }
    return true;
}

bool PostgresConnection::connect() {
    tried_ = Time::now();
    prepared_.clear();
    // Default parameters of the connection. Those in the address take precedence.
    constexpr std::array names = {"client_encoding",
                                  "application_name",
                                  "tcp_user_timeout",
                                  "keepalives_idle",
                                  "keepalives_interval",
                                  "dbname",
                                  static_cast<const char*>(nullptr)};
    const std::array values = {
        "UTF8", "highball", "10000", "10", "5", address_.c_str(), static_cast<const char*>(nullptr)};
    connection_.reset(PQconnectStartParams(names.data(), values.data(), 1));
    if (!connection_) return fail(Code::failed, "out of memory");
    PQsetErrorVerbosity(connection_.get(), PQERRORS_SQLSTATE);
    if (!shake_hands()) return lose("the server does not answer"), false;
    if (!is_open()) {
        std::string message = PQerrorMessage(connection_.get());
        const auto code = code_in(message);
        connection_.reset();
        if (!code.empty()) return set_error(code, message), false;
        std::replace_if(
            message.begin(), message.end(), [](char sign) { return sign == '\n' || sign == '\t'; }, ' ');
        return fail(Code::cannot_open, "the server cannot be reached: " + printable(trim(message)), true);
    }
    PQsetErrorVerbosity(connection_.get(), PQERRORS_TERSE);
    PQsetNoticeProcessor(
        connection_.get(), [](void*, const char*) {}, nullptr);
    if (const int version = PQserverVersion(connection_.get()); version < oldest_server) {
        connection_.reset();
        return fail(Code::cannot_open, "the server is PostgreSQL " + std::to_string(version / 10000) + "; it must be " +
                                           std::to_string(oldest_server / 10000) + " or later");
    }
    if (is_pool_in_transaction_mode()) {
        connection_.reset();
        return fail(Code::cannot_open, needs_session_mode);
    }
    // If a client stops in the middle of a transaction, it blocks others no longer than these times.
    return run("SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '10s'");
}

// True if a connection pool in transaction mode is between this program and the server. In this mode, a statement is
// not executed by the server process that was announced for the connection. A second connection then gets the same
// process.
bool PostgresConnection::is_pool_in_transaction_mode() {
    const auto process = [](PGconn* connection) {
        const PostgresResult answer(PQexec(connection, "SELECT pg_backend_pid()"));
        return PQntuples(answer.get()) == 1 ? std::atoi(PQgetvalue(answer.get(), 0, 0)) : 0;
    };
    const int ours = process(connection_.get());
    if (ours == PQbackendPID(connection_.get())) return false;
    const std::unique_ptr<PGconn, PostgresDeleter> other(PQconnectdb(address_.c_str()));
    return process(other.get()) == ours;
}

// Waits for the results of the statements that were sent. Returns the last result; null if a statement failed. If the
// server does not answer in time, the connection counts as lost.
PostgresResult PostgresConnection::finish(bool sent) {
    exists_ = false;
    PostgresResult last;
    if (!sent) return lose("the connection was lost"), nullptr;
    const auto until = Time::now() + longest_answer;
    for (PGresult* next = nullptr;; last.reset(next)) {
        while (PQisBusy(connection_.get()) == 1)
            if (!wait_for(POLLIN, until) || PQconsumeInput(connection_.get()) != 1)
                return lose("the connection was lost"), nullptr;
        const bool failed = last && PQresultStatus(last.get()) == PGRES_FATAL_ERROR;
        next = PQgetResult(connection_.get());
        if (next == nullptr) break;
        if (failed) PQclear(next), next = last.release();
    }
    if (last && PQresultStatus(last.get()) != PGRES_FATAL_ERROR) return last;
    const char* code = last ? PQresultErrorField(last.get(), PG_DIAG_SQLSTATE) : nullptr;
    const std::string_view state = code != nullptr ? code : "08000";
    set_error(state, last ? PQresultErrorMessage(last.get()) : "");
    if (!is_open() || state.starts_with("57P") || state == "25006" || state == "25P03") connection_.reset();
    return nullptr;
}

PostgresResult PostgresConnection::query(const std::string& sql) {
    if (!connection_) return nullptr;
    return finish(PQsendQuery(connection_.get(), sql.c_str()) == 1);
}

const std::string* PostgresConnection::prepared(const std::string& sql,
                                                const std::vector<PostgresParameter>& parameters) {
    const auto [found, is_new] = prepared_.try_emplace(sql, "s" + std::to_string(prepared_.size()));
    if (!is_new) return &found->second;
    std::vector<Oid> types;
    for (const PostgresParameter& one : parameters) types.push_back(one.type);
    if (finish(PQsendPrepare(connection_.get(), found->second.c_str(), sql.c_str(), int_size(types), types.data()) ==
               1))
        return &found->second;
    prepared_.erase(sql);
    return nullptr;
}

PostgresResult PostgresConnection::query(const std::string& sql, const std::vector<PostgresParameter>& parameters) {
    if (!connection_) return nullptr;
    const std::string* name = prepared(sql, parameters);
    if (name == nullptr) return nullptr;
    std::vector<const char*> values;
    for (const PostgresParameter& one : parameters) values.push_back(one.text.c_str());
    return finish(PQsendQueryPrepared(connection_.get(), name->c_str(), int_size(values), values.data(), nullptr,
                                      nullptr, 0) == 1);
}

std::optional<bool> PostgresConnection::has_notification() {
    if (!connection_) return std::nullopt;
    if (PQconsumeInput(connection_.get()) != 1 || !is_open())
        return lose("the connection was lost; trying again"), std::nullopt;
    bool notified = false;
    while (PGnotify* one = PQnotifies(connection_.get())) {
        notified = true;
        PQfreemem(one);
    }
    return notified;
}

} // namespace highball

#endif
