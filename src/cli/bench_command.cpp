// highball bench: measures how fast this machine plays a game.
#include "cli/open_game.h"
#include "cli/subcommands.h"
#include "session/command_result.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace highball {

namespace {

using Times = std::vector<double>; // milliseconds

template <class Work> double milliseconds(const Work& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

std::string row(const char* what, Times times) {
    std::sort(times.begin(), times.end());
    char text[128];
    if (times.empty())
        std::snprintf(text, sizeof text, "%-24s %8s\n", what, "none");
    else
        std::snprintf(text, sizeof text, "%-24s %8zu %12.4f %12.4f\n", what, times.size(), times[times.size() / 2],
                      times.back());
    return text;
}

struct Timings {
    Times replay;
    Times legal;
    Times check;
    Times copy;
    Times by_word; // times of the commands that begin with `word`
    std::string word;
};

void time_replay(const Session& session, Timings& timings) {
    const std::vector<Command> commands = session.commands();
    for (int i = 0; i < 20; ++i) {
        const auto game = session.position_at(0);
        timings.replay.push_back(milliseconds([&] {
            for (const Command& command : commands) game->advance(command);
        }));
    }
}

void time_positions(const Session& session, Timings& timings) {
    const auto game = session.position_at(0);
    for (const LogEntry& entry : session.entries()) {
        for (const Seat seat : game->decision().seats)
            timings.legal.push_back(milliseconds([&] { game->legal(seat); }));
        timings.copy.push_back(milliseconds([&] { game->clone(); }));
        timings.check.push_back(milliseconds([&] { game->check(entry.command); }));
        const double apply = milliseconds([&] { game->apply(entry.command); });
        if (entry.command.text.starts_with(timings.word)) timings.by_word.push_back(apply);
    }
}

struct BenchOptions {
    std::string name;
    std::string word = "run";
};

int bench(Context& context, const BenchOptions& wanted) {
    const OpenGame game = open_game(context, wanted.name);
    Timings timings;
    timings.word = wanted.word;
    time_replay(game.session, timings);
    time_positions(game.session, timings);
    char head[128];
    std::snprintf(head, sizeof head, "%-24s %8s %12s %12s\n", "milliseconds", "times", "median", "worst");
    context.out.put(head);
    context.out.put(row(("replay of " + pluralize(game.session.size())).c_str(), timings.replay));
    context.out.put(row("what is legal", timings.legal));
    context.out.put(row("check of a command", timings.check));
    context.out.put(row("copy of a position", timings.copy));
    context.out.put(row(("apply \"" + wanted.word + "\"").c_str(), timings.by_word));
    return exit_done;
}

} // namespace

Subcommands bench_subcommands() {
    TypedSubcommand<BenchOptions> row("bench", HelpGroup::other, "Time the rules on a game", bench);
    row.option("name", &row->name, "NAME|FILE", "The saved game, or a script", required);
    row.option("--word", &row->word, "WORD",
               "Time the commands that begin so (run: with the search for the best runs)");
    return {row};
}

} // namespace highball
