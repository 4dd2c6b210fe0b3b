// highball new: begins a game and saves it.
#include "cli/new.h"

#include "cli/subcommands.h"
#include "core/indexed.h"
#include "core/text.h"
#include "game/advice.h"
#include "play/script.h"
#include "play/session.h"

#include <algorithm>
#include <array>
#include <random>

namespace highball {

namespace {

// "Bob=computer:hard" among the seats: the computer plays there, without a level as well as all others.
std::optional<std::string> seat_named_computers(const Title& title, NewGame& options) {
    const auto seats = read_seats(options.setup.players, options.seats);
    if (!seats) return seats.error();
    std::vector<std::string> people;
    for (std::size_t i = 0; i < seats->size(); ++i) {
        const auto& [seat, who] = (*seats)[i];
        const auto level = computer_level(title, who);
        if (!level) {
            people.push_back(options.seats[i]);
            continue;
        }
        const auto known =
            title.find_level(same_word(who, "computer") && !options.level.empty() ? options.level : *level);
        if (!known) return print(known.error());
        options.setup.computers.resize(options.setup.players.size());
        nth(options.setup.computers, seat) = *known;
    }
    options.seats = std::move(people);
    return std::nullopt;
}

// Who sits down when the computer plays: short names that differ in their first letters. The seed says who comes first.
constexpr std::array<std::string_view, 12> characters{"Cornelia", "Jay", "Hetty", "Leland", "Otto",   "Daniel",
                                                      "Emma",     "Asa", "Rufus", "Winona", "Thomas", "Mae"};

std::string free_character(const std::vector<std::string>& players, std::uint64_t first) {
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const std::string_view name = characters[(first + i) % characters.size()];
        const auto taken = [&](const std::string& player) { return same_word(player, name); };
        if (std::none_of(players.begin(), players.end(), taken)) return std::string(name);
    }
    return "Computer " + std::to_string(players.size());
}

// The others sit after the people.
std::optional<std::string> seat_computers(const Title& title, NewGame& options) {
    if (auto problem = seat_named_computers(title, options)) return problem;
    if (options.computers == 0 && !options.level.empty() && options.setup.computers.empty())
        return "no computer plays that could have the level \"" + printable(options.level) +
               "\"; --computer N seats some, --seat PLAYER=computer:LEVEL gives one a seat";
    if (options.computers == 0) return std::nullopt;
    const auto level = title.find_level(options.level.empty() ? title.strongest() : options.level);
    if (!level) return print(level.error());
    options.setup.computers.resize(options.setup.players.size());
    for (int i = 1; i <= options.computers; ++i) {
        options.setup.players.push_back(free_character(options.setup.players, options.setup.seed));
        options.setup.computers.push_back(*level);
    }
    return std::nullopt;
}

// A seed that people may want to type again; of a sealed game one that nobody can try out.
std::uint64_t any_seed(bool sealed) {
    std::random_device chance;
    if (!sealed) return chance() % 1000000;
    const std::uint64_t high = chance();
    return (high << 32) ^ chance();
}

} // namespace

std::string told_players(const GameSetup& setup) {
    std::vector<std::string> all = setup.players;
    for (std::size_t i = 0; i < setup.computers.size(); ++i)
        if (!setup.computers[i].empty()) all[i] += " (computer: " + setup.computers[i] + ")";
    return list_words(all);
}

std::string told_seed(const Title& title, std::uint64_t seed) {
    return title.info().sealed ? "" : ", seed " + std::to_string(seed);
}

std::optional<std::string> computer_level(const Title& title, std::string_view who) {
    const std::size_t cut = std::min(who.find(':'), who.size());
    if (!same_word(who.substr(0, cut), "computer")) return std::nullopt;
    return cut == who.size() ? title.strongest() : std::string(who.substr(cut + 1));
}

Result<std::vector<Sitter>, std::string> read_seats(const std::vector<std::string>& players,
                                                    const std::vector<std::string>& list) {
    std::vector<Sitter> sitters;
    for (const std::string_view text : list) {
        const std::size_t cut = text.rfind('='); // the player's name may have some, the person's has none
        if (cut == std::string_view::npos) return "a seat is PLAYER=PERSON, not \"" + printable(text) + "\"";
        const auto seat = find_seat(players, trim(text.substr(0, cut)));
        if (!seat) return seat.error();
        if (std::any_of(sitters.begin(), sitters.end(), [&](const Sitter& other) { return other.seat == *seat; }))
            return "the seat of " + nth(players, *seat) + " is given twice";
        sitters.push_back({*seat, std::string(trim(text.substr(cut + 1)))});
    }
    return sitters;
}

namespace {

Result<Session, std::string> prepare(const Registry& registry, NewGame& wanted) {
    const Title* title = registry.find(wanted.setup.title);
    wanted.setup.seed = wanted.seed ? *wanted.seed : any_seed(title && title->info().sealed);
    for (std::string& player : wanted.setup.players) player = trim(player);
    if (title)
        if (auto problem = seat_computers(*title, wanted)) return std::move(*problem);
    auto session = Session::begin(registry, wanted.setup);
    if (!session) return print(session.error());
    return std::move(*session);
}

} // namespace

