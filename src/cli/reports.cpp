// highball report, records: games by turn sheets, as they were and as they ended.
#include "cli/load.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "play/script.h"
#include "titles/continental_rails/game.h"
#include "titles/continental_rails/report.h"
#include "titles/continental_rails/scores.h"

#include <algorithm>
#include <array>

namespace highball {

namespace {

namespace rails = continental_rails;

struct ReportOptions {
    std::string name;
    std::string player;
    std::string page = "all";
    std::string region;
    std::string stock;
    int turn = 0;
};

// The position as it was when turn `turn` had been run; today's for 0.
std::unique_ptr<Game> after_turn(const Session& session, int turn) {
    const auto& entries = session.entries();
    const std::string end = "Turn " + std::to_string(turn) + " is over";
    for (std::size_t i = 0; turn > 0 && i < entries.size(); ++i)
        for (const Event& event : entries[i].events)
            if (event.kind == EventKind::round && event.text == end)
                return session.position_at(static_cast<int>(i) + 1);
    return turn == 0 ? session.game().clone() : nullptr;
}

// The number of the region whose name begins so; -1 for the whole country, nothing for a word that is no region.
std::optional<int> find_region(const rails::Figures& figures, const std::string& word) {
    if (word.empty()) return -1;
    for (std::size_t i = 0; i < figures.regions.size(); ++i)
        if (begins_with_word(figures.regions[i], word)) return static_cast<int>(i);
    return std::nullopt;
}

int put_map(Context& context, const rails::TycoonView& view, const std::string& region) {
    const auto found = find_region(*view.figures, region);
    if (!found)
        return context.fail("there is no region \"" + printable(region) + "\"; there are " +
                            list_words(view.figures->regions));
    context.out.put(rails::map_text(*view.figures, view.seen, *found));
    return exit_done;
}

int put_charts(Context& context, const rails::TycoonView& view, const std::string& stock) {
    const auto wanted = view.figures->find(stock);
    if (!stock.empty() && (!wanted || !rails::is_active(view.seen.at, *wanted)))
        return context.fail("there is no railroad \"" + printable(stock) + "\"");
    for (const rails::RouteId id : rails::active_railroads(view.seen.at))
        if (!wanted || *wanted == id) context.out.put(rails::price_chart(*view.figures, view.seen, id) + "\n");
    return exit_done;
}

int report(Context& context, const ReportOptions& options) {
    const auto loaded = load_any(context, options.name);
    if (!loaded) return exit_failed;
    const auto game = after_turn(loaded->session, options.turn);
    if (!game) return context.fail("turn " + std::to_string(options.turn) + " has not been run");
    std::optional<Seat> seat;
    if (!options.player.empty()) {
        const auto found = find_seat(game->setup().players, options.player);
        if (!found) return context.fail(found.error());
        seat = *found;
    }
    const auto seen_by_seat = game->view(seat);
    const auto* view = dynamic_cast<const rails::TycoonView*>(seen_by_seat.get());
    if (!view) return context.fail(game->setup().title + " is not played by turn sheets");
    if (options.page == "map" || !options.region.empty()) return put_map(context, *view, options.region);
    if (options.page == "chart" || !options.stock.empty()) return put_charts(context, *view, options.stock);
    if (options.page != "private") context.out.put(rails::public_report(*view->figures, view->seen));
    if (options.page != "public") context.out.put(rails::private_report(*view->figures, view->seen));
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

} // namespace

void add_report(CLI::App& app, Context& context) {
    auto options = std::make_shared<ReportOptions>();
    CLI::App* sub = app.add_subcommand("report", "Print the report of a turn, public or a player's own");
    sub->add_option("name", options->name, "The saved game")->required()->type_name("NAME");
    sub->add_option("player", options->player, "Whose; otherwise only what everybody sees")->type_name("PLAYER");
    sub->add_option("--turn", options->turn, "Of this turn; otherwise the last one")->type_name("N");
    sub->add_option("--page", options->page, "all, public, private, map or chart")
        ->check(CLI::IsMember({"all", "public", "private", "map", "chart"}));
    sub->add_option("--region", options->region, "The map around this region")->type_name("REGION");
    sub->add_option("--stock", options->stock, "The prices of this stock")->type_name("RAILROAD");
    sub->callback([options, &context] { context.run = [options, &context] { return report(context, *options); }; });
}

void add_records(CLI::App& app, Context& context) {
    CLI::App* sub = app.add_subcommand("records", "The best scores of all finished games by turn sheets");
    sub->callback([&context] { context.run = [&context] { return records(context); }; });
}

} // namespace highball
