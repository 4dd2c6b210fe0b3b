// Position of Continental Rails: tycoons, railroads, private companies and the results of the last turn. It is a value.
#pragma once

#include "core/rng.h"
#include "game/deadline.h"
#include "titles/continental_rails/model/figures.h"
#include "titles/continental_rails/orders/orders.h"
#include "titles/continental_rails/turn/ledger.h"

#include <array>
#include <string>
#include <vector>

namespace highball::continental_rails {

constexpr int nobody = -1;
constexpr int railroad_slots = 102; // private companies have the numbers 1 to 101

enum class Category { robber_baron, rail_mogul, rail_builder, rail_magnate, rail_prodigal };
constexpr int categories = 5;

// A tycoon's results at the end of a turn.
struct HistoryPoint {
    Money worth;
    std::array<int, categories> points{};
    bool operator==(const HistoryPoint&) const = default;
};

enum class OrderState { done, reduced, failed };

// Result of an order of the last turn. `why` is empty if it was carried out in full.
struct OrderResult {
    Order order;
    OrderState state = OrderState::done;
    std::string why;
    bool operator==(const OrderResult&) const = default;
};

struct PrivateLine {
    std::string text;
    bool about_order = false; // says why an order was reduced or failed
    bool operator==(const PrivateLine&) const = default;
};

struct Tycoon {
    std::string name;
    std::string player; // name of the human player (9.2); "" for a computer
    bool person = false;
    Money cash;
    Money loan;
    Money credit;        // credit limit, set at the end of the last turn
    Money recall;        // amount that the Bank recalls in this turn
    Money settled_worth; // net worth in step 14; credit and points depend on it. net_worth() counts later splits
    std::array<int, railroad_slots> shares{};
    std::array<RouteId, 2> slots{}; // railroads that the tycoon controls
    std::array<int, categories> points{};
    std::int64_t mogul_billionths = 0; // part of a point that is carried over to the next turn
    unsigned links = 0;                // links for which the tycoon has received points, as bits
    bool million = false;
    bool may_rename = true;
    int bankruptcies = 0;
    Sheet sheet;
    Sheet standing; // orders for the next turn without a sheet
    bool ready = false;
    bool no_orders = false;  // the tycoon handed in a sheet without orders on purpose
    int away = 0;            // number of turns, from this one on, in which the person is away
    int missed = 0;          // number of turns without a sheet
    int missed_in_a_row = 0; // since the last sheet
    int spied_tycoon = nobody;
    RouteId spied_railroad;
    std::vector<HistoryPoint> history;      // one entry for every turn so far
    std::vector<PrivateLine> private_lines; // private part of the last turn's report
    std::vector<OrderResult> results;       // the orders of the last turn's sheet
    bool operator==(const Tycoon&) const = default;

