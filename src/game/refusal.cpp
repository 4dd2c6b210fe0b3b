#include "game/refusal.h"

namespace highball {

std::string_view heading_of_allowed(const Refusal& refusal) {
    if (refusal.kind == Refusal::Kind::confirmation) return "To confirm: ";
    return refusal.kind == Refusal::Kind::syntax ? "Use: " : "You can: ";
}

bool is_internal_id(std::string_view id) { return !id.empty() && id.front() >= 'a' && id.front() <= 'z'; }

std::string print(const Refusal& refusal) {
    const std::size_t blank = refusal.rule.find(' ');
    std::string text;
    if (blank != std::string::npos && !is_internal_id(std::string_view(refusal.rule).substr(blank + 1)))
        text = (is_internal_id(refusal.rule) ? "rule" + refusal.rule.substr(blank) : refusal.rule) + ": ";
    text += refusal.message;
    const bool asks = !text.empty() && text.back() == '?';
    if (!refusal.allowed.empty())
        text += (asks ? " " : ". ") + std::string(heading_of_allowed(refusal)) + refusal.allowed;
    return text;
}

} // namespace highball
