#include "titles/continental_rails/report/report.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/report/price_moves.h"
#include "titles/continental_rails/report/turn_result.h"
#include "titles/continental_rails/turn/turn_news.h"

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

// Returns the codes in lines of at most 79 columns.
std::string print_codes(const std::vector<std::string>& codes, const std::string& indent) {
    return indent + join(packed(codes, 79 - int_size(indent), " "), "\n" + indent) + "\n";
}

struct HeadlineRow {
    HeadlineKind kind;
    std::string_view heading;
};
constexpr std::array<HeadlineRow, 23> headline_rows = {{{HeadlineKind::message, "Messages"},
                                                        {HeadlineKind::missed, "Missing sheets"},
                                                        {HeadlineKind::company_bought, "Companies sold"},
                                                        {HeadlineKind::company_merged, "Companies merged"},
                                                        {HeadlineKind::incorporated, "New railroads"},
                                                        {HeadlineKind::engine, "Locomotives"},
                                                        {HeadlineKind::technology, "Technologies"},
                                                        {HeadlineKind::built, "Lines built"},
                                                        {HeadlineKind::doubled, "Double track"},
                                                        {HeadlineKind::rate_war, "Rate wars"},
                                                        {HeadlineKind::acquired, "Rights-of-way"},
                                                        {HeadlineKind::merged, "Railroads merged"},
                                                        {HeadlineKind::failure, "Mishaps"},
                                                        {HeadlineKind::recall, "Loans"},
                                                        {HeadlineKind::president, "Presidents"},
                                                        {HeadlineKind::cornered, "Cornered stocks"},
                                                        {HeadlineKind::split, "Stock splits"},
                                                        {HeadlineKind::new_company, "New companies"},
                                                        {HeadlineKind::award, "Awards"},
                                                        {HeadlineKind::prodigal, "Society"},
                                                        {HeadlineKind::development, "Inventions"},
                                                        {HeadlineKind::climate, "Climate"},
                                                        {HeadlineKind::world, "World"}}};

// Returns the words that headlines of this kind have in common; "" for most kinds.
std::string_view verb_of(HeadlineKind kind, HeadlineStyle style) {
    if (style == HeadlineStyle::full) return "";
    if (kind == HeadlineKind::missed) return "No sheet from ";
    if (kind == HeadlineKind::built) return " builds";
    if (kind == HeadlineKind::doubled) // the log prints "SCL on Savannah - Jacksonville"
        return style == HeadlineStyle::log ? " lays a second track" : " lays a second track on";
    if (kind == HeadlineKind::acquired) return " acquires";
    if (kind == HeadlineKind::president) return " is the new president of";
    if (kind == HeadlineKind::new_company) return " is for sale at";
    if (style == HeadlineStyle::log) return "";
    if (kind == HeadlineKind::company_bought) return " buys";
    if (kind == HeadlineKind::company_merged) return " merges";
    if (kind == HeadlineKind::incorporated) return " incorporates";
    return "";
}

// Groups the purchases of this kind by what is bought: "Mogul by NYC and PENN".
std::vector<std::string> purchases(const std::vector<Headline>& headlines, HeadlineKind kind) {
    std::vector<std::pair<std::string, std::vector<std::string>>> buyers_of;
    for (const Headline& news : headlines) {
        if (news.kind != kind) continue;
        const auto known = std::find_if(buyers_of.begin(), buyers_of.end(),
                                        [&news](const auto& each) { return each.first == news.bought; });
        if (known == buyers_of.end())
            buyers_of.push_back({news.bought, {news.buyer}});
        else
            known->second.push_back(news.buyer);
    }
    return collect_texts(buyers_of, [](const auto& each) { return each.first + " by " + join_words(each.second); });
}

