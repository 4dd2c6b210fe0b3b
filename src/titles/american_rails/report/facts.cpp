// Queries about the position, for scripts.
#include "titles/american_rails/game.h"

#include "core/spelling.h"
#include "core/text.h"
#include "titles/american_rails/rules/command_parser.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

using FactAnswer = Result<std::string, Refusal>;
using Words = std::vector<std::string_view>;

struct FactContext {
    const AmericanGame& game;
    const Board& board;
    const Position& position;
    Words words; // words after the first word of the query
};

std::string words_from(const Words& words, std::size_t from) {
    std::string rest;
    for (std::size_t i = from; i < words.size(); ++i) rest += (i > from ? " " : "") + std::string(words[i]);
    return rest;
}

Result<Seat, Refusal> player(const FactContext& context, std::string_view word) {
    const auto found = choose_word(word, context.game.setup().players, "player");
    if (!found) return found.error();
    return Seat(static_cast<int>(*found));
}

std::string figure(int value) { return std::to_string(value); }
std::string figure(Money value) { return std::to_string(value.dollars()); }
std::string truth(bool value) { return value ? "yes" : "no"; }

template <class Tell> FactAnswer of_player(const FactContext& context, Tell tell) {
    const auto seat = player(context, words_from(context.words, 0));
    if (!seat) return seat.error();
    return tell(*seat);
}

template <class Tell> FactAnswer of_company(const FactContext& context, Tell tell) {
    const auto id = read_company(context.board, words_from(context.words, 0));
    if (!id) return id.error();
    return tell(*id);
}

template <class Tell> FactAnswer of_place(const FactContext& context, std::size_t from, Tell tell) {
    const auto hex = read_place(context.board, words_from(context.words, from));
    if (!hex) return hex.error();
    return tell(*hex);
}

template <class Tell> FactAnswer of_city(const FactContext& context, Tell tell) {
    const auto city = read_city(context.board, words_from(context.words, 0));
    if (!city) return city.error();
    return tell(*city);
}

FactAnswer cash(const FactContext& context) {
    return of_player(context, [&](Seat seat) { return figure(context.position.cash_of(seat)); });
}
FactAnswer treasury(const FactContext& context) {
    return of_company(context, [&](CompanyId id) { return figure(context.position[id].treasury); });
}
FactAnswer income(const FactContext& context) {
    return of_company(context, [&](CompanyId id) { return figure(context.position[id].income); });
}
FactAnswer a_dividend(const FactContext& context) {
    return of_company(context, [&](CompanyId id) { return figure(dividend(context.position, id)); });
}
FactAnswer held(const FactContext& context) {
    return of_company(context, [&](CompanyId id) { return figure(shares_held(context.position, id)); });
}
FactAnswer unsold(const FactContext& context) {
    return of_company(context, [&](CompanyId id) { return figure(context.position[id].unsold); });
}
FactAnswer removed(const FactContext& context) {
    return of_company(context, [&](CompanyId id) { return figure(context.position[id].removed); });
}
FactAnswer playing(const FactContext& context) {
    return of_company(context, [&](CompanyId id) { return truth(context.position[id].playing); });
}
FactAnswer built(const FactContext& context) {
    return of_company(context, [&](CompanyId id) { return figure(context.position[id].track.size()); });
}

// "supply American": cubes in the company's supply; "supply markers": development markers in the supply.
FactAnswer supply(const FactContext& context) {
    if (context.words.size() == 1 && iequals(context.words[0], "markers")) return figure(context.position.markers);
    return of_company(context, [&](CompanyId id) { return figure(context.position[id].cubes); });
}

// "shares Ann American": number of shares that Ann has. The last word is the company; the player's name before it may
// contain blanks.
FactAnswer shares(const FactContext& context) {
    if (context.words.size() < 2) return Refusal::syntax("shares PLAYER COMPANY", "shares Ann American");
    const auto seat = player(context, words_from({context.words.begin(), context.words.end() - 1}, 0));
    if (!seat) return seat.error();
    const auto id = read_company(context.board, context.words.back());
    if (!id) return id.error();
    return figure(context.position.shares_of(*seat, *id));
}

// "cubes D16": number of cubes in the hex; "cubes American D16": 1 if the company has a cube there, otherwise 0.
FactAnswer cubes(const FactContext& context) {
    const auto id = read_company(context.board, context.words.empty() ? "" : context.words[0]);
    if (context.words.size() > 1 && id)
        return of_place(context, 1, [&](HexId hex) { return figure(context.position[*id].track.contains(hex)); });
    return of_place(context, 0, [&](HexId hex) { return figure(cubes_in(context.board, context.position, hex)); });
}

FactAnswer cost(const FactContext& context) {
    return of_place(context, 0, [&](HexId hex) { return figure(cube_cost(context.board, context.position, hex)); });
}
FactAnswer developed(const FactContext& context) {
    return of_city(context, [&](CityId id) { return truth(context.position.has_marker(id)); });
}
// Returns the city's payment to each company in it. An empty city is counted as if one company were in it.
FactAnswer value(const FactContext& context) {
    return of_city(context, [&](CityId id) {
        const int companies = cubes_in(context.board, context.position, context.board[id].hex);
        return figure(city_value(context.board, context.position, id, companies));
    });
}

