#include "cli/plain_play.h"

#include "cli/pages.h"
#include "core/text.h"
#include "play/help.h"
#include "play/script.h"
#include "tui/completion.h"

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

class PlainPlay {
  public:
    PlainPlay(Context& context, Session& session, tui::GameDriver& driver)
        : context_(context), session_(session), driver_(driver), interactive_(context.input_is_terminal()),
          told_(driver.log().size()), heard_(driver.messages().size()) {}

    int run() {
        say("? lists what can be done, ? WORD explains it, help lists all commands, quit ends. " + pages() + "\n");
        if (interactive_ && told_ > 0 && !session_.sealed()) show("news");
        if (const std::string waiting = driver_.greeting(); !waiting.empty()) say(waiting + "\n");
        if (!driver_.looks_on()) session_.play_forced();
        tell_new();
        bool left = false;
        for (std::string line; !left && go_on() && prompt() && read(line);) left = !answer(line);
        if (!left) tell_what_stays_unsent();
        return refused_ && !interactive_ ? exit_failed : exit_done;
    }

  private:
    void say(std::string_view text) {
        said_ = said_ || !text.empty();
        context_.out.put(text);
    }

    // Computer players move, a replay goes on, others' commands come in.
    bool go_on() {
        const bool walking = in_history();
        while (!context_.out.closed() && driver_.poll()) tell_new();
        tell_messages();
        if (walking && !in_history()) say("This is the game as it stands.\n");
        return true;
    }

    bool in_plan() const { return driver_.banner().starts_with("plan"); }
    bool in_history() const { return driver_.banner().starts_with("history"); }

    // Where the game stands, whenever that has changed or was asked for with an empty line: whose turn, with how much
    // money to spend, and what is asked.
    std::string standing() const {
        const Game& game = driver_.game();
        const Decision decision = game.decision();
        const std::string banner = driver_.banner().empty() ? "" : driver_.banner() + "; ";
        if (decision.seats.empty()) return banner + "the game is over";
        std::vector<std::string> names;
        for (const Seat seat : decision.seats) names.push_back(game.name_of(seat));
        std::string who = list_words(names, "or");
        const std::vector<std::string>& players = session_.setup().players;
        if (!decision.entity.empty() && std::find(players.begin(), players.end(), decision.entity) == players.end())
            who += " for " + decision.entity;
        if (names.size() == 1 && !session_.sealed())
            if (const auto cash = game.fact("cash " + (decision.entity.empty() ? names[0] : decision.entity)))
                who += " with $" + *cash;
        return banner + decision.round + ": " + who + ": " + decision.asks;
    }

