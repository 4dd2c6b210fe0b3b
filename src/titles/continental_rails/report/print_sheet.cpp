// Turn sheet (10.0): the lines written so far, their expected results, and all possible lines with their figures, in
// the sections of chapter 10.
#include "titles/continental_rails/game.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/report/sheet_forecast.h"
#include "titles/continental_rails/turn/turn_context.h"

#include "core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

struct Section {
    std::string_view heading;
    std::vector<std::string_view> words;
};

const std::vector<Section>& personal_sections() {
    static const std::vector<Section> sections = {
        {"10.1(A) The Bank", {"borrow", "repay"}},
        {"10.1(B) Private companies", {"bid", "offer", "merge", "incorporate"}},
        {"10.1(C) Stock", {"buy", "sell"}},
        {"10.1(D) Control", {"control", "resign"}},
        {"10.1(E) Mergers of railroads", {"merge"}},
        {"1.2 Lavish spending", {"prodigal"}},
        {"10.1(G) Messages and names", {"message", "name"}}};
    return sections;
}

constexpr std::array<std::string_view, 15> railroad_words = {
    "lend",  "reclaim", "redeem", "treasury", "issue",     "improve", "engine",  "technology",
    "build", "abandon", "double", "rates",    "influence", "row",     "dividend"};

std::string_view word_of(const Choice& choice, std::size_t place) {
    const auto all = words(choice.text);
    return place < all.size() ? all[place] : std::string_view();
}

// True if the section lists the choice. Two sections have the word "merge"; for this word, the rule of the choice
// decides.
bool stands_in(const Section& section, const Choice& choice, std::string_view word) {
    return word_of(choice, 0) == word && (word != "merge" || section.heading.starts_with(choice.rule));
}

// Returns an order with a comment about it. The order is valid without the first "#", with its lowest amount.
std::string commented(const std::string& order, const std::string& note) {
    return note.empty() ? "# " + order + "\n" : fmt::format("{:<34} # {}\n", "# " + order, note);
}

std::string line_of(const Choice& choice) {
    std::string line = choice.text + (choice.open ? " ..." : "");
    std::vector<std::string> notes;
    if (choice.amount) {
        line += fmt::format(" {}", choice.amount->low);
        if (choice.amount->low < choice.amount->high)
            notes.push_back(fmt::format("{}..{}", choice.amount->low, choice.amount->high));
    }
    if (!choice.note.empty()) notes.push_back(choice.note);
    if (!choice.gives_up.empty()) notes.push_back(choice.gives_up);
    return commented(line, join(notes, "; "));
}

// True if the choice is printed as a line. A control line for a railroad is printed only if the tycoon may own a
// director's share of its stock after the orders of the sheet.
bool matters(const Figures& f, const Position& position, int tycoon, const Choice& choice) {
    if (word_of(choice, 0) != "control") return true;
    const auto id = f.find(word_of(choice, 2));
    if (!id || !is_active(position, *id)) return true; // a company of the tycoon
    return possible_shares(f, position, tycoon, position.tycoon(tycoon).sheet, *id).suffice();
}

std::string shorts(const std::vector<Choice>& choices) {
    std::string text, line;
    for (const Choice& choice : choices) {
        if (word_of(choice, 0) != "short") continue;
        const std::string one = fmt::format("{} {}..{}", word_of(choice, 1), choice.amount->low, choice.amount->high);
        if (line.size() + one.size() > 90) text += "##     " + line + "\n", line.clear();
        line += (line.empty() ? "" : ", ") + one;
    }
    if (line.empty()) return "";
    return "## short RAILROAD SHARES\n" + text + "##     " + line + "\n";
}

std::string fixed_lines(const Figures& f, std::string_view heading, const std::vector<Choice>& choices) {
    if (heading.starts_with("10.1(C)")) return shorts(choices);
    if (heading.starts_with("10.1(D)"))
        return fmt::format("## control 1|2 RAILROAD: only directors, with {} percent of its stock, can be elected\n"
                           "## spy RAILROAD, spy TYCOON: one railroad and one tycoon a turn (10.1(F))\n",
                           f.share.directorship);
    return "";
}

