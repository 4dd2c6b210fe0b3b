// Page "report": the headlines of the last turn and its points. What is about the viewer comes first and is marked.
#include "tui/continental_rails/panes.h"

#include "core/text.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/report/report.h"

#include <algorithm>
#include <fmt/format.h>

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
        std::vector<rails::HeadlineGroup> groups =
            headline_groups(seen.position.last.headlines, rails::HeadlineStyle::page);
        const auto own = [&](const std::string& text) { return is_own(text); };
        for (rails::HeadlineGroup& group : groups)
            std::stable_partition(group.headlines.begin(), group.headlines.end(), own);
        std::stable_partition(groups.begin(), groups.end(),
                              [&](const rails::HeadlineGroup& group) { return own(group.headlines.front()); });
        for (const rails::HeadlineGroup& group : groups) add(group.heading, group.headlines, group.brief ? "," : ";");
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

    // Adds a group of texts, one after another. The row of a text that mentions the viewer or what is his has a mark.
    void add(std::string_view heading, const std::vector<std::string>& texts, std::string_view between) {
        canvas_.print(0, y_, heading, dim);
        int x = texts_at;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const bool own = is_own(texts[i]);
            const std::string text = texts[i] + std::string(i + 1 == texts.size() ? "" : between);
            for (const std::string_view word : split(text, ' ')) {
                if (x > texts_at && x + columns(word) > canvas_.width()) ++y_, x = texts_at;
                if (own && word.data() == text.data()) canvas_.print(texts_at - 2, y_, own_mark(canvas_), title);
                x += canvas_.print(x, y_, word, own ? bold : normal) + 1;
            }
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
    bool answers_to(std::string_view word) const override { return word == "news" || Pane::answers_to(word); }
    int least_columns(const DrawContext&, const PaneState&) const override { return 70; }

  private:
    int write(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        return ReportWriter(view_of(context), canvas).write();
    }
};

} // namespace

std::unique_ptr<Pane> report_pane() { return std::make_unique<ReportPage>(); }

} // namespace highball::tui::continental_rails
