// Figures of Continental Rails from its map file: towns, routes, climates and prices. They are constant during a game.
#pragma once

#include "core/money.h"
#include "core/result.h"
#include "titles/continental_rails/model/policy.h"

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// Number of a route in the rulebook's list, counted from 1; 0 means no route. A railroad has the number of the private
// company from which it was founded.
struct RouteId {
    int number = 0;
    auto operator<=>(const RouteId&) const = default;
    explicit operator bool() const { return number != 0; }
    std::size_t index() const { return static_cast<std::size_t>(number); }
};

struct Town {
    std::string id;
    std::string name;
    std::string state;
    int size = 1;
    int region = -1; // region that has this as one of its named towns; -1: none
    int column = 0;
    int row = 0;
    int value() const { return size * size; }
};

struct Route {
    RouteId id;
    std::string code;
    std::string name; // name of a private company, otherwise ""
    int length = 0;   // in miles
    int from = 0;     // index of a town
    int to = 0;
    bool company = false;
    int first_turn = 0; // first turn in which a private company can appear; 0: it is a railroad from the start
    RouteId twin;       // the other route between the same towns, if any
};

struct Climate {
    std::string name;
    int interest = 0; // in tenths of a percent
    int credit = 0;   // in tenths of a percent
    int revenue = 0;  // in percent
    int build = 0;    // in dollars per mile
};

enum class Prevents { nothing, disasters, accidents };

struct Technology {
    char letter = 'A';
    std::string name;
    int turn = 1;
    int revenue = 0;  // increase in percent
    int expenses = 0; // saving in percent
    Prevents prevents = Prevents::nothing;
};

struct Link {
    std::string name;
    unsigned from = 0; // `from` and `to` are sets of regions, with one bit for each region
    unsigned to = 0;
    int builder = 0;
    int magnate = 0;
};

constexpr int tycoon_count = 15;
constexpr int most_routes = 500;
constexpr int grand_station = 0; // index of 4.18(A), the first technology of the map file

struct Figures {
    std::vector<std::string> regions;
    std::vector<Town> towns;
    std::vector<Route> routes;              // by number; the first entry is a dummy, because 0 means no route
    std::map<std::string, RouteId> by_code; // by the code in small letters
    std::vector<int> no_through;
    // For pictures of the map: its extent, and the outlines of the lands on the grid of the towns. The first land has
    // all regions but the last ones; each further land is one of the last regions, in their order.
    struct {
        double left, top, right, bottom;
    } extent{};
    std::vector<std::vector<std::array<int, 2>>> lands;
    std::vector<RouteId> starting;
    std::vector<Climate> climates; // from worst to best
    int normal = 0;                // index of the normal climate
    std::vector<std::string> engines;
    std::vector<Technology> technologies;
    std::vector<Link> links; // the last one is the transcontinental link
    std::vector<std::string> names;
    std::map<int, std::string> headlines;
    std::vector<std::array<int, 2>> bids; // {number of railroads, most bids per turn up to this number}
    std::vector<int> baron;
    Policy tycoons; // parameters of the computer tycoons

    struct {
        int first_year, years_a_turn, last_sure_turn, end_chance, war_first, war_last;
    } game{};
    struct {
        int cash, shares, price, railroad_cash, railroad_bonds, dividend, private_companies;
    } start{};
    struct {
        int up, same, down, panic, boom_panic, out_of_panic, bank_failure, failure_least, failure_most;
    } change{};
    struct {
        int most, ask, appraisal, seizure, raise, always, appear_first, appear_more, track_done, income;
    } company{};
    struct {
        int per_mile, owner, treasury, director, directors_together, director_price, broker, first_low, first_high,
            first_step, split_over, most_price, directorship, cornered, most_dividend;
    } share{};
    struct {
        int exponent, ratio, transactions, bid, own_at_most, short_most, credit, short_deposit, fair_dividend,
            fair_profit, fair_least, fair_step, offer, offer_exponent, offer_most, bid_exponent, bid_step, chance_low,
            chance_high, bid_least, bid_most;
    } market{};
    struct {
        int revenue_mile, revenue_town, region, chance_low, chance_high, full_expenses_at, low_expenses_at,
            low_expenses, bond_interest, president_interest, town_cost, bonds, overspend, double_track, improve_most,
            efficiency_new, efficiency_top, decay_low, decay_high, length_free, length_step, rate_war_most,
            reorganized_bonds, reorganized_price, looting;
    } railroad{};
    struct {
        int base, weight, influence, most, price, price_step, sells, sells_step;
    } land{};
    struct {
        int cost, penalty, early, late, late_from;
    } engine{};
    struct {
        int cost, station_cost, station_town;
    } technology{};
    struct {
        int accident_below, accident_scale, trouble, disaster;
        std::array<int, 2> accident, trouble_cost, disaster_cost;
    } events{};
    struct {
        int baron_other, million, million_bonus, director, failure, region, first_times, prodigal, prodigal_even,
            prodigal_least;
    } points{};

    const Route& operator[](RouteId id) const { return routes[id.index()]; }
    const Town& town(int at) const { return towns[static_cast<std::size_t>(at)]; }
    const Link& transcontinental_link() const { return links.back(); }
    const Climate& climate(int level) const { return climates[static_cast<std::size_t>(level)]; }
    int best_climate() const { return static_cast<int>(climates.size()) - 1; }
    std::optional<RouteId> find(std::string_view code) const;
    int last_route() const { return static_cast<int>(routes.size()) - 1; }
};

// Reads the map file maps/continental_rails/map.toml.
Result<Figures, TextError> read_figures(std::string_view toml_text, std::string_view file);

} // namespace highball::continental_rails
