// Checks that the program's texts contain none of the listed phrases that no player would say.
#include "core/text.h"
#include "support/paths/paths.h"
#include "support/played_game.h"
#include "support/texts.h"

#include <gtest/gtest.h>

namespace highball::test {
namespace {

TEST(Texts, NoTextHasAPhraseOfTheListOfUnwantedOnes) {
    const std::string list = read_file(source_path("tests/cli/unwanted_phrases.txt"));
    const std::vector<ProgramText> texts = program_texts();
    ASSERT_GT(texts.size(), 3000u);
    for (const std::string_view phrase : split(list, '\n')) {
        if (phrase.empty() || phrase.starts_with('#')) continue;
        for (const ProgramText& each : texts)
            EXPECT_EQ(each.text.find(phrase), std::string::npos) << each.file << ':' << each.line << ": " << each.text;
    }
}

} // namespace
} // namespace highball::test
