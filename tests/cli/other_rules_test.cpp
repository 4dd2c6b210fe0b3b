// Games and scripts for another version of the rules: the program refuses to play them, does not change them and can
// export them.
#include "store/store.h"
#include "support/postgres_server.h"
#include "support/program_process.h"
#include "support/refused.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace highball {
namespace {

using test::ProgramResult;

class OtherRulesTest : public testing::Test {
  protected:
    ProgramResult highball(std::vector<std::string> words, const std::string& input = "") {
        return program_.run(std::move(words), input);
    }
    std::unique_ptr<Store> store() {
        return std::move(*open_store(test::store_address(program_.folder() + "/data/highball/library.db")));
    }
    // Saves a copy of the game `from` under the name `to`, marked as a game of version `rules`.
    void save_under(int rules, const std::string& from, const std::string& to) {
        const auto open = store();
        SavedGame game = *open->find(from);
        const StoredGame recorded = *open->read(game.id);
        game.setup.rules = rules;
        NewGameOptions options;
        const auto games = *open->overview();
        for (const GameSummary& listed : games)
            if (listed.id == game.id) options.status = listed.status;
        ASSERT_TRUE(open->create(to, game.setup, recorded.commands, recorded.messages, options).ok());
    }

    test::Program program_;
};

// Expects one error line with both version numbers, which names highball export only where it helps.
void expect_refused(const ProgramResult& result, int rules, int of_program, bool can_export) {
    EXPECT_EQ(result.code, 1);
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    for (const int number : {rules, of_program})
        EXPECT_NE(result.err.find("version " + std::to_string(number)), std::string::npos) << result.err;
    EXPECT_EQ(result.err.find("highball export") != std::string::npos, can_export) << result.err;
}

TEST_F(OtherRulesTest, GameUnderOtherRulesIsRefusedUnchangedAndExported) {
    const std::map<std::string, std::string> first = {{"18AL", "buy TR\nsay hello\npass\n"},
                                                      {"american-rails", "auction National\nsay hello\n"},
                                                      {"continental-rails", "Ann> ready!\n"}};
    for (const auto& [title, lines] : first) {
        const std::string now = "now " + title;
        EXPECT_EQ(highball({"new", title, "--players", "Ann,Bob,Cy", "--seed", "2", now}).code, 0);
        EXPECT_EQ(highball({"play", now, "--plain"}, lines).code, 0);
        const int of_program = store()->find(now)->setup.rules;
        EXPECT_GT(store()->find(now)->commands, 0) << title;
        for (const int rules : {of_program - 1, of_program + 1, 1000}) {
            if (rules == 0) continue; // version 0 stands for the program's own version in a new game
            const std::string name = title + " " + std::to_string(rules);
            save_under(rules, now, name);
            const SavedGame game = *store()->find(name);
            const StoredGame before = *store()->read(game.id);
            for (const std::vector<std::string>& words :
                 std::vector<std::vector<std::string>>{{"play", name, "--plain"},
                                                       {"show", name, "log"},
                                                       {"undo", name},
                                                       {"verify", name},
                                                       {"trace", name}})
                expect_refused(highball(words, "undo\n"), rules, of_program, true);
            EXPECT_EQ(test::mentions(highball({"undo", name}).err, {"newer"}), rules > of_program);
            EXPECT_TRUE(test::mentions(highball({"list"}).out, {"version " + std::to_string(rules)}));
            EXPECT_TRUE(*store()->read(game.id) == before) << name;
            EXPECT_EQ(store()->find(name)->played, game.played);

            std::string expected = highball({"export", now, "--digest", "0", "--unseal"}).out;
            for (const auto& [old_line, new_line] :
                 {std::pair{"name " + now, "name " + name},
                  std::pair{"rules " + std::to_string(of_program), "rules " + std::to_string(rules)}})
                expected.replace(expected.find(old_line + "\n"), old_line.size(), new_line);
            EXPECT_EQ(highball({"export", name, "--unseal"}).out, expected);
            EXPECT_EQ(highball({"export", name}).code, title == "continental-rails" ? 1 : 0);
        }
    }
}

TEST_F(OtherRulesTest, ScriptUnderOtherRulesIsRefusedWithItsLine) {
    for (const int rules : {3, 5}) {
        const std::string script =
            "highball 1\ntitle 18AL\nplayers Ann Bob Cy\nrules " + std::to_string(rules) + "\n--\nbuy TR\n";
        for (const std::vector<std::string>& words :
             std::vector<std::vector<std::string>>{{"run", "-"}, {"import", "-", "g"}, {"export", "-"}}) {
            const ProgramResult result = highball(words, script);
            expect_refused(result, rules, 4, false); // the script is an export already
            EXPECT_NE(result.err.find("standard input:4:"), std::string::npos) << result.err;
        }
    }
    EXPECT_EQ(highball({"list", "--names"}).out, "");
}

TEST_F(OtherRulesTest, HostAndUsersLearnWhichGamesAreRefused) {
    program_.write("ann", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA" + std::string(42, 'a'));
    ASSERT_EQ(highball({"users", "add", "ann", "--key", program_.folder() + "/ann"}).code, 0);
    ASSERT_EQ(highball({"new", "18AL", "--players", "Ann,Bob,Cy", "now"}).code, 0);
    save_under(1000, "now", "old");
    ASSERT_EQ(highball({"seat", "now", "Ann=ann"}).code, 0);
    ASSERT_FALSE(store()->set_seats(store()->find("old")->id, {{Seat(0), "ann"}}));
    const ProgramResult status = highball({"host", "status"});
    EXPECT_TRUE(test::mentions(status.out, {"1 game needs", "old (18AL 1000)"})) << status.out;
    const ProgramResult waiting = highball({"waiting", "--person", "ann"});
    EXPECT_TRUE(test::mentions(waiting.out, {"version 1000"})) << waiting.out;
    const ProgramResult ann = program_.shell("SSH_ORIGINAL_COMMAND=old \"$HIGHBALL\" ssh-session --as ann");
    expect_refused(ann, 1000, store()->find("now")->setup.rules, false);
    EXPECT_TRUE(test::mentions(ann.err, {"tell the host"})) << ann.err;
}

} // namespace
} // namespace highball
