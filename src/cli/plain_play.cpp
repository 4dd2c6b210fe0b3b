#include "cli/plain_play.h"

#include "cli/print_game_pages.h"
#include "cli/sheet_text.h"
#include "core/indexed.h"
#include "core/text.h"
#include "session/line.h"
#include "tui/screen/app.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <unistd.h>

namespace highball {

namespace {

// Removes drawn lines, because a screen reader would spell them out. A heading keeps its words.
std::string without_ruling_lines(std::string_view text) {
    std::string rows;
    for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
        end = std::min(text.find('\n', at), text.size() - 1) + 1;
        std::string row(text.substr(at, end - at));
        bool drawn = false;
        for (const std::string_view line : {"\u2500\u2500", "---", "==="})
            for (std::size_t from = row.find(line); from != std::string::npos; from = row.find(line)) {
                const std::string_view sign = line.substr(0, line == "---" || line == "===" ? 1 : line.size() / 2);
                std::size_t to = from;
                while (row.compare(to, sign.size(), sign) == 0) to += sign.size();
                row.erase(from, to - from);
                drawn = true;
            }
        if (!drawn || !trim(row).empty()) rows += row;
    }
    return rows;
}

extern "C" void end_by_signal(int signal) {
    [[maybe_unused]] const auto written = write(STDERR_FILENO, ended_by_signal.data(), ended_by_signal.size());
    _exit(exit_signal + signal);
}

// Most bytes of a line. A terminal cuts longer ones without notice, even the newline (termios(3), canonical mode).
constexpr std::size_t terminal_line_bytes = 4095;

class LineModePlay {
  public:
    LineModePlay(Context& context, Prompt& prompt, std::optional<tui::TextStyle> style)
        : context_(context), prompt_(prompt), style_(style), interactive_(context.input_is_terminal()) {
        if (interactive_) prompt.type_ahead_guard().set_time_to_read(TypeAheadGuard::human_delay);
    }

    int run() {
        prompt_.set_pages(page_names(prompt_.title()));
        put_text("? lists your legal moves, ? WORD explains a word, help lists all commands, quit leaves. " + pages() +
                 "\n");
        if (interactive_ && prompt_.has_log()) show("news");
        if (const std::string waiting = prompt_.unfinished_plan_text(); !waiting.empty()) put_text(waiting + "\n");
        if (!prompt_.game_host().is_spectator()) prompt_.play_forced();
        print_news(0);
        std::string line;
        bool answered = interactive_;
        for (; !has_quit_ && catch_up() && print_prompt() && read(line); answered = true) answer(line);
        if (!answered) put_text(position_summary() + "\n");
        if (!has_quit_) print_unsent_plan();
        return refused_ && !interactive_ ? exit_failed : exit_done;
    }

  private:
    void put_text(std::string_view text) {
        printed_ = printed_ || !text.empty();
        const std::string shown = style_ == tui::TextStyle::ascii ? tui::ascii_text(text) : std::string(text);
        context_.out.put(context_.output_is_terminal() ? wrap_rows(shown, context_.width()) : shown);
    }

    // Lets computer players and replays continue, and loads what others have played.
    bool catch_up() {
        const bool in_history = prompt_.mode().kind() == Mode::Kind::history;
        for (bool more = true; more && !context_.out.closed();) {
            if (!context_.out.finish()) return false;
            const std::size_t before = prompt_.log().size();
            const auto changed = prompt_.poll();
            more = changed && *changed;
            if (prompt_.mode().kind() == Mode::Kind::history && prompt_.log().size() > before)
                put_text(print(prompt_, prompt_.log().back(), true));
            print_news(0);
        }
        if (in_history && prompt_.mode().kind() != Mode::Kind::history) put_text("Back to the live game.\n");
        return true;
    }

    // Returns a summary of the position: whose turn it is, with how much cash, and what to decide. It is printed after
    // a change and for an empty line.
    std::string position_summary() const {
        const Game& game = prompt_.game();
        const Decision decision = game.decision();
        const std::string banner = prompt_.banner().empty() ? "" : prompt_.banner() + "; ";
        if (decision.seats.empty()) return banner + "the game is over";
        std::vector<std::string> names;
        for (const Seat seat : decision.seats) names.push_back(game.name_of(seat));
        std::string who = join_words(names, "or");
        const std::vector<std::string>& players = game.setup().players;
        if (!decision.entity.empty() && !contains(players, decision.entity)) who += " for " + decision.entity;
        if (names.size() == 1 && !prompt_.sealed())
            if (const auto cash = game.fact("cash " + (decision.entity.empty() ? names[0] : decision.entity)))
                who += " with $" + *cash;
        return banner + decision.round + ": " + who + ": " + decision.asks;
    }