FactAnswer turn_order(const FactContext& context) {
    std::vector<std::string> names;
    const int count = context.position.opening ? context.position.placed : context.position.players;
    for (int i = 0; i < count; ++i) names.push_back(context.game.name_of(item_at(context.position.order, i)));
    return names.empty() ? std::string("none") : join(names, " ");
}
FactAnswer turn(const FactContext& context) {
    const auto seat = to_act(context.position);
    return seat ? context.game.name_of(*seat) : std::string("none");
}
FactAnswer year(const FactContext& context) { return figure(context.position.year); }
FactAnswer phase(const FactContext& context) {
    return context.position.opening ? std::string("opening") : figure(context.position.phase + 1);
}
FactAnswer banker(const FactContext& context) { return context.game.name_of(context.position.banker); }
FactAnswer high_bid(const FactContext& context) { return figure(context.position.auction.high); }
FactAnswer cubes_left(const FactContext& context) {
    return figure(cubes_still_allowed(context.board, context.position));
}
FactAnswer end(const FactContext& context) {
    return context.game.finished() ? context.game.end_reason() : std::string("none");
}

// "action Ann 2": the space that Ann took in the second phase of this year; "none" if she has not taken one.
FactAnswer action(const FactContext& context) {
    if (context.words.size() < 2) return Refusal::syntax("action PLAYER PHASE", "action Ann 2");
    const auto seat = player(context, words_from({context.words.begin(), context.words.end() - 1}, 0));
    if (!seat) return seat.error();
    const auto number = parse_number(context.words.back());
    if (!number || *number < 1 || *number > phases_a_year)
        return Refusal::syntax("there are three phases", "1, 2 or 3");
    const SpaceOrNone space = context.position.space_of(*seat, static_cast<int>(*number) - 1);
    return space ? context.board[*space].word : std::string("none");
}

FactAnswer winner(const FactContext& context) {
    if (!context.game.finished()) return std::string("none");
    std::vector<std::string> names;
    for (const Seat seat : winners(context.position)) names.push_back(context.game.name_of(seat));
    return join(names, " ");
}

struct FactRow {
    std::string_view shape, kind, page; // as in Question
    FactAnswer (*answer)(const FactContext&);
};

constexpr FactRow fact_rows[] = {
    {"cash PLAYER", "dollars", "companies", cash},
    {"shares PLAYER COMPANY", "number", "companies", shares},
    {"action PLAYER PHASE", "action space, or none", "actions", action},
    {"treasury COMPANY", "dollars", "companies", treasury},
    {"income COMPANY", "dollars a year", "companies", income},
    {"dividend COMPANY", "dollars a share", "companies", a_dividend},
    {"held COMPANY", "number of shares that players hold", "companies", held},
    {"unsold COMPANY", "number of shares", "companies", unsold},
    {"removed COMPANY", "number of shares", "companies", removed},
    {"playing COMPANY", "yes or no", "companies", playing},
    {"built COMPANY", "number of cubes on the map", "companies", built},
    {"supply COMPANY|markers", "number of cubes, or of development markers", "companies", supply},
    {"cubes [COMPANY] HEX", "number", "map", cubes},
    {"cost HEX", "dollars for one cube", "map", cost},
    {"developed CITY", "yes or no", "map", developed},
    {"value CITY", "dollars for each company", "map", value},
    {"turn-order", "players, or none", "actions", turn_order},
    {"turn", "player who acts, or none", "", turn},
    {"year", "number", "", year},
    {"phase", "opening, 1, 2 or 3", "", phase},
    {"banker", "player", "", banker},
    {"high-bid", "dollars", "", high_bid},
    {"cubes-left", "number that may still be built", "", cubes_left},
    {"end", "reason for the end of the game, or none", "", end},
    {"winner", "players, or none", "", winner},
};

std::string_view word_of(const FactRow& row) { return row.shape.substr(0, row.shape.find(' ')); }

} // namespace

std::vector<Question> questions() {
    std::vector<Question> all;
    for (const FactRow& row : fact_rows)
        all.push_back({std::string(row.shape), std::string(row.kind), std::string(row.page)});
    return all;
}

Result<std::string, Refusal> AmericanGame::fact(std::string_view question) const {
    Words typed = words(question);
    if (typed.empty()) return Refusal::syntax("no question was typed", "cash PLAYER");
    for (const FactRow& row : fact_rows)
        if (iequals(word_of(row), typed[0]))
            return row.answer({*this, *board_, position_, {typed.begin() + 1, typed.end()}});
    std::vector<std::string> known;
    for (const FactRow& row : fact_rows) known.emplace_back(word_of(row));
    return Refusal::syntax("there is no question \"" + printable(fit(typed[0], 40)) + "\"",
                           join_words(nearest(typed[0], known), "or"));
}

} // namespace highball::american_rails
