// Tests that compare forced sales with a brute-force search through every order of sales, which uses its own figures
// (18AL 4.2.5.2(d) with the ruling "dead ends", 18GA 4.2.5.1(d), 18VA 4.6.2).
#include "core/rng.h"
#include "eighteen/rules/forced_purchase.h"
#include "rule_scene.h"
#include "support/seats.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <vector>

namespace highball::eighteen {
namespace {

using test::ann;
using test::bob;
constexpr Seat cy(2);
constexpr int none_sold = std::numeric_limits<int>::max();

// The president's stock in a corporation of ten shares. prices[i] is the price after i certificates are sold.
struct Holding {
    std::array<int, 10> prices{};
    int held = 0;
    int most_of_others = 0;
    int market = 0;
    bool presides = false;
    bool operates = false;
    bool sold = false; // 18VA: a block of this stock has been sold, so no second one may be
    int gone = 0;      // certificates sold so far
};

// The president's cash, the amount to raise, and his stock.
struct Plight {
    int cash = 0;
    int needs = 0;
    bool blocks = false;
    int smallest = none_sold;
    std::vector<Holding> stock;
};

// True if the shares may be sold according to 3.2(a): at most five in the market, no president's certificate without a
// successor, and no sale that costs Ann the presidency of the corporation that needs the train.
bool may_sell(const Holding& holding, int shares, bool blocks) {
    const int left = holding.held - shares;
    if (left < 0 || (blocks && holding.sold) || holding.market + shares > 5) return false;
    if (!holding.presides) return true;
    if (left < 2 && holding.most_of_others < 2) return false;
    return !holding.operates || holding.most_of_others <= left;
}

void sell(Plight& plight, std::size_t which, int shares) {
    Holding& holding = plight.stock[which];
    const int each = holding.prices[static_cast<std::size_t>(holding.gone)];
    plight.cash += each * shares;
    plight.smallest = std::min(plight.smallest, each);
    holding.gone += shares;
    holding.held -= shares;
    holding.market += shares;
    holding.sold = true;
    if (holding.most_of_others > holding.held) holding.presides = false;
}

struct Ends {
    bool reach = false;
    bool within = false;
    int least = 0;
};

void play_out(const Plight& plight, Ends& ends) {
    if (plight.cash >= plight.needs) {
        const int left = plight.cash - plight.needs;
        ends.within |= left < plight.smallest;
        ends.least = ends.reach ? std::min(ends.least, left) : left;
        ends.reach = true;
        return;
    }
    for (std::size_t i = 0; i < plight.stock.size(); ++i)
        for (int shares = 1; may_sell(plight.stock[i], shares, plight.blocks); ++shares) {
            Plight next = plight;
            sell(next, i, shares);
            play_out(next, ends);
        }
}

Ends ends_of(const Plight& plight) {
    Ends ends;
    play_out(plight, ends);
    return ends;
}

// True if the rulings "dead ends" and "sufficient stock" in the notes on the rules allow the sale.
bool is_allowed(const Plight& plight, std::size_t which, int shares) {
    if (plight.cash >= plight.needs || !may_sell(plight.stock[which], shares, plight.blocks)) return false;
    const int price = plight.stock[which].prices[0];
    Plight next = plight;
    sell(next, which, shares);
    const Ends before = ends_of(plight), after = ends_of(next);
    if (plight.blocks)
        return (shares == 1 || plight.cash + price * (shares - 1) < plight.needs) && (after.reach || !before.reach);
    if (after.within || !before.reach) return true;
    if (!after.reach) return shares == 1;
    return !before.within && after.least == before.least;
}

class SaleSearch : public testing::TestWithParam<const char*> {
  protected:
    SaleSearch() : fixture(GetParam()), rng(7) {
        const auto& all = fixture.figures().corporations;
        operating_ = blocks() ? "C&O" : all.front().symbol;
        if (fixture.figures().title == "18AL") operating_ = "TAG"; // TAG has a run from the start
        names_ = {operating_};
        for (const auto& each : all)
            if (each.symbol != operating_ && names_.size() < 3) names_.push_back(each.symbol);
        fixture.found(operating_, ann, 2);
        fixture.now.offering.front() = 0; // the second kind of train is for sale
        for (int rotation = 0; rotation < 6; ++rotation) {
            fixture.operates(operating_, Step::trains);
            if (president_must_help(fixture.game()->context())) break;
            if (fixture.figures().title == "18GA") fixture.tile("I11", "57", rotation); // connects to Jacksonville
        }
        EXPECT_TRUE(president_must_help(fixture.game()->context()));
        start_ = fixture.now;
    }

