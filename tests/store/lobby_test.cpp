// Tables that wait for players, and what is kept for a person.
#include "store/lobby.h"

#include "tables/users_scene.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

class OpenTablesTest : public testing::Test {
  protected:
    void SetUp() override {
        library_ = std::move(*open_library(":memory:", [this] { return now_; }));
        for (const char* name : {"ann", "bob", "cy"}) library_->add_person(name, key(name[0]));
        game_ = library_->create("g", test::counting_setup())->id;
    }
    OpenTables& tables() { return tables_of(*library_); }

    std::int64_t now_ = 1000000;
    std::unique_ptr<Library> library_;
    std::int64_t game_ = 0;
};

TEST_F(OpenTablesTest, OfTwoWhoWantTheLastSeatOneGetsIt) {
    OpenTable table;
    table.name = "Friday";
    table.opener = "ann";
    table.title = "18AL";
    table.seats = 2;
    table.options = {"a", "b"};
    table.people = {"ann"};
    ASSERT_EQ(tables().open_table(table), std::nullopt);
    EXPECT_EQ(tables().open_table(table)->kind, LibraryError::Kind::exists);
    table.name = "friday";
    EXPECT_EQ(tables().open_table(table)->kind, LibraryError::Kind::exists); // whatever the case
    ASSERT_EQ(tables().invite("Friday", "bob"), std::nullopt);
    EXPECT_EQ(tables().invite("Friday", "nobody")->kind, LibraryError::Kind::not_found);
    EXPECT_EQ(tables().open_tables()->at(0).invited, std::vector<std::string>{"bob"});
    ASSERT_EQ(tables().join_table("Friday", "bob"), std::nullopt);
    EXPECT_EQ(tables().join_table("Friday", "cy")->kind, LibraryError::Kind::full);
    const OpenTable there = tables().open_tables()->at(0);
    EXPECT_EQ(there.people, (std::vector<std::string>{"ann", "bob"}));
    EXPECT_TRUE(there.invited.empty());
    EXPECT_EQ(there.options, (std::vector<std::string>{"a", "b"}));
    ASSERT_EQ(tables().close_table("Friday"), std::nullopt);
    EXPECT_EQ(tables().close_table("Friday")->kind, LibraryError::Kind::not_found);
    EXPECT_EQ(tables().join_table("Friday", "cy")->kind, LibraryError::Kind::not_found);
}

TEST_F(OpenTablesTest, WhoeverIsRemovedSitsAtNoTableAndTheirTablesAreClosed) {
    OpenTable table;
    table.name = "t";
    table.opener = "ann";
    table.title = "18AL";
    table.seats = 3;
    table.people = {"ann", "bob"};
    ASSERT_EQ(tables().open_table(table), std::nullopt);
    ASSERT_EQ(library_->remove_person("bob"), std::nullopt);
    EXPECT_EQ(tables().open_tables()->at(0).people, std::vector<std::string>{"ann"});
    ASSERT_EQ(library_->remove_person("ann"), std::nullopt);
    EXPECT_TRUE(tables().open_tables()->empty());
}

TEST_F(OpenTablesTest, WhatIsKeptForAPersonIsReplacedAndGoesWithTheGame) {
    ASSERT_EQ(library_->keep("ann", {game_, "silent", "on"}), std::nullopt);
    ASSERT_EQ(library_->keep("ann", {0, "pace", "live"}), std::nullopt);
    ASSERT_EQ(library_->keep("ann", {0, "pace", "daily"}), std::nullopt);
    EXPECT_EQ(library_->kept("ann")->size(), 2u);
    EXPECT_TRUE(library_->kept("bob")->empty());
    EXPECT_TRUE(library_->keep("nobody", {0, "pace", "live"}).has_value());
    ASSERT_EQ(library_->remove("g"), std::nullopt);
    ASSERT_EQ(library_->kept("ann")->size(), 1u);
    EXPECT_EQ(library_->kept("ann")->at(0).value, "daily");
    ASSERT_EQ(library_->keep("ann", {0, "pace", ""}), std::nullopt);
    EXPECT_TRUE(library_->kept("ann")->empty());
}

} // namespace
} // namespace highball
