// Copies all rows of a store to another store, which may use the other database engine.
#pragma once

#include "store/store.h"

#include <cstdint>
#include <string>
#include <vector>

namespace highball {

class Database;

struct CopiedTable {
    std::string name;
    std::int64_t rows = 0;
    std::uint64_t digest = 0; // digest of all values in all rows; the same in both stores

    bool operator==(const CopiedTable&) const = default;
};

// Copies all rows into a store that has no games and no users. Then reads the copies and compares them with the rows in
// `from`. If they differ, because somebody has played in `from` meanwhile, fails and leaves `to` as it was. Also fails
// if others have the file `from` open. Never changes `from`.
Result<std::vector<CopiedTable>, StoreError> copy_store(const std::filesystem::path& from,
                                                        const std::filesystem::path& to);
// Copies an open database to a new file.
std::optional<StoreError> copy_rows_to(const std::filesystem::path& file, Database& from);

} // namespace highball
