#include "cli/mail_sheet.h"

#include "core/text.h"
#include "core/unicode.h"

#include <algorithm>
#include <array>

namespace highball {

namespace {

// Replaces every occurrence.
void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

bool is_header(std::string_view line) {
    const std::size_t colon = line.find(':');
    return colon != std::string_view::npos && colon > 0 &&
           std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon),
                       [](char c) { return is_letter_or_digit(c) || c == '-'; });
}

// True for a header that a player may have saved alone.
bool is_usual_header(std::string_view line) {
    return istarts_with(line, "Subject:") || istarts_with(line, "From:") || istarts_with(line, "To:") ||
           istarts_with(line, "Date:");
}

// Returns the number of lines of the headers at the beginning, with the blank line after them; 0 if there are none. In
// a mailbox file, a line "From ADDRESS DATE" precedes them.
std::size_t header_lines(const std::vector<std::string>& lines) {
    std::size_t at = 0;
    for (; at < lines.size() && !trim(lines[at]).empty(); ++at)
        if (!is_header(lines[at]) && !(at == 0 && lines[at].starts_with("From ")) &&
            (at == 0 || (lines[at][0] != ' ' && lines[at][0] != '\t')))
            return 0;
    const bool any = at >= 2 || (at == 1 && is_usual_header(lines[0]));
    return any && at < lines.size() ? at + 1 : 0;
}

// Returns the header that says that the text of a mail is encoded or is no plain text; "" if there is none.
std::string encoded_by(const std::vector<std::string>& lines, std::size_t headers) {
    for (std::size_t i = 0; i < headers; ++i) {
        const std::string line = lower(lines[i]);
        const std::string_view value = trim(std::string_view(line).substr(std::min(line.size(), line.find(':') + 1)));
        if (line.starts_with("content-type:") && !value.starts_with("text/plain")) return lines[i];
        if (line.starts_with("content-transfer-encoding:") && value != "7bit" && value != "8bit" && value != "binary")
            return lines[i];
    }
    return "";
}

Refusal not_plain(std::string_view line) {
    return Refusal::syntax("this mail is not plain text (" + printable(fit(line, 60)) + ")",
                           "save the text that the mail program shows, and submit that");
}

bool has_html(std::string_view line) {
    const std::string small = lower(line);
    for (const std::string_view tag : {"<html", "<body", "<div", "<br>", "<br/>", "<br />", "</p>"})
        if (small.find(tag) != std::string::npos) return true;
    return false;
}

// Returns a quoted line without its marks, also one that is quoted several times.
std::string_view without_marks(std::string_view line) {
    return trim(line.substr(std::min(line.find_first_not_of("> |\t"), line.size())));
}

// True for "-----Original Message-----" in any language, and for a line of underscores.
bool begins_original_message(std::string_view line) {
    constexpr std::string_view dashes = "-----", underscores = "________________";
    return line.starts_with(underscores) || (line.starts_with(dashes) && line.ends_with(dashes) &&
                                             line.find_first_not_of('-') != std::string_view::npos);
}

// True for the first header of a mail that is quoted without marks, in the languages of common mail programs.
bool begins_quoted_headers(std::string_view line) {
    constexpr std::array<std::string_view, 7> names = {"From", "Von", "De", "Da", "Van", "Fra", "Fr\u00e5n"};
    if (line.starts_with('*')) line.remove_prefix(1); // bold
    const std::string_view name = trim(line.substr(0, std::min(line.find(':'), line.size())));
    return name.size() < line.size() &&
           std::any_of(names.begin(), names.end(), [&](auto each) { return iequals(each, name); });
}

// True for the end of a line such as "On Sunday, the host wrote:".
bool introduces_quotation(std::string_view line) {
    constexpr std::array<std::string_view, 7> verbs = {
        "wrote:", "schrieb:", "a \u00e9crit :", "escribi\u00f3:", "ha scritto:", "schreef:", "skrev:"};
    const bool sentence = !line.empty() && line.front() >= 'A' && line.front() <= 'Z'; // and no order: "message ..."
    return sentence && std::any_of(verbs.begin(), verbs.end(), [&](auto verb) { return line.ends_with(verb); });
}

// Parts of HTML that some mail programs leave in plain text.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> html_entities = {
    {{"&nbsp;", " "}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}, {"&amp;", "&"}}};

