#include "prompt/computer_moves.h"

#include <algorithm>
#include <string>

namespace highball {

// Returns the move that a computer player has chosen in the background; nothing while the computer player is still
// thinking. A move that was computed for another position is dropped.
std::optional<Command> ComputerMoves::poll() {
    const std::vector<Seat> seats = session_.game().decision().seats;
    if (std::all_of(seats.begin(), seats.end(), [&](Seat seat) { return session_.computer_of(seat).empty(); })) {
        pending_.reset();
        return std::nullopt;
    }
    const auto gives_seat = [](const ChatMessage& message) { return !message.plays.empty(); };
    const auto seat_changes = std::count_if(session_.messages().begin(), session_.messages().end(), gives_seat);
    const TaskOfPosition::PositionId now{session_.size(), static_cast<int>(seat_changes), session_.game().digest()};
    if (!pending_ || pending_->position != now) {
        pending_.reset(); // one task at a time
        pending_.reset(new TaskOfPosition{now, BackgroundTask([this] {
                                              const auto command = session_.computer_command();
                                              return command
                                                         ? std::to_string(command->seat.index()) + ' ' + command->text
                                                         : "";
                                          })});
    }
    const std::optional<std::string>& known = pending_->poll();
    if (!known || known->empty()) return std::nullopt;
    return Command{Seat(std::stoi(*known)), known->substr(known->find(' ') + 1)};
}

std::vector<LogEntry> ComputerMoves::play() {
    const auto move = background_ ? poll() : session_.computer_command();
    if (!move) return {};
    error_.reset();
    if (!session_.apply(*move, Session::Chosen::by_program)) {
        error_ = session_.last_refusal();
        return {};
    }
    std::vector<LogEntry> played = {session_.entries().back()};
    if (session_.automatic())
        for (LogEntry& entry : session_.play_forced()) played.push_back(std::move(entry));
    return played;
}

} // namespace highball
