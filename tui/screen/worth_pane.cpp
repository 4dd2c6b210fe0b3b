// Worth pane: a table of every player's worth, and its chart over the rounds.
#include "tui/screen/pane.h"

#include "core/text.h"
#include "core/unicode.h"
#include "tui/canvas/braille_canvas.h"
#include "tui/canvas/text_table.h"

#include <algorithm>
#include <array>

namespace highball::tui {

namespace {

constexpr int axis = 8; // columns for the amounts at the left
constexpr int longest_bar = 24, short_bar = 10;

// Returns the least rows of the chart. At 80 columns, the sources of worth must fit below it. From 110 columns on, the
// pane is alone on its page and the chart takes all rows that remain.
int least_chart(int width) { return width <= 80 ? 7 : width < 90 ? 11 : width < 110 ? 21 : 14; }

// Returns the first letter of each player's name. Players with the same first letter have their seat number after it.
std::vector<std::string> signs_of(const Game& game) {
    std::vector<std::string> letters;
    for (const std::string& name : game.setup().players)
        append_utf8(letters.emplace_back(), decode(printable(name))[0]);
    std::vector<std::string> signs = letters;
    for (std::size_t i = 0; i < signs.size(); ++i)
        if (std::count(letters.begin(), letters.end(), letters[i]) > 1) signs[i] += std::to_string(i + 1);
    return signs;
}

struct Rank {
    std::size_t number = 0; // seat, or after all seats the index of standings without a seat
    std::string name;
    std::int64_t worth = 0;
    NamedAmounts parts;
    std::string prize;
};

std::vector<Rank> ranked(const DrawContext& context, const PaneFamily* family) {
    const Game& game = *context.game;
    std::vector<Rank> standings;
    for (const Standing& standing : game.standings()) {
        const std::string prize = !standing.winner ? "" : family ? family->prize(context, standing.seat) : "the game";
        standings.push_back({static_cast<std::size_t>(standing.seat.index()), game.name_of(standing.seat),
                             standing.worth, family ? family->worth_parts(context, standing.seat) : NamedAmounts(),
                             prize});
    }
    std::size_t number = game.setup().players.size();
    if (family)
        for (OtherStanding& other : family->other_standings(context))
            standings.push_back({number++, other.name, other.worth, std::move(other.parts), std::move(other.prize)});
    std::stable_sort(standings.begin(), standings.end(),
                     [](const Rank& a, const Rank& b) { return a.worth > b.worth; });
    std::stable_sort(standings.begin(), standings.end(),
                     [](const Rank& a, const Rank& b) { return !a.prize.empty() && b.prize.empty(); });
    return standings;
}

bool is_seat(const DrawContext& context, const Rank& rank) {
    return rank.number < context.game->setup().players.size();
}

std::size_t viewer_of(const DrawContext& context) {
    return context.seat ? static_cast<std::size_t>(context.seat->index()) : 0;
}

// Returns the colour of a player's line, which is the same for all viewers.
ColourRole role_of(std::size_t player) {
    constexpr std::array<ColourRole, 5> roles = {ColourRole::cyan, ColourRole::yellow, ColourRole::magenta,
                                                 ColourRole::green, ColourRole::orange};
    return roles[player % roles.size()];
}

// Returns a bar of at most `columns`, whose length shows the worth compared with the greatest one.
std::string bar_text(std::int64_t worth, std::int64_t most, int columns) {
    const std::int64_t halves = most > 0 ? std::max<std::int64_t>(0, (worth * 2 * columns + most / 2) / most) : 0;
    std::string bar;
    for (std::int64_t i = 0; i < halves / 2; ++i) bar += "▄";
    return halves % 2 != 0 ? bar + "▖" : bar;
}

std::int64_t greatest(const std::vector<Rank>& all) { return std::ranges::max_element(all, {}, &Rank::worth)->worth; }

std::string amount_text(const PaneFamily* family, std::int64_t amount) {
    return family && family->is_scored_in_points() ? std::to_string(amount) : print(Money(amount));
}

TableCell amount_cell(const PaneFamily* family, std::int64_t amount) {
    return family && family->is_scored_in_points() ? number_cell(amount) : money_cell(Money(amount));
}

TextTable standings(const DrawContext& context, const PaneFamily* family, int bar) {
    const std::vector<std::string> signs = signs_of(*context.game);
    const std::vector<Rank> all = ranked(context, family);
    TextTable table;
    table.fold(2);
    table.column("", TextTable::Side::right);
    table.column("player");
    for (const auto& part : all.front().parts) table.column(part.first, TextTable::Side::right, 1);
    table.column(family && family->is_scored_in_points() ? "points" : "worth", TextTable::Side::right);
    table.column("");
    if (!context.times.empty()) table.column("clock", TextTable::Side::right);
    table.column("", TextTable::Side::left, 9);
    const std::int64_t most = greatest(all);
    for (const Rank& one : all) {
        const bool seat = is_seat(context, one);
        const std::string sign = seat && signs[one.number] != one.name ? signs[one.number] : "";
        std::vector<TableCell> cells = {TableCell(sign, {.fg = role_of(one.number), .bold = true}),
                                        TableCell(printable(one.name), !one.prize.empty() ? accent
                                                                       : seat             ? bold
                                                                                          : normal)};
        for (const auto& part : one.parts) cells.push_back(amount_cell(family, part.second));
        cells.emplace_back(amount_text(family, one.worth), bold);
        cells.emplace_back(one.prize.empty() ? "" : "wins", accent);
        if (!context.times.empty()) cells.emplace_back(seat ? context.times[one.number] : "");
        cells.emplace_back(bar_text(one.worth, most, bar), Style{.fg = role_of(one.number)});
        table.row(std::move(cells));
    }
    return table;
}

// The bars take the columns that the widest gaps leave.
TextTable standing_table(const DrawContext& context, const PaneFamily* family, int width) {
    const TextTable usual = standings(context, family, longest_bar);
    const int left = width - usual.width() - 2 * (usual.columns_count() - 1);
    return left <= 0 ? usual : standings(context, family, longest_bar + left);
}

TextTable source_table(const DrawContext& context, const PaneFamily* family, int longest_name) {
    TextTable table;
    table.fold(1);
    const WorthSources& sources = *context.sources;
    std::vector<std::size_t> shown;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < sources.front().size(); ++i)
        if (std::any_of(sources.begin(), sources.end(), [&](const auto& one) { return one[i].second != 0; })) {
            names.push_back(sources.front()[i].first);
            shown.push_back(i);
        }
    table.column("worth from");
    for (std::string& name : short_names(names, longest_name)) table.column(std::move(name), TextTable::Side::right);
    table.column("total", TextTable::Side::right);
    for (const Rank& one : ranked(context, family)) {
        if (one.number >= sources.size()) continue;
        std::vector<TableCell> cells = {TableCell(printable(one.name), is_seat(context, one) ? bold : normal)};
        Money sum;
        for (const auto& part : sources[one.number]) sum += Money(part.second);
        for (const std::size_t i : shown) cells.push_back(money_cell(Money(sources[one.number][i].second)));
        cells.push_back(money_cell(sum, bold));
        table.row(std::move(cells));
    }
    return table;
}

// Returns the sources of every player's worth, on a narrow page with short names. Leaves out sources that are zero for
// all players.
TextTable sources_in(const DrawContext& context, const PaneFamily* family, int width) {
    constexpr int any = 99, brief = 6;
    TextTable table = source_table(context, family, any);
    return table.width() <= width ? std::move(table) : source_table(context, family, brief);
}

// Returns texts about each change of the lead, and about the round with the largest gain.
std::vector<std::string> turning_points(const DrawContext& context, const PaneFamily* family) {
    std::vector<std::string> points;
    const std::vector<WorthRow>& rows = *context.worth;
    const auto amount = [&](std::size_t row, std::size_t seat) { return amount_text(family, rows[row].worth[seat]); };
    const auto name = [&](std::size_t seat) { return printable(context.game->setup().players[seat]); };
    std::optional<std::size_t> leader;
    struct Gain {
        std::int64_t amount = 0;
        std::size_t row = 0, seat = 0;
    };
    Gain best, worst;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto& worth = rows[row].worth;
        const auto most = std::max_element(worth.begin(), worth.end());
        const auto first = static_cast<std::size_t>(most - worth.begin());
        const bool alone = std::count(worth.begin(), worth.end(), *most) == 1;
        if (alone && leader != first) {
            points.push_back(rows[row].round + ": " + name(first) + " (" + amount(row, first) + ")" +
                             (leader ? " passes " + name(*leader) + " (" + amount(row, *leader) + ")" : " leads"));
            leader = first;
        }
        for (std::size_t seat = 0; row > 0 && seat < worth.size(); ++seat) {
            const Gain gain{worth[seat] - rows[row - 1].worth[seat], row, seat};
            if (gain.amount > best.amount) best = gain;
            if (gain.amount < worst.amount) worst = gain;
        }
    }
    const auto add = [&](const std::string& what, const Gain& gain) {
        if (gain.amount == 0) return;
        points.push_back(what + name(gain.seat) + (gain.amount > 0 ? " +" : " ") + amount_text(family, gain.amount) +
                         (gain.row + 1 < rows.size() ? " in " + rows[gain.row].round
                          : context.game->finished() ? " (final round)"
                                                     : " (this round)"));
    };
    add("best round: ", best);
    add("worst round: ", worst);
    return points;
}

