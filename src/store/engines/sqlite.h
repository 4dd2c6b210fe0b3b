// The library's data base in a file of this machine.
#pragma once

#include "store/database.h"

#include <memory>
#include <optional>
#include <string>

namespace highball {

// Opens or makes the file; ":memory:" for none.
Result<std::unique_ptr<Database>, StoreError> open_sqlite(const std::string& file);
// Reads a file that nobody writes to, and leaves no trace. `why` it is only looked at is told to whoever wants to
// write.
Result<std::unique_ptr<Database>, StoreError> open_sqlite_read_only(const std::string& file,
                                                                    std::optional<StoreError> why);
// Writes what stands only in the log back into the file itself, as far as it can be read.
void checkpoint_sqlite(const std::string& file);

} // namespace highball
