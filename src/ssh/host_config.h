// Configuration of this machine as a host: host.toml in the configuration folder of the account, else in /etc/highball.
#pragma once

#include "core/result.h"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace highball {

struct HostConfig {
    std::string folder;                      // folder of authorized_keys; "" if `highball host` did not run here
    std::string program;                     // path of this program, for authorized_keys
    int idle_seconds = 2 * 60 * 60;          // time until an idle terminal is closed; 0: never
    int terminals = 6;                       // maximum of simultaneous terminals of one user
    int tables = 3;                          // maximum of open tables of one user
    std::string display_name;                // name of the host for users; "" for the machine's own
    std::string turn_hook, sendmail;         // commands, run without a shell; "": no hook, the usual sendmail
    std::map<std::string, std::string> ways; // commands that users may choose for messages, by name
};

// Returns $XDG_CONFIG_HOME/highball/host.toml, else ~/.config/highball/host.toml, from the values of the variables.
std::filesystem::path own_host_config(const char* xdg_config_home, const char* home);
// Returns the configuration; the defaults if there is no such file. Refuses a file that is not owned by root or by this
// account, or that others may write.
Result<HostConfig, TextError> read_host_config(const std::filesystem::path& file);
// Parses the text of such a file; `name` is the name for errors.
Result<HostConfig, TextError> parse_host_config(std::string_view text, const std::string& name);
std::string print(const HostConfig& config);

} // namespace highball
