#include "titles/continental_rails/census.h"

#include "titles/continental_rails/game.h"
#include "titles/continental_rails/network.h"
#include "titles/continental_rails/scores.h"
#include "titles/continental_rails/turn_context.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <numeric>

namespace highball::continental_rails {

namespace {

// The spread of a figure over games.
class Spread {
  public:
    void add(std::int64_t value) { values_.push_back(value); }
    bool empty() const { return values_.empty(); }
    std::size_t size() const { return values_.size(); }
    // The value below which so many percent lie.
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

struct Census {
    std::map<int, Spread> railroads, miles, price, richest, middle, company_price;
    std::map<News, std::map<int, Spread>> news; // so many of them in a turn
    std::map<OrderKind, int> orders;            // of computer tycoons, in all games
    std::map<std::string, int> climates;
    int turns = 0;
    Spread length, splits, tycoon_failures, reorganizations, bankrupt_railroads, transcontinental, mergers, rows;
    std::array<Spread, categories + 1> best, everybody; // points at the end
    std::array<std::array<int, tycoon_count>, categories + 1> wins{};
    std::map<Flow, Money> flows;
    int unbalanced = 0;
    // What the tycoons are measured by: so many of so many.
    struct Part {
        int of = 0, all = 0;
        void add(bool counts) { of += counts ? 1 : 0, ++all; }
    } leaps, led_at_8, led_at_20, linked, linked_in_time;
    Spread sold; // private companies, in the turns that the published reports are of
};

struct NewsRow {
    News kind;
    std::string_view name;
};
constexpr std::array<NewsRow, 7> news_rows = {{{News::company_bought, "private companies bought"},
                                               {News::company_merged, "private companies merged"},
                                               {News::incorporated, "railroads incorporated"},
                                               {News::built, "rights-of-way built"},
                                               {News::acquired, "rights-of-way acquired"},
                                               {News::doubled, "lines doubled"},
                                               {News::merged, "railroads merged"}}};

int count_news(const Position& at, News kind, std::string_view with = "") {
    return static_cast<int>(std::count_if(at.last.headlines.begin(), at.last.headlines.end(), [&](const Headline& h) {
        return h.kind == kind && h.text.find(with) != std::string::npos;
    }));
}

class Season {
  public:
    Season(const Figures& figures, Census& census, std::uint64_t seed)
        : f_(figures), c_(census), at_(first_position(figures, {}, seed)) {}

    void play() {
        int splits = 0, failures = 0, reorganized = 0, bankrupt = 0, mergers = 0, rows = 0, coast = 0;
        while (!at_.over) {
            write_computer_sheets(f_, at_);
            for (const Tycoon& tycoon : at_.tycoons)
                for (const Order& order : tycoon.sheet) ++c_.orders[order.kind];
            process(f_, at_);
            const int turn = at_.last.turn;
            ++c_.turns;
            ++c_.climates[f_.climate(at_.last.climate).name];
            splits += count_news(at_, News::split);
            failures += count_news(at_, News::failure, "begins anew");
            reorganized += count_news(at_, News::failure, "reorganized");
            bankrupt += count_news(at_, News::failure, "is bankrupt") - count_news(at_, News::failure, "begins anew");
            mergers += count_news(at_, News::merged);
            rows += count_news(at_, News::built);
            look(turn);
            if (coast == 0 && transcontinental()) coast = turn;
            if (!broken_laws(f_, at_).empty()) ++c_.unbalanced;
        }
        c_.length.add(at_.last.turn);
        c_.splits.add(splits);
        c_.tycoon_failures.add(failures);
        c_.reorganizations.add(reorganized);
        c_.bankrupt_railroads.add(bankrupt);
        c_.mergers.add(mergers);
        c_.rows.add(rows);
        if (coast > 0) c_.transcontinental.add(coast);
        c_.linked.add(coast > 0);
        c_.linked_in_time.add(coast >= 12 && coast <= 20);
        score();
    }

  private:
    void look(int turn) {
        int length = 0;
        const auto active = active_railroads(at_);
        for (const RouteId id : active) {
            length += continental_rails::miles(f_, at_[id]);
            c_.price[turn].add(at_[id].price);
        }
        measure(turn);
        for (const NewsRow& row : news_rows) c_.news[row.kind][turn].add(count_news(at_, row.kind));
        c_.railroads[turn].add(static_cast<int>(active.size()));
        c_.miles[turn].add(length);
        std::vector<std::int64_t> worth;
        for (const Tycoon& tycoon : at_.tycoons) worth.push_back(tycoon.net_worth.dollars());
        std::sort(worth.begin(), worth.end());
        c_.richest[turn].add(worth.back());
        c_.middle[turn].add(worth[worth.size() / 2]);
        for (const Entry& entry : at_.last.ledger) {
            c_.flows[entry.flow] += entry.amount;
            if (entry.flow != Flow::company_bought) continue;
            c_.company_price[turn].add(entry.amount.dollars());
            if (turn == 7 || turn == 8) c_.sold.add(entry.amount.dollars());
        }
    }

