// Rules of a title: its figures, the numbers of its rules, and virtual functions for the rules that differ between
// titles.
//
// A title derives from Rules. It overrides as little as possible, with the rule number at each function, and calls the
// family's functions for everything else. The family calls the title through RulesContext (rules_context.h).
#pragma once

#include "eighteen/model/action.h"
#include "eighteen/model/figures.h"
#include "eighteen/model/position.h"
#include "eighteen/rules/import_switches.h"
#include "eighteen/rules/rule_ids.h"
#include "eighteen/rules/rule_texts.h"
#include "game/game.h"
#include "game/title.h"
#include "hex/track/tile_lays.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

class RulesContext; // rules_context.h: read-only access to a position
class GameContext;  // game_context.h: access for actions, which change the position
class LegalList;
struct CommandDefinition;
struct PowerSpec;
struct StepSpec;

using Verdict = std::optional<Refusal>; // empty if the action is allowed

class Rules {
  public:
    explicit Rules(std::shared_ptr<const Figures> figures) : shared_(std::move(figures)), figures_(*shared_) {}
    virtual ~Rules() = default;
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;

    const Figures& figures() const { return figures_; }
    const hex::BoardMap& map() const { return figures_.map; }

    std::string_view number(Rule rule) const { return figures_.book->number(rule); } // "4.2.1(j)"
    // Returns the names of the switches that recordings of this title may need.
    virtual std::vector<std::pair<Compat, OptionInfo>> compat() const { return with_common_compat({}); }
    // Returns the names that recordings of this title use; nullptr if they cannot be imported.
    virtual const Dialect* dialect() const { return nullptr; }
    virtual std::string name() const { return figures_.title; } // for refusals
    // Makes the changes to the start of the game that the title's figures do not express (another home, a move order).
    virtual void set_up(GameContext&, std::uint64_t /*seed*/) const {}
    virtual void begin(GameContext& game) const; // begins the first round

    // Each returns the command or step that this game has in place of one of the family. For a command that is not
    // replaced, the result is nullptr; for such a step, it is the step itself.
    virtual const CommandDefinition* instead_of(Verb) const { return nullptr; }
    virtual const StepSpec& instead_of(const StepSpec& step) const { return step; }
    virtual bool has_command(Verb) const { return true; }  // false: a play mode leaves it out
    virtual std::string round_name(const Position&) const; // "SR 2", "OR 3.1"
    virtual void list_more(LegalList&) const {}            // adds commands in the steps of an operating turn

    // Homes. Returns the city of the corporation's home station, even before the station is placed. As long as it is
    // not placed, the president may still choose another city of the same hex.
    virtual hex::StopRef home_of(const RulesContext& context, CorpId corporation) const;
    // Returns the hexes of the corporation's home stations. All of them are placed in its first turn.
    virtual std::vector<hex::HexId> homes_of(const RulesContext& context, CorpId corporation) const;

    // Stock. The defaults suit a title whose Initial Offering belongs to the bank: certificates cost par, which is paid
    // to the bank, and a player may sell before and after his purchase.
    virtual Percent holding_limit(const RulesContext&, CorpId) const { return figures_.holding_limit; }
    virtual Money offering_price(const RulesContext& context, CorpId corporation) const;
    virtual void pay_for_offering(GameContext& game, Seat buyer, CorpId corporation, Money price) const;
    virtual void after_floating(GameContext&, CorpId) const {}
    virtual bool sold_out(const RulesContext& context,
                          CorpId corporation) const; // its price moves up at the end of a stock round
    virtual Verdict forbids_sale(const RulesContext&, CorpId) const { return std::nullopt; }
    // True if a player may sell only one block of each corporation in a stock turn or for a forced purchase. For a
    // forced purchase, the block must be as small as possible.
    virtual bool sells_in_blocks() const { return false; }
    virtual bool sells_after_buying() const { return true; }
    // True if something other than a sale may push the open market above its limit.
    virtual bool market_overflows() const { return false; }
    virtual void after_president_change(GameContext&, CorpId) const {}
    // True if players may trade privates. They may not if the title gives no least price for such a trade.
    bool players_trade_privates() const { return figures_.amounts.contains("private-deal"); }
    Money least_private_deal() const { return figures_.amounts.at("private-deal"); } // between players

    // The title's words for the two places from which certificates are bought, and for the place of new trains.
    struct Words {
        std::string_view offering = "ipo";
        std::string_view market = "market";
        std::string_view new_trains = "bank";
        std::string_view offering_long = "IPO";
        std::string_view market_long = "open market";
        std::string_view offering_short = "IPO"; // heading of a narrow column; also a word for `offering` in commands
        std::string_view market_short = "mkt";   // heading of a narrow column
    };
    virtual Words words() const { return {}; }
    std::string print_share_sources() const; // "[from market|ipo]"

