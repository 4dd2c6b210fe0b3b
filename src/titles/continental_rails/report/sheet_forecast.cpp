#include "titles/continental_rails/report/sheet_forecast.h"

#include "titles/continental_rails/orders/check_order.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

constexpr int draws = 24;

// Values of one figure, one from each simulated turn.
struct DrawnFigure {
    std::string name;
    std::vector<Money> drawn;
    Money worst() const { return *std::min_element(drawn.begin(), drawn.end()); }
    Money likely() const {
        std::vector<Money> sorted = drawn;
        std::nth_element(sorted.begin(), sorted.begin() + draws / 2, sorted.end());
        return sorted[draws / 2];
    }
};

struct SheetBooks {
    DrawnFigure cash{"cash", {}}, loan{"loan", {}}, credit{"credit limit", {}}, worth{"net worth", {}};
    int recalls = 0, emergencies = 0, failures = 0;
    std::vector<std::pair<RouteId, DrawnFigure>> railroads;
    std::vector<std::pair<RouteId, DrawnFigure>> paid; // dividends in dollars per share
};

namespace {

SheetBooks draw_books(const Figures& figures, const PlayerView& view) {
    SheetBooks books;
    const int me = *view.tycoon;
    for (const RouteId id : view.position.tycoon(me).slots)
        if (id) {
            books.railroads.push_back({id, {"cash of " + figures[id].code, {}}});
            books.paid.push_back({id, {"dividend of " + figures[id].code, {}}});
        }
    const Money ordered = amount_in(view.position.tycoon(me).sheet, OrderKind::borrow);
    for (int n = 0; n < draws; ++n) {
        Position position = view.position;
        position.rng = Rng(static_cast<std::uint64_t>(n) + 1); // the game's own random numbers are secret
        for (const RouteId id : active_railroads(position)) {  // 4.5: the view has only the lowest number of a level
            int& efficiency = position[id].efficiency;
            const int within = static_cast<int>(position.rng.between(0, 9));
            if (efficiency >= figures.railroad.full_expenses_at)
                efficiency = std::min(efficiency + within, top_efficiency(figures, position, position[id]));
        }
        process(figures, position);
        const Tycoon& who = position.tycoon(me);
        books.cash.drawn.push_back(who.cash);
        books.loan.drawn.push_back(who.loan);
        books.credit.drawn.push_back(who.credit);
        books.worth.drawn.push_back(net_worth(figures, position, me));
        books.recalls += who.recall > Money() ? 1 : 0;
        books.failures += who.bankruptcies > view.position.tycoon(me).bankruptcies ? 1 : 0;
        const Money lent = net(position.last.ledger, tycoon_account(me), Flow::borrowed);
        // 4.3(B): the Bank always lends directors the price of new stock, so a loan for it is no emergency.
        const Money stock = -net(position.last.ledger, tycoon_account(me), Flow::director_stock);
        books.emergencies += lent > ordered + stock ? 1 : 0;
        for (auto& [id, spread] : books.railroads) spread.drawn.push_back(position[id].cash);
        for (auto& [id, spread] : books.paid) spread.drawn.push_back(Money(position[id].paid_before_split));
    }
    return books;
}

std::string row(const DrawnFigure& spread) {
    return fmt::format("{:<28}{:>12}{:>12}{:>12}", spread.name, highball::print(spread.worst()),
                       highball::print(spread.likely()),
                       highball::print(*std::max_element(spread.drawn.begin(), spread.drawn.end())));
}

std::string of_draws(int count) { return fmt::format("in {} of {} simulations", count, draws); }

// Returns warnings of the dangers that `books` shows but `other` does not.
std::vector<std::string> dangers(const SheetBooks& books, const SheetBooks& other = {}) {
    std::vector<std::string> warnings;
    const auto comes = [&](int SheetBooks::*danger) { return books.*danger > 0 && other.*danger == 0; };
    if (comes(&SheetBooks::failures))
        warnings.push_back("you would go bankrupt " + of_draws(books.failures) + " (3.5(B))");
    if (comes(&SheetBooks::emergencies))
        warnings.push_back(
            "your cash would not cover interest, stock or short sales, and the Bank would lend you more, " +
            of_draws(books.emergencies));
    if (comes(&SheetBooks::recalls))
        warnings.push_back("the Bank would recall part of your loan " + of_draws(books.recalls));
    for (std::size_t i = 0; i < books.railroads.size(); ++i) {
        const bool before = i < other.railroads.size() && other.railroads[i].second.worst() < Money();
        const auto& [id, spread] = books.railroads[i];
        if (spread.worst() < Money() && !before)
            warnings.push_back(
                fmt::format("{} could run out of cash and become insolvent (4.11(A))", spread.name.substr(8)));
    }
    return warnings;
}

} // namespace

