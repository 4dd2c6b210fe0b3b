// highball without a subcommand: the start screen.
#include "cli/command_line.h"
#include "cli/new_game.h"
#include "cli/open_game.h"
#include "cli/screen_options.h"
#include "cli/start_pages.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "game/turn_sheets.h"
#include "prompt/event_log.h"
#include "prompt/mode.h"
#include "tui/screen/log_lines.h"
#include "tui/screen/new_game_form.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <random>
#include <utility>

namespace highball {

namespace {

using tui::MenuEntry;
using tui::MenuPage;
using tui::NotePlace;

constexpr std::size_t games_on_start_screen = 16;
constexpr int most_moves = 12;         // rows of the last moves beside the board
constexpr std::size_t most_events = 4; // events shown about a round to watch

class StartScreen {
  public:
    explicit StartScreen(Context& context) : context_(context), pages_(context) {}

    int run() {
        for (std::size_t selected = 0;;) {
            const std::string last = games_.empty() ? "" : games_.front().name;
            load();
            if (!games_.empty() && games_.front().name != last) selected = 0; // another game to continue
            const std::vector<Item> items = start_items();
            const auto chosen = pages_.pick(
                "", items, [this](std::size_t, int width, int height) { return board(width, height); },
                [this](std::size_t entry, int width, int rows) {
                    return entry == 0 && game_ ? about_game(games_.front(), width, rows) : std::vector<std::string>();
                },
                selected);
            if (!chosen) return exit_done;
            selected = *chosen;
            act(items[*chosen].action);
            if (context_.out.closed()) return exit_failed;
        }
    }

  private:
    using Canvas = tui::Canvas;
    using Action = std::function<int()>;
    using Item = StartPages::Item;

    // Runs an action. If it fails, its message stays until the user has read it. Returns false then.
    bool act(const Action& action, const std::string& back = "back to the start screen") {
        int code = exit_failed;
        try {
            code = action();
        } catch (const ExitError&) { // the message is printed
        }
        if (code != exit_done) wait_for_enter(back);
        return code == exit_done;
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
        return game_ ? tui::draw_board(game_->session.title(), game_->session.game(), pages_.style, width, height,
                                       pages_.bordered)
                     : Canvas(width, height, pages_.style);
    }

    // Returns the title that "Play now" begins: that of the game played last or, for a new user, the quickest one.
    const Title& title_to_play() const {
        const Title* last = games_.empty() ? nullptr : context_.registry()->find(games_.front().title);
        return last != nullptr ? *last : quickest_title(context_);
    }

