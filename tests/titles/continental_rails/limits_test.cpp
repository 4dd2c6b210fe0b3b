// Tests of limits and probabilities at their exact values.
#include "core/text.h"
#include "scene.h"
#include "support/refused.h"
#include "titles/continental_rails/model/route_paths.h"
#include "titles/continental_rails/model/scores.h"

namespace highball::continental_rails::test {
namespace {

// rule: continental-rails 10.1(B)
TEST(ContinentalLimits, AnOwnerMayAlwaysAskTenDollarsAMile) {
    Position at = first();
    own(at, 0, "B&M", 100); // a fifth more than $100 is $120, less than $10 a mile
    EXPECT_EQ(forbids(at, 0, "offer B&M 1450"), "");
    EXPECT_EQ(forbids(at, 0, "offer B&M 1451"), "10.1(B)");
}

// rule: continental-rails 10.0
TEST(ContinentalSlips, AmountsOfSharesSpiesAndDropsSayWhatIsMeant) {
    Position at = first();
    const auto refusal = [&](std::string_view line) {
        const auto read = read_command(figures(), at, 0, line);
        if (!read) return read.error().message;
        const auto refused = check_order(figures(), at, 0, read->order);
        return refused ? refused->message : "";
    };
    EXPECT_EQ(refusal("buy NYC 10.5"), "\"10.5\" is not a whole number of shares");
    EXPECT_EQ(refusal("bid ERIE 10.5"), "\"10.5\" is not an amount in whole dollars");
    EXPECT_EQ(refusal("treasury NYC x"), "\"x\" is not a whole number of shares");
    EXPECT_EQ(refusal("engine NYC x"), "\"x\" is not a valid number");
    for (const char* line : {"standing", "standing  "}) EXPECT_EQ(refusal(line), "give an order or none");
    EXPECT_EQ(refusal("spy Nobody"), "there is no railroad or tycoon \"Nobody\"");
    EXPECT_EQ(refusal("borrow 0"), "borrow at least $1");
    EXPECT_TRUE(refusal("dividend NYC 3").ends_with("? president"));
    order(at, 0, "sell PENN 20");
    order(at, 0, "buy NYC 20");
    const auto drop = [&](std::string_view line) {
        const auto read = read_command(figures(), at, 0, line);
        return read ? print(figures(), *read) : "refused";
    };
    for (const char* line : {"drop buy", "drop bu"}) EXPECT_EQ(drop(line), "drop 2");
    EXPECT_EQ(drop("drop lend"), "refused");
    EXPECT_EQ(read_command(figures(), at, 0, "drop lend").error().allowed, "drop N|WORD");
    order(at, 0, "buy B&O 20");
    EXPECT_EQ(drop("drop buy"), "refused"); // two lines begin with it
}

// rule: continental-rails 10.1(D), continental-rails 4.3(A)3
TEST(ContinentalLimits, APresidencyCountsTheStockThatTheSheetMayBring) {
    Position at = first();
    order(at, 0, "buy NYC 20");
    const auto warning = limit_order(figures(), at, 0, read_command(figures(), at, 0, "control 1 NYC")->order);
    ASSERT_TRUE(warning);
    EXPECT_TRUE(highball::test::mentions(warning->message, "at most 40")) << warning->message; // it owns 20
    own(at, 0, "B&A");
    order(at, 0, "merge B&A into NYC");
    const PossibleShares shares = possible_shares(figures(), at, 0, at.tycoon(0).sheet, route("NYC"));
    // B&A has 201 miles: 1,005 new shares, 201 of them for its owner and 100 for the treasury. NYC has 666.
    EXPECT_EQ(shares.own, 20 + 20 + 201);
    EXPECT_EQ(shares.needed, 158); // a tenth of 666 + 1,005 - 100
    EXPECT_TRUE(shares.suffice());
    EXPECT_EQ(limits(at, 0, "control 1 NYC"), "");
}

// rule: continental-rails 4.8(1), continental-rails 10.1(B)
TEST(ContinentalLimits, ACompanyNeverMergesIntoTheRailroadOfItsTwin) {
    Position at = first();
    own(at, 0, "READ");
    EXPECT_EQ(forbids(at, 0, "merge READ into PENN"), "4.8(1)");
    order(at, 0, "merge READ into PENN");
    TurnContext context(figures(), at);
    construct(context);
    EXPECT_EQ(at.company(route("READ")).state, CompanyState::owned);
    EXPECT_EQ(at[route("PENN")].lines.size(), 1u);
}

// rule: continental-rails 10.1(E)
TEST(ContinentalLimits, OneMergerOfRailroadsATurn) {
    Position at = first();
    seat(at, 0, "NYC");
    seat(at, 0, "PENN");
    add_line(at, "PENN", "C&A");
    add_line(at, "NYC", "HRL");
    order(at, 0, "merge NYC into PENN");
    EXPECT_EQ(forbids(at, 0, "merge PENN into NYC"), "10.1(E)");
}

// rule: continental-rails 1.2:rail-prodigal
TEST(ContinentalLimits, UnderAThousandNothingIsSpentForShow) {
    Position at = first();
    order(at, 0, "prodigal 1500");
    at.tycoon(0).cash = Money(999);
    TurnContext context(figures(), at);
    spend_for_show(context);
    EXPECT_EQ(at.tycoon(0).cash, Money(999));
    EXPECT_EQ(context.prodigal[0], Money());
}

// rule: continental-rails 1.2:rail-magnate
TEST(ContinentalLimits, TwoRailroadsThatDoNotConnectAreNoSystem) {
    Position at = first();
    seat(at, 0, "NYC");
    seat(at, 0, "PENN");
    at[route("NYC")].lines = {{route("ERIE")}}; // two regions: Atlantic, Great Lakes
    at[route("PENN")].lines = {{route("COG")}}; // Deep South, not connected to NYC
    TurnContext context(figures(), at);
    count_points(context);
    EXPECT_EQ(at.tycoon(0).points[3], 2);
}

// rule: continental-rails 1.2:rail-builder
TEST(ContinentalLimits, TheFirstLinkOfAllIsDoubled) {
    for (const bool first_of_all : {true, false}) {
        Position at = first();
        seat(at, 0, "NYC");
        at.linked_regions = ~0u;
        at.links = first_of_all ? 0 : ~0u;
        const unsigned before = regions_of(figures(), at[route("NYC")].lines);
        TurnContext context(figures(), at);
        at[route("NYC")].lines = {{route("ERIE")}, {route("IN7")}};
        const unsigned now = regions_of(figures(), at[route("NYC")].lines);
        count_points(context);
        // A new region brings 2 points. The link Atlantic - Central brings the first railroad 10 points, others 5.
        EXPECT_EQ(at.tycoon(0).points[2], 2 * region_count(now & ~before) + (first_of_all ? 10 : 5));
    }
}

// Returns how many of 600 railroads have an accident or a disaster in a turn.
int mishaps(const Figures& f, unsigned market, unsigned own) {
    int hits = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Position at = first(seed);
        at.technologies = market;
        for (const RouteId id : active_railroads(at)) at[id].efficiency = 70, at[id].technologies = own;
        TurnContext context(f, at);
        operate(context);
        for (const RouteId id : active_railroads(at))
            hits += net(at.last.ledger, railroad_account(id), Flow::event) < Money() ? 1 : 0;
    }
    return hits;
}

// rule: continental-rails 4.18(F), continental-rails 4.18(E), continental-rails 11.2
TEST(ContinentalLimits, CouplersHalveAccidentsAndNobodyMissesWhatIsNotOnTheMarket) {
    Figures accidents = figures();
    accidents.events.trouble = accidents.events.disaster = 0;
    accidents.events.accident_below = 170; // at efficiency 70, half of the railroads have an accident
    constexpr unsigned couplers = 1u << ('F' - 'A'), signals = 1u << ('E' - 'A');
    const int without = mishaps(accidents, 0x3ff, 0), with = mishaps(accidents, 0x3ff, couplers);
    EXPECT_NEAR(without, 300, 50);
    EXPECT_NEAR(with, 150, 50);
    Figures disasters = figures();
    disasters.events.trouble = disasters.events.accident_below = 0;
    disasters.events.disaster = 50;
    EXPECT_EQ(mishaps(disasters, 1, 0), 0);
    EXPECT_NEAR(mishaps(disasters, 1 | signals, 0), 300, 50);
    EXPECT_EQ(mishaps(disasters, 1 | signals, signals), 0);
}

// rule: continental-rails 4.5(A), continental-rails 4.5(B), continental-rails 4.17
TEST(ContinentalLimits, EfficiencyFallsByThreeToSevenAndRisesToTheTopOnly) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Position at = first(seed);
        seat(at, 0, "NYC");
        seat(at, 1, "PENN");
        at.engine = 4;
        order(at, 1, "improve PENN 50");
        at[route("PENN")].cash = Money(100000);
        TurnContext context(figures(), at);
        improve_railroads(context);
        EXPECT_LE(at[route("NYC")].efficiency, 85);
        EXPECT_GE(at[route("NYC")].efficiency, 81);
        EXPECT_EQ(at[route("PENN")].efficiency, 91); // the highest with locomotives two types behind
    }
}

