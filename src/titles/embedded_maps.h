// Map files that are embedded at build time. maps/embed.cmake writes the definition.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct EmbeddedMap {
    std::string name; // "18al/map.toml"
    std::string_view text;
};

const std::vector<EmbeddedMap>& embedded_maps();

} // namespace highball
