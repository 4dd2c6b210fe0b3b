// Tests of the pages in several sizes.
#include "table.h"

#include "tui/american_rails/map_drawing.h"
#include "tui/american_rails/panes.h"

namespace highball::american_rails::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

struct Shown {
    AmericanGame game;
    std::unique_ptr<View> view = game.view(std::nullopt);

    std::string page(std::size_t number, int width, int height, int zoom = 1,
                     tui::TextStyle style = tui::TextStyle::ascii) const {
        tui::DrawContext context;
        context.game = &game;
        context.view = view.get();
        context.decision = game.decision();
        context.choices = game.legal(context.decision.seats.front());
        const auto family = tui::american_rails::family();
        context.style = style;
        tui::PaneState state;
        state.zoom = zoom;
        tui::Canvas canvas(width, height, style);
        family->pages()[number]->draw(context, state, canvas);
        return canvas.to_text();
    }
};

// Shows a game with American in Pittsburgh (developed) and Boston, and Republic in Pittsburgh. Ann is expanding.
Shown context() {
    Position at = first_action(4);
    at.year = 1853;
    for (const int id : {0, 5}) {
        at.shares[0][static_cast<std::size_t>(id)] = 1, --at.railroads[static_cast<std::size_t>(id)].unsold;
        at[company(id)].track.insert(hex("D11")), --at[company(id)].cubes;
        at[company(id)].treasury = Money(20);
    }
    at.developed |= std::uint64_t{1} << (*board())[hex("D11")].city->index;
    --at.markers;
    for (int i = 0; i < 6; ++i) at[company(i)].income = income_from_map(*board(), at, company(i));
    make(*board(), at, Move::take(SpaceId{4}));
    return {AmericanGame(board(), setup(4), at)};
}

TEST(AmericanPanes, OnALargeScreenEverythingIsInView) {
    const std::string page = context().page(0, 120, 32);
    for (const char* seen :
         {"Pi*AR", "Pit 7/4* AR", "NYo 8/5#", "NOr53", "A American", "R Republic", "$20", "[1853]", "expand-3   Ann",
          "order now: [Ann] Bob Cy Dee", "+----------------------------+", "markers, cash"})
        EXPECT_THAT(page, HasSubstr(seen));
    EXPECT_THAT(page, HasSubstr("\nR   NOr53"));
}

TEST(AmericanPanes, TheCompaniesOfFivePlayersFit80Columns) {
    Rng rng(1);
    GameSetup five = setup(5);
    for (std::size_t i = 0; i < 5; ++i) five.players[i] = "Computer" + std::to_string(i + 1);
    const Shown shown{AmericanGame(board(), five, first_position(*board(), 5, {}, rng))};
    const std::string page = shown.page(1, 80, 20);
    for (const char* seen : {"treas.", "unsold", "out", "Comp1", "Comp5", "$40"}) EXPECT_THAT(page, HasSubstr(seen));
    EXPECT_THAT(shown.page(1, 120, 20), HasSubstr("treasury"));
}

TEST(AmericanPanes, NamesTakeTheRoomThatThereIs) {
    Rng rng(1);
    GameSetup four = setup(4);
    four.players = {"Player", "Leland", "Cornelia", "Otto"};
    const Shown shown{AmericanGame(board(), four, first_position(*board(), 4, {}, rng))};
    EXPECT_THAT(shown.page(1, 80, 20), HasSubstr(" Player Leland Cornelia Otto"));
    EXPECT_THAT(shown.page(1, 77, 20), HasSubstr(" Player Leland Cornel. Otto"));
    EXPECT_THAT(shown.page(0, 120, 32), HasSubstr(" Player Leland Cornelia Otto"));
}

TEST(AmericanPanes, PlayersWithEqualInitialsAreToldApart) {
    Rng rng(1);
    GameSetup five = setup(5);
    five.players = {"Ann", "Amy", "Abe", "Al", "Art"};
    const Shown shown{AmericanGame(board(), five, first_position(*board(), 5, {}, rng))};
    for (const char* seen : {"A1 $40 A2 $40 A3 $40", "A4 $40 A5 $40", "pay left 1 2 3 4 5"})
        EXPECT_THAT(shown.page(0, 86, 20), HasSubstr(seen));
}

// A terminal of 80x24 leaves 20 rows for the pane. Beside a part of the map stand the treasury, income, dividend and
// cubes of each company, and the cash and shares of each player.
TEST(AmericanPanes, TheCompaniesStandBesideAPartOfTheMap) {
    const std::string page = context().page(0, 80, 20, 2, tui::TextStyle::picture);
    for (const char* seen : {"An $50 Bo $50 Cy $50 De $50", "A  $20  $4  $4   29  1  ·  ·  ·",
                             "N   $0  $0  $0   28  ·  ·  ·  ·", "Pittsburgh"})
        EXPECT_THAT(page, HasSubstr(seen));
    EXPECT_THAT(context().page(0, 50, 20, 2, tui::TextStyle::picture),
                ::testing::Not(HasSubstr("$0  $0   28"))); // no room
}

// The cities have their whole names, values and companies, and the sea has the tables.
TEST(AmericanPanes, ALargePictureShowsTheWholeBoardWithNames) {
    const Shown shown = context();
    const std::string page = shown.page(0, 120, 35, 2, tui::TextStyle::picture);
    std::size_t whole = 0;
    for (const auto& city : board()->cities) whole += page.find(city.name) != std::string::npos;
    EXPECT_GE(whole + 1, board()->cities.size());
    for (const char* seen :
         {"7/4AR", "8/5", "⌂", "A American      $20  $4  $4   29  1  ·  ·  ·", "expand-4", "An $50 Bo $50"})
        EXPECT_THAT(page, HasSubstr(seen));
}

