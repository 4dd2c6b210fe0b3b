#include "titles/continental_rails/game.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/check_order.h"
#include "titles/continental_rails/planner.h"
#include "titles/continental_rails/scores.h"
#include "titles/continental_rails/turn_context.h"
#include "titles/continental_rails/view.h"

#include <algorithm>

namespace highball::continental_rails {

std::string name_setting(std::string player) {
    std::replace(player.begin(), player.end(), ' ', '_');
    return "name." + player;
}

namespace {

// 3.2: the name in the setting "name.PLAYER", else the player's own.
std::vector<std::string> character_names(const GameSetup& setup) {
    std::vector<std::string> names;
    for (const std::string& player : setup.players) {
        const auto chosen = setup.settings.find(name_setting(player));
        names.push_back(chosen == setup.settings.end() ? player : chosen->second);
    }
    return names;
}

// How the log shows a headline.
EventKind kind_of(News news) {
    switch (news) {
    case News::company_bought:
    case News::prodigal:
    case News::failure:
    case News::recall:
        return EventKind::money;
    case News::built:
    case News::doubled:
    case News::acquired:
        return EventKind::map;
    case News::split:
    case News::cornered:
    case News::climate:
        return EventKind::market;
    case News::engine:
    case News::technology:
        return EventKind::train;
    case News::message:
    case News::missed:
    case News::company_merged:
    case News::incorporated:
    case News::merged:
    case News::president:
    case News::new_company:
    case News::award:
    case News::development:
    case News::world:
        return EventKind::note;
    }
    return EventKind::note;
}

} // namespace

RailsGame::RailsGame(std::shared_ptr<const Figures> figures, GameSetup setup)
    : figures_(std::move(figures)), setup_(std::move(setup)),
      at_(first_position(*figures_, character_names(setup_), setup_.seed)) {
    if (setup_.rules > 0) at_.rules = setup_.rules;
}

RailsGame::RailsGame(std::shared_ptr<const Figures> figures, GameSetup setup, Position at)
    : figures_(std::move(figures)), setup_(std::move(setup)), at_(std::move(at)) {}

bool RailsGame::equals(const Game& other) const {
    const auto* same = dynamic_cast<const RailsGame*>(&other);
    return same && same->setup_ == setup_ && same->at_ == at_;
}

Decision RailsGame::decision() const {
    Decision now;
    now.round = fmt::format("turn {}", at_.turn);
    if (at_.deadline.due != 0 && !at_.over) now.round += fmt::format(" until {} UTC", print_moment(at_.deadline.due));
    now.phase = figures_->climate(at_.climate).name;
    if (at_.over) return now;
    for (int t = 0; t < at_.people; ++t)
        if (at_.tycoon(t).person && !at_.tycoon(t).ready) now.seats.push_back(Seat(t));
    now.asks = "give orders, then hand them in with ready";
    if (now.seats.empty()) { // the computer plays all positions: the first seat runs the turns
        now.seats.push_back(Seat(0));
        now.asks = "run the turn with process";
    }
    if (now.seats.size() == 1) now.entity = name_of(now.seats.front());
    return now;
}

std::vector<Standing> RailsGame::standings() const {
    std::vector<Standing> all;
    for (int t = 0; t < at_.people; ++t) all.push_back({Seat(t), baron_points(at_, t), false});
    if (!at_.over) return all;
    for (int category = 0; category <= categories; ++category)
        for (const int winner : winners(at_, category))
            if (winner < at_.people) all[static_cast<std::size_t>(winner)].winner = true;
    return all;
}

Result<Command, Refusal> RailsGame::parse(std::optional<Seat> seat, std::string_view line) const {
    if (!seat) {
        const auto open = decision().seats;
        if (at_.over) return Refusal{"", "the game is over", ""};
        if (open.size() != 1) return Refusal{"", "say whose order this is: several are open", ""};
        seat = open.front();
    }
    if (seat->index() < 0 || seat->index() >= at_.people) return Refusal{"", "there is no such seat", ""};
    const auto read = read_command(*figures_, at_, seat->index(), line);
    if (!read) return read.error();
    return Command{*seat, print(*figures_, *read), std::make_shared<const ReadingOf<Typed>>(*read)};
}

Result<Typed, Refusal> RailsGame::typed(const Command& command) const {
    if (command.seat.index() < 0 || command.seat.index() >= at_.people) return Refusal{"", "there is no such seat", ""};
    if (const Typed* known = read_as<Typed>(command)) return *known;
    auto read = read_command(*figures_, at_, command.seat.index(), command.text);
    if (!read) return read;
    if (std::string text = print(*figures_, *read); text != command.text)
        return Refusal{"", fmt::format("\"{}\" is written \"{}\"", printable(fit(command.text, 60)), text), text};
    return read;
}

namespace {

// 3.1: everybody may leave the own position to the computer and come back; the host may say so of every seat.
std::optional<Refusal> check_seat(const RailsGame& game, int tycoon, const Typed& typed) {
    const Position& at = game.position();
    if (tycoon != 0 && typed.position != tycoon)
        return refuse("3.1",
                      fmt::format("only {}, who hosts the game, says who plays a position that is not yours",
                                  game.setup().players.front()),
                      typed.person ? "seat person" : "seat computer");
    if (typed.position >= at.people)
        return refuse("3.1",
                      fmt::format("position {} has no seat: the game was begun with {}", typed.position + 1, at.people),
                      fmt::format("seat 1 to {} computer|person", at.people));
    if (at.tycoon(typed.position).person != typed.person) return std::nullopt;
    return refuse(
        "3.1", fmt::format("a {} plays position {} already", typed.person ? "person" : "computer", typed.position + 1));
}

} // namespace

std::optional<Refusal> RailsGame::check(int tycoon, const Typed& typed) const {
    if (at_.over) return refuse("1.3", "the game is over");
    const Tycoon& who = at_.tycoon(tycoon);
    const bool of_host = typed.word == Word::process || typed.word == Word::deadline || typed.word == Word::seat;
    if (!who.person && !of_host)
        return refuse("3.1", "the computer plays this position", fmt::format("seat {} person", tycoon + 1));
    switch (typed.word) {
    case Word::order:
        return check_order(*figures_, at_, tycoon, typed.order);
    case Word::drop:
        if (typed.line <= static_cast<std::int64_t>(who.sheet.size())) return std::nullopt;
        return refuse("10.0", fmt::format("your sheet has {} lines", who.sheet.size()));
    case Word::ready:
        if (!who.ready) return std::nullopt;
        return refuse("10.0", "your sheet is handed in");
    case Word::process:
        if (tycoon == 0) return std::nullopt;
        return refuse("A", fmt::format("only {}, who hosts the game, runs the turn before all are ready",
                                       setup_.players.front()));
    case Word::deadline:
        if (tycoon == 0) return std::nullopt;
        return refuse("A", fmt::format("only {}, who hosts the game, sets the deadline", setup_.players.front()));
    case Word::seat:
        return check_seat(*this, tycoon, typed);
    case Word::no_orders:
    case Word::clear:
        return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Refusal> RailsGame::check(const Command& command) const {
    const auto read = typed(command);
    if (!read) return read.error();
    return check(command.seat.index(), *read);
}

bool RailsGame::all_ready() const {
    const auto begin = at_.tycoons.begin(), end = begin + at_.people;
    return std::any_of(begin, end, [](const Tycoon& tycoon) { return tycoon.person; }) &&
           std::all_of(begin, end, [](const Tycoon& tycoon) { return !tycoon.person || tycoon.ready; });
}

// 3.1: the position goes over with all that it owns and knows. What was written on the sheet was the other's.
std::vector<Event> RailsGame::seat(int host, const Typed& typed) {
    Tycoon& who = at_.tycoon(typed.position);
    who.person = typed.person;
    who.sheet.clear();
    who.ready = who.no_orders = false;
    std::vector<Event> events{{EventKind::note, name_of(Seat(host)),
                               fmt::format("A {} plays position {}, {}, from here on",
                                           typed.person ? "person" : "computer", typed.position + 1, who.name)}};
    return run_when_ready(std::move(events)); // who left may be the last one waited for
}

namespace {

// 10.0: a sheet that is changed is no longer handed in.
void change_sheet(const Position& at, Tycoon& who, const Typed& typed) {
    if (typed.word == Word::order)
        put(who.sheet, typed.order, at.rules);
    else if (typed.word == Word::drop)
        who.sheet.erase(who.sheet.begin() + static_cast<std::ptrdiff_t>(typed.line) - 1);
    else
        who.sheet.clear();
    who.no_orders = typed.word == Word::no_orders;
    // Games of the first version of the rules are replayed as they were: there the sheet stayed handed in.
    if (!who.no_orders || at.since(2)) who.ready = false;
}

} // namespace

Outcome RailsGame::apply(const Command& command) {
    const auto read = typed(command);
    if (!read) return read.error();
    const int tycoon = command.seat.index();
    if (auto refusal = check(tycoon, *read)) return *refusal;
    Tycoon& who = at_.tycoon(tycoon);
    const std::string name = name_of(command.seat);
    switch (read->word) {
    case Word::order:
    case Word::no_orders:
    case Word::clear:
    case Word::drop: {
        const bool was_ready = who.ready;
        change_sheet(at_, who, *read);
        if (!was_ready || who.ready) break;
        return std::vector<Event>{{EventKind::turn, name, name + "'s sheet is open again; ready hands it in"}};
    }
    case Word::ready:
        who.ready = true;
        return run_when_ready({{EventKind::turn, name, name + " hands in a sheet"}});
    case Word::process:
        return run_turn();
    case Word::deadline:
        at_.deadline = read->deadline;
        return std::vector<Event>{{EventKind::note, "", "The deadline: " + print(at_.deadline)}};
    case Word::seat:
        return seat(tycoon, *read);
    }
    return std::vector<Event>{};
}

std::vector<Event> RailsGame::run_when_ready(std::vector<Event> told) {
    if (!all_ready()) return told;
    const auto turn = run_turn();
    told.insert(told.end(), turn.begin(), turn.end());
    return told;
}

std::vector<Event> RailsGame::run_turn() {
    continental_rails::run_turn(*figures_, at_);
    std::vector<Event> events{{EventKind::round, "", fmt::format("Turn {} is over", at_.last.turn)}};
    for (const Headline& news : at_.last.headlines) events.push_back({kind_of(news.kind), "", printable(news.text)});
    if (!at_.over) return events;
    for (int category = 0; category <= categories; ++category) {
        std::vector<std::string> names;
        for (const int winner : winners(at_, category)) names.push_back(at_.tycoon(winner).name);
        if (!names.empty())
            events.push_back({EventKind::end, "", fmt::format("{}: {}", category_name(category), list_words(names))});
    }
    return events;
}

void run_turn(const Figures& figures, Position& at) {
    write_computer_sheets(figures, at);
    process(figures, at);
}

void write_computer_sheets(const Figures& figures, Position& at) {
    const Position before = at;
    for (int t = 0; t < tycoon_count; ++t) {
        if (before.tycoon(t).person) continue;
        // A generator of its own for each turn and tycoon, so that one plan cannot disturb another.
        Rng rng(before.tycoon_seed + static_cast<std::uint64_t>(before.turn) * 1000003 + static_cast<std::uint64_t>(t));
        Rng character(before.tycoon_seed ^ (static_cast<std::uint64_t>(t) * 0x9e3779b97f4a7c15ULL));
        const Seen seen = seen_by(figures, before, t);
        for (const Order& order : plan(figures, seen, t, character, rng))
            if (!check_order(figures, at, t, order)) put(at.tycoon(t).sheet, order, at.rules);
    }
}

// 3.1: every turn is run as soon as nobody is waited for.
std::string RailsGame::gives_up(const Command& command) const {
    const auto leaves = typed(command);
    if (!leaves || leaves->word != Word::seat || leaves->person || check(command)) return "";
    std::vector<std::string> levels = setup_.computers;
    levels.resize(setup_.players.size());
    for (int t = 0; t < at_.people; ++t)
        if (t != leaves->position && at_.tycoon(t).person && nth(levels, Seat(t)).empty()) return "";
    return no_person_left;
}

std::vector<Choice> RailsGame::legal(Seat seat) const {
    if (at_.over || seat.index() < 0 || seat.index() >= at_.people || at_.tycoon(seat.index()).ready) return {};
    return list_choices(*figures_, at_, seat.index());
}

std::string RailsGame::sample(Seat seat, const Choice& choice, Rng& rng) const {
    if (choice.open) return choice.text + " Greetings from " + name_of(seat);
    return Game::sample(seat, choice, rng);
}

Result<std::string, Refusal> RailsGame::fact(std::string_view question) const {
    return answer(*figures_, at_, setup_.players, question);
}

std::unique_ptr<View> RailsGame::view(std::optional<Seat> seat) const {
    auto view = std::make_unique<TycoonView>();
    view->figures = figures_;
    view->seen = seen_by(*figures_, at_, seat ? std::optional(seat->index()) : std::nullopt);
    return view;
}

std::vector<std::string> RailsGame::broken_invariants() const { return broken_laws(*figures_, at_); }

} // namespace highball::continental_rails
