// What a title of the family answers: its figures, the numbers of its rules, and the few questions whose answers
// differ.
//
// A title derives from Rules, overrides as little as it must, each under its own rule number, and calls the family for
// the rest.
#pragma once

#include "eighteen/action.h"
#include "eighteen/figures.h"
#include "eighteen/position.h"
#include "game/game.h"
#include "game/title.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

class Table;  // table.h: a position on which deeds are done
struct Scene; // scene.h: a position to be asked about

// The rules of the family by name; a title's table gives each its number in that title's rulebook.
enum class Rule {
    private_turn,  // one action a turn while privates are unsold
    buy_cheapest,  // the cheapest unsold private, at its price
    bid,           // a bid on another unsold private
    auction,       // order and end of an auction
    first_private, // discount and forced acceptance of the first private
    stock_turn,    // order of sales and the purchase
    sell,          // certificates to the bank
    no_sale_first_round,
    market_limit,
    sell_presidency,
    split_presidency,
    sell_private,   // between players
    buy_one,        // one certificate a turn; none that was sold this round
    buy_presidency, // par
    buy_offering,
    buy_market,
    buy_private, // from another player
    holding_limit,
    certificate_limit,
    floating,
    charter, // float: charter and stations
    capital, // float: treasury
    new_president,
    exchange_certificates,
    hand_over, // the charter moves to the new president
    stock_round_end,
    privates_operate,
    operating_order,
    private_revenue,
    home_station,
    lay_step,
    station_step,
    run_step,
    pay_step,
    obsolete_step,
    train_step,
    private_step,
    power_step,
    tile_colour,
    tile_supply,
    tile_replaces,
    tile_cities,
    tile_towns,
    terrain,
    tile_label,
    tile_preserves,
    tile_borders,
    tile_connected,
    tile_private_hex, // hexes that a private company keeps
    station,          // price and free circle
    station_connected,
    station_one_a_hex,
    station_home_reserved,
    objective,
    route_two_stops,
    route_track_once,
    route_fork,
    route_city_exit,
    route_blocked,
    route_station,
    route_stop_once,
    route_terminal,
    route_length,
    route_separate,
    revenue,  // and the demand for the best run
    dividend, // the choice
    pay,
    withhold,
    train_areas, // offering and market
    train_order,
    train_price,
    train_from_corporation,
    train_phase,
    train_one_a_turn,
    train_limit,
    obsolescence,
    forced_purchase,
    forced_cheapest,
    forced_one,
    forced_no_rest,
    forced_sale,
    private_purchase, // by a corporation
    game_end,
    end_bank,
    end_price,
    end_bankruptcy,
    winner,
    worth_cash,
    worth_stock,
    worth_privates,
    // Rules of titles with lots, five-share corporations, trains of two faces.
    lot_zero,       // a lot that costs nothing must be bid on
    lot_par,        // par of the presidency that was auctioned
    conversion,     // to a ten-share corporation
    train_face,     // passenger or freight
    train_discard,  // which trains are discarded
    train_trade,    // from another corporation, when a train must be bought
    several_blocks, // one block of each corporation
    sale_too_early, // of stock of a corporation that has not operated
    buy_sold,       // stock that the player has sold in this round
    last_rule = buy_sold,
};

