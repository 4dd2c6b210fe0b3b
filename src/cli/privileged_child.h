// A process beside one behind the gate, for what that one is not allowed to do: the copy of the day, which outlives the
// terminal, and the host's program that tells people of their turn.
#pragma once

#include "cli/turn_hook.h"

#include <filesystem>

namespace highball {

class PrivilegedChild {
  public:
    // Starts it; it does nothing yet. To be called before a library is open.
    explicit PrivilegedChild(const std::filesystem::path& store_file);
    PrivilegedChild(const PrivilegedChild&) = delete;
    PrivilegedChild& operator=(const PrivilegedChild&) = delete;
    // It goes when it has done what was asked.
    ~PrivilegedChild();

    // Lets it make the copy of the day where there is none; where there is nothing to do for it, it goes.
    void request_backup(Store& store);
    // It opens the library itself, and tells nobody whom it finds no reason to tell.
    void run_turn_hook(const TurnNotice& notice) const;

  private:
    void close_pipe();

    std::filesystem::path file_;
    int pipe_ = -1;
};

} // namespace highball
