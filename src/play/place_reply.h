// How a place answers.
#pragma once

#include "play/library.h"
#include "play/session.h"

#include <string>
#include <utility>

namespace highball::place_reply {

inline Reply refused(Refusal refusal) {
    Reply reply;
    reply.refusal = std::move(refusal);
    return reply;
}
inline Reply refused(std::string message, std::string allowed = "") {
    return refused(Refusal{"", std::move(message), std::move(allowed)});
}
inline Reply refused(const LibraryError& error) { return refused(error.message); }
inline Reply told(std::string text) {
    Reply reply;
    reply.text = std::move(text);
    return reply;
}
inline std::string commands(int n) { return n == 1 ? "1 command" : std::to_string(n) + " commands"; }

} // namespace highball::place_reply