    // A stock that doubles or halves in the market, who leads the starting railroads, and all of them late.
    void measure(int turn) {
        if (turn >= 2 && turn <= 5)
            for (const MarketRow& row : at_.last.market)
                c_.leaps.add(row.end >= row.start * 2 || row.end * 2 <= row.start);
        for (const RouteId id : active_railroads(at_)) {
            const bool led = at_[id].president != nobody;
            const bool starting = std::find(f_.starting.begin(), f_.starting.end(), id) != f_.starting.end();
            if (turn == 8 && starting) c_.led_at_8.add(led);
            if (turn == 20) c_.led_at_20.add(led);
        }
    }

    // From the Atlantic to the Pacific over lines of whatever railroads, as when two of them met in Utah.
    bool transcontinental() const {
        std::vector<Line> all;
        for (const RouteId id : active_railroads(at_))
            all.insert(all.end(), at_[id].lines.begin(), at_[id].lines.end());
        std::vector<int> part(f_.towns.size());
        std::iota(part.begin(), part.end(), 0);
        const auto root = [&](int town) {
            while (part[static_cast<std::size_t>(town)] != town) town = part[static_cast<std::size_t>(town)];
            return town;
        };
        for (const Line& line : all)
            part[static_cast<std::size_t>(root(f_[line.route].from))] = root(f_[line.route].to);
        const auto towns_in = [&](std::string_view region) {
            std::vector<int> towns;
            for (std::size_t t = 0; t < f_.towns.size(); ++t)
                if (f_.towns[t].region >= 0 && f_.regions[static_cast<std::size_t>(f_.towns[t].region)] == region)
                    towns.push_back(static_cast<int>(t));
            return towns;
        };
        for (const int east : towns_in("ATLANTIC"))
            for (const int west : towns_in("PACIFIC"))
                if (root(east) == root(west)) return true;
        return false;
    }

    void score() {
        for (int category = 0; category <= categories; ++category) {
            const auto slot = static_cast<std::size_t>(category);
            const auto best = winners(at_, category);
            for (const int winner : best) ++c_.wins[slot][static_cast<std::size_t>(winner)];
            for (int t = 0; t < tycoon_count; ++t) c_.everybody[slot].add(points_in(at_, t, category));
            if (best.empty()) continue;
            c_.best[slot].add(points_in(at_, best.front(), category));
        }
    }

    const Figures& f_;
    Census& c_;
    Position at_;
};

std::string print_by_turn(const Census& c) {
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

std::string print_news(const Census& c) {
    std::string text = "a turn:                    turn 3                      turn 8                      turn 16\n";
    for (const NewsRow& row : news_rows) {
        text += fmt::format("{:<24}", row.name);
        for (const int turn : {3, 8, 16}) text += "  " + c.news.at(row.kind).at(turn).text();
        text += "\n";
    }
    return text;
}

std::string print_orders(const Census& c, int games) {
    std::string text = "orders of the computer tycoons, a game:\n";
    int column = 0;
    for (const OrderRow& row : order_rows()) {
        const auto found = c.orders.find(row.kind);
        const int tenths = found == c.orders.end() ? 0 : found->second * 10 / std::max(1, games);
        text += fmt::format("  {:<22}{:>4}.{}{}", name_of(row.kind), tenths / 10, tenths % 10,
                            ++column % 3 == 0 ? "\n" : "");
    }
    return text + (column % 3 == 0 ? "" : "\n");
}

std::string print_totals(const Census& c, int games) {
    std::string text;
    const auto row = [&](std::string_view name, const Spread& spread) {
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
    const auto part = [&](std::string_view name, const Census::Part& p) {
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
    text += fmt::format("turns in which the books did not balance or a law was broken: {}\n", c.unbalanced);
    return text;
}

} // namespace

std::string run_arena(const Figures& figures, int games, std::uint64_t seed, const std::function<void(int)>& progress) {
    Census census;
    if (progress) progress(0);
    for (int game = 0; game < games; ++game) {
        Season(figures, census, seed + static_cast<std::uint64_t>(game)).play();
        if (progress) progress(game + 1);
    }
    return fmt::format("{} games, {} turns\n", games, census.turns) + print_by_turn(census) + print_news(census) +
           print_totals(census, games) + print_orders(census, games);
}

} // namespace highball::continental_rails
