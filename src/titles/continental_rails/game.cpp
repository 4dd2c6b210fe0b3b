#include "titles/continental_rails/game.h"

#include "core/text.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/model/view.h"
#include "titles/continental_rails/orders/check_order.h"

#include <algorithm>

namespace highball::continental_rails {

std::string name_setting(std::string player) {
    std::replace(player.begin(), player.end(), ' ', '_');
    return "name." + player;
}

namespace {

// 3.2: returns the name of each player's character: the setting "name.PLAYER", or the player's own name without such a
// setting.
std::vector<std::string> character_names(const GameSetup& setup) {
    std::vector<std::string> names;
    for (const std::string& player : setup.players) {
        const auto chosen = setup.settings.find(name_setting(player));
        names.push_back(chosen == setup.settings.end() ? player : chosen->second);
    }
    return names;
}

} // namespace

ContinentalGame::ContinentalGame(std::shared_ptr<const Figures> figures, GameSetup setup)
    : figures_(std::move(figures)), setup_(std::move(setup)),
      position_(first_position(*figures_, character_names(setup_), setup_.seed)) {
    for (std::size_t t = 0; t < setup_.players.size(); ++t) position_.tycoons[t].player = setup_.players[t];
}

ContinentalGame::ContinentalGame(std::shared_ptr<const Figures> figures, GameSetup setup, Position position)
    : figures_(std::move(figures)), setup_(std::move(setup)), position_(std::move(position)) {}

bool ContinentalGame::equals(const Game& other) const {
    const auto* same = dynamic_cast<const ContinentalGame*>(&other);
    return same && same->setup_ == setup_ && same->position_ == position_;
}

Decision ContinentalGame::decision() const {
    Decision now;
    now.round = fmt::format("turn {}", position_.turn);
    if (position_.deadline.due != 0 && !position_.over)
        now.round += fmt::format(" until {} UTC", print_time(position_.deadline.due));
    now.phase = figures_->climate(position_.climate).name;
    if (position_.over) return now;
    for (int t = 0; t < position_.people; ++t)
        if (position_.tycoon(t).person && !position_.tycoon(t).ready && position_.tycoon(t).away == 0)
            now.seats.push_back(Seat(t));
    now.asks = "give orders";
    if (now.seats.empty()) { // no human has to hand in a sheet, so the first seat or the deadline runs the turns
        now.seats.push_back(Seat(0));
        now.asks = "run the turn with process";
        now.waits_for_deadline = position_.deadline.due != 0;
    }
    if (now.seats.size() == 1) now.entity = name_of(now.seats.front());
    return now;
}

std::vector<Standing> ContinentalGame::standings() const {
    std::vector<Standing> all;
    for (int t = 0; t < position_.people; ++t) all.push_back({Seat(t), baron_points(position_, t), false});
    if (!position_.over) return all;
    for (int category = 0; category <= categories; ++category)
        for (const int winner : winners(position_, category))
            if (winner < position_.people) all[static_cast<std::size_t>(winner)].winner = true;
    return all;
}

Result<Command, Refusal> ContinentalGame::parse(std::optional<Seat> seat, std::string_view line) const {
    if (!seat) {
        const auto open = decision().seats;
        if (position_.over) return Refusal::state("the game is over");
        if (open.size() != 1) return Refusal::seat("name the player: several sheets are open");
        seat = open.front();
    }
    if (seat->index() < 0 || seat->index() >= position_.people) return Refusal::seat("there is no such seat");
    const auto read = read_command(*figures_, position_, seat->index(), line);
    if (!read) return read.error();
    // Combining marks take no column, so a text that is cut by columns may still be long. A stored text is not checked.
    const std::size_t most_bytes = read->order.kind == OrderKind::message ? 320 : most_name_bytes;
    if (read->order.text.size() > most_bytes)
        return Refusal::syntax(
            fmt::format("a text may have at most {} bytes; this one has {}", most_bytes, read->order.text.size()));
    return Command{*seat, print(*figures_, *read), std::make_shared<const ParsedValueOf<ParsedInput>>(*read)};
}

Result<ParsedInput, Refusal> ContinentalGame::parsed(const Command& command) const {
    if (command.seat.index() < 0 || command.seat.index() >= position_.people)
        return Refusal::seat("there is no such seat");
    if (const ParsedInput* known = parsed_as<ParsedInput>(command)) return *known;
    auto read = read_command(*figures_, position_, command.seat.index(), command.text);
    if (!read) return read;
    if (std::string text = print(*figures_, *read); text != command.text)
        return Refusal::syntax(fmt::format("{} is written {}", in_quotes(command.text), in_quotes(text)), text);
    return read;
}

namespace {

// 3.1: a player may leave his position to the computer and take it back. The host may do this for every seat.
std::optional<Refusal> check_seat(const ContinentalGame& game, int tycoon, const ParsedInput& input) {
    const Position& position = game.position();
    if (tycoon != 0 && input.position != tycoon)
        return refuse(
            "3.1",
            fmt::format("only {}, the host, may change who plays another position", game.setup().players.front()),
            input.person ? "seat person" : "seat computer");
    if (input.position >= position.people)
        return refuse("3.1",
                      fmt::format("position {} has no seat: the game has {}", input.position + 1,
                                  pluralize(position.people, "seat")),
                      fmt::format("seat 1 to {} computer|person", position.people));
    if (position.tycoon(input.position).person != input.person) return std::nullopt;
    return refuse("3.1", fmt::format("a {} is already playing position {}", input.person ? "person" : "computer",
                                     input.position + 1));
}

// Returns Tycoon::away after the command. A turn for which the sheet is handed in is not among those of the command.
int turns_away(const Tycoon& who, const ParsedInput& input) {
    return static_cast<int>(input.line) + (input.line > 0 && who.ready ? 1 : 0);
}

} // namespace

std::optional<Refusal> ContinentalGame::check(int tycoon, const ParsedInput& input) const {
    if (position_.over) return refuse("1.3", "the game is over");
    const Tycoon& who = position_.tycoon(tycoon);
    const bool of_host =
        input.word == InputKind::process || input.word == InputKind::deadline || input.word == InputKind::seat;
    if (!who.person && !of_host)
        return refuse("3.1", "this position is played by the computer", fmt::format("seat {} person", tycoon + 1));
    switch (input.word) {
    case InputKind::order:
        return check_order(*figures_, position_, tycoon, input.order);
    case InputKind::drop:
        if (input.line <= static_cast<std::int64_t>(who.sheet.size())) return std::nullopt;
        return refuse("10.0", fmt::format("your sheet has no line {}", input.line));
    case InputKind::ready:
        if (!who.ready) return std::nullopt;
        return refuse("10.0", "you have already handed in your sheet");
    case InputKind::process:
        if (tycoon == 0) return std::nullopt;
        return refuse("A",
                      fmt::format("only {}, the host, may run the turn before all are ready", setup_.players.front()));
    case InputKind::deadline:
        if (tycoon == 0) return std::nullopt;
        return refuse("A", fmt::format("only {}, the host, may set the deadline", setup_.players.front()));
    case InputKind::seat:
        return check_seat(*this, tycoon, input);
    case InputKind::away:
        if (who.away != turns_away(who, input)) return std::nullopt;
        return refuse("10.0", who.away == 0 ? "you are not away" : "you are already away for this long");
    case InputKind::no_orders:
    case InputKind::clear:
    case InputKind::standing:
        return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Refusal> ContinentalGame::check(const Command& command) const {
    const auto read = parsed(command);
    if (!read) return read.error();
    return check(command.seat.index(), *read);
}

// 3.1: the new player gets all possessions and knowledge of the position, but the lines on the sheet of the position
// are deleted.
std::vector<Event> ContinentalGame::seat(int host, const ParsedInput& input) {
    Tycoon& who = position_.tycoon(input.position);
    who.person = input.person;
    who.sheet.clear();
    who.standing.clear();
    who.ready = who.no_orders = false;
    who.away = 0;
    std::vector<Event> events{{EventKind::note, name_of(Seat(host)),
                               fmt::format("A {} plays position {}, {}, from now on",
                                           input.person ? "person" : "computer", input.position + 1, who.name)}};
    return run_when_ready(std::move(events)); // perhaps the turn waited only for this player, who leaves
}

namespace {

// Returns who is away in which turns.
std::string absence_text(const std::string& name, int turn, int away, bool ready) {
    if (away == 0) return name + " is back";
    const int first = turn + (ready ? 1 : 0), last = turn + away - 1;
    return first == last ? fmt::format("{} is away in turn {}", name, first)
                         : fmt::format("{} is away in turns {} to {}", name, first, last);
}

// 10.0: a sheet that is changed no longer counts as handed in.
void change_sheet(Tycoon& who, const ParsedInput& input) {
    if (input.word == InputKind::order)
        put_order(who.sheet, input.order);
    else if (input.word == InputKind::drop)
        who.sheet.erase(who.sheet.begin() + static_cast<std::ptrdiff_t>(input.line) - 1);
    else
        who.sheet.clear();
    who.no_orders = input.word == InputKind::no_orders;
    who.ready = false;
}

} // namespace

Outcome ContinentalGame::apply(const Command& command) {
    const auto read = parsed(command);
    if (!read) return read.error();
    const int tycoon = command.seat.index();
    if (auto refusal = check(tycoon, *read)) return *refusal;
    Tycoon& who = position_.tycoon(tycoon);
    const std::string name = name_of(command.seat);
    switch (read->word) {
    case InputKind::order:
    case InputKind::no_orders:
    case InputKind::clear:
    case InputKind::drop: {
        const bool was_ready = who.ready;
        change_sheet(who, *read);
        if (!was_ready || who.ready) break;
        return std::vector<Event>{{EventKind::turn, name,
                                   name + "'s sheet is open again; hand it in with ready" +
                                       (who.away > 0 ? "; the turn does not wait for it, because you are away" : "")}};
    }
    case InputKind::ready:
        who.ready = true;
        return run_when_ready({{EventKind::sheet, name, name + " has handed in a sheet"}});
    case InputKind::process:
        return run_turn();
    case InputKind::deadline:
        position_.deadline = read->deadline;
        return std::vector<Event>{{EventKind::note, "", "Deadline: " + print(position_.deadline)}};
    case InputKind::seat:
        return seat(tycoon, *read);
    case InputKind::standing:
        if (!read->standing)
            who.standing.clear();
        else
            put_order(who.standing, *read->standing);
        break;
    case InputKind::away:
        who.away = turns_away(who, *read);
        return run_when_ready({{EventKind::note, name, absence_text(name, position_.turn, who.away, who.ready)}});
    }
    return std::vector<Event>{};
}

std::vector<Choice> ContinentalGame::legal(Seat seat) const {
    if (position_.over || seat.index() < 0 || seat.index() >= position_.people || position_.tycoon(seat.index()).ready)
        return {};
    return list_choices(*figures_, position_, seat.index());
}

std::string ContinentalGame::sample(Seat seat, const Choice& choice, Rng& rng) const {
    if (choice.open) return choice.text + " Greetings from " + name_of(seat);
    return Game::sample(seat, choice, rng);
}

Result<std::string, Refusal> ContinentalGame::fact(std::string_view question) const {
    return answer_fact(*figures_, position_, setup_.players, question);
}

std::unique_ptr<View> ContinentalGame::view(std::optional<Seat> seat) const {
    auto view = std::make_unique<ContinentalView>();
    view->figures = figures_;
    view->player_view = make_player_view(*figures_, position_, seat ? std::optional(seat->index()) : std::nullopt);
    return view;
}

std::vector<std::string> ContinentalGame::broken_invariants() const {
    return find_broken_invariants(*figures_, position_);
}

} // namespace highball::continental_rails
