// A board beside a real box: tiles, stations and trains as people put them, no money, and no turn that ends. What the
// rules of an operating turn would say of a lay, were money no question, is told with it; they are asked for the runs.
#include "eighteen/rules/board_only.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/step_spec.h"

#include "core/text.h"
#include "hex/board/upgrade.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

bool is_free(const Rules& rules) { return rules.figures().keeps == Keeps::board; }

template <class Ask> auto as_if_rich(const Scene& scene, Ask ask) {
    Position rich = scene.position;
    rich[scene.operating()].cash = scene.figures().bank;
    return ask(Scene(scene.rules, scene.setup, rich));
}

// "" where the rules allow it.
std::string objection(const Scene& scene, const CommandRow& row, const Action& action) {
    const Verdict no = as_if_rich(scene, [&](const Scene& rich) { return row.check(rich, action); });
    return no ? fmt::format(" (not by {}: {})", no->rule, no->message) : "";
}

// Every station that stands in the hex still has a circle there.
bool has_room(const Scene& scene, const hex::Board& after, hex::HexId place) {
    const auto& stops = hex::face_at(scene.map(), after, place).stops;
    return std::all_of(after.stations.begin(), after.stations.end(), [&](const hex::Station& station) {
        return station.at.hex != place || (station.at.stop < stops.size() &&
                                           hex::stations_in(after, station.at) <= stops[station.at.stop].circles);
    });
}

Verdict check_room(const Scene& scene, const hex::Board& after, hex::HexId place) {
    if (has_room(scene, after, place)) return std::nullopt;
    return scene.refuse(Rule::tile_cities, "the stations in {} would not find a circle", scene.map()[place].id)
        .instead("clear the hex, which lifts the station of the company at hand");
}

Verdict check_lay(const Scene& scene, const Action& action) {
    const hex::Board& board = scene.position.board;
    if (board.left[action.tile.index] == 0 && board.placed[action.hex.index].tile != action.tile)
        return scene.refuse(Rule::tile_supply, "no tile {} is left in the box", scene.map()[action.tile].id);
    hex::Board after = board;
    hex::upgrade(scene.map(), after, action.hex, action.tile, action.rotation);
    return check_room(scene, after, action.hex);
}

void lay(Table& table, const Action& action) {
    const std::string against = objection(table, lay_command, action);
    const hex::Tile& tile = table.map()[action.tile];
    hex::upgrade(table.map(), table.position.board, action.hex, action.tile, action.rotation);
    table.tell(EventKind::map, table.operating(), "{}: {} lies on {} ({}){}", tile.id, table.map()[action.hex].id,
               print_exits(table.map(), nth(tile.faces, action.rotation).exits()), against);
}

Verdict check_token(const Scene& scene, const Action& action) {
    const hex::StopRef stop{action.hex, static_cast<std::uint8_t>(action.stop)};
    const hex::Board& board = scene.position.board;
    const CorpId id = scene.operating();
    if (scene.operating_corporation().stations_left == 0)
        return scene.refuse(Rule::station, "{} has no station left", scene.name(id)).instead("clear HEX");
    if (hex::has_station_in_hex(board, stop.hex, hex::Owner{id.index}))
        return scene.refuse(Rule::station_one_a_hex, "{} has a station in {} already", scene.name(id),
                            scene.stop_name(stop));
    const auto& stops = hex::face_at(scene.map(), board, stop.hex).stops;
    if (stop.stop < stops.size() && hex::stations_in(board, stop) < stops[stop.stop].circles) return std::nullopt;
    return scene.refuse(Rule::station, "{} has no free circle", scene.map()[stop.hex].id);
}

void token(Table& table, const Action& action) {
    const hex::StopRef stop{action.hex, static_cast<std::uint8_t>(action.stop)};
    const CorpId id = table.operating();
    const bool home = contains(table.homes_of(id), action.hex);
    const std::string against = home ? "" : objection(table, token_command, action);
    table.position.board.stations.push_back({stop, hex::Owner{id.index}, false});
    --table.position[id].stations_left;
    table.position[id].home_placed |= home;
    table.tell(EventKind::map, id, "{} has a station in {}{}", table.stop_name(stop), against);
}

// The station of the company at hand in the hex; what it is among all.
std::optional<std::size_t> own_station(const Scene& scene, hex::HexId place) {
    const auto& stations = scene.position.board.stations;
    for (std::size_t i = 0; i < stations.size(); ++i)
        if (stations[i].at.hex == place && stations[i].owner.index == scene.operating().index) return i;
    return std::nullopt;
}

