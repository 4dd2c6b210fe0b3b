#include "titles/continental_rails/rule_help.h"

#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

struct HelpRow {
    std::string_view id;
    std::string_view text;
};

// In the order of the rulebook. Texts with figures of the map file are in with_figures().
constexpr HelpRow rows[] = {
    {"1.2:robber-baron", ""},
    {"1.2:rail-mogul", ""},
    {"1.2:rail-builder",
     "The president scores for every region and every great link that the railroad did not have when the turn began; "
     "the first railroad of all scores twice. No link is scored twice by one tycoon."},
    {"1.2:rail-magnate", ""},
    {"1.2:rail-prodigal", ""},
    {"1.2:rail-baron", "The sixth category: for each of the other five, your points in percent of the best score."},
    {"1.3", ""},
    {"2.2", "A route joins two towns; two routes between the same towns are a double line."},
    {"2.3(B)", "A code with a number is a right-of-way: only a railroad may acquire and build it."},
    {"2.4(B)", "A code without a number is a private company: a tycoon may buy it, incorporate it or merge it."},
    {"2.4(C)", "Each private company has a first turn; from then on it appears by chance, ever more likely."},
    {"2.4(D)", ""},
    {"2.4(E)", "A private company goes to the highest bid that reaches the asking price."},
    {"2.4(F)", "The owner of a private company may keep, offer, merge or incorporate it."},
    {"2.5", "All lines of a railroad join one another."},
    {"2.6", "A town of size 1 to 5 counts the square of its size."},
    {"2.7(B)", "A railroad is linked to a region by a built line to one of the region's named towns."},
    {"2.7(C)", ""},
    {"3.1", "There are always fifteen tycoons; the computer plays those whom nobody plays."},
    {"3.2", "A character's name is chosen on the first turn or after a bankruptcy, and no two are alike."},
    {"3.3", ""},
    {"3.4", "Tycoons live on dividends, deposits and deals, and pay interest on their loans."},
    {"3.5(A)", "Your credit is a part of your net worth; what you may borrow is the credit less half your loan."},
    {"3.5(B)", "Who owes more than everything is worth loses all of it, keeps the points and begins anew."},
    {"3.5(C)", "A recall is paid freely in step 1 or taken by force in step 14: cash, stock by lot, companies."},
    {"4.1", "A railroad is an incorporated private company with at least one line."},
    {"4.2", "Authorized stock is issued stock and the treasury's; tycoons and the Public own what is issued."},
    {"4.3(A)1", ""},
    {"4.3(A)2", ""},
    {"4.3(A)3", ""},
    {"4.3(A)4",
     "In a merger every share of the railroad that goes becomes one of the railroad that stays, treasury stock too."},
    {"4.3(B)", ""},
    {"4.3(C)", ""},
    {"4.4(A)", "A president may lend the railroad what cash is there after dealings with the Bank."},
    {"4.4(B)", "The railroad repays its president out of the cash with which it began the turn."},
    {"4.4(C)", ""},
    {"4.4(D)", "The debt to the president is lost with the presidency or in a reorganization."},
    {"4.4(E)", "What a railroad owes its president counts nothing in the president's net worth."},
    {"4.4(F)", "When railroads merge, both debts to the president are one; it lasts as long as the presidency."},
    {"4.5(A)", "Efficiency, 1 to 99, sets the operating costs; it falls every turn, as equipment wears out."},
    {"4.5(B)", ""},
    {"4.5(C)", ""},
    {"4.6(A)", "A railroad that is not bankrupt may build the right-of-way that it owned when the turn began."},
    {"4.6(B)", "The least cost of a mile of track follows the economic climate."},
    {"4.6(C)", "More may be spent on a mile; directors share the excess with one part left over for others."},
    {"4.6(D)", ""},
    {"4.6(E)", ""},
    {"4.6(5)", "A right-of-way may be abandoned instead; its land grant is lost."},
    {"4.7(A)", "A railroad owns one unbuilt right-of-way at most."},
    {"4.7(B)", "Who owns a right-of-way may seek another only while building or abandoning it."},
    {"4.7(C)", "A right-of-way must join a line of the railroad, or the right-of-way that it is building."},
    {"4.7(D)", "A prohibited route cannot be sought."},
    {"4.7(E)", "The sheet lists the rights-of-way that the railroad may seek."},
    {"4.7(F)", "One alternative may be named, for the case that the first choice fails."},
    {"4.7(G)", "Of several railroads the one with the most influence obtains it; between equals chance decides."},
    {"4.7(H)", "A new right-of-way may bring a land grant."},
    {"4.7(I)", "A bankrupt railroad seeks nothing."},
    {"4.8(1)", "No railroad owns both lines of a double line."},
    {"4.8(2)", "No railroad has two routes to one of the cities that let nobody run through."},
    {"4.9(A)", "A railroad that is not bankrupt may buy influence; what counts is the money for each mile with which "
               "it began the turn."},
    {"4.9(B)", "Influence is bought with the railroad's cash, at least a dollar a mile."},
    {"4.9(C)", "Cash for influence is put by: improvements and track are then paid with loans. Influence decides "
               "between railroads that seek the same right-of-way."},
    {"4.9(D)", "With influence a new right-of-way is more likely to bring a land grant."},
    {"4.9(E)", "Influence is gone when the turn is over."},
    {"4.10(A)", ""},
    {"4.10(B)", "Operating expenses follow from revenue and efficiency: an excellent railroad spends about two thirds "
                "of its revenue, a poor one all of it."},
    {"4.10(C)", "Profit is revenue less operating expenses, and may be a loss."},
    {"4.11(A)", "A railroad that begins a turn without cash is insolvent until it has some."},
    {"4.11(B)", "An insolvent railroad that finds no money in its turn is bankrupt: it cannot build, improve or pay."},
    {"4.11(C)", "A bankrupt one that finds none in the next turn is reorganized; its stock becomes worthless."},
    {"4.12", ""},
    {"4.13(A)",
     "The president of two railroads that join may merge them, not into a bankrupt one and not against 4.8."},
    {"4.13(B)", "Railroads merge after rights-of-way are given and before trains run; lines, cash, debts, land and "
                "treasury stock go to the one that stays."},
    {"4.13(C)", "The price after a merger is the mean of both, each weighed with its shares issued."},
    {"4.13(D)", "Where the railroad that stays has a right-of-way, the other's is abandoned with its land grant; where "
                "it has none, it takes that one over."},
    {"4.13(E)", "The higher engine and all technologies of both are kept; bonds pay for the lines that lack them. One "
                "Grand Station serves both."},
    {"4.14(A)", "Whoever owns a tenth of the issued stock is a director."},
    {"4.14(B)", "The director with the most stock is chairman, and the first who may be president."},
    {"4.14(C)", "The director with the most stock who wants it is president; only the president gives orders."},
    {"4.15", ""},
    {"4.16", "A rate war cuts the revenue of parallel lines of both railroads; expenses stay."},
    {"4.17", ""},
    {"4.18", ""},
    {"4.18(A)", ""},
    {"4.18(B)", ""},
    {"4.18(C)", ""},
    {"4.18(D)", ""},
    {"4.18(E)", ""},
    {"4.18(F)", ""},
    {"4.18(G)", ""},
    {"4.18(H)", ""},
    {"4.18(I)", ""},
    {"4.18(J)", ""},
    {"5.0", "Nine climates from Panic to Boom set interest, credit, revenue and the cost of track."},
    {"6.1(A)", "There are limits to the trades and bids of a turn; each railroad is traded once."},
    {"6.1(B)", "You may bid for a part of what neither directors nor you own, and sell what you own."},
    {"6.1(C)",
     "Trades are checked in the order of your sheet, with cash and half of what sales bring at the old price."},
    {"6.2(A)", "A tenth of a stock can always be sold; what you do not own is sold short."},
    {"6.2(B)", "Stock sold short is bought back at the end price of the turn."},
    {"6.3(A)", "The Public offers at most half of its stock, and bids for a part or a multiple of what it offers, by "
               "price, dividend, profit, climate and chance."},
    {"6.3(B)", "Supply: what the Public, the railroad and the tycoons offer, and half of what is sold short."},
    {"6.3(C)", "Demand: what the Public and the tycoons bid for."},
    {"6.3(D)", ""},
    {"6.3(E)", "As many shares change hands as are sold."},
    {"6.3(F)", "All of them at the mean of the prices before and after, rounded up."},
    {"6.3(G)",
     "Whatever a tycoon sells is sold. Where more is wanted than offered, every bid gets the same part of its shares."},
    {"6.4", "A stock is cornered when its directors own more than half of it."},
    {"6.5", ""},
    {"7.0(A)", "A land grant gives a railroad a section of land for each mile of the route, to be sold."},
    {"7.0(B)", "Grants come with rights-of-way only: the less the two towns are worth and the more influence there is, "
               "the likelier."},
    {"7.0(C)", "The land is the railroad's when the route has been built."},
    {"7.0(D)", "Unsold land is offered every turn; how much of it sells, and at what price, follows the climate."},
    {"8.0", "During the Civil War nothing is built, and the climate does not fall below Normal."},
    {"9.1", "The report begins with the headlines of the turn and with what tycoons announce."},
    {"9.2",
     "All tycoons by net worth, with the railroads and private companies of each, and the stock that you may know of."},
    {"9.3",
     "All railroads: track, revenue, expenses, debts, profit and dividend a share, land, officers, and the lines."},
    {"9.4", "The market: what was traded, at which prices, the stock of each railroad, what you own and how much you "
            "may bid for."},
    {"9.5", "The private companies that can be bid for, with their asking prices."},
    {"9.6", "Your own money and that of the railroads whose director you are or on which you spied."},
    {"10.0", "A sheet is a list of orders, replaceable until it is handed in or the turn runs."},
    {"10.1(A)", "Borrow up to your credit, or repay up to your cash and your loan."},
    {"10.1(B)", "Bid for private companies; offer, merge or incorporate your own."},
    {"10.1(C)", "Buy, sell or sell short; a cornered stock cannot be sold short."},
    {"10.1(D)", "Name the railroads that you want to control, one a slot; or resign."},
    {"10.1(E)", "The president of two railroads may merge one into the other."},
    {"10.1(F)", "Detectives report on one tycoon and one railroad a turn."},
    {"10.1(G)", "One line of at most 80 characters is published."},
    {"10.2", "Only a railroad's president gives it orders."},
    {"10.2(A)", "The president lends to the railroad or is repaid."},
    {"10.2(B)", "The railroad repays its short-term loans, then its bonds."},
    {"10.2(C)", "Treasury stock goes to the president at half price, or to the market."},
    {"10.2(D)", ""},
    {"10.2(E)", "The right-of-way owned at the start of the turn is built for so much a mile, or abandoned."},
    {"10.2(F)", "Influence costs cash only: each multiple of the least amount counts one."},
    {"10.2(G)", "A right-of-way may be sought that no other railroad has as a line."},
    {"10.2(H)", "The dividend is set by the share; left alone it stays as it was."},
    {"11.1", "Below Normal a bank may fail and take part of your deposits."},
    {"11.2", "Neglect costs money: poor efficiency, no influence, old technology."},
    {"11.3", "The best scores of all finished games: highball records."},
    {"A", "A turn has sixteen steps, from loans to victory points, always in the same order."},
};

