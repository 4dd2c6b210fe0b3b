// Every script under tests/titles is a test: the game is played, and invariants are checked after every command.
#include "support/played_game.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

std::vector<std::string> scripts() {
    std::vector<std::string> all;
    const auto folder = test::tests_dir() / "titles";
    for (const auto& file : test::files_below(folder, ".play")) all.push_back(file.lexically_relative(folder).string());
    return all;
}

class Playthrough : public testing::TestWithParam<std::string> {};

TEST_P(Playthrough, HoldsLineByLine) {
    const std::string name = "tests/titles/" + GetParam();
    const auto script = parse_script(test::read_file(test::tests_dir() / "titles" / GetParam()), name);
    ASSERT_TRUE(script.ok()) << print(script.error());
    RunOptions options;
    options.invariants = true;
    const ScriptRun run = run_script(*script, test::all(), options);
    ASSERT_FALSE(run.failure) << print(*run.failure);
    EXPECT_GT(run.counts.commands + run.counts.refusals + run.counts.expectations, 0) << "the script checks nothing";
}

std::string script_name(const testing::TestParamInfo<std::string>& script) {
    std::string name = script.param.substr(0, script.param.size() - 5);
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Files, Playthrough, testing::ValuesIn(scripts()), script_name);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Playthrough);

} // namespace
} // namespace highball
