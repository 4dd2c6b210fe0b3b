// The library of saved games in a data base: games in kept_library.cpp, their commands in kept_journal.cpp, the other
// faces in kept_people.cpp, kept_table.cpp and kept_upkeep.cpp.
#pragma once

#include "store/database.h"
#include "store/store.h"
#include "store/store_lock.h"
#include "store/lobby.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

class KeptLibrary : public Library, public OpenTables {
  public:
    KeptLibrary(std::unique_ptr<Database> database, Clock clock, LibraryDoor door)
        : door_(std::move(door)), database_(std::move(database)), clock_(std::move(clock)) {}

    // Nothing when it can be used.
    std::optional<LibraryError> prepare();

    Result<std::vector<SavedGame>, LibraryError> list() override;
    Result<SavedGame, LibraryError> find(std::string_view name) override;
    Result<SavedGame, LibraryError> create(std::string_view name, const GameSetup& setup,
                                           const std::vector<Command>& commands, const std::vector<Message>& messages,
                                           const Table& table) override;
    std::optional<LibraryError> remove(std::string_view name) override;
    std::optional<LibraryError> rename(std::string_view name, std::string_view to) override;
    Result<Recorded, LibraryError> read(std::int64_t game) override;
    Result<std::vector<Command>, LibraryError> undone(std::int64_t game) override;
    std::unique_ptr<Journal> journal(std::int64_t game) override;
    Result<std::vector<ListedGame>, LibraryError> overview(std::string_view person) override;
    std::optional<LibraryError> note_stand(std::int64_t game, std::int64_t revision, const Stand& stand) override;
    std::optional<LibraryError> set_watch(std::int64_t game, bool watch) override;

    Result<std::vector<Person>, LibraryError> people() override;
    std::optional<LibraryError> add_person(std::string_view name, const PublicKey& key) override;
    std::optional<LibraryError> remove_person(std::string_view name) override;
    Result<std::vector<Kept>, LibraryError> kept(std::string_view person) override;
    std::optional<LibraryError> keep(std::string_view person, const Kept& kept) override;

    Result<std::vector<OpenTable>, LibraryError> open_tables() override;
    std::optional<LibraryError> open_table(const OpenTable& table) override;
    std::optional<LibraryError> join_table(std::string_view name, std::string_view person) override;
    std::optional<LibraryError> invite(std::string_view name, std::string_view person) override;
    std::optional<LibraryError> leave_table(std::string_view name, std::string_view person) override;
    std::optional<LibraryError> close_table(std::string_view name) override;

    std::optional<LibraryError> set_seats(std::int64_t game, const std::vector<Sitter>& sitters) override;
    Result<std::vector<std::string>, LibraryError> people_at(std::int64_t game) override;
    std::string runner(std::int64_t game) override;
    std::optional<LibraryError> set_runner(std::int64_t game, std::string_view person) override;
    bool allows(std::int64_t game, std::string_view person, const Pace& pace) override;
    std::int64_t now() override { return clock_(); }
    Result<TableClock, LibraryError> clock(std::int64_t game) override;
    std::optional<LibraryError> set_clock(std::int64_t game, const ClockRules& rules) override;
    std::optional<LibraryError> pause_clock(std::int64_t game, bool pause) override;
    Result<std::vector<Message>, LibraryError> notes(std::int64_t game, std::string_view person) override;
    std::optional<LibraryError> add_note(std::int64_t game, std::string_view person, const Message& note) override;
    std::optional<Proposal> proposal(std::int64_t game) override;
    std::optional<LibraryError> propose(std::int64_t game, const std::optional<Proposal>& proposal) override;
    std::optional<LibraryError> agree(std::int64_t game, const Proposal& read, std::string_view person) override;
    Result<std::vector<Programmed>, LibraryError> programmed(std::int64_t game) override;
    std::optional<LibraryError> add_programmed(std::int64_t game, const Programmed& move) override;
    Result<bool, LibraryError> set_programmed_left(std::int64_t id, int left) override;
    Result<std::vector<Command>, LibraryError> kept_plan(std::int64_t game, std::string_view person) override;
    std::optional<LibraryError> keep_plan(std::int64_t game, std::string_view person,
                                          const std::vector<Command>& commands) override;

    std::string setting(std::string_view key) override;
    std::optional<LibraryError> set(std::string_view key, std::string_view value) override;
    std::string warning() override { return database_->warning(); }
    std::vector<std::string> damage() override;
    std::optional<LibraryError> copy_to(const std::filesystem::path& file) override { return database_->copy_to(file); }

    std::optional<LibraryError> append(std::int64_t game, const GameSeen& seen, const Command& command,
                                       const Stand& stand);
    std::optional<LibraryError> append_all(std::int64_t game, const GameSeen& seen,
                                           const std::vector<Command>& commands, const Stand& stand);
    std::optional<LibraryError> cut(std::int64_t game, const GameSeen& seen, int keep, const std::string& by,
                                    const Stand& stand);
    std::optional<LibraryError> say(std::int64_t game, const Message& message);
    Result<std::int64_t, LibraryError> revision(std::int64_t game);

  private:
    LibraryError error() const { return database_->error(); }
    std::optional<LibraryError> outcome(bool done) const { return done ? std::nullopt : std::optional(error()); }
    std::optional<LibraryError> touch(std::int64_t game);
    std::optional<LibraryError> claim(std::int64_t game, const GameSeen& seen, int size, bool cut, const Stand& stand);
    std::optional<LibraryError> end_question(std::int64_t game, int size, Seat seat, bool answered);
    Result<std::int64_t, LibraryError> insert_game(const std::string& name, const GameSetup& setup,
                                                   std::size_t commands);
    bool write_setup(std::int64_t game, const GameSetup& setup);
    bool write_commands(std::int64_t game, const std::vector<Command>& commands, const std::vector<Message>& messages);
    bool reseat(std::int64_t game);
    bool write_message(std::int64_t game, const Message& message);
    Result<std::int64_t, LibraryError> ask_revision(std::int64_t game);
    bool write_consent(std::int64_t game, std::string_view person);
    std::optional<LibraryError> read_into(Recorded& recorded, std::int64_t game);
    std::optional<LibraryError> seat_person(std::int64_t game, Seat seat, std::string_view person);
    bool knows(std::string_view person);
    bool run_clock(std::int64_t game, const std::vector<Seat>& waits, const std::string& work);
    std::optional<LibraryError> seat_at_table(std::string_view name, std::string_view person, std::int64_t came);
    // The seats and the setups of these games, which are in order of their ids.
    std::optional<LibraryError> read_setups(const std::vector<SavedGame*>& games);
    std::string free_name(const std::string& title);
    // For a change that is told to nobody: others who change the same game wait until the end of the transaction.
    bool hold(std::int64_t game);

    LibraryDoor door_; // until the data base is closed
    std::unique_ptr<Database> database_;
    Clock clock_;
    std::int64_t looked_at_ = 0; // the game that was asked for last, and its revision then
    std::int64_t revision_ = 0;
    // Its moves given beforehand, which every terminal asks for at every look; there are others only after a revision.
    std::optional<std::vector<Programmed>> programmed_;
    std::int64_t programmed_at_ = 0;
};

// As games.waits has them: " 0 2".
std::vector<Seat> seats_in(std::string_view waits);

} // namespace highball
