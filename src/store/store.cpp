#include "store/store.h"

#include "core/fsync.h"
#include "core/text.h"
#include "store/sql_store.h"
#include "store/engines/postgres.h"
#include "store/engines/sqlite.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <sys/vfs.h>
#include <system_error>

namespace highball {

using Kind = LibraryError::Kind;

namespace {

Result<std::unique_ptr<Library>, LibraryError> open_as(Result<std::unique_ptr<Database>, LibraryError> database,
                                                       Clock clock, LibraryDoor door) {
    if (!database) return database.error();
    auto library = std::make_unique<KeptLibrary>(std::move(*database), std::move(clock), std::move(door));
    if (auto problem = library->prepare()) return *problem;
    return std::unique_ptr<Library>(std::move(library));
}

std::int64_t seconds_now() { return static_cast<std::int64_t>(std::time(nullptr)); }

// Whether all that was played stands in the file itself, and nobody writes to it.
bool is_closed(const std::filesystem::path& file) {
    std::error_code failed, no_log;
    const auto log = std::filesystem::file_size(file.string() + "-wal", no_log);
    return std::filesystem::is_regular_file(file, failed) && (no_log || log == 0);
}

} // namespace

bool same_question(const Proposal& a, const Proposal& b) {
    return a.by == b.by && a.size == b.size && a.keep == b.keep && a.seat == b.seat && a.plays == b.plays;
}

Result<std::unique_ptr<Library>, LibraryError> look_into(const std::filesystem::path& file) {
    return open_as(look_at_sqlite(file.string(), std::nullopt), seconds_now, {});
}

Result<std::unique_ptr<Library>, LibraryError> open_library(const std::filesystem::path& file, Clock clock) {
    if (!clock) clock = seconds_now;
    if (is_server(file)) return open_as(open_postgres(file.string()), std::move(clock), {});
    if (is_address(file))
        return LibraryError{Kind::cannot_open, "saved games are in a file or on a server postgresql://..., not at " +
                                                   printable(without_password(file.string()))};
    if (file == ":memory:") return open_as(open_sqlite(file.string()), std::move(clock), {});
    if (const auto failed = make_folder(folder_with(file)))
        return LibraryError{Kind::cannot_open, "the folder " + printable(file.parent_path().string()) +
                                                   " for the saved games cannot be made: " + failed.message()};
    auto door = LibraryDoor::enter(file);
    if (!door) return LibraryError{Kind::busy, door.error()};
    auto library = open_as(open_sqlite(file.string()), clock, std::move(*door));
    if (library) return library;
    const LibraryError& why = library.error();
    const bool unwritable = why.kind == Kind::cannot_open || why.kind == Kind::read_only || why.kind == Kind::full ||
                            why.kind == Kind::failed;
    if (!unwritable || !is_closed(file)) return library;
    auto looked_at = open_as(look_at_sqlite(file.string(), why), std::move(clock), {});
    return looked_at ? std::move(looked_at) : std::move(library);
}

bool is_server(const std::filesystem::path& library) {
    return library.string().starts_with("postgresql://") || library.string().starts_with("postgres://");
}

bool is_address(const std::filesystem::path& library) { return library.string().find("://") != std::string::npos; }

std::string without_password(std::string_view library) {
    std::string text(library);
    if (const std::size_t named = text.find("password="); named != std::string::npos)
        text.erase(named, std::min(text.find('&', named), text.size() - 1) + 1 - named);
    const std::size_t name = text.find("://"), at = text.find('@');
    const std::size_t colon = name == std::string::npos ? name : text.find(':', name + 3);
    if (at != std::string::npos && colon < at) text.erase(colon, at - colon);
    return text;
}

std::filesystem::path folder_of_library(const std::filesystem::path& library, const std::filesystem::path& usual) {
    return (is_server(library) ? usual : library).parent_path();
}

void tidy_up(const std::filesystem::path& file) { tidy_sqlite(file.string()); }

bool is_on_network(const std::filesystem::path& folder) {
    // NFS, SMB in its three kinds, AFS, Ceph, Plan 9 and Coda, by their numbers in statfs(2).
    constexpr std::array<std::uint32_t, 8> kinds = {0x6969,     0x517b,     0xfe534d42, 0xff534d42,
                                                    0x5346414f, 0x00c36400, 0x01021997, 0x73757245};
    struct statfs status {};
    return statfs(folder.c_str(), &status) == 0 &&
           std::find(kinds.begin(), kinds.end(), static_cast<std::uint32_t>(status.f_type)) != kinds.end();
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