#include "cli/plain_play.h"

#include "cli/print_pages.h"
#include "cli/sheet_text.h"
#include "core/indexed.h"
#include "core/text.h"
#include "session/script.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace highball {

namespace {

// A line across the page is a long word to a voice that reads it.
std::string without_rules(std::string_view text) {
    std::string kept;
    for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
        end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string_view row = text.substr(at, end - at);
        std::string left(trim(row));
        for (const std::string_view sign : {"\u2500", "-", "="})
            for (std::size_t found = left.find(sign); found != std::string::npos; found = left.find(sign, found))
                left.erase(found, sign.size());
        if (trim(row).empty() || !left.empty()) kept += row;
    }
    return kept;
}

// Rows that are too long are broken at blanks; what goes on stands below the last column of the row.
std::string broken_at_blanks(std::string_view text, int width) {
    std::string all;
    for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
        end = std::min(text.find('\n', at), text.size() - 1) + 1;
        std::string row(text.substr(at, end - at));
        const std::size_t first = std::min(row.find_first_not_of(' '), row.size());
        std::size_t column = row.find("  ", first);
        if (column != std::string::npos) column = row.find_first_not_of(" \n", column);
        const bool far = column == std::string::npos || columns(row.substr(0, column)) > width / 2;
        const std::string indent(far ? first + 2 : static_cast<std::size_t>(columns(row.substr(0, column))), ' ');
        while (columns(trim(row)) + static_cast<int>(row.find_first_not_of(' ')) > width) {
            std::size_t cut = 0;
            for (std::size_t blank = row.find(' ', far ? first + 1 : column);
                 blank != std::string::npos && columns(row.substr(0, blank)) <= width; blank = row.find(' ', blank + 1))
                cut = blank;
            if (cut <= indent.size()) break; // one word
            all += row.substr(0, cut) + "\n";
            row = indent + row.substr(row.find_first_not_of(' ', cut));
        }
        all += row;
    }
    return all;
}

class PlainPlay {
  public:
    PlainPlay(Context& context, Sitting& sitting)
        : context_(context), sitting_(sitting), interactive_(context.input_is_terminal()) {
        if (interactive_) sitting.sight().set_time_to_read(Sight::of_people);
    }

    int run() {
        sitting_.set_pages(page_names(sitting_.title()));
        say("? lists what can be done, ? WORD explains it, help lists all commands, quit ends. " + pages() + "\n");
        if (interactive_ && sitting_.has_story()) show("news");
        if (const std::string waiting = sitting_.offered_plan(); !waiting.empty()) say(waiting + "\n");
        if (!sitting_.keeper().looks_on()) sitting_.play_forced();
        tell_news(0);
        std::string line;
        while (!left_ && go_on() && prompt() && read(line)) answer(line);
        if (!left_) tell_what_stays_unsent();
        return refused_ && !interactive_ ? exit_failed : exit_done;
    }

  private:
    void say(std::string_view text) {
        said_ = said_ || !text.empty();
        context_.out.put(context_.output_is_terminal() ? broken_at_blanks(text, context_.width()) : text);
    }

    // Computer players move, a replay goes on, others' commands come in.
    bool go_on() {
        const bool walking = sitting_.shown() == Sitting::Shown::past;
        for (bool more = true; more && !context_.out.closed();) {
            if (!context_.out.finish()) return false;
            const std::size_t before = sitting_.log().size();
            const auto changed = sitting_.poll();
            more = changed && *changed;
            if (sitting_.shown() == Sitting::Shown::past && sitting_.log().size() > before)
                say(print(sitting_, sitting_.log().back(), true));
            tell_news(0);
        }
        if (walking && sitting_.shown() != Sitting::Shown::past) say("This is the game as it stands.\n");
        return true;
    }

    // Where the game stands, whenever that has changed or was asked for with an empty line: whose turn, with how much
    // money to spend, and what is asked.
    std::string standing() const {
        const Game& game = sitting_.game();
        const Decision decision = game.decision();
        const std::string banner = sitting_.banner().empty() ? "" : sitting_.banner() + "; ";
        if (decision.seats.empty()) return banner + "the game is over";
        std::vector<std::string> names;
        for (const Seat seat : decision.seats) names.push_back(game.name_of(seat));
        std::string who = list_words(names, "or");
        const std::vector<std::string>& players = game.setup().players;
        if (!decision.entity.empty() && !contains(players, decision.entity)) who += " for " + decision.entity;
        if (names.size() == 1 && !sitting_.sealed())
            if (const auto cash = game.fact("cash " + (decision.entity.empty() ? names[0] : decision.entity)))
                who += " with $" + *cash;
        return banner + decision.round + ": " + who + ": " + decision.asks;
    }

    bool prompt() {
        const bool over = sitting_.game().finished();
        if (over && !over_) show("standings");
        over_ = over;
        if (context_.out.closed()) return false;
        std::string lesson;
        for (const std::string& paragraph : sitting_.keeper().notice()) lesson += paragraph + "\n";
        if (lesson != lesson_) say("\n" + lesson);
        lesson_ = lesson;
        if (interactive_ || asks_for_standing_)
            if (const std::string now = standing(); now != standing_ || asks_for_standing_) {
                say(now + "\n");
                standing_ = now;
            }
        asks_for_standing_ = false;
        // What was typed before this prompt was typed for the one before.
        if (!interactive_ || !context_.input_waits()) sitting_.sight().show(sitting_.turn());
        if (!interactive_) return context_.input_waits() || context_.out.finish(); // a program may answer what it reads
        const auto place = sitting_.shown();
        const std::string mark = place == Sitting::Shown::plan   ? "plan"
                                 : place == Sitting::Shown::past ? "history"
                                                                 : "";
        const std::string name = sitting_.speaker() ? sitting_.game().name_of(*sitting_.speaker()) : "";
        say(mark + (mark.empty() || name.empty() ? "" : " ") + name + "> ");
        return context_.out.finish() && !context_.out.closed();
    }

