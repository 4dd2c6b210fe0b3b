// The saved games. No SQL outside the .cpp; the same faces can stand before another data base.
#pragma once

#include "core/result.h"
#include "game/game.h"
#include "session/journal.h"
#include "session/table_clock.h"
#include "store/users.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct StoreError {
    enum class Code {
        cannot_open,
        read_only,
        damaged,
        full,
        busy,
        too_new,
        not_found,
        exists,
        bad_name,
        lost_race,
        failed
    };
    Code kind = Code::failed;
    std::string message; // a whole sentence with the file or the game's name
};

struct SavedGame {
    std::int64_t id = 0;
    std::string name;
    GameSetup setup;
    int commands = 0;
    std::int64_t begun = 0;         // seconds since 1970
    std::int64_t played = 0;        // the last change
    std::vector<std::string> users; // who has each seat; "" for nobody in particular
    bool watch = false;             // people without a seat may look on
};

// A row of the list of games.
struct GameSummary {
    std::int64_t id = 0;
    std::string name;
    std::string title;
    int commands = 0;
    std::int64_t played = 0;
    std::int64_t since = 0; // since when it waits for whom it waits for
    GameStatus status;
    std::int64_t revision = 0;
};

// What a game is begun with beside its setup.
struct NewGameOptions {
    std::vector<std::string> users; // by seat; may be shorter than the players
    bool watch = false;
    GameStatus status;
    ClockRules clock{};
};

// What somebody asks all others: to take back what they did after, or to let a computer play for one of them.
struct Vote {
    std::string by;
    int size = 0;                    // commands when it was made; another command ends it
    int keep = 0;                    // so many of them would stay
    std::vector<std::string> agreed; // who has
    Seat seat{-1};                   // that a computer would play
    std::string plays{};             // how well; "": commands are to go
};
// Whoever agrees to the one has agreed to the other.
bool same_vote(const Vote& a, const Vote& b);

// How often a person may do something in a game: so many times within so many seconds, over all the person's terminals.
struct RateLimit {
    std::string_view action;
    int max_count = 0;
    int seconds = 0;
};
constexpr RateLimit line_rate_limit{"line", 40, 10};    // that write
constexpr RateLimit hook_rate_limit{"notice", 12, 600}; // that somebody is asked, by the host's program

// A move given beforehand.
struct AutoMove {
    std::int64_t id = 0;
    Seat seat;
    std::string text;  // "pass until round ends"
    std::string state; // what it was given in, for its conditions
    int left = 0;      // how often it may still act
};

// What is kept for a person beside seats and notes: wishes, and what the person was told.
struct Preference {
    std::int64_t game = 0; // 0: of no game
    std::string key;
    std::string value;
};

// Seconds since 1970.
using Clock = std::function<std::int64_t()>;

// The games, and what was played in each.
class GameStore {
  public:
    virtual ~GameStore() = default;

    virtual Result<std::vector<SavedGame>, StoreError> list() = 0; // the last played first
    // By name, whatever the case.
    virtual Result<SavedGame, StoreError> find(std::string_view name) = 0;
    // A new game with the commands played so far; all of it or nothing. "" as name: "TITLE 1", "TITLE 2", ...
    virtual Result<SavedGame, StoreError> create(std::string_view name, const GameSetup& setup,
                                                 const std::vector<Command>& commands = {},
                                                 const std::vector<ChatMessage>& messages = {},
                                                 const NewGameOptions& table = {}) = 0;
    virtual std::optional<StoreError> remove(std::string_view name) = 0;
    virtual std::optional<StoreError> rename(std::string_view name, std::string_view to) = 0;

    virtual Result<StoredGame, StoreError> read(std::int64_t game) = 0;
    // Every command that was ever taken back, in the order in which that happened.
    virtual Result<std::vector<Command>, StoreError> undone(std::int64_t game) = 0;
    // What a session writes to; the library must outlive it.
    virtual std::unique_ptr<Journal> journal(std::int64_t game) = 0;

    // The games in the order of list(), without their setups; with a person only those in which the person has a seat,
    // and those that may be watched.
    virtual Result<std::vector<GameSummary>, StoreError> overview(std::string_view user = "") = 0;
    // Writes down how a game stands, unless it has changed since `revision`.
    virtual std::optional<StoreError> set_status(std::int64_t game, std::int64_t revision,
                                                 const GameStatus& status) = 0;
    // Whether people without a seat may look on.
    virtual std::optional<StoreError> set_watch(std::int64_t game, bool watch) = 0;
};

// Who may come, and with which keys.
class UserStore {
  public:
    virtual ~UserStore() = default;

    virtual Result<std::vector<User>, StoreError> users() = 0;
    // A new person, or one more key of a known one. A key belongs to one person.
    virtual std::optional<StoreError> add_user(std::string_view name, const PublicKey& key) = 0;
    // The person's keys go, and the seats are nobody's.
    virtual std::optional<StoreError> remove_user(std::string_view name) = 0;

    // In no order. What is kept goes with the person, and with the game.
    virtual Result<std::vector<Preference>, StoreError> preferences(std::string_view user) = 0;
    // In the place of what was kept under this key; "" as value: nothing any more.
    virtual std::optional<StoreError> set_preference(std::string_view user, const Preference& preference) = 0;
};

// Who is to have a seat; "" for nobody in particular.
struct SeatAssignment {
    Seat seat;
    std::string user{};
};

