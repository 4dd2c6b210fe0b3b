// highball without a subcommand, on a terminal without a screen: a menu that asks line by line.
#include "cli/new_game.h"
#include "cli/open_game.h"
#include "cli/screen_options.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "session/command_result.h"

#include <algorithm>
#include <cstdio>

namespace highball {

namespace {

constexpr std::size_t longest_answer = 1000;

class Menu {
  public:
    explicit Menu(Context& context) : context_(context) {}

    int run() {
        for (;;) {
            games_ = context_.require(context_.open_or_create_store()->list());
            print_choices();
            const auto answer = ask("");
            if (!answer || iequals(*answer, "q") || iequals(*answer, "quit")) return exit_done;
            const std::string choice = answer->empty() ? items_.front().key : *answer;
            const auto row = std::find_if(items_.begin(), items_.end(),
                                          [&](const MenuItem& each) { return iequals(each.key, choice); });
            if (row == items_.end()) {
                put_text("No choice is called \"" + printable(choice) + "\".\n");
                continue;
            }
            try {
                (this->*row->action)();
            } catch (const ExitError&) { // the menu continues
            }
            if (context_.out.closed()) return exit_failed;
        }
    }

  private:
    struct MenuItem {
        std::string key;
        std::string text;
        void (Menu::*action)();
    };

    void put_text(const std::string& text) { context_.out.put(wrap_rows(text, std::max(20, context_.width() - 1), 0)); }

    // Asks a question and returns the answer; nothing if the input is at its end.
    std::optional<std::string> ask(const std::string& question) {
        put_text(question + (question.empty() ? "" : "\n") + "> ");
        context_.out.finish();
        std::string line;
        for (int c = context_.read_byte(); c != '\n'; c = context_.read_byte()) {
            if (c == EOF) return std::nullopt;
            if (line.size() < longest_answer) line += static_cast<char>(c);
        }
        return std::string(trim(line));
    }

    // Asks until the answer is a number or a name in the list. `enter` says what Enter alone does. Returns nothing if
    // the answer is Enter alone or the input is at its end.
    std::optional<std::size_t> choose(const std::string& question, const std::vector<std::string>& names,
                                      const std::string& enter = "back") {
        for (;;) {
            const auto answer = ask(question + " (Enter = " + enter + ")");
            if (!answer || answer->empty()) return std::nullopt;
            if (const auto number = parse_number(*answer);
                number && *number >= 1 && *number <= static_cast<std::int64_t>(names.size()))
                return static_cast<std::size_t>(*number - 1);
            for (std::size_t i = 0; i < names.size(); ++i)
                if (iequals(names[i], *answer)) return i;
            put_text("No choice is called \"" + printable(*answer) + "\". Enter a name or its number (1 to " +
                     std::to_string(names.size()) + ").\n");
        }
    }

    // Returns "gilded (Continental Rails, Ann and Bob)".
    std::string described(const SavedGame& game) const {
        const Title* title = context_.registry()->find(game.setup.title);
        return game.name + " (" + (title ? title->info().short_name() : game.setup.title) + ", " +
               join_words(game.setup.players) + ")";
    }

    void print_choices() {
        items_.clear();
        const auto add = [&](const std::string& text, void (Menu::*action)()) {
            items_.push_back({std::to_string(items_.size() + 1), text, action});
        };
        if (!games_.empty()) {
            add("continue " + described(games_.front()), &Menu::go_on);
            if (games_.size() > 1) add("another saved game", &Menu::play_another);
        } else
            add("learn the commands in ten minutes", &Menu::learn);
        add("a new game", &Menu::begin);
        if (!games_.empty()) add("replay a saved game", &Menu::watch);
        add("import a game from a file", &Menu::import_file);
        if (!games_.empty()) add("learn the commands in ten minutes", &Menu::learn);
        add("help", &Menu::help);
        put_text("\nHighball: railroad games in a terminal\n\n");
        for (const MenuItem& row : items_) put_text("  " + row.key + "  " + row.text + "\n");
        put_text("  q  quit\n\nPick a number (Enter = 1).\n");
    }

    void go_on() { play_saved(context_, games_.front().name, {}); }

    std::optional<std::string> choose_game() {
        std::vector<std::string> names;
        for (const SavedGame& game : games_) {
            names.push_back(game.name);
            put_text("  " + std::to_string(names.size()) + "  " + described(game) + "\n");
        }
        const auto chosen = choose("Which one?", names);
        return chosen ? std::optional(names[*chosen]) : std::nullopt;
    }
    void play_another() {
        if (const auto name = choose_game()) play_saved(context_, *name, {});
    }
    void watch() {
        ScreenOptions options;
        options.replay = true;
        if (const auto name = choose_game()) play_saved(context_, *name, options);
    }

    void import_file() {
        const auto file = ask("Which file? A script (.play), or a game recorded on 18xx.games (.json).");
        if (file && !file->empty()) import_game(context_, *file, "");
    }

    void learn() { play_tutorial(context_, "", {}); }

    void help() {
        put_text("You play by typing commands; ? lists your legal moves with their prices. Everything is saved at "
                 "once.\nOn the screen, digits switch pages, Tab completes, and the arrow keys move over the map; quit "
                 "leaves.\nhighball --help lists the subcommands; the manual is man highball.\n");
    }

