// Handing in of sheets, and the turn that runs when all have been handed in (3.1, 10.0).
#include "core/indexed.h"
#include "titles/continental_rails/game.h"
#include "titles/continental_rails/orders/check_order.h"

#include "core/text.h"
#include "titles/continental_rails/ai/planner.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>
#include <utility>

namespace highball::continental_rails {

namespace {

// Returns the kind of log event for this kind of headline.
EventKind kind_of(HeadlineKind news) {
    switch (news) {
    case HeadlineKind::company_bought:
    case HeadlineKind::prodigal:
    case HeadlineKind::failure:
    case HeadlineKind::recall:
    case HeadlineKind::rate_war:
        return EventKind::money;
    case HeadlineKind::built:
    case HeadlineKind::doubled:
    case HeadlineKind::acquired:
        return EventKind::map;
    case HeadlineKind::split:
    case HeadlineKind::cornered:
    case HeadlineKind::climate:
        return EventKind::market;
    case HeadlineKind::engine:
    case HeadlineKind::technology:
        return EventKind::train;
    case HeadlineKind::message:
    case HeadlineKind::missed:
    case HeadlineKind::company_merged:
    case HeadlineKind::incorporated:
    case HeadlineKind::merged:
    case HeadlineKind::president:
    case HeadlineKind::new_company:
    case HeadlineKind::award:
    case HeadlineKind::development:
    case HeadlineKind::world:
        return EventKind::note;
    }
    return EventKind::note;
}

} // namespace

std::optional<Refusal> ContinentalGame::check_sheet_line(Seat seat, std::string_view command) const {
    const auto read = read_command(*figures_, position_, seat.index(), command);
    if (!read) return read.error();
    if (read->word == InputKind::no_orders && !position_.tycoon(seat.index()).sheet.empty())
        return refuse("10.0", "the sheet already has orders", "give orders, or clear the sheet and give \"no orders\"");
    if (read->word == InputKind::order && position_.tycoon(seat.index()).no_orders)
        return refuse("10.0", "the sheet already says \"no orders\"", "clear the sheet first");
    const bool line = read->word == InputKind::order || read->word == InputKind::no_orders ||
                      read->word == InputKind::clear || read->word == InputKind::drop ||
                      read->word == InputKind::standing;
    if (line) return std::nullopt;
    return Refusal::syntax(in_quotes(first_word(command)) + " is not an order");
}

bool ContinentalGame::is_subject_to_deadline(std::string_view command) const {
    const std::string_view word = first_word(command);
    return word != "process" && word != "deadline" && word != "seat" && !is_absence(command);
}

bool ContinentalGame::all_ready() const {
    const auto begin = position_.tycoons.begin(), end = begin + position_.people;
    return std::any_of(begin, end, [](const Tycoon& tycoon) { return tycoon.person && tycoon.ready; }) &&
           std::all_of(begin, end,
                       [](const Tycoon& tycoon) { return !tycoon.person || tycoon.ready || tycoon.away > 0; });
}

std::vector<Event> ContinentalGame::run_when_ready(std::vector<Event> events) {
    if (!all_ready() || position_.deadline.hold) return events;
    const auto turn = run_turn();
    events.insert(events.end(), turn.begin(), turn.end());
    return events;
}

std::vector<Event> ContinentalGame::run_turn() {
    continental_rails::run_turn(*figures_, position_);
    std::vector<Event> events{{EventKind::round, "", fmt::format("Turn {}", position_.last.turn)}};
    for (const HeadlineGroup& group : headline_groups(position_.last.headlines, HeadlineStyle::log)) {
        const auto add = [&](std::string text) {
            events.push_back({kind_of(group.kind), "", with_names(position_, std::move(text))});
        };
        if (group.brief)
            add(fmt::format("{}: {}", group.heading, join(group.headlines, ", ")));
        else
            for (const std::string& news : group.headlines) add(news);
    }
    if (!position_.over) return events;
    for (int category = 0; category <= categories; ++category) {
        std::vector<std::string> names;
        for (const int winner : winners(position_, category)) names.push_back(position_.tycoon(winner).name);
        if (!names.empty())
            events.push_back({EventKind::end, "", fmt::format("{}: {}", category_name(category), join_words(names))});
    }
    return events;
}

namespace {

// Puts standing orders on the sheets of those who have sent none. Standing orders count once; those that the rules
// forbid now are lost. Returns a line for the tycoon's report about each order.
std::vector<std::pair<int, std::string>> use_standing_orders(const Figures& figures, Position& position) {
    std::vector<std::pair<int, std::string>> lines;
    for (int t = 0; t < position.people; ++t) {
        Tycoon& who = position.tycoon(t);
        if (!who.person || who.ready || who.no_orders || !who.sheet.empty()) continue;
        for (const Order& order : std::exchange(who.standing, {})) {
            const auto refusal = check_order(figures, position, t, order);
            if (!refusal) put_order(who.sheet, order);
            lines.emplace_back(t, fmt::format("You sent no sheet: your standing order \"{}\" {}", print(figures, order),
                                              refusal ? "is lost: " + refusal->message : "was used"));
        }
    }
    return lines;
}

} // namespace

void run_turn(const Figures& figures, Position& position) {
    write_computer_sheets(figures, position);
    const auto lines = use_standing_orders(figures, position);
    process(figures, position); // begins the report
    for (const auto& [tycoon, line] : lines) add_private_line(position, tycoon, line);
}

void write_computer_sheets(const Figures& figures, Position& position) {
    const Position before = position;
    for (int t = 0; t < tycoon_count; ++t) {
        if (before.tycoon(t).person) continue;
        // Every tycoon has a new generator in every turn, so that the plan of one tycoon cannot influence another's.
        Rng rng(before.tycoon_seed + static_cast<std::uint64_t>(before.turn) * 1000003 + static_cast<std::uint64_t>(t));
        Rng character(before.tycoon_seed ^ (static_cast<std::uint64_t>(t) * 0x9e3779b97f4a7c15ULL));
        const PlayerView view = make_player_view(figures, before, t);
        for (const Order& order : plan(figures, view, t, character, rng))
            if (!check_order(figures, position, t, order)) put_order(position.tycoon(t).sheet, order);
    }
}

// 10.0: a sheet that is not handed in is carried out as far as it is written. The text does not say who has written
// one. A single player needs no warning of his own draft.
std::string missing_sheets(const Position& position) {
    std::vector<std::string> missing;
    for (int t = 0; t < position.people; ++t) {
        const Tycoon& who = position.tycoon(t);
        const bool writes_alone = position.people == 1 && (!who.sheet.empty() || who.no_orders);
        if (who.person && !who.ready && who.away <= 0 && !writes_alone) missing.push_back(printable(who.name));
    }
    if (missing.empty()) return "";
    return fmt::format("runs turn {} before {} {} handed in", position.turn, join_words(missing),
                       missing.size() == 1 ? "has" : "have");
}

// 3.1: returns a warning if the command leaves the position of the last human to the computer, or runs a turn without
// some sheets; otherwise "".
std::string ContinentalGame::gives_up(const Command& command) const {
    const auto leaves = parsed(command);
    if (leaves && leaves->word == InputKind::process && !check(command)) return missing_sheets(position_);
    if (!leaves || leaves->word != InputKind::seat || leaves->person || check(command)) return "";
    std::vector<std::string> levels = setup_.computers;
    levels.resize(setup_.players.size());
    for (int t = 0; t < position_.people; ++t)
        if (t != leaves->position && position_.tycoon(t).person && item_at(levels, Seat(t)).empty()) return "";
    return no_human_left;
}

} // namespace highball::continental_rails
