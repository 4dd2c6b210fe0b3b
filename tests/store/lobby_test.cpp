// Tests of the lobby: tables that wait for players, and preferences of users.
#include "store/lobby.h"

#include "tables/users_scene.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

class LobbyTest : public testing::Test {
  protected:
    void SetUp() override {
        store_ = std::move(*open_store(test::store_address(), [this] { return now_; }));
        for (const char* name : {"ann", "bob", "cy"}) store_->add_user(name, key(name[0]));
        game_ = store_->create("g", test::counting_setup())->id;
    }
    Lobby& tables() { return lobby_of(*store_); }

    std::int64_t now_ = 1000000;
    std::unique_ptr<Store> store_;
    std::int64_t game_ = 0;
};

TEST_F(LobbyTest, LastSeatGoesToOneOfTwoUsers) {
    OpenTable table;
    table.name = "Friday";
    table.opener = "ann";
    table.title = "18AL";
    table.seats = 2;
    table.options = {"a", "b"};
    table.users = {"ann"};
    ASSERT_EQ(tables().open_table(table, {}), std::nullopt);
    EXPECT_EQ(tables().open_table(table, {})->kind, StoreError::Code::exists);
    table.name = "friday";
    EXPECT_EQ(tables().open_table(table, {})->kind, StoreError::Code::exists); // names ignore case
    ASSERT_EQ(tables().invite("Friday", "bob"), std::nullopt);
    EXPECT_EQ(tables().invite("Friday", "nobody")->kind, StoreError::Code::not_found);
    EXPECT_EQ(tables().open_tables()->at(0).invited, std::vector<std::string>{"bob"});
    ASSERT_EQ(tables().join_table("Friday", "bob", {}), std::nullopt);
    EXPECT_EQ(tables().join_table("Friday", "cy", {})->kind, StoreError::Code::full);
    const OpenTable there = tables().open_tables()->at(0);
    EXPECT_EQ(there.users, (std::vector<std::string>{"ann", "bob"}));
    EXPECT_TRUE(there.invited.empty());
    EXPECT_EQ(there.options, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(*tables().close_table("Friday"), (std::vector<std::string>{"ann", "bob"}));
    EXPECT_EQ(tables().close_table("Friday").error().kind, StoreError::Code::not_found);
    EXPECT_EQ(tables().join_table("Friday", "cy", {})->kind, StoreError::Code::not_found);
}

// A program that ends in between must not lose the table and the game.
TEST_F(LobbyTest, TableIsClosedInOneStepWithTheBeginningOfItsGame) {
    const OpenTable table{.name = "a", .opener = "ann", .title = "18AL", .seats = 3, .users = {"ann"}};
    ASSERT_EQ(tables().open_table(table, {}), std::nullopt);
    ASSERT_EQ(tables().join_table("a", "bob", {}), std::nullopt);
    NewGameOptions options;
    options.users = {"ann"};
    options.lobby_table = "a";
    EXPECT_EQ(store_->create("a", test::counting_setup(), {}, {}, options).error().kind, StoreError::Code::lost_race);
    EXPECT_EQ(tables().open_tables()->size(), 1u);
    options.users = {"bob", "", "ann"};
    EXPECT_EQ(store_->create("g", test::counting_setup(), {}, {}, options).error().kind, StoreError::Code::exists);
    EXPECT_EQ(tables().open_tables()->size(), 1u);
    EXPECT_TRUE(store_->create("a", test::counting_setup(), {}, {}, options).ok());
    EXPECT_TRUE(tables().open_tables()->empty());
    EXPECT_EQ(store_->create("b", test::counting_setup(), {}, {}, options).error().kind, StoreError::Code::not_found);
}

TEST_F(LobbyTest, OpenTablesOfAUserAreCountedWhenTheyAreStored) {
    OpenTable table{.name = "a", .opener = "ann", .title = "18AL", .seats = 3, .users = {"ann"}};
    ASSERT_EQ(tables().open_table(table, {.tables = 1}), std::nullopt);
    table.name = "b";
    EXPECT_EQ(tables().open_table(table, {.tables = 1})->kind, StoreError::Code::full);
    EXPECT_EQ(tables().open_table(table, {.tables = 2}), std::nullopt);
}

// Seats at open tables count as unfinished games, so that nobody begins many games at once.
TEST_F(LobbyTest, GamesOfAUserAreCountedWhenTheyAreStored) {
    OpenTable table{.name = "a", .opener = "ann", .title = "18AL", .seats = 3, .users = {"ann"}};
    ASSERT_EQ(tables().open_table(table, {.games = 1}), std::nullopt);
    table.name = "b";
    EXPECT_EQ(tables().open_table(table, {.games = 1})->kind, StoreError::Code::full);
    EXPECT_EQ(tables().open_table(table, {.all_tables = 1})->kind, StoreError::Code::full);
    ASSERT_EQ(store_->set_seats(game_, {{Seat(0), "bob"}}), std::nullopt);
    EXPECT_EQ(tables().join_table("a", "bob", {.games = 1})->kind, StoreError::Code::full);
    const std::int64_t revision = store_->overview()->at(0).revision;
    ASSERT_EQ(store_->set_status(game_, revision, {"over", {}, true}), std::nullopt); // it has ended just now
    EXPECT_EQ(tables().join_table("a", "bob", {.games = 1})->kind, StoreError::Code::full);
    now_ += 24 * 60 * 60 + 1;
    ASSERT_EQ(store_->journal(game_)->say({0, Seat(0), "a message after the end does not count"}), std::nullopt);
    EXPECT_EQ(tables().join_table("a", "bob", {.games = 1}), std::nullopt);
    EXPECT_EQ(tables().open_tables()->at(0).users, (std::vector<std::string>{"ann", "bob"}));
}

TEST_F(LobbyTest, OnlyAUserAtTheTableLeavesIt) {
    const OpenTable table{.name = "a", .opener = "ann", .title = "18AL", .seats = 3, .users = {"ann"}};
    ASSERT_FALSE(tables().open_table(table, {}));
    EXPECT_EQ(tables().leave_table("a", "bob")->kind, StoreError::Code::not_found);
    EXPECT_EQ(tables().leave_table("b", "ann")->kind, StoreError::Code::not_found);
    ASSERT_FALSE(tables().join_table("a", "bob", {}));
    EXPECT_FALSE(tables().leave_table("a", "bob"));
    EXPECT_EQ(tables().open_tables()->at(0).users, std::vector<std::string>{"ann"});
}

TEST_F(LobbyTest, RemovedUserLeavesAllTablesAndClosesOwnOnes) {
    OpenTable table;
    table.name = "t";
    table.opener = "ann";
    table.title = "18AL";
    table.seats = 3;
    table.users = {"ann", "bob"};
    ASSERT_EQ(tables().open_table(table, {}), std::nullopt);
    ASSERT_EQ(store_->remove_user("bob"), std::nullopt);
    EXPECT_EQ(tables().open_tables()->at(0).users, std::vector<std::string>{"ann"});
    ASSERT_EQ(store_->remove_user("ann"), std::nullopt);
    EXPECT_TRUE(tables().open_tables()->empty());
}

TEST_F(LobbyTest, PreferenceIsReplacedAndRemovedWithTheGame) {
    ASSERT_EQ(store_->set_preference("ann", {game_, "notified", "1 2 3"}), std::nullopt);
    ASSERT_EQ(store_->set_preference("ann", {0, "pace", "live"}), std::nullopt);
    ASSERT_EQ(store_->set_preference("ann", {0, "pace", "daily"}), std::nullopt);
    EXPECT_EQ(store_->preferences("ann")->size(), 2u);
    EXPECT_TRUE(store_->preferences("bob")->empty());
    EXPECT_TRUE(store_->set_preference("nobody", {0, "pace", "live"}).has_value());
    ASSERT_EQ(store_->remove("g"), std::nullopt);
    ASSERT_EQ(store_->preferences("ann")->size(), 1u);
    EXPECT_EQ(store_->preferences("ann")->at(0).value, "daily");
    ASSERT_EQ(store_->set_preference("ann", {0, "pace", ""}), std::nullopt);
    EXPECT_TRUE(store_->preferences("ann")->empty());
}

} // namespace
} // namespace highball
