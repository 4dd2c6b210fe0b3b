// SQLite engine of the store, with a file on this machine.
#pragma once

#include "store/database.h"

#include <memory>
#include <optional>
#include <string>

namespace highball {

// Opens the file, or creates it; ":memory:" is a database without a file.
Result<std::unique_ptr<Database>, StoreError> open_sqlite(const std::string& file);
// Opens a file to which nobody writes, and changes nothing. `why` is the error that an attempt to write returns.
Result<std::unique_ptr<Database>, StoreError> open_sqlite_read_only(const std::string& file,
                                                                    std::optional<StoreError> why);
// Writes the write-ahead log back into the file, as much of it as can be read.
void checkpoint_sqlite(const std::string& file);

} // namespace highball
