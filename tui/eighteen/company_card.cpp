#include "tui/eighteen/company_card.h"

#include "core/text.h"
#include "eighteen/rules/route_running.h"
#include "tui/canvas/text_table.h"
#include "tui/eighteen/card_writer.h"
#include "tui/eighteen/map_marks.h"
#include "tui/eighteen/pane_labels.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace highball::tui::eighteen {

namespace {

std::vector<std::string> tokens(const EighteenView& view, CorpId corporation) {
    std::vector<std::string> places;
    for (const hex::Station& station : view.position().board.stations)
        if (station.owner.index == corporation.index) places.push_back(view.figures().map[station.at.hex].id);
    const int left = view.position()[corporation].stations_left;
    if (left > 0)
        places.insert(places.end(), {fmt::format("+{} left,", left),
                                     "next " + print(view.context().next_station_price(corporation))});
    return places;
}

// Splits a run at the places where a line may be broken: "3: A4-", "C4-", "F1 $120".
std::vector<std::string> breakable(std::string_view run) {
    std::vector<std::string> parts;
    for (const std::string_view stop : split(run, '-')) {
        if (!parts.empty()) parts.back() += "-";
        parts.emplace_back(stop);
    }
    return parts;
}

// Returns the trains on sale, those of the bank only of `most` kinds: "4" and "$300, 2 left", "3" and "from L&N $1-22".
std::vector<std::pair<std::string, std::string>> train_lines(const DrawContext& context, const EighteenView& view,
                                                             int most) {
    const Figures& figures = view.figures();
    std::vector<std::pair<std::string, std::string>> lines;
    for (const auto& used : view.position().open_market)
        lines.emplace_back(view.context().train_name(used), print(figures[used.kind].price) + ", used");
    int kinds = 0;
    for (std::size_t i = 0; i < figures.trains.size() && kinds < most; ++i) {
        const auto& kind = figures.trains[i];
        const int left = view.context().trains_left(TrainKindId{static_cast<std::int8_t>(i)});
        if (left == 0) continue;
        ++kinds;
        const std::string count = left == highball::eighteen::unlimited ? "" : ", " + std::to_string(left) + " left";
        lines.emplace_back(kind.name, print(kind.price) + count);
        const bool buys = kinds == 1 && view.position().turn.step == highball::eighteen::Step::trains;
        if (const CorpId buyer = acting_corporation(view);
            buys && buyer.exists() && view.position()[buyer].cash >= kind.price)
            lines.emplace_back(" ", "leaves " + print(view.position()[buyer].cash - kind.price));
        const bool sold = (view.position().kinds_sold >> i & 1U) != 0;
        for (const std::string& gone : sold ? std::vector<std::string>() : what_goes(figures, kind.name))
            lines.emplace_back(" ", gone);
    }
    for (const Choice& choice : context.choices) // trains of other corporations
        if (const auto parts = words(choice.text); choice.amount && parts.size() > 3 && parts[0] == "train")
            lines.emplace_back(parts[1],
                               fmt::format("from {} ${}-{}", parts[3], choice.amount->low, choice.amount->high));
    return lines;
}

} // namespace

CompanyCard::CompanyCard(const DrawContext& context, const EighteenView& view, CorpId corporation, bool whole)
    : symbol_(view.figures()[corporation].symbol), president_(president_of(view, corporation)),
      style_(style_of(view.figures(), corporation)) {
    const Corporation& rr = view.position()[corporation];
    lines_ = {{"cash", {print(rr.cash)}}};
    if (rr.price.exists())
        lines_.push_back(
            {"price", {print(view.context().price(corporation)), "par " + print(view.context().par(corporation))}});
    std::vector<std::string> trains =
        rr.trains.empty() ? std::vector<std::string>{"none"} : split_words(trains_text(view, corporation));
    trains.push_back(fmt::format("(limit {})", view.rules().train_limit(view.context(), corporation)));
    lines_.push_back({"trains", trains});
    lines_.push_back({"tokens", tokens(view, corporation)});
    lines_.push_back({"last", {rr.operated ? last_run_text(rr) : "none"}});
    std::string head = "ran";
    for (const std::string& run : whole ? last_runs(context, view, corporation) : std::vector<std::string>()) {
        lines_.push_back({std::exchange(head, " "), breakable(run), ""});
    }
    lines_.push_back({"priv", privates_of(view, PrivateHolder::of(corporation))});
    if (const std::optional<Seat> next = view.context().next_president(corporation))
        lines_.push_back({"dump", {name_of(view, *next)}});
    const auto& turn = view.position().turn;
    const bool is_past_track = corporation == acting_corporation(view) && turn.step > highball::eighteen::Step::token;
    if (!whole || is_past_track) return;
    std::vector<std::string> places;
    for (const hex::HexId id : can_build(view, corporation)) places.push_back(view.figures().map[id].id);
    lines_.push_back({"lays", places.empty() ? std::vector<std::string>{"nowhere"} : places});
}