    bool print_prompt() {
        const bool over = prompt_.game().finished();
        if (over && !over_) show("standings");
        over_ = over;
        if (context_.out.closed()) return false;
        std::string lesson = prompt_.game_host().notice_title();
        if (!lesson.empty()) lesson += "\n";
        for (const std::string& paragraph : prompt_.game_host().notices()) lesson += paragraph + "\n";
        if (lesson != lesson_) put_text("\n" + lesson);
        lesson_ = lesson;
        if (interactive_ || summary_requested_)
            if (const std::string now = position_summary(); now != shown_summary_ || summary_requested_) {
                put_text(now + "\n");
                shown_summary_ = now;
            }
        summary_requested_ = false;
        // A line typed before this prompt was meant for the previous prompt.
        if (!interactive_ || !context_.has_input()) prompt_.type_ahead_guard().show(prompt_.seen());
        // The other side may be a program that answers what it reads, so the output must be flushed.
        if (!interactive_) return context_.has_input() || context_.out.finish();
        const Mode::Kind mode = prompt_.mode().kind();
        const std::string mark = mode == Mode::Kind::plan ? "plan" : mode == Mode::Kind::history ? "history" : "";
        const std::string name = prompt_.active_seat() ? prompt_.game().name_of(*prompt_.active_seat()) : "";
        put_text(mark + (mark.empty() || name.empty() ? "" : " ") + name + "> ");
        return context_.out.finish() && !context_.out.closed();
    }

    // Waits for input. Returns false if the user is removed or suspended meanwhile, which it checks once a second.
    bool wait_for_input() {
        for (;;) {
            const bool ready = context_.has_input(1000);
            const auto now = std::chrono::steady_clock::now();
            if (ready && now - checked_ < std::chrono::seconds(1)) return true;
            checked_ = now;
            if (const auto removed = prompt_.game_host().check_removed())
                return put_text("\n" + print(*removed) + "\n"), false;
            if (ready) return true;
        }
    }

    // Reads a line. If it is too long, reads it to its end and refuses it as a whole.
    bool read(std::string& line) {
        line.clear();
        while (wait_for_input()) {
            const int c = context_.read_byte();
            if (c == EOF) return !line.empty() && !refuse_cut_line();
            if (c == '\n') {
                if (line.size() + 1 >= terminal_line_bytes && interactive_) line.resize(max_line_bytes + 1, ' ');
                return true;
            }
            if (line.size() <= max_line_bytes) line += static_cast<char>(c);
        }
        return false;
    }

    // Refuses the last line over SSH if it has no end: the connection may have failed in the middle of a number.
    bool refuse_cut_line() {
        if (context_.audience != Audience::users) return false;
        put_text("  no: the last line has no end and was not played; end it with Enter\n");
        return refused_ = true;
    }

    std::string pages() const { return "Pages to print: " + join_words(page_names(prompt_.title())) + "."; }

    void answer(std::string_view line) {
        printed_ = false;
        summary_requested_ = trim(line).empty();
        if (summary_requested_) return;
        if (const auto refusal = other_sheet_refusal(line)) {
            refused_ = true;
            has_quit_ = !interactive_; // the other lines of this sheet are for another turn
            return put_text("  no: " + print(*refusal) + "\n");
        }
        Seen begun = prompt_.type_ahead_guard().read();
        if (!interactive_) begun.warnings = Seen::unread;
        const CommandResult result = prompt_.execute(line, begun);
        has_quit_ = result.quits;
        for (const Command& command : result.undone) put_text("  undone: " + prompt_.session().print(command) + "\n");
        print_accepted(result, line.find(';') == std::string_view::npos);
        if (result.history_moved && prompt_.mode().kind() == Mode::Kind::history) print_position();
        show(print_page(prompt_, result, format()));
        put_text(result.text);
        if (result.refusal) {
            refused_ = true;
            // A file has no echo of the line.
            put_text((interactive_ ? "  no: " : printable(trim(line)) + "\n  no: ") + print(*result.refusal) + "\n");
        }
        if (!printed_ && !has_quit_) put_text(result.page.empty() ? "  done\n" : "  nothing has happened yet\n");
    }

