#include "cli/command_line.h"

#include "cli/subcommands.h"
#include "cli/usage_error.h"
#include "core/indexed.h"
#include "core/spelling.h"
#include "core/text.h"
#include "ssh/authorized_keys.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <new>
#include <sstream>

namespace highball {

namespace {

constexpr const char* help_all = "--help-all";
// Subcommands that the short help lists.
const std::vector<std::string> common_subcommands = {"new",   "quick",   "play",   "tutorial", "lobby", "list",
                                                     "show",  "waiting", "export", "import",   "seat",  "host",
                                                     "users", "library", "run",    "verify"};

// Returns why a text is not a seed; "" if it is one. CLI11 itself would accept numbers that are not whole or not below
// 2^64, and round or wrap them.
std::string check_seed(const std::string& text) {
    std::uint64_t seed = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), seed);
    const bool whole = wrong == std::errc() && end == text.data() + text.size();
    return whole ? "" : "a seed is a whole number from 0 to 18446744073709551615";
}

// Returns why a text is not a number in the range; "" if it is one.
std::string check_range(const std::string& text, std::pair<int, int> range, bool whole) {
    double number = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = wrong == std::errc() && end == text.data() + text.size() && (!whole || parse_number(text));
    if (is_number && number >= range.first && number <= range.second) return "";
    return fmt::format("give a {}number from {} to {}, not \"{}\"", whole ? "whole " : "", range.first, range.second,
                       text);
}

// Returns why a text is not one of the choices; "" if it is one.
std::string check_choice(const std::string& text, const std::vector<std::string>& choices) {
    return contains(choices, text) ? "" : "give " + join_words(choices, "or") + ", not \"" + text + "\"";
}

// Visitor that adds an option to a subcommand. It has one function for each type of variable that an option can set.
struct AddOption {
    CLI::App& app;
    const Option& option;

    CLI::Option* operator()(bool* flag) const { return app.add_flag(option.names, *flag, option.help); }
    CLI::Option* operator()(std::optional<bool>* flag) const {
        const auto set = [flag](std::int64_t on) { *flag = on > 0; };
        return app.add_flag_function(option.names, set, option.help);
    }
    CLI::Option* operator()(const ReadValue& read) const {
        const auto set = [read, name = option.names](const std::vector<std::string>& words) {
            if (const auto problem = read(join(words, " "))) throw CLI::ValidationError(name, *problem);
        };
        return app.add_option_function<std::vector<std::string>>(option.names, set, option.help)
            ->expected(1, option.rules.words)
            ->allow_extra_args(option.rules.several);
    }
    template <class Value> CLI::Option* operator()(std::vector<Value>* list) const {
        CLI::Option* added = app.add_option(option.names, *list, option.help);
        if (option.rules.commas) added->delimiter(',');
        return added->allow_extra_args(option.rules.several || !option.names.starts_with("-"));
    }
    template <class Value> CLI::Option* operator()(Value* value) const {
        return app.add_option(option.names, *value, option.help);
    }
};

void add_rules(CLI::Option& added, const Option& option) {
    const OptionRules& rules = option.rules;
    added.required(rules.required);
    if (rules.required)
        added.check([](const std::string& text) { return text.empty() ? "an empty text is not allowed" : ""; }, "");
    if (!option.placeholder.empty()) added.type_name(option.placeholder);
    if (!rules.choices.empty())
        added.check([choices = rules.choices](const std::string& text) { return check_choice(text, choices); },
                    "{" + join(rules.choices, ",") + "}");
    if (rules.directory) added.check(CLI::Validator(CLI::ExistingDirectory).description(""));
    const auto& target = option.target;
    if (std::holds_alternative<std::uint64_t*>(target) || std::holds_alternative<std::optional<std::uint64_t>*>(target))
        added.check(check_seed, "");
    if (!rules.range) return;
    const bool whole = !std::holds_alternative<std::optional<double>*>(target);
    added.check([range = *rules.range, whole](const std::string& text) { return check_range(text, range, whole); },
                fmt::format("{} to {}", rules.range->first, rules.range->second));
}

void add_options(CLI::App& app, const std::vector<Option>& options) {
    for (const Option& option : options) add_rules(*std::visit(AddOption{app, option}, option.target), option);
}

// Adds a subcommand to the parser. If the command line names this subcommand, the parser stores its handler in
// `chosen`. "lobby open" is added to "lobby", which must exist already.
CLI::App* add_subcommand(CLI::App& app, const Subcommand& row, SubcommandHandler& chosen) {
    const auto blank = row.word.find(' ');
    if (blank != row.word.npos) {
        Subcommand inner = row;
        inner.word = row.word.substr(blank + 1);
        return add_subcommand(*app.get_subcommand(row.word.substr(0, blank)), inner, chosen);
    }
    CLI::App* sub = app.add_subcommand(row.word, row.help);
    add_options(*sub, row.options);
    if (row.run)
        sub->callback([&chosen, run = row.run] { chosen = run; });
    else
        sub->require_subcommand(1);
    return sub;
}

// Returns why a word is not a subcommand; nothing if it is one. Without this check, `highball nonsense --help` would
// print the general help.
std::optional<std::string> unknown_subcommand(const Context& context, const Subcommands& rows,
                                              const std::string& word) {
    std::vector<std::string> known, nested;
    for (const Subcommand& row : rows) {
        if (row.word.ends_with(" " + word)) nested.push_back(row.word);
        if (row.word.find(' ') == row.word.npos) known.push_back(row.word);
    }
    if (word.empty() || contains(known, word)) return std::nullopt;
    if (!nested.empty()) return "there is no subcommand \"" + word + "\"; did you mean " + nested.front() + "?";
    // Users often type the name of a game here.
    if (std::filesystem::exists(context.store_file()))
        if (const auto store = open_store(context.store_file()))
            if (const auto game = (*store)->find(word))
                return in_quotes(word) + " is not a subcommand but a saved game; play it with: highball play " +
                       (is_plain_word(game->name) ? game->name : "'" + game->name + "'");
    return "there is no subcommand " + in_quotes(word) + did_you_mean(word == "delete" ? "remove" : word, known);
}

