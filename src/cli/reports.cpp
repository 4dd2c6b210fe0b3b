// highball report, records: games by turn sheets, as they were and as they ended.
#include "cli/load.h"
#include "cli/papers.h"
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

struct ReportAsked {
    std::string name;
    std::string player;
    ReportOptions what;
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

Result<std::string, Refusal> print_map(const rails::TycoonView& view, const std::string& region) {
    const auto found = find_region(*view.figures, region);
    if (!found)
        return Refusal{"", "there is no region \"" + printable(region) + "\"", list_words(view.figures->regions)};
    return rails::map_text(*view.figures, view.seen, *found);
}

Result<std::string, Refusal> print_charts(const rails::TycoonView& view, const std::string& stock) {
    const auto wanted = view.figures->find(stock);
    if (!stock.empty() && (!wanted || !rails::is_active(view.seen.at, *wanted)))
        return Refusal{"", "there is no railroad \"" + printable(stock) + "\"", ""};
    std::string text;
    for (const rails::RouteId id : rails::active_railroads(view.seen.at))
        if (!wanted || *wanted == id) text += rails::price_chart(*view.figures, view.seen, id) + "\n";
    return text;
}

Refusal no_turn_sheets(const Game& game) { return {"", game.setup().title + " is not played by turn sheets", ""}; }

int report(Context& context, const ReportAsked& asked) {
    const auto loaded = load_any(context, asked.name);
    if (!loaded) return exit_failed;
    std::optional<Seat> seat;
    if (!asked.player.empty()) {
        const auto found = find_seat(loaded->session.setup().players, asked.player);
        if (!found) return context.fail(found.error());
        seat = *found;
    }
    const auto text = print_report(loaded->session, seat, asked.what);
    if (!text) return context.fail(print(text.error()));
    context.out.put(*text);
    return exit_done;
}

// 11.3: the best score of every category over all finished games of the library.
int records(Context& context) {
    const Registry* registry = context.registry();
    Games* library = registry ? context.library() : nullptr;
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

Result<ReportOptions, Refusal> read_report_options(const Session& session, std::string_view text) {
    const auto view = session.game().view(std::nullopt);
    const auto* seen = dynamic_cast<const rails::TycoonView*>(view.get());
    if (!seen) return no_turn_sheets(session.game());
    ReportOptions options;
    std::string place;
    for (const std::string_view word : words(text)) {
        const auto turn = parse_number(word);
        if (turn && *turn > 0 && *turn < 1000)
            options.turn = static_cast<int>(*turn);
        else if (word == "all" || word == "public" || word == "private" || word == "map" || word == "chart")
            options.page = word;
        else
            place += (place.empty() ? "" : " ") + std::string(word);
    }
    if (place.empty()) return options;
    if (seen->figures->find(place))
        options.stock = place;
    else if (find_region(*seen->figures, place))
        options.region = place;
    else
        return Refusal{"", "there is no report about \"" + printable(fit(place, 40)) + "\"",
                       "a turn's number, all, public, private, map, chart, a region or a railroad"};
    return options;
}

Result<std::string, Refusal> print_report(const Session& session, std::optional<Seat> seat,
                                          const ReportOptions& options) {
    const auto game = after_turn(session, options.turn);
    if (!game) return Refusal{"", "turn " + std::to_string(options.turn) + " has not been run", ""};
    const auto seen_by_seat = game->view(seat);
    const auto* view = dynamic_cast<const rails::TycoonView*>(seen_by_seat.get());
    if (!view) return no_turn_sheets(*game);
    if (options.page == "map" || !options.region.empty()) return print_map(*view, options.region);
    if (options.page == "chart" || !options.stock.empty()) return print_charts(*view, options.stock);
    std::string text;
    if (options.page != "private") text += rails::public_report(*view->figures, view->seen);
    if (options.page != "public") text += rails::private_report(*view->figures, view->seen);
    return text;
}

Result<std::string, Refusal> print_sheet(const Session& session, Seat seat) {
    const auto* game = dynamic_cast<const rails::RailsGame*>(&session.game());
    if (!game) return no_turn_sheets(session.game());
    return rails::turn_sheet(game->figures(), game->position(), seat.index());
}

void add_report(CLI::App& app, Context& context) {
    auto options = std::make_shared<ReportAsked>();
    CLI::App* sub = app.add_subcommand("report", "Print the report of a turn, public or a player's own");
    sub->add_option("name", options->name, "The saved game")->required()->type_name("NAME");
    sub->add_option("player", options->player, "Whose; otherwise only what everybody sees")->type_name("PLAYER");
    sub->add_option("--turn", options->what.turn, "Of this turn; otherwise the last one")->type_name("N");
    sub->add_option("--page", options->what.page, "all, public, private, map or chart")
        ->check(CLI::IsMember({"all", "public", "private", "map", "chart"}));
    sub->add_option("--region", options->what.region, "The map around this region")->type_name("REGION");
    sub->add_option("--stock", options->what.stock, "The prices of this stock")->type_name("RAILROAD");
    sub->callback([options, &context] { context.run = [options, &context] { return report(context, *options); }; });
}

void add_records(CLI::App& app, Context& context) {
    CLI::App* sub = app.add_subcommand("records", "The best scores of all finished games by turn sheets");
    sub->callback([&context] { context.run = [&context] { return records(context); }; });
}

} // namespace highball
