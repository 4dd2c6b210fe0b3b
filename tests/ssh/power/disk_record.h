// Format of the recorder's file: headers, each followed by a path and bytes.
#pragma once

#include <cstdint>

namespace highball::test {

enum class DiskDeed : std::uint64_t {
    named,         // path of the file, which may be new
    wrote,         // the bytes at an offset of the file
    cut,           // the file is truncated to a size
    synced,        // the file is on the disk
    synced_folder, // the names in it are on the disk
    renamed,       // the bytes are the new path
    linked,        // same format
    removed,
    made_folder,
};

struct RecordHead {
    DiskDeed deed;
    std::uint64_t file; // inode number, which may be reused
    std::uint64_t at;   // offset or size
    std::uint64_t path_size;
    std::uint64_t bytes_size;
};

} // namespace highball::test
