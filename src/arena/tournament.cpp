#include "arena/tournament.h"

#include "core/indexed.h"
#include "core/money.h"
#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>

namespace highball {

namespace {

constexpr int longest_game = 5000; // most commands in a game

struct Participant {
    std::string label;
    std::unique_ptr<ComputerPlayer> player;
};

// Results of all participants with one label, for the statistics at the end.
struct Score {
    LevelResult result;
    std::vector<double> blocks;        // part of the wins in each block
    std::vector<double> margins;       // margin of each block
    std::vector<float> thinking_times; // seconds, by decision
};

using LineUp = std::vector<std::size_t>; // for each seat, the index of its participant

struct Interval {
    double mean = 0;
    double spread = 0; // half of the 95% confidence interval; infinity for fewer than two blocks
};

Interval interval(const std::vector<double>& blocks) {
    constexpr double two_sided_95 = 1.96;
    const double count = std::max<double>(1, static_cast<double>(blocks.size()));
    double sum = 0, squares = 0;
    for (const double each : blocks) sum += each, squares += each * each;
    const double mean = sum / count, variance = std::max(0.0, squares / count - mean * mean);
    return {mean, count < 2 ? INFINITY : two_sided_95 * std::sqrt(variance / (count - 1))};
}

class TournamentRunner {
  public:
    TournamentRunner(const Title& title, const Tournament& tournament) : title_(title), tournament_(tournament) {}

    Result<TournamentResult, std::string> play() {
        if (auto error = create_participants()) return *error;
        const std::vector<LineUp> line_ups = all_line_ups();
        if (tournament_.on_progress) tournament_.on_progress(0, tournament_.games);
        for (int game = 0; game < tournament_.games;) {
            for (Score& score : scores_) score.blocks.push_back(0), score.margins.push_back(0);
            int in_block = 0;
            for (const LineUp& line_up : line_ups) {
                if (game == tournament_.games) break;
                if (auto error = play_game(line_up, blocks_, game)) return *error;
                ++in_block;
                ++game;
                if (tournament_.on_progress) tournament_.on_progress(game, tournament_.games);
            }
            for (Score& score : scores_) score.blocks.back() /= in_block, score.margins.back() /= in_block;
            ++blocks_;
        }
        return summary();
    }

  private:
    std::optional<std::string> create_participants() {
        if (const std::size_t given = tournament_.milliseconds.size(); given > 0 && given != tournament_.levels.size())
            return fmt::format("{} given for {}; give one for each seat",
                               pluralize(static_cast<std::int64_t>(given), "thinking time"),
                               pluralize(int_size(tournament_.levels), "seat"));
        for (std::size_t i = 0; i < tournament_.levels.size(); ++i) {
            const int milliseconds = i < tournament_.milliseconds.size() ? tournament_.milliseconds[i] : 0;
            Participant participant;
            participant.label = tournament_.levels[i] + (milliseconds > 0 ? fmt::format(" {}ms", milliseconds) : "");
            participant.player = title_.computer(tournament_.levels[i], milliseconds);
            if (!participant.player)
                return fmt::format("{} has no computer level \"{}\"", title_.info().id, tournament_.levels[i]);
            score_of(participant.label).result.entries += 1;
            participants_.push_back(std::move(participant));
        }
        opener_ = title_.computer(tournament_.opener, 0);
        return std::nullopt;
    }

    Score& score_of(const std::string& label) {
        for (Score& score : scores_)
            if (score.result.level == label) return score;
        scores_.push_back({});
        scores_.back().result.level = label;
        return scores_.back();
    }

    // Returns all line-ups; if there are more than 24, only the rotations of one of them. Line-ups that differ only in
    // the seats of participants with the same label are listed once.
    std::vector<LineUp> all_line_ups() const {
        constexpr std::size_t most = 24;
        std::vector<std::string> labels;
        for (const Participant& participant : participants_) labels.push_back(participant.label);
        std::sort(labels.begin(), labels.end());
        std::vector<LineUp> all;
        do all.push_back(line_up_of(labels));
        while (all.size() <= most && std::next_permutation(labels.begin(), labels.end()));
        if (all.size() <= most) return all;
        all = {line_up_of(labels)};
        for (std::size_t i = 1; i < participants_.size(); ++i) {
            all.push_back(all.back());
            std::rotate(all.back().begin(), all.back().begin() + 1, all.back().end());
        }
        return all;
    }

    LineUp line_up_of(const std::vector<std::string>& labels) const {
        LineUp line_up;
        std::vector<bool> taken(participants_.size());
        for (const std::string& label : labels)
            for (std::size_t i = 0; i < participants_.size(); ++i)
                if (!taken[i] && participants_[i].label == label) {
                    taken[i] = true;
                    line_up.push_back(i);
                    break;
                }
        return line_up;
    }

