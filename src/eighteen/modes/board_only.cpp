// Play mode used with a physical game: tiles, stations and trains, without money or turns. A lay is accepted even if
// the rules of an operating turn (apart from money) would refuse it; the event then names the rule. Runs must obey the
// rules.
#include "eighteen/commands/command_language.h"
#include "eighteen/modes/play_mode.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/train_purchase.h"

#include "core/text.h"
#include "hex/board/tile_upgrade.h"

#include <array>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

template <class Ask> auto as_if_rich(const RulesContext& context, Ask ask) {
    Position rich = context.position;
    rich[context.operating()].cash = context.figures().bank;
    return ask(RulesContext(context.rules, context.setup, rich));
}

// Returns a note on the rule that refuses the action; "" if the rules allow it. Money is assumed to suffice.
std::string objection(const RulesContext& context, const CommandDefinition& row, const Action& action) {
    const Verdict no = as_if_rich(context, [&](const RulesContext& rich) { return row.check(rich, action); });
    return no ? fmt::format(" (against {}: {})", no->rule, no->message) : "";
}

// True if every station in the hex still has a circle on the board `after`.
bool has_room(const RulesContext& context, const hex::Board& after, hex::HexId place) {
    const auto& stops = hex::face_at(context.map(), after, place).stops;
    return std::all_of(after.stations.begin(), after.stations.end(), [&](const hex::Station& station) {
        return station.at.hex != place || (station.at.stop < stops.size() &&
                                           hex::stations_in(after, station.at) <= stops[station.at.stop].circles);
    });
}

Verdict check_room(const RulesContext& context, const hex::Board& after, hex::HexId place) {
    if (has_room(context, after, place)) return std::nullopt;
    return context.refuse(Rule::tile_cities, "there would be no slot for a station in {}", context.map()[place].id)
        .instead("clear HEX to remove the current company's station");
}

Verdict check_lay_on_board(const RulesContext& context, const Action& action) {
    const hex::Board& board = context.position.board;
    if (board.left[action.tile.index] == 0 && board.placed[action.hex.index].tile != action.tile)
        return context.refuse(Rule::tile_supply, "the box has no tile {} left", context.map()[action.tile].id);
    hex::Board after = board;
    hex::upgrade_tile(context.map(), after, action.hex, action.tile, action.rotation);
    return check_room(context, after, action.hex);
}

void lay_on_board(GameContext& game, const Action& action) {
    const std::string against = objection(game, lay_command, action);
    const hex::Tile& tile = game.map()[action.tile];
    hex::upgrade_tile(game.map(), game.position.board, action.hex, action.tile, action.rotation);
    game.log_event(EventKind::map, game.operating(), "{}: tile {} laid on {} ({}){}", tile.id,
                   game.map()[action.hex].id, print_exits(game.map(), item_at(tile.faces, action.rotation).exits()),
                   against);
}

Verdict check_token_on_board(const RulesContext& context, const Action& action) {
    const hex::StopRef stop{action.hex, static_cast<std::uint8_t>(action.stop)};
    const hex::Board& board = context.position.board;
    const CorpId id = context.operating();
    if (context.operating_corporation().stations_left == 0)
        return context.refuse(Rule::station, "{} has no station left", context.name(id)).instead("clear HEX");
    if (const Verdict no = needs_no_own_station(context, stop)) return no;
    const auto& stops = hex::face_at(context.map(), board, stop.hex).stops;
    if (stop.stop < stops.size() && hex::stations_in(board, stop) < stops[stop.stop].circles) return std::nullopt;
    return context.refuse(Rule::station, "{} has no open slot", context.map()[stop.hex].id);
}

void token_on_board(GameContext& game, const Action& action) {
    const hex::StopRef stop{action.hex, static_cast<std::uint8_t>(action.stop)};
    const CorpId id = game.operating();
    const bool home = contains(game.rules.homes_of(game, id), action.hex);
    const std::string against = home ? "" : objection(game, token_command, action);
    game.place_station(id, stop);
    game.position[id].home_placed |= home;
    game.log_event(EventKind::map, id, "{} has a station in {}{}", game.stop_name(stop), against);
}

// Returns the index of the selected company's station in the hex.
std::optional<std::size_t> own_station(const RulesContext& context, hex::HexId place) {
    const auto& stations = context.position.board.stations;
    for (std::size_t i = 0; i < stations.size(); ++i)
        if (stations[i].at.hex == place && stations[i].owner.index == context.operating().index) return i;
    return std::nullopt;
}

void take_tile(hex::Board& board, hex::HexId place) {
    hex::PlacedTile& placed = board.placed[place.index];
    if (board.left[placed.tile.index] != hex::unlimited) ++board.left[placed.tile.index];
    placed = {};
}

Action read_clear(ArgumentReader& in) {
    if (in.words.size() != 1) return in.expected("clear HEX");
    return {.verb = Verb::clear, .hex = in.hex(in.words[0])};
}

