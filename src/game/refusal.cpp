#include "game/refusal.h"

namespace highball {

std::string print(const Refusal& refusal) {
    std::string text = refusal.rule.empty() ? "" : refusal.rule + ": ";
    text += refusal.message;
    if (!refusal.allowed.empty()) text += ". Allowed: " + refusal.allowed;
    return text;
}

} // namespace highball
