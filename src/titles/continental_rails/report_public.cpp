#include "titles/continental_rails/report.h"

#include "core/text.h"
#include "titles/continental_rails/stock_market.h"
#include "titles/continental_rails/network.h"
#include "titles/continental_rails/scores.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace highball::continental_rails {

std::string heading(std::string_view text) { return fmt::format("\n{}\n{}\n", text, std::string(text.size(), '-')); }

namespace {

std::string code(const Figures& f, RouteId id) { return id ? f[id].code : "-"; }
std::string number_of(int tycoon) { return tycoon == nobody ? "-" : std::to_string(tycoon + 1); }
std::string dash(std::int64_t value) { return value == 0 ? "-" : std::to_string(value); }

std::string years(const Figures& f, int turn) {
    const int year = f.game.first_year + f.game.years_a_turn * (turn - 1);
    return fmt::format("{}-{}", year, year + f.game.years_a_turn - 1);
}

// Codes as many as fit into lines of text.
std::string wrapped(const std::vector<std::string>& words, std::size_t width, std::string_view indent) {
    std::string text, line(indent);
    for (const std::string& word : words) {
        if (line.size() + word.size() + 1 > width) text += line + "\n", line = indent;
        line += (line.size() == indent.size() ? "" : " ") + word;
    }
    return text + line + "\n";
}

struct NewsRow {
    News kind;
    std::string_view heading;
};
constexpr std::array<NewsRow, 22> news_rows = {{{News::message, "Messages"},
                                                {News::missed, "Missing sheets"},
                                                {News::company_bought, "Private companies sold"},
                                                {News::company_merged, "Private companies merged"},
                                                {News::incorporated, "New railroads"},
                                                {News::engine, "Locomotives bought"},
                                                {News::technology, "Technologies bought"},
                                                {News::built, "Rights-of-way built"},
                                                {News::doubled, "Lines doubled"},
                                                {News::acquired, "Rights-of-way acquired"},
                                                {News::merged, "Railroads merged"},
                                                {News::failure, "Mishaps and failures"},
                                                {News::recall, "Loans"},
                                                {News::president, "Presidents"},
                                                {News::cornered, "Cornered stocks"},
                                                {News::split, "Stock splits"},
                                                {News::new_company, "New private companies"},
                                                {News::award, "Awards"},
                                                {News::prodigal, "Society"},
                                                {News::development, "Inventions"},
                                                {News::climate, "Business"},
                                                {News::world, "World and national news"}}};

// 1.3: the most points in a category win it.
std::string winners_of(const Position& at) {
    std::string text = "The game is over. It is won by\n";
    for (int category = 0; category <= categories; ++category) {
        std::vector<std::string> names;
        for (const int winner : winners(at, category)) names.push_back(printable(at.tycoon(winner).name));
        text += fmt::format("  {:<14} {}\n", category_name(category), names.empty() ? "nobody" : list_words(names));
    }
    return text;
}

} // namespace

std::string headlines(const Figures& f, const Seen& seen) {
    const Record& last = seen.at.last;
    std::string text = last.turn == 0
                           ? heading(fmt::format("{}: the game begins", years(f, 1)))
                           : heading(fmt::format("Headlines of turn {}, {}", last.turn, years(f, last.turn)));
    for (const NewsRow& row : news_rows) {
        bool first = true;
        for (const Headline& news : last.headlines) {
            if (news.kind != row.kind) continue;
            if (first) text += fmt::format("{}:\n", row.heading);
            first = false;
            text += fmt::format("  {}\n", printable(news.text));
        }
    }
    text += fmt::format("The economic climate is {}. Best locomotive: {}.\n", f.climate(seen.at.climate).name,
                        f.engines[static_cast<std::size_t>(seen.at.engine - 1)]);
    std::vector<std::string> technologies;
    for (std::size_t i = 0; i < f.technologies.size(); ++i)
        if (seen.at.technologies & (1u << i))
            technologies.push_back(fmt::format("{} {}", f.technologies[i].letter, f.technologies[i].name));
    text += fmt::format("Technologies: {}.\n", list_words(technologies));
    if (seen.at.deadline.due == 0 || seen.at.over) return text;
    return text +
           fmt::format("Sheets of turn {} are due by {} UTC.\n", seen.at.turn, print_moment(seen.at.deadline.due));
}

