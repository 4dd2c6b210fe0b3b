// The questions about a position that scripts may ask; each is a row of one table, and its shape says how it is read.
#include "core/text.h"
#include "eighteen/game.h"
#include "eighteen/commands/argument_reader.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/sales.h"
#include "eighteen/commands/command_shape.h"

#include <algorithm>
#include <array>

namespace highball::eighteen {

namespace {

using FactAnswer = Result<std::string, Refusal>;

// A question whose words have been read.
struct Inquiry {
    const Scene& scene;
    std::string_view word = {};  // the last that names a thing, as it was typed
    std::string_view place = {}; // "bank", "market", "offering" where no owner is meant
    std::optional<Seat> seat = {};
    CorpId id = {};
    PrivateId lot = {};
    LotId item = {};
    TrainKindId train = {};
    hex::HexId hex = hex::no_hex;
    hex::TileId tile = {};

    const Corporation& rr() const { return scene[id]; }
    const Position& now() const { return scene.position; }
};

Refusal cannot(std::string_view what, std::string_view word) {
    return slip("there is no {} \"{}\"", what, printable(word.substr(0, 40)));
}

FactAnswer told(FactAnswer answer) { return answer; }
FactAnswer told(std::string text) { return text; }
FactAnswer told(bool flag) { return std::string(flag ? "yes" : "no"); }
FactAnswer told(Money amount) { return std::to_string(amount.dollars()); }
FactAnswer told(Percent part) { return print(part); }
template <class Number>
requires std::integral<Number> FactAnswer told(Number number) { return std::to_string(number); }

// What a word of a shape stands for: sets the field, unless there is no such thing.
struct Thing {
    std::string_view name;
    std::string_view what;
    bool (*read)(Inquiry&, std::string_view word);
};

template <class Id> bool set(Id& field, const std::optional<Id>& found) {
    if (found) field = *found;
    return found.has_value();
}

constexpr std::array things = {
    Thing{"PLAYER", "player",
          [](Inquiry& q, std::string_view word) {
              for (const Seat seat : q.now().players.ids())
                  if (!q.seat && same_word(trim(q.scene.name(seat)), word)) q.seat = seat;
              return q.seat.has_value();
          }},
    Thing{"CORPORATION", "corporation",
          [](Inquiry& q, std::string_view word) { return set(q.id, q.scene.figures().find_corporation(word)); }},
    Thing{"PRIVATE", "private company",
          [](Inquiry& q, std::string_view word) { return set(q.lot, q.scene.figures().find_private(word)); }},
    Thing{"LOT", "lot",
          [](Inquiry& q, std::string_view word) { return set(q.item, q.scene.figures().find_lot(word)); }},
    Thing{"TRAIN", "train",
          [](Inquiry& q, std::string_view word) { return set(q.train, q.scene.figures().find_train(word)); }},
    Thing{"HEX", "hex", [](Inquiry& q, std::string_view word) { return set(q.hex, q.scene.map().find_hex(word)); }},
    Thing{"TILE", "tile", [](Inquiry& q, std::string_view word) { return set(q.tile, q.scene.map().find_tile(word)); }},
};

// In a shape the title's words stand for {market}, {offering} and {new_trains}.
std::string in_words_of(const Rules& rules, std::string_view shape) {
    const Rules::Words words = rules.words();
    return fmt::format(fmt::runtime(shape), fmt::arg("market", words.market), fmt::arg("offering", words.offering),
                       fmt::arg("new_trains", words.offering_trains_long));
}

// Reads the word as one of those that the shape allows there, "PLAYER|{market}|{offering}": the words that stand for
// themselves first.
Verdict read_as(Inquiry& question, std::string_view choices, std::string_view word) {
    std::vector<const Thing*> meant;
    for (std::string_view choice : split(choices, '|')) {
        const auto thing = std::find_if(things.begin(), things.end(), [&](const Thing& t) { return t.name == choice; });
        const std::string said = in_words_of(question.scene.rules, choice);
        if (choice.front() == '{') choice = choice.substr(1, choice.size() - 2);
        if (thing != things.end())
            meant.push_back(&*thing);
        else if (same_word(choice, word) || same_word(said, word))
            return question.place = choice, std::nullopt;
    }
    question.word = word;
    std::string_view missing = meant.front()->what;
    for (const Thing* thing : meant) {
        if (thing->read(question, word)) return std::nullopt;
        if (thing->name == "CORPORATION") missing = thing->what;
    }
    return cannot(missing, word);
}

std::string in_a_row(const std::vector<std::string>& names) { return names.empty() ? "none" : join(names, " "); }

std::string train_list(const Scene& scene, const std::vector<Train>& trains) {
    return in_a_row(
        said_of(trains, [&](const Train& train) { return scene.train_name(train) + (train.obsolete ? "*" : ""); }));
}

std::string left_of(int number) { return number == unlimited ? "any number" : std::to_string(number); }

FactAnswer cash(const Inquiry& q) {
    if (!q.place.empty()) return told(q.now().bank);
    return told(q.seat ? q.now()[*q.seat].cash : q.rr().cash);
}

FactAnswer shares(const Inquiry& q) {
    if (q.seat) return told(q.scene.holding(*q.seat, q.id));
    return told(Percent((q.place == "market" ? q.rr().market : q.rr().offering) * q.rr().share_size));
}

FactAnswer price(const Inquiry& q) {
    if (q.id.exists()) return told(q.scene.price(q.id));
    if (q.scene[q.lot].holder.kind != Holder::Kind::bank) return cannot("corporation", q.word);
    return told(q.scene.private_price(q.lot));
}

FactAnswer trains(const Inquiry& q) {
    if (q.place.empty()) return train_list(q.scene, q.rr().trains);
    return in_a_row(said_of(q.now().open_market, [&](const Train& each) { return q.scene.market_train_name(each); }));
}

FactAnswer holder(const Inquiry& q) {
    const Holder& by = q.scene[q.lot].holder;
    if (by.kind == Holder::Kind::player) return q.scene.name(Seat(by.index));
    if (by.kind == Holder::Kind::corporation) return q.scene.name(CorpId{by.index});
    return std::string(by.kind == Holder::Kind::bank ? "bank" : "closed");
}

std::string tile(const Inquiry& q) {
    const hex::Placed& placed = q.now().board.placed[q.hex.index];
    return placed.tile.exists() ? fmt::format("{}/{}", q.scene.map()[placed.tile].id, placed.rotation) : "none";
}

std::string stations_in(const Inquiry& q) {
    return in_a_row(said_of(q.now().board.stations, [&](const hex::Station& station) {
        return station.at.hex == q.hex ? q.scene.name(CorpId{station.owner.index}) : "";
    }));
}

std::string stack(const Inquiry& q) {
    return join(said_of(q.scene.stack(q.rr().price), [&](CorpId id) { return q.scene.name(id); }), " ");
}

std::string winner(const Inquiry& q) {
    Money most;
    for (const Seat seat : q.now().players.ids()) most = std::max(most, q.scene.worth(seat));
    return join(said_of(q.now().players.ids(),
                        [&](Seat seat) { return q.scene.worth(seat) == most ? q.scene.name(seat) : ""; }),
                " ");
}

std::string token_of_private(const Inquiry& q) {
    for (const Private& lot : q.now().privates)
        if (lot.mark.hex.exists()) return q.scene.name(lot.mark.owner) + "/" + q.scene.map()[lot.mark.hex].id;
    return "none";
}

std::string order(const Inquiry& q) {
    const std::vector<Seat> seats = q.now().players_from(q.now().order.empty() ? Seat(0) : q.now().order.front());
    return join(said_of(seats, [&](Seat seat) { return q.scene.name(seat); }), " ");
}

FactAnswer high_bid(const Inquiry& q) {
    if (!q.scene.privates_unsold()) return slip("the auction is over");
    const Bid* bid = q.scene.high_bid(q.item);
    return bid ? fmt::format("{} {}", q.scene.name(bid->seat), bid->amount.dollars()) : "none";
}

std::string round(const Inquiry& q) {
    if (q.now().round == Round::over) return "over";
    return q.now().round == Round::stock ? fmt::format("SR{}", q.now().stock_round)
                                         : fmt::format("OR{}.{}", q.now().stock_round, q.now().operating_round);
}

// A fact about the corporation in its turn.
template <class Tell> FactAnswer of_operating(const Inquiry& q, Tell tell) {
    return q.now().round == Round::operating ? told(tell(q.scene)) : slip("no corporation is operating");
}

std::string step(const Scene& scene) {
#define EIGHTEEN_WORD(name) #name,
    constexpr std::array steps = {EIGHTEEN_TURN_STEPS(EIGHTEEN_WORD)};
#undef EIGHTEEN_WORD
    return nth(steps, scene.position.turn.step);
}

// Titles that know the question; nothing: all.
using Known = bool (*)(const Rules&);
bool has_names(const Rules& rules) { return rules.figures().find_power("names").has_value(); }
bool has_coal(const Rules& rules) { return rules.figures().find_power("coal").has_value(); }
bool has_express(const Rules& rules) { return rules.figures().find_power("express").has_value(); }
bool has_lots(const Rules& rules) { return !rules.figures().lots.empty(); }
bool players_leave(const Rules& rules) { return rules.bankrupt_leaves(); }

struct Row {
    std::string_view shape;
    FactAnswer (*ask)(const Inquiry&);
    Known known;

