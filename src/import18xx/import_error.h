// What is wrong with a recorded action, in one sentence.
#pragma once

#include <fmt/format.h>
#include <string>
#include <utility>

namespace highball::exchange {

struct Fault {
    std::string what;
};

template <class... Values> Fault fault(fmt::format_string<Values...> text, Values&&... values) {
    return {fmt::format(text, std::forward<Values>(values)...)};
}

} // namespace highball::exchange