void take_tile(hex::Board& board, hex::HexId place) {
    hex::Placed& placed = board.placed[place.index];
    if (board.left[placed.tile.index] != hex::unlimited) ++board.left[placed.tile.index];
    placed = {};
}

Action read_clear(Reader& in) {
    if (in.words.size() != 1) return in.expected("clear HEX");
    return {.verb = Verb::clear, .hex = in.hex(in.words[0])};
}

std::string print_clear(const Scene& scene, const Action& action) { return "clear " + scene.map()[action.hex].id; }

Verdict check_clear(const Scene& scene, const Action& action) {
    if (own_station(scene, action.hex)) return std::nullopt;
    if (!scene.position.board.placed[action.hex.index].tile.exists())
        return slip("nothing of {} and no tile lies in {}", scene.name(scene.operating()), scene.map()[action.hex].id);
    hex::Board after = scene.position.board;
    take_tile(after, action.hex);
    return check_room(scene, after, action.hex);
}

void clear(Table& table, const Action& action) {
    const std::string& place = table.map()[action.hex].id;
    const CorpId id = table.operating();
    if (const auto station = own_station(table, action.hex)) {
        auto& stations = table.position.board.stations;
        stations.erase(stations.begin() + static_cast<std::ptrdiff_t>(*station));
        ++table.position[id].stations_left;
        if (contains(table.homes_of(id), action.hex)) table.position[id].home_placed = false;
        return table.tell(EventKind::map, id, "{} has no station in {} any more", place);
    }
    take_tile(table.position.board, action.hex);
    table.tell(EventKind::map, id, "{}: the tile in {} is back in the box", place);
}

Verdict check_train(const Scene& scene, const Action& action) {
    if (action.corporation.exists() || action.source == Source::market)
        return scene.refuse(Rule::train_step, "trains come from the box here")
            .instead("train {}", train_word(scene, action));
    if (scene.trains_left(action.train) != 0) return std::nullopt;
    return scene.refuse(Rule::train_step, "no {} train is left in the box", train_word(scene, action))
        .instead("discard TRAIN");
}

void move_trains(Table& table, TrainKindId kind, int out_of_the_box) {
    std::int8_t& left = table.position.offering[kind];
    if (left != unlimited) left = static_cast<std::int8_t>(left - out_of_the_box);
    table.position.turn.announced.clear(); // the trains have other places now
}

void train(Table& table, const Action& action) {
    move_trains(table, action.train, 1);
    table.position[table.operating()].trains.push_back({action.train, false, action.freight, true});
    table.tell(EventKind::train, table.operating(), "{} has a {} train", train_word(table, action));
}

auto own_train(const Scene& scene, const Action& action) {
    const auto& trains = scene.operating_corporation().trains;
    return std::find_if(trains.begin(), trains.end(),
                        [&](const Train& one) { return one.kind == action.train && one.freight == action.freight; });
}

Verdict check_discard(const Scene& scene, const Action& action) {
    if (own_train(scene, action) != scene.operating_corporation().trains.end()) return std::nullopt;
    return slip("{} has no {} train", scene.name(scene.operating()), train_word(scene, action));
}

void discard(Table& table, const Action& action) {
    move_trains(table, action.train, -1);
    auto& trains = table.position[table.operating()].trains;
    trains.erase(trains.begin() + (own_train(table, action) - trains.cbegin()));
    table.tell(EventKind::train, table.operating(), "{} has a {} train less", train_word(table, action));
}

Verdict anything(const Scene&, const Action&) { return std::nullopt; }

void take_company(Table& table, const Action& action) {
    table.position.turn = {};
    table.position.turn.corporation = action.corporation;
    table.tell(EventKind::turn, action.corporation, "{} is at hand");
}

Action read_phase(Reader& in) {
    const Figures& figures = in.scene.figures();
    const int index = figures.find_phase(in.rest);
    if (index >= 0) return {.verb = Verb::phase, .stop = index};
    return in.note(unknown("phase", in.rest, said_of(figures.phases, [](const Phase& phase) { return phase.name; })));
}

std::string print_phase(const Scene& scene, const Action& action) {
    return "phase " + nth(scene.figures().phases, action.stop).name;
}

void set_phase(Table& table, const Action& action) {
    table.position.phase = action.stop;
    table.tell(EventKind::phase, "", "Phase {}", table.phase().name);
}

Verdict bars_money(const Scene& scene, const Action& action) {
    if (is_any_of<Verb::lay, Verb::token, Verb::run, Verb::train, Verb::discard, Verb::company, Verb::clear,
                  Verb::phase>(action))
        return std::nullopt;
    return slip("this is a board alone: no money, no shares, no turns are kept on it")
        .instead("company {}, lay, token, clear, train, discard, phase, run", scene.name(scene.operating()));
}

