// highball gate: what a person gets over SSH: the own games, and nothing else of this machine.
#include "cli/privileged_child.h"
#include "cli/command_line.h"
#include "cli/own_games.h"
#include "cli/game_list.h"
#include "ssh/sandbox.h"
#include "ssh/forced_command.h"
#include "cli/host_command.h"
#include "cli/saved_user_seat.h"
#include "cli/send_notifications.h"
#include "cli/print_pages.h"
#include "cli/plain_play.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "session/event_log.h"
#include "tui/screen/app.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <poll.h>
#include <unistd.h>

namespace highball {

namespace {

int number_in(Upkeep& library, const char* key, int otherwise) {
    const auto number = parse_number(library.setting(key));
    return number && *number >= 0 && *number <= 10000000 ? static_cast<int>(*number) : otherwise;
}

class Gate {
  public:
    Gate(Context& context, Library& library, std::string person, Notify notify)
        : context_(context), library_(library), person_(std::move(person)), notify_(std::move(notify)),
          idle_seconds_(number_in(library, host_idle, default_idle_seconds)) {}

    int run(std::string_view asked) {
        const auto games = library_.overview(person_);
        if (!games) return context_.fail(games.error().message);
        const auto names = said_of(*games, [](const auto& one) { return one.name; });
        const auto line = read_gate_line(asked, names);
        if (!line) return context_.fail(line.error().message);
        if (is_remote(asked) &&
            std::none_of(names.begin(), names.end(), [&](const auto& name) { return same_word(name, line->game); }))
            return run_remote(context_, std::string(asked));
        const bool terminal = context_.input_is_terminal() && context_.output_is_terminal();
        if (line->game.empty() || (same_word(line->game, "list") && line->line.empty() && !find(line->game)))
            return terminal && asked.empty() ? choose() : list();
        if (!line->line.empty()) return one_line(line->game, line->line);
        return terminal ? play(line->game) : one_line(line->game, "");
    }

  private:
    int list() {
        const auto games = library_.overview(person_);
        if (!games) return context_.fail(games.error().message);
        context_.out.put(games->empty() ? "no games for you yet\n" : print_games(context_, library_, *games));
        return exit_done;
    }

    // The game of this name, or of a name that begins so where only one does. A game of somebody else's is as unknown
    // as one that is not there.
    Result<std::string, TextError> find(const std::string& name) {
        const auto games = library_.overview(person_);
        if (!games) return TextError{"", 0, games.error().message};
        const auto names = said_of(*games, [](const auto& one) { return one.name; });
        const auto found = named(names, {name}, "game");
        if (found || !meant(names, name).empty()) return found;
        return TextError{"", 0, found.error().message + "; ssh without a game lists yours"};
    }

    Loaded load(const std::string& name) { return load_saved(context_, context_.need(find(name))); }

    int play(const std::string& name, bool plain = false) {
        Loaded game = load(name);
        KeptPlace place(game, library_, person_, notify_);
        Sitting sitting(place, game.name);
        if (!place.looks_on()) sitting.play_forced();
        if (plain) {
            place.set_idle(idle_seconds_);
            context_.out.put(place.sitting() + "\n");
            const int code = play_plainly(context_, sitting);
            return has_read(game), code;
        }
        tui::AppOptions app;
        app.colour = std::getenv("NO_COLOR") == nullptr;
        app.idle_seconds = idle_seconds_;
        app.announce = true;
        app.greet = true;
        app.kept = {[this] { return KeptFor(library_, person_).get(kept_screen); },
                    [this](const std::string& text) { KeptFor(library_, person_).set(kept_screen, text); }};
        const int left = tui::terminal_shows_screens() ? tui::run_app(sitting, app) : 1;
        has_read(game);
        if (!place.over().empty()) return hung_up_ = true, context_.fail(place.over());
        if (left == 0) return exit_done;
        if (left == 1)
            return context_.fail("this terminal can show no screen; line by line: ssh -t HOST " + name + " --plain");
        gone_ = true;
        context_.out.put(left_alone(idle_seconds_));
        return exit_done;
    }

    // Up to here the person has seen the game.
    void has_read(const Loaded& game) {
        KeptFor(library_, person_).set(kept_read, print(end_of(game.session)), game.id);
    }

    // "log since" without a number is meant from where the person has read to; then that is read, too.
    std::string with_place(const std::string& line, const Loaded& game) {
        const auto typed = words(line);
        if (typed.size() != 2 || !same_word(typed[0], "log") || !same_word(typed[1], "since")) return line;
        const std::string from = KeptFor(library_, person_).get(kept_read, game.id);
        has_read(game);
        return "log since " + (from.empty() ? "0" : from);
    }

