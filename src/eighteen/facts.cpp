// The questions about a position that scripts may ask; each is a row of one table.
#include "core/text.h"
#include "eighteen/auction.h"
#include "eighteen/deals.h"
#include "eighteen/forced_purchase.h"
#include "eighteen/game.h"
#include "eighteen/language.h"
#include "eighteen/running.h"
#include "eighteen/sales.h"
#include "eighteen/stock_round.h"
#include "eighteen/train_purchase.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

using Answer = Result<std::string, Refusal>;
using Words = std::vector<std::string_view>;

Refusal cannot(std::string_view what, std::string_view word) {
    return {"", fmt::format("there is no {} \"{}\"", what, printable(word.substr(0, 40))), ""};
}

std::optional<Seat> seat_of(const Scene& scene, std::string_view word) {
    for (int i = 0; i < scene.seats(); ++i)
        if (same_word(trim(scene.name(Seat(i))), word)) return Seat(i);
    return std::nullopt;
}

std::string number(Money amount) { return std::to_string(amount.dollars()); }
std::string yes(bool flag) { return flag ? "yes" : "no"; }

// A fact about one corporation.
template <class Ask> Answer of_corporation(const Scene& scene, const Words& words, Ask ask) {
    const auto id = scene.figures().find_corporation(words[0]);
    if (!id) return cannot("corporation", words[0]);
    return std::string(ask(*id, scene.position[*id]));
}
template <class Ask> Answer of_player(const Scene& scene, const Words& words, Ask ask) {
    const auto seat = seat_of(scene, words[0]);
    if (!seat) return cannot("player", words[0]);
    return std::string(ask(*seat));
}

