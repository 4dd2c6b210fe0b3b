#include "tui/session_driver.h"

namespace highball::tui {

SessionDriver::SessionDriver(Session& session, std::string name, std::optional<Seat> seat)
    : session_(session), name_(std::move(name)), seat_(seat) {}

Reply SessionDriver::submit(std::string_view line) { return session_.answer(seat_, line); }

bool SessionDriver::poll() {
    const Result<bool, Refusal> changed = session_.catch_up();
    if (changed && *changed) return true;
    const std::optional<Command> move = session_.computer_command();
    return move && session_.apply(*move).ok();
}

} // namespace highball::tui