    // Tiles and stations. Returns how many normal tiles the operating corporation may still lay in this turn, and
    // whether these tiles must be yellow.
    struct Lays {
        int left = 0;
        bool only_yellow = false;
    };
    virtual Lays lays_left(const RulesContext& context) const;
    // Returns why this title forbids a lay that would otherwise be legal, such as one in a hex reserved for a private.
    virtual Verdict forbids_lay(const RulesContext&, const hex::Lay&) const { return std::nullopt; }
    // True if the operating corporation has a station left, has placed none in this turn, and has the money.
    virtual bool can_pay_station(const RulesContext& context) const;
    // after_station() performs the effect of a paid station. station_note() describes that effect beforehand
    // ("objective: +$60").
    virtual void after_station(GameContext&, CorpId, hex::HexId) const {}
    virtual std::string station_note(const RulesContext&, CorpId, hex::HexId) const { return ""; }

    // Runs. Returns the revenue rules that now apply to the corporation's trains.
    virtual std::unique_ptr<hex::RouteRevenue> route_revenue(const RulesContext& context, CorpId corporation) const;
    // has_route() says whether track leads from the corporation's stations to another stop. has_run() says whether a
    // train of the corporation has a legal run.
    virtual bool has_route(const RulesContext& context, CorpId corporation) const;
    virtual bool has_run(const RulesContext& context, CorpId corporation) const;
    // True if runs that earn less than the best ones are refused. If they are not refused, a shareholder may point out
    // better runs.
    virtual bool must_run_best(const RulesContext&) const { return false; }
    // True if no shareholder may point out better runs (18AL 4.2.3.1).
    virtual bool runs_are_final(const RulesContext& context) const { return must_run_best(context); }
    virtual void list_runs(LegalList& list) const;
    // Returns why this title forbids a run that the track would allow.
    virtual Verdict explain_run(const RulesContext&, const hex::AnnouncedRoute&) const { return std::nullopt; }
    // True if a dividend of this amount moves the price to the right.
    virtual bool dividend_raises(const RulesContext&, CorpId, Money) const { return true; }
    // Returns what the bank pays the treasury for the announced runs, whether or not a dividend is paid.
    virtual Money treasury_income(const RulesContext&) const { return Money(0); }
    virtual bool is_without_tile(const RulesContext& context, hex::HexId hex) const;
    // Returns the bonuses that are part of a route's earnings: "+$10 coal", "+$40 Pan American".
    virtual std::vector<std::string> bonuses(const RulesContext&, CorpId, const hex::Route&) const { return {}; }

    // Trains.
    virtual int train_limit(const RulesContext& context, CorpId corporation) const;
    virtual bool enforces_train_limit() const { return true; }
    virtual bool must_buy_train(const RulesContext& context, CorpId corporation) const; // 18AL 4.2.5.2
    // True if the corporation that operates may not end its turn without a train.
    virtual bool must_end_with_train(const RulesContext& context) const;
    // Returns how much a power lowers the price of the cheapest bank train for a corporation in need; $0: not at all.
    virtual Money forced_discount(const RulesContext&, TrainKindId) const { return Money(0); }
    // Returns the same for a power that its owner need not use. Such a power does not save the president from
    // bankruptcy.
    virtual Money optional_discount(const RulesContext&, TrainKindId) const { return Money(0); }
    // Returns the cash that the president may add to the price of another corporation's train; $0: none.
    virtual Money help_for_trade(const RulesContext& context, const Train& train) const;
    // True if the corporation may buy nothing more in the turn after its president has helped to pay (18AL 4.2.5.2(b)).
    virtual bool help_buys_the_last_train() const { return true; }
    // Returns why a train of another corporation may not be bought now, although it could be sold.
    virtual Verdict forbids_trade(const RulesContext& context) const;
    virtual void on_event(GameContext&, std::string_view) const {} // performs an event of the phase that has begun

    // Returns the powers of privates (power_spec.h), in the order in which they are listed.
    virtual std::span<const PowerSpec> powers() const;
    // Returns why a power cannot be used in this play mode; nothing if it can.
    virtual Verdict forbids_power(const RulesContext&, const PowerSpec&) const { return std::nullopt; }
    virtual void after_private_sold(GameContext&, PrivateId, Seat) const {} // called after a sale by the bank
    virtual void after_private_bought(GameContext&, PrivateId, CorpId) const {}

    // End. True if a bankrupt player leaves and the others continue.
    virtual bool bankrupt_leaves() const { return false; }
    virtual void after_closing(GameContext&, CorpId) const {} // called when a bankruptcy has closed the corporation
    // finishes_set(): true if the whole set of operating rounds is played once the end of the game is certain.
    // rounds_in_set(): number of operating rounds in the set.
    virtual bool finishes_set() const { return false; }
    virtual int rounds_in_set(const RulesContext& context) const;

    // Returns the private with this power. Serves only powers that the map file must have
    // (EighteenTitle::TitleSpec::figures).
    PrivateId with_power(std::string_view power) const { return figures_.find_power(power).value(); }

  protected:
    // Returns the switches that recordings of 18AL and related titles may need, followed by the title's own.
    std::vector<std::pair<Compat, OptionInfo>> with_common_compat(std::vector<std::pair<Compat, OptionInfo>> own) const;

  private:
    std::shared_ptr<const Figures> shared_; // shared by all games of the title with unchanged figures
    const Figures& figures_;
};

} // namespace highball::eighteen
