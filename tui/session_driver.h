// The screen on a session of this program.
#pragma once

#include "tui/driver.h"

namespace highball::tui {

class SessionDriver : public GameDriver {
  public:
    // `session` must outlive the driver. Without a seat all players share the terminal.
    SessionDriver(Session& session, std::string name, std::optional<Seat> seat = std::nullopt);

    std::string name() const override { return name_; }
    const Title& title() const override { return session_.title(); }
    const Game& game() const override { return session_.game(); }
    const std::vector<Entry>& log() const override { return session_.entries(); }
    const std::vector<Message>& messages() const override { return session_.messages(); }
    std::optional<Seat> seat() const override { return seat_; }
    Reply submit(std::string_view line) override;
    bool poll() override;
    std::unique_ptr<Game> position_at(int n) const override { return session_.position_at(n); }

  private:
    Session& session_;
    std::string name_;
    std::optional<Seat> seat_;
};

} // namespace highball::tui
