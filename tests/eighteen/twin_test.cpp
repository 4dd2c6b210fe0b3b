// Tests that compare best runs, tile lays and stations with plain_search.h in positions of whole games: those of
// tests/games and tests/import18xx/recordings, and games of computer players. HIGHBALL_TWIN_POSITIONS=500 tests more.
#include "eighteen/commands/command_language.h"
#include "hex/plain_search.h"
#include "hex/va_board.h"
#include "import18xx/described.h"
#include "import18xx/importer.h"
#include "rule_scene.h"

#include <cstdlib>
#include <iostream>

namespace highball::eighteen {
namespace {

using namespace hex::testing;

// Positions of one operating turn, up to its run.
using Turn = std::vector<std::shared_ptr<const EighteenGame>>;

// True in the run step of a corporation with several trains or with a private's bonus.
bool is_rich(const Position& now) {
    const auto& privates = now.privates;
    return now.turn.step == Step::run && (now[now.turn.corporation].trains.size() > 1 ||
                                          std::any_of(privates.begin(), privates.end(), [&](const Private& each) {
                                              return each.mark.owner == now.turn.corporation;
                                          }));
}

// Plays the game with the commands of `next`. Adds its turns with a rich run and an eighth of its other turns, with all
// switches for recordings off.
void add_turns(std::vector<Turn>& turns, const GameSetup& setup, const std::function<Command(const Game&)>& next) {
    const auto start = test::all().create(setup);
    Turn turn;
    int others = 0;
    const auto end_turn = [&] {
        if (!turn.empty() && (is_rich(turn.back()->position()) || ++others % 8 == 0)) turns.push_back(turn);
        turn.clear();
    };
    for (Command command; !(*start)->finished() && !(command = next(**start)).text.empty();) {
        const auto& game = dynamic_cast<const EighteenGame&>(**start);
        Position now = game.position();
        now.compat = 0;
        const bool steps = now.round == Round::operating && now.discarding.empty() && !now.deal &&
                           now.turn.step != Step::home && now.turn.step <= Step::run;
        if (!steps || (!turn.empty() && turn.back()->position().turn.corporation != now.turn.corporation)) end_turn();
        if (steps) turn.push_back(game.at(setup, std::move(now)));
        if (const auto no = (*start)->advance(command)) ADD_FAILURE() << command.text << ": " << print(*no);
    }
    end_turn();
}

void add_commands(std::vector<Turn>& turns, const GameSetup& setup, const std::vector<Command>& commands) {
    auto left = commands.begin();
    add_turns(turns, setup, [&](const Game&) { return left == commands.end() ? Command() : *left++; });
}

void add_computer_game(std::vector<Turn>& turns, const std::string& title, std::uint64_t seed) {
    const GameSetup setup = test::setup_of(title, 3 + static_cast<int>(seed % 3), seed);
    const auto player = test::all().find(title)->computer(seed % 2 == 1 ? "random" : "scripted", 0);
    Rng rng(seed);
    int left = 3000;
    add_turns(turns, setup, [&](const Game& game) {
        for (const Seat seat : game.decision().seats)
            if (std::string line = player->choose(*game.view(seat), seat, rng); !line.empty() && --left > 0)
                return Command{seat, std::move(line)};
        return Command();
    });
}

std::vector<Turn> turns_of_games(std::size_t positions) {
    std::vector<Turn> turns;
    for (const auto& file : test::files_below(test::tests_dir() / "games", ".play")) {
        const Session session = test::play_file("games/" + file.filename().string());
        add_commands(turns, session.setup(), session.commands());
    }
    for (const auto& file : test::files_below(test::tests_dir() / "import18xx/recordings", ".rec")) {
        const auto recorded = import18xx::read_description(test::read_file(file));
        const auto game = import18xx::import_recording(recorded.json, file.filename().string(), test::all());
        if (game) add_commands(turns, game->setup, game->commands);
    }
    for (std::uint64_t seed = 1; seed == 1 || turns.size() < 2 * positions; ++seed)
        for (const char* title : {"18AL", "18GA", "18VA"}) add_computer_game(turns, title, seed);
    return turns;
}

// Rules for the operating corporation, computed a second time without the program's own rules.
class Twin {
  public:
    explicit Twin(const EighteenGame& game)
        : game_(game), now_(game.position()), figures_(game.rules().figures()), map_(figures_.map), board_(now_.board),
          id_(now_.turn.corporation), owner_{id_.index}, colours_(item_at(figures_.phases, now_.phase).colours) {}

    // Returns the most that the trains can earn; nothing if there are too many routes to try.
    std::optional<int> best() const { return plain_best(map_, board_, owner_, *revenue(), patience); }

    void trace() { reach_ = plain_reach(map_, board_, owner_, 10 * patience); }
    bool traced() const { return reach_.has_value(); }

