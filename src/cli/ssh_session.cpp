// highball ssh-session: session of a user over SSH, who can use only his own games.
#include "cli/backups.h"
#include "cli/command_line.h"
#include "cli/find_own_game.h"
#include "cli/game_list.h"
#include "cli/plain_play.h"
#include "cli/print_game_pages.h"
#include "cli/saved_user_seat.h"
#include "cli/screen_options.h"
#include "cli/send_notifications.h"
#include "cli/sheet_deadlines.h"
#include "cli/subcommands.h"
#include "cli/system_log.h"
#include "cli/user_limits.h"
#include "core/text.h"
#include "game/deadline.h"
#include "prompt/event_log.h"
#include "ssh/parse_game_and_line.h"
#include "ssh/sandbox.h"
#include "tui/screen/app.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

namespace highball {

namespace {

// Most seconds of a command without an interactive session. A client that does not read the answer must not hold it in
// memory. The signal ends the process.
constexpr int seconds_of_a_line = 120;

class SshSession {
  public:
    SshSession(Context& context, Store& store)
        : context_(context), store_(store), user_(context.user), idle_seconds_(context.host_config().idle_seconds) {}

    int run(std::string_view command) {
        alarm(
            static_cast<unsigned>(idle_seconds_ > 0 ? std::min(idle_seconds_, seconds_of_a_line) : seconds_of_a_line));
        const auto games = context_.require(store_.overview(user_));
        const auto names = collect_texts(games, [](const auto& one) { return one.name; });
        const ForcedCommand line = context_.require(parse_forced_command(command, names));
        if (is_remote(command) &&
            std::none_of(names.begin(), names.end(), [&](const auto& name) { return iequals(name, line.game); }))
            return run_remote(context_, std::string(command));
        const bool terminal = context_.input_is_terminal() && context_.output_is_terminal();
        if (line.game.empty() || (iequals(line.game, "list") && line.line.empty() && !find(line.game)))
            return terminal && command.empty() ? choose() : list();
        if (!line.line.empty()) return one_line(line.game, line.line);
        return terminal ? play(line.game) : one_line(line.game, "");
    }

  private:
    int list() {
        const auto games = context_.require(store_.overview(user_));
        context_.out.put(games.empty() ? "no games for you yet\n" : print_games(context_, store_, games));
        return exit_done;
    }

    // Finds a game by its name or a unique prefix. For a game of other users, the error is the same as if it did not
    // exist.
    Result<std::string, TextError> find(const std::string& name) {
        const auto games = store_.overview(user_);
        if (!games) return text_error("{}", games.error().message);
        const auto names = collect_texts(*games, [](const auto& one) { return one.name; });
        const auto found = find_by_prefix(names, {name}, "game");
        if (found || !matching_names(names, name).empty()) return found;
        return text_error("{}; ssh without a game lists your games, help lists the commands", found.error().message);
    }

    OpenGame open_by_name(const std::string& name) { return open_saved_game(context_, context_.require(find(name))); }

    int play(const std::string& name, bool plain = false) {
        alarm(0);
        OpenGame game = open_by_name(name);
        SavedUserSeat user_seat(game, store_, user_, context_.key);
        user_seat.set_log([this](const std::string& problem) { context_.log_refusal(problem); });
        Prompt prompt(user_seat, game.name);
        if (!user_seat.is_spectator()) prompt.play_forced();
        if (plain || !prepare_terminal(context_)) {
            user_seat.set_idle_limit(idle_seconds_);
            context_.out.put(user_seat.user_label() + "\n");
            const int code = play_in_line_mode(context_, prompt);
            return save_read_mark(game), code;
        }
        tui::AppOptions app;
        app.colour = !set_in_environment("NO_COLOR");
        app.idle_seconds = idle_seconds_;
        app.announce = true;
        app.greet = true;
        app.settings_file = {
            [this] { return UserPreferences(store_, user_).get(pref_screen); },
            [this](const std::string& text) { UserPreferences(store_, user_).set(pref_screen, text); }};
        const int left = tui::run_app(prompt, app);
        save_read_mark(game);
        if (!user_seat.removal_reason().empty()) return hung_up_ = true, context_.fail(user_seat.removal_reason());
        if (left == 0) return exit_done;
        if (left == 1)
            return context_.fail("this terminal cannot show the screen; play line by line: ssh -t HOST " + name +
                                 " --plain");
        idle_timeout_ = true;
        context_.out.put(idle_text(idle_seconds_));
        return exit_done;
    }

    // Stores that the user has now seen the game up to its present state.
    void save_read_mark(const OpenGame& game) {
        UserPreferences(store_, user_).set(pref_read_mark, print(end_mark(game.session)), game.id);
    }