int CompanyCard::rows(int width) const {
    int rows = 2;
    for (const Line& line : lines_)
        rows += static_cast<int>(packed(line.items, room_for_values(width), line.between).size());
    return rows;
}

void CompanyCard::draw(Canvas& canvas, Rect area) const {
    CardWriter card(canvas, area, " " + symbol_ + "  " + president_);
    canvas.restyle({area.x + 1, area.y, columns(symbol_) + 2, 1}, style_);
    for (const Line& line : lines_) card.list(line.name, line.items, line.between);
}

int train_card_rows(const DrawContext& context, const EighteenView& view, int most) {
    return int_size(train_lines(context, view, most)) + 2;
}

void draw_train_card(const DrawContext& context, const EighteenView& view, int most, Canvas& canvas, Rect area) {
    CardWriter card(canvas, area, "Trains");
    for (const auto& [name, text] : train_lines(context, view, most)) card.pair(name, text);
}

namespace {

// Row of the table card: a name and two amounts. A dim row has only the right amount.
struct TableRow {
    std::string name, left, right;
    bool is_dim = false;
};

// Returns who gets which part of the dividend, and the treasury after a dividend and without one.
std::vector<TableRow> dividend_rows(const EighteenView& view, CorpId payer) {
    const auto& position = view.position();
    const Corporation& rr = position[payer];
    std::vector<TableRow> rows;
    const auto add = [&](std::string name, int shares, const std::string& amount) {
        const std::string percent = std::to_string(shares * rr.share_size) + "%";
        rows.push_back({std::move(name), shares == 0 ? "·" : percent, shares == 0 ? "" : amount});
    };
    const auto part = [&](int shares) { return highball::eighteen::dividend_for(view.context(), shares); };
    for (const Seat seat : position.players.ids())
        add(name_of(view, seat), rr.shares[to_index(seat)], print(part(rr.shares[to_index(seat)])));
    if (rr.market > 0) add("market", rr.market, print(part(rr.market)));
    if (rr.offering > 0) add(std::string(view.rules().words().offering_short), rr.offering, "·");
    const Money income = rr.cash + view.rules().treasury_income(view.context());
    rows.push_back({"cash if paid", "", print(income + part(rr.market)), true});
    rows.push_back({"if withheld", "", print(income + position.turn.revenue), true});
    return rows;
}

// Returns the cash and the net worth of the players, and who operates next.
std::vector<TableRow> cash_rows(const EighteenView& view) {
    std::vector<TableRow> rows;
    for (const Seat seat : view.position().players.ids())
        rows.push_back({name_of(view, seat), print(view.position()[seat].cash), print(view.context().worth(seat))});
    constexpr std::size_t most = 3;
    std::vector<std::string> names =
        collect_texts(yet_to_operate(view), [&](CorpId id) { return view.figures()[id].symbol; });
    if (names.size() > most) names.resize(most), names.emplace_back("…");
    if (!names.empty()) rows.push_back({"next", "", join(names, " "), true});
    return rows;
}

// Returns the rows of the card; the next train is last, a reason to withhold.
std::vector<TableRow> table_rows(const EighteenView& view) {
    const CorpId payer = dividend_payer(view);
    std::vector<TableRow> rows = payer.exists() ? dividend_rows(view, payer) : cash_rows(view);
    if (const auto next = view.context().next_train();
        next && view.position().turn.step != highball::eighteen::Step::trains)
        rows.push_back({"train", "", view.figures()[*next].name + " " + print(view.figures()[*next].price), true});
    return rows;
}

} // namespace

int table_card_rows(const EighteenView& view) { return int_size(table_rows(view)) + 1; }

void draw_table_card(const EighteenView& view, Canvas& canvas, Rect area) {
    canvas.heading(area.x + 1, area.y, area.width - 1,
                   dividend_payer(view).exists() ? "shares, if paid" : "cash, net worth");
    // The figures get the columns that they need, the names get the rest.
    const std::vector<TableRow> rows = table_rows(view);
    int amount = 5;
    for (const TableRow& row : rows)
        if (!row.is_dim) amount = std::max(amount, columns(row.right) + 1);
    const int left = area.x + 1, inside = area.width - 2; // the last column of the page stays blank
    const int name = std::max(3, inside - 2 * amount);
    const std::vector<std::string> names =
        short_names(collect_texts(rows, [](const TableRow& row) { return row.name; }), name);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const TableRow& row = rows[i];
        const int y = area.y + 1 + static_cast<int>(i);
        canvas.print(left, y, row.is_dim ? row.name : names[i], row.is_dim ? dim : normal, row.is_dim ? inside : name);
        canvas.print_right(left + name, y, amount, row.left);
        canvas.print_right(left, y, name + 2 * amount, row.right);
    }
}

} // namespace highball::tui::eighteen
