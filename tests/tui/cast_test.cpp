// Tests of casts: recordings of games in the format of asciinema.
#include "support/typing.h"
#include "titles/all.h"
#include "tui/screen/cast.h"

#include <gtest/gtest.h>

namespace highball::tui {
namespace {

TEST(Cast, HasAHeaderAndAFrameForEachCommand) {
    static const Registry registry = std::move(*all_titles());
    GameSetup setup;
    setup.title = "18AL";
    setup.players = {"Ann", "B\"ob", "Cy"};
    Session session = std::move(*Session::begin(registry, setup));
    test::type(session, {}, "buy TR; bid NDY 125; pass");
    CastOptions options;
    options.width = 80;
    options.height = 24;
    const std::string cast = cast_of(session, "the \"game\"", options);
    EXPECT_TRUE(cast.starts_with("{\"version\": 2, \"width\": 80, \"height\": 24, \"title\": \"the \\\"game\\\"\""))
        << cast;
    EXPECT_EQ(std::count(cast.begin(), cast.end(), '\n'), 5); // header, first screen and three commands
    EXPECT_NE(cast.find("\n[0.500, \"o\", \""), std::string::npos);
    for (const char c : cast) EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
}

} // namespace
} // namespace highball::tui
