// Copies of the file of the saved games: one a day by itself, the last seven kept.
#pragma once

#include "core/result.h"
#include "store/store.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace highball {

// Whether today's copy is missing.
bool needs_backup(const std::filesystem::path& store_file);
// Makes today's copy unless there is one. Nothing is said: a game goes on without it.
void make_daily_backup(const std::filesystem::path& store_file, Store& store);
// The newest first.
std::vector<std::filesystem::path> backups_of(const std::filesystem::path& store_file);
// A copy beside the others, named after the time; or to a file that is not there yet. Its name, or why not.
Result<std::string, TextError> make_backup(const std::filesystem::path& store_file, Maintenance& store);
Result<std::string, TextError> copy_to(const std::filesystem::path& to, Maintenance& store);
// Puts a copy ("": the newest whole one) in the library's place and keeps what was there beside it; what was done.
// `agreed` is asked before anything is done, with what goes back and by how much.
Result<std::string, TextError> restore_backup(const std::filesystem::path& store_file, const std::string& from,
                                              const std::function<bool(const std::string&)>& agreed);
// "; highball library restore takes the copy of ...", or "" where there is none.
std::string restore_hint(const std::filesystem::path& store_file);

} // namespace highball