struct Axis {
    std::int64_t begin, end, step;
    int steps() const { return static_cast<int>((end - begin) / step); }
};

// Returns an axis from near the least to near the greatest amount. Its step is 1, 2 or 5 times a power of ten.
Axis axis_for(std::int64_t least, std::int64_t most, int most_steps) {
    for (std::int64_t tens = 1;; tens *= 10)
        for (const int digit : {1, 2, 5}) {
            const std::int64_t step = tens * digit;
            const Axis axis = {least / step * step, std::max(least / step + 1, (most + step - 1) / step) * step, step};
            if (axis.steps() <= most_steps) return axis;
        }
}

class WorthChart {
  public:
    WorthChart(const DrawContext& context, const PaneFamily* family, Canvas& canvas, int top, int height)
        : family_(family), rows_(*context.worth), signs_(signs_of(*context.game)), canvas_(canvas), top_(top),
          height_(height) {
        std::int64_t least = rows_.front().worth.front(), most = least;
        for (const WorthRow& row : rows_)
            for (const std::int64_t worth : row.worth) least = std::min(least, worth), most = std::max(most, worth);
        constexpr int low = 12; // rows of a chart with few marks
        scale_ = axis_for(std::max<std::int64_t>(0, least), most, height_ < low ? 3 : 5);
        height_ -= (height_ - 1) % scale_.steps();
        for (std::size_t i = 1; i <= signs_.size(); ++i) order_.push_back((viewer_of(context) + i) % signs_.size());
        for (std::size_t i = 0; i < signs_.size(); ++i) roles_.push_back(role_of(i));
    }

