#include "cli/command_line.h"

#include "cli/subcommands.h"
#include "core/text.h"

#include <CLI/CLI.hpp>

#include <charconv>
#include <cstdio>

namespace highball {

namespace {

// CLI11 itself would round or wrap a number that is not a whole number below 2^64.
std::string check_seed(const std::string& text) {
    std::uint64_t seed = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), seed);
    const bool whole = wrong == std::errc() && end == text.data() + text.size();
    return whole ? "" : "a seed is a whole number from 0 to 18446744073709551615";
}

// Adds an option to a subcommand, by the type of the variable that it sets.
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
    if (!option.placeholder.empty()) added.type_name(option.placeholder);
    if (!rules.choices.empty()) added.check(CLI::IsMember(rules.choices));
    if (rules.directory) added.check(CLI::ExistingDirectory);
    const auto& target = option.target;
    if (std::holds_alternative<std::uint64_t*>(target) || std::holds_alternative<std::optional<std::uint64_t>*>(target))
        added.check(check_seed, "");
    if (!rules.range) return;
    const auto [least, most] = *rules.range;
    if (std::holds_alternative<std::optional<double>*>(target))
        added.check(CLI::Range(static_cast<double>(least), static_cast<double>(most)));
    else
        added.check(CLI::Range(least, most));
}

void add_options(CLI::App& app, const std::vector<Option>& options) {
    for (const Option& option : options) add_rules(*std::visit(AddOption{app, option}, option.target), option);
}

// Adds a subcommand whose run becomes `chosen` when it is parsed.
CLI::App* add_subcommand(CLI::App& app, const Subcommand& row, SubcommandHandler& chosen) {
    CLI::App* sub = app.add_subcommand(row.word, row.help);
    add_options(*sub, row.options);
    sub->callback([&chosen, run = row.run] { chosen = run; });
    return sub;
}

// Prints the help, or why a line cannot be parsed; returns the exit code.
int report(const CLI::App& app, const CLI::ParseError& error, const char* more) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
        return app.exit(error) == 0 ? exit_done : exit_failed;
    std::fprintf(stderr, "highball: %s\n%s", printable(error.what()).c_str(), more);
    return exit_usage;
}

} // namespace

Result<SubcommandHandler, int> parse_command_line(Context& context, int argc, char** argv) {
    CLI::App app("Railroad and stock-market board games in a terminal.", "highball");
    app.set_version_flag("--version", "highball " HIGHBALL_VERSION);
    add_options(app, program_options(context));
    app.require_subcommand(0, 1);
    app.fallthrough(); // --maps may follow the subcommand too
    SubcommandHandler chosen;
    for (const Subcommand& row : subcommands(context)) add_subcommand(app, row, chosen)->group(row.group);
    app.footer("Without a subcommand: a menu (without a terminal: goes on with the game played last).\nMore: man "
               "highball, man highball-play.");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return report(app, error, "Run highball --help for more.\n");
    }
    return chosen;
}

int run_remote(Context& context, const std::string& line) {
    CLI::App app("What you may ask for beside your games.", "ssh HOST");
    app.require_subcommand(1);
    SubcommandHandler chosen;
    for (const Subcommand& row : subcommands(context)) add_subcommand(app, row, chosen)->ignore_case();
    try {
        app.parse(line);
    } catch (const CLI::ParseError& error) {
        return report(app, error, "");
    }
    return chosen(context);
}

} // namespace highball
