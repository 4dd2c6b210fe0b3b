// SQL implementation of checks.
#include "store/sql_store.h"

#include "core/text.h"

namespace highball {

std::optional<StoreError> SqlStore::check_writable() {
    bool can_write = false;
    auto problem = write([&] {
        can_write = lock_user(""); // in a read-only file, only a statement that writes fails, not the transaction
        return std::optional(can_write ? StoreError{} : error()); // an error rolls it back
    });
    return can_write ? std::nullopt : problem;
}

std::vector<std::string> SqlStore::find_damage() {
    std::vector<std::string> lines = database_->find_damage();
    // The database engine itself cannot check that the commands of a game are numbered without a gap.
    Statement gaps(*database_,
                   "SELECT name FROM games WHERE size <> (SELECT count(*) FROM commands WHERE game = id) OR "
                   "size <> (SELECT coalesce(max(n) + 1, 0) FROM commands WHERE game = id)");
    while (gaps.row()) lines.push_back("\"" + gaps.text(0) + "\" has missing commands");
    if (gaps.failed()) lines.push_back(error().message);
    return lines;
}

} // namespace highball
