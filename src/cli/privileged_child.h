// A process beside one behind the gate, for what that one is not allowed to do: the copy of the day, which outlives the
// terminal, and the host's program that tells people of their turn.
#pragma once

#include "cli/turn_hook.h"

#include <filesystem>

namespace highball {

class Attendant {
  public:
    // Starts it; it does nothing yet. To be called before a library is open.
    explicit Attendant(const std::filesystem::path& library_file);
    Attendant(const Attendant&) = delete;
    Attendant& operator=(const Attendant&) = delete;
    // It goes when it has done what was asked.
    ~Attendant();

    // Lets it make the copy of the day where there is none; where there is nothing to do for it, it goes.
    void begin(Library& library);
    // It opens the library itself, and tells nobody whom it finds no reason to tell.
    void notify(const Notice& notice) const;

  private:
    void dismiss();

    std::filesystem::path file_;
    int to_it_ = -1;
};

} // namespace highball
