// highball new: begins a game and saves it.
#include "cli/new_game.h"

#include "cli/subcommands.h"
#include "core/indexed.h"
#include "core/text.h"
#include "game/advice.h"
#include "prompt/prompt.h"
#include "session/line.h"
#include "session/session.h"

#include <algorithm>
#include <array>
#include <random>

namespace highball {

namespace {

// Gives seats to computer players, as entries such as "Bob=computer:hard" say, and leaves only the other entries in
// `seats`. If an entry has no level, the level of the request applies. Returns why this fails; nothing if it succeeds.
std::optional<std::string> seat_named_computers(const Title& title, NewGameRequest& options) {
    const auto seats = parse_seats(options.setup.players, options.seats);
    if (!seats) return seats.error();
    std::vector<std::string> user_seats;
    for (std::size_t i = 0; i < seats->size(); ++i) {
        const auto& [seat, who] = (*seats)[i];
        const auto level = computer_level(title, who);
        if (!level) {
            user_seats.push_back(options.seats[i]);
            continue;
        }
        const auto known =
            title.find_level(iequals(who, "computer") && !options.level.empty() ? options.level : *level);
        if (!known) return print(known.error());
        options.setup.computers.resize(options.setup.players.size());
        item_at(options.setup.computers, seat) = *known;
    }
    options.seats = std::move(user_seats);
    return std::nullopt;
}

// Names of computer players. They are short, and no two begin with the same letter. The seed decides which name is used
// first.
constexpr std::array<std::string_view, 14> characters{"Cornelia", "Jay",  "Hetty",  "Leland", "Otto",
                                                      "Daniel",   "Emma", "Asa",    "Rufus",  "Winona",
                                                      "Thomas",   "Mae",  "Bessie", "Victor"};

// Adds the computer players of the request after the humans. Returns why this fails; nothing if it succeeds.
std::optional<std::string> seat_computers(const Title& title, NewGameRequest& options) {
    if (auto problem = seat_named_computers(title, options)) return problem;
    if (options.computers == 0 && !options.level.empty() && options.setup.computers.empty())
        return "there is no computer player to take the level " + in_quotes(options.level) +
               "; add computer players with --computer N or --seat PLAYER=computer:LEVEL";
    if (options.computers == 0) return std::nullopt;
    const auto level = title.find_level(options.level.empty() ? title.strongest() : options.level);
    if (!level) return print(level.error());
    options.setup.computers.resize(options.setup.players.size());
    for (int i = 1; i <= options.computers; ++i) {
        options.setup.players.push_back(unused_character(options.setup.players, options.setup.seed));
        options.setup.computers.push_back(*level);
    }
    return std::nullopt;
}

// Returns a random seed: a short one that users can type again, or for a sealed game one that nobody can guess.
std::uint64_t random_seed(bool sealed) {
    std::random_device chance;
    if (!sealed) return chance() % 1000000;
    const std::uint64_t high = chance();
    return (high << 32) ^ chance();
}

} // namespace

std::string unused_character(const std::vector<std::string>& players, std::uint64_t first) {
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const std::string_view name = characters[(first + i) % characters.size()];
        const auto taken = [&](const std::string& player) { return iequals(player, name); };
        if (std::none_of(players.begin(), players.end(), taken)) return std::string(name);
    }
    return "Computer " + std::to_string(players.size());
}

std::string players_text(const Title& title, const GameSetup& setup) {
    std::vector<std::string> all = setup.players;
    for (std::size_t i = 0; i < setup.computers.size(); ++i)
        if (!setup.computers[i].empty())
            all[i] += title.levels().size() == 1 ? " (computer)" : " (computer: " + setup.computers[i] + ")";
    return join_words(all);
}

std::string seed_text(const Title& title, std::uint64_t seed) {
    return title.info().sealed ? "" : ", seed " + std::to_string(seed);
}

std::optional<std::string> computer_level(const Title& title, std::string_view who) {
    const std::size_t cut = std::min(who.find(':'), who.size());
    if (!iequals(who.substr(0, cut), "computer")) return std::nullopt;
    return cut == who.size() ? title.strongest() : std::string(who.substr(cut + 1));
}

Result<std::vector<SeatAssignment>, std::string> parse_seats(const std::vector<std::string>& players,
                                                             const std::vector<std::string>& list) {
    std::vector<SeatAssignment> assignments;
    for (const std::string_view text : list) {
        const std::size_t cut = text.rfind('='); // the name of the player may contain '=', that of the user cannot
        if (cut == std::string_view::npos) return "a seat is PLAYER=PERSON, not " + in_quotes(text);
        const auto seat = find_seat(players, trim(text.substr(0, cut)));
        if (!seat) return seat.error();
        if (std::any_of(assignments.begin(), assignments.end(),
                        [&](const SeatAssignment& other) { return other.seat == *seat; }))
            return "the seat of " + item_at(players, *seat) + " is assigned twice";
        assignments.push_back({*seat, std::string(trim(text.substr(cut + 1)))});
    }
    return assignments;
}

namespace {

// Returns why a name would be read as a command at the prompt; nothing if it would not.
std::optional<std::string> command_name_problem(const Title& title, const std::vector<std::string>& players) {
    for (const std::string& player : players) {
        const auto is_word = [&](const auto& command) { return iequals(command.word, player); };
        if (std::ranges::any_of(title.commands(), is_word) || std::ranges::any_of(prompt_commands(), is_word))
            return "a player cannot be called " + in_quotes(player) + ", which is a command";
    }
    return std::nullopt;
}

Result<Session, std::string> prepare_session(const Registry& registry, NewGameRequest& wanted) {
    const Title* title = registry.find(wanted.setup.title);
    wanted.setup.seed = wanted.seed ? *wanted.seed : random_seed(title && title->info().sealed);
    for (std::string& player : wanted.setup.players) player = trim(player);
    if (title) {
        if (!wanted.names_are_users)
            if (auto problem = command_name_problem(*title, wanted.setup.players)) return std::move(*problem);
        if (auto problem = seat_computers(*title, wanted)) return std::move(*problem);
    }
    auto session = Session::begin(registry, wanted.setup);
    if (!session) return print(session.error());
    return std::move(*session);
}

} // namespace

