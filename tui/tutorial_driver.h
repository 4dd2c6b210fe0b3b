// The screen on a tutorial: its lessons are the notice above the messages.
#pragma once

#include "play/tutorial.h"
#include "tui/session_driver.h"

namespace highball::tui {

class TutorialDriver : public SessionDriver {
  public:
    TutorialDriver(Session& session, Tutorial tutorial)
        : SessionDriver(session, "tutorial"), teacher_(std::move(tutorial), desk()) {}

    Reply submit(std::string_view line) override { return teacher_.answer(line); }
    std::vector<std::string> notice() const override { return teacher_.lesson(); }
    const Teacher& teacher() const { return teacher_; }

  private:
    Teacher teacher_;
};

} // namespace highball::tui