// rule: continental-rails 4.17, continental-rails 4.18
TEST(ContinentalLimits, InventionsComeAtTheirTime) {
    Figures f = figures();
    f.engine.early = 0, f.engine.late = 100;
    Position at = first();
    at.technology_turns[1] = 13;
    at.turn = 12;
    begin_turn(f, at);
    EXPECT_EQ(at.engine, 1);
    EXPECT_FALSE(at.technologies & 2u);
    at.turn = 13;
    begin_turn(f, at);
    EXPECT_EQ(at.engine, 2);
    EXPECT_TRUE(at.technologies & 2u);
}

// rule: continental-rails 10.1(B), continental-rails 2.4(E)
TEST(ContinentalLimits, NobodyBuysAThirdCompanyOrUnderThePrice) {
    Position at = first();
    own(at, 0, "B&M");
    own(at, 0, "GT");
    for (const char* code : {"B&H", "HRL"}) for_sale(at, code, 800);
    order(at, 0, "bid B&H 900");
    order(at, 1, "bid HRL 799");
    TurnContext context(figures(), at);
    trade_companies(context);
    EXPECT_EQ(at.company(route("B&H")).state, CompanyState::bank);
    EXPECT_EQ(at.company(route("HRL")).state, CompanyState::bank);
    EXPECT_EQ(at.tycoon(0).cash, Money(2000));
}

