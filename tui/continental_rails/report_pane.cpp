// Pages "report" and "news": the headlines of the last turn and its points, and the news of several turns. What is
// about the viewer is marked.
#include "tui/continental_rails/panes.h"

#include "core/text.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/report/report.h"
#include "tui/screen/log_lines.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

namespace {

// True if the text has the word, which is not a part of a longer one.
bool contains_word(std::string_view text, std::string_view word) {
    const auto joins = [&](std::size_t at) {
        return at < text.size() && (is_letter_or_digit(text[at]) || text[at] == '&');
    };
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
        if ((at == 0 || !joins(at - 1)) && !joins(at + word.size())) return true;
    return false;
}

bool mentions_any(std::string_view text, const std::vector<std::string>& names) {
    return std::any_of(names.begin(), names.end(), [&](const auto& name) { return contains_word(text, name); });
}

// Writer of the page, from the top to the bottom.
class ReportWriter {
  public:
    ReportWriter(const rails::ContinentalView& view, Canvas& canvas)
        : view_(view), canvas_(canvas), own_(own_names(*view.figures, view.player_view)) {}

    // Returns the number of rows.
    int write() {
        const rails::PlayerView& seen = view_.player_view;
        const int end = canvas_.print(0, y_++, turn_heading(*view_.figures, seen.position), title);
        if (!own_.empty()) canvas_.print(end + 2, 0, fmt::format("{} concerns you", own_mark(canvas_)), dim);
        for (int c = 0; c <= rails::categories && seen.position.over; ++c)
            add(c == 0 ? "Game over: the winners" : "", {winners_of(c)}, "");
        for (const rails::HeadlineGroup& group :
             headline_groups(seen.position.last.headlines, rails::HeadlineStyle::page))
            add(group.heading, group.headlines, group.brief ? "," : ";");
        for (int c = 0; c < rails::categories && !seen.position.over; ++c)
            add((c == 0 ? "Points  " : "        ") + std::string(rails::category_name(c)), gains(c), ",");
        ++y_;
        const std::string business = state_of_business(*view_.figures, seen);
        for (const std::string_view line : split(trim(business), '\n'))
            for (const std::string& row : wrapped(line, canvas_.width(), 2)) canvas_.print(0, y_++, row, dim);
        return y_;
    }

  private:
    static constexpr int texts_at = 25;

    // Adds a group of texts, as many in a row as there is room for. The row of a text that mentions the viewer or what
    // is his has a mark.
    void add(std::string_view heading, const std::vector<std::string>& texts, std::string_view between) {
        canvas_.print(0, y_, heading, dim);
        int x = texts_at;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const bool own = is_own(texts[i]);
            const std::string text = texts[i] + std::string(i + 1 == texts.size() ? "" : between);
            const Style style = own ? bold : normal;
            const int room = canvas_.width() - texts_at;
            if (x > texts_at && x + columns(text) > canvas_.width()) ++y_, x = texts_at;
            const int first = y_;
            for (const std::string& row : wrapped(text, room, 2)) {
                if (y_ > first || row != text) x = texts_at;
                x += canvas_.print(x, y_++, row, style) + 1;
            }
            --y_;
            if (own) canvas_.print(texts_at - 2, first, own_mark(canvas_), title);
        }
        ++y_;
    }

    // Returns the tycoons that gained points of a category in the turn: "Jim Fisk +3", "Ann +2".
    std::vector<std::string> gains(int category) const {
        const rails::Position& now = view_.player_view.position;
        const auto gain = [&](int t) {
            return now.last.points[static_cast<std::size_t>(t)][static_cast<std::size_t>(category)];
        };
        std::vector<int> tycoons;
        for (int t = 0; t < rails::tycoon_count; ++t)
            if (gain(t) != 0) tycoons.push_back(t);
        const auto own = [&](int t) { return t == view_.player_view.tycoon; }; // the viewer is first
        std::stable_sort(tycoons.begin(), tycoons.end(),
                         [&](int a, int b) { return std::pair(own(a), gain(a)) > std::pair(own(b), gain(b)); });
        const std::size_t most = canvas_.width() < 100 ? 3 : 5;
        std::vector<std::string> texts;
        std::vector<int> others;
        for (std::size_t i = 0; i < tycoons.size(); ++i)
            if (i < most || tycoons.size() == most + 1)
                texts.push_back(fmt::format("{} {:+}", printable(now.tycoon(tycoons[i]).name), gain(tycoons[i])));
            else
                others.push_back(gain(tycoons[i]));
        if (!others.empty())
            texts.push_back(others.front() == others.back()
                                ? fmt::format("{} others {:+}", others.size(), others.back())
                                : fmt::format("{} others {:+} to {:+}", others.size(), others.back(), others.front()));
        if (texts.empty()) texts.emplace_back("nobody");
        return texts;
    }

    std::string winners_of(int category) const {
        const rails::Position& now = view_.player_view.position;
        const std::string names =
            join_words(collect_texts(winners(now, category), [&](int t) { return printable(now.tycoon(t).name); }));
        return fmt::format("{}: {}", rails::category_name(category), names.empty() ? "nobody" : names);
    }

    bool is_own(std::string_view text) const { return mentions_any(text, own_); }

    const rails::ContinentalView& view_;
    Canvas& canvas_;
    std::vector<std::string> own_;
    int y_ = 0;
};

class ReportPage : public MeasuredPane {
  public:
    std::string name() const override { return "report"; }
    int least_columns(const DrawContext&, const PaneState&) const override { return 70; }

  private:
    int write(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        return ReportWriter(view_of(context), canvas).write();
    }
};

// Page "news": all turns since the viewer's last command. In each turn, what is about the viewer comes first and is
// marked.
class NewsPage : public MeasuredPane {
  public:
    std::string name() const override { return "news"; }

  private:
    int write(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        const rails::ContinentalView& view = view_of(context);
        const std::vector<std::string> own = own_names(*view.figures, view.player_view);
        const std::vector<LogLine> lines = log_lines(context, context.seen_entries, true);
        int y = 0;
        for (auto turn = lines.begin(); turn != lines.end();) {
            const auto next = std::find_if(turn + 1, lines.end(), [](const LogLine& line) { return line.round; });
            write_turn({turn, next}, own, next == lines.end(), canvas, y);
            turn = next;
        }
        if (y == 0) canvas.print(0, y++, "Nothing has happened yet.", dim);
        return y;
    }

    // The report page has only the newest turn.
    static void write_turn(std::span<const LogLine> lines, const std::vector<std::string>& own, bool newest,
                           Canvas& canvas, int& y) {
        constexpr int mark_at = 2, text_at = 4;
        if (lines.front().round) {
            const int end = canvas.print(0, y, lines.front().text, title);
            const std::string_view more = newest ? "; the report page has the whole report" : "";
            canvas.print(end + 2, y++, fmt::format("{} concerns you{}", own_mark(canvas), more), dim);
            lines = lines.subspan(1);
        }
        for (const bool about_viewer : {true, false})
            for (const LogLine& line : lines) {
                if (mentions_any(line.text, own) != about_viewer) continue;
                if (about_viewer) canvas.print(mark_at, y, own_mark(canvas), title);
                for (const std::string& row : wrapped(line.text, std::max(8, canvas.width() - text_at), 2))
                    canvas.print(text_at, y++, row, about_viewer ? bold : line.style);
            }
    }
};

} // namespace

std::unique_ptr<Pane> news_pane() { return std::make_unique<NewsPage>(); }
std::unique_ptr<Pane> report_pane() { return std::make_unique<ReportPage>(); }

} // namespace highball::tui::continental_rails
