// Row of the table of subcommands, with its options. It does not depend on the library that parses the command line.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace highball {

class Context;

// Takes the value of an option. Returns an error sentence if it is invalid.
using ReadValue = std::function<std::optional<std::string>(const std::string&)>;

// Pointer to the variable that an option sets. An option for a bool is a flag, and the value of a std::uint64_t is a
// seed. An option for a list may be repeated. A positional argument for a list takes all values that follow.
using OptionTarget =
    std::variant<bool*, std::optional<bool>*, std::string*, std::optional<std::string>*, std::vector<std::string>*,
                 std::optional<std::filesystem::path>*, int*, std::optional<int>*, std::vector<int>*,
                 std::optional<double>*, std::uint64_t*, std::optional<std::uint64_t>*, ReadValue>;

struct OptionRules {
    bool required = false;
    std::vector<std::string> choices{};         // if not empty, the only values allowed
    std::optional<std::pair<int, int>> range{}; // minimum and maximum
    bool directory = false;                     // must be an existing directory
    bool commas = false;                        // the values of a list are separated by commas
    bool several = false;                       // several values may follow one --option
    int words = 1;                              // most words in a value for ReadValue; they are joined by blanks
};
inline const OptionRules required{.required = true};

struct Option {
    std::string names; // "title" (a positional argument), "--players,-p", "--watch,!--no-watch"
    OptionTarget target;
    std::string placeholder; // the value in the help, such as FILE; "": the name of the type
    std::string help;
    OptionRules rules{};
};

// Runs a subcommand; returns the exit code.
using SubcommandHandler = std::function<int(Context&)>;

// Headings in `highball --help`.
struct HelpGroup {
    static constexpr const char *play = "Play", *look = "Look", *share = "Save and share", *host = "Host",
                                *check = "Check", *sheets = "Turn sheets";
};

// Places in which a subcommand can be used.
enum class Access {
    host,   // in the host's shell
    both,   // over SSH too, and in the host's shell with --person
    remote, // over SSH only
};

struct Subcommand {
    std::string word; // "new"; or "lobby open" for a part of "lobby", whose own row has no handler
    std::string group;
    std::string help;
    std::string example; // the words that follow the program's name
    SubcommandHandler run;
    Access access = Access::host;
    std::string person_help = "The user (required)"; // help for --person, which exists with Access::both
    std::vector<Option> options{};

    // `target` is a pointer to the variable, or a ReadValue.
    void option(std::string names, OptionTarget target, std::string placeholder, std::string text,
                OptionRules rules = {}) {
        options.push_back({std::move(names), std::move(target), std::move(placeholder), std::move(text), rules});
    }
    void flag(std::string names, OptionTarget target, std::string text) {
        option(std::move(names), std::move(target), "", std::move(text));
    }
};

// A subcommand with the variables that its options set.
template <class Values> struct TypedSubcommand : Subcommand {
    TypedSubcommand(std::string word_, std::string group_, std::string help_, std::string example_,
                    int (*run_)(Context&, const Values&), Access access_ = Access::host)
        : Subcommand{std::move(word_), std::move(group_), std::move(help_), std::move(example_), {}, access_} {
        run = [held = values, run_](Context& context) { return run_(context, *held); };
    }
    Values& operator*() const { return *values; }
    Values* operator->() const { return values.get(); }

    std::shared_ptr<Values> values = std::make_shared<Values>();
};

} // namespace highball
