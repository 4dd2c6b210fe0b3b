#include "tui/continental_rails/panes.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/report/worth_breakdown.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::tui::continental_rails {

namespace {

namespace rails = highball::continental_rails;

// Pane of a section of the mailed report. The left and right keys scroll a table that is wider than the screen.
class SectionPane : public Pane {
  public:
    // State of the page, and the width for which the section is written. A printed page may become wider.
    struct PageSize {
        const PaneState& state;
        int width;
        bool printing;
    };
    using Write = std::string (*)(const rails::Figures&, const rails::PlayerView&, const PageSize&);
    // The first `names` columns stay in place when the others scroll.
    SectionPane(std::string name, Write write, int names) : name_(std::move(name)), write_(write), names_(names) {}

    std::string name() const override { return name_; }

    int rows(const DrawContext& context, const PaneState& state, int width) const override {
        return std::max<int>(1, static_cast<int>(lines(context, state, width).size()));
    }

    int least_columns(const DrawContext& context, const PaneState& state) const override {
        int widest = 60;
        for (const std::string& line : lines(context, state, 0))
            if (!in_words(line)) widest = std::max(widest, columns(line));
        return widest;
    }

    Rect full_size(const DrawContext& context, const PaneState& state, int width) const override {
        int widest = width;
        for (const std::string& line : lines(context, state, width)) widest = std::max(widest, columns(line));
        return {0, 0, widest, rows(context, state, width)};
    }

    void draw(const DrawContext& context, PaneState& state, Canvas& canvas) const override {
        const auto all = lines(context, state, canvas.width());
        const int widest = full_size(context, state, canvas.width()).width;
        if (const int now = report_of(context); state.drawn != now) {
            state.drawn = now;
            state.scroll_x = state.scroll_y = 0;
        }
        state.scroll_x = context.printing ? 0 : std::clamp(state.scroll_x, 0, most_scroll(widest, canvas.width()));
        const auto fixed = static_cast<std::size_t>(names_), from = column_from(all, state.scroll_x, canvas.width());
        const bool more = state.scroll_x < most_scroll(widest, canvas.width());
        const std::string sign = std::string(state.scroll_x > 0 ? " ← Left" : "") + (more ? " Right →" : "") + " ";
        const int beside_sign = canvas.width() - (widest > canvas.width() ? columns(sign) : 0);
        for (int y = 0; y < std::min<int>(canvas.height(), static_cast<int>(all.size())); ++y) {
            const std::string_view line = all[static_cast<std::size_t>(y)];
            const int room = y == 0 ? beside_sign : canvas.width();
            if (stays_put(y, line, canvas.width())) {
                canvas.print(0, y, line, normal, room);
                continue;
            }
            const int at = std::max(canvas.print(0, y, line.substr(0, fixed), normal, room), names_);
            if (from < line.size()) canvas.print(at, y, line.substr(from), normal, room - at);
        }
        if (widest > canvas.width()) canvas.print_right(0, 0, canvas.width(), sign, reverse);
    }

    bool press(const DrawContext& context, PaneState& state, const Key& key) const override {
        constexpr int step = 20;
        const int widest = full_size(context, state, 0).width;
        if (key.is(Key::Kind::right) && state.scroll_x + step < widest) return state.scroll_x += step, true;
        if (key.is(Key::Kind::left) && state.scroll_x > 0)
            return state.scroll_x = std::max(0, state.scroll_x - step), true;
        if (key == typed(U'+') || key == typed(U'-')) return turn_over(context, state, key == typed(U'+') ? 1 : -1);
        return false;
    }

  private:
    // Returns a different number for each turn and reader, so that a new report is shown from its beginning.
    static int report_of(const DrawContext& context) {
        const rails::PlayerView& seen = view_of(context).player_view;
        return seen.position.turn * (rails::tycoon_count + 1) + seen.tycoon.value_or(rails::tycoon_count);
    }

