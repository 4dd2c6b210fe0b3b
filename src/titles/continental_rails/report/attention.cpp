// Things that need a tycoon's attention before he gives orders.
#include "titles/continental_rails/report/turn_result.h"

#include "core/text.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <utility>

namespace highball::continental_rails {

namespace {

class AttentionWriter {
  public:
    AttentionWriter(const Figures& figures, const PlayerView& view)
        : f(figures), now(view.position), me(*view.tycoon), who(now.tycoon(me)) {}

    std::vector<Attention> write() {
        if (who.recall > Money())
            urgent(fmt::format("The Bank recalls {} of your loan: repay it, or the Bank sells your stock",
                               highball::print(who.recall)),
                   "orders");
        const Money interest = loan_interest(f, who.loan, now.climate);
        if (interest > who.cash)
            urgent(fmt::format("Interest of {} is due this turn; your cash is {}", highball::print(interest),
                               highball::print(who.cash)),
                   "orders");
        add_risk();
        for (const RouteId id : who.slots)
            if (id) add_rival(id), add_railroad_attention(id);
        for (const RouteId id : companies_of(now, me)) note(f[id].code + " is not incorporated", "orders");
        for (const RouteId id : active_railroads(now))
            if (now[id].president == nobody && is_director(now[id], me) && !(who.slots[0] && who.slots[1]))
                note(fmt::format("{0} has no president, and you are a director: control {1} {0}", f[id].code,
                                 who.slots[0] ? 2 : 1),
                     "orders");
        add_offers();
        return std::move(all_);
    }

  private:
    void urgent(std::string text, std::string_view page) { all_.push_back({true, std::move(text), page}); }
    void note(std::string text, std::string_view page) { all_.push_back({false, std::move(text), page}); }

    // 4.14(C): warns the president if another tycoon's stock comes within a few percent of his.
    void add_rival(RouteId id) {
        constexpr int close = 4; // percent
        const int all = issued(now, id);
        int most = 0, rival = nobody;
        for (int t = 0; t < tycoon_count; ++t)
            if (t != me && now.tycoon(t).share_of(id) > most) most = now.tycoon(t).share_of(id), rival = t;
        if (most >= director_minimum(f, all) && (who.share_of(id) - most) * 100 <= all * close)
            urgent(fmt::format("{} owns {} of {}, you {}: with more he may become president", now.tycoon(rival).name,
                               percent_text(most, all), f[id].code, percent_text(who.share_of(id), all)),
                   "market");
    }

    void add_railroad_attention(RouteId id) {
        const Railroad& r = now[id];
        if (r.solvency != Solvency::solvent || r.cash < Money())
            urgent(fmt::format("{} has {} in cash and is {}: lend it money", f[id].code, highball::print(r.cash),
                               r.solvency == Solvency::bankrupt ? "bankrupt" : "insolvent"),
                   "orders");
        else if (r.row && !at_war(f, now.turn))
            urgent(fmt::format("{0} has not built {1}: build {0} {2}", f[id].code, f[r.row].code,
                               least_build_cost(f, now.climate)),
                   "map");
        else if (r.dividend > 0 && r.dividend * 100 > r.profit_cents)
            urgent(fmt::format("{0} pays a dividend of ${1} and {2} {3} per share: dividend {0} {4} or less",
                               f[id].code, r.dividend, r.profit_cents < 0 ? "loses" : "earns",
                               print_cents(std::abs(r.profit_cents)), std::max(0, r.profit_cents / 100)),
                   "orders");
        else if (r.efficiency < average_efficiency)
            urgent(fmt::format("{} is {}: improve it by ${} a mile or more", f[id].code,
                               lower(efficiency_level(r.efficiency)), upkeep_a_mile(f)),
                   "railroads");
        else if (r.row)
            note(fmt::format("{} cannot build {} during the Civil War", f[id].code, f[r.row].code), "map");
        else if (const auto open = open_rows(f, now, id, r.row); !open.empty())
            note(fmt::format("{}: seek {}", f[id].code,
                             open.size() > 1
                                 ? fmt::format("one of {} routes", open.size())
                                 : fmt::format("{} ({})", f[open[0]].code,
                                               highball::print(least_laying_cost(f, open[0], now.climate)))),
                 "map");
        if (r.efficiency >= average_efficiency) note(fmt::format("{} wears out: improve", f[id].code), "orders");
    }

    // Warns of a recall after a fall of the climate by one step.
    void add_risk() {
        const bool war = at_war(f, now.turn) || at_war(f, now.turn + 1); // 8.0(2): then it is normal or better
        if (now.climate == 0 || (war && now.climate <= f.normal)) return;
        const Money recalled = recall_of(credit_limit(f, net_worth(f, now, me), now.climate - 1), who.loan);
        if (recalled > who.recall)
            urgent(fmt::format("If the climate falls to {}, the Bank recalls about {} of your loan",
                               f.climate(now.climate - 1).name, highball::print(recalled)),
                   "orders");
    }

    void add_offers() {
        const auto [offered, least] = offers_to(now, me);
        if (offered > 0) note(pluralize(offered, "company") + " from " + highball::print(least), "market");
    }

    const Figures& f;
    const Position& now;
    const int me;
    const Tycoon& who;
    std::vector<Attention> all_;
};

} // namespace

std::vector<Attention> attention(const Figures& f, const PlayerView& view) { return AttentionWriter(f, view).write(); }

} // namespace highball::continental_rails