    // True if 4.2.1 (18VA 4.5.2.1) allows the lay.
    bool may_lay(const hex::Lay& lay) const {
        if (!plain_fits(map_, board_, lay, colours_) || !plain_joins(map_, board_, lay, owner_, *reach_)) return false;
        const bool first = !board_.placed[lay.hex.index].tile.exists();
        if (first && Money(map_[lay.hex].terrain_cost) > rr().cash) return false;
        for (const PrivateId company : now_.privates.ids()) // 18GA 4.2.1(k)
            if (figures_[company].blocks && contains(figures_[company].hexes, lay.hex) &&
                now_[company].holder.kind == PrivateHolder::Place::player)
                return false;
        const hex::HexId home = figures_[id_].home;
        const bool goes_home = figures_.title == "18VA" && hex::face_at(map_, board_, home).track.empty() && !has_run();
        return !goes_home || lay.hex == home;
    }

    // True if 4.2.2 (18VA 4.5.3) allows a station at the stop.
    bool may_place(hex::StopRef stop) const {
        const auto& prices = game_.context().station_prices(id_);
        if (now_.turn.station_placed || rr().stations_left == 0) return false;
        if (prices[prices.size() - static_cast<std::size_t>(rr().stations_left)] > rr().cash) return false;
        int circles = 0, taken = 0, taken_here = 0;
        const auto& stops = hex::face_at(map_, board_, stop.hex).stops;
        for (const hex::Stop& each : stops) circles += each.circles;
        for (const hex::Station& station : board_.stations) {
            if (station.at.hex != stop.hex) continue;
            if (station.owner == owner_) return false;
            taken += !station.extra;
            taken_here += station.at == stop && !station.extra;
        }
        for (const CorpId id : now_.corporations.ids())
            if (id != id_ && !now_[id].home_placed && figures_[id].home == stop.hex) ++taken;
        return taken_here < stops[stop.stop].circles && taken < circles && reach_->reaches(stop);
    }

    std::vector<hex::StopRef> all_stops() const { return PlainTracks(map_, board_, owner_, 0).all_stops(); }

  private:
    const Corporation& rr() const { return now_[id_]; }

    // True if track leads from a station of the corporation to a stop without one.
    bool has_run() const {
        return std::any_of(reach_->stops.begin(), reach_->stops.end(),
                           [&](hex::StopRef stop) { return !hex::has_station(board_, stop, owner_); });
    }

    std::unique_ptr<WholeRouteRevenue> revenue() const {
        std::vector<std::string> trains;
        for (const Train& train : rr().trains)
            trains.push_back(train.freight ? figures_[train.kind].freight : figures_[train.kind].name);
        std::size_t newest = 0; // colour
        while (colours_ >> (newest + 2) != 0) ++newest;
        const auto marked = [&](std::string_view power) {
            const PrivateId company = *figures_.find_power(power);
            return now_[company].mark.owner == id_ ? std::optional(company) : std::nullopt;
        };
        if (figures_.title == "18VA") {
            const auto express = marked("express");
            return std::make_unique<VaPay>(map_, board_, owner_, trains, newest,
                                           express ? now_[*express].mark.hex : hex::no_hex);
        }
        if (figures_.title == "18GA") return std::make_unique<AlPay>(map_, board_, trains, newest);
        std::vector<hex::SharedBonus> bonuses;
        if (const auto company = marked("names"))
            for (const NamedPair& pair : figures_[*company].names)
                bonuses.push_back({{pair.first, 0}, {pair.second, 0}, static_cast<int>(pair.amount.dollars())});
        const auto coal = now_.phase < figures_.find_phase("6") ? marked("coal") : std::nullopt;
        return std::make_unique<AlPay>(map_, board_, trains, newest, bonuses,
                                       coal ? now_[*coal].mark.hex : hex::no_hex);
    }

