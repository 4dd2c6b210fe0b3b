// SQL implementation of the store. Each interface has a file of its own: games in sql_store.cpp, commands in
// sql_journal.cpp, the others in sql_users.cpp, sql_seats.cpp, sql_time_used.cpp, sql_lobby.cpp and sql_checks.cpp.
// prepare() is in schema.cpp, claim() in write_conflict.cpp.
#pragma once

#include "store/database.h"
#include "store/lobby.h"
#include "store/restore_lock.h"
#include "store/store.h"

#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

constexpr std::string_view key_of_suspension = "suspended"; // the preference of a suspended user

// Returns the error in a form that users may see: without the file, the server, the role and other programs.
StoreError without_place(const StoreError& error);

class SqlStore : public Store, public Lobby {
  public:
    SqlStore(std::unique_ptr<Database> database, Clock clock, RestoreLock lock)
        : lock_(std::move(lock)), database_(std::move(database)), clock_(std::move(clock)) {}

    // Makes sure that errors no longer say where the database is.
    void hide_place() { hides_place_ = true; }
    // Creates the tables of an empty store. Returns why the store cannot be used; nothing if it can.
    std::optional<StoreError> prepare();

    Result<std::vector<SavedGame>, StoreError> list() override;
    Result<SavedGame, StoreError> find(std::string_view name) override;
    Result<SavedGame, StoreError> create(std::string_view name, const GameSetup& setup,
                                         const std::vector<Command>& commands, const std::vector<ChatMessage>& messages,
                                         const NewGameOptions& table) override;
    std::optional<StoreError> remove(std::string_view name) override;
    std::optional<StoreError> rename(std::string_view name, std::string_view to) override;
    Result<StoredGame, StoreError> read(std::int64_t game) override;
    std::unique_ptr<Journal> journal(std::int64_t game) override;
    Result<std::vector<GameSummary>, StoreError> overview(std::string_view user) override;
    std::optional<StoreError> set_status(std::int64_t game, std::int64_t revision, const GameStatus& status) override;
    std::optional<StoreError> set_watch(std::int64_t game, bool watch) override;
    std::optional<StoreError> write_alone(std::int64_t game, const Database::Transaction& body) override;

    Result<std::vector<User>, StoreError> users() override;
    std::optional<StoreError> add_user(std::string_view name, const PublicKey& key) override;
    std::optional<StoreError> remove_user(std::string_view name) override;
    std::optional<StoreError> remove_key(std::string_view name, const PublicKey& key) override;
    std::optional<StoreError> set_suspended(std::string_view name, bool suspended) override;
    Result<std::vector<Preference>, StoreError> preferences(std::string_view user) override;
    std::optional<StoreError> set_preference(std::string_view user, const Preference& preference) override;
    std::optional<StoreError> change_preferences(std::string_view user, const Database::Transaction& change) override;

    Result<std::vector<OpenTable>, StoreError> open_tables() override;
    std::optional<StoreError> open_table(const OpenTable& table, const LobbyLimits& limits) override;
    std::optional<StoreError> join_table(std::string_view name, std::string_view user,
                                         const LobbyLimits& limits) override;
    std::optional<StoreError> invite(std::string_view name, std::string_view user) override;
    std::optional<StoreError> leave_table(std::string_view name, std::string_view user) override;
    Result<std::vector<std::string>, StoreError> close_table(std::string_view name) override;

