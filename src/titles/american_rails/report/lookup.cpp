// Answers to lookups (`? WORD`) of American Rails, with the figures of the position.
#include "titles/american_rails/game.h"

#include "core/text.h"
#include "titles/american_rails/report/outlook.h"
#include "titles/american_rails/rules/command_spec.h"
#include "titles/american_rails/rules/target_cities.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

using Lines = std::vector<std::string>;

std::vector<CompanyId> started(const RulesContext& context) {
    std::vector<CompanyId> ids;
    for (const CompanyId id : context.board.company_ids())
        if (context.position[id].started()) ids.push_back(id);
    return ids;
}

std::string special_names(const RulesContext& context) {
    return join_words(
        collect_texts(context.board.cities, [](const City& city) { return city.special ? city.name : ""; }));
}

// Returns the dividend per share after the company has reached the best city that it can pay for: ", or $6 once it
// reaches Buffalo (3 cubes, $7)"; "" if there is no such city.
std::string best_target(const RulesContext& context, CompanyId id) {
    for (const TargetCity& target : target_cities(context.board, context.position, id))
        if (target.cost <= context.position[id].treasury && target.path.size() <= context.position[id].cubes)
            return fmt::format(", or {} once it reaches {} ({}, cost {})",
                               print(dividend_at(context.position, id, target.income)),
                               context.board[*context.board[target.hex].city].name,
                               pluralize(int_size(target.path), "cube"), print(target.cost));
    return "";
}

// ---- targets

Lines tell_goal(const RulesContext& context) {
    std::vector<Seat> seats;
    for (const Seat seat : context.position.seats()) seats.push_back(seat);
    std::stable_sort(seats.begin(), seats.end(),
                     [&](Seat a, Seat b) { return context.position.cash_of(a) > context.position.cash_of(b); });
    std::vector<std::string> purses;
    for (const Seat seat : seats) purses.push_back(context.name(seat) + " " + print(context.position.cash_of(seat)));
    const int years = context.board.last_year - context.position.year + 1;
    return {"Have the most cash at the end; treasuries and shares do not count",
            fmt::format("Cash now: {}", join(purses, ", ")),
            fmt::format("Money comes from dividends (at most {} more): own shares of companies that reach rich cities",
                        years)};
}

// ---- income

Lines tell_income(const RulesContext& context) {
    Lines lines{fmt::format("A company earns the full value (left) of a city if it is alone there, otherwise the "
                            "shared value (right), plus {} for each pair of {}",
                            print(Money(context.board.connection_bonus)), special_names(context))};
    for (const CompanyId id : started(context)) {
        std::vector<std::string> parts;
        for (const CityId city : context.board.city_ids())
            if (const HexId hex = context.board[city].hex; context.position[id].track.contains(hex))
                parts.push_back(fmt::format(
                    "{} {}", context.board[city].name,
                    city_value(context.board, context.position, city, cubes_in(context.board, context.position, hex))));
        const int reached = special_cities(context.board, context.position[id].track);
        if (const int pairs = reached * (reached - 1) / 2; pairs > 0)
            parts.push_back(fmt::format("connections {}", pairs * context.board.connection_bonus));
        lines.push_back(fmt::format("{} earns {}: {}", context.name(id), print(Money(context.position[id].income)),
                                    join(parts, ", ")));
    }
    return lines;
}

// ---- dividend

Lines tell_dividend(const RulesContext& context) {
    Lines lines{fmt::format("After the third phase of {}, each share pays its company's income divided by the number "
                            "of shares held, rounded up; the bank pays, not the treasury",
                            context.position.year)};
    for (const CompanyId id : started(context)) {
        const std::string target = best_target(context, id);
        lines.push_back(fmt::format("{} now pays {} per share ({} for {}){}", context.name(id),
                                    print(dividend(context.position, id)), print(Money(context.position[id].income)),
                                    pluralize(shares_held(context.position, id), "share"), target));
    }
    return lines;
}

// ---- connection