// 1.3: returns the winners of each category as text. The tycoon with the most points in a category wins it.
std::string winners_of(const Position& position) {
    std::string text = "Game over. The winners:\n";
    for (int category = 0; category <= categories; ++category) {
        std::vector<std::string> names;
        for (const int winner : winners(position, category)) names.push_back(printable(position.tycoon(winner).name));
        text += fmt::format("  {:<14} {}\n", category_name(category), names.empty() ? "nobody" : join_words(names));
    }
    return text;
}

} // namespace

std::string without(std::string text, std::string_view verb) {
    if (const std::size_t at = text.find(verb); at != std::string::npos) text.erase(at, verb.size());
    return text;
}

std::vector<HeadlineGroup> headline_groups(const std::vector<Headline>& headlines, HeadlineStyle style) {
    std::vector<HeadlineGroup> groups;
    for (const HeadlineRow& row : headline_rows) {
        const std::string_view verb = verb_of(row.kind, style);
        const bool bought =
            style != HeadlineStyle::full && (row.kind == HeadlineKind::engine || row.kind == HeadlineKind::technology);
        HeadlineGroup group{row.kind, row.heading, verb, bought || !verb.empty(), {}};
        if (bought) group.headlines = purchases(headlines, row.kind);
        for (const Headline& news : headlines)
            if (news.kind == row.kind && !bought)
                group.headlines.push_back(
                    without(printable(news.text), style == HeadlineStyle::log ? verb : std::string_view()));
        if (!group.headlines.empty()) groups.push_back(std::move(group));
    }
    return groups;
}

std::string short_name(const Position& position, int tycoon) {
    const std::string name = printable(position.tycoon(tycoon).name);
    if (position.tycoon(tycoon).person) return name;
    const bool shared = std::count_if(position.tycoons.begin(), position.tycoons.end(), [&](const Tycoon& other) {
                            return surname_of(other.name) == surname_of(name);
                        }) > 1;
    return (shared ? std::string(fit(name, 1)) + ". " : "") + surname_of(name);
}

std::string with_names(const Position& position, std::string text, bool brief) {
    for (int t = 0; t < tycoon_count; ++t) {
        const std::string numbered = printable(named(position, t)),
                          name = brief ? short_name(position, t) : printable(position.tycoon(t).name);
        for (std::size_t at = text.find(numbered); at != std::string::npos; at = text.find(numbered, at + name.size()))
            text.replace(at, numbered.size(), name);
    }
    return text;
}
std::string with_short_names(const Position& position, std::string text) {
    return with_names(position, std::move(text), true);
}

std::string effect_of(const Technology& technology) {
    if (technology.revenue > 0) return fmt::format("{}% more revenue", technology.revenue);
    if (technology.expenses > 0) return fmt::format("{}% less expenses", technology.expenses);
    return technology.prevents == Prevents::accidents ? "no accidents" : "fewer disasters";
}

std::string turn_heading(const Figures& f, const Position& position) {
    const int turn = position.last.turn;
    return turn == 0 ? fmt::format("{}: the game begins", years(f, 1))
                     : fmt::format("Headlines of turn {}, {}", turn, years(f, turn));
}

std::string headlines(const Figures& f, const PlayerView& view) {
    std::string text = heading(turn_heading(f, view.position));
    for (const HeadlineGroup& group : headline_groups(view.position.last.headlines, HeadlineStyle::full)) {
        text += fmt::format("{}:\n", group.heading);
        for (const std::string& news : group.headlines) text += fmt::format("  {}\n", news);
    }
    text += fmt::format("Economic climate: {}\n", f.climate(view.position.climate).name);
    for (const auto& [name, state] : state_of_business(f, view)) text += fmt::format("{}: {}\n", name, state);
    return text;
}