// No cube can go into a city. The cursor is at C11, the nearest hex to Pittsburgh into which a cube can go.
TEST(AmericanPanes, WithoutBlocksTheMapHasNamesAndBrackets) {
    const std::string page = context().page(0, 120, 35, 2, tui::TextStyle::lines);
    for (const char* seen : {"Pittsburgh", "7/4AR", "[  +  ]", "♣", "▲"}) EXPECT_THAT(page, HasSubstr(seen));
    for (const char* block : {"▀", "▄", "▌", "▐"}) EXPECT_THAT(page, ::testing::Not(HasSubstr(block)));
}

// Ann has a share of American, which goes from Pittsburgh (D11) to D12 with the typed command.
TEST(AmericanPanes, TheTypedCommandIsShownBeforeItIsPlayed) {
    Shown shown = context();
    tui::DrawContext context;
    context.game = &shown.game;
    context.view = shown.view.get();
    context.style = tui::TextStyle::picture;
    const auto drawn = [&](std::string typed) {
        context.typed = std::move(typed);
        tui::PaneState state;
        tui::Canvas canvas(120, 35, context.style);
        tui::american_rails::map_pane()->draw(context, state, canvas);
        return canvas.to_text();
    };
    EXPECT_THAT(drawn("exp am D12"), HasSubstr("$20 → $17"));
    EXPECT_THAT(drawn("exp am D12"), HasSubstr("28")); // cubes left
    EXPECT_THAT(drawn("expand American R1"), ::testing::Not(HasSubstr("→")));
    EXPECT_THAT(drawn("done"), ::testing::Not(HasSubstr("→")));
}

TEST(AmericanPanes, OnASmallScreenTheWholeMapIsSeenAndWhatACubeCosts) {
    Shown shown = context();
    const std::string page = shown.page(0, 80, 20);
    EXPECT_THAT(page, HasSubstr("P*AR"));
    EXPECT_THAT(page, HasSubstr("16  17  18  19")); // up to the last column, New England
    EXPECT_THAT(shown.page(0, 100, 20), HasSubstr("Pi*AR"));
    EXPECT_THAT(page, HasSubstr("next cube"));
    // The sea south-east of the coast shows treasury, income and shares of each company, and the players' cash.
    EXPECT_THAT(page, HasSubstr(" A $50 B $50 C $50 D $50"));
    EXPECT_THAT(page, HasSubstr("A  $20  $4  $4   29 1 . . ."));
    EXPECT_THAT(page, HasSubstr("L   $0  $0  $0   18 . . . ."));
    EXPECT_THAT(shown.page(0, 80, 20, 2), HasSubstr("|Pittsbur"));
    for (std::size_t number = 0; number < 5; ++number)
        for (const auto& [width, height] : {std::pair{1, 1}, {20, 5}, {79, 19}, {300, 90}})
            shown.page(number, width, height);
}

TEST(AmericanPanes, TheOtherPagesShowFiguresOfTheTable) {
    const Shown shown = context();
    EXPECT_THAT(shown.page(1, 80, 20), ContainsRegex("A American +[$]20 +[$]4 +[$]4 +29 +4 +- +1"));
    EXPECT_THAT(shown.page(3, 80, 20), HasSubstr("+------------------+"));
    EXPECT_THAT(shown.page(4, 80, 50), ContainsRegex("D11 +Pittsburgh +7 +4 +AR +[$]8 +[*] "));
}

TEST(AmericanPanes, EachActionHasItsEffectBesideItAndSaysIfItIsFree) {
    const std::string page = context().page(2, 80, 19);
    EXPECT_THAT(page, ContainsRegex("\nfund  [^\n]*\\$5[^\n]* free\n"));
    EXPECT_THAT(page, ContainsRegex("\nexpand-3 [^\n]* Ann\n"));
    EXPECT_THAT(page, ContainsRegex("\nauction  [^\n]*\\$10"));
    EXPECT_THAT(page, HasSubstr("[Ann] $50  Bob $50  Cy $50  Dee $50"));
}

// American pays $4 for each share, Republic too, and the others nothing.
TEST(AmericanPanes, CompaniesThatPayMostComeFirst) {
    EXPECT_THAT(context().page(3, 80, 20), ContainsRegex("\nAmerican [^\n]*\nRepublic [^\n]*\nNational "));
}

TEST(AmericanPanes, AClickBelowTheMapFindsNoHex) {
    const Shown shown = context();
    tui::DrawContext drawn;
    drawn.game = &shown.game;
    drawn.view = shown.view.get();
    const auto family = tui::american_rails::family();
    tui::PaneState state;
    constexpr int width = 80, height = 14;
    const auto any_hex = [&](int y) {
        bool found = false;
        for (int x = 0; x < width; ++x)
            found = family->pages().front()->click(drawn, state, x, y, width, height) || found;
        return found;
    };
    EXPECT_TRUE(any_hex(3));
    EXPECT_FALSE(any_hex(height - 1)); // the row about the hex under the cursor
}

TEST(AmericanPanes, ArrowsWalkOverTheWholeMap) {
    HexId at = hex("R1");
    for (int i = 0; i < 30; ++i) at = tui::step(tui::american_rails::grid_of(*board()), at, 0, -1);
    EXPECT_EQ((*board())[at].row, 0);
    for (int i = 0; i < 30; ++i) at = tui::step(tui::american_rails::grid_of(*board()), at, 1, 0);
    EXPECT_EQ((*board())[at].id, "A19");
}

} // namespace
} // namespace highball::american_rails::test
