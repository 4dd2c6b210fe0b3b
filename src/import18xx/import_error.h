// Error in a recorded action, as one sentence.
#pragma once

#include <fmt/format.h>
#include <string>
#include <utility>

namespace highball::import18xx {

struct ImportError {
    std::string what;
};

template <class... Values> ImportError import_error(fmt::format_string<Values...> text, Values&&... values) {
    return {fmt::format(text, std::forward<Values>(values)...)};
}

} // namespace highball::import18xx
