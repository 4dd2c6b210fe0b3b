// How the desk speaks.
#pragma once

#include "play/session.h"

#include <string>

namespace highball::desk {

inline Reply no(std::string message, std::string allowed = "") {
    Reply reply;
    reply.refusal = Refusal{"", std::move(message), std::move(allowed)};
    return reply;
}

inline Reply tell(std::string text) {
    Reply reply;
    text += '\n';
    reply.text = std::move(text);
    return reply;
}

inline std::string counted(int n) { return std::to_string(n) + (n == 1 ? " command" : " commands"); }

} // namespace highball::desk