Answer cash(const Scene& scene, const Words& words) {
    if (same_word(words[0], "bank")) return number(scene.position.bank);
    if (const auto seat = seat_of(scene, words[0])) return number(scene.position[*seat].cash);
    return of_corporation(scene, words, [](CorpId, const Corporation& rr) { return number(rr.cash); });
}
Answer free_cash(const Scene& scene, const Words& words) {
    return of_player(scene, words, [&](Seat seat) { return number(scene.free_cash(seat)); });
}
Answer worth(const Scene& scene, const Words& words) {
    return of_player(scene, words, [&](Seat seat) { return number(scene.worth(seat)); });
}
Answer certificates(const Scene& scene, const Words& words) {
    return of_player(scene, words, [&](Seat seat) { return std::to_string(scene.certificates(seat)); });
}
Answer raises(const Scene& scene, const Words& words) {
    return of_player(scene, words, [&](Seat seat) { return number(most_raised(scene, seat)); });
}
Answer room(const Scene& scene, const Words& words) {
    return of_player(scene, words, [&](Seat seat) {
        return std::to_string(std::max(0, scene.certificate_limit() - scene.certificates(seat)));
    });
}
Answer shares(const Scene& scene, const Words& words) { // shares Ann L&N
    const auto id = scene.figures().find_corporation(words[1]);
    if (!id) return cannot("corporation", words[1]);
    if (same_word(words[0], "market") || same_word(words[0], scene.words().market))
        return print(Percent(scene.position[*id].market * scene.position[*id].share_size));
    if (same_word(words[0], "offering") || same_word(words[0], scene.words().offering))
        return print(Percent(scene.position[*id].offering * scene.position[*id].share_size));
    return of_player(scene, words, [&](Seat seat) { return print(scene.holding(seat, *id)); });
}
Answer president(const Scene& scene, const Words& words) {
    return of_corporation(scene, words, [&](CorpId, const Corporation& rr) {
        return rr.president ? scene.name(*rr.president) : "nobody";
    });
}
Answer price(const Scene& scene, const Words& words) {
    if (const auto lot = scene.figures().find_private(words[0]);
        lot && scene.position[*lot].holder.kind == Holder::Kind::bank)
        return number(scene.private_price(*lot));
    return of_corporation(scene, words, [&](CorpId id, const Corporation&) { return number(scene.price(id)); });
}
Answer par_value(const Scene& scene, const Words& words) {
    return of_corporation(scene, words, [&](CorpId id, const Corporation&) { return number(scene.par(id)); });
}
Answer floated(const Scene& scene, const Words& words) {
    return of_corporation(scene, words, [](CorpId, const Corporation& rr) { return yes(rr.floated); });
}
std::string train_list(const Scene& scene, const std::vector<Train>& trains) {
    std::string text;
    for (const Train& train : trains)
        text += (text.empty() ? "" : " ") + scene.train_name(train) + (train.obsolete ? "*" : "");
    return text.empty() ? "none" : text;
}
Answer trains(const Scene& scene, const Words& words) {
    if (same_word(words[0], "market") || same_word(words[0], scene.words().market)) {
        std::string text;
        for (const Train& train : scene.position.open_market)
            text += (text.empty() ? "" : " ") + scene.market_train_name(train);
        return text.empty() ? "none" : text;
    }
    return of_corporation(scene, words, [&](CorpId, const Corporation& rr) { return train_list(scene, rr.trains); });
}
Answer offered(const Scene& scene, const Words& words) {
    const auto kind = scene.figures().find_train(words[0]);
    if (!kind) return cannot("train", words[0]);
    const int left = scene.trains_left(*kind);
    return left == unlimited ? "any number" : std::to_string(left);
}
Answer stations(const Scene& scene, const Words& words) {
    return of_corporation(scene, words, [](CorpId, const Corporation& rr) { return std::to_string(rr.stations_left); });
}
Answer revenue(const Scene& scene, const Words& words) {
    return of_corporation(scene, words, [](CorpId, const Corporation& rr) { return number(rr.last_revenue); });
}
Answer holder(const Scene& scene, const Words& words) {
    const auto lot = scene.figures().find_private(words[0]);
    if (!lot) return cannot("private company", words[0]);
    const Holder& by = scene.position[*lot].holder;
    switch (by.kind) {
    case Holder::Kind::bank:
        return std::string("bank");
    case Holder::Kind::closed:
        return std::string("closed");
    case Holder::Kind::player:
        return scene.name(Seat(by.index));
    case Holder::Kind::corporation:
        return scene.name(CorpId{by.index});
    }
    return std::string();
}
Answer tile(const Scene& scene, const Words& words) {
    const auto place = scene.map().find_hex(words[0]);
    if (!place) return cannot("hex", words[0]);
    const hex::Placed& placed = scene.position.board.placed[place->index];
    return placed.tile.exists() ? fmt::format("{}/{}", scene.map()[placed.tile].id, placed.rotation)
                                : std::string("none");
}
Answer tiles_left(const Scene& scene, const Words& words) {
    const auto id = scene.map().find_tile(words[0]);
    if (!id) return cannot("tile", words[0]);
    return std::to_string(scene.position.board.left[id->index]);
}
Answer stations_in(const Scene& scene, const Words& words) { // stations-in G4
    const auto place = scene.map().find_hex(words[0]);
    if (!place) return cannot("hex", words[0]);
    std::string text;
    for (const hex::Station& station : scene.position.board.stations)
        if (station.at.hex == *place) text += (text.empty() ? "" : " ") + scene.name(CorpId{station.owner.index});
    return text.empty() ? std::string("none") : text;
}
Answer stack(const Scene& scene, const Words& words) { // stack L&N: all in its cell, top first
    return of_corporation(scene, words, [&](CorpId, const Corporation& rr) {
        std::string text;
        for (const CorpId each : scene.stack(rr.price)) text += (text.empty() ? "" : " ") + scene.name(each);
        return text;
    });
}
Answer best(const Scene& scene, const Words&) {
    if (scene.position.round != Round::operating) return Refusal{"", "no corporation is operating", ""};
    return std::to_string(best_plan(scene).total);
}
Answer phase(const Scene& scene, const Words&) { return scene.phase().name; }
Answer priority(const Scene& scene, const Words&) { return scene.name(scene.position.priority); }
Answer turn(const Scene& scene, const Words&) {
    const auto seats = seats_to_act(scene);
    return seats.empty() ? std::string("nobody") : scene.name(seats.front());
}
Answer operating(const Scene& scene, const Words&) {
    return scene.position.round == Round::operating ? scene.name(scene.operating()) : std::string("nobody");
}
Answer round(const Scene& scene, const Words&) {
    const Position& now = scene.position;
    if (now.round == Round::over) return std::string("over");
    return now.round == Round::stock ? fmt::format("SR{}", now.stock_round)
                                     : fmt::format("OR{}.{}", now.stock_round, now.operating_round);
}
Answer rounds(const Scene& scene, const Words&) { return std::to_string(scene.position.operating_rounds); }
Answer reason(const Scene& scene, const Words&) {
    return scene.position.end_reason.empty() ? std::string("none") : scene.position.end_reason;
}
Answer winner(const Scene& scene, const Words&) {
    Money most;
    for (int i = 0; i < scene.seats(); ++i) most = std::max(most, scene.worth(Seat(i)));
    std::string names;
    for (int i = 0; i < scene.seats(); ++i)
        if (scene.worth(Seat(i)) == most) names += (names.empty() ? "" : " ") + scene.name(Seat(i));
    return names;
}
Answer names_held(const Scene& scene, const Words& words) {
    const Mark& chits = scene[scene.rules.with_power("names")].mark;
    return of_corporation(scene, words, [&](CorpId id, const Corporation&) { return yes(chits.owner == id); });
}
Answer coal(const Scene& scene, const Words&) {
    for (const Private& lot : scene.position.privates)
        if (lot.mark.hex.exists()) return scene.name(lot.mark.owner) + "/" + scene.map()[lot.mark.hex].id;
    return std::string("none");
}