    std::optional<std::string> play_game(const LineUp& order, int block, int number) {
        GameSetup setup;
        setup.title = title_.info().id;
        setup.seed = tournament_.seed + static_cast<std::uint64_t>(block);
        setup.options = tournament_.options;
        for (std::size_t seat = 0; seat < order.size(); ++seat)
            setup.players.push_back(fmt::format("Player {}", seat + 1));
        if (const auto refusal = title_.check(setup)) return print(*refusal);
        auto game = title_.create(setup);
        if (!game) return print(game.error());
        std::vector<Command> commands;
        Rng rng(setup.seed * 0x9e3779b97f4a7c15ULL + 1);
        while (!(*game)->finished()) {
            const int made = int_size(commands);
            if (made == longest_game) return fmt::format("seed {}: the game did not end", setup.seed);
            const bool opening = opener_ && made < tournament_.opening_commands;
            Command command;
            for (const Seat seat : (*game)->decision().seats) {
                command = {seat, opening ? opener_->choose(*(*game)->view(seat), seat, rng)
                                         : choose(**game, seat, order, rng)};
                if (!command.text.empty()) break; // an empty command: the player waits for another seat
            }
            if (const auto refusal = (*game)->advance(command))
                return fmt::format("seed {}: {}: {}", setup.seed, command.text, print(*refusal));
            commands.push_back(std::move(command));
        }
        if (tournament_.on_game) tournament_.on_game(number, setup, commands);
        add_result(**game, order);
        return std::nullopt;
    }

    std::string choose(const Game& game, Seat seat, const LineUp& order, Rng& rng) {
        Participant& participant = participants_[item_at(order, seat)];
        const auto view = game.view(seat);
        const std::clock_t begun = std::clock(); // processor time, so that other programs do not matter
        std::string text = participant.player->choose(*view, seat, rng);
        const double seconds = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
        Score& score = score_of(participant.label);
        score.result.seconds += seconds;
        score.result.longest = std::max(score.result.longest, seconds);
        score.thinking_times.push_back(static_cast<float>(seconds));
        if (text == "bankrupt") ++score.result.bankruptcies;
        return text;
    }

    void add_result(const Game& game, const LineUp& order) {
        const std::vector<Standing> standings = game.standings();
        const auto winners =
            std::count_if(standings.begin(), standings.end(), [](const Standing& s) { return s.winner; });
        double all = 0;
        for (const Standing& standing : standings) all += static_cast<double>(standing.worth);
        for (Score& score : scores_) {
            double own = 0;
            for (const Standing& standing : standings) {
                if (participants_[item_at(order, standing.seat)].label != score.result.level) continue;
                own += static_cast<double>(standing.worth);
                if (standing.winner) score.blocks.back() += 1.0 / static_cast<double>(winners);
            }
            const double seats = score.result.entries, others = static_cast<double>(standings.size()) - seats;
            score.result.money += own;
            if (others > 0) score.margins.back() += own / seats - (all - own) / others;
        }
    }

    TournamentResult summary() {
        TournamentResult all;
        all.games = tournament_.games;
        all.blocks = blocks_;
        for (Score& score : scores_) {
            LevelResult& result = score.result;
            const Interval share = interval(score.blocks), margin = interval(score.margins);
            result.share = share.mean;
            result.low = std::max(0.0, share.mean - share.spread);
            result.high = std::min(1.0, share.mean + share.spread);
            result.margin = margin.mean;
            result.margin_spread = margin.spread;
            const double games = std::max(1, tournament_.games);
            result.money /= games * result.entries;
            result.seconds /= games * result.entries;
            result.decisions = int_size(score.thinking_times);
            if (!score.thinking_times.empty()) {
                const auto middle =
                    score.thinking_times.begin() + static_cast<std::ptrdiff_t>(score.thinking_times.size() / 2);
                std::nth_element(score.thinking_times.begin(), middle, score.thinking_times.end());
                result.median = *middle;
            }
            all.levels.push_back(result);
        }
        return all;
    }

    const Title& title_;
    const Tournament& tournament_;
    std::vector<Participant> participants_;
    std::unique_ptr<ComputerPlayer> opener_;
    std::vector<Score> scores_;
    int blocks_ = 0;
};

} // namespace

Result<TournamentResult, std::string> play_tournament(const Title& title, const Tournament& tournament) {
    return TournamentRunner(title, tournament).play();
}

std::string print(const TournamentResult& result) {
    std::string text = pluralize(result.games, "game") + " in " + pluralize(result.blocks, "block") + "\n";
    for (const LevelResult& level : result.levels) {
        text += fmt::format(
            "{:<12} x{}  {:5.1f}% of wins (95% interval: {:.1f}% to {:.1f}%)  {}, {}{}{} against the others\n",
            level.level, level.entries, 100 * level.share, 100 * level.low, 100 * level.high,
            Money(std::llround(level.money)), level.margin < 0 ? "" : "+", Money(std::llround(level.margin)),
            std::isfinite(level.margin_spread) ? fmt::format(" (+-{:.0f})", level.margin_spread) : "");
        text += fmt::format(
            "  {:.2f} s per game and seat, {:.0f} decisions per second, median {:.1f} ms, longest {:.2f} s\n",
            level.seconds, level.seconds > 0 ? level.decisions / (level.seconds * result.games * level.entries) : 0,
            1000 * level.median, level.longest);
        if (level.bankruptcies > 0)
            text += fmt::format("  {} bankruptcies, in {:.1f}% of its games\n", level.bankruptcies,
                                100 * level.bankrupt_share(result.games));
    }
    return text;
}

} // namespace highball
