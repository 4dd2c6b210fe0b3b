#include "cli/mail_sheet.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace highball {

namespace {

// Replaces every occurrence.
void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

bool is_html(std::string_view text) {
    const std::string lowered = lower(text);
    return lowered.find("<html") != std::string::npos || lowered.find("<br") != std::string::npos ||
           lowered.find("<div") != std::string::npos || lowered.find("<p>") != std::string::npos;
}

// Returns the text of HTML. A tag that ends a paragraph or a line becomes the end of a line. Lines of quotations begin
// with '>'.
std::string text_of_html(std::string_view html) {
    std::string text;
    int quotations = 0; // that have begun and not ended
    const auto end_line = [&] { text += quotations > 0 ? "\n>" : "\n"; };
    for (std::size_t at = 0; at < html.size(); ++at) {
        if (html[at] == '\n') {
            end_line();
            continue;
        }
        if (html[at] != '<') {
            text += html[at];
            continue;
        }
        const std::size_t end = html.find('>', at);
        if (end == std::string_view::npos) break;
        const std::string tag = lower(html.substr(at + 1, end - at - 1));
        if (tag.starts_with("blockquote")) ++quotations;
        if (tag.starts_with("/blockquote")) quotations = std::max(0, quotations - 1);
        for (const char* breaks : {"br", "/p", "/div", "/li", "/tr", "blockquote", "/blockquote"})
            if (tag.starts_with(breaks)) {
                end_line();
                break;
            }
        at = end;
    }
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> entities = {
        {{"&nbsp;", " "}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}}};
    for (const auto& [entity, character] : entities) replace_all(text, entity, character);
    return text;
}

bool is_header(std::string_view line) {
    const std::size_t colon = line.find(':');
    return colon != std::string_view::npos && colon > 0 &&
           std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon),
                       [](char c) { return is_letter_or_digit(c) || c == '-'; });
}

// Returns the number of lines of the headers at the beginning, with the blank line after them; 0 if there are none.
std::size_t header_lines(const std::vector<std::string>& lines) {
    std::size_t at = 0;
    for (; at < lines.size() && !trim(lines[at]).empty(); ++at)
        if (!is_header(lines[at]) && (at == 0 || (lines[at][0] != ' ' && lines[at][0] != '\t'))) return 0;
    return at >= 2 && at < lines.size() ? at + 1 : 0;
}

bool ends_the_mail(std::string_view line) {
    return line == "--" || line.starts_with("-----Original Message") || line.starts_with("________________");
}

} // namespace

std::vector<MailLine> lines_of_mail(std::string_view mail) {
    std::string text = is_html(mail) ? text_of_html(mail) : std::string(mail);
    replace_all(text, "\r\n", "\n");
    replace_all(text, "\r", "\n");
    replace_all(text, "\xc2\xa0", " ");    // a blank at which no line may break
    replace_all(text, "\xe2\x80\x8b", ""); // a blank without width
    replace_all(text, "\xef\xbb\xbf", ""); // the mark of a byte order
    std::vector<std::string> lines;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    const auto quoted = [&](std::size_t i) { return i < lines.size() && trim(lines[i]).starts_with('>'); };
    std::vector<MailLine> written;
    for (std::size_t i = header_lines(lines); i < lines.size(); ++i) {
        const std::string_view line = trim(lines[i]);
        if (ends_the_mail(line)) break;
        std::size_t next = i + 1;
        while (next < lines.size() && trim(lines[next]).empty()) ++next;
        if (line.empty() || quoted(i) || (line.ends_with(':') && quoted(next))) continue;
        written.push_back({static_cast<int>(i) + 1, std::string(line)});
    }
    return written;
}

} // namespace highball
