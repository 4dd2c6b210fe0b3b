// SQL implementation of the store. Games are in sql_store.cpp, the other interfaces in sql_users.cpp, sql_seats.cpp,
// sql_time_used.cpp, sql_messages.cpp and sql_checks.cpp. The journal and the lobby are types of their own.
#pragma once

#include "store/lobby.h"
#include "store/sql_connection.h"
#include "store/store.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

constexpr std::string_view key_of_suspension = "suspended"; // the preference of a suspended user

class SqlStore : public Store, public SqlConnection {
  public:
    using SqlConnection::SqlConnection;
    Lobby& lobby() { return lobby_; }

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

    // Functions that the journal uses.

    // Return an error if the user does not play these seats, or has no seat in the game, or is suspended. The user ""
    // is the host, or the program. They are called in transactions that have written to the game's row, so that none of
    // this changes before the end of the transaction.
    std::optional<StoreError> check_seats(std::int64_t game, std::string_view user, const std::vector<Seat>& seats);
    std::optional<StoreError> check_has_seat(std::int64_t game, std::string_view user);
    // Returns an error if the user has written too much in the last 24 hours, in all games together. It reads many
    // rows, so it is called before the transaction that writes and keeps nobody waiting.
    std::optional<StoreError> check_daily_bytes(std::string_view user);
    // Writes a message. If its seat has too many messages, first removes the oldest ones of that seat.
    std::optional<StoreError> add_message(std::int64_t game, const ChatMessage& message);
    std::optional<StoreError> announce(std::int64_t game, const ChatMessage& message, const std::string& user);
    bool remove_vote(std::int64_t game);
    bool run_clock(std::int64_t game, const std::vector<Seat>& waits, const std::string& work);

  private:
    std::optional<StoreError> check_not_suspended(std::string_view user);
    // Closes the game's table in the lobby, if it has one. Fails with lost_race if others have joined or left it.
    std::optional<StoreError> close_lobby_table(const NewGameOptions& game);
    Result<std::int64_t, StoreError> insert_game(const std::string& name, const GameSetup& setup, std::size_t commands);
    bool write_setup(std::int64_t game, const GameSetup& setup);
    bool write_commands(std::int64_t game, const std::vector<Command>& commands,
                        const std::vector<ChatMessage>& messages);
    bool bump_seating(std::int64_t game);
    bool write_message(std::int64_t game, const ChatMessage& message);
    // Writes to the game's row, and fails with lost_race if `read` is not the open vote.
    std::optional<StoreError> claim_vote(std::int64_t game, const Vote& read);
    bool write_consent(std::int64_t game, std::string_view user);
    std::optional<StoreError> read_into(StoredGame& recorded, std::int64_t game);
    std::optional<StoreError> seat_user(std::int64_t game, Seat seat, std::string_view user);
    // Raises the revision of all games that the user sees. Terminals check at a new revision whether their user may
    // stay.
    std::optional<StoreError> wake_terminals(std::string_view user);
    std::optional<StoreError> count_in_all_games(std::string_view user, const RateLimit& rate_limit, int actions,
                                                 bool& allowed);
    // Reads the seats and setups of these games. The games must be sorted by id.
    std::optional<StoreError> read_setups(const std::vector<SavedGame*>& games);
    std::string free_name(const std::string& title);

    // Auto moves at a revision of a game, because every terminal asks for them at every poll.
    struct CachedAutoMoves {
        std::int64_t game = 0, revision = 0;
        std::vector<AutoMove> moves;
    };
    std::optional<CachedAutoMoves> cached_auto_moves_;
    Lobby lobby_{*this};
};

// seats_in() parses games.waits, such as " 0 2"; print_waits() prints it.
std::vector<Seat> seats_in(std::string_view waits);
std::string print_waits(const std::vector<Seat>& waits);
// Returns the error of a user who may not do this, with the words that nothing was done.
StoreError not_yours(const char* what);

} // namespace highball
