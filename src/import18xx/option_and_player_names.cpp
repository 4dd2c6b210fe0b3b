#include "import18xx/option_and_player_names.h"

#include "core/text.h"

#include <algorithm>

namespace highball::import18xx {

namespace {

constexpr int widest_name = 32;

bool taken_already(const std::string& name, const std::vector<std::string>& taken) {
    return std::any_of(taken.begin(), taken.end(), [&](const std::string& other) { return iequals(name, other); });
}

} // namespace

std::string plain_name(std::string_view name, const std::vector<std::string>& taken) {
    std::string plain = printable(name);
    for (char& c : plain)
        if (std::string_view(",;>#\"").find(c) != std::string_view::npos) c = '_';
    while (!plain.empty() && std::string_view("=!@-").find(plain.front()) != std::string_view::npos)
        plain.front() = '_';
    plain = std::string(trim(fit(trim(plain), widest_name - 4)));
    if (plain.empty()) plain = "Player";
    std::string made = plain;
    for (int n = 2; taken_already(made, taken); ++n) made = plain + " " + std::to_string(n);
    return made;
}

Result<std::vector<std::string>, TextError> option_names(const eighteen::Figures& figures,
                                                         const std::vector<std::string>& recorded) {
    std::vector<std::string> names;
    for (const std::string& option : recorded) {
        const auto known = std::find_if(figures.options.begin(), figures.options.end(),
                                        [&](const eighteen::OptionalRule& rule) { return rule.engine_id == option; });
        if (known == figures.options.end())
            return text_error("there is no optional rule \"{}\" in {}", printable(option), figures.title);
        if (std::find(names.begin(), names.end(), known->name) == names.end()) names.push_back(known->name);
    }
    return names;
}

} // namespace highball::import18xx
