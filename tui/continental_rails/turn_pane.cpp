// Page "turn": what the last turn did to the viewer. It opens by itself after each turn.
#include "tui/continental_rails/line_colours.h"
#include "tui/continental_rails/panes.h"

#include "core/text.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/report/turn_result.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::tui::continental_rails {

namespace {

namespace rails = highball::continental_rails;

constexpr Style gain{.fg = ColourRole::green}, loss{.fg = ColourRole::red}, caution{.fg = ColourRole::yellow};

Style style_of(std::int64_t amount) { return amount > 0 ? gain : amount < 0 ? loss : dim; }
Style style_of(Money amount) { return style_of(amount.dollars()); }
std::string signed_money(Money amount) { return (amount > Money() ? "+" : "") + highball::print(amount); }

struct Span {
    int x = 0;
    std::string text;
    Style style;
};
using Row = std::vector<Span>;

// Rows of one subject, written for a number of columns.
class Block {
  public:
    Block(std::string heading, int width, TextStyle style) : width_(width), ascii_(style == TextStyle::ascii) {
        const int used = columns(heading) + 1;
        add({{0, std::move(heading), title}});
        std::string rule;
        for (int x = used; x < width; ++x) rule += ascii_ ? "-" : "─";
        add_to_last({used, rule, dim});
    }

    // Block without a heading.
    Block(std::vector<Row> rows, int width) : width_(width), ascii_(false), rows_(std::move(rows)) {}

    int width() const { return width_; }
    bool ascii() const { return ascii_; }
    const std::vector<Row>& rows() const { return rows_; }

    void add_to_last(Span span) { rows_.back().push_back(std::move(span)); }
    void add(Row row) { rows_.push_back(std::move(row)); }
    void right(std::string text, Style style) {
        const int x = std::max(0, width_ - columns(text));
        add_to_last({x, std::move(text), style});
    }
    // Adds text from column `x` of the last row on, in as many rows as it needs; the first row has `room` columns.
    void text(int x, const std::string& words, Style style, int room) {
        const std::string first = wrapped(words, std::max(8, room)).front();
        add_to_last({x, first, style});
        const std::string rest(trim(std::string_view(words).substr(std::min(first.size(), words.size()))));
        if (rest.empty()) return;
        for (const std::string& row : wrapped(rest, std::max(8, width_ - x))) add({{x, row, style}});
    }

