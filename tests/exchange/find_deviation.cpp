// Searches random games for a recording that needs a switch, or that has lines of some kind one after the other, and
// makes it as short as it can: how most files of tests/recordings were begun. Their figures are worked out by hand.
#include "described.h"
#include "exchange/importer.h"
#include "random_game.h"

#include <iostream>
#include <regex>
#include <sstream>

namespace highball::exchange {

namespace {

using Lines = std::vector<std::string>;

std::string text_of(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

// The import needs the switch and otherwise no more than `allowed`.
bool shows(const Lines& lines, const std::string& wanted, const std::vector<std::string>& allowed) {
    const auto recording = read_recording(read_description(text_of(lines)).json, "");
    if (!recording) return false;
    const auto game = import_recording(*recording, test::all());
    if (!game) return false;
    bool found = false;
    for (const SwitchNeeded& needed : game->switches) {
        found = found || needed.name == wanted;
        const bool known = std::find(allowed.begin(), allowed.end(), needed.name) != allowed.end();
        if (!known && needed.name != wanted) return false;
    }
    return found;
}

// Leaves out what can be left out, large pieces first.
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

Lines split_lines(const std::string& text) {
    Lines lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

bool needs(const eighteen::EighteenGame& game, eighteen::Compat compat, const Command& command) {
    eighteen::Position position = game.position();
    position.compat &= ~(std::uint64_t{1} << static_cast<int>(compat));
    return game.at(game.setup(), std::move(position))->check(command).has_value();
}

int search(const std::string& title, const std::string& wanted, int games) {
    const GameSetup setup = recordable(title, 3, {wanted});
    const auto compat = [&] {
        for (const auto& [each, info] : recorder_of(setup).game().rules().compat())
            if (info.name == wanted) return std::optional(each);
        return std::optional<eighteen::Compat>();
    }();
    if (!compat) return std::cerr << title << " has no switch " << wanted << "\n", 2;
    for (int seed = 1; seed <= games; ++seed) {
        Recorder recorder = recorder_of(setup);
        Rng rng(static_cast<std::uint64_t>(seed));
        std::optional<Command> found;
        play_at_random(recorder, rng, 1500, [&](const Command& command) {
            if (!needs(recorder.game(), *compat, command)) return false;
            found = command;
            return true;
        });
        if (!found || !recorder.play(*found)) continue;
        const auto good = [&](const Lines& lines) { return shows(lines, wanted, setup.compat); };
        const Lines lines = split_lines(recorder.description());
        if (!good(lines)) continue;
        std::cout << "# seed " << seed << "\n" << text_of(shortened(shortened(lines, good), good));
        return 0;
    }
    return std::cerr << wanted << ": nothing found in " << games << " games\n", 1;
}

// Lines that match the patterns in their order, the last one at the end.
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

} // namespace

} // namespace highball::exchange

int main(int argc, char** argv) {
    if (argc < 3)
        return std::cerr << "usage: highball_find_deviation TITLE SWITCH [GAMES]\n"
                            "       highball_find_deviation TITLE --lines PATTERN...\n",
               2;
    if (std::string(argv[2]) == "--lines")
        return highball::exchange::search_lines(argv[1], std::vector<std::string>(argv + 3, argv + argc));
    return highball::exchange::search(argv[1], argv[2], argc > 3 ? std::atoi(argv[3]) : 50);
}