    // Refuses the heading of a sheet for another turn. The input may be a whole sheet.
    std::optional<Refusal> other_sheet_refusal(std::string_view line) const {
        const auto seat = prompt_.viewer();
        return seat && trim(line).starts_with('#') ? check_sheet_heading(prompt_.session(), "", *seat, line)
                                                   : std::nullopt;
    }

    // Prints the accepted commands. If the line was a single command, leaves out that command itself, because the user
    // has typed it.
    void print_accepted(const CommandResult& result, bool one) {
        if (prompt_.mode().is_live() && !result.history_moved) {
            print_news(one ? result.accepted.size() : 0);
        } else {
            for (std::size_t i = 0; i < result.accepted.size(); ++i)
                put_text(print(prompt_, result.accepted[i], !one || i > 0 || !interactive_));
        }
        for (const LogEntry& entry : result.accepted)
            if (prompt_.session().sealed() && entry.events.empty())
                put_text("  accepted from " + prompt_.game().name_of(entry.command.seat) + ": " + entry.command.text +
                         "\n");
    }

    // Reports a plan that is not committed when the input ends.
    void print_unsent_plan() const {
        if (const std::string open_plan_text = prompt_.open_plan_text(); !open_plan_text.empty())
            std::fprintf(stderr, "highball: %s; it was not committed and is %s\n", open_plan_text.c_str(),
                         prompt_.game_host().can_save_plans() ? "kept for next time" : "discarded");
    }

    // Prints the position in history mode: number of commands, round, and events of the last command.
    void print_position() {
        const std::size_t n = prompt_.log().size();
        const std::string round = prompt_.game().decision().round;
        const std::string of = " of " + std::to_string(prompt_.session().size());
        if (n == 0) return put_text("Before command 1" + of + ", " + round + "\n");
        put_text("After command " + std::to_string(n) + of + (round.empty() ? "" : ", " + round) + ":\n");
        put_text(print(prompt_, prompt_.log().back(), true));
    }

    PageFormat format() const { return {context_.width(), style_}; }

    void show(std::string_view page) { show(print_page(prompt_, page, format())); }

    void show(const Result<std::string, Refusal>& text) {
        if (text)
            put_text(without_ruling_lines(*text));
        else
            put_text("  no: " + print(text.error()) + "\n");
    }

    // Prints new log entries and messages. The last `own` entries come from the line of the user. The first of these is
    // printed without its command, because the user has typed it.
    void print_news(std::size_t own) {
        const LogUpdates updates = prompt_.take_log_updates();
        const std::vector<LogEntry>& log = prompt_.log();
        for (std::size_t i = updates.from; i < updates.to && i < log.size(); ++i)
            put_text(print(prompt_, log[i], !interactive_ || i + own != updates.to || own == 0));
        const std::vector<ChatMessage>& messages = prompt_.messages();
        for (std::size_t i = updates.messages_from; i < messages.size(); ++i)
            put_text(print(prompt_.game(), messages[i]) + "\n");
    }

    Context& context_;
    Prompt& prompt_;
    std::optional<tui::TextStyle> style_;
    bool interactive_;
    std::chrono::steady_clock::time_point checked_{};
    bool refused_ = false;
    bool printed_ = false; // the last line has printed something
    bool has_quit_ = false;
    bool over_ = false;
    std::string lesson_;
    std::string shown_summary_; // summary as it was last printed
    bool summary_requested_ = false;
};

} // namespace

std::string print(const Prompt& prompt, const LogEntry& entry, bool command) {
    const bool computer = !prompt.session().computer_of(entry.command.seat).empty();
    std::string text;
    if (!prompt.session().sealed() && (command || entry.events.empty()))
        text = (prompt.mode().kind() == Mode::Kind::plan ? "plan: " : "") + prompt.game().name_of(entry.command.seat) +
               (computer ? " (computer)> " : "> ") + entry.command.text + "\n";
    for (const Event& event : entry.events) text += "  " + event.text + "\n";
    return text;
}

int play_in_line_mode(Context& context, Prompt& prompt, std::optional<tui::TextStyle> style) {
    if (context.audience == Audience::host)
        for (const int signal : {SIGHUP, SIGQUIT, SIGTERM})
            if (std::signal(signal, end_by_signal) == SIG_IGN) std::signal(signal, SIG_IGN); // as under nohup
    return LineModePlay(context, prompt, style).run();
}

} // namespace highball
