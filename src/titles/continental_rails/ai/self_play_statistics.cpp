#include "titles/continental_rails/ai/self_play_statistics.h"

#include "core/indexed.h"
#include "core/text.h"

#include "titles/continental_rails/game.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/model/route_paths.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace highball::continental_rails {

namespace {

// Distribution of a figure over several games.
class Distribution {
  public:
    void add(std::int64_t value) { values_.push_back(value); }
    // Returns the value at this percentile; 0 if there are no values.
    std::int64_t at(int percent) const {
        if (values_.empty()) return 0;
        std::vector<std::int64_t> sorted = values_;
        std::sort(sorted.begin(), sorted.end());
        return sorted[(sorted.size() - 1) * static_cast<std::size_t>(percent) / 100];
    }
    std::string text() const { return fmt::format("{:>8} {:>8} {:>8}", at(10), at(50), at(90)); }

  private:
    std::vector<std::int64_t> values_;
};

struct SelfPlayStatistics {
    std::map<int, Distribution> railroads, miles, price, richest, middle, company_price;
    std::map<HeadlineKind, std::map<int, Distribution>> news; // number of headlines in each turn
    std::map<OrderKind, int> orders;                          // orders of computer tycoons in all games
    std::map<std::string, int> climates;
    int turns = 0;
    Distribution length, splits, tycoon_failures, reorganizations, bankrupt_railroads, transcontinental, mergers, rows;
    std::array<Distribution, categories + 1> best, everybody; // points at the end of the game
    std::array<std::array<int, tycoon_count>, categories + 1> wins{};
    std::map<Flow, Money> flows;
    int unbalanced = 0;
    // Number of cases that have a property, and number of all cases.
    struct Ratio {
        int of = 0, all = 0;
        void add(bool counts) { of += counts ? 1 : 0, ++all; }
    } leaps, led_at_8, led_at_20, linked, linked_in_time;
    Distribution sold; // prices of private companies, in turns whose reports were published
};

struct HeadlineCount {
    HeadlineKind kind;
    std::string_view name;
};
constexpr std::array<HeadlineCount, 7> headline_counts = {{{HeadlineKind::company_bought, "private companies bought"},
                                                           {HeadlineKind::company_merged, "private companies merged"},
                                                           {HeadlineKind::incorporated, "railroads incorporated"},
                                                           {HeadlineKind::built, "rights-of-way built"},
                                                           {HeadlineKind::acquired, "rights-of-way acquired"},
                                                           {HeadlineKind::doubled, "lines doubled"},
                                                           {HeadlineKind::merged, "railroads merged"}}};

int count_headlines(const Position& position, HeadlineKind kind, std::string_view with = "") {
    return static_cast<int>(
        std::count_if(position.last.headlines.begin(), position.last.headlines.end(),
                      [&](const Headline& h) { return h.kind == kind && h.text.find(with) != std::string::npos; }));
}

class SelfPlayGame {
  public:
    SelfPlayGame(const Figures& figures, SelfPlayStatistics& statistics, std::uint64_t seed)
        : figures_(figures), statistics_(statistics), position_(first_position(figures, {}, seed)) {}

    void play() {
        int splits = 0, failures = 0, reorganized = 0, bankrupt = 0, mergers = 0, rows = 0, coast = 0;
        while (!position_.over) {
            write_computer_sheets(figures_, position_);
            for (const Tycoon& tycoon : position_.tycoons)
                for (const Order& order : tycoon.sheet) ++statistics_.orders[order.kind];
            process(figures_, position_);
            const int turn = position_.last.turn;
            ++statistics_.turns;
            ++statistics_.climates[figures_.climate(position_.last.climate).name];
            splits += count_headlines(position_, HeadlineKind::split);
            failures += count_headlines(position_, HeadlineKind::failure, "starts over");
            reorganized += count_headlines(position_, HeadlineKind::failure, "reorganized");
            bankrupt += count_headlines(position_, HeadlineKind::failure, "is bankrupt") -
                        count_headlines(position_, HeadlineKind::failure, "starts over");
            mergers += count_headlines(position_, HeadlineKind::merged);
            rows += count_headlines(position_, HeadlineKind::built);
            look(turn);
            if (coast == 0 && transcontinental()) coast = turn;
            if (!find_broken_invariants(figures_, position_).empty()) ++statistics_.unbalanced;
        }
        statistics_.length.add(position_.last.turn);
        statistics_.splits.add(splits);
        statistics_.tycoon_failures.add(failures);
        statistics_.reorganizations.add(reorganized);
        statistics_.bankrupt_railroads.add(bankrupt);
        statistics_.mergers.add(mergers);
        statistics_.rows.add(rows);
        if (coast > 0) statistics_.transcontinental.add(coast);
        statistics_.linked.add(coast > 0);
        statistics_.linked_in_time.add(coast >= 12 && coast <= 20);
        score();
    }