constexpr std::string_view begins_signed_text = "-----BEGIN PGP SIGNED MESSAGE-----",
                           begins_pgp_signature = "-----BEGIN PGP SIGNATURE-----";

// Returns the text in UTF-8. Text in another encoding is read as Latin-1.
std::string in_utf8(std::string_view text) {
    std::string converted;
    bool valid = true;
    for (std::size_t at = 0; at < text.size() && valid;) {
        const Utf8Character next = decode_utf8(text, at);
        valid = next.valid;
        at += next.length;
    }
    if (valid) return std::string(text);
    for (const char c : text) append_utf8(converted, static_cast<unsigned char>(c));
    return converted;
}

// Adds the comments in the lines from `at` on, quoted or not.
void add_comments(const std::vector<std::string>& lines, std::size_t at, std::vector<std::string>& comments) {
    for (; at < lines.size(); ++at)
        if (const auto line = without_marks(lines[at]); line.starts_with('#')) comments.emplace_back(line);
}

} // namespace

std::string without_entities(std::string text) {
    for (const auto& [entity, character] : html_entities) replace_all(text, entity, character);
    return text;
}

Result<Mail, Refusal> parse_mail(std::string_view mail) {
    std::string text = in_utf8(mail);
    replace_all(text, "\r\n", "\n");
    replace_all(text, "\r", "\n");
    text = without_entities(std::move(text));
    replace_all(text, "\xc2\xa0", " ");    // a blank at which no line may break
    replace_all(text, "\xe2\x80\x8b", ""); // a blank without width
    replace_all(text, "\xef\xbb\xbf", ""); // the mark of a byte order
    // The added end gives a mail of headers only its empty line. split() would trim the indentation, which folds
    // headers.
    const std::vector<std::string> lines = lines_of(text + "\n");
    const std::size_t headers = header_lines(lines);
    if (const std::string header = encoded_by(lines, headers); !header.empty()) return not_plain(header);
    const auto quoted = [&](std::size_t i) { return i < lines.size() && trim(lines[i]).starts_with('>'); };
    // True for the last two lines of a paragraph above quoted lines. Blank lines may follow it if it ends in ":".
    const auto above_quote = [&](std::size_t i) {
        std::size_t end = i;
        while (end + 1 < lines.size() && !trim(lines[end + 1]).empty() && !quoted(end + 1)) ++end;
        std::size_t next = end + 1;
        while (trim(lines[end]).ends_with(':') && next < lines.size() && trim(lines[next]).empty()) ++next;
        return quoted(next) && end <= i + 1;
    };
    Mail parsed{};
    std::vector<MailLine>& written = parsed.lines;
    std::size_t commands = 0, i = headers;
    for (; i < lines.size(); ++i) {
        const std::string_view line = trim(lines[i]);
        const bool has_headers =
            begins_quoted_headers(line) && i + 1 < lines.size() && lines[i + 1].find(':') != std::string::npos;
        // Headers in a form that header_lines() does not know, or those of a signed text.
        if ((i == 0 && has_headers) || (line == begins_signed_text && written.empty())) {
            while (i < lines.size() && !trim(lines[i]).empty()) ++i;
            continue;
        }
        if (line == "--" || line == begins_pgp_signature) break;
        if (begins_original_message(line) || has_headers || (introduces_quotation(line) && !above_quote(i))) {
            written.push_back({static_cast<int>(i) + 1, std::string(line), false, true});
            break;
        }
        if (quoted(i)) parsed.quoted.emplace_back(without_marks(line));
        if (line.empty() || quoted(i)) continue;
        if (has_html(line)) return not_plain(line);
        // A mail program that wraps quoted lines leaves their ends without a mark.
        if (i > headers && quoted(i - 1))
            return Refusal::syntax("line " + std::to_string(i + 1) +
                                       " is directly below a quoted line and may be part of it",
                                   "leave a blank line between quoted lines and orders");
        written.push_back({static_cast<int>(i) + 1, std::string(line), above_quote(i)});
        if (line.starts_with('#')) continue;
        commands += 1 + static_cast<std::size_t>(std::count(line.begin(), line.end(), ';'));
        if (commands > max_sheet_orders)
            return Refusal::syntax("line " + std::to_string(i + 1) + " has order " + std::to_string(commands) +
                                       " of the sheet; a sheet has at most " + std::to_string(max_sheet_orders),
                                   "leave out orders that later lines replace");
    }
    add_comments(lines, i, parsed.quoted);
    return parsed;
}

} // namespace highball
