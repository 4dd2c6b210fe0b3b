// Reason why a command was not executed: a mistake of a user, never a bug of the program.
#pragma once

#include <fmt/format.h>
#include <string>
#include <utility>

namespace highball {

struct Refusal {
    std::string rule;    // "18AL 4.2.1(j)"; "" if no rule is concerned (a typing error)
    std::string message; // one plain sentence with the figures, without a full stop
    std::string allowed; // allowed alternatives; "" if they do not help

    bool operator==(const Refusal&) const = default;
    // Returns the same refusal with another `allowed`.
    template <class... Values> Refusal instead(fmt::format_string<Values...> text, Values&&... values) const {
        return {rule, message, fmt::format(text, std::forward<Values>(values)...)};
    }
};

// "18AL 3.2(a)(2): the open market would hold 60% of L&N; the limit is 50%. Allowed: sell L&N 10%"
std::string print(const Refusal& refusal);

} // namespace highball