// Who sits at a game, and what passes there beside its commands.
class TableStore {
  public:
    virtual ~TableStore() = default;

    // All of them sit down or, where one cannot, none.
    virtual std::optional<StoreError> set_seats(std::int64_t game, const std::vector<SeatAssignment>& assignments) = 0;
    std::optional<StoreError> set_seat(std::int64_t game, Seat seat, std::string_view user) {
        return set_seats(game, {{seat, std::string(user)}});
    }
    // Who has each seat of the game now; "" for nobody in particular.
    virtual Result<std::vector<std::string>, StoreError> users_at(std::int64_t game) = 0;
    // Who runs the turns of the game beside whoever keeps the games; "" for nobody.
    virtual std::string turn_runner(std::int64_t game) = 0;
    virtual std::optional<StoreError> set_turn_runner(std::int64_t game, std::string_view user) = 0;
    // Counts the action; false when it is one too many.
    virtual bool count_against_limit(std::int64_t game, std::string_view user, const RateLimit& rate_limit) = 0;

    // Seconds since 1970, by the clock that the library was opened with.
    virtual std::int64_t now() = 0;
    // Since when each seat is waited for, and what it has taken.
    virtual Result<TableClock, StoreError> clock(std::int64_t game) = 0;
    virtual std::optional<StoreError> set_clock(std::int64_t game, const ClockRules& rules) = 0;
    // While it is paused nobody pays for time.
    virtual std::optional<StoreError> pause_clock(std::int64_t game, bool pause) = 0;

    // Notes are read by whom they were written by, and nobody else.
    virtual Result<std::vector<ChatMessage>, StoreError> notes(std::int64_t game, std::string_view user) = 0;
    virtual std::optional<StoreError> add_note(std::int64_t game, std::string_view user, const ChatMessage& note) = 0;

    virtual std::optional<Vote> vote(std::int64_t game) = 0;
    // Nothing as proposal: there is none any more.
    virtual std::optional<StoreError> set_vote(std::int64_t game, const std::optional<Vote>& vote) = 0;
    // To the proposal as it was read; lost_race when another one stands now.
    virtual std::optional<StoreError> vote_yes(std::int64_t game, const Vote& read, std::string_view user) = 0;

    virtual Result<std::vector<AutoMove>, StoreError> auto_moves(std::int64_t game) = 0;
    virtual std::optional<StoreError> add_auto_move(std::int64_t game, const AutoMove& move) = 0;
    // How often it may still act; 0: it goes. False when it is no longer there.
    virtual Result<bool, StoreError> set_auto_move_left(std::int64_t id, int left) = 0;

    // What a person ("": whoever sits at the host's terminal) was trying out in a game; none is kept for an empty list.
    virtual Result<std::vector<Command>, StoreError> saved_plan(std::int64_t game, std::string_view user) = 0;
    virtual std::optional<StoreError> save_plan(std::int64_t game, std::string_view user,
                                                const std::vector<Command>& commands) = 0;
};

// What whoever keeps the games looks after.
class Maintenance {
  public:
    virtual ~Maintenance() = default;

    // What the host has set; "" when nothing.
    virtual std::string setting(std::string_view key) = 0;
    virtual std::optional<StoreError> set(std::string_view key, std::string_view value) = 0;

    // What is wrong although what was written last is in: it may not survive a power cut. Told once; "" when nothing.
    virtual std::string warning() = 0;
    // Whether every page of the file is whole; what is wrong with it otherwise, a line each.
    virtual std::vector<std::string> find_damage() = 0;
    // A copy of everything as it is now, while others go on playing.
    virtual std::optional<StoreError> copy_to(const std::filesystem::path& file) = 0;
};

// All of it, for whoever opens it; a user takes the face that it needs.
class Store : public GameStore, public UserStore, public TableStore, public Maintenance {};

// Opens or makes the file (":memory:": a library that lives as long as the object). One that cannot be written, on a
// full or read-only disk, is opened to be looked at; what would write is refused with the reason. The address of a
// server, "postgresql://HOST/NAME" or what else libpq takes, stands for a library there.
Result<std::unique_ptr<Store>, StoreError> open_store(const std::filesystem::path& file, Clock clock = {});
// Whether it is the address of a server and no file.
bool is_server_address(const std::filesystem::path& store);
// Whether it is written as the address of a server, of whatever kind, and so names no file.
bool is_address(const std::filesystem::path& store);
// Without the password that may stand in the address.
std::string without_password(std::string_view store);
// Only to be looked at: a copy, or a file of somebody's. Nothing is written, not even beside it, and no lock taken.
Result<std::unique_ptr<Store>, StoreError> open_store_read_only(const std::filesystem::path& file);
// Writes what stands only in the log back into the file itself, as far as it can be read; for when nobody is in it.
void checkpoint_wal(const std::filesystem::path& file);
// Whether several programs cannot be trusted to share a file in this folder: it comes over a network.
bool is_on_network(const std::filesystem::path& folder);
// $XDG_DATA_HOME/highball/library.db, else ~/.local/share/highball/library.db, out of the two variables' values.
std::filesystem::path default_store_path(const char* xdg_data_home, const char* home);

// Where the files of this machine are that belong to the library: its own folder, or for a server that of
// default_store_path.
std::filesystem::path store_folder_of(const std::filesystem::path& store, const std::filesystem::path& usual);

// Why a game cannot be called so; nothing when it can: printable text, 1 to 64 columns.
std::optional<std::string> game_name_problem(std::string_view name);

} // namespace highball
