#include "cli/plain_play.h"

#include "cli/pages.h"
#include "core/text.h"
#include "play/help.h"
#include "play/script.h"

#include <iostream>

namespace highball {

namespace {

class PlainPlay {
  public:
    PlainPlay(Context& context, Session& session)
        : context_(context), session_(session), interactive_(context.input_is_terminal()) {}

    int run() {
        say("? lists what can be done, ? WORD explains it, show PAGE prints a page, quit ends.\n");
        tell(session_.play_forced());
        let_computers_play();
        for (std::string line; prompt() && read(line);)
            if (!answer(line)) break;
        return refused_ && !interactive_ ? exit_failed : exit_done;
    }

  private:
    void say(std::string_view text) { context_.out.put(text); }

    bool prompt() {
        if (session_.game().finished()) say(print_standings(session_.game()));
        if (context_.out.closed()) return false;
        if (!interactive_) return true;
        const Decision decision = session_.game().decision();
        std::vector<std::string> names;
        for (const Seat seat : decision.seats) names.push_back(session_.game().name_of(seat));
        say(decision.round + ": " +
            (names.empty() ? "the game is over" : list_words(names, "or") + ", " + decision.asks) + "\n> ");
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

    // False when the line ends the session.
    bool answer(std::string_view typed) {
        const std::string_view line = trim(typed);
        if (same_word(line, "quit") || same_word(line, "exit")) return false;
        if (begins_with_word(line, "show ")) return show(trim(line.substr(5))), true;
        const Reply reply = session_.answer(std::nullopt, line);
        for (const Command& command : reply.undone)
            say("  taken back: " + session_.game().name_of(command.seat) + "> " + command.text + "\n");
        tell(reply.accepted);
        say(reply.text);
        if (reply.refusal) refuse(*reply.refusal);
        if (!reply.accepted.empty()) let_computers_play();
        return true;
    }

    void show(std::string_view page) {
        const auto text = print_page(session_, page, context_.width());
        if (text)
            say(*text);
        else
            refuse(text.error());
    }

    void refuse(const Refusal& refusal) {
        refused_ = true;
        say("  no: " + print(refusal) + "\n");
    }

    void tell(const std::vector<Entry>& entries) {
        for (const Entry& entry : entries) {
            if (!session_.sealed() && (!interactive_ || entries.size() > 1))
                say(session_.game().name_of(entry.command.seat) + "> " + entry.command.text + "\n");
            for (const Event& event : entry.events) say("  " + event.text + "\n");
        }
    }

    void let_computers_play() {
        while (const auto command = session_.computer_command()) {
            if (const Outcome outcome = session_.apply(*command); !outcome) return refuse(outcome.error());
            std::vector<Entry> played = {session_.entries().back()};
            for (Entry& entry : session_.play_forced()) played.push_back(std::move(entry));
            if (!session_.sealed())
                say(session_.game().name_of(command->seat) + " (computer)> " + command->text + "\n");
            tell(played);
        }
    }

    Context& context_;
    Session& session_;
    bool interactive_;
    bool refused_ = false;
};

} // namespace

int play_plainly(Context& context, Loaded& game) { return PlainPlay(context, game.session).run(); }

} // namespace highball
