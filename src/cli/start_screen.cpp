// highball without a subcommand: the start screen.
#include "cli/command_line.h"
#include "cli/host_command.h"
#include "cli/new_game.h"
#include "cli/open_game.h"
#include "cli/screen_options.h"
#include "cli/subcommands.h"
#include "cli/waiting_command.h"
#include "core/text.h"
#include "prompt/mode.h"
#include "prompt/tutorial.h"
#include "titles/all.h"
#include "tui/screen/new_game_form.h"
#include "tui/screen/start_page.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <pwd.h>
#include <random>
#include <utility>

namespace highball {

namespace {

using tui::MenuEntry;
using tui::MenuPage;

constexpr std::size_t games_on_start_screen = 16;

class StartScreen {
  public:
    explicit StartScreen(Context& context)
        : context_(context), options_(app_options({})), style_(tui::style_of_pages(options_)),
          bordered_(tui::borders_on_pages(options_)) {}

    int run() {
        for (;;) {
            load();
            const std::vector<Item> items = start_items();
            const auto chosen = pick(
                "", items, [this](std::size_t, int width, int height) { return board(width, height); },
                [this](std::size_t entry, int width, int rows) {
                    return entry == 0 && game_ ? about_game(games_.front(), width, rows) : std::vector<std::string>();
                });
            if (!chosen) return exit_done;
            act(items[*chosen].action);
            if (context_.out.closed()) return exit_failed;
        }
    }

  private:
    using Canvas = tui::Canvas;
    using Action = std::function<int()>;
    struct Item {
        MenuEntry entry;
        Action action;
    };

    // Runs an action. If it fails, its message stays until the user has read it.
    void act(const Action& action) {
        int code = exit_failed;
        try {
            code = action();
        } catch (const ExitError&) { // the message is printed
        }
        if (code != exit_done) wait_for_enter("back to the start screen");
    }
    void wait_for_enter(const std::string& then) {
        context_.out.put("Enter: " + then + "\n");
        context_.out.finish();
        for (int c = context_.read_byte(); c != '\n' && c != '\r' && c != EOF; c = context_.read_byte()) {
        }
    }

    void load() {
        games_ = context_.require(context_.open_or_create_store()->overview());
        opened_.clear();
        game_.reset();
        if (!games_.empty()) open(games_.front());
    }
    // Opens the game whose board is shown. The screen does without the board of a game that cannot be opened.
    void open(const GameSummary& game) {
        if (std::exchange(opened_, game.name) == game.name) return;
        game_.reset();
        const Title* title = context_.registry()->find(game.title);
        if (title == nullptr || title->info().rules != game.rules) return; // an attempt would print why
        try {
            game_.emplace(open_saved_game(context_, game.name));
        } catch (const ExitError&) {
        }
    }
    Canvas board_of(const GameSummary& game, int width, int height) {
        open(game);
        return game_ ? tui::draw_board(game_->session.title(), game_->session.game(), style_, width, height, bordered_)
                     : Canvas(width, height, style_);
    }

    // Returns the title that "Play now" begins: that of the game played last or, for a new user, the quickest one.
    const Title& title_to_play() const {
        const Title* last = games_.empty() ? nullptr : context_.registry()->find(games_.front().title);
        return last != nullptr ? *last : quickest_title(context_);
    }

