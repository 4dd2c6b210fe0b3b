// SQLite engine of the store, in a file of this machine.
#pragma once

#include "store/database.h"

#include <memory>
#include <optional>
#include <string>

namespace highball {

// Opens or creates the file; ":memory:" is a database without a file.
Result<std::unique_ptr<Database>, StoreError> open_sqlite(const std::string& file);
// Opens a file that nobody writes to, without changing anything. `why` is the error that writers get.
Result<std::unique_ptr<Database>, StoreError> open_sqlite_read_only(const std::string& file,
                                                                    std::optional<StoreError> why);
// Writes the write-ahead log back into the file, as far as it can be read.
void checkpoint_sqlite(const std::string& file);

} // namespace highball
