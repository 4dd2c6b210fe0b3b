#include "session/table_clock.h"

#include "core/indexed.h"
#include "core/text.h"

#include <algorithm>

namespace highball {

namespace {

constexpr std::int64_t minute = 60, hour = 60 * minute, day = 24 * hour;
constexpr std::array<std::pair<char, std::int64_t>, 4> units = {{{'d', day}, {'h', hour}, {'m', minute}, {'s', 1}}};
constexpr std::int64_t shortest = minute, longest = 90 * day;
// Words for the values of WorkKind and of Penalty, in the same order.
constexpr std::array<std::string_view, 3> work_kinds = {"round", "company", "sheet"};
constexpr std::string_view answer_mark = " answer"; // end of the work of answering a proposal
constexpr std::array<std::string_view, 3> penalties = {"", "computer", "pass"};

template <class List> std::optional<std::size_t> place_in(const List& list, std::string_view word) {
    const auto found = std::find_if(list.begin(), list.end(), [&](auto one) { return iequals(one, word); });
    return found == list.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - list.begin()));
}

std::optional<std::int64_t> read_span(std::string_view text) {
    if (text.size() < 2) return std::nullopt;
    const auto unit =
        std::find_if(units.begin(), units.end(), [&](const auto& one) { return one.first == text.back(); });
    const auto number = parse_number(text.substr(0, text.size() - 1));
    if (unit == units.end() || !number || *number < 1 || *number > longest) return std::nullopt;
    const std::int64_t span = *number * unit->second;
    return span >= shortest && span <= longest ? std::optional(span) : std::nullopt;
}

// Reads a pair of words such as "round 2d" or "then pass" into the rules. Returns false if the pair is wrong or gives a
// second budget for the same kind of work.
bool read_pair(ClockRules& rules, std::string_view what, std::string_view how) {
    if (iequals(what, "then")) {
        const auto penalty = place_in(penalties, how);
        if (penalty) rules.penalty = static_cast<ClockRules::Penalty>(*penalty);
        return penalty.has_value();
    }
    const auto kind = place_in(work_kinds, what);
    const auto span = read_span(how);
    if (!kind || !span || rules.budgets[*kind] != 0) return false;
    rules.budgets[*kind] = *span;
    return true;
}

} // namespace

std::string work_of(const Decision& decision, const std::vector<std::string>& players, bool with_sheets) {
    const auto named = [&](WorkKind kind) { return std::string(item_at(work_kinds, kind)) + " "; };
    if (with_sheets) return named(WorkKind::sheet) + decision.round;
    const bool of_player = decision.entity.empty() || contains(players, decision.entity);
    const std::string answers(decision.proposal ? answer_mark : "");
    if (of_player) return named(WorkKind::round) + decision.round + answers;
    return named(WorkKind::company) + decision.round + " " + decision.entity + answers;
}

WorkKind kind_of(std::string_view work) {
    return static_cast<WorkKind>(place_in(work_kinds, first_word(work)).value_or(0));
}

bool is_answer(std::string_view work) { return work.ends_with(answer_mark); }

Result<ClockRules, Refusal> read_clock(std::string_view text) {
    ClockRules rules;
    const auto parts = words(text);
    if (parts.size() == 1 && iequals(parts[0], "off")) return rules;
    bool good = !parts.empty() && parts.size() % 2 == 0;
    for (std::size_t i = 0; good && i < parts.size(); i += 2)
        good = rules.penalty == ClockRules::Penalty::none && read_pair(rules, parts[i], parts[i + 1]);
    if (good) return rules;
    return Refusal::syntax(in_quotes(text) + " is not a clock setting",
                           "\"round 2d company 12h then computer\": the time for all of a player's turns in a round, "
                           "the time for a company's turn (sheet: for a sheet; 1m to 90d), and \"then computer\" or "
                           "\"then pass\" for when it runs out; or off");
}

std::string print(const ClockRules& rules) {
    std::vector<std::string> parts;
    for (std::size_t kind = 0; kind < work_kinds.size(); ++kind) {
        const std::int64_t span = rules.budgets[kind];
        const auto unit =
            std::find_if(units.begin(), units.end(), [&](const auto& one) { return span % one.second == 0; });
        if (span != 0)
            parts.push_back(std::string(work_kinds[kind]) + " " + std::to_string(span / unit->second) + unit->first);
    }
    if (rules.penalty != ClockRules::Penalty::none)
        parts.push_back("then " + std::string(item_at(penalties, rules.penalty)));
    return parts.empty() ? "off" : join(parts, " ");
}

std::int64_t TableClock::taken(std::size_t seat, std::int64_t now) const {
    return seats[seat].all + (seats[seat].since != 0 ? std::max<std::int64_t>(0, now - seats[seat].since) : 0);
}

std::optional<std::int64_t> TableClock::left(std::size_t seat, std::int64_t now) const {
    const SeatClock& own = seats[seat];
    const std::int64_t budget = rules.budget(kind_of(own.work));
    if (!own.waited_for || (budget == 0 && due == 0)) return std::nullopt;
    const std::int64_t of_budget = budget - own.here - (taken(seat, now) - own.all);
    if (due == 0) return of_budget;
    return budget == 0 ? due - now : std::min(of_budget, due - now);
}

std::string print_span(std::int64_t seconds) {
    std::vector<std::string> parts;
    for (const auto& [letter, unit] : units) {
        if (seconds >= unit && parts.size() < 2) parts.push_back(std::to_string(seconds / unit) + letter);
        if (!parts.empty() && unit == minute) break; // omits seconds if there is a larger unit
        seconds %= unit;
    }
    return parts.empty() ? "0s" : join(parts, " ");
}

namespace {

std::string print_left(std::int64_t left) {
    return left >= 0 ? print_span(left) + " left" : print_span(-left) + " late";
}

} // namespace

std::string print(const TableClock& clock, const std::vector<std::string>& players, std::int64_t now) {
    std::string text = "clock: " + print(clock.rules) + (clock.paused ? ", paused" : "") + "\n";
    for (std::size_t i = 0; i < clock.seats.size() && i < players.size(); ++i) {
        const SeatClock& seat = clock.seats[i];
        text += "  " + printable(players[i]) + ": " + print_span(clock.taken(i, now));
        if (seat.waited_for) text += " (this turn " + print_span(seat.here + clock.taken(i, now) - seat.all) + ")";
        if (const auto left = clock.left(i, now)) text += ", " + print_left(*left);
        text += "\n";
    }
    return text;
}

std::vector<std::string> short_times(const TableClock& clock, std::int64_t now) {
    std::vector<std::string> times;
    for (std::size_t i = 0; clock.rules.is_on() && i < clock.seats.size(); ++i) {
        const auto left = clock.left(i, now);
        times.push_back(left ? print_left(*left) : print_span(clock.taken(i, now)));
    }
    return times;
}

} // namespace highball
