#include "tui/screen/log_lines.h"

#include "core/text.h"

#include <algorithm>
#include <utility>

namespace highball::tui {

namespace {

class LogWriter {
  public:
    // `same` if the event belongs to the same command as the last one. What a run earns and pays, and what it does to a
    // price, is one line.
    void event(const Event& event, bool fresh, bool same) {
        const bool result = event.kind == EventKind::run || event.kind == EventKind::money;
        if (same && continues_ &&
            (event.kind == EventKind::market || (result && !event.subject.empty() && event.subject == subject_))) {
            const bool stays = event.text.find(" stays at ") != event.text.npos && event.text.ends_with("(sale)");
            if (event.kind == EventKind::market && stays) return; // most sales move no price
            const bool run = event.kind == EventKind::run && !event.detail.empty();
            std::string& text = lines_.back().text;
            const bool named = text.find(event.subject) != text.npos; // "Bob sells 10% of L&N for $65"
            text +=
                "; " + printable(run ? event.detail : without_subject(event.text, named ? event.subject : subject_));
            return;
        }

        if (event.kind == EventKind::pass || event.kind == EventKind::sheet) {
            if (event.kind != gathered_) flush();
            gathered_ = event.kind;
            if (std::find(names_.begin(), names_.end(), event.subject) == names_.end() || event.subject.empty())
                names_.push_back(event.subject.empty() ? event.text : event.subject);
            fresh_names_ = fresh;
            return;
        }
        flush();
        const bool round = event.kind == EventKind::round;
        const bool heading =
            event.kind == EventKind::phase || event.kind == EventKind::end || event.kind == EventKind::compat;
        const bool subject_goes_on = !event.subject.empty() && event.subject == subject_;
        const Style style = round ? bold : heading ? Style{.bold = true, .underline = true} : normal;
        subject_ = round ? "" : event.subject;
        add({printable(subject_goes_on ? without_subject(event.text, subject_) : event.text), style,
             round || heading  ? 0
             : subject_goes_on ? of_same_subject
                               : 2,
             fresh, heading ? "" : printable(subject_), round, event.kind == EventKind::money && !subject_goes_on});
        continues_ = event.kind == EventKind::run || event.kind == EventKind::money || event.kind == EventKind::shares;
    }

    // Appends the reason to the last event.
    void because(const std::string& reason) {
        if (!reason.empty() && names_.empty() && !lines_.empty()) lines_.back().text += " (" + printable(reason) + ")";
    }

    void said(const std::string& name, const ChatMessage& message) {
        flush();
        subject_.clear(); // the next event is not below its company
        const std::string& text = message.text;
        add({printable(message.by_program() ? name + " " + text : name + ": \"" + text + "\""), dim, 2, false});
    }

    std::vector<LogLine> lines() {
        flush();
        return std::move(lines_);
    }

  private:
    void flush() {
        if (names_.empty()) return;
        const bool one = names_.size() == 1;
        add(gathered_ == EventKind::pass
                ? LogLine{join_words(names_) + (one ? " passes" : " pass"), dim, 2, fresh_names_}
                : LogLine{handed_in_text(names_), dim, 2, fresh_names_});
        names_.clear();
        subject_.clear(); // the next event is another turn's
    }
    void add(LogLine line) { lines_.push_back(std::move(line)); }

    std::vector<LogLine> lines_;
    EventKind gathered_ = EventKind::pass;
    std::vector<std::string> names_; // players whose last events had this kind
    bool fresh_names_ = false;
    bool continues_ = false; // further events of the command may join the last line
    std::string subject_;
};

} // namespace

std::string without_subject(const std::string& text, const std::string& subject) {
    for (const char* joint : {" ", ": "})
        if (!subject.empty() && text.starts_with(subject + joint)) return text.substr((subject + joint).size());
    return text;
}

std::string handed_in_text(const std::vector<std::string>& names) {
    constexpr std::size_t most = 4;
    const std::string few = names.size() <= most ? join_words(names)
                                                 : join({names.begin(), names.begin() + most - 1}, ", ") +
                                                       fmt::format(" and {} others", names.size() - (most - 1));
    return few + (names.size() == 1 ? " has" : " have") + " handed in a sheet";
}

std::vector<LogLine> log_lines(const DrawContext& context, std::size_t from, bool reasons) {
    LogWriter writer;
    std::size_t heard = 0;
    const auto say_until = [&](std::size_t commands) {
        for (; context.chat != nullptr && heard < context.chat->size(); ++heard) {
            const ChatMessage& message = (*context.chat)[heard];
            if (message.after >= 0 && static_cast<std::size_t>(message.after) > commands) return;
            if (from == 0 || (message.after >= 0 && static_cast<std::size_t>(message.after) >= from))
                writer.said(context.game->name_of(message.seat), message);
        }
    };
    const std::size_t count = context.log != nullptr ? context.log->size() : 0;
    for (std::size_t i = from; i < count; ++i) {
        say_until(i);
        bool first = true;
        for (const Event& event : (*context.log)[i].events) {
            writer.event(event, context.is_fresh(i), !first);
            if (std::exchange(first, false) && reasons && context.reason) writer.because(context.reason(i));
        }
    }
    say_until(static_cast<std::size_t>(-1));
    std::vector<LogLine> lines = writer.lines();
    for (LogLine& line : lines) line.text = with_arrows(std::move(line.text), context.style);
    return lines;
}

void colour_words(const DrawContext& context, std::string_view row, Canvas& canvas, int x, int y) {
    if (!context.word_style) return;
    for (std::size_t at = 0, end = 0; at < row.size(); at = end + 1) {
        end = std::min(row.find(' ', at), row.size());
        const std::string_view word = row.substr(at, row.find_last_not_of(",;:", end - 1) + 1 - at);
        if (const Style style = context.word_style(word); style != normal)
            canvas.restyle({x + columns(row.substr(0, at)), y, columns(word), 1}, style);
    }
}

} // namespace highball::tui
