#include "tables/statistics.h"

#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace highball {

std::vector<ResultRow> rank_players(const std::vector<Standing>& standings, const std::vector<std::string>& who) {
    std::vector<ResultRow> placed;
    const auto stands_before = [](const Standing& a, const Standing& b) {
        return a.winner != b.winner ? a.winner : !a.winner && a.worth > b.worth;
    };
    for (const Standing& one : standings) {
        const auto better = std::count_if(standings.begin(), standings.end(),
                                          [&](const Standing& other) { return stands_before(other, one); });
        placed.push_back({who.at(static_cast<std::size_t>(one.seat.index())), 1 + static_cast<int>(better), one.worth});
    }
    return placed;
}

namespace {

// Returns the place of each player of the game. If a player had several seats, only the best place counts.
std::map<std::string_view, int> best_places(const FinishedGame& game) {
    std::map<std::string_view, int> best;
    for (const ResultRow& one : game.seats) {
        const auto [seat, is_first] = best.try_emplace(one.who, one.place);
        if (!is_first) seat->second = std::min(seat->second, one.place);
    }
    return best;
}

} // namespace

std::map<std::string, TitleStatistics> statistics_of(std::string_view who, const std::vector<FinishedGame>& games) {
    std::map<std::string, TitleStatistics> titles;
    for (const FinishedGame& game : games) {
        const auto best = best_places(game);
        const auto own = best.find(who);
        if (own == best.end()) continue;
        TitleStatistics& record = titles[game.title];
        ++record.games;
        record.wins += own->second == 1 ? 1 : 0;
        ++record.places[own->second];
        for (const auto& [other, place] : best) {
            if (other == who) continue;
            HeadToHead& against = record.against[std::string(other)];
            ++against.games;
            against.before += own->second < place ? 1 : 0;
            against.behind += own->second > place ? 1 : 0;
        }
    }
    return titles;
}

std::map<std::string, std::map<std::string, Rating>> ratings(const std::vector<FinishedGame>& games) {
    std::map<std::string, std::map<std::string, Rating>> all;
    for (const FinishedGame& game : games) {
        const auto seats_of = [&](const ResultRow& one) {
            return std::count_if(game.seats.begin(), game.seats.end(),
                                 [&](const auto& seat) { return seat.who == one.who; });
        };
        auto& title = all[game.title];
        std::vector<Rating> players;
        std::vector<int> stood;
        std::vector<std::string> names;
        for (const ResultRow& one : game.seats)
            if (seats_of(one) == 1)
                players.push_back(title[one.who]), stood.push_back(one.place), names.push_back(one.who);
        rate(players, stood);
        for (std::size_t i = 0; i < names.size(); ++i) title[names[i]] = players[i];
    }
    return all;
}

namespace {

// Returns a CSV cell, escaped so that it does not end early and no spreadsheet reads it as a formula.
std::string cell(std::string_view text) {
    std::string all = "\"";
    if (!text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos) all += '\'';
    for (const char c : printable(text)) all += c == '"' ? "\"\"" : std::string(1, c);
    return all + "\"";
}

std::string print(const Rating& rating) { return fmt::format("{:.1f} +- {:.1f}", rating.mean, 2.0 * rating.spread); }

} // namespace

std::string results_csv(const std::vector<FinishedGame>& games) {
    std::string text = "title,game,ended,place,who,points\n";
    for (const FinishedGame& game : games)
        for (const ResultRow& one : game.seats)
            text += fmt::format("{},{},{},{},{},{}\n", cell(game.title), cell(game.name), utc_time(game.ended),
                                one.place, cell(one.who.substr(0, one.who.rfind(without_user))), one.points);
    return text;
}

std::string print_statistics(std::string_view who, const std::vector<FinishedGame>& games) {
    std::string text;
    const auto rated = ratings(games);
    for (const auto& [title, record] : statistics_of(who, games)) {
        std::vector<std::string> stood;
        for (const auto& [place, times] : record.places)
            stood.push_back(fmt::format("place {} {}", place, pluralize(times, "time")));
        const auto& there = rated.at(title);
        const auto rating_of = [&](const std::string& name) {
            const auto found = there.find(name);
            return found == there.end() || found->second.games == 0 ? std::string("not rated")
                                                                    : "rating " + print(found->second);
        };
        text += fmt::format("{}: {}, {}; {}; {}\n", title, pluralize(record.games, "game"),
                            pluralize(record.wins, "win"), join(stood, ", "), rating_of(std::string(who)));
        for (const auto& [name, against] : record.against)
            text += fmt::format("    against {}: {}, ahead {}, behind {}; {}\n", printable(name),
                                pluralize(against.games, "game"), against.before, against.behind, rating_of(name));
    }
    return text;
}

std::string print_ratings(const std::vector<FinishedGame>& games) {
    std::string text;
    for (const auto& [title, rated] : ratings(games)) {
        std::vector<std::pair<std::string, Rating>> all(rated.begin(), rated.end());
        std::erase_if(all, [](const auto& one) { return one.second.games == 0; });
        std::stable_sort(all.begin(), all.end(),
                         [](const auto& a, const auto& b) { return a.second.lower_bound() > b.second.lower_bound(); });
        if (!all.empty()) text += title + "\n";
        for (const auto& [name, rating] : all)
            text += fmt::format("    {}  {}  {}\n", print(rating), printable(name), pluralize(rating.games, "game"));
    }
    return text;
}

} // namespace highball
