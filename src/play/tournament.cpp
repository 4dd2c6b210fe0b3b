#include "play/tournament.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace highball {

namespace {

constexpr int longest_game = 5000; // commands

struct Entrant {
    std::string label;
    std::unique_ptr<ComputerPlayer> player;
};

// The share of one label in every game, kept for the interval.
struct Tally {
    LevelResult result;
    std::vector<double> shares;
};

class Hall {
  public:
    Hall(const Title& title, const Tournament& tournament) : title_(title), tournament_(tournament) {}

    Result<TournamentResult, std::string> play() {
        if (auto error = enter()) return *error;
        std::vector<std::size_t> order(entrants_.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        const std::size_t seats = order.size();
        for (int game = 0; game < tournament_.games; ++game) {
            // Every cyclic shift of an order is played before the next order.
            if (auto error = play_game(order, game)) return *error;
            std::rotate(order.begin(), order.begin() + 1, order.end());
            if ((static_cast<std::size_t>(game) + 1) % seats == 0) std::next_permutation(order.begin(), order.end());
            if (tournament_.progress) tournament_.progress(game + 1, tournament_.games);
        }
        return sum_up();
    }

  private:
    std::optional<std::string> enter() {
        for (std::size_t i = 0; i < tournament_.levels.size(); ++i) {
            const int milliseconds = i < tournament_.milliseconds.size() ? tournament_.milliseconds[i] : 0;
            Entrant entrant;
            entrant.label = tournament_.levels[i] + (milliseconds > 0 ? fmt::format(" {}ms", milliseconds) : "");
            entrant.player = title_.computer(tournament_.levels[i], milliseconds);
            if (!entrant.player)
                return fmt::format("{} has no computer player \"{}\"", title_.info().id, tournament_.levels[i]);
            tally(entrant.label).result.entries += 1;
            entrants_.push_back(std::move(entrant));
        }
        return std::nullopt;
    }

    Tally& tally(const std::string& label) {
        for (Tally& known : tallies_)
            if (known.result.level == label) return known;
        tallies_.push_back({});
        tallies_.back().result.level = label;
        return tallies_.back();
    }

    std::optional<std::string> play_game(const std::vector<std::size_t>& order, int number) {
        GameSetup setup;
        setup.title = title_.info().id;
        setup.seed = tournament_.seed + static_cast<std::uint64_t>(number);
        setup.options = tournament_.options;
        for (std::size_t seat = 0; seat < order.size(); ++seat)
            setup.players.push_back(fmt::format("Player {}", seat + 1));
        auto game = title_.create(setup);
        if (!game) return print(game.error());
        Rng rng(setup.seed * 0x9e3779b97f4a7c15ULL + 1);
        for (int n = 0; !(*game)->finished(); ++n) {
            if (n == longest_game) return fmt::format("seed {}: the game does not end", setup.seed);
            const Seat seat = (*game)->decision().seats.front();
            Entrant& entrant = entrants_[order[static_cast<std::size_t>(seat.index())]];
            const auto begun = std::chrono::steady_clock::now();
            const std::string text = entrant.player->choose(*(*game)->view(seat), seat, rng);
            const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
            LevelResult& result = tally(entrant.label).result;
            result.seconds += seconds;
            result.longest = std::max(result.longest, seconds);
            if (const auto refusal = (*game)->advance({seat, text}))
                return fmt::format("seed {}: {}: {}", setup.seed, text, print(*refusal));
        }
        count(**game, order);
        return std::nullopt;
    }

    void count(const Game& game, const std::vector<std::size_t>& order) {
        const std::vector<Standing> standings = game.standings();
        const auto winners =
            std::count_if(standings.begin(), standings.end(), [](const Standing& s) { return s.winner; });
        for (Tally& known : tallies_) known.shares.push_back(0);
        for (const Standing& standing : standings) {
            Tally& known = tally(entrants_[order[static_cast<std::size_t>(standing.seat.index())]].label);
            known.result.money += static_cast<double>(standing.worth);
            if (standing.winner) known.shares.back() += 1.0 / static_cast<double>(winners);
        }
    }

    TournamentResult sum_up() {
        TournamentResult all;
        all.games = tournament_.games;
        for (Tally& known : tallies_) {
            const double games = std::max<double>(1, static_cast<double>(known.shares.size()));
            double sum = 0, squares = 0;
            for (const double share : known.shares) sum += share, squares += share * share;
            LevelResult& result = known.result;
            result.share = sum / games;
            const double spread = std::sqrt(std::max(0.0, squares / games - result.share * result.share) / games);
            constexpr double two_sided_95 = 1.96;
            result.low = std::max(0.0, result.share - two_sided_95 * spread);
            result.high = std::min(1.0, result.share + two_sided_95 * spread);
            result.money /= games * result.entries;
            result.seconds /= games * result.entries;
            all.levels.push_back(result);
        }
        return all;
    }

    const Title& title_;
    const Tournament& tournament_;
    std::vector<Entrant> entrants_;
    std::vector<Tally> tallies_;
};

} // namespace

Result<TournamentResult, std::string> play_tournament(const Title& title, const Tournament& tournament) {
    return Hall(title, tournament).play();
}

std::string print(const TournamentResult& result) {
    std::string text = fmt::format("{} games\n", result.games);
    for (const LevelResult& level : result.levels)
        text += fmt::format(
            "{:<12} x{}  {:5.1f} % of the wins (95 %: {:.1f} to {:.1f})  ${:.0f}  {:.2f} s a game and seat, "
            "longest decision {:.2f} s\n",
            level.level, level.entries, 100 * level.share, 100 * level.low, 100 * level.high, level.money,
            level.seconds, level.longest);
    return text;
}

} // namespace highball
