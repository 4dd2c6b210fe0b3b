// highball waiting, feed, calendar: the user's waiting list for shell prompts, timers, feed readers and calendars.
#include "cli/waiting.h"

#include "cli/find_own_game.h"
#include "cli/game_list.h"
#include "cli/open_game.h"
#include "cli/send_notifications.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "ssh/authorized_keys.h"
#include "tables/user_seat.h"

#include <algorithm>
#include <unistd.h>

namespace highball {

namespace {

constexpr std::size_t max_items = 50;
constexpr std::int64_t finished_item_lifetime = 30 * 24 * 60 * 60; // seconds after a game's end

// Returns the seats of this user; for the host, the seats of humans without a user.
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

// Builds the list from the stored status, and replays a game only if that is not enough.
class WaitingListBuilder {
  public:
    WaitingListBuilder(Context& context, Store& store, const std::string& user, WaitingListScope scope)
        : context_(context), store_(store), user_(user),
          all_(scope == WaitingListScope::all || scope == WaitingListScope::all_with_events),
          with_events_(scope == WaitingListScope::waiting_with_events || scope == WaitingListScope::all_with_events) {}

    Result<WaitingList, StoreError> build() {
        const auto games = store_.overview(user_);
        if (!games) return games.error();
        WaitingList waiting_list;
        for (const GameSummary& listed : *games) {
            if (all_ && waiting_list.size() == max_items) break;
            if (auto item = item_for(listed); item && (all_ || item->waits)) waiting_list.push_back(std::move(*item));
        }
        return waiting_list;
    }

  private:
    // Returns nothing for games without a seat of the user and for games that ended long ago.
    std::optional<WaitingItem> item_for(const GameSummary& listed) {
        const auto saved = store_.find(listed.name);
        if (!saved) return std::nullopt;
        const std::vector<Seat> own = seats_of(*saved, user_);
        if (own.empty()) return std::nullopt;
        const GameStatus status = stored_status(context_, store_, listed);
        if (status.over && listed.since + finished_item_lifetime < store_.now()) return std::nullopt;
        WaitingItem item{
            listed.id, listed.name, listed.title, status.text, listed.since, 0, have_common_seat(status.waits, own),
            {}};
        const auto question = store_.vote(listed.id);
        if (item.waits) item.due = due(listed.id, own);
        if (with_events_ || question) add_details(item);
        return item;
    }

    // Returns when the time of the first own seat runs out on the table's clock; 0 if it does not.
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

    void add_details(WaitingItem& item) try {
        OpenGame game = open_saved_game(context_, item.game);
        if (with_events_) item.last = last_events(game.session, 3);
        if (item.waits) return;
        UserSeat user_seat(game.session, store_, item.id, user_);
        const std::string question = user_seat.vote_text();
        if (user_seat.has_to_vote()) item.waits = true, item.status = question;
    } catch (const ExitError&) { // the other games are listed anyway
    }

    Context& context_;
    Store& store_;
    const std::string& user_;
    bool all_;
    bool with_events_;
};

} // namespace

Result<WaitingList, StoreError> waiting_list_of(Context& context, Store& store, const std::string& user,
                                                WaitingListScope scope) {
    return WaitingListBuilder(context, store, user, scope).build();
}

std::string host_name(Maintenance& store) {
    if (std::string configured = store.setting(host_display_name); !configured.empty()) return configured;
    char name[256] = {};
    return gethostname(name, sizeof name - 1) == 0 && is_plain_word(name) ? name : "localhost";
}

namespace {

// Exit codes as for grep: 0 if a game waits, 1 if none does, 2 on failure.
int waiting(Context& context, const bool& json) {
    const auto waiting_list =
        waiting_list_of(context, user_store(context, exit_usage), context.user, WaitingListScope::waiting);
    if (!waiting_list) return context.fail(waiting_list.error().message), exit_usage;
    context.out.put(json ? waiting_list_json(*waiting_list) : waiting_list_text(*waiting_list));
    return waiting_list->empty() ? exit_failed : exit_done;
}

int print_waiting_list(Context& context, bool feed) {
    Store& store = user_store(context);
    const auto waiting_list =
        waiting_list_of(context, store, context.user, feed ? WaitingListScope::all_with_events : WaitingListScope::all);
    if (!waiting_list) return context.fail(waiting_list.error().message);
    const std::int64_t now = store.now();
    const std::string host = host_name(store);
    context.out.put(feed ? waiting_list_feed(*waiting_list, context.user, host, now)
                         : waiting_list_calendar(*waiting_list, host, now));
    return exit_done;
}

} // namespace

Subcommands waiting_subcommands() {
    TypedSubcommand<bool> row("waiting", HelpGroup::users, "The games that wait for you; exit code 1 when none does",
                              waiting, Access::both);
    row.flag("--json", &*row, "For programs");
    const auto feed = [](Context& context) { return print_waiting_list(context, true); };
    const auto calendar = [](Context& context) { return print_waiting_list(context, false); };
    return {
        row,
        {"feed", HelpGroup::users, "Your games and what happened last in them, as an Atom feed", feed, Access::both},
        {"calendar", HelpGroup::users, "The deadlines of your games, as an iCalendar file", calendar, Access::both}};
}

} // namespace highball
