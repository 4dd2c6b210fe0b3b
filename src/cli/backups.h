// Backups of the store's file, in the folder FILE.copies. One a day is made automatically, and the last seven are kept.
#pragma once

#include "core/result.h"
#include "store/store.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace highball {

// Makes today's backup if it is missing. Does not report a failure, because games can go on without a backup.
void make_daily_backup(const std::filesystem::path& store_file, Store& store);
// Does the same in another process, for which this one does not wait.
void make_daily_backup_in_background(const std::filesystem::path& store_file);
// Returns the backups, newest first. The time in the name of a backup counts, otherwise the time of the file. Backups
// that are dated in the future are last.
std::vector<std::filesystem::path> backups_of(const std::filesystem::path& store_file);
// Returns the time of the newest backup that is not dated in the future; nothing if there is none.
std::optional<std::int64_t> last_backup_time(const std::filesystem::path& store_file);
// Returns why no backup can be made or the newest one cannot be restored; nothing if all is well.
std::optional<std::string> backup_problem(const std::filesystem::path& store_file);
// make_backup() makes a backup with the time in its name. copy_to() makes one in the file `to`, which must not exist
// yet. Both return the name of the backup.
Result<std::string, TextError> make_backup(const std::filesystem::path& store_file, Maintenance& store);
Result<std::string, TextError> copy_to(const std::filesystem::path& to, Maintenance& store);
// Replaces the store by the backup `from` ("": the newest intact one), and keeps the old file next to it. First calls
// `agreed` with a list of newer backups that cannot be used, of what each game would lose and of users who could
// connect again, and with the name of the backup. If `agreed` returns false, nothing is replaced. If the store cannot
// be read, `keys` is the folder whose authorized_keys shows who can connect now. Returns a description of what was
// done.
Result<std::string, TextError>
restore_backup(const std::filesystem::path& store_file, const std::string& from,
               const std::function<bool(const std::string& lost, const std::string& backup)>& agreed,
               const std::filesystem::path& keys = {});
// Returns "; "highball library restore" restores the backup of ..." to append to a message; "" if there is no backup.
std::string restore_hint(const std::filesystem::path& store_file);

} // namespace highball
