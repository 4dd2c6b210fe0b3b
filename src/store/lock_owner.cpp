#include "store/lock_owner.h"

#include "core/text.h"

#include <fstream>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

namespace highball {

namespace {

// Range of bytes in SQLite's shared memory file. They are locked for writing, for a checkpoint and for recovery.
constexpr std::int64_t first_writing_byte = 120, last_writing_byte = 122;

// Returns the name of the user if the process is an SSH session. For any other process, returns the command line.
std::string process_name(int pid) {
    std::ifstream in("/proc/" + std::to_string(pid) + "/cmdline", std::ios::binary);
    std::string word, all, user;
    for (bool next_is_user = false; std::getline(in, word, '\0'); next_is_user = word == "--as") {
        if (next_is_user) user = word;
        all += (all.empty() ? "" : " ") + (all.empty() ? word.substr(word.rfind('/') + 1) : word);
    }
    const std::string name = !user.empty() ? user : all.empty() ? "a program" : all;
    return printable(fit(name, 60));
}

bool is_stopped(int pid) {
    std::ifstream in("/proc/" + std::to_string(pid) + "/stat");
    std::string text;
    std::getline(in, text);
    const std::size_t name_ends = text.rfind(')');
    if (name_ends == std::string::npos || name_ends + 2 >= text.size()) return false;
    return text[name_ends + 2] == 'T' || text[name_ends + 2] == 't';
}

// Returns the process that owns the lock in a line of /proc/locks, such as "1: POSIX ADVISORY WRITE 123 fe:01:4711 120
// 120". Returns nothing if the line is about another file, another kind of lock or this process.
std::optional<int> owner_in(std::string_view line, const std::string& inode, LockKind kind) {
    const auto word = words(line);
    constexpr std::size_t columns = 8;
    if (word.size() < columns || !word[5].ends_with(":" + inode)) return std::nullopt;
    if (kind == LockKind::sqlite_write) {
        const auto from = parse_number(word[6]), to = parse_number(word[7]);
        if (word[3] != "WRITE" || !from || !to || *to < first_writing_byte || *from > last_writing_byte)
            return std::nullopt;
    } else if (word[1] != "FLOCK")
        return std::nullopt;
    const auto pid = parse_number(word[4]);
    return pid && *pid > 0 && *pid != getpid() ? std::optional(static_cast<int>(*pid)) : std::nullopt;
}

} // namespace

std::vector<LockOwner> lock_owners(const std::filesystem::path& file, LockKind kind) {
    std::vector<LockOwner> owners;
    struct stat status {};
    if (stat(file.c_str(), &status) != 0) return owners;
    std::ifstream in("/proc/locks");
    for (std::string line; std::getline(in, line);)
        if (const auto pid = owner_in(line, std::to_string(status.st_ino), kind))
            owners.push_back({*pid, process_name(*pid), is_stopped(*pid)});
    return owners;
}

std::string lock_owner_text(const std::vector<LockOwner>& owners) {
    std::vector<std::string> names;
    for (const LockOwner& one : owners)
        names.push_back(one.who + " (process " + std::to_string(one.pid) + (one.stopped ? ", stopped)" : ")"));
    return names.empty() ? "another program" : join_words(names);
}

} // namespace highball
