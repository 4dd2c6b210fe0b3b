// SQL implementation of the journal of one game. Of simultaneous writers, the first one writes, and the others get
// lost_race.
#pragma once

#include "store/sql_store.h"

namespace highball {

class SqlJournal : public Journal {
  public:
    // `store` must outlive the journal.
    SqlJournal(SqlStore& store, std::int64_t game) : store_(store), game_(game) {}
    std::optional<StoreError> append(const ExpectedVersion& seen, const Command& command,
                                     const GameStatus& status) override;
    std::optional<StoreError> append_all(const ExpectedVersion& seen, const std::vector<Command>& commands,
                                         const GameStatus& status,
                                         const std::optional<ChatMessage>& announcement) override;
    std::optional<StoreError> cut(const ExpectedVersion& seen, int keep, const std::string& by,
                                  const std::vector<Seat>& decided, const GameStatus& status) override;
    std::optional<StoreError> say(const ChatMessage& message, const std::string& user) override;
    std::optional<StoreError> announce(const ChatMessage& message, const std::string& user) override {
        return store_.announce(game_, message, user);
    }
    Result<std::int64_t, StoreError> revision() override { return store_.revision(game_); }
    Result<StoredGame, StoreError> read() override { return store_.read(game_); }

  private:
    // Writes the new version and status if the game still has the version `seen`; otherwise fails with lost_race.
    // Returns whether a vote is open.
    Result<bool, StoreError> claim(const ExpectedVersion& seen, int size, bool cut, const GameStatus& status);
    // Returns an error if the user may not write the commands of this version.
    std::optional<StoreError> check_author(const ExpectedVersion& seen);
    std::optional<StoreError> close_open_vote(int size, Seat seat, bool answered);
    std::optional<StoreError> count_auto_move(const ExpectedVersion& seen, Seat seat);
    std::optional<StoreError> end_auto_moves(int size, Seat seat);

    SqlStore& store_;
    std::int64_t game_;
};

} // namespace highball
