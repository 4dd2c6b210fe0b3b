// Tests of the help for a turn sheet: lookups, forecast, warnings and the sheet's own lines.
#include "core/text.h"
#include "scene.h"
#include "support/refused.h"

#include "titles/continental_rails/model/route_paths.h"
#include "titles/continental_rails/report/lookup.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/report/sheet_forecast.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace highball::continental_rails::test {
namespace {

using highball::test::mentions;

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

// Returns all lookup answers for player 0.
std::string lookup_text(const Position& at, std::string_view words) {
    std::string text;
    for (const Answer& answer : lookup(figures(), make_player_view(figures(), at, 0), words))
        for (const std::string& line : answer.lines) text += line + "\n";
    return text;
}

// Returns figures with a climate that stays Normal.
const Figures& calm() {
    static const Figures calm = [] {
        Figures f = figures();
        f.change.up = f.change.down = 0, f.change.same = 100;
        return f;
    }();
    return calm;
}
Position with_cash_alone() {
    Position at = first();
    for (const RouteId id : active_railroads(at)) {
        at[id].public_shares += at.tycoon(0).share_of(id);
        at.tycoon(0).share_of(id) = 0;
    }
    return at;
}

std::string foreseen(const Position& at) { return forecast(calm(), make_player_view(calm(), at, 0), ""); }

// True if a line of the forecast is a warning ("MIND: ...") whose text has this beginning.
bool warns(const std::string& text, std::string_view begin = "") {
    for (const std::string_view line : split(text, '\n')) {
        const std::size_t mark = line.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        if (mark != 0 && mark != line.npos && line.substr(mark).starts_with(": " + std::string(begin))) return true;
    }
    return false;
}

// True if one line contains all the parts.
bool line_mentions(const std::string& text, std::initializer_list<std::string_view> parts) {
    const auto lines = split(text, '\n');
    return std::any_of(lines.begin(), lines.end(), [&](std::string_view line) { return mentions(line, parts); });
}

// Returns the two figures in the forecast's row of this name, the worst and the likely one.
std::string row_text(const std::string& text, const std::string& name) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(name + "  ")) {
            std::istringstream rest(line.substr(name.size()));
            std::string worst, likely;
            rest >> worst >> likely;
            return worst + " " + likely;
        }
    return "no row";
}

// rule: continental-rails 2.3(B), continental-rails 4.6(B), continental-rails 4.6(D), continental-rails 4.7(C)
TEST(ContinentalSheet, TheGazetteerTellsARightOfWayWithEndsMilesCostAndTakers) {
    Position at = first();
    // MO5 costs $300 a mile at Normal for 103 miles, and $300 for each of its two towns of size 1: $31,500.
    const std::string mo5 = lookup_text(at, "MO5");
    EXPECT_TRUE(mentions(mo5, {"103 miles", "Ft. Scott (size 1)", "Springfield MO (size 1)"}));
    EXPECT_TRUE(mentions(mo5, {"$31,500", "$300", "$600"}));
    for (const RouteId id : active_railroads(at)) EXPECT_FALSE(mentions(mo5, figures()[id].code)) << "none touches it";
    EXPECT_EQ(lookup_text(at, "265"), mo5);
    // NY3 leads from Syracuse, where NYC ends, to Buffalo, which adds the region Great Lakes.
    EXPECT_TRUE(mentions(lookup_text(at, "NY3"), {"NYC", "GREAT LAKES"}));
    add_line(at, "PENN", "NY3");
    EXPECT_TRUE(mentions(lookup_text(at, "NY3"), "PENN"));
    EXPECT_FALSE(mentions(lookup_text(at, "NY3"), "NYC"));
    // As a company, ERIE (287 miles) earns $1 a mile. As a line of a railroad, it brings five shares a mile, and its
    // owner gets one of the five.
    const std::string erie = lookup_text(at, "ERIE");
    EXPECT_TRUE(mentions(erie, {"$287", "1435", "287"}));
    EXPECT_TRUE(mentions(lookup_text(at, "Springfield MO"), {"MO5", "103 miles", "Ft. Scott"}));
    EXPECT_EQ(lookup_text(at, "Nowhere"), "");
}