    template <class Ask>
    constexpr Row(std::string_view question, Ask, Known known_to = nullptr)
        : shape(question), ask([](const Inquiry& q) -> FactAnswer { return told(Ask{}(q)); }), known(known_to) {}

    // "shares PLAYER|{market}|{offering} CORPORATION", without the remark.
    std::vector<std::string_view> words() const { return highball::words(shape.substr(0, shape.find('('))); }
};

constexpr std::array rows = {
    Row{"cash PLAYER|CORPORATION|bank", [](auto& q) { return cash(q); }},
    Row{"free-cash PLAYER (not set aside for bids)", [](auto& q) { return q.scene.free_cash(*q.seat); }},
    Row{"worth PLAYER", [](auto& q) { return q.scene.worth(*q.seat); }},
    Row{"certificates PLAYER (that count against the limit)", [](auto& q) { return q.scene.certificates(*q.seat); }},
    Row{"raises PLAYER (by all that could be sold now)", [](auto& q) { return most_raised(q.scene, *q.seat); }},
    Row{"room PLAYER (for certificates that count)",
        [](auto& q) { return std::max(0, q.scene.certificate_limit() - q.scene.certificates(*q.seat)); }},
    Row{"shares PLAYER|{market}|{offering} CORPORATION", [](auto& q) { return shares(q); }},
    Row{"president CORPORATION", [](auto& q) { return q.rr().president ? q.scene.name(*q.rr().president) : "nobody"; }},
    Row{"price CORPORATION|PRIVATE", [](auto& q) { return price(q); }},
    Row{"par CORPORATION", [](auto& q) { return q.scene.par(q.id); }},
    Row{"floated CORPORATION", [](auto& q) { return q.rr().floated; }},
    Row{"trains CORPORATION|{market}", [](auto& q) { return trains(q); }},
    Row{"offered TRAIN (left in the {new_trains})", [](auto& q) { return left_of(q.scene.trains_left(q.train)); }},
    Row{"stations CORPORATION (left on the charter)", [](auto& q) { return q.rr().stations_left; }},
    Row{"stations-in HEX", [](auto& q) { return stations_in(q); }},
    Row{"revenue CORPORATION (of the last run)", [](auto& q) { return q.rr().last_revenue; }},
    Row{"holder PRIVATE", [](auto& q) { return holder(q); }},
    Row{"tile HEX (number/rotation)", [](auto& q) { return tile(q); }},
    Row{"tiles-left TILE", [](auto& q) { return q.now().board.left[q.tile.index]; }},
    Row{"stack CORPORATION (all in its cell, top first)", [](auto& q) { return stack(q); }},
    Row{"names CORPORATION (holds train names)",
        [](auto& q) { return q.scene[q.scene.with_power("names")].mark.owner == q.id; }, has_names},
    Row{"coal (owner/hex of the revenue token)", [](auto& q) { return token_of_private(q); }, has_coal},
    Row{"bonus (owner/city of a private's bonus)", [](auto& q) { return token_of_private(q); }, has_express},
    Row{"best (the best runs of the operating corporation)",
        [](auto& q) { return of_operating(q, [](const Scene& scene) { return best_plan(scene).total; }); }},
    Row{"train-limit CORPORATION", [](auto& q) { return q.scene.train_limit(q.id); }},
    Row{"share-size CORPORATION (percent a share)", [](auto& q) { return Percent(q.rr().share_size); }, has_lots},
    Row{"bid LOT (the high bid in the opening auction)", [](auto& q) { return high_bid(q); }, has_lots},
    Row{"asked LOT (face value less reductions)",
        [](auto& q) { return q.scene.privates_unsold() ? told(q.scene.asked(q.item)) : slip("the auction is over"); },
        has_lots},
    Row{"order (players in move order)", [](auto& q) { return order(q); }},
    Row{"bankrupt PLAYER (has left the game)", [](auto& q) { return q.now()[*q.seat].bankrupt; }, players_leave},
    Row{"phase", [](auto& q) { return q.scene.phase().name; }},
    Row{"step (of the operating turn: home, lay, token, run, shareholders, dividend, trains)",
        [](auto& q) { return of_operating(q, step); }},
    Row{"treasury (what the announced runs bring the treasury besides the dividend)",
        [](auto& q) { return of_operating(q, [](const Scene& scene) { return scene.treasury_income(); }); }},
    Row{"broken (the bank has been out of cash)", [](auto& q) { return q.now().bank_broken; }},
    Row{"priority", [](auto& q) { return q.scene.name(q.now().priority); }},
    Row{"turn (player who acts)",
        [](auto& q) { return q.now().round == Round::over ? "nobody" : q.scene.name(seats_to_act(q.scene).front()); }},
    Row{"operating (corporation)",
        [](auto& q) { return q.now().round == Round::operating ? q.scene.name(q.scene.operating()) : "nobody"; }},
    Row{"round (SR1, OR1.1, over)", [](auto& q) { return round(q); }},
    Row{"rounds (operating rounds in this set)", [](auto& q) { return q.now().operating_rounds; }},
    Row{"end (reason)", [](auto& q) { return q.now().end_reason.empty() ? "none" : q.now().end_reason; }},
    Row{"winner", [](auto& q) { return winner(q); }},
};

} // namespace

Result<std::string, Refusal> answer(const Scene& scene, std::string_view question) {
    const auto asked = words(question);
    if (asked.empty()) return slip("no question");
    for (const Row& row : rows) {
        const auto wanted = row.words();
        if (!same_word(wanted[0], asked[0])) continue;
        const auto given = fitted(asked, wanted);
        if (given.size() != wanted.size())
            return slip("this question needs other words").instead("{}", in_words_of(scene.rules, row.shape));
        Inquiry read{scene};
        for (std::size_t i = wanted.size(); i-- > 1;)
            if (const Verdict no = read_as(read, wanted[i], given[i])) return *no;
        return row.ask(read);
    }
    const auto known = said_of(rows, [](const Row& row) { return row.words()[0]; });
    return slip("there is no question \"{}\"", printable(asked[0].substr(0, 40)))
        .instead("{}", list_words(nearest(asked[0], known), "or"));
}

std::vector<std::string> question_shapes(const Rules& rules) {
    return said_of(rows,
                   [&](const Row& row) { return !row.known || row.known(rules) ? in_words_of(rules, row.shape) : ""; });
}

} // namespace highball::eighteen
