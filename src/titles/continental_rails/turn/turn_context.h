// Context of a turn that is being processed. Each step of Appendix A is a function that takes it.
#pragma once

#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/model/position.h"
#include "titles/continental_rails/turn/turn_news.h"

#include <array>
#include <functional>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// Data of a railroad at the start of the turn.
struct RailroadStart {
    bool active = false;
    int miles = 0;
    int price = 0;
    unsigned regions = 0;
    int president = nobody;
    std::vector<int> directors;
    RouteId row;
    std::vector<Line> lines;
    bool bankrupt = false;
};

struct TurnContext {
    TurnContext(const Figures& figures, Position& position);

    const Figures& figures;
    Position& position;
    const int climate; // climate at the start of the turn
    std::array<RailroadStart, railroad_slots> starts;
    std::array<bool, railroad_slots> failed{}; // railroads that went bankrupt or were reorganized in this turn
    std::array<RouteId, railroad_slots> merged_into{};
    std::array<Money, tycoon_count> prodigal{};
    std::array<bool, tycoon_count> bankrupt{};
    // For each railroad: the regions of all railroads that merged into it in this turn, as they were at the start of
    // the turn.
    std::array<unsigned, railroad_slots> known_regions{};

    const RailroadStart& start(RouteId id) const { return starts[id.index()]; }
    // Returns the order of this kind that the railroad's president has given; nullptr if there is none.
    const Order* order(RouteId railroad, OrderKind kind) const;
    int president(RouteId railroad) const { return start(railroad).president; }
    const std::string& code(RouteId id) const { return figures[id].code; }
    // Returns the cash that the railroad keeps for influence (4.9(C)).
    Money influence_reserve(RouteId railroad) const;
};

// Dollars per mile that a railroad without a president keeps in cash.
constexpr int anonymous_reserve = 30;

using StepFunction = void (*)(TurnContext&);
struct TurnStep {
    int number; // step number in Appendix A
    std::string_view name;
    StepFunction run;
};
const std::vector<TurnStep>& steps();

// Called before the steps: names (3.2), messages and detectives (10.1(F), (G)), missing sheets (3.1, 10.0).
void take_names(const Figures& figures, Position& position);
void send_messages(Position& position);
void miss_sheets(Position& position);
// Called after the steps: counts missing sheets and clears all sheets.
void close_sheets(Position& position);
// A.1: tycoons borrow from the Bank or repay it.
void settle_bank_loans(TurnContext& context);
// A.2: presidents lend to their railroads or are repaid.
void settle_president_loans(TurnContext& context);
// A.3: railroads repay loans and bonds.
void repay_railroad_debts(TurnContext& context);
// A.4: presidents buy treasury stock.
void sell_treasury_to_presidents(TurnContext& context);
// A.5: private companies are traded.
void trade_companies(TurnContext& context);
// A.6, A.7.1: the stock market opens, and the climate changes.
void run_market(TurnContext& context);
// A.7.2: tycoons spend money for show.
void spend_for_show(TurnContext& context);
// A.7.3, 11.1: deposits earn interest, and banks may fail.
void receive_interest(TurnContext& context);
// A.8: efficiency falls, and railroads buy improvements, locomotives and technologies.
void improve_railroads(TurnContext& context);
// A.9.1: private companies and rights-of-way become lines.
void construct(TurnContext& context);
// A.9.2: second tracks are built.
void double_lines(TurnContext& context);
// A.10: railroads buy influence.
void buy_influence(TurnContext& context);
// A.11: rights-of-way are awarded.
void award_rows(TurnContext& context);
// A.12: railroads merge.
void merge_railroads(TurnContext& context);
// A.13: railroads operate.
void operate(TurnContext& context);
// A.14: interest, recalls and bankruptcies of tycoons.
void settle_tycoons(TurnContext& context);
// A.15: stock splits and elections.
void elect(TurnContext& context);
// A.16: victory points.
void count_points(TurnContext& context);

