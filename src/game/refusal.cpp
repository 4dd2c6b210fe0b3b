#include "game/refusal.h"

namespace highball {

std::string_view heading_of_allowed(const Refusal& refusal) {
    if (refusal.kind == Refusal::Kind::confirmation) return "To confirm: ";
    return refusal.kind == Refusal::Kind::syntax ? "Use: " : "You can: ";
}

std::string print(const Refusal& refusal) {
    // A title's id in small letters, such as "continental-rails", is internal. So is a rule's id in small letters: the
    // rulebook of American Rails has no numbers.
    const auto is_internal = [](char first) { return first >= 'a' && first <= 'z'; };
    const std::size_t blank = refusal.rule.find(' ');
    std::string text;
    if (blank != std::string::npos && !is_internal(refusal.rule[blank + 1]))
        text = (is_internal(refusal.rule.front()) ? "rule" + refusal.rule.substr(blank) : refusal.rule) + ": ";
    text += refusal.message;
    const bool asks = !text.empty() && text.back() == '?';
    if (!refusal.allowed.empty())
        text += (asks ? " " : ". ") + std::string(heading_of_allowed(refusal)) + refusal.allowed;
    return text;
}

} // namespace highball
