// Questions about the position, for expectations in scripts.
#include "titles/american_rails/game.h"

#include "core/text.h"
#include "titles/american_rails/command_parser.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

using FactAnswer = Result<std::string, Refusal>;
using Words = std::vector<std::string_view>;

struct Inquiry {
    const AmericanGame& game;
    const Board& board;
    const Position& at;
    Words words; // after the question's own
};

std::string rest_of(const Words& words, std::size_t from) {
    std::string rest;
    for (std::size_t i = from; i < words.size(); ++i) rest += (i > from ? " " : "") + std::string(words[i]);
    return rest;
}

Result<Seat, Refusal> player(const Inquiry& asked, std::string_view word) {
    const auto found = choose_word(word, asked.game.setup().players, "player");
    if (!found) return found.error();
    return Seat(static_cast<int>(*found));
}

std::string figure(int value) { return std::to_string(value); }
std::string figure(Money value) { return std::to_string(value.dollars()); }
std::string truth(bool value) { return value ? "yes" : "no"; }

template <class Tell> FactAnswer of_player(const Inquiry& asked, Tell tell) {
    const auto seat = player(asked, rest_of(asked.words, 0));
    if (!seat) return seat.error();
    return tell(*seat);
}

template <class Tell> FactAnswer of_company(const Inquiry& asked, Tell tell) {
    const auto id = read_company(asked.board, rest_of(asked.words, 0));
    if (!id) return id.error();
    return tell(*id);
}

template <class Tell> FactAnswer of_place(const Inquiry& asked, std::size_t from, Tell tell) {
    const auto hex = read_place(asked.board, rest_of(asked.words, from));
    if (!hex) return hex.error();
    return tell(*hex);
}

template <class Tell> FactAnswer of_city(const Inquiry& asked, Tell tell) {
    const auto city = read_city(asked.board, rest_of(asked.words, 0));
    if (!city) return city.error();
    return tell(*city);
}

FactAnswer cash(const Inquiry& asked) {
    return of_player(asked, [&](Seat seat) { return figure(asked.at.cash_of(seat)); });
}
FactAnswer treasury(const Inquiry& asked) {
    return of_company(asked, [&](CompanyId id) { return figure(asked.at[id].treasury); });
}
FactAnswer income(const Inquiry& asked) {
    return of_company(asked, [&](CompanyId id) { return figure(asked.at[id].income); });
}
FactAnswer a_dividend(const Inquiry& asked) {
    return of_company(asked, [&](CompanyId id) { return figure(dividend(asked.at, id)); });
}
FactAnswer held(const Inquiry& asked) {
    return of_company(asked, [&](CompanyId id) { return figure(shares_held(asked.at, id)); });
}
FactAnswer unsold(const Inquiry& asked) {
    return of_company(asked, [&](CompanyId id) { return figure(asked.at[id].unsold); });
}
FactAnswer removed(const Inquiry& asked) {
    return of_company(asked, [&](CompanyId id) { return figure(asked.at[id].removed); });
}
FactAnswer playing(const Inquiry& asked) {
    return of_company(asked, [&](CompanyId id) { return truth(asked.at[id].playing); });
}
FactAnswer built(const Inquiry& asked) {
    return of_company(asked, [&](CompanyId id) { return figure(asked.at[id].track.size()); });
}

// "supply American": cubes; "supply markers": development markers.
FactAnswer supply(const Inquiry& asked) {
    if (asked.words.size() == 1 && same_word(asked.words[0], "markers")) return figure(asked.at.markers);
    return of_company(asked, [&](CompanyId id) { return figure(asked.at[id].cubes); });
}

// The last word is the company; the name before it may have blanks.
FactAnswer shares(const Inquiry& asked) {
    if (asked.words.size() < 2) return Refusal{"", "shares PLAYER COMPANY", "shares Ann American"};
    const auto seat = player(asked, rest_of({asked.words.begin(), asked.words.end() - 1}, 0));
    if (!seat) return seat.error();
    const auto id = read_company(asked.board, asked.words.back());
    if (!id) return id.error();
    return figure(asked.at.shares_of(*seat, *id));
}

// "cubes D16": all in the hex; "cubes American D16": 0 or 1.
FactAnswer cubes(const Inquiry& asked) {
    const auto id = read_company(asked.board, asked.words.empty() ? "" : asked.words[0]);
    if (asked.words.size() > 1 && id)
        return of_place(asked, 1, [&](HexId hex) { return figure(asked.at[*id].track.contains(hex)); });
    return of_place(asked, 0, [&](HexId hex) { return figure(cubes_in(asked.board, asked.at, hex)); });
}