// Returns "Switch Yards, from about turn 7 on: expenses 3 percent less."
std::string what_it_does(const Technology& one) {
    const std::string effect = one.revenue > 0    ? fmt::format("revenue {} percent more", one.revenue)
                               : one.expenses > 0 ? fmt::format("expenses {} percent less", one.expenses)
                               : one.prevents == Prevents::accidents ? "accidents are half as likely"
                                                                     : "it prevents disasters";
    return fmt::format("{}, from about turn {} on: {}.", one.name, one.turn, effect);
}

// Text of a rule with figures of the map file.
struct FigureRow {
    std::string_view id;
    std::string (*text)(const Figures& f);
};

const FigureRow figure_rows[] = {
    {"1.2:rail-prodigal",
     [](const Figures& f) -> std::string {
         return fmt::format(
             "{} points a turn for show: {} evenly among all who spend ${} or more, the rest by what was spent.",
             f.points.prodigal, f.points.prodigal_even, f.points.prodigal_least);
     }},
    {"1.2:robber-baron",
     [](const Figures& f) -> std::string {
         return fmt::format(
             "Net worth at the end of the turn: {} points for the richest, {} for every solvent tycoon below "
             "the fourth; {} more for the first over ${}.",
             f.baron.front(), f.points.baron_other, f.points.million_bonus, f.points.million);
     }},
    {"1.2:rail-mogul",
     [](const Figures& f) -> std::string {
         return fmt::format("{} point for each directorship, and for a president the square root of each dividend; "
                            "{} less for a bankrupt railroad.",
                            f.points.director, f.points.failure);
     }},
    {"1.2:rail-magnate",
     [](const Figures&) -> std::string {
         return std::string(
             "A point for each region of your railroad, or of your two that join, and more for great links.");
     }},
    {"1.3",
     [](const Figures& f) -> std::string {
         return fmt::format("After turn {} the game ends with a chance of {} percent a turn.", f.game.last_sure_turn,
                            f.game.end_chance);
     }},
    {"2.4(D)",
     [](const Figures& f) -> std::string {
         return fmt::format("The Bank asks ${} a mile for a new private company.", f.company.ask);
     }},
    {"4.3(A)1",
     [](const Figures& f) -> std::string {
         return fmt::format(
             "A new railroad issues {} shares a mile: {} percent to the owner of the private company, {} "
             "percent to the treasury, the rest to the Public; the first price is ${} to ${}.",
             f.share.per_mile, f.share.owner, f.share.treasury, f.share.first_low, f.share.first_high);
     }},
    {"4.3(A)2",
     [](const Figures& f) -> std::string {
         return fmt::format(
             "A line that is built brings {} shares a mile: {} percent to the treasury, {} percent to each "
             "director, the rest to the Public.",
             f.share.per_mile, f.share.treasury, f.share.director);
     }},
    {"4.3(A)3",
     [](const Figures& f) -> std::string {
         return fmt::format("A private company that is merged brings {} shares a mile: {} percent to the treasury, {} "
                            "percent to its owner, {} percent to each director, the rest to the Public.",
                            f.share.per_mile, f.share.treasury, f.share.owner, f.share.director);
     }},
    {"4.3(B)",
     [](const Figures& f) -> std::string {
         return fmt::format(
             "Directors together get at most {} percent of new stock, in equal parts, at {} percent of the "
             "price; the Bank lends them the money.",
             f.share.directors_together, f.share.director_price);
     }},
    {"4.3(C)",
     [](const Figures& f) -> std::string {
         return fmt::format("A broker sells new stock to the Public {} percent below the price, which stays as it is.",
                            f.share.broker);
     }},
    {"4.4(C)",
     [](const Figures& f) -> std::string {
         return fmt::format("The debt to the president grows by {} percent a turn.", f.railroad.president_interest);
     }},
    {"4.5(C)",
     [](const Figures& f) -> std::string {
         return fmt::format("Over {} miles of track each {} more take a point from the highest efficiency.",
                            f.railroad.length_free, f.railroad.length_step);
     }},
    {"4.6(D)",
     [](const Figures& f) -> std::string {
         return fmt::format("Besides, each town on the way costs ${} times its value.", f.railroad.town_cost);
     }},
    {"4.6(E)",
     [](const Figures& f) -> std::string {
         return fmt::format(
             "Bonds pay for {} percent of the building at least, cash and loans for the rest, by themselves.",
             f.railroad.bonds);
     }},
    {"4.10(A)",
     [](const Figures& f) -> std::string {
         return fmt::format(
             "A turn's revenue: ${} a mile and ${} times the towns' values; {} percent more for each region "
             "over one; then climate and chance.",
             f.railroad.revenue_mile, f.railroad.revenue_town, f.railroad.region);
     }},
    {"2.7(C)",
     [](const Figures& f) -> std::string {
         return fmt::format("Each region over one adds {} percent of revenue.", f.railroad.region);
     }},
    {"3.3",
     [](const Figures& f) -> std::string {
         return fmt::format("Everybody begins with ${} and {} shares of each railroad.", f.start.cash, f.start.shares);
     }},
    {"4.12",
     [](const Figures& f) -> std::string {
         return fmt::format("The president sets the dividend, $0 to ${} a share, paid as far as cash goes.",
                            f.share.most_dividend);
     }},
    {"4.15",
     [](const Figures& f) -> std::string {
         return fmt::format(
             "A second track costs {} percent of laying a line, in cash, and adds the towns' values in percent.",
             f.railroad.double_track);
     }},
    {"4.17",
     [](const Figures& f) -> std::string {
         return fmt::format(
             "Locomotives cost ${} a mile and type; each better type beyond the first costs {} efficiency.",
             f.engine.cost, f.engine.penalty);
     }},
    {"4.18",
     [](const Figures& f) -> std::string {
         return fmt::format(
             "One technology a turn, ${} a mile in cash; a Grand Station costs ${} and needs a town of size {}.",
             f.technology.cost, f.technology.station_cost, f.technology.station_town);
     }},
    {"6.3(D)",
     [](const Figures& f) -> std::string {
         return fmt::format("End price = start price x (demand / supply) ^ {:.2f}, at most ${}.",
                            f.market.exponent / 100.0, f.share.most_price);
     }},
    {"6.5",
     [](const Figures& f) -> std::string { return fmt::format("A stock over ${} splits.", f.share.split_over); }},
    {"10.2(D)",
     [](const Figures& f) -> std::string {
         return fmt::format(
             "Up to ${} a mile may be spent on efficiency; each dollar is one chance in two for a point.",
             f.railroad.improve_most);
     }},
    {"4.5(B)",
     [](const Figures& f) -> std::string {
         return fmt::format(
             "Up to ${} a mile may be spent on efficiency; each dollar is one chance in two for a point.",
             f.railroad.improve_most);
     }},
};

std::optional<std::string> with_figures(const Figures& f, std::string_view id) {
    for (const FigureRow& row : figure_rows)
        if (row.id == id) return row.text(f);
    for (const Technology& one : f.technologies)
        if (id == fmt::format("4.18({})", one.letter)) return what_it_does(one);
    return std::nullopt;
}

} // namespace

std::optional<std::string> rule_help(const Figures& figures, std::string_view id) {
    if (auto text = with_figures(figures, id)) return text;
    for (const HelpRow& row : rows)
        if (row.id == id) return std::string(row.text);
    return std::nullopt;
}

std::vector<std::string> rule_ids() {
    std::vector<std::string> ids;
    for (const HelpRow& row : rows) ids.emplace_back(row.id);
    return ids;
}

} // namespace highball::continental_rails