// rule: continental-rails A, continental-rails 3.2
TEST(ContinentalLimits, TheBankLendsInAnEmergencyAndABankruptMayChooseAName) {
    Position at = first();
    at.tycoon(0).cash = Money(-500);
    at.tycoon(1).loan = Money(100000);
    at.tycoon(1).may_rename = false;
    TurnContext context(figures(), at);
    settle_tycoons(context);
    EXPECT_EQ(at.tycoon(0).cash, Money(0));
    EXPECT_EQ(at.tycoon(0).loan, Money(500));
    EXPECT_TRUE(at.tycoon(1).may_rename);
}

// rule: continental-rails 10.0
TEST(ContinentalLimits, ANewLineTakesASheetBackThatWasHandedIn) {
    GameSetup setup;
    setup.title = "continental-rails";
    setup.players = {"Ann", "Bob"};
    ContinentalGame game(std::make_shared<const Figures>(figures()), setup);
    ASSERT_TRUE(game.apply({Seat(0), "ready"}));
    EXPECT_EQ(game.decision().seats, (std::vector<Seat>{Seat(1)}));
    ASSERT_TRUE(game.apply({Seat(0), "borrow 100"}));
    EXPECT_EQ(game.decision().seats.size(), 2u);
    ASSERT_TRUE(game.apply({Seat(1), "ready"}));
    EXPECT_EQ(game.position().turn, 1); // Ann's new order took back her `ready`
}