Answer train_limit(const Scene& scene, const Words& words) {
    return of_corporation(scene, words,
                          [&](CorpId id, const Corporation&) { return std::to_string(scene.train_limit(id)); });
}
Answer share_size(const Scene& scene, const Words& words) {
    return of_corporation(scene, words, [](CorpId, const Corporation& rr) { return print(Percent(rr.share_size)); });
}
Answer bankrupt_player(const Scene& scene, const Words& words) {
    return of_player(scene, words, [&](Seat seat) { return yes(scene.position[seat].bankrupt); });
}
Answer order(const Scene& scene, const Words&) {
    std::string text;
    for (const Seat seat :
         scene.position.players_from(scene.position.order.empty() ? Seat(0) : scene.position.order.front()))
        text += (text.empty() ? "" : " ") + scene.name(seat);
    return text;
}
template <class Ask> Answer of_lot(const Scene& scene, const Words& words, Ask ask) {
    const auto lot = scene.figures().find_lot(words[0]);
    if (!lot) return cannot("lot", words[0]);
    if (!scene.privates_unsold()) return Refusal{"", "the auction is over", ""};
    return std::string(ask(*lot));
}
Answer high_bid(const Scene& scene, const Words& words) {
    return of_lot(scene, words, [&](LotId lot) {
        const Bid* bid = scene.high_bid(lot);
        return bid ? scene.name(bid->seat) + " " + number(bid->amount) : std::string("none");
    });
}
Answer asked(const Scene& scene, const Words& words) {
    return of_lot(scene, words, [&](LotId lot) { return number(scene.asked(lot)); });
}

Answer step(const Scene& scene, const Words&) {
    constexpr std::array<std::string_view, 7> steps = {"home",         "lay",      "token", "run",
                                                       "shareholders", "dividend", "trains"};
    if (scene.position.round != Round::operating) return Refusal{"", "no corporation is operating", ""};
    return std::string(steps[static_cast<std::size_t>(scene.position.turn.step)]);
}
Answer treasury_part(const Scene& scene, const Words&) {
    if (scene.position.round != Round::operating) return Refusal{"", "no corporation is operating", ""};
    return number(scene.treasury_income());
}
Answer broken(const Scene& scene, const Words&) { return yes(scene.position.bank_broken); }

// Titles that know the question; nothing: all.
using Known = bool (*)(const Rules&);
bool has_names(const Rules& rules) { return rules.figures().find_power("names").has_value(); }
bool has_coal(const Rules& rules) { return rules.figures().find_power("coal").has_value(); }
bool has_express(const Rules& rules) { return rules.figures().find_power("express").has_value(); }
bool has_lots(const Rules& rules) { return !rules.figures().lots.empty(); }
bool players_leave(const Rules& rules) { return rules.bankrupt_leaves(); }

// In a shape the title's words stand for {market}, {offering} and {new_trains}.
struct Row {
    std::string_view word;
    std::string_view shape;
    std::size_t words; // after the first
    Answer (*ask)(const Scene&, const Words&);
    Known known = nullptr;
};

std::string shape_of(const Rules& rules, const Row& row) {
    const Rules::Words words = rules.words();
    return fmt::format(fmt::runtime(row.shape), fmt::arg("market", words.market), fmt::arg("offering", words.offering),
                       fmt::arg("new_trains", words.offering_trains_long));
}