    // Draws the board of the game played last or, for a new user, the empty board of the title to play.
    Canvas board(int width, int height) {
        return games_.empty() ? empty_board(title_to_play(), width, height) : board_of(games_.front(), width, height);
    }
    std::unique_ptr<Game> new_game(const Title& title) const {
        GameSetup setup;
        setup.title = title.info().id;
        for (int i = 0; i < std::max(1, title.info().min_players); ++i)
            setup.players.push_back("P" + std::to_string(i));
        auto game = context_.registry()->create(setup);
        return game ? std::move(*game) : nullptr;
    }
    Canvas empty_board(const Title& title, int width, int height) const {
        const auto empty = new_game(title);
        return empty ? tui::draw_board(title, *empty, style_, width, height, bordered_) : Canvas(width, height, style_);
    }
    // Shows a page with these items; returns the chosen one.
    std::optional<std::size_t> pick(const std::string& title, const std::vector<Item>& items,
                                    tui::DrawPicture picture = {}, tui::TellAbout tell_about = {},
                                    std::size_t selected = 0) {
        std::vector<MenuEntry> entries;
        for (const Item& item : items) entries.push_back(item.entry);
        MenuPage page(title, std::move(entries), style_, std::move(picture));
        page.tell_about(std::move(tell_about));
        page.select(selected);
        if (!tui::run_page(page, options_)) return std::nullopt;
        return page.chosen();
    }
    int pick_and_act(const std::string& title, const std::vector<Item>& items, tui::DrawPicture picture = {},
                     tui::TellAbout tell_about = {}, std::size_t selected = 0) {
        const auto chosen = pick(title, items, std::move(picture), std::move(tell_about), selected);
        return chosen ? items[*chosen].action() : exit_done;
    }

