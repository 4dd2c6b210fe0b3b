// highball users, seat: users who may play over SSH, and their seats.
#include "cli/host_command.h"
#include "cli/new_game.h"
#include "cli/open_game.h"
#include "cli/subcommands.h"
#include "cli/user_limits.h"
#include "core/text.h"
#include "session/command_result.h"
#include "ssh/authorized_keys.h"
#include "ssh/sandbox.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace highball {

namespace {

struct UserOptions {
    std::string action;
    std::string name;
    std::optional<std::string> key;
    UserLimits limits;
};

// Returns the last twelve characters of the key.
std::string end_of(const PublicKey& key) {
    return key.base64.substr(std::max<std::size_t>(key.base64.size(), 12) - 12);
}

int list_users(Context& context, Store& store) {
    const std::vector<User> users = context.require(store.users());
    if (users.empty()) context.out.put("no users yet; add one with: highball users add NAME --key FILE.pub\n");
    for (const User& user : users) {
        const std::string limits = print(own_limits(store, user.name));
        context.out.put(user.name + "  " + pluralize(user.seats, "seat") + (user.suspended ? ", suspended" : "") +
                        (limits.empty() ? "" : "; at most " + limits) + "\n");
        for (const PublicKey& stored : user.keys) {
            const auto key = check_stored_key(stored);
            context.out.put(key ? "    " + key->type + " ..." + end_of(*key) + " " + key->comment + "\n"
                                : "    no key: " + key.error().message + "\n");
        }
    }
    return exit_done;
}

// Writes authorized_keys after a change of the users and prints what was done. `stored` says what remains done if the
// file cannot be written or this account is not set up.
int update_keys(Context& context, Store& store, const std::string& stored, const std::string& done) {
    if (const auto problem = write_authorized_keys(context, store))
        return context.fail(stored + ", but authorized_keys is unchanged: " + *problem +
                            "; fix this, then run: highball host");
    const auto problem = setup_problem(context);
    context.out.put((problem ? stored + "; " + *problem : done) + "\n");
    return exit_done;
}

PublicKey read_key(Context& context, const std::string& file) {
    const auto key = parse_public_key(read_file(context, file, max_key_bytes));
    if (!key) context.stop(printable(file) + ": " + key.error().message);
    return *key;
}

int add(Context& context, Store& store, const UserOptions& options) {
    if (!options.key) return context.fail("give the user's public key with --key FILE.pub"), exit_usage;
    context.require_none(store.add_user(options.name, read_key(context, *options.key)));
    return update_keys(context, store, options.name + " has been added", options.name + " may connect");
}

// Removes the user, or only the key that `--key` names: by a file, or by the last characters as in the list of users.
int remove(Context& context, Store& store, const UserOptions& options) {
    if (!options.key) {
        if (context.input_is_terminal() &&
            !context.confirm("remove " + options.name +
                             ", with all keys, seats and notes? y, or Enter to change nothing"))
            return context.fail("nothing was changed");
        context.require_none(store.remove_user(options.name));
        return update_keys(context, store, options.name + " is removed", options.name + " is removed");
    }
    std::optional<PublicKey> key;
    for (const User& user : context.require(store.users()))
        for (const PublicKey& one : user.keys)
            if (user.name == options.name && *options.key == end_of(one)) {
                if (key) context.stop("two keys of " + options.name + " end in this; give the file of the key");
                key = one;
            }
    context.require_none(store.remove_key(options.name, key ? *key : read_key(context, *options.key)));
    const std::string done = "the key is removed; the other keys of " + options.name + " remain";
    return update_keys(context, store, done, done);
}

int manage_users(Context& context, const UserOptions& options) {
    require_host_account(context);
    Store& store = *(options.action == "add" ? context.open_or_create_store() : context.store());
    if (options.action == "list") return list_users(context, store);
    if (options.action.empty())
        return context.fail("usage: highball users add NAME --key FILE, list, remove, suspend, resume or limit NAME"),
               exit_usage;
    if (options.name.empty())
        return context.fail("name a user: highball users " + options.action + " NAME"), exit_usage;
    const UserLimits& limits = options.limits;
    if (options.action != "add" && options.action != "remove" && options.key)
        return context.fail("--key belongs to users add and users remove"), exit_usage;
    if (options.action != "limit" && (limits.terminals || limits.tables || limits.games))
        return context.fail("--terminals, --tables and --games belong to users limit"), exit_usage;
    if (options.action == "add") return add(context, store, options);
    if (const bool suspend = options.action == "suspend"; suspend || options.action == "resume") {
        context.require_none(store.set_suspended(options.name, suspend));
        // Sessions check once a second whether their user may stay, so a resume at once would go unnoticed. Sessions on
        // other machines are not known.
        const auto open_in = [&](const char* folder) { return open_terminals(context.store_folder() / folder) > 0; };
        if (suspend && (open_in("terminals") || open_in("lines") || is_server_address(context.store_file())))
            std::this_thread::sleep_for(std::chrono::seconds(3));
        return context.out.put(options.name + (suspend ? " is suspended\n" : " may connect\n")), exit_done;
    }
    if (options.action == "limit")
        return context.require_none(set_own_limits(store, options.name, options.limits)), list_users(context, store);
    return remove(context, store, options);
}

struct SeatOptions {
    std::string game;
    std::vector<std::string> seats;
    std::optional<bool> watch;
    std::optional<std::string> runs;
};

// Changes either all seats in the list or none. Exits if one of the changes is not allowed.
void give_seats(Context& context, const SavedGame& game, const std::vector<std::string>& list) {
    OpenGame opened = open_saved_game(context, game.name);
    Session& session = opened.session;
    std::vector<SeatAssignment> assignments;
    std::vector<std::pair<Seat, std::string>> plays; // new players of seats: a computer level, or human_player
    for (const auto& [seat, who] : context.require(parse_seats(game.setup.players, list))) {
        const auto level = computer_level(session.title(), who);
        // For "Ann=person", the user of the seat stays the same.
        if (!level && !iequals(who, human_player)) assignments.push_back({seat, who});
        const std::string& now = session.computer_of(seat);
        if (level ? level->empty() || !iequals(*level, now) : !now.empty())
            plays.emplace_back(seat, level.value_or(human_player));
    }
    for (const auto& [seat, who] : plays) context.require_none(session.check_seat_player(seat, who));
    context.require_none(context.store()->set_seats(game.id, assignments));
    for (const auto& [seat, who] : plays) context.require_none(session.set_seat_player(seat, who));
}

int change_seats(Context& context, const SeatOptions& options) {
    Store& store = *context.store();
    const SavedGame game = context.require(store.find(options.game));
    give_seats(context, game, options.seats);
    if (options.watch) {
        context.require_none(store.set_watch(game.id, *options.watch));
        context.out.put(std::string("users without a seat may ") + (*options.watch ? "" : "not ") + "watch\n");
    }
    if (options.runs) context.require_none(store.set_turn_runner(game.id, *options.runs));
    const std::vector<std::string> users = context.require(store.users_at(game.id));
    if (const std::string turn_runner = store.turn_runner(game.id); !turn_runner.empty())
        context.out.put(turn_runner + " processes the turns\n");
    const OpenGame opened = open_saved_game(context, game.name);
    for (std::size_t i = 0; i < users.size(); ++i) {
        const std::string& level = opened.session.computer_of(id_from<Seat>(i));
        const std::string who = users[i].empty() ? "(no user)" : users[i];
        context.out.put(game.setup.players[i] + ": " + (level.empty() ? who : "computer:" + level) + "\n");
    }
    return exit_done;
}

} // namespace

