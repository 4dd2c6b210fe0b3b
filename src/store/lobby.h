// Lobby: open tables that wait for players.
#pragma once

#include "store/store.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

class SqlConnection;

struct OpenTable {
    std::string name; // name that the game will have
    std::string opener;
    std::string title;
    int seats = 0;
    std::vector<std::string> options{};
    std::string pace{};                 // "live" or "daily"
    std::string level{};                // level of the computer players that fill empty seats; "" is the strongest
    std::string clock{};                // text for read_clock(); "" for none
    bool invite_only = false;           // only users who are invited see the table
    std::vector<std::string> users{};   // users who have joined, in the order in which they did
    std::vector<std::string> invited{}; // invited users who have not joined yet
};

struct LobbyLimits {
    int tables = std::numeric_limits<int>::max();     // most open tables of one user
    int all_tables = std::numeric_limits<int>::max(); // most open tables of all users together
    int games = std::numeric_limits<int>::max(); // most games of one user that are open tables or unfinished, and most
                                                 // that have ended within a day
};

// Open tables in the database of saved games.
class Lobby {
  public:
    // `connection` must outlive the lobby.
    explicit Lobby(SqlConnection& connection) : connection_(connection) {}

    Result<std::vector<OpenTable>, StoreError> open_tables(); // oldest first
    // Stores a table with its users and invitations. Fails with `exists` if another table has the same name, ignoring
    // case, and with `full` if a limit is reached.
    std::optional<StoreError> open_table(const OpenTable& table, const LobbyLimits& limits);
    // Fails with `full` if all seats are taken or a limit is reached. If two users want the last seat, only one gets
    // it.
    std::optional<StoreError> join_table(std::string_view name, std::string_view user, const LobbyLimits& limits);
    std::optional<StoreError> invite(std::string_view name, std::string_view user);
    std::optional<StoreError> leave_table(std::string_view name, std::string_view user);
    // Closes the table and returns the users who had joined, in the order in which they did. Fails with not_found if
    // somebody else has closed it already, so that only one user begins the game of the table.
    Result<std::vector<std::string>, StoreError> close_table(std::string_view name);

  private:
    // Locks the user, and returns an error if this user has `most` games.
    std::optional<StoreError> check_games_of(std::string_view user, int most);
    std::optional<StoreError> lock_table(std::string_view name);
    std::optional<StoreError> add_to_table(std::string_view name, std::string_view user, std::int64_t came);

    SqlConnection& connection_;
};

// Returns the lobby in the same database as the store.
Lobby& lobby_of(Store& store);

} // namespace highball