  private:
    int width_;
    bool ascii_;
    std::vector<Row> rows_;
};

std::string arrow(bool ascii) { return ascii ? "->" : "▸"; }

Span sign_of(rails::OrderState state, bool ascii) {
    if (state == rails::OrderState::done) return {0, ascii ? "+" : "✓", gain};
    if (state == rails::OrderState::reduced) return {0, ascii ? "%" : "◐", caution};
    return {0, ascii ? "x" : "✗", loss};
}

Block orders_block(const rails::Figures& f, const rails::TurnResult& result, int width, TextStyle style) {
    Block block("Your orders", width, style);
    int wide = 8;
    for (const rails::OrderLine& line : result.orders) wide = std::max(wide, columns(line.order));
    wide = std::min(wide, std::max(20, width / 2));
    for (const rails::OrderLine& line : result.orders) {
        block.add({sign_of(line.state, block.ascii()), {2, line.order, bold}});
        // An amount of a railroad has its code, so that it is not taken for the tycoon's own.
        const std::string money = line.money == Money() ? ""
                                  : line.railroad       ? f[line.railroad].code + " " + signed_money(line.money)
                                                        : signed_money(line.money);
        if (!money.empty()) block.right(money, line.railroad ? dim : style_of(line.money));
        const Style look = line.state == rails::OrderState::done ? dim : sign_of(line.state, false).style;
        if (line.detail.empty()) continue;
        // The details are in a column if they fit there, otherwise beside the order, otherwise below it.
        const int close = 4 + columns(line.order), end = width - columns(money) - 1 - columns(line.detail),
                  x = std::min(4 + std::max(wide, columns(line.order)), end);
        if (x >= close)
            block.add_to_last({x, line.detail, look});
        else {
            block.add({});
            block.text(4, line.detail, look, width - 4);
        }
    }
    if (result.orders.empty()) block.add({{2, "You gave no orders.", caution}});
    return block;
}

Block events_block(const rails::TurnResult& result, int width, TextStyle style) {
    Block block("What happened to you", width, style);
    for (const std::string& line : result.events) {
        block.add({});
        block.text(2, line, normal, width - 2);
    }
    return block;
}

// Returns the cash flows. If there is room, each has a bar that begins where the one above it ends.
Block cash_block(const rails::TurnResult& result, Money opening, Money end, int width, TextStyle style) {
    constexpr int least_bar = 20; // a shorter one shows no difference
    int names = columns("start of the turn") + 1;
    for (const rails::AmountLine& flow : result.cash) names = std::max(names, columns(flow.name) + 1);
    Block block("Cash", width, style);
    Money most = std::max(opening, end), least = std::min(Money(), std::min(opening, end)), at = opening;
    for (const rails::AmountLine& flow : result.cash) {
        at += flow.amount;
        most = std::max(most, at), least = std::min(least, at);
    }
    const int bar = width - names - 12;
    const auto column = [&](Money amount) {
        return static_cast<int>((amount - least).dollars() * bar / std::max<std::int64_t>(1, (most - least).dollars()));
    };
    const auto add = [&](const std::string& name, Money amount, Money from, Money to, bool total) {
        const int amounts = bar < least_bar ? width : names + 10;
        const std::string money = total ? highball::print(amount) : signed_money(amount);
        block.add({{0, cut(name, amounts - columns(money) - 1, style), total ? bold : normal},
                   {amounts - columns(money), money, total ? bold : style_of(amount)}});
        if (bar < least_bar) return;
        const int begin = column(std::min(from, to)), length = std::max(1, column(std::max(from, to)) - begin);
        std::string drawn;
        for (int i = 0; i < length; ++i) drawn += block.ascii() ? "#" : "▆";
        block.add_to_last({amounts + 2 + begin, drawn, total ? dim : style_of(amount)});
    };
    at = opening;
    add("start of the turn", opening, Money(), opening, true);
    for (const rails::AmountLine& flow : result.cash) {
        add(flow.name, flow.amount, at, at + flow.amount, false);
        at += flow.amount;
    }
    add("end of the turn", end, Money(), end, true);
    return block;
}

// Lists the causes, the largest first, until they explain at least four fifths of all changes; at least `least` of
// them.
Block causes_block(const rails::TurnResult& result, int width, TextStyle style, std::size_t least) {
    Block block("Why your net worth changed", width, style);
    Money all, explained;
    std::size_t i = 0;
    const auto size = [](Money amount) { return std::max(amount, -amount); };
    for (const rails::AmountLine& cause : result.causes) all += size(cause.amount);
    const auto has_enough = [&] { return i >= least && i + 1 < result.causes.size() && explained * 5 >= all * 4; };
    for (; i < result.causes.size() && !has_enough(); ++i) {
        const rails::AmountLine& cause = result.causes[i];
        explained += size(cause.amount);
        const std::string money = signed_money(cause.amount);
        block.add({});
        block.right(money, style_of(cause.amount));
        std::string name = cause.name;
        if (const std::size_t at = name.find("->"); at != std::string::npos) name.replace(at, 2, arrow(block.ascii()));
        block.text(2, name, normal, width - columns(money) - 3);
    }
    if (i == result.causes.size()) return block;
    block.add({{2, pluralize(int_size(result.causes) - static_cast<int>(i), "smaller change") + ", added up", dim}});
    Money rest;
    for (; i < result.causes.size(); ++i) rest += result.causes[i].amount;
    block.right(signed_money(rest), style_of(rest));
    return block;
}

// Returns as many of the causes as fit in the width, those in the direction of the move first; without the climate.
std::string brief_causes(const rails::PriceMove& move, const std::string& climate, int width) {
    std::string text;
    for (const bool with : {true, false})
        for (const rails::PriceCause& cause : move.causes) {
            const bool same = cause.direction == 0 || (cause.direction > 0) == (move.to >= move.from);
            if (same != with || cause.text == climate) continue;
            const std::string more = text + (text.empty() ? "" : with ? ", " : ", but ") + cause.text;
            if (columns(more) > width) return text;
            text = more;
        }
    return text;
}

Block prices_block(const rails::ContinentalView& view, const rails::TurnResult& result, int width, TextStyle style,
                   bool brief) {
    constexpr std::size_t most = 9;
    const rails::Position& now = view.player_view.position;
    const std::string climate = rails::climate_cause(*view.figures, now).text; // a cause of every move
    const std::string heading = "Why your stocks moved", whole = heading + "; " + climate;
    const bool beside = columns(whole) < width; // there is room for the climate
    Block block(climate.empty() || !beside ? heading : whole, width, style);
    if (!beside) block.add({{0, climate, dim}});
    const auto moved = [&](const rails::PriceMove& move) {
        return fmt::format("${} {} ${}", move.from, arrow(block.ascii()), move.to);
    };
    const LineRoles roles = line_roles(*view.figures, view.player_view);
    int at = 0; // column of the causes
    for (const rails::PriceMove& move : result.prices) at = std::max(at, 7 + columns(moved(move)));
    for (std::size_t i = 0; i < result.prices.size(); ++i) {
        const rails::PriceMove& move = result.prices[i];
        if (brief && i == most && result.prices.size() > most + 1) {
            block.add({{0,
                        fmt::format("and {} more; for example, ask ? why {} moved", result.prices.size() - most,
                                    (*view.figures)[move.railroad].code),
                        dim}});
            break;
        }
        block.add({{0, (*view.figures)[move.railroad].code, {.fg = roles[move.railroad.index()], .bold = true}},
                   {6, moved(move), style_of(std::int64_t(move.to) - move.from)}});
        if (brief) {
            block.add_to_last({at, brief_causes(move, climate, width - at), normal});
            continue;
        }
        const std::vector<int>& prices = view.player_view.position[move.railroad].prices;
        const std::string trend = bars_of({prices.begin(), prices.end()}, style);
        block.right(trend, dim);
        int x = at, room = width - columns(trend) - 1;
        std::vector<rails::PriceCause> causes = move.causes;
        std::stable_sort(causes.begin(), causes.end(), [&](const rails::PriceCause& a, const rails::PriceCause& b) {
            return (move.to - move.from) * a.direction >= 0 && (move.to - move.from) * b.direction < 0;
        });
        for (const rails::PriceCause& cause : causes) {
            if (cause.text == climate) continue;
            const std::string sign = cause.direction == 0  ? "="
                                     : block.ascii()       ? (cause.direction < 0 ? "-" : "+")
                                     : cause.direction < 0 ? "▼"
                                                           : "▲";
            if (x > at && x + 2 + columns(cause.text) > room) block.add({}), x = at, room = width;
            block.add_to_last({x, sign, style_of(std::int64_t(cause.direction))});
            block.add_to_last({x + 2, cause.text, normal});
            x += 4 + columns(cause.text);
        }
    }
    return block;
}

Block points_block(const rails::TurnResult& result, int width, TextStyle style) {
    constexpr int with_reasons = 44; // columns
    Block block("Points: total, gained, place", width, style);
    std::vector<rails::PointLine> lines = result.points;
    if (width < with_reasons) // a low page has no room for more
        std::erase_if(lines, [](const rails::PointLine& line) { return line.points == 0 && line.gain == 0; });
    for (const rails::PointLine& line : lines) {
        const std::string points = std::to_string(line.points);
        block.add({{0, std::string(line.category), normal}, {17 - columns(points), points, bold}});
        if (line.gain != 0) block.add_to_last({18, fmt::format("{:+}", line.gain), style_of(std::int64_t(line.gain))});
        if (line.points != 0) block.add_to_last({23, rails::ordinal(line.place), dim});
        if (width >= with_reasons) block.text(29, line.why, dim, width - 29);
    }
    return block;
}

Block attention_block(const rails::TurnResult& result, int width, TextStyle style) {
    Block block("Needs your attention", width, style);
    for (const rails::Attention& one : result.attention) {
        block.add({{0, one.urgent ? "!" : "·", one.urgent ? Style{.fg = ColourRole::red, .bold = true} : dim}});
        block.right(std::string(one.page), {.fg = ColourRole::cyan});
        block.text(2, one.text, one.urgent ? bold : normal, width - 4 - columns(one.page));
    }
    return block;
}

class TurnPane : public Pane {
  public:
    std::string name() const override { return "turn"; }
    std::string_view contents() const override { return "what became of your orders, and your cash"; }
    bool is_static() const override { return true; }
    int least_columns(const DrawContext&, const PaneState&) const override { return least_wide; }

