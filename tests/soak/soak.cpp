// Plays random games of all titles, with computers in some seats, under the laws of tests/support/fuzz.h. It prints the
// seed of what it plays; a broken law ends it and leaves the game as a script.
#include "core/text.h"
#include "support/fuzz.h"
#include "support/play.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <fmt/format.h>
#include <fstream>
#include <iostream>

namespace highball::test {

namespace {

struct Soak {
    std::int64_t commands = 100'000'000;
    std::uint64_t seed = 1;
    int laws_every = 100;
    int seconds = 0; // 0: as long as it takes
    std::vector<std::string> titles;
    std::string keep = ".";
};

// Players, options and computers of the game, all drawn from its seed.
GameSetup draw_setup(const Title& title, Rng& rng) {
    const TitleInfo& info = title.info();
    const auto players = static_cast<int>(rng.between(info.min_players, info.max_players));
    GameSetup setup = setup_of(info.id, players, rng.next() >> 16);
    for (const OptionInfo& option : info.options)
        if (rng.below(4) == 0) setup.options.push_back(option.name);
    return setup;
}

std::vector<std::string> draw_levels(const Title& title, int players, Rng& rng) {
    const std::vector<std::string> known = title.levels();
    std::vector<std::string> levels(static_cast<std::size_t>(players));
    if (known.empty() || rng.below(4) != 0) return levels; // three games of four are random throughout
    for (std::string& level : levels)
        if (rng.below(2) == 0)
            level = known[rng.below(std::max<std::size_t>(1, known.size() - 1))]; // the strongest takes its time
    return levels;
}

class Run {
  public:
    explicit Run(Soak soak) : soak_(std::move(soak)) {}

    int run() {
        for (std::uint64_t seed = soak_.seed; played_ < soak_.commands && !late(); ++seed)
            for (const auto& title : all().titles())
                if (wanted(title->info().id) && !game(*title, seed)) return 1;
        std::cout << fmt::format("{} commands in {} games, seeds from {}, no law broken\n", played_, games_,
                                 soak_.seed);
        return 0;
    }

  private:
    bool wanted(const std::string& id) const {
        return soak_.titles.empty() || std::find(soak_.titles.begin(), soak_.titles.end(), id) != soak_.titles.end();
    }
    double elapsed() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }
    bool late() const { return soak_.seconds > 0 && elapsed() >= soak_.seconds; }

    bool game(const Title& title, std::uint64_t seed) {
        Rng rng(seed);
        GameSetup setup = draw_setup(title, rng);
        if (!all().create(setup)) setup.options.clear(); // some options exclude each other
        FuzzOptions options;
        options.laws_every = soak_.laws_every;
        options.thorough_every = 20 * soak_.laws_every;
        options.levels = draw_levels(title, static_cast<int>(setup.players.size()), rng);
        FuzzResult result = fuzz_game(all(), setup, seed, options);
        if (!result.failure && seed % 20 == 0) result.failure = fuzz_recordings(all(), setup, result.commands);
        played_ += static_cast<std::int64_t>(result.commands.size());
        ++games_;
        std::cout << fmt::format("{} seed {}: {} commands, {}; {} in all, {:.0f} s\n", title.info().id, seed,
                                 result.commands.size(), result.end_reason, played_, elapsed())
                  << std::flush;
        if (!result.failure) return true;
        const std::string file = fmt::format("{}/soak-{}-{}.play", soak_.keep, title.info().id, seed);
        std::ofstream(file) << script_of(setup, result.commands);
        std::cout << fmt::format("{}\nkept as {}\n", *result.failure, file);
        return false;
    }

    Soak soak_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::int64_t played_ = 0;
    std::int64_t games_ = 0;
};

} // namespace

} // namespace highball::test

int main(int argc, char** argv) {
    highball::test::Soak soak;
    CLI::App app("Random games of all titles under all laws.");
    app.add_option("--commands", soak.commands, "How many commands to play");
    app.add_option("--seed", soak.seed, "The first seed; each game has its own, the next one");
    app.add_option("--laws-every", soak.laws_every, "Commands between two positions that are held against all laws")
        ->check(CLI::PositiveNumber);
    app.add_option("--seconds", soak.seconds, "End after so many seconds, 0: never");
    app.add_option("--title", soak.titles, "Only these titles");
    app.add_option("--keep", soak.keep, "Folder for the script of a game that broke a law")
        ->check(CLI::ExistingDirectory);
    CLI11_PARSE(app, argc, argv);
    return highball::test::Run(soak).run();
}
