#include "cli/sheet_reader.h"

#include "core/spelling.h"
#include "core/text.h"
#include "prompt/parse_line.h"
#include "session/line.h"
#include "session/script.h"

#include <algorithm>

namespace highball {

namespace {

// Returns an item of a list without its mark: "- buy NYC 5", "* buy NYC 5", "1. buy NYC 5".
std::string_view without_list_mark(std::string_view line) {
    constexpr std::string_view digits = "0123456789", dot = "\xe2\x80\xa2"; // a bullet
    const bool dash = line.starts_with('-') || line.starts_with('*');
    std::size_t end = line.starts_with(dot) ? dot.size() : dash ? 1 : 0;
    if (const std::size_t number = line.find_first_not_of(digits); number != std::string_view::npos && number > 0)
        if (line.substr(number).starts_with(". ") || line.substr(number).starts_with(") ")) end = number + 1;
    return trim(line.substr(end));
}

bool has_figures(std::string_view text) { return text.find_first_of("0123456789") != std::string_view::npos; }

} // namespace

void SheetReader::read(const std::vector<MailLine>& lines) {
    for (const MailLine& line : lines) {
        const std::string number = "line " + std::to_string(line.number);
        if (line.ends_mail) {
            lines_.push_back(
                {number + " (" + printable(fit(line.text, 40)) + ") ends the mail: nothing below it counts\n"});
        } else if (is_prose(line)) {
            ++ignored_;
            closing_ = accepted_ > 0;
            lines_.push_back({"ignored  " + number + ": " + printable(line.text) + "\n"});
        } else {
            for (const ParsedCommand& part : parse_line(
                     without_list_mark(line.text), {{}, session_.title().commands(), [](auto) { return nullptr; }}))
                enter(line.number, part.text);
        }
    }
}

std::vector<std::string> SheetReader::orders() const {
    std::vector<std::string> accepted;
    for (const Line& line : lines_)
        if (!line.canonical.empty()) accepted.push_back(line.canonical);
    return accepted;
}

std::string SheetReader::receipt() const {
    const std::vector<std::string> accepted = orders();
    const auto warnings = turn_sheets().warnings(seat_, accepted);
    auto next = warnings.begin();
    std::string text;
    for (const Line& line : lines_) {
        text += line.outcome;
        if (!line.canonical.empty())
            for (const std::string& warning : *next++) text += "   warning: " + warning + "\n";
        text += line.replaces;
    }
    return text + pluralize(accepted_, "line") + " accepted, " + std::to_string(refused_) + " refused" +
           (ignored_ == 0 ? "" : ", " + std::to_string(ignored_) + " ignored") + ".\n";
}

bool SheetReader::is_order(std::string_view text) const {
    constexpr std::size_t long_enough = 3; // shorter words are too much like each other
    text = without_list_mark(text);
    const bool figures = has_figures(text);
    const std::string_view word = first_word(text);
    const auto& commands = session_.title().commands();
    return text.starts_with('#') || refuse_include(text) || session_.game().parse(seat_, text).ok() ||
           std::any_of(commands.begin(), commands.end(), [&](const CommandSpec& one) {
               const std::string_view known = first_word(one.word);
               if (word.size() < long_enough || (word.size() == long_enough && !figures)) return iequals(known, word);
               return istarts_with(known, word) ||
                      ((figures || words(text).size() <= long_enough) && nearly_equal(known, word));
           });
}

bool SheetReader::is_prose(const MailLine& line) const {
    const bool sentence = std::string_view(",.:!?").find(line.text.back()) != std::string_view::npos;
    const bool figures = has_figures(without_list_mark(line.text));
    return (line.above_quote || closing_ || sentence || !figures) && !is_order(line.text);
}

Outcome SheetReader::try_line(const std::string& command, std::string& canonical) {
    if (auto refusal = refuse_include(command)) return *refusal;
    auto parsed = session_.game().parse(seat_, command);
    if (!parsed && command.ends_with('.')) { // as at the end of a sentence
        auto order = session_.game().parse(seat_, std::string_view(command).substr(0, command.size() - 1));
        if (order) parsed = std::move(order);
    }
    if (!parsed) return parsed.error();
    canonical = parsed->text;
    if (turn_sheets().is_absence(canonical)) { // kept for the real game, because it might run the turn
        absence_ = *parsed;
        return std::vector<Event>{};
    }
    if (auto refusal = turn_sheets().check_sheet_line(seat_, canonical)) return *refusal;
    if (turn_sheets().is_standing_order(canonical)) standing_.push_back(*parsed);
    return session_.apply(*parsed);
}

void SheetReader::enter(int number, const std::string& command) {
    const std::vector<std::string> before = turn_sheets().sheet_lines(seat_);
    std::string canonical;
    const Outcome outcome = try_line(command, canonical);
    const std::string where = "line " + std::to_string(number) + ": ";
    const bool beside = turn_sheets().is_absence(canonical) || turn_sheets().is_standing_order(canonical);
    if (!outcome) {
        ++refused_;
        lines_.push_back({"REFUSED  " + where + printable(command) + "\n         " + print(outcome.error()) + "\n"});
        return;
    }
    ++accepted_;
    Line& accepted = lines_.emplace_back(Line{"accepted " + where + canonical + "\n", beside ? "" : canonical});
    const std::vector<std::string> after = turn_sheets().sheet_lines(seat_);
    for (const std::string& line : before)
        if (!contains(after, line)) accepted.replaces += "         replaces: " + line + "\n";
}

std::string quoted_orders(const Session& session, Seat seat, const std::vector<std::string>& quoted) {
    constexpr std::size_t most = 3;
    constexpr int width = 60;
    std::vector<std::string> orders;
    for (const std::string& line : quoted)
        if (!line.empty() && line.front() != '#' && session.game().parse(seat, without_list_mark(line)))
            orders.emplace_back(fit(printable(line), width));
    if (orders.empty()) return "";
    const std::string more = orders.size() > most ? " and " + std::to_string(orders.size() - most) + " more" : "";
    orders.resize(std::min(orders.size(), most));
    return "warning: quoted orders (with >) do not count: " + join(orders, "; ") + more +
           ". Write your orders above the quotation.\n";
}

} // namespace highball