    static constexpr long patience = 200'000;
    const EighteenGame& game_;
    const Position& now_;
    const Figures& figures_;
    const hex::BoardMap& map_;
    const hex::Board& board_;
    CorpId id_;
    hex::Owner owner_;
    unsigned colours_;
    std::optional<hex::Reach> reach_;
};

// Numbers of comparisons of each kind. `skipped` counts the positions with too many routes or paths to try.
struct Compared {
    int runs = 0, lays = 0, stations = 0, cut_off = 0, skipped = 0;
};

// Returns the rule that refuses the action; "" if it is allowed.
std::string refusal_of(const EighteenGame& game, const Action& action) {
    const auto no = game.check_action(action);
    return no ? no->rule : "";
}

std::set<std::string> listed(const EighteenGame& game, const std::string& word) {
    std::set<std::string> lines;
    for (const Choice& choice : game.legal(game.decision().seats.front()))
        if (choice.text.starts_with(word + " ")) lines.insert(choice.text);
    return lines;
}

void compare_lays(const EighteenGame& game, const Twin& twin, Compared& compared) {
    const hex::BoardMap& map = game.rules().map();
    Action action{.verb = Verb::lay, .seat = game.decision().seats.front()};
    std::set<std::string> lines;
    for (int h = 0; h < map.hex_count(); ++h)
        for (std::size_t t = 0; t < map.tiles.size(); ++t) {
            std::set<std::multiset<std::vector<int>>> looks;
            for (int r = 0; r < 6; ++r) {
                const hex::Lay lay{{static_cast<std::uint8_t>(h)}, {static_cast<std::uint8_t>(t)}, r};
                action.hex = lay.hex, action.tile = lay.tile, action.rotation = r;
                const std::string line = print(game.context(), action), rule = refusal_of(game, action);
                const bool may = twin.may_lay(lay);
                if (may && rule == "18VA 4.5.2.1:preclude") {
                    ++compared.cut_off;
                    continue;
                }
                EXPECT_EQ(rule.empty(), may) << line << " " << rule;
                if (may && looks.insert(plain_look(map[lay.tile].faces[static_cast<std::size_t>(r)])).second)
                    lines.insert(line);
            }
        }
    EXPECT_EQ(listed(game, "lay"), lines);
    ++compared.lays;
}

void compare_stations(const EighteenGame& game, const Twin& twin, Compared& compared) {
    std::set<std::string> lines;
    for (const hex::StopRef stop : twin.all_stops()) {
        const Action action{
            .verb = Verb::token, .seat = game.decision().seats.front(), .hex = stop.hex, .stop = stop.stop};
        const bool may = twin.may_place(stop);
        EXPECT_EQ(refusal_of(game, action).empty(), may) << print(game.context(), action);
        if (may) lines.insert(print(game.context(), action));
    }
    EXPECT_EQ(listed(game, "token"), lines);
    ++compared.stations;
}

void compare_runs(const EighteenGame& game, Compared& compared) {
    const CorpId id = game.position().turn.corporation;
    const auto best = Twin(game).best();
    if (!best) return ++compared.skipped, void();
    const auto pay = game.rules().route_revenue(game.context(), id);
    const hex::RunPlan plan = hex::best_runs(game.rules().map(), game.position().board, owner_of(id), *pay);
    EXPECT_TRUE(plan.proved);
    EXPECT_EQ(plan.total, *best);
    ++compared.runs;
}

// Returns the same position, but the operating corporation has the bonuses of all privates. Such bonuses are rare in
// games.
std::unique_ptr<EighteenGame> with_bonuses(const EighteenGame& game, std::size_t choice) {
    Position now = game.position();
    for (const PrivateId id : now.privates.ids()) {
        const PrivateFigures& figures = game.rules().figures()[id];
        const bool coal = figures.power == "coal" && now.phase < game.rules().figures().find_phase("6");
        if (coal || figures.power == "express")
            now[id].mark = {now.turn.corporation, figures.hexes[choice % figures.hexes.size()]};
        if (figures.power == "names") now[id].mark.owner = now.turn.corporation;
    }
    return game.at(game.setup(), std::move(now));
}

void compare(const EighteenGame& game, std::size_t choice, Compared& compared) {
    const OperatingTurn& turn = game.position().turn;
    if (turn.step == Step::run) {
        compare_runs(game, compared);
        return compare_runs(*with_bonuses(game, choice), compared);
    }
    Twin twin(game);
    twin.trace();
    if (!twin.traced()) return ++compared.skipped, void();
    if (turn.step == Step::lay && turn.lays == 0) compare_lays(game, twin, compared);
    if (turn.step == Step::token) compare_stations(game, twin, compared);
}

TEST(Twin, PositionsOfWholeGamesAgree) {
    const char* number = std::getenv("HIGHBALL_TWIN_POSITIONS");
    const std::size_t positions = number ? std::strtoul(number, nullptr, 10) : 50;
    const std::vector<Turn> turns = turns_of_games(positions);
    ASSERT_GE(turns.size(), positions);
    Compared compared;
    for (std::size_t i = 0; i < positions; ++i) {
        const Turn& turn = turns[i * turns.size() / positions];
        const Position& now = turn.front()->position();
        SCOPED_TRACE(fmt::format("{}, {}: {}", i, turn.front()->rules().figures().title,
                                 turn.front()->rules().figures()[now.turn.corporation].symbol));
        for (const auto& game : turn) compare(*game, i, compared);
    }
    if (number)
        std::cout << fmt::format("{} runs, {} lays ({} cut off), {} stations, {} skipped\n", compared.runs,
                                 compared.lays, compared.cut_off, compared.stations, compared.skipped);
    EXPECT_LE(compared.skipped * 10, compared.runs + 10);
}

} // namespace
} // namespace highball::eighteen
