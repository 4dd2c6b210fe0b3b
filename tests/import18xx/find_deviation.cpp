// Developer tool: searches random games for a short recording that needs a switch or contains given lines in order.
// Most files of tests/import18xx/recordings started this way. Their figures were worked out by hand.
#include "described.h"
#include "import18xx/importer.h"
#include "played_under.h"
#include "prompt/run_script.h"
#include "random_game.h"

#include <chrono>
#include <fmt/format.h>
#include <iostream>
#include <regex>
#include <sstream>

namespace highball::import18xx {

namespace {

using Lines = std::vector<std::string>;
using Switches = std::vector<std::string>;
using eighteen::Compat;
using eighteen::EighteenGame;

std::string text_of(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

Switches without(Switches switches, const std::string& name) {
    std::erase(switches, name);
    return switches;
}

// Returns the lines with a "needs" line for each switch that the import needs.
Lines with_needs(Lines lines, const ImportedGame& game) {
    for (auto needed = game.switches.rbegin(); needed != game.switches.rend(); ++needed)
        lines.insert(lines.begin() + needed->action + 1, "needs " + needed->name);
    return lines;
}

struct Wanted {
    GameSetup setup; // with the switch in question and those that every recording needs
    std::string name;
    Compat compat;
    std::shared_ptr<const EighteenGame> plain; // game without the switch, which may change the title's figures

    // True if the lines can be played only under the switch.
    bool shown_by(const Lines& lines) const {
        const auto recording = read_recording(read_description(text_of(lines)).json, "");
        return recording && played_under(*recording, setup.compat) &&
               !played_under(*recording, without(setup.compat, name));
    }

    // Returns the lines with their "needs" lines. Returns nothing if the import needs a switch that is not in the
    // setup, or if it does not need the wanted switch.
    std::optional<Lines> named_in(const Lines& lines) const {
        const auto recording = read_recording(read_description(text_of(lines)).json, "");
        const auto game = import_recording(*recording, test::all());
        if (!game) return std::nullopt;
        for (const SwitchNeeded& needed : game->switches)
            if (!contains(setup.compat, needed.name)) return std::nullopt;
        const bool found = std::any_of(game->switches.begin(), game->switches.end(),
                                       [&](const SwitchNeeded& needed) { return needed.name == name; });
        return found ? std::optional(with_needs(lines, *game)) : std::nullopt;
    }

    // True if the command is refused or has another result without the switch.
    bool needed_for(const EighteenGame& game, const Command& command) const {
        eighteen::Position position = game.position();
        position.compat &= ~(std::uint64_t{1} << static_cast<int>(compat));
        const auto other = plain->at(plain->setup(), std::move(position));
        const auto same = game.clone();
        if (same->advance(command)) return false;
        if (other->advance(command)) return true;
        eighteen::Position came = other->position();
        const eighteen::Position& comes = dynamic_cast<const EighteenGame&>(*same).position();
        came.compat = comes.compat;
        return !(came == comes);
    }
};

// Returns commands to try that are in no list of choices, because only a switch makes them legal.
std::vector<std::string> candidate_commands(const EighteenGame& game) {
    const eighteen::RulesContext context = game.context();
    std::vector<std::string> commands = {"bankrupt"};
    if (context.position.round != eighteen::Round::operating) return commands;
    const auto& figures = game.rules().figures();
    for (const auto& corporation : figures.corporations)
        for (int percent = 10; percent <= 40; percent += 10)
            commands.push_back(fmt::format("sell {} {}", corporation.symbol, percent));
    const int cash = static_cast<int>(context.operating_corporation().cash.dollars());
    for (const auto id : context.position.corporations.ids())
        for (const auto& train : context[id].trains)
            for (const int price : {1, cash, cash + 40})
                commands.push_back(
                    fmt::format("train {} from {} for {}", context.train_name(train), context.name(id), price));
    for (const auto& company : figures.privates) {
        if (company.power.empty()) continue;
        for (const auto place : company.hexes)
            commands.push_back(fmt::format("use {} {}", company.power, game.rules().map()[place].id));
        for (const auto& kind : figures.trains)
            for (const std::string& face : {kind.name, kind.freight})
                if (!face.empty()) commands.push_back(fmt::format("use {} {}", company.power, face));
    }
    return commands;
}

std::optional<Command> deviation_in(const Wanted& wanted, const EighteenGame& game) {
    const Seat seat = game.decision().seats.front();
    for (const std::string& candidate : candidate_commands(game)) {
        const auto command = game.parse(seat, candidate);
        if (command && !game.check(*command) && wanted.needed_for(game, *command)) return *command;
    }
    return std::nullopt;
}

Lines split_lines(const std::string& text) {
    Lines lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// Removes as many lines as possible, large blocks first. The remaining lines must still be `good`.
Lines shortened(Lines lines, const std::function<bool(const Lines&)>& good) {
    for (std::size_t size = lines.size() / 2; size > 0; size /= 2)
        for (std::size_t at = 1; at + size <= lines.size();) {
            Lines fewer = lines;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at),
                        fewer.begin() + static_cast<std::ptrdiff_t>(at + size));
            if (good(fewer))
                lines = std::move(fewer);
            else
                at += size;
        }
    return lines;
}

std::optional<Wanted> wanted_of(const std::string& title, const std::string& name, int players) {
    const GameSetup setup = recordable(title, players, {name});
    const Recorder plain = recorder_of(recordable(title, players));
    for (const auto& [compat, info] : plain.game().rules().compat())
        if (info.name == name) return Wanted{setup, name, compat, std::make_shared<const EighteenGame>(plain.game())};
    return std::nullopt;
}

// Returns a random game in which the switch makes a difference, continued for some commands; nothing if it makes none.
Lines game_with(const Wanted& wanted, std::uint64_t seed, int most) {
    Recorder recorder = recorder_of(wanted.setup);
    Rng rng(seed);
    int left = -1;
    std::optional<Command> candidate;
    const auto over = [&](const Command& command) {
        if (left >= 0) return left-- == 0 || (left % 8 == 0 && wanted.shown_by(split_lines(recorder.description())));
        candidate = deviation_in(wanted, recorder.game());
        if (candidate) return true;
        if (wanted.needed_for(recorder.game(), command)) left = 160;
        return false;
    };
    play_at_random(recorder, rng, most, over);
    if (!candidate) return left >= 0 ? split_lines(recorder.description()) : Lines();
    if (!recorder.play(*candidate)) return {};
    left = 80;
    play_at_random(recorder, rng, 60, over);
    return split_lines(recorder.description());
}

int search(const std::string& title, const std::string& name, int players, int seconds) {
    const auto wanted = wanted_of(title, name, players);
    if (!wanted) return std::cerr << title << " has no switch " << name << "\n", 2;
    const auto good = [&](const Lines& lines) { return wanted->shown_by(lines); };
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    std::uint64_t seed = 1;
    int games = 0;
    for (; std::chrono::steady_clock::now() < end; ++seed) {
        const Lines lines = game_with(*wanted, seed, 900);
        games += !lines.empty();
        if (lines.empty() || !good(lines)) continue;
        const auto found = wanted->named_in(shortened(shortened(lines, good), good));
        if (!found) continue;
        std::cout << "# seed " << seed << "\n" << text_of(*found);
        return 0;
    }
    return std::cerr << fmt::format("{} {}: nothing in {} games, {} of them with a difference\n", title, name, seed - 1,
                                    games),
           1;
}

// True if the lines contain a match for each pattern, in the order of the patterns.
bool has_lines(const Lines& lines, const std::vector<std::regex>& patterns) {
    std::size_t next = 0;
    for (const std::string& line : lines)
        if (next < patterns.size() && std::regex_search(line, patterns[next])) ++next;
    return next == patterns.size();
}

int search_lines(const std::string& title, const std::vector<std::string>& texts) {
    const std::vector<std::regex> patterns(texts.begin(), texts.end());
    const GameSetup setup = recordable(title, 3);
    for (int seed = 1; seed <= 200; ++seed) {
        Recorder recorder = recorder_of(setup);
        Rng rng(static_cast<std::uint64_t>(seed));
        play_at_random(recorder, rng, 800,
                       [&](const Command&) { return has_lines(split_lines(recorder.description()), patterns); });
        const auto good = [&](const Lines& lines) {
            if (!has_lines(lines, patterns)) return false;
            const auto recording = read_recording(read_description(text_of(lines)).json, "");
            return recording && import_recording(*recording, test::all()).ok();
        };
        const Lines lines = split_lines(recorder.description());
        if (!good(lines)) continue;
        std::cout << "# seed " << seed << "\n" << text_of(shortened(shortened(lines, good), good));
        return 0;
    }
    return std::cerr << "nothing found\n", 1;
}

// True if the import gives the same corporations and needs no switch that the recorder did not have. Other parts of the
// position may differ, because the last turn may be unfinished.
bool comes_back(const ImportedGame& game, const Recorder& recorder) {
    const auto& theirs = dynamic_cast<const EighteenGame&>(*game.game).position();
    return theirs.corporations == recorder.game().position().corporations &&
           std::all_of(game.switches.begin(), game.switches.end(), [&](const SwitchNeeded& needed) {
               return contains(recorder.game().setup().compat, needed.name);
           });
}

// Records and imports random games, and prints those that the import changes.
int compare(const std::string& title, int seconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    int games = 0, bankruptcies = 0, broken = 0;
    for (std::uint64_t seed = 1; std::chrono::steady_clock::now() < end; ++seed, ++games) {
        Recorder recorder = recorder_of(recordable(title, 3 + static_cast<int>(seed % 3)));
        Rng rng(seed);
        play_at_random(recorder, rng, 2000, [&](const Command& command) {
            bankruptcies += command.text == "bankrupt";
            return false;
        });
        const auto recording = read_recording(read_description(recorder.description()).json, "");
        const auto game = import_recording(*recording, test::all());
        if (game && comes_back(*game, recorder)) continue;
        ++broken;
        std::cout << fmt::format("{} seed {}: {}\n", title, seed, game ? "another game" : print(game.error()));
        for (std::size_t i = 0; game && i < game->switches.size(); ++i)
            std::cout << fmt::format("  {} at {}: {}\n", game->switches[i].name, game->switches[i].action,
                                     game->switches[i].reason);
    }
    std::cout << fmt::format("{} games, {} bankruptcies, {} broken\n", games, bankruptcies, broken);
    return broken == 0 ? 0 : 1;
}

// Prints the game of a script as a recording, up to the first command that no recording can contain.
int record(const std::string& file) {
    const auto script = parse_script(test::read_file(file), file);
    if (!script) return std::cerr << print(script.error()) << "\n", 2;
    const ScriptRun run = run_script(*script, test::all());
    Recorder recorder = recorder_of(run.session->setup());
    for (const Command& command : run.session->commands())
        if (!recorder.play(command)) {
            std::cerr << "no recording holds \"" << command.text << "\"\n";
            break;
        }
    const std::string made = recorder.description();
    const auto game = import_recording(read_description(made).json, file, test::all());
    if (!game) std::cerr << print(game.error()) << "\n";
    std::cout << (game ? text_of(with_needs(split_lines(made), *game)) : made);
    return 0;
}

} // namespace

} // namespace highball::import18xx

int main(int argc, char** argv) {
    if (argc < 3)
        return std::cerr << "usage: highball_find_deviation TITLE SWITCH [PLAYERS [SECONDS]]\n"
                            "       highball_find_deviation TITLE --lines PATTERN...\n"
                            "       highball_find_deviation TITLE --compare SECONDS\n"
                            "       highball_find_deviation --script FILE\n",
               2;
    if (std::string(argv[1]) == "--script") return highball::import18xx::record(argv[2]);
    if (std::string(argv[2]) == "--compare") return highball::import18xx::compare(argv[1], std::atoi(argv[3]));
    if (std::string(argv[2]) == "--lines")
        return highball::import18xx::search_lines(argv[1], std::vector<std::string>(argv + 3, argv + argc));
    return highball::import18xx::search(argv[1], argv[2], argc > 3 ? std::atoi(argv[3]) : 3,
                                        argc > 4 ? std::atoi(argv[4]) : 60);
}
