#include "tui/eighteen/pane_labels.h"

#include "core/text.h"
#include "eighteen/queries/lookup.h"
#include "eighteen/rules/sales.h"
#include "tui/screen/pane.h"

#include <algorithm>

namespace highball::tui::eighteen {

using highball::eighteen::Position;
using highball::eighteen::Round;
using highball::eighteen::Train;

const EighteenView& view_of(const DrawContext& context) { return dynamic_cast<const EighteenView&>(*context.view); }

bool draws_picture(const DrawContext& context) {
    return !context.printing &&
           (context.style >= TextStyle::dots || (context.style == TextStyle::lines && context.bordered));
}

bool draws_coloured_picture(const DrawContext& context) {
    return draws_picture(context) && context.style != TextStyle::dots;
}

std::vector<CorpId> listing_order(const EighteenView& view) {
    std::vector<CorpId> order = view.context().operating_order();
    for (const bool priced : {true, false})
        for (const CorpId id : view.figures().corporations.ids())
            if (std::find(order.begin(), order.end(), id) == order.end() &&
                view.position()[id].price.exists() == priced)
                order.push_back(id);
    return order;
}

Style style_of(const Figures& figures, CorpId corporation) {
    const ColourRole colour = read_role(figures[corporation].colour);
    return {.fg = readable_role_on(colour), .bg = colour, .bold = true};
}

std::string name_of(const EighteenView& view, Seat seat) {
    const auto index = static_cast<std::size_t>(seat.index());
    return index < view.setup().players.size() ? view.setup().players[index] : "?";
}

bool has_started(const EighteenView& view, CorpId corporation) {
    return view.position()[corporation].price.exists() || view.position()[corporation].president;
}

bool is_before_companies(const EighteenView& view) {
    return view.context().privates_unsold() &&
           std::ranges::none_of(view.figures().corporations.ids(), [&](CorpId id) { return has_started(view, id); });
}

std::string president_of(const EighteenView& view, CorpId corporation) {
    const std::optional<Seat>& president = view.position()[corporation].president;
    return president ? name_of(view, *president) : "-";
}

std::string takeover_note(const EighteenView& view) {
    if (view.position().round == Round::over) return "";
    const bool any = std::ranges::any_of(view.figures().corporations.ids(),
                                         [&](CorpId id) { return view.context().next_president(id).has_value(); });
    return !any ? "" : dump_warnings(view.context()) + ".";
}

std::string float_note(const EighteenView& view) {
    if (view.position().round != Round::stock) return "";
    std::vector<std::string> missing;
    for (const CorpId id : listing_order(view))
        if (const Corporation& rr = view.position()[id]; rr.president && !rr.floated)
            missing.push_back(fmt::format("{} {}% ({})", view.figures()[id].symbol,
                                          view.context().shares_to_float(id) * rr.share_size,
                                          view.context().missing_to_float(id)));
    return missing.empty() ? "" : "To float: " + join(missing, ", ") + ".";
}

bool is_next_to_rust(const EighteenView& view, TrainKindId kind) {
    const Figures& figures = view.figures();
    const std::optional<TrainKindId> next = view.context().next_train();
    if (!next || view.position().round == Round::over) return false;
    // Finds the next kind of which no train has been bought.
    std::size_t coming = static_cast<std::size_t>(next->index);
    while (coming < figures.trains.size() && (view.position().kinds_sold >> coming & 1U) != 0) ++coming;
    if (coming >= figures.trains.size()) return false;
    const std::string& name = figures.trains[coming].name;
    return figures[kind].removed_by == name || figures[kind].obsolete_by == name;
}

std::string trains_text(const EighteenView& view, CorpId corporation) {
    std::vector<std::string> names;
    for (const Train& train : view.position()[corporation].trains) {
        std::string name = view.figures()[train.kind].name;
        if (train.freight && !view.figures()[train.kind].freight.empty()) name = view.figures()[train.kind].freight;
        names.push_back(train.obsolete ? "(" + name + ")" : is_next_to_rust(view, train.kind) ? name + "!" : name);
    }
    return names.empty() ? "-" : join(names, " ");
}

std::string last_run_text(const Corporation& rr) {
    return print(rr.last_revenue) + (rr.last_revenue == Money(0) ? "" : rr.last_paid ? " paid" : " withheld");
}

std::vector<std::string> rows_of_signs(std::vector<std::string> signs, bool sorts, int width) {
    std::vector<std::string> rows = packed(signs, width);
    signs.emplace_back("press / to sort");
    if (std::vector<std::string> more = packed(signs, width); sorts && more.size() == rows.size()) return more;
    return rows;
}

std::vector<std::string> privates_of(const EighteenView& view, PrivateHolder holder) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < view.position().privates.size(); ++i)
        if (view.position().privates[i].holder == holder) names.push_back(view.figures().privates[i].symbol);
    return names;
}

