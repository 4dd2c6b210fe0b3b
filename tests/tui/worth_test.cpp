// Tests of the breakdown of net worth. The parts must add up to the whole.
#include "eighteen/queries/worth_breakdown.h"
#include "prompt/prompt.h"
#include "prompt/run_script.h"
#include "support/paths/paths.h"
#include "support/played_game.h"
#include "titles/all.h"
#include "titles/continental_rails/report/worth_breakdown.h"
#include "tui/screen/pane.h"

#include <gtest/gtest.h>

#include <fstream>
#include <numeric>
#include <sstream>

namespace highball::tui {
namespace {

TEST(WorthBreakdown, TogetherAreWhatEverybodyIsWorth) {
    const Registry registry = std::move(*all_titles());
    for (const char* name :
         {"games/18AL-to-the-bank.play", "games/18GA-to-the-bank.play", "games/18VA-to-the-bank.play",
          "games/18AL-bankrupt.play", "screens/american-rails.play"}) {
        const std::string file = source_path("tests/" + std::string(name));
        std::ifstream in(file);
        std::ostringstream text;
        text << in.rdbuf();
        const auto script = parse_script(text.str(), file);
        ASSERT_TRUE(script) << file;
        const ScriptRun run = run_script(*script, registry, {});
        ASSERT_FALSE(run.failure) << file;
        const auto family = find_pane_family(run.session->title().info().family);
        const auto start = run.session->position_at(0);
        const WorthSources sources = family->sources(*start, run.session->commands());
        ASSERT_EQ(sources.size(), static_cast<std::size_t>(start->seats())) << file;
        for (const Standing& one : run.session->game().standings()) {
            const auto& parts = sources[static_cast<std::size_t>(one.seat.index())];
            const std::int64_t sum =
                std::accumulate(parts.begin(), parts.end(), std::int64_t{0},
                                [](std::int64_t all, const auto& part) { return all + part.second; });
            EXPECT_EQ(sum, one.worth) << file << " " << one.seat.index();
        }
    }
}

// Continental Rails is won by points, but the breakdown shows the net worth of all fifteen tycoons.
TEST(WorthBreakdown, OfTycoonsAreTheirNetWorths) {
    using namespace highball::continental_rails;
    const Registry registry = std::move(*all_titles());
    const std::string file = source_path("tests/screens/continental-rails.play");
    std::ifstream in(file);
    std::ostringstream text;
    text << in.rdbuf();
    for (const std::size_t turns : {0U, 1U, 13U, 21U}) {
        RunOptions options;
        options.steps = 2 * turns;
        const ScriptRun run = run_script(*parse_script(text.str(), file), registry, options);
        ASSERT_FALSE(run.failure);
        const auto start = run.session->position_at(0);
        const auto& game = dynamic_cast<const ContinentalGame&>(run.session->game());
        ASSERT_EQ(game.position().last.turn, static_cast<int>(turns));
        const auto breakdowns = worth_breakdowns(dynamic_cast<const ContinentalGame&>(*start), run.session->commands());
        ASSERT_EQ(breakdowns.size(), static_cast<std::size_t>(tycoon_count));
        for (int t = 0; t < tycoon_count; ++t) {
            const WorthBreakdown& one = breakdowns[static_cast<std::size_t>(t)];
            EXPECT_EQ(std::accumulate(one.begin(), one.end(), Money()), net_worth(game.figures(), game.position(), t))
                << "turn " << turns << ", tycoon " << t;
            EXPECT_EQ(one[0], Money(3680)); // $2,000 in cash and the initial stock
        }
    }
}

// 18AL with three players, each of whom begins with $600. Bob buys the S&NA for $40, and Ann buys the Tuscumbia for
// $20. The first incomes of these two companies are $10 and $5.
TEST(WorthBreakdown, PrivatesPayWithTheRound) {
    const Registry registry = std::move(*all_titles());
    GameSetup setup;
    setup.title = "18AL";
    setup.players = {"Ann", "Bob", "Cy"};
    Session session = std::move(*Session::begin(registry, setup));
    Prompt typist(session);
    typist.set_script();
    for (const char* line : {"buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY", "pass; pass; pass"})
        ASSERT_FALSE(typist.execute(line).refusal) << line;
    const auto start = session.position_at(0);
    const auto* game = dynamic_cast<const highball::eighteen::EighteenGame*>(start.get());
    ASSERT_NE(game, nullptr);
    const auto breakdowns = highball::eighteen::worth_breakdowns(*game, session.commands());
    // Incomes of privates: Ann 5 + 20 (TR, M&C), Bob 10 + 20 (S&NA, NDY), Cy 15 (BSLC). A private at par is worth its
    // price.
    EXPECT_EQ(breakdowns[0].privates, Money(25));
    EXPECT_EQ(breakdowns[1].privates, Money(30));
    EXPECT_EQ(breakdowns[2].privates, Money(15));
    for (const auto& one : breakdowns) {
        EXPECT_EQ(one.dividends, Money());
        EXPECT_EQ(one.others, Money());
    }
}

std::vector<eighteen::WorthBreakdown> breakdowns_of(const Session& session) {
    const auto start = session.position_at(0);
    return worth_breakdowns(dynamic_cast<const eighteen::EighteenGame&>(*start), session.commands());
}

// Ann pays $100 for half of a 4 Train that TAG must buy. She has also bought a private from Bob for $270.
TEST(WorthBreakdown, ATrainBoughtThroughAPowerCountsAsATrain) {
    const auto worth = breakdowns_of(test::play_file("titles/18al/half-price-in-a-forced-purchase.play"));
    EXPECT_EQ(worth[0].trains, Money(-100));
    EXPECT_EQ(worth[0].others, Money(-270));
}

// Ann wins a private for its face value of $40, and the presidency of the B&O for $140. At a par of $70 its two shares
// are worth as much.
TEST(WorthBreakdown, AnAuctionedPresidencyCountsAsShares) {
    const auto worth = breakdowns_of(test::play("18VA", 2, R"(
        Ann> bid REA 40
        Bob> bid TIW 60
        Ann> bid B&O 140
        Bob> bid PY 80
        Ann> pass
        Bob> pass
        Ann> par B&O 70)"));
    EXPECT_EQ(worth[0].privates, Money());
    EXPECT_EQ(worth[0].shares, Money());
}

// The axis begins near the least worth, and each player has the same colour for all viewers.
TEST(WorthPane, ShowsTheRangeOfWorthsAndEachPlayerInAColour) {
    const Session session = test::play("18AL", 3, "");
    const std::vector<WorthRow> worth = {{"start", 0, {600, 600, 600}}, {"SR 1", 2, {480, 640, 410}}};
    const auto family = find_pane_family(session.title().info().family);
    const auto pane = worth_pane(family.get());
    for (const int viewer : {0, 2}) {
        OwnedDrawContext owned = make_draw_context(session.game(), Seat(viewer), session.entries(), TextStyle::picture);
        owned.context.worth = &worth;
        Canvas canvas(80, 20, TextStyle::picture);
        PaneState state;
        pane->draw(owned.context, state, canvas);
        const std::string page = canvas.to_text();
        for (const char* mark : {"$400┤", "$650┤"}) EXPECT_NE(page.find(mark), std::string::npos) << page;
        EXPECT_EQ(page.find("$0┤"), std::string::npos) << page;
        int bars = 0;
        for (int row = 2; row < 5; ++row) // the last sign of a bar's row is a part of the bar
            for (int x = 78; x > 40; --x)
                if (canvas.at(x, row).glyph == U'▄') {
                    EXPECT_EQ(canvas.at(x, row).style.fg == ColourRole::cyan, row == 2) << row;
                    ++bars;
                    break;
                }
        EXPECT_EQ(bars, 3);
    }
}

} // namespace
} // namespace highball::tui
