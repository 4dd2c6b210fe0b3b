#include "core/text.h"
#include "core/indexed.h"
#include "core/result.h"
#include "core/unicode.h"

#include <algorithm>
#include <charconv>
#include <ctime>
#include <fmt/chrono.h>

namespace highball {

namespace {

constexpr auto blank = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };

} // namespace

bool is_printable_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

std::string_view trim(std::string_view text) {
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && blank(text.back())) text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> found;
    if (!text.empty()) found.reserve(6); // enough for most lines
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (blank(text[at])) continue;
        const std::size_t begin = at;
        while (at < text.size() && !blank(text[at])) ++at;
        found.push_back(text.substr(begin, at - begin));
    }
    return found;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    parts.reserve(8); // enough for most lists
    for (std::size_t at = 0;;) {
        const std::size_t end = text.find(separator, at);
        parts.push_back(trim(text.substr(at, end == std::string_view::npos ? end : end - at)));
        if (end == std::string_view::npos) return parts;
        at = end + 1;
    }
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

std::string_view first_word(std::string_view text) {
    return {text.begin(), std::find_if(text.begin(), text.end(), blank)};
}

std::string join(const std::vector<std::string>& parts, std::string_view between) {
    std::string all;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) all += between;
        all += parts[i];
    }
    return all;
}

std::string lower(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = lower(c);
    return small;
}

std::vector<std::string> matching_names(const std::vector<std::string>& names, std::string_view typed) {
    return collect_texts(prefix_matches(names, typed), [&](std::size_t i) { return names[i]; });
}

std::optional<std::int64_t> parse_number(std::string_view text) {
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    std::int64_t value = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (text.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return value;
}

std::optional<std::int64_t> parse_dollars(std::string_view text, std::int64_t most) {
    std::string digits(text.substr(text.starts_with('$') ? 1 : 0));
    for (std::size_t at = digits.size(); at > 4 && digits[at - 4] == ','; at -= 4) digits.erase(at - 4, 1);
    const auto number = parse_number(digits);
    return number && *number >= 0 && *number <= most ? number : std::nullopt;
}

std::string printable(std::string_view text) {
    if (is_printable_ascii(text)) return std::string(text);
    std::string safe;
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character next = decode_utf8(text, at);
        if (!next.valid || is_control(next.point))
            safe += '?';
        else
            safe += text.substr(at, next.length);
        at += next.length;
    }
    return safe;
}

bool is_printable(std::string_view text) { return is_printable_ascii(text) || printable(text) == text; }

std::string in_quotes(std::string_view text) { return "\"" + printable(fit(text, 64)) + "\""; }

std::string utc_time(std::int64_t seconds) {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

std::string utc_date(std::int64_t seconds) {
    const std::string time = utc_time(seconds);
    return time.substr(0, time.find('T'));
}

std::string xml_escaped(std::string_view text) {
    std::string safe;
    for (const char c : printable(text))
        safe += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '"' ? "&quot;" : std::string(1, c);
    return safe;
}

int columns(std::string_view text) {
    if (is_printable_ascii(text)) return int_size(text);
    int width = 0;
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character next = decode_utf8(text, at);
        width += next.valid ? width_of(next.point) : 1;
        at += next.length;
    }
    return width;
}

std::string_view fit(std::string_view text, int width) {
    if (is_printable_ascii(text)) return text.substr(0, static_cast<std::size_t>(std::max(0, width)));
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character next = decode_utf8(text, at);
        width -= next.valid ? width_of(next.point) : 1;
        if (width < 0) return text.substr(0, at);
        at += next.length;
    }
    return text;
}

std::string padded(std::string text, int width) {
    return text.append(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
}

std::vector<std::string> wrapped(std::string_view text, int width, int indent) {
    const std::string shown = printable(text), blanks(static_cast<std::size_t>(std::max(0, indent)), ' ');
    if (columns(shown) <= width && trim(shown) == shown && shown.find("  ") == std::string::npos) return {shown};
    std::vector<std::string> rows;
    std::string row;
    bool begun = false;
    for (const std::string_view word : words(shown)) {
        if (begun && columns(row) + 1 + columns(word) > width) {
            rows.push_back(row);
            row = blanks;
            begun = false;
        }
        row += begun ? " " : "";
        row += word;
        begun = true;
    }
    rows.push_back(row);
    return rows;
}

std::vector<std::string> packed(const std::vector<std::string>& parts, int width, std::string_view between) {
    std::vector<std::string> rows;
    for (const std::string& part : parts)
        if (!rows.empty() && columns(rows.back()) + columns(between) + columns(part) <= width) {
            rows.back() += between;
            rows.back() += part;
        } else
            for (std::string& row : wrapped(part, width, 2)) rows.push_back(std::move(row));
    return rows;
}

std::string wrap_rows(std::string_view text, int width, int hanging) {
    std::string all;
    for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
        end = std::min(text.find('\n', at), text.size() - 1) + 1;
        std::string row(text.substr(at, end - at));
        const std::size_t first = std::min(row.find_first_not_of(' '), row.size());
        std::size_t column = row.find("  ", first);
        if (column != std::string::npos) column = row.find_first_not_of(" \n", column);
        const bool far = column == std::string::npos || columns(row.substr(0, column)) > width / 2;
        const std::string indent(far ? first + static_cast<std::size_t>(hanging)
                                     : static_cast<std::size_t>(columns(row.substr(0, column))),
                                 ' ');
        while (columns(trim(row)) + static_cast<int>(row.find_first_not_of(' ')) > width) {
            std::size_t cut = 0;
            for (std::size_t blank = row.find(' ', far ? first + 1 : column);
                 blank != std::string::npos && columns(row.substr(0, blank)) <= width; blank = row.find(' ', blank + 1))
                cut = blank;
            if (cut <= indent.size()) break; // the row is a single word
            all += row.substr(0, cut) + "\n";
            row = indent + row.substr(row.find_first_not_of(' ', cut));
        }
        all += row;
    }
    return all;
}

std::string pluralize(std::int64_t n, std::string_view thing) {
    const bool ies = n != 1 && thing.size() > 1 && thing.back() == 'y' && !contains("aeiou", thing[thing.size() - 2]);
    return fmt::format("{} {}{}", n, ies ? thing.substr(0, thing.size() - 1) : thing, n == 1 ? "" : ies ? "ies" : "s");
}

std::string join_words(const std::vector<std::string>& items, std::string_view last) {
    std::string all;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) all += i + 1 == items.size() ? " " + std::string(last) + " " : ", ";
        all += items[i];
    }
    return all;
}

std::string print(const TextError& error) {
    std::string where = error.file;
    if (error.line > 0) where += (where.empty() ? "line " : ":") + std::to_string(error.line);
    return where.empty() ? error.message : where + ": " + error.message;
}

} // namespace highball