// rule: continental-rails 4.7(C), continental-rails 4.8(2)
TEST(ContinentalSheet, TheGazetteerFindsTheWayToAGoal) {
    Position at = first();
    const auto way = shortest_path(figures(), at, route("NYC"), towns_served(figures(), at[route("NYC")].lines),
                                   towns_named(figures(), "Chicago"));
    ASSERT_TRUE(way);
    int length = 0;
    std::vector<Line> lines = at[route("NYC")].lines;
    for (const RouteId id : *way) {
        EXPECT_TRUE(touches(figures(), lines, id)) << figures()[id].code;
        lines.push_back({id, false});
        length += figures()[id].length;
    }
    EXPECT_FALSE(way->empty());
    const std::string shown = lookup_text(at, "NYC to Chicago");
    EXPECT_TRUE(has(shown, fmt::format("{} steps, {} miles, $", way->size(), length))) << shown;
    for (const RouteId id : *way) EXPECT_TRUE(has(shown, "\n" + figures()[id].code)) << shown;
    // The railroad's right-of-way counts as served.
    at[route("NYC")].row = way->front();
    EXPECT_TRUE(has(lookup_text(at, "NYC to Chicago"),
                    fmt::format("{} steps, {} miles, $", way->size() - 1, length - figures()[way->front()].length)));
    at[route("NYC")].row = {};
    // If another railroad owns the first route of the path, lookup shows a path without this route.
    add_line(at, "SCL", figures()[way->front()].code);
    const std::string other = lookup_text(at, "NYC to Chicago");
    EXPECT_FALSE(has(other, "\n" + figures()[way->front()].code + " ")) << other;
    const std::string served = lookup_text(at, "NYC to Syracuse");
    EXPECT_FALSE(served.empty() || mentions(served, "miles")) << served;
    EXPECT_EQ(lookup_text(at, "NYC to Nowhere"), "");
    // A railroad may not go on from Chicago (4.8(2)), although Milwaukee is only 85 miles away.
    add_line(at, "NYC", "IN7");
    EXPECT_TRUE(has(lookup_text(at, "Chicago to Milwaukee"), "1 step, 85 miles"));
    EXPECT_EQ(lookup_text(at, "NYC to Milwaukee").find("Chicago"), std::string::npos)
        << lookup_text(at, "NYC to Milwaukee");
    // Nor may it have a second route to Chicago beside its unbuilt right-of-way.
    at[route("NYC")].lines.pop_back();
    at[route("NYC")].row = route("IN7");
    EXPECT_TRUE(has(lookup_text(at, "NYC to Chicago"), "already served"));
    EXPECT_FALSE(has(lookup_text(at, "NYC to Rock Island"), "CRIP"));
}

TEST(ContinentalSheet, TheFirstTurnsAreExplained) {
    const std::string text = lookup_text(first(), "first turns");
    for (const char* turn : {"turn 1: ", "turn 2: ", "turn 3: "}) EXPECT_TRUE(has(text, turn));
    const auto topics = lookup_topics(figures());
    for (const char* topic : {"first turns", "forecast", "MO5", "Chicago", "CENTRAL", "alternative"})
        EXPECT_NE(std::find(topics.begin(), topics.end(), topic), topics.end()) << topic;
}

