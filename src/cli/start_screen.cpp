// highball without a subcommand: the start screen.
#include "cli/command_line.h"
#include "cli/new_game.h"
#include "cli/open_game.h"
#include "cli/screen_options.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "tui/screen/new_game_form.h"
#include "tui/screen/start_page.h"

#include <algorithm>
#include <cstdio>
#include <random>

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
            const auto chosen =
                pick("", items, [this](std::size_t, int width, int height) { return board(width, height); });
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
        game_.reset();
        if (games_.empty()) return;
        try {
            game_.emplace(open_saved_game(context_, games_.front().name));
        } catch (const ExitError&) { // a game of other rules: the screen does without its board
        }
    }

    // Returns the title that "Play now" begins: that of the game played last or, for a new user, the quickest one.
    const Title& title_to_play() const {
        const Title* last = games_.empty() ? nullptr : context_.registry()->find(games_.front().title);
        return last != nullptr ? *last : quickest_title(context_);
    }

    // Draws the board of the game played last or, for a new user, the empty board of the title to play.
    Canvas board(int width, int height) const {
        if (game_)
            return tui::draw_board(game_->session.title(), game_->session.game(), style_, width, height, bordered_);
        return empty_board(title_to_play(), width, height);
    }
    Canvas empty_board(const Title& title, int width, int height) const {
        GameSetup setup;
        setup.title = title.info().id;
        for (int i = 0; i < std::max(1, title.info().min_players); ++i)
            setup.players.push_back("P" + std::to_string(i));
        const auto empty = context_.registry()->create(setup);
        return empty ? tui::draw_board(title, **empty, style_, width, height, bordered_)
                     : Canvas(width, height, style_);
    }
    // Shows a page with these items; returns the chosen one.
    std::optional<std::size_t> pick(const std::string& title, const std::vector<Item>& items,
                                    tui::DrawPicture picture = {}) {
        std::vector<MenuEntry> entries;
        for (const Item& item : items) entries.push_back(item.entry);
        MenuPage page(title, std::move(entries), style_, std::move(picture));
        if (!tui::run_page(page, options_)) return std::nullopt;
        return page.chosen();
    }
    int pick_and_act(const std::string& title, const std::vector<Item>& items, tui::DrawPicture picture = {}) {
        const auto chosen = pick(title, items, std::move(picture));
        return chosen ? items[*chosen].action() : exit_done;
    }

    Item item_of_game(const GameSummary& game, bool replay) const {
        ScreenOptions options;
        options.replay = replay;
        const Title* title = context_.registry()->find(game.title);
        const std::string& full = title != nullptr ? title->info().name : game.title;
        MenuEntry entry{.name = game.name,
                        .note = title != nullptr ? title->info().short_name() : full,
                        .end = game.status.text,
                        .brief_end = game.status.over ? "over" : ""};
        entry.help = full + "." + (replay ? " Enter replays it from the beginning." : "");
        return {entry, [this, name = game.name, options] { return play_saved(context_, name, options); }};
    }
    std::vector<Item> items_of_games(bool replay) const {
        std::vector<Item> items;
        for (const GameSummary& game : games_) items.push_back(item_of_game(game, replay));
        return items;
    }

    std::vector<Item> start_items() {
        std::vector<Item> items;
        if (!games_.empty()) {
            items.push_back(item_of_game(games_.front(), false));
            MenuEntry& entry = items.back().entry;
            entry.name = "Continue";
            entry.end.clear();
            entry.rows = 2;
            if (game_)
                entry.help = entry.note + ", " +
                             tui::headline(game_->session.game(), game_->session.game().decision()) + " (" +
                             games_.front().name + ")";
            entry.note += ", " + games_.front().status.text;
        }
        const Title& now = title_to_play();
        items.push_back(
            {{.name = "Play now",
              .note = "against computers",
              .help = now.info().name + ". Starts right away with the usual settings; " + now.info().length + ".",
              .key = 'p'},
             [this, id = now.info().id] { return play_now(context_, id); }});
        const auto add = [&](const char* name, const char* note, const char* help, Action action) {
            const char key = static_cast<char>(name[0] - 'A' + 'a');
            items.push_back({{.name = name, .note = note, .help = help, .key = key}, std::move(action)});
        };
        add("New game", "game, players, rules",
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
            {{.name = "? Help", .note = "keys and commands", .help = "Keys and commands at a glance.", .key = '?'},
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

    int learn() {
        std::vector<Item> items;
        std::vector<const Title*> titles;
        for (const auto& title : context_.registry()->titles()) {
            const TitleInfo& info = title->info();
            if (!has_tutorial(info.id)) continue;
            items.push_back({{.name = info.short_name(),
                              .note = "ten minutes",
                              .help = info.summary + " Each lesson asks for commands and says why."},
                             [this, id = info.id] { return play_tutorial(context_, id, {}); }});
            titles.push_back(title.get());
        }
        return pick_and_act("Learn", items, [this, titles](std::size_t entry, int width, int height) {
            return empty_board(*titles[entry], width, height);
        });
    }

    int import_file() {
        MenuPage page("Import a game", {}, style_, {},
                      "Type the name of a file: a script (.play), or a game recorded on 18xx.games (.json).");
        if (!tui::run_page(page, options_) || !page.chosen()) return exit_done;
        const int code = import_game(context_, std::string(trim(page.typed())), "");
        if (code != exit_done) return code;
        wait_for_enter("opens the game"); // the screen would cover what the import has printed
        return play_saved(context_, "", {});
    }

    int show_lines(const std::string& title, const std::vector<std::pair<std::string, std::string>>& lines) {
        std::vector<Item> items;
        for (const auto& [name, note] : lines)
            items.push_back({{.name = name, .note = note, .help = note, .rows = 2}, [] { return exit_done; }});
        return pick_and_act(title, items);
    }
    int show_host() {
        return show_lines("Host a game",
                          {{"highball host --dir ~/.ssh", "lets users with an SSH key play under this account"},
                           {"highball users add NAME --key FILE", "adds a user, with the key they send you"},
                           {"highball new TITLE --players A,B,C --seat A=NAME", "starts a game with seats for users"},
                           {"man highball-host", "the full guide: time limits, mail, backups"}});
    }
    int show_help() {
        std::vector<std::pair<std::string, std::string>> lines = {
            {"?", "in a game: what you can do now, with prices; ? WORD explains a term"},
            {"undo", "undoes a command; plan tries out commands that you can drop"},
            {"highball --help", "lists the subcommands; man highball explains them"}};
        for (const auto& [key, meaning] : tui::screen_keys()) lines.emplace_back(key, meaning);
        return show_lines("Help", lines);
    }

    Context& context_;
    tui::AppOptions options_;
    tui::TextStyle style_;
    bool bordered_;
    std::vector<GameSummary> games_;
    std::optional<OpenGame> game_;
};

} // namespace

int show_start_screen(Context& context) {
    if (!context.input_is_terminal() || !context.output_is_terminal()) return play_saved(context, "", {});
    return prepare_terminal(context) ? StartScreen(context).run() : print_help(context, {});
}

} // namespace highball
