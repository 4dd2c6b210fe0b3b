// SQL implementation of the lobby.
#pragma once

#include "store/lobby.h"
#include "store/sql_connection.h"

namespace highball {

class SqlLobby : public Lobby {
  public:
    // `connection` must outlive the lobby.
    explicit SqlLobby(SqlConnection& connection) : connection_(connection) {}
    Result<std::vector<OpenTable>, StoreError> open_tables() override;
    std::optional<StoreError> open_table(const OpenTable& table, const LobbyLimits& limits) override;
    std::optional<StoreError> join_table(std::string_view name, std::string_view user,
                                         const LobbyLimits& limits) override;
    std::optional<StoreError> invite(std::string_view name, std::string_view user) override;
    std::optional<StoreError> leave_table(std::string_view name, std::string_view user) override;
    Result<std::vector<std::string>, StoreError> close_table(std::string_view name) override;

  private:
    // Locks the user, and returns an error if this user has `most` games.
    std::optional<StoreError> check_games_of(std::string_view user, int most);
    std::optional<StoreError> lock_table(std::string_view name);
    std::optional<StoreError> add_to_table(std::string_view name, std::string_view user, std::int64_t came);

    SqlConnection& connection_;
};

} // namespace highball