std::vector<std::pair<std::string_view, std::string>> state_of_business(const Figures& f, const PlayerView& view) {
    const Position& now = view.position;
    std::vector<std::string> technologies;
    for (std::size_t i = 0; i < f.technologies.size(); ++i)
        if (now.technologies & (1u << i))
            technologies.push_back(fmt::format(
                "{}: {}, {}, {}", f.technologies[i].letter, f.technologies[i].name, effect_of(f.technologies[i]),
                i == grand_station ? highball::print(Money(f.technology.station_cost))
                                   : highball::print(Money(f.technology.cost)) + " a mile"));
    std::vector<std::pair<std::string_view, std::string>> state = {
        {"Best locomotive",
         fmt::format("{}, {} a mile for each type", f.engines[static_cast<std::size_t>(now.engine - 1)],
                     highball::print(Money(f.engine.cost)))},
        {"Tech for sale", technologies.empty() ? "none" : join(technologies, "; ")}};
    if (now.deadline.due != 0 && !now.over)
        state.emplace_back("Sheets due", fmt::format("turn {}: {} UTC", now.turn, print_time(now.deadline.due)));
    return state;
}

std::string point_tables(const PlayerView& view) {
    const Position& position = view.position;
    std::string text = heading("Victory points");
    text += fmt::format("{:>3} {:<15}", "#", "tycoon");
    for (const std::string_view category : {"Robber", "Mogul", "Builder", "Magnate", "Prodigal", "Baron"})
        text += fmt::format(" {:>9}", category);
    text += "\n";
    for (int t = 0; t < tycoon_count; ++t) {
        text += fmt::format("{:>3} {:<15}", t + 1, fit(position.tycoon(t).name, 15));
        for (std::size_t c = 0; c < categories; ++c) {
            const int now = position.last.points[static_cast<std::size_t>(t)][c];
            text += fmt::format(" {:>5}{:>4}", position.tycoon(t).points[c], now == 0 ? "" : fmt::format("{:+}", now));
        }
        text += fmt::format(" {:>9}\n", baron_points(position, t));
    }
    return text + (position.over ? winners_of(position) : "");
}

// 9.2: returns the table of the players.
std::string player_summary(const Figures& f, const PlayerView& view) {
    const Position& position = view.position;
    std::string text = heading("Players by net worth");
    for (const int t : view.by_worth) {
        const Tycoon& who = position.tycoon(t);
        std::vector<std::string> companies, stock;
        for (const RouteId id : companies_of(position, t)) companies.push_back(f[id].code);
        for (const RouteId id : active_railroads(position)) {
            const bool known = view.holdings[id.index()] || view.tycoons[static_cast<std::size_t>(t)];
            if (known && who.share_of(id) > 0) stock.push_back(fmt::format("{} {}", f[id].code, who.share_of(id)));
        }
        std::vector<std::string> notes;
        if (!who.person) notes.emplace_back("computer");
        if (who.person && who.player != who.name) notes.push_back("played by " + printable(who.player));
        if (who.missed > 0) notes.push_back(pluralize(who.missed, "turn") + " missed");
        if (!companies.empty()) notes.push_back("private companies " + join(companies, ", "));
        text += fmt::format("{:>3} {:<15} RR1 {:<4} RR2 {:<4}{}\n", t + 1, fit(who.name, 15), code(f, who.slots[0]),
                            code(f, who.slots[1]), notes.empty() ? "" : " " + join(notes, "; "));
        if (!stock.empty()) text += print_codes(stock, "      stock: ");
    }
    return text;
}