std::string point_tables(const Figures&, const Seen& seen, int width) {
    constexpr int whole = 112;
    constexpr std::string_view often = "Rail ";
    const Position& at = seen.at;
    std::string text = heading("Victory points");
    text += fmt::format("{:>3} {:<24}", "#", "tycoon");
    for (int c = 0; c <= categories; ++c) {
        std::string_view name = category_name(c);
        if (width < whole && name.starts_with(often) && c < categories) name.remove_prefix(often.size());
        text += fmt::format(" {:>13}", name);
    }
    text += "\n";
    for (int t = 0; t < tycoon_count; ++t) {
        text += fmt::format("{:>3} {:<24}", t + 1, fit(at.tycoon(t).name, 24));
        for (std::size_t c = 0; c < categories; ++c) {
            const int now = at.last.points[static_cast<std::size_t>(t)][c];
            text += fmt::format(" {:>7} {:>5}", at.tycoon(t).points[c], now == 0 ? "" : fmt::format("{:+}", now));
        }
        text += fmt::format(" {:>13}\n", baron_points(at, t));
    }
    return text + (at.over ? winners_of(at) : "");
}

// 9.2
std::string player_summary(const Figures& f, const Seen& seen) {
    const Position& at = seen.at;
    std::string text = heading("Players, the richest first");
    for (const int t : seen.by_worth) {
        const Tycoon& who = at.tycoon(t);
        std::vector<std::string> companies, stock;
        for (const RouteId id : companies_of(at, t)) companies.push_back(f[id].code);
        for (const RouteId id : active_railroads(at)) {
            const bool known = seen.holdings[id.index()] || seen.tycoons[static_cast<std::size_t>(t)];
            if (known && who.share_of(id) > 0) stock.push_back(fmt::format("{} {}", f[id].code, who.share_of(id)));
        }
        text +=
            fmt::format("{:>3} {:<24} RR1 {:<5} RR2 {:<5} {}{}{}\n", t + 1, fit(who.name, 24), code(f, who.slots[0]),
                        code(f, who.slots[1]), who.person ? "played" : "computer",
                        who.missed > 0 ? fmt::format(", {} turn{} missed", who.missed, who.missed == 1 ? "" : "s") : "",
                        companies.empty() ? "" : "; private companies " + join(companies, ", "));
        if (!stock.empty()) text += wrapped(stock, 100, "      stock: ");
    }
    return text;
}

std::string railroad_summary(const Figures& f, const Seen& seen, int width) {
    constexpr int whole = 115;
    const Position& at = seen.at;
    std::string text = heading("Railroads");
    text += fmt::format("{:<5}{:>6}{:>10}{:>10}{:>10}{:>10}{:>8}{:>8}{:>7}{:>7}", "", "track", "revenues", "op.exp.",
                        "bonds", "loans", "pft/sh", "div/sh", "land", "grant");
    text += width < whole ? "\n" : " efficiency    eng pres  chr directors\n";
    for (const RouteId id : active_railroads(at)) {
        const Railroad& r = at[id];
        std::vector<std::string> others;
        for (const int director : r.directors)
            if (director != r.president && director != r.chairman) others.push_back(number_of(director));
        text += fmt::format("{:<5}{:>6}{:>10}{:>10}{:>10}{:>10}{:>8.2f}{:>8}{:>7}{:>7}", f[id].code, miles(f, r),
                            r.revenue.dollars(), r.expenses.dollars(), r.bonds.dollars(), r.loan.dollars(),
                            r.profit_cents / 100.0, r.paid_before_split, dash(r.land), dash(r.grant));
        const std::string_view state = r.solvency == Solvency::bankrupt ? "BANKRUPT" : efficiency_level(r.efficiency);
        std::vector<std::string> lines;
        if (width >= whole)
            text += fmt::format(" {:<14}{:>3} {:>4} {:>4} {}", state, r.engine, number_of(r.president),
                                number_of(r.chairman), join(others, " "));
        else
            lines = {fmt::format("{},", state), fmt::format("engine {},", r.engine),
                     fmt::format("president {},", number_of(r.president)),
                     fmt::format("chairman {}{}", number_of(r.chairman), others.empty() ? ":" : ","),
                     others.empty() ? "" : fmt::format("directors {}:", join(others, " "))};
        std::erase(lines, "");
        text += "\n";
        for (const Line& line : r.lines) lines.push_back(f[line.route].code + (line.doubled ? "=" : ""));
        if (r.row) lines.push_back("(" + f[r.row].code + ")");
        text += wrapped(lines, static_cast<std::size_t>(std::min(100, width)), "      ");
    }
    return text + "A line with = has two tracks; in brackets the right-of-way to be built.\n";
}

