// highball lobby list, open, join, invite, leave, begin: open tables, at which users find each other and begin games
// within the host's limits.
#include "cli/find_own_game.h"
#include "cli/new_game.h"
#include "cli/subcommands.h"
#include "cli/user_limits.h"
#include "core/indexed.h"
#include "core/text.h"
#include "store/lobby.h"

#include <algorithm>
#include <random>

namespace highball {

namespace {

constexpr int most_tables = 200; // most open tables of all users together
constexpr int most_words = 12;   // most words of a value, which ssh passes on without quotes

struct OpenTableOptions {
    OpenTable table;
    std::vector<std::string> invited;
};

class LobbyCommands {
  public:
    using TableName = std::vector<std::string>; // the words of a table's name

    LobbyCommands(Context& context, Store& store)
        : context_(context), store_(store), lobby_(lobby_of(store)), user_(context.user) {}

    int list() {
        const std::vector<OpenTable> tables = context_.require(lobby_.open_tables());
        const char* command =
            user_.empty() ? "highball lobby open TITLE SEATS --person PERSON" : "lobby open TITLE SEATS";
        std::string text;
        for (const OpenTable& table : tables)
            if (may_see(table)) text += table_text(table);
        context_.out.put(text.empty() ? std::string("no table is open; open one: ") + command + "\n" : text);
        return exit_done;
    }

    int open(OpenTableOptions wanted) {
        OpenTable& table = wanted.table;
        table.opener = user_;
        table.users = {user_};
        table.invited = wanted.invited;
        const Title* title = context_.registry() ? context_.registry()->find(table.title) : nullptr;
        if (title) table.title = title->info().id;
        if (const auto problem = cannot_open(wanted)) return context_.fail(*problem);
        if (const auto error = lobby_.open_table(table, limits())) return refuse(*error);
        return after_joining({table.name});
    }

    // A table may have been opened again with another clock since the user read the list, so a short one is confirmed.
    int join(TableName name) {
        const bool confirmed = name.back().ends_with('!');
        if (confirmed) name.back().pop_back();
        if (name.back().empty()) name.pop_back();
        if (name.empty()) return context_.fail("name a table; see lobby list"), exit_usage;
        const OpenTable table = context_.require(find(name));
        if (contains(table.users, user_)) return context_.fail("you already have a seat at " + table.name);
        if (!confirmed && has_short_clock(table))
            return context_.fail("the clock of this table is short: " + table_text(table) +
                                 "to take a seat: lobby join " + table.name + "!");
        if (const auto error = lobby_.join_table(table.name, user_, limits())) return refuse(*error);
        return after_joining({table.name});
    }

    int invite(TableName name) {
        if (name.size() < 2) return context_.fail("give a table and a user: lobby invite TABLE PERSON"), exit_usage;
        const std::string user = name.back();
        name.pop_back();
        const OpenTable table = context_.require(find(name));
        if (table.opener != user_)
            return context_.fail("only " + table.opener + ", who opened " + table.name + ", can invite to it");
        if (const auto error = lobby_.invite(table.name, user)) return context_.fail(error->message);
        context_.out.put(user + " may join " + table.name + "\n");
        return exit_done;
    }

    int leave(const TableName& name) {
        const OpenTable table = context_.require(find(name));
        if (!contains(table.users, user_)) return context_.fail("you have no seat at " + table.name);
        const bool goes = table.opener == user_;
        if (goes)
            context_.require(lobby_.close_table(table.name));
        else if (const auto error = lobby_.leave_table(table.name, user_))
            return context_.fail(error->message);
        context_.out.put(goes ? table.name + " is closed\n" : "you have left " + table.name + "\n");
        return exit_done;
    }

    // Begins the game with the seated users. Computer players take the other seats.
    int begin(const TableName& name) {
        const OpenTable table = context_.require(find(name));
        if (table.opener != user_)
            return context_.fail("only " + table.opener + ", who opened " + table.name + ", can start it");
        return begin_game_at(table);
    }

  private:
    LobbyLimits limits() const {
        const UserLimits own = own_limits(store_, user_);
        return {own.tables.value_or(context_.host_config().tables), most_tables,
                own.games.value_or(most_running_games)};
    }

    // Prints the error, and tells the host of a refusal by a limit.
    int refuse(const StoreError& error) const {
        if (error.kind == StoreError::Code::full && context_.audience == Audience::users)
            context_.log_refusal(error.message);
        return context_.fail(error.message);
    }

    bool may_see(const OpenTable& table) const {
        return !table.invite_only || user_.empty() || contains(table.users, user_) || contains(table.invited, user_);
    }

