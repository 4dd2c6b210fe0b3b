// highball positions: the host's board of a game with turn sheets. highball sheets: sheets or reports of all players.
#include "cli/open_game.h"
#include "cli/sheet_deadlines.h"
#include "cli/sheet_receipts.h"
#include "cli/sheet_text.h"
#include "cli/subcommands.h"
#include "core/fsync.h"
#include "core/indexed.h"
#include "core/json_text.h"
#include "core/text.h"
#include "game/deadline.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <numeric>

namespace highball {

namespace {

struct PositionsOptions {
    std::string name;
    std::string folder;
    bool json = false;
};

std::string_view text_of(SheetPosition::State state) {
    switch (state) {
    case SheetPosition::State::computer:
        return "computer";
    case SheetPosition::State::open:
        return "nothing";
    case SheetPosition::State::standing:
        return "standing";
    case SheetPosition::State::draft:
        return "draft";
    case SheetPosition::State::away:
        return "away";
    case SheetPosition::State::handed_in:
        return "handed in";
    }
    return "";
}

// True if a person plays the position. A computer in a seat has a player's name and hands in a sheet like a person.
bool is_person(const Session& session, const SheetPosition& position) {
    const bool seated = position.number <= session.game().seats();
    return !position.player.empty() && !(seated && !session.computer_of(Seat(position.number - 1)).empty());
}

// Returns how many lines of the position's sheet were refused.
int refused_of(Store& store, const OpenGame& game, const SheetPosition& position) {
    return position.number <= game.session.game().seats() ? refused_lines(store, game, Seat(position.number - 1)) : 0;
}

bool may_see(const OwnSeats& own, const SheetPosition& position) {
    return !own || contains(*own, Seat(position.number - 1));
}

// Returns the state of the sheet as the reader may see it.
SheetPosition::State seen_state(const OwnSeats& own, const SheetPosition& position) {
    using State = SheetPosition::State;
    const bool started = position.state == State::draft || position.state == State::standing;
    return started && !may_see(own, position) ? State::open : position.state;
}

int positions(Context& context, const PositionsOptions& options) {
    const OpenGame opened = open_saved_game(context, options.name);
    require_turn_sheets(context, opened.session.game());
    Store& store = *context.store();
    context.out.put(options.json ? print_positions_json(store, opened, {}) : print_positions(store, opened, {}));
    return exit_done;
}

// Returns a name such as "Gilded-sheet-02-1-Ann.txt". The number of the position keeps similar names of players apart.
std::string file_name(std::string_view game, std::string_view kind, int turn, int position, std::string_view player) {
    std::string name = fmt::format("{}-{}-{:02}-{}-{}", game, kind, turn, position, player);
    for (char& c : name)
        if (!is_letter_or_digit(c) && c != '-') c = '_';
    return name + ".txt";
}

void write_file(Context& context, const std::filesystem::path& file, const std::string& text) {
    context.require_none(write_file_atomically(file, text)); // follows no link
    context.out.put(file.string() + "\n");
}

// Writes the report of the last turn and the sheet of this turn for each person.
int write_all(Context& context, const PositionsOptions& options) {
    const OpenGame opened = open_saved_game(context, options.name);
    const Session& session = opened.session;
    const TurnSheets& sheets = require_turn_sheets(context, session.game());
    std::error_code error;
    std::filesystem::create_directories(options.folder, error);
    if (error) context.stop("cannot create the folder " + options.folder + ": " + error.message());
    const std::filesystem::path folder(options.folder);
    const std::int64_t due = clock_due(*context.store(), opened.id, session.game());
    for (const SheetPosition& one : sheets.positions()) {
        if (!is_person(session, one) || one.number > session.game().seats()) continue;
        const Seat seat(one.number - 1);
        const std::string& name = session.game().name_of(seat);
        const int reported = sheets.turn() - (session.game().finished() ? 0 : 1);
        if (reported > 0)
            write_file(context, folder / file_name(opened.name, "report", reported, one.number, name),
                       context.require(print_report(session, seat, ReportOptions{})));
        if (!session.game().finished())
            write_file(context, folder / file_name(opened.name, "sheet", sheets.turn(), one.number, name),
                       context.require(print_sheet(session, opened.name, seat, due)));
    }
    return exit_done;
}

// Prints rows in columns that are as wide as their widest text, without columns in which every row has "-". If the rows
// would be too wide for a terminal, cuts the names in the second column. The last `right` columns are aligned to the
// right.
std::string in_columns(std::vector<std::vector<std::string>> rows, std::size_t right) {
    constexpr int line_width = 79, least_name = 8;
    for (std::size_t i = rows.front().size(); i-- > 0;)
        if (std::all_of(rows.begin() + 1, rows.end(), [i](const auto& row) { return row[i] == "-"; }))
            for (auto& row : rows) row.erase(row.begin() + static_cast<std::ptrdiff_t>(i));
    std::vector<int> widths(rows.front().size(), 0);
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
    const int all = std::accumulate(widths.begin(), widths.end(), int_size(widths) - 1);
    widths[1] = std::max(least_name, widths[1] - std::max(0, all - line_width));
    std::string text;
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i + right < row.size() ? padded(std::string(fit(row[i], widths[i])), widths[i])
                                            : fmt::format("{:>{}}", row[i], widths[i])) +
                    (i + 1 < row.size() ? " " : "\n");
    return text;
}

// Returns the companies that a position leads, as many as fit: "B&O NYC +2"; "-" for none.
std::string short_list(const std::vector<std::string>& companies) {
    constexpr std::size_t shown = 3;
    const std::size_t first = companies.size() > shown + 1 ? shown : companies.size();
    const std::string rest = first < companies.size() ? " +" + std::to_string(companies.size() - first) : "";
    const auto begin = companies.begin();
    return companies.empty() ? "-" : join({begin, begin + static_cast<std::ptrdiff_t>(first)}, " ") + rest;
}

} // namespace