    Item item_of_game(const GameSummary& game, bool replay) {
        const Title* title = context_.registry()->find(game.title);
        const std::string& full = title != nullptr ? title->info().name : game.title;
        MenuEntry entry{.name = game.name,
                        .note = title == nullptr                                      ? full
                                : istarts_with(game.name, title->info().short_name()) ? ""
                                                                                      : title->info().short_name(),
                        .end = game.status.text,
                        .brief_end = game.status.over ? "over" : ""};
        entry.help = full + "." +
                     (!replay ? ""
                      : title != nullptr && title->info().sealed
                          ? " Its orders are secret: Enter opens the game itself."
                          : " Enter chooses the round to begin with. Then ] [ step by command, } { by round.");
        if (replay) return {entry, [this, game] { return watch(game); }};
        return {entry, [this, name = game.name] { return play_saved(context_, name, {}); }};
    }
    int choose_game(const std::string& title, bool replay) {
        std::vector<Item> items;
        for (const GameSummary& game : games_) items.push_back(item_of_game(game, replay));
        items.front().entry.heading = "Game and round";
        return pick_and_act(
            title, items,
            [this](std::size_t entry, int width, int height) { return board_of(games_[entry], width, height); },
            [this](std::size_t entry, int width, int rows) { return about_game(games_[entry], width, rows); });
    }
    // Lets the user choose the round with which a replay begins; games with sealed orders have none.
    int watch(const GameSummary& game) {
        open(game);
        ScreenOptions options;
        options.replay = true;
        std::vector<RoundBegin> rounds;
        if (game_ && !game_->session.title().info().sealed) rounds = rounds_of(game_->session);
        if (!rounds.empty() && rounds.back().commands == game_->session.size()) rounds.pop_back(); // nothing to replay
        if (rounds.size() < 2) return play_saved(context_, game.name, options);
        std::vector<std::unique_ptr<Game>> positions;
        std::vector<Item> items;
        for (const RoundBegin& begin : rounds) {
            positions.push_back(game_->session.position_at(begin.commands));
            options.replay_from = begin.commands;
            items.push_back({{.name = begin.round,
                              .note = "after " + pluralize(begin.commands, "command"),
                              .help = "Enter replays the game from here. Any key stops it; ] [ step by command, } { by "
                                      "round, Esc leaves."},
                             [this, name = game.name, options] { return play_saved(context_, name, options); }});
        }
        items.front().entry.heading = "Begin with";
        return pick_and_act(
            "Watch " + game.name, items,
            [&](std::size_t entry, int width, int height) {
                return tui::draw_board(game_->session.title(), *positions[entry], style_, width, height, bordered_);
            },
            [&](std::size_t entry, int, int) {
                return tui::worth_rows(game_->session.title(), *positions[entry], style_);
            });
    }
    // Returns "OR 4.1, Cy: buy trains".
    static std::string next_decision(const Game& game) {
        const Decision decision = game.decision();
        std::vector<std::string> names;
        for (const Seat seat : decision.waits()) names.push_back(printable(game.name_of(seat)));
        return decision.round + ", " + join_words(names) + ": " + decision.asks;
    }
    // Returns the players' net worth, when the game was played last, and as many of the last moves as fit.
    std::vector<std::string> about_game(const GameSummary& game, int width, int rows) {
        open(game);
        std::vector<std::string> about;
        if (game_) about = tui::worth_rows(game_->session.title(), game_->session.game(), style_);
        if (!about.empty()) about.emplace_back();
        about.push_back(pluralize(game.commands, "command") + ", last played on " + utc_date(game.played));
        if (!game_ || game_->session.title().info().sealed) return about;
        for (const std::string& row : about) rows -= int_size(wrapped(row, width, 0));
        const auto log = tui::print_page(game_->session.title(), game_->session.game(), std::nullopt, "log", width,
                                         style_, game_->session.entries());
        const std::vector<std::string> moves = lines_of(log.value_or(""));
        const int shown = std::clamp(rows - 2, 0, int_size(moves)); // below a blank row and the heading
        if (shown > 0) about.insert(about.end(), {"", "Last moves"});
        about.insert(about.end(), moves.end() - shown, moves.end());
        return about;
    }
    // Returns the entry that opens the game played last.
    Item item_to_continue() {
        const GameSummary& summary = games_.front();
        Item item = item_of_game(summary, false);
        MenuEntry& entry = item.entry;
        const std::string game_name = entry.note.empty() ? entry.name : entry.note;
        entry.name = "Continue";
        entry.note = game_name + ", " + summary.status.text;
        entry.end.clear();
        entry.brief_end.clear();
        entry.rows = 2;
        if (!game_) return item;
        const Game& game = game_->session.game();
        constexpr int room = 33; // columns on a narrow screen
        if (const std::string next = game_name + ", " + next_decision(game); !game.finished() && columns(next) <= room)
            entry.note = next;
        constexpr int most_named = 6; // more players would fill the help
        const std::vector<std::string>& players = game.setup().players;
        const std::string cash = tui::cash_text(game_->session.title(), game, style_);
        entry.help = fmt::format("{}: {}. {}, {} so far.", summary.name,
                                 game.finished() ? summary.status.text : tui::headline(game, game.decision()),
                                 int_size(players) > most_named ? pluralize(int_size(players), "player")
                                 : cash.empty()                 ? join_words(players)
                                                                : cash,
                                 pluralize(summary.commands, "command"));
        return item;
    }
    std::vector<Item> start_items() {
        std::vector<Item> items;
        if (!games_.empty()) items.push_back(item_to_continue());
        const Title& now = title_to_play();
        const std::string computers = pluralize(computers_of_play_now(now), "computer");
        constexpr int longest = 8; // columns of a name that leaves room for "against"
        items.push_back({{.name = "Play now",
                          .note = now.info().short_name() +
                                  (columns(now.info().short_name()) > longest ? ", " : " against ") + computers,
                          .help = fmt::format("{}. Starts right away against {} ({}); {}.", now.info().name, computers,
                                              now.usual_level(), now.info().length),
                          .key = 'p',
                          .rows = 2},
                         [this, id = now.info().id] { return play_now(context_, id); }});
        const auto add = [&](const char* name, const char* note, const char* help, Action action) {
            const char key = static_cast<char>(name[0] - 'A' + 'a');
            items.push_back({{.name = name, .note = note, .help = help, .key = key}, std::move(action)});
        };
        const std::size_t first_letter = items.size();
        add("New game", "game, players, rules",
            "Choose the game, the players, their levels and optional rules on one screen.", [this] { return begin(); });
        add("Learn", "a game, step by step", "Short lessons: each asks for a command and says why.",
            [this] { return learn(); });
        if (!games_.empty())
            add("Watch", "replay a game", "Replay one of the saved games from the beginning, step by step.",
                [this] { return choose_game("Watch a game", true); });
        add("Import", "from 18xx.games", "Open a script (.play), or a game recorded on 18xx.games, as a saved game.",
            [this] { return import_file(); });
        add("Host", "friends, over SSH", "Let friends play on this machine over SSH, each with a key.",
            [this] { return show_host(); });
        items.push_back(
            {{.name = "? Help", .note = "keys and commands", .help = "Keys and commands at a glance.", .key = '?'},
             [this] { return show_help(); }});
        items[first_letter].entry.apart = true;
        for (std::size_t i = 1; i < std::min(games_.size(), games_on_start_screen); ++i) {
            items.push_back(item_of_game(games_[i], false));
            if (i == 1) items.back().entry.heading = "Your games";
        }
        if (games_.size() > games_on_start_screen)
            items.push_back(
                {{.name = "All games", .end = std::to_string(games_.size()), .help = "The list of all saved games."},
                 [this] { return choose_game("All games", false); }});
        return items;
    }

