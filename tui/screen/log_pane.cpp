// Log and news panes: events by round and by company, with consecutive passes merged. The log has all of them, a line
// each; the news have those since the player's last action, a paragraph per company.
#include "tui/screen/pane.h"

#include "core/text.h"

#include <algorithm>
#include <utility>

namespace highball::tui {

namespace {

constexpr int of_same_subject = 4; // indent

struct LogLine {
    std::string text;
    Style style;
    int indent = 0;
    bool fresh = false;
    std::string subject = ""; // "" for the game
    bool round = false;
};

class LogWriter {
  public:
    void event(const Event& event, bool fresh) {
        if (event.kind == EventKind::pass) {
            if (std::find(passed_.begin(), passed_.end(), event.subject) == passed_.end() || event.subject.empty())
                passed_.push_back(event.subject.empty() ? event.text : event.subject);
            fresh_pass_ = fresh;
            return;
        }
        flush();
        const bool round = event.kind == EventKind::round;
        const bool heading =
            event.kind == EventKind::phase || event.kind == EventKind::end || event.kind == EventKind::compat;
        const bool same = !event.subject.empty() && event.subject == subject_;
        const Style style = round ? bold : heading ? Style{.bold = true, .underline = true} : normal;
        subject_ = round ? "" : event.subject;
        add({printable(event.text), style,
             round || heading ? 0
             : same           ? of_same_subject
                              : 2,
             fresh, heading ? "" : printable(subject_), round});
    }

    // Appended to the last event.
    void because(const std::string& reason) {
        if (!reason.empty() && passed_.empty() && !lines_.empty()) lines_.back().text += " (" + printable(reason) + ")";
    }

    void said(const std::string& name, const std::string& text) {
        flush();
        add({printable(name + ": \"" + text + "\""), dim, 2, false});
    }

    std::vector<LogLine> lines() {
        flush();
        return std::move(lines_);
    }

  private:
    void flush() {
        if (passed_.empty()) return;
        add({join_words(passed_) + (passed_.size() == 1 ? " passes" : " pass"), dim, 2, fresh_pass_});
        passed_.clear();
    }
    void add(LogLine line) { lines_.push_back(std::move(line)); }

    std::vector<LogLine> lines_;
    std::vector<std::string> passed_;
    bool fresh_pass_ = false;
    std::string subject_;
};

// Returns the events from command `from` on; with `reasons` a computer player's move is followed by its reason.
std::vector<LogLine> log_lines(const DrawContext& context, std::size_t from = 0, bool reasons = false) {
    LogWriter writer;
    std::size_t heard = 0;
    const auto say_until = [&](std::size_t commands) {
        for (; context.chat != nullptr && heard < context.chat->size(); ++heard) {
            const ChatMessage& message = (*context.chat)[heard];
            if (message.after >= 0 && static_cast<std::size_t>(message.after) > commands) return;
            if (from == 0 || (message.after >= 0 && static_cast<std::size_t>(message.after) >= from))
                writer.said(context.game->name_of(message.seat), message.text);
        }
    };
    const std::size_t count = context.log != nullptr ? context.log->size() : 0;
    for (std::size_t i = from; i < count; ++i) {
        say_until(i);
        bool first = true;
        for (const Event& event : (*context.log)[i].events) {
            writer.event(event, context.is_fresh(i));
            if (std::exchange(first, false) && reasons && context.reason) writer.because(context.reason(i));
        }
    }
    say_until(static_cast<std::size_t>(-1));
    return writer.lines();
}

// Returns one line of the log as rows of the page. The last words of a round's line must not look like a round's line
// of their own.
std::vector<std::string> choice_rows(const LogLine& line, int width) {
    const int room = std::max(8, width - line.indent - 2);
    const std::string text = line.round ? "── " + line.text + " ──" : line.text;
    return wrapped(line.round && columns(text) > room ? "── " + line.text : text, room, 2);
}

class LogPane : public Pane {
  public:
    std::string name() const override { return "log"; }
    bool is_static() const override { return true; }

