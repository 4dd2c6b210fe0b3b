// Players pane: one line per player, and the private companies.
#include "tui/eighteen/panes.h"

#include "core/text.h"
#include "eighteen/rules/sales.h"
#include "tui/canvas/text_table.h"
#include "tui/eighteen/pane_labels.h"

#include <algorithm>
#include <array>

namespace highball::tui::eighteen {

using highball::eighteen::Bid;
using highball::eighteen::LotId;
using highball::eighteen::most_raised;

namespace {

Money income(const EighteenView& view, Seat seat) {
    return view.context().sum_of_privates(seat, &highball::eighteen::PrivateFigures::revenue);
}

bool any_income(const EighteenView& view) {
    for (int i = 0; i < int_size(view.setup().players); ++i)
        if (income(view, Seat(i)) != Money(0)) return true;
    return false;
}

// Returns the corporations of which shares have been sold; beside another page, which has the shares, none.
std::vector<CorpId> listed(const DrawContext& context, const EighteenView& view) {
    std::vector<CorpId> all = context.beside ? std::vector<CorpId>() : listing_order(view);
    std::erase_if(all, [&](CorpId id) { return !has_started(view, id); });
    return all;
}

TableCell certificates_cell(const EighteenView& view, Seat seat) {
    const int held = view.context().certificates(seat), limit = view.context().certificate_limit();
    TableCell cell(std::to_string(held) + "/" + std::to_string(limit), {.bold = held >= limit});
    cell.number = held;
    return cell;
}

TextTable players(const DrawContext& context, const EighteenView& view, bool with_raised, bool with_privates) {
    using Side = TextTable::Side;
    const auto& position = view.position();
    const std::vector<std::string>& times = context.times;
    TextTable table;
    table.fold(1);
    table.column(" player");
    table.column("cash", Side::right);
    const bool bidding = view.context().privates_unsold();
    if (bidding) table.column("bid", Side::right);
    if (bidding) table.column("free", Side::right);
    if (with_raised) table.column("liquid", Side::right);
    table.column("worth", Side::right);
    table.column("certs", Side::right);
    for (const CorpId id : listed(context, view)) table.column(view.figures()[id].symbol, Side::right);
    if (with_privates) table.column(" privates"); // apart from the shares
    const bool paid = any_income(view);
    if (paid) table.column("per OR", Side::right);
    if (!times.empty()) table.column("clock", Side::right);
    for (int i = 0; i < int_size(view.setup().players); ++i) {
        const Seat seat(i);
        const bool priority = position.priority == seat, acts = contains(context.decision.seats, seat);
        std::vector<TableCell> cells = {TableCell((acts ? ">" : " ") +
                                                      cut(printable(name_of(view, seat)), 12, TextStyle::ascii) +
                                                      (priority ? " PD" : ""),
                                                  acts ? accent : bold),
                                        money_cell(position[seat].cash)};
        if (bidding) cells.push_back(money_cell(view.context().committed(seat)));
        if (bidding) cells.push_back(money_cell(position[seat].cash - view.context().committed(seat)));
        if (with_raised) cells.push_back(money_cell(liquidity(view, seat)));
        cells.push_back(money_cell(view.context().worth(seat)));
        cells.push_back(certificates_cell(view, seat));
        for (const CorpId id : listed(context, view)) cells.push_back(holding_cell(view, seat, id));
        const std::vector<std::string> lots = privates_of(view, PrivateHolder::of(seat));
        if (with_privates) cells.emplace_back(lots.empty() ? " -" : " " + join(lots, " "));
        if (paid) cells.push_back(money_cell(income(view, seat)));
        if (!times.empty()) cells.emplace_back(item_at(times, i));
        table.row(std::move(cells));
    }
    return table;
}

struct Players {
    TextTable table;
    bool raised; // has a column for the proceeds of all possible sales
};

// Returns the widest table that fits. A narrow page leaves out the column of private companies and then the column of
// possible proceeds; the page has both below the table.
Players players(const DrawContext& context, const EighteenView& view, int width) {
    const bool sells = can_anybody_sell(view);
    TextTable table = players(context, view, sells, any_income(view));
    if (table.width() > width) table = players(context, view, sells, false);
    if (table.width() <= width || !sells) return {std::move(table), sells};
    return {players(context, view, false, false), false};
}

std::string holder_text(const EighteenView& view, const PrivateHolder& holder) {
    switch (holder.kind) {
    case PrivateHolder::Place::bank:
        return "for sale";
    case PrivateHolder::Place::player:
        return name_of(view, Seat(holder.index));
    case PrivateHolder::Place::corporation:
        return view.figures()[CorpId{holder.index}].symbol;
    case PrivateHolder::Place::closed:
        return "closed";
    }
    return "";
}

// Longest texts of a table of private companies.
struct Lengths {
    int name, bidder; // name 0: no column of names
    bool powers;      // whether there is a column of powers; an auction has moves in its place
};

constexpr Lengths longest_texts{60, 20, true};

// Returns the name; if it has more than `most` columns, its last word abbreviated, "Memphis & Charleston RR", and cut
// if it is still too long.
std::string short_company_name(std::string name, int most) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> usual = {
        {{"Railroad", "RR"}, {"Railway", "Ry"}, {"Company", "Co."}, {"Corporation", "Corp."}}};
    for (const auto& [word, abbreviation] : usual)
        if (columns(name) > most && name.ends_with(word))
            name.replace(name.size() - word.size(), word.size(), abbreviation);
    return cut(name, most, TextStyle::picture);
}

constexpr int wide = 120; // columns of a page for the whole tables

// Returns the bids on a private or, in a title with lots, on a lot; the highest first.
std::string bids_text(const EighteenView& view, std::size_t item, int longest_name) {
    const std::vector<std::string> names = short_names(view.setup().players, longest_name);
    std::vector<std::string> texts;
    std::vector<Bid> bids = view.position().bids[item];
    std::ranges::stable_sort(bids, [](const Bid& a, const Bid& b) { return a.amount > b.amount; });
    for (const Bid& bid : bids) texts.push_back(item_at(names, bid.seat) + " " + print(bid.amount));
    return join(texts, ", ");
}

// Returns what can be done about an item of an auction: "buy $70", "bid $105+".
std::string move_text(const DrawContext& context, std::string_view item) {
    std::vector<std::string> moves;
    for (const Choice& choice : context.choices) {
        const std::vector<std::string_view> parts = words(choice.text);
        if (parts.size() < 2 || parts[1] != item) continue;
        const std::string price = choice.amount ? print(Money(choice.amount->low)) + "+" : choice.price;
        moves.push_back(std::string(parts[0]) + " " + price);
    }
    return join(moves, ", ");
}

// Returns the least and the most that a corporation may pay for the private, "$35-140"; "" if none can buy it anymore.
std::string sale_range(const EighteenView& view, PrivateId id) {
    const PrivateHolder::Place place = view.position()[id].holder.kind;
    if (place == PrivateHolder::Place::closed || place == PrivateHolder::Place::corporation) return "";
    return print(view.context().least_private_price(id)) + "-" +
           std::to_string(view.context().most_private_price(id).dollars());
}

// Returns the table. In an auction it has the bids and the possible moves.
TextTable privates_with(const DrawContext& context, const EighteenView& view, Lengths most) {
    using Side = TextTable::Side;
    const bool auction = view.context().privates_unsold();
    TextTable table;
    table.fold(1);
    table.column("priv");
    if (most.name > 0) table.column("name", Side::left, 2);
    table.column("value", Side::right);
    table.column("pays", Side::right);
    table.column("sells", Side::right, 3); // to a corporation
    table.column(auction ? "bids" : "owner");
    if (auction || most.powers) table.column(auction ? "move" : "power");
    const auto bids_cell = [](const std::string& bids) {
        return bids.empty() ? TableCell("no bid", dim) : TableCell(bids, bold);
    };
    for (std::size_t i = 0; i < view.position().privates.size(); ++i) {
        const auto& figures = view.figures().privates[i];
        const auto& company = view.position().privates[i];
        if (context.beside && company.holder.kind == PrivateHolder::Place::closed) continue;
        const auto lot = view.figures().find_lot(figures.symbol);
        const bool unsold = company.holder.kind == PrivateHolder::Place::bank;
        const PrivateId id{static_cast<std::int8_t>(i)};
        const Money price = unsold ? view.context().private_price(id) : figures.par;
        const Style look = unsold                                                           ? bold
                           : auction || company.holder.kind == PrivateHolder::Place::closed ? dim
                                                                                            : normal;
        const std::string power = company.power_used ? "used" : figures.power.empty() ? "-" : figures.power;
        const std::string sold = auction ? "to " : "";
        const std::string move = auction ? move_text(context, figures.symbol) : "";
        std::vector<TableCell> cells = {TableCell(figures.symbol, move.starts_with("buy ") ? accent : look),
                                        TableCell(short_company_name(figures.name, most.name), look),
                                        money_cell(price, look),
                                        money_cell(figures.revenue, look),
                                        TableCell(sale_range(view, id), look),
                                        unsold ? bids_cell(bids_text(view, lot ? to_index(*lot) : i, most.bidder))
                                               : TableCell(sold + holder_text(view, company.holder), look),
                                        auction ? TableCell(move, accent) : TableCell(power, look)};
        if (most.name == 0) cells.erase(cells.begin() + 1);
        table.row(std::move(cells));
    }
    for (const LotId id : view.figures().lots.ids()) { // presidencies in the auction
        const CorpId corporation = view.figures()[id].presidency;
        if (!corporation.exists() || !auction) continue;
        std::vector<TableCell> cells = {TableCell(view.figures()[corporation].symbol, bold),
                                        TableCell(cut("president's certificate", most.name, TextStyle::picture), bold),
                                        money_cell(view.context().lot_price(id), bold),
                                        TableCell("-", bold),
                                        TableCell(),
                                        bids_cell(bids_text(view, to_index(id), most.bidder)),
                                        TableCell(move_text(context, view.figures()[id].symbol), accent)};
        table.row(std::move(cells));
    }
    return table;
}

// Returns the table with the longest texts that fit. The players' money must stay on the page below it.
TextTable privates(const DrawContext& context, const EighteenView& view, int width) {
    constexpr std::array<Lengths, 9> lengths = {{longest_texts,
                                                 {60, 5, true},
                                                 {26, 5, true},
                                                 {22, 5, true},
                                                 {18, 5, true},
                                                 {16, 5, true},
                                                 {18, 5, false},
                                                 {12, 4, false},
                                                 {8, 3, false}}};
    if (context.beside && !view.context().privates_unsold()) { // whole names or none
        TextTable table = privates_with(context, view, longest_texts);
        return table.width() <= width ? table : privates_with(context, view, {0, 20, true});
    }
    for (const Lengths& most : lengths)
        if (TextTable table = privates_with(context, view, most); table.width() <= width) return table;
    return privates_with(context, view, lengths.back());
}

// Returns "M&C: Ann and Bob may still bid"; "" if no private is auctioned among bidders.
std::string bidders(const EighteenView& view) {
    const auto& auction = view.position().auction;
    if (!auction) return "";
    const auto name = [&](Seat seat) { return name_of(view, seat); };
    return view.figures()[auction->company].symbol + ": " + join_words(collect_texts(auction->bidders, name)) +
           " may still bid";
}

// Returns "liquidity, if all possible shares are sold: Ann $80, Bob $120"; "" if nobody can sell anything.
std::string raised_by_all(const EighteenView& view) {
    std::vector<std::string> sums;
    for (int i = 0; i < int_size(view.setup().players); ++i)
        if (most_raised(view.context(), Seat(i)) != Money(0))
            sums.push_back(name_of(view, Seat(i)) + " " + print(liquidity(view, Seat(i))));
    return sums.empty() ? "" : "liquidity, if all possible shares are sold: " + join(sums, ", ");
}

std::vector<std::string> legend(const DrawContext& context, const EighteenView& view, bool raised, int width) {
    std::vector<std::string> words = {"PD priority deal"};
    const auto is_open = [](const auto& company) { return company.holder.kind != PrivateHolder::Place::closed; };
    if (!context.beside && !view.context().privates_unsold()) {
        words.insert(words.begin(), "* president");
        if (std::ranges::any_of(view.position().privates, is_open)) words.emplace_back("worth includes privates");
    }
    if (view.context().privates_unsold()) words.insert(words.end(), {"free: cash - bids", "sells: to corporations"});
    if (raised) words.emplace_back("liquid: cash if you sold all you may");
    std::vector<std::string> rows = rows_of_signs(std::move(words), !context.printing && !context.beside, width);
    if (const std::string sums = raised ? "" : raised_by_all(view); !sums.empty())
        for (std::string& row : wrapped(sums, width, 2)) rows.push_back(std::move(row));
    return rows;
}

// Returns what the powers do that can still be used: those of the viewer first, then those for sale.
std::vector<std::string> power_texts(const DrawContext& context, const EighteenView& view, int width) {
    const auto& all = view.position().privates;
    const auto place = [&](PrivateId id) {
        const PrivateHolder& holder = view.position()[id].holder;
        const bool own = context.seat && holder == PrivateHolder::of(*context.seat);
        return own ? 0 : holder.kind == PrivateHolder::Place::bank ? 1 : 2;
    };
    std::vector<PrivateId> order;
    for (std::size_t i = 0; i < all.size(); ++i) order.push_back({static_cast<std::int8_t>(i)});
    std::ranges::stable_sort(order, {}, place);
    std::vector<std::string> texts;
    for (const PrivateId id : order)
        if (const auto& figures = view.figures()[id]; !figures.power.empty() && !view.position()[id].power_used &&
                                                      view.position()[id].holder.kind != PrivateHolder::Place::closed)
            texts.push_back(figures.symbol + ": " + figures.text);
    for (const LotId id : view.figures().lots.ids())
        if (const CorpId led = view.figures()[id].presidency; led.exists() && view.context().privates_unsold())
            texts.push_back(view.figures()[led].symbol + ": Its buyer is the president and sets the par price.");
    std::vector<std::string> rows;
    for (const std::string& text : texts)
        for (std::string& row : wrapped(text, width, 2)) rows.push_back(std::move(row));
    return rows;
}

class PlayersPane : public SortedPane {
  public:
    std::string name() const override { return "players"; }
    std::string_view contents() const override { return "cash, shares and privates of the players"; }

