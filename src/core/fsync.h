// Durable file operations: their effect survives a power failure.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace highball {

// Syncs a file to disk. If the path is a folder, syncs its list of names. Returns true on success.
bool sync_file(const std::filesystem::path& path);

// Returns the folder that contains this file; "." for a name without a folder.
std::filesystem::path parent_folder(const std::filesystem::path& file);

// Creates the folder and its missing parents, and syncs their names to disk if possible.
std::error_code make_folder(const std::filesystem::path& folder);

// Replaces the file by a rename, so that no reader sees an incomplete file. Only the owner of the file may read it.
// Returns the reason for a failure; nothing on success.
std::optional<std::string> write_file_atomically(const std::filesystem::path& file, std::string_view text);

} // namespace highball
