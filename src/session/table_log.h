// Chat messages and undo records, in the order of the commands around them.
#pragma once

#include "session/journal.h"

#include <functional>
#include <vector>

namespace highball {

// Moves messages and undo records that came after undone commands to the place of the undo. Afterwards, `after` never
// decreases from one record to the next and never exceeds `size`, the number of commands. Both lists are in the order
// in which their records were made; UndoRecord::messages_before gives the order between the two lists.
// `already_anchored` means that the lists were in order before the undo, so that only their last records must be moved.
void reanchor(std::vector<ChatMessage>& messages, std::vector<UndoRecord>& undo_records, int size,
              bool already_anchored = false);

// Visits messages and undo records at the right moments while the caller goes through the commands.
class TableLogCursor {
  public:
    TableLogCursor(const std::vector<ChatMessage>& messages, const std::vector<UndoRecord>& undo_records)
        : messages_(messages), undo_records_(undo_records) {}

    // Visits the messages and undo records that come before command `commands` (counted from 0), except those that were
    // visited earlier.
    void visit_before(int commands, const std::function<void(const ChatMessage&)>& said,
                      const std::function<void(const UndoRecord&)>& gone);

  private:
    const std::vector<ChatMessage>& messages_;
    const std::vector<UndoRecord>& undo_records_;
    std::size_t message_ = 0;
    std::size_t undo_record_ = 0;
};

} // namespace highball
