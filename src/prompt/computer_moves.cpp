// Moves that the prompt makes without a typed line: those of computer players, and auto moves.
#include "prompt/prompt.h"

#include <algorithm>

namespace highball {

std::optional<Command> Prompt::computer_command() {
    return use_background_ ? poll_computer_move() : session_.computer_command();
}

// Returns the move that a computer player has chosen in the background; nothing while the computer player is still
// thinking. A move that was computed for another position is dropped.
std::optional<Command> Prompt::poll_computer_move() {
    const std::vector<Seat> seats = session_.game().decision().seats;
    if (std::all_of(seats.begin(), seats.end(), [&](Seat seat) { return session_.computer_of(seat).empty(); })) {
        computer_move_.reset();
        return std::nullopt;
    }
    const PositionId now{session_.size(), session_.message_count(), session_.game().digest()};
    if (!computer_move_ || computer_move_->position_id != now) {
        computer_move_.reset(); // one task at a time
        computer_move_.reset(
            new PendingAnswer{now, BackgroundTask([this] {
                                  const auto command = session_.computer_command();
                                  return command ? std::to_string(command->seat.index()) + ' ' + command->text : "";
                              })});
    }
    const std::optional<std::string>& known = computer_move_->task.text(poll_milliseconds);
    if (!known || known->empty()) return std::nullopt;
    return Command{Seat(std::stoi(*known)), known->substr(known->find(' ') + 1)};
}

// Plays the auto moves. If none is played, plays one move of a computer player, and then the commands that this move
// makes forced.
std::vector<LogEntry> Prompt::play_automatic_moves() {
    std::vector<LogEntry> played =
        game_host_->table() ? game_host_->table()->play_auto_moves() : std::vector<LogEntry>();
    const auto move = played.empty() ? computer_command() : std::nullopt;
    if (move) computer_error_.reset();
    if (move && !session_.apply(*move))
        computer_error_ = session_.last_refusal();
    else if (move) {
        played.push_back(session_.entries().back());
        if (session_.automatic())
            for (LogEntry& entry : session_.play_forced()) played.push_back(std::move(entry));
    }
    return played;
}

} // namespace highball
