#include "titles/american_rails/computer.h"

#include "core/text.h"
#include "game/advice.h"
#include "titles/american_rails/explain_move.h"
#include "titles/american_rails/rules.h"
#include "titles/american_rails/search.h"
#include "titles/american_rails/view.h"
#include "titles/american_rails/command_parser.h"

#include <cmath>

namespace highball::american_rails {

namespace {

// The cubes of one company that a plan begins with; anything else alone.
Moves one_line(const Moves& plan) {
    Moves line{plan.front()};
    for (std::size_t i = 1; i < plan.size() && plan[i].kind == MoveKind::expand; ++i) {
        if (line.front().kind != MoveKind::expand || plan[i].company != line.front().company) break;
        line.push_back(plan[i]);
    }
    return line;
}

// Moves of a seat in a position that it sees; which ones, is up to the level. Of several that belong together the first
// is played: cubes of one company are one command.
class RailsPlayer : public Adviser {
  public:
    explicit RailsPlayer(const Mind& mind) : mind_(mind) {}

    std::string choose(const View& view, Seat seat, Rng& rng) override {
        const auto* table = dynamic_cast<const TableView*>(&view);
        if (!table || to_act(table->at) != seat) return "";
        return print(*table->board, moves(*table->board, table->at, rng));
    }

    std::vector<Advice> advise(const View& view, Seat seat) override {
        constexpr std::size_t most = 3;
        const auto* table = dynamic_cast<const TableView*>(&view);
        if (!table || to_act(table->at) != seat) return {};
        std::vector<Action> ideas = ideas_of(*table->board, mind_, table->at);
        ideas.resize(std::min(most, ideas.size()));
        const auto more = [&ideas](const Action& idea) { return std::lround(idea.worth - ideas.back().worth); };
        std::vector<Advice> advice;
        for (const Action& idea : ideas) {
            advice.push_back({.commands = in_words(*table->board, idea.moves)});
            if (more(ideas.front()) == 0) { // no figure tells them apart
                advice.back().why = motive(*table->board, mind_, table->at, table->names, idea.moves);
                continue;
            }
            advice.back().dollars = more(idea);
            advice.back().against = in_words(*table->board, ideas.back().moves);
        }
        return advice;
    }

    std::string reason(const View& view, Seat seat, const std::string& command) override {
        const auto* table = dynamic_cast<const TableView*>(&view);
        if (!table || to_act(table->at) != seat) return "";
        const auto moves = read_moves(*table->board, table->at, command);
        return moves ? motive(*table->board, mind_, table->at, table->names, *moves) : "";
    }

  protected:
    const Mind& mind_;

    virtual Moves moves(const Board& board, const Position& at, Rng& rng) = 0;

  private:
    // "take expand-3; expand Majestic D4 E5": moves that are no line together stand apart.
    static std::string in_words(const Board& board, const Moves& moves) {
        std::string text;
        for (std::size_t i = 0; i < moves.size();) {
            const Moves line = one_line({moves.begin() + static_cast<long>(i), moves.end()});
            text += (text.empty() ? "" : "; ") + print(board, line);
            i += line.size();
        }
        return text;
    }
};

// Knows the rules and a little more: half of the time whatever comes to mind, bids without counting.
class Easy final : public RailsPlayer {
  public:
    using RailsPlayer::RailsPlayer;

  private:
    Moves moves(const Board& board, const Position& at, Rng& rng) override {
        constexpr double unsteady = 12.0;
        if (at.stage == Stage::bid) return {bid(board, at, rng)};
        if (rng.below(2) == 0) return {any(board, at, rng)};
        return {next_moves(board, mind_, at, {unsteady}, rng).front()};
    }

    static Move any(const Board& board, const Position& at, Rng& rng) {
        Moves moves;
        list_moves(board, at, moves);
        return moves[rng.below(moves.size())];
    }

    static Move bid(const Board& board, const Position& at, Rng& rng) {
        constexpr int most_more = 14; // than the least bid
        const BidRange bids = bid_range(board, at);
        const Money limit = board.least_bid + Money(rng.between(0, most_more));
        return bids.possible() && bids.low <= limit ? Move::bid(bids.low) : Move::pass();
    }
};

// Does what looks best at the moment, or thinks ahead where its mind does. An action that was thought through is
// carried out as it was meant, as long as nothing else happens.
class Thinker final : public RailsPlayer {
  public:
    Thinker(const Mind& mind, int milliseconds) : RailsPlayer(mind), milliseconds_(milliseconds) {}

  private:
    Moves moves(const Board& board, const Position& at, Rng& rng) override {
        constexpr double steady = 0.5;
        const bool ahead = mind_.games > 0 && (at.stage != Stage::bid || mind_.tries_bids);
        if (plan_.empty() || foreseen_ != at)
            plan_ = ahead ? search(board, mind_, at, effort(at), rng) : next_moves(board, mind_, at, {steady}, rng);
        const Moves line = mind_.whole_lines ? one_line(plan_) : Moves{plan_.front()};
        plan_.erase(plan_.begin(), plan_.begin() + static_cast<std::ptrdiff_t>(line.size()));
        foreseen_ = at;
        for (const Move& move : line) make(board, foreseen_, move);
        return line;
    }

    // Without a time of its own it counts games, so that it plays the same on every machine; the clock only guards.
    Effort effort(const Position& at) const {
        constexpr int most_milliseconds = 1500;
        constexpr int least_games = 24;
        Effort effort;
        effort.games = milliseconds_ == 0 ? mind_.games : std::max(least_games, milliseconds_ * games_a_millisecond);
        if (at.stage == Stage::bid) effort.games /= 3; // there are many bids, and few ways to bid
        effort.until = std::chrono::steady_clock::now() +
                       std::chrono::milliseconds(milliseconds_ == 0 ? most_milliseconds : milliseconds_);
        return effort;
    }

    static constexpr int games_a_millisecond = 1;
    int milliseconds_;
    Moves plan_;        // what is left of it
    Position foreseen_; // in which it goes on
};

} // namespace

std::vector<std::string> computer_levels() { return {"easy", "normal", "hard"}; }

std::unique_ptr<ComputerPlayer> make_computer(const Board& board, std::string_view level, int milliseconds) {
    const Mind* mind = board.find_mind(level);
    if (!mind) return nullptr;
    if (same_word(level, "easy")) return std::make_unique<Easy>(*mind);
    return std::make_unique<Thinker>(*mind, milliseconds);
}

} // namespace highball::american_rails
