// Queries of scripts about a position. Each is an entry of one table, and its shape says how it is read.
#include "core/spelling.h"
#include "core/text.h"
#include "eighteen/commands/argument_reader.h"
#include "eighteen/commands/command_shape.h"
#include "eighteen/game.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/sales.h"

#include <algorithm>
#include <array>

namespace highball::eighteen {

namespace {

using FactAnswer = Result<std::string, Refusal>;

// Parsed query.
struct Query {
    const RulesContext& context;
    std::string_view word = {};  // last name that was typed
    std::string_view place = {}; // "bank", "market" or "offering", if one of these was typed in place of an owner
    std::optional<Seat> seat = {};
    CorpId id = {};
    PrivateId company = {};
    LotId lot = {};
    TrainKindId train = {};
    hex::HexId hex = hex::no_hex;
    std::optional<int> city = {}; // index of the city: 1 for D4.2; none if the whole hex is meant
    hex::TileId tile = {};

    const Corporation& rr() const { return context[id]; }
    const Position& now() const { return context.position; }
};

Refusal cannot(std::string_view what, std::string_view word) {
    return input_error("there is no {} {}", what, in_quotes(word));
}

FactAnswer to_answer(FactAnswer answer) { return answer; }
FactAnswer to_answer(std::string text) { return text; }
FactAnswer to_answer(bool flag) { return std::string(flag ? "yes" : "no"); }
FactAnswer to_answer(Money amount) { return std::to_string(amount.dollars()); }
FactAnswer to_answer(Percent part) { return print(part); }
template <class Number>
requires std::integral<Number> FactAnswer to_answer(Number number) { return std::to_string(number); }

// Placeholder in the shape of a query. `read` sets the field of the query that the placeholder stands for, and fails if
// nothing has the typed name. `names` returns the names that may be cut short, as in commands. It is nullptr if none
// may be.
struct QueryWord {
    std::string_view name;
    std::string_view what;
    std::string_view page; // page that shows answers about it
    bool (*read)(Query&, std::string_view word);
    std::vector<std::string> (*names)(const RulesContext&) = nullptr;
};

template <class Id> bool set(Id& field, const std::optional<Id>& found) {
    if (found) field = *found;
    return found.has_value();
}

// Reads a city of a hex, "D4.2".
bool read_city(Query& q, std::string_view word) {
    const std::size_t dot = word.rfind('.');
    const auto number = dot == std::string_view::npos ? std::nullopt : parse_number(word.substr(dot + 1));
    if (!number || !set(q.hex, q.context.map().find_hex(word.substr(0, dot)))) return false;
    const auto stops = hex::face_at(q.context.map(), q.now().board, q.hex).stops.size();
    if (*number < 1 || *number > static_cast<std::int64_t>(stops)) return false;
    q.city = static_cast<int>(*number) - 1;
    return true;
}

constexpr std::array query_words = {
    QueryWord{"PLAYER", "player", "players",
              [](Query& q, std::string_view word) {
                  for (const Seat seat : q.now().players.ids())
                      if (!q.seat && iequals(trim(q.context.name(seat)), word)) q.seat = seat;
                  return q.seat.has_value();
              },
              [](const RulesContext& context) { return context.setup.players; }},
    QueryWord{"CORPORATION", "corporation", "companies",
              [](Query& q, std::string_view word) { return set(q.id, q.context.figures().find_corporation(word)); },
              [](const RulesContext& context) { return symbols(context.figures().corporations); }},
    QueryWord{"PRIVATE", "private company", "companies",
              [](Query& q, std::string_view word) { return set(q.company, q.context.figures().find_private(word)); },
              [](const RulesContext& context) { return symbols(context.figures().privates); }},
    QueryWord{"ITEM", "item", "companies",
              [](Query& q, std::string_view word) { return set(q.lot, q.context.figures().find_lot(word)); },
              [](const RulesContext& context) { return symbols(context.figures().lots); }},
    QueryWord{"TRAIN", "train", "trains",
              [](Query& q, std::string_view word) { return set(q.train, q.context.figures().find_train(word)); }},
    QueryWord{"CITY", "city of a hex", "map", read_city},
    QueryWord{"HEX", "hex", "map",
              [](Query& q, std::string_view word) {
                  ArgumentReader in(q.context, Seat(0), word);
                  q.hex = in.hex(word);
                  return !in.wrong;
              }},
    QueryWord{"TILE", "tile", "tiles",
              [](Query& q, std::string_view word) { return set(q.tile, q.context.map().find_tile(word)); }},
};

// Replaces {market}, {offering} and {new_trains} in a shape by the title's words.
std::string in_words_of(const Rules& rules, std::string_view shape) {
    const Rules::Words words = rules.words();
    return fmt::format(fmt::runtime(shape), fmt::arg("market", words.market), fmt::arg("offering", words.offering),
                       fmt::arg("new_trains", words.new_trains));
}

// Parses the word as one of the alternatives in `choices`, such as "PLAYER|{market}|{offering}". Fixed words, such as
// {market}, are tried before names, such as PLAYER.
Verdict read_as(Query& question, std::string_view choices, std::string_view word) {
    std::vector<const QueryWord*> meant;
    for (std::string_view choice : split(choices, '|')) {
        const auto thing =
            std::find_if(query_words.begin(), query_words.end(), [&](const QueryWord& t) { return t.name == choice; });
        const std::string said = in_words_of(question.context.rules, choice);
        if (choice.front() == '{') choice = choice.substr(1, choice.size() - 2);
        if (thing != query_words.end())
            meant.push_back(&*thing);
        else if (iequals(choice, word) || iequals(said, word))
            return question.place = choice, std::nullopt;
    }
    question.word = word;
    std::vector<std::string> missing;
    for (const QueryWord* thing : meant) {
        if (thing->read(question, word)) return std::nullopt;
        missing.emplace_back(thing->what);
    }
    std::vector<std::string> begun;
    for (const QueryWord* thing : meant)
        for (const std::string& name :
             thing->names ? matching_names(thing->names(question.context), word) : std::vector<std::string>()) {
            begun.push_back(name);
            thing->read(question, trim(name));
        }
    if (begun.size() == 1) return std::nullopt;
    if (begun.size() > 1) return input_error("{} may be {}", in_quotes(word), join_words(begun, "or"));
    return cannot(join_words(missing, "or"), word);
}

std::string in_a_row(const std::vector<std::string>& names) { return names.empty() ? "none" : join(names, " "); }

std::string train_list(const RulesContext& context, const std::vector<Train>& trains) {
    return in_a_row(collect_texts(
        trains, [&](const Train& train) { return context.train_name(train) + (train.obsolete ? "*" : ""); }));
}

FactAnswer cash(const Query& q) {
    if (!q.place.empty()) return to_answer(q.now().bank);
    return to_answer(q.seat ? q.now()[*q.seat].cash : q.rr().cash);
}

FactAnswer shares(const Query& q) {
    if (q.seat) return to_answer(q.context.holding(*q.seat, q.id));
    return to_answer(Percent((q.place == "market" ? q.rr().market : q.rr().offering) * q.rr().share_size));
}

FactAnswer price(const Query& q) {
    if (q.id.exists()) return to_answer(q.context.price(q.id));
    if (q.context[q.company].holder.kind != PrivateHolder::Place::bank) return cannot("corporation", q.word);
    return to_answer(q.context.private_price(q.company));
}

FactAnswer trains(const Query& q) {
    if (q.place.empty()) return train_list(q.context, q.rr().trains);
    return in_a_row(
        collect_texts(q.now().open_market, [&](const Train& each) { return q.context.market_train_name(each); }));
}

FactAnswer holder(const Query& q) {
    const PrivateHolder& by = q.context[q.company].holder;
    if (by.kind == PrivateHolder::Place::player) return q.context.name(Seat(by.index));
    if (by.kind == PrivateHolder::Place::corporation) return q.context.name(CorpId{by.index});
    return std::string(by.kind == PrivateHolder::Place::bank ? "bank" : "closed");
}

std::string tile(const Query& q) {
    const hex::PlacedTile& placed = q.now().board.placed[q.hex.index];
    return placed.tile.exists() ? fmt::format("{}/{}", q.context.map()[placed.tile].id, placed.rotation) : "none";
}

std::string stations_in(const Query& q) {
    return in_a_row(collect_texts(q.now().board.stations, [&](const hex::Station& station) {
        return station.at.hex == q.hex && station.at.stop == q.city.value_or(station.at.stop)
                   ? q.context.name(CorpId{station.owner.index})
                   : "";
    }));
}

std::string stack(const Query& q) {
    return join(collect_texts(q.context.stack(q.rr().price), [&](CorpId id) { return q.context.name(id); }), " ");
}

std::string winner(const Query& q) {
    Money most;
    for (const Seat seat : q.now().players.ids()) most = std::max(most, q.context.worth(seat));
    return join(collect_texts(q.now().players.ids(),
                              [&](Seat seat) { return q.context.worth(seat) == most ? q.context.name(seat) : ""; }),
                " ");
}

std::string token_of_private(const Query& q) {
    for (const Private& company : q.now().privates)
        if (company.mark.hex.exists())
            return q.context.name(company.mark.owner) + "/" + q.context.map()[company.mark.hex].id;
    return "none";
}

std::string order(const Query& q) {
    const std::vector<Seat> seats = q.now().players_from(q.now().order.empty() ? Seat(0) : q.now().order.front());
    return join(collect_texts(seats, [&](Seat seat) { return q.context.name(seat); }), " ");
}

FactAnswer high_bid(const Query& q) {
    if (!q.context.privates_unsold()) return Refusal::state("the auction is over");
    const Bid* bid = q.context.high_bid(q.lot);
    return bid ? fmt::format("{} {}", q.context.name(bid->seat), bid->amount.dollars()) : "none";
}

std::string round(const Query& q) {
    if (q.now().round == Round::over) return "over";
    return q.now().round == Round::stock ? fmt::format("SR{}", q.now().stock_round)
                                         : fmt::format("OR{}.{}", q.now().stock_round, q.now().operating_round);
}

// Returns a fact about the operating corporation; "none" outside an operating round.
template <class Tell> FactAnswer of_operating(const Query& q, Tell tell) {
    return q.now().round == Round::operating ? to_answer(tell(q.context)) : to_answer(std::string("none"));
}

std::string step(const RulesContext& context) {
#define EIGHTEEN_WORD(name) #name,
    constexpr std::array steps = {EIGHTEEN_TURN_STEPS(EIGHTEEN_WORD)};
#undef EIGHTEEN_WORD
    return item_at(steps, context.position.turn.step);
}

// Function that says whether a title has the query; nullptr: all titles have it.
using Known = bool (*)(const Rules&);
bool has_names(const Rules& rules) { return rules.figures().find_power("names").has_value(); }
bool has_coal(const Rules& rules) { return rules.figures().find_power("coal").has_value(); }
bool has_express(const Rules& rules) { return rules.figures().find_power("express").has_value(); }
bool has_lots(const Rules& rules) { return !rules.figures().lots.empty(); }
bool players_leave(const Rules& rules) { return rules.bankrupt_leaves(); }

struct QuerySpec {
    std::string_view shape;  // "shares PLAYER|{market}|{offering} CORPORATION"
    std::string_view answer; // kind of answer: "dollars"
    FactAnswer (*ask)(const Query&);
    Known known;

