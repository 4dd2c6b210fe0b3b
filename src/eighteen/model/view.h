// View of an 18xx game for a seat. Every seat sees everything, because all holdings are open (18AL 6).
#pragma once

#include "eighteen/model/position.h"
#include "eighteen/rules/rules_context.h"
#include "game/game.h"

#include <memory>

namespace highball::eighteen {

class EighteenView : public View {
  public:
    EighteenView(std::shared_ptr<const Rules> rules, GameSetup setup, Position position)
        : rules_(std::move(rules)), setup_(std::move(setup)), position_(std::move(position)) {}

    RulesContext context() const { return {*rules_, setup_, position_}; }
    const Rules& rules() const { return *rules_; }
    const std::shared_ptr<const Rules>& shared_rules() const { return rules_; }
    const Figures& figures() const { return rules_->figures(); }
    const GameSetup& setup() const { return setup_; }
    const Position& position() const { return position_; }

  private:
    std::shared_ptr<const Rules> rules_;
    GameSetup setup_;
    Position position_;
};

} // namespace highball::eighteen
