// A connection to a PostgreSQL server: it is made, asked, and lost; what went wrong has words.
#pragma once

#include "store/store.h"

#include <chrono>
#include <libpq-fe.h>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct PostgresClear {
    void operator()(PGresult* result) const { PQclear(result); }
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
using PostgresAnswer = std::unique_ptr<PGresult, PostgresClear>;

struct PostgresParameter {
    Oid type;
    std::string text;
};
constexpr Oid type_of_number = 20, type_of_text = 25;

class PostgresConnection {
  public:
    explicit PostgresConnection(std::string address) : address_(std::move(address)) {}

    // False when it failed; then error() tells why.
    bool connect();
    bool shake_hands();
    void close() { connection_.reset(); }
    // As far as is known: a connection that is lost is so after the next call.
    bool is_there() const { return connection_ != nullptr; }
    bool has_lately_tried(std::chrono::steady_clock::duration within) const;
    // One or several statements without parameters; the last answer, or nothing when one of them failed.
    PostgresAnswer ask(const std::string& sql);
    bool run(const std::string& sql) { return ask(sql) != nullptr; }
    // Prepared the first time. `sql` has $1, $2, ...
    PostgresAnswer ask(const std::string& sql, const std::vector<PostgresParameter>& parameters);
    // Whether something was told since the last time, without a question; nothing when the connection is lost.
    std::optional<bool> was_told();

    const LibraryError& error() const { return error_; }
    // The last failure: a key that is there already; of those that may be tried again.
    bool exists() const { return exists_; }
    bool passes() const { return passes_; }
    void forget_failure() { passes_ = exists_ = false; }
    bool fail(LibraryError::Kind kind, const std::string& words, bool passes = false);

  private:
    bool is_open() const { return connection_ && PQstatus(connection_.get()) == CONNECTION_OK; }
    PostgresAnswer finish(bool sent);
    bool wait_for(short events, std::chrono::steady_clock::time_point until);
    const std::string* prepared(const std::string& sql, const std::vector<PostgresParameter>& parameters);
    bool is_pool_in_transaction_mode();
    void note(std::string_view code, std::string_view message);
    void lose(std::string_view why);

    std::string address_;
    std::unique_ptr<PGconn, PostgresClear> connection_;
    std::map<std::string, std::string> prepared_; // by the SQL, each one's name
    LibraryError error_;
    bool exists_ = false;
    bool passes_ = false;
    std::chrono::steady_clock::time_point tried_{};
};

} // namespace highball