std::string railroad_summary(const Figures& f, const PlayerView& view) {
    const Position& position = view.position;
    std::string text = heading("Railroads");
    text += fmt::format("{:<4}{:>6}{:>9}{:>8}{:>9}{:>8}{:>8}{:>7}{:>7}{:>5}{:>6}\n", "", "track", "revenues", "op.exp.",
                        "bonds", "loans", "pft/sh", "div/sh", "yield", "land", "grant");
    for (const RouteId id : active_railroads(position)) {
        const Railroad& r = position[id];
        std::vector<std::string> others;
        for (const int director : r.directors)
            if (director != r.president && director != r.chairman) others.push_back(number_of(director));
        text +=
            fmt::format("{:<4}{:>6}{:>9}{:>8}{:>9}{:>8}{:>8.2f}{:>7}{:>7}{:>5}{:>6}\n", f[id].code, miles(f, r),
                        r.revenue.dollars(), r.expenses.dollars(), r.bonds.dollars(), r.loan.dollars(),
                        r.profit_before_split / 100.0, r.paid_before_split, yield_text(r), dash(r.land), dash(r.grant));
        text += fmt::format("      {}, engine {}, president {}, chairman {}{}\n",
                            r.solvency == Solvency::bankrupt ? "BANKRUPT" : efficiency_level(r.efficiency), r.engine,
                            number_of(r.president), number_of(r.chairman),
                            others.empty() ? "" : ", directors " + join(others, " "));
        std::vector<std::string> lines;
        for (const Line& line : r.lines) lines.push_back(f[line.route].code + (line.doubled ? "=" : ""));
        if (r.row) lines.push_back("(" + f[r.row].code + ")");
        text += print_codes(lines, "      ");
    }
    return text + "= marks double track; brackets mark a right-of-way that is not built yet.\n";
}

// 9.4: returns the table of the stock market.
std::string stock_report(const Figures& f, const PlayerView& view) {
    const Position& position = view.position;
    std::string text = heading("Stock market");
    text += fmt::format("{:<4}{:>6}{:>7}{:>7}{:>6}{:>5}{:>7}{:>6}{:>7}{:>5}{:>5}{:>8}\n", "", "start", "supply",
                        "demand", "trade", "end", "issued", "treas", "bought", "sold", "own", "max bid");
    const auto spied = std::find_if(position.tycoons.begin(), position.tycoons.end(), [&](const Tycoon& other) {
        const auto t = static_cast<std::size_t>(&other - position.tycoons.data());
        return view.tycoons[t] && view.tycoon != static_cast<int>(t);
    });
    for (const RouteId id : active_railroads(position)) {
        const MarketRow* row = market_row(position, id);
        int bought_now = 0, sold_now = 0;
        for (const Trade& trade : position.last.trades)
            if (trade.railroad == id && trade.tycoon == view.tycoon)
                bought_now += trade.bought, sold_now += trade.sold + trade.shorted;
        const MarketRow none;
        const MarketRow& m = row == nullptr ? none : *row;
        text += fmt::format("{:<4}{:>6}{:>7}{:>7}{:>6}{:>5}{:>7}{:>6}", f[id].code, dash(m.start), dash(m.supply),
                            dash(m.demand), dash(m.trade), position[id].price, issued(position, id),
                            dash(position[id].treasury));
        if (view.tycoon)
            text += fmt::format("{:>7}{:>5}{:>5}{:>8}", dash(bought_now), dash(sold_now),
                                dash(position.tycoon(*view.tycoon).share_of(id)),
                                dash(most_bid(f, position, *view.tycoon, id)));
        if (spied != position.tycoons.end() && !position.over) text += fmt::format("{:>6}", dash(spied->share_of(id)));
        text += "\n";
    }
    if (spied != position.tycoons.end() && !position.over)
        text += fmt::format("The last column: stock of {}.\n", printable(spied->name));
    return text;
}

std::string companies_available(const Figures& f, const PlayerView& view) {
    const Position& position = view.position;
    std::string text = heading("Private companies for sale");
    for (const RouteId id : companies_for_sale(position)) {
        const Company& company = position.company(id);
        const Route& route = f[id];
        text +=
            fmt::format("{:<5}{:>5} miles {:>9}  {} - {} ({}){}\n", route.code, route.length,
                        highball::print(company.asking_price), f.town(route.from).name, f.town(route.to).name,
                        route.name, company.offered ? fmt::format(", offered by {}", number_of(company.owner)) : "");
    }
    return text + fmt::format("A seller may raise the asking price by {} percent.\n", f.company.raise);
}

std::string public_report(const Figures& f, const PlayerView& view) {
    return headlines(f, view) + point_tables(view) + player_summary(f, view) + railroad_summary(f, view) +
           stock_report(f, view) + companies_available(f, view);
}

} // namespace highball::continental_rails