// Deposits earn half of the 12 percent that loans cost. The credit limit is 70 percent of net worth.
// rule: continental-rails 3.5(A), continental-rails 5.0
TEST(ContinentalSheet, TheForecastIsTheBooksAtTheEndOfTheTurn) {
    Position at = with_cash_alone();
    std::string text = foreseen(at);
    EXPECT_EQ(row_text(text, "cash"), "$2,120 $2,120") << text;
    EXPECT_EQ(row_text(text, "net worth"), "$2,120 $2,120");
    EXPECT_EQ(row_text(text, "credit limit"), "$1,484 $1,484");
    EXPECT_FALSE(warns(text)) << text;
    order(at, 0, "borrow 500");
    text = foreseen(at);
    EXPECT_EQ(row_text(text, "cash"), "$2,590 $2,590") << text; // $2,500 plus 6%, less 12% of $500
    EXPECT_EQ(row_text(text, "loan"), "$500 $500");
    EXPECT_EQ(row_text(text, "net worth"), "$2,090 $2,090");
    EXPECT_EQ(row_text(text, "credit limit"), "$1,463 $1,463"); // 70% of $2,090
    EXPECT_FALSE(warns(text)) << text;
    // At the end of the turn, the loan of $1,000 exceeds two thirds of the limit. There is no warning, because the cash
    // covers the loan.
    order(at, 0, "borrow 1000");
    text = foreseen(at);
    EXPECT_EQ(row_text(text, "credit limit"), "$1,442 $1,442");
    EXPECT_FALSE(warns(text)) << text;
    EXPECT_EQ(lookup_text(at, "forecast"), forecast(figures(), make_player_view(figures(), at, 0), ""));
    // Orders of other players are secret and do not change the forecast.
    Position other = at;
    order(other, 1, "bid GT 900");
    order(at, 0, "bid GT 400");
    order(other, 0, "bid GT 400");
    EXPECT_EQ(foreseen(at), foreseen(other));
    EXPECT_EQ(forecast(figures(), make_player_view(figures(), at, std::nullopt), ""), "");
}

// rule: continental-rails 3.5(A), continental-rails 10.1(B), continental-rails 6.1(C)
TEST(ContinentalSheet, WarnsOfBidsThatLowerTheWorthOrTakeTheMoneyOfStock) {
    Position at = first();
    const auto warned = [&](std::string_view line) {
        order(at, 0, line);
        SheetWarnings warnings(figures(), make_player_view(figures(), at, 0));
        return join(warnings.cautions(at.tycoon(0).sheet.back()), "\n");
    };
    for_sale(at, "GT", 365);
    EXPECT_EQ(warned("bid GT 1460"), ""); // $20 a mile for 73 miles
    EXPECT_TRUE(mentions(warned("bid GT 1500"), "$40"));
    // The remaining $500 pays for 35 shares at $14.
    EXPECT_EQ(warned("buy NYC 35"), "");
    EXPECT_TRUE(mentions(warned("buy NYC 36"), {"35", "36", "NYC"}));
}

// NYC cannot have enough cash to pay $99 on each of its 740 shares. A dividend that the cash covers needs no warning.
// rule: continental-rails 4.12, continental-rails 10.2(H)
TEST(ContinentalSheet, WarnsOfADividendThatTheCashDoesNotPay) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].cash = Money(7400);
    const auto warned = [&](std::string_view line) {
        order(at, 0, line);
        SheetWarnings warnings(calm(), make_player_view(calm(), at, 0));
        return join(warnings.cautions(at.tycoon(0).sheet.back()), "\n");
    };
    EXPECT_EQ(warned("dividend NYC 5"), "");
    const std::string text = warned("dividend NYC 99");
    ASSERT_TRUE(has(text, "$")) << text;
    const int shown = std::atoi(text.c_str() + text.find('$') + 1);
    process(calm(), at);
    EXPECT_GT(shown, 5);
    EXPECT_NEAR(at[route("NYC")].paid_before_split, shown, 2) << text;
}

// A tycoon with the player's name may be played by the computer, which is said elsewhere.
TEST(ContinentalSheet, ALookupNamesThePlayerOfATycoonWithAnotherName) {
    Position at = first();
    at.tycoon(0).player = "Ann", at.tycoon(1).player = "Bob";
    at.tycoon(1).name = "Jay Gould";
    EXPECT_TRUE(mentions(lookup_text(at, "Jay Gould"), "Bob"));
    EXPECT_FALSE(mentions(lookup_text(at, "Ann"), "Ann"));
}

// rule: continental-rails 4.9(B)
TEST(ContinentalSheet, WarnsOfInfluenceWithoutARightOfWay) {
    Position at = first();
    seat(at, 0, "NYC");
    at[route("NYC")].cash = Money(5000);
    EXPECT_EQ(limits(at, 0, "influence NYC 1000"), "4.9(B)");
    order(at, 0, "row NYC NY1");
    EXPECT_EQ(limits(at, 0, "influence NYC 1000"), "");
}

