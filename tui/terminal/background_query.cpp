#include "tui/terminal/background_query.h"

#include "core/text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <vector>

namespace highball::tui {

std::optional<bool> is_light_background(std::string_view answer) {
    constexpr std::string_view beginning = "11;rgb";
    if (!answer.starts_with(beginning) || answer.find(':') == std::string_view::npos) return std::nullopt;
    const std::vector<std::string_view> parts = split(answer.substr(answer.find(':') + 1), '/');
    std::array<double, 3> shares{};
    if (parts.size() < shares.size()) return std::nullopt;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        unsigned value = 0;
        const std::string_view part = parts[i];
        const auto [end, problem] = std::from_chars(part.data(), part.data() + part.size(), value, 16);
        if (problem != std::errc{} || end != part.data() + part.size() || part.size() > 4) return std::nullopt;
        shares[i] = value / (std::pow(16.0, static_cast<double>(part.size())) - 1);
    }
    constexpr std::array<double, 3> weights = {0.299, 0.587, 0.114}; // luma weights
    return weights[0] * shares[0] + weights[1] * shares[1] + weights[2] * shares[2] > 0.5;
}

} // namespace highball::tui