    int share_of(RouteId railroad) const { return shares[railroad.index()]; }
    int& share_of(RouteId railroad) { return shares[railroad.index()]; }
    bool controls(RouteId railroad) const { return railroad && (slots[0] == railroad || slots[1] == railroad); }
};

struct Line {
    RouteId route;
    bool doubled = false;
    bool operator==(const Line&) const = default;
};

enum class Solvency { solvent, insolvent, bankrupt }; // 4.11

struct Railroad {
    bool active = false;
    int founded = 0; // turn in which it was founded
    std::vector<Line> lines;
    RouteId row; // unbuilt right-of-way
    int grant = 0;
    int land = 0;
    Money cash;
    Money bonds;
    Money loan;
    Money president_debt;
    int treasury = 0;
    int public_shares = 0;
    int price = 0;
    int dividend = 0; // dividend rate that the president has set
    int efficiency = 0;
    int engine = 1;
    unsigned technologies = 0;
    Solvency solvency = Solvency::solvent;
    int president = nobody;
    int chairman = nobody;
    std::vector<int> directors; // the director with the most shares first
    // Results of the last turn:
    Money revenue;
    Money expenses;
    int profit_cents = 0;         // profit per share
    int paid = 0;                 // dividend per share in dollars, recomputed after a split
    int profit_before_split = 0;  // profit per share in cents, before a split (9.3)
    int paid_before_split = 0;    // dividend per share, before a split (9.3)
    int paid_cents = 0;           // exact dividend per share in cents, after a split
    int profit_cents_earlier = 0; // profit and dividend per share of the turn before, after a split
    int paid_cents_earlier = 0;
    unsigned regions = 0;    // regions reached at the end of the turn
    std::vector<int> prices; // price at the end of every turn since its creation
    int influence = 0;       // political influence, set only while a turn is processed
    int treasury_offered = 0;
    bool was_solvent = false;       // true if it was solvent at one of this turn's checks
    int hidden_director_shares = 0; // in a view: stock of directors that is shown as the Public's
    bool operator==(const Railroad&) const = default;
};

enum class CompanyState { unborn, bank, owned, line };

struct Company {
    CompanyState state = CompanyState::unborn;
    int chance = 0; // percent chance that it appears at the next try
    int owner = nobody;
    Money paid;
    Money asking_price; // price that the Bank asks, or the owner if he offers it
    bool offered = false;
    bool operator==(const Company&) const = default;
};

enum class HeadlineKind {
    message,
    missed,
    company_bought,
    company_merged,
    incorporated,
    engine,
    technology,
    built,
    doubled,
    rate_war,
    acquired,
    merged,
    failure,
    recall,
    president,
    new_company,
    award,
    prodigal,
    development,
    climate,
    cornered,
    split,
    world,
};

struct Headline {
    HeadlineKind kind = HeadlineKind::message;
    std::string text;
    std::string buyer, bought; // in a purchase, the railroad and the type of locomotives or technology; else empty
    bool operator==(const Headline&) const = default;
};

struct MarketRow {
    RouteId railroad;
    int start = 0;
    int supply = 0;
    int demand = 0;
    int sold = 0;
    int trade = 0;
    int end = 0;
    // Figures of the Public when the market opened, in cents a share: its fair price, and the profit and the dividend
    // each of the last turn and of the turn before.
    std::int64_t fair = 0;
    std::array<int, 2> profit{};
    std::array<int, 2> dividend{};
    bool operator==(const MarketRow&) const = default;
};

struct Trade {
    int tycoon = nobody;
    RouteId railroad;
    int bid = 0;
    int bought = 0;
    int sold = 0;
    int shorted = 0;
    Money money; // money that the tycoon receives; negative if he pays
    bool operator==(const Trade&) const = default;
};

struct TurnRecord {
    int turn = 0;
    int climate = 0; // climate at the start of the turn
    std::vector<Headline> headlines;
    std::vector<MarketRow> market;
    std::vector<Trade> trades;
    Ledger ledger;
    std::array<Money, tycoon_count> tycoon_opening{}; // cash at the start of the turn
    std::array<Money, railroad_slots> railroad_opening{};
    std::array<Money, tycoon_count> worth_opening{}; // net worth at the start of the turn
    // By private company: its owner at the start of the turn, and what he had paid.
    std::array<int, railroad_slots> owner_opening{};
    std::array<Money, railroad_slots> paid_opening{};
    std::array<std::array<int, railroad_slots>, tycoon_count> shares_opening{};
    std::array<std::array<RouteId, 2>, tycoon_count> slots_opening{}; // railroads whose president the tycoon was
    std::array<std::array<int, categories>, tycoon_count> points{};
    bool operator==(const TurnRecord&) const = default;
};

struct Position {
    int turn = 1;
    int climate = 0;
    bool over = false;
    int people = 0; // number of humans; they are the first tycoons
    Deadline deadline;
    Rng rng;
    std::uint64_t tycoon_seed = 0; // seed of the random generators of the computer tycoons
    std::array<Tycoon, tycoon_count> tycoons;
    std::array<Railroad, railroad_slots> railroads;
    std::array<Company, railroad_slots> companies;
    int engine = 1; // best locomotive type on the market
    unsigned technologies = 0;
    std::array<int, 16> technology_turns{};
    unsigned linked_regions = 0; // regions that at least one railroad has reached so far
    unsigned links = 0;          // links that at least one railroad has completed so far, as bits
    TurnRecord last;
    bool operator==(const Position&) const = default;

