#include "cli/plain_play.h"

#include "cli/pages.h"
#include "core/text.h"
#include "play/help.h"
#include "play/script.h"

#include <algorithm>
#include <cstdio>

namespace highball {

namespace {

class PlainPlay {
  public:
    PlainPlay(Context& context, Session& session, tui::GameDriver& driver)
        : context_(context), session_(session), driver_(driver), interactive_(context.input_is_terminal()),
          told_(driver.log().size()) {}

    int run() {
        say("? lists what can be done, ? WORD explains it, show PAGE prints a page, quit ends.\n");
        if (interactive_ && told_ > 0 && !session_.sealed()) show("news");
        session_.play_forced();
        tell_new(true);
        for (std::string line; go_on() && prompt() && read(line);)
            if (!answer(line)) break;
        return refused_ && !interactive_ ? exit_failed : exit_done;
    }

  private:
    void say(std::string_view text) { context_.out.put(text); }

    // Computer players move, a replay goes on, others' commands come in.
    bool go_on() {
        while (!context_.out.closed() && driver_.poll()) tell_new(true);
        return true;
    }

    bool prompt() {
        if (driver_.game().finished()) show("standings");
        if (context_.out.closed()) return false;
        std::string lesson;
        for (const std::string& paragraph : driver_.notice()) lesson += paragraph + "\n";
        if (lesson != lesson_) say("\n" + lesson);
        lesson_ = lesson;
        if (!interactive_) return true;
        const Decision decision = driver_.game().decision();
        std::vector<std::string> names;
        for (const Seat seat : decision.seats) names.push_back(driver_.game().name_of(seat));
        const std::string banner = driver_.banner();
        say((banner.empty() ? "" : banner + "; ") + decision.round + ": " +
            (names.empty() ? "the game is over" : list_words(names, "or") + ", " + decision.asks) + "\n" +
            (speaker() ? driver_.game().name_of(*speaker_) : "") + "> ");
        return context_.out.finish() && !context_.out.closed();
    }

    // Lines longer than any command are read in pieces, never whole.
    static bool read(std::string& line) {
        line.clear();
        for (int c = std::getchar(); c != EOF; c = std::getchar()) {
            if (c == '\n') return true;
            if (line.size() < max_line_bytes) line += static_cast<char>(c);
        }
        return !line.empty();
    }

    bool names_a_page(std::string_view word) const {
        const std::vector<std::string> pages = page_names(session_);
        return std::any_of(pages.begin(), pages.end(), [&](const std::string& page) { return same_word(page, word); });
    }

    // False when the line ends the session.
    bool answer(std::string_view typed) {
        const std::string_view line = trim(typed);
        if (same_word(line, "quit") || same_word(line, "exit")) return false;
        if (const std::size_t cut = line.find('>'); cut != std::string_view::npos && !driver_.seat())
            if (const auto named = find_seat(session_.setup().players, trim(line.substr(0, cut))))
                return answer_as(*named, trim(line.substr(cut + 1)));
        return answer_line(speaker(), line);
    }

    // Sealed orders are open until the turn is run; elsewhere who has no choice left has nothing more to say.
    std::optional<Seat> speaker() {
        const std::vector<Seat> open = driver_.game().decision().seats;
        const bool may = session_.sealed() ||
                         (open.size() > 1 && speaker_ && std::find(open.begin(), open.end(), *speaker_) != open.end());
        if (!may) speaker_.reset();
        return speaker_;
    }

    // "Ann>" alone: from here on it is Ann who types; with a line behind it, for that line.
    bool answer_as(Seat seat, std::string_view line) {
        if (!line.empty()) return answer_line(seat, line);
        speaker_ = seat;
        say("  from here on " + session_.game().name_of(seat) + " types, until another name is given\n");
        return true;
    }

    bool answer_line(std::optional<Seat> seat, std::string_view line) {
        if (begins_with_word(line, "show ")) return show(trim(line.substr(5)), seat), true;
        if (names_a_page(line)) return show(line, seat), true;
        const std::string banner = driver_.banner();
        const bool named = seat && !driver_.seat() && !line.empty();
        const Reply reply = driver_.submit(named ? session_.game().name_of(*seat) + "> " + std::string(line) : line);
        for (const Command& command : reply.undone)
            say("  taken back: " + session_.game().name_of(command.seat) + "> " + command.text + "\n");
        const bool walked = driver_.banner() != banner && reply.accepted.empty();
        if (walked)
            told_ = driver_.log().size(); // a step through the past tells only where it came to
        else
            tell_new(reply.accepted.size() > 1);
        for (const Entry& entry : reply.accepted)
            if (session_.sealed())
                say("  noted for " + session_.game().name_of(entry.command.seat) + ": " + entry.command.text + "\n");
        if (walked && driver_.banner().starts_with("history") && told_ > 0) tell(driver_.log().back(), true);
        say(reply.text);
        if (reply.refusal) refuse(*reply.refusal);
        return true;
    }

    void show(std::string_view page, std::optional<Seat> seat = std::nullopt) {
        if (driver_.seat()) seat = driver_.seat();
        const auto text = driver_.banner().empty() ? print_page(session_, page, context_.width(), seat)
                                                   : print_page(driver_, page, context_.width());
        if (text)
            say(*text);
        else
            refuse(text.error());
    }

    void refuse(const Refusal& refusal) {
        refused_ = true;
        say("  no: " + print(refusal) + "\n");
    }

    // What was added to the log; with the commands where nobody at this terminal has just typed them.
    void tell_new(bool commands) {
        const std::vector<Entry>& log = driver_.log();
        for (told_ = std::min(told_, log.size()); told_ < log.size(); ++told_) tell(log[told_], commands);
    }

    void tell(const Entry& entry, bool command) {
        const auto seat = static_cast<std::size_t>(entry.command.seat.index());
        const std::vector<std::string>& computers = session_.setup().computers;
        const bool computer = seat < computers.size() && !computers[seat].empty();
        if (!session_.sealed() && (!interactive_ || command))
            say(session_.game().name_of(entry.command.seat) + (computer ? " (computer)> " : "> ") + entry.command.text +
                "\n");
        for (const Event& event : entry.events) say("  " + event.text + "\n");
    }

    Context& context_;
    Session& session_;
    tui::GameDriver& driver_;
    bool interactive_;
    bool refused_ = false;
    std::size_t told_;            // entries of the log
    std::optional<Seat> speaker_; // who said to be typing
    std::string lesson_;
};

} // namespace

int play_plainly(Context& context, Session& session, tui::GameDriver& driver) {
    return PlainPlay(context, session, driver).run();
}

} // namespace highball