    // One line of somebody who stays for no second one.
    int one_line(const std::string& name, const std::string& line) {
        if (line == "--plain") return play(name, true);
        Loaded game = load(name);
        KeptPlace place(game, library_, person_, notify_);
        Sitting sitting(place, game.name);
        sitting.set_one_line(true);
        place.consents_by_number();
        sitting.set_pages(page_names(sitting.title()));
        if (line.empty()) {
            context_.out.put(place.sitting() + "\n" + stand_of(sitting.game()).text + "\n" + place.programmed());
            ask(place);
            return exit_done;
        }
        const Reply reply = sitting.answer(with_place(line, game));
        for (const Command& command : reply.undone)
            context_.out.put("taken back: " + sitting.game().name_of(command.seat) + "> " + command.text + "\n");
        tell(sitting, reply.accepted);
        context_.out.put(context_.need(print_page(sitting, reply, context_.width())));
        context_.out.put(reply.text);
        const bool reads = !reply.changed() && !reply.refusal && (!reply.text.empty() || !reply.page.empty());
        while (!reads && !place.looks_on()) {
            const auto more = sitting.go_on();
            if (more.empty()) break;
            tell(sitting, more);
        }
        if (reply.refusal) return context_.fail(print(*reply.refusal));
        if (!reads) ask(place);
        return exit_done;
    }

    // What waits for this person's answer.
    void ask(const Keeper& place) {
        for (const std::string& paragraph : place.notice()) context_.out.put(paragraph + "\n");
    }

    void tell(const Sitting& sitting, const std::vector<Entry>& entries) {
        const Session& session = sitting.session();
        for (const Entry& entry : entries) {
            if (session.may_read(entry, sitting.keeper().seat()))
                context_.out.put(session.game().name_of(entry.command.seat) + "> " + entry.command.text + "\n");
            for (const Event& event : entry.events) context_.out.put("  " + printable(event.text) + "\n");
        }
    }

    // Whoever is removed is sent away from the list of games, too.
    bool is_known() {
        if (is_somebody(library_, person_)) return true;
        hung_up_ = true;
        context_.fail(nobody_any_more(person_));
        return false;
    }

    // A line of the terminal; nothing when it is gone, or silent for too long.
    std::optional<std::string> read_line() {
        std::string line;
        for (int seconds = 0;;) {
            pollfd input{STDIN_FILENO, POLLIN, 0};
            const int ready = poll(&input, 1, 1000);
            if (ready == 0 && !is_known()) return std::nullopt;
            if (ready == 0 && (idle_seconds_ == 0 || ++seconds < idle_seconds_)) continue;
            seconds = 0;
            char c = 0;
            if (ready <= 0 || read(STDIN_FILENO, &c, 1) != 1) return std::nullopt;
            if (c == '\n') return is_known() ? std::optional(line) : std::nullopt;
            if (line.size() < max_gate_line_bytes) line += c;
        }
    }

    // A number of the list, a name or its beginning; Enter for the first. A game that is called by a number is meant by
    // its name first.
    Result<std::string, TextError> chosen(const std::vector<ListedGame>& games, const std::string& typed) {
        if (typed.empty()) return games.front().name;
        for (const ListedGame& game : games)
            if (same_word(game.name, typed)) return game.name;
        const auto number = parse_number(typed);
        if (number && *number >= 1 && *number <= static_cast<std::int64_t>(games.size()))
            return nth(games, *number - 1).name;
        return find(typed);
    }

    int choose() {
        while (!gone_ && !hung_up_) {
            const auto games = library_.overview(person_);
            if (!games) return context_.fail(games.error().message);
            context_.out.put("\n" + person_ + "'s games:\n" + print_games(context_, library_, *games, true) +
                             (games->empty() ? "none yet; whoever keeps this machine begins them\n" : "") +
                             "Which one? A number, or the beginning of a name; Enter: the first; quit leaves.\n> ");
            context_.out.finish();
            const auto line = read_line();
            if (!line || context_.out.closed()) break;
            const std::string typed(trim(*line));
            if (same_word(typed, "quit") || same_word(typed, "exit") || games->empty()) return exit_done;
            const auto name = chosen(*games, typed);
            try {
                play(context_.need(name));
            } catch (const Told&) { // and the list stays
            }
        }
        return hung_up_ ? exit_failed : exit_done;
    }

    Context& context_;
    Library& library_;
    std::string person_;
    Notify notify_;
    int idle_seconds_;
    bool hung_up_ = false;
    bool gone_ = false; // left the terminal alone for too long
};

int gate(Context& context, const std::string& person) {
    const char* original = std::getenv("SSH_ORIGINAL_COMMAND");
    const std::string asked = original ? original : "";
    context.maps.reset();
    const std::filesystem::path file = context.library_file();
    context.library_at = file; // whatever the environment was
    clean_environment();
    if (const auto problem = bad_person_name(person)) return context.fail(*problem);
    context.person = person;
    limit_process();
    Attendant attendant(file); // while this process may still start one, and before it has the library open
    context.makes_copies = false;
    Library& library = *context.library();
    attendant.begin(library);
    if (const auto people = library.people(); !people) return context.fail(people.error().message);
    if (!is_somebody(library, person)) return context.fail(nobody_any_more(person));
    std::error_code failed;
    std::filesystem::create_directories(context.library_folder(), failed);
    const auto slot = TerminalSlot::take(context.library_folder() / "terminals", person,
                                         number_in(library, host_terminals, default_terminals));
    if (!slot) return context.fail(slot.error());
    give_up_rights(is_server(file));
    return Gate(context, library, person, [&](const Notice& notice) { attendant.notify(notice); }).run(asked);
}

} // namespace

Subcommands gate_subcommands() {
    Row<std::string> row("gate", Group::host, "What sshd starts for a person (see: highball host)", gate);
    row.option("--as", &*row, "PERSON", "Who plays", required);
    return {row};
}

} // namespace highball
