#include "tui/session_driver.h"

namespace highball::tui {

SessionDriver::SessionDriver(Session& session, std::string name, std::optional<Seat> seat, Desk::Keeper keeper)
    : session_(session), desk_(session, std::move(keeper)), name_(std::move(name)), seat_(seat) {}

bool SessionDriver::poll() {
    const Result<bool, Refusal> changed = session_.catch_up();
    if (desk_.replaying()) return desk_.step();
    if (changed && *changed) return true;
    const std::optional<Command> move = session_.computer_command();
    if (!move || !session_.apply(*move)) return false;
    if (session_.automatic()) session_.play_forced();
    return true;
}

} // namespace highball::tui