    // A line that is too long is read to its end, and refused whole by whoever answers.
    static bool read(std::string& line) {
        line.clear();
        for (int c = std::getchar(); c != EOF; c = std::getchar()) {
            if (c == '\n') return true;
            if (line.size() <= max_line_bytes) line += static_cast<char>(c);
        }
        return !line.empty();
    }

    std::string pages() const { return "Pages to print: " + list_words(page_names(sitting_.title())) + "."; }

    void answer(std::string_view line) {
        said_ = false;
        asks_for_standing_ = trim(line).empty();
        if (asks_for_standing_) return;
        if (const auto refusal = of_another_sheet(line)) {
            refused_ = true;
            left_ = !interactive_; // none of its orders is meant for this turn
            return say("  no: " + print(*refusal) + "\n");
        }
        Turn begun = sitting_.sight().read();
        if (!interactive_) begun.warnings = Turn::unread;
        const Reply reply = sitting_.answer(line, begun);
        left_ = reply.leaves;
        for (const Command& command : reply.undone)
            say("  taken back: " + sitting_.game().name_of(command.seat) + "> " + command.text + "\n");
        tell_accepted(reply, line.find(';') == std::string_view::npos);
        if (reply.walked && sitting_.shown() == Sitting::Shown::past) tell_position();
        show(print_page(sitting_, reply, context_.width()));
        say(reply.text);
        if (reply.refusal) {
            refused_ = true;
            say("  no: " + print(*reply.refusal) + "\n");
        }
        if (!said_ && !left_) say(reply.page.empty() ? "  done\n" : "  nothing has happened yet\n");
    }

    // A whole sheet may be the input.
    std::optional<Refusal> of_another_sheet(std::string_view line) const {
        const auto seat = sitting_.viewer();
        return seat && trim(line).starts_with('#') ? no_present_sheet(sitting_.session(), *seat, line) : std::nullopt;
    }

    // The one command that was just typed is not told again.
    void tell_accepted(const Reply& reply, bool one) {
        if (sitting_.shown() == Sitting::Shown::now && !reply.walked) {
            tell_news(one ? reply.accepted.size() : 0);
        } else {
            for (std::size_t i = 0; i < reply.accepted.size(); ++i)
                say(print(sitting_, reply.accepted[i], !one || i > 0 || !interactive_));
        }
        for (const Entry& entry : reply.accepted)
            if (sitting_.session().sealed() && entry.events.empty())
                say("  noted for " + sitting_.game().name_of(entry.command.seat) + ": " + entry.command.text + "\n");
    }

    // The input has ended.
    void tell_what_stays_unsent() const {
        if (const std::string unsent = sitting_.unsent(); !unsent.empty())
            std::fprintf(stderr, "highball: %s; it was not sent and is %s\n", unsent.c_str(),
                         sitting_.keeper().keeps_plans() ? "kept for the next time" : "forgotten");
    }

    // Of a walk: after which command of how many, in which round, and what it did.
    void tell_position() {
        const std::size_t n = sitting_.log().size();
        const std::string round = sitting_.game().decision().round;
        const std::string of = " of " + std::to_string(sitting_.session().size());
        if (n == 0) return say("Before the first command" + of + ", " + round + "\n");
        say("After command " + std::to_string(n) + of + (round.empty() ? "" : ", " + round) + ":\n");
        say(print(sitting_, sitting_.log().back(), true));
    }

    void show(std::string_view page) { show(print_page(sitting_, page, context_.width())); }

    void show(const Result<std::string, Refusal>& text) {
        if (text)
            say(without_rules(*text));
        else
            say("  no: " + print(text.error()) + "\n");
    }

    // What was added to the log, and what was said. Of the last `own` entries the first was typed here.
    void tell_news(std::size_t own) {
        const News news = sitting_.news();
        const std::vector<Entry>& log = sitting_.log();
        for (std::size_t i = news.from; i < news.to && i < log.size(); ++i)
            say(print(sitting_, log[i], !interactive_ || i + own != news.to || own == 0));
        const std::vector<Message>& said = sitting_.messages();
        for (std::size_t i = news.heard; i < said.size(); ++i) say(print(sitting_.game(), said[i]) + "\n");
    }

    Context& context_;
    Sitting& sitting_;
    bool interactive_;
    bool refused_ = false;
    bool said_ = false; // in answer to the last line
    bool left_ = false;
    bool over_ = false;
    std::string lesson_;
    std::string standing_; // as it was told last
    bool asks_for_standing_ = false;
};

} // namespace

std::string print(const Sitting& sitting, const Entry& entry, bool command) {
    const bool computer = !sitting.session().computer_of(entry.command.seat).empty();
    std::string text;
    if (!sitting.session().sealed() && (command || entry.events.empty()))
        text = (sitting.shown() == Sitting::Shown::plan ? "plan: " : "") + sitting.game().name_of(entry.command.seat) +
               (computer ? " (computer)> " : "> ") + entry.command.text + "\n";
    for (const Event& event : entry.events) text += "  " + event.text + "\n";
    return text;
}

int play_plainly(Context& context, Sitting& sitting) { return PlainPlay(context, sitting).run(); }

} // namespace highball
