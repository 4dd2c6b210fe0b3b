// What the terminal of a person does with lines, beside the person's place.
#include "cli/saved_user_seat.h"
#include "prompt/prompt.h"
#include "support/counting.h"
#include "support/postgres_server.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

class KeptPlaceTest : public testing::Test {
  protected:
    struct Terminal {
        std::unique_ptr<Loaded> game;
        std::unique_ptr<KeptPlace> place;
        std::unique_ptr<Sitting> sitting;
    };
    void SetUp() override {
        library_ = std::move(*open_library(test::library_at()));
        Table table;
        for (const char* name : {"ann", "bob", "cy"}) {
            library_->add_person(name, {"ssh-ed25519", std::string(68, name[0]), ""});
            table.people.emplace_back(name);
        }
        library_->create("g", test::counting_setup(), {}, {}, table);
        ann_ = open("ann");
        bob_ = open("bob");
        cy_ = open("cy");
    }
    Terminal open(const std::string& person) {
        const auto saved = library_->find("g");
        auto session = Session::resume(test::counting_registry(), saved->setup, *library_->read(saved->id),
                                       library_->journal(saved->id));
        Terminal terminal;
        terminal.game = std::make_unique<Loaded>(Loaded{"g", std::move(*session), saved->id});
        terminal.place = std::make_unique<KeptPlace>(*terminal.game, *library_, person, [](const Notice&) {});
        terminal.sitting = std::make_unique<Sitting>(*terminal.place, "g");
        return terminal;
    }

    std::unique_ptr<Library> library_;
    Terminal ann_, bob_, cy_;
};

TEST_F(KeptPlaceTest, ALineIsNotPlayedOnAPositionThatWasNotSeen) {
    ann_.sitting->answer("add 1");
    bob_.sitting->poll();
    ann_.sitting->answer("undo; add 2"); // Bob's screen still shows a total of 1
    const Reply late = bob_.sitting->answer("add 3");
    ASSERT_TRUE(late.refusal);
    EXPECT_EQ(late.refusal->message, "Ann was faster (\"add 2\"); your line was not played");
    EXPECT_FALSE(late.changed());
    EXPECT_FALSE(bob_.sitting->answer("add 3").refusal);    // now it has been seen
    EXPECT_FALSE(ann_.sitting->answer("say well").refusal); // what is said needs no position
    cy_.sitting->poll();
    bob_.sitting->answer("undo");
    const Reply gone = cy_.sitting->answer("add 1");
    ASSERT_TRUE(gone.refusal);
    EXPECT_EQ(gone.refusal->message, "commands were taken back meanwhile; your line was not played");
}

TEST_F(KeptPlaceTest, TheTableIsSpokenToInThePastAndInAPlan) {
    ann_.sitting->answer("add 1");
    bob_.sitting->poll();
    bob_.sitting->answer("add 2");
    cy_.sitting->poll();
    EXPECT_FALSE(cy_.sitting->answer("history 1").refusal);
    ann_.sitting->answer("undo? 2");
    EXPECT_TRUE(*cy_.sitting->poll());
    ASSERT_EQ(cy_.place->notice().size(), 1u);
    EXPECT_FALSE(cy_.sitting->answer("note think").refusal);
    EXPECT_FALSE(cy_.sitting->answer("auto show").refusal);
    EXPECT_FALSE(cy_.sitting->answer("say one moment").refusal);
    EXPECT_FALSE(cy_.sitting->answer("agree").refusal);
    EXPECT_FALSE(cy_.sitting->banner().empty()); // still in the past
    EXPECT_FALSE(bob_.sitting->answer("plan").refusal);
    EXPECT_FALSE(bob_.sitting->answer("say all right").refusal);
    EXPECT_EQ(library_->read(1)->messages.back().text, "all right");
    EXPECT_EQ(bob_.sitting->answer("yes").undone.size(), 2u);
    EXPECT_TRUE(bob_.place->notice().empty());
    cy_.sitting->poll();
    EXPECT_TRUE(cy_.place->notice().empty());
}

TEST_F(KeptPlaceTest, WhoSitsHereIsTold) {
    EXPECT_EQ(bob_.place->sitting(), "g, you: Bob");
    EXPECT_FALSE(bob_.sitting->answer("auto add 1").refusal);
    EXPECT_EQ(bob_.place->sitting(), "g, you: Bob, auto on");
    EXPECT_FALSE(bob_.sitting->answer("auto off").refusal);
    EXPECT_EQ(bob_.place->sitting(), "g, you: Bob");
    library_->set_seat(1, Seat(2), "bob");
    EXPECT_EQ(open("bob").place->sitting(), "g, you: Bob and Cy (bob)");
    EXPECT_EQ(open("cy").place->sitting(), "g, you look on (cy)");
}

} // namespace
} // namespace highball