Subcommands user_subcommands() {
    TypedSubcommand<UserOptions> users("users", HelpGroup::host,
                                       "Add, list, limit or remove the users who play over SSH",
                                       "users add ann --key ann.pub", manage_users);
    users.option("what", &users->action, "WHAT",
                 "add, list or remove; suspend: a user may not connect until resume; limit: set the user's own limits",
                 {.choices = {"add", "list", "remove", "suspend", "resume", "limit"}});
    users.option("name", &users->name, "PERSON", "The user");
    users.option(
        "--key", &users->key, "FILE",
        "With add: the user's public SSH key, a file that ends in .pub; with remove: the one key to remove, a file or "
        "the 12 characters that list shows");
    const OptionRules number{.range = {{0, largest_user_limit}}};
    users.option("--terminals", &users->limits.terminals, "N", "With limit: the number of terminals", number);
    users.option("--tables", &users->limits.tables, "N", "With limit: the number of open tables", number);
    users.option("--games", &users->limits.games, "N", "With limit: the number of running games", number);
    TypedSubcommand<SeatOptions> seat("seat", HelpGroup::share, "Show or set the users of a game's seats",
                                      "seat Tuesday Ann=ann Bob=computer:easy", change_seats);
    seat.option("name", &seat->game, "NAME", "The saved game", required);
    seat.option("seats", &seat->seats, "PLAYER=PERSON",
                "PLAYER=PERSON for each seat to change; PLAYER= frees the seat, PLAYER=computer:LEVEL gives it to a "
                "computer, and PLAYER=person back to its user");
    seat.flag("--watch,!--no-watch", &seat->watch, "Let users without a seat watch, or not");
    seat.option("--runs", &seat->runs, "PERSON",
                "A user besides the host who may process turns, in games with turn sheets; '' for nobody");
    return {seat, users};
}

} // namespace highball