    std::optional<StoreError> set_seats(std::int64_t game, const std::vector<SeatAssignment>& assignments) override;
    Result<std::vector<std::string>, StoreError> users_at(std::int64_t game) override;
    Result<std::vector<std::string>, StoreError> computers_at(std::int64_t game) override;
    Result<bool, StoreError> may_watch(std::int64_t game) override;
    std::string turn_runner(std::int64_t game) override;
    std::optional<StoreError> set_turn_runner(std::int64_t game, std::string_view user) override;
    Result<bool, StoreError> count_against_limit(std::int64_t game, std::string_view user, const RateLimit& rate_limit,
                                                 int count) override;
    void wait_for_server() override { database_->wait_for_server(); }
    std::int64_t now() override { return clock_(); }
    Result<TableClock, StoreError> clock(std::int64_t game) override;
    std::optional<StoreError> set_clock(std::int64_t game, const ClockRules& rules) override;
    std::optional<StoreError> pause_clock(std::int64_t game, bool pause, const std::optional<ChatMessage>& announcement,
                                          std::string_view user) override;
    Result<std::vector<ChatMessage>, StoreError> notes(std::int64_t game, std::string_view user) override;
    std::optional<StoreError> add_note(std::int64_t game, std::string_view user, const ChatMessage& note) override;
    std::optional<StoreError> replace_notes(std::int64_t game, std::string_view user, const ChatMessage& note) override;
    std::optional<Vote> vote(std::int64_t game) override;
    std::optional<StoreError> set_vote(std::int64_t game, const Vote& vote) override;
    std::optional<StoreError> end_vote(std::int64_t game, const Vote& read, std::string_view user) override;
    std::optional<StoreError> carry_seat_vote(std::int64_t game, const Vote& read,
                                              const std::vector<std::string>& users,
                                              const std::vector<ChatMessage>& messages) override;
    std::optional<StoreError> vote_yes(std::int64_t game, const Vote& read, std::string_view user) override;
    Result<std::vector<AutoMove>, StoreError> auto_moves(std::int64_t game) override;
    std::optional<StoreError> add_auto_move(std::int64_t game, const AutoMove& move, std::string_view user) override;
    Result<bool, StoreError> remove_auto_move(std::int64_t id) override;
    Result<std::vector<Command>, StoreError> saved_plan(std::int64_t game, std::string_view user) override;
    std::optional<StoreError> save_plan(std::int64_t game, std::string_view user,
                                        const std::vector<Command>& commands) override;

    std::string warning() override { return database_->warning(); }
    std::vector<std::string> find_damage() override;
    std::optional<StoreError> copy_to(const std::filesystem::path& file) override { return database_->copy_to(file); }
    std::optional<StoreError> check_writable() override;

    std::optional<StoreError> append(std::int64_t game, const ExpectedVersion& seen, const Command& command,
                                     const GameStatus& status);
    std::optional<StoreError> append_all(std::int64_t game, const ExpectedVersion& seen,
                                         const std::vector<Command>& commands, const GameStatus& status,
                                         const std::optional<ChatMessage>& announcement);
    std::optional<StoreError> end_auto_moves(std::int64_t game, int size, Seat seat);
    std::optional<StoreError> cut(std::int64_t game, const ExpectedVersion& seen, int keep, const std::string& by,
                                  const std::vector<Seat>& decided, const GameStatus& status);
    std::optional<StoreError> say(std::int64_t game, const ChatMessage& message, const std::string& user);
    std::optional<StoreError> announce(std::int64_t game, const ChatMessage& message, const std::string& user);
    Result<std::int64_t, StoreError> revision(std::int64_t game);

