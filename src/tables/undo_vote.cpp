// Taking back at once what nobody has answered; further back is a question to everybody.
#include "tables/user_seat.h"

#include "core/text.h"
#include "session/command_result.h"

namespace highball {

namespace {

// All of a few; of many the first and the last one.
std::string listed(const std::vector<Command>& undone) {
    constexpr std::size_t few = 6;
    std::vector<std::string> texts;
    for (const Command& command : undone) texts.push_back("\"" + command.text + "\"");
    if (texts.size() <= few) return list_words(texts);
    return counted(count_of(texts)) + ", from " + texts.front() + " down to " + texts.back();
}

} // namespace

Reply Place::undo(int n) {
    if (is_host()) return Keeper::undo(n);
    const int keep = session_.kept_after_undo(n);
    if (keep == session_.size()) return refused("there is no command of a person to take back");
    for (int i = session_.size() - 1; i >= keep; --i) {
        const Command& command = session_.command(i);
        if (owns(command.seat) || session_.was_forced(i)) continue;
        if (session_.no_way_back()) break;
        return refused(session_.game().name_of(command.seat) + " has acted since (\"" + command.text +
                           "\"); taking that back takes everybody's consent",
                       "undo? " + std::to_string(n));
    }
    return take_back(keep);
}

// The others see who took back what, and who wanted it.
Reply Place::take_back(int keep, const std::string& asked_by) {
    auto undone = session_.back(keep);
    if (!undone) return refused(undone.error());
    const std::string what = listed(*undone);
    session_.say(voice(), asked_by.empty() ? "(takes back " + what + ")" : granted(asked_by, "; taken back: " + what));
    return taken_back(std::move(undone));
}

Reply Place::ask_undo(int n) {
    if (auto refusal = may_speak(std::nullopt)) return refused(*refusal);
    if (auto refusal = too_fast()) return refused(*refusal);
    const int keep = session_.kept_after_undo(n);
    if (session_.no_way_back() || keep == session_.size()) return undo(n);
    if (n > 1 && keep == session_.kept_after_undo(n - 1))
        return refused("there are not so many commands to take back",
                       "undo? " + std::to_string(session_.decided()) + ", for all of them");
    return ask({.by = person_, .size = session_.size(), .keep = keep, .agreed = {person_}});
}

} // namespace highball