// Where the public engine of recorded games parts from the rulebooks; an import names the switches that it needs.
enum class Compat {
    auction_round,         // all privates are sold in a round of its own before the first stock round
    auction_lowest_first,  // the lowest bidder acts next; a pass is final
    no_consent,            // deals need no answer
    private_over_limit,    // a private may be bought from a player above the certificate limit
    power_anytime,         // the revenue token may be placed in other corporations' turns, whatever the train reaches
    names_stay,            // train names survive a change of president
    discount_open_market,  // the half-price power serves in the open market too
    discount_second_train, // and besides the one bank train of the turn
    obsolete_all,          // trains of the buyer become obsolete like all others and do not count for the limit
    help_any_train,        // the president's money may buy a train of another corporation
    sell_in_any_order,     // only each single forced sale is checked
    early_bankrupt,        // bankruptcy in any step of a turn
    bank_below_zero,       // the bank is out of cash only below zero
    home_from_setup,       // a home station stands from the start
    through_terminal_home, // its owner passes its terminal home
    older_edition,         // a figure or a rule of an older edition: terrain costs, what a port doubles
    discard_order,         // above a new train limit corporations discard in the order of their charters
    sell_unforced,         // a president may sell stock in the train step without any need
    listed_order,          // the first move order is that of the list of players
    more_certificates,     // a higher limit of certificates
    overbid,               // a bidder who was outbid on a lot may spend that amount again there
    sell_on_first_run,     // stock may be sold from the first dividend of its corporation on
    no_preclusion,         // a lay may cut a corporation off before its first turn
    first_tile_anywhere,   // a first tile only needs a connection
    power_any_step,        // powers of privates serve in any step of their corporation's turn
    token_without_tile,    // a power's station may lie in a city hex without a tile
    any_runs,              // any legal runs, whatever they earn
    sale_then_trade,       // after an emergency sale a train of another corporation may be bought
    blocks_outlive_owner,  // corporations sold by a bankrupt president are barred to his successor in that turn
    bonus_lost,            // any corporation that closes takes the bonus of a private with it
    bonus_once,            // the bonus of a private is not doubled at a port
    run_on_any_track,      // the run step comes wherever track joins two stops, even if no train may run there
};

class Rules {
  public:
    explicit Rules(std::shared_ptr<const Figures> figures) : shared_(std::move(figures)), figures_(*shared_) {}
    virtual ~Rules() = default;
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;

    const Figures& figures() const { return figures_; }
    const hex::BoardMap& map() const { return figures_.map; }

    // "4.2.1(j)": the rule's number in the title's rulebook.
    virtual std::string_view number(Rule rule) const = 0;
    // Names of the switches that recordings of this title may need.
    virtual std::vector<std::pair<Compat, OptionInfo>> compat() const { return common_compat(); }
    // The options of the figures in force, and what else the title sets up (another home, an endless supply).
    virtual void set_up(Position&, std::uint64_t /*seed*/) const {}

    // Where the corporation's home station stands, or will stand unless its president may choose the city.
    virtual hex::StopRef home_of(const Position& position, CorpId corporation) const;
    // The hexes of its home stations, all placed in its first turn.
    virtual std::vector<hex::HexId> homes_of(const Position& position, CorpId corporation) const;
    // Normal tiles that the corporation may still lay in this turn, and whether they must be yellow.
    struct Lays {
        int left = 0;
        bool only_yellow = false;
    };
    virtual Lays lays_left(const Position& position) const;
    // A power that lays a tile beside the normal lay may still be used or bought in this turn: the lay step stays open.
    virtual bool lay_power_open(const Position&) const { return false; }

