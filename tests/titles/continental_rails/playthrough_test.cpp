// Runs of all scripts in tests/titles/continental_rails, with the invariants checked after every command.
#include "scene.h"

#include "game/title.h"
#include "prompt/run_script.h"
#include "support/paths/paths.h"
#include "titles/continental_rails/title.h"

#include <filesystem>

namespace highball::continental_rails::test {
namespace {

std::string read(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

TEST(ContinentalPlaythroughs, AllHold) {
    Registry registry;
    auto title = make_continental_rails(read(source_path("maps/continental_rails/map.toml")), "continental-rails.toml");
    ASSERT_TRUE(title);
    registry.add(std::move(*title));
    int scripts = 0;
    for (const auto& file : std::filesystem::directory_iterator(source_path("tests/titles/continental_rails"))) {
        if (file.path().extension() != ".play") continue;
        const auto script = parse_script(read(file.path()), file.path().filename().string());
        ASSERT_TRUE(script) << print(script.error());
        RunOptions options;
        options.invariants = true;
        const ScriptRun run = run_script(*script, registry, options);
        EXPECT_FALSE(run.failure) << print(*run.failure);
        ++scripts;
    }
    EXPECT_GE(scripts, 3);
}

} // namespace
} // namespace highball::continental_rails::test
