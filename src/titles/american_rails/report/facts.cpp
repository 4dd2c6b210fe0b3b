// Queries about the position, for scripts.
#include "titles/american_rails/game.h"

#include "core/spelling.h"
#include "core/text.h"
#include "titles/american_rails/report/outlook.h"
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

Result<Seat, Refusal> player(const FactContext& context, std::string_view word) {
    const auto found = choose_word(word, context.game.setup().players, "player");
    if (!found) return found.error();
    return Seat(static_cast<int>(*found));
}

Result<CompanyId, Refusal> company(const FactContext& context, std::string_view word) {
    return read_company(context.board, word);
}
Result<HexId, Refusal> place(const FactContext& context, std::string_view word) {
    return read_place(context.board, word);
}
Result<CityId, Refusal> city(const FactContext& context, std::string_view word) {
    return read_city(context.board, word);
}

std::string figure(int value) { return std::to_string(value); }
std::string figure(Money value) { return std::to_string(value.dollars()); }
std::string figure(bool value) { return value ? "yes" : "no"; }
std::string figure(std::string text) { return text; }

// Kinds of facts: about a player, a company, a hex or a city, whose name is the rest of the query, or about the game.
using FactFunction = FactAnswer (*)(const FactContext&);
template <auto read, class Ask> FactFunction about_thing(Ask) {
    return [](const FactContext& context) -> FactAnswer {
        const auto thing = read(context, rest_of(context.words, 0));
        if (!thing) return thing.error();
        return figure(Ask{}(context, *thing));
    };
}
template <class Ask> FactFunction of_player(Ask ask) { return about_thing<player>(ask); }
template <class Ask> FactFunction of_company(Ask ask) { return about_thing<company>(ask); }
template <class Ask> FactFunction of_hex(Ask ask) { return about_thing<place>(ask); }
template <class Ask> FactFunction of_city(Ask ask) { return about_thing<city>(ask); }
template <class Ask> FactFunction of_game(Ask) {
    return [](const FactContext& context) -> FactAnswer { return figure(Ask{}(context)); };
}

// "supply American": cubes in the company's supply; "supply markers": development markers in the supply.
FactAnswer supply(const FactContext& context) {
    if (context.words.size() == 1 && iequals(context.words[0], "markers")) return figure(context.position.markers);
    return of_company([](auto& c, CompanyId id) { return c.position[id].cubes; })(context);
}

// Reads a player whose name, before the last word, may contain blanks. Without two words, refuses with the shape.
Result<Seat, Refusal> player_before_last(const FactContext& context, const char* shape, const char* example) {
    if (context.words.size() < 2) return Refusal::syntax(shape, example);
    return player(context, rest_of({context.words.begin(), context.words.end() - 1}, 0));
}

// "shares Ann American": number of shares that Ann has.
FactAnswer shares(const FactContext& context) {
    const auto seat = player_before_last(context, "shares PLAYER COMPANY", "shares Ann American");
    if (!seat) return seat.error();
    const auto id = read_company(context.board, context.words.back());
    if (!id) return id.error();
    return figure(context.position.shares_of(*seat, *id));
}

// "action Ann 2": the space that Ann took in the second phase of this year; "none" if she has not taken one.
FactAnswer action(const FactContext& context) {
    const auto seat = player_before_last(context, "action PLAYER PHASE", "action Ann 2");
    if (!seat) return seat.error();
    const auto number = parse_number(context.words.back());
    if (!number || *number < 1 || *number > phases_a_year)
        return Refusal::syntax("there are three phases", "1, 2 or 3");
    const SpaceOrNone space = context.position.space_of(*seat, static_cast<int>(*number) - 1);
    return space ? context.board[*space].word : std::string("none");
}

// "cubes D16": number of cubes in the hex; "cubes American D16": 1 if the company has a cube there, otherwise 0.
FactAnswer cubes(const FactContext& context) {
    const auto id = read_company(context.board, context.words.empty() ? "" : context.words[0]);
    const bool of_company = context.words.size() > 1 && id;
    const auto hex = place(context, rest_of(context.words, of_company ? 1 : 0));
    if (!hex) return hex.error();
    return of_company ? figure(context.position[*id].track.contains(*hex) ? 1 : 0)
                      : figure(cubes_in(context.board, context.position, *hex));
}

