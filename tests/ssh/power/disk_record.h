// Format of the recorder's file: a sequence of events, each with a header, a path and bytes.
#pragma once

#include <cstdint>

namespace highball::test {

enum class DiskDeed : std::uint64_t {
    named,         // the file has this path; it may be new
    wrote,         // the bytes were written at an offset of the file
    cut,           // the file was truncated to a size
    synced,        // the content of the file is on the disk
    synced_folder, // the names in the folder are on the disk
    renamed,       // the bytes are the new path
    linked,        // the bytes are the additional path
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
