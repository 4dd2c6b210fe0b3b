// What keeps a process behind the gate small and alone: its environment, its limits, its share of terminals.
#pragma once

#include "core/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace highball {

// Forgets every variable but the few that are needed, and those only where their values are plain. Whatever the other
// side sends reaches no library.
void clean_environment();
// No core files, few open files, bounded memory; no stop by Ctrl-Z, no freeze by Ctrl-S.
void limit_resources();
// From here on this process starts no other one and opens no connection (but to a server that keeps the games), and it
// uses a bounded time of the processor; the kernel itself refuses, where it can (seccomp).
void enter_sandbox(bool connects);

// One of a person's terminals, for as long as it lives. The system itself ends it with the process.
class TerminalSlot {
  public:
    static Result<TerminalSlot, std::string> acquire(const std::filesystem::path& folder, std::string_view user,
                                                     int terminals);
    TerminalSlot(TerminalSlot&& other) noexcept : lock_(other.lock_) { other.lock_ = -1; }
    TerminalSlot& operator=(TerminalSlot&&) = delete;
    ~TerminalSlot();

  private:
    explicit TerminalSlot(int lock) : lock_(lock) {}
    int lock_;
};

// Whether the person has a terminal open now.
bool has_terminal(const std::filesystem::path& folder, const std::string& user);

} // namespace highball