    // True if the line is text. A line with two adjacent blanks after its indent is a row of a table instead.
    static bool in_words(std::string_view line) {
        const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
        return line.find("  ", begin) == std::string_view::npos;
    }

    // True if a line does not scroll to the side: a heading, or text between the rows of a table.
    bool stays_put(int y, std::string_view line, int width) const {
        return y == 0 || (names_ > 0 && (y == 1 || (in_words(line) && columns(line) <= width)));
    }

    // Returns the first visible column of a table that is scrolled to the side. Moves on to the beginning of the next
    // number, because the end of a cut number would look like another number.
    std::size_t column_from(const std::vector<std::string>& all, int scroll, int width) const {
        constexpr int widest_column = 20;
        const auto cut = [&](std::size_t from) {
            for (std::size_t y = 0; y < all.size(); ++y)
                if (from < all[y].size() && all[y][from - 1] != ' ' && !stays_put(static_cast<int>(y), all[y], width))
                    return true;
            return false;
        };
        int more = 0;
        while (names_ > 0 && scroll > 0 && more < widest_column &&
               cut(static_cast<std::size_t>(names_ + scroll + more)))
            ++more;
        return static_cast<std::size_t>(names_ + scroll + (more < widest_column ? more : 0));
    }

    static int most_scroll(int widest, int width) { return std::max(0, widest - width); }

    // Steps the map through the country and its regions, or the chart through the railroads.
    bool turn_over(const DrawContext& context, PaneState& state, int by) const {
        if (name_ != "map" && name_ != "chart") return false;
        const rails::ContinentalView& view = view_of(context);
        const int most = name_ == "map" ? int_size(view.figures->regions)
                                        : int_size(rails::active_railroads(view.player_view.position));
        state.cursor = std::clamp(state.cursor + by, -1, most - 1);
        return true;
    }

    std::vector<std::string> lines(const DrawContext& context, const PaneState& state, int width) const {
        const rails::ContinentalView& view = view_of(context);
        constexpr int least = 80, endless = 1000;
        const int page = context.printing ? endless : std::max(least, width);
        const std::string text = write_(*view.figures, view.player_view, {state, page, context.printing});
        std::vector<std::string> all;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            if (!(all.empty() && end == at)) all.push_back(text.substr(at, end - at));
            at = end + 1;
        }
        const bool drawing = name_ == "map" || name_ == "chart";
        if (context.printing || drawing) return all;
        squeeze(all, std::max(least, width));
        return in_columns(broken(all, std::max(least, width)), width);
    }

    // Breaks the rows of a table that is still too wide: the last column continues in further rows.
    static std::vector<std::string> broken(const std::vector<std::string>& all, int width) {
        constexpr int least = 24;
        std::vector<std::string> rows;
        for (const std::string& line : all) {
            const std::size_t gap = line.rfind("  ");
            const int at = gap == std::string::npos ? width : static_cast<int>(gap) + 2;
            if (columns(line) <= width || in_words(line) || at + least > width) {
                rows.push_back(line);
                continue;
            }
            std::string before = line.substr(0, static_cast<std::size_t>(at));
            for (const std::string& part : wrapped(line.substr(before.size()), width - at, 1)) {
                rows.push_back(before + part);
                before.assign(before.size(), ' ');
            }
        }
        return rows;
    }

