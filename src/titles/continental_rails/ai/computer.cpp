#include "titles/continental_rails/ai/computer.h"

#include "core/indexed.h"
#include "titles/continental_rails/ai/advice.h"
#include "titles/continental_rails/ai/planner.h"
#include "titles/continental_rails/model/market_prices.h"
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
        const Sheet& sheet_lines = mine->player_view.position.tycoon(seat.index()).sheet;
        // Skips lines that could be refused because of something that the view does not show.
        for (const Order& order : planned(*mine, seat)) {
            if (contains(sheet_lines, order)) continue;
            if (refusable(*mine->figures, mine->player_view, seat.index(), order)) continue;
            return print(*mine->figures, order);
        }
        return "ready";
    }

    std::vector<Advice> advise(const View& view, Seat seat) override {
        const auto* mine = dynamic_cast<const ContinentalView*>(&view);
        if (!mine || !may_write(*mine, seat)) return {};
        return continental_rails::advise(*mine->figures, mine->player_view, allowed(*mine, seat));
    }

    std::string caution(const View& view, Seat seat) override {
        const auto* mine = dynamic_cast<const ContinentalView*>(&view);
        return mine && may_write(*mine, seat) ? advise_caution(*mine->figures, mine->player_view) : "";
    }

  private:
    static bool may_write(const ContinentalView& view, Seat seat) {
        return view.player_view.tycoon == seat.index() && !view.player_view.position.over &&
               view.player_view.position.tycoon(seat.index()).person;
    }

    // Returns the plan for an empty sheet.
    static Sheet planned(const ContinentalView& view, Seat seat) {
        PlayerView fresh = view.player_view;
        fresh.position.tycoon(seat.index()).sheet.clear();
        const std::uint64_t salt = static_cast<std::uint64_t>(seat.index()) + 77;
        return plan(*view.figures, fresh, seat.index(), Rng(salt),
                    Rng(salt * 1000 + static_cast<std::uint64_t>(fresh.position.turn)));
    }

    // Returns the lines of the plan that are allowed after the lines before them.
    static Sheet allowed(const ContinentalView& view, Seat seat) {
        PlayerView written = view.player_view;
        Sheet sheet;
        for (const Order& order : planned(view, seat)) {
            if (refusable(*view.figures, written, seat.index(), order)) continue;
            put_order(written.position.tycoon(seat.index()).sheet, order);
            sheet.push_back(order);
        }
        return sheet;
    }

    static bool refusable(const Figures& figures, const PlayerView& view, int tycoon, const Order& order) {
        if (order.kind == OrderKind::buy && order.amount > most_bid(figures, view.position, tycoon, order.subject))
            return true;
        if (order.kind == OrderKind::short_sale && is_cornered(figures, view.position, order.subject)) return true;
        return check_order(figures, view.position, tycoon, order).has_value();
    }
};

} // namespace

std::unique_ptr<ComputerPlayer> make_computer() { return std::make_unique<ComputerTycoon>(); }

} // namespace highball::continental_rails