    // Draws the board of the game played last or, for a new user, the empty board of the title to play.
    Canvas board(int width, int height) {
        return games_.empty() ? pages_.empty_board(title_to_play(), width, height)
                              : board_of(games_.front(), width, height);
    }
    Item item_of_game(const GameSummary& game, bool replay) {
        const Title* title = context_.registry()->find(game.title);
        const std::string& full = title != nullptr ? title->info().name : game.title;
        const std::string brief = short_name_of(game.title);
        MenuEntry entry{.name = game.name,
                        .note = istarts_with(game.name, brief) || istarts_with(game.name, game.title) ? "" : brief};
        entry.help = full + "." +
                     (replay && context_.registry()->is_sealed(game.title) && !game.status.over
                          ? " Its orders are secret: Enter opens the game itself."
                          : "");
        if (replay) return {entry, [this, game] { return watch(game); }};
        return {entry, [this, name = game.name] { return play_saved(context_, name, {}); }};
    }
    int choose_game(const std::string& title, bool replay) {
        std::vector<Item> items;
        for (const GameSummary& game : games_) {
            items.push_back(item_of_game(game, replay));
            MenuEntry& entry = items.back().entry;
            entry.note_place = NotePlace::below;
            entry.note += (entry.note.empty() ? "" : ", ") + game.status.text;
            entry.end = utc_date(game.played);
        }
        items.front().entry.heading = "Saved games";
        return pages_.pick_and_act(
            title, items,
            [this](std::size_t entry, int width, int height) { return board_of(games_[entry], width, height); },
            [this, replay](std::size_t entry, int width, int rows) {
                return about_game(games_[entry], width, rows, replay);
            });
    }
    // Lets the user choose the round with which a replay begins; games with sealed orders have none.
    int watch(const GameSummary& game) {
        open(game);
        if (game_ && game_->session.sealed()) return play_saved(context_, game.name, {});
        ScreenOptions options;
        options.replay = true;
        std::vector<RoundBegin> rounds;
        if (game_) rounds = rounds_of(game_->session);
        if (!rounds.empty() && rounds.back().commands == game_->session.size()) rounds.pop_back(); // nothing to replay
        if (rounds.size() < 2) return play_saved(context_, game.name, options);
        std::vector<std::unique_ptr<Game>> positions;
        std::vector<Item> items;
        const std::unique_ptr<Game> position = game_->session.position_at(0);
        for (int played = 0; const RoundBegin& begin : rounds) {
            for (; played < begin.commands; ++played)
                position->advance(item_at(game_->session.entries(), played).command);
            positions.push_back(position->clone());
            options.replay_from = begin.commands;
            const auto [leader, worth] = leader_of(*positions.back());
            items.push_back({{.name = begin.round,
                              .note = leader,
                              .end = worth,
                              .help = "Enter replays the game from here. During the replay:",
                              .keys = {{"] [", "step"}, {"} {", "round"}, {"Esc", "leave"}, {"other key", "stop"}}},
                             [this, name = game.name, options] { return play_saved(context_, name, options); }});
        }
        MenuEntry& first = items.front().entry;
        first.heading = "Round", first.heading_note = "leader", first.heading_end = "net worth";
        return pages_.pick_and_act(
            "Watch " + game.name, items,
            [&](std::size_t entry, int width, int height) {
                return tui::draw_board(game_->session.title(), *positions[entry], pages_.style, width, height,
                                       pages_.bordered);
            },
            [&](std::size_t entry, int width, int rows) {
                const int end = entry + 1 < rounds.size() ? rounds[entry + 1].commands : game_->session.size();
                return about_round(rounds[entry], end, *positions[entry], width, rows);
            });
    }
    // Returns the heading and the most important events of some commands, as many as fit; nothing if there are none.
    std::vector<std::string> turning_points(const std::string& heading, int from, int end, std::size_t most, int width,
                                            int rows) const {
        for (; most > 0; --most) {
            std::vector<std::string> events = highlights(game_->session, from, end, most);
            if (events.empty()) return {};
            for (std::string& text : events) text = tui::with_arrows(printable(text), pages_.style);
            events.insert(events.begin(), heading);
            int room = rows;
            for (const std::string& text : events) room -= int_size(wrapped(text, width, 2));
            if (room >= 0) return events;
        }
        return {};
    }
    // Returns the most important events of a round, which ends after `end` commands, and the net worth at its start.
    std::vector<std::string> about_round(const RoundBegin& round, int end, const Game& position, int width,
                                         int rows) const {
        std::vector<std::string> about =
            turning_points("In " + round.round, round.commands, end, most_events, width, rows);
        for (const std::string& text : about) rows -= int_size(wrapped(text, width, 2));
        const auto worth = tui::worth_rows(game_->session.title(), position, pages_.style);
        if (worth.empty() || int_size(worth) >= rows) return about;
        if (!about.empty()) about.emplace_back();
        about.insert(about.end(), worth.begin(), worth.end());
        return about;
    }
    // Returns "Bob" and "$550" for the leader. In a game of turn sheets, standings leave out the computers, so nobody
    // is said to lead.
    static std::pair<std::string, std::string> leader_of(const Game& game) {
        std::vector<std::string> leaders;
        std::int64_t most = 0;
        const std::vector<Standing> all = game.standings();
        for (const Standing& one : all) most = std::max(most, one.worth);
        for (const Standing& one : all)
            if (one.worth == most) leaders.push_back(printable(game.name_of(one.seat)));
        if (leaders.empty()) return {};
        if (turn_sheets_of(game)) return {};
        return {leaders.size() > 1 && leaders.size() == all.size() ? "all" : join(leaders, ", "), print(Money(most))};
    }
    // Returns the players' net worth and, for a replay, the rounds; otherwise as many of the last moves as fit.
    std::vector<std::string> about_game(const GameSummary& game, int width, int rows, bool replay = false) {
        open(game);
        std::vector<std::string> about;
        if (game_) about = tui::worth_rows(game_->session.title(), game_->session.game(), pages_.style);
        if (game_ && about.empty()) about = {"Players", printable(join_words(game_->session.setup().players))};
        if (!about.empty()) about.emplace_back();
        const bool sealed = !game_ || game_->session.sealed();
        if (replay && !sealed)
            about.push_back("Enter: choose one of " + pluralize(int_size(rounds_of(game_->session)), "round"));
        if (!replay) about.push_back("Last played on " + utc_date(game.played));
        if (sealed) return about;
        int room = rows - 2; // without the blank row and the heading
        for (const std::string& row : about) room -= int_size(wrapped(row, width, 2));
        if (replay) {
            const auto points = turning_points("Turning points", 0, game_->session.size(), most_moves, width, room + 1);
            if (!points.empty()) about.emplace_back();
            about.insert(about.end(), points.begin(), points.end());
            return about;
        }
        const std::vector<std::string> moves = last_moves(width, std::min(room, most_moves));
        if (!moves.empty()) about.insert(about.end(), {"", "Last moves"});
        about.insert(about.end(), moves.begin(), moves.end());
        return about;
    }
    // Returns the end of the log of the opened game, which fits in these rows.
    std::vector<std::string> last_moves(int width, int rows) const {
        constexpr int unwrapped = 1000;
        const std::string log = tui::print_page(game_->session.title(), game_->session.game(), std::nullopt, "log",
                                                unwrapped, pages_.style, game_->session.entries())
                                    .value_or("");
        const std::vector<std::string> lines = lines_of(log);
        std::vector<std::string> moves;
        for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
            const std::size_t indent = std::min(line->find_first_not_of(' '), line->size());
            const auto parts = wrapped(line->substr(indent), width - static_cast<int>(indent), 2);
            if (int_size(moves) + int_size(parts) > rows) break;
            for (auto part = parts.rbegin(); part != parts.rend(); ++part)
                moves.push_back(std::string(indent, ' ') + *part);
        }
        std::reverse(moves.begin(), moves.end());
        const auto begin = std::ranges::find_if(moves, [](const std::string& move) {
            return move.find_first_not_of(' ') < tui::of_same_subject; // names the company
        });
        if (begin != moves.end()) moves.erase(moves.begin(), begin);
        return moves;
    }
    // Returns the entry that opens the game played last.
    Item item_to_continue() {
        const GameSummary& summary = games_.front();
        Item item = item_of_game(summary, false);
        MenuEntry& entry = item.entry;
        const std::string game_name = entry.note.empty() ? entry.name : entry.note;
        entry.name = "Continue";
        entry.note = game_name + ", " + summary.status.text;
        entry.note_place = NotePlace::below;
        if (!game_) return item;
        const Game& game = game_->session.game();
        constexpr int room = 33; // columns on a narrow screen
        if (const std::string next = game_name + ", " + tui::headline(game, game.decision());
            !game.finished() && columns(next) <= room)
            entry.note = next;
        constexpr int most_named = 6; // more players would fill the help
        const std::vector<std::string>& players = game.setup().players;
        const std::string cash = tui::cash_text(game_->session.title(), game, pages_.style);
        entry.help = fmt::format("{}: {}. {}.", summary.name,
                                 game.finished() ? summary.status.text : tui::headline(game, game.decision()),
                                 int_size(players) > most_named ? pluralize(int_size(players), "player")
                                 : cash.empty()                 ? join_words(players)
                                                                : cash);
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
                          .note_place = NotePlace::below},
                         [this, id = now.info().id] { return play_now(context_, id); }});
        const auto add = [&](const char* name, const char* note, const char* help, Action action) {
            const char key = static_cast<char>(name[0] - 'A' + 'a');
            items.push_back({{.name = name, .note = note, .help = help, .key = key}, std::move(action)});
        };
        const std::size_t first_letter = items.size();
        add("New game", "game, players, rules",
            "Choose the game, the players, their levels and optional rules on one screen.", [this] { return begin(); });
        add("Learn", "a game, step by step", "Short lessons: each asks for a command and says why.",
            [this] { return show_lessons(pages_); });
        if (!games_.empty())
            add("Watch", "replay a game", "Replay a saved game from any round, step by step.",
                [this] { return choose_game("Watch a game", true); });
        add("Import", "from 18xx.games", "Open a script (.play), or a game recorded on 18xx.games, as a saved game.",
            [this] { return import_file(); });
        add("Host", "friends, over SSH", "Let friends play on this machine over SSH, each with a key.",
            [this] { return show_host_page(pages_, title_to_play()); });
        items.push_back(
            {{.name = "? Help", .note = "keys and commands", .help = "Keys and commands at a glance.", .key = '?'},
             [this] { return show_start_help(pages_, title_to_play()); }});
        items[first_letter].entry.apart = true;
        for (std::size_t i = 1; i < std::min(games_.size(), games_on_start_screen); ++i) {
            items.push_back(item_of_game(games_[i], false));
            MenuEntry& entry = items.back().entry;
            entry.end = games_[i].status.text;
            entry.brief_end = games_[i].status.over ? "over" : "";
            if (i == 1) entry.heading = "Your games";
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
        choices.board = [this](const Title& title, int width, int height) {
            return pages_.empty_board(title, width, height);
        };
        tui::NewGameForm form(std::move(choices), pages_.style);
        if (!tui::run_page(form, pages_.options) || !form.accepted()) return exit_done;
        return play_saved(context_, begin_game(context_, request(form.setup(), form.name())).name, {});
    }

    int import_file() {
        std::string file, problem;
        for (bool imported = false; !imported;) {
            MenuPage page("Import a game", {}, pages_.style, {},
                          problem +
                              "Type the name of a file: a script (.play), or a game recorded on 18xx.games (.json).");
            page.set_typed(file);
            if (!tui::run_page(page, pages_.options) || !page.chosen()) return exit_done;
            file = trim(page.typed());
            std::error_code failed;
            const bool exists = std::filesystem::exists(file, failed);
            problem = exists ? "" : "There is no file " + in_quotes(file) + ". ";
            imported = exists && act([&] { return import_game(context_, file, ""); }, "back to the name of the file");
        }
        wait_for_enter("opens the game"); // the screen would cover what the import has printed
        return play_saved(context_, "", {});
    }

    Context& context_;
    StartPages pages_;
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
