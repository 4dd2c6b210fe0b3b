// Settings of the host, the look at the whole file, copies.
#include "play/sqlite_library.h"

#include "core/text.h"

namespace highball {

std::string SqliteLibrary::setting(std::string_view key) {
    Statement row(*database_, "SELECT value FROM settings WHERE key = ?");
    return row.bind(key).row() ? row.text(0) : "";
}

std::optional<LibraryError> SqliteLibrary::set(std::string_view key, std::string_view value) {
    Statement row(*database_, "INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)");
    if (!row.bind(key).bind(value).run()) return error();
    return std::nullopt;
}

std::vector<std::string> SqliteLibrary::damage() {
    std::vector<std::string> lines;
    for (const char* sql : {"PRAGMA integrity_check(20)", "PRAGMA foreign_key_check"}) {
        Statement rows(*database_, sql);
        while (rows.row())
            if (rows.text(0) != "ok") lines.push_back(printable(rows.text(0)));
        if (rows.failed()) lines.push_back(error().message);
    }
    // What SQLite cannot know: that the commands of a game are there without a gap.
    Statement gaps(*database_,
                   "SELECT name FROM games WHERE size <> (SELECT count(*) FROM commands WHERE game = id) OR "
                   "size <> (SELECT coalesce(max(n) + 1, 0) FROM commands WHERE game = id)");
    while (gaps.row()) lines.push_back("\"" + printable(gaps.text(0)) + "\" lacks commands");
    if (gaps.failed()) lines.push_back(error().message);
    return lines;
}

std::optional<LibraryError> SqliteLibrary::copy_to(const std::filesystem::path& file) {
    Statement copy(*database_, "VACUUM INTO ?");
    if (!copy.bind(file.string()).run()) return error();
    return std::nullopt;
}

} // namespace highball
