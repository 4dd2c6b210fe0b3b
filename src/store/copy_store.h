// All rows of a library into another one, which may stand behind the other engine.
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
    std::uint64_t digest = 0; // of every value in every row, the same on both sides

    bool operator==(const CopiedTable&) const = default;
};

// Copies everything into a library without games and reads it again there. Nothing is in it when that is not the same,
// or when somebody has played in `from` meanwhile. `from` stays as it is.
Result<std::vector<CopiedTable>, StoreError> copy_store(const std::filesystem::path& from,
                                                        const std::filesystem::path& to);
// The same into a new file, from a data base that is open.
std::optional<StoreError> copy_rows_to(const std::filesystem::path& file, Database& from);

} // namespace highball