  private:
    void look(int turn) {
        int length = 0;
        const auto active = active_railroads(position_);
        for (const RouteId id : active) {
            length += continental_rails::miles(figures_, position_[id]);
            statistics_.price[turn].add(position_[id].price);
        }
        measure(turn);
        for (const HeadlineCount& row : headline_counts)
            statistics_.news[row.kind][turn].add(count_headlines(position_, row.kind));
        statistics_.railroads[turn].add(static_cast<int>(active.size()));
        statistics_.miles[turn].add(length);
        std::vector<std::int64_t> worth;
        for (const Tycoon& tycoon : position_.tycoons) worth.push_back(tycoon.settled_worth.dollars());
        std::sort(worth.begin(), worth.end());
        statistics_.richest[turn].add(worth.back());
        statistics_.middle[turn].add(worth[worth.size() / 2]);
        for (const LedgerEntry& entry : position_.last.ledger) {
            statistics_.flows[entry.flow] += entry.amount;
            if (entry.flow != Flow::company_bought) continue;
            statistics_.company_price[turn].add(entry.amount.dollars());
            if (turn == 7 || turn == 8) statistics_.sold.add(entry.amount.dollars());
        }
    }

    // In turns 2 to 5, counts stocks whose price doubles or halves in the market. In turn 8, counts the starting
    // railroads that have a president; in turn 20, all railroads that have one.
    void measure(int turn) {
        if (turn >= 2 && turn <= 5)
            for (const MarketRow& row : position_.last.market)
                statistics_.leaps.add(row.end >= row.start * 2 || row.end * 2 <= row.start);
        for (const RouteId id : active_railroads(position_)) {
            const bool led = position_[id].president != nobody;
            const bool starting = contains(figures_.starting, id);
            if (turn == 8 && starting) statistics_.led_at_8.add(led);
            if (turn == 20) statistics_.led_at_20.add(led);
        }
    }

    bool transcontinental() const {
        return transcontinental_path(figures_, position_, figures_.transcontinental_link()).miles == 0;
    }

    void score() {
        for (int category = 0; category <= categories; ++category) {
            const auto slot = static_cast<std::size_t>(category);
            const auto best = winners(position_, category);
            for (const int winner : best) ++statistics_.wins[slot][static_cast<std::size_t>(winner)];
            for (int t = 0; t < tycoon_count; ++t) statistics_.everybody[slot].add(points_in(position_, t, category));
            if (best.empty()) continue;
            statistics_.best[slot].add(points_in(position_, best.front(), category));
        }
    }

