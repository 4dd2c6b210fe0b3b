#include "game/refusal.h"

namespace highball {

std::string print(const Refusal& refusal) {
    std::string text = refusal.rule.empty() ? "" : refusal.rule + ": ";
    text += refusal.message;
    const bool asks = !text.empty() && text.back() == '?';
    if (!refusal.allowed.empty()) text += (asks ? " Allowed: " : ". Allowed: ") + refusal.allowed;
    return text;
}

} // namespace highball
