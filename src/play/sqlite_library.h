// The library of saved games in SQLite: reading and writing of games here, of their commands in sqlite_journal.cpp.
#pragma once

#include "play/database.h"
#include "play/library.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

class SqliteLibrary : public Library {
  public:
    SqliteLibrary(std::unique_ptr<Database> database, Clock clock)
        : database_(std::move(database)), clock_(std::move(clock)) {}

    std::optional<LibraryError> prepare();

    Result<std::vector<SavedGame>, LibraryError> list() override;
    Result<SavedGame, LibraryError> find(std::string_view name) override;
    Result<SavedGame, LibraryError> create(std::string_view name, const GameSetup& setup,
                                           const std::vector<Command>& commands,
                                           const std::vector<Message>& messages) override;
    std::optional<LibraryError> remove(std::string_view name) override;
    std::optional<LibraryError> rename(std::string_view name, std::string_view to) override;
    Result<Recorded, LibraryError> read(std::int64_t game) override;
    Result<std::vector<Command>, LibraryError> undone(std::int64_t game) override;
    std::unique_ptr<Journal> journal(std::int64_t game) override;

    std::optional<LibraryError> append(std::int64_t game, int n, const Command& command);
    std::optional<LibraryError> cut(std::int64_t game, int n, int keep);
    std::optional<LibraryError> say(std::int64_t game, const Message& message);
    Result<std::int64_t, LibraryError> revision(std::int64_t game);

  private:
    std::optional<LibraryError> make_tables();
    LibraryError error() const { return database_->error(); }
    std::optional<LibraryError> finish(Transaction& transaction);
    std::optional<LibraryError> touch(std::int64_t game);
    bool write_setup(std::int64_t game, const GameSetup& setup);
    bool write_commands(std::int64_t game, const std::vector<Command>& commands, const std::vector<Message>& messages);
    bool write_message(std::int64_t game, const Message& message);
    std::optional<LibraryError> read_setup(SavedGame& game);
    Result<std::int64_t, LibraryError> count(std::int64_t game);
    std::string free_name(const std::string& title);

    std::unique_ptr<Database> database_;
    Clock clock_;
};

} // namespace highball
