#include "cli/usage_error.h"

#include "core/text.h"

#include <string_view>
#include <vector>

namespace highball {

namespace {

// Returns the innermost subcommand that the command line names.
const CLI::App& named_subcommand(const CLI::App& app) {
    const auto named = app.get_subcommands();
    return named.empty() ? app : named_subcommand(*named.front());
}

// Returns the placeholder without the limits that CLI11 adds: "N" for "N:1 to 9".
std::string placeholder(const CLI::Option& option) {
    const std::string text = option.get_type_name();
    return text.substr(0, text.find(':'));
}

std::string print(const CLI::Option& option) {
    return option.get_positional() ? placeholder(option) : option.get_name() + " " + placeholder(option);
}

// Returns the subcommand with its parents, its positional arguments and its required options.
std::string usage(const CLI::App& sub) {
    std::string text = sub.get_name();
    for (const CLI::App* parent = sub.get_parent(); parent != nullptr; parent = parent->get_parent())
        text.insert(0, parent->get_name() + " ");
    for (const CLI::Option* option : sub.get_options())
        if (option->get_required() || option->get_positional())
            text += option->get_required() ? " " + print(*option) : " [" + print(*option) + "]";
    return text;
}

const CLI::Option* find_option(const CLI::App& sub, const std::string& name) {
    for (const CLI::Option* option : sub.get_options())
        if (option->get_name() == name) return option;
    return nullptr;
}

std::string missing(const CLI::App& sub, const std::string& name) {
    if (const CLI::Option* option = find_option(sub, name)) return print(*option) + " is missing: " + usage(sub);
    return "a subcommand of " + sub.get_name() + " is missing: " +
           join_words(collect_texts(sub.get_subcommands([](const CLI::App*) { return true; }),
                                    [](const CLI::App* inner) { return inner->get_name(); }),
                      "or");
}

std::string not_a_number(const CLI::App& sub, const std::string& name, const std::string& typed) {
    const CLI::Option* option = find_option(sub, name);
    return (option && option->get_positional() ? placeholder(*option) : name) +
           (parse_number(typed) ? " is too large: " + typed : " must be a whole number, not \"" + typed + "\"");
}

} // namespace

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
    constexpr std::string_view required = " is required", no_number = "Could not convert: ";
    const CLI::App& sub = named_subcommand(app);
    const std::string text = error.what();
    if (text.ends_with(required)) return missing(sub, text.substr(0, text.size() - required.size()));
    if (const auto cut = text.find(" = "); text.starts_with(no_number) && cut != std::string::npos)
        return not_a_number(sub, text.substr(no_number.size(), cut - no_number.size()), text.substr(cut + 3));
    if (const auto cut = text.find(" not expected: "); cut != std::string::npos)
        return "\"" + text.substr(text.find(": ") + 2) + "\" is not expected here";
    constexpr std::string_view no_folder = "Directory does not exist: ";
    if (const auto cut = text.find(no_folder); cut != std::string::npos)
        return text.substr(0, cut) + "the folder \"" + text.substr(cut + no_folder.size()) + "\" does not exist";
    if (const auto cut = text.find(": 1 required "); cut != std::string::npos)
        return text.substr(0, cut) + " needs a value";
    if (const auto cut = text.find(": At Most 1 required "); cut != std::string::npos)
        return text.substr(0, cut) + " is given more than once";
    const auto cut = text.find(": ");
    const CLI::Option* option = cut == std::string::npos ? nullptr : find_option(sub, text.substr(0, cut));
    return option && option->get_positional() ? placeholder(*option) + text.substr(cut) : text;
}

} // namespace highball
