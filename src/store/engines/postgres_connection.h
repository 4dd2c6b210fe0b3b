// Connection to a PostgreSQL server, with its prepared statements and errors.
#pragma once

#include "store/engines/libpq.h"
#include "store/store.h"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct PostgresDeleter {
    void operator()(PGresult* result) const { PQclear(result); }
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
using PostgresResult = std::unique_ptr<PGresult, PostgresDeleter>;

struct PostgresParameter {
    Oid type;
    std::string text;
};
constexpr Oid type_of_number = 20, type_of_text = 25;

class PostgresConnection {
  public:
    explicit PostgresConnection(std::string address) : address_(std::move(address)) {}

    // Connects. Returns false if that failed; error() says why.
    bool connect();
    bool shake_hands();
    void close() { connection_.reset(); }
    // True if the last call found the connection alive. A lost connection is noticed only by the next call.
    bool is_connected() const { return connection_ != nullptr; }
    bool tried_within(std::chrono::steady_clock::duration span) const;
    // Runs statements without parameters. Returns the result of the last one; null if one of them failed.
    PostgresResult query(const std::string& sql);
    bool run(const std::string& sql) { return query(sql) != nullptr; }
    // Runs a statement, which is prepared when it is first used. `sql` has parameters $1, $2, ...
    PostgresResult query(const std::string& sql, const std::vector<PostgresParameter>& parameters);
    // Returns whether a notification has arrived, without a query. Returns nothing if the connection is lost.
    std::optional<bool> has_notification();

    const StoreError& error() const { return error_; }
    // Kind of the last failure. exists(): the key exists already. is_transient(): another attempt may succeed.
    bool exists() const { return exists_; }
    bool is_transient() const { return transient_; }
    void clear_error() { transient_ = exists_ = false; }
    bool fail(StoreError::Code kind, const std::string& words, bool is_transient = false);

  private:
    bool is_open() const { return connection_ && PQstatus(connection_.get()) == CONNECTION_OK; }
    PostgresResult finish(bool sent);
    bool wait_for(short events, std::chrono::steady_clock::time_point until);
    const std::string* prepared(const std::string& sql, const std::vector<PostgresParameter>& parameters);
    bool is_pool_in_transaction_mode();
    void set_error(std::string_view code, std::string_view message);
    void lose(std::string_view why);

    std::string address_;
    std::unique_ptr<PGconn, PostgresDeleter> connection_;
    std::map<std::string, std::string> prepared_; // names of the prepared statements, by their SQL
    StoreError error_;
    bool exists_ = false;
    bool transient_ = false;
    std::chrono::steady_clock::time_point tried_{};
};

} // namespace highball
