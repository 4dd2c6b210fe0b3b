// People, their keys, their seats; libraries of other versions.
#include "session/session.h"
#include "ssh/authorized_keys.h"
#include "store/schema.h"
#include "store/store.h"
#include "store/users.h"
#include "support/counting.h"
#include "support/postgres_server.h"
#include "support/refused.h"
#include "support/typing.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sqlite3.h>

namespace highball {
namespace {

namespace fs = std::filesystem;

// Made by ssh-keygen for these tests; nobody has the private halves.
constexpr const char* ed25519 =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHhY1TzaQPJFnGRyBQi6VJ5hVDnJSd3JKY7RPXHR6bfl ann@home";
constexpr const char* other = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA bob";

TEST(PublicKeys, AKeyIsTakenWithItsCommentMadeHarmless) {
    const auto key = parse_public_key(std::string(ed25519) + "\n");
    ASSERT_TRUE(key.ok()) << key.error().message;
    EXPECT_EQ(key->type, "ssh-ed25519");
    EXPECT_EQ(key->comment, "ann@home");
    const auto odd = parse_public_key(std::string(other) + " \" `reboot` $(id)");
    ASSERT_TRUE(odd.ok());
    EXPECT_EQ(odd->comment, "bobrebootid");
}

TEST(PublicKeys, NothingButOneWholeKeyIsTaken) {
    const std::string key = ed25519;
    const std::string base64 = key.substr(12, 68);
    for (const std::string& bad : std::vector<std::string>{
             "", "\n", "ssh-ed25519", "ssh-ed25519 AAAA", "command=\"/bin/sh\" " + key, "no-pty " + key,
             key + "\n" + other, key + "\r" + other, key + "\x1b[2J", "-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n",
             "ssh-rsa " + base64, "ssh-dss " + base64, "ecdsa-sha2-nistp256 " + base64,
             "ssh-ed25519 " + base64.substr(0, 64), "ssh-ed25519 " + base64 + "AAAA",
             "ssh-ed25519 " + base64.substr(0, 67) + "!", std::string(9000, 'A')})
        EXPECT_FALSE(parse_public_key(bad).ok()) << bad;
    EXPECT_NE(parse_public_key("-----BEGIN OPENSSH PRIVATE KEY-----").error().message.find("private"),
              std::string::npos);
}

TEST(PublicKeys, TheLineForTheServerHoldsOneCommandAndNoMore) {
    User ann;
    ann.name = "ann";
    ann.keys = {*parse_public_key(ed25519)};
    EXPECT_EQ(authorized_keys({ann}, "/usr/games/highball gate"),
              std::string("restrict,pty,command=\"/usr/games/highball gate --as ann\" ") + ed25519 + "\n");
    EXPECT_TRUE(is_plain_word("/usr/games/highball"));
    for (const char* bad : {"", "-x", "/a b", "/a\"b", "/a\nb", "/a;b", "$(id)", "/a\\b"})
        EXPECT_FALSE(is_plain_word(bad));
}

TEST(UserNames, AreShortPlainWords) {
    for (const char* good : {"ann", "bob-2", "a_b"}) EXPECT_FALSE(user_name_problem(good)) << good;
    for (const std::string& bad : std::vector<std::string>{"", "Ann", "2bob", "-a", "a b", "a\"b", "a\nb", "ann\x1b",
                                                           "\xc3\xa9", "../ann", std::string(33, 'a')})
        EXPECT_TRUE(user_name_problem(bad)) << bad;
}

std::unique_ptr<Store> with_users() {
    auto store = std::move(*open_store(test::store_address()));
    EXPECT_FALSE(store->add_user("ann", *parse_public_key(ed25519)));
    EXPECT_FALSE(store->add_user("bob", *parse_public_key(other)));
    return store;
}

TEST(Users, AKeyBelongsToOnePersonAndGoesWithIt) {
    const auto store = with_users();
    const auto taken = store->add_user("bob", *parse_public_key(ed25519));
    EXPECT_TRUE(taken->kind == StoreError::Code::exists && test::mentions(taken->message, "ann")) << taken->message;
    EXPECT_FALSE(store->remove_user("ann"));
    EXPECT_TRUE(store->remove_user("ann"));
    EXPECT_FALSE(store->add_user("bob", *parse_public_key(ed25519)));
    ASSERT_EQ(store->users()->size(), 1u);
    EXPECT_EQ(store->users()->front().keys.size(), 2u);
}

TEST(Users, SeatsAreTiedToKnownPeopleAndFreedWithThem) {
    const auto store = with_users();
    NewGameOptions table;
    table.users = {"ann", "", "nobody"};
    EXPECT_EQ(store->create("g", test::counting_setup(), {}, {}, table).error().kind, StoreError::Code::not_found);
    EXPECT_FALSE(store->find("g").ok()); // all of it or nothing
    table.users = {"ann", "bob"};
    table.watch = true;
    const auto game = store->create("g", test::counting_setup(), {}, {}, table);
    ASSERT_TRUE(game.ok()) << game.error().message;
    EXPECT_EQ(game->users, (std::vector<std::string>{"ann", "bob", ""}));
    EXPECT_TRUE(game->watch);
    EXPECT_FALSE(store->set_seat(game->id, Seat(2), "bob"));
    EXPECT_FALSE(store->remove_user("ann"));
    EXPECT_EQ(store->find("g")->users, (std::vector<std::string>{"", "bob", "bob"}));
}

TEST(Users, WhatWasGivenBeforehandGoesWithThePerson) {
    const auto store = with_users();
    NewGameOptions table;
    table.users = {"ann", "bob"};
    const auto game = store->create("g", test::counting_setup(), {}, {}, table);
    AutoMove move;
    move.text = "pass";
    move.left = 3;
    for (const Seat seat : {Seat(0), Seat(1)}) {
        move.seat = seat;
        EXPECT_FALSE(store->add_auto_move(game->id, move));
    }
    EXPECT_FALSE(store->set_seat(game->id, Seat(0), "ann")); // stays
    EXPECT_EQ(store->auto_moves(game->id)->size(), 2u);
    EXPECT_FALSE(store->set_seat(game->id, Seat(0), "bob"));
    ASSERT_EQ(store->auto_moves(game->id)->size(), 1u);
    EXPECT_EQ(store->auto_moves(game->id)->front().seat, Seat(1));
    EXPECT_FALSE(store->remove_user("bob"));
    EXPECT_TRUE(store->auto_moves(game->id)->empty());
}

TEST(Users, TheListHoldsOwnGamesAndThoseThatMayBeWatched) {
    const auto store = with_users();
    NewGameOptions anns, bobs, open;
    anns.users = {"ann"};
    bobs.users = {"", "bob"};
    open.watch = true;
    store->create("of ann", test::counting_setup(), {}, {}, anns);
    store->create("of bob", test::counting_setup(), {}, {}, bobs);
    store->create("open", test::counting_setup(), {}, {}, open);
    const auto names = [&](std::string_view user) {
        std::vector<std::string> all;
        const auto games = store->overview(user);
        for (const GameSummary& game : *games) all.push_back(game.name);
        return all;
    };
    EXPECT_EQ(names("ann"), (std::vector<std::string>{"open", "of ann"}));
    EXPECT_EQ(names("bob"), (std::vector<std::string>{"open", "of bob"}));
    EXPECT_EQ(names("").size(), 3u);
}

TEST(Users, TheListTellsWhoseTurnItIsAndSinceWhen) {
    std::int64_t now = 1000;
    const auto store = std::move(*open_store(test::store_address(), [&now] { return now; }));
    const auto game = store->create("g", test::counting_setup());
    Session session = std::move(
        *Session::resume(test::counting_registry(), game->setup, *store->read(game->id), store->journal(game->id)));
    now = 2000;
    test::type(session, {}, "add 1");
    now = 3000;
    test::type(session, {}, "say hello");
    const GameSummary row = store->overview()->front();
    EXPECT_TRUE(test::mentions(row.status.text, {"round 1", "Bob"}));
    EXPECT_EQ(row.status.waits, std::vector<Seat>{Seat(1)});
    EXPECT_EQ(row.since, 2000);
    EXPECT_EQ(row.commands, 1);
    test::type(session, {}, "undo");
    EXPECT_TRUE(test::mentions(store->overview()->front().status.text, {"round 0", "Ann"}));
}

TEST(Users, SoManyCommandsAfterAnUndoAreNotTheSameCommands) {
    const auto store = with_users();
    const auto game = store->create("g", test::counting_setup());
    const auto sit = [&] {
        return std::move(
            *Session::resume(test::counting_registry(), game->setup, *store->read(game->id), store->journal(game->id)));
    };
    Session first = sit();
    test::type(first, {}, "add 1");
    Session second = sit();
    test::type(first, {}, "undo; add 2"); // one command stands again, but another one
    EXPECT_TRUE(test::refused(test::type(second, {}, "add 3"), Refusal::Kind::state));
    EXPECT_EQ(second.commands().size(), 1u);
    EXPECT_EQ(second.commands()[0].text, "add 2");
    EXPECT_EQ(second.undo_records().size(), 1u);
}

TEST(Users, NotesAreTheirWritersOnly) {
    const auto store = with_users();
    const auto game = store->create("g", test::counting_setup());
    EXPECT_FALSE(store->add_note(game->id, "ann", {0, Seat(0), "sell early"}));
    EXPECT_EQ(store->notes(game->id, "ann")->size(), 1u);
    EXPECT_TRUE(store->notes(game->id, "bob")->empty());
    EXPECT_TRUE(store->read(game->id)->messages.empty());
}

// The bytes of the file, in each journal mode that a library can have.
TEST(StoreSchema, AnotherVersionIsRefusedAndNotChanged) {
    std::string pattern = (fs::temp_directory_path() / "highball-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    const fs::path file = fs::path(pattern) / "library.db";
    ASSERT_TRUE((*open_store(file))->create("g", test::counting_setup()).ok());
    const auto bytes = [&] {
        std::ifstream in(file, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    for (const char* mode : {"WAL", "DELETE"})
        for (const int version : {1, schema_version - 1, schema_version + 1, 1000}) {
            sqlite3* other = nullptr;
            ASSERT_EQ(sqlite3_open(file.c_str(), &other), SQLITE_OK);
            const std::string sql =
                "PRAGMA user_version = " + std::to_string(version) + "; PRAGMA journal_mode = " + mode;
            ASSERT_EQ(sqlite3_exec(other, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(other);
            sqlite3_close(other);
            const std::string before = bytes();
            for (const auto& opened : {open_store(file), open_store_read_only(file)}) {
                ASSERT_FALSE(opened.ok()) << mode << version;
                EXPECT_EQ(opened.error().kind, StoreError::Code::other_version);
                EXPECT_NE(opened.error().message.find("version " + std::to_string(version) + " "), std::string::npos);
                EXPECT_NE(opened.error().message.find("version " + std::to_string(schema_version)), std::string::npos);
            }
            EXPECT_TRUE(bytes() == before) << mode << version;
        }
    fs::remove_all(pattern);
}

} // namespace
} // namespace highball