    // Narrows each table, from one blank line to the next, by removing unnecessary blanks.
    static void squeeze(std::vector<std::string>& all, int width) {
        for (auto from = all.begin(); from != all.end();) {
            const auto to = std::find(from, all.end(), "");
            std::vector<std::string*> rows;
            for (auto line = from; line != to; ++line)
                if (!in_words(*line)) rows.push_back(&*line);
            squeeze_table(rows, width);
            from = to == all.end() ? to : to + 1;
        }
    }
    static void squeeze_table(const std::vector<std::string*>& rows, int width) {
        std::size_t widest = 0;
        for (const std::string* row : rows) {
            widest = std::max(widest, row->size());
            if (columns(*row) != static_cast<int>(row->size())) return; // the code below needs one byte per column
        }
        const auto blank = [&](std::size_t at) {
            return std::all_of(rows.begin(), rows.end(), [&](const std::string* row) {
                return at >= row->size() || ((*row)[at] == ' ' && (*row)[at - 1] == ' ');
            });
        };
        std::size_t wide = widest;
        for (std::size_t at = widest; at-- > 1 && wide > static_cast<std::size_t>(width);)
            if (blank(at)) {
                for (std::string* row : rows)
                    if (at < row->size()) row->erase(at, 1);
                --wide;
            }
    }

    // If the page starts with many short lines and everything fits, puts those lines into two columns. The second
    // column starts at a heading.
    static std::vector<std::string> in_columns(const std::vector<std::string>& text, int width) {
        constexpr int many = 30, least = 50;
        const int half = width / 2;
        const auto wide = [&](const std::string& line) { return !in_words(line) && columns(line) > half - 2; };
        auto table = std::find_if(text.begin(), text.end(), wide);
        while (table != text.begin() && table != text.end() && !(table - 1)->empty()) --table; // with heading
        const bool fits = std::none_of(text.begin(), text.end(),
                                       [&](const auto& one) { return !in_words(one) && columns(one) > width; });
        const bool two = half >= least && table - text.begin() >= many && fits;
        std::vector<std::string> all;
        for (auto line = text.begin(); line != table; ++line) add_line(all, *line, two ? half - 2 : width);
        const std::size_t end = all.size();
        for (auto line = table; line != text.end(); ++line) add_line(all, *line, width);
        if (!two) return all;
        std::size_t second = (end + 1) / 2;
        while (second < end && all[second].starts_with(' ')) ++second;
        std::vector<std::string> rows(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(second));
        for (std::size_t i = second; i < end; ++i) {
            std::string& row = rows[i - second];
            row = padded(std::move(row), half) + all[i];
        }
        rows.insert(rows.end(), all.begin() + static_cast<std::ptrdiff_t>(end), all.end());
        return rows;
    }

    // Adds a line. A long sentence continues in the next row. A long row of a table stays whole, because it can be
    // scrolled.
    static void add_line(std::vector<std::string>& all, std::string line, int width) {
        constexpr int least = 20;
        if (!in_words(line) || columns(line) <= std::max(least, width)) {
            all.push_back(std::move(line));
            return;
        }
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        for (const std::string& row :
             wrapped(line.substr(indent), std::max(least, width) - static_cast<int>(indent), 2))
            all.push_back(std::string(indent, ' ') + row);
    }

    std::string name_;
    Write write_;
    int names_;
};

std::string market_page(const rails::Figures& f, const rails::PlayerView& view, const SectionPane::PageSize&) {
    return rails::stock_report(f, view) + rails::companies_available(f, view);
}
std::string map_page(const rails::Figures& f, const rails::PlayerView& view, const SectionPane::PageSize& page) {
    const bool region = page.state.cursor >= 0 && page.state.cursor < static_cast<int>(f.regions.size());
    return (region ? f.regions[static_cast<std::size_t>(page.state.cursor)] : "The country") +
           std::string(page.printing ? "\n" : "   (+ and -: zoom by region)\n") +
           rails::map_text(f, view, region ? page.state.cursor : -1, page.width);
}
std::string chart_page(const rails::Figures& f, const rails::PlayerView& view, const SectionPane::PageSize& page) {
    const auto active = rails::active_railroads(view.position);
    const int place = page.state.cursor;
    if (place >= 0 && place < static_cast<int>(active.size()))
        return rails::price_chart(f, view, active[static_cast<std::size_t>(place)]);
    std::string text = page.printing ? "" : "+ and - show one railroad at a time\n";
    for (const rails::RouteId id : active) text += rails::price_chart(f, view, id) + "\n";
    return text;
}

