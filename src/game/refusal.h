// Reason why a command was not executed: a mistake of a user, never a bug of the program.
#pragma once

#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>

namespace highball {

struct Refusal {
    enum class Kind {
        rule,         // forbidden by a rule of the game, which `rule` names
        syntax,       // cannot be read: an unknown word, number or setting
        seat,         // not this user's seat or turn, or several seats may act and none is named
        state,        // not possible in the present state of the game or table
        confirmation, // the command is legal but gives something up; the user must confirm it
        storage,      // the database or a file failed
    };

    std::string rule;    // "18AL 4.2.1(j)"; "" if no rule is concerned
    std::string message; // one plain sentence with the figures, without a full stop
    std::string allowed; // allowed alternatives; "" if they do not help
    Kind kind = rule.empty() ? Kind::syntax : Kind::rule;
    bool by_limit = false; // a limit on the rate of lines or commands was reached; the system log names it

    static Refusal syntax(std::string text, std::string allowed = "") { return {"", text, allowed, Kind::syntax}; }
    static Refusal seat(std::string text, std::string allowed = "") { return {"", text, allowed, Kind::seat}; }
    static Refusal state(std::string text, std::string allowed = "") { return {"", text, allowed, Kind::state}; }
    static Refusal limit(std::string text, std::string allowed = "") { return {"", text, allowed, Kind::state, true}; }
    template <class Error> static Refusal storage(const Error& error) { return {"", error.message, "", Kind::storage}; }

    bool operator==(const Refusal&) const = default;
    // Returns the same refusal, but with another `allowed`.
    template <class... Values> Refusal instead(fmt::format_string<Values...> text, Values&&... values) const {
        return {rule, message, fmt::format(text, std::forward<Values>(values)...), kind, by_limit};
    }
};

// Returns the words that come before `allowed`: usually "You can: ", but "Use: " for a misspelled command and "To
// confirm: " for a confirmation.
std::string_view heading_of_allowed(const Refusal& refusal);
// Prints "18AL 3.2(a)(2): the open market would hold 60% of L&N; the limit is 50%. You can: sell L&N 10%".
std::string print(const Refusal& refusal);

// True if the id of a title or rule is internal, such as "american-rails" or "income:full": its rulebook has no
// numbers.
bool is_internal_id(std::string_view id);

} // namespace highball