// IN1 goes from Columbus, the end of P&FW, to Indianapolis.
// rule: continental-rails 4.7(C)
TEST(ContinentalSheet, WarnsOfARightOfWayThatOnlyAMergerOfOthersConnects) {
    Position at = first();
    seat(at, 0, "NYC");
    EXPECT_EQ(limits(at, 0, "row NYC NY1"), "");
    own(at, 1, "P&FW");
    EXPECT_EQ(limits(at, 0, "row NYC IN1"), "4.7(C)");
    EXPECT_EQ(limits(at, 0, "row NYC NY1 alt IN1"), "4.7(C)");
}

// Both the sheet and the turn reduce the last bid first.
// rule: continental-rails 10.1(B), continental-rails 6.1(C)
TEST(ContinentalSheet, BidsOverTheCashAreLoweredAsTheSheetSaid) {
    Position at = first(); // $2,000
    for (const char* code : {"LV", "GT"}) for_sale(at, code, 365);
    order(at, 0, "bid LV 1600");
    order(at, 0, "bid GT 500");
    const auto limit = limit_order(figures(), at, 0, at.tycoon(0).sheet.back());
    ASSERT_TRUE(highball::test::refused(limit, "continental-rails 10.1(B)"));
    EXPECT_TRUE(mentions(limit->message, {"$2,100", "$2,000", "GT", "$400"}));
    EXPECT_EQ(limit->allowed, "bid GT 400");
    TurnContext context(figures(), at);
    trade_companies(context);
    EXPECT_EQ(at.company(route("LV")).paid, Money(1600));
    EXPECT_EQ(at.company(route("GT")).paid, Money(400));
    EXPECT_EQ(at.tycoon(0).cash, Money());
}

// rule: continental-rails 3.5(A), continental-rails 3.5(C), continental-rails 4.11(A)
TEST(ContinentalSheet, WarnsOfInterestThatCannotBePaidBesideTheLineThatBringsIt) {
    Position at = with_cash_alone();
    Tycoon& ann = at.tycoon(0);
    own(at, 0, "B&M", 2900); // 145 miles: $145 a turn
    ann.cash = Money(1000);
    ann.loan = Money(2000); // $240 a turn
    const auto dangers = [&] {
        SheetWarnings warnings(calm(), make_player_view(calm(), at, 0));
        return join(warnings.dangers_of(ann.sheet.back()), "\n");
    };
    EXPECT_FALSE(warns(foreseen(at))) << foreseen(at);
    order(at, 0, "prodigal 1000");
    EXPECT_TRUE(warns(foreseen(at))) << foreseen(at);
    EXPECT_NE(dangers(), "");
    order(at, 0, "spy 3");
    EXPECT_EQ(dangers(), "") << "it is not the spy's";
    // The forecast warns of NYC when it owes more than it earns.
    seat(at, 0, "NYC");
    const auto warned_of_nyc = [&] { return warns(foreseen(at), "NYC "); };
    EXPECT_FALSE(warned_of_nyc()) << foreseen(at);
    at[route("NYC")].loan = Money(1000000);
    EXPECT_TRUE(warned_of_nyc()) << foreseen(at);
}

// Ann spends all her cash for show, including the $2,576 that she borrows. She then cannot pay the $309 of interest.
// rule: continental-rails 3.5(A), continental-rails 10.0
TEST(ContinentalSheet, TheGameWarnsWhoeverTypesTheLine) {
    GameSetup setup;
    setup.title = "continental-rails";
    setup.players = {"Ann", "Bob"};
    setup.seed = 7;
    ContinentalGame game(std::make_shared<const Figures>(figures()), setup);
    for (const char* line : {"borrow 2576", "prodigal 4576", "spy 3"}) ASSERT_TRUE(game.apply({Seat(0), line})) << line;
    // One warning is about the interest. Another one is about the bankruptcy, because $1,680 of stock do not cover
    // $2,576 of debt.
    EXPECT_GE(game.warnings(Seat(0), "prodigal 4576").size(), 2U);
    EXPECT_TRUE(game.warnings(Seat(0), "spy 3").empty());
    const auto together = game.warnings(Seat(0), std::vector<std::string>{"spy 3", "prodigal 4576"});
    EXPECT_TRUE(together[0].empty());
    EXPECT_EQ(together[1], game.warnings(Seat(0), "prodigal 4576"));
    EXPECT_TRUE(game.warnings(Seat(1), "prodigal 4576").empty()) << "it is not on Bob's sheet";
}

