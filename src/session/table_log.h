// Chat messages and undo records in the order of the commands around them.
#pragma once

#include "session/journal.h"

#include <functional>
#include <vector>

namespace highball {

// Moves messages and undo records that followed undone commands to the point of the undo. Afterwards, `after` never
// decreases and never exceeds `size`. Both lists are in the order in which their records were made, and
// UndoRecord::messages_before gives their common order. With `already_anchored`, the lists already have this order for
// a larger `size`, so only the last records are moved.
void reanchor(std::vector<ChatMessage>& messages, std::vector<UndoRecord>& undo_records, int size,
              bool already_anchored = false);

// Iterates over messages and undo records in parallel with an iteration over the commands.
class TableLogCursor {
  public:
    TableLogCursor(const std::vector<ChatMessage>& messages, const std::vector<UndoRecord>& undo_records)
        : messages_(messages), undo_records_(undo_records) {}

    // Visits the messages and undo records that precede command `commands` (counted from 0) and were not visited yet.
    void visit_before(int commands, const std::function<void(const ChatMessage&)>& said,
                      const std::function<void(const UndoRecord&)>& gone);

  private:
    const std::vector<ChatMessage>& messages_;
    const std::vector<UndoRecord>& undo_records_;
    std::size_t message_ = 0;
    std::size_t undo_record_ = 0;
};

} // namespace highball