    int rows(const DrawContext& context, const PaneState&, int width) const override {
        int rows = 1;
        for (const Placed& placed : place(context, width)) rows = std::max(rows, placed.y + 1);
        return rows;
    }

    void draw(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        for (const Placed& placed : place(context, canvas.width()))
            for (const Span& span : placed.row)
                canvas.print(placed.x + span.x, placed.y, span.text, span.style, placed.width - span.x);
    }

  private:
    static constexpr int least_wide = 110; // columns for two columns of blocks

    struct Placed {
        int x, y, width;
        Row row;
    };

    static std::vector<Placed> place(const DrawContext& context, int width) {
        const rails::ContinentalView& view = view_of(context);
        std::vector<Placed> all;
        const auto line = [&](Row row) { all.push_back({0, static_cast<int>(all.size()), width, std::move(row)}); };
        if (!view.player_view.tycoon) {
            line({{0, "Whose result? Type a name and >, such as Ann>. Only that player should look.", bold}});
            line({{0, "The report page has the public news.", normal}});
            return all;
        }
        const rails::TurnResult result = rails::turn_result(*view.figures, view.player_view);
        const bool ascii = context.style == TextStyle::ascii;
        if (result.turn == 0) {
            line({{0, "No turn has been played yet. Write your orders on page 1, then type ready.", bold}});
            line({{0, "? goal shows how to win the game, and advise gives ideas for this turn.", normal}});
        } else
            for (Row& row : headline(result, worth_bars(view.player_view, context.style), ascii, width))
                line(std::move(row));
        for (const std::string& lost : result.lost)
            for (std::string& row : wrapped("! " + lost, width, 2))
                line({{0, std::move(row), {.fg = ColourRole::red, .bold = true}}});
        const int y = int_size(all);
        const auto stack = [&](const Block& block, int x, int from) {
            for (const Row& row : block.rows()) all.push_back({x, from++, block.width(), row});
            return from;
        };
        const Blocks blocks = write(view, result, width, context.style);
        int left = y, right = y;
        for (const auto& [block, wanted] : blocks) {
            const Side side = wanted != Side::shorter ? wanted : left < right ? Side::left : Side::right;
            if (side == Side::both) left = right = stack(block, 0, std::max(left, right));
            if (side == Side::left) left = stack(block, 0, left);
            if (side == Side::right) right = stack(block, width - block.width(), right);
        }
        return all;
    }

