// Test of the events that report a company's income.
#include "table.h"

#include "prompt/run_script.h"
#include "support/paths/paths.h"
#include "support/refused.h"

#include <algorithm>

namespace highball::american_rails::test {
namespace {

// rule: american-rails income:shared
TEST(AmericanIncome, OnlyTheSecondCompanyInACityTakesFromTheFirst) {
    Registry registry;
    registry.add(title());
    std::ifstream in(source_path("tests/titles/american_rails/income.play"));
    std::stringstream text;
    text << in.rdbuf();
    const ScriptRun run = run_script(*parse_script(text.str(), "income.play"), registry);
    ASSERT_TRUE(run.session);
    const auto replayed = Session::resume(registry, run.session->setup(), {run.session->commands(), {}, {}, 0});
    ASSERT_TRUE(replayed);
    std::vector<std::string> texts;
    for (const LogEntry& entry : replayed->entries())
        for (const Event& event : entry.events)
            if (highball::test::mentions(event.text, {"National", "A12 Buffalo"})) texts.push_back(event.text);
    EXPECT_FALSE(texts.empty());
    EXPECT_EQ(std::ranges::count_if(texts, [](const auto& row) { return row.ends_with(": income $4"); }), 1);
}

} // namespace
} // namespace highball::american_rails::test
