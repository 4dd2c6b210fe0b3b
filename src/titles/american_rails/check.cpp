// Whether a move is allowed, rule by rule; a refusal tells the figures and what would be allowed.
#include "titles/american_rails/rules.h"

#include "core/text.h"
#include "titles/american_rails/words.h"

namespace highball::american_rails {

namespace {

using Verdict = std::optional<Refusal>;

// The question put to a rule: who wants to do it, where, on which board.
struct Question {
    const Board& board;
    const Position& at;
    const Names& names;
    Seat seat;

    const std::string& name(Seat who) const { return names[static_cast<std::size_t>(who.index())]; }
    const std::string& name(CompanyId id) const { return board[id].name; }
};

Refusal refuse(std::string_view rule, std::string message, std::string allowed = "") {
    return {"american-rails " + std::string(rule), std::move(message), std::move(allowed)};
}

std::string_view bidding_rule(const Position& at) { return at.opening ? "start-auction:bid" : "auction"; }

std::string words_of_all(const Question& ask) {
    std::vector<Move> moves;
    list_moves(ask.board, ask.at, moves);
    std::vector<std::string> texts;
    if (const BidRange bids = bid_range(ask.board, ask.at); ask.at.stage == Stage::bid && bids.possible())
        texts.push_back(fmt::format("bid {} to {}", bids.low.dollars(), bids.high.dollars()));
    for (const Move& move : moves) {
        if (texts.size() == 8) {
            texts.push_back("...");
            break;
        }
        texts.push_back(print(ask.board, move));
    }
    return list_words(texts, "or");
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
        return {bidding_rule(at), "bids or passes"};
    case Stage::found:
        return {at.opening ? "start-auction:winner" : "auction:new-company", "chooses the starting city"};
    case Stage::choose:
        return {"action-phase", "chooses an action space"};
    case Stage::act:
        return {"action-phase", "carries the chosen action out, or is done"};
    case Stage::over:
        return {"end:1857", "has nothing to do any more"};
    }
    return {"", ""};
}

Verdict out_of_place(const Question& ask) {
    const Request now = request(ask.at);
    const Space* space = action_under_way(ask.board, ask.at);
    const std::string under = ask.at.stage == Stage::act && space ? fmt::format(" (\"{}\")", space->word) : "";
    return refuse(now.rule, fmt::format("{} now {}{}", ask.name(ask.seat), now.text, under), words_of_all(ask));
}

// Everybody acts in turn: bidding goes clockwise, actions go by the markers.
Verdict check_turn(const Question& ask) {
    if (ask.at.stage == Stage::over) {
        const std::string_view rule = ask.at.ending == Ending::supplies_low  ? "end:supplies"
                                      : ask.at.ending == Ending::shares_gone ? "end:shares"
                                                                             : "end:1857";
        return refuse(rule, "the game is over");
    }
    const Seat acting = *to_act(ask.at);
    if (acting == ask.seat) return std::nullopt;
    const bool by_markers = ask.at.stage == Stage::choose || ask.at.stage == Stage::act;
    return refuse(
        by_markers ? "turn-order" : request(ask.at).rule,
        fmt::format("it is not the turn of {}; {} {}", ask.name(ask.seat), ask.name(acting), request(ask.at).text));
}

std::string offers(const Question& ask) {
    std::vector<std::string> open;
    for (int i = 0; i < ask.board.company_count(); ++i)
        if (const CompanyId id{static_cast<std::uint8_t>(i)}; can_be_offered(ask.board, ask.at, id))
            open.push_back(ask.name(id));
    return open.empty() ? "done" : list_words(open, "or");
}

Verdict not_in_game(const Question& ask, CompanyId id, std::string_view rule) {
    return refuse(rule,
                  fmt::format("{} was put back into the box: {} players play without it", ask.name(id), ask.at.players),
                  offers(ask));
}

// start-auction, auction: a company with a share in its supply; in the opening one that has not been up yet.
Verdict check_offer(const Question& ask, CompanyId id) {
    const Line& line = ask.at[id];
    if (!line.playing) return not_in_game(ask, id, "setup:three-players");
    if (ask.at.opening && (ask.at.offered >> id.index & 1))
        return refuse("start-auction", fmt::format("the first share of {} has already been up", ask.name(id)),
                      offers(ask));
    if (line.unsold == 0)
        return refuse("auction", fmt::format("{} has no share left in its supply", ask.name(id)), offers(ask));
    return std::nullopt;
}

// start-auction:bid, auction: at least the minimum, more than the last bid, no more than the bidder has.
Verdict check_bid(const Question& ask, Money amount) {
    const BidRange range = bid_range(ask.board, ask.at);
    const std::string allowed =
        range.possible() ? fmt::format("bid {} to {}, or pass", range.low.dollars(), range.high.dollars()) : "pass";
    if (amount < ask.board.least_bid)
        return refuse(bidding_rule(ask.at), fmt::format("the minimum bid is {}", print(ask.board.least_bid)), allowed);
    if (amount < range.low)
        return refuse(bidding_rule(ask.at),
                      fmt::format("a bid of {} is not more than the {} that {} bids", print(amount),
                                  print(ask.at.auction.high), ask.name(ask.at.auction.leader)),
                      allowed);
    if (amount > range.high)
        return refuse(bidding_rule(ask.at),
                      fmt::format("{} has {} and cannot bid {}", ask.name(ask.seat), print(range.high), print(amount)),
                      allowed);
    return std::nullopt;
}

// start-auction:winner, auction:new-company: a city without any cube.
Verdict check_start(const Question& ask, HexId hex) {
    const std::string_view rule = ask.at.opening ? "start-auction:winner" : "auction:new-company";
    const std::string place = ask.board.place_name(hex);
    if (!ask.board[hex].city)
        return refuse(rule, fmt::format("{} is {}; a company starts in a city", place, name_of(ask.board[hex].terrain)),
                      "any city without a cube");
    if (const int cubes = cubes_in(ask.board, ask.at, hex); cubes > 0)
        return refuse(rule, fmt::format("{} is occupied ({} cube{})", place, cubes, cubes == 1 ? "" : "s"),
                      "any city without a cube");
    return std::nullopt;
}

// action-blocked: one marker a space in each column.
Verdict check_take(const Question& ask, SpaceId space) {
    if (space_free(ask.at, space)) return std::nullopt;
    for (int seat = 0; seat < ask.at.players; ++seat)
        if (ask.at.space_of(Seat(seat), ask.at.phase) == space)
            return refuse("action-blocked",
                          fmt::format("{} stands on \"{}\" in this phase", ask.name(Seat(seat)), ask.board[space].word),
                          words_of_all(ask));
    return std::nullopt;
}

Verdict check_develop(const Question& ask, HexId hex) {
    const std::string place = ask.board.place_name(hex);
    const auto& id = ask.board[hex].city;
    if (!id)
        return refuse("develop",
                      fmt::format("{} is {}; only cities are developed", place, name_of(ask.board[hex].terrain)));
    if (!ask.board[*id].developable)
        return refuse("develop:black-square", fmt::format("{} has a black square and cannot be developed", place));
    if (ask.at.has_marker(*id))
        return refuse("develop:undeveloped", fmt::format("{} already has a development marker", place));
    if (cubes_in(ask.board, ask.at, hex) == 0)
        return refuse("develop", fmt::format("{} has no cube; a city is developed once track has reached it", place));
    if (ask.at.markers == 0) return refuse("develop", "the supply of development markers is empty", "done");
    return std::nullopt;
}

// fund: any company in the game.
Verdict check_fund(const Question& ask, CompanyId id) {
    if (ask.at[id].playing) return std::nullopt;
    return refuse("fund", fmt::format("{} was put back into the box", ask.name(id)));
}

// take-2:expand-2: either the money or the cubes.
Verdict check_money(const Question& ask) {
    if (ask.at.cubes_built == 0) return std::nullopt;
    return refuse("take-2:expand-2", "a cube has been placed, so this action is an expansion and brings no money",
                  "expand or done");
}

std::string hexes_open_to(const Question& ask, CompanyId id) {
    std::vector<std::string> open;
    frontier(ask.board, ask.at, id).each([&](HexId hex) {
        if (cube_cost(ask.board, ask.at, hex) <= ask.at[id].treasury) open.push_back(ask.board[hex].id);
    });
    return open.empty() ? "" : ask.name(id) + " on " + list_words(open, "or");
}

// expand:forest, expand:mountain: one cube of any colour.
Verdict full_hex(const Question& ask, HexId hex) {
    const Terrain terrain = ask.board[hex].terrain;
    return refuse(terrain == Terrain::forest ? "expand:forest" : "expand:mountain",
                  fmt::format("{} is {} and already holds its one cube", ask.board.place_name(hex), name_of(terrain)));
}

Verdict check_expand(const Question& ask, CompanyId id, HexId hex) {
    const auto& [board, at, names, seat] = ask;
    const Line& line = at[id];
    const std::string place = board.place_name(hex);
    if (cubes_still_allowed(board, at) == 0) {
        if (action_under_way(board, at)->deed == Deed::take)
            return refuse("take-2:expand-2", fmt::format("with {} players this space gives money only", at.players),
                          "collect, levy or done");
        return out_of_place(ask);
    }
    if (at.shares_of(seat, id) == 0)
        return refuse("expand", fmt::format("{} holds no share of {}", ask.name(seat), ask.name(id)));
    if (line.track.contains(hex))
        return refuse("expand:one-per-colour", fmt::format("{} already has a cube on {}", ask.name(id), place),
                      hexes_open_to(ask, id));
    if (board.one_cube_hexes.contains(hex) && cubes_in(board, at, hex) > 0) return full_hex(ask, hex);
    if (!frontier(board, at, id).contains(hex))
        return refuse("expand:adjacent",
                      line.started() ? fmt::format("{} touches no cube of {}", place, ask.name(id))
                                     : fmt::format("{} has no cube on the map yet", ask.name(id)),
                      hexes_open_to(ask, id));
    if (line.cubes == 0) return refuse("expand", fmt::format("the supply of {} is empty", ask.name(id)));
    if (const Money cost = cube_cost(board, at, hex); cost > line.treasury)
        return refuse("expand:treasury-only",
                      fmt::format("a cube on {} costs {}; the treasury of {} holds {}", place, print(cost),
                                  ask.name(id), print(line.treasury)),
                      hexes_open_to(ask, id));
    return std::nullopt;
}

bool fits_stage(const Board& board, const Position& at, MoveKind kind) {
    const auto under_way = [&](Deed deed) {
        return at.stage == Stage::act && action_under_way(board, at)->deed == deed;
    };
    switch (kind) {
    case MoveKind::offer:
        return at.stage == Stage::offer;
    case MoveKind::bid:
    case MoveKind::pass:
        return at.stage == Stage::bid;
    case MoveKind::start:
        return at.stage == Stage::found;
    case MoveKind::take:
        return at.stage == Stage::choose;
    case MoveKind::develop:
        return under_way(Deed::develop);
    case MoveKind::fund:
        return under_way(Deed::fund);
    case MoveKind::collect:
    case MoveKind::levy:
        return under_way(Deed::take);
    case MoveKind::expand:
        return under_way(Deed::expand) || under_way(Deed::take);
    case MoveKind::done:
        return at.stage == Stage::act || (at.stage == Stage::offer && !at.opening);
    }
    return false;
}

} // namespace

std::optional<Refusal> check(const Board& board, const Position& at, const Names& names, Seat seat, const Move& move) {
    const Question ask{board, at, names, seat};
    if (Verdict verdict = check_turn(ask)) return verdict;
    if (!fits_stage(board, at, move.kind)) return out_of_place(ask);
    switch (move.kind) {
    case MoveKind::offer:
        return check_offer(ask, move.company);
    case MoveKind::bid:
        return check_bid(ask, move.amount);
    case MoveKind::start:
        return check_start(ask, move.hex);
    case MoveKind::take:
        return check_take(ask, move.space);
    case MoveKind::develop:
        return check_develop(ask, move.hex);
    case MoveKind::fund:
        return check_fund(ask, move.company);
    case MoveKind::collect:
    case MoveKind::levy:
        return check_money(ask);
    case MoveKind::expand:
        return check_expand(ask, move.company, move.hex);
    case MoveKind::pass:
    case MoveKind::done:
        return std::nullopt;
    }
    return std::nullopt;
}

} // namespace highball::american_rails
