// The saved games. No SQL outside the .cpp; the same faces can stand before another data base.
#pragma once

#include "core/result.h"
#include "game/game.h"
#include "session/table_clock.h"
#include "session/journal.h"
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

struct LibraryError {
    enum class Kind {
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
    Kind kind = Kind::failed;
    std::string message; // a whole sentence with the file or the game's name
};

struct SavedGame {
    std::int64_t id = 0;
    std::string name;
    GameSetup setup;
    int commands = 0;
    std::int64_t begun = 0;          // seconds since 1970
    std::int64_t played = 0;         // the last change
    std::vector<std::string> people; // who has each seat; "" for nobody in particular
    bool watch = false;              // people without a seat may look on
};

// A row of the list of games.
struct ListedGame {
    std::int64_t id = 0;
    std::string name;
    std::string title;
    int commands = 0;
    std::int64_t played = 0;
    std::int64_t since = 0; // since when it waits for whom it waits for
    Stand stand;
    std::int64_t revision = 0;
};

// What a game is begun with beside its setup.
struct Table {
    std::vector<std::string> people; // by seat; may be shorter than the players
    bool watch = false;
    Stand stand;
    ClockRules clock{};
};

// What somebody asks all others: to take back what they did after, or to let a computer play for one of them.
struct Proposal {
    std::string by;
    int size = 0;                    // commands when it was made; another command ends it
    int keep = 0;                    // so many of them would stay
    std::vector<std::string> agreed; // who has
    Seat seat{-1};                   // that a computer would play
    std::string plays{};             // how well; "": commands are to go
};
// Whoever agrees to the one has agreed to the other.
bool same_question(const Proposal& a, const Proposal& b);

// How often a person may do something in a game: so many times within so many seconds, over all the person's terminals.
struct Pace {
    std::string_view deed;
    int most = 0;
    int seconds = 0;
};
constexpr Pace pace_of_lines{"line", 40, 10};      // that write
constexpr Pace pace_of_notices{"notice", 12, 600}; // that somebody is asked, by the host's program

// A move given beforehand.
struct Programmed {
    std::int64_t id = 0;
    Seat seat;
    std::string text;  // "pass until round ends"
    std::string state; // what it was given in, for its conditions
    int left = 0;      // how often it may still act
};

// What is kept for a person beside seats and notes: wishes, and what the person was told.
struct Kept {
    std::int64_t game = 0; // 0: of no game
    std::string key;
    std::string value;
};

// Seconds since 1970.
using Clock = std::function<std::int64_t()>;

// The games, and what was played in each.
class Games {
  public:
    virtual ~Games() = default;

    virtual Result<std::vector<SavedGame>, LibraryError> list() = 0; // the last played first
    // By name, whatever the case.
    virtual Result<SavedGame, LibraryError> find(std::string_view name) = 0;
    // A new game with the commands played so far; all of it or nothing. "" as name: "TITLE 1", "TITLE 2", ...
    virtual Result<SavedGame, LibraryError> create(std::string_view name, const GameSetup& setup,
                                                   const std::vector<Command>& commands = {},
                                                   const std::vector<Message>& messages = {},
                                                   const Table& table = {}) = 0;
    virtual std::optional<LibraryError> remove(std::string_view name) = 0;
    virtual std::optional<LibraryError> rename(std::string_view name, std::string_view to) = 0;

    virtual Result<Recorded, LibraryError> read(std::int64_t game) = 0;
    // Every command that was ever taken back, in the order in which that happened.
    virtual Result<std::vector<Command>, LibraryError> undone(std::int64_t game) = 0;
    // What a session writes to; the library must outlive it.
    virtual std::unique_ptr<Journal> journal(std::int64_t game) = 0;

    // The games in the order of list(), without their setups; with a person only those in which the person has a seat,
    // and those that may be watched.
    virtual Result<std::vector<ListedGame>, LibraryError> overview(std::string_view person = "") = 0;
    // Writes down how a game stands, unless it has changed since `revision`.
    virtual std::optional<LibraryError> note_stand(std::int64_t game, std::int64_t revision, const Stand& stand) = 0;
    // Whether people without a seat may look on.
    virtual std::optional<LibraryError> set_watch(std::int64_t game, bool watch) = 0;
};

// Who may come, and with which keys.
class People {
  public:
    virtual ~People() = default;

    virtual Result<std::vector<Person>, LibraryError> people() = 0;
    // A new person, or one more key of a known one. A key belongs to one person.
    virtual std::optional<LibraryError> add_person(std::string_view name, const PublicKey& key) = 0;
    // The person's keys go, and the seats are nobody's.
    virtual std::optional<LibraryError> remove_person(std::string_view name) = 0;

    // In no order. What is kept goes with the person, and with the game.
    virtual Result<std::vector<Kept>, LibraryError> kept(std::string_view person) = 0;
    // In the place of what was kept under this key; "" as value: nothing any more.
    virtual std::optional<LibraryError> keep(std::string_view person, const Kept& kept) = 0;
};

// Who is to have a seat; "" for nobody in particular.
struct Sitter {
    Seat seat;
    std::string person{};
};

// Who sits at a game, and what passes there beside its commands.
class TableTalk {
  public:
    virtual ~TableTalk() = default;

