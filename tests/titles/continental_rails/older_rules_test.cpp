// Games that were begun under older rules go on as they did, to the last figure: the digests were taken from the
// program as it was when those rules were today's.
#include "scene.h"

namespace highball::continental_rails::test {
namespace {

std::uint64_t digest_under(int rules, std::uint64_t seed, int turns) {
    GameSetup setup;
    setup.title = "continental-rails";
    setup.players = {"Ann", "Bob"};
    setup.seed = seed;
    setup.rules = rules;
    ContinentalGame game(std::make_shared<const Figures>(figures()), setup);
    const auto enter = [&](int seat, std::string_view line) {
        const auto command = game.parse(Seat(seat), line);
        ASSERT_TRUE(command) << line;
        const Outcome outcome = game.apply(*command);
        ASSERT_TRUE(outcome) << line << ": " << print(outcome.error());
    };
    for (const char* line : {"borrow 2000", "bid ERIE 3000", "bid LV 1000", "spy NYC", "spy PENN", "spy 4", "drop 4",
                             "sell NYC 20", "short B&O 40"})
        enter(0, line);
    enter(1, "buy NYC 60");
    for (int turn = 0; turn < turns && !game.finished(); ++turn) enter(0, "process");
    return game.digest();
}

// rule: continental-rails 10.0
TEST(ContinentalOlderRules, GoOnAsTheyDid) {
    EXPECT_EQ(digest_under(1, 7, 12), 9043452048776151679u);
    EXPECT_EQ(digest_under(2, 11, 30), 4411897916944673315u);
    EXPECT_EQ(digest_under(2, 1841, 30), 13776687825127784197u);
    EXPECT_EQ(digest_under(3, 11, 30), 7383211685906595522u);
    EXPECT_EQ(digest_under(3, 1841, 30), 6233594332260590285u);
    EXPECT_EQ(digest_under(4, 11, 30), 5819774901584112019u);
    EXPECT_EQ(digest_under(4, 1841, 30), 11846470417394969676u);
    EXPECT_EQ(digest_under(5, 11, 30), 10232144197514713201u);
    EXPECT_EQ(digest_under(5, 1841, 30), 6356662400851790210u);
}

} // namespace
} // namespace highball::continental_rails::test