    // Stock. The answers here are those of a title whose Initial Offering is the bank's: certificates at par, paid to
    // the bank, sales before and after the purchase.
    virtual Percent holding_limit(const Position&, CorpId) const { return figures_.holding_limit; }
    virtual Money offering_price(const Position& position, CorpId corporation) const;
    virtual void pay_for_offering(Table& table, Seat buyer, CorpId corporation, Money price) const;
    virtual void after_floating(Table&, CorpId) const {}
    virtual bool sold_out(const Position& position, CorpId corporation) const; // moves up at the end of a stock round
    virtual std::optional<Refusal> forbids_sale(const Position&, CorpId) const { return std::nullopt; }
    // One block of a corporation in a turn or for a train, and never more for a train than needed.
    virtual bool sells_in_blocks() const { return false; }
    virtual bool sells_after_buying() const { return true; }
    // The open market may be pushed above its limit, though not by a sale.
    virtual bool market_overflows() const { return false; }
    // A title whose figures name no least price has no such trade.
    bool players_trade_privates() const { return figures_.amounts.contains("private-deal"); }
    Money least_private_deal() const { return figures_.amounts.at("private-deal"); } // between players
    // A bankrupt player leaves, and the others play on.
    virtual bool bankrupt_leaves() const { return false; }
    // The whole set of operating rounds is played when the bank is out of cash, and how many it has.
    virtual bool finishes_set() const { return false; }
    virtual int rounds_in_set(const Position& position) const { return position.operating_rounds; }
    // The words of the title for the two places where certificates are, and where new trains are.
    struct Words {
        std::string_view offering = "offering";
        std::string_view market = "market";
        std::string_view new_trains = "offering";
        std::string_view offering_long = "initial offering";
        std::string_view market_long = "open market";
        std::string_view offering_trains_long = "initial offering";
    };
    virtual Words words() const { return {}; }
    // Why this title forbids a lay that fits otherwise (hexes kept for a private).
    virtual std::optional<Refusal> forbids_lay(const Position&, const hex::Lay&) const { return std::nullopt; }
    // What the trains of the corporation earn now.
    virtual std::unique_ptr<hex::RoutePay> route_pay(const Position& position, CorpId corporation) const;
    // Some train of the corporation has a legal run.
    virtual bool has_run(const Position& position, CorpId corporation) const;
    // Runs that earn less than the best ones are refused, not only pointed out.
    virtual bool must_run_best(const Position&) const { return false; }
    // Why this title forbids a run that track allows.
    virtual std::optional<Refusal> explain_run(const Position&, const hex::Announced&) const { return std::nullopt; }
    // A dividend of so much moves the price to the right.
    virtual bool dividend_raises(const Position&, CorpId, Money) const { return true; }
    // Paid to the treasury for the announced runs, whatever becomes of the revenue.
    virtual Money treasury_income(const Position&) const { return Money(0); }
    // Names the bonuses in the earnings of a route: "+$10 coal", "+$40 Pan American".
    virtual std::vector<std::string> bonuses(const Position&, CorpId, const hex::Route&) const { return {}; }

    // Powers of privates: what may be used now, whether a use is allowed, and the deed.
    virtual void list_powers(const Position&, std::vector<Choice>&) const {}
    virtual std::optional<Refusal> check_power(const Position&, const Action&) const;
    virtual void use_power(Table&, const Action&) const {}
    // Part of its price that a corporation in need may save on the cheapest bank train by a power ($0: none).
    virtual Money forced_discount(const Position&, TrainKindId) const { return Money(0); }
    // The president may add cash to the price of another corporation's train, $0: not at all.
    virtual Money help_for_trade(const Position& position, const Train& train) const;
    virtual std::optional<Refusal> forbids_trade(const Position&) const { return std::nullopt; }
    // A power that places a station may still be used in this turn: the station step stays open.
    virtual bool station_power_open(const Position&) const { return false; }
    // Moments at which a title adds something.
    virtual void after_private_sold(Table&, PrivateId, Seat) const {} // by the bank
    virtual void after_private_bought(Table&, PrivateId, CorpId) const {}
    virtual void after_station(Table&, CorpId, hex::HexId) const {}
    virtual void after_president_change(Table&, CorpId) const {}
    virtual void on_event(Table&, std::string_view) const {}
    virtual void after_closing(Table&, CorpId) const {} // of a corporation, by bankruptcy
    // Trains of the kind leave at once instead of becoming obsolete.
    virtual bool removed_at_once(const Position&, TrainKindId) const { return false; }