std::string print_clear(const RulesContext& context, const Action& action) {
    return "clear " + context.map()[action.hex].id;
}

Verdict check_clear(const RulesContext& context, const Action& action) {
    if (own_station(context, action.hex)) return std::nullopt;
    if (!context.position.board.placed[action.hex.index].tile.exists())
        return Refusal::state(fmt::format("there is no station of {} and no tile in {}",
                                          context.name(context.operating()), context.map()[action.hex].id));
    hex::Board after = context.position.board;
    take_tile(after, action.hex);
    return check_room(context, after, action.hex);
}

void clear(GameContext& game, const Action& action) {
    const std::string& place = game.map()[action.hex].id;
    const CorpId id = game.operating();
    if (const auto station = own_station(game, action.hex)) {
        auto& stations = game.position.board.stations;
        stations.erase(stations.begin() + static_cast<std::ptrdiff_t>(*station));
        ++game.position[id].stations_left;
        if (contains(game.rules.homes_of(game, id), action.hex)) game.position[id].home_placed = false;
        return game.log_event(EventKind::map, id, "{} removes its station from {}", place);
    }
    take_tile(game.position.board, action.hex);
    game.log_event(EventKind::map, id, "{}: tile removed from {}", place);
}

Verdict check_train_on_board(const RulesContext& context, const Action& action) {
    if (context.trains_left(action.train) != 0) return std::nullopt;
    return context.refuse(Rule::train_step, "the box has no {}-train left", train_word(context, action))
        .instead("discard TRAIN");
}

void move_trains(GameContext& game, TrainKindId kind, int out_of_the_box) {
    std::int8_t& left = game.position.offering[kind];
    if (left != unlimited) left = static_cast<std::int8_t>(left - out_of_the_box);
    game.position.turn.announced.clear(); // after the change, the announced runs may no longer be the best
}

void train_on_board(GameContext& game, const Action& action) {
    move_trains(game, action.train, 1);
    game.position[game.operating()].trains.push_back({action.train, false, action.freight, true});
    game.log_event(EventKind::train, game.operating(), "{} has {}", a_train(train_word(game, action)));
}

Verdict check_discard_on_board(const RulesContext& context, const Action& action) {
    const auto& trains = context.operating_corporation().trains;
    if (find_train(trains, action) != trains.end()) return std::nullopt;
    return Refusal::state(
        fmt::format("{} has no {}-train", context.name(context.operating()), train_word(context, action)));
}

void discard_on_board(GameContext& game, const Action& action) {
    move_trains(game, action.train, -1);
    auto& trains = game.position[game.operating()].trains;
    trains.erase(find_train(trains, action));
    game.log_event(EventKind::train, game.operating(), "{} discards {}", a_train(train_word(game, action)));
}

Verdict always_allowed(const RulesContext&, const Action&) { return std::nullopt; }

void take_company(GameContext& game, const Action& action) {
    game.position.turn = {};
    game.position.turn.corporation = action.corporation;
    game.log_event(EventKind::turn, action.corporation, "{} is the current company");
}

Action read_phase(ArgumentReader& in) {
    const Figures& figures = in.context.figures();
    const int index = figures.find_phase(in.rest);
    if (index >= 0) return {.verb = Verb::phase, .stop = index};
    return in.note(
        unknown("phase", in.rest, collect_texts(figures.phases, [](const Phase& phase) { return phase.name; })));
}

std::string print_phase(const RulesContext& context, const Action& action) {
    return "phase " + item_at(context.figures().phases, action.stop).name;
}

void set_phase(GameContext& game, const Action& action) {
    game.position.phase = action.stop;
    game.log_event(EventKind::phase, "", "Phase {}", game.phase().name);
}

Verdict bars_money(const RulesContext& context, const Action& action) {
    if (context.rules.has_command(action.verb)) return std::nullopt;
    return Refusal::state("this is only the board: it has no money, shares or turns")
        .instead("company {}, lay, token, clear, train, discard, phase, run", context.name(context.operating()));
}

// Returns a random lay. One is always possible: a tile may be laid again where it is.
std::string sample_lay(const RulesContext& context, Seat seat, const Choice& choice, Rng& rng) {
    if (choice.text != "lay") return "";
    Action lay{.verb = Verb::lay, .seat = seat};
    do {
        lay.hex.index = static_cast<decltype(lay.hex.index)>(rng.below(context.map().hexes.size()));
        lay.tile.index = static_cast<decltype(lay.tile.index)>(rng.below(context.map().tiles.size()));
        lay.rotation = static_cast<int>(rng.below(6));
    } while (check_action(context, lay));
    return print(context, lay);
}