void add_clock_option(Subcommand& row, std::function<void(const ClockRules&)> set, int most_words) {
    const auto read = [set = std::move(set)](const std::string& text) -> std::optional<std::string> {
        const auto clock = read_clock(text);
        if (!clock) return print(clock.error());
        set(*clock);
        return std::nullopt;
    };
    row.option("--clock", read, "CLOCK", "Time limits, such as \"round 2d company 12h then computer\"",
               {.words = most_words});
}

std::optional<std::string> check_new_game(Context& context, NewGameRequest wanted) {
    const auto session = prepare_session(*context.registry(), wanted);
    return session ? std::nullopt : std::optional(session.error());
}

SavedGame begin_game(Context& context, NewGameRequest wanted) {
    const Session session = context.require(prepare_session(*context.registry(), wanted));
    NewGameOptions table;
    table.watch = wanted.watch;
    table.clock = wanted.clock;
    table.lobby_table = wanted.lobby_table;
    table.status = status_of(session.game());
    table.users.resize(wanted.setup.players.size());
    for (const auto& [seat, user] : context.require(parse_seats(wanted.setup.players, wanted.seats)))
        item_at(table.users, seat) = user;
    std::vector<ChatMessage> messages; // announcements to the table
    if (!gives_advice(session.setup())) messages.push_back({0, Seat(0), "(no computer advice at this table)"});
    return context.require(context.open_or_create_store()->create(wanted.name, session.setup(), {}, messages, table));
}

namespace {

struct NewCommandOptions {
    NewGameRequest game;
    std::vector<std::string> settings; // KEY=VALUE
    bool no_advice = false;
    std::vector<std::string> names; // PLAYER=NAME
};

// Returns the setting "name.PLAYER=NAME" for PLAYER=NAME. Blanks in PLAYER become _, because the key of a setting has
// no blanks.
std::string name_setting(const std::string& name) {
    std::string player = name.substr(0, name.find('='));
    std::replace(player.begin(), player.end(), ' ', '_');
    return "name." + player + name.substr(player.size());
}

int run_new(Context& context, const NewCommandOptions& options) {
    NewGameRequest wanted = options.game;
    const Title* chosen = context.registry()->find(wanted.setup.title);
    if (chosen && wanted.setup.players.empty() && wanted.computers == 0)
        return context.fail("--players A,B,C is missing: highball new " + wanted.setup.title + " --players A,B,C"),
               exit_usage;
    std::vector<std::string> settings = options.settings;
    if (options.no_advice) settings.push_back("advice=none");
    if (!options.names.empty() && chosen && !chosen->info().settings.empty()) // none of them is "name.PLAYER"
        return context.fail(chosen->info().id + " has no characters to name");
    for (const std::string& name : options.names) settings.push_back(name_setting(name));
    for (const std::string& setting : settings) {
        const std::size_t cut = setting.find_first_of("= "); // "keeps board", as in scripts, is allowed too
        if (cut == std::string::npos)
            return context.fail("a setting is KEY=VALUE, such as advice=none, not " + in_quotes(setting)), exit_usage;
        wanted.setup.settings[setting.substr(0, cut)] = setting.substr(cut + 1);
    }
    const SavedGame game = begin_game(context, std::move(wanted));
    const Title& title = *context.registry()->find(game.setup.title);
    context.out.put(game.name + ": " + title.info().short_name() + " with " + players_text(title, game.setup) +
                    seed_text(title, game.setup.seed) + "\n");
    return exit_done;
}

} // namespace

Subcommands new_subcommands() {
    TypedSubcommand<NewCommandOptions> row("new", HelpGroup::play, "Start a new saved game",
                                           "new 18AL --players Ann,Bob,Cy Tuesday", run_new);
    NewGameRequest& game = row->game;
    row.option("title", &game.setup.title, "TITLE", "The game, such as 18AL", required);
    row.option("name", &game.name, "NAME", "Its name; the default is TITLE 1, TITLE 2, ...");
    row.option("--players,-p", &game.setup.players, "A,B,C", "The players in seat order, separated by commas",
               {.commas = true});
    row.option("--seed", &game.seed, "N", "Seed of the random numbers; the default is random");
    row.option("--option", &game.setup.options, "NAME", "An optional rule; repeat for more");
    row.option("--setting", &row->settings, "KEY=VALUE", "A setting of the title");
    row.option("--computer", &game.computers, "N", "The number of additional computer players", {.range = {{0, 14}}});
    row.option("--seat", &game.seats, "PLAYER=PERSON",
               "The user of a seat over SSH, such as Ann=ann, or Ann=computer:LEVEL; repeat for more");
    row.flag("--no-advice", &row->no_advice, "Disable computer advice");
    row.flag("--watch", &game.watch, "Let users without a seat watch over SSH");
    add_clock_option(row, [&game](const ClockRules& clock) { game.clock = clock; });
    row.option("--level", &game.level, "LEVEL",
               "The level of the computer players: easy, normal or hard; the default is the strongest");
    row.option("--name", &row->names, "PLAYER=NAME", "The name of a player's character, in titles with characters");
    return {row};
}

} // namespace highball