    static NewGameRequest request(const GameSetup& setup, const std::string& name = "") {
        NewGameRequest wanted;
        wanted.setup = setup;
        wanted.name = name;
        return wanted;
    }
    std::optional<std::string> problem_of_name(const std::string& name) const {
        for (const GameSummary& game : games_)
            if (iequals(game.name, name)) return "there is already a game called " + in_quotes(name);
        return game_name_problem(name);
    }
    int begin() {
        tui::NewGameForm::Choices choices;
        choices.registry = context_.registry();
        choices.person = user_name();
        choices.free_name = [first = std::random_device()()](const std::vector<std::string>& taken) {
            return unused_character(taken, first);
        };
        choices.problem = [this](const GameSetup& setup, const std::string& name) {
            const auto problem = check_new_game(context_, request(setup));
            return problem || name.empty() ? problem : problem_of_name(name);
        };
        choices.board = [this](const Title& title, int width, int height) { return empty_board(title, width, height); };
        tui::NewGameForm form(std::move(choices), style_);
        if (!tui::run_page(form, options_) || !form.accepted()) return exit_done;
        return play_saved(context_, begin_game(context_, request(form.setup(), form.name())).name, {});
    }

    // Returns where the number of the next lesson is kept.
    tui::SettingsFile progress_file(const std::string& title) const {
        if (options_.history.empty()) return {[] { return std::string(); }, [](const std::string&) {}};
        return tui::settings_file_at(options_.history.parent_path() / ("lesson-" + path_name(title)));
    }
    // Returns the next lesson of a title, from 1.
    int next_lesson(const std::string& title, int lessons) const {
        return static_cast<int>(
            std::clamp<std::int64_t>(parse_number(progress_file(title).read()).value_or(1), 1, lessons + 1));
    }
    // Returns "3-4  laying tiles"; with `commands`, also the commands of its lessons.
    static std::vector<std::string> about_topics(const std::vector<Topic>& topics, int width, bool commands) {
        std::vector<std::string> rows;
        for (const Topic& topic : topics) {
            rows.push_back(fmt::format("{:>5}  {}", lessons_of(topic), topic.name));
            if (commands)
                for (const std::string& row : wrapped(join(topic.commands, "; "), width - 7, 0))
                    rows.push_back("       " + row);
        }
        return rows;
    }
    static std::string lessons_of(const Topic& topic) {
        const int last = topic.first + int_size(topic.commands) - 1;
        return std::to_string(topic.first) + (last > topic.first ? "-" + std::to_string(last) : "");
    }
    int learn() {
        std::vector<Item> items;
        std::vector<const Title*> titles;
        std::vector<std::vector<Topic>> topics;
        for (const auto& title : context_.registry()->titles()) {
            const TitleInfo& info = title->info();
            if (!has_tutorial(info.id)) continue;
            const Tutorial tutorial = read_tutorial(context_, info.id);
            constexpr int seconds_a_lesson = 40;
            const int lessons = count_lessons(tutorial), minutes = std::max(1, lessons * seconds_a_lesson / 300) * 5,
                      next = next_lesson(info.id, lessons);
            items.push_back({{.name = info.short_name(),
                              .note = next > lessons ? fmt::format("all {} done", lessons)
                                      : next > 1     ? fmt::format("at {} of {}", next, lessons)
                                                     : pluralize(lessons, "lesson"),
                              .help = fmt::format("{} Each lesson asks for a command and says why. About {} minutes.",
                                                  info.summary, minutes)},
                             [this, &title = *title] { return learn(title); }});
            titles.push_back(title.get());
            topics.push_back(topics_of(tutorial));
        }
        items.front().entry.heading = "Game";
        return pick_and_act(
            "Learn", items,
            [&](std::size_t entry, int width, int height) { return empty_board(*titles[entry], width, height); },
            [&](std::size_t entry, int width, int rows) {
                std::vector<std::string> about = about_topics(topics[entry], width, true);
                if (int_size(about) > rows) about = about_topics(topics[entry], width, false);
                return about;
            });
    }
    // Lets the user choose the lesson with which the tutorial of a title begins: at first, the one where he left.
    int learn(const Title& title) {
        const std::string& id = title.info().id;
        const Tutorial tutorial = read_tutorial(context_, id);
        const std::vector<Topic> topics = topics_of(tutorial);
        const int lessons = count_lessons(tutorial), next = next_lesson(id, lessons);
        std::vector<Item> items;
        std::size_t selected = 0;
        for (const Topic& topic : topics) {
            const bool here = next >= topic.first && next < topic.first + int_size(topic.commands);
            const int first = here ? next : topic.first;
            if (here) selected = items.size();
            items.push_back({{.name = topic.name,
                              .end = here && next > topic.first ? fmt::format("continue at {}", next)
                                     : next > topic.first       ? "done"
                                                                : lessons_of(topic),
                              .help = fmt::format("Enter begins with lesson {} of {}.", first, lessons)},
                             [this, id, first, next] {
                                 int lesson = first;
                                 const int code = play_tutorial(context_, id, {}, lesson);
                                 progress_file(id).write(std::to_string(std::max(lesson, next)));
                                 return code;
                             }});
        }
        items.front().entry.heading = "Lessons";
        return pick_and_act(
            "Learn " + title.info().short_name(), items,
            [&](std::size_t, int width, int height) { return empty_board(title, width, height); },
            [&](std::size_t entry, int, int) { return std::vector{"You type: " + join(topics[entry].commands, "; ")}; },
            selected);
    }

