// Tests of the map and its figures (chapter 2).
#include "scene.h"
#include "support/paths/paths.h"
#include "support/refused.h"

#include <set>

namespace highball::continental_rails::test {
namespace {

// rule: continental-rails 2.2, continental-rails 2.3(B), continental-rails 2.4(B)
TEST(ContinentalMap, HasThePrintedRoutes) {
    const Figures& f = figures();
    EXPECT_EQ(f.last_route(), 416);
    int companies = 0, doubled = 0;
    for (const Route& r : f.routes) {
        if (!r.id) continue;
        companies += r.company ? 1 : 0;
        doubled += r.twin ? 1 : 0;
        // A company's code never has a digit. A right-of-way's code always has one.
        EXPECT_EQ(r.code.find_first_of("0123456789") == std::string::npos, r.company) << r.code;
    }
    EXPECT_EQ(companies, 101);
    EXPECT_EQ(doubled, 120);
    EXPECT_EQ(f[route("B&O")].length, 160);
    EXPECT_EQ(f[route("SD1")].length, 554);
    EXPECT_EQ(f[route("PENN")].twin, route("READ"));
}

// rule: continental-rails 2.6
TEST(ContinentalMap, ATownIsWorthTheSquareOfItsSize) {
    Town town;
    town.size = 5;
    EXPECT_EQ(town.value(), 25);
    for (const Town& t : figures().towns) EXPECT_TRUE(t.size >= 1 && t.size <= 5) << t.name;
}

// rule: continental-rails 2.7(B)
TEST(ContinentalMap, ALineToANamedTownConnectsToItsRegion) {
    EXPECT_EQ(figures().regions.size(), 13u);
    std::set<int> seen;
    for (const Town& town : figures().towns)
        if (town.region >= 0) seen.insert(town.region);
    EXPECT_EQ(seen.size(), 13u);
    // B&A and HRL reach Boston and New York, both in the Atlantic region: one region.
    EXPECT_EQ(region_count(regions_of(figures(), {{route("B&A")}, {route("HRL")}})), 1);
    // ERIE reaches New York (Atlantic) and Buffalo (Great Lakes): two regions.
    EXPECT_EQ(region_count(regions_of(figures(), {{route("ERIE")}})), 2);
}

// rule: continental-rails 2.5, continental-rails 4.1
TEST(ContinentalMap, AllLinesOfARailroadConnect) {
    EXPECT_TRUE(connected(figures(), {{route("B&A")}, {route("HRL")}}));
    EXPECT_FALSE(connected(figures(), {{route("B&A")}, {route("SCL")}}));
    EXPECT_FALSE(connected(figures(), {}));
    const Position at = first();
    for (const RouteId id : active_railroads(at)) EXPECT_EQ(at[id].lines.size(), 1u);
}

// rule: continental-rails 4.8(1)
TEST(ContinentalMap, NobodyOwnsBothRoutesOfADoubleConnection) {
    const auto why = prohibited(figures(), {{route("PENN")}}, route("READ"));
    ASSERT_TRUE(why);
    EXPECT_EQ(why->rule, "4.8(1)");
}

// rule: continental-rails 4.8(2)
TEST(ContinentalMap, NobodyRunsThroughChicago) {
    const auto why = prohibited(figures(), {{route("IC")}}, route("IN7"));
    ASSERT_TRUE(why);
    EXPECT_EQ(why->rule, "4.8(2)");
    EXPECT_FALSE(prohibited(figures(), {{route("PA5")}}, route("IN7")));
    EXPECT_TRUE(prohibited_together(figures(), {{route("IC")}}, {{route("IN7")}}, true));
}

TEST(ContinentalMap, AnErrorInTheFileNamesItsLine) {
    const auto wrong = read_figures("title = \"x\"\n[map]\nregions = []\ntowns = [[\"A\"]]\n", "x.toml");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().line, 4);
}

TEST(ContinentalMap, AnErrorInARowNamesItsLine) {
    const struct {
        std::string_view row, wrong, figure;
    } cases[] = {{"ALT | Altoona | PA | 1", "ALT | Altoona | PA | 9", "9"},
                 {"ALT | Altoona", "ALB | Altoona", "ALB"},
                 {"ALT | Altoona | PA | 1 | -", "ALT | Altoona | PA | 1 | OIHO", "OIHO"},
                 {"2 | GT | 73 | BOS", "2 | GT | 73 | BOS | BOS", "7 cells, not of 8"},
                 {"2 | GT | 73", "2 | GT | far", "number"},
                 {"2 | GT | 73", "2 |  | 73", "empty"},
                 {"2 | GT | 73", "2 | b&m | 73", "b&m"},
                 {"2 | GT | 73", "4 | GT | 73", "2"},
                 {"2 | GT | 73 | BOS | CON", "2 | GT | 73 | BOS | CNO", "CNO"},
                 {"104 | NY2 | 203 | WBR | BUF", "104 | NY2 | 203 | WBR | WBR", "same town"}};
    for (const auto& each : cases) {
        std::string toml = map_text();
        const std::size_t at = toml.find("\n" + std::string(each.row)) + 1;
        ASSERT_NE(at, 0u) << each.row;
        toml.replace(at, each.row.size(), each.wrong);
        const auto wrong = read_figures(toml, "x.toml");
        ASSERT_FALSE(wrong) << each.wrong;
        EXPECT_EQ(wrong.error().line,
                  std::count(toml.begin(), toml.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1);
        EXPECT_NE(wrong.error().message.find(each.figure), std::string::npos) << wrong.error().message;
    }
}

TEST(ContinentalMap, AMisspeltFigureNamesItsLine) {
    std::string toml = map_text();
    const std::size_t at = toml.find("\ntrack_done = ");
    ASSERT_NE(at, std::string::npos);
    toml.insert(at, "\ntrack_dnoe = 75");
    const auto wrong = read_figures(toml, "x.toml");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().line, std::count(toml.begin(), toml.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 2);
    EXPECT_NE(wrong.error().message.find("track_dnoe"), std::string::npos);
}

// Figures with which the game would divide by zero, draw from an empty range or compute for hours.
TEST(ContinentalMap, FiguresThatWouldStopTheProgramAreRefused) {
    const std::string toml = map_text();
    for (const auto& [key, value] : {std::pair("director_price", "0"),
                                     {"first_high", "1"},
                                     {"first_low", "1000"},
                                     {"chance_low", "1000"},
                                     {"chance_high", "0"},
                                     {"decay_low", "8"},
                                     {"failure_most", "4"},
                                     {"exponent", "1000000"},
                                     {"bid_exponent", "1001"}}) {
        const std::size_t at = toml.find("\n" + std::string(key) + " = ") + 1;
        ASSERT_NE(at, 0u) << key;
        std::string changed = toml;
        changed.replace(at, toml.find('\n', at) - at, std::string(key) + " = " + value);
        EXPECT_FALSE(read_figures(changed, "x.toml")) << key;
    }
    const auto changed = [&](std::string_view from, std::string_view until, std::string_view to) {
        std::string other = toml;
        const std::size_t begin = other.find(from);
        return other.replace(begin, other.find(until, begin) - begin, to);
    };
    EXPECT_FALSE(read_figures(changed("\nlinks = [", "\n]", "\nlinks = ["), "x.toml")) << "no links";
    EXPECT_FALSE(read_figures(changed("normal = true", "\n", ""), "x.toml")) << "no normal climate";
    EXPECT_FALSE(read_figures(changed("\"disasters\"]", "\n", "\"disastr\"],"), "x.toml")) << "an unknown mishap";
}

// rule: continental-rails 3.3, continental-rails 3.1, continental-rails 4.2
TEST(ContinentalMap, TycoonsBeginAlike) {
    const Position at = first();
    EXPECT_EQ(active_railroads(at).size(), 6u);
    for (const Tycoon& tycoon : at.tycoons) {
        EXPECT_EQ(tycoon.cash, Money(2000));
        for (const RouteId id : active_railroads(at)) EXPECT_EQ(tycoon.share_of(id), 20);
    }
    // Authorized stock is five shares a mile: the issued shares and those in the treasury.
    EXPECT_EQ(issued(at, route("B&O")) + at[route("B&O")].treasury, 800);
    EXPECT_EQ(at[route("B&O")].treasury, 80);
    EXPECT_EQ(at.people, 2);
    EXPECT_FALSE(at.tycoon(14).person);
}

// rule: continental-rails 2.4(C), continental-rails 2.4(D)
TEST(ContinentalMap, CompaniesAppearByChanceFromTheirTurnOn) {
    Position at = first();
    EXPECT_EQ(at.company(route("LS")).state, CompanyState::unborn);
    for (int turn = 2; turn <= 4; ++turn) {
        at.turn = turn;
        begin_turn(figures(), at);
    }
    // LS appears with chances of 50, 75 and 100 percent, so after three turns it is for sale, at $5 a mile.
    EXPECT_EQ(at.company(route("LS")).state, CompanyState::bank);
    EXPECT_EQ(at.company(route("LS")).asking_price, Money(910));
    EXPECT_EQ(at.company(route("UP")).state, CompanyState::unborn);
}

TEST(ContinentalMap, AnUnknownFigureOfTheTycoonsIsRefused) {
    const auto read = read_figures(map_text() + "\nholds = 1\n", "map"); // adds it to [tycoons], the last table
    ASSERT_FALSE(read);
    EXPECT_TRUE(highball::test::mentions(highball::print(read.error()), "holds"));
}

} // namespace
} // namespace highball::continental_rails::test
