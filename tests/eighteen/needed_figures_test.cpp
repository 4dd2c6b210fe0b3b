// Tests that a map file without a name needed by a title's code is refused before a game begins.
#include "support/paths/paths.h"
#include "titles/18al/title.h"
#include "titles/18ga/title.h"
#include "titles/18va/title.h"
#include "titles/all.h"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

namespace highball {
namespace {

using eighteen::EighteenTitle;

std::string shipped(const std::string& name) {
    std::ifstream file(source_path("maps/") + name);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// Returns the text of the file without the line of this figure. A power or a corporation is not removed, but gets
// another name everywhere.
std::string without(std::string text, const std::string& path) {
    const std::size_t dot = path.find('.');
    const std::string table = path.substr(0, dot), name = path.substr(dot + 1);
    const bool named = table == "powers" || table == "corporations";
    const std::string words = named ? '"' + name + '"' : "\n" + name + " = ";
    std::size_t at = text.find(words);
    EXPECT_NE(at, std::string::npos) << path;
    if (!named && at != std::string::npos) text.erase(at, text.find('\n', at + 1) - at);
    for (; named && at != std::string::npos; at = text.find(words)) text.replace(at, words.size(), "\"ZZ\"");
    return text;
}

void expect_each_is_missed(const std::string& title, const EighteenTitle::TitleSpec& parts) {
    const auto read = [&](std::string text) {
        return EighteenTitle::read({{std::move(text), "own.toml"},
                                    {shipped("tiles.toml"), "tiles.toml"},
                                    {shipped("computer_players.toml"), "computer_players.toml"},
                                    {shipped(path_name(title) + "/rules.toml"), "rules.toml"}},
                                   parts);
    };
    const std::string whole = shipped(path_name(title) + "/map.toml");
    ASSERT_TRUE(read(whole)) << title;
    ASSERT_FALSE(parts.figures.empty());
    for (const std::string_view path : parts.figures) {
        if (path.substr(0, path.find('.')) == "trains") continue; // not tested, because phases have the same names
        const auto result = read(without(whole, std::string(path)));
        ASSERT_FALSE(result) << title << " " << path;
        EXPECT_EQ(print(result.error()),
                  "own.toml: " + std::string(path) + " is missing, but the rules of this title need it");
    }
}

TEST(NeededFigures, AFileWithoutThemIsRefused) {
    expect_each_is_missed("18AL", title18al::spec());
    expect_each_is_missed("18GA", title18ga::spec());
    expect_each_is_missed("18VA", title18va::spec());
}

} // namespace
} // namespace highball