    // All of them sit down or, where one cannot, none.
    virtual std::optional<LibraryError> set_seats(std::int64_t game, const std::vector<Sitter>& sitters) = 0;
    std::optional<LibraryError> set_seat(std::int64_t game, Seat seat, std::string_view person) {
        return set_seats(game, {{seat, std::string(person)}});
    }
    // Who has each seat of the game now; "" for nobody in particular.
    virtual Result<std::vector<std::string>, LibraryError> people_at(std::int64_t game) = 0;
    // Who runs the turns of the game beside whoever keeps the games; "" for nobody.
    virtual std::string runner(std::int64_t game) = 0;
    virtual std::optional<LibraryError> set_runner(std::int64_t game, std::string_view person) = 0;
    // Counts the deed; false when it is one too many.
    virtual bool allows(std::int64_t game, std::string_view person, const Pace& pace) = 0;

    // Seconds since 1970, by the clock that the library was opened with.
    virtual std::int64_t now() = 0;
    // Since when each seat is waited for, and what it has taken.
    virtual Result<TableClock, LibraryError> clock(std::int64_t game) = 0;
    virtual std::optional<LibraryError> set_clock(std::int64_t game, const ClockRules& rules) = 0;
    // While it is paused nobody pays for time.
    virtual std::optional<LibraryError> pause_clock(std::int64_t game, bool pause) = 0;

    // Notes are read by whom they were written by, and nobody else.
    virtual Result<std::vector<Message>, LibraryError> notes(std::int64_t game, std::string_view person) = 0;
    virtual std::optional<LibraryError> add_note(std::int64_t game, std::string_view person, const Message& note) = 0;

    virtual std::optional<Proposal> proposal(std::int64_t game) = 0;
    // Nothing as proposal: there is none any more.
    virtual std::optional<LibraryError> propose(std::int64_t game, const std::optional<Proposal>& proposal) = 0;
    // To the proposal as it was read; lost_race when another one stands now.
    virtual std::optional<LibraryError> agree(std::int64_t game, const Proposal& read, std::string_view person) = 0;

    virtual Result<std::vector<Programmed>, LibraryError> programmed(std::int64_t game) = 0;
    virtual std::optional<LibraryError> add_programmed(std::int64_t game, const Programmed& move) = 0;
    // How often it may still act; 0: it goes. False when it is no longer there.
    virtual Result<bool, LibraryError> set_programmed_left(std::int64_t id, int left) = 0;

    // What a person ("": whoever sits at the host's terminal) was trying out in a game; none is kept for an empty list.
    virtual Result<std::vector<Command>, LibraryError> kept_plan(std::int64_t game, std::string_view person) = 0;
    virtual std::optional<LibraryError> keep_plan(std::int64_t game, std::string_view person,
                                                  const std::vector<Command>& commands) = 0;
};

// What whoever keeps the games looks after.
class Upkeep {
  public:
    virtual ~Upkeep() = default;

    // What the host has set; "" when nothing.
    virtual std::string setting(std::string_view key) = 0;
    virtual std::optional<LibraryError> set(std::string_view key, std::string_view value) = 0;

    // What is wrong although what was written last is in: it may not survive a power cut. Told once; "" when nothing.
    virtual std::string warning() = 0;
    // Whether every page of the file is whole; what is wrong with it otherwise, a line each.
    virtual std::vector<std::string> damage() = 0;
    // A copy of everything as it is now, while others go on playing.
    virtual std::optional<LibraryError> copy_to(const std::filesystem::path& file) = 0;
};

// All of it, for whoever opens it; a user takes the face that it needs.
class Library : public Games, public People, public TableTalk, public Upkeep {};

// Opens or makes the file (":memory:": a library that lives as long as the object). One that cannot be written, on a
// full or read-only disk, is opened to be looked at; what would write is refused with the reason. The address of a
// server, "postgresql://HOST/NAME" or what else libpq takes, stands for a library there.
Result<std::unique_ptr<Library>, LibraryError> open_library(const std::filesystem::path& file, Clock clock = {});
// Whether it is the address of a server and no file.
bool is_server(const std::filesystem::path& library);
// Whether it is written as the address of a server, of whatever kind, and so names no file.
bool is_address(const std::filesystem::path& library);
// Without the password that may stand in the address.
std::string without_password(std::string_view library);
// Only to be looked at: a copy, or a file of somebody's. Nothing is written, not even beside it, and no lock taken.
Result<std::unique_ptr<Library>, LibraryError> look_into(const std::filesystem::path& file);
// Writes what stands only in the log back into the file itself, as far as it can be read; for when nobody is in it.
void tidy_up(const std::filesystem::path& file);
// Whether several programs cannot be trusted to share a file in this folder: it comes over a network.
bool is_on_network(const std::filesystem::path& folder);
// $XDG_DATA_HOME/highball/library.db, else ~/.local/share/highball/library.db, out of the two variables' values.
std::filesystem::path library_path(const char* xdg_data_home, const char* home);

// Where the files of this machine are that belong to the library: its own folder, or for a server that of library_path.
std::filesystem::path folder_of_library(const std::filesystem::path& library, const std::filesystem::path& usual);

// Why a game cannot be called so; nothing when it can: printable text, 1 to 64 columns.
std::optional<std::string> bad_game_name(std::string_view name);

} // namespace highball
