// Checks of refusals by kind and rule, and of texts by the figures and names in them, so that sentences may change.
#pragma once

#include "game/refusal.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace highball::test {

inline const Refusal* refusal_in(const Refusal& refusal) { return &refusal; }
inline const Refusal* refusal_in(const std::optional<Refusal>& refusal) { return refusal ? &*refusal : nullptr; }
template <class Outcome> const Refusal* refusal_in(const Outcome& outcome) {
    if constexpr (requires { outcome.refusal; })
        return refusal_in(outcome.refusal);
    else
        return outcome ? nullptr : &outcome.error();
}

// True if `outcome` (a Refusal or a type that holds one) is a refusal of this kind and rule.
template <class Outcome>
testing::AssertionResult refused(const Outcome& outcome, Refusal::Kind kind, std::string_view rule = "") {
    const Refusal* refusal = refusal_in(outcome);
    if (!refusal) return testing::AssertionFailure() << "not refused";
    if (refusal->kind == kind && refusal->rule == rule) return testing::AssertionSuccess() << print(*refusal);
    return testing::AssertionFailure() << "kind " << static_cast<int>(refusal->kind) << ": " << print(*refusal);
}
template <class Outcome> testing::AssertionResult refused(const Outcome& outcome, std::string_view rule) {
    return refused(outcome, Refusal::Kind::rule, rule);
}

// True if the prompt refuses the line with this kind and rule, and the game does not change.
template <class AnyPrompt>
testing::AssertionResult refuses(AnyPrompt& prompt, std::string_view line, Refusal::Kind kind,
                                 std::string_view rule = "") {
    if constexpr (requires { prompt.catch_up(); }) prompt.catch_up();
    const auto commands = prompt.session().commands();
    const std::uint64_t digest = prompt.session().game().digest();
    const auto result = refused(prompt.execute(line), kind, rule);
    if (prompt.session().game().digest() == digest && prompt.session().commands() == commands) return result;
    return testing::AssertionFailure() << line << " changed the game";
}

// True if `text` contains each part (a name, figure or command) as a separate word.
inline testing::AssertionResult mentions(std::string_view text, std::initializer_list<std::string_view> parts) {
    const auto is_inside = [&](std::size_t left) { // true if letters or digits are on both sides
        return left > 0 && left < text.size() && std::isalnum(static_cast<unsigned char>(text[left - 1])) &&
               std::isalnum(static_cast<unsigned char>(text[left]));
    };
    for (const std::string_view part : parts) {
        std::size_t at = text.find(part);
        while (at != std::string_view::npos && (is_inside(at) || is_inside(at + part.size())))
            at = text.find(part, at + 1);
        if (at == std::string_view::npos) return testing::AssertionFailure() << part << " is not in: " << text;
    }
    return testing::AssertionSuccess() << text;
}
inline testing::AssertionResult mentions(std::string_view text, std::string_view part) {
    return mentions(text, {part});
}

} // namespace highball::test