// Returns the city's payment to each company in it. An empty city is counted as if one company were in it.
int value(const FactContext& context, CityId id) {
    return city_value(context.board, context.position, id,
                      cubes_in(context.board, context.position, context.board[id].hex));
}

std::string names_of(const FactContext& context, const std::vector<Seat>& seats) {
    const auto names = collect_texts(seats, [&](Seat seat) { return context.game.name_of(seat); });
    return names.empty() ? "none" : join(names, " ");
}
std::string turn_order(const FactContext& context) {
    const int count = context.position.opening ? context.position.placed : context.position.players;
    return names_of(context, {context.position.order.begin(), context.position.order.begin() + count});
}

struct FactRow {
    std::string_view shape, kind, page; // as in Question
    FactFunction answer;
};

const FactRow fact_rows[] = {
    {"cash PLAYER", "dollars", "companies", of_player([](auto& c, Seat seat) { return c.position.cash_of(seat); })},
    {"shares PLAYER COMPANY", "number", "companies", shares},
    {"action PLAYER PHASE", "action space, or none", "actions", action},
    {"treasury COMPANY", "dollars", "companies",
     of_company([](auto& c, CompanyId id) { return c.position[id].treasury; })},
    {"income COMPANY", "dollars a year", "companies",
     of_company([](auto& c, CompanyId id) { return c.position[id].income; })},
    {"dividend COMPANY", "dollars per share", "companies",
     of_company([](auto& c, CompanyId id) { return dividend(c.position, id); })},
    {"held COMPANY", "number of shares that players hold", "companies",
     of_company([](auto& c, CompanyId id) { return shares_held(c.position, id); })},
    {"unsold COMPANY", "number of shares", "companies",
     of_company([](auto& c, CompanyId id) { return c.position[id].unsold; })},
    {"removed COMPANY", "number of shares", "companies",
     of_company([](auto& c, CompanyId id) { return c.position[id].removed; })},
    {"playing COMPANY", "yes or no", "companies",
     of_company([](auto& c, CompanyId id) { return bool{c.position[id].playing}; })},
    {"built COMPANY", "number of cubes on the map", "companies",
     of_company([](auto& c, CompanyId id) { return c.position[id].track.size(); })},
    {"supply COMPANY|markers", "number of cubes, or of development markers", "companies", supply},
    {"cubes [COMPANY] HEX", "number", "map", cubes},
    {"cost HEX", "dollars for one cube", "map",
     of_hex([](auto& c, HexId hex) { return cube_cost(c.board, c.position, hex); })},
    {"developed CITY", "yes or no", "map", of_city([](auto& c, CityId id) { return c.position.has_marker(id); })},
    {"value CITY", "dollars for each company", "map", of_city([](auto& c, CityId id) { return value(c, id); })},
    {"final PLAYER", "dollars, or none if this year need not be the last", "", of_player([](auto& c, Seat seat) {
         return is_last_year(c.board, c.position) ? figure(cash_after_dividend(c.board, c.position, seat)) : "none";
     })},
    {"turn-order", "players, or none", "actions", of_game([](auto& c) { return turn_order(c); })},
    {"turn", "player who acts, or none", "", of_game([](auto& c) { return names_of(c, c.game.decision().seats); })},
    {"year", "number", "", of_game([](auto& c) { return int{c.position.year}; })},
    {"phase", "opening, 1, 2 or 3", "",
     of_game([](auto& c) { return c.position.opening ? "opening" : figure(c.position.phase + 1); })},
    {"banker", "player", "", of_game([](auto& c) { return c.game.name_of(c.position.banker); })},
    {"high-bid", "dollars", "", of_game([](auto& c) { return c.position.auction.high; })},
    {"cubes-left", "number that may still be built", "",
     of_game([](auto& c) { return cubes_still_allowed(c.board, c.position); })},
    {"end", "reason for the end of the game, or none", "",
     of_game([](auto& c) { return c.game.finished() ? c.game.end_reason() : "none"; })},
    {"winner", "players, or none", "",
     of_game([](auto& c) { return names_of(c, c.game.finished() ? winners(c.position) : std::vector<Seat>()); })},
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
    return Refusal::syntax("there is no question " + in_quotes(typed[0]), join_words(nearest(typed[0], known), "or"));
}

} // namespace highball::american_rails
