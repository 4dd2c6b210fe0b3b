#include "game/refusal.h"

namespace highball {

std::string_view heading_of_allowed(const Refusal& refusal) {
    if (refusal.kind == Refusal::Kind::confirmation) return "To confirm: ";
    return refusal.kind == Refusal::Kind::syntax ? "Use: " : "You can: ";
}

std::string print(const Refusal& refusal) {
    // The id of a title such as "18AL" is its name; one such as "american-rails" is not.
    const std::size_t blank = refusal.rule.find(' ');
    const bool internal = blank != std::string::npos && refusal.rule.find('-') < blank;
    std::string text =
        refusal.rule.empty() ? "" : (internal ? "rule" + refusal.rule.substr(blank) : refusal.rule) + ": ";
    text += refusal.message;
    const bool asks = !text.empty() && text.back() == '?';
    if (!refusal.allowed.empty())
        text += (asks ? " " : ". ") + std::string(heading_of_allowed(refusal)) + refusal.allowed;
    return text;
}

} // namespace highball
