#include "titles/continental_rails/ai/computer.h"

#include "titles/continental_rails/ai/planner.h"
#include "titles/continental_rails/model/view.h"
#include "titles/continental_rails/orders/check_order.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

class ComputerTycoon final : public ComputerPlayer {
  public:
    // Returns the first line of the plan that is not yet on the sheet; "ready" if there is none. The plan is made for
    // an empty sheet each time, so it is always the same. A plan for the present sheet would repeat refused lines.
    std::string choose(const View& view, Seat seat, Rng&) override {
        const auto* mine = dynamic_cast<const ContinentalView*>(&view);
        if (!mine || mine->player_view.position.over) return "";
        PlayerView fresh = mine->player_view;
        Tycoon& who = fresh.position.tycoon(seat.index());
        const Sheet sheet_lines = who.sheet;
        who.sheet.clear();
        const std::uint64_t salt = static_cast<std::uint64_t>(seat.index()) + 77;
        const Sheet planned = plan(*mine->figures, fresh, seat.index(), Rng(salt),
                                   Rng(salt * 1000 + static_cast<std::uint64_t>(fresh.position.turn)));
        // Skips lines that could be refused because of something that the view does not show.
        for (const Order& order : planned) {
            if (std::find(sheet_lines.begin(), sheet_lines.end(), order) != sheet_lines.end()) continue;
            if (refusable(*mine->figures, mine->player_view, seat.index(), order)) continue;
            return print(*mine->figures, order);
        }
        return "ready";
    }

  private:
    static bool refusable(const Figures& figures, const PlayerView& view, int tycoon, const Order& order) {
        if (order.kind == OrderKind::buy && order.amount > view.most_bid[order.subject.index()]) return true;
        if (order.kind == OrderKind::short_sale && view.cornered[order.subject.index()]) return true;
        return check_order(figures, view.position, tycoon, order).has_value();
    }
};

} // namespace

std::unique_ptr<ComputerPlayer> make_computer() { return std::make_unique<ComputerTycoon>(); }

} // namespace highball::continental_rails