    // Adds the stored read mark to a line "log since" that has no number, and updates the read mark. Returns any other
    // line unchanged.
    std::string with_read_mark(const std::string& line, const OpenGame& game) {
        const auto typed = words(line);
        if (typed.size() != 2 || !iequals(typed[0], "log") || !iequals(typed[1], "since")) return line;
        const std::string from = UserPreferences(store_, user_).get(pref_read_mark, game.id);
        save_read_mark(game);
        return "log since " + (from.empty() ? "0" : from);
    }

    // Executes a single line without an interactive session.
    int one_line(const std::string& name, const std::string& line) {
        if (line == "--plain") return play(name, true);
        OpenGame game = open_by_name(name);
        SavedUserSeat user_seat(game, store_, user_, context_.key);
        user_seat.set_log([this](const std::string& problem) { context_.log_refusal(problem); });
        Prompt prompt(user_seat, game.name);
        prompt.set_one_line(true);
        user_seat.require_explicit_consent();
        prompt.set_pages(page_names(prompt.title()));
        if (line.empty()) {
            context_.out.put(user_seat.user_label() + "\n" + status_of(prompt.game()).text + "\n" +
                             user_seat.auto_moves());
            if (const std::int64_t due = clock_due(store_, game.id, prompt.game()); due != 0)
                context_.out.put("The sheets are due by " + print_time(due) + " UTC.\n");
            print_notices(user_seat);
            return exit_done;
        }
        const CommandResult result = prompt.execute(with_read_mark(line, game));
        for (const Command& command : result.undone)
            context_.out.put("undone: " + prompt.session().print(command) + "\n");
        print_entries(prompt, result.accepted);
        context_.out.put(context_.require(print_page(prompt, result, context_.width())));
        context_.out.put(result.text);
        const bool reads = !result.changed() && !result.refusal && (!result.text.empty() || !result.page.empty());
        int sheets = 0; // handed in by computers, which share one line
        while (!reads && !user_seat.is_spectator()) {
            auto more = prompt.play_automatic_moves();
            if (more.empty()) break;
            for (LogEntry& entry : more)
                sheets += static_cast<int>(
                    std::erase_if(entry.events, [](const Event& event) { return event.kind == EventKind::sheet; }));
            print_entries(prompt, more);
        }
        if (sheets > 0)
            context_.out.put("  " + pluralize(sheets, "computer") +
                             (sheets == 1 ? " has handed in a sheet\n" : " have handed in their sheets\n"));
        if (result.refusal) return context_.fail(print(*result.refusal));
        if (!reads) print_notices(user_seat);
        return exit_done;
    }

    // Prints the user's notices, such as open votes.
    void print_notices(const GameHost& user_seat) {
        for (const std::string& paragraph : user_seat.notices()) context_.out.put(paragraph + "\n");
    }

    void print_entries(const Prompt& prompt, const std::vector<LogEntry>& entries) {
        const Session& session = prompt.session();
        for (const LogEntry& entry : entries) {
            if (session.may_read(entry, prompt.game_host().seat()))
                context_.out.put(session.print(entry.command) + "\n");
            for (const Event& event : entry.events) context_.out.put("  " + printable(event.text) + "\n");
        }
    }

    // True if the user may still connect. Otherwise prints this, and the session ends. The list of games also calls
    // this while it waits for input.
    bool is_known() {
        const auto problem = access_problem(store_, user_, context_.key);
        if (!problem) return true;
        hung_up_ = true;
        context_.fail(*problem);
        return false;
    }

    // Reads a line from the terminal. Returns nothing after a disconnect, if the user was idle too long, or if he may
    // no longer connect, which it checks once a second.
    std::optional<std::string> read_line() {
        std::string line;
        auto checked = std::chrono::steady_clock::now();
        for (int seconds = 0;;) {
            const bool ready = context_.has_input(1000);
            const auto now = std::chrono::steady_clock::now();
            if (now - checked >= std::chrono::seconds(1)) {
                if (!is_known()) return std::nullopt;
                checked = now;
            }
            if (!ready && (idle_seconds_ == 0 || ++seconds < idle_seconds_)) continue;
            seconds = 0;
            const int c = ready ? context_.read_byte() : EOF;
            if (c == EOF) return std::nullopt;
            if (c == '\n') return is_known() ? std::optional(line) : std::nullopt;
            if (line.size() < max_forced_command_bytes) line += static_cast<char>(c);
        }
    }