CLI::Option* add_clock_option(CLI::App& sub, const std::function<void(const ClockRules&)>& take) {
    return sub
        .add_option_function<std::vector<std::string>>(
            "--clock",
            [take](const std::vector<std::string>& words) {
                const auto clock = read_clock(join(words, " "));
                if (!clock) throw CLI::ValidationError("--clock", print(clock.error()));
                take(*clock);
            },
            "How long a player may take, such as \"round 2d company 12h then computer\"")
        ->expected(1)
        ->allow_extra_args(false)
        ->type_name("CLOCK");
}

std::optional<std::string> why_not(Context& context, NewGame wanted) {
    const auto session = prepare(*context.registry(), wanted);
    return session ? std::nullopt : std::optional(session.error());
}

SavedGame begin_game(Context& context, NewGame wanted) {
    const Session session = context.need(prepare(*context.registry(), wanted));
    Table table;
    table.watch = wanted.watch;
    table.clock = wanted.clock;
    table.stand = stand_of(session.game());
    table.people.resize(wanted.setup.players.size());
    for (const auto& [seat, person] : context.need(read_seats(wanted.setup.players, wanted.seats)))
        nth(table.people, seat) = person;
    std::vector<Message> said; // what everybody at the table should know
    if (!gives_advice(session.setup())) said.push_back({0, Seat(0), "(at this table the computer advises nobody)"});
    return context.need(context.made_library()->create(wanted.name, session.setup(), {}, said, table));
}

namespace {

int run_new(Context& context, NewGame wanted, const std::vector<std::string>& settings) {
    for (const std::string& setting : settings) {
        const std::size_t cut = setting.find('=');
        if (cut == std::string::npos)
            return context.fail("a setting is KEY=VALUE, not \"" + printable(setting) + "\""), exit_usage;
        wanted.setup.settings[setting.substr(0, cut)] = setting.substr(cut + 1);
    }
    const SavedGame game = begin_game(context, std::move(wanted));
    context.out.put(game.name + ": " + game.setup.title + " with " + told_players(game.setup) +
                    told_seed(*context.registry()->find(game.setup.title), game.setup.seed) + "\n");
    return exit_done;
}

// A blank stands as _ in the player's name, as in the setting's key.
void add_name_option(CLI::App& sub, const std::shared_ptr<std::vector<std::string>>& settings) {
    sub.add_option_function<std::vector<std::string>>(
           "--name",
           [settings](const std::vector<std::string>& names) {
               for (const std::string& name : names) {
                   std::string player = name.substr(0, name.find('='));
                   std::replace(player.begin(), player.end(), ' ', '_');
                   settings->push_back("name." + player + name.substr(player.size()));
               }
           },
           "What a player's character is called, where the title has characters")
        ->allow_extra_args(false)
        ->type_name("PLAYER=NAME");
}

} // namespace

void add_new(CLI::App& app, Context& context) {
    auto options = std::make_shared<NewGame>();
    auto settings = std::make_shared<std::vector<std::string>>();
    CLI::App* sub = app.add_subcommand("new", "Begin a game and save it");
    sub->add_option("title", options->setup.title, "The game, such as 18AL")->required()->type_name("TITLE");
    sub->add_option("name", options->name, "What to call it; otherwise TITLE 1, TITLE 2, ...")->type_name("NEW");
    sub->add_option("--players,-p", options->setup.players, "Who plays, in seat order, separated by commas")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("A,B,C");
    sub->add_option("--seed", options->seed, "What chance comes from; otherwise any number")
        ->type_name("N")
        ->check(is_seed());
    sub->add_option("--option", options->setup.options, "An optional rule; may be given several times")
        ->allow_extra_args(false)
        ->type_name("NAME");
    sub->add_option("--setting", *settings, "What the title asks for beyond that")
        ->allow_extra_args(false)
        ->type_name("KEY=VALUE");
    sub->add_option("--computer", options->computers, "So many computer players more")
        ->type_name("N")
        ->check(CLI::Range(0, 14));
    sub->add_option("--seat", options->seats,
                    "Whose seat it is over SSH, such as Ann=ann, or Ann=computer:LEVEL; may be given several times")
        ->allow_extra_args(false)
        ->type_name("PLAYER=PERSON");
    sub->add_flag_callback(
        "--no-advice", [settings] { settings->push_back("advice=none"); }, "Nobody may ask the computer for advice");
    sub->add_flag("--watch", options->watch, "People without a seat may look on over SSH");
    add_clock_option(*sub, [options](const ClockRules& clock) { options->clock = clock; });
    sub->add_option("--level", options->level,
                    "How well the computer plays: easy, normal, hard; otherwise as well as it can")
        ->type_name("LEVEL");
    add_name_option(*sub, settings);
    sub->callback([=, &context] { context.run = [=, &context] { return run_new(context, *options, *settings); }; });
}

} // namespace highball
