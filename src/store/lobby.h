// Tables that wait for players, kept beside the games: who has opened them, for which game, and who sits there.
#pragma once

#include "store/store.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct OpenTable {
    std::string name; // the game's, later
    std::string opener;
    std::string title;
    int seats = 0;
    std::vector<std::string> options{};
    std::string pace{};                 // "live", "daily"
    std::string level{};                // of the computers, where they fill seats; "" is the strongest
    std::string clock{};                // as read_clock() takes it; "" for none
    bool invite_only = false;           // only who is invited sees it
    std::int64_t opened = 0;            // seconds since 1970
    std::vector<std::string> users{};   // who sit there, who came first first
    std::vector<std::string> invited{}; // and do not sit there yet
};

class Lobby {
  public:
    virtual ~Lobby() = default;

    virtual Result<std::vector<OpenTable>, StoreError> open_tables() = 0; // the oldest first
    // With those who sit there and are invited already; `exists` where one is called so, whatever the case.
    virtual std::optional<StoreError> open_table(const OpenTable& table) = 0;
    // `full` where all seats are taken: of two who want the last one, one gets it.
    virtual std::optional<StoreError> join_table(std::string_view name, std::string_view user) = 0;
    virtual std::optional<StoreError> invite(std::string_view name, std::string_view user) = 0;
    virtual std::optional<StoreError> leave_table(std::string_view name, std::string_view user) = 0;
    // not_found where somebody else was faster: who closes a table may begin its game.
    virtual std::optional<StoreError> close_table(std::string_view name) = 0;
};

// Those of the data base in which the library's games are.
Lobby& lobby_of(Store& store);

} // namespace highball
