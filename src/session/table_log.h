// What was said and what was taken back beside the commands that stand.
#pragma once

#include "session/journal.h"

#include <functional>
#include <vector>

namespace highball {

// Both in the order in which they happened, UndoRecord::said telling how many messages came before it. What was said
// after commands that were taken back later stands where these were cut off: `after` never goes down, nor above `size`.
// Where that held already, for more commands than `size`, only those are looked at that move (`anchored`).
void reanchor(std::vector<ChatMessage>& messages, std::vector<UndoRecord>& undo_records, int size,
              bool already_anchored = false);

// The walk through them beside a walk through the commands.
class TableLogCursor {
  public:
    TableLogCursor(const std::vector<ChatMessage>& messages, const std::vector<UndoRecord>& undo_records)
        : messages_(messages), undo_records_(undo_records) {}

    // Those that stand before command `commands` (from 0) and were not told yet.
    void visit_before(int commands, const std::function<void(const ChatMessage&)>& said,
                      const std::function<void(const UndoRecord&)>& gone);

  private:
    const std::vector<ChatMessage>& messages_;
    const std::vector<UndoRecord>& undo_records_;
    std::size_t message_ = 0;
    std::size_t undo_record_ = 0;
};

} // namespace highball