// Processes a turn: carries out the sheets, draws whether the game ends, then begins the next turn.
void process(const Figures& figures, Position& position);
// Adds the new private companies, locomotives and technologies of the next turn.
void begin_turn(const Figures& figures, Position& position);

// The next functions are used by several steps.
// 4.3(A), (B): issues new stock for a line. The Public and the directors pay the railroad.
void issue_stock(TurnContext& context, RouteId railroad, int shares, int owner);
// 4.6(E): pays for building with bonds, then with cash above the reserve, then with a short-term loan.
void pay_for_building(TurnContext& context, RouteId railroad, Money cost);
// Returns what it costs to lay the route: its track, less the part that a private company has already laid, and its
// towns.
Money laying_cost(const Figures& figures, RouteId route, int a_mile);
// Returns the same at the lowest price a mile in this climate.
Money least_laying_cost(const Figures& figures, RouteId route, int climate);
// 4.6(B): returns the bonds that pay for a part of this cost of building.
Money building_bonds(const Figures& figures, Money cost);
// 4.6(E): returns the short-term loan that pays what new stock, bonds and cash do not if the railroad builds the route
// at that price.
Money building_loan(const Figures& figures, const Position& position, RouteId railroad, RouteId route);
// 4.3(A), (B): returns what the Public and the directors pay for the new stock of a line.
Money new_stock_proceeds(const Figures& figures, const Railroad& railroad, RouteId line);
// New stock of a line, in shares, and what is paid for it.
struct NewStock {
    int treasury, owner, director, rest; // `director`: of each one; `rest`: of the Public
    Money director_pays, public_pays;
};
// 4.3(A), (B), (C): returns the stock that the railroad issues when it builds the line, at today's price.
NewStock new_stock(const Figures& figures, const Railroad& railroad, RouteId line);
// 4.3(B): returns the tycoon's shares, with his part as a director, and all issued shares, once the railroad has issued
// the stock.
std::pair<int, int> shares_after_issue(const Figures& figures, const Position& position, int tycoon, RouteId railroad,
                                       RouteId line);
// Returns the tycoon's shares and all issued ones after the sheet's sales, treasury stock and new lines. Purchases on
// the market are not counted, because a bid may buy less.
std::pair<std::int64_t, std::int64_t> shares_after_orders(const Figures& figures, const Position& position, int tycoon,
                                                          const Sheet& sheet, RouteId railroad);
// 10.1(D)3: shares that the tycoon may own with all that the sheet may bring, and those that a director needs.
struct PossibleShares {
    std::int64_t own, needed;
    bool suffice() const { return own >= needed; }
};
PossibleShares possible_shares(const Figures& figures, const Position& position, int tycoon, const Sheet& sheet,
                               RouteId railroad);
// 3.5, 4.13(A)3, 10.1(B)1c: the Bank offers the company again.
void give_to_bank(TurnContext& context, RouteId company);
void borrow_from_bank(Position& position, int tycoon, Money amount);
void note_solvency(TurnContext& context); // 4.11(A): called after the market, and after revenue and expenses

// 4.10: results of a railroad's operation in one turn, before mishaps.
struct Running {
    Money base;    // revenue with second tracks, regions, technologies and climate, before rate wars
    Money matched; // revenue lost by rate wars
    Money expenses;
};
Running running(const Figures& figures, const Railroad& railroad, int climate, int chance_percent, Money rate_cut);
// 4.16: returns the revenue of those lines of `railroad` that are parallel to lines of `other`. A rate cut of one
// percent costs one percent of this revenue.
Money parallel_base(const Figures& figures, const Railroad& railroad, const Railroad& other);
// 4.5, 4.17: returns the highest efficiency that the railroad can have.
int top_efficiency(const Figures& figures, const Position& position, const Railroad& railroad);

// 5.0: returns the climate that follows this one in this turn if `draw`, from 0 to 99, is drawn.
int next_climate(const Figures& figures, int climate, int turn, int draw);

// 1.2:rail-prodigal: returns the points of each tycoon. `spent` contains what each one has spent for show.
std::vector<int> prodigal_points(const Figures& figures, const std::vector<Money>& spent);

} // namespace highball::continental_rails