    // Draws the chart and returns the rows used. Evenly spaced marks may need fewer rows than there are.
    int draw() {
        draw_axis();
        for (const std::size_t player : order_) { // a character has one colour: the last line is visible
            BrailleCanvas all(canvas_.width(), canvas_.height());
            for (std::size_t i = 1; i < rows_.size(); ++i)
                all.line(place(i - 1, player), place(i, player), {{.fg = roles_[player]}});
            all.draw(canvas_);
        }
        // Dots show the lines well enough, so that only their ends have signs.
        for (std::size_t i = 0; !canvas_.braille() && i + 1 < rows_.size(); ++i)
            for (std::size_t player = 0; player < signs_.size() && column(i + 1) > column(i); ++player)
                draw_sign(i, player);
        draw_last_signs();
        draw_rounds();
        return height_;
    }

  private:
    int width() const { return canvas_.width() - axis - 1; }
    int column(std::size_t row) const {
        const int steps = std::max(1, int_size(rows_) - 1);
        return axis + static_cast<int>(row) * (width() - 1) / steps;
    }
    Point place(std::size_t row, std::size_t player) const {
        const std::int64_t worth = std::max(scale_.begin, rows_[row].worth[player]) - scale_.begin;
        const double up = static_cast<double>(worth) / static_cast<double>(scale_.end - scale_.begin) * (height_ - 1);
        return {column(row) + 0.5, top_ + height_ - 1 - up + 0.5};
    }
    int line(std::size_t row, std::size_t player) const { return static_cast<int>(place(row, player).y); }
    // Draws a player's sign. Signs of players with equal worth are side by side. If there is no room, only one of them
    // is shown, in turn from round to round.
    void draw_sign(std::size_t row, std::size_t player) {
        std::vector<std::size_t> here;
        for (std::size_t other = 0; other < signs_.size(); ++other)
            if (line(row, other) == line(row, player)) here.push_back(other);
        const int room = column(row + 1) - column(row) - 1;
        const auto own = static_cast<std::size_t>(std::find(here.begin(), here.end(), player) - here.begin());
        const int wide = columns(signs_[player]);
        const bool side_by_side = int_size(here) * wide <= std::max(wide, room);
        if (!side_by_side && here[row % here.size()] != player) return;
        const int x = std::min(column(row), canvas_.width() - wide) + (side_by_side ? static_cast<int>(own) * wide : 0);
        canvas_.print(x, line(row, player), signs_[player], {.fg = roles_[player], .bold = true});
    }
    // Draws the players' signs at the right end, each in its own row.
    void draw_last_signs() {
        const std::size_t last = rows_.size() - 1;
        std::vector<std::size_t> players = order_;
        std::ranges::stable_sort(players, std::greater(), [&](auto player) { return rows_[last].worth[player]; });
        int y = top_, left = int_size(players);
        for (const std::size_t player : players) {
            y = std::min(std::max(y, line(last, player)), top_ + height_ - left--);
            canvas_.print_right(0, y++, canvas_.width(), signs_[player], {.fg = roles_[player], .bold = true});
        }
    }
    void draw_axis() {
        canvas_.vertical(axis - 1, top_, height_, dim);
        for (int i = 0; i <= scale_.steps(); ++i) {
            const int y = top_ + height_ - 1 - (height_ - 1) / scale_.steps() * i;
            canvas_.print_right(0, y, axis - 1, amount_text(family_, scale_.begin + scale_.step * i), dim);
            canvas_.put(axis - 1, y, U'┤', dim);
        }
    }
    // Draws the names of rounds below the chart, at even distances.
    void draw_rounds() {
        int widest = 0;
        for (const WorthRow& row : rows_) widest = std::max(widest, columns(row.round) + 1);
        std::size_t step = 1;
        while (step < rows_.size() && column(step) - column(0) < widest) ++step;
        int end = canvas_.width() + 1; // the last round has its name in any case
        for (std::size_t i = rows_.size(); i-- > 0;) {
            const std::string& name = rows_[i].round;
            const int x = std::clamp(column(i) - columns(name) / 2, 0, std::max(0, canvas_.width() - columns(name)));
            if ((i % step != 0 && i + 1 < rows_.size()) || x + columns(name) >= end) continue;
            canvas_.print(x, top_ + height_, name, dim);
            end = x;
        }
    }