std::string print_positions(Store& store, const OpenGame& game, const OwnSeats& own) {
    const TurnSheets& sheets = *turn_sheets_of(game.session.game());
    int in = 0, persons = 0;
    std::vector<std::vector<std::string>> rows;
    const auto row = [&](std::string number, const std::string& name, std::string player, std::string_view sheet,
                         std::string refused, std::string leads, std::string missed, std::string worth,
                         std::string points) {
        rows.push_back({std::move(number), printable(name), std::move(player), std::string(sheet), std::move(refused),
                        std::move(leads), std::move(missed), std::move(worth), std::move(points)});
        if (own) rows.back().erase(rows.back().end() - 2); // net worth is secret
    };
    row("  #", "tycoon", "played by", "sheet", "refused", "railroads", "missed", "net worth", "points");
    for (const SheetPosition& one : sheets.positions()) {
        const bool person = is_person(game.session, one);
        persons += person ? 1 : 0;
        in += person && one.state == SheetPosition::State::handed_in ? 1 : 0;
        const int refused = may_see(own, one) ? refused_of(store, game, one) : 0;
        row(fmt::format("{:>3}", one.number), one.name, person ? printable(one.player) : "computer",
            person ? text_of(seen_state(own, one)) : "-", refused == 0 ? "-" : pluralize(refused, "line"),
            short_list(one.leads),
            one.missed == 0
                ? "-"
                : fmt::format("{}{}", one.missed,
                              one.missed_in_a_row == 0 ? "" : fmt::format(", {} in a row", one.missed_in_a_row)),
            highball::print(Money(one.worth)), std::to_string(one.points));
    }
    std::string text =
        fmt::format("{}, turn {}: {} of {} in", game.name, sheets.turn(), in, pluralize(persons, "sheet"));
    const std::int64_t due = sheets_due(store, game.id, game.session.game());
    if (due != 0) text += ", due by " + print_time(due) + " UTC" + (due * 60 <= store.now() ? " (past)" : "");
    return text + "\n" + in_columns(rows, own ? 1 : 2);
}

std::string print_positions_json(Store& store, const OpenGame& game, const OwnSeats& own) {
    const TurnSheets& sheets = *turn_sheets_of(game.session.game());
    const std::int64_t due = sheets_due(store, game.id, game.session.game());
    JsonText json;
    json.open('{').field("game", game.name).field("turn", sheets.turn());
    json.field("due", due == 0 ? "" : utc_time(due * 60)).key("positions").open('[');
    for (const SheetPosition& one : sheets.positions()) {
        json.open('{').field("number", one.number).field("name", one.name).field("player", one.player);
        json.field("person", is_person(game.session, one)).field("sheet", std::string(text_of(seen_state(own, one))));
        if (may_see(own, one)) json.field("refused", refused_of(store, game, one));
        json.field("missed", one.missed).field("missed_in_a_row", one.missed_in_a_row);
        json.key("leads").open('[');
        for (const std::string& company : one.leads) json.value(company);
        json.close(']');
        if (!own) json.field("worth", one.worth);
        json.field("points", one.points).close('}');
    }
    return json.close(']').close('}').take() + "\n";
}

Subcommands positions_subcommands() {
    TypedSubcommand<PositionsOptions> board("positions", HelpGroup::sheets,
                                            "Show who plays each position, and whose sheets are in", "positions Gilded",
                                            positions);
    TypedSubcommand<PositionsOptions> all("sheets", HelpGroup::sheets,
                                          "Write the reports and sheets of all players into a folder",
                                          "sheets Gilded mail", write_all);
    for (auto* row : {&board, &all}) row->option("name", &(*row)->name, "NAME", "The saved game", required);
    board.flag("--json", &board->json, "Print JSON");
    all.option("folder", &all->folder, "FOLDER", "The folder; it is created if necessary", required);
    return {board, all};
}

} // namespace highball
