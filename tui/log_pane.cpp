// What happened, by round and by company; those who only passed stand together.
#include "tui/pane.h"

#include "core/text.h"

#include <algorithm>

namespace highball::tui {

namespace {

struct LogLine {
    std::string text;
    Style style;
    int indent = 0;
    bool fresh = false;
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
        if (event.kind == EventKind::round) {
            add({"── " + event.text + " ──", bold, 0, fresh});
            subject_.clear();
            return;
        }
        const bool heading =
            event.kind == EventKind::phase || event.kind == EventKind::end || event.kind == EventKind::compat;
        const bool same = !event.subject.empty() && event.subject == subject_;
        subject_ = event.subject;
        add({event.text, heading ? Style{.bold = true, .underline = true} : normal, heading ? 0 : same ? 4 : 2, fresh});
    }

    void said(const std::string& name, const std::string& text) {
        flush();
        add({name + ": \"" + text + "\"", dim, 2, false});
    }

    std::vector<LogLine> lines() {
        flush();
        return std::move(lines_);
    }

  private:
    void flush() {
        if (passed_.empty()) return;
        add({list_words(passed_) + (passed_.size() == 1 ? " passes" : " pass"), dim, 2, fresh_pass_});
        passed_.clear();
    }
    void add(LogLine line) { lines_.push_back(std::move(line)); }

    std::vector<LogLine> lines_;
    std::vector<std::string> passed_;
    bool fresh_pass_ = false;
    std::string subject_;
};

std::vector<LogLine> log_lines(const Scene& scene) {
    LogWriter writer;
    std::size_t heard = 0;
    const auto say_until = [&](std::size_t commands) {
        for (; scene.said != nullptr && heard < scene.said->size(); ++heard) {
            const Message& message = (*scene.said)[heard];
            if (message.after >= 0 && static_cast<std::size_t>(message.after) > commands) return;
            writer.said(scene.game->name_of(message.seat), message.text);
        }
    };
    const std::size_t count = scene.log != nullptr ? scene.log->size() : 0;
    for (std::size_t i = 0; i < count; ++i) {
        say_until(i);
        for (const Event& event : (*scene.log)[i].events) writer.event(event, i >= scene.seen && scene.seen > 0);
    }
    say_until(static_cast<std::size_t>(-1));
    return writer.lines();
}

// One line of the log on one or more rows of the page.
std::vector<std::string> rows_of(const LogLine& line, int width) {
    const int room = std::max(8, width - line.indent - 2);
    constexpr std::string_view end = " ──"; // of a heading; on a row of its own it would look like one
    std::string_view text = line.text;
    if (columns(text) > room && text.ends_with(end)) text.remove_suffix(end.size());
    return wrapped(text, room, 2);
}

class LogPane : public Pane {
  public:
    std::string name() const override { return "log"; }

    int rows(const Scene& scene, const PaneState&, int width) const override {
        int rows = 0;
        for (const LogLine& line : log_lines(scene)) rows += static_cast<int>(rows_of(line, width).size());
        return std::max(1, rows);
    }

    void draw(const Scene& scene, PaneState&, Canvas& canvas) const override {
        int y = 0;
        for (const LogLine& line : log_lines(scene))
            for (const std::string& row : rows_of(line, canvas.width())) {
                if (line.fresh) canvas.put(0, y, U'*', bold);
                canvas.print(line.indent + (line.indent == 0 && line.fresh ? 2 : 0), y++, row, line.style);
            }
        if (y == 0) canvas.print(0, 0, "Nothing has happened yet.", dim);
    }
};

} // namespace

std::unique_ptr<Pane> log_pane() { return std::make_unique<LogPane>(); }

} // namespace highball::tui
