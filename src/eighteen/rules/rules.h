// The hooks of a title: its figures, the numbers of its rules, and the few questions whose answers differ.
//
// A title derives from Rules, overrides as little as it must, each under its own rule number, and calls the family for
// the rest. The family asks through the scene (scene.h), which knows the title too.
#pragma once

#include "eighteen/model/action.h"
#include "eighteen/model/figures.h"
#include "eighteen/model/position.h"
#include "eighteen/queries/rule_text_figures.h"
#include "eighteen/rules/import_switches.h"
#include "eighteen/rules/rule_book.h"
#include "eighteen/rules/rule_ids.h"
#include "game/game.h"
#include "game/title.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

class RulesContext; // scene.h: a position to be asked about
class GameContext;  // table.h: a position on which deeds are done
struct PowerSpec;

using Verdict = std::optional<Refusal>; // nothing: allowed

class Rules {
  public:
    explicit Rules(std::shared_ptr<const Figures> figures) : shared_(std::move(figures)), figures_(*shared_) {}
    virtual ~Rules() = default;
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;

    const Figures& figures() const { return figures_; }
    const hex::BoardMap& map() const { return figures_.map; }

    // Its rules by number, each with our text, and the words for the figures that the texts ask for.
    virtual const RuleBook& book() const = 0;
    virtual RuleTextFigures rule_text_figures() const = 0;
    std::string_view number(Rule rule) const { return book().number(rule); } // "4.2.1(j)"
    // Names of the switches that recordings of this title may need.
    virtual std::vector<std::pair<Compat, OptionInfo>> compat() const { return with_common_compat({}); }
    // What the title sets up beside the figures in force (another home, a move order).
    virtual void set_up(GameContext&, std::uint64_t /*seed*/) const {}

    // Homes: where the corporation's home station stands, or will stand unless its president may choose the city.
    virtual hex::StopRef home_of(const RulesContext& context, CorpId corporation) const;
    // The hexes of its home stations, all placed in its first turn.
    virtual std::vector<hex::HexId> homes_of(const RulesContext& context, CorpId corporation) const;

    // Stock. The answers here are those of a title whose Initial Offering is the bank's: certificates at par, paid to
    // the bank, sales before and after the purchase.
    virtual Percent holding_limit(const RulesContext&, CorpId) const { return figures_.holding_limit; }
    virtual Money offering_price(const RulesContext& context, CorpId corporation) const;
    virtual void pay_for_offering(GameContext& game, Seat buyer, CorpId corporation, Money price) const;
    virtual void after_floating(GameContext&, CorpId) const {}
    virtual bool sold_out(const RulesContext& context,
                          CorpId corporation) const; // moves up at the end of a stock round
    virtual Verdict forbids_sale(const RulesContext&, CorpId) const { return std::nullopt; }
    // One block of a corporation in a turn or for a train, and never more for a train than needed.
    virtual bool sells_in_blocks() const { return false; }
    virtual bool sells_after_buying() const { return true; }
    // The open market may be pushed above its limit, though not by a sale.
    virtual bool market_overflows() const { return false; }
    virtual void after_president_change(GameContext&, CorpId) const {}
    // A title whose figures name no least price has no such trade.
    bool players_trade_privates() const { return figures_.amounts.contains("private-deal"); }
    Money least_private_deal() const { return figures_.amounts.at("private-deal"); } // between players

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

    // Tiles and stations. Normal tiles that the corporation may still lay in this turn, and whether they must be
    // yellow.
    struct Lays {
        int left = 0;
        bool only_yellow = false;
    };
    virtual Lays lays_left(const RulesContext& context) const;
    // Why this title forbids a lay that fits otherwise (hexes kept for a private).
    virtual Verdict forbids_lay(const RulesContext&, const hex::Lay&) const { return std::nullopt; }
    // What a station that was paid for brings, and what is said of it beforehand ("objective: +$60").
    virtual void after_station(GameContext&, CorpId, hex::HexId) const {}
    virtual std::string station_note(const RulesContext&, CorpId, hex::HexId) const { return ""; }

    // Runs. What the trains of the corporation earn now.
    virtual std::unique_ptr<hex::RouteRevenue> route_revenue(const RulesContext& context, CorpId corporation) const;
    // Some train of the corporation has a legal run.
    virtual bool has_run(const RulesContext& context, CorpId corporation) const;
    // Runs that earn less than the best ones are refused, not only pointed out.
    virtual bool must_run_best(const RulesContext&) const { return false; }
    // Why this title forbids a run that track allows.
    virtual Verdict explain_run(const RulesContext&, const hex::AnnouncedRoute&) const { return std::nullopt; }
    // A dividend of so much moves the price to the right.
    virtual bool dividend_raises(const RulesContext&, CorpId, Money) const { return true; }
    // Paid to the treasury for the announced runs, whatever becomes of the revenue.
    virtual Money treasury_income(const RulesContext&) const { return Money(0); }
    // Names the bonuses in the earnings of a route: "+$10 coal", "+$40 Pan American".
    virtual std::vector<std::string> bonuses(const RulesContext&, CorpId, const hex::Route&) const { return {}; }

    // Trains.
    virtual int train_limit(const RulesContext& context, CorpId corporation) const;
    virtual bool must_buy_train(const RulesContext& context, CorpId corporation) const; // 18AL 4.2.5.2
    // Part of its price that a corporation in need may save on the cheapest bank train by a power ($0: none).
    virtual Money forced_discount(const RulesContext&, TrainKindId) const { return Money(0); }
    // The president may add cash to the price of another corporation's train, $0: not at all.
    virtual Money help_for_trade(const RulesContext& context, const Train& train) const;
    // Why a train of another corporation may not be bought now, though it is for sale.
    virtual Verdict forbids_trade(const RulesContext& context) const;
    // Trains of the kind leave at once instead of becoming obsolete.
    virtual bool removed_at_once(const RulesContext&, TrainKindId) const { return false; }
    virtual void on_event(GameContext&, std::string_view) const {} // a word of the phase that begins

    // Powers of privates (power_row.h), in the order in which they are listed.
    virtual std::span<const PowerSpec> powers() const;
    virtual void after_private_sold(GameContext&, PrivateId, Seat) const {} // by the bank
    virtual void after_private_bought(GameContext&, PrivateId, CorpId) const {}

    // The end. A bankrupt player leaves, and the others play on.
    virtual bool bankrupt_leaves() const { return false; }
    virtual void after_closing(GameContext&, CorpId) const {} // of a corporation, by bankruptcy
    // The whole set of operating rounds is played when the bank is out of cash, and how many it has.
    virtual bool finishes_set() const { return false; }
    virtual int rounds_in_set(const RulesContext& context) const;

    // The private with a power that the map file has for certain (EighteenTitle::TitleSpec::figures).
    PrivateId with_power(std::string_view power) const { return figures_.find_power(power).value(); }

  protected:
    // The switches that recordings of 18AL and its relatives may need, and then the title's own.
    std::vector<std::pair<Compat, OptionInfo>> with_common_compat(std::vector<std::pair<Compat, OptionInfo>> own) const;

  private:
    std::shared_ptr<const Figures> shared_; // among all games of the title that change nothing
    const Figures& figures_;
};

} // namespace highball::eighteen
