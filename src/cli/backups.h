// Backups of the store's file: one a day, made automatically. The last seven are kept.
#pragma once

#include "core/result.h"
#include "store/store.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace highball {

// Makes today's backup if it is missing. Failures are silent, because games go on without it.
void make_daily_backup(const std::filesystem::path& store_file, Store& store);
// Does the same in another process, which outlives this one.
void make_daily_backup_in_background(const std::filesystem::path& store_file);
// Returns the backups, newest first.
std::vector<std::filesystem::path> backups_of(const std::filesystem::path& store_file);
// Make a backup: the first under a name with the time, the second as a file that must not exist yet. Return the name.
Result<std::string, TextError> make_backup(const std::filesystem::path& store_file, Maintenance& store);
Result<std::string, TextError> copy_to(const std::filesystem::path& to, Maintenance& store);
// Replaces the store by a backup ("": the newest intact one) and keeps the old file next to it. Returns a description.
// First calls `agreed` with the losses of each game, and does nothing if it returns false.
Result<std::string, TextError> restore_backup(const std::filesystem::path& store_file, const std::string& from,
                                              const std::function<bool(const std::string&)>& agreed);
// Returns "; highball library restore takes the copy of ...", or "" if there is no backup.
std::string restore_hint(const std::filesystem::path& store_file);

} // namespace highball