    const Title* choose_title() {
        std::vector<std::string> names;
        for (const auto& title : context_.registry()->titles()) {
            const TitleInfo& info = title->info();
            names.push_back(info.id);
            put_text("  " + std::to_string(names.size()) + "  " + info.name + ": " + std::to_string(info.min_players) +
                     " to " + std::to_string(info.max_players) + " players, " + info.length +
                     (title->levels().empty() ? "" : ", computer opponents") + "\n");
        }
        const auto chosen = choose("Which game?", names);
        return chosen ? context_.registry()->titles()[*chosen].get() : nullptr;
    }

    // Returns how many humans can play, such as "1 to 6". Computer players fill the other seats.
    static std::string people_of(const Title& title) {
        const TitleInfo& info = title.info();
        return std::to_string(title.levels().empty() ? info.min_players : 1) + " to " +
               std::to_string(info.max_players);
    }

    // Returns the first name that another player has, too; "" if all names differ.
    static std::string repeated_name(const std::vector<std::string>& players) {
        for (const std::string& name : players)
            if (std::count_if(players.begin(), players.end(), [&](const auto& one) { return iequals(one, name); }) > 1)
                return name;
        return "";
    }

    // Asks until a game can begin with the answers. Returns false if the user wants to go back.
    bool ask_players(const Title& title, NewGameRequest& wanted) {
        for (;;) {
            const auto players =
                ask("Players in seating order, separated by commas: " + people_of(title) + " names (Enter = back)");
            if (!players || players->empty()) return false;
            wanted.setup.players.clear();
            wanted.computers = 0;
            wanted.level.clear();
            for (const std::string_view name : split(*players, ',')) wanted.setup.players.emplace_back(name);
            if (const std::string name = repeated_name(wanted.setup.players); !name.empty()) {
                put_text("Please correct this: two players are called " + printable(name) + "\n");
                continue;
            }
            if (!ask_computers(title, wanted)) return false;
            const auto problem = check_new_game(context_, wanted);
            if (!problem) return true;
            put_text("Please correct this: " + *problem + "\n");
        }
    }

    bool ask_computers(const Title& title, NewGameRequest& wanted) {
        if (title.info().filled_positions > 0) return true; // computers play all positions without a player
        const int people = int_size(wanted.setup.players);
        if (title.levels().empty() || people >= title.info().max_players) return true;
        const int least = std::max(0, title.info().min_players - people);
        const std::string range = std::to_string(least) + " to " + std::to_string(title.info().max_players - people);
        auto computers = ask("How many computer opponents? (" + range + "; Enter = " + std::to_string(least) + ")");
        while (computers && !computers->empty() && !parse_number(*computers))
            computers = ask("\"" + printable(*computers) + "\" is not a number from " + range + ".");
        if (!computers) return false;
        wanted.computers = static_cast<int>(std::clamp<std::int64_t>(parse_number(*computers).value_or(least), 0, 12));
        if (wanted.computers == 0) return true;
        const auto level =
            choose("Computer level? " + join_words(title.levels(), "or"), title.levels(), title.strongest());
        wanted.level = level ? title.levels()[*level] : "";
        return true;
    }

    bool ask_options(const Title& title, NewGameRequest& wanted) {
        std::vector<std::string> names;
        for (const OptionInfo& option : title.info().options) {
            if (!option.is_for(int_size(wanted.setup.players) + wanted.computers)) continue;
            names.push_back(option.name);
            put_text("  " + std::to_string(names.size()) + "  " + option.name + ": " + option.help + "\n");
        }
        if (names.empty()) return true;
        for (;;) {
            const auto answer = ask("Optional rules? Numbers or names, separated by commas (Enter = none)");
            if (!answer) return false;
            wanted.setup.options.clear();
            for (const std::string_view word : split(*answer, ',')) {
                if (word.empty()) continue;
                const auto number = parse_number(word);
                const bool listed = number && *number >= 1 && *number <= static_cast<std::int64_t>(names.size());
                wanted.setup.options.push_back(listed ? item_at(names, *number - 1) : std::string(word));
            }
            const auto problem = check_new_game(context_, wanted);
            if (!problem) return true;
            put_text("Please correct this: " + *problem + "\n");
        }
    }

    void begin() {
        const Title* title = choose_title();
        if (!title) return;
        NewGameRequest wanted;
        wanted.setup.title = title->info().id;
        if (!ask_players(*title, wanted) || !ask_options(*title, wanted)) return;
        for (int tries = 3; tries > 0; --tries) {
            const auto name = ask("Name of the game? (Enter = " + title->info().id + " and a number)");
            if (!name) return;
            wanted.name = *name;
            try {
                wanted.name = begin_game(context_, wanted).name;
            } catch (const ExitError&) { // another name may work
                continue;
            }
            play_saved(context_, wanted.name, {});
            return;
        }
    }

    Context& context_;
    std::vector<SavedGame> games_;
    std::vector<MenuItem> items_;
};

} // namespace

int show_menu(Context& context) {
    if (context.input_is_terminal() && context.output_is_terminal())
        return prepare_terminal(context) ? show_start_screen(context) : Menu(context).run();
    return play_saved(context, "", {});
}

} // namespace highball
