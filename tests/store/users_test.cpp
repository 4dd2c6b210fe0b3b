// People, their keys, their seats; libraries of earlier versions.
#include "store/store.h"
#include "store/schema.h"
#include "store/users.h"
#include "session/session.h"
#include "support/counting.h"
#include "support/postgres_server.h"
#include "support/typing.h"

#include <gtest/gtest.h>

#include <filesystem>
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
    Person ann;
    ann.name = "ann";
    ann.keys = {*parse_public_key(ed25519)};
    EXPECT_EQ(authorized_keys({ann}, "/usr/games/highball gate"),
              std::string("restrict,pty,command=\"/usr/games/highball gate --as ann\" ") + ed25519 + "\n");
    EXPECT_TRUE(plain_word("/usr/games/highball"));
    for (const char* bad : {"", "-x", "/a b", "/a\"b", "/a\nb", "/a;b", "$(id)", "/a\\b"})
        EXPECT_FALSE(plain_word(bad));
}

TEST(PersonNames, AreShortPlainWords) {
    for (const char* good : {"ann", "bob-2", "a_b"}) EXPECT_FALSE(bad_person_name(good)) << good;
    for (const std::string& bad : std::vector<std::string>{"", "Ann", "2bob", "-a", "a b", "a\"b", "a\nb", "ann\x1b",
                                                           "\xc3\xa9", "../ann", std::string(33, 'a')})
        EXPECT_TRUE(bad_person_name(bad)) << bad;
}

std::unique_ptr<Library> with_people() {
    auto library = std::move(*open_library(test::library_at()));
    EXPECT_FALSE(library->add_person("ann", *parse_public_key(ed25519)));
    EXPECT_FALSE(library->add_person("bob", *parse_public_key(other)));
    return library;
}

TEST(People, AKeyBelongsToOnePersonAndGoesWithIt) {
    const auto library = with_people();
    EXPECT_EQ(library->add_person("bob", *parse_public_key(ed25519))->message,
              "this key is already ann's; a key belongs to one person");
    EXPECT_FALSE(library->remove_person("ann"));
    EXPECT_TRUE(library->remove_person("ann"));
    EXPECT_FALSE(library->add_person("bob", *parse_public_key(ed25519)));
    ASSERT_EQ(library->people()->size(), 1u);
    EXPECT_EQ(library->people()->front().keys.size(), 2u);
}

TEST(People, SeatsAreTiedToKnownPeopleAndFreedWithThem) {
    const auto library = with_people();
    Table table;
    table.people = {"ann", "", "nobody"};
    EXPECT_EQ(library->create("g", test::counting_setup(), {}, {}, table).error().kind, LibraryError::Kind::not_found);
    EXPECT_FALSE(library->find("g").ok()); // all of it or nothing
    table.people = {"ann", "bob"};
    table.watch = true;
    const auto game = library->create("g", test::counting_setup(), {}, {}, table);
    ASSERT_TRUE(game.ok()) << game.error().message;
    EXPECT_EQ(game->people, (std::vector<std::string>{"ann", "bob", ""}));
    EXPECT_TRUE(game->watch);
    EXPECT_FALSE(library->set_seat(game->id, Seat(2), "bob"));
    EXPECT_FALSE(library->remove_person("ann"));
    EXPECT_EQ(library->find("g")->people, (std::vector<std::string>{"", "bob", "bob"}));
}

TEST(People, WhatWasGivenBeforehandGoesWithThePerson) {
    const auto library = with_people();
    Table table;
    table.people = {"ann", "bob"};
    const auto game = library->create("g", test::counting_setup(), {}, {}, table);
    Programmed move;
    move.text = "pass";
    move.left = 3;
    for (const Seat seat : {Seat(0), Seat(1)}) {
        move.seat = seat;
        EXPECT_FALSE(library->add_programmed(game->id, move));
    }
    EXPECT_FALSE(library->set_seat(game->id, Seat(0), "ann")); // stays
    EXPECT_EQ(library->programmed(game->id)->size(), 2u);
    EXPECT_FALSE(library->set_seat(game->id, Seat(0), "bob"));
    ASSERT_EQ(library->programmed(game->id)->size(), 1u);
    EXPECT_EQ(library->programmed(game->id)->front().seat, Seat(1));
    EXPECT_FALSE(library->remove_person("bob"));
    EXPECT_TRUE(library->programmed(game->id)->empty());
}

