// Who holds a lock on a file: what /proc/locks says, in words for people. Where there is no such list, nobody.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace highball {

struct LockOwner {
    int pid = 0;
    std::string who; // "ann (process 123)", "highball play friday (process 123)"
    bool stopped = false;
};

enum class LockKind {
    whole_file,   // flock(2), in either way
    sqlite_write, // SQLite's lock of whoever writes, on the file of its shared memory
};

// Others than this process.
std::vector<LockOwner> lock_owners(const std::filesystem::path& file, LockKind kind);
// "ann (process 123) and highball play (process 124, stopped)"; "another program" for nobody.
std::string lock_owner_text(const std::vector<LockOwner>& owners);

} // namespace highball
