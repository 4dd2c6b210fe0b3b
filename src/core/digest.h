// A 64-bit fingerprint of a position, the same on every machine and compiler.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace highball {

class Digest {
  public:
    void add(std::uint64_t value) {
        std::uint64_t z = value_ ^ (value + 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 32)) * 0xd6e8feb86659fd93ULL;
        z = (z ^ (z >> 32)) * 0xd6e8feb86659fd93ULL;
        value_ = (z ^ (z >> 32)) + 0x2545f4914f6cdd1dULL;
    }
    void add(std::string_view text);
    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0x243f6a8885a308d3ULL;
};

// print_digest() converts a digest to sixteen lower-case hex digits, and parse_digest() converts them back.
std::string print_digest(std::uint64_t digest);
std::optional<std::uint64_t> parse_digest(std::string_view text);

} // namespace highball