// Lists the free circles in which the rules would not allow a station.
void list_circles(LegalList& list) {
    const std::vector<Choice> allowed = list.choices;
    for (std::size_t i = 0; i < list.context.map().hexes.size(); ++i) {
        const hex::HexId place{static_cast<decltype(hex::HexId{}.index)>(i)};
        const int stops =
            static_cast<int>(hex::face_at(list.context.map(), list.context.position.board, place).stops.size());
        for (int stop = 0; stop < stops; ++stop) {
            const Action token{.verb = Verb::token, .hex = place, .stop = stop};
            const std::string text = print(list.context, token);
            const auto same = [&](const Choice& choice) { return choice.text == text; };
            if (std::none_of(allowed.begin(), allowed.end(), same)) list.offer(token, std::nullopt, "an open slot");
        }
    }
}

void list_board_words(LegalList& list) {
    const RulesContext& context = list.context;
    const Figures& figures = context.figures();
    list.add("lay", std::nullopt, "HEX TILE ROTATION: any tile on any hex").open = true;
    const auto trains = [&](Verb verb, const std::string& note) {
        for (const TrainKindId kind : figures.trains.ids())
            for (const bool freight : {false, true})
                if (!freight || !figures[kind].freight.empty())
                    list.offer({.verb = verb, .train = kind, .freight = freight}, std::nullopt, note);
    };
    trains(Verb::train, "for " + context.name(context.operating()));
    trains(Verb::discard, "return it to the box");
    for (const CorpId id : figures.corporations.ids())
        if (id != context.operating())
            list.offer({.verb = Verb::company, .corporation = id}, std::nullopt, "make it the current company");
    for (std::size_t i = 0; i < context.position.board.placed.size(); ++i)
        list.offer({.verb = Verb::clear, .hex = hex::HexId{static_cast<decltype(hex::HexId{}.index)>(i)}}, std::nullopt,
                   "remove the station, or the tile");
    for (int i = 0; i < int_size(figures.phases); ++i)
        if (i != context.position.phase)
            list.offer({.verb = Verb::phase, .stop = i}, std::nullopt, "its tile colors and values");
}

// Lists the commands of this mode. Those that the rules allow the selected company come first.
void list_board_only(LegalList& list) {
    list.choices = as_if_rich(list.context, [&](const RulesContext& rich) {
        LegalList allowed(rich, list.seat);
        list_lays(allowed);
        list_tokens(allowed);
        if (can_run(rich)) list_running(allowed);
        return allowed.choices;
    });
    list_circles(list);
    list_board_words(list);
}

Verdict check_shown_run(const RulesContext& context, const Action& action) {
    return run_command.check(context, action);
}

constexpr std::array commands_of_the_board = {
    std::pair{Verb::lay, CommandDefinition{.shape = "lay HEX TILE ROTATION",
                                           .help = "lay any tile; rotation 0-5 or exits such as n-s",
                                           .read = read_whole_lay,
                                           .print = print_lay,
                                           .check = check_lay_on_board,
                                           .act = lay_on_board}},
    std::pair{Verb::token, CommandDefinition{.check = check_token_on_board, .act = token_on_board}},
    std::pair{Verb::train, CommandDefinition{.shape = "train TRAIN",
                                             .help = "take a train from the box",
                                             .check = check_train_on_board,
                                             .act = train_on_board}},
    std::pair{Verb::discard, CommandDefinition{.help = "return a train to the box",
                                               .check = check_discard_on_board,
                                               .act = discard_on_board}},
    std::pair{Verb::run, CommandDefinition{.check = check_shown_run, .act = show_runs}},
    std::pair{Verb::company, CommandDefinition{.check = always_allowed, .act = take_company}},
    std::pair{Verb::clear, CommandDefinition{.check = check_clear, .act = clear}},
    std::pair{Verb::phase, CommandDefinition{.check = always_allowed, .act = set_phase}},
};

} // namespace

void limit_to_board(Figures& figures) {
    figures.min_players = figures.max_players = 1;
    figures.starting_cash = {{1, Money(0)}};
    figures.certificate_limit = {{1, 0}};
}

void begin_board_only(GameContext& game) {
    Position& now = game.position;
    now.round = Round::operating;
    now.turn = {};
    now.turn.corporation = CorpId{0};
    for (Corporation& rr : now.corporations) {
        rr.president = Seat(0);
        rr.shares[0] = rr.offering;
        rr.offering = 0;
        rr.par = rr.price = game.figures().chart.par.front();
        rr.floated = true;
    }
}

const CommandDefinition company_command{
    .shape = "company CORPORATION",
    .help = "choose the company that lays, places tokens, buys trains and runs",
};

const CommandDefinition clear_command{
    .shape = "clear HEX",
    .help = "remove the company's station from a hex, or else the tile",
    .read = read_clear,
    .print = print_clear,
};

const CommandDefinition phase_command{
    .shape = "phase PHASE",
    .help = "set the phase, for tile colors and values",
    .read = read_phase,
    .print = print_phase,
};

const Replacements board_only_commands = commands_of_the_board;
const StepSpec board_only_step{
    .question = "lay, token, clear or run, in any order",
    .lists = {list_board_only},
    .sample = sample_lay,
    .bars = bars_money,
};

} // namespace highball::eighteen
