#include "store/users.h"

#include "core/text.h"

#include <algorithm>

namespace highball {

std::optional<std::string> user_name_problem(std::string_view name) {
    const auto good = [](char c) { return (is_letter_or_digit(c) && !(c >= 'A' && c <= 'Z')) || c == '-' || c == '_'; };
    if (!name.empty() && name.size() <= 32 && name[0] >= 'a' && name[0] <= 'z' &&
        std::all_of(name.begin(), name.end(), good))
        return std::nullopt;
    return "nobody can be called " + in_quotes(name) + ": a name is 1 to 32 of a-z, 0-9, - and _, a letter first";
}

std::string unknown_user_text(std::string_view name) { return "there is no user called " + in_quotes(name); }

} // namespace highball
