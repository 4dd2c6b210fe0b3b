// SQL implementation of settings and checks.
#include "store/sql_store.h"

#include "core/text.h"

namespace highball {

std::string SqlStore::setting(std::string_view key) {
    Statement row(*database_, "SELECT value FROM settings WHERE key = ?");
    return row.bind(key).row() ? row.text(0) : "";
}

std::optional<StoreError> SqlStore::set(std::string_view key, std::string_view value) {
    Statement row(
        *database_,
        "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value");
    return outcome(row.bind(key).bind(value).run());
}

std::vector<std::string> SqlStore::find_damage() {
    std::vector<std::string> lines = database_->find_damage();
    // The engine cannot check that the commands of a game have no gap.
    Statement gaps(*database_,
                   "SELECT name FROM games WHERE size <> (SELECT count(*) FROM commands WHERE game = id) OR "
                   "size <> (SELECT coalesce(max(n) + 1, 0) FROM commands WHERE game = id)");
    while (gaps.row()) lines.push_back("\"" + printable(gaps.text(0)) + "\" lacks commands");
    if (gaps.failed()) lines.push_back(error().message);
    return lines;
}

} // namespace highball
