// Helpers for text that users type and read.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

std::string_view trim(std::string_view text);
// Returns the words between blanks, none of them empty.
std::vector<std::string_view> words(std::string_view text);
// Returns the parts between the separators, each trimmed; "a;;b" has an empty middle part.
std::vector<std::string_view> split(std::string_view text, char separator);
// words() and split() return views into the text. Passing a temporary string does not compile, so that none dangles.
template <std::same_as<std::string> Passing> void words(Passing&& text) = delete;
template <std::same_as<std::string> Passing> void split(Passing&& text, char separator) = delete;
std::string join(const std::vector<std::string>& parts, std::string_view between);
constexpr bool is_letter_or_digit(char c) { // ASCII
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}
// These two change ASCII letters only.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string lower(std::string_view text);
// Returns the lines; split() would trim them.
std::vector<std::string> lines_of(std::string_view text);
// Returns the text up to the first blank; the whole text if it has none.
std::string_view first_word(std::string_view text);
// These two ignore the case of ASCII letters.
constexpr bool istarts_with(std::string_view text, std::string_view beginning) {
    return text.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), text.begin(),
                                                         [](char a, char b) { return a == b || lower(a) == lower(b); });
}
constexpr bool iequals(std::string_view a, std::string_view b) { return a.size() == b.size() && istarts_with(a, b); }
// Returns the indexes of the names that `typed` can mean: only the exact match if there is one, otherwise all names
// that begin with `typed` (ASCII; case does not matter). If there is not exactly one, the caller has to tell the user.
template <class List, class NameOf = std::identity>
std::vector<std::size_t> prefix_matches(const List& list, std::string_view typed, NameOf name_of = {}) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < std::size(list); ++i) {
        const auto& name = std::invoke(name_of, list[i]);
        if (iequals(name, typed)) return {i};
        if (istarts_with(name, typed)) found.push_back(i);
    }
    return found;
}
// Returns the names that prefix_matches() finds.
std::vector<std::string> matching_names(const std::vector<std::string>& names, std::string_view typed);
// Parses the whole text as a whole number, which may have a sign.
std::optional<std::int64_t> parse_number(std::string_view text);
// Parses whole dollars from 0 to `most`, as typed or printed: 75, $75, $1,400.
std::optional<std::int64_t> parse_dollars(std::string_view text, std::int64_t most = 1'000'000);
// Replaces every control or invisible character (C0, C1, DEL, directional marks) and every invalid UTF-8 byte with '?',
// so that no escape sequence from a name, a message or a file reaches a terminal.
std::string printable(std::string_view text);
bool is_printable(std::string_view text); // true if printable() changes nothing
// True if the text is printable ASCII, like most texts. Every byte is then one column wide.
bool is_printable_ascii(std::string_view text);
// Returns the beginning of a text that somebody typed, printable and in double quotes, for messages.
std::string in_quotes(std::string_view text);
// Returns a time in seconds since 1970 as "2026-11-22T12:00:00Z" (RFC 3339, in UTC).
std::string utc_time(std::int64_t seconds);
std::string utc_date(std::int64_t seconds); // only the date: "2026-11-22"
// Returns printable() text for the content and the attributes of XML.
std::string xml_escaped(std::string_view text);
// Returns how many columns the UTF-8 text takes on a terminal: two for a wide character, none for a combining one.
int columns(std::string_view text);
// Returns the longest prefix that takes at most `width` columns.
std::string_view fit(std::string_view text, int width);
// Returns the text padded with blanks to `width` columns.
std::string padded(std::string text, int width);
// Returns the printable() text in rows of at most `width` columns, broken between words. Rows after the first are
// indented by `indent`.
std::vector<std::string> wrapped(std::string_view text, int width, int indent = 0);
// Joins the parts by `between`, in rows of at most `width` columns; breaks only a part that is too long.
std::vector<std::string> packed(const std::vector<std::string>& parts, int width, std::string_view between = "  ");
// Breaks the long rows of a text at blanks and keeps all other blanks. In a table, two blanks separate columns, and the
// continuation of a row begins under the row's second column. If the row has no second column, or a wide first one, the
// continuation is indented by `hanging` more than the row.
std::string wrap_rows(std::string_view text, int width, int hanging = 2);
// Joins words: "a", "a and b", "a, b and c".
std::string join_words(const std::vector<std::string>& items, std::string_view last = "and");
// Returns "1 cube", "2 cubes", "2 companies".
std::string pluralize(std::int64_t n, std::string_view thing);
// Calls `say` for each item and returns the results that are not empty.
template <class List, class Say> std::vector<std::string> collect_texts(const List& list, Say say) {
    std::vector<std::string> all;
    for (const auto& item : list)
        if (std::string text{say(item)}; !text.empty()) all.push_back(std::move(text));
    return all;
}

} // namespace highball
