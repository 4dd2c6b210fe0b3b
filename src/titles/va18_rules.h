// The rules of 18VA where they differ from the family's: va18.cpp has them in the order of the rulebook,
// va18_powers.cpp those of the privates (4.2).
#pragma once

#include "eighteen/scene.h"
#include "hex/reach.h"
#include "titles/va18_numbers.h"
#include "titles/va18_pay.h"

namespace highball {

class Va18 : public eighteen::Rules {
    using Position = eighteen::Position;
    using CorpId = eighteen::CorpId;
    using PrivateId = eighteen::PrivateId;
    using TrainKindId = eighteen::TrainKindId;
    using Table = eighteen::Table;
    using Train = eighteen::Train;
    using Action = eighteen::Action;
    using Rule = eighteen::Rule;
    using Compat = eighteen::Compat;

  public:
    explicit Va18(std::shared_ptr<const eighteen::Figures> figures) : Rules(std::move(figures)), fits_(map()) {}

    std::string_view number(Rule rule) const override { return va18_number(rule); }
    std::vector<std::pair<Compat, OptionInfo>> compat() const override;
    void set_up(Position& now, std::uint64_t seed) const override;
    Words words() const override { return {"treasury", "pool", "bank", "treasury", "pool", "bank"}; }

    Percent holding_limit(const Position& now, CorpId id) const override;
    Money offering_price(const Position& now, CorpId id) const override { return price(now, id); } // 4.3.2
    void pay_for_offering(Table& table, Seat buyer, CorpId id, Money price) const override;
    void after_floating(Table& table, CorpId id) const override;
    // 3.2:sold-out: half of a five-share corporation is out of play.
    bool sold_out(const Position& now, CorpId id) const override {
        return !is_five_share(now, id) && Rules::sold_out(now, id);
    }
    std::optional<Refusal> forbids_sale(const Position& now, CorpId id) const override;
    bool sells_in_blocks() const override { return true; }     // 4.3.1
    bool sells_after_buying() const override { return false; } // 4.3.2
    bool market_overflows() const override { return true; }    // 4.4:sixth-share, 4.6.3
    bool bankrupt_leaves() const override { return true; }     // 4.6.3
    bool finishes_set() const override { return true; }        // 5
    int rounds_in_set(const Position& now) const override {
        return has_option(now, "or-count-live") ? phase(now).operating_rounds : now.operating_rounds;
    }

    std::optional<Refusal> forbids_lay(const Position& now, const hex::Lay& lay) const override;
    std::unique_ptr<hex::RoutePay> route_pay(const Position& now, CorpId id) const override {
        return std::make_unique<Va18Pay>(*this, now, id);
    }
    bool has_run(const Position& now, CorpId id) const override;
    bool must_run_best(const Position& now) const override { return !has(now, Compat::any_runs); } // 4.5.5
    std::optional<Refusal> explain_run(const Position& now, const hex::Announced& run) const override;
    bool dividend_raises(const Position& now, CorpId id, Money revenue) const override {
        return revenue >= price(now, id); // 3.2:dividend
    }
    Money treasury_income(const Position& now) const override;

    bool must_buy_train(const Position& now, CorpId id) const override;
    Money help_for_trade(const Position& now, const Train& train) const override;
    std::optional<Refusal> forbids_trade(const Position& now) const override;
    void on_event(Table& table, std::string_view event) const override;
    void after_closing(Table& table, CorpId id) const override;

    bool station_power_open(const Position& now) const override;
    void list_powers(const Position& now, std::vector<Choice>& choices) const override;
    std::optional<Refusal> check_power(const Position& now, const Action& action) const override;
    void use_power(Table& table, const Action& action) const override;

  private:
    std::optional<Refusal> check_station_step(const Position& now, const Action& action) const;
    std::optional<Refusal> check_express(const Position& now, const Action& action) const;
    std::optional<Refusal> check_yards(const Position& now, const Action& action) const;
    std::optional<Refusal> check_more_trains(const Position& now, const Action& action) const;
    std::optional<Refusal> check_iron(const Position& now, const Action& action) const;
    Money iron_price(TrainKindId kind) const;
    void buy_through_iron(Table& table, const Action& action) const;

    hex::FitTable fits_;
};

} // namespace highball
