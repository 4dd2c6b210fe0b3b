// highball tables, open, join, invite, leave, begin: people find each other and begin games by themselves, within the
// host's limits.
#include "cli/own_games.h"
#include "cli/new_game.h"
#include "cli/send_notifications.h"
#include "cli/subcommands.h"
#include "core/indexed.h"
#include "core/text.h"
#include "store/lobby.h"

#include <algorithm>
#include <random>

namespace highball {

namespace {

constexpr std::size_t most_tables = 200; // of all people together
constexpr int most_running_games = 40;   // of a person, for a table to be opened or joined
constexpr int most_words = 12;           // of an option's value: ssh hands on no quotes

// Options as they are kept for the person's next table: everything but who plays.
constexpr const char* kept_defaults = "table ";

struct Wanted {
    OpenTable table;
    std::vector<std::string> invited;
    bool keep = false;
};

class Tables {
  public:
    using Said = std::vector<std::string>; // the words of a table's name

    Tables(Context& context, Library& library)
        : context_(context), library_(library), tables_(tables_of(library)), person_(context.person) {}

    int list() {
        const auto tables = tables_.open_tables();
        if (!tables) return context_.fail(tables.error().message);
        std::string text;
        for (const OpenTable& table : *tables)
            if (may_see(table)) text += told(table);
        context_.out.put(text.empty() ? "no table is open; begin one: open TITLE SEATS\n" : text);
        return exit_done;
    }

    int open(Wanted wanted) {
        OpenTable& table = wanted.table;
        table.opener = person_;
        table.people = {person_};
        table.invited = wanted.invited;
        KeptFor kept(library_, person_);
        const Title* title = context_.registry() ? context_.registry()->find(table.title) : nullptr;
        if (title) table.title = title->info().id;
        take_defaults(table, kept, title);
        if (const auto problem = cannot_open(wanted)) return context_.fail(*problem);
        if (const auto error = tables_.open_table(table)) return context_.fail(error->message);
        if (wanted.keep) keep_defaults(table, kept);
        return arrived({table.name});
    }

    int join(const Said& name) {
        const auto table = find(name);
        if (!table) return context_.fail(table.error().message);
        if (contains(table->people, person_)) return context_.fail("you sit at " + table->name + " already");
        if (const auto problem = too_busy()) return context_.fail(*problem);
        if (const auto error = tables_.join_table(table->name, person_)) return context_.fail(error->message);
        return arrived({table->name});
    }

    int invite(Said name) {
        if (name.size() < 2) return context_.fail("invite TABLE PERSON says whom to which table");
        const std::string person = name.back();
        name.pop_back();
        const auto table = find(name);
        if (!table) return context_.fail(table.error().message);
        if (table->opener != person_)
            return context_.fail("only " + table->opener + ", who opened it, invites to " + table->name);
        if (const auto error = tables_.invite(table->name, person)) return context_.fail(error->message);
        context_.out.put(person + " may join " + table->name + "\n");
        return exit_done;
    }

    int leave(const Said& name) {
        const auto table = find(name);
        if (!table) return context_.fail(table.error().message);
        if (!contains(table->people, person_)) return context_.fail("you do not sit at " + table->name);
        const bool goes = table->opener == person_;
        const auto error = goes ? tables_.close_table(table->name) : tables_.leave_table(table->name, person_);
        if (error) return context_.fail(error->message);
        context_.out.put(goes ? table->name + " is closed\n" : "you have left " + table->name + "\n");
        return exit_done;
    }

    // The opener begins with who is there; computers take the other seats.
    int begin(const Said& name) {
        const auto table = find(name);
        if (!table) return context_.fail(table.error().message);
        if (table->opener != person_)
            return context_.fail("only " + table->opener + ", who opened it, begins " + table->name);
        return begin_with_all(*table);
    }

  private:
    bool may_see(const OpenTable& table) const {
        return !table.closed || person_.empty() || contains(table.people, person_) || contains(table.invited, person_);
    }

