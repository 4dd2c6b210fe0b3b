// highball sheet, submit, deadline, process: turn sheets and the host's commands for them.
#include "cli/deadline_words.h"
#include "cli/mail_sheet.h"
#include "cli/open_game.h"
#include "cli/sheet_deadlines.h"
#include "cli/sheet_reader.h"
#include "cli/sheet_receipts.h"
#include "cli/sheet_text.h"
#include "cli/subcommands.h"
#include "core/indexed.h"
#include "core/text.h"
#include "session/line.h"
#include "session/session.h"

#include <algorithm>
#include <utility>

namespace highball {

namespace {

struct SheetOptions {
    std::string name;
    std::string player;
    std::string file;
    bool draft = false;
    bool if_due = false;
};

int sheet(Context& context, const SheetOptions& options) {
    const OpenGame opened = open_game(context, options.name);
    const Session& session = opened.session;
    const Seat seat = context.require(find_seat(session.setup().players, options.player));
    const std::int64_t due = opened.id == 0 ? 0 : clock_due(*context.store(), opened.id, session.game());
    context.out.put(context.require(print_sheet(session, opened.name, seat, due)));
    return exit_done;
}

void print_events(Context& context, const Outcome& outcome) {
    for (const Event& event : context.require(outcome)) context.out.put(event.text + "\n");
}

// Makes computer players hand in their sheets, without a line for each. If no human plays, stops after one turn.
void play_computers(Context& context, Session& session) {
    const int turn = require_turn_sheets(context, session.game()).turn();
    while (const auto command = session.computer_command()) {
        const int loads = session.loads();
        const std::vector<Seat> seats = session.game().decision().seats;
        const bool alone =
            std::all_of(seats.begin(), seats.end(), [&](Seat seat) { return !session.computer_of(seat).empty(); });
        if (alone && require_turn_sheets(context, session.game()).turn() != turn) break;
        Outcome outcome = session.apply(*command);
        if (outcome) std::erase_if(*outcome, [](const Event& event) { return event.kind == EventKind::sheet; });
        if (outcome || session.loads() == loads) print_events(context, outcome); // otherwise others were faster
    }
}

// Returns a line that says when the sheets of this turn are due; "" if they have no deadline.
std::string print_due(Context& context, const OpenGame& opened) {
    const Game& game = opened.session.game();
    const std::int64_t due = sheets_due(*context.store(), opened.id, game);
    return due == 0 ? ""
                    : "Sheets of turn " + std::to_string(turn_sheets_of(game)->turn()) + " are due by " +
                          print_time(due) + " UTC.\n";
}

void print_turn_status(Context& context, const OpenGame& opened, int turn) {
    const Game& game = opened.session.game();
    const std::string number = std::to_string(turn);
    if (game.finished() || turn_sheets_of(game)->turn() > turn) {
        context.out.put("All sheets are in: turn " + number +
                        " has been processed. Results: highball report NAME PLAYER\n");
        if (!game.finished()) context.out.put(print_due(context, opened));
        return;
    }
    const Deadline deadline = turn_sheets_of(game)->deadline();
    if (opened.session.everybody_is_away())
        return context.out.put("Everybody is away: turn " + number + " runs " +
                               (deadline.due != 0 ? "at its deadline or " : "") + "with process.\n");
    std::vector<std::string> missing;
    for (const Seat seat : game.decision().seats) missing.push_back(printable(game.name_of(seat)));
    context.out.put(deadline.hold
                        ? "Turn " + number + " runs at the deadline; until then, you can send another sheet.\n"
                        : "Turn " + number + " runs at once when " + join_words(missing) +
                              (missing.size() == 1 ? " has" : " have") + " handed in.\n");
}

bool is_handed_in(const Session& session, Seat seat) {
    for (const SheetPosition& one : turn_sheets_of(session.game())->positions())
        if (one.number == seat.index() + 1) return one.state == SheetPosition::State::handed_in;
    return false;
}

// Checks the sheet that a mail answers: the first quoted one; a mail about several games quotes several. A mail to a
// user with several seats has a sheet for each, so the first may be that of another seat.
std::optional<Refusal> check_quoted(Context& context, const OpenGame& opened, Seat seat, const Mail& mail) {
    const std::string quoted = join(mail.quoted, "\n");
    const auto check = [&](Seat one) { return check_sheet_heading(opened.session, opened.name, one, quoted); };
    const auto is_own = [&](std::string_view line) { return is_sheet_heading(opened.session, seat, line); };
    const auto users = context.require(context.store()->users_at(opened.id));
    const std::string& user = item_at(users, seat);
    if (!user.empty() && std::any_of(mail.quoted.begin(), mail.quoted.end(), is_own))
        for (std::size_t i = 0; i < users.size(); ++i)
            if (users[i] == user && !check(id_from<Seat>(i))) return std::nullopt;
    return check(seat);
}

// Reads a mail with a sheet. Exits if it is, or answers, a sheet of another game, turn or player.
Mail read_mail(Context& context, const OpenGame& opened, Seat seat, const std::string& file) {
    constexpr std::size_t most_bytes = 64 * 1024;
    Mail mail = context.require(parse_mail(read_file(context, file, most_bytes)));
    bool own = false; // the mail has the current sheet without marks, perhaps above a quotation of an earlier one
    for (const MailLine& line : mail.lines) {
        context.require_none(check_sheet_heading(opened.session, opened.name, seat, line.text));
        own = own || is_sheet_heading(opened.session, seat, line.text);
    }
    if (!own) context.require_none(check_quoted(context, opened, seat, mail));
    return mail;
}

// Returns the seat for which a sheet is handed in, and limits the commands. Warns if the seat's user is
// suspended. Exits if no person plays the seat or the deadline has passed.
Seat submitting_seat(Context& context, OpenGame& opened, const std::string& player) {
    Session& session = opened.session;
    const Seat seat = context.require(find_seat(session.setup().players, player));
    if (!session.computer_of(seat).empty())
        context.stop(
            printable(session.game().name_of(seat)) +
            " is played by the computer, which hands in its own sheets; highball seat gives the seat to a person");
    const std::string user = item_at(context.require(context.store()->users_at(opened.id)), seat);
    for (const User& one : context.require(context.store()->users()))
        if (one.suspended && one.name == user) context.out.put("warning: " + user + " is suspended\n");
    session.limit_commands(); // the orders of a mail are limited like typed ones
    context.require_none(deadline_refusal(session.game(), context.store()->now() / 60));
    return seat;
}

// Replaces the seat's sheet by the orders, hands it in if `ready`, and says how long the player is away: all in one
// step, because another program may run the turn at any moment. Returns false if another player's order came first in
// the same turn.
bool store_sheet(Context& context, Session& session, Seat seat, const SheetReader& sheet, bool orders, bool ready) {
    std::vector<Command> commands;
    for (const std::string& order : orders ? sheet.orders() : std::vector<std::string>())
        commands.push_back({seat, order});
    if (!commands.empty()) commands.insert(commands.begin(), {seat, "clear"});
    const bool whole = ready && sheet.refused() == 0;
    if (whole && !commands.empty()) commands.push_back({seat, "ready"});
    commands.insert(commands.begin(), sheet.standing().begin(), sheet.standing().end());
    // An absence that comes with a sheet begins with the next turn. A mail may repeat it.
    Session trial = session.branch();
    if (sheet.absence() && whole && !trial.apply_all(commands) && !trial.check(*sheet.absence()))
        commands.push_back(*sheet.absence());
    if (commands.empty()) return true;
    const int loads = session.loads(), turn = turn_sheets_of(session.game())->turn();
    const auto refusal = session.apply_all(commands);
    if (refusal && session.loads() != loads && turn_sheets_of(session.game())->turn() == turn) return false;
    context.require_none(refusal);
    return true;
}

// The sheet of a seat before a mail, and what the mail does.
struct SheetChange {
    std::vector<std::string> earlier;
    bool handed_in = false; // the earlier sheet
    bool ready = false;     // the mail hands in the sheet
};

// True if the earlier sheet stays: no order is accepted, or it was handed in and a line of the new one is refused.
bool keeps_earlier(const SheetChange& change, const SheetReader& sheet) {
    return sheet.orders().empty() || (change.handed_in && sheet.refused() > 0);
}

// Returns the sentences of a receipt that say which sheet counts now.
std::string print_result(const SheetChange& change, const SheetReader& sheet) {
    const std::string old = change.earlier.empty() ? "" : " (" + join(change.earlier, "; ") + ")";
    const bool whole = change.ready && sheet.refused() == 0;
    const std::string away = sheet.absence() && !whole ? " You count as away only when the sheet is handed in." : "";
    if (sheet.refused() > 0)
        return std::string(change.ready ? "NOT HANDED IN. Correct the refused lines, and send the whole sheet again. "
                                        : "Draft: not handed in. ") +
               (!keeps_earlier(change, sheet) ? "If the deadline comes first, the accepted lines count."
                : change.handed_in            ? "Your earlier sheet is still handed in" + old + "."
                                              : "Your sheet stays as it was.") +
               away + "\n";
    if (sheet.orders().empty())
        return sheet.absence() || !sheet.standing().empty()
                   ? "Your sheet stays as it was." + away + "\n"
                   : "NOT HANDED IN: the sheet is empty. To give no orders, write: no orders\n";
    return std::string(change.ready ? "Handed in." : "Draft: stored, but not handed in.") +
           (change.earlier.empty() ? "" : " It replaces your earlier sheet" + old + ".") + away + "\n";
}

// Returns the line of a receipt that lists the seat's standing orders; "" if the mail changes none.
std::string print_standing(const Game& game, Seat seat, const SheetReader& sheet) {
    if (sheet.standing().empty()) return "";
    const std::vector<std::string> orders = turn_sheets_of(game)->standing_orders(seat);
    return "Your standing orders now: " + (orders.empty() ? "none" : join(orders, "; ")) + ".\n";
}

// Replaces the seat's sheet by the lines of the mail and prints the receipt. Exits if a line is refused or there is
// none.
void replace_sheet(Context& context, OpenGame& opened, Seat seat, const Mail& mail, bool ready) {
    Session& session = opened.session;
    const SheetChange change{turn_sheets_of(session.game())->sheet_lines(seat), is_handed_in(session, seat), ready};
    const int turn = turn_sheets_of(session.game())->turn(), before = session.size();
    const std::string due = print_due(context, opened), quoted = quoted_orders(session, seat, mail.quoted);
    Session trial = session.branch();
    trial.enter(seat, "clear");
    SheetReader sheet(trial, seat);
    sheet.read(mail.lines);
    const bool orders = !keeps_earlier(change, sheet);
    const bool beside = sheet.absence() || !sheet.standing().empty();
    if ((orders || beside) && !store_sheet(context, session, seat, sheet, orders, ready))
        return replace_sheet(context, opened, seat, mail, ready);
    const std::string text = "Receipt: " + opened.name + ", turn " + std::to_string(turn) + ", " +
                             printable(session.game().name_of(seat)) + "\n" + sheet.receipt() + quoted +
                             print_result(change, sheet) + print_standing(session.game(), seat, sheet) + due;
    context.out.put(text);
    if (const auto error = store_receipt(*context.store(), opened, seat, {turn, sheet.refused(), text}))
        context.out.put("warning: the receipt was not stored: " + error->message + "\n");
    if (sheet.refused() > 0 || sheet.accepted() == 0) context.stop("the sheet was not handed in");
    constexpr int last = 2; // "ready" and "away"
    for (int i = std::max(before, session.size() - last); i < session.size(); ++i)
        print_events(context, session.entries()[static_cast<std::size_t>(i)].events);
}

int submit(Context& context, const SheetOptions& options) {
    OpenGame opened = open_saved_game(context, options.name);
    Session& session = opened.session;
    const int turn = require_turn_sheets(context, session.game()).turn();
    const Seat seat = submitting_seat(context, opened, options.player);
    replace_sheet(context, opened, seat, read_mail(context, opened, seat, options.file), !options.draft);
    if (options.draft) return exit_done;
    play_computers(context, session);
    if (turn_sheets_of(session.game())->turn() > turn)
        context.require_none(advance_deadline(session, context.store()->now() / 60));
    print_turn_status(context, opened, turn);
    return exit_done;
}

int receipt(Context& context, const SheetOptions& options) {
    const OpenGame opened = open_saved_game(context, options.name);
    require_turn_sheets(context, opened.session.game());
    const Seat seat = context.require(find_seat(opened.session.setup().players, options.player));
    context.out.put(context.require(print_receipt(*context.store(), opened, seat)));
    return exit_done;
}

// Says which sheets are missing. At a terminal, asks whether to run the turn without them, and exits if not.
void confirm_missing(Context& context, const Game& game) {
    const auto command = game.parse(Seat(0), "process");
    const std::string missing = command ? game.gives_up(*command) : "";
    if (missing.empty()) return;
    context.out.put("This " + missing + ".\n");
    if (!context.input_is_terminal()) return;
    if (!context.confirm("run the turn? y, or Enter to wait")) context.stop("the turn has not been run");
}

int process(Context& context, const SheetOptions& options) {
    Session session = open_saved_game(context, options.name).session;
    const std::int64_t due = require_turn_sheets(context, session.game()).deadline().due;
    if (options.if_due && (session.game().finished() || due == 0 || due > context.store()->now() / 60))
        return exit_done;
    const auto progress = [&] {
        return std::pair(require_turn_sheets(context, session.game()).turn(), session.game().finished());
    };
    const auto before = progress();
    play_computers(context, session);
    if (progress() == before) { // otherwise these sheets were the last ones, and the turn has been run
        if (!options.if_due) confirm_missing(context, session.game());
        print_events(context, session.enter(Seat(0), "process"));
        play_computers(context, session);
    }
    context.require_none(advance_deadline(session, context.store()->now() / 60));
    return exit_done;
}

int set_deadline(Context& context, const SheetOptions& options) {
    OpenGame opened = open_saved_game(context, options.name);
    Session& session = opened.session;
    const Deadline series = require_turn_sheets(context, session.game()).deadline();
    const std::int64_t now = context.store()->now() / 60;
    if (!options.file.empty()) {
        const std::string line = "deadline " + context.require(absolute_deadline(options.file, now, series));
        const Command command = context.require(session.game().parse(Seat(0), line));
        context.require_none(deadline_refusal(session.game(), command, now));
        context.require(session.apply(command));
    }
    context.out.put(print_deadline(*context.store(), opened.id, session.game()));
    return exit_done;
}

} // namespace

Subcommands sheet_subcommands() {
    TypedSubcommand<SheetOptions> print("sheet", HelpGroup::sheets, "Print a player's turn sheet to fill in",
                                        "sheet Gilded Ann", sheet);
    TypedSubcommand<SheetOptions> hand_in(
        "submit", HelpGroup::sheets,
        "Check a filled-in turn sheet and hand it in; the turn is processed when all human players have",
        "submit Gilded Ann sheet.txt", submit);
    TypedSubcommand<SheetOptions> again("receipt", HelpGroup::sheets, "Print the receipt of a player's last sheet",
                                        "receipt Gilded Ann", receipt);
    TypedSubcommand<SheetOptions> deadline("deadline", HelpGroup::sheets, "Set the deadline for turn sheets",
                                           "deadline Gilded '2030-01-31 20:00 every 3d'", set_deadline);
    TypedSubcommand<SheetOptions> run(
        "process", HelpGroup::sheets,
        "Process the turn now; missing sheets are recorded, and dividends and presidencies stay as they were",
        "process Gilded --if-due", process);
    for (auto* row : {&print, &hand_in, &again, &deadline, &run})
        row->option("name", &(*row)->name, "NAME", "The saved game", required);
    for (auto* row : {&print, &hand_in, &again})
        row->option("player", &(*row)->player, "PLAYER", "The player", required);
    hand_in.option("file", &hand_in->file, "FILE", "The sheet; - is standard input", required);
    hand_in.flag("--draft", &hand_in->draft, "Store the sheet without handing it in");
    deadline.option("when", &deadline->file, "WHEN", std::string(deadline_forms));
    run.flag("--if-due", &run->if_due, "Only after the deadline; for a timer");
    return {print, hand_in, again, deadline, run};
}

} // namespace highball
