// Tuner for computer players of the 18xx family by self-play. It changes some parameters at a time and seats two
// changed players with two of the best version so far. It keeps a change if the changed players end richer, in the
// first games and again in other games.
//     ai_tuner 18AL,18GA,18VA [--from normal] [--against scripted] [--tries 40] [--games 6] [--seed 1] [--think 30]
//
// --against: levels that the tuned level must beat by as much as before. --think: number of forecasts per decision;
// fewer are faster. Prints each better level as a table of maps/computer_players.toml.
#include "arena/tournament.h"
#include "bench/tuning.h"
#include "eighteen/ai/levels_file.h"
#include "support/paths/paths.h"
#include "titles/all.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace highball::eighteen::ai {

namespace {

struct Wanted {
    std::vector<std::string> titles = {"18AL", "18GA", "18VA"};
    std::string from = "normal", against = "scripted";
    int tries = 40, games = 6, think = 30;
    std::uint64_t seed = 1;
};

std::string table_of(const std::string& name, const Level& level) {
    std::string text = fmt::format("\n[{}]\nstrategy = \"{}\"\ngames = {}\n", name,
                                   level.games > 0 ? "search" : "policy", level.games);
    for (const WeightName& row : weight_names())
        text += fmt::format("{} = {}\n", row.name, std::lround(level.weights.*row.at * 100));
    return text;
}

// Copy of the maps with two more levels, "best" and "other".
class Folder {
  public:
    Folder() {
        std::string place = (std::filesystem::temp_directory_path() / "mind-tuner-XXXXXX").string();
        if (!mkdtemp(place.data())) throw std::runtime_error("no folder for the maps");
        path_ = place;
        std::filesystem::copy(source_path("maps"), path_, std::filesystem::copy_options::recursive);
        std::ostringstream text;
        text << std::ifstream(file()).rdbuf();
        levels_ = text.str();
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::vector<Level> levels() const { return *read_levels(levels_, file().string()); }
    Registry with(const Level& best, const Level& other) const {
        std::ofstream(file()) << levels_ << table_of("best", best) << table_of("other", other);
        auto titles = all_titles(path_);
        return std::move(*titles);
    }

  private:
    std::filesystem::path file() const { return path_ / "computer_players.toml"; }
    std::filesystem::path path_;
    std::string levels_;
};

// Returns how much richer the first level ends than the second, averaged over the titles.
double margin(const Registry& registry, const Wanted& wanted, const std::string& first, const std::string& second,
              int games, std::uint64_t seed) {
    double sum = 0;
    for (const std::string& title : wanted.titles) {
        Tournament tournament;
        tournament.levels = {first, first, second, second};
        tournament.games = games;
        tournament.seed = seed;
        tournament.opener = "opener";
        tournament.opening_commands = 10;
        sum += play_tournament(*registry.find(title), tournament)->levels.front().margin;
    }
    return sum / static_cast<double>(wanted.titles.size());
}

Level changed(const Level& level, double most, Rng& rng) {
    Level other = level;
    for (const WeightName& row : weight_names())
        if (const auto by = factor(most, rng)) other.weights.*row.at *= *by;
    return other;
}

int tune(const Wanted& wanted) {
    const Folder folder;
    const std::vector<Level> levels = folder.levels();
    const auto from = std::find_if(levels.begin(), levels.end(), [&](const Level& l) { return l.name == wanted.from; });
    if (from == levels.end()) return fmt::print(stderr, "there is no level {}\n", wanted.from), 1;
    Level best = *from;
    const Registry known = folder.with(best, best);
    for (const std::string& title : wanted.titles)
        if (!known.find(title)) return fmt::print(stderr, "there is no title {}\n", title), 1;
    if (best.games > 0) best.games = wanted.think;
    Rng rng(wanted.seed);
    for (int i = 0; i < wanted.tries; ++i) {
        const Level other = changed(best, 0.7 * (1 - 0.7 * i / wanted.tries), rng);
        const Registry registry = folder.with(best, other);
        const auto gain = [&](int games, std::uint64_t seed) {
            return std::min(margin(registry, wanted, "other", "best", games, seed),
                            margin(registry, wanted, "other", wanted.against, games, seed) -
                                margin(registry, wanted, "best", wanted.against, games, seed));
        };
        const std::uint64_t luck = rng.next() % 1'000'000'000;
        if (gain(wanted.games, luck) <= 0) continue;
        const double again = gain(4 * wanted.games, luck + 1000); // repeats a promising result in other games
        if (again <= 0) continue;
        best = other;
        fmt::print("# try {}: ${:.0f} richer{}\n", i + 1, again, table_of(wanted.from, best));
        std::fflush(stdout);
    }
    return 0;
}

int run(int count, char** words) {
    Wanted wanted;
    CLI::App app("Better figures of a computer player of the 18xx family, by play against itself");
    app.add_option("titles", wanted.titles, "such as 18AL,18GA")->delimiter(',')->capture_default_str();
    app.add_option("--from", wanted.from, "the level to begin with")->capture_default_str();
    app.add_option("--against", wanted.against, "has to be beaten by as much as before, too")->capture_default_str();
    app.add_option("--tries", wanted.tries)->capture_default_str()->check(CLI::PositiveNumber);
    app.add_option("--games", wanted.games)->capture_default_str()->check(CLI::PositiveNumber);
    app.add_option("--think", wanted.think, "forecasts a decision")->capture_default_str()->check(CLI::PositiveNumber);
    app.add_option("--seed", wanted.seed)->capture_default_str();
    CLI11_PARSE(app, count, words);
    return tune(wanted);
}

} // namespace

} // namespace highball::eighteen::ai

int main(int count, char** words) { return highball::eighteen::ai::run(count, words); }