    // Returns "friday: 18AL for 4, daily; opened by ann; seated: ann and bob; invited: cy".
    static std::string table_text(const OpenTable& table) {
        std::string text = table.name + ": " + table.title + " for " + std::to_string(table.seats) + ", " + table.pace;
        for (const std::string& option : table.options) text += ", " + option;
        if (!table.clock.empty()) text += ", clock: " + table.clock;
        if (!table.level.empty()) text += ", computers: " + table.level;
        text += "; opened by " + table.opener + "; seated: " + join_words(table.users);
        if (!table.invited.empty()) text += "; invited: " + join_words(table.invited);
        return text + "\n";
    }

    // True if a user who is away for a night may be late.
    static bool has_short_clock(const OpenTable& table) {
        constexpr std::int64_t night = 8 * 60 * 60;
        const auto rules = read_clock(table.clock);
        return rules && rules->penalty != ClockRules::Penalty::none &&
               std::any_of(rules->budgets.begin(), rules->budgets.end(),
                           [](std::int64_t budget) { return budget > 0 && budget < night; });
    }

    // Finds a table. A table that the user may not see is treated like one that does not exist.
    Result<OpenTable, TextError> find(const TableName& words) {
        auto tables = lobby_.open_tables();
        if (!tables) return text_error("{}", tables.error().message);
        std::erase_if(*tables, [&](const OpenTable& table) { return !may_see(table); });
        const auto names = collect_texts(*tables, [](const auto& one) { return one.name; });
        const auto name = find_by_prefix(names, words, "open table");
        if (!name) return text_error("{}; see lobby list", name.error().message);
        return *std::find_if(tables->begin(), tables->end(), [&](const auto& one) { return one.name == *name; });
    }

    std::optional<std::string> cannot_open(OpenTableOptions& wanted) {
        OpenTable& table = wanted.table;
        const auto tables = lobby_.open_tables();
        if (!tables) return tables.error().message;
        const auto known = visible_names(*tables);
        if (!known) return known.error();
        if (table.name.empty()) table.name = free_name(*known, table.title);
        if (is_remote(table.name) || iequals(table.name, "list"))
            return in_quotes(table.name) + " is a command here; choose another name";
        const std::vector<std::string_view> parts = words(table.name);
        if (std::any_of(parts.begin(), parts.end(), [](std::string_view word) { return iequals(word, "by"); }))
            return "the name of a table may not contain the word \"by\", which goes before the user who opened it";
        if (const auto other = name_like(*known, table.name)) return in_quotes(*other) + " already exists";
        table.name += opener_suffix();
        if (auto problem = game_name_problem(table.name)) return problem;
        if (store_.find(table.name)) return "a game is already called " + in_quotes(table.name);
        const int humans = table.level.empty() ? table.seats : 1; // computer players need a valid level too
        NewGameRequest trial = game_of(table, {}, table.seats - humans);
        for (int i = 0; i < humans; ++i) trial.setup.players.push_back("P" + std::to_string(i + 1));
        return check_new_game(context_, std::move(trial));
    }

    // Returns the suffix that the names of all tables of this user get. With it, two users can choose the same name.
    // Otherwise, the refusal of a name would tell the user that others have a game with this name.
    std::string opener_suffix() const { return " by " + user_; }

    // Returns the names of the tables and games that the user may see.
    Result<std::vector<std::string>, std::string> visible_names(const std::vector<OpenTable>& tables) {
        const auto games = store_.overview(user_);
        if (!games) return games.error().message;
        std::vector<std::string> names = collect_texts(*games, [](const auto& one) { return one.name; });
        for (const OpenTable& table : tables)
            if (may_see(table)) names.push_back(table.name);
        return names;
    }

    // Returns one of `names` that is `name`, or `name` with the suffix of its opener.
    static std::optional<std::string> name_like(const std::vector<std::string>& names, const std::string& name) {
        const auto found = std::find_if(names.begin(), names.end(), [&](const std::string& one) {
            const bool has_opener = istarts_with(one, name + " by ") && one.find(' ', name.size() + 4) == one.npos;
            return iequals(one, name) || has_opener;
        });
        return found == names.end() ? std::nullopt : std::optional(*found);
    }

    // Returns a new name, without the suffix. It differs from the names of all tables and games that the user may see.
    static std::string free_name(const std::vector<std::string>& names, const std::string& title) {
        for (int n = 1;; ++n)
            if (std::string name = title + " table " + std::to_string(n); !name_like(names, name)) return name;
    }