// rule: continental-rails 10.0, continental-rails 10.1(B), continental-rails 10.2(D), continental-rails 4.3(A)1
TEST(ContinentalSheet, HasTheSectionsOfTheRulebookWithTodaysFigures) {
    Position at = first();
    EXPECT_FALSE(has(turn_sheet(figures(), at, 0), "# 10.2")) << "no railroad, no section";
    seat(at, 0, "NYC");      // Albany - Syracuse, 148 miles
    own(at, 0, "B&A", 1100); // Boston - Albany, 201 miles
    at[route("NYC")].cash = Money(5000);
    const std::string sheet = turn_sheet(figures(), at, 0);
    for (const std::string_view line : split(sheet, '\n'))
        EXPECT_LE(line.size(), 72u) << "a mail program would break the line " << line;
    const std::string text = whole_comments(sheet);
    std::size_t from = 0;
    for (const char* section : {"# 10.1(A)", "# 10.1(B)", "# 10.1(C)", "# 10.1(D)", "# 10.1(G)",
                                "# 10.2 NYC (New York Central): 148 miles, cash $5,000"}) {
        const std::size_t at_line = text.find(section, from);
        ASSERT_NE(at_line, std::string::npos) << section << "\n" << text;
        from = at_line;
    }
    // Ann may ask at most a fifth more than she paid or, if that is more, $10 a mile. Here that is $2,010.
    const std::vector<std::vector<std::string>> lines = {
        {"# offer B&A 201 ", "# 201..2010;", "$2,010"},
        {"# incorporate B&A ", "1005", "201"},
        {"# merge B&A into NYC ", "201", "$14"},
        {"# improve NYC 1 ", "# 1..50;", "10", "$1,480"},
        {"# row NYC NY3 ", "149 miles", "Syracuse - Buffalo", "$52,200"}};
    for (const std::vector<std::string>& parts : lines) {
        const std::size_t begin = text.find(parts.front());
        ASSERT_NE(begin, std::string::npos) << parts.front() << "\n" << text;
        const std::string line = text.substr(begin, text.find('\n', begin) - begin);
        for (std::size_t i = 1; i < parts.size(); ++i) EXPECT_TRUE(mentions(line, parts[i]));
    }
    EXPECT_FALSE(has(text, "# build")) << "nothing is there to be built";
    // Without its first "#", each order is valid as it stands.
    int orders = 0;
    const std::string sections = text.substr(text.find("\n## 10.1(A)"));
    for (const std::string_view line : split(sections, '\n')) {
        if (!line.starts_with("# ")) continue;
        EXPECT_EQ(forbids(at, 0, trim(line.substr(2, line.find(" # ", 2) - 2))), "") << line;
        ++orders;
    }
    EXPECT_GT(orders, 20);
}

// rule: continental-rails 10.1(E)
TEST(ContinentalSheet, AMergerOfRailroadsStandsInASectionOfItsOwn) {
    Position at = first();
    seat(at, 0, "NYC");
    seat(at, 0, "SCL");
    at[route("SCL")].lines.clear();
    at[route("SCL")].lines.push_back({route("NY3"), false}); // NY3 leaves Syracuse, where NYC ends
    const std::string text = turn_sheet(figures(), at, 0);
    const std::size_t section = text.find("# 10.1(E)"), merger = text.find("# merge NYC into SCL");
    ASSERT_NE(section, std::string::npos) << text;
    EXPECT_LT(section, merger);
    EXPECT_LT(merger, text.find("# 1.2"));
}

