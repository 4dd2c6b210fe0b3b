// Soak test: random games of all titles, with computers in some seats, under the laws of tests/support/fuzz.h. Seeds
// are consecutive, so that a run can be divided. A broken law ends the run and saves the game as a script.
#include "core/indexed.h"
#include "core/text.h"
#include "soak/guess.h"
#include "support/played_game.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <limits>
#include <map>
#include <numeric>

namespace highball::test {

namespace {

struct Soak {
    std::int64_t commands = 100'000'000;
    std::uint64_t seed = 1;
    int laws_every = 100;
    int seconds = 0; // 0: no limit
    std::vector<std::string> titles;
    std::string keep = ".";
};

// Returns a random number of players and random options.
GameSetup draw_setup(const Title& title, Rng& rng) {
    const TitleInfo& info = title.info();
    const auto players = static_cast<int>(rng.between(info.min_players, info.max_players));
    GameSetup setup = setup_of(info.id, players, rng.next() >> 16);
    for (const OptionInfo& option : info.options)
        if (rng.below(4) == 0 && option.is_for(players)) setup.options.push_back(option.name);
    return setup;
}

// Returns a computer level or "" for each seat. One of `every` games has computers, in about half of its seats. The
// strongest level is left out because it is slow.
std::vector<std::string> draw_levels(const Title& title, int players, std::uint64_t every, Rng& rng) {
    const std::vector<std::string> known = title.levels();
    std::vector<std::string> levels(static_cast<std::size_t>(players));
    if (known.empty() || rng.below(every) != 0) return levels;
    for (std::string& level : levels)
        if (rng.below(2) == 0) level = known[rng.below(std::max<std::size_t>(1, known.size() - 1))];
    return levels;
}

// A title's share of all commands. A title with cheap commands has a larger share. Of `computers_every` games, one has
// computers.
struct Share {
    double part = 0;
    std::uint64_t computers_every = 0;
};
Share share_of(const std::string& title) {
    if (title == "american-rails") return {0.9295, 4000};
    if (title == "continental-rails") return {0.0105, 80};
    return {0.02, 400};
}

struct Played {
    const Title* title = nullptr;
    std::int64_t commands = 0;
    std::int64_t games = 0;
    std::int64_t with_computers = 0;
    std::map<std::string, std::int64_t> ends; // number of games by reason of their end
};

class Run {
  public:
    explicit Run(Soak soak) : soak_(std::move(soak)) {
        for (const auto& title : all().titles())
            if (soak_.titles.empty() || contains(soak_.titles, title->info().id))
                played_.emplace_back().title = title.get();
    }

    int run() {
        for (std::uint64_t seed = soak_.seed; total() < soak_.commands && !late(); ++seed) {
            if (!game(most_wanted(), seed)) return 1;
            if (elapsed() > reported_ + 10) report(seed);
        }
        report(0);
        std::cout << fmt::format("{} commands, seeds from {}, no law broken\n", total(), soak_.seed);
        return 0;
    }

  private:
    double elapsed() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }
    bool late() const { return soak_.seconds > 0 && elapsed() >= soak_.seconds; }
    std::int64_t total() const {
        return std::accumulate(played_.begin(), played_.end(), std::int64_t(0),
                               [](std::int64_t sum, const Played& played) { return sum + played.commands; });
    }

    // Returns the title that is farthest behind its share.
    Played& most_wanted() {
        return *std::min_element(played_.begin(), played_.end(), [](const Played& a, const Played& b) {
            const auto progress = [](const Played& of) {
                return static_cast<double>(of.commands) / share_of(of.title->info().id).part;
            };
            return progress(a) < progress(b);
        });
    }

    void report(std::uint64_t seed) {
        reported_ = elapsed();
        for (const Played& of : played_) {
            std::cout << fmt::format("{}: {} commands in {} games, {} with computers; ended by", of.title->info().id,
                                     of.commands, of.games, of.with_computers);
            for (const auto& [reason, games] : of.ends) std::cout << fmt::format(" {} ({})", reason, games);
            std::cout << "\n";
        }
        std::cout << fmt::format("{} in all, {:.0f} s{}\n", total(), reported_,
                                 seed > 0 ? fmt::format(", seed {}", seed) : "")
                  << std::flush;
    }

    bool game(Played& played, std::uint64_t seed) {
        const Title& title = *played.title;
        Rng rng(seed);
        GameSetup setup = draw_setup(title, rng);
        if (!all().create(setup)) setup.options.clear(); // some options exclude each other: plays without options
        const auto guesser = guesser_of(**all().create(setup));
        FuzzOptions options;
        options.laws_every = soak_.laws_every;
        options.thorough_every = 20 * soak_.laws_every;
        options.levels =
            draw_levels(title, static_cast<int>(setup.players.size()), share_of(title.info().id).computers_every, rng);
        options.guesser = guesser.get();
        options.must_end = false; // players without money can pass forever, so a long game is no failure
        options.texts = played.games % 500 == 0;
        FuzzResult result = fuzz_game(all(), setup, seed, options);
        if (!result.failure && options.texts) result.failure = fuzz_recordings(all(), setup, result.commands);
        played.commands += static_cast<std::int64_t>(result.commands.size());
        ++played.games;
        ++played.ends[result.finished ? result.end_reason : "being given up"];
        played.with_computers += std::any_of(options.levels.begin(), options.levels.end(),
                                             [](const std::string& level) { return !level.empty(); });
        if (!result.failure) return true;
        if (!options.texts) { // plays the game again with texts, for the script
            options.texts = true;
            result.commands = fuzz_game(all(), setup, seed, options).commands;
        }
        const std::string file = fmt::format("{}/soak-{}-{}.play", soak_.keep, title.info().id, seed);
        std::ofstream(file) << script_of(setup, result.commands);
        std::cout << fmt::format("{}\nkept as {}\n", *result.failure, file);
        return false;
    }

    Soak soak_;
    std::vector<Played> played_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    double reported_ = 0;
};

// Reads options as pairs of name and value. Returns false if one is unknown or invalid.
bool read_options(const std::vector<std::string>& words, Soak& soak) {
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const std::string &name = words[i], value = i + 1 < words.size() ? words[i + 1] : "";
        const std::int64_t number = parse_number(value).value_or(-1);
        const bool positive = number > 0 && number <= std::numeric_limits<int>::max();
        if (name == "--commands" && number >= 0)
            soak.commands = number;
        else if (name == "--seed" && number >= 0)
            soak.seed = static_cast<std::uint64_t>(number);
        else if (name == "--laws-every" && positive)
            soak.laws_every = static_cast<int>(number);
        else if (name == "--seconds" && (positive || number == 0))
            soak.seconds = static_cast<int>(number);
        else if (name == "--title" && all().find(value))
            soak.titles.push_back(all().find(value)->info().id);
        else if (name == "--keep" && std::filesystem::is_directory(value))
            soak.keep = value;
        else
            return false;
    }
    return true;
}

constexpr std::string_view usage = R"(Random games of all titles under all laws.
  --commands N     how many commands to play
  --seed N         the first seed; each game has its own, the next one
  --laws-every N   commands between two positions that are held against all laws
  --seconds N      end after so many seconds; 0: never
  --title TITLE    only this title; may be given several times
  --keep DIR       folder for the script of a game that broke a law
)";

} // namespace

} // namespace highball::test

int main(int argc, char** argv) {
    highball::test::Soak soak;
    if (highball::test::read_options({argv + 1, argv + argc}, soak)) return highball::test::Run(soak).run();
    std::cerr << highball::test::usage;
    return 2;
}
