// Interfaces of the store: games, users, tables and maintenance. They contain no SQL.
#pragma once

#include "core/result.h"
#include "game/game.h"
#include "session/journal.h"
#include "session/table_clock.h"
#include "store/users.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct SavedGame {
    std::int64_t id = 0;
    std::string name;
    GameSetup setup;
    int commands = 0;
    std::int64_t played = 0;        // time of the last change, in seconds since 1970
    std::vector<std::string> users; // user of each seat; "" for a seat without a user
    bool watch = false;             // users who have no seat may watch
};

// A row of the list of games.
struct GameSummary {
    std::int64_t id = 0;
    std::string name;
    std::string title;
    int commands = 0;
    std::int64_t played = 0;
    std::int64_t since = 0; // since when the game waits for these seats
    bool has_seat = false;  // the user for whom the list was made has a seat
    GameStatus status;
    std::int64_t revision = 0;
    int rules = 0; // version of the rules
};

// Data of a new game that are not part of its setup.
struct NewGameOptions {
    std::vector<std::string> users; // user of each seat; the list may be shorter than the list of players
    bool watch = false;
    GameStatus status;
    ClockRules clock{};
    std::string lobby_table{}; // the open table of the lobby that is closed when the game begins; its users are `users`
};

// An open vote, either on an undo or on a computer player for somebody's seat.
struct Vote {
    std::string by;
    // Number of commands when the vote was called; a new command ends the vote. For a vote about a seat in a game with
    // turn sheets, this is the turn's number, and the end of the turn ends the vote.
    int size = 0;
    int keep = 0; // number of commands that would remain after the undo
    std::vector<std::string> agreed;
    Seat seat{-1};       // seat that a computer player would get
    std::string plays{}; // level of that computer player; "" if the vote is on an undo
    // Number of undos in the game when the vote was called. After an undo, the same numbers may be other commands.
    std::int64_t undo_count = 0;
};
// True if the votes are about the same thing, so that an answer to one is an answer to the other.
bool same_vote(const Vote& a, const Vote& b);

// Rate limit of an action: at most `max_count` times in `seconds`, counted over all terminals of a user, in each game
// or in all games together.
struct RateLimit {
    std::string_view action;
    int max_count = 0;
    int seconds = 0;
    bool in_all_games = false;
};
std::string print(const RateLimit& limit); // "at most 30 times in 5 minutes", or "in a game" if its time never ends
constexpr RateLimit line_rate_limit{"line", 40, 10, true}; // lines that write to the store, and commands over SSH
constexpr RateLimit command_rate_limit{"command", 200, 20, true}; // in lines with several of them, also undone ones
constexpr RateLimit record_rate_limit{"record", 10, 600, true};   // readings of all finished games
// computer players that a user gives to his own seats in a game; each of these changes is stored for ever
constexpr RateLimit seat_change_limit{"seat", 100, std::numeric_limits<int>::max()};
constexpr RateLimit undo_limit{"undo", 30, 300};           // undos of a user in a game without consent
constexpr RateLimit undo_vote_limit{"undo vote", 20, 300}; // requests of a user for an undo in a game
constexpr RateLimit seat_vote_limit{"seat vote", 100, std::numeric_limits<int>::max()}; // votes that a user calls
constexpr RateLimit proposal_limit{"proposal", 30, 86400}; // deals that a user proposes in a game with a penalty

constexpr int max_auto_move_columns = 200;
// An auto move: a command that is given in advance.
struct AutoMove {
    std::int64_t id = 0;
    Seat seat;
    std::string text;  // "pass until round ends"; at most max_auto_move_columns wide
    std::string state; // state of the game when the auto move was given, with which its conditions compare
    int left = 0;      // how many more times it may act
};

// A setting of one user, or something that the program remembers about him, such as the last notification.
struct Preference {
    std::int64_t game = 0; // 0 if it does not belong to a game
    std::string key;
    std::string value;
};

// Source of the time. It returns seconds since 1970.
using Clock = std::function<std::int64_t()>;

// Games and their commands.
class GameStore {
  public:
    virtual ~GameStore() = default;

    virtual Result<std::vector<SavedGame>, StoreError> list() = 0; // last played first
    // Finds a game by its name, ignoring case.
    virtual Result<SavedGame, StoreError> find(std::string_view name) = 0;
    // Stores a new game completely or not at all, with the commands and messages that it has already. If the name is
    // empty, the game is called "TITLE 1", "TITLE 2", ...
    virtual Result<SavedGame, StoreError> create(std::string_view name, const GameSetup& setup,
                                                 const std::vector<Command>& commands = {},
                                                 const std::vector<ChatMessage>& messages = {},
                                                 const NewGameOptions& table = {}) = 0;
    virtual std::optional<StoreError> remove(std::string_view name) = 0;
    virtual std::optional<StoreError> rename(std::string_view name, std::string_view to) = 0;