Lines tell_connection(const RulesContext& context) {
    const Money bonus(context.board.connection_bonus);
    Lines lines{fmt::format("A company with cubes in two of {} earns {} more per year; the third adds {}",
                            special_names(context), print(bonus), print(2 * bonus))};
    for (const CompanyId id : started(context)) {
        std::vector<std::string> there, missing;
        for (const City& city : context.board.cities) {
            if (!city.special) continue;
            const auto target = target_city_at(context.board, context.position, id, city.hex);
            if (context.position[id].track.contains(city.hex))
                there.push_back(city.name);
            else if (target)
                missing.push_back(fmt::format("{} ({}, {})", city.name, pluralize(int_size(target->path), "cube"),
                                              print(target->cost)));
        }
        if (!there.empty())
            lines.push_back(fmt::format("{} is in {}{}", context.name(id), join_words(there),
                                        missing.empty() ? "" : "; near " + join_words(missing)));
    }
    return lines;
}

// ---- end

Lines tell_end(const RulesContext& context) {
    if (context.position.stage == Stage::over)
        return {"The game is over: " + why_over(context.board, context.position)};
    const int unsold = unsold_shares(context.board, context.position);
    const std::vector<std::string> low = low_supply_names(context.board, context.position);
    return {fmt::format("The game ends after the dividend of {}; it is now {}", context.board.last_year,
                        context.position.year),
            fmt::format("Or after a dividend with no share left in any supply: {} left", pluralize(unsold, "share")),
            fmt::format("Or when {} supplies (of cubes or development markers) are down to {} pieces or fewer; now: {}",
                        context.position.players, context.board.low_supply, low.empty() ? "none" : join_words(low))};
}

// ---- spaces of the action column

std::string who_stands_on(const RulesContext& context, SpaceId space) {
    for (const Seat seat : context.position.seats())
        if (!context.position.opening && context.position.space_of(seat, context.position.phase) == space)
            return context.name(seat) + " has taken it";
    return "it is still free";
}

