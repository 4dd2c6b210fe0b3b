// Lines typed into a session, as a script has them: they go on through everybody's turns.
#pragma once

#include "prompt/prompt.h"

#include <optional>
#include <string_view>

namespace highball::test {

inline Reply type(Session& session, std::optional<Seat> seat, std::string_view line) {
    Sitting sitting(session, seat);
    sitting.set_manner(Sitting::Manner::script);
    return sitting.answer(line);
}

} // namespace highball::test
