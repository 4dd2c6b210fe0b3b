// What `? WORD` tells about the game's own things, with the figures of the position.
#include "titles/american_rails/game.h"

#include "core/text.h"
#include "titles/american_rails/target_cities.h"
#include "titles/american_rails/rules.h"
#include "titles/american_rails/command_parser.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

using Lines = std::vector<std::string>;

struct Asker {
    const Board& board;
    const Position& at;
    const Names& names;

    const std::string& name(Seat seat) const { return nth(names, seat); }
    const std::string& name(CompanyId id) const { return board[id].name; }
    std::vector<CompanyId> started() const {
        std::vector<CompanyId> ids;
        for (const CompanyId id : board.company_ids())
            if (at[id].started()) ids.push_back(id);
        return ids;
    }
};

Money a_share_with(const Asker& ask, CompanyId id, int income) {
    const int held = std::max(1, shares_held(ask.at, id));
    return Money((income + held - 1) / held);
}

std::string special_names(const Asker& ask) {
    std::vector<std::string> names;
    for (const City& city : ask.board.cities)
        if (city.special) names.push_back(city.name);
    return list_words(names);
}

// "$6 if it reaches Buffalo (3 cubes, $7)"; "" with nothing in reach.
std::string best_goal(const Asker& ask, CompanyId id) {
    for (const Goal& goal : goals_of(ask.board, ask.at, id))
        if (goal.cost <= ask.at[id].treasury && goal.way.size() <= ask.at[id].cubes)
            return fmt::format("{} if it reaches {} ({}, {})", print(a_share_with(ask, id, goal.income)),
                               ask.board[*ask.board[goal.hex].city].name, counted(count_of(goal.way), "cube"),
                               print(goal.cost));
    return "";
}

// ---- goal

Lines tell_goal(const Asker& ask) {
    std::vector<Seat> seats;
    for (const Seat seat : ask.at.seats()) seats.push_back(seat);
    std::stable_sort(seats.begin(), seats.end(), [&](Seat a, Seat b) { return ask.at.cash_of(a) > ask.at.cash_of(b); });
    std::vector<std::string> purses;
    for (const Seat seat : seats) purses.push_back(ask.name(seat) + " " + print(ask.at.cash_of(seat)));
    const int years = ask.board.last_year - ask.at.year + 1;
    return {"Have the most money at the end: your own cash, not the treasuries' and not your shares",
            fmt::format("Today: {}", join(purses, ", ")),
            fmt::format("Money comes from dividends, at most {} more: share in companies that reach rich cities",
                        counted(years, "time"))};
}

// ---- income

Lines tell_income(const Asker& ask) {
    Lines lines{fmt::format("A company earns the first value of a city that it is alone in and the second where others "
                            "are too; {} more for each pair of {}",
                            print(Money(ask.board.connection_bonus)), special_names(ask))};
    for (const CompanyId id : ask.started()) {
        std::vector<std::string> parts;
        for (const CityId city : ask.board.city_ids())
            if (const HexId hex = ask.board[city].hex; ask.at[id].track.contains(hex))
                parts.push_back(fmt::format("{} {}", ask.board[city].name,
                                            city_value(ask.board, ask.at, city, cubes_in(ask.board, ask.at, hex))));
        const int reached = special_cities(ask.board, ask.at[id].track);
        if (const int pairs = reached * (reached - 1) / 2; pairs > 0)
            parts.push_back(fmt::format("connections {}", pairs * ask.board.connection_bonus));
        lines.push_back(
            fmt::format("{} earns {}: {}", ask.name(id), print(Money(ask.at[id].income)), join(parts, ", ")));
    }
    return lines;
}

// ---- dividend

Lines tell_dividend(const Asker& ask) {
    Lines lines{
        fmt::format("After the third phase of {} each share pays its company's income divided by the shares that "
                    "players hold, rounded up; the bank pays, the treasury keeps its money",
                    ask.at.year)};
    for (const CompanyId id : ask.started()) {
        const std::string goal = best_goal(ask, id);
        lines.push_back(fmt::format("{} pays {} a share now ({} to {}){}", ask.name(id), print(dividend(ask.at, id)),
                                    print(Money(ask.at[id].income)), counted(shares_held(ask.at, id), "share"),
                                    goal.empty() ? "" : ", " + goal));
    }
    return lines;
}

// ---- connection