    virtual Result<StoredGame, StoreError> read(std::int64_t game) = 0;
    // Returns the game's journal for a session. The store must outlive the journal.
    virtual std::unique_ptr<Journal> journal(std::int64_t game) = 0;

    // Returns the games in the order of list(), but without their setups. If a user is given, returns only games in
    // which he has a seat or that may be watched.
    virtual Result<std::vector<GameSummary>, StoreError> overview(std::string_view user = "") = 0;
    // Stores the status of a game, unless the game has a newer revision than `revision`.
    virtual std::optional<StoreError> set_status(std::int64_t game, std::int64_t revision,
                                                 const GameStatus& status) = 0;
    // Sets whether users without a seat may watch.
    virtual std::optional<StoreError> set_watch(std::int64_t game, bool watch) = 0;
    // Executes the body in one transaction, during which no other program writes to the game. Nothing is stored if it
    // returns an error. It may be executed again.
    virtual std::optional<StoreError> write_alone(std::int64_t game,
                                                  const std::function<std::optional<StoreError>()>& body) = 0;
};

// Users, their keys and their preferences.
class UserStore {
  public:
    virtual ~UserStore() = default;

    virtual Result<std::vector<User>, StoreError> users() = 0;
    // Adds a user with a key. If the user exists, adds the key to his other keys. No two users have the same key.
    virtual std::optional<StoreError> add_user(std::string_view name, const PublicKey& key) = 0;
    // Removes the user and the user's keys. The user's seats become free.
    virtual std::optional<StoreError> remove_user(std::string_view name) = 0;
    // Removes one key of the user. Refuses to remove the last one.
    virtual std::optional<StoreError> remove_key(std::string_view name, const PublicKey& key) = 0;

    // Suspends the user or ends the suspension. Terminals of the user notice it.
    virtual std::optional<StoreError> set_suspended(std::string_view name, bool suspended) = 0;

    // Returns the user's preferences in any order. They are removed together with the user, or with the game to which
    // they belong.
    virtual Result<std::vector<Preference>, StoreError> preferences(std::string_view user) = 0;
    // Replaces the value of this key. The value "" removes the key.
    virtual std::optional<StoreError> set_preference(std::string_view user, const Preference& preference) = 0;
    // Executes the function, which reads and sets preferences of the user, in one transaction, so that simultaneous
    // changes do not mix. After a lost connection the function may run again.
    virtual std::optional<StoreError> change_preferences(std::string_view user,
                                                         const std::function<std::optional<StoreError>()>& change) = 0;
};

// Assignment of a seat to a user. The user "" frees the seat.
struct SeatAssignment {
    Seat seat;
    std::string user{};
};

// Seats, votes, notes, auto moves, plans and the clock of games that several users play.
class TableStore {
  public:
    virtual ~TableStore() = default;

    // Makes either all of the assignments or none.
    virtual std::optional<StoreError> set_seats(std::int64_t game, const std::vector<SeatAssignment>& assignments) = 0;
    // Returns the user of each seat; "" for a seat without a user.
    virtual Result<std::vector<std::string>, StoreError> users_at(std::int64_t game) = 0;
    // Returns the level of the computer player in each seat; "" for a seat that a person plays.
    virtual Result<std::vector<std::string>, StoreError> computers_at(std::int64_t game) = 0;
    // True if users without a seat may watch the game.
    virtual Result<bool, StoreError> may_watch(std::int64_t game) = 0;
    // Returns the user who may run the turns of the game like the host; "" if there is none.
    virtual std::string turn_runner(std::int64_t game) = 0;
    virtual std::optional<StoreError> set_turn_runner(std::int64_t game, std::string_view user) = 0;
    // Counts `count` actions and returns true. If they would exceed the limit, counts none of them and returns false. A
    // limit in all games ignores the game.
    virtual Result<bool, StoreError> count_against_limit(std::int64_t game, std::string_view user,
                                                         const RateLimit& rate_limit, int count = 1) = 0;

    // If the connection to a server is lost, waits until it is back, for at most 20 seconds.
    virtual void wait_for_server() = 0;
    // Returns the seconds since 1970 by the clock that the store was opened with.
    virtual std::int64_t now() = 0;
    // Returns the rules of the clock, how much time each seat has used, and since when the game waits for it.
    virtual Result<TableClock, StoreError> clock(std::int64_t game) = 0;
    virtual std::optional<StoreError> set_clock(std::int64_t game, const ClockRules& rules) = 0;
    // Pauses or resumes the clock, and announces it in the same step. While it is paused, no time is counted. Fails if
    // `user` has no seat; "" is the host.
    virtual std::optional<StoreError> pause_clock(std::int64_t game, bool pause,
                                                  const std::optional<ChatMessage>& announcement = std::nullopt,
                                                  std::string_view user = "") = 0;

    // Returns the notes of this user. Nobody else can read them.
    virtual Result<std::vector<ChatMessage>, StoreError> notes(std::int64_t game, std::string_view user) = 0;
    virtual std::optional<StoreError> add_note(std::int64_t game, std::string_view user, const ChatMessage& note) = 0;
    // Stores a note that replaces the earlier ones.
    virtual std::optional<StoreError> replace_notes(std::int64_t game, std::string_view user,
                                                    const ChatMessage& note) = 0;

