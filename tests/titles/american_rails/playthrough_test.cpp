// Runs of all scripts in tests/titles/american_rails, with the invariants checked after every command.
#include "table.h"

#include "prompt/run_script.h"
#include "support/paths/paths.h"
#include "support/refused.h"

#include <filesystem>

namespace highball::american_rails::test {
namespace {

// rule: american-rails income:shared
TEST(AmericanPlaythroughs, OnlyTheSecondCompanyInACityTakesFromTheFirst) {
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

TEST(AmericanPlaythroughs, AllHold) {
    Registry registry;
    registry.add(title());
    int scripts = 0;
    for (const auto& file : std::filesystem::directory_iterator(source_path("tests/titles/american_rails"))) {
        if (file.path().extension() != ".play") continue;
        std::ifstream in(file.path());
        std::stringstream text;
        text << in.rdbuf();
        const auto script = parse_script(text.str(), file.path().filename().string());
        ASSERT_TRUE(script) << print(script.error());
        RunOptions options;
        options.invariants = true;
        const ScriptRun run = run_script(*script, registry, options);
        EXPECT_FALSE(run.failure) << print(*run.failure);
        ++scripts;
    }
    EXPECT_GE(scripts, 12);
}

} // namespace
} // namespace highball::american_rails::test