    const PaneFamily* family_;
    const std::vector<WorthRow>& rows_;
    std::vector<std::string> signs_; // one sign per player
    std::vector<std::size_t> order_; // order of drawing: the viewer's line covers the others
    Canvas& canvas_;
    int top_;
    int height_;
    std::vector<ColourRole> roles_;
    Axis scale_ = {0, 1, 1};
};

class WorthPane : public Pane {
  public:
    explicit WorthPane(const PaneFamily* family) : family_(family) {}
    std::string name() const override { return "worth"; }
    std::string_view contents() const override { return "net worth, round by round"; }
    int least_columns(const DrawContext&, const PaneState&) const override { return 90; }

    int rows(const DrawContext& context, const PaneState&, int width) const override {
        int rows = static_cast<int>(heading(context, width).size()) +
                   standing_table(context, family_, width).height(width) + int_size(note(width));
        if (has_chart(context)) rows += least_chart(width) + 1 + 2 * gap(context, width);
        return rows + static_cast<int>(story(context, width).size()) + source_rows(context, width);
    }

    // The chart takes the remaining rows.
    void draw(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        int y = 0, spare = 0; // rows that a low page's chart leaves; they set the texts below it apart
        for (const std::string& row : heading(context, canvas.width())) canvas.print(0, y++, row, bold);
        y = standing_table(context, family_, canvas.width()).draw(canvas, 0, y, canvas.width());
        for (const std::string& row : note(canvas.width())) canvas.print(0, y++, row, dim);
        y += gap(context, canvas.width());
        if (has_chart(context)) {
            const int rows =
                least_chart(canvas.width()) + std::max(0, canvas.height() - this->rows(context, state, canvas.width()));
            const int used = canvas.width() > 3 * axis ? WorthChart(context, family_, canvas, y, rows).draw() : 0;
            y += used + 1 + gap(context, canvas.width());
            if (used > 0 && gap(context, canvas.width()) == 0) spare = rows - used;
        }
        y += spare > 0 ? 1 : 0;
        if (const int rows = source_rows(context, canvas.width()); rows > 0) {
            sources_in(context, family_, canvas.width()).draw(canvas, 0, y, canvas.width());
            y += rows;
        }
        y += spare > 1 ? 1 : 0;
        for (const std::string& row : story(context, canvas.width()))
            canvas.print(0, y++, row, row == turning ? bold : normal);
    }

