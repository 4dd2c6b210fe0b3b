// What the recorder writes and the disk of the test reads: heads, each with a path and bytes behind it.
#pragma once

#include <cstdint>

namespace highball::test {

enum class DiskDeed : std::uint64_t {
    named,         // the path is this file's; it may be new
    wrote,         // the bytes at a place of the file
    cut,           // the file to a size
    synced,        // the file is on the disk
    synced_folder, // so are the names in it
    renamed,       // the bytes are the other path
    linked,        // the same
    removed,
    made_folder,
};

struct RecordHead {
    DiskDeed deed;
    std::uint64_t file; // its number, which another one may have later
    std::uint64_t at;   // a place, or a size
    std::uint64_t path_size;
    std::uint64_t bytes_size;
};

} // namespace highball::test
