// How games are begun: what `new` and its like take, refuse and tell.
#include "support/program.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

using test::Ran;

class BeginTest : public testing::Test {
  protected:
    Ran begin(std::vector<std::string> words) {
        words.insert(words.begin(), "new");
        return program_.run(std::move(words));
    }
    Ran highball(std::vector<std::string> words, const std::string& input = "") {
        return program_.run(std::move(words), input);
    }

    test::Program program_;
};

TEST_F(BeginTest, ASettingThatThereIsNoneOfIsRefusedWithThoseThatThereAre) {
    const std::string no = "there is no setting \"foo bar\". Allowed: advice none";
    for (const std::string title : {"18AL", "american-rails"}) {
        const Ran refused = begin({title, "--players", "Ann,Bob,Cy", "--setting", "foo=bar"});
        EXPECT_EQ(refused.code, 1) << title;
        EXPECT_NE(refused.err.find(no), std::string::npos) << refused.err;
        EXPECT_EQ(begin({title, "--players", "Ann,Bob,Cy", "--no-advice"}).code, 0) << title;
    }
    const std::string header = "title 18AL\nplayers Ann Bob Cy\nsetting foo bar\n";
    const Ran script = highball({"run", "-"}, "highball 1\n" + header + "--\n");
    EXPECT_EQ(script.err, "highball: standard input:4: " + no + ", keeps board or keeps money\n");
    // What was begun before, when nobody asked, plays on.
    EXPECT_EQ(highball({"import", "-", "old"}, "highball 1\n" + header + "rules 4\n--\n").code, 0);
    EXPECT_EQ(highball({"show", "old", "legal"}).code, 0);
}

} // namespace
} // namespace highball
