// Sandbox of an SSH session: environment, resource limits, system call filter and number of terminals.
#pragma once

#include "core/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace highball {

// Removes all environment variables, except a few with harmless values, so that no library gets input from the client.
void clean_environment();
// Forbids core files, limits open files and memory, and disables Ctrl-Z and Ctrl-S.
void limit_resources();
// Limits the processor time, and installs a seccomp filter if the system has it. The filter forbids new processes and,
// unless `connects`, new connections. `connects` is for a store on a database server.
void enter_sandbox(bool connects);

// One of the terminals or single lines that a user may have open at once. Each kind is counted in a folder of its own;
// `what` names it in the refusal. The slot becomes free when this object is destroyed or the process ends.
class TerminalSlot {
  public:
    static Result<TerminalSlot, std::string> acquire(const std::filesystem::path& folder, std::string_view user,
                                                     int most, std::string_view what);
    TerminalSlot(TerminalSlot&& other) noexcept : lock_(other.lock_) { other.lock_ = -1; }
    TerminalSlot& operator=(TerminalSlot&&) = delete;
    ~TerminalSlot();

  private:
    explicit TerminalSlot(int lock) : lock_(lock) {}
    int lock_;
};

// Returns the number of terminals that all users have open.
int open_terminals(const std::filesystem::path& folder);
// True if the user has a terminal open.
bool has_terminal(const std::filesystem::path& folder, const std::string& user);

} // namespace highball
