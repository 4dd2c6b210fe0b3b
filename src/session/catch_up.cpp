// Loads commands that another program has added to the stored game.
#include "session/session.h"

namespace highball {

Refusal Session::refuse(const StoreError& error) {
    if (error.kind != StoreError::Code::lost_race) return error.refusal();
    const int before = size();
    const auto changed = catch_up();
    if (!changed) return changed.error();
    std::string message = "somebody else moved first; the position has changed";
    if (!sealed() && size() > before) {
        const Command& first = command(before);
        message = game_->name_of(first.seat) + " moved first (\"" + first.text + "\"); the position has changed";
    }
    return Refusal::state(message + "; check the board, then decide");
}

Result<bool, Refusal> Session::catch_up() {
    if (!journal_) return false;
    const auto revision = journal_->revision();
    if (!revision) return Refusal::storage(revision.error());
    if (*revision == revision_) return false;
    const auto recorded = journal_->read();
    if (!recorded) return Refusal::storage(recorded.error());
    if (auto refusal = load_recorded(*recorded)) // it may quote an order
        return title_->info().sealed && !user_.empty()
                   ? Refusal::state("the orders cannot be replayed", "tell the host")
                   : *refusal;
    return true;
}

} // namespace highball
