#include "tui/eighteen/company_card.h"

#include "core/text.h"
#include "eighteen/rules/route_running.h"
#include "tui/canvas/text_table.h"
#include "tui/eighteen/card_writer.h"
#include "tui/eighteen/map_marks.h"
#include "tui/eighteen/pane_labels.h"

#include <algorithm>
#include <array>
#include <utility>

namespace highball::tui::eighteen {

namespace {

std::vector<std::string> tokens(const EighteenView& view, CorpId corporation) {
    std::vector<std::string> places;
    for (const hex::Station& station : view.position().board.stations)
        if (station.owner.index == corporation.index) places.push_back(view.figures().map[station.at.hex].id);
    const int left = view.position()[corporation].stations_left;
    if (left > 0) places.push_back("+" + std::to_string(left) + " left");
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

// Returns the corporation that pays or withholds now; none in any other step.
CorpId dividend_payer(const EighteenView& view) {
    const bool dividend = view.position().turn.step == highball::eighteen::Step::dividend;
    return dividend ? acting_corporation(view) : CorpId{};
}

// Returns the trains on sale and the next kinds: "4" and "$300, 2 left".
std::vector<std::pair<std::string, std::string>> train_lines(const EighteenView& view) {
    constexpr int most = 3; // kinds of trains
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
        const bool sold = (view.position().kinds_sold >> i & 1U) != 0;
        for (const std::string& gone : sold ? std::vector<std::string>() : what_goes(figures, kind.name))
            lines.emplace_back(" ", gone);
    }
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
    std::vector<std::string> trains = split_words(trains_text(view, corporation));
    trains.push_back("limit " + std::to_string(view.rules().train_limit(view.context(), corporation)));
    lines_.push_back({"trains", trains});
    lines_.push_back({"tokens", tokens(view, corporation)});
    if (rr.stations_left > 0)
        lines_.push_back({"next", {print(view.context().next_station_price(corporation)) + "/token"}});
    lines_.push_back(
        {"last",
         {rr.last_revenue > Money(0) ? print(rr.last_revenue) + (rr.last_paid ? " paid" : " withheld") : "none"}});
    std::string head = "ran";
    for (const std::string& run : whole ? last_runs(context, view, corporation) : std::vector<std::string>()) {
        lines_.push_back({std::exchange(head, " "), breakable(run), ""});
    }
    lines_.push_back({"priv", privates_of_corporation(view, corporation)});
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

int train_card_rows(const EighteenView& view) { return int_size(train_lines(view)) + 2; }

void draw_train_card(const EighteenView& view, Canvas& canvas, Rect area) {
    CardWriter card(canvas, area, "Trains");
    for (const auto& [name, text] : train_lines(view)) card.pair(name, text);
}

int table_card_rows(const EighteenView& view) {
    return int_size(view.setup().players) + 2 + (dividend_payer(view).exists() ? 1 : 0);
}

void draw_table_card(const EighteenView& view, Canvas& canvas, Rect area) {
    const auto& position = view.position();
    const CorpId payer = dividend_payer(view);
    std::vector<std::string> names = view.setup().players;
    std::vector<std::array<std::string, 2>> amounts;
    const auto add_shares = [&](int shares) {
        const int percent = shares * position[payer].share_size;
        amounts.push_back({percent == 0 ? "·" : std::to_string(percent) + "%",
                           percent == 0 ? "" : print(highball::eighteen::dividend_for(view.context(), shares))});
    };
    for (int i = 0; i < view.context().seats(); ++i) {
        if (payer.exists())
            add_shares(item_at(position[payer].shares, i));
        else
            amounts.push_back({print(position[Seat(i)].cash), print(view.context().worth(Seat(i)))});
    }
    std::string last = "train", last_amount;
    if (payer.exists()) {
        add_shares(position[payer].market);
        names.push_back(view.figures()[payer].symbol);
        last = "if withheld";
        last_amount = print(position.turn.revenue);
    } else if (const auto next = view.context().next_train())
        last_amount = view.figures()[*next].name + " " + print(view.figures()[*next].price);
    canvas.heading(area.x + 1, area.y, area.width - 1, payer.exists() ? "shares, if paid" : "cash, net worth");
    // The figures get the columns that they need, the names get the rest.
    int amount = 5;
    for (const auto& [first, second] : amounts) amount = std::max(amount, columns(second) + 1);
    const int left = area.x + 1, inside = area.width - 2; // the last column of the page stays blank
    const int name = std::max(3, inside - 2 * amount);
    names = short_names(names, name);
    int y = area.y + 1;
    for (std::size_t i = 0; i < names.size(); ++i, ++y) {
        canvas.print(left, y, names[i], normal, name);
        canvas.print_right(left + name, y, amount, amounts[i][0]);
        canvas.print_right(left + name + amount, y, amount, amounts[i][1]);
    }
    if (last_amount.empty()) return;
    canvas.print(left, y, last, dim);
    canvas.print_right(left, y, name + 2 * amount, last_amount, normal);
}

} // namespace highball::tui::eighteen
