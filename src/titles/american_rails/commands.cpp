// The table of moves, and what the rules do with a row whichever it is.
#include "titles/american_rails/command_spec.h"

#include "core/text.h"

#include <array>
#include <cassert>

namespace highball::american_rails {

namespace {

const auto& rows() {
    static const std::array<MoveRow, 11> all = {take_row(), develop_row(), fund_row(),  collect_row(),
                                                levy_row(), expand_row(),  offer_row(), bid_row(),
                                                pass_row(), start_row(),   done_row()};
    return all;
}

// What the player is asked for at each stage, with the rule that asks.
struct Request {
    std::string_view rule;
    std::string_view text;
};

Request request(const Position& at) {
    switch (at.stage) {
    case Stage::offer:
        return {at.opening ? "start-auction" : "auction", "chooses a share for the auction"};
    case Stage::bid:
        return {at.opening ? "start-auction:bid" : "auction", "bids or passes"};
    case Stage::found:
        return {at.opening ? "start-auction:winner" : "auction:new-company", "chooses the starting city"};
    case Stage::choose:
        return {"action-phase", "chooses an action space"};
    case Stage::act:
        return {"action-phase", "carries the chosen action out, or is done"};
    case Stage::over:
        break;
    }
    return {"end:1857", "has nothing to do any more"};
}

Verdict out_of_place(const Scene& scene) {
    const Request now = request(scene.at);
    return refuse(scene, now.rule, [&] {
        const Space* space = action_under_way(scene.board, scene.at);
        const std::string under = scene.at.stage == Stage::act && space ? fmt::format(" (\"{}\")", space->word) : "";
        return Said{fmt::format("{} now {}{}", scene.name(scene.seat), now.text, under),
                    allowed_now(scene.board, scene.at)};
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

// Everybody acts in turn: bidding goes clockwise, actions go by the markers.
Verdict check_turn(const Scene& scene) {
    const Position& at = scene.at;
    if (at.stage == Stage::over) return refuse(scene, rule_of(at.ending), [] { return Said{"the game is over"}; });
    const Seat acting = *to_act(at);
    if (acting == scene.seat) return std::nullopt;
    const bool by_markers = at.stage == Stage::choose || at.stage == Stage::act;
    return refuse(scene, by_markers ? "turn-order" : request(at).rule, [&] {
        return Said{fmt::format("it is not the turn of {}; {} {}", scene.name(scene.seat), scene.name(acting),
                                request(at).text)};
    });
}

Choice choice_of(const Board& board, const Position& at, const Move& move) {
    const MoveRow& row = row_of(move.kind);
    Choice choice{.text = print(board, move), .rule = row.spec.rule};
    row.describe(board, at, move, choice);
    return choice;
}

} // namespace

const MoveRow& row_of(MoveKind kind) {
    const MoveRow& row = nth(rows(), kind);
    assert(row.kind == kind);
    return row;
}

const std::vector<std::string>& command_words() {
    static const std::vector<std::string> found = [] {
        std::vector<std::string> all;
        for (const MoveRow& row : rows()) all.push_back(row.spec.word);
        return all;
    }();
    return found;
}

std::vector<CommandSpec> command_specs() {
    std::vector<CommandSpec> specs;
    for (const MoveRow& row : rows()) specs.push_back(row.spec);
    return specs;
}

std::optional<Refusal> check(const Board& board, const Position& at, const Names& names, Seat seat, const Move& move) {
    const Scene scene{board, at, &names, seat};
    if (Verdict verdict = check_turn(scene)) return verdict;
    const MoveRow& row = row_of(move.kind);
    return row.in_place(board, at) ? row.check(scene, move) : out_of_place(scene);
}

bool allowed(const Board& board, const Position& at, const Move& move) {
    const auto seat = to_act(at);
    const MoveRow& row = row_of(move.kind);
    return seat && row.in_place(board, at) && !row.check({board, at, nullptr, *seat}, move);
}

void make(const Board& board, Position& at, const Move& move, const Telling& telling) {
    Table table(board, at, telling);
    row_of(move.kind).make(table, move);
}

void list_moves(const Board& board, const Position& at, Moves& moves) {
    const auto seat = to_act(at);
    if (!seat) return;
    const Scene scene{board, at, nullptr, *seat};
    for (const MoveRow& row : rows()) {
        if (!row.in_place(board, at)) continue;
        for (const Move& move : row.candidates(board, at))
            if (!row.check(scene, move)) moves.push_back(move);
    }
}

std::vector<Choice> choices_of(const Board& board, const Position& at, const Moves& moves) {
    std::vector<Choice> choices;
    choices.reserve(moves.size());
    for (const Move& move : moves) choices.push_back(choice_of(board, at, move));
    return choices;
}

std::vector<Choice> list_choices(const Board& board, const Position& at) {
    Moves moves;
    list_moves(board, at, moves);
    return choices_of(board, at, moves);
}

std::string allowed_now(const Board& board, const Position& at) {
    constexpr std::size_t most = 8;
    std::vector<std::string> texts;
    for (const Choice& choice : list_choices(board, at)) {
        if (texts.size() == most) {
            texts.push_back("...");
            break;
        }
        texts.push_back(choice.amount ? fmt::format("{} {} to {}", choice.text, choice.amount->low, choice.amount->high)
                                      : choice.text);
    }
    return list_words(texts, "or");
}

} // namespace highball::american_rails