// 9.4
std::string stock_report(const Figures& f, const Seen& seen) {
    const Position& at = seen.at;
    std::string text = heading("Stock market");
    text += fmt::format("{:<5}{:>6}{:>8}{:>8}{:>7}{:>7} |{:>8}{:>9} |{:>8}{:>8}{:>8}{:>9}\n", "", "start", "supply",
                        "demand", "trade", "end", "issued", "treas", "bought", "sold", "own", "max bid");
    const auto spied = std::find_if(at.tycoons.begin(), at.tycoons.end(), [&](const Tycoon& other) {
        const auto t = static_cast<std::size_t>(&other - at.tycoons.data());
        return seen.tycoons[t] && seen.tycoon != static_cast<int>(t);
    });
    for (const RouteId id : active_railroads(at)) {
        const auto row = std::find_if(at.last.market.begin(), at.last.market.end(),
                                      [&](const MarketRow& m) { return m.railroad == id; });
        int bought_now = 0, sold_now = 0;
        for (const Trade& trade : at.last.trades)
            if (trade.railroad == id && trade.tycoon == seen.tycoon)
                bought_now += trade.bought, sold_now += trade.sold + trade.shorted;
        const MarketRow none;
        const MarketRow& m = row == at.last.market.end() ? none : *row;
        text += fmt::format("{:<5}{:>6}{:>8}{:>8}{:>7}{:>7} |{:>8}{:>9} |", f[id].code, dash(m.start), dash(m.supply),
                            dash(m.demand), dash(m.trade), at[id].price, issued(at, id), dash(at[id].treasury));
        if (seen.tycoon)
            text += fmt::format("{:>8}{:>8}{:>8}{:>9}", dash(bought_now), dash(sold_now),
                                dash(at.tycoon(*seen.tycoon).share_of(id)), dash(seen.most_bid[id.index()]));
        if (spied != at.tycoons.end() && !at.over) text += fmt::format("{:>9}", dash(spied->share_of(id)));
        text += "\n";
    }
    if (spied != at.tycoons.end() && !at.over)
        text += fmt::format("The last column: what {} owns.\n", printable(spied->name));
    return text;
}

std::string companies_available(const Figures& f, const Seen& seen) {
    const Position& at = seen.at;
    std::string text = heading("Private companies for sale");
    for (int n = 1; n < railroad_slots; ++n) {
        const RouteId id = railroad_id(n);
        const Company& company = at.company(id);
        if (company.state != CompanyState::bank && !company.offered) continue;
        const Route& route = f[id];
        text += fmt::format("{:<5}{:>5} miles {:>9}  {} - {} ({}){}\n", route.code, route.length,
                            highball::print(company.asked), f.town(route.from).name, f.town(route.to).name, route.name,
                            company.offered ? fmt::format(", offered by {}", number_of(company.owner)) : "");
    }
    return text + fmt::format("A seller may raise his price by {} percent.\n", f.company.raise);
}

std::string public_report(const Figures& f, const Seen& seen) {
    return headlines(f, seen) + point_tables(f, seen) + player_summary(f, seen) + railroad_summary(f, seen) +
           stock_report(f, seen) + companies_available(f, seen);
}

} // namespace highball::continental_rails
