// What came of a typed line.
#pragma once

#include "core/text.h"
#include "session/session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace highball {

struct Reply {
    std::vector<Entry> accepted{};    // in order; forced passes among them
    std::vector<Command> undone{};    // taken back, the last command of the game first
    std::optional<Refusal> refusal{}; // of the first part of the line that was refused; the rest was not tried
    std::string text{};               // an answer in words; several lines
    std::string page{};               // a page to be shown
    std::optional<Seat> reader{};     // through whose eyes it is to be shown; none: of who types
    bool leaves = false;              // the player leaves the game
    bool walked = false;              // another position is shown: a step through the past
    bool changed() const { return !accepted.empty() || !undone.empty(); }
};

inline Reply refused(Refusal refusal) {
    Reply reply;
    reply.refusal = std::move(refusal);
    return reply;
}
inline Reply refused(std::string message, std::string allowed = "") {
    return refused(Refusal{"", std::move(message), std::move(allowed)});
}
inline Reply told(std::string text) {
    Reply reply;
    reply.text = std::move(text);
    if (!reply.text.empty() && reply.text.back() != '\n') reply.text += '\n';
    return reply;
}
inline Reply taken_back(Result<std::vector<Command>, Refusal> undone) {
    if (!undone) return refused(undone.error());
    Reply reply;
    reply.undone = std::move(*undone);
    return reply;
}
inline Reply brought_back(Result<std::vector<Entry>, Refusal> done) {
    if (!done) return refused(done.error());
    Reply reply;
    reply.accepted = std::move(*done);
    return reply;
}
// "Ann says: well"; what is told to everybody beside that stands in parentheses: "Ann (a computer plays this seat)".
inline std::string print(const Game& game, const Message& message) {
    return game.name_of(message.seat) + (message.text.starts_with('(') ? " " : " says: ") + message.text;
}
inline std::string counted(std::int64_t commands) { return counted(commands, "command"); }

} // namespace highball
