// Set-up of a game of the family (18AL 2).
#include "eighteen/commands/argument_reader.h"
#include "eighteen/game.h"
#include "eighteen/rules/game_context.h"

#include "core/spelling.h"
#include "core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

Verdict check_players(const Rules& rules, const GameSetup& setup) {
    const int count = int_size(setup.players);
    const int least = rules.figures().min_players, most = rules.figures().max_players;
    if (count < least || count > most)
        return Refusal{rules.figures().title + " 2",
                       fmt::format("there must be {}{} for {}, not {}",
                                   least == most ? "" : fmt::format("{} to ", least), pluralize(most, "player"),
                                   rules.name(), count),
                       ""};
    for (std::size_t i = 0; i < setup.players.size(); ++i) {
        const std::string& name = setup.players[i];
        if (trim(name).empty() || name.size() > 64 || !is_printable(name))
            return input_error("{} cannot be a player's name", in_quotes(name)).instead("1 to 64 printable characters");
        for (std::size_t j = 0; j < i; ++j)
            if (iequals(trim(setup.players[j]), trim(name)))
                return input_error("two players are called {}; give each a different name", name);
    }
    return std::nullopt;
}

// Returns a number with a bit set for each wanted word. `known` gives the index of the bit for each word. An unknown
// word is refused.
Result<std::uint64_t, Refusal> bits(std::string_view what, const std::vector<std::string>& wanted,
                                    const std::vector<std::pair<int, std::string>>& known) {
    std::uint64_t bits = 0;
    for (const std::string& word : wanted) {
        const auto found =
            std::find_if(known.begin(), known.end(), [&](const auto& each) { return each.second == word; });
        if (found == known.end()) {
            std::vector<std::string> all;
            for (const auto& each : known) all.push_back(each.second);
            const auto near = nearest(word, all);
            return input_error("there is no {} {}", what, in_quotes(word))
                .instead("{}", join_words(near.empty() ? all : near, "or"));
        }
        bits |= std::uint64_t{1} << found->first;
    }
    return bits;
}

static_assert(static_cast<int>(Compat::last_switch) < 64, "a switch is a bit of Position::compat");

Position starting_position(const Rules& rules, int players) {
    const Figures& figures = rules.figures();
    Position now;
    const Money cash = figures.starting_cash.at(players);
    now.players.assign(static_cast<std::size_t>(players), Player{cash, false});
    now.bank = figures.bank - cash * players;
    for (const CorporationFigures& each : figures.corporations) {
        Corporation rr;
        rr.stations_left = static_cast<std::int8_t>(each.station_prices.size());
        rr.share_size = each.five_share ? 20 : 10;
        rr.offering = static_cast<std::int8_t>(100 / rr.share_size);
        now.corporations.push_back(std::move(rr));
    }
    now.privates.resize(figures.privates.size());
    now.bids.resize(figures.lots.empty() ? figures.privates.size() : figures.lots.size());
    now.board = hex::empty_board(figures.map);
    for (const TrainKind& kind : figures.trains)
        now.offering.push_back(static_cast<std::int8_t>(std::min(kind.count, unlimited)));
    return now;
}

} // namespace

Result<std::unique_ptr<Game>, Refusal> EighteenGame::create(std::shared_ptr<const Rules> rules, const TitleInfo& title,
                                                            const GameSetup& wanted) {
    const Figures& figures = rules->figures();
    if (auto no = check_players(*rules, wanted)) return *no;
    GameSetup setup = wanted;
    setup.title = title.id;
    if (setup.rules == 0) setup.rules = title.rules;
    std::vector<std::pair<int, std::string>> options;
    for (std::size_t i = 0; i < figures.options.size(); ++i)
        options.emplace_back(static_cast<int>(i), figures.options[i].name);
    std::vector<std::pair<int, std::string>> switches;
    for (const auto& [compat, info] : rules->compat()) switches.emplace_back(static_cast<int>(compat), info.name);
    const auto option_bits = bits("option", setup.options, options);
    if (!option_bits) return option_bits.error();
    const auto compat_bits = bits("compatibility switch", setup.compat, switches);
    if (!compat_bits) return compat_bits.error();

    Position position = starting_position(*rules, int_size(setup.players));
    position.options = static_cast<std::uint32_t>(*option_bits); // read_options() accepts at most 32 options
    position.compat = *compat_bits;
    GameContext game(*rules, setup, position, nullptr);
    rules->set_up(game, setup.seed);
    rules->begin(game);
    return std::unique_ptr<Game>(
        std::make_unique<EighteenGame>(std::move(rules), std::move(setup), std::move(position)));
}

} // namespace highball::eighteen
