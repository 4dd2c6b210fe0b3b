// highball sheet, submit, deadline, process: games whose seats hand in sealed sheets of orders.
#include "cli/deadline.h"
#include "cli/load.h"
#include "cli/papers.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "play/script.h"
#include "play/session.h"

#include <algorithm>

namespace highball {

namespace {

struct SheetOptions {
    std::string name;
    std::string player;
    std::string file;
    bool draft = false;
    bool if_due = false;
};

const Papers* papers(const Context& context, const Game& game) {
    const Papers* found = papers_of(game);
    if (!found) context.fail(print(no_turn_sheets(game)));
    return found;
}

std::optional<Seat> seat_of(const Context& context, const Game& game, const std::string& player) {
    const auto seat = find_seat(game.setup().players, player);
    if (seat) return *seat;
    context.fail(seat.error());
    return std::nullopt;
}

int sheet(Context& context, const SheetOptions& options) {
    const auto loaded = load_any(context, options.name);
    if (!loaded) return exit_failed;
    const auto seat = seat_of(context, loaded->session.game(), options.player);
    if (!seat) return exit_failed;
    const auto text = print_sheet(loaded->session, *seat);
    if (!text) return context.fail(print(text.error()));
    context.out.put(*text);
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
            for (const std::string& command : split_commands(line)) enter(number, command);
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
            if (std::find(after.begin(), after.end(), line) == after.end())
                text_ += "         in the place of: " + line + "\n";
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

// Seats that a computer plays hand in their sheets, too, once a person has.
int let_computers_play(Context& context, Session& session) {
    while (const auto command = session.computer_command()) {
        const auto outcome = session.apply(*command);
        if (!outcome) return context.fail(print(outcome.error()));
        for (const Event& event : *outcome) context.out.put(event.text + "\n");
    }
    return exit_done;
}

int submit(Context& context, const SheetOptions& options) {
    auto loaded = load_saved(context, options.name);
    if (!loaded) return exit_failed;
    Session& session = loaded->session;
    const Papers* found = papers(context, session.game());
    const auto seat = found ? seat_of(context, session.game(), options.player) : std::nullopt;
    if (!seat) return exit_failed;
    const int turn = found->turn();
    if (const auto refusal = too_late(session.game(), minutes_now())) return context.fail(print(*refusal));
    constexpr std::size_t most_bytes = 64 * 1024;
    const auto text = read_file(options.file, most_bytes);
    if (!text) return context.fail(print(text.error()));
    // Tried out first: a sheet of which nothing can be accepted replaces nothing.
    auto trial = copy_of(*context.registry(), session);
    if (!trial) return context.fail(print(trial.error()));
    trial->enter(*seat, "clear");
    Receipt tried(*trial, *seat), taken(session, *seat);
    tried.read(*text);
    const bool empty = tried.accepted() == 0;
    if (!empty) {
        if (const auto cleared = session.enter(*seat, "clear"); !cleared) return context.fail(print(cleared.error()));
        taken.read(*text);
    }
    const Receipt& receipt = empty ? tried : taken;
    context.out.put("Receipt: " + loaded->name + ", turn " + std::to_string(turn) + ", " +
                    printable(session.game().name_of(*seat)) + "\n" + receipt.text() +
                    std::to_string(receipt.accepted()) + " lines accepted, " + std::to_string(receipt.refused()) +
                    " refused.\n");
    if (empty && receipt.refused() == 0)
        return context.fail("the sheet is empty; write \"no orders\" if you want nothing");
    if (empty) return context.fail("nothing was accepted: what was handed in before still counts");
    if (receipt.refused() > 0)
        return context.fail("not handed in, though what was accepted counts at the deadline; send the mended sheet");
    if (options.draft) return exit_done;
    const auto handed_in = session.enter(*seat, "ready");
    if (!handed_in) return context.fail(print(handed_in.error()));
    for (const Event& event : *handed_in) context.out.put(event.text + "\n");
    return let_computers_play(context, session);
}

int process(Context& context, const SheetOptions& options) {
    auto loaded = load_saved(context, options.name);
    const Papers* found = loaded ? papers(context, loaded->session.game()) : nullptr;
    if (!found) return exit_failed;
    const std::int64_t due = found->deadline().due;
    if (options.if_due && (loaded->session.game().finished() || due == 0 || due > minutes_now())) return exit_done;
    const auto outcome = loaded->session.enter(Seat(0), "process");
    if (!outcome) return context.fail(print(outcome.error()));
    for (const Event& event : *outcome) context.out.put(event.text + "\n");
    if (const auto refusal = keep_deadline_ahead(loaded->session, minutes_now())) return context.fail(print(*refusal));
    return exit_done;
}

int set_deadline(Context& context, const SheetOptions& options) {
    auto loaded = load_saved(context, options.name);
    if (!loaded || !papers(context, loaded->session.game())) return exit_failed;
    if (!options.file.empty())
        if (const auto outcome = loaded->session.enter(Seat(0), "deadline " + options.file); !outcome)
            return context.fail(print(outcome.error()));
    context.out.put("The deadline: " + print(papers_of(loaded->session.game())->deadline()) + "\n");
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

void add_deadline(CLI::App& app, Context& context) {
    auto options = std::make_shared<SheetOptions>();
    CLI::App* sub = add(app, context, "deadline", "Set until when sheets are waited for", options, set_deadline);
    sub->add_option("when", options->file, "\"2030-01-31 20:00\", \"2030-01-31 20:00 every 3d\" (UTC), or none")
        ->type_name("WHEN");
}

void add_process(CLI::App& app, Context& context) {
    auto options = std::make_shared<SheetOptions>();
    CLI::App* sub = add(app, context, "process", "Run the turn now; missing sheets are counted, standing orders go on",
                        options, process);
    sub->add_flag("--if-due", options->if_due, "Only when the deadline is over; for a timer");
}

} // namespace highball
