// Function that types lines into a session as a script does: one line may act for several players.
#pragma once

#include "prompt/prompt.h"

#include <optional>
#include <string_view>

namespace highball::test {

inline CommandResult type(Session& session, std::optional<Seat> seat, std::string_view line) {
    Prompt prompt(session, seat);
    prompt.set_script();
    return prompt.execute(line);
}

} // namespace highball::test