// Formatter that omits the parser's notation "{false}" from the name of an option such as --no-watch, and breaks long
// descriptions into lines.
class HelpFormatter : public CLI::Formatter {
    static constexpr int line_width = 79;

    std::string broken(const std::string& text) const {
        return join(wrapped(text, line_width - static_cast<int>(get_column_width())), "\n");
    }
    std::string make_option_desc(const CLI::Option* option) const override {
        return broken(CLI::Formatter::make_option_desc(option));
    }
    std::string make_subcommand(const CLI::App* sub) const override {
        std::stringstream out;
        CLI::detail::format_help(out, sub->get_display_name(true), broken(sub->get_description()), get_column_width());
        return out.str();
    }
    std::string make_option_name(const CLI::Option* option, bool positional) const override {
        std::string name = CLI::Formatter::make_option_name(option, positional);
        constexpr std::string_view notation = "{false}";
        if (const auto at = name.find(notation); at != name.npos) name.erase(at, notation.size());
        return name;
    }
};

// Prints the help, or why the line cannot be parsed. Returns the exit code.
int report(const CLI::App& app, const CLI::ParseError& error, const std::string& more) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
        return app.exit(error) == 0 ? exit_done : exit_failed;
    std::fprintf(stderr, "highball: %s\n%s", printable(usage_error(app, error)).c_str(), more.c_str());
    return exit_usage;
}

} // namespace

Result<SubcommandHandler, int> parse_command_line(Context& context, std::vector<std::string> args) {
    const std::vector<std::string> named = words_without_options(context, args);
    const std::string word = named.empty() ? "" : named.front();
    const Subcommands rows = subcommands(context);
    if (const auto unknown = unknown_subcommand(context, rows, word)) {
        context.fail(*unknown + "\nSee highball --help.");
        return exit_usage;
    }
    CLI::App app("Railroad and stock-market board games in a terminal.", "highball");
    app.formatter(std::make_shared<HelpFormatter>());
    const bool all = contains(args, help_all);
    app.add_flag_callback(
        help_all, [] { throw CLI::CallForHelp(); }, "Print the help with all subcommands");
    app.set_version_flag("--version", "highball " HIGHBALL_VERSION);
    add_options(app, program_options(context));
    app.require_subcommand(0, 1);
    app.fallthrough(); // allows --maps after the subcommand too
    SubcommandHandler chosen;
    for (const Subcommand& row : rows) {
        // The help lists all subcommands; otherwise the parser needs only the one that is named.
        if (!word.empty() && row.word != word && !row.word.starts_with(word + " ")) continue;
        CLI::App* sub = add_subcommand(app, row, chosen)->footer("Example: highball " + row.example);
        const bool nested = sub->get_parent() != &app, shown = all || contains(common_subcommands, row.word);
        sub->group(nested ? "Subcommands" : shown ? row.group : "");
    }
    app.footer(std::string("Without a subcommand: the start screen (no terminal: the game played last).\n") +
               (all ? "" : "All subcommands: highball help all.\n") +
               "Help on a subcommand: highball help SUBCOMMAND.\n" +
               "Manual: man highball, man highball-play, man highball-host.");
    std::reverse(args.begin(), args.end()); // CLI11 takes the arguments from the back
    try {
        app.parse(std::move(args));
    } catch (const CLI::ParseError& error) {
        return report(app, error, "Run highball " + (word.empty() ? "--help" : "help " + word) + " for more.\n");
    }
    return chosen;
}

int run_handler(Context& context, const SubcommandHandler& run) {
    try {
        return run(context);
    } catch (const ExitError& error) {
        return error.code;
    } catch (const std::bad_alloc&) {
        return context.fail("out of memory; every accepted command is saved");
    } catch (const std::exception& error) {
        context.fail("internal error: " + printable(error.what()) + "; every accepted command is saved");
        return exit_internal;
    }
}

int run_remote(Context& context, const std::string& line) {
    context.count_against(line_rate_limit);
    CLI::App app("Commands over SSH, in addition to the commands of your games.", "ssh HOST");
    app.require_subcommand(1);
    SubcommandHandler chosen;
    for (const Subcommand& row : subcommands(context))
        add_subcommand(app, row, chosen)->ignore_case()->footer("Example: ssh HOST " + row.example);
    app.footer("Without a command: the list of your games. GAME shows a game, GAME LINE plays a line in it,\nGAME help "
               "lists its commands. Help on a command: help COMMAND.");
    const std::string first(words(line).front());
    try {
        app.parse(is_help_word(first) ? std::string(trim(line)).substr(first.size()) + " --help" : line);
    } catch (const CLI::ParseError& error) {
        return report(app, error, "");
    }
    return chosen(context);
}

int print_help(Context& context, const std::vector<std::string>& topic) {
    const bool all = topic == std::vector<std::string>{"all"};
    std::vector<std::string> args = all ? std::vector<std::string>{help_all} : topic;
    if (!all) args.push_back("--help");
    return parse_command_line(context, std::move(args)).error();
}

Subcommands help_subcommands() {
    TypedSubcommand<std::vector<std::string>> row("help", HelpGroup::look, "Print the help on a subcommand, or on all",
                                                  "help lobby open", print_help);
    row.option("topic", &*row, "all|SUBCOMMAND", "all: the list of all subcommands");
    return {row};
}

} // namespace highball
