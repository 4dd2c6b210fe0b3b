#include "titles/continental_rails/report/price_moves.h"

#include "core/text.h"
#include "titles/continental_rails/model/market_prices.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>

namespace highball::continental_rails {

namespace {

std::string dollars(std::int64_t amount) { return highball::print(Money(amount)); }

// Adds "profit in turn 4 down from $4.88 to $1.88", or the figure itself if it is the first one.
void add_change(std::vector<PriceCause>& causes, const std::string& name, const std::array<int, 2>& now_and_before) {
    const auto [now, before] = now_and_before;
    if (now == before) return;
    const int direction = now > before ? 1 : -1;
    causes.push_back({direction, before == 0 ? fmt::format("{} {}", name, print_cents(now))
                                             : fmt::format("{} {} from {} to {}", name, direction > 0 ? "up" : "down",
                                                           print_cents(before), print_cents(now))});
}

} // namespace

const MarketRow* market_row(const Position& position, RouteId id) {
    const auto& rows = position.last.market;
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const MarketRow& m) { return m.railroad == id; });
    return row == rows.end() ? nullptr : &*row;
}

int split_of(const Position& position, const MarketRow& row) {
    return is_active(position, row.railroad) ? std::max(1, row.end / std::max(1, position[row.railroad].price)) : 1;
}

std::string split_text(int price, int split) {
    return fmt::format("now {} (split {} for 1)", highball::print(Money(price)), split);
}

std::string climate_change(const Figures& f, const Position& position) {
    const int climate = position.climate, before = position.last.climate;
    return fmt::format("{}: from {} to {} ({} of {})", climate > before ? "better" : "worse", f.climate(before).name,
                       f.climate(climate).name, climate + 1, f.best_climate() + 1);
}

PriceCause climate_cause(const Figures& f, const Position& position) {
    const int climate = position.climate, before = position.last.climate;
    if (climate != before)
        return {climate > before ? 1 : -1,
                fmt::format("the climate {} to {}", climate > before ? "rose" : "fell", f.climate(climate).name)};
    const int steps = climate_steps(f, climate);
    return steps == 0 ? PriceCause{} : PriceCause{steps > 0 ? 1 : -1, "the climate was " + f.climate(climate).name};
}

// 6.3: the price moves with demand and supply. The Public bids more and offers less if the price is below its fair
// price, which follows the dividend, the profit and the climate.
std::optional<PriceMove> price_move(const Figures& f, const PlayerView& view, RouteId id) {
    const MarketRow* row = market_row(view.position, id);
    if (row == nullptr) return std::nullopt;
    PriceMove move{id, row->start, row->end, {}};
    if (const int split = split_of(view.position, *row); split > 1)
        move.causes.push_back({0, split_text(view.position[id].price, split)});
    move.causes.push_back({row->demand >= row->supply ? 1 : -1,
                           fmt::format("{} wanted, {} for sale", with_commas(row->demand), with_commas(row->supply))});
    const std::int64_t fair = (row->fair + 50) / 100;
    const bool above = fair >= row->start;
    const Money fair_now = is_active(view.position, id) ? fair_price(f, view.position, id) : Money(fair);
    const bool changed =
        view.position.climate != view.position.last.climate; // 5.0: the climate changes before stock is traded
    if (fair != row->start) {
        std::string note = changed ? "new climate" : "";
        if (fair_now != Money(fair)) note += (note.empty() ? "now " : "; now ") + highball::print(fair_now);
        move.causes.push_back({above ? 1 : -1, fmt::format("{} fair price {}{}", above ? "below" : "above",
                                                           dollars(fair), note.empty() ? "" : " (" + note + ")")});
    }
    const int last_run = view.position.last.turn - 1; // the railroads run after the market
    const std::string before = last_run > 0 ? fmt::format(" in turn {}", last_run) : "";
    if (row->dividend[0] == 0 && row->dividend[1] == 0)
        move.causes.push_back({-1, "no dividend" + before});
    else
        add_change(move.causes, "dividend" + before, row->dividend);
    add_change(move.causes, "profit" + before, row->profit);
    if (PriceCause climate = climate_cause(f, view.position); !climate.text.empty())
        move.causes.push_back(std::move(climate));
    return move;
}

std::string print(const Figures& f, const PriceMove& move) {
    std::string text = fmt::format("{} {} -> {}: ", f[move.railroad].code, dollars(move.from), dollars(move.to));
    std::vector<std::string> against, with;
    const int direction = move.to > move.from ? 1 : move.to < move.from ? -1 : 0;
    for (const PriceCause& cause : move.causes)
        (cause.direction * direction < 0 ? against : with).push_back(cause.text);
    return text + join(with, ", ") + (against.empty() ? "" : ", but " + join(against, ", "));
}

} // namespace highball::continental_rails
