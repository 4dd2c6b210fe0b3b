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
        if (line.payment && !updates.empty() && updates.back().payment && line.indent == updates.back().indent) {
            updates.back().text += "; " + line.text; // payments at the beginning of a round
            continue;
        }
        if (line.indent == of_same_subject && !updates.empty() && updates.back().subject == line.subject) {
            updates.back().text += "; " + line.text;
            continue;
        }
        if (line.text.find(line.subject) == line.text.npos) line.text.insert(0, line.subject + " ");
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

// Events, and the entry of the log with which they begin.
struct Events {
    std::vector<LogLine> lines;
    std::size_t first;
    bool news = false; // the viewer has not seen them yet
};

// Returns the events of the current round and, above them as far as there is room, the last ones of the round before
// it.
Events latest_rounds(const DrawContext& context, int width) {
    constexpr int usual = 78; // columns; a narrower pane stands beside another one on a high page
    const int most = width < usual ? 24 : 16;
    const auto rows_of = [&](const std::vector<LogLine>& all) {
        int rows = 0;
        for (const LogLine& line : all) rows += int_size(news_rows(line, width));
        return rows;
    };
    const auto begins_round = [](const LogEntry& entry) {
        return std::ranges::any_of(entry.events, [](const Event& event) { return event.kind == EventKind::round; });
    };
    Events latest{{}, context.log != nullptr ? context.log->size() : 0};
    std::vector<LogLine>& lines = latest.lines;
    std::size_t current = 0; // number of events of the current round, all of which are shown
    while (latest.first > 0 && rows_of(lines) < most) {
        do --latest.first;
        while (latest.first > 0 && !begins_round((*context.log)[latest.first]));
        lines = events_from(context, latest.first);
        auto begin = std::ranges::find_if(lines, &LogLine::round);
        if (latest.first == 0 && begin == lines.end()) begin = lines.begin(); // no event begins the first round
        while (begin != lines.end() && begin + 1 != lines.end() && (begin + 1)->round) ++begin; // the entry ended one
        lines.erase(lines.begin(), begin);
        if (current == 0) current = lines.size();
    }
    int rows = rows_of(lines);
    const bool cut = lines.size() > current && rows > most;
    while (cut && lines.size() > current && rows >= most) { // phases stay, and headings of rounds that have events
        auto line = std::ranges::adjacent_find(lines, [](const LogLine& one, const LogLine& next) {
            return !one.style.bold || (one.round && next.round);
        });
        if (lines.end() - line <= static_cast<std::ptrdiff_t>(current)) line = lines.begin();
        rows -= int_size(news_rows(*line, width));
        lines.erase(line);
    }
    if (cut) lines.insert(lines.begin() + (lines.size() > current ? 1 : 0), {"Earlier events are in the log.", dim, 2});
    return latest;
}

// Returns the prices that have moved from an entry on, after a heading: "M&O $55 -> $60".
std::vector<LogLine> moved_prices(const DrawContext& context, std::size_t first, const std::string& head) {
    constexpr std::string_view arrow = " -> ";
    struct Move {
        std::string company, before, after;
    };
    std::vector<Move> moves;
    for (std::size_t i = first; i < context.log->size(); ++i)
        for (const Event& event : (*context.log)[i].events) {
            if (event.kind != EventKind::market || !event.dollars) continue;
            const std::string text = without_subject(event.text.substr(0, event.text.find(" (")), event.subject);
            const std::size_t at = std::min(text.find(arrow), text.size());
            auto move = std::ranges::find(moves, event.subject, &Move::company);
            if (move == moves.end()) move = moves.insert(moves.end(), {event.subject, text.substr(0, at), ""});
            move->after = text.substr(at);
        }
    std::vector<std::string> texts;
    for (const Move& move : moves)
        if (arrow.size() < move.after.size() && move.after.substr(arrow.size()) != move.before)
            texts.push_back(printable(move.company + " " + move.before + move.after));
    if (texts.empty()) return {};
    return {{with_arrows(head + " " + join(texts, "; "), context.style), normal, 0, false, head}};
}

// Returns the news or, if there are none, the latest rounds. Many events begin with the prices that they have moved.
Events shown_events(const DrawContext& context, int width) {
    constexpr int many = 8;
    Events shown = {news_of(context), context.seen_entries};
    shown.news = !shown.lines.empty();
    if (!shown.news) shown = latest_rounds(context, width);
    if (int_size(shown.lines) < many) return shown;
    const std::vector<LogLine> prices =
        moved_prices(context, shown.first, shown.news ? "Prices since then:" : "Prices in these rounds:");
    shown.lines.insert(shown.lines.begin(), prices.begin(), prices.end());
    return shown;
}

// True if the news have tiles, stations or cubes, which the map marks.
bool points_to_map(const DrawContext& context, const Events& shown) {
    const auto changes_map = [](const LogEntry& entry) {
        return std::ranges::count(entry.events, EventKind::map, &Event::kind) > 0;
    };
    return shown.news && !context.printing && context.log != nullptr && shown.first < context.log->size() &&
           std::any_of(context.log->begin() + static_cast<std::ptrdiff_t>(shown.first), context.log->end(),
                       changes_map);
}

// `lines` are news if `any`, otherwise the events of the round.
std::string heading(const DrawContext& context, const std::vector<LogLine>& lines, bool any) {
    if (lines.empty()) return "Nothing has happened yet";
    const std::string name = context.seat ? printable(context.game->name_of(*context.seat)) : "";
    if (!any) return name.empty() ? "The latest rounds" : "Nothing new since " + name + " acted. The latest rounds:";
    if (name.empty()) return "What happened";
    return context.seen_entries == 0 ? "The game so far, for " + name : "Since " + name + " last acted";
}

class NewsPane : public Pane {
  public:
    std::string name() const override { return "news"; }
    std::string_view contents() const override { return "what has happened since your last command"; }
    bool is_static() const override { return true; }
    int least_columns(const DrawContext&, const PaneState&) const override { return 50; }

    int rows(const DrawContext& context, const PaneState&, int width) const override {
        const Events shown = shown_events(context, width);
        int rows = points_to_map(context, shown) ? 2 : 1;
        for (const LogLine& line : shown.lines) rows += int_size(news_rows(line, width));
        return rows;
    }

    void draw(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        const Events shown = shown_events(context, canvas.width());
        canvas.print(0, 0, heading(context, shown.lines, shown.news), bold);
        int y = 1;
        for (const LogLine& line : shown.lines) {
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
        if (points_to_map(context, shown)) canvas.print(0, y, "Map (1): changes are marked *", dim);
    }
};

} // namespace

std::size_t count_news(const DrawContext& context) { return news_of(context).size(); }

std::unique_ptr<Pane> news_pane() { return std::make_unique<NewsPane>(); }

} // namespace highball::tui
