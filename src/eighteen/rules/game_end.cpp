// End of the game: the bank breaks, the last round, the final standings (18AL 5).
#include "eighteen/queries/rule_text_figures.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/round_sequence.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

// True if the player went bankrupt and the others played on. Such a player ranks below the others (18VA 5).
bool outlived(const RulesContext& context, Seat seat) {
    return context.rules.bankrupt_leaves() && context.position[seat].bankrupt;
}

} // namespace

// Takes an amount from the bank. If the bank is then out of cash, records that it is broken (18AL 5(a)).
void GameContext::bank_out(Money amount) {
    position.bank -= amount;
    if (position.bank_broken || !bank_is_out(*this)) return;
    position.bank_broken = true;
    log_event(EventKind::end, "", "The bank is out of cash: {}",
              rules.finishes_set()             ? "this is the last set of operating rounds"
              : position.round == Round::stock ? "one operating round follows this stock round"
                                               : "this is the last operating round");
}

bool RulesContext::is_last_round() const {
    const bool another = position.operating_round < rules.rounds_in_set(*this);
    return (position.bank_broken || position.price_ended) && !(another && rules.finishes_set());
}

void end_game(GameContext& game, std::string reason) {
    game.position.round = Round::over;
    game.position.end_reason = std::move(reason);
    game.log_event(EventKind::end, "", "Game over: {}", end_text(game));
}

std::string end_text(const RulesContext& context) {
    const std::string& reason = context.position.end_reason;
    if (reason == "bank") return "the bank broke";
    if (reason == "bankruptcy") return "a player went bankrupt";
    if (reason == "stalemate") return "nobody can start a corporation";
    return reason == "share price" ? "a share price reached " + end_price(context.figures()) : reason;
}

// 18AL 5.1: a player's worth is his cash, his stock at market value and his privates at par. Ties remain.
std::vector<Standing> final_standings(const RulesContext& context) {
    std::vector<Standing> result;
    std::int64_t best = 0;
    for (int i = 0; i < int_size(context.position.players); ++i) {
        result.push_back({Seat(i), context.worth(Seat(i)).dollars(), false});
        best = std::max(best, result.back().worth);
    }
    for (Standing& standing : result)
        standing.winner =
            context.position.round == Round::over && standing.worth == best && !outlived(context, standing.seat);
    return result;
}

} // namespace highball::eighteen