    bool prompt() {
        const bool over = driver_.game().finished();
        if (over && !over_) show("standings");
        over_ = over;
        if (context_.out.closed()) return false;
        std::string lesson;
        for (const std::string& paragraph : driver_.notice()) lesson += paragraph + "\n";
        if (lesson != lesson_) say("\n" + lesson);
        lesson_ = lesson;
        if (interactive_ || asks_for_standing_)
            if (const std::string now = standing(); now != standing_ || asks_for_standing_) {
                say(now + "\n");
                standing_ = now;
            }
        asks_for_standing_ = false;
        if (!interactive_) return true;
        const std::string mark = in_plan() ? "plan" : in_history() ? "history" : "";
        const std::string name = speaker() ? driver_.game().name_of(*speaker_) : "";
        say(mark + (mark.empty() || name.empty() ? "" : " ") + name + "> ");
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

    std::string pages() const { return "Pages to print: " + list_words(page_names(session_)) + "."; }

    bool names_a_page(std::string_view word) const {
        const std::vector<std::string> pages = page_names(session_);
        return std::any_of(pages.begin(), pages.end(), [&](const std::string& page) { return same_word(page, word); });
    }

    // False when the line ends the session.
    bool answer(std::string_view typed) {
        const std::string_view line = trim(typed);
        said_ = false;
        asks_for_standing_ = line.empty();
        const bool asked = std::exchange(asked_to_leave_, false);
        if (same_word(line, "quit") || same_word(line, "exit")) return !asked && ask_to_leave();
        answer_somebody(line);
        tell_messages();
        if (!said_ && !line.empty()) say("  done\n");
        return true;
    }

    void answer_somebody(std::string_view line) {
        if (const std::size_t cut = line.find('>');
            cut != std::string_view::npos && !driver_.seat() && !driver_.looks_on())
            if (const auto named = find_seat(session_.setup().players, trim(line.substr(0, cut))))
                return answer_as(*named, trim(line.substr(cut + 1)));
        answer_line(speaker(), line);
    }

    // Nobody leaves an open plan unawares. True when there is one.
    bool ask_to_leave() {
        const std::string unsent = driver_.unsent();
        if (unsent.empty()) return false;
        say("  " + unsent + ": commit sends it, drop forgets it, quit again " +
            (driver_.keeps_unsent() ? "keeps it for the next time\n" : "forgets it, too\n"));
        return asked_to_leave_ = true;
    }

    // The input has ended.
    void tell_what_stays_unsent() const {
        if (const std::string unsent = driver_.unsent(); !unsent.empty())
            std::fprintf(stderr, "highball: %s; it was not sent and is %s\n", unsent.c_str(),
                         driver_.keeps_unsent() ? "kept for the next time" : "forgotten");
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
    void answer_as(Seat seat, std::string_view line) {
        if (!line.empty()) return answer_line(seat, line);
        speaker_ = seat;
        say("  from here on " + session_.game().name_of(seat) + " types, until another name is given" +
            (session_.sealed() ? " or ready hands the sheet in\n" : "\n"));
    }

    void answer_line(std::optional<Seat> seat, std::string_view line) {
        if (same_word(line, "show")) return say("  " + pages() + "\n");
        if (begins_with_word(line, "show ")) return show(trim(line.substr(5)), seat);
        if (names_a_page(line)) return show(line, seat);
        const std::string banner = driver_.banner();
        const bool named = seat && !driver_.seat() && !line.empty();
        const bool was_open = speaker_ && is_open(*speaker_);
        const Reply reply = driver_.submit(named ? session_.game().name_of(*seat) + "> " + std::string(line) : line);
        for (const Command& command : reply.undone)
            say("  taken back: " + session_.game().name_of(command.seat) + "> " + command.text + "\n");
        const bool walked = reply.accepted.empty() && !reply.refusal &&
                            (driver_.banner() != banner || (in_history() && reply.text.empty() && !line.empty()));
        if (walked)
            told_ = driver_.log().size(); // a step through the past tells only where it came to
        else
            tell_new(line.find(';') == std::string_view::npos ? 1 : 0);
        for (const Entry& entry : reply.accepted)
            if (session_.sealed() && entry.events.empty())
                say("  noted for " + session_.game().name_of(entry.command.seat) + ": " + entry.command.text + "\n");
        if (walked && in_history()) tell_position();
        say(reply.text);
        if (reply.refusal) refuse(*reply.refusal);
        if (reply.refusal && reply.refusal->rule.empty()) tell_ways(seat, line);
        leave_to_others(reply, was_open);
    }

    void tell_when_not_now(const std::vector<Choice>& legal, std::string_view line) {
        const std::string_view word = line.substr(0, line.find_first_of(" \t"));
        const std::vector<CommandSpec>& all = driver_.title().commands();
        const auto begins = [&](const std::string& text) { return !word.empty() && begins_with_word(text, word); };
        if (std::any_of(all.begin(), all.end(), [&](const CommandSpec& spec) { return begins(spec.word); }) &&
            std::none_of(legal.begin(), legal.end(), [&](const Choice& choice) { return begins(choice.text); }))
            say("  and it is not its time now: ? lists what can be done\n");
    }

    // How a command that was begun can go on.
    void tell_ways(std::optional<Seat> seat, std::string_view line) {
        constexpr std::size_t most = 12;
        const std::vector<Seat> seats = driver_.game().decision().seats;
        if (!seat && driver_.seat()) seat = driver_.seat();
        if (!seat && (seats.size() != 1 || session_.sealed())) return;
        const std::vector<Choice> legal = driver_.game().legal(seat ? *seat : seats.front());
        const std::vector<const Choice*> ways = tui::matching(legal, line);
        if (ways.empty()) return tell_when_not_now(legal, line);
        for (std::size_t i = 0; i < ways.size() && i < most; ++i) say("  " + print(*ways[i]) + "\n");
        if (ways.size() > most) say("  and " + std::to_string(ways.size() - most) + " more: ?\n");
    }

    bool is_open(Seat seat) const {
        const std::vector<Seat> seats = driver_.game().decision().seats;
        return std::find(seats.begin(), seats.end(), seat) != seats.end();
    }

    // Who has handed in, or has seen the turn end, is not the one who types next.
    void leave_to_others(const Reply& reply, bool was_open) {
        if (!speaker_ || !session_.sealed()) return;
        bool turned = was_open && !is_open(*speaker_);
        for (const Entry& entry : reply.accepted)
            for (const Event& event : entry.events) turned = turned || event.kind == EventKind::round;
        if (!turned) return;
        say("  " + session_.game().name_of(*speaker_) + " types no longer; a name and > says who does\n");
        speaker_.reset();
    }

    // Of a walk: after which command of how many, in which round, and what it did.
    void tell_position() {
        const std::size_t n = driver_.log().size();
        const std::string round = driver_.game().decision().round;
        const std::string of = " of " + std::to_string(session_.size());
        if (n == 0) return say("Before the first command" + of + ", " + round + "\n");
        say("After command " + std::to_string(n) + of + (round.empty() ? "" : ", " + round) + ":\n");
        tell(driver_.log().back(), true);
    }

    void show(std::string_view page, std::optional<Seat> seat = std::nullopt) {
        if (driver_.seat()) seat = driver_.seat();
        const auto text = driver_.banner().empty() ? print_page(session_, page, context_.width(), seat)
                                                   : print_page(driver_, page, context_.width());
        if (text)
            say(without_rules(*text));
        else
            refuse(text.error());
    }

    void refuse(const Refusal& refusal) {
        refused_ = true;
        say("  no: " + print(refusal) + "\n");
    }

    // What was added to the log; without the commands of the first `typed` entries, which somebody has just typed here.
    void tell_new(std::size_t typed = 0) {
        const std::vector<Entry>& log = driver_.log();
        told_ = std::min(told_, log.size());
        for (typed += told_; told_ < log.size(); ++told_) tell(log[told_], told_ >= typed);
    }

    void tell(const Entry& entry, bool command) {
        const auto seat = static_cast<std::size_t>(entry.command.seat.index());
        const std::vector<std::string>& computers = session_.setup().computers;
        const bool computer = seat < computers.size() && !computers[seat].empty();
        if (!session_.sealed() && (!interactive_ || command || entry.events.empty()))
            say((in_plan() ? "plan: " : "") + session_.game().name_of(entry.command.seat) +
                (computer ? " (computer)> " : "> ") + entry.command.text + "\n");
        for (const Event& event : entry.events) say("  " + event.text + "\n");
    }

    void tell_messages() {
        const std::vector<Message>& said = driver_.messages();
        for (heard_ = std::min(heard_, said.size()); heard_ < said.size(); ++heard_)
            say(session_.game().name_of(said[heard_].seat) + " says: " + said[heard_].text + "\n");
    }

    Context& context_;
    Session& session_;
    tui::GameDriver& driver_;
    bool interactive_;
    bool refused_ = false;
    bool said_ = false;           // in answer to the last line
    bool asked_to_leave_ = false; // with a plan open
    bool over_ = false;
    std::size_t told_;            // entries of the log
    std::size_t heard_;           // of what was said
    std::optional<Seat> speaker_; // who said to be typing
    std::string lesson_;
    std::string standing_; // as it was told last
    bool asks_for_standing_ = false;
};

} // namespace

int play_plainly(Context& context, Session& session, tui::GameDriver& driver) {
    return PlainPlay(context, session, driver).run();
}

} // namespace highball