TEST(People, TheListHoldsOwnGamesAndThoseThatMayBeWatched) {
    const auto library = with_people();
    Table anns, bobs, open;
    anns.people = {"ann"};
    bobs.people = {"", "bob"};
    open.watch = true;
    library->create("of ann", test::counting_setup(), {}, {}, anns);
    library->create("of bob", test::counting_setup(), {}, {}, bobs);
    library->create("open", test::counting_setup(), {}, {}, open);
    const auto names = [&](std::string_view person) {
        std::vector<std::string> all;
        const auto games = library->overview(person);
        for (const ListedGame& game : *games) all.push_back(game.name);
        return all;
    };
    EXPECT_EQ(names("ann"), (std::vector<std::string>{"open", "of ann"}));
    EXPECT_EQ(names("bob"), (std::vector<std::string>{"open", "of bob"}));
    EXPECT_EQ(names("").size(), 3u);
}

TEST(People, TheListTellsWhoseTurnItIsAndSinceWhen) {
    std::int64_t now = 1000;
    const auto library = std::move(*open_library(test::library_at(), [&now] { return now; }));
    const auto game = library->create("g", test::counting_setup());
    Session session = std::move(
        *Session::resume(test::counting_registry(), game->setup, *library->read(game->id), library->journal(game->id)));
    now = 2000;
    test::type(session, {}, "add 1");
    now = 3000;
    test::type(session, {}, "say hello");
    const ListedGame row = library->overview()->front();
    EXPECT_EQ(row.stand.text, "round 1, Bob to play");
    EXPECT_EQ(row.stand.waits, std::vector<Seat>{Seat(1)});
    EXPECT_EQ(row.since, 2000);
    EXPECT_EQ(row.commands, 1);
    test::type(session, {}, "undo");
    EXPECT_EQ(library->overview()->front().stand.text, "round 0, Ann to play");
}

TEST(People, SoManyCommandsAfterAnUndoAreNotTheSameCommands) {
    const auto library = with_people();
    const auto game = library->create("g", test::counting_setup());
    const auto sit = [&] {
        return std::move(*Session::resume(test::counting_registry(), game->setup, *library->read(game->id),
                                          library->journal(game->id)));
    };
    Session first = sit();
    test::type(first, {}, "add 1");
    Session second = sit();
    test::type(first, {}, "undo; add 2"); // one command stands again, but another one
    EXPECT_TRUE(test::type(second, {}, "add 3").refusal);
    EXPECT_EQ(second.commands().size(), 1u);
    EXPECT_EQ(second.commands()[0].text, "add 2");
    EXPECT_EQ(second.taken_back().size(), 1u);
}

TEST(People, NotesAreTheirWritersOnly) {
    const auto library = with_people();
    const auto game = library->create("g", test::counting_setup());
    EXPECT_FALSE(library->add_note(game->id, "ann", {0, Seat(0), "sell early"}));
    EXPECT_EQ(library->notes(game->id, "ann")->size(), 1u);
    EXPECT_TRUE(library->notes(game->id, "bob")->empty());
    EXPECT_TRUE(library->read(game->id)->messages.empty());
}

// A library as the first version left it, with a game of two commands.
TEST(LibrarySchema, AnEarlierLibraryIsTakenOverWhole) {
    std::string pattern = (fs::temp_directory_path() / "highball-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    const fs::path file = fs::path(pattern) / "library.db";
    sqlite3* old = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &old), SQLITE_OK);
    const std::string rows = std::string(schema_steps()[0]) + R"(; PRAGMA user_version = 1;
        INSERT INTO games VALUES (7, 'old', 'Counting', '5', 1, 100, 200, 3);
        INSERT INTO seats VALUES (7, 0, 'Ann', ''), (7, 1, 'Bob', ''), (7, 2, 'Cy', '');
        INSERT INTO commands VALUES (7, 0, 0, 'add 1', 150), (7, 1, 1, 'add 2', 200);
        INSERT INTO undone (game, n, seat, text, time, undone, redo) VALUES (7, 1, 1, 'add 3', 160, 170, 0);
        INSERT INTO messages (game, after, seat, text, time) VALUES (7, 1, 2, 'hello', 160);)";
    ASSERT_EQ(sqlite3_exec(old, rows.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(old);
    sqlite3_close(old);
    {
        const auto library = std::move(*open_library(file));
        const auto game = library->find("old");
        ASSERT_TRUE(game.ok());
        EXPECT_EQ(game->commands, 2);
        const auto recorded = library->read(game->id);
        EXPECT_EQ(recorded->commands.size(), 2u);
        EXPECT_EQ(recorded->taken_back.size(), 1u);
        EXPECT_EQ(recorded->messages.size(), 1u);
        EXPECT_TRUE(library->damage().empty());
        EXPECT_EQ(library->overview()->front().since, 200);
        Session session =
            std::move(*Session::resume(test::counting_registry(), game->setup, *recorded, library->journal(game->id)));
        EXPECT_TRUE(test::type(session, {}, "add 3").changed());
    }
    EXPECT_EQ((*open_library(file))->find("old")->commands, 3);
    fs::remove_all(pattern);
}

} // namespace
} // namespace highball
