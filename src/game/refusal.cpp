#include "game/refusal.h"

namespace highball {

std::string_view heading_of_allowed(const Refusal& refusal) {
    if (refusal.kind == Refusal::Kind::confirmation) return "To confirm: ";
    return refusal.kind == Refusal::Kind::syntax ? "Use: " : "You can: ";
}

std::string print(const Refusal& refusal) {
    std::string text = refusal.rule.empty() ? "" : refusal.rule + ": ";
    text += refusal.message;
    const bool asks = !text.empty() && text.back() == '?';
    if (!refusal.allowed.empty())
        text += (asks ? " " : ". ") + std::string(heading_of_allowed(refusal)) + refusal.allowed;
    return text;
}

} // namespace highball
