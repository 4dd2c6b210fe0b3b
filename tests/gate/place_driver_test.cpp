// What the terminal of a person does with lines, beside the person's place.
#include "cli/place_driver.h"
#include "support/counting.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

class PlaceDriverTest : public testing::Test {
  protected:
    struct Terminal {
        std::unique_ptr<Loaded> game;
        std::unique_ptr<PlaceDriver> driver;
    };
    void SetUp() override {
        library_ = std::move(*open_library(":memory:"));
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
        terminal.driver = std::make_unique<PlaceDriver>(*terminal.game, *library_, person, [](const Notice&) {});
        return terminal;
    }

    std::unique_ptr<Library> library_;
    Terminal ann_, bob_, cy_;
};

TEST_F(PlaceDriverTest, ALineIsNotPlayedOnAPositionThatWasNotSeen) {
    ann_.driver->submit("add 1");
    bob_.driver->poll();
    ann_.driver->submit("undo; add 2"); // Bob's screen still shows a total of 1
    const Reply late = bob_.driver->submit("add 3");
    ASSERT_TRUE(late.refusal);
    EXPECT_EQ(late.refusal->message, "Ann was faster (\"add 2\"); your line was not played");
    EXPECT_FALSE(late.changed());
    EXPECT_FALSE(bob_.driver->submit("add 3").refusal);    // now it has been seen
    EXPECT_FALSE(ann_.driver->submit("say well").refusal); // what is said needs no position
    cy_.driver->poll();
    bob_.driver->submit("undo");
    const Reply gone = cy_.driver->submit("add 1");
    ASSERT_TRUE(gone.refusal);
    EXPECT_EQ(gone.refusal->message, "commands were taken back meanwhile; your line was not played");
}

TEST_F(PlaceDriverTest, TheTableIsSpokenToInThePastAndInAPlan) {
    ann_.driver->submit("add 1");
    bob_.driver->poll();
    bob_.driver->submit("add 2");
    cy_.driver->poll();
    EXPECT_FALSE(cy_.driver->submit("history 1").refusal);
    ann_.driver->submit("undo? 2");
    EXPECT_TRUE(cy_.driver->poll());
    ASSERT_EQ(cy_.driver->notice().size(), 1u);
    EXPECT_FALSE(cy_.driver->submit("note think").refusal);
    EXPECT_FALSE(cy_.driver->submit("auto show").refusal);
    EXPECT_FALSE(cy_.driver->submit("say one moment").refusal);
    EXPECT_FALSE(cy_.driver->submit("agree").refusal);
    EXPECT_FALSE(cy_.driver->banner().empty()); // still in the past
    EXPECT_FALSE(bob_.driver->submit("plan").refusal);
    EXPECT_FALSE(bob_.driver->submit("say all right").refusal);
    EXPECT_EQ(library_->read(1)->messages.back().text, "all right");
    EXPECT_EQ(bob_.driver->submit("yes").undone.size(), 2u);
    EXPECT_TRUE(bob_.driver->notice().empty());
    cy_.driver->poll();
    EXPECT_TRUE(cy_.driver->notice().empty());
}

TEST_F(PlaceDriverTest, WhoSitsHereIsTold) {
    EXPECT_EQ(bob_.driver->sitting(), "g, you: Bob");
    EXPECT_FALSE(bob_.driver->submit("auto add 1").refusal);
    EXPECT_EQ(bob_.driver->sitting(), "g, you: Bob, auto on");
    EXPECT_FALSE(bob_.driver->submit("auto off").refusal);
    EXPECT_EQ(bob_.driver->sitting(), "g, you: Bob");
    library_->set_seat(1, Seat(2), "bob");
    EXPECT_EQ(open("bob").driver->sitting(), "g, you: Bob and Cy (bob)");
    EXPECT_EQ(open("cy").driver->sitting(), "g, you look on (cy)");
}

} // namespace
} // namespace highball
