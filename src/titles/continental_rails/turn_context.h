// Context of a turn being processed. Each step of Appendix A is a function on it.
#pragma once

#include "titles/continental_rails/market_prices.h"
#include "titles/continental_rails/network.h"
#include "titles/continental_rails/position.h"
#include "titles/continental_rails/turn_news.h"

#include <array>
#include <functional>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

// State of a railroad at the start of the turn.
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
    const int climate; // at the start of the turn
    std::array<RailroadStart, railroad_slots> starts;
    std::array<bool, railroad_slots> failed{}; // bankrupt or reorganized in this turn
    std::array<RouteId, railroad_slots> merged_into{};
    std::array<Money, tycoon_count> prodigal{};
    std::array<bool, tycoon_count> bankrupt{};
    // Links that a merged railroad had at the start count for the railroad that it joined.
    std::array<unsigned, railroad_slots> known_regions{};

    const RailroadStart& start(RouteId id) const { return starts[id.index()]; }
    // Returns the line of the railroad's president, nullptr if there is none.
    const Order* order(RouteId railroad, OrderKind kind) const;
    int president(RouteId railroad) const { return start(railroad).president; }
    const std::string& code(RouteId id) const { return figures[id].code; }
    // Returns the amount that the president keeps for politics (4.9(C)).
    Money influence_reserve(RouteId railroad) const;
};

// Dollars per mile that a railroad without a president keeps.
constexpr int anonymous_reserve = 30;

using StepFunction = void (*)(TurnContext&);
struct TurnStep {
    int number; // step of Appendix A
    std::string_view name;
    StepFunction run;
};
const std::vector<TurnStep>& steps();

// Before the steps: 3.2; 10.1(F), (G); 3.1 and 10.0.
void take_names(const Figures& figures, Position& position);
void send_messages(Position& position);
void miss_sheets(Position& position);
// After the steps: counts the missing sheets and clears all.
void close_sheets(Position& position);
// A.1
void settle_bank_loans(TurnContext& context);
// A.2
void settle_president_loans(TurnContext& context);
// A.3
void repay_railroad_debts(TurnContext& context);
// A.4
void sell_treasury_to_presidents(TurnContext& context);
// A.5
void trade_companies(TurnContext& context);
// A.6 and A.7.1
void run_market(TurnContext& context);
// A.7.2
void spend_for_show(TurnContext& context);
// A.7.3 and 11.1
void receive_interest(TurnContext& context);
// A.8
void improve_railroads(TurnContext& context);
// A.9.1
void construct(TurnContext& context);
// A.9.2
void double_lines(TurnContext& context);
// A.10
void buy_influence(TurnContext& context);
// A.11
void award_rows(TurnContext& context);
// A.12
void merge_railroads(TurnContext& context);
// A.13
void operate(TurnContext& context);
// A.14
void settle_tycoons(TurnContext& context);
// A.15
void elect(TurnContext& context);
// A.16
void count_points(TurnContext& context);

// Processes the whole turn: the sheets in the position, then the next turn's climate, companies and inventions.
void process(const Figures& figures, Position& position);
// Adds the private companies, locomotives and technologies of the new turn.
void begin_turn(const Figures& figures, Position& position);

// Shared by several steps:
// 4.3(A), (B): issues new stock for a line; payments of the Public and the directors go to the railroad.
void issue_stock(TurnContext& context, RouteId railroad, int shares, int owner);
// 4.6(E): pays for building with bonds, then cash above the reserve, then a short-term loan.
void pay_for_building(TurnContext& context, RouteId railroad, Money cost);
// Returns the cost of laying the route: track by the mile (half done already for a private company), and its towns.
Money laying_cost(const Figures& figures, RouteId route, int a_mile);
void borrow_from_bank(Position& position, int tycoon, Money amount);
void note_solvency(TurnContext& context); // 4.11(A): after the market, and after revenues and expenses

// 4.10: figures of one turn's operation, before chance.
struct Running {
    Money base;    // revenue of lines and towns, with double track, regions, technologies and climate
    Money matched; // lost by rate wars
    Money expenses;
};
Running running(const Figures& figures, const Railroad& railroad, int climate, int chance_percent, Money rate_cut);
// 4.16: returns the cost to `railroad` of one percent off its rates on lines parallel to the other's, in
// percent-dollars.
Money parallel_base(const Figures& figures, const Railroad& railroad, const Railroad& other);
// 4.5, 4.17: returns the highest possible efficiency.
int top_efficiency(const Figures& figures, const Position& position, const Railroad& railroad);

// 1.2, rail prodigal: returns the points for these amounts spent.
std::vector<int> prodigal_points(const Figures& figures, const std::vector<Money>& spent);

} // namespace highball::continental_rails
