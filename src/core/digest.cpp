#include "core/digest.h"

#include <charconv>
#include <fmt/format.h>

namespace highball {

void Digest::add(std::string_view text) {
    add(text.size());
    for (const char c : text) add(static_cast<unsigned char>(c));
}

std::string print_digest(std::uint64_t digest) { return fmt::format("{:016x}", digest); }

std::optional<std::uint64_t> parse_digest(std::string_view text) {
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value, 16);
    if (text.size() != 16 || read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return value;
}

} // namespace highball
