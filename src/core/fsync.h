// Durable file operations: their effect survives a power failure.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace highball {

// Syncs a file, or the names in a folder, to disk. Returns true on success.
bool sync_file(const std::filesystem::path& path);

// Returns the folder of this file; "." for a bare name.
std::filesystem::path parent_folder(const std::filesystem::path& file);

// Creates the folder and its missing parents, and syncs their names to disk if possible.
std::error_code make_folder(const std::filesystem::path& folder);

// Replaces the file by a rename, so that no reader sees half of it. Only its owner may read it. Returns an error text.
std::optional<std::string> write_file_atomically(const std::filesystem::path& file, std::string_view text);

} // namespace highball
