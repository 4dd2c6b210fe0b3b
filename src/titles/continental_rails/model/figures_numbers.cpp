// Table of the plain numbers of the map file: their keys, members and least values.
#include "titles/continental_rails/model/figures_numbers.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace highball::continental_rails {

namespace {

struct Number {
    std::string_view key;
    int* figure;
    int least = 0;
    int most = 1'000'000'000;
};

constexpr int most_exponent = 1000; // larger ones take too long to compute

struct NumberSection {
    std::string_view name;
    std::vector<Number> numbers;
    std::vector<std::string_view> lists; // keys of this section whose values are not plain numbers
};

std::vector<NumberSection> number_tables(Figures& f) {
    return {
        {"game",
         {{"first_year", &f.game.first_year},
          {"years_a_turn", &f.game.years_a_turn, 1},
          {"last_sure_turn", &f.game.last_sure_turn, 1},
          {"end_chance", &f.game.end_chance, 1},
          {"war_first", &f.game.war_first},
          {"war_last", &f.game.war_last}},
         {"tycoons"}},
        {"start",
         {{"cash", &f.start.cash},
          {"shares", &f.start.shares},
          {"price", &f.start.price, 1},
          {"railroad_cash", &f.start.railroad_cash},
          {"railroad_bonds", &f.start.railroad_bonds},
          {"dividend", &f.start.dividend},
          {"private_companies", &f.start.private_companies}},
         {"railroads"}},
        {"climate_change",
         {{"up", &f.change.up},
          {"same", &f.change.same},
          {"down", &f.change.down},
          {"panic", &f.change.panic},
          {"boom_panic", &f.change.boom_panic},
          {"out_of_panic", &f.change.out_of_panic},
          {"bank_failure", &f.change.bank_failure},
          {"failure_least", &f.change.failure_least},
          {"failure_most", &f.change.failure_most}},
         {}},
        {"private_companies",
         {{"most", &f.company.most},
          {"ask", &f.company.ask, 1},
          {"appraisal", &f.company.appraisal},
          {"seizure", &f.company.seizure},
          {"raise", &f.company.raise},
          {"always", &f.company.always},
          {"appear_first", &f.company.appear_first},
          {"appear_more", &f.company.appear_more, 1},
          {"track_done", &f.company.track_done},
          {"income", &f.company.income}},
         {}},
        {"shares",
         {{"per_mile", &f.share.per_mile, 1},
          {"owner", &f.share.owner},
          {"treasury", &f.share.treasury},
          {"director", &f.share.director},
          {"directors_together", &f.share.directors_together},
          {"director_price", &f.share.director_price, 1},
          {"broker", &f.share.broker},
          {"first_low", &f.share.first_low, 1},
          {"first_high", &f.share.first_high, 1},
          {"first_step", &f.share.first_step},
          {"split_over", &f.share.split_over, 1},
          {"most_price", &f.share.most_price, 1},
          {"directorship", &f.share.directorship, 1},
          {"cornered", &f.share.cornered},
          {"most_dividend", &f.share.most_dividend}},
         {}},
        {"market",
         {{"exponent", &f.market.exponent, 0, most_exponent},
          {"ratio", &f.market.ratio, 1},
          {"transactions", &f.market.transactions},
          {"bid", &f.market.bid},
          {"own_at_most", &f.market.own_at_most},
          {"short", &f.market.short_most},
          {"credit", &f.market.credit},
          {"short_deposit", &f.market.short_deposit},
          {"fair_dividend", &f.market.fair_dividend},
          {"fair_profit", &f.market.fair_profit},
          {"fair_least", &f.market.fair_least, 1},
          {"fair_step", &f.market.fair_step},
          {"offer", &f.market.offer},
          {"offer_exponent", &f.market.offer_exponent, 0, most_exponent},
          {"offer_most", &f.market.offer_most},
          {"bid_exponent", &f.market.bid_exponent, 0, most_exponent},
          {"bid_step", &f.market.bid_step},
          {"chance_low", &f.market.chance_low},
          {"chance_high", &f.market.chance_high},
          {"bid_least", &f.market.bid_least},
          {"bid_most", &f.market.bid_most}},
         {"bids"}},
        {"railroads",
         {{"revenue_mile", &f.railroad.revenue_mile},
          {"revenue_town", &f.railroad.revenue_town},
          {"region", &f.railroad.region},
          {"chance_low", &f.railroad.chance_low},
          {"chance_high", &f.railroad.chance_high},
          {"full_expenses_at", &f.railroad.full_expenses_at},
          {"low_expenses_at", &f.railroad.low_expenses_at, 1},
          {"low_expenses", &f.railroad.low_expenses},
          {"bond_interest", &f.railroad.bond_interest},
          {"president_interest", &f.railroad.president_interest},
          {"town_cost", &f.railroad.town_cost},
          {"bonds", &f.railroad.bonds},
          {"overspend", &f.railroad.overspend, 1},
          {"double_track", &f.railroad.double_track},
          {"improve_most", &f.railroad.improve_most},
          {"efficiency_new", &f.railroad.efficiency_new},
          {"efficiency_top", &f.railroad.efficiency_top},
          {"decay_low", &f.railroad.decay_low},
          {"decay_high", &f.railroad.decay_high},
          {"length_free", &f.railroad.length_free},
          {"length_step", &f.railroad.length_step, 1},
          {"rate_war_most", &f.railroad.rate_war_most},
          {"reorganized_bonds", &f.railroad.reorganized_bonds},
          {"reorganized_price", &f.railroad.reorganized_price, 1},
          {"looting", &f.railroad.looting}},
         {}},
        {"land",
         {{"base", &f.land.base},
          {"weight", &f.land.weight},
          {"influence", &f.land.influence},
          {"most", &f.land.most},
          {"price", &f.land.price},
          {"price_step", &f.land.price_step},
          {"sells", &f.land.sells},
          {"sells_step", &f.land.sells_step}},
         {}},
        {"engines",
         {{"cost", &f.engine.cost},
          {"penalty", &f.engine.penalty},
          {"early", &f.engine.early},
          {"late", &f.engine.late},
          {"late_from", &f.engine.late_from}},
         {"names"}},
        {"technologies",
         {{"cost", &f.technology.cost},
          {"station_cost", &f.technology.station_cost},
          {"station_town", &f.technology.station_town}},
         {"list"}},
        {"events",
         {{"accident_below", &f.events.accident_below},
          {"accident_scale", &f.events.accident_scale, 1},
          {"trouble", &f.events.trouble},
          {"disaster", &f.events.disaster}},
         {"accident", "trouble_cost", "disaster_cost"}},
        {"points",
         {{"baron_other", &f.points.baron_other},
          {"million", &f.points.million},
          {"million_bonus", &f.points.million_bonus},
          {"director", &f.points.director},
          {"failure", &f.points.failure},
          {"region", &f.points.region},
          {"first_times", &f.points.first_times},
          {"prodigal", &f.points.prodigal},
          {"prodigal_even", &f.points.prodigal_even},
          {"prodigal_least", &f.points.prodigal_least, 1}},
         {"baron", "links"}},
        {"tycoons",
         {{"free_chair", &f.tycoons.free_chair},
          {"taken_chair", &f.tycoons.taken_chair},
          {"hold", &f.tycoons.hold},
          {"bargain", &f.tycoons.bargain},
          {"bargain_reserve", &f.tycoons.bargain_reserve},
          {"treasury", &f.tycoons.treasury},
          {"treasury_until", &f.tycoons.treasury_until},
          {"most_led", &f.tycoons.most_led},
          {"chairs_from", &f.tycoons.chairs_from},
          {"empty_chair", &f.tycoons.empty_chair},
          {"detour", &f.tycoons.detour},
          {"link", &f.tycoons.link},
          {"west_loss", &f.tycoons.west_loss},
          {"crossing_from", &f.tycoons.crossing_from},
          {"crossing_round", &f.tycoons.crossing_round},
          {"crossing_liked", &f.tycoons.crossing_liked},
          {"crossing_loss", &f.tycoons.crossing_loss},
          {"crossing_bid", &f.tycoons.crossing_bid},
          {"crossing_led", &f.tycoons.crossing_led},
          {"crossing_seekers", &f.tycoons.crossing_seekers},
          {"joins_own", &f.tycoons.joins_own},
          {"joins_other", &f.tycoons.joins_other},
          {"alone", &f.tycoons.alone},
          {"alone_unled", &f.tycoons.alone_unled},
          {"town", &f.tycoons.town},
          {"whim", &f.tycoons.whim},
          {"bid", &f.tycoons.bid},
          {"bids", &f.tycoons.bids},
          {"bids_seeking", &f.tycoons.bids_seeking},
          {"bids_west", &f.tycoons.bids_west},
          {"least_bid", &f.tycoons.least_bid},
          {"debt", &f.tycoons.debt},
          {"debt_top", &f.tycoons.debt_top},
          {"repay", &f.tycoons.repay}},
         {}},
    };
}

// Refuses a key that is neither a number nor a list of the section.
void refuse_unknown(const TomlValue& value, const NumberSection& section) {
    for (const TomlValue& entry : value.entries()) {
        const auto is_it = [&](std::string_view key) { return key == entry.name(); };
        const bool number = std::any_of(section.numbers.begin(), section.numbers.end(),
                                        [&](const Number& known) { return is_it(known.key); });
        if (!number && std::none_of(section.lists.begin(), section.lists.end(), is_it)) entry.fail("is not a figure");
    }
}

// Refuses a random number's least value that is more than its most.
void refuse_empty_range(const TomlValue& value, const char* low, const char* high) {
    constexpr int most = 1'000'000'000;
    const TomlValue least = value.find(low);
    if (least && least.number(0, most) > value.find(high).number(0, most)) least.fail("is more than {}", high);
}

} // namespace

void read_numbers(const TomlValue& root, Figures& figures) {
    for (const NumberSection& section : number_tables(figures)) {
        const TomlValue value = root.need(section.name);
        refuse_unknown(value, section);
        for (const Number& number : section.numbers)
            *number.figure = value.need(number.key).number(number.least, number.most);
        for (const auto& [low, high] : {std::pair("first_low", "first_high"),
                                        {"chance_low", "chance_high"},
                                        {"decay_low", "decay_high"},
                                        {"failure_least", "failure_most"}})
            refuse_empty_range(value, low, high);
    }
}

std::map<std::string, int> numbers_by_name(Figures figures) {
    std::map<std::string, int> numbers;
    for (const NumberSection& section : number_tables(figures))
        for (const Number& number : section.numbers)
            numbers[fmt::format("{}.{}", section.name, number.key)] = *number.figure;
    return numbers;
}

} // namespace highball::continental_rails
