// What was said and what was taken back beside the commands that stand.
#pragma once

#include "session/journal.h"

#include <functional>
#include <vector>

namespace highball {

// Both in the order in which they happened, TakenBack::said telling how many messages came before it. What was said
// after commands that were taken back later stands where these were cut off: `after` never goes down, nor above `size`.
// Where that held already, for more commands than `size`, only those are looked at that move (`anchored`).
void anchor_asides(std::vector<Message>& messages, std::vector<TakenBack>& taken_back, int size, bool anchored = false);

// The walk through them beside a walk through the commands.
class Asides {
  public:
    Asides(const std::vector<Message>& messages, const std::vector<TakenBack>& taken_back)
        : messages_(messages), taken_back_(taken_back) {}

    // Those that stand before command `commands` (from 0) and were not told yet.
    void tell(int commands, const std::function<void(const Message&)>& said,
              const std::function<void(const TakenBack&)>& gone);

  private:
    const std::vector<Message>& messages_;
    const std::vector<TakenBack>& taken_back_;
    std::size_t message_ = 0;
    std::size_t gone_ = 0;
};

} // namespace highball
