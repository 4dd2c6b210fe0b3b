#include "store/store.h"

#include "core/fsync.h"
#include "core/text.h"
#include "core/unicode.h"
#include "store/engines/postgres.h"
#include "store/engines/sqlite.h"
#include "store/sql_store.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <sys/vfs.h>
#include <system_error>

namespace highball {

using Code = StoreError::Code;

namespace {

Result<std::unique_ptr<Store>, StoreError> open_as(Result<std::unique_ptr<Database>, StoreError> database, Clock clock,
                                                   RestoreLock lock) {
    if (!database) return database.error();
    auto store = std::make_unique<SqlStore>(std::move(*database), std::move(clock), std::move(lock));
    if (auto problem = store->prepare()) return *problem;
    return std::unique_ptr<Store>(std::move(store));
}

std::int64_t system_seconds() { return static_cast<std::int64_t>(std::time(nullptr)); }

// True if the file itself contains all commits: there is no write-ahead log, or it is empty.
bool is_checkpointed(const std::filesystem::path& file) {
    std::error_code failed, no_log;
    const auto log = std::filesystem::file_size(file.string() + "-wal", no_log);
    return std::filesystem::is_regular_file(file, failed) && (no_log || log == 0);
}

} // namespace

std::string print(const RateLimit& limit) {
    const std::string text = "at most " + std::to_string(limit.max_count) + " times in ";
    if (limit.seconds == std::numeric_limits<int>::max()) return text + "a game";
    const bool minutes = limit.seconds % 60 == 0;
    return text + std::to_string(minutes ? limit.seconds / 60 : limit.seconds) + (minutes ? " minutes" : " seconds");
}

bool same_vote(const Vote& a, const Vote& b) {
    return a.by == b.by && a.size == b.size && a.keep == b.keep && a.seat == b.seat && a.plays == b.plays &&
           a.undo_count == b.undo_count;
}

Result<std::unique_ptr<Store>, StoreError> open_store_read_only(const std::filesystem::path& file) {
    return open_as(open_sqlite_read_only(file.string(), std::nullopt), system_seconds, {});
}

namespace {

Result<std::unique_ptr<Store>, StoreError> open_for_host(const std::filesystem::path& file, Clock clock,
                                                         Audience audience) {
    if (is_server_address(file)) return open_as(open_postgres(file.string(), audience), std::move(clock), {});
    if (is_address(file))
        return StoreError{Code::cannot_open, "saved games are in a file or on a server postgresql://..., not at " +
                                                 printable(without_password(file.string()))};
    if (file == ":memory:") return open_as(open_sqlite(file.string()), std::move(clock), {});
    if (const auto failed = make_folder(parent_folder(file)))
        return StoreError{Code::cannot_open, "the folder " + printable(file.parent_path().string()) +
                                                 " for the saved games cannot be created: " + failed.message()};
    auto lock = RestoreLock::lock_shared(file);
    if (!lock) return StoreError{Code::busy, lock.error()};
    auto store = open_as(open_sqlite(file.string()), clock, std::move(*lock));
    if (store) return store;
    const StoreError& why = store.error();
    const bool unwritable = why.kind == Code::cannot_open || why.kind == Code::read_only || why.kind == Code::full ||
                            why.kind == Code::failed;
    if (!unwritable || !is_checkpointed(file)) return store;
    auto read_only = open_as(open_sqlite_read_only(file.string(), why), std::move(clock), {});
    return read_only ? std::move(read_only) : std::move(store);
}

} // namespace

Result<std::unique_ptr<Store>, StoreError> open_store(const std::filesystem::path& file, Clock clock,
                                                      Audience audience) {
    auto store = open_for_host(file, clock ? std::move(clock) : system_seconds, audience);
    if (audience == Audience::host) return store;
    if (!store) return without_place(store.error());
    static_cast<SqlStore&>(**store).hide_place();
    return store;
}

bool is_server_address(const std::filesystem::path& store) {
    return store.string().starts_with("postgresql://") || store.string().starts_with("postgres://");
}

bool is_address(const std::filesystem::path& store) { return store.string().find("://") != std::string::npos; }

std::string without_password(std::string_view store) {
    std::string text(store);
    if (const std::size_t named = text.find("password="); named != std::string::npos)
        text.erase(named, std::min(text.find('&', named), text.size() - 1) + 1 - named);
    const std::size_t name = text.find("://"), at = text.find('@');
    const std::size_t colon = name == std::string::npos ? name : text.find(':', name + 3);
    if (at != std::string::npos && colon < at) text.erase(colon, at - colon);
    return text;
}

std::filesystem::path store_folder_of(const std::filesystem::path& store, const std::filesystem::path& usual) {
    return (is_server_address(store) ? usual : store).parent_path();
}

void checkpoint_wal(const std::filesystem::path& file) { checkpoint_sqlite(file.string()); }

bool is_on_network(const std::filesystem::path& folder) {
    // Network file systems by their magic numbers in statfs(2): NFS, SMB (three variants), AFS, Ceph, Plan 9 and Coda.
    constexpr std::array<std::uint32_t, 8> kinds = {0x6969,     0x517b,     0xfe534d42, 0xff534d42,
                                                    0x5346414f, 0x00c36400, 0x01021997, 0x73757245};
    struct statfs status {};
    return statfs(folder.c_str(), &status) == 0 &&
           std::find(kinds.begin(), kinds.end(), static_cast<std::uint32_t>(status.f_type)) != kinds.end();
}

std::filesystem::path default_store_path(const char* xdg_data_home, const char* home) {
    const bool set = xdg_data_home && xdg_data_home[0] == '/'; // a relative path is ignored (XDG specification)
    const std::filesystem::path data =
        set ? std::filesystem::path(xdg_data_home) : std::filesystem::path(home ? home : ".") / ".local/share";
    return data / "highball" / "library.db";
}

std::optional<std::string> game_name_problem(std::string_view name) {
    const bool good =
        !name.empty() && name == trim(name) && is_printable(name) && columns(name) <= 64 && name.size() <= 256;
    if (has_hidden_character(name))
        return "a game cannot be called " + in_quotes(name) + ": it has a zero-width character or a special space";
    const bool file = name.find('/') != std::string_view::npos || name.ends_with(".play") || name.ends_with(".json") ||
                      name.starts_with('-');
    if (good && file)
        return "a game cannot be called " + in_quotes(name) +
               ": names that contain \"/\", end in \".play\" or \".json\", or begin with \"-\" are files";
    if (good) return std::nullopt;
    return "a game cannot be called " + in_quotes(name) + ": a name is printable text of 1 to 64 columns";
}

} // namespace highball