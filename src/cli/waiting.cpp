// highball waiting, feed, calendar: what waits for somebody, for prompts, timers, feed readers and calendars.
#include "cli/waiting.h"

#include "cli/own_games.h"
#include "cli/game_list.h"
#include "cli/open_game.h"
#include "cli/send_notifications.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "tables/user_seat.h"

#include <algorithm>
#include <unistd.h>

namespace highball {

using exchange::Agenda;
using exchange::AgendaItem;

namespace {

constexpr std::size_t most_told = 50;
constexpr std::int64_t told_for = 30 * 24 * 60 * 60; // seconds after a game's end

// The seats that this person plays; whoever keeps the games plays those of people that are tied to nobody.
std::vector<Seat> seats_of(const SavedGame& game, const std::string& person) {
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < game.people.size(); ++i)
        if (game.people[i] == person && (i >= game.setup.computers.size() || game.setup.computers[i].empty()))
            seats.push_back(id_at<Seat>(i));
    return seats;
}

bool meet(const std::vector<Seat>& some, const std::vector<Seat>& others) {
    return std::find_first_of(some.begin(), some.end(), others.begin(), others.end()) != some.end();
}

std::vector<std::string> last_events(const Session& session, std::size_t most) {
    std::vector<std::string> last;
    const std::vector<Entry>& log = session.entries();
    for (auto entry = log.rbegin(); entry != log.rend() && last.size() < most; ++entry)
        for (auto event = entry->events.rbegin(); event != entry->events.rend() && last.size() < most; ++event)
            last.insert(last.begin(), printable(event->text));
    return last;
}

// Asks the library for what stands in it, and plays a game only where that does not say enough.
class Asking {
  public:
    Asking(Context& context, Library& library, const std::string& person, Scope scope)
        : context_(context), library_(library), person_(person), all_(scope == Scope::all || scope == Scope::all_story),
          story_(scope == Scope::waiting_story || scope == Scope::all_story) {}

    Result<Agenda, LibraryError> ask() {
        const auto games = library_.overview(person_);
        if (!games) return games.error();
        Agenda agenda;
        for (const ListedGame& listed : *games) {
            if (all_ && agenda.size() == most_told) break;
            if (auto item = of(listed); item && (all_ || item->waits)) agenda.push_back(std::move(*item));
        }
        return agenda;
    }

  private:
    // Nothing for games in which the person has no seat, and for those that were over long ago.
    std::optional<AgendaItem> of(const ListedGame& listed) {
        const auto saved = library_.find(listed.name);
        if (!saved) return std::nullopt;
        const std::vector<Seat> own = seats_of(*saved, person_);
        if (own.empty()) return std::nullopt;
        const Stand stand = noted_stand(context_, library_, listed);
        if (stand.over && listed.since + told_for < library_.now()) return std::nullopt;
        AgendaItem item{listed.id, listed.name, listed.title, stand.text, listed.since, 0, meet(stand.waits, own), {}};
        const auto question = library_.proposal(listed.id);
        if (item.waits) item.due = due(listed.id, own);
        if (story_ || question) look_into(item);
        return item;
    }

    // Until when the first of the own seats may take by the table's clock; 0 where nothing says so.
    std::int64_t due(std::int64_t game, const std::vector<Seat>& own) {
        const auto clock = library_.clock(game);
        std::int64_t first = 0;
        for (const Seat seat : own) {
            if (!clock || clock->paused || seat.index() >= count_of(clock->seats)) continue;
            const auto left = clock->left(static_cast<std::size_t>(seat.index()), library_.now());
            if (left && (first == 0 || library_.now() + *left < first)) first = library_.now() + *left;
        }
        return first;
    }

    void look_into(AgendaItem& item) try {
        Loaded game = load_saved(context_, item.game);
        if (story_) item.last = last_events(game.session, 3);
        if (item.waits) return;
        Place place(game.session, library_, item.id, person_);
        const std::string question = place.question();
        if (place.has_to_answer()) item.waits = true, item.what = question;
    } catch (const Told&) { // the other games are told all the same
    }

    Context& context_;
    Library& library_;
    const std::string& person_;
    bool all_;
    bool story_;
};

} // namespace

Result<Agenda, LibraryError> agenda_of(Context& context, Library& library, const std::string& person, Scope scope) {
    return Asking(context, library, person, scope).ask();
}

std::string host_name(Upkeep& library) {
    if (std::string said = library.setting(host_called); !said.empty()) return said;
    char name[256] = {};
    return gethostname(name, sizeof name - 1) == 0 && plain_word(name) ? name : "localhost";
}

namespace {

// As grep does: 0 when there is something, 1 when there is nothing, 2 when that cannot be told.
int waiting(Context& context, const bool& json) {
    const auto agenda = agenda_of(context, people_library(context, exit_usage), context.person, Scope::waiting);
    if (!agenda) return context.fail(agenda.error().message), exit_usage;
    context.out.put(json ? exchange::agenda_json(*agenda) : exchange::agenda_lines(*agenda));
    return agenda->empty() ? exit_failed : exit_done;
}

int print_agenda(Context& context, bool feed) {
    Library& library = people_library(context);
    const auto agenda = agenda_of(context, library, context.person, feed ? Scope::all_story : Scope::all);
    if (!agenda) return context.fail(agenda.error().message);
    const std::int64_t now = library.now();
    const std::string host = host_name(library);
    context.out.put(feed ? exchange::agenda_feed(*agenda, context.person, host, now)
                         : exchange::agenda_calendar(*agenda, host, now));
    return exit_done;
}

} // namespace

Subcommands agenda_subcommands() {
    Row<bool> row("waiting", Group::users, "The games that wait for you; exit code 1 when none does", waiting,
                  Access::both);
    row.flag("--json", &*row, "For programs");
    const auto feed = [](Context& context) { return print_agenda(context, true); };
    const auto calendar = [](Context& context) { return print_agenda(context, false); };
    return {row,
            {"feed", Group::users, "Your games and what happened last in them, as an Atom feed", feed, Access::both},
            {"calendar", Group::users, "The deadlines of your games, as an iCalendar file", calendar, Access::both}};
}

} // namespace highball