// rule: continental-rails 4.5(A)
TEST(ContinentalLimits, MachinesNeverWearBelowOne) {
    Position at = first();
    seat(at, 0, "NYC"); // no repairs are ordered, so efficiency would fall
    at[route("NYC")].efficiency = 1;
    TurnContext context(figures(), at);
    improve_railroads(context);
    EXPECT_EQ(at[route("NYC")].efficiency, 1);
}

// rule: continental-rails 1.3
TEST(ContinentalLimits, WithoutAChanceOfTheEndTheGameGoesOn) {
    Figures endless = figures();
    endless.game.end_chance = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        Position at = first(seed);
        at.turn = endless.game.last_sure_turn + 1;
        process(endless, at);
        EXPECT_FALSE(at.over) << seed;
    }
}

TEST(ContinentalLimits, ARegionIsAllItsTowns) {
    for (std::size_t region = 0; region < figures().regions.size(); ++region) {
        const std::vector<int> towns = towns_named(figures(), figures().regions[region]);
        EXPECT_FALSE(towns.empty()) << figures().regions[region];
        for (const int town : towns) EXPECT_EQ(figures().town(town).region, static_cast<int>(region));
    }
}

// rule: continental-rails 4.18, continental-rails 2.4(C)
TEST(ContinentalLimits, TechnologiesAndCompaniesArePlannedAroundTheirTurns) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Position at = first(seed);
        int last = 1;
        for (std::size_t i = 0; i < figures().technologies.size(); ++i) {
            EXPECT_NEAR(at.technology_turns[i], figures().technologies[i].turn, 1) << i;
            EXPECT_GE(at.technology_turns[i], last) << i;
            last = at.technology_turns[i];
        }
        // A company appears in its first turn with a chance of 50 percent. If it does not, the chance for the next turn
        // is 75 percent.
        begin_turn(figures(), at);
        for (const Route& route : figures().routes)
            if (route.company && route.first_turn == 1 && at.company(route.id).state == CompanyState::unborn) {
                EXPECT_EQ(at.company(route.id).chance, 75) << route.code;
            }
    }
}

// rule: continental-rails 10.0
TEST(ContinentalLimits, TheReportNamesWhoseSheetIsMissing) {
    Position at = first();
    at.tycoon(1).ready = true;
    process(figures(), at);
    EXPECT_TRUE(heard(at, HeadlineKind::missed, "Ann"));
    EXPECT_FALSE(heard(at, HeadlineKind::missed, "Bob"));
}

ContinentalGame game_at(const Figures& f, const Position& position) {
    GameSetup setup;
    setup.title = "continental-rails";
    setup.players = {"Ann", "Bob"};
    return ContinentalGame(std::make_shared<const Figures>(f), setup, position);
}

TEST(ContinentalLimits, ThereIsNoSeatBeyondThePlayers) {
    ContinentalGame game = game_at(figures(), first());
    for (const int seat : {-1, 2, 14})
        EXPECT_TRUE(highball::test::refused(game.apply({Seat(seat), "ready"}), Refusal::Kind::seat)) << seat;
}

