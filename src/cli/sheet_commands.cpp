// highball sheet, submit, deadline, process: games whose seats hand in sealed sheets of orders.
#include "cli/turn_deadlines.h"
#include "cli/open_game.h"
#include "cli/sheet_text.h"
#include "cli/subcommands.h"
#include "core/indexed.h"
#include "core/text.h"
#include "session/script.h"
#include "session/session.h"
#include "prompt/line_parser.h"

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

const Papers& papers(const Context& context, const Game& game) {
    const Papers* found = papers_of(game);
    if (!found) context.stop(print(no_turn_sheets(game)));
    return *found;
}

int sheet(Context& context, const SheetOptions& options) {
    const Session session = load_any(context, options.name).session;
    const Seat seat = context.need(find_seat(session.setup().players, options.player));
    context.out.put(context.need(print_sheet(session, seat)));
    return exit_done;
}

// A sheet being read into a game, a line at a time; the receipt says what became of each.
class Receipt {
  public:
    Receipt(Session& session, Seat seat) : session_(session), seat_(seat) {}

    void read(std::string_view text) {
        int number = 0;
        for (const std::string_view line : split(text, '\n')) {
            ++number;
            for (const Part& part : read_line(line, {{}, session_.title().commands(), [](auto) { return nullptr; }}))
                enter(number, part.text);
        }
    }

    const std::string& text() const { return text_; }
    int accepted() const { return accepted_; }
    int refused() const { return refused_; }

  private:
    const Papers& papers() const { return *papers_of(session_.game()); }

    // What may stand on a sheet; the words that run a turn, or hand the sheet in, are not part of one.
    Outcome try_line(const std::string& command, std::string& canonical) {
        const auto parsed = session_.game().parse(seat_, command);
        if (!parsed) return parsed.error();
        canonical = parsed->text;
        if (auto refusal = papers().no_line(seat_, canonical)) return *refusal;
        return session_.apply(*parsed);
    }

    void enter(int number, const std::string& command) {
        const std::vector<std::string> before = papers().written(seat_);
        std::string canonical;
        const Outcome outcome = try_line(command, canonical);
        const std::string where = "line " + std::to_string(number) + ": ";
        if (!outcome) {
            ++refused_;
            text_ += "REFUSED  " + where + printable(command) + "\n         " + print(outcome.error()) + "\n";
            return;
        }
        ++accepted_;
        text_ += "accepted " + where + canonical + "\n";
        for (const std::string& warning : papers().warnings(seat_, canonical)) text_ += "   mind: " + warning + "\n";
        const std::vector<std::string> after = papers().written(seat_);
        for (const std::string& line : before)
            if (!contains(after, line)) text_ += "         in the place of: " + line + "\n";
    }

    Session& session_;
    Seat seat_;
    std::string text_;
    int accepted_ = 0;
    int refused_ = 0;
};

// The same game without a journal.
Result<Session, Refusal> copy_of(const Registry& registry, const Session& session) {
    Recorded recorded;
    recorded.commands = session.commands();
    return Session::resume(registry, session.setup(), recorded);
}

// What came of a command.
void tell(Context& context, const Outcome& outcome) {
    for (const Event& event : context.need(outcome)) context.out.put(event.text + "\n");
}

// Seats that a computer plays hand in their sheets, too; where nobody else plays, those of one turn.
void let_computers_play(Context& context, Session& session) {
    const int turn = papers(context, session.game()).turn();
    while (const auto command = session.computer_command()) {
        const std::vector<Seat> seats = session.game().decision().seats;
        const bool alone =
            std::all_of(seats.begin(), seats.end(), [&](Seat seat) { return !session.computer_of(seat).empty(); });
        if (alone && papers(context, session.game()).turn() != turn) break;
        tell(context, session.apply(*command));
    }
}

void tell_when_the_turn_runs(Context& context, const Session& session, int turn) {
    const Game& game = session.game();
    std::vector<std::string> missing;
    for (const Seat seat : game.decision().seats) missing.push_back(printable(game.name_of(seat)));
    context.out.put(game.finished() || papers_of(game)->turn() > turn
                        ? "Everybody has handed in: turn " + std::to_string(turn) +
                              " has run. What came of it: highball report NAME PLAYER\n"
                        : "Turn " + std::to_string(turn) + " runs at once when " + list_words(missing) +
                              (missing.size() == 1 ? " has" : " have") + " handed in, too.\n");
}