int moved_this_round(const DrawContext& context, const EighteenView& view, CorpId corporation) {
    const auto& rr = view.position()[corporation];
    if (context.log == nullptr || !rr.price.exists()) return 0;
    const int now = static_cast<int>(view.figures().chart.price(rr.price).dollars());
    int first = now; // price before the earliest move of the round
    for (std::size_t i = context.log->size(); i-- > 0;) {
        const std::vector<Event>& events = (*context.log)[i].events;
        for (std::size_t k = events.size(); k-- > 0;) {
            if (events[k].kind == EventKind::round && events[k].subject.empty()) return now - first;
            if (events[k].kind == EventKind::market && events[k].subject == view.figures()[corporation].symbol)
                first = static_cast<int>(events[k].dollars.value_or(first));
        }
    }
    return now - first;
}

TableCell change_cell(int dollars) {
    TableCell cell = number_cell(dollars);
    if (dollars > 0) cell.text = "+" + cell.text;
    return cell;
}

TableCell company_cell(const EighteenView& view, CorpId corporation) {
    const auto& figures = view.figures()[corporation];
    Style style = style_of(view.figures(), corporation);
    if (!view.position()[corporation].floated) {
        const auto half = [](int part) { return static_cast<std::uint8_t>(part / 2); };
        const Rgb rgb = rgb_of(style.bg);
        style.bg = rgb_role({half(rgb.red), half(rgb.green), half(rgb.blue)});
        style = {.fg = readable_role_on(style.bg), .bg = style.bg};
    }
    return TableCell(std::string(1, figures.letter) + " " + figures.symbol, style);
}

TableCell holding_cell(const EighteenView& view, Seat seat, CorpId corporation) {
    const int percent = view.context().holding(seat, corporation).value();
    const bool president = view.position()[corporation].president == seat;
    TableCell cell = number_cell(percent, president ? "%*" : "% ", {.bold = president});
    if (percent == 0) cell.text = "-  ";
    return cell;
}

std::string colours_text(std::uint8_t colours) {
    std::vector<std::string> names;
    for (const hex::Colour colour : {hex::Colour::yellow, hex::Colour::green, hex::Colour::brown, hex::Colour::gray})
        if ((colours >> static_cast<int>(colour) & 1U) != 0) names.push_back(print(colour));
    return join(names, " ");
}

Money liquidity(const EighteenView& view, Seat seat) {
    return view.position()[seat].cash + highball::eighteen::most_raised(view.context(), seat);
}

bool can_anybody_sell(const EighteenView& view) {
    return std::ranges::any_of(view.position().players.ids(),
                               [&](Seat seat) { return liquidity(view, seat) != view.position()[seat].cash; });
}

CorpId acting_corporation(const EighteenView& view) {
    return view.position().round == Round::operating ? view.position().turn.corporation : CorpId{};
}

std::vector<std::string> what_goes(const Figures& figures, const std::string& kind) {
    std::vector<std::string> parts;
    for (const highball::eighteen::TrainKind& old : figures.trains) {
        if (old.removed_by == kind) parts.push_back(old.name + "s rust");
        if (old.obsolete_by == kind) parts.push_back(old.name + "s obsolete");
    }
    return parts;
}

std::vector<CorpId> yet_to_operate(const EighteenView& view) {
    if (view.position().round == highball::eighteen::Round::over) return {};
    const bool operating = view.position().round == highball::eighteen::Round::operating;
    std::vector<CorpId> left;
    for (const CorpId id : view.context().operating_order())
        if (id != acting_corporation(view) && !(operating && view.position()[id].operated_this_round))
            left.push_back(id);
    return left;
}

CorpId dividend_payer(const EighteenView& view) {
    const bool dividend = view.position().turn.step == highball::eighteen::Step::dividend;
    return dividend ? acting_corporation(view) : CorpId{};
}

bool any_dividend_raises(const EighteenView& view) {
    for (const CorpId id : view.context().operating_order())
        if (!view.rules().dividend_raises(view.context(), id, Money(1))) return false;
    return true;
}

} // namespace highball::tui::eighteen
