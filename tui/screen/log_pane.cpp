#include "tui/screen/log_lines.h"
#include "tui/screen/pane.h"

#include "core/text.h"

#include <algorithm>

namespace highball::tui {

namespace {

// Returns one line of the log as rows of the page. A round heading that is wrapped has no dashes at its end, because
// its last row must not look like another heading.
std::vector<std::string> rows_of_log_line(const LogLine& line, int width) {
    const int room = std::max(8, width - line.indent - 2);
    const std::string text = line.round ? "── " + line.text + " ──" : line.text;
    return wrapped(line.round && columns(text) > room ? "── " + line.text : text, room, 2);
}

class LogPane : public Pane {
  public:
    std::string name() const override { return "log"; }
    std::string_view contents() const override { return "all commands and what they did"; }
    bool is_static() const override { return true; }
    // Beside a page, a log that the messages show whole counts as empty, too.
    bool is_empty(const DrawContext& context) const override {
        constexpr std::size_t few = 2;
        return context.log == nullptr || context.log->size() <= few;
    }
    int least_columns(const DrawContext& context, const PaneState&) const override {
        constexpr int usual_line = 60;
        return !context.beside ? usual_line : 0;
    }

    int rows(const DrawContext& context, const PaneState&, int width) const override {
        int rows = 0;
        for (const LogLine& line : log_lines(context)) rows += static_cast<int>(rows_of_log_line(line, width).size());
        return std::max(1, rows);
    }

    void draw(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        int y = 0;
        const std::string own = context.seat ? context.game->name_of(*context.seat) : "";
        for (const LogLine& line : log_lines(context)) {
            const int first = y;
            for (const std::string& row : rows_of_log_line(line, canvas.width())) {
                if (line.fresh) canvas.put(0, y, canvas.ascii() ? U'*' : U'▌', accent);
                const int x = line.indent + (line.indent == 0 && line.fresh ? 2 : 0);
                canvas.print(x, y, row, line.style);
                if (line.style == normal) colour_words(context, row, canvas, x, y);
                ++y;
            }
            if (!own.empty() && line.subject == own && line.text.starts_with(own))
                canvas.restyle({line.indent, first, columns(own), 1}, accent);
        }
        if (y == 0) canvas.print(0, 0, "Nothing has happened yet.", dim);
    }
};

} // namespace

std::unique_ptr<Pane> log_pane() { return std::make_unique<LogPane>(); }

} // namespace highball::tui
