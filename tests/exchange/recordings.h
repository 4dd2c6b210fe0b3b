// The recorded games beside the repository, where they are there.
#pragma once

#include "support/paths/paths.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace highball::exchange {

inline std::filesystem::path recordings_folder() { return source_path("../shared/games"); }

// All recordings whose name begins so, sorted.
inline std::vector<std::filesystem::path> recordings(const std::string& beginning) {
    std::vector<std::filesystem::path> found;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(recordings_folder(), none)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(beginning) && name.ends_with(".json")) found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

inline std::string read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

// The lines of the trace beside a recording; it is compressed.
inline std::vector<std::string> expected_trace(const std::filesystem::path& recording) {
    std::filesystem::path trace = recording;
    trace.replace_extension(".trace.jsonl.gz");
    std::string text;
    if (FILE* pipe = popen(("gzip -dc '" + trace.string() + "'").c_str(), "r")) {
        char buffer[65536];
        for (std::size_t n = 0; (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;) text.append(buffer, n);
        pclose(pipe);
    }
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

} // namespace highball::exchange
