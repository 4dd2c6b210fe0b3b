// The rules of 18VA where they differ from the family's: va18.cpp has them in the order of the rulebook,
// va18_powers.cpp those of the privates (4.2).
#pragma once

#include "eighteen/scene.h"
#include "hex/reach.h"
#include "titles/va18_numbers.h"
#include "titles/va18_pay.h"

namespace highball {

class Va18 : public eighteen::Rules {
    using Scene = eighteen::Scene;
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
    void set_up(Table& table, std::uint64_t seed) const override;
    Words words() const override { return {"treasury", "pool", "bank", "treasury", "pool", "bank"}; }

    Percent holding_limit(const Scene& scene, CorpId id) const override;
    Money offering_price(const Scene& scene, CorpId id) const override { return scene.price(id); } // 4.3.2
    void pay_for_offering(Table& table, Seat buyer, CorpId id, Money price) const override;
    void after_floating(Table& table, CorpId id) const override;
    // 3.2:sold-out: half of a five-share corporation is out of play.
    bool sold_out(const Scene& scene, CorpId id) const override {
        return !scene.is_five_share(id) && Rules::sold_out(scene, id);
    }
    std::optional<Refusal> forbids_sale(const Scene& scene, CorpId id) const override;
    bool sells_in_blocks() const override { return true; }     // 4.3.1
    bool sells_after_buying() const override { return false; } // 4.3.2
    bool market_overflows() const override { return true; }    // 4.4:sixth-share, 4.6.3
    bool bankrupt_leaves() const override { return true; }     // 4.6.3
    bool finishes_set() const override { return true; }        // 5
    int rounds_in_set(const Scene& scene) const override {
        return scene.has_option("or-count-live") ? scene.phase().operating_rounds : scene.position.operating_rounds;
    }

    std::optional<Refusal> forbids_lay(const Scene& scene, const hex::Lay& lay) const override;
    std::unique_ptr<hex::RoutePay> route_pay(const Scene& scene, CorpId id) const override {
        return std::make_unique<Va18Pay>(scene, id);
    }
    bool has_run(const Scene& scene, CorpId id) const override;
    bool must_run_best(const Scene& scene) const override { return !scene.allows(Compat::any_runs); } // 4.5.5
    std::optional<Refusal> explain_run(const Scene& scene, const hex::Announced& run) const override;
    bool dividend_raises(const Scene& scene, CorpId id, Money revenue) const override {
        return revenue >= scene.price(id); // 3.2:dividend, 4.5.7
    }
    Money treasury_income(const Scene& scene) const override;

    bool must_buy_train(const Scene& scene, CorpId id) const override;
    Money help_for_trade(const Scene& scene, const Train& train) const override;
    std::optional<Refusal> forbids_trade(const Scene& scene) const override;
    void on_event(Table& table, std::string_view event) const override;
    void after_closing(Table& table, CorpId id) const override;

    bool station_power_open(const Scene& scene) const override;
    void list_powers(const Scene& scene, std::vector<Choice>& choices) const override;
    std::optional<Refusal> check_power(const Scene& scene, const Action& action) const override;
    void use_power(Table& table, const Action& action) const override;

  private:
    std::optional<Refusal> check_station_step(const Scene& scene, const Action& action) const;
    std::optional<Refusal> check_express(const Scene& scene, const Action& action) const;
    std::optional<Refusal> check_yards(const Scene& scene, const Action& action) const;
    std::optional<Refusal> check_more_trains(const Scene& scene, const Action& action) const;
    std::optional<Refusal> check_iron(const Scene& scene, const Action& action) const;
    Money iron_price(TrainKindId kind) const;
    void buy_through_iron(Table& table, const Action& action) const;

    hex::FitTable fits_;
};

} // namespace highball