    // Returns the game that was chosen by its number in the list, its name or a prefix of it, or Enter (the first
    // game). If a game's name is a number, the name counts.
    Result<std::string, TextError> chosen(const std::vector<GameSummary>& games, const std::string& typed) {
        if (typed.empty()) return games.front().name;
        for (const GameSummary& game : games)
            if (iequals(game.name, typed)) return game.name;
        const auto number = parse_number(typed);
        if (number && *number >= 1 && *number <= static_cast<std::int64_t>(games.size()))
            return item_at(games, *number - 1).name;
        return find(typed);
    }

    int choose() {
        alarm(0);
        while (!idle_timeout_ && !hung_up_) {
            store_.wait_for_server();
            const auto games = context_.require(store_.overview(user_));
            context_.out.put("\n" + user_ + "'s games:\n" + print_games(context_, store_, games, true) +
                             (games.empty() ? "none yet; the host starts games\n" : "") +
                             "Which one? A number or the start of a name (Enter = the first; quit leaves)\n> ");
            context_.out.finish();
            const auto line = read_line();
            if (!line || context_.out.closed()) break;
            const std::string typed(trim(*line));
            if (iequals(typed, "quit") || iequals(typed, "exit") || games.empty()) return exit_done;
            const auto name = chosen(games, typed);
            try {
                play(context_.require(name));
            } catch (const ExitError&) { // the list of games continues
            }
        }
        return hung_up_ ? exit_failed : exit_done;
    }

    Context& context_;
    Store& store_;
    std::string user_;
    int idle_seconds_;
    bool hung_up_ = false;
    bool idle_timeout_ = false;
};

struct SshOptions {
    std::string user;
    std::string key;
    std::string config;
};

int ssh_session(Context& context, const SshOptions& options) {
    const std::string& user = options.user;
    const char* original = std::getenv("SSH_ORIGINAL_COMMAND");
    const std::string command = original ? original : "";
    const char* connection = std::getenv("SSH_CONNECTION"); // sshd writes the address of the client first
    const std::string address(fit(connection ? first_word(connection) : "this machine", 60));
    unsetenv("HIGHBALL_LIBRARY"); // the client may have set it
    context.maps.reset();
    const std::filesystem::path file = context.store_file();
    context.store_option = file; // takes precedence over the environment
    if (!options.config.empty()) context.config_option = options.config;
    clean_environment();
    context.out.use_locale_encoding(); // the client's terminal reads both streams
    if (const auto problem = user_name_problem(user)) return context.fail(*problem);
    context.user = user;
    context.key = options.key;
    limit_resources();
    open_system_log();
    const auto refuse = [&](const std::string& problem) {
        context.log_refusal(problem);
        return context.fail(problem);
    };
    if (const auto config = read_host_config(context.host_config_file()); !config) {
        context.log_refusal(print(config.error())); // the reason is for the host only
        return context.fail("this machine is not set up correctly; please tell the host");
    }
    if (!context.has_store()) return refuse("there are no saved games; tell the host");
    if (!context.lost_store_problem())
        make_daily_backup_in_background(file); // before the sandbox, and before the store is open
    context.makes_backups = false;
    context.audience = Audience::users;
    const auto opened = context.try_store();
    if (!opened) return refuse(opened.error().message);
    Store& store = **opened;
    if (const auto users = store.users(); !users) return refuse(users.error().message);
    if (const auto problem = access_problem(store, user, context.key)) return refuse(*problem);
    std::error_code failed;
    std::filesystem::create_directories(context.store_folder(), failed);
    const int terminals = own_limits(store, user).terminals.value_or(context.host_config().terminals);
    // A user whose terminals are all open can still send single lines, as many at once as terminals.
    const bool at_terminal = context.input_is_terminal() && context.output_is_terminal();
    const auto slot = TerminalSlot::acquire(context.store_folder() / (at_terminal ? "terminals" : "lines"), user,
                                            terminals, at_terminal ? "open terminal" : "unfinished line");
    if (!slot) return refuse(slot.error());
    context.system_log(user + " from " + address + (at_terminal ? ": terminal" : ": command"));
    enter_sandbox(is_server_address(file));
    return SshSession(context, store).run(command);
}

} // namespace

Subcommands ssh_session_subcommands() {
    TypedSubcommand<SshOptions> row("ssh-session", HelpGroup::host,
                                    "Run the session of a user; sshd starts it (see: highball host)",
                                    "ssh-session --as ann", ssh_session);
    row.option("--as", &row->user, "PERSON", "The user", required);
    row.option("--key", &row->key, "KEY", "The SSH key with which the user connects; highball host writes it");
    row.option("--config", &row->config, "FILE", "The configuration of this machine; highball host writes it");
    return {row};
}

} // namespace highball