    static NewGameRequest game_of(const OpenTable& table, const std::vector<std::string>& users, int computers) {
        NewGameRequest game;
        game.name = game.lobby_table = table.name;
        game.names_are_users = true;
        game.setup.title = table.title;
        game.setup.options = table.options;
        game.computers = computers;
        if (computers > 0) game.level = table.level;
        if (const auto clock = read_clock(table.clock)) game.clock = *clock;
        for (std::string player : users) {
            const std::string user = player;
            if (player[0] >= 'a' && player[0] <= 'z') player[0] = static_cast<char>(player[0] - 'a' + 'A');
            game.seats.push_back(player + "=" + user);
            game.setup.players.push_back(std::move(player));
        }
        return game;
    }

    // Begins the game if the table is full; otherwise prints the table.
    int after_joining(const TableName& name) {
        const OpenTable table = context_.require(find(name));
        if (int_size(table.users) >= table.seats) return begin_game_at(table);
        context_.out.put(table_text(table));
        return exit_done;
    }

    // Begins the game and removes the table. If two users try this at the same time, only one of them can remove the
    // table, and only that one begins the game.
    int begin_game_at(const OpenTable& table) {
        std::vector<std::string> users = table.users;
        std::shuffle(users.begin(), users.end(), std::random_device());
        const SavedGame begun = begin_game(context_, game_of(table, users, table.seats - int_size(users)));
        context_.out.put(begun.name + " has started: " +
                         players_text(*context_.registry()->find(begun.setup.title), begun.setup) + "\n");
        return exit_done;
    }

    Context& context_;
    Store& store_;
    Lobby& lobby_;
    const std::string& user_;
};

int list_tables(Context& context) { return LobbyCommands(context, user_store(context)).list(); }

// Performs an action for Context::user. Exits if that is the host.
template <auto action, class Values> int as_user(Context& context, const Values& values) {
    LobbyCommands tables(context, require_user(context));
    return (tables.*action)(values);
}

template <auto action> Subcommand by_name(const char* word, const char* help, const char* example) {
    TypedSubcommand<LobbyCommands::TableName> row(word, HelpGroup::play, help, example,
                                                  as_user<action, LobbyCommands::TableName>, Access::both);
    row.option("table", &*row, "TABLE", "The table", required);
    return row;
}

Subcommand open_subcommand() {
    TypedSubcommand<OpenTableOptions> row("lobby open", HelpGroup::play, "Open a table that others may join",
                                          "lobby open 18AL 3 --clock round 2d then pass",
                                          as_user<&LobbyCommands::open, OpenTableOptions>, Access::both);
    OpenTable& table = row->table;
    table.pace = "daily";
    const auto set_name = [&table](const std::string& name) { return table.name = name, std::nullopt; };
    row.option("title", &table.title, "TITLE", "The game, such as 18AL", required);
    row.option("seats", &table.seats, "N", "The number of players", {.required = true, .range = {{1, 15}}});
    row.option("--name", set_name, "NEW", "The name of the table", {.several = true, .words = most_words});
    row.option("--option", &table.options, "NAME", "An optional rule; repeat for more");
    row.option("--pace", &table.pace, "PACE", "live or daily", {.choices = {"live", "daily"}});
    row.option("--level", &table.level, "LEVEL", "The level of the computer players in free seats");
    add_clock_option(
        row, [&table](const ClockRules& clock) { table.clock = print(clock); }, most_words);
    row.option("--invite", &row->invited, "A,B", "Users to invite, separated by commas", {.commas = true});
    row.flag("--closed", &table.invite_only, "Only invited users see it");
    return row;
}

} // namespace

Subcommands lobby_subcommands() {
    TypedSubcommand<LobbyCommands::TableName> invite(
        "lobby invite", HelpGroup::play, "Invite a user to a table that you opened", "lobby invite friday night bob",
        as_user<&LobbyCommands::invite, LobbyCommands::TableName>, Access::both);
    invite.option("table", &*invite, "TABLE PERSON", "The table, and the user", required);
    return {{"lobby",
             HelpGroup::play,
             "Tables waiting for players: list, open, join, leave, begin, invite",
             "lobby list",
             {},
             Access::both},
            {"lobby list", HelpGroup::play, "List the tables waiting for players", "lobby list", list_tables,
             Access::both, "The user; without it, all tables"},
            open_subcommand(),
            by_name<&LobbyCommands::join>("lobby join", "Take a seat at an open table; the game starts when it is full",
                                          "lobby join friday night"),
            by_name<&LobbyCommands::leave>("lobby leave", "Leave an open table; if you opened it, close it",
                                           "lobby leave friday night"),
            by_name<&LobbyCommands::begin>("lobby begin",
                                           "Start a table that you opened; computers take the free seats",
                                           "lobby begin friday night"),
            invite};
}

} // namespace highball
