// Trains pane: the remaining trains and tiles, and the effects of the next purchase.
#include "tui/eighteen/panes.h"

#include "core/text.h"
#include "eighteen/queries/rule_text_figures.h"
#include "tui/canvas/text_table.h"
#include "tui/eighteen/map_drawing.h"
#include "tui/eighteen/pane_labels.h"
#include "tui/eighteen/tile_picker.h"

#include <algorithm>
#include <array>
#include <utility>

namespace highball::tui::eighteen {

using highball::eighteen::Phase;
using highball::eighteen::Train;
using highball::eighteen::TrainKind;

namespace {

// Returns a phase's event in words for players.
std::string event_text(const std::string& event) {
    std::string text = event;
    std::replace(text.begin(), text.end(), '-', ' ');
    return text;
}

// True if a printed stop has another revenue when the newest colour changes from `before` to `now`.
bool revenues_change(const Figures& figures, int before, int now) {
    for (const hex::Hex& hex : figures.map.hexes)
        for (const hex::Stop& stop : hex.face.stops)
            if (stop.revenue.at(static_cast<std::size_t>(before)) != stop.revenue.at(static_cast<std::size_t>(now)))
                return true;
    return false;
}

// Returns the limit of trains; "4/2" for ten-share and five-share corporations, if a title has both.
std::string limit_text(const Phase& phase) {
    const std::string limit = std::to_string(phase.train_limit);
    return phase.small_train_limit > 0 ? limit + "/" + std::to_string(phase.small_train_limit) : limit;
}

std::string stops_text(const TrainKind& kind) {
    std::string text = std::to_string(kind.limit);
    if (!kind.freight.empty()) text += "/" + std::to_string(kind.freight_limit);
    return kind.multiplier > 1 ? text + " x" + std::to_string(kind.multiplier) : text;
}

// Returns the changes that a phase brings.
std::vector<std::string> what_phase_brings(const Figures& figures, int index) {
    const Phase& now = item_at(figures.phases, index);
    std::vector<std::string> parts;
    if (index > 0) {
        const Phase& before = item_at(figures.phases, index - 1);
        if (const std::string colours = colours_text(now.colours & static_cast<std::uint8_t>(~before.colours));
            !colours.empty())
            parts.push_back(colours);
        if (now.train_limit != before.train_limit) parts.push_back("limit " + limit_text(now));
        if (now.operating_rounds != before.operating_rounds)
            parts.push_back(std::to_string(now.operating_rounds) + " ORs");
        if (now.privates_close)
            parts.push_back("privates close");
        else if (now.corporations_buy_privates && !before.corporations_buy_privates)
            parts.push_back("corporations buy privates");
        if (now.conversion && !before.conversion) parts.push_back("five-share corporations may convert");
        if (revenues_change(figures, before.value, now.value)) parts.push_back("off-board values rise");
        for (const std::string& event : now.events) parts.push_back(event_text(event));
    }
    return parts;
}

constexpr double small_step = 6.5; // for the pictures of tiles

// Returns the corporations with trains of a kind, each in its colour, with "x2" for two trains. A narrow page has their
// letters.
TableCell holders_cell(const EighteenView& view, TrainKindId kind, bool brief) {
    TableCell cell;
    std::vector<Style> styles;
    for (const CorpId id : listing_order(view)) {
        const auto count =
            std::ranges::count_if(view.position()[id].trains, [&](const Train& train) { return train.kind == kind; });
        if (count == 0) continue;
        const auto& figures = view.figures()[id];
        const std::string name = brief ? std::string(1, figures.letter) : figures.symbol;
        const std::string times = count > 1 ? "x" + std::to_string(count) + " " : " ";
        cell.text += name + times; // ends in a blank, which is removed below
        styles.insert(styles.end(), static_cast<std::size_t>(columns(name)), style_of(view.figures(), id));
        styles.resize(styles.size() + times.size());
    }
    if (cell.text.empty()) return "-";
    cell.text.pop_back();
    styles.pop_back();
    cell.letters = std::move(styles);
    return cell;
}

std::string left_text(int left, int count) {
    if (left == highball::eighteen::unlimited) return "always";
    return std::to_string(left) + "/" + std::to_string(count);
}

std::string until_text(const TrainKind& kind, bool brief) {
    if (!kind.removed_by.empty()) return kind.removed_by;
    return kind.obsolete_by.empty() ? "-" : kind.obsolete_by + (brief ? " +1 run" : ", one run later");
}

// Forms of the table of trains, the widest first.
struct Columns {
    bool letters; // in place of the holders' names
    int longest_news;
};
constexpr Columns column_sets[] = {{false, 60}, {false, 43}, {true, 43}, {true, 39},
                                   {true, 37},  {true, 34},  {true, 30}, {true, 26}};
constexpr Columns usual_columns{true, 37};

// True for a kind of which no train is left, owned or on sale again.
bool is_gone(const EighteenView& view, TrainKindId id) {
    const auto same = [&](const Train& train) { return train.kind == id; };
    return view.context().trains_left(id) == 0 && std::ranges::none_of(view.position().open_market, same) &&
           std::ranges::none_of(view.position().corporations,
                                [&](const Corporation& rr) { return std::ranges::any_of(rr.trains, same); });
}

TextTable trains_with(const EighteenView& view, const Columns& form) {
    using Side = TextTable::Side;
    const Figures& figures = view.figures();
    const auto next = view.context().next_train();
    TextTable table;
    table.fold(1);
    table.column(" train");
    table.column("price", Side::right);
    table.column("left", Side::right);
    const bool any_used = !view.position().open_market.empty();
    if (any_used) table.column("used", Side::right);
    table.column("range", Side::right);
    table.column("owners");
    const std::string apart = form.letters ? "" : " "; // from the column before
    table.column(apart + "rusts on");
    table.column(apart + "effect of the first");
    for (std::size_t i = 0; i < figures.trains.size(); ++i) {
        const TrainKind& kind = figures.trains[i];
        const TrainKindId id{static_cast<std::int8_t>(i)};
        if (is_gone(view, id)) continue;
        const auto& market = view.position().open_market;
        const auto used =
            std::count_if(market.begin(), market.end(), [&](const Train& train) { return train.kind == id; });
        const bool on_sale = next == id, sold = (view.position().kinds_sold >> i & 1U) != 0;
        std::vector<std::string> news = what_goes(figures, kind.name);
        if (!kind.phase.empty())
            for (std::string& part : what_phase_brings(figures, figures.find_phase(kind.phase)))
                news.push_back(std::move(part));
        std::vector<std::string> brings = packed(news, form.longest_news, ", ");
        if (brings.empty()) brings.emplace_back();
        const int left = view.context().trains_left(id);
        const Style look{.bold = on_sale, .dim = left == 0};
        std::vector<TableCell> cells = {TableCell((on_sale ? ">" : " ") + both_faces(kind), look),
                                        money_cell(kind.price, look), TableCell(left_text(left, kind.count), look)};
        if (any_used) cells.push_back(number_cell(used, "", look));
        cells.insert(cells.end(), {TableCell(stops_text(kind), look), holders_cell(view, id, form.letters),
                                   TableCell(apart + until_text(kind, form.letters), look)});
        for (const std::string& part : brings) {
            const std::string further = cells.front().text.empty() ? "  " : "";
            cells.emplace_back(apart + further + part, sold ? dim : look);
            const std::size_t before = cells.size() - 1;
            table.row(std::move(cells));
            cells = std::vector<TableCell>(before);
        }
    }
    return table;
}

TextTable trains(const EighteenView& view, int width) {
    for (const Columns& form : column_sets)
        if (TextTable table = trains_with(view, form); table.width() <= width) return table;
    return trains_with(view, column_sets[std::size(column_sets) - 1]);
}

// Returns the phase in one or more rows. The last one is the heading of the tiles.
std::vector<std::string> phase_rows(const EighteenView& view, int width) {
    constexpr int for_tiles = 19; // columns of the shortest legend of the tiles
    const Phase& phase = view.context().phase();
    std::vector<std::string> parts = {
        "Phase " + phase.name + ": " + colours_text(phase.colours), "train limit " + limit_text(phase),
        std::to_string(phase.operating_rounds) + (phase.operating_rounds == 1 ? " OR" : " ORs")};
    if (phase.bank_trains_per_turn > 0)
        parts.push_back(std::to_string(phase.bank_trains_per_turn) + " train/turn from bank");
    if (phase.corporations_buy_privates) parts.emplace_back("corporations buy privates");
    std::string gone;
    for (std::size_t i = 0; i < view.figures().trains.size(); ++i)
        if (is_gone(view, {static_cast<std::int8_t>(i)})) gone += " " + view.figures().trains[i].name;
    if (!gone.empty()) parts.push_back("gone:" + gone);
    return packed(parts, width - for_tiles, "; ");
}

struct TileWords {
    std::string name; // "#57"; with a star if it can be laid only by a private company
    std::string label;
    std::string left; // "2/4": two left of four
};
TileWords tile_words(const EighteenView& view, std::size_t index) {
    const hex::Tile& tile = view.figures().map.tiles[index];
    const int left = view.position().board.left[index];
    return {"#" + tile.id + (tile.special ? "*" : ""), tile.label,
            tile.count == hex::unlimited ? "any"
            : left == 0                  ? "-"
                                         : std::to_string(left) + "/" + std::to_string(tile.count)};
}

// Returns the tiles of the newest colour of the phase, then those of the older ones, then those of later phases.
std::vector<std::size_t> tiles_in_order(const EighteenView& view) {
    std::vector<hex::Colour> order;
    for (const hex::Colour colour : {hex::Colour::yellow, hex::Colour::green, hex::Colour::brown, hex::Colour::gray}) {
        const bool now = (view.context().phase().colours >> static_cast<int>(colour) & 1U) != 0;
        order.insert(now ? order.begin() : order.end(), colour);
    }
    std::vector<std::size_t> tiles;
    for (const hex::Colour colour : order)
        for (std::size_t i = 0; i < view.figures().map.tiles.size(); ++i)
            if (view.figures().map.tiles[i].colour() == colour) tiles.push_back(i);
    return tiles;
}

// Draws the remaining tiles as names, each colour in one or more lines. A long entry takes twice as many columns.
int list_tiles(const EighteenView& view, Canvas& canvas, int y) {
    constexpr int first = 8, entry = 12;
    const int across = std::max(1, (canvas.width() - first) / entry);
    std::optional<hex::Colour> before;
    int taken = 0; // number of places of the row that are used
    --y;
    for (const std::size_t i : tiles_in_order(view)) {
        const auto [name, label, left_of] = tile_words(view, i);
        const std::string text = name + (label.empty() ? " " : " " + label + " ") + left_of;
        const hex::Colour colour = view.figures().map.tiles[i].colour();
        const int places = std::min(across, columns(text) / entry + 1);
        if (colour != before || taken + places > across) ++y, taken = 0;
        if (colour != before) canvas.print(0, y, print(colour), {.fg = ColourRole::black, .bg = tile_role(colour)});
        before = colour;
        const std::uint8_t left = view.position().board.left[i];
        canvas.print(first + taken * entry, y, text, {.bold = left == 1, .dim = left == 0});
        taken += places;
    }
    return y + 1;
}

// Draws the tiles with copies left as small pictures, below a heading; the names of the others follow.
int draw_tiles(const EighteenView& view, Canvas& canvas, int y, const std::string& heading) {
    const bool pictures = canvas.text_style() == TextStyle::picture;
    const std::array<std::string, 3> legends = {std::string("tiles: left/total") + (pictures ? "" : ", - none") +
                                                    ", bold: the last; *: by a private",
                                                "left/total, *: private", "tiles: left/total"};
    const auto fits = [&](const std::string& one) { return columns(heading + one) + 4 < canvas.width(); };
    const auto legend = std::ranges::find_if(legends, fits);
    canvas.heading(0, y++, canvas.width(), heading, legend == legends.end() ? legends.back() : *legend);
    if (!pictures) return list_tiles(view, canvas, y);
    const auto& map = view.figures().map;
    const Rect face = face_size(map, small_step);
    const std::vector<std::size_t> tiles = tiles_in_order(view);
    int longest = 0;
    for (const std::size_t i : tiles) {
        const auto [name, label, left_of] = tile_words(view, i);
        longest = std::max({longest, columns(name), columns(label), columns(left_of)});
    }
    const int entry = face.width + 1 + longest + 1, across = std::max(1, (canvas.width() + 1) / entry);
    std::vector<std::string> used_up;
    int place = 0;
    for (const std::size_t i : tiles) {
        const auto [name, label, left_of] = tile_words(view, i);
        const std::uint8_t left = view.position().board.left[i];
        if (left == 0) used_up.push_back(name + (label.empty() ? "" : " " + label));
        if (left == 0) continue;
        const int x = place % across * entry, top = y + place / across * (face.height + 1);
        const Style look{.bold = left == 1};
        draw_face(map, map.tiles[i].faces.front(), "", canvas, x, top, {}, small_step);
        canvas.print(x + face.width + 1, top, name, look);
        canvas.print(x + face.width + 1, top + 1, left_of, look);
        canvas.print(x + face.width + 1, top + 2, label, dim);
        ++place;
    }
    y += (place + across - 1) / across * (face.height + 1);
    if (used_up.empty()) return y;
    used_up.insert(used_up.begin(), "none left:");
    return canvas.print_rows(y, packed(used_up, canvas.width(), " "), dim);
}

class TilesPane : public MeasuredPane {
  public:
    std::string name() const override { return "tiles"; }

