#include "ssh/host_config.h"

#include "core/json_text.h"
#include "core/toml_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace highball {

namespace {

constexpr int largest_number = 10000000;

HostConfig config_of(const TomlValue& root) {
    HostConfig config;
    root.only({"dir", "library", "program", "idle_seconds", "terminals", "tables", "called", "notify"});
    const auto number = [&](const char* key, int& value, int least) {
        if (const TomlValue found = root.find(key)) value = found.number(least, largest_number);
    };
    config.folder = root.find("dir").text();
    config.library = root.find("library").text();
    config.program = root.find("program").text();
    number("idle_seconds", config.idle_seconds, 0);
    number("terminals", config.terminals, 1);
    number("tables", config.tables, 0);
    config.display_name = root.find("called").text();
    config.notifier = root.find("notify").text();
    return config;
}

} // namespace

std::filesystem::path own_host_config(const char* xdg_config_home, const char* home) {
    const bool set = xdg_config_home && xdg_config_home[0] == '/'; // a relative path is ignored (XDG specification)
    const std::filesystem::path folder =
        set ? std::filesystem::path(xdg_config_home) : std::filesystem::path(home ? home : ".") / ".config";
    return folder / "highball" / "host.toml";
}

Result<HostConfig, TextError> read_host_config(const std::filesystem::path& file) {
    const int in = open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (in < 0 && (errno == ENOENT || errno == ENOTDIR)) return HostConfig{};
    const auto no = [&](std::string_view why) {
        if (in >= 0) close(in);
        return TextError{file.string(), 0, std::string(why)};
    };
    struct stat status {};
    if (in < 0 || fstat(in, &status) != 0) return no(std::strerror(errno));
    if (!S_ISREG(status.st_mode)) return no("is not a file");
    if (status.st_uid != 0 && status.st_uid != geteuid())
        return no(
            fmt::format("is owned by user {}; it may be owned only by root or by user {}", status.st_uid, geteuid()));
    if ((status.st_mode & (S_IWGRP | S_IWOTH)) != 0)
        return no(fmt::format("has mode {:o}: others may write to it; let only its owner write: chmod go-w",
                              status.st_mode & 07777));
    std::string text(static_cast<std::size_t>(std::min<off_t>(status.st_size, 2 << 20)), '\0');
    const ssize_t got = read(in, text.data(), text.size());
    if (got < 0) return no(std::strerror(errno));
    text.resize(static_cast<std::size_t>(got));
    close(in);
    return parse_host_config(text, file.string());
}

Result<HostConfig, TextError> parse_host_config(std::string_view text, const std::string& name) {
    TomlFault fault{name};
    const TomlText toml(text, fault);
    const HostConfig config = config_of(TomlValue(toml.table(), fault));
    if (fault.first) return *fault.first;
    return config;
}

std::string print(const HostConfig& config) {
    std::string text = "# Written by highball host; it keeps only these values.\n";
    const auto put = [&](std::string_view key, const std::string& value) {
        if (!value.empty()) text += fmt::format("{} = {}\n", key, json_string(value));
    };
    put("dir", config.folder);
    put("library", config.library);
    put("program", config.program);
    text += fmt::format("idle_seconds = {}\nterminals = {}\ntables = {}\n", config.idle_seconds, config.terminals,
                        config.tables);
    put("called", config.display_name);
    put("notify", config.notifier);
    return text;
}

} // namespace highball
