// highball report, records: reports and best scores of games with turn sheets.
#include "cli/mail_sheet.h"
#include "cli/open_game.h"
#include "cli/sheet_text.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "game/deadline.h"
#include "session/line.h"

#include <algorithm>

namespace highball {

namespace {

struct ReportCommandOptions {
    std::string name;
    std::string player;
    ReportOptions what;
    std::string region, stock;
};

// Returns the position after turn `turn`; 0 means the present position. Returns null if the turn has not been
// processed.
std::unique_ptr<Game> position_after_turn(const Session& session, int turn) {
    const auto& entries = session.entries();
    int run = 0;
    for (std::size_t i = 0; turn > 0 && i < entries.size(); ++i)
        for (const Event& event : entries[i].events)
            if (event.kind == EventKind::round && ++run == turn) return session.position_at(static_cast<int>(i) + 1);
    return turn == 0 ? session.game().clone() : nullptr;
}

int report(Context& context, const ReportCommandOptions& wanted) {
    const Session session = open_game(context, wanted.name).session;
    std::optional<Seat> seat;
    if (!wanted.player.empty()) seat = context.require(find_seat(session.setup().players, wanted.player));
    auto what = context.require(read_report_options(session, wanted.region.empty() ? wanted.stock : wanted.region));
    what.turn = wanted.what.turn;
    if (wanted.what.page != "all") what.page = wanted.what.page;
    context.out.put(context.require(print_report(session, seat, what)));
    return exit_done;
}

// Rule 11.3: prints the best score of every category in all finished games of the store.
int records(Context& context) {
    GameStore& store = *context.store();
    std::vector<BestScore> best;
    for (const SavedGame& saved : context.require(store.list())) {
        const Title* title = context.registry()->find(saved.setup.title);
        if (!title || !title->info().sealed) continue;
        const auto recorded = store.read(saved.id);
        if (!recorded) continue;
        const auto session = Session::resume(*context.registry(), saved.setup, *recorded);
        const TurnSheets* turn_sheets = session ? turn_sheets_of(session->game()) : nullptr;
        if (!turn_sheets) continue;
        for (BestScore score : turn_sheets->best_scores()) {
            const auto same = std::find_if(best.begin(), best.end(),
                                           [&](const BestScore& b) { return b.category == score.category; });
            if (same != best.end() && same->points >= score.points) continue;
            score.who += " in " + saved.name;
            if (same == best.end())
                best.push_back(std::move(score));
            else
                *same = std::move(score);
        }
    }
    for (const BestScore& score : best)
        context.out.put(score.category + ": " +
                        (score.points > 0 ? std::to_string(score.points) + ", " + printable(score.who) : "none yet") +
                        "\n");
    if (best.empty()) context.out.put("No game uses turn sheets.\n");
    return exit_done;
}

Refusal no_turn_sheets(const Game& game) { return Refusal::state(game.setup().title + " does not use turn sheets"); }

std::string game_line(std::string_view game) { return "# Game: " + printable(game); }

// The first lines of a sheet; "" if one is missing.
struct SheetHeading {
    std::string_view sheet, game;
};

std::vector<SheetHeading> sheet_headings(std::string_view text) {
    std::vector<SheetHeading> found;
    for (const std::string_view typed : split(text, '\n')) {
        const std::string_view line = trim(typed);
        const bool game = line.starts_with("# Game:");
        if (!game && !line.starts_with("# Turn sheet:")) continue;
        if (!game || found.empty() || !found.back().game.empty()) found.emplace_back();
        (game ? found.back().game : found.back().sheet) = line;
    }
    return found;
}

} // namespace

const TurnSheets& require_turn_sheets(const Context& context, const Game& game) {
    const TurnSheets* found = turn_sheets_of(game);
    if (!found) context.stop(print(no_turn_sheets(game)));
    return *found;
}

Result<ReportOptions, Refusal> read_report_options(const Session& session, std::string_view text) {
    const TurnSheets* turn_sheets = turn_sheets_of(session.game());
    if (!turn_sheets) return no_turn_sheets(session.game());
    return turn_sheets->read_report(text);
}

Result<std::string, Refusal> print_report(const Session& session, std::optional<Seat> seat,
                                          const ReportOptions& options) {
    const auto game = position_after_turn(session, options.turn);
    if (!game) return Refusal::state("turn " + std::to_string(options.turn) + " has not been processed");
    const TurnSheets* turn_sheets = turn_sheets_of(*game);
    if (!turn_sheets) return no_turn_sheets(*game);
    if (seat)
        if (auto refusal = session.check_not_secret(*seat)) return *refusal;
    return turn_sheets->report(seat, options);
}

Result<std::string, Refusal> print_sheet(const Session& session, std::string_view game, Seat seat,
                                         std::int64_t clock_due) {
    const TurnSheets* turn_sheets = turn_sheets_of(session.game());
    if (!turn_sheets) return no_turn_sheets(session.game());
    if (auto refusal = session.check_not_secret(seat)) return *refusal;
    std::string text = turn_sheets->sheet(seat), more = game_line(game) + "\n";
    if (clock_due != 0) more += "# Due by " + print_time(clock_due) + " UTC (the table's clock).\n";
    return text.insert(text.find('\n') + 1, more);
}

bool is_sheet_heading(const Session& session, Seat seat, std::string_view line) {
    const TurnSheets* turn_sheets = turn_sheets_of(session.game());
    const std::string own = turn_sheets ? without_entities(turn_sheets->heading(seat)) : "";
    return turn_sheets && (line == own || line.starts_with(own + ","));
}

std::optional<Refusal> check_sheet_heading(const Session& session, std::string_view game, Seat seat,
                                           std::string_view text) {
    const TurnSheets* turn_sheets = turn_sheets_of(session.game());
    if (!turn_sheets) return std::nullopt;
    const std::string own_game = game.empty() ? "" : without_entities(game_line(game)),
                      plain = without_entities(std::string(text));
    const auto of_game = [&](const SheetHeading& one) {
        return own_game.empty() || one.game.empty() || one.game == own_game;
    };
    const std::vector<SheetHeading> headings = sheet_headings(plain);
    const auto wrong = [](std::string_view theirs, std::string_view own) {
        return Refusal::state("the sheet says " + in_quotes(trim(theirs.substr(1))) + "; the current one says " +
                                  in_quotes(trim(own.substr(1))),
                              "get the current sheet with highball sheet NAME PLAYER (over SSH: sheet)");
    };
    if (headings.empty()) return std::nullopt;
    const auto first = std::find_if(headings.begin(), headings.end(), of_game);
    if (first == headings.end()) return wrong(headings.front().game, own_game);
    if (first->sheet.empty() || is_sheet_heading(session, seat, first->sheet)) return std::nullopt;
    return wrong(first->sheet, turn_sheets->heading(seat));
}

Subcommands report_subcommands() {
    TypedSubcommand<ReportCommandOptions> row("report", HelpGroup::sheets,
                                              "Print a turn report, public or for one player",
                                              "report Gilded Ann --turn 3", report);
    row.option("name", &row->name, "NAME", "The saved game", required);
    row.option("player", &row->player, "PLAYER", "The player; the default is the public report");
    row.option("--turn", &row->what.turn, "N", "The turn; the default is the last one");
    row.option("--page", &row->what.page, "", "all, turn, public, private, map, chart or curves",
               {.choices = {"all", "turn", "public", "private", "map", "chart", "curves"}});
    row.option("--region", &row->region, "REGION", "The map around this region");
    row.option("--stock", &row->stock, "RAILROAD", "The prices of this stock");
    return {row,
            {"records", HelpGroup::sheets, "Print the best scores of all finished games with turn sheets", "records",
             records}};
}

} // namespace highball
