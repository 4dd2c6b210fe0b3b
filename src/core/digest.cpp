#include "core/digest.h"

#include <charconv>
#include <fmt/format.h>

namespace highball {

void Digest::add(std::uint64_t value) {
    std::uint64_t z = value_ ^ (value + 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 32)) * 0xd6e8feb86659fd93ULL;
    z = (z ^ (z >> 32)) * 0xd6e8feb86659fd93ULL;
    value_ = (z ^ (z >> 32)) + 0x2545f4914f6cdd1dULL;
}

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
