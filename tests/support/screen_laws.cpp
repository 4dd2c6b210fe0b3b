#include "support/screen_laws.h"

#include "core/text.h"
#include "core/unicode.h"
#include "prompt/help.h"

#include <algorithm>
#include <map>
#include <regex>

namespace highball::test {

using tui::Canvas;
using tui::TextRecord;

namespace {

bool is_letter(char32_t glyph) { return (glyph >= U'a' && glyph <= U'z') || (glyph >= U'A' && glyph <= U'Z'); }

bool says_cut(char32_t glyph) { return glyph == U'…' || glyph == U'~' || glyph == U'-' || glyph == U'.'; }

// True if the canvas has a note such as "more above and right: arrows" that names these sides.
bool says_more(const Canvas& canvas, const std::vector<std::string>& side) {
    const std::string text = canvas.to_text();
    for (std::size_t at = text.find("more "); at != std::string::npos; at = text.find("more ", at + 1)) {
        const std::string sides = text.substr(at, text.find_first_of(":\n", at) - at);
        for (const std::string& word : side)
            if (sides.find(word) != std::string::npos) return true;
    }
    return false;
}

// True if a map ends at this position: at a card or at the end of the canvas.
bool is_edge(const Canvas& canvas, int x, int y) {
    constexpr std::u32string_view frames = U"│|┌└+";
    return x < 0 || x >= canvas.width() || frames.find(canvas.at(x, y).glyph) != frames.npos;
}

struct WordAt {
    int x, y;
    std::string word;
    char32_t next; // the character after the word
};

// Returns all runs of at least two letters.
std::vector<WordAt> words_on(const Canvas& canvas) {
    std::vector<WordAt> words;
    for (int y = 0; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x) {
            std::string word;
            const int begin = x;
            for (; is_letter(canvas.at(x, y).glyph); ++x) word += static_cast<char>(canvas.at(x, y).glyph);
            if (word.size() > 1) words.push_back({begin, y, std::move(word), canvas.at(x, y).glyph});
        }
    return words;
}

// True for the second part of a name that a map divides, such as "sta" below "Augu-".
bool goes_on_from_above(const Canvas& canvas, const WordAt& at) {
    constexpr int around = 8; // columns
    for (int x = at.x - around; x < at.x + static_cast<int>(at.word.size()) + around; ++x)
        if (canvas.at(x, at.y - 1).glyph == U'-' && is_letter(canvas.at(x - 1, at.y - 1).glyph)) return true;
    return false;
}

std::string utf8(std::u32string_view text) {
    std::string bytes;
    for (const char32_t glyph : text) append_utf8(bytes, glyph);
    return std::string(trim(bytes));
}

std::string in_quotes(std::u32string_view text) { return "\"" + utf8(text) + "\""; }

// Adds the words of one text that are only partly visible.
void find_torn(const Canvas& canvas, TextRecord::Id id, std::vector<Broken>& torn) {
    const TextRecord& written = *canvas.text_record();
    const TextRecord::Text& text = written.text(id);
    std::u32string word;
    std::size_t seen = 0;
    int x = text.x;
    for (const char32_t glyph : text.shown + U" ") {
        if (glyph != U' ') {
            word += glyph;
            const auto cell = static_cast<std::size_t>(text.y) * static_cast<std::size_t>(canvas.width()) +
                              static_cast<std::size_t>(x);
            seen += canvas.holds(x, text.y) && written.cells[cell] == id ? 1 : 0;
        } else {
            if (seen > 0 && seen < word.size())
                torn.push_back({x - 1, text.y, in_quotes(word) + " of " + in_quotes(text.shown)});
            word.clear();
            seen = 0;
        }
        x += width_of(glyph);
    }
}

std::string without_escapes(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (text[at] == '\x1b')
            at = text.find('m', at);
        else
            plain += text[at];
    return plain;
}

std::string without_end_blanks(const std::string& line) { return line.substr(0, line.find_last_not_of(' ') + 1); }

std::string verb_of(const Choice& choice) { return choice.text.substr(0, choice.text.find(' ')); }

// True if the row begins with the command: "pass" in "pass  no more bids", but not in "passage".
bool begins_row(std::string_view row, std::string_view command) {
    return row.starts_with(command) && (row.size() == command.size() || row[command.size()] == ' ');
}

// True if the row lists the command: "par L&N 75" in "par L&N 60|70|75|90  at most ...".
bool is_listed(const std::string& command, const std::string& row) {
    if (begins_row(row, command)) return true;
    const std::size_t last = command.rfind(' ');
    if (last == std::string::npos || row.compare(0, last + 1, command, 0, last + 1) != 0) return false;
    const std::string ways = row.substr(last + 1, row.find(' ', last + 1) - last - 1);
    const std::vector<std::string_view> all = split(ways, '|');
    return std::find(all.begin(), all.end(), std::string_view(command).substr(last + 1)) != all.end();
}

} // namespace

void Vocabulary::add(const Canvas& canvas) {
    for (const WordAt& at : words_on(canvas))
        if (!says_cut(at.next) || at.next == U'.' || at.next == U'-') words_.insert(at.word);
}

std::string Vocabulary::whole_word(const std::string& word) const {
    const auto at = words_.lower_bound(word);
    return at != words_.end() && *at != word && at->starts_with(word) ? *at : "";
}

std::vector<Broken> cut_words(const Canvas& canvas, const Vocabulary& vocabulary) {
    std::vector<Broken> cut;
    const bool right = says_more(canvas, {"right", "→", ">"}), left = says_more(canvas, {"left", "←", "<"});
    for (const WordAt& at : words_on(canvas)) {
        const int end = at.x + static_cast<int>(at.word.size());
        if (says_cut(at.next) || goes_on_from_above(canvas, at)) continue;
        if ((right && is_edge(canvas, end, at.y)) || (left && is_edge(canvas, at.x - 1, at.y))) continue;
        const std::string whole = vocabulary.whole_word(at.word);
        if (!whole.empty()) cut.push_back({at.x, at.y, "\"" + at.word + "\" of \"" + whole + "\""});
    }
    return cut;
}

std::vector<Broken> torn_texts(const Canvas& canvas) {
    std::vector<Broken> torn;
    const TextRecord& written = *canvas.text_record();
    for (TextRecord::Id id = 1; id <= written.texts.size(); ++id) {
        const TextRecord::Text& text = written.text(id);
        if (!text.lost)
            find_torn(canvas, id, torn);
        else if (!utf8(text.shown).empty())
            torn.push_back({text.x, text.y, "all of " + in_quotes(text.shown)});
    }
    return torn;
}

std::vector<Broken> texts_over_texts(const Canvas& canvas) {
    std::vector<Broken> over;
    const TextRecord& written = *canvas.text_record();
    for (const TextRecord::Over& one : written.over)
        over.push_back({one.x, one.y,
                        in_quotes(written.text(one.text).shown) + " below " +
                            (one.by == 0 ? "a drawing" : in_quotes(written.text(one.by).shown))});
    return over;
}

std::vector<Broken> wide_rows(const Canvas& canvas, int width, int height, const tui::Palette& palette) {
    if (canvas.width() != width || canvas.height() != height) return {{0, 0, "the canvas is of another size"}};
    std::vector<Broken> wide;
    const std::vector<std::string> rows = lines_of(canvas.to_text());
    const std::vector<std::string> shown = lines_of(without_escapes(canvas.to_ansi(palette)));
    for (std::size_t y = 0; y < shown.size(); ++y) {
        const std::string row = y < rows.size() ? rows[y] : "";
        const int at = static_cast<int>(y);
        if (columns(shown[y]) > width) wide.push_back({0, at, "more than the width: " + shown[y]});
        if (without_end_blanks(shown[y]) != row)
            wide.push_back({0, at, "a terminal shows " + shown[y] + " for " + row});
    }
    return wide;
}

std::vector<Broken> signs_beyond_ascii(const Canvas& canvas) {
    std::vector<Broken> beyond;
    for (int y = 0; y < canvas.height() && canvas.ascii(); ++y)
        for (int x = 0; x < canvas.width(); ++x) {
            const char32_t glyph = canvas.at(x, y).glyph;
            if (glyph < U' ' || glyph > U'~') beyond.push_back({x, y, in_quotes({&glyph, 1})});
        }
    return beyond;
}

void add_roles(const Canvas& canvas, RolePairs& roles) {
    for (int y = 0; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x) {
            const tui::Cell& cell = canvas.at(x, y);
            const bool sign = is_letter(cell.glyph) || (cell.glyph >= U'0' && cell.glyph <= U'9');
            if (sign) roles.emplace(cell.style.fg, cell.style.bg);
        }
}

std::vector<std::string> hidden_letters(const RolePairs& roles, const tui::Palette& palette) {
    std::vector<std::string> hidden;
    for (auto [letter, ground] : roles) {
        if (palette.depth == tui::Depth::eight) {
            const tui::Style shown = tui::with_eight_colours({.fg = letter, .bg = ground});
            letter = shown.fg, ground = shown.bg;
        }
        if (letter == tui::ColourRole::plain || ground == tui::ColourRole::plain) continue; // the terminal's colour
        const bool same = palette.depth == tui::Depth::all ? palette.rgb(letter) == palette.rgb(ground)
                                                           : palette.number(letter) == palette.number(ground);
        if (same) hidden.push_back(tui::print(letter) + " on " + tui::print(ground));
    }
    return hidden;
}

std::vector<std::string> missing_offers(std::string_view row, const std::vector<Choice>& choices) {
    std::set<std::string> missing;
    for (const Choice& choice : choices)
        if ((" " + std::string(row) + " ").find(" " + verb_of(choice) + " ") == std::string::npos)
            missing.insert(verb_of(choice));
    static const std::regex sign("\\? ([0-9]+) more *$");
    std::match_results<std::string_view::const_iterator> counted;
    const bool signed_row = std::regex_search(row.begin(), row.end(), counted, sign);
    if (missing.empty() || (signed_row && std::stoul(counted[1]) >= missing.size())) return {};
    return {missing.begin(), missing.end()};
}

std::vector<std::string> missing_in_help(const std::string& page, const std::vector<Choice>& choices) {
    std::map<std::string, std::size_t> ways, sum;
    for (const Choice& choice : choices) ++ways[verb_of(choice)];
    static const std::regex count(" ([0-9]+) in all"), range("([0-9])\\.\\.([0-9])");
    std::vector<std::string> texts;
    for (const Choice& choice : choices) texts.push_back(std::regex_replace(command_text(choice), range, "$1 to $2"));
    for (const std::string& line : lines_of(page)) {
        const std::string row(trim(line));
        if (row.starts_with("Keys ") || row.starts_with("All commands ")) break; // the next section
        std::smatch counted;
        if (std::regex_search(row, counted, count))
            sum[row.substr(0, row.find(' '))] += std::stoul(counted[1]);
        else if (std::ranges::any_of(texts, [&](const std::string& text) { return begins_row(row, text); }))
            ++sum[row.substr(0, row.find(' '))];
    }
    std::vector<std::string> missing;
    for (const auto& [verb, all] : ways)
        if (sum[verb] != all) missing.push_back(verb + ": " + std::to_string(sum[verb]) + " of " + std::to_string(all));
    return missing;
}

std::vector<std::string> missing_in_list(const std::string& page, const std::vector<Choice>& choices) {
    std::vector<std::string> missing;
    const std::vector<std::string> rows = lines_of(page);
    for (const Choice& choice : choices)
        if (std::none_of(rows.begin(), rows.end(), [&](const std::string& row) {
                return is_listed(command_text(choice), std::string(trim(row)));
            }))
            missing.push_back(command_text(choice));
    return missing;
}

} // namespace highball::test
