// The screen on a session of this program.
#pragma once

#include "play/desk.h"
#include "tui/driver.h"

namespace highball::tui {

class SessionDriver : public GameDriver {
  public:
    // `session` must outlive the driver. Without a seat all players share the terminal.
    SessionDriver(Session& session, std::string name, std::optional<Seat> seat = std::nullopt,
                  Desk::Keeper keeper = {});

    std::string name() const override { return name_; }
    const Title& title() const override { return session_.title(); }
    const Game& game() const override { return desk_.game(); }
    const std::vector<Entry>& log() const override { return desk_.entries(); }
    const std::vector<Message>& messages() const override { return session_.messages(); }
    std::string taken_back_by() const override {
        return session_.taken_back().empty() ? "" : session_.taken_back().back().by;
    }
    std::optional<Seat> seat() const override { return seat_; }
    Reply submit(std::string_view line) override { return desk_.answer(seat_, line); }
    bool poll() override;
    std::unique_ptr<Game> position_at(int n) const override { return desk_.position_at(n); }
    std::string banner() const override { return desk_.banner(); }
    std::string unsent() const override { return desk_.unsent(); }
    bool keeps_unsent() const override { return desk_.keeps_plans(); }
    std::string greeting() const override { return desk_.offered_plan(); }
    int pause() const override { return desk_.pause(); }
    void interrupt() override { desk_.stop(); }

    Desk& desk() { return desk_; }

  private:
    Session& session_;
    Desk desk_;
    std::string name_;
    std::optional<Seat> seat_;
};

} // namespace highball::tui