std::string short_prodigal(const Figures& figures, const Position& position, int tycoon, const Order& order) {
    if (order.kind != OrderKind::prodigal) return "";
    const Money funds = funds_for_show(figures, position, tycoon, position.tycoon(tycoon).sheet);
    if (Money(order.amount) <= funds) return "";
    return fmt::format("your other orders leave {}; the rest must come from sales of stock", highball::print(funds));
}

SheetWarnings::SheetWarnings(const Figures& figures, PlayerView view) : figures_(figures), view_(std::move(view)) {}
SheetWarnings::~SheetWarnings() = default;

// Simulates the turn the first time that a line needs the result, and keeps the result for all lines.
const SheetBooks& SheetWarnings::whole_sheet() {
    if (!books_) books_ = std::make_unique<SheetBooks>(draw_books(figures_, view_));
    return *books_;
}

std::vector<std::string> SheetWarnings::cautions(const Order& order) {
    std::vector<std::string> warnings;
    if (const auto limit = limit_order(figures_, view_.position, *view_.tycoon, order))
        warnings.push_back(highball::print(*limit));
    if (order.kind == OrderKind::dividend)
        if (std::string caution = short_dividend(order.subject, order.amount); !caution.empty())
            warnings.push_back(caution);
    if (std::string caution = short_prodigal(figures_, view_.position, *view_.tycoon, order); !caution.empty())
        warnings.push_back(caution);
    if (order.kind != OrderKind::bid) return warnings;
    Sheet sheet = view_.position.tycoon(*view_.tycoon).sheet;
    put_order(sheet, order);
    const Money bid = covered_amount(sheet, funds_after_loans(figures_, view_.position, *view_.tycoon, sheet), order);
    if (const Money counted = appraised(figures_, order.subject, bid); bid > counted)
        warnings.push_back(
            fmt::format("the Bank values {} at no more than {}, so this bid would lower your net worth by {} (3.5(A))",
                        figures_[order.subject].code, highball::print(counted), highball::print(bid - counted)));
    return warnings;
}

std::string SheetWarnings::short_dividend(RouteId railroad, std::int64_t dividend) {
    if (dividend == 0) return "";
    for (const auto& [id, spread] : whole_sheet().paid) {
        const Money worst = spread.worst(), likely = spread.likely();
        if (id != railroad || worst >= Money(dividend) || !is_active(view_.position, id)) continue;
        if (likely >= Money(dividend))
            return fmt::format("its cash could pay only {} per share (4.12)", highball::print(worst));
        return fmt::format(
            "its cash would pay only {} per share{} (4.12)", highball::print(likely),
            worst == likely ? "" : fmt::format(", in the worst of {} simulations {}", draws, highball::print(worst)));
    }
    return "";
}

Money SheetWarnings::likely_cash(RouteId railroad) {
    if (view_.position.over) return view_.position[railroad].cash;
    const auto& all = whole_sheet().railroads;
    const auto found = std::ranges::find(all, railroad, &std::pair<RouteId, DrawnFigure>::first);
    return found == all.end() ? Money() : found->second.likely();
}

std::vector<std::string> SheetWarnings::dangers_of(const Order& order) {
    if (dangers(whole_sheet()).empty()) return {};
    PlayerView without = view_;
    std::erase(without.position.tycoon(*view_.tycoon).sheet, order);
    return dangers(whole_sheet(), draw_books(figures_, without));
}

std::vector<std::string> SheetWarnings::of(const Order& order) {
    std::vector<std::string> warnings = cautions(order);
    for (std::string& danger : dangers_of(order)) warnings.push_back(std::move(danger));
    return warnings;
}

Money likely_worth(const Figures& figures, PlayerView view, const Sheet& sheet) {
    view.position.tycoon(*view.tycoon).sheet = sheet;
    return draw_books(figures, view).worth.likely();
}

std::string forecast(const Figures& figures, const PlayerView& view, std::string_view indent) {
    if (!view.tycoon || view.position.over) return "";
    std::string text;
    const auto line = [&](std::string_view what) { text += fmt::format("{}{}\n", indent, what); };
    const SheetBooks books = draw_books(figures, view);
    line(fmt::format("{:<28}{:>12}{:>12}{:>12}", fmt::format("Turn end, {} simulations", draws), "lowest", "median",
                     "highest"));
    line(row(books.cash));
    line(row(books.loan));
    line(row(books.credit));
    line(row(books.worth));
    for (const auto& [id, spread] : books.railroads) line(row(spread));
    line("This assumes that every bid for a company succeeds and that the others give no orders, because theirs are "
         "secret. A bid for stock may buy only a part. Mergers of others can make a director buy stock, with a loan "
         "from "
         "the Bank.");
    line("You may borrow the limit less half of your loan, but nothing if the loan exceeds two thirds of the limit.");
    for (const std::string& danger : dangers(books)) line("NOTE: " + danger);
    return text;
}

} // namespace highball::continental_rails
