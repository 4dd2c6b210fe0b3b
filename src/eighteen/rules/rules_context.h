// Read-only context of a position. Rules, commands, titles, panes and computer players query the position through it.
//
// It consists of three references. Make one where it is needed; it must not outlive the objects to which it refers.
#pragma once

#include "eighteen/rules/rules.h"
#include "hex/track/tile_lays.h"

#include "core/indexed.h"

#include <fmt/format.h>
#include <optional>
#include <string>
#include <vector>

namespace highball::eighteen {

class RulesContext {
  public:
    RulesContext(const Rules& of_title, const GameSetup& begun_as, const Position& now)
        : rules(of_title), setup(begun_as), position(now) {}
    // Constructor without player names, for forecasts and pure calculations.
    RulesContext(const Rules& of_title, const Position& now);

    const Rules& rules;
    const GameSetup& setup;
    const Position& position;

    template <class Id> const auto& operator[](Id id) const { return position[id]; }
    const Figures& figures() const { return rules.figures(); }
    const hex::BoardMap& map() const { return rules.map(); }
    const Phase& phase() const { return item_at(figures().phases, position.phase); }
    bool has_option(std::string_view name) const;

    // Names.
    const std::string& name(Seat seat) const; // "a player" if the setup has no name
    const std::string& name(CorpId id) const { return figures()[id].symbol; }
    const std::string& name(PrivateId id) const { return figures()[id].symbol; }
    int seats() const { return int_size(position.players); }
    std::string train_name(const Train& train) const;
    std::string market_train_name(const Train& train) const; // "3/2G" while the face is still to be chosen
    std::string stop_name(const hex::StopRef& stop) const;   // "Birmingham G4"

    // Rules and their numbers.
    std::string number(Rule rule) const { return std::string(rules.number(rule)); }
    template <class... Values> Refusal refuse(Rule rule, fmt::format_string<Values...> text, Values&&... values) const {
        return refuse_by(rules.number(rule), text, std::forward<Values>(values)...);
    }
    // refuse_by() cites a rule that only this title has. refuse_power() cites the rule of a private's power.
    template <class... Values>
    Refusal refuse_by(std::string_view by, fmt::format_string<Values...> text, Values&&... values) const {
        return {fmt::format("{} {}", figures().title, by), fmt::format(text, std::forward<Values>(values)...), ""};
    }
    template <class... Values>
    Refusal refuse_power(PrivateId company, fmt::format_string<Values...> text, Values&&... values) const {
        return refuse_by(figures()[company].rule, text, std::forward<Values>(values)...);
    }

    // Returns the operating corporation.
    CorpId operating() const { return position.turn.corporation; }
    const Corporation& operating_corporation() const { return position[position.turn.corporation]; }
    Seat president() const { return *operating_corporation().president; }
    // True if the game is certain to end with this operating round (18AL 5(a), 5(b)).
    bool is_last_round() const;

    // Stock.
    Money price(CorpId corporation) const; // market value of a share; $0 before the par is set
    Money par(CorpId corporation) const;
    Percent holding(Seat seat, CorpId corporation) const;
    // Return how many shares must leave the Initial Offering before the corporation floats (18AL 3.4), and the cost of
    // these shares.
    int shares_to_float(CorpId corporation) const;
    Money missing_to_float(CorpId corporation) const {
        return rules.offering_price(*this, corporation) * shares_to_float(corporation);
    }
    bool is_five_share(CorpId corporation) const { return position[corporation].share_size > 10; }
    // Returns how many certificates of the seat count against the limit (3.3(b)). Certificates of corporations in the
    // yellow zone do not count.
    int certificates(Seat seat) const;
    int certificates_of(Seat seat, CorpId corporation) const; // all certificates of one corporation
    int certificate_limit() const;
    // Returns the player with the most shares besides the president; among equals, the next one clockwise. Returns
    // nothing without a president or without another player.
    std::optional<Seat> largest_other_holder(CorpId corporation) const;
    // Returns the player to whom the president could lose the presidency by sales for which the market has room.
    std::optional<Seat> next_president(CorpId corporation) const;
    // Returns the sum of a figure, such as par, of the privates that the seat owns.
    Money sum_of_privates(Seat seat, Money PrivateFigures::*figure) const;
    Money worth(Seat seat) const; // cash, shares at market value, privates at par (5.1)
    // Returns the floated corporations in operating order: by price, then farther right, then higher in the stack.
    std::vector<CorpId> operating_order() const;
    std::vector<CorpId> stack(Cell cell) const; // corporations in a cell, top of the stack first

    // Private companies.
    bool owns(CorpId corporation, PrivateId company) const;
    bool privates_unsold() const { return cheapest_unsold().has_value(); }
    std::optional<PrivateId> cheapest_unsold() const;
    Money private_price(PrivateId company) const; // price of the private if it is unsold
    Money minimum_bid(PrivateId company) const;
    Money committed(Seat seat, PrivateId except = {}) const; // money set aside for bids
    Money free_cash(Seat seat, PrivateId except = {}) const;
    // Return the least and the most, in whole dollars, that a corporation may pay a player for a private (18AL 4.2.6).
    Money least_private_price(PrivateId company) const;
    Money most_private_price(PrivateId company) const;

    // For titles that sell lots. In such titles, only high bids set money aside.
    Money lot_price(LotId lot) const; // face value less its reductions
    Money minimum_bid(LotId lot) const;
    Money free_cash(Seat seat, LotId except) const;
    const Bid* high_bid(LotId lot) const;     // nullptr: none
    std::optional<LotId> lot_at_zero() const; // lot without bids whose price has dropped to zero

    // Tiles and stations.
    hex::LayRules lay_rules() const { return {phase().colours, false}; }
    // True if the corporation may use a circle of the city. The circle must be empty and not reserved for another
    // corporation's future home station (4.2.2(c)).
    bool circle_free(hex::StopRef stop, CorpId corporation) const;
    Money next_station_price(CorpId corporation) const;
    // Returns the prices of the corporation's stations, for its present size of five or ten shares.
    const std::vector<Money>& station_prices(CorpId corporation) const;

    // Trains.
    std::optional<TrainKindId> next_train() const; // train that is sold next from the Initial Offering
    std::vector<TrainKindId> on_offer() const;     // next_train() and the kinds that are sold at the same time
    bool offers(TrainKindId kind) const { return contains(on_offer(), kind); }
    bool in_market(TrainKindId kind) const; // the market has a train of the kind
    int trains_left(TrainKindId kind) const;
    int trains_counted(CorpId corporation) const; // trains that count against the limit
    Money least_train_price() const { return figures().amounts.at("train-price"); } // between corporations
};

// Returns the seats that may act now; empty when the game is over.
std::vector<Seat> seats_to_act(const RulesContext& context);

} // namespace highball::eighteen