// rule: continental-rails 1.3
TEST(ContinentalLimits, TheEndOfTheGameNamesTheWinners) {
    for (const int chance : {0, 100}) {
        Figures f = figures();
        f.game.end_chance = chance;
        Position at = first();
        at.turn = 21;
        ContinentalGame game = game_at(f, at);
        const Outcome outcome = game.apply({Seat(0), "process"});
        ASSERT_TRUE(outcome);
        const auto ends = std::count_if(outcome->begin(), outcome->end(),
                                        [](const Event& event) { return event.kind == EventKind::end; });
        // Nobody has points for building or for show. These categories therefore have no winner.
        int won = 0;
        for (int category = 0; category <= categories; ++category)
            won += winners(game.position(), category).empty() ? 0 : 1;
        EXPECT_GT(won, 0);
        EXPECT_LT(won, categories + 1);
        EXPECT_EQ(ends, chance == 0 ? 0 : won);
    }
}

// rule: continental-rails 10.1(A), continental-rails 4.12, continental-rails 1.2:rail-prodigal
TEST(ContinentalLimits, ADollarIsRepaidNoDividendIsSetAndStockMayPayForShow) {
    Position at = first();
    seat(at, 0, "NYC", 0);
    at.tycoon(0).loan = Money(100);
    EXPECT_EQ(forbids(at, 0, "repay 1"), "");
    EXPECT_EQ(forbids(at, 0, "borrow 1"), "");
    EXPECT_EQ(forbids(at, 0, "dividend NYC 0"), "");
    // $2,000 in cash, and 20 shares at $14 of each of five railroads
    EXPECT_EQ(forbids(at, 0, "prodigal 1000"), "");
    EXPECT_EQ(limits(at, 0, "prodigal 3400"), "");
    EXPECT_EQ(limits(at, 0, "prodigal 3401"), "1.2:rail-prodigal");
}

// A ruling: a railroad without a president buys locomotives if its own are two types behind. Otherwise it buys a
// technology.
// rule: continental-rails 4.14(C)
TEST(ContinentalLimits, ARailroadWithoutAPresidentModernizesOnlyWhatItLacks) {
    for (const int best : {2, 3}) {
        Position at = first();
        at.engine = best;
        at.technologies = 0b11; // Grand Station, switch yards
        at[route("PENN")].cash = Money(1000000);
        TurnContext context(figures(), at);
        improve_railroads(context);
        EXPECT_EQ(at[route("PENN")].engine, best == 3 ? 3 : 1);
        EXPECT_EQ(at[route("PENN")].technologies, best == 3 ? 0b00u : 0b10u);
    }
}

// rule: continental-rails 4.9(B), continental-rails 10.2(F)
TEST(ContinentalLimits, ADollarAMileIsTheLeastInfluence) {
    Position at = first();
    seat(at, 0, "NYC"); // 148 miles
    EXPECT_EQ(forbids(at, 0, "influence NYC 148"), "");
    EXPECT_EQ(forbids(at, 0, "influence NYC 147"), "4.9(B)");
}

// rule: continental-rails 3.2
TEST(ContinentalLimits, NamesDifferInMoreThanCase) {
    const auto alike = [](const Position& at) { return iequals(at.tycoon(0).name, at.tycoon(1).name); };
    EXPECT_FALSE(alike(first_position(figures(), {"Jay", "JAY"}, 1)));
    Position at = first();
    order(at, 0, "name Zed");
    order(at, 1, "name ZED");
    take_names(figures(), at);
    EXPECT_FALSE(alike(at));
    at = first();
    order(at, 0, "name ANN"); // from Ann
    take_names(figures(), at);
    EXPECT_EQ(at.tycoon(0).name, "ANN");
}

// rule: continental-rails 4.18
TEST(ContinentalLimits, ATechnologyIsNamedByItsLetterOrAUniqueBeginning) {
    Position at = first();
    seat(at, 0, "NYC");
    EXPECT_EQ(forbids(at, 0, "technology NYC steel"), "slip"); // rails or bridges
    EXPECT_EQ(forbids(at, 0, "technology NYC steel b"), "4.18(J)");
    EXPECT_EQ(forbids(at, 0, "technology NYC j"), "4.18(J)");
    EXPECT_EQ(forbids(at, 0, "technology NYC"), "slip");
}

} // namespace
} // namespace highball::continental_rails::test