FactAnswer cost(const Inquiry& asked) {
    return of_place(asked, 0, [&](HexId hex) { return figure(cube_cost(asked.board, asked.at, hex)); });
}
FactAnswer developed(const Inquiry& asked) {
    return of_city(asked, [&](CityId id) { return truth(asked.at.has_marker(id)); });
}
// What the city pays each company that is there; with none there, what it would pay the first.
FactAnswer value(const Inquiry& asked) {
    return of_city(asked, [&](CityId id) {
        const int companies = cubes_in(asked.board, asked.at, asked.board[id].hex);
        return figure(city_value(asked.board, asked.at, id, companies));
    });
}

FactAnswer turn_order(const Inquiry& asked) {
    std::vector<std::string> names;
    const int count = asked.at.opening ? asked.at.placed : asked.at.players;
    for (int i = 0; i < count; ++i) names.push_back(asked.game.name_of(nth(asked.at.order, i)));
    return join(names, " ");
}
FactAnswer turn(const Inquiry& asked) {
    const auto seat = to_act(asked.at);
    return seat ? asked.game.name_of(*seat) : std::string("nobody");
}
FactAnswer year(const Inquiry& asked) { return figure(asked.at.year); }
FactAnswer phase(const Inquiry& asked) { return asked.at.opening ? std::string("opening") : figure(asked.at.phase + 1); }
FactAnswer banker(const Inquiry& asked) { return asked.game.name_of(asked.at.banker); }
FactAnswer high_bid(const Inquiry& asked) { return figure(asked.at.auction.high); }
FactAnswer cubes_left(const Inquiry& asked) { return figure(cubes_still_allowed(asked.board, asked.at)); }
FactAnswer end(const Inquiry& asked) { return asked.game.finished() ? asked.game.end_reason() : std::string("no"); }

// "action Ann 2": the space of the second phase.
FactAnswer action(const Inquiry& asked) {
    if (asked.words.size() < 2) return Refusal{"", "action PLAYER PHASE", "action Ann 2"};
    const auto seat = player(asked, rest_of({asked.words.begin(), asked.words.end() - 1}, 0));
    if (!seat) return seat.error();
    const auto number = parse_number(asked.words.back());
    if (!number || *number < 1 || *number > phases_a_year) return Refusal{"", "there are three phases", "1, 2 or 3"};
    const SpaceOrNone space = asked.at.space_of(*seat, static_cast<int>(*number) - 1);
    return space ? asked.board[*space].word : std::string("none");
}

FactAnswer winner(const Inquiry& asked) {
    if (!asked.game.finished()) return std::string("nobody");
    std::vector<std::string> names;
    for (const Seat seat : winners(asked.at)) names.push_back(asked.game.name_of(seat));
    return join(names, " ");
}

struct Row {
    std::string_view shape;
    FactAnswer (*answer)(const Inquiry&);
};

constexpr Row rows[] = {
    {"cash PLAYER", cash},
    {"shares PLAYER COMPANY", shares},
    {"action PLAYER PHASE", action},
    {"treasury COMPANY", treasury},
    {"income COMPANY", income},
    {"dividend COMPANY", a_dividend},
    {"held COMPANY", held},
    {"unsold COMPANY", unsold},
    {"removed COMPANY", removed},
    {"playing COMPANY", playing},
    {"built COMPANY", built},
    {"supply COMPANY|markers", supply},
    {"cubes [COMPANY] HEX", cubes},
    {"cost HEX", cost},
    {"developed CITY", developed},
    {"value CITY", value},
    {"turn-order", turn_order},
    {"turn", turn},
    {"year", year},
    {"phase", phase},
    {"banker", banker},
    {"high-bid", high_bid},
    {"cubes-left", cubes_left},
    {"end", end},
    {"winner", winner},
};

std::string_view word_of(const Row& row) { return row.shape.substr(0, row.shape.find(' ')); }

} // namespace

std::vector<std::string> fact_shapes() {
    std::vector<std::string> shapes;
    for (const Row& row : rows) shapes.emplace_back(row.shape);
    return shapes;
}

Result<std::string, Refusal> AmericanGame::fact(std::string_view question) const {
    Words asked = words(question);
    if (asked.empty()) return Refusal{"", "no question", "cash PLAYER"};
    for (const Row& row : rows)
        if (same_word(word_of(row), asked[0]))
            return row.answer({*this, *board_, at_, {asked.begin() + 1, asked.end()}});
    std::vector<std::string> known;
    for (const Row& row : rows) known.emplace_back(word_of(row));
    return Refusal{"", "there is no question \"" + printable(fit(asked[0], 40)) + "\"",
                   list_words(nearest(asked[0], known), "or")};
}

} // namespace highball::american_rails
