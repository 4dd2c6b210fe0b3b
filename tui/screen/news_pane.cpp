#include "tui/screen/log_lines.h"
#include "tui/screen/pane.h"

#include "core/text.h"

#include <algorithm>

namespace highball::tui {

namespace {

// Returns "Game over: Ann wins (see the worth page)".
std::string result_of(const Game& game) {
    std::vector<std::string> winners;
    for (const Standing& standing : game.standings())
        if (standing.winner) winners.push_back(game.name_of(standing.seat));
    return fmt::format("Game over: {} win{} (see the worth page)", printable(join_words(winners)),
                       winners.size() == 1 ? "s" : "");
}

// Returns the events from an entry on, with all actions of one company in one text.
std::vector<LogLine> events_from(const DrawContext& context, std::size_t entry) {
    std::vector<LogLine> updates;
    for (LogLine& line : log_lines(context, entry, true)) {
        const std::string deed = without_subject(line.text, line.subject);
        if (line.indent == of_same_subject && !updates.empty() && updates.back().subject == line.subject) {
            updates.back().text += "; " + deed;
            continue;
        }
        if (line.text.find(line.subject) == line.text.npos) line.text.insert(0, line.subject + ": ");
        line.indent = std::min(line.indent, 2);
        updates.push_back(std::move(line));
    }
    return updates;
}

std::vector<LogLine> news_of(const DrawContext& context) {
    std::vector<LogLine> updates = events_from(context, context.seen_entries);
    if (updates.empty() && context.game->finished()) updates.push_back({result_of(*context.game), bold});
    return updates;
}

std::vector<std::string> news_rows(const LogLine& line, int width) {
    return wrapped(line.text, std::max(8, width - line.indent), 2);
}

// Returns the events of the current round and, below them as far as there is room, the first ones of the rounds before
// it.
std::vector<LogLine> latest_rounds(const DrawContext& context, int width) {
    constexpr int usual = 80; // columns; a narrower pane stands beside another one on a high page
    const int most = width < usual ? 24 : 17;
    const auto rows_of = [&](const std::vector<LogLine>& all) {
        int rows = 0;
        for (const LogLine& line : all) rows += int_size(news_rows(line, width));
        return rows;
    };
    const auto begins_round = [](const LogEntry& entry) {
        return std::ranges::any_of(entry.events, [](const Event& event) { return event.kind == EventKind::round; });
    };
    std::vector<LogLine> lines;
    std::size_t current = 0;  // number of events of the current round, all of which are shown
    std::ptrdiff_t later = 0; // number of events of the rounds that are in `lines` already
    for (std::size_t first = context.log != nullptr ? context.log->size() : 0; first > 0 && rows_of(lines) < most;) {
        do --first;
        while (first > 0 && !begins_round((*context.log)[first]));
        const std::vector<LogLine> all = events_from(context, first);
        const auto end = all.end() - later;
        auto begin = std::find_if(all.begin(), end, [](const LogLine& line) { return line.round; });
        if (first == 0 && begin == end) begin = all.begin(); // the first round has no event of its own
        while (begin != end && begin + 1 != end && (begin + 1)->round) ++begin; // the entry also ended a round
        later = all.end() - begin;
        lines.insert(lines.end(), begin, end);
        if (current == 0) current = lines.size();
    }
    const bool cut = lines.size() > current && rows_of(lines) > most;
    while (lines.size() > current && (rows_of(lines) > most || lines.back().round)) lines.pop_back();
    if (cut) lines.push_back({"Earlier rounds are in the log.", dim, 2});
    return lines;
}

// `lines` are news if `any`, otherwise the events of the round.
std::string heading(const DrawContext& context, const std::vector<LogLine>& lines, bool any) {
    if (lines.empty()) return "Nothing has happened yet";
    const std::string name = context.seat ? printable(context.game->name_of(*context.seat)) : "";
    if (!any) return name.empty() ? "The last rounds" : "Nothing new since " + name + " acted. The last rounds:";
    if (name.empty()) return "What happened";
    return context.seen_entries == 0 ? "The game so far, for " + name : "Since " + name + " last acted";
}

class NewsPane : public Pane {
  public:
    std::string name() const override { return "news"; }
    bool is_static() const override { return true; }
    int least_columns(const DrawContext&, const PaneState&) const override { return 50; }

    int rows(const DrawContext& context, const PaneState&, int width) const override {
        int rows = 2;
        const std::vector<LogLine> news = news_of(context);
        for (const LogLine& line : news.empty() ? latest_rounds(context, width) : news)
            rows += static_cast<int>(news_rows(line, width).size());
        return rows;
    }

    void draw(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        const std::vector<LogLine> news = news_of(context),
                                   lines = news.empty() ? latest_rounds(context, canvas.width()) : news;
        const bool any = !news.empty();
        canvas.print(0, 0, heading(context, lines, any), bold);
        int y = 1;
        for (const LogLine& line : lines) {
            const int first = y, subject = std::min(columns(line.subject), canvas.width() - line.indent);
            for (const std::string& row : news_rows(line, canvas.width())) {
                canvas.print(line.indent, y, row, line.style);
                if (line.style == normal) colour_words(context, row, canvas, line.indent, y);
                ++y;
            }
            if (!line.text.starts_with(line.subject)) continue;
            const Style style = context.word_style ? context.word_style(line.subject) : normal;
            if (subject > 0) canvas.restyle({line.indent, first, subject, 1}, style == normal ? bold : style);
        }
        if (any && !context.printing) canvas.print(0, y, "Map (1): changes are marked *", dim);
    }
};

} // namespace

std::size_t count_news(const DrawContext& context) { return news_of(context).size(); }

std::unique_ptr<Pane> news_pane() { return std::make_unique<NewsPane>(); }

} // namespace highball::tui