    Tycoon& tycoon(int t) { return tycoons[static_cast<std::size_t>(t)]; }
    const Tycoon& tycoon(int t) const { return tycoons[static_cast<std::size_t>(t)]; }
    Railroad& operator[](RouteId id) { return railroads[id.index()]; }
    const Railroad& operator[](RouteId id) const { return railroads[id.index()]; }
    Company& company(RouteId id) { return companies[id.index()]; }
    const Company& company(RouteId id) const { return companies[id.index()]; }
};

// True if the Bank or the owner offers the company.
inline bool is_for_sale(const Company& company) {
    return company.state == CompanyState::bank || (company.state == CompanyState::owned && company.offered);
}

inline RouteId railroad_id(int number) { return RouteId{number}; }

std::vector<RouteId> active_railroads(const Position& position);
bool is_active(const Position& position, RouteId id);
int issued(const Position& position, RouteId railroad);
// Returns the last word of a name.
inline std::string surname_of(const std::string& name) { return name.substr(name.find_last_of(' ') + 1); }
int miles(const Figures& figures, const Railroad& railroad);
bool is_director(const Railroad& railroad, int tycoon);
// 4.14(A): returns how many of these issued shares a director owns at least.
std::int64_t director_minimum(const Figures& figures, std::int64_t issued);
// Returns the owner of each line and each unbuilt right-of-way, by route number; 0 for a free route.
std::array<RouteId, most_routes + 1> route_owners(const Position& position);
std::vector<RouteId> companies_of(const Position& position, int tycoon);
std::vector<RouteId> companies_for_sale(const Position& position); // by the Bank or by their owners
std::vector<RouteId> cheapest_for_sale(const Position& position);  // the same, the cheapest first
std::vector<RouteId> companies_on_map(const Position& position);   // those of the Bank and of tycoons
bool at_war(const Figures& figures, int turn);
int least_build_cost(const Figures& figures, int climate); // dollars a mile
int climate_steps(const Figures& figures, int climate);    // steps above Normal; negative below it

// 3.5(A): these functions return the value of a tycoon's stock, the value of his companies, and his net worth.
Money stock_value(const Position& position, const Tycoon& tycoon);
Money company_value(const Figures& figures, const Position& position, int tycoon);
// Returns the value of one company, for which its owner paid this price.
Money appraised(const Figures& figures, RouteId company, Money paid);
Money net_worth(const Figures& figures, const Position& position, int tycoon);
Money credit_limit(const Figures& figures, Money net_worth, int climate);
Money loan_interest(const Figures& figures, Money loan, int climate);    // due at the end of each turn
Money deposit_interest(const Figures& figures, Money cash, int climate); // 5.0: half of the loan rate
Money borrowable(Money credit, Money loan);
Money recall_of(Money credit, Money loan);

// Transfers money from one account to another and enters the flow in the ledger. If the amount is negative, the money
// goes the other way.
void pay(Position& position, Account from, Account to, Money amount, Flow flow);
inline Account railroad_account(RouteId id) { return {Holder::railroad, id.number}; }

std::string print_cents(int cents); // "$5.50", "-$1.25"

// Return amount x up / down: part() rounds down, part_up() rounds up.
Money part(Money amount, std::int64_t up, std::int64_t down);
Money part_up(Money amount, std::int64_t up, std::int64_t down);

// Returns the position at the start of the game: the starting railroads, and the companies for sale in the first turn.
Position first_position(const Figures& figures, const std::vector<std::string>& people_names, std::uint64_t seed);

std::uint64_t digest(const Position& position);

} // namespace highball::continental_rails
