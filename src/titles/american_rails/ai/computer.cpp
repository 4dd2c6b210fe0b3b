#include "titles/american_rails/ai/computer.h"

#include "core/text.h"
#include "game/advice.h"
#include "titles/american_rails/ai/explain_move.h"
#include "titles/american_rails/ai/search.h"
#include "titles/american_rails/model/view.h"
#include "titles/american_rails/report/outlook.h"
#include "titles/american_rails/rules/command_parser.h"
#include "titles/american_rails/rules/rules.h"

#include <cmath>

namespace highball::american_rails {

namespace {

// Returns the first part of the plan that fits in one command: either several cubes of one company, or a single other
// move.
Moves one_line(const Moves& plan) {
    Moves line{plan.front()};
    for (std::size_t i = 1; i < plan.size() && plan[i].kind == MoveKind::expand; ++i) {
        if (line.front().kind != MoveKind::expand || plan[i].company != line.front().company) break;
        line.push_back(plan[i]);
    }
    return line;
}

// Computer player that knows only its view. Subclasses choose the moves of its next command: a single move, or several
// cubes of one company.
class AmericanPlayer : public ComputerPlayer {
  public:
    explicit AmericanPlayer(const PlayerParameters& parameters) : parameters_(parameters) {}

    std::string choose(const View& view, Seat seat, Rng& rng) override {
        const auto* shown = dynamic_cast<const AmericanView*>(&view);
        if (!shown || to_act(shown->position) != seat) return "";
        return print(*shown->board, moves(*shown->board, shown->position, rng));
    }

    std::vector<Advice> advise(const View& view, Seat seat) override {
        constexpr std::size_t most = 3;
        const auto* shown = dynamic_cast<const AmericanView*>(&view);
        if (!shown || to_act(shown->position) != seat) return {};
        std::vector<RatedMoves> ideas = rated_moves(*shown->board, parameters_, shown->position);
        ideas.resize(std::min(most, ideas.size()));
        const auto more = [&ideas](const RatedMoves& idea) { return std::lround(idea.worth - ideas.back().worth); };
        std::vector<Advice> advice;
        for (const RatedMoves& idea : ideas) {
            advice.push_back({.commands = in_words(*shown->board, idea.moves),
                              .why = end_caused(*shown->board, shown->position,
                                                after(*shown->board, shown->position, idea.moves), shown->names)});
            if (std::string& why = advice.back().why; why.empty())
                why = explanation(*shown->board, parameters_, shown->position, shown->names, idea.moves);
            if (more(ideas.front()) == 0) continue; // no figure distinguishes the options
            advice.back().dollars = more(idea);
            advice.back().against = in_words(*shown->board, ideas.back().moves);
        }
        return advice;
    }

    std::string reason(const View& view, Seat seat, const std::string& command) override {
        const auto* shown = dynamic_cast<const AmericanView*>(&view);
        if (!shown || to_act(shown->position) != seat) return "";
        const auto moves = read_moves(*shown->board, shown->position, command);
        return moves ? explanation(*shown->board, parameters_, shown->position, shown->names, *moves) : "";
    }

    // During an auction no reason is shown, because most reasons reveal what a share is worth to the player.
    bool is_secret(const View& now, const std::string&) override {
        const auto* shown = dynamic_cast<const AmericanView*>(&now);
        return shown && (shown->position.stage == Stage::offer || shown->position.stage == Stage::bid);
    }

  protected:
    const PlayerParameters& parameters_;

    virtual Moves moves(const Board& board, const Position& position, Rng& rng) = 0;

  private:
    // Returns the moves as commands: "take expand-3; expand Majestic D4 E5".
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

// Player that knows little more than the rules: half of its moves are random, and its bids are guesses.
class EasyPlayer final : public AmericanPlayer {
  public:
    using AmericanPlayer::AmericanPlayer;

  private:
    Moves moves(const Board& board, const Position& position, Rng& rng) override {
        constexpr double unsteady = 12.0;
        if (position.stage == Stage::bid) return {bid(board, position, rng)};
        if (rng.below(2) == 0) return {any(board, position, rng)};
        return {next_moves(board, parameters_, position, {unsteady}, rng).front()};
    }

    static Move any(const Board& board, const Position& position, Rng& rng) {
        Moves moves;
        list_moves(board, position, moves);
        return moves[rng.below(moves.size())];
    }

    static Move bid(const Board& board, const Position& position, Rng& rng) {
        constexpr int most_more = 14; // in dollars above the least bid
        const BidRange bids = bid_range(board, position);
        const Money limit = board.least_bid + Money(rng.between(0, most_more));
        return bids.possible() && bids.low <= limit ? Move::bid(bids.low) : Move::pass();
    }
};

// Player that follows the policy, or searches if its parameters say so. It keeps its plan for an action as long as the
// position is the one that the plan expects.
class SearchingPlayer final : public AmericanPlayer {
  public:
    SearchingPlayer(const PlayerParameters& parameters, int milliseconds)
        : AmericanPlayer(parameters), milliseconds_(milliseconds) {}

  private:
    Moves moves(const Board& board, const Position& position, Rng& rng) override {
        constexpr double steady = 0.5;
        const bool ahead = parameters_.games > 0 && position.stage != Stage::bid;
        if (plan_.empty() || expected_ != position)
            plan_ = ahead ? search(board, parameters_, position, search_limits(), rng)
                          : next_moves(board, parameters_, position, {steady}, rng);
        const Moves line = parameters_.whole_lines ? one_line(plan_) : Moves{plan_.front()};
        plan_.erase(plan_.begin(), plan_.begin() + static_cast<std::ptrdiff_t>(line.size()));
        expected_ = position;
        for (const Move& move : line) make(board, expected_, move);
        return line;
    }

    // Returns the limits of one search. Without a time limit, only the number of rollouts limits the search, so that
    // the player plays the same on every machine.
    SearchLimits search_limits() const {
        constexpr int least_games = 24;
        SearchLimits limits;
        limits.games = milliseconds_ == 0 ? parameters_.games : std::max(least_games, milliseconds_);
        if (milliseconds_ > 0)
            limits.until = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds_);
        return limits;
    }

    int milliseconds_;
    Moves plan_;        // moves of the plan that are still to be made
    Position expected_; // position in which the rest of the plan applies
};

} // namespace

std::vector<std::string> computer_levels() { return {computer_level_names.begin(), computer_level_names.end()}; }

std::unique_ptr<ComputerPlayer> make_computer(const Board& board, std::string_view level, int milliseconds) {
    const PlayerParameters* parameters = board.find_player_parameters(level);
    if (!parameters) return nullptr;
    if (iequals(level, "easy")) return std::make_unique<EasyPlayer>(*parameters);
    return std::make_unique<SearchingPlayer>(*parameters, milliseconds);
}

} // namespace highball::american_rails
