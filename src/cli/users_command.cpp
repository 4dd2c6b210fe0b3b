// highball people, seat: who may play over SSH, and where they sit.
#include "cli/host_command.h"
#include "cli/open_game.h"
#include "cli/new_game.h"
#include "cli/turn_hook.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "session/command_result.h"

namespace highball {

namespace {

struct PeopleOptions {
    std::string deed;
    std::string name;
    std::string key;
};

int list_people(Context& context, People& library) {
    const std::vector<Person> people = context.need(library.people());
    if (people.empty()) context.out.put("nobody yet; add somebody with: highball people add NAME --key FILE.pub\n");
    for (const Person& person : people) {
        context.out.put(person.name + "  " + counted(person.seats, "seat") + "\n");
        for (const PublicKey& key : person.keys)
            context.out.put("    " + key.type + " ..." + key.base64.substr(key.base64.size() - 12) + " " + key.comment +
                            "\n");
    }
    return exit_done;
}

int add(Context& context, Library& library, const PeopleOptions& options) {
    if (options.key.empty()) return context.fail("give the person's public key with --key FILE.pub"), exit_usage;
    const auto key = parse_public_key(context.need(read_file(options.key, max_key_bytes)));
    if (!key) return context.fail(printable(options.key) + ": " + key.error().message);
    context.need_none(library.add_person(options.name, *key));
    keep_in_step(context, library);
    return exit_done;
}

int change_people(Context& context, const PeopleOptions& options) {
    Library& library = *(options.deed == "add" ? context.made_library() : context.library());
    if (const std::string problem = notify_problem(library); !problem.empty())
        context.fail("people are not told of their turn: " + problem);
    if (options.deed == "list") return list_people(context, library);
    if (options.deed.empty())
        return context.fail("what? highball people add NAME --key FILE, list, or remove NAME"), exit_usage;
    if (options.name.empty()) return context.fail("who? highball people " + options.deed + " NAME"), exit_usage;
    if (options.deed == "add") return add(context, library, options);
    context.need_none(library.remove_person(options.name));
    keep_in_step(context, library);
    return exit_done;
}

struct SeatOptions {
    std::string game;
    std::vector<std::string> seats;
    std::optional<bool> watch;
    std::optional<std::string> runs;
};

// All seats of the list change hands, or none; stops where one may not.
void give_seats(Context& context, const SavedGame& game, const std::vector<std::string>& list) {
    Loaded loaded = load_saved(context, game.name);
    Session& session = loaded.session;
    std::vector<Sitter> sitters;
    std::vector<std::pair<Seat, std::string>> plays; // who plays from here on: a level, or a_person
    for (const auto& [seat, who] : context.need(read_seats(game.setup.players, list))) {
        const auto level = computer_level(session.title(), who);
        if (!level && !same_word(who, a_person)) sitters.push_back({seat, who}); // "Ann=person": whoever has it
        const std::string& now = session.computer_of(seat);
        if (level ? level->empty() || !same_word(*level, now) : !now.empty())
            plays.emplace_back(seat, level.value_or(a_person));
    }
    for (const auto& [seat, who] : plays) context.need_none(session.may_hand_over(seat, who));
    context.need_none(context.library()->set_seats(game.id, sitters));
    for (const auto& [seat, who] : plays) context.need_none(session.hand_over(seat, who));
}

int change_seats(Context& context, const SeatOptions& options) {
    Library& library = *context.library();
    const SavedGame game = context.need(library.find(options.game));
    give_seats(context, game, options.seats);
    if (options.watch) context.need_none(library.set_watch(game.id, *options.watch));
    if (options.runs) context.need_none(library.set_runner(game.id, *options.runs));
    const std::vector<std::string> people = context.need(library.people_at(game.id));
    if (const std::string runner = library.runner(game.id); !runner.empty())
        context.out.put(runner + " runs the turns\n");
    const Loaded loaded = load_saved(context, game.name);
    for (std::size_t i = 0; i < people.size(); ++i) {
        const std::string& level = loaded.session.computer_of(id_at<Seat>(i));
        const std::string who = people[i].empty() ? "nobody in particular" : people[i];
        context.out.put(game.setup.players[i] + ": " + (level.empty() ? who : "computer:" + level) + "\n");
    }
    return exit_done;
}

} // namespace

Subcommands people_subcommands() {
    Row<PeopleOptions> people("people", Group::host, "Who may play over SSH: add, list, remove", change_people);
    people.option("what", &people->deed, "WHAT", "add, list or remove", {.choices = {"add", "list", "remove"}});
    people.option("name", &people->name, "PERSON", "The person");
    people.option("--key", &people->key, "FILE", "With add: the person's public SSH key, a file that ends in .pub");
    Row<SeatOptions> seat("seat", Group::users, "Whose the seats of a game are over SSH", change_seats);
    seat.option("name", &seat->game, "NAME", "The saved game", required);
    seat.option("seats", &seat->seats, "PLAYER=PERSON",
                "PLAYER=PERSON for each that changes; PLAYER= frees the seat, PLAYER=computer:LEVEL lets a computer "
                "play it until somebody is named again, or PLAYER=person");
    seat.flag("--watch,!--no-watch", &seat->watch, "Whether people without a seat may look on");
    seat.option("--runs", &seat->runs, "PERSON",
                "Who may run the turns beside you, in games that have them run; '' for nobody");
    return {seat, people};
}

} // namespace highball