    // Returns the open vote; nothing if there is none or its caller is suspended.
    virtual std::optional<Vote> vote(std::int64_t game) = 0;
    // Sets the open vote. Users call, refuse and agree to votes only while they have a seat.
    virtual std::optional<StoreError> set_vote(std::int64_t game, const Vote& vote) = 0;
    // These act on `read`, the vote that the user has read. They fail with lost_race if another vote is open now.
    // vote_yes() stores that the user agrees. end_vote() removes the vote. carry_seat_vote() also announces the
    // messages, the first of which gives the seat to a computer. It also fails with lost_race if the seats no longer
    // have these users.
    virtual std::optional<StoreError> end_vote(std::int64_t game, const Vote& read, std::string_view user = "") = 0;
    virtual std::optional<StoreError> carry_seat_vote(std::int64_t game, const Vote& read,
                                                      const std::vector<std::string>& users,
                                                      const std::vector<ChatMessage>& messages) = 0;
    virtual std::optional<StoreError> vote_yes(std::int64_t game, const Vote& read, std::string_view user) = 0;

    // Returns the auto moves, without those of suspended users.
    virtual Result<std::vector<AutoMove>, StoreError> auto_moves(std::int64_t game) = 0;
    // Fails if `user` does not play the seat; "" is the host.
    virtual std::optional<StoreError> add_auto_move(std::int64_t game, const AutoMove& move,
                                                    std::string_view user = "") = 0;
    // Returns false if the auto move no longer exists.
    virtual Result<bool, StoreError> remove_auto_move(std::int64_t id) = 0;

    // saved_plan() returns the user's unfinished plan in a game, and save_plan() stores it. The user "" means the
    // host's terminal. An empty list removes the plan.
    virtual Result<std::vector<Command>, StoreError> saved_plan(std::int64_t game, std::string_view user) = 0;
    virtual std::optional<StoreError> save_plan(std::int64_t game, std::string_view user,
                                                const std::vector<Command>& commands) = 0;
};

// Checks and copies of the whole store.
class Maintenance {
  public:
    virtual ~Maintenance() = default;

    // Returns a warning if the last write succeeded but may be lost in a power failure; otherwise "". Each warning is
    // returned only once.
    virtual std::string warning() = 0;
    // Checks the whole store, in SQLite every page of the file. Returns one line for each problem.
    virtual std::vector<std::string> find_damage() = 0;
    // Copies a snapshot of the whole store to a file. Meanwhile, others can play on.
    virtual std::optional<StoreError> copy_to(const std::filesystem::path& file) = 0;
    // Returns why nothing can be written now; nothing if a write could begin. Changes nothing.
    virtual std::optional<StoreError> check_writable() = 0;
};

// The whole store. Code that uses it should take only the interface that it needs.
class Store : public GameStore, public UserStore, public TableStore, public Maintenance {};

// Readers of errors. Errors for users do not mention files, servers, roles and other programs.
enum class Audience { host, users };
// Opens the file, or creates it; ":memory:" is a store that exists as long as the object. A file that cannot be
// written, because the disk is full or read-only, is opened for reading; an attempt to write returns the reason. If
// `file` is the address of a server, "postgresql://HOST/NAME" or another form that libpq knows, opens the store there.
Result<std::unique_ptr<Store>, StoreError> open_store(const std::filesystem::path& file, Clock clock = {},
                                                      Audience audience = Audience::host);
// True for the address of a server that can hold a store.
bool is_server_address(const std::filesystem::path& store);
// True for any kind of address, false for the name of a file.
bool is_address(const std::filesystem::path& store);
// Returns the address without the password in it.
std::string without_password(std::string_view store);
// Opens a copy of the store, or somebody else's file, for reading only. Writes no file, not even next to it, and takes
// no lock.
Result<std::unique_ptr<Store>, StoreError> open_store_read_only(const std::filesystem::path& file);
// Writes the write-ahead log back into the file, as much of it as can be read. No program may have the file open.
void checkpoint_wal(const std::filesystem::path& file);
// True if the folder is on a network file system, where file locks may not work.
bool is_on_network(const std::filesystem::path& folder);
// Returns $XDG_DATA_HOME/highball/library.db; if the variable is not set, ~/.local/share/highball/library.db. The
// parameters are the values of $XDG_DATA_HOME and $HOME.
std::filesystem::path default_store_path(const char* xdg_data_home, const char* home);

// Returns the folder for the other files that this machine keeps for the store: the folder of the store's file or, if
// the store is on a server, the folder of `usual`.
std::filesystem::path store_folder_of(const std::filesystem::path& store, const std::filesystem::path& usual);

// Returns why a game cannot have this name; nothing if it can. A name is printable text of 1 to 64 columns.
std::optional<std::string> game_name_problem(std::string_view name);

} // namespace highball