// rule: continental-rails 6.3(G), continental-rails 6.2(B), continental-rails 9.6
TEST(ContinentalSheet, TheOutcomeOfEachTradeIsReportedToItsTycoonAlone) {
    Figures f = calm();
    f.market.chance_low = f.market.chance_high = 100;
    Position at = first();
    const RouteId id = route("NYC");
    at.tycoon(0).share_of(id) = 0;
    at[id].public_shares += 20;
    order(at, 0, "short NYC 60");
    for (const int buyer : {1, 2}) {
        at.tycoon(buyer).cash = Money(10000);
        order(at, buyer, "buy NYC 120");
    }
    order(at, 3, "sell NYC 20");
    TurnContext context(f, at);
    run_market(context);
    const MarketRow row = *std::find_if(at.last.market.begin(), at.last.market.end(),
                                        [&](const MarketRow& r) { return r.railroad == id; });
    const auto report = [&](int tycoon) { return private_report(f, make_player_view(f, at, tycoon)); };
    EXPECT_TRUE(line_mentions(report(0), {"60", "NYC", fmt::format("${}", row.trade), fmt::format("${}", row.end)}));
    ASSERT_GT(row.demand, row.supply);
    const std::int64_t got = 120 * row.supply / row.demand;
    EXPECT_TRUE(line_mentions(report(1), {"\"buy NYC 120\":", std::to_string(got), fmt::format("${}", row.trade),
                                          std::to_string(row.demand), std::to_string(row.supply)}));
    EXPECT_TRUE(line_mentions(report(3), {"20", "NYC", fmt::format("${}", row.trade)}));
    EXPECT_FALSE(has(report(4), "NYC 120\":"));
    EXPECT_FALSE(line_mentions(report(1), {"60", "NYC"}));
}

// rule: continental-rails 9.2
TEST(ContinentalSheet, WorthAndPointsAreDrawnOverTheTurnsAndNobodyElsesWorth) {
    Position at = first();
    for (int turn = 0; turn < 3; ++turn) process(figures(), at);
    const std::string text = point_curves(make_player_view(figures(), at, 0));
    EXPECT_TRUE(mentions(text.substr(0, text.find('\n')), "Ann")) << text;
    EXPECT_TRUE(has(text, fmt::format("\n   3 {:>12} ", highball::print(net_worth(figures(), at, 0))))) << text;
    EXPECT_FALSE(has(text, "\n   4 ")) << text;
    const std::size_t points = text.find("\n   3 ") + 1; // after Ann's net worth come only her points
    EXPECT_EQ(text.find("\n   3 ", text.find("\n   3 ", points) + 1), std::string::npos) << text;
    EXPECT_TRUE(has(text.substr(points), "\n   3 ")) << text;
}

TEST(ContinentalSheet, AnOrderIsNamedByItsWord) {
    std::set<std::string> names;
    for (const OrderSpec& row : order_specs()) {
        const auto same_word = std::count_if(order_specs().begin(), order_specs().end(),
                                             [&](const OrderSpec& other) { return other.spec.word == row.spec.word; });
        EXPECT_EQ(name_of(row.kind) == row.spec.word, same_word == 1) << row.spec.word;
        names.insert(name_of(row.kind));
    }
    EXPECT_EQ(names.size(), order_specs().size());
}

// rule: continental-rails 10.0
TEST(ContinentalSheet, ForbiddenStandingOrdersAreLostAndTheReportSaysWhy) {
    Position at = first();
    for (const auto& [tycoon, line] : {std::pair(0, "repay 1"), {0, "buy NYC 1"}, {1, "repay 2"}})
        put_order(at.tycoon(tycoon).standing, read_command(figures(), at, tycoon, line)->order);
    run_turn(figures(), at);
    const auto report = [&](int tycoon) {
        return join(collect_texts(at.tycoon(tycoon).private_lines, [](const PrivateLine& one) { return one.text; }),
                    "\n");
    };
    EXPECT_TRUE(mentions(report(0), {"\"buy NYC 1\" was used", "\"repay 1\" is lost: "})) << report(0);
    EXPECT_TRUE(mentions(report(1), {"\"repay 2\" is lost: "})) << report(1);
    EXPECT_TRUE(at.tycoon(1).standing.empty());
    EXPECT_EQ(at.tycoon(0).missed, 0);
    EXPECT_EQ(at.tycoon(1).missed, 1);
}

} // namespace
} // namespace highball::continental_rails::test