// The free circles that the rules would not allow as well.
void list_circles(Listing& list) {
    const std::vector<Choice> allowed = list.choices;
    for (std::size_t i = 0; i < list.scene.map().hexes.size(); ++i) {
        const hex::HexId place{static_cast<decltype(hex::HexId{}.index)>(i)};
        const int stops =
            static_cast<int>(hex::face_at(list.scene.map(), list.scene.position.board, place).stops.size());
        for (int stop = 0; stop < stops; ++stop) {
            const Action token{.verb = Verb::token, .hex = place, .stop = stop};
            const std::string text = print(list.scene, token);
            const auto same = [&](const Choice& choice) { return choice.text == text; };
            if (std::none_of(allowed.begin(), allowed.end(), same)) list.offer(token, std::nullopt, "a free circle");
        }
    }
}

void list_board_words(Listing& list) {
    const Scene& scene = list.scene;
    const Figures& figures = scene.figures();
    list.add("lay", std::nullopt, "HEX TILE ROTATION: any tile of the box on any hex").open = true;
    const auto trains = [&](Verb verb, const std::string& note) {
        for (const TrainKindId kind : figures.trains.ids())
            for (const bool freight : {false, true})
                if (!freight || !figures[kind].freight.empty())
                    list.offer({.verb = verb, .train = kind, .freight = freight}, std::nullopt, note);
    };
    trains(Verb::train, "for " + scene.name(scene.operating()));
    trains(Verb::discard, "back into the box");
    for (const CorpId id : figures.corporations.ids())
        if (id != scene.operating())
            list.offer({.verb = Verb::company, .corporation = id}, std::nullopt, "takes it in hand");
    for (std::size_t i = 0; i < scene.position.board.placed.size(); ++i)
        list.offer({.verb = Verb::clear, .hex = hex::HexId{static_cast<decltype(hex::HexId{}.index)>(i)}}, std::nullopt,
                   "the station at hand, or the tile");
    for (int i = 0; i < count_of(figures.phases); ++i)
        if (i != scene.position.phase)
            list.offer({.verb = Verb::phase, .stop = i}, std::nullopt, "its colours and values");
}

// What the rules would allow of the company at hand comes first: that answers what is legal.
void list_free(Listing& list) {
    list.choices = as_if_rich(list.scene, [&](const Scene& rich) {
        Listing allowed(rich, list.seat);
        list_lays(allowed);
        list_tokens(allowed);
        if (can_run(rich)) list_running(allowed);
        return allowed.choices;
    });
    list_circles(list);
    list_board_words(list);
}

} // namespace

void begin_free_board(Table& table) {
    Position& now = table.position;
    now.round = Round::operating;
    now.turn = {};
    now.turn.corporation = CorpId{0};
    for (Corporation& rr : now.corporations) {
        rr.president = Seat(0);
        rr.shares[0] = rr.offering;
        rr.offering = 0;
        rr.par = rr.price = table.figures().chart.par.front();
        rr.floated = true;
    }
}

const CommandRow free_lay{.check = check_lay, .act = lay};
const CommandRow free_token{.check = check_token, .act = token};
const CommandRow free_train{.check = check_train, .act = train};
const CommandRow free_discard{.check = check_discard, .act = discard};
const CommandRow free_run{
    .check = [](const Scene& scene, const Action& action) { return run_command.check(scene, action); },
    .act = show_runs};

const CommandRow company_command{
    .shape = "company CORPORATION",
    .help = "take a company in hand: lay, token, train and run are its",
    .known = is_free,
    .check = anything,
    .act = take_company,
    .on_free_board = &company_command,
};

const CommandRow clear_command{
    .shape = "clear HEX",
    .help = "take the company's station off the board, or where it has none the tile",
    .known = is_free,
    .read = read_clear,
    .print = print_clear,
    .check = check_clear,
    .act = clear,
    .on_free_board = &clear_command,
};

const CommandRow phase_command{
    .shape = "phase PHASE",
    .help = "whose tiles may be laid, and whose values count",
    .known = is_free,
    .read = read_phase,
    .print = print_phase,
    .check = anything,
    .act = set_phase,
    .on_free_board = &phase_command,
};

const StepRow free_board_step{
    .open = [](const Scene& scene) { return is_free(scene.rules); },
    .question = "lay, token, clear, run: whatever is done is done",
    .lists = {list_free},
    .bars = bars_money,
    .name = "a free board",
};

} // namespace highball::eighteen