Lines tell_connection(const Asker& ask) {
    const Money bonus(ask.board.connection_bonus);
    Lines lines{fmt::format("A company with cubes in two of {} earns {} a year more; with the third {} more again",
                            special_names(ask), print(bonus), print(2 * bonus))};
    for (const CompanyId id : ask.started()) {
        std::vector<std::string> there, missing;
        for (const City& city : ask.board.cities) {
            if (!city.special) continue;
            const auto goal = goal_at(ask.board, ask.at, id, city.hex);
            if (ask.at[id].track.contains(city.hex))
                there.push_back(city.name);
            else if (goal)
                missing.push_back(
                    fmt::format("{} ({}, {})", city.name, counted(count_of(goal->way), "cube"), print(goal->cost)));
        }
        if (!there.empty())
            lines.push_back(fmt::format("{} is in {}{}", ask.name(id), list_words(there),
                                        missing.empty() ? "" : "; near " + list_words(missing)));
    }
    return lines;
}

// ---- end

Lines tell_end(const Asker& ask) {
    const int unsold = unsold_shares(ask.board, ask.at);
    return {
        fmt::format("After the dividend of {}; it is {}", ask.board.last_year, ask.at.year),
        fmt::format("Or after a dividend with no share left in any supply: {} left", counted(unsold, "share")),
        fmt::format("Or when {} supplies (a company's cubes, the development markers) have {} pieces or fewer: {} now",
                    ask.at.players, ask.board.low_supply, low_supplies(ask.board, ask.at))};
}

// ---- the spaces of the action column

std::string space_gist(const Asker& ask, const Space& space) {
    const int cubes = space.cubes[ask.at.players];
    switch (space.deed) {
    case Deed::pass:
        return "you do nothing, and go first in the next phase";
    case Deed::develop:
        return fmt::format("put a marker on a city with track: {} a year for a company alone there, {} for each of "
                           "several; {} left",
                           print(Money(ask.board.marker_full)), print(Money(ask.board.marker_shared)),
                           counted(ask.at.markers, "marker"));
    case Deed::fund:
        return fmt::format("the bank pays {} into any company's treasury", print(space.dollars));
    case Deed::take:
        return fmt::format("collect {} yourself, or levy: every other player pays {} to the bank{}",
                           print(space.dollars), print(space.dollars),
                           cubes > 0 ? fmt::format("; or place up to {}", counted(cubes, "cube")) : "");
    case Deed::expand:
        return fmt::format("place up to {} of companies that you hold a share of; their treasuries pay",
                           counted(cubes, "cube"));
    case Deed::auction:
        return fmt::format("put a share up, from {}; the price goes into the company's treasury; {} unsold",
                           print(ask.board.least_bid), counted(unsold_shares(ask.board, ask.at), "share"));
    }
    return "";
}

std::string who_stands_on(const Asker& ask, SpaceId space) {
    for (const Seat seat : ask.at.seats())
        if (!ask.at.opening && ask.at.space_of(seat, ask.at.phase) == space) return ask.name(seat) + " stands there";
    return "free in this phase";
}

Lines tell_space(const Asker& ask, SpaceId id) {
    const Space& space = ask.board[id];
    return {fmt::format("\"{}\": {}", space.word, space_gist(ask, space)),
            fmt::format("It is space {} of {} from the top: who stands higher goes earlier in the next phase; {}",
                        id.index + 1, ask.board.spaces.size(), who_stands_on(ask, id))};
}

Lines tell_spaces(const Asker& ask) {
    Lines lines{"A player takes one free space in each of three phases a year; nearer the top goes first in the next"};
    for (const SpaceId id : ask.board.space_ids())
        lines.push_back(fmt::format("{}: {}", ask.board[id].word, space_gist(ask, ask.board[id])));
    return lines;
}

// ---- expand: where the action under way can go, the best first

Lines tell_expansions(const Asker& ask) {
    Lines lines{"Name a city and the program takes the cheapest way: expand COMPANY to CITY"};
    for (const Choice& goal : goal_choices(ask.board, ask.at))
        lines.push_back(fmt::format("{}: {}, {}", goal.text, goal.price, goal.note));
    return lines;
}

// ---- companies and cities

