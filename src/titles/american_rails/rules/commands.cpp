// Table of moves, and the rules that apply to every kind of move.
#include "titles/american_rails/rules/command_spec.h"

#include "core/text.h"

#include <array>
#include <cassert>

namespace highball::american_rails {

namespace {

const auto& rows() {
    static const std::array<MoveSpec, 11> all = {take_spec(), develop_spec(), fund_spec(),  collect_spec(),
                                                 levy_spec(), expand_spec(),  offer_spec(), bid_spec(),
                                                 pass_spec(), start_spec(),   done_spec()};
    return all;
}

// Text that tells what the acting player must do in a stage, and the rule that demands it.
struct ExpectedAction {
    std::string_view rule;
    std::string_view text;
};

ExpectedAction expected_action(const Position& position) {
    switch (position.stage) {
    case Stage::offer:
        return {position.opening ? "start-auction" : "auction", "must choose a share to auction"};
    case Stage::bid:
        return {position.opening ? "start-auction:bid" : "auction", "must bid or pass"};
    case Stage::found:
        return {position.opening ? "start-auction:winner" : "auction:new-company", "must choose the starting city"};
    case Stage::choose:
        return {"action-phase", "must choose an action space"};
    case Stage::act:
        return {"action-phase", "must carry out the chosen action, or type done"};
    case Stage::over:
        break;
    }
    return {"end:1857", "has nothing left to do"};
}

Verdict not_available(const RulesContext& context) {
    const ExpectedAction now = expected_action(context.position);
    return refuse(context, now.rule, [&] {
        const Space* space = action_under_way(context.board, context.position);
        const std::string wanted = context.position.stage == Stage::act && space
                                       ? fmt::format("must carry out \"{}\", or type done", space->word)
                                       : std::string(now.text);
        return RefusalText{context.name(context.seat) + " " + wanted, allowed_now(context.board, context.position)};
    });
}

std::string_view rule_of(Ending ending) {
    switch (ending) {
    case Ending::shares_gone:
        return "end:shares";
    case Ending::supplies_low:
        return "end:supplies";
    case Ending::last_year:
    case Ending::none:
        break;
    }
    return "end:1857";
}

// Refuses a move after the end of the game, or out of turn. Bidding goes clockwise; actions follow the order of the
// markers.
Verdict check_turn(const RulesContext& context) {
    const Position& position = context.position;
    if (position.stage == Stage::over)
        return refuse(context, rule_of(position.ending), [] { return RefusalText{"the game is over"}; });
    const Seat acting = *to_act(position);
    if (acting == context.seat) return std::nullopt;
    const bool by_markers = position.stage == Stage::choose || position.stage == Stage::act;
    return refuse(context, by_markers ? "turn-order" : expected_action(position).rule, [&] {
        return RefusalText{fmt::format("it is not {}'s turn: {} {}", context.name(context.seat), context.name(acting),
                                       expected_action(position).text)};
    });
}

Choice choice_of(const Board& board, const Position& position, const Move& move) {
    const MoveSpec& row = move_spec(move.kind);
    Choice choice{.text = print(board, move), .rule = row.spec.rule};
    row.describe(board, position, move, choice);
    return choice;
}

} // namespace

const MoveSpec& move_spec(MoveKind kind) {
    const MoveSpec& row = item_at(rows(), kind);
    assert(row.kind == kind);
    return row;
}

const std::vector<std::string>& command_words() {
    static const std::vector<std::string> found = [] {
        std::vector<std::string> all;
        for (const MoveSpec& row : rows()) all.push_back(row.spec.word);
        return all;
    }();
    return found;
}

std::vector<CommandSpec> command_specs() {
    std::vector<CommandSpec> specs;
    for (const MoveSpec& row : rows()) specs.push_back(row.spec);
    return specs;
}

std::optional<Refusal> check(const Board& board, const Position& position, const Names& names, Seat seat,
                             const Move& move) {
    const RulesContext context{board, position, &names, seat};
    if (Verdict verdict = check_turn(context)) return verdict;
    const MoveSpec& row = move_spec(move.kind);
    return row.is_available(board, position) ? row.check(context, move) : not_available(context);
}

bool allowed(const Board& board, const Position& position, const Move& move) {
    const auto seat = to_act(position);
    const MoveSpec& row = move_spec(move.kind);
    return seat && row.is_available(board, position) && !row.check({board, position, nullptr, *seat}, move);
}

void make(const Board& board, Position& position, const Move& move, const EventSink& sink) {
    GameFlow flow(board, position, sink);
    move_spec(move.kind).make(flow, move);
}

void list_moves(const Board& board, const Position& position, Moves& moves) {
    const auto seat = to_act(position);
    if (!seat) return;
    const RulesContext context{board, position, nullptr, *seat};
    for (const MoveSpec& row : rows()) {
        if (!row.is_available(board, position)) continue;
        for (const Move& move : row.candidates(board, position))
            if (!row.check(context, move)) moves.push_back(move);
    }
}

std::vector<Choice> choices_of(const Board& board, const Position& position, const Moves& moves) {
    std::vector<Choice> choices;
    choices.reserve(moves.size());
    for (const Move& move : moves) choices.push_back(choice_of(board, position, move));
    return choices;
}

std::vector<Choice> list_choices(const Board& board, const Position& position) {
    Moves moves;
    list_moves(board, position, moves);
    return choices_of(board, position, moves);
}

std::string allowed_now(const Board& board, const Position& position) {
    constexpr std::size_t most = 8;
    std::vector<std::string> texts;
    for (const Choice& choice : list_choices(board, position)) {
        if (texts.size() == most) {
            texts.push_back("...");
            break;
        }
        texts.push_back(choice.amount ? fmt::format("{} {} to {}", choice.text, choice.amount->low, choice.amount->high)
                                      : choice.text);
    }
    return join_words(texts, "or");
}

} // namespace highball::american_rails