// Returns the cities that can be developed, with the companies that gain: "Buffalo: +$1 per year for American and
// Liberty". The highest gain of one company is first.
Lines tell_developments(const RulesContext& context) {
    std::vector<std::pair<int, std::string>> found;
    for (const City& city : context.board.cities) {
        if (!can_be_developed(context.board, context.position, city.hex)) continue;
        std::vector<std::string> there;
        for (const CompanyId company : context.board.company_ids())
            if (context.position[company].track.contains(city.hex)) there.push_back(context.name(company));
        const int more = marker_gain(context.board, context.position, city.hex);
        found.emplace_back(more,
                           fmt::format("{}: +{} per year for {}", city.name, print(Money(more)), join_words(there)));
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    return collect_texts(found, [](const auto& one) { return one.second; });
}

Lines tell_space(const RulesContext& context, SpaceId id) {
    const Space& space = context.board[id];
    Lines lines{fmt::format("\"{}\": {}", space.word, effect_of(context.board, context.position, space)),
                fmt::format("It is space {} of {} from the top: a higher marker moves earlier in the next phase; {}",
                            id.index + 1, context.board.spaces.size(), who_stands_on(context, id))};
    if (space.action_type == ActionType::develop)
        for (std::string& line : tell_developments(context)) lines.push_back(std::move(line));
    return lines;
}

Lines tell_spaces(const RulesContext& context) {
    Lines lines{"A player takes one free space in each of the three phases of a year; a higher marker moves earlier in "
                "the next phase"};
    for (const SpaceId id : context.board.space_ids())
        lines.push_back(fmt::format("{}: {}", context.board[id].word,
                                    effect_of(context.board, context.position, context.board[id])));
    return lines;
}

// ---- expand: targets of the current action, best first

Lines tell_expansions(const RulesContext& context) {
    Lines lines{"Name a city and the program finds the cheapest path: expand COMPANY to CITY"};
    for (const Choice& target : target_choices(context.board, context.position))
        lines.push_back(fmt::format("{}: {}, {}", target.text, target.price, target.note));
    return lines;
}

// ---- companies and cities

Lines tell_company(const RulesContext& context, CompanyId id) {
    const Railroad& railroad = context.position[id];
    if (!railroad.playing) return {fmt::format("{} is not in this game", context.name(id))};
    std::vector<std::string> holders;
    for (const Seat seat : context.position.seats())
        if (const int shares = context.position.shares_of(seat, id); shares > 0)
            holders.push_back(fmt::format("{} {}", context.name(seat), shares));
    const std::string target = railroad.started() ? best_target(context, id) : "";
    return {fmt::format("{}: treasury {}, income {}. It pays {} per share{}", context.name(id),
                        print(railroad.treasury), print(Money(railroad.income)), print(dividend(context.position, id)),
                        target),
            fmt::format("Shares: {}; {} unsold{}", holders.empty() ? "none held" : join(holders, ", "), railroad.unsold,
                        railroad.removed > 0 ? fmt::format(", {} removed", railroad.removed) : ""),
            fmt::format("{} left in its supply", pluralize(railroad.cubes, "cube"))};
}

Lines tell_city(const RulesContext& context, CityId id) {
    const City& city = context.board[id];
    std::vector<std::string> there;
    for (const CompanyId company : context.board.company_ids())
        if (context.position[company].track.contains(city.hex)) there.push_back(context.name(company));
    const int companies = int_size(there);
    Lines lines{fmt::format("{} {} pays {} to a company that has it to itself, {} to each if shared; {}",
                            context.board[city.hex].id, city.name,
                            print(Money(city_value(context.board, context.position, id, 1))),
                            print(Money(city_value(context.board, context.position, id, 2))),
                            companies == 0 ? "no company is there"
                                           : join_words(there) + (companies == 1 ? " is there" : " are there")),
                fmt::format("The next cube costs {}; {}", print(cube_cost(context.board, context.position, city.hex)),
                            context.position.has_marker(id) ? "it is developed"
                            : city.developable              ? "it can be developed"
                                                            : "its black square prevents development")};
    if (city.special) lines.push_back(tell_connection(context).front());
    return lines;
}

Lines tell_hex(const RulesContext& context, HexId id) {
    std::vector<std::string> there;
    for (const CompanyId company : context.board.company_ids())
        if (context.position[company].track.contains(id)) there.push_back(context.name(company));
    const bool full = context.board.one_cube_hexes.contains(id) && !there.empty();
    return {fmt::format("{}; {}", name_of(context.board[id].terrain),
                        full ? "it has room for one cube only"
                             : "the next cube costs " + print(cube_cost(context.board, context.position, id))),
            "Cubes: " + (there.empty() ? "none" : join_words(there))};
}

// ---- table of terms

struct Topic {
    std::string_view word;
    std::string_view rule;
    Lines (*tell)(const RulesContext& context);
};

constexpr Topic terms[] = {
    {"goal", "end:tie", tell_goal},          {"income", "income:full", tell_income},
    {"dividend", "dividend", tell_dividend}, {"connection", "connection", tell_connection},
    {"end", "end:1857", tell_end},           {"actions", "action-phase", tell_spaces},
    {"expand", "expand", tell_expansions},
};

std::string_view rule_of(ActionType action_type) {
    constexpr std::array<std::string_view, 6> rules{"pass", "develop", "fund", "take-2", "expand", "auction"};
    return item_at(rules, action_type); // in the order of ActionType
}

} // namespace

std::vector<Answer> AmericanGame::about(std::optional<Seat>, std::string_view words) const {
    const RulesContext context{*board_, position_, &setup_.players, {}};
    const std::string_view word = trim(words);
    std::vector<Answer> answers;
    if (word.empty()) return answers;
    for (const Topic& topic : terms)
        if (istarts_with(topic.word, word))
            answers.push_back({std::string(topic.word), topic.tell(context), std::string(topic.rule), ""});
    for (const SpaceId id : board_->space_ids())
        if (const Space& space = (*board_)[id]; istarts_with(space.word, word))
            answers.push_back({space.word, tell_space(context, id), std::string(rule_of(space.action_type)), ""});
    for (const CompanyId id : board_->company_ids())
        if (istarts_with((*board_)[id].name, word))
            answers.push_back({(*board_)[id].name, tell_company(context, id), "", ""});
    for (const CityId id : board_->city_ids()) {
        const City& city = (*board_)[id];
        if (istarts_with(city.name, word) || iequals(city.code, word) || iequals((*board_)[city.hex].id, word))
            answers.push_back({city.name, tell_city(context, id), "", ""});
    }
    if (const auto hex = board_->find_hex(word); hex && !(*board_)[*hex].city)
        answers.push_back({(*board_)[*hex].id, tell_hex(context, *hex), "", ""});
    const auto whole = std::find_if(answers.begin(), answers.end(),
                                    [&](const Answer& answer) { return iequals(answer.subject, word); });
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