    int least_columns(const DrawContext& context, const PaneState&) const override {
        const EighteenView& view = view_of(context);
        constexpr int beside_map = 78; // an auction, whatever is bid
        if (!context.beside && view.context().privates_unsold()) return beside_map;
        const Lengths least = context.beside ? Lengths{16, 5, false} : longest_texts;
        const TextTable table = privates_with(context, view, least);
        return std::max(players(context, view, context.beside ? 0 : wide).table.width(), table.width());
    }

  private:
    int write(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const EighteenView& view = view_of(context);
        const int width = canvas.width();
        auto [table, raised] = players(context, view, width);
        table.sort(state.sort % (table.columns_count() + 1));
        const bool auction = view.context().privates_unsold(); // its legend comes last
        int y = table.draw(canvas, 0, 0, width);
        const TextTable table_of_privates = privates(context, view, width);
        const bool listed =
            table_of_privates.height() > 1 && !std::ranges::all_of(view.position().privates, [](const auto& company) {
                return company.holder.kind == PrivateHolder::Place::closed;
            });
        const std::string title = auction ? "Auction" : "Private companies";
        std::vector<std::string> notes = legend(context, view, raised, width - columns(title) - 3);
        const bool in_heading = listed && !auction && !context.beside && notes.size() == 1;
        if (!in_heading) notes = legend(context, view, raised, width);
        if (!auction && !in_heading) y = canvas.print_rows(y, notes, dim);
        if (!listed && table_of_privates.height() > 1)
            return canvas.print_rows(y + 1, {"All private companies are closed."}, dim);
        if (!listed) return y;
        canvas.heading(0, y, width, title, in_heading ? notes.front() : bidders(view));
        y = table_of_privates.draw(canvas, 0, y + 1, width);
        if (auction) y = canvas.print_rows(y, notes, dim);
        const bool explains = !context.beside && !context.noticed;
        return explains ? canvas.print_rows(y, power_texts(context, view, width), dim) : y;
    }
};

} // namespace

std::unique_ptr<Pane> players_pane() { return std::make_unique<PlayersPane>(); }

} // namespace highball::tui::eighteen