  private:
    inline static const std::string turning = "Turning points";
    static int gap(const DrawContext& context, int width) { return width <= 80 && !context.printing ? 0 : 1; }
    std::vector<std::string> note(int width) const {
        const std::string note = family_ ? family_->worth_note() : "";
        return note.empty() ? std::vector<std::string>() : wrapped(note, width, 2);
    }
    static bool has_sources(const DrawContext& context) {
        return context.sources != nullptr && !context.sources->empty();
    }
    int source_rows(const DrawContext& context, int width) const {
        return has_sources(context) ? sources_in(context, family_, width).height(width) + gap(context, width) : 0;
    }
    std::vector<std::string> story(const DrawContext& context, int width) const {
        std::vector<std::string> rows;
        if (!has_chart(context)) return rows;
        std::vector<std::string> points = turning_points(context, family_);
        if (points.empty()) return rows;
        if (gap(context, width) == 0) {
            points.front().insert(0, turning + ": ");
            return packed(points, width, "; ");
        }
        points.insert(points.begin(), turning);
        for (const std::string& point : points)
            for (std::string& row : wrapped(point, width, 2)) rows.push_back(std::move(row));
        return rows;
    }
    std::vector<std::string> heading(const DrawContext& context, int width) const {
        const Game& game = *context.game;
        if (!game.finished()) return {family_ && family_->is_scored_in_points() ? "Points so far" : "Net worth"};
        std::vector<std::string> winners, each;
        std::int64_t worth = 0;
        bool alike = true;
        const std::vector<Rank> all = ranked(context, family_);
        for (const Rank& one : all) {
            if (one.prize.empty()) continue;
            alike = alike && (winners.empty() || one.worth == worth);
            worth = one.worth;
            winners.push_back(printable(one.name));
            each.push_back(winners.back() + " (" + amount_text(family_, worth) + ") wins " + one.prize);
        }
        std::string over = context.printing || winners.empty() ? "Game over: " + printable(game.end_text()) : "";
        if (!winners.empty()) // a screen's first line has the reason
            over += (over.empty() ? "" : ". ") +
                    (alike ? join_words(winners) + (winners.size() == 1 ? " wins with " : " win with ") +
                                 amount_text(family_, worth)
                           : join(each, "; "));
        if (winners.size() == 1 && all.size() > 1 && worth > all[1].worth)
            over += ", " + amount_text(family_, worth - all[1].worth) + " ahead";
        return wrapped(over, width, 2);
    }
    static bool has_chart(const DrawContext& context) { return context.worth != nullptr && context.worth->size() > 1; }
    const PaneFamily* family_;
};

} // namespace

std::unique_ptr<Pane> worth_pane(const PaneFamily* family) { return std::make_unique<WorthPane>(family); }

std::vector<std::string> worth_rows(const Title& title, const Game& game, TextStyle style) {
    if (title.info().sealed) return {};
    const std::unique_ptr<PaneFamily> family = find_pane_family(title.info().family);
    const OwnedDrawContext owned = context_without_choices(game, style);
    const std::vector<Rank> all = ranked(owned.context, family.get());
    int name_column = 0;
    for (const Rank& one : all) name_column = std::max(name_column, columns(printable(one.name)));
    if (all.empty()) return {};
    const std::int64_t most = greatest(all);
    std::vector<std::string> rows = {"Net worth"};
    for (const Rank& one : all)
        rows.push_back(padded(printable(one.name), name_column) + fmt::format(" {:>7} {}",
                                                                              amount_text(family.get(), one.worth),
                                                                              bar_text(one.worth, most, short_bar)));
    return rows;
}

} // namespace highball::tui
