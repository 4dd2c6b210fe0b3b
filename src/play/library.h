// The saved games. No SQL outside the .cpp; the same face can stand before another data base.
#pragma once

#include "core/result.h"
#include "game/game.h"
#include "play/journal.h"

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
    std::int64_t begun = 0;  // seconds since 1970
    std::int64_t played = 0; // the last change
};

// Seconds since 1970.
using Clock = std::function<std::int64_t()>;

class Library {
  public:
    virtual ~Library() = default;

    virtual Result<std::vector<SavedGame>, LibraryError> list() = 0; // the last played first
    // By name, whatever the case.
    virtual Result<SavedGame, LibraryError> find(std::string_view name) = 0;
    // A new game with the commands played so far; all of it or nothing. "" as name: "TITLE 1", "TITLE 2", ...
    virtual Result<SavedGame, LibraryError> create(std::string_view name, const GameSetup& setup,
                                                   const std::vector<Command>& commands = {},
                                                   const std::vector<Message>& messages = {}) = 0;
    virtual std::optional<LibraryError> remove(std::string_view name) = 0;
    virtual std::optional<LibraryError> rename(std::string_view name, std::string_view to) = 0;

    virtual Result<Recorded, LibraryError> read(std::int64_t game) = 0;
    // Every command that was ever taken back, in the order in which that happened.
    virtual Result<std::vector<Command>, LibraryError> undone(std::int64_t game) = 0;
    // What a session writes to; the library must outlive it.
    virtual std::unique_ptr<Journal> journal(std::int64_t game) = 0;
};

// Opens or makes the file (":memory:": a library that lives as long as the object).
Result<std::unique_ptr<Library>, LibraryError> open_library(const std::filesystem::path& file, Clock clock = {});
// $XDG_DATA_HOME/highball/library.db, else ~/.local/share/highball/library.db, out of the two variables' values.
std::filesystem::path library_path(const char* xdg_data_home, const char* home);

// Why a game cannot be called so; nothing when it can: printable text, 1 to 64 columns.
std::optional<std::string> bad_game_name(std::string_view name);

} // namespace highball