    int import_file() {
        std::string file, problem;
        do {
            MenuPage page("Import a game", {}, style_, {},
                          problem +
                              "Type the name of a file: a script (.play), or a game recorded on 18xx.games (.json).");
            if (!tui::run_page(page, options_) || !page.chosen()) return exit_done;
            file = trim(page.typed());
            problem = "There is no file " + in_quotes(file) + ". ";
        } while (!std::filesystem::exists(file));
        const int code = import_game(context_, file, "");
        if (code != exit_done) return code;
        wait_for_enter("opens the game"); // the screen would cover what the import has printed
        return play_saved(context_, "", {});
    }

    int show_host() {
        const HostConfig& config = context_.host_config();
        std::vector<std::string> users;
        for (const User& user : context_.require(context_.open_or_create_store()->users())) users.push_back(user.name);
        const bool set_up = !config.folder.empty(), account = getpwnam("highball") != nullptr;
        const std::string player = users.empty() ? "joe" : users.front(), title = title_to_play().info().id,
                          login = fmt::format("ssh -t {}@{}", set_up ? own_account() : "highball", host_name(config));
        const tui::Style next = tui::accent, done = tui::dim, later = tui::normal;
        return show_text(
            "Host a game",
            {{"", "Now"},
             {"Hosting",
              set_up    ? "set up, with the keys in " + config.folder
              : account ? "set up in the account highball"
                        : "not set up yet",
              tui::bold},
             {"Users", users.empty() ? "none yet" : join_words(users), tui::bold},
             {"", "Type in a shell on this machine"},
             {"1. /usr/share/doc/highball/examples/set-up-host",
              "As root: makes the account highball, whose users can only play. It comes with the Debian package; man "
              "highball-host has the same steps by hand.",
              set_up || account ? done : next},
             {"2. su - highball", "As root: switches to that account, which runs the next commands.",
              set_up    ? done
              : account ? next
                        : later},
             {"3. highball users add joe --key joe.pub", "Adds the user joe, who has sent you the public key joe.pub.",
              !set_up         ? later
              : users.empty() ? next
                              : done},
             {fmt::format("4. highball new {} --players Ann,Bob,Cy --seat Bob={}", title, player),
              "Starts a game in which " + player + " plays Bob.", set_up && !users.empty() ? next : later},
             {"", "Your friend types"},
             {"5. " + login, "Opens Highball with the friend's own games."},
             {"", "Without root"},
             {"highball host --dir ~/.ssh",
              "Instead of 1 and 2: friends come in under your own account. Their keys start only Highball."},
             {"", "An invitation to send"},
             {"Let's play " + title_to_play().info().short_name() + " in a terminal.",
              "Send me the file ~/.ssh/id_ed25519.pub; if there is none, ssh-keygen -t ed25519 makes it. Then type in "
              "a shell:"},
             {login, ""},
             {"", "What friends can do"},
             {"play", "their own seats, live or over days"},
             {"say TEXT", "write to the table; note TEXT is private"},
             {"undo", "their last command; the others vote on more"},
             {"auto pass", "let commands be played while they are away"},
             {"lobby", "open tables, and join those of others"},
             {"notify", "choose how to learn of their turn"},
             {"", "Later"},
             {"highball host status", "users, terminals, problems"},
             {"highball users list", "keys of the users; suspend, remove"},
             {"highball new --clock", "time limits of a game: round 2d"},
             {"highball notices", "mail to those whose turn it is"},
             {"highball library", "check, backup, restore or move games"},
             {"man highball-host", "accounts, mail, backups"}});
    }
    int show_help() {
        const Title& title = title_to_play();
        std::vector<tui::TextPage::Line> lines = {
            {"", "On the start screen"},
            {"Up Down Enter", "choose an entry and open it, or type its letter; Esc: back"},
            {"", "In a game"},
            {"? or F1", "what you can do now, with prices; ? WORD explains a term"},
            {"undo", "takes back a command"},
            {"plan", "tries out commands; drop discards them"}};
        const auto pages = tui::page_keys(title);
        for (const auto& [key, meaning] : tui::screen_keys()) lines.push_back({std::string(key), std::string(meaning)});
        lines.push_back({"", "Pages of " + title.info().short_name() + " (F2, F3, ... while a line is typed)"});
        for (const auto& [page, meaning] : pages) lines.push_back({page, meaning});
        lines.push_back({"", "Signs on the map"});
        if (const auto game = new_game(title))
            for (const std::string& sign : tui::map_signs(title, *game, style_)) {
                const std::size_t end = sign.find(' ');
                lines.push_back({sign.substr(0, end), end == sign.npos ? "" : sign.substr(end + 1)});
            }
        lines.insert(lines.end(),
                     {{"", "In a shell"}, {"man highball", "the manual; highball --help lists the subcommands"}});
        return show_text("Help", std::move(lines));
    }
    int show_text(const std::string& title, std::vector<tui::TextPage::Line> lines) {
        tui::TextPage page(title, std::move(lines), style_);
        tui::run_page(page, options_);
        return exit_done;
    }

    Context& context_;
    tui::AppOptions options_;
    tui::TextStyle style_;
    bool bordered_;
    std::vector<GameSummary> games_;
    std::string opened_; // the game that was opened last, even if that failed
    std::optional<OpenGame> game_;
};

} // namespace

int show_start_screen(Context& context) {
    if (!context.input_is_terminal() || !context.output_is_terminal()) return play_saved(context, "", {});
    return prepare_terminal(context) ? StartScreen(context).run() : print_help(context, {});
}

} // namespace highball
