// Every page of every title, with its colours, at the three sizes that people have: tests/screens/pages/.
// With HIGHBALL_REWRITE_SCREENS=1 in the environment they are written anew; look at the difference before you keep it.
#include "core/text.h"
#include "play/run_script.h"
#include "support/paths/paths.h"
#include "titles/all.h"
#include "tui/app.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace highball::tui {
namespace {

constexpr std::size_t to_the_end = static_cast<std::size_t>(-1);

struct Stage {
    const char* name; // the title before it
    const char* script;
    std::size_t steps;
    const char* pages; // the keys that turn to them
    const char* before = "";
};

constexpr Stage stages[] = {
    {"18AL-begin", "games/18AL-to-the-bank.play", 8, "124"},
    {"18AL-middle", "games/18AL-to-the-bank.play", 700, "12345678?"},
    {"18AL-end", "games/18AL-to-the-bank.play", to_the_end, "8"},
    {"18GA-begin", "games/18GA-to-the-bank.play", 8, "124"},
    {"18GA-middle", "games/18GA-to-the-bank.play", 500, "12345678"},
    {"18GA-end", "games/18GA-to-the-bank.play", to_the_end, "8"},
    {"18VA-begin", "games/18VA-to-the-bank.play", 8, "124"},
    {"18VA-middle", "games/18VA-to-the-bank.play", 420, "12345678"},
    {"18VA-end", "games/18VA-to-the-bank.play", to_the_end, "8"},
    {"american-rails-begin", "screens/american-rails.play", 4, "123"},
    {"american-rails-middle", "screens/american-rails.play", 205, "12345678?"},
    {"american-rails-end", "screens/american-rails.play", to_the_end, "8"},
    {"continental-rails-begin", "screens/continental-rails.play", 0, "1256", "Ann><Enter>"},
    {"continental-rails-middle", "screens/continental-rails.play", 28, "123456789?", "Ann><Enter>"},
    {"continental-rails-end", "screens/continental-rails.play", to_the_end, "269"},
};

struct Size {
    int width, height;
};
constexpr Size sizes[] = {{80, 24}, {120, 40}, {200, 50}};

std::string text_of(const std::string& file) {
    std::ifstream in(file);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

ScriptRun played(const Registry& registry, const Stage& stage) {
    const std::string file = source_path(std::string("tests/") + stage.script);
    const auto script = parse_script(text_of(file), file);
    EXPECT_TRUE(script) << file;
    RunOptions options;
    options.steps = stage.steps;
    ScriptRun run = run_script(*script, registry, options);
    EXPECT_FALSE(run.failure) << print(*run.failure);
    return run;
}

std::string pages_of(Session& session, const Stage& stage, Size size) {
    AppOptions options;
    options.style = TextStyle::picture;
    options.width = size.width;
    options.height = size.height;
    options.keys = stage.before;
    for (const char* page = stage.pages; *page != 0; ++page) *options.keys += std::string(1, *page) + "<Dump>";
    std::string screens;
    options.screens = &screens;
    Sitting sitting(session, std::nullopt, "the game");
    EXPECT_EQ(run_app(sitting, options), 0);
    return screens;
}

TEST(Pages, OfEveryTitleLookAsExpectedAtEverySize) {
    const Registry registry = std::move(*all_titles());
    const bool rewrite = std::getenv("HIGHBALL_REWRITE_SCREENS") != nullptr;
    for (const Stage& stage : stages) {
        ScriptRun run = played(registry, stage);
        for (const Size size : sizes) {
            const std::string file =
                source_path("tests/screens/pages/" + std::string(stage.name) + "-" + std::to_string(size.width) + "x" +
                            std::to_string(size.height) + ".screen");
            const std::string now = pages_of(*run.session, stage, size);
            if (rewrite)
                std::ofstream(file) << now;
            else
                EXPECT_TRUE(now == text_of(file)) << file << " looks otherwise; rewrite it and look at the difference";
        }
    }
}

} // namespace
} // namespace highball::tui
