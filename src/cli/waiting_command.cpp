// highball waiting: lists the games that wait for a user.
#include "cli/waiting_command.h"

#include "cli/find_own_game.h"
#include "cli/game_list.h"
#include "cli/open_game.h"
#include "cli/send_notifications.h"
#include "cli/sheet_deadlines.h"
#include "cli/sheet_text.h"
#include "cli/subcommands.h"
#include "core/indexed.h"
#include "core/text.h"
#include "ssh/authorized_keys.h"
#include "tables/user_seat.h"

#include <algorithm>
#include <unistd.h>

namespace highball {

namespace {

// Time after the end of a game for which an open vote is still listed, in seconds.
constexpr std::int64_t vote_lifetime = 30 * 24 * 60 * 60;

// Returns the seats of this user; for the host, the seats that have no user. Seats of computer players are left out.
std::vector<Seat> seats_of(const SavedGame& game, const std::string& user) {
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < game.users.size(); ++i)
        if (game.users[i] == user && (i >= game.setup.computers.size() || game.setup.computers[i].empty()))
            seats.push_back(id_from<Seat>(i));
    return seats;
}

bool have_common_seat(const std::vector<Seat>& some, const std::vector<Seat>& others) {
    return std::find_first_of(some.begin(), some.end(), others.begin(), others.end()) != some.end();
}

std::vector<std::string> last_events(const Session& session, std::size_t most) {
    std::vector<std::string> last;
    const std::vector<LogEntry>& log = session.entries();
    for (auto entry = log.rbegin(); entry != log.rend() && last.size() < most; ++entry)
        for (auto event = entry->events.rbegin(); event != entry->events.rend() && last.size() < most; ++event)
            last.insert(last.begin(), printable(event->text));
    return last;
}

// Returns the text that a player of a game with turn sheets gets by mail: the reports of all turns after `reported`
// and, if the turn waits for the seat, the sheet to fill in.
std::string reports_and_sheet(Store& store, const OpenGame& game, Seat seat, int reported) {
    std::string reports;
    for (int turn = reported + 1; turn < turn_sheets_of(game.session.game())->turn(); ++turn) {
        ReportOptions options;
        options.turn = turn;
        const auto report = print_report(game.session, seat, options);
        reports += report ? (reports.empty() ? "" : "\n") + *report : "";
    }
    if (!contains(game.session.game().decision().seats, seat)) return reports;
    const std::int64_t due = clock_due(store, game.id, game.session.game());
    const auto sheet = print_sheet(game.session, game.name, seat, due);
    return reports + (sheet ? "\n" + *sheet : "");
}

// Builder of the list of waiting games. It uses the stored status of a game, and replays the game only if the status is
// not enough.
class WaitingListBuilder {
  public:
    WaitingListBuilder(Context& context, Store& store, const std::string& user, bool for_mail)
        : context_(context), store_(store), user_(user), for_mail_(for_mail) {}

    Result<WaitingList, StoreError> build() {
        const auto games = store_.overview(user_);
        if (!games) return games.error();
        WaitingList waiting_list;
        for (const GameSummary& listed : *games)
            if (auto item = item_for(listed)) waiting_list.push_back(std::move(*item));
        return waiting_list;
    }

  private:
    // Returns the entry for a game; nothing if the game does not wait for the user or ended long ago.
    std::optional<WaitingItem> item_for(const GameSummary& listed) {
        const auto saved = store_.find(listed.name);
        if (!saved) return std::nullopt;
        const std::vector<Seat> own = seats_of(*saved, user_);
        if (own.empty()) return std::nullopt;
        const GameStatus status = stored_status(context_, store_, listed);
        if (status.over && listed.since + vote_lifetime < store_.now()) return std::nullopt;
        WaitingItem item{listed.id, listed.name, listed.title, status.text, listed.since, 0, {}, listed.commands};
        const bool has_turn = have_common_seat(status.waits, own);
        if (has_turn) item.due = due(listed.id, own);
        if (!has_turn && !store_.vote(listed.id)) return std::nullopt;
        return (has_turn && !for_mail_) || add_details(item, own, has_turn) ? std::optional(item) : std::nullopt;
    }

    // Returns the earliest time at which the clock of one of the user's seats runs out; 0 if none has a limit.
    std::int64_t due(std::int64_t game, const std::vector<Seat>& own) {
        const auto clock = store_.clock(game);
        std::int64_t first = 0;
        for (const Seat seat : own) {
            if (!clock || clock->paused || seat.index() >= int_size(clock->seats)) continue;
            const auto left = clock->left(static_cast<std::size_t>(seat.index()), store_.now());
            if (left && (first == 0 || store_.now() + *left < first)) first = store_.now() + *left;
        }
        return first;
    }

    // Adds the last events and turn sheets if they are wanted, and the open vote if it is not the user's turn. Returns
    // true if the game waits for the user.
    bool add_details(WaitingItem& item, const std::vector<Seat>& own, bool has_turn) try {
        OpenGame game = open_saved_game(context_, item.game);
        if (for_mail_) item.last = last_events(game.session, 3);
        if (for_mail_ && has_turn && turn_sheets_of(game.session.game())) {
            if (deadline_refusal(game.session.game(), store_.now() / 60)) return false; // nobody can hand in any more
            add_sheets(item, own, game);
        }
        if (has_turn) return true;
        UserSeat user_seat(game.session, store_, item.id, user_);
        item.status = user_seat.vote_text();
        return user_seat.has_to_vote();
    } catch (const ExitError&) { // the other games are listed in any case
        return has_turn;
    }

    // Adds the user's sheets, with all reports that no mail has brought. A user who has had no mail about the game gets
    // the last one.
    void add_sheets(WaitingItem& item, const std::vector<Seat>& own, const OpenGame& game) {
        item.reported = turn_sheets_of(game.session.game())->turn() - 1;
        const auto sent = parse_number(UserPreferences(store_, user_).get(pref_reported, item.id));
        const int before = static_cast<int>(sent.value_or(item.reported - 1));
        for (const Seat seat : own) item.sheets += reports_and_sheet(store_, game, seat, std::max(0, before));
    }

    Context& context_;
    Store& store_;
    const std::string& user_;
    bool for_mail_;
};

} // namespace

Result<WaitingList, StoreError> waiting_list_of(Context& context, Store& store, const std::string& user,
                                                bool for_mail) {
    return WaitingListBuilder(context, store, user, for_mail).build();
}

std::string host_name(const HostConfig& config) {
    if (!config.display_name.empty()) return config.display_name;
    char name[256] = {};
    return gethostname(name, sizeof name - 1) == 0 && is_plain_word(name) ? name : "localhost";
}

namespace {

// The exit codes are those of grep: 0 if a game waits, 1 if none does, 2 on failure.
int waiting(Context& context, const bool& json) {
    const auto waiting_list = waiting_list_of(context, user_store(context), context.user, false);
    if (!waiting_list) return context.fail(waiting_list.error().message), exit_usage;
    context.out.put(json ? waiting_list_json(*waiting_list) : waiting_list_text(*waiting_list));
    return waiting_list->empty() ? exit_failed : exit_done;
}

} // namespace

Subcommands waiting_subcommands() {
    TypedSubcommand<bool> row("waiting", HelpGroup::look,
                              "List the games waiting for you; exit code 1 if there are none", "waiting", waiting,
                              Access::both);
    row.person_help = "The user; the default is the seats without a user";
    row.flag("--json", &*row, "Print JSON");
    return {row};
}

} // namespace highball