    // "friday: 18AL for 4, daily, opened by ann; there: ann, bob; invited: cy"
    static std::string told(const OpenTable& table) {
        std::string text = table.name + ": " + table.title + " for " + std::to_string(table.seats) + ", " + table.pace;
        for (const std::string& option : table.options) text += ", " + option;
        if (!table.clock.empty()) text += ", clock: " + table.clock;
        if (!table.level.empty()) text += ", computers: " + table.level;
        text += "; opened by " + table.opener + "; there: " + list_words(table.people);
        if (!table.invited.empty()) text += "; invited: " + list_words(table.invited);
        return text + "\n";
    }

    // One that the person may not see is not there.
    Result<OpenTable, TextError> find(const Said& said) {
        auto tables = tables_.open_tables();
        if (!tables) return TextError{"", 0, tables.error().message};
        std::erase_if(*tables, [&](const OpenTable& table) { return !may_see(table); });
        const auto names = said_of(*tables, [](const auto& one) { return one.name; });
        const auto name = named(names, said, "open table");
        if (!name) return TextError{"", 0, name.error().message + "; tables lists them"};
        return *std::find_if(tables->begin(), tables->end(), [&](const auto& one) { return one.name == *name; });
    }

    // A level that the game does not have is for another one.
    void take_defaults(OpenTable& table, KeptFor& kept, const Title* title) {
        const auto take = [&](std::string& value, const char* key) {
            if (value.empty()) value = kept.get(std::string(kept_defaults) + key);
        };
        take(table.pace, "pace");
        take(table.clock, "clock");
        const std::string level = kept.get(std::string(kept_defaults) + "level");
        if (table.level.empty() && title && title->find_level(level)) table.level = level;
        if (table.pace.empty()) table.pace = "daily";
    }
    void keep_defaults(const OpenTable& table, KeptFor& kept) {
        kept.set(std::string(kept_defaults) + "pace", table.pace);
        kept.set(std::string(kept_defaults) + "clock", table.clock);
        kept.set(std::string(kept_defaults) + "level", table.level);
    }

    std::optional<std::string> cannot_open(Wanted& wanted) {
        OpenTable& table = wanted.table;
        const auto tables = tables_.open_tables();
        if (!tables) return tables.error().message;
        const auto own =
            std::count_if(tables->begin(), tables->end(), [&](const auto& one) { return one.opener == person_; });
        const auto allowed = parse_number(library_.setting(host_tables)).value_or(default_tables);
        if (own >= allowed)
            return "a person may have " + std::to_string(allowed) + " open tables here; leave one to open another";
        if (tables->size() >= most_tables) return "there are " + std::to_string(most_tables) + " open tables already";
        if (auto problem = too_busy()) return problem;
        if (table.name.empty()) table.name = free_name(*tables, table.title);
        if (auto problem = bad_game_name(table.name)) return problem;
        if (is_remote(table.name) || same_word(table.name, "list"))
            return "\"" + table.name + "\" is a word of its own here";
        if (library_.find(table.name)) return "there is a game \"" + table.name + "\" already";
        const int people = table.level.empty() ? table.seats : 1; // the level is tried out, too
        NewGame trial = game_of(table, {}, table.seats - people);
        for (int i = 0; i < people; ++i) trial.setup.players.push_back("P" + std::to_string(i + 1));
        return why_not(context_, std::move(trial));
    }

    // Of no table, and of no game that a table of this name became.
    std::string free_name(const std::vector<OpenTable>& tables, const std::string& title) {
        for (int n = 1;; ++n) {
            const std::string name = title + " table " + std::to_string(n);
            const auto is_name = [&](const OpenTable& one) { return same_word(one.name, name); };
            if (std::none_of(tables.begin(), tables.end(), is_name) && !library_.find(name)) return name;
        }
    }

    // Nobody fills the machine with games.
    std::optional<std::string> too_busy() {
        const auto games = library_.overview(person_);
        if (!games) return games.error().message;
        const auto running =
            std::count_if(games->begin(), games->end(), [](const auto& one) { return !one.stand.over; });
        if (running < most_running_games) return std::nullopt;
        return "you have " + std::to_string(running) + " games that go on; end some of them first";
    }