int submit(Context& context, const SheetOptions& options) {
    Loaded loaded = load_saved(context, options.name);
    Session& session = loaded.session;
    const int turn = papers(context, session.game()).turn();
    const Seat seat = context.need(find_seat(session.setup().players, options.player));
    if (!session.computer_of(seat).empty())
        context.stop(printable(session.game().name_of(seat)) +
                     " is a computer, which hands in by itself; highball seat gives the seat to a person");
    context.need_none(too_late(session.game(), context.library()->now() / 60));
    constexpr std::size_t most_bytes = 64 * 1024;
    const std::string text = context.need(read_file(options.file, most_bytes));
    context.need_none(no_present_sheet(session, seat, text));
    // Tried out first: a sheet of which nothing can be accepted replaces nothing.
    Session trial = context.need(copy_of(*context.registry(), session));
    trial.enter(seat, "clear");
    Receipt tried(trial, seat), taken(session, seat);
    tried.read(text);
    const bool empty = tried.accepted() == 0;
    if (!empty) {
        context.need(session.enter(seat, "clear"));
        taken.read(text);
    }
    const Receipt& receipt = empty ? tried : taken;
    context.out.put("Receipt: " + loaded.name + ", turn " + std::to_string(turn) + ", " +
                    printable(session.game().name_of(seat)) + "\n" + receipt.text() +
                    counted(receipt.accepted(), "line") + " accepted, " + std::to_string(receipt.refused()) +
                    " refused.\n");
    if (empty && receipt.refused() == 0) context.stop("the sheet is empty; write \"no orders\" if you want nothing");
    if (empty) context.stop("nothing was accepted: what was handed in before still counts");
    if (receipt.refused() > 0)
        context.stop("not handed in, though what was accepted counts at the deadline; send the mended sheet");
    if (options.draft) return exit_done;
    tell(context, session.enter(seat, "ready"));
    let_computers_play(context, session);
    tell_when_the_turn_runs(context, session, turn);
    return exit_done;
}

int process(Context& context, const SheetOptions& options) {
    Session session = load_saved(context, options.name).session;
    const std::int64_t due = papers(context, session.game()).deadline().due;
    if (options.if_due && (session.game().finished() || due == 0 || due > context.library()->now() / 60))
        return exit_done;
    const auto moment = [&] { return std::pair(papers(context, session.game()).turn(), session.game().finished()); };
    const auto before = moment();
    let_computers_play(context, session);
    if (moment() == before) { // else they were the last that it waited for
        tell(context, session.enter(Seat(0), "process"));
        let_computers_play(context, session);
    }
    context.need_none(keep_deadline_ahead(session, context.library()->now() / 60));
    return exit_done;
}

int set_deadline(Context& context, const SheetOptions& options) {
    Session session = load_saved(context, options.name).session;
    papers(context, session.game());
    if (!options.file.empty()) context.need(session.enter(Seat(0), "deadline " + options.file));
    context.out.put("The deadline: " + print(papers_of(session.game())->deadline()) + "\n");
    if (const auto late = too_late(session.game(), context.library()->now() / 60))
        context.out.put("  mind: " + print(*late) + "\n");
    return exit_done;
}

} // namespace

Subcommands sheet_subcommands() {
    Row<SheetOptions> print("sheet", Group::sheets, "Print a player's turn sheet to fill in", sheet);
    Row<SheetOptions> hand_in("submit", Group::sheets,
                              "Check a filled-in turn sheet and hand it in; the turn runs at once when all people have",
                              submit);
    Row<SheetOptions> deadline("deadline", Group::sheets, "Set until when sheets are waited for", set_deadline);
    Row<SheetOptions> run("process", Group::sheets,
                          "Run the turn now; missing sheets are counted, standing orders go on", process);
    for (auto* row : {&print, &hand_in, &deadline, &run})
        row->option("name", &(*row)->name, "NAME", "The saved game", required);
    for (auto* row : {&print, &hand_in}) row->option("player", &(*row)->player, "PLAYER", "Whose", required);
    hand_in.option("file", &hand_in->file, "FILE", "The sheet; - is standard input", required);
    hand_in.flag("--draft", &hand_in->draft, "Keep it, but do not hand it in yet");
    deadline.option("when", &deadline->file, "WHEN",
                    "\"2030-01-31 20:00\", \"2030-01-31 20:00 every 3d\" (UTC), or none");
    run.flag("--if-due", &run->if_due, "Only when the deadline is over; for a timer");
    return {print, hand_in, deadline, run};
}

} // namespace highball