Lines tell_company(const Asker& ask, CompanyId id) {
    const Railroad& railroad = ask.at[id];
    if (!railroad.playing) return {fmt::format("{} is out of this game", ask.name(id))};
    std::vector<std::string> holders;
    for (const Seat seat : ask.at.seats())
        if (const int shares = ask.at.shares_of(seat, id); shares > 0)
            holders.push_back(fmt::format("{} {}", ask.name(seat), shares));
    const std::string goal = railroad.started() ? best_goal(ask, id) : "";
    return {fmt::format("{} has {} in its treasury, income {}, and pays {} a share{}", ask.name(id),
                        print(railroad.treasury), print(Money(railroad.income)), print(dividend(ask.at, id)),
                        goal.empty() ? "" : ", " + goal),
            fmt::format("Shares: {}; {} unsold{}", holders.empty() ? "none held" : join(holders, ", "), railroad.unsold,
                        railroad.removed > 0 ? fmt::format(", {} out of the game", railroad.removed) : ""),
            fmt::format("{} left in its supply", counted(railroad.cubes, "cube"))};
}

Lines tell_city(const Asker& ask, CityId id) {
    const City& city = ask.board[id];
    std::vector<std::string> there;
    for (const CompanyId company : ask.board.company_ids())
        if (ask.at[company].track.contains(city.hex)) there.push_back(ask.name(company));
    const int companies = count_of(there);
    Lines lines{fmt::format("{} {} pays {} to one company alone, {} to each of several; {}", ask.board[city.hex].id,
                            city.name, print(Money(city_value(ask.board, ask.at, id, 1))),
                            print(Money(city_value(ask.board, ask.at, id, 2))),
                            companies == 0 ? "nobody is there" : list_words(there) + " there"),
                fmt::format("The next cube costs {}; {}", print(cube_cost(ask.board, ask.at, city.hex)),
                            ask.at.has_marker(id) ? "it is developed"
                            : city.developable    ? "it can be developed"
                                                  : "its black square keeps development markers out")};
    if (city.special) lines.push_back(tell_connection(ask).front());
    return lines;
}

// ---- the table of terms

struct Topic {
    std::string_view word;
    std::string_view rule;
    Lines (*tell)(const Asker& ask);
};

constexpr Topic terms[] = {
    {"goal", "end:tie", tell_goal},          {"income", "income:full", tell_income},
    {"dividend", "dividend", tell_dividend}, {"connection", "connection", tell_connection},
    {"end", "end:1857", tell_end},           {"actions", "action-phase", tell_spaces},
    {"expand", "expand", tell_expansions},
};

std::string_view rule_of(Deed deed) {
    constexpr std::array<std::string_view, 6> rules{"pass", "develop", "fund", "take-2", "expand", "auction"};
    return nth(rules, deed); // in the order of Deed
}

} // namespace

std::vector<Answer> AmericanGame::about(std::optional<Seat>, std::string_view asked) const {
    const Asker ask{*board_, at_, setup_.players};
    const std::string_view word = trim(asked);
    std::vector<Answer> answers;
    if (word.empty()) return answers;
    for (const Topic& topic : terms)
        if (begins_with_word(topic.word, word))
            answers.push_back({std::string(topic.word), topic.tell(ask), std::string(topic.rule), ""});
    for (const SpaceId id : board_->space_ids())
        if (const Space& space = (*board_)[id]; begins_with_word(space.word, word))
            answers.push_back({space.word, tell_space(ask, id), std::string(rule_of(space.deed)), ""});
    for (const CompanyId id : board_->company_ids())
        if (begins_with_word((*board_)[id].name, word))
            answers.push_back({(*board_)[id].name, tell_company(ask, id), "", ""});
    for (const CityId id : board_->city_ids()) {
        const City& city = (*board_)[id];
        if (begins_with_word(city.name, word) || same_word(city.code, word) || same_word((*board_)[city.hex].id, word))
            answers.push_back({city.name, tell_city(ask, id), "", ""});
    }
    const auto whole = std::find_if(answers.begin(), answers.end(),
                                    [&](const Answer& answer) { return same_word(answer.subject, word); });
    if (whole != answers.end()) answers = {*whole};
    return answers;
}

std::vector<std::string> AmericanGame::topics() const {
    std::vector<std::string> words;
    for (const Topic& topic : terms) words.emplace_back(topic.word);
    for (const Space& space : board_->spaces) words.push_back(space.word);
    for (const Company& company : board_->companies) words.push_back(company.name);
    for (const City& city : board_->cities) words.push_back(city.name);
    return words;
}

} // namespace highball::american_rails
