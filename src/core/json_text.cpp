#include "core/json_text.h"

#include <fmt/format.h>

namespace highball {

std::string json_string(std::string_view text) {
    std::string all = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            all += '\\', all += c;
        else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            all += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            all += c;
    }
    return all + '"';
}

} // namespace highball