    const Figures& figures_;
    SelfPlayStatistics& statistics_;
    Position position_;
};

std::string print_by_turn(const SelfPlayStatistics& c) {
    std::string text = "           railroads: 10 %, half, 90 %       miles                      share price            "
                       "   private companies sold\n";
    for (const auto& [turn, spread] : c.railroads) {
        if (turn > 3 && turn % 4 != 0 && turn != 7) continue;
        const auto sold = c.company_price.find(turn);
        text += fmt::format("turn {:>3}  {}  {}  {}  {}\n", turn, spread.text(), c.miles.at(turn).text(),
                            c.price.at(turn).text(), sold == c.company_price.end() ? "" : sold->second.text());
    }
    text += "           richest tycoon                middle tycoon\n";
    for (const auto& [turn, spread] : c.richest)
        if (turn <= 3 || turn % 4 == 0)
            text += fmt::format("turn {:>3}  {}  {}\n", turn, spread.text(), c.middle.at(turn).text());
    return text;
}

std::string print_news(const SelfPlayStatistics& c) {
    std::string text = "a turn:                    turn 3                      turn 8                      turn 16\n";
    for (const HeadlineCount& row : headline_counts) {
        text += fmt::format("{:<24}", row.name);
        for (const int turn : {3, 8, 16}) text += "  " + c.news.at(row.kind).at(turn).text();
        text += "\n";
    }
    return text;
}

std::string print_orders(const SelfPlayStatistics& c, int games) {
    std::string text = "orders of the computer tycoons, per game:\n";
    int column = 0;
    for (const OrderSpec& row : order_specs()) {
        const auto found = c.orders.find(row.kind);
        const int tenths = found == c.orders.end() ? 0 : found->second * 10 / std::max(1, games);
        text += fmt::format("  {:<22}{:>4}.{}{}", name_of(row.kind), tenths / 10, tenths % 10,
                            ++column % 3 == 0 ? "\n" : "");
    }
    return text + (column % 3 == 0 ? "" : "\n");
}

std::string print_totals(const SelfPlayStatistics& c, int games) {
    std::string text;
    const auto row = [&](std::string_view name, const Distribution& spread) {
        text += fmt::format("{:<34} {}\n", name, spread.text());
    };
    text += "a game                                  10 %     half     90 %\n";
    row("turns", c.length);
    row("stock splits", c.splits);
    row("bankrupt tycoons", c.tycoon_failures);
    row("bankrupt railroads", c.bankrupt_railroads);
    row("reorganized railroads", c.reorganizations);
    row("mergers of railroads", c.mergers);
    row("rights-of-way built", c.rows);
    row("first transcontinental link, turn", c.transcontinental);
    row("companies sold on turns 7 and 8", c.sold);
    const auto part = [&](std::string_view name, const SelfPlayStatistics::Ratio& p) {
        text += fmt::format("{:<34} {} % ({} of {})\n", name, p.of * 100 / std::max(1, p.all), p.of, p.all);
    };
    part("games with a transcontinental link", c.linked);
    part("from turn 12 to 20", c.linked_in_time);
    part("stocks that double or halve, turns 2 to 5", c.leaps);
    part("starting railroads led on turn 8", c.led_at_8);
    part("railroads led on turn 20", c.led_at_20);
    text += "climates:";
    for (const auto& [name, count] : c.climates)
        text += fmt::format(" {} {}%", name, count * 100 / std::max(1, c.turns));
    text += "\nvictory points:                    everybody: 10 %, half, 90 %   winner: 10 %, half, 90 %   won most "
            "often by\n";
    for (int category = 0; category <= categories; ++category) {
        const auto& wins = c.wins[static_cast<std::size_t>(category)];
        const auto most = std::max_element(wins.begin(), wins.end());
        const auto slot = static_cast<std::size_t>(category);
        text += fmt::format("{:<34} {}  {}  position {} in {} % of the games\n", category_name(category),
                            c.everybody[slot].text(), c.best[slot].text(), most - wins.begin() + 1,
                            *most * 100 / std::max(1, games));
    }
    text += fmt::format("turns with unbalanced books or a broken invariant: {}\n", c.unbalanced);
    return text;
}

} // namespace

std::string run_self_play(const Figures& figures, int games, std::uint64_t seed,
                          const std::function<void(int)>& progress) {
    SelfPlayStatistics statistics;
    if (progress) progress(0);
    for (int game = 0; game < games; ++game) {
        SelfPlayGame(figures, statistics, seed + static_cast<std::uint64_t>(game)).play();
        if (progress) progress(game + 1);
    }
    return fmt::format("{}, {}\n", pluralize(games, "game"), pluralize(statistics.turns, "turn")) +
           print_by_turn(statistics) + print_news(statistics) + print_totals(statistics, games) +
           print_orders(statistics, games);
}

} // namespace highball::continental_rails