    static NewGame game_of(const OpenTable& table, const std::vector<std::string>& people, int computers) {
        NewGame game;
        game.name = table.name;
        game.setup.title = table.title;
        game.setup.options = table.options;
        game.computers = computers;
        if (computers > 0) game.level = table.level;
        if (const auto clock = read_clock(table.clock)) game.clock = *clock;
        for (std::string player : people) {
            const std::string person = player;
            if (player[0] >= 'a' && player[0] <= 'z') player[0] = static_cast<char>(player[0] - 'a' + 'A');
            game.seats.push_back(player + "=" + person);
            game.setup.players.push_back(std::move(player));
        }
        return game;
    }

    // Somebody has sat down: a full table begins.
    int arrived(const Said& name) {
        const auto table = find(name);
        if (!table) return context_.fail(table.error().message);
        if (count_of(table->people) >= table->seats) return begin_with_all(*table);
        context_.out.put(told(*table));
        return exit_done;
    }

    // Whoever takes the table away begins the game; nobody else does.
    int begin_with_all(const OpenTable& seen) {
        if (const auto error = tables_.close_table(seen.name)) return context_.fail(error->message);
        std::vector<std::string> people = seen.people;
        std::shuffle(people.begin(), people.end(), std::random_device());
        NewGame game = game_of(seen, people, seen.seats - count_of(people));
        try {
            const SavedGame begun = begin_game(context_, std::move(game));
            context_.out.put(begun.name + " has begun: " + told_players(begun.setup) + "\n");
        } catch (const Told&) {
            tables_.open_table(seen);
            throw;
        }
        return exit_done;
    }

    Context& context_;
    Library& library_;
    OpenTables& tables_;
    const std::string& person_;
};

int list_tables(Context& context) { return Tables(context, people_library(context)).list(); }

// Does what only a person can do.
template <auto action, class Values> int as_person(Context& context, const Values& values) {
    if (context.person.empty()) return context.fail("who? --person PERSON"), exit_usage;
    Tables tables(context, people_library(context));
    return (tables.*action)(values);
}

template <auto action> Subcommand by_name(const char* word, const char* help) {
    Row<Tables::Said> row(word, Group::users, help, as_person<action, Tables::Said>, Access::both);
    row.option("table", &*row, "TABLE", "The table", required);
    return row;
}

Subcommand open_subcommand() {
    Row<Wanted> row("open", Group::users, "Open a table that others may join", as_person<&Tables::open, Wanted>,
                    Access::both);
    OpenTable& table = row->table;
    const auto set_name = [&table](const std::string& name) { return table.name = name, std::nullopt; };
    row.option("title", &table.title, "TITLE", "The game, such as 18AL", required);
    row.option("seats", &table.seats, "N", "How many play", {.required = true, .range = {{1, 15}}});
    row.option("--name", set_name, "NEW", "What to call it", {.several = true, .words = most_words});
    row.option("--option", &table.options, "NAME", "An optional rule; may be given several times");
    row.option("--pace", &table.pace, "PACE", "live or daily", {.choices = {"live", "daily"}});
    row.option("--level", &table.level, "LEVEL", "How well computers play, where they fill seats");
    add_clock_option(
        row, [&table](const ClockRules& clock) { table.clock = print(clock); }, most_words);
    row.option("--invite", &row->invited, "A,B", "Whom to invite, separated by commas", {.commas = true});
    row.flag("--closed", &table.closed, "Only who is invited sees it");
    row.flag("--keep", &row->keep, "Pace, clock and level are the next table's, too");
    return row;
}

} // namespace

Subcommands table_subcommands() {
    Row<Tables::Said> invite("invite", Group::users, "Let somebody see and join a table that you opened",
                             as_person<&Tables::invite, Tables::Said>, Access::both);
    invite.option("table", &*invite, "TABLE PERSON", "The table, and the person", required);
    return {{"tables", Group::users, "The tables that wait for players", list_tables, Access::both},
            open_subcommand(),
            by_name<&Tables::join>("join", "Sit down at an open table; a full one begins"),
            by_name<&Tables::leave>("leave", "Leave a table that has not begun; whoever opened it closes it"),
            by_name<&Tables::begin>("begin", "Begin a table that you opened; computers take the free seats"),
            invite};
}

} // namespace highball
