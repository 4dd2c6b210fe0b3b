#include "core/json_text.h"

#include <fmt/format.h>

namespace highball {

void JsonText::quote(std::string_view text) {
    text_ += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\')
            text_ += '\\', text_ += c;
        else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            text_ += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            text_ += c;
    }
    text_ += '"';
}

} // namespace highball