    template <class Ask>
    constexpr QuerySpec(std::string_view question, std::string_view answered_by, Ask, Known known_to = nullptr)
        : shape(question), answer(answered_by), ask([](const Query& q) -> FactAnswer { return to_answer(Ask{}(q)); }),
          known(known_to) {}

    std::vector<std::string_view> words() const { return highball::words(shape); }
    bool is_of(const Rules& rules) const { return !known || known(rules); }
};

constexpr std::array queries = {
    QuerySpec{"cash PLAYER|CORPORATION|bank", "dollars", [](auto& q) { return cash(q); }},
    QuerySpec{"free-cash PLAYER", "dollars that are not set aside for bids",
              [](auto& q) { return q.context.free_cash(*q.seat); }},
    QuerySpec{"worth PLAYER", "dollars", [](auto& q) { return q.context.worth(*q.seat); }},
    QuerySpec{"certificates PLAYER", "number that counts against the limit",
              [](auto& q) { return q.context.certificates(*q.seat); }},
    QuerySpec{"raises PLAYER", "liquidity: dollars after all legal sales",
              [](auto& q) { return most_raised(q.context, *q.seat); }},
    QuerySpec{"room PLAYER", "number of certificates below the limit",
              [](auto& q) { return std::max(0, q.context.certificate_limit() - q.context.certificates(*q.seat)); }},
    QuerySpec{"shares PLAYER|{market}|{offering} CORPORATION", "percentage (20%)", [](auto& q) { return shares(q); }},
    QuerySpec{"president CORPORATION", "player, or none",
              [](auto& q) { return q.rr().president ? q.context.name(*q.rr().president) : "none"; }},
    QuerySpec{"price CORPORATION|PRIVATE", "dollars", [](auto& q) { return price(q); }},
    QuerySpec{"par CORPORATION", "dollars", [](auto& q) { return q.context.par(q.id); }},
    QuerySpec{"floated CORPORATION", "yes or no", [](auto& q) { return q.rr().floated; }},
    QuerySpec{"trains CORPORATION|{market}", "names, or none", [](auto& q) { return trains(q); }},
    QuerySpec{"offered TRAIN", "number left in the {new_trains}, or any number",
              [](auto& q) { return print_trains_left(q.context.trains_left(q.train)); }},
    QuerySpec{"stations CORPORATION", "number left on the charter", [](auto& q) { return q.rr().stations_left; }},
    QuerySpec{"stations-in HEX|CITY", "corporations in D4, or in city D4.2, or none",
              [](auto& q) { return stations_in(q); }},
    QuerySpec{"revenue CORPORATION", "dollars of the last run", [](auto& q) { return q.rr().last_revenue; }},
    QuerySpec{"holder PRIVATE", "player, corporation, bank or closed", [](auto& q) { return holder(q); }},
    QuerySpec{"tile HEX", "number/rotation (57/2), or none", [](auto& q) { return tile(q); }},
    QuerySpec{"tiles-left TILE", "number", [](auto& q) { return q.now().board.left[q.tile.index]; }},
    QuerySpec{"stack CORPORATION", "corporations in its space, top first", [](auto& q) { return stack(q); }},
    QuerySpec{"names CORPORATION", "yes if it holds train names, or no",
              [](auto& q) { return q.context[q.context.rules.with_power("names")].mark.owner == q.id; }, has_names},
    QuerySpec{"coal", "owner/hex of the revenue token, or none", [](auto& q) { return token_of_private(q); }, has_coal},
    QuerySpec{"bonus", "owner/city of a private's bonus, or none", [](auto& q) { return token_of_private(q); },
              has_express},
    QuerySpec{
        "best", "dollars of the best runs of the operating corporation, or none",
        [](auto& q) { return of_operating(q, [](const RulesContext& context) { return best_plan(context).total; }); }},
    QuerySpec{"train-limit CORPORATION", "number",
              [](auto& q) { return q.context.rules.train_limit(q.context, q.id); }},
    QuerySpec{"share-size CORPORATION", "percentage of a share", [](auto& q) { return Percent(q.rr().share_size); },
              has_lots},
    QuerySpec{"bid ITEM", "player and dollars of the high bid in the opening auction, or none",
              [](auto& q) { return high_bid(q); }, has_lots},
    QuerySpec{"asked ITEM", "dollars: face value less reductions",
              [](auto& q) {
                  return q.context.privates_unsold() ? to_answer(q.context.lot_price(q.lot))
                                                     : Refusal::state("the auction is over");
              },
              has_lots},
    QuerySpec{"order", "players in move order", [](auto& q) { return order(q); }},
    QuerySpec{"bankrupt PLAYER", "yes if the player has left the game, or no",
              [](auto& q) { return q.now()[*q.seat].bankrupt; }, players_leave},
    QuerySpec{"phase", "name", [](auto& q) { return q.context.phase().name; }},
    QuerySpec{"step", "step of the operating turn: home, lay, token, run, shareholders, dividend or trains; or none",
              [](auto& q) { return of_operating(q, step); }},
    QuerySpec{"treasury", "dollars: the treasury's income from the announced runs, without the dividend; or none",
              [](auto& q) {
                  return of_operating(
                      q, [](const RulesContext& context) { return context.rules.treasury_income(context); });
              }},
    QuerySpec{"broken", "yes if the bank has run out of cash, or no", [](auto& q) { return q.now().bank_broken; }},
    QuerySpec{"priority", "player", [](auto& q) { return q.context.name(q.now().priority); }},
    QuerySpec{"turn", "player who acts or has to answer an offer, or none",
              [](auto& q) {
                  return q.now().round == Round::over ? "none"
                         : q.now().deal               ? q.context.name(q.now().deal->answerer)
                                                      : q.context.name(seats_to_act(q.context).front());
              }},
    QuerySpec{
        "operating", "corporation, or none",
        [](auto& q) { return q.now().round == Round::operating ? q.context.name(q.context.operating()) : "none"; }},
    QuerySpec{"round", "SR1, OR1.1 or over", [](auto& q) { return round(q); }},
    QuerySpec{"rounds", "number of operating rounds in this set", [](auto& q) { return q.now().operating_rounds; }},
    QuerySpec{"end", "reason for the end of the game, or none",
              [](auto& q) { return q.now().end_reason.empty() ? "none" : q.now().end_reason; }},
    QuerySpec{"winner", "players with the highest worth, even before the end", [](auto& q) { return winner(q); }},
};

} // namespace

Result<std::string, Refusal> answer_query(const RulesContext& context, std::string_view question) {
    const auto typed = words(question);
    if (typed.empty()) return input_error("no question was typed");
    for (const QuerySpec& row : queries) {
        const auto wanted = row.words();
        if (!iequals(wanted[0], typed[0]) || !row.is_of(context.rules)) continue;
        const auto given = match_words_to_shape(typed, wanted);
        if (given.size() != wanted.size())
            return input_error("the words do not fit this question")
                .instead("{} ({})", in_words_of(context.rules, row.shape), in_words_of(context.rules, row.answer));
        Query read{context};
        for (std::size_t i = wanted.size(); i-- > 1;)
            if (const Verdict no = read_as(read, wanted[i], given[i])) return *no;
        return row.ask(read);
    }
    const auto known = collect_texts(
        queries, [&](const QuerySpec& row) { return row.is_of(context.rules) ? row.words()[0] : std::string_view(); });
    return input_error("there is no question {}", in_quotes(typed[0]))
        .instead("{}", join_words(nearest(typed[0], known), "or"));
}

std::vector<Question> questions_of(const Rules& rules) {
    std::vector<Question> questions;
    for (const QuerySpec& row : queries) {
        if (!row.is_of(rules)) continue;
        const auto thing = std::find_if(query_words.begin(), query_words.end(), [&](const QueryWord& t) {
            return row.shape.find(t.name) != std::string::npos;
        });
        questions.push_back({in_words_of(rules, row.shape), in_words_of(rules, row.answer),
                             std::string(thing == query_words.end() ? "" : thing->page)});
    }
    return questions;
}

} // namespace highball::eighteen