  private:
    int write(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        return draw_tiles(view_of(context), canvas, 0, "Tiles");
    }
};

class TrainsPane : public MeasuredPane {
  public:
    std::string name() const override { return "trains"; }
    std::string_view contents() const override { return "trains on sale, their effects, tiles left"; }

    int least_columns(const DrawContext& context, const PaneState&) const override {
        constexpr int for_tiles = 90; // a wide page is for more tiles, not for another pane
        return context.beside ? trains_with(view_of(context), usual_columns).width() : for_tiles;
    }

    int whole_rows(const DrawContext& context, int width, int rows) const override {
        if (context.beside) return rows;
        const EighteenView& view = view_of(context);
        const int above = int_size(phase_rows(view, width)) + trains(view, width).height(width);
        const int tile = face_size(view.figures().map, small_step).height + 1;
        const int whole = above + (rows - above + 1) / tile * tile - 1; // without the last blank row
        return context.style != TextStyle::picture || rows < above + tile - 1 ? rows : whole;
    }

  private:
    int write(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        const EighteenView& view = view_of(context);
        int y = trains(view, canvas.width()).draw(canvas, 0, 0, canvas.width());
        if (context.beside) return y; // a pane beside the page leaves the tiles out
        std::vector<std::string> phase = phase_rows(view, canvas.width());
        const std::string last = phase.back();
        phase.pop_back();
        return draw_tiles(view, canvas, canvas.print_rows(y, phase, bold), last);
    }
};

} // namespace

std::unique_ptr<Pane> trains_pane() { return std::make_unique<TrainsPane>(); }
std::unique_ptr<Pane> tiles_pane() { return std::make_unique<TilesPane>(); }

} // namespace highball::tui::eighteen
