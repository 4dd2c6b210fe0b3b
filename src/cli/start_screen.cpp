// highball without a subcommand, on a terminal with a screen: the start screen.
#include "cli/new_game.h"
#include "cli/open_game.h"
#include "cli/screen_options.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "tui/screen/new_game_form.h"
#include "tui/screen/start_page.h"

#include <algorithm>
#include <cstdio>

namespace highball {

namespace {

using tui::MenuEntry;
using tui::MenuPage;

constexpr std::size_t games_on_start_screen = 8;

std::string short_name(const Title& title) { return title.info().name.substr(0, title.info().name.find(':')); }

class StartScreen {
  public:
    explicit StartScreen(Context& context) : context_(context), options_(app_options({})) {}

    int run() {
        for (;;) {
            load();
            const std::vector<Item> items = start_items();
            const auto chosen = pick("", items, [this](int width, int height) { return board(width, height); });
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
        if (code == exit_done) return;
        context_.out.put("Enter: back to the start screen\n");
        context_.out.finish();
        for (int c = std::getchar(); c != '\n' && c != '\r' && c != EOF; c = std::getchar()) {
        }
    }

    void load() {
        games_ = context_.require(context_.open_or_create_store()->overview());
        game_.reset();
        if (games_.empty()) return;
        try {
            game_.emplace(open_saved_game(context_, games_.front().name));
        } catch (const ExitError&) { // a game of other rules: the screen does without its board
        }
    }

    const Title& usual_title() const { return *context_.registry()->titles().front(); }
    const Title& title_of(const GameSummary& game) const {
        const Title* title = context_.registry()->find(game.title);
        return title != nullptr ? *title : usual_title();
    }

    // Draws the board of the game played last or, for a new user, the empty board of the first title.
    Canvas board(int width, int height) const {
        const tui::TextStyle style = tui::style_of_pages(options_);
        if (game_) return tui::draw_board(game_->session.title(), game_->session.game(), style, width, height);
        GameSetup setup;
        setup.title = usual_title().info().id;
        for (int i = 0; i < std::max(1, usual_title().info().min_players); ++i)
            setup.players.push_back("P" + std::to_string(i));
        const auto empty = context_.registry()->create(setup);
        return empty ? tui::draw_board(usual_title(), **empty, style, width, height) : Canvas(width, height, style);
    }
    // Shows a page with these items; returns the chosen one.
    std::optional<std::size_t> pick(const std::string& title, const std::vector<Item>& items,
                                    tui::DrawPicture picture = {}) {
        std::vector<MenuEntry> entries;
        for (const Item& item : items) entries.push_back(item.entry);
        MenuPage page(title, std::move(entries), tui::style_of_pages(options_), std::move(picture));
        if (!tui::run_page(page, options_)) return std::nullopt;
        return page.chosen();
    }
    int pick_and_act(const std::string& title, const std::vector<Item>& items) {
        const auto chosen = pick(title, items);
        return chosen ? items[*chosen].action() : exit_done;
    }

    Item item_of_game(const GameSummary& game, bool replay) const {
        ScreenOptions options;
        options.replay = replay;
        MenuEntry entry{.name = game.name, .note = short_name(title_of(game)), .end = game.status.text};
        entry.help = title_of(game).info().name + ", " + pluralize(game.commands, "command") + " played. " +
                     (replay ? "Enter replays it from the beginning." : "");
        return {entry, [this, name = game.name, options] { return play_saved(context_, name, options); }};
    }
    std::vector<Item> items_of_games(bool replay) const {
        std::vector<Item> items;
        for (const GameSummary& game : games_) items.push_back(item_of_game(game, replay));
        return items;
    }

    std::vector<Item> start_items() {
        std::vector<Item> items;
        const Title& title = games_.empty() ? usual_title() : title_of(games_.front());
        if (!games_.empty()) {
            items.push_back(item_of_game(games_.front(), false));
            MenuEntry& entry = items.back().entry;
            entry.name = "Continue";
            entry.end.clear();
            entry.note = games_.front().name + ": " + games_.front().status.text;
            entry.rows = 2;
            if (game_)
                entry.help = games_.front().name + ": " +
                             tui::headline(game_->session.game(), game_->session.game().decision()) + ". " + entry.help;
        }
        const bool computers = !title.levels().empty() || title.info().filled_positions > 0;
        const Title& now = computers ? title : usual_title();
        items.push_back(
            {{.name = "Play now",
              .note = short_name(now) + " against the computer",
              .help = now.info().name + ". Starts right away with the usual settings; " + now.info().length + ".",
              .rows = 2},
             [this, id = now.info().id] { return play_now(context_, id); }});
        const auto add = [&](const char* name, const char* note, const char* help, Action action) {
            const char key = static_cast<char>(name[0] - 'A' + 'a');
            items.push_back({{.name = name, .note = note, .help = help, .key = key}, std::move(action)});
        };
        add("New game", "five games, options",
            "Choose the game, the players, their levels and optional rules on one screen.", [this] { return begin(); });
        add("Learn", "a game in ten minutes", "Short lessons: each asks for commands and says why.",
            [this] { return learn(); });
        if (!games_.empty())
            add("Watch", "replay a game", "Replay one of the saved games from the beginning, step by step.",
                [this] { return pick_and_act("Watch a game", items_of_games(true)); });
        add("Import", "from 18xx.games", "Open a script (.play), or a game recorded on 18xx.games, as a saved game.",
            [this] { return import_file(); });
        add("Host", "friends, over SSH", "Let friends play on this machine over SSH, each with a key.",
            [this] { return show_host(); });
        items.push_back(
            {{.name = "? Help", .note = "keys and commands", .help = "Keys and commands in short.", .key = '?'},
             [this] { return show_help(); }});
        for (std::size_t i = 1; i < std::min(games_.size(), games_on_start_screen); ++i) {
            items.push_back(item_of_game(games_[i], false));
            if (i == 1) items.back().entry.heading = "Your games";
        }
        if (games_.size() > games_on_start_screen)
            items.push_back(
                {{.name = "All games", .end = std::to_string(games_.size()), .help = "The list of all saved games."},
                 [this] { return pick_and_act("All games", items_of_games(false)); }});
        return items;
    }

    static NewGameRequest request(const GameSetup& setup, const std::string& name = "") {
        NewGameRequest wanted;
        wanted.setup = setup;
        wanted.name = name;
        return wanted;
    }
    int begin() {
        tui::NewGameForm::Choices choices;
        choices.registry = context_.registry();
        choices.person = user_name();
        choices.computer_names = computer_player_names();
        choices.problem = [this](const GameSetup& setup) { return check_new_game(context_, request(setup)); };
        tui::NewGameForm form(std::move(choices), tui::style_of_pages(options_));
        if (!tui::run_page(form, options_) || !form.accepted()) return exit_done;
        return play_saved(context_, begin_game(context_, request(form.setup(), form.name())).name, {});
    }

    int learn() {
        std::vector<Item> items;
        for (const auto& title : context_.registry()->titles())
            if (const std::string id = title->info().id; has_tutorial(id))
                items.push_back({{.name = short_name(*title), .help = title->info().name + ": about ten minutes."},
                                 [this, id] { return play_tutorial(context_, id, {}); }});
        return pick_and_act("Learn", items);
    }

    int import_file() {
        MenuPage page("Import a game", {}, tui::style_of_pages(options_), {},
                      "Type the name of a file: a script (.play), or a game recorded on 18xx.games (.json).");
        if (!tui::run_page(page, options_) || !page.chosen()) return exit_done;
        const int code = import_game(context_, std::string(trim(page.typed())), "");
        return code == exit_done ? play_saved(context_, "", {}) : code;
    }

    int show_lines(const std::string& title, const std::vector<std::pair<std::string, std::string>>& lines) {
        std::vector<Item> items;
        for (const auto& [name, note] : lines)
            items.push_back({{.name = name, .note = note, .rows = 2}, [] { return exit_done; }});
        return pick_and_act(title, items);
    }
    int show_host() {
        return show_lines("Host a game",
                          {{"highball host setup", "sets up one account on this machine; each user has an SSH key"},
                           {"highball users add NAME", "adds a user with the key that he sends you"},
                           {"highball new TITLE --players A,B,C --seat A=NAME", "begins a game with seats for users"},
                           {"man highball-host", "the full guide: time limits, mail, backups"}});
    }
    int show_help() {
        return show_lines("Help",
                          {{"?", "in a game: what you can do now, with prices; ? WORD explains a term"},
                           {"Tab", "completes a command, and goes to the next place on the map where you can act"},
                           {"Enter", "plays the only sensible command, if the row of buttons shows it"},
                           {"1 to 9", "pages: map, market, companies and so on; Esc returns to the page of the round"},
                           {"undo", "takes a command back; plan tries commands that can be dropped"},
                           {"quit", "leaves; every command is saved at once"},
                           {"highball --help", "lists the subcommands; man highball explains them"}});
    }

    Context& context_;
    tui::AppOptions options_;
    std::vector<GameSummary> games_;
    std::optional<OpenGame> game_;
};

} // namespace

int show_start_screen(Context& context) { return StartScreen(context).run(); }

} // namespace highball
