// highball report, sheet, submit, process: games by sealed turn sheets.
#include "cli/load.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "play/script.h"
#include "play/session.h"
#include "titles/continental_rails/game.h"
#include "titles/continental_rails/report.h"
#include "titles/continental_rails/scores.h"

#include <algorithm>
#include <array>

namespace highball {

namespace {

namespace rails = continental_rails;

struct SheetOptions {
    std::string name;
    std::string player;
    std::string file;
    std::string page = "all";
    int turn = 0;
    bool draft = false;
};

const rails::RailsGame* sealed(const Context& context, const Game& game) {
    const auto* found = dynamic_cast<const rails::RailsGame*>(&game);
    if (!found) context.fail(game.setup().title + " is not played by turn sheets");
    return found;
}

std::optional<Seat> seat_of(const Context& context, const Game& game, const std::string& player) {
    const auto seat = find_seat(game.setup().players, player);
    if (seat) return *seat;
    context.fail(seat.error());
    return std::nullopt;
}

// The position as it was when turn `turn` had been run; today's for 0.
std::unique_ptr<Game> after_turn(const Session& session, int turn) {
    const auto& entries = session.entries();
    const std::string end = "Turn " + std::to_string(turn) + " is over";
    for (std::size_t i = 0; turn > 0 && i < entries.size(); ++i)
        for (const Event& event : entries[i].events)
            if (event.text == end) return session.position_at(static_cast<int>(i) + 1);
    return turn == 0 ? session.game().clone() : nullptr;
}

int report(Context& context, const SheetOptions& options) {
    const auto loaded = load_any(context, options.name);
    if (!loaded) return exit_failed;
    const auto game = after_turn(loaded->session, options.turn);
    if (!game) return context.fail("turn " + std::to_string(options.turn) + " has not been run");
    if (!sealed(context, *game)) return exit_failed;
    std::optional<Seat> seat;
    if (!options.player.empty() && !(seat = seat_of(context, *game, options.player))) return exit_failed;
    const auto view = game->view(seat);
    const auto& seen = dynamic_cast<const rails::TycoonView&>(*view);
    if (options.page == "map") {
        context.out.put(rails::map_text(*seen.figures, seen.seen));
        return exit_done;
    }
    context.out.put(rails::public_report(*seen.figures, seen.seen));
    context.out.put(rails::private_report(*seen.figures, seen.seen));
    return exit_done;
}

int sheet(Context& context, const SheetOptions& options) {
    const auto loaded = load_any(context, options.name);
    if (!loaded) return exit_failed;
    const rails::RailsGame* game = sealed(context, loaded->session.game());
    const auto seat = game ? seat_of(context, *game, options.player) : std::nullopt;
    if (!seat) return exit_failed;
    context.out.put(rails::turn_sheet(game->figures(), game->position(), seat->index()));
    return exit_done;
}

// "# Turn sheet: ..." of the program itself says whose sheet it is; otherwise the player's name is wanted.
int submit(Context& context, const SheetOptions& options) {
    auto loaded = load_saved(context, options.name);
    if (!loaded) return exit_failed;
    Session& session = loaded->session;
    const rails::RailsGame* game = sealed(context, session.game());
    const auto seat = game ? seat_of(context, *game, options.player) : std::nullopt;
    if (!seat) return exit_failed;
    constexpr std::size_t most_bytes = 64 * 1024;
    const auto text = read_file(options.file, most_bytes);
    if (!text) return context.fail(print(text.error()));
    if (const auto cleared = session.enter(*seat, "clear"); !cleared) return context.fail(print(cleared.error()));
    int number = 0, refused = 0, accepted = 0;
    for (const std::string_view line : split(*text, '\n')) {
        ++number;
        for (const std::string& command : split_commands(line)) {
            const auto outcome = session.enter(*seat, command);
            const std::string where = "line " + std::to_string(number) + ": " + printable(command);
            context.out.put(outcome ? "accepted " + where + "\n"
                                    : "REFUSED " + where + "\n    " + print(outcome.error()) + "\n");
            (outcome ? accepted : refused) += 1;
        }
    }
    context.out.put(std::to_string(accepted) + " lines accepted, " + std::to_string(refused) + " refused\n");
    if (refused > 0) return exit_failed;
    if (accepted == 0) return context.fail("the sheet is empty; write \"no orders\" if you want nothing");
    if (options.draft) return exit_done;
    const auto handed_in = session.enter(*seat, "ready");
    if (!handed_in) return context.fail(print(handed_in.error()));
    for (const Event& event : *handed_in) context.out.put(event.text + "\n");
    return exit_done;
}

int process(Context& context, const SheetOptions& options) {
    auto loaded = load_saved(context, options.name);
    if (!loaded || !sealed(context, loaded->session.game())) return exit_failed;
    const auto outcome = loaded->session.enter(Seat(0), "process");
    if (!outcome) return context.fail(print(outcome.error()));
    for (const Event& event : *outcome) context.out.put(event.text + "\n");
    return exit_done;
}

// 11.3: the best score of every category over all finished games of the library.
int records(Context& context) {
    const Registry* registry = context.registry();
    Library* library = registry ? context.library() : nullptr;
    if (!library) return exit_failed;
    const auto games = library->list();
    if (!games) return context.fail(games.error().message);
    struct Best {
        int points = 0;
        std::string who;
    };
    std::array<Best, rails::categories + 1> best;
    for (const SavedGame& saved : *games) {
        if (saved.setup.title != "continental-rails") continue;
        const auto recorded = library->read(saved.id);
        if (!recorded) continue;
        const auto session = Session::resume(*registry, saved.setup, *recorded);
        const auto* game = session ? dynamic_cast<const rails::RailsGame*>(&session->game()) : nullptr;
        if (!game || !game->finished()) continue;
        for (std::size_t c = 0; c < best.size(); ++c)
            for (const int t : rails::winners(game->position(), static_cast<int>(c))) {
                const int points = c == rails::categories ? rails::baron_points(game->position(), t)
                                                          : game->position().tycoon(t).points[c];
                if (points > best[c].points) best[c] = {points, game->position().tycoon(t).name + " in " + saved.name};
            }
    }
    for (std::size_t c = 0; c < best.size(); ++c)
        context.out.put(
            std::string(rails::category_name(static_cast<int>(c))) + ": " +
            (best[c].points > 0 ? std::to_string(best[c].points) + ", " + printable(best[c].who) : "none yet") + "\n");
    return exit_done;
}

using Deed = int (*)(Context&, const SheetOptions&);

CLI::App* add(CLI::App& app, Context& context, const std::string& word, const std::string& help,
              const std::shared_ptr<SheetOptions>& options, Deed deed) {
    CLI::App* sub = app.add_subcommand(word, help);
    sub->add_option("name", options->name, "The saved game")->required()->type_name("NAME");
    sub->callback(
        [options, deed, &context] { context.run = [options, deed, &context] { return deed(context, *options); }; });
    return sub;
}

} // namespace

void add_report(CLI::App& app, Context& context) {
    auto options = std::make_shared<SheetOptions>();
    CLI::App* sub =
        add(app, context, "report", "Print the report of a turn, public or a player's own", options, report);
    sub->add_option("player", options->player, "Whose; otherwise only what everybody sees")->type_name("PLAYER");
    sub->add_option("--turn", options->turn, "Of this turn; otherwise the last one")->type_name("N");
    sub->add_option("--page", options->page, "all or map")->check(CLI::IsMember({"all", "map"}));
}

void add_sheet(CLI::App& app, Context& context) {
    auto options = std::make_shared<SheetOptions>();
    CLI::App* sub = add(app, context, "sheet", "Print a player's turn sheet to fill in", options, sheet);
    sub->add_option("player", options->player, "Whose")->required()->type_name("PLAYER");
}

void add_submit(CLI::App& app, Context& context) {
    auto options = std::make_shared<SheetOptions>();
    CLI::App* sub = add(app, context, "submit", "Check a filled-in turn sheet and hand it in", options, submit);
    sub->add_option("player", options->player, "Whose")->required()->type_name("PLAYER");
    sub->add_option("file", options->file, "The sheet; - is standard input")->required()->type_name("FILE");
    sub->add_flag("--draft", options->draft, "Keep it, but do not hand it in yet");
}

void add_process(CLI::App& app, Context& context) {
    auto options = std::make_shared<SheetOptions>();
    add(app, context, "process", "Run the turn now; missing sheets are counted, standing orders go on", options,
        process);
}

void add_records(CLI::App& app, Context& context) {
    CLI::App* sub = app.add_subcommand("records", "The best scores of all finished games by turn sheets");
    sub->callback([&context] { context.run = [&context] { return records(context); }; });
}

} // namespace highball