// 10.2(G)2: returns lines for the rights-of-way that the railroad may seek only if the sheet builds or abandons the one
// that it has. Returns "" if the sheet already does so.
std::string rows_beside_own(const Figures& f, const Position& position, const Sheet& sheet, RouteId id) {
    const Railroad& r = position[id];
    if (!r.row || find_order(sheet, OrderKind::build, id) || find_order(sheet, OrderKind::abandon, id)) return "";
    std::string text;
    for (const RouteId row : open_rows(f, position, id, r.row))
        text += commented(fmt::format("row {} {}", f[id].code, f[row].code),
                          fmt::format("{} miles, {} - {}; if you build {}{}", f[row].length, f.town(f[row].from).name,
                                      f.town(f[row].to).name, touches(f, r.lines, row) ? "or abandon " : "",
                                      f[r.row].code));
    return text;
}

std::string railroad_section(const Figures& f, const Position& position, const Sheet& sheet, RouteId id,
                             const std::vector<Choice>& choices) {
    const Railroad& r = position[id];
    std::string text =
        fmt::format("#\n## 10.2 {} ({}): {} miles, cash {}, bonds {}, loan {}, stock ${}\n", f[id].code, f[id].name,
                    miles(f, r), highball::print(r.cash), highball::print(r.bonds), highball::print(r.loan), r.price);
    for (const std::string_view word : railroad_words) {
        for (const Choice& choice : choices)
            if (word_of(choice, 0) == word && word_of(choice, 1) == f[id].code) text += line_of(choice);
        if (word == "row") text += rows_beside_own(f, position, sheet, id);
    }
    return text;
}

// Breaks long comments, because a mail program would break them too, and the second part would be read as an order. The
// heading stays whole: a reply is compared with it.
std::string with_short_comments(const std::string& text) {
    constexpr std::size_t longest = 72, least = 40;
    std::string all;
    for (std::string& line : lines_of(text)) {
        while (!all.empty() && line.size() > longest) {
            const std::size_t at = line.rfind(' ', longest);
            if (at == std::string::npos || at < least || (line[0] != '#' && line.find(" #") >= at)) break;
            all += line.substr(0, line.find_last_not_of(' ', at) + 1) + "\n";
            line = "##     " + line.substr(at + 1);
        }
        all += line + "\n";
    }
    return all;
}

} // namespace

std::string turn_sheet_heading(const Position& position, int tycoon) {
    return fmt::format("# Turn sheet: {}, position {}, turn {}", printable(position.tycoon(tycoon).name), tycoon + 1,
                       position.turn);
}

std::string turn_sheet(const Figures& f, const Position& position, int tycoon) {
    const Tycoon& who = position.tycoon(tycoon);
    const PlayerView view = make_player_view(f, position, tycoon);
    std::string text =
        turn_sheet_heading(position, tycoon) + ", " + f.climate(position.climate).name +
        fmt::format(
            "\n# Cash {}, loan {}, you may borrow {}.\n# Remove the first # of each order that you want, and set its "
            "amount; write \"no orders\" to give none.\n# By mail, write your orders above the quoted sheet: quoted "
            "lines (>) do not count.\n# \"away 2\" with orders means the two turns after this one; alone, this turn "
            "and the next.\n# {}\n",
            highball::print(who.cash), highball::print(who.loan), highball::print(borrowable(who.credit, who.loan)),
            position.deadline.hold ? "The turn runs at the deadline; until then you can send another sheet."
                                   : "The turn runs when all human players have handed in their sheets.");
    if (position.deadline.due != 0) text += fmt::format("# Due by {} UTC.\n", print_time(position.deadline.due));
    for (const Order& order : who.standing)
        text += fmt::format("# If you send no sheet, your standing order counts once: {}\n", print(f, order));
    SheetWarnings warnings(f, view);
    for (const Order& order : who.sheet) {
        text += print(f, order) + "\n";
        for (const std::string& caution : warnings.cautions(order)) text += "#     NOTE: " + caution + "\n";
    }
    text += "#\n" + forecast(f, view, "# ");
    const std::vector<Choice> choices = list_choices(f, position, tycoon);
    for (const Section& section : personal_sections()) {
        std::string lines;
        for (const std::string_view word : section.words)
            for (const Choice& choice : choices)
                if (stands_in(section, choice, word) && matters(f, position, tycoon, choice)) lines += line_of(choice);
        lines += fixed_lines(f, section.heading, choices);
        if (!lines.empty()) text += fmt::format("#\n## {}\n{}", section.heading, lines);
    }
    for (const RouteId id : who.slots)
        if (id) text += railroad_section(f, position, who.sheet, id, choices);
    return with_short_comments(text);
}

} // namespace highball::continental_rails
