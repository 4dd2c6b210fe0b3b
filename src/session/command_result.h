// Result of one typed line.
#pragma once

#include "core/text.h"
#include "session/session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace highball {

struct CommandResult {
    std::vector<LogEntry> accepted{};  // accepted commands in order, including forced passes
    std::vector<Command> undone{};     // undone commands, beginning with the last one of the game
    std::optional<Refusal> refusal{};  // refusal of the first refused part; later parts were not executed
    std::string text{};                // text to show, of one or more lines
    std::string page{};                // name of the page to show
    std::optional<Seat> page_viewer{}; // seat whose view the page shows; nothing: that of the prompt's viewer
    bool quits = false;                // the user leaves the game
    bool history_moved = false;        // history mode shows another position
    bool changed() const { return !accepted.empty() || !undone.empty(); }
};

inline CommandResult error_result(Refusal refusal) {
    CommandResult result;
    result.refusal = std::move(refusal);
    return result;
}
inline CommandResult error_result(std::string message, std::string allowed = "") {
    return error_result(Refusal::state(std::move(message), std::move(allowed)));
}
inline CommandResult text_result(std::string text) {
    CommandResult result;
    result.text = std::move(text);
    if (!result.text.empty() && result.text.back() != '\n') result.text += '\n';
    return result;
}
inline CommandResult undone_result(Result<std::vector<Command>, Refusal> undone) {
    if (!undone) return error_result(undone.error());
    CommandResult result;
    result.undone = std::move(*undone);
    return result;
}
inline CommandResult redone_result(Result<std::vector<LogEntry>, Refusal> done) {
    if (!done) return error_result(done.error());
    CommandResult result;
    result.accepted = std::move(*done);
    return result;
}
// Returns "Ann says: well". An announcement by the program: "Ann (a computer plays this seat)".
inline std::string print(const Game& game, const ChatMessage& message) {
    return game.name_of(message.seat) + (message.by_program() ? " " : " says: ") + message.text;
}
inline std::string pluralize(std::int64_t commands) { return pluralize(commands, "command"); }

} // namespace highball