    int rows(const DrawContext& context, const PaneState&, int width) const override {
        int rows = 0;
        for (const LogLine& line : log_lines(context)) rows += static_cast<int>(choice_rows(line, width).size());
        return std::max(1, rows);
    }

    void draw(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        int y = 0;
        for (const LogLine& line : log_lines(context))
            for (const std::string& row : choice_rows(line, canvas.width())) {
                if (line.fresh) canvas.put(0, y, U'*', bold);
                canvas.print(line.indent + (line.indent == 0 && line.fresh ? 2 : 0), y++, row, line.style);
            }
        if (y == 0) canvas.print(0, 0, "Nothing has happened yet.", dim);
    }
};

// "L&N lays #57" and "L&N: $55 -> $50" after "L&N": only "lays #57", "$55 -> $50".
std::string without_subject(const std::string& text, const std::string& subject) {
    for (const char* joint : {" ", ": "})
        if (!subject.empty() && text.starts_with(subject + joint)) return text.substr((subject + joint).size());
    return text;
}

// "The game is over: Ann wins (page worth: how)"
std::string result_of(const Game& game) {
    std::vector<std::string> winners;
    for (const Standing& standing : game.standings())
        if (standing.winner) winners.push_back(game.name_of(standing.seat));
    return fmt::format("The game is over: {} win{} (page worth: how)", printable(join_words(winners)),
                       winners.size() == 1 ? "s" : "");
}

// Returns all actions of one company in one text.
std::vector<LogLine> news_of(const DrawContext& context) {
    std::vector<LogLine> updates;
    for (LogLine& line : log_lines(context, context.seen_entries, true)) {
        const std::string deed = without_subject(line.text, line.subject);
        if (line.indent == of_same_subject && !updates.empty() && updates.back().subject == line.subject) {
            updates.back().text += "; " + deed;
            continue;
        }
        line.text = line.subject.empty() ? deed : line.subject + ": " + deed;
        line.indent = std::min(line.indent, 2);
        updates.push_back(std::move(line));
    }
    if (updates.empty() && context.game->finished()) updates.push_back({result_of(*context.game), bold});
    return updates;
}

std::string heading(const DrawContext& context) {
    if (!context.seat) return "What happened";
    const std::string name = printable(context.game->name_of(*context.seat));
    return context.seen_entries == 0 ? "The game so far, for " + name : "Since " + name + " last acted";
}

class NewsPane : public Pane {
  public:
    std::string name() const override { return "news"; }
    bool is_static() const override { return true; }
    int least_columns(const DrawContext&, const PaneState&) const override { return 50; }

    int rows(const DrawContext& context, const PaneState&, int width) const override {
        int rows = 2;
        for (const LogLine& line : news_of(context)) rows += static_cast<int>(news_rows(line, width).size());
        return rows;
    }

    void draw(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        const std::vector<LogLine> updates = news_of(context);
        canvas.print(0, 0, heading(context) + (updates.empty() ? ": nothing yet." : ""), bold);
        int y = 1;
        for (const LogLine& line : updates) {
            const int first = y, subject = std::min(columns(line.subject), canvas.width() - line.indent);
            for (const std::string& row : news_rows(line, canvas.width()))
                canvas.print(line.indent, y++, row, line.style);
            if (subject > 0) canvas.restyle({line.indent, first, subject, 1}, bold);
        }
        if (!updates.empty() && !context.printing)
            canvas.print(0, y, "1: the map, where what was laid since is marked *", dim);
    }

  private:
    static std::vector<std::string> news_rows(const LogLine& line, int width) {
        return wrapped(line.text, std::max(8, width - line.indent), 2);
    }
};

} // namespace

std::unique_ptr<Pane> log_pane() { return std::make_unique<LogPane>(); }
std::unique_ptr<Pane> news_pane() { return std::make_unique<NewsPane>(); }

} // namespace highball::tui
