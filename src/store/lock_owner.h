// Who holds a lock on a file: what /proc/locks says, in words for people. Where there is no such list, nobody.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace highball {

struct LockHolder {
    int pid = 0;
    std::string who; // "ann (process 123)", "highball play friday (process 123)"
    bool stopped = false;
};

enum class LockKind {
    shared_or_not, // flock(2), in either way
    writing,       // SQLite's lock of whoever writes, on the file of its shared memory
};

// Others than this process.
std::vector<LockHolder> holders_of(const std::filesystem::path& file, LockKind kind);
// "ann (process 123) and highball play (process 124, stopped)"; "another program" for nobody.
std::string list_holders(const std::vector<LockHolder>& holders);

} // namespace highball