  private:
    // Executes a change in a transaction. First checks the version of the schema, which a newer program may have
    // changed since this one opened the store. A change inside another change belongs to the transaction of the outer
    // one.
    std::optional<StoreError> write(const Database::Transaction& change, Durability durability = Durability::durable);
    StoreError error() const { return hides_place_ ? without_place(database_->error()) : database_->error(); }
    // Executes a transaction. `execute` is Database::write or Database::read.
    template <class Execute> std::optional<StoreError> transact(const Database::Transaction& body, Execute execute) {
        std::optional<StoreError> own; // error of the body itself, which does not say where the database is
        std::exception_ptr thrown;     // an exception rolls back too
        const auto problem = execute([&] {
            try {
                own = body();
            } catch (...) {
                thrown = std::current_exception(), own = StoreError{};
            }
            return own;
        });
        if (thrown) std::rethrow_exception(thrown);
        return problem && !own && hides_place_ ? without_place(*problem) : problem;
    }
    std::optional<StoreError> outcome(bool done) const { return done ? std::nullopt : std::optional(error()); }
    std::optional<StoreError> bump_revision(std::int64_t game);
    // Return an error if the user does not play these seats, or has no seat in the game, or is suspended. The user ""
    // is the host, or the program. They are called in transactions that have written to the game's row, so that none of
    // this changes before the end of the transaction.
    std::optional<StoreError> check_seats(std::int64_t game, std::string_view user, const std::vector<Seat>& seats);
    std::optional<StoreError> check_has_seat(std::int64_t game, std::string_view user);
    std::optional<StoreError> check_not_suspended(std::string_view user);
    // Returns an error if the user may not write the commands of this version.
    std::optional<StoreError> check_author(std::int64_t game, const ExpectedVersion& seen);
    // Writes the new version and status if the game still has the version `seen`; otherwise fails with lost_race.
    // Returns whether a vote is open.
    Result<bool, StoreError> claim(std::int64_t game, const ExpectedVersion& seen, int size, bool cut,
                                   const GameStatus& status);
    // Returns an error if the user has written too much in the last 24 hours, in all games together. It reads many
    // rows, so it is called before the transaction that writes and keeps nobody waiting.
    std::optional<StoreError> check_daily_bytes(std::string_view user);
    std::optional<StoreError> count_auto_move(std::int64_t game, const ExpectedVersion& seen, Seat seat);
    std::optional<StoreError> close_open_vote(std::int64_t game, int size, Seat seat, bool answered);
    Result<std::int64_t, StoreError> insert_game(const std::string& name, const GameSetup& setup, std::size_t commands);
    bool write_setup(std::int64_t game, const GameSetup& setup);
    bool write_commands(std::int64_t game, const std::vector<Command>& commands,
                        const std::vector<ChatMessage>& messages);
    bool bump_seating(std::int64_t game);
    bool write_message(std::int64_t game, const ChatMessage& message);
    // Writes a message. If its seat has too many messages, first removes the oldest ones of that seat.
    std::optional<StoreError> add_message(std::int64_t game, const ChatMessage& message);
    Result<std::int64_t, StoreError> read_revision(std::int64_t game);
    // Writes to the game's row, and fails with lost_race if `read` is not the open vote.
    std::optional<StoreError> claim_vote(std::int64_t game, const Vote& read);
    bool remove_vote(std::int64_t game);
    bool write_consent(std::int64_t game, std::string_view user);
    std::optional<StoreError> read_into(StoredGame& recorded, std::int64_t game);
    std::optional<StoreError> seat_user(std::int64_t game, Seat seat, std::string_view user);
    bool has_user(std::string_view user);
    // Closes the game's table in the lobby, if it has one. Fails with lost_race if others have joined or left it.
    std::optional<StoreError> close_lobby_table(const NewGameOptions& game);
    // Raises the revision of all games that the user sees. Terminals check at a new revision whether their user may
    // stay.
    std::optional<StoreError> wake_terminals(std::string_view user);
    bool run_clock(std::int64_t game, const std::vector<Seat>& waits, const std::string& work);
    std::optional<StoreError> count_in_all_games(std::string_view user, const RateLimit& rate_limit, int actions,
                                                 bool& allowed);
    // Locks the user, and returns an error if this user has `most` games.
    std::optional<StoreError> check_games_of(std::string_view user, int most);
    std::optional<StoreError> lock_table(std::string_view name);
    std::optional<StoreError> add_to_table(std::string_view name, std::string_view user, std::int64_t came);
    // Reads the seats and setups of these games. The games must be sorted by id.
    std::optional<StoreError> read_setups(const std::vector<SavedGame*>& games);
    std::string free_name(const std::string& title);
    // Locks a game until the end of the transaction, so that other writers of the game wait. Unlike bump_revision(),
    // notifies nobody.
    bool lock_game(std::int64_t game);
    // Locks a user until the end of the transaction, so that other changes of the user wait.
    bool lock_user(std::string_view user);

    RestoreLock lock_; // first member, so that it is destroyed after the database
    std::unique_ptr<Database> database_;
    Clock clock_;
    bool hides_place_ = false;
    bool writing_ = false;           // true within a transaction of write()
    std::int64_t revision_game_ = 0; // game for which revision() was last called; revision_ is the result
    std::int64_t revision_ = 0;
    // Cached auto moves, because every terminal asks for them at every poll. They change only together with the
    // revision, or by a write of this store.
    std::optional<std::vector<AutoMove>> cached_auto_moves_;
    std::int64_t auto_moves_revision_ = 0;
};

// Parses games.waits: " 0 2".
std::vector<Seat> seats_in(std::string_view waits);

} // namespace highball
