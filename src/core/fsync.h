// What must outlast a power cut.
#pragma once

#include <filesystem>
#include <system_error>

namespace highball {

// True when what is in the file, or the names in the folder, are on the disk; they are when this returns.
bool sync_file(const std::filesystem::path& path);

// The folder that this file is in; "." for a name alone.
std::filesystem::path parent_folder(const std::filesystem::path& file);

// Makes the folder and those on the way to it that are missing; their names are on the disk, where it says so.
std::error_code make_folder(const std::filesystem::path& folder);

} // namespace highball
