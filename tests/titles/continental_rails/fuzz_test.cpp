// Random play with the invariants of all titles.
#include "scene.h"

#include "support/fuzz.h"
#include "titles/continental_rails/title.h"

namespace highball::continental_rails::test {
namespace {

TEST(ContinentalFuzz, RandomSheetsBreakNoLaw) {
    Registry registry;
    auto title = make_continental_rails(map_text(), "continental-rails.toml");
    ASSERT_TRUE(title);
    registry.add(std::move(*title));
    for (int seed = 1; seed <= highball::test::fuzz_games(3); ++seed) {
        GameSetup setup;
        setup.title = "continental-rails";
        setup.players = {"Ann", "Bob"};
        setup.seed = static_cast<std::uint64_t>(seed);
        const auto result = highball::test::fuzz_game(registry, setup, setup.seed);
        ASSERT_FALSE(result.failure) << *result.failure << "\n" << highball::test::script_of(setup, result.commands);
        const auto recordings = highball::test::fuzz_recordings(registry, setup, result.commands);
        ASSERT_FALSE(recordings) << *recordings;
    }
}

} // namespace
} // namespace highball::continental_rails::test