// Returns a player's points by category: "Robber Baron", "Mogul", ...
NamedAmounts points_of(const rails::Position& at, int tycoon) {
    constexpr std::string_view often = "Rail ";
    NamedAmounts parts;
    for (int category = 0; category < rails::categories; ++category) {
        std::string_view name = rails::category_name(category);
        if (name.starts_with(often)) name.remove_prefix(often.size());
        parts.emplace_back(name, rails::points_in(at, tycoon, category));
    }
    return parts;
}

// Returns the categories that a player has won: "Rail Builder and Rail Baron". Each category has its own winner (1.2).
// Returns "" before the end of the game.
std::string titles_of(const rails::Position& at, int tycoon) {
    std::vector<std::string> titles;
    for (int category = 0; at.over && category <= rails::categories; ++category) {
        const std::vector<int> first = rails::winners(at, category);
        if (std::find(first.begin(), first.end(), tycoon) != first.end())
            titles.emplace_back(rails::category_name(category));
    }
    return titles.empty() ? "" : join_words(titles);
}

constexpr int names_of_railroads = 6; // columns that stay in place

class ContinentalPanes : public PaneFamily {
  public:
    ContinentalPanes() {
        const auto add = [](auto& list, std::string name, SectionPane::Write write, int names = 0) {
            list.push_back(std::make_unique<SectionPane>(std::move(name), write, names));
        };
        pages_.push_back(orders_pane());
        pages_.push_back(turn_pane());
        pages_.push_back(report_pane());
        pages_.push_back(railroads_pane());
        add(pages_, "market", market_page, names_of_railroads);
        pages_.push_back(players_pane());
        pages_.push_back(map_pane(std::make_unique<SectionPane>("map", map_page, 0)));
        add(extra_panes_, "chart", chart_page);
        extra_panes_.push_back(news_pane());
    }

    std::vector<std::string> side_pages() const override {
        return {"players", "report", "railroads", "market", "map", "log"};
    }

    std::string page_of_result() const override { return "turn"; }

    bool is_scored_in_points() const override { return true; }

    NamedAmounts worth_parts(const DrawContext& context, Seat seat) const override {
        return points_of(view_of(context).player_view.position, seat.index());
    }

    std::string prize(const DrawContext& context, Seat seat) const override {
        return titles_of(view_of(context).player_view.position, seat.index());
    }

    std::vector<OtherStanding> other_standings(const DrawContext& context) const override {
        const rails::ContinentalView& view = view_of(context);
        std::vector<OtherStanding> others;
        const rails::Position& at = view.player_view.position;
        for (int t = at.people; t < rails::tycoon_count; ++t)
            others.push_back({at.tycoon(t).name, rails::baron_points(at, t), points_of(at, t), titles_of(at, t)});
        return others;
    }

    WorthSources sources(const Game& start, const std::vector<Command>& commands) const override {
        const auto* game = dynamic_cast<const rails::ContinentalGame*>(&start);
        WorthSources sources;
        if (game == nullptr) return sources;
        for (const rails::WorthBreakdown& one : rails::worth_breakdowns(*game, commands)) {
            NamedAmounts& parts = sources.emplace_back();
            for (std::size_t i = 0; i < one.size(); ++i) parts.emplace_back(rails::worth_sources[i], one[i].dollars());
        }
        return sources;
    }

    std::string status(const DrawContext& context, bool brief) const override {
        const rails::PlayerView& seen = view_of(context).player_view;
        if (!seen.tycoon) return "";
        const rails::Tycoon& who = seen.position.tycoon(*seen.tycoon);
        return "cash " + print(who.cash) + (brief ? "" : "  loan " + print(who.loan));
    }
};

} // namespace

std::unique_ptr<PaneFamily> family() { return std::make_unique<ContinentalPanes>(); }

} // namespace highball::tui::continental_rails
