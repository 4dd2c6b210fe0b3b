// Child process of an SSH session for what the sandbox forbids: the daily backup, which outlives the terminal, and the
// host's turn hook.
#pragma once

#include "cli/turn_hook.h"

#include <filesystem>

namespace highball {

class PrivilegedChild {
  public:
    // Starts the child, which waits for requests. Must be called before a store is open.
    explicit PrivilegedChild(const std::filesystem::path& store_file);
    PrivilegedChild(const PrivilegedChild&) = delete;
    PrivilegedChild& operator=(const PrivilegedChild&) = delete;
    // Lets the child exit when its requests are done.
    ~PrivilegedChild();

    // Requests the daily backup if it is missing; ends the child if it has nothing left to do.
    void request_backup(Store& store);
    // The child opens the store itself and applies the same checks.
    void run_turn_hook(const TurnNotice& notice) const;

  private:
    void close_pipe();

    std::filesystem::path file_;
    int pipe_ = -1;
};

} // namespace highball