constexpr std::array rows = {
    Row{"cash", "cash PLAYER|CORPORATION|bank", 1, cash},
    Row{"free-cash", "free-cash PLAYER (not set aside for bids)", 1, free_cash},
    Row{"worth", "worth PLAYER", 1, worth},
    Row{"certificates", "certificates PLAYER (that count against the limit)", 1, certificates},
    Row{"raises", "raises PLAYER (by all that could be sold now)", 1, raises},
    Row{"room", "room PLAYER (for certificates that count)", 1, room},
    Row{"shares", "shares PLAYER|{market}|{offering} CORPORATION", 2, shares},
    Row{"president", "president CORPORATION", 1, president},
    Row{"price", "price CORPORATION|PRIVATE", 1, price},
    Row{"par", "par CORPORATION", 1, par_value},
    Row{"floated", "floated CORPORATION", 1, floated},
    Row{"trains", "trains CORPORATION|{market}", 1, trains},
    Row{"offered", "offered TRAIN (left in the {new_trains})", 1, offered},
    Row{"stations", "stations CORPORATION (left on the charter)", 1, stations},
    Row{"stations-in", "stations-in HEX", 1, stations_in},
    Row{"revenue", "revenue CORPORATION (of the last run)", 1, revenue},
    Row{"holder", "holder PRIVATE", 1, holder},
    Row{"tile", "tile HEX (number/rotation)", 1, tile},
    Row{"tiles-left", "tiles-left TILE", 1, tiles_left},
    Row{"stack", "stack CORPORATION (all in its cell, top first)", 1, stack},
    Row{"names", "names CORPORATION (holds train names)", 1, names_held, has_names},
    Row{"coal", "coal (owner/hex of the revenue token)", 0, coal, has_coal},
    Row{"bonus", "bonus (owner/city of a private's bonus)", 0, coal, has_express},
    Row{"best", "best (the best runs of the operating corporation)", 0, best},
    Row{"train-limit", "train-limit CORPORATION", 1, train_limit},
    Row{"share-size", "share-size CORPORATION (percent a share)", 1, share_size, has_lots},
    Row{"bid", "bid LOT (the high bid in the opening auction)", 1, high_bid, has_lots},
    Row{"asked", "asked LOT (face value less reductions)", 1, asked, has_lots},
    Row{"order", "order (players in move order)", 0, order},
    Row{"bankrupt", "bankrupt PLAYER (has left the game)", 1, bankrupt_player, players_leave},
    Row{"phase", "phase", 0, phase},
    Row{"step", "step (of the operating turn: home, lay, token, run, shareholders, dividend, trains)", 0, step},
    Row{"treasury", "treasury (what the announced runs bring the treasury besides the dividend)", 0, treasury_part},
    Row{"broken", "broken (the bank has been out of cash)", 0, broken},
    Row{"priority", "priority", 0, priority},
    Row{"turn", "turn (player who acts)", 0, turn},
    Row{"operating", "operating (corporation)", 0, operating},
    Row{"round", "round (SR1, OR1.1, over)", 0, round},
    Row{"rounds", "rounds (operating rounds in this set)", 0, rounds},
    Row{"end", "end (reason)", 0, reason},
    Row{"winner", "winner", 0, winner},
};

} // namespace

Result<std::string, Refusal> answer(const Scene& scene, std::string_view question) {
    Words asked = words(question);
    if (asked.empty()) return Refusal{"", "no question", ""};
    const std::string_view word = asked.front();
    asked.erase(asked.begin());
    std::vector<std::string> known;
    for (const Row& row : rows) {
        known.emplace_back(row.word);
        if (!same_word(row.word, word)) continue;
        if (asked.size() != row.words)
            return Refusal{"", "this question needs other words", shape_of(scene.rules, row)};
        return row.ask(scene, asked);
    }
    return Refusal{"", fmt::format("there is no question \"{}\"", printable(word.substr(0, 40))),
                   list_words(nearest(word, known), "or")};
}

std::vector<std::string> question_shapes(const Rules& rules) {
    std::vector<std::string> shapes;
    for (const Row& row : rows)
        if (!row.known || row.known(rules)) shapes.push_back(shape_of(rules, row));
    return shapes;
}

} // namespace highball::eighteen