    bool blocks() const { return fixture.figures().title == "18VA"; }
    int some(int least, int most) { return static_cast<int>(rng.between(least, most)); }

    // Draws a position in which Ann must help her corporation, and returns its figures.
    Plight draw() {
        fixture.now = start_;
        for (const std::string& name : names_) hold(name, name == operating_);
        fixture[operating_].cash = Money(some(0, 60));
        fixture.now[ann].cash = Money(some(0, 60));
        Plight plight;
        plight.blocks = blocks();
        plight.cash = static_cast<int>(fixture.now[ann].cash.dollars());
        plight.needs = static_cast<int>(missing_money(fixture.game()->context()).dollars());
        for (const std::string& name : names_) plight.stock.push_back(holding(name, name == operating_));
        return plight;
    }

    void hold(const std::string& name, bool operates) {
        Corporation& rr = fixture[name];
        const StockChart& chart = fixture.figures().chart;
        rr.share_size = 10;
        rr.floated = rr.operated = rr.home_placed = true;
        rr.shares = {};
        rr.par = chart.par.front();
        rr.price = chart.par[static_cast<std::size_t>(some(0, static_cast<int>(chart.par.size()) - 1))];
        for (int down = some(0, 3); down > 0; --down) rr.price = chart.down(rr.price);
        const bool presides = operates || some(0, 2) == 0;
        const int others = some(0, 3);
        const int own = presides ? some(std::max(2, others), 3 + others / 2) : std::min(others, some(0, 3));
        rr.president = presides ? ann : bob;
        rr.shares[ann] = static_cast<std::int8_t>(presides ? std::max(own, others) : own);
        rr.shares[bob] = static_cast<std::int8_t>(presides ? others : std::max(2, others));
        rr.market = static_cast<std::int8_t>(some(0, 3));
        rr.offering = static_cast<std::int8_t>(10 - rr.market - rr.shares[ann] - rr.shares[bob] - rr.shares[cy]);
    }

    Holding holding(const std::string& name, bool operates) {
        const Corporation& rr = fixture[name];
        Holding holding;
        holding.held = rr.shares[ann];
        holding.most_of_others = rr.shares[bob];
        holding.market = rr.market;
        holding.presides = rr.president == ann;
        holding.operates = operates;
        const StockChart& chart = fixture.figures().chart;
        Cell cell = rr.price;
        for (int& price : holding.prices) {
            price = static_cast<int>(chart.price(cell).dollars());
            cell = chart.down(cell);
        }
        return holding;
    }

    void expect_equal(const Plight& plight, int position) {
        const auto game = fixture.game();
        const Ends before = ends_of(plight);
        for (std::size_t i = 0; i < plight.stock.size(); ++i)
            for (int shares = 1; shares <= plight.stock[i].held; ++shares) {
                const std::string line = "sell " + names_[i] + " " + std::to_string(shares * 10) + "%";
                const bool allowed = is_allowed(plight, i, shares);
                const std::string says = fixture.says(ann, line);
                EXPECT_EQ(says == "allowed", allowed) << position << ": " << line << ": " << says;
                EXPECT_EQ(fixture.lists(ann, line), allowed) << position << ": " << line;
                if (!allowed) continue;
                Plight next = plight;
                sell(next, i, shares);
                EXPECT_EQ(is_marked(*game, line), before.reach && !ends_of(next).reach) << position << ": " << line;
            }
    }

    static bool is_marked(const EighteenGame& game, const std::string& line) {
        for (const Choice& choice : game.legal(ann))
            if (choice.text == line) return !choice.gives_up.empty();
        return false;
    }

    RulesFixture fixture;
    Rng rng;
    std::string operating_;
    std::vector<std::string> names_; // corporations with stock, the operating one first
    Position start_;
};

TEST_P(SaleSearch, AllowsWhatBruteForceAllows) {
    for (int n = 0; n < 170 && !HasFailure(); ++n) expect_equal(draw(), n);
}

INSTANTIATE_TEST_SUITE_P(Titles, SaleSearch, testing::Values("18AL", "18GA", "18VA"),
                         [](const auto& title) { return std::string(title.param); });

} // namespace
} // namespace highball::eighteen
