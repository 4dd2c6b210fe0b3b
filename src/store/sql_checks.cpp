// SQL implementation of checks.
#include "store/sql_store.h"

#include "core/text.h"

namespace highball {

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