    // Questions that screens, refusals and rules share.
    const Phase& phase(const Position& position) const {
        return figures_.phases[static_cast<std::size_t>(position.phase)];
    }
    bool has_option(const Position& position, std::string_view name) const;
    static bool has(const Position& position, Compat compat) {
        return (position.compat >> static_cast<int>(compat) & 1U) != 0;
    }
    std::string rule_id(Rule rule) const { return figures_.title + " " + std::string(number(rule)); }
    Refusal refuse(Rule rule, std::string message, std::string allowed = "") const {
        return Refusal{rule_id(rule), std::move(message), std::move(allowed)};
    }
    Money price(const Position& position, CorpId corporation) const; // market value a share; $0 before par
    Money par(const Position& position, CorpId corporation) const;
    Percent holding(const Position& position, Seat seat, CorpId corporation) const;
    int shares_in_players_hands(const Position& position, CorpId corporation) const;
    // Certificates that count against the limit (3.3(b)): none of corporations in the yellow zone.
    int certificates(const Position& position, Seat seat) const;
    int certificates_of(const Position& position, Seat seat, CorpId corporation) const; // all of one corporation
    int certificate_limit(const Position& position) const;
    virtual int train_limit(const Position& position, CorpId corporation) const;
    int trains_counted(const Position& position, CorpId corporation) const; // trains that count against the limit
    Money private_price(const Position& position, PrivateId lot) const;     // of the cheapest unsold private today
    std::optional<PrivateId> cheapest_unsold(const Position& position) const;
    Money minimum_bid(const Position& position, PrivateId lot) const;
    // What a corporation pays a player for a private: whole dollars between these (18AL 4.2.6).
    Money least_private_price(PrivateId lot) const;
    Money most_private_price(PrivateId lot) const;
    Money least_train_price() const { return figures_.amounts.at("train-price"); }     // between corporations
    Money committed(const Position& position, Seat seat, PrivateId except = {}) const; // set aside for bids
    Money free_cash(const Position& position, Seat seat, PrivateId except = {}) const;
    // The same where a title sells lots: only high bids are set aside.
    Money asked(const Position& position, LotId lot) const; // face value less its reductions
    Money minimum_bid(const Position& position, LotId lot) const;
    Money free_cash(const Position& position, Seat seat, LotId except) const;
    const Bid* high_bid(const Position& position, LotId lot) const; // nullptr: none
    // A lot that nobody wanted and that costs nothing now.
    std::optional<LotId> lot_at_zero(const Position& position) const;
    Money worth(const Position& position, Seat seat) const; // cash, shares at market value, privates at par (5.1)
    // Corporations that have floated, in operating order: price, then farther right, then top of the stack.
    std::vector<CorpId> operating_order(const Position& position) const;
    // Corporations in a cell, top of the stack first.
    std::vector<CorpId> stack(const Position& position, Cell cell) const;
    Money next_station_price(const Position& position, CorpId corporation) const;
    std::optional<TrainKindId> next_train(const Position& position) const; // on offer in the Initial Offering
    std::vector<TrainKindId> on_offer(const Position& position) const;     // with kinds that are sold beside it
    // Of all stations of the corporation, five-share or ten-share as it is now.
    const std::vector<Money>& station_prices(const Position& position, CorpId corporation) const;
    bool is_five_share(const Position& position, CorpId corporation) const {
        return position[corporation].share_size > 10;
    }
    int trains_left(const Position& position, TrainKindId kind) const;
    std::uint8_t privates_of(const Position& position, CorpId corporation) const; // bit of each private
    bool owns(const Position& position, CorpId corporation, PrivateId lot) const;
    bool privates_unsold(const Position& position) const;
    hex::LayRules lay_rules(const Position& position) const;
    // A free circle of the city that is not kept for a home station that is still to come (4.2.2(c)).
    bool circle_free(const Position& position, hex::StopRef stop, CorpId corporation) const;
    virtual bool must_buy_train(const Position& position, CorpId corporation) const; // 4.2.5.2
    std::string train_name(const Train& train) const;
    std::string market_train_name(const Train& train) const; // "3/2G" where the face is still to be chosen
    std::string stop_name(const hex::StopRef& stop) const;   // "Birmingham G4"

  protected:
    // The private with a power that the map file has for certain (EighteenTitle::Parts::figures).
    PrivateId with_power(std::string_view power) const { return figures_.find_power(power).value(); }
    // The private's power is unused, and the operating corporation owns it or may still buy it in this turn.
    bool may_still_own(const Position& position, PrivateId lot) const;
    // A power serves the corporation that owns the private, in that corporation's turn.
    std::optional<Refusal> power_is_elsewhere(const Position& position, PrivateId lot) const;
    // By a rule that is the title's alone.
    Refusal refuse_by(std::string_view number, std::string message, std::string allowed = "") const {
        return Refusal{figures_.title + " " + std::string(number), std::move(message), std::move(allowed)};
    }
    Refusal refuse_power(PrivateId lot, std::string message, std::string allowed = "") const {
        return refuse_by(figures_[lot].rule, std::move(message), std::move(allowed));
    }
    // The switches that recordings of any title of the family may need.
    std::vector<std::pair<Compat, OptionInfo>> common_compat() const;

  private:
    std::shared_ptr<const Figures> shared_; // among all games of the title that change nothing
    const Figures& figures_;
};

} // namespace highball::eighteen
