#include "play/library.h"

#include "core/text.h"
#include "play/library_schema.h"
#include "play/sqlite_library.h"

#include <ctime>
#include <system_error>

namespace highball {

using Kind = LibraryError::Kind;

// Versions of the schema, connection settings, and a look at whether the file is whole.
std::optional<LibraryError> SqliteLibrary::prepare() {
    // NORMAL: a commit does not wait for the disk under the lock; Database waits for it afterwards.
    if (!database_->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON"))
        return error();
    const auto found = version();
    if (!found) return found.error();
    const auto latest = static_cast<std::int64_t>(schema_steps().size());
    if (*found > latest)
        return LibraryError{Kind::too_new,
                            "the saved games were written by a later version of highball; this one cannot read them"};
    return *found == latest ? std::nullopt : migrate();
}

Result<std::int64_t, LibraryError> SqliteLibrary::version() {
    Statement version(*database_, "PRAGMA user_version");
    if (!version.row()) return error();
    return version.number(0);
}

// All missing steps in one transaction. Two programs may open an old library at once: the second finds it done.
std::optional<LibraryError> SqliteLibrary::migrate() {
    Transaction transaction(*database_);
    if (!transaction.open()) return error();
    const auto found = version();
    if (!found) return found.error();
    if (*found == 0) {
        Statement tables(*database_, "SELECT count(*) FROM sqlite_master");
        if (!tables.row()) return error();
        if (tables.number(0) > 0)
            return LibraryError{Kind::damaged, "the file of saved games is a data base, but none of this program"};
    }
    const auto& steps = schema_steps();
    for (auto step = static_cast<std::size_t>(*found); step < steps.size(); ++step)
        if (!database_->run(steps[step])) return error();
    if (!database_->run(("PRAGMA user_version = " + std::to_string(steps.size())).c_str())) return error();
    return finish(transaction);
}

Result<std::unique_ptr<Library>, LibraryError> open_library(const std::filesystem::path& file, Clock clock) {
    if (file != ":memory:" && file.has_parent_path()) {
        std::error_code failed;
        std::filesystem::create_directories(file.parent_path(), failed);
        if (failed)
            return LibraryError{Kind::cannot_open, "the folder " + printable(file.parent_path().string()) +
                                                       " for the saved games cannot be made: " + failed.message()};
    }
    auto database = Database::open(file.string());
    if (!database) return database.error();
    if (!clock) clock = [] { return static_cast<std::int64_t>(std::time(nullptr)); };
    auto library = std::make_unique<SqliteLibrary>(std::move(*database), std::move(clock));
    if (auto problem = library->prepare()) return *problem;
    return std::unique_ptr<Library>(std::move(library));
}

std::filesystem::path library_path(const char* xdg_data_home, const char* home) {
    const bool set = xdg_data_home && xdg_data_home[0] == '/'; // the XDG specification has relative paths ignored
    const std::filesystem::path data =
        set ? std::filesystem::path(xdg_data_home) : std::filesystem::path(home ? home : ".") / ".local/share";
    return data / "highball" / "library.db";
}

std::optional<std::string> bad_game_name(std::string_view name) {
    const bool good =
        !name.empty() && name == trim(name) && printable(name) == name && columns(name) <= 64 && name.size() <= 256;
    const bool file = name.find('/') != std::string_view::npos || name.ends_with(".play") || name.ends_with(".json") ||
                      name.starts_with('-');
    if (good && file)
        return "a game cannot be called \"" + printable(name) +
               "\": names with a \"/\", with \".play\" or \".json\" at the end or \"-\" at the beginning are files";
    if (good) return std::nullopt;
    return "a game cannot be called \"" + printable(fit(name, 64)) + "\": a name is printable text of 1 to 64 columns";
}

} // namespace highball