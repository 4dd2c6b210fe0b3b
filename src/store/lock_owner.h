// Owners of a file lock, described for users. They are found in /proc/locks; on a system without this file, they are
// unknown.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace highball {

struct LockOwner {
    int pid = 0;
    std::string who; // user of an SSH session, or command line: "ann", "highball play friday"
    bool stopped = false;
};

enum class LockKind {
    whole_file,   // flock(2), shared or exclusive
    sqlite_write, // SQLite's write lock, on its shared memory file
};

// Returns all owners except this process.
std::vector<LockOwner> lock_owners(const std::filesystem::path& file, LockKind kind);
// Returns "ann (process 123) and highball play (process 124, stopped)"; "another program" if unknown.
std::string lock_owner_text(const std::vector<LockOwner>& owners);

} // namespace highball