    // Returns the viewer's net worth at the end of the last turns as bars.
    static std::string worth_bars(const rails::PlayerView& view, TextStyle style) {
        std::vector<std::int64_t> worth;
        for (const rails::HistoryPoint& point : view.position.tycoon(*view.tycoon).history)
            worth.push_back(point.worth.dollars());
        return bars_of(worth, style);
    }

    enum class Side { left, right, both, shorter }; // shorter: the one that has fewer rows so far
    using Blocks = std::vector<std::pair<Block, Side>>;
    static Blocks write(const rails::ContinentalView& view, const rails::TurnResult& result, int width,
                        TextStyle style) {
        constexpr int least_two = 76, gap = 2;
        const rails::PlayerView& seen = view.player_view;
        const auto me = static_cast<std::size_t>(*seen.tycoon);
        const bool two = width >= least_two, wide = width >= least_wide;
        const int right = !two   ? width
                          : wide ? std::max(48, width * 45 / 100)
                                 : 33,
                  left = two ? width - right - gap : width;
        const Money opening = seen.position.last.tycoon_opening[me], end = seen.position.tycoon(*seen.tycoon).cash;
        const Side on_right = two ? Side::right : Side::both, on_left = two ? Side::left : Side::both;
        Blocks all;
        const bool aside = two && result.turn > 0;
        if (result.turn > 0) all.emplace_back(orders_block(*view.figures, result, left, style), on_left);
        if (!result.attention.empty())
            all.emplace_back(attention_block(result, aside ? right : width, style), aside ? Side::right : Side::both);
        if (result.turn > 0) {
            if (!result.causes.empty())
                all.emplace_back(causes_block(result, wide ? right : left, style, wide ? 5 : 3),
                                 wide ? on_right : on_left);
            all.emplace_back(cash_block(result, opening, end, right, style), on_right);
            all.emplace_back(points_block(result, right, style), on_right);
        }
        if (!result.prices.empty()) all.emplace_back(prices_block(view, result, left, style, !wide), on_left);
        if (!result.events.empty())
            all.emplace_back(events_block(result, wide ? right : left, style), wide ? Side::shorter : on_left);
        return all;
    }

    static std::vector<Row> headline(const rails::TurnResult& result, const std::string& history, bool ascii,
                                     int width) {
        const Money change = result.worth - result.worth_before;
        std::vector<Row> rows(1);
        int x = 0;
        const auto add = [&](std::string text, Style style) {
            if (x > 0 && x + columns(text) > width) rows.emplace_back(), x = 0;
            rows.back().push_back({x, text, style});
            x += columns(text) + 1;
        };
        add(fmt::format("Turn {}: net worth", result.turn), normal);
        add(highball::print(result.worth_before) + " " + arrow(ascii) + " " + highball::print(result.worth), bold);
        add(signed_money(change), style_of(change));
        add(rails::richest(result.place) + " of " + std::to_string(rails::tycoon_count), normal);
        if (!history.empty()) add(" " + history, style_of(change));
        return rows;
    }
};

} // namespace

std::unique_ptr<Pane> turn_pane() { return std::make_unique<TurnPane>(); }

} // namespace highball::tui::continental_rails
