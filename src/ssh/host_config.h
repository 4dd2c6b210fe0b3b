// Configuration of this machine as a host: the file host.toml in the configuration folder of the account; if there is
// none, in /etc/highball.
#pragma once

#include "core/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace highball {

struct HostConfig {
    std::string folder;             // folder of authorized_keys; "" if `highball host` has not been run here
    std::string library;            // file or server address of the saved games to which users connect
    std::string program;            // path of this program, for authorized_keys
    int idle_seconds = 2 * 60 * 60; // idle seconds after which a terminal is closed; 0: never
    int terminals = 6;              // most terminals that one user may have open
    int tables = 3;                 // most open tables of one user
    std::string display_name;       // name of the host that users see; "" for the machine's own name
    std::string notifier;           // program that sends messages, and its arguments, run without a shell; "": sendmail
};

// Returns $XDG_CONFIG_HOME/highball/host.toml; if the variable is not set, ~/.config/highball/host.toml. The parameters
// are the values of $XDG_CONFIG_HOME and $HOME.
std::filesystem::path own_host_config(const char* xdg_config_home, const char* home);
// Returns the configuration; the defaults if there is no such file. Refuses a file that somebody other than root or
// this account owns, or that others may write.
Result<HostConfig, TextError> read_host_config(const std::filesystem::path& file);
// Parses the text of such a file; `name` is the name for errors.
Result<HostConfig, TextError> parse_host_config(std::string_view text, const std::string& name);
std::string print(const HostConfig& config);

} // namespace highball
