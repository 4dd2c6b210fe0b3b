// Auctions of shares: one share of each company before the first year, later shares by an action.
#include "titles/american_rails/rules/command_spec.h"

#include "core/text.h"

#include <bit>

namespace highball::american_rails {

namespace {

// These functions return the rule for a move. The opening before the first year has its own rules; later auctions
// follow the rules of the auction action.
std::string_view offering_rule(const Position& position) { return position.opening ? "start-auction" : "auction"; }
std::string_view bidding_rule(const Position& position) { return position.opening ? "start-auction:bid" : "auction"; }
std::string_view starting_rule(const Position& position) {
    return position.opening ? "start-auction:winner" : "auction:new-company";
}

// ---- auction COMPANY

bool offer_in_place(const Board&, const Position& position) { return position.stage == Stage::offer; }

Moves offers(const Board& board, const Position&) {
    Moves moves;
    for (const CompanyId id : board.company_ids()) moves.push_back(Move::offer(id));
    return moves;
}

std::string companies_open(const RulesContext& context) {
    std::vector<std::string> open;
    for (const CompanyId id : context.board.company_ids())
        if (can_be_offered(context.board, context.position, id)) open.push_back(context.name(id));
    return open.empty() ? "done" : join_words(open, "or");
}

// start-auction, auction: the company must have an unsold share. In the opening, its first share must not have been
// offered yet.
Verdict check_offer(const RulesContext& context, const Move& move) {
    const CompanyId id = move.company;
    const Railroad& railroad = context.position[id];
    if (!railroad.playing)
        return refuse(context, "setup:three-players", [&] {
            return RefusalText{fmt::format("{} is not in this game: {} players play without it", context.name(id),
                                           context.position.players),
                               companies_open(context)};
        });
    if (context.position.opening && (context.position.offered >> id.index & 1))
        return refuse(context, "start-auction", [&] {
            return RefusalText{fmt::format("the first share of {} has already been auctioned", context.name(id)),
                               companies_open(context)};
        });
    if (railroad.unsold == 0)
        return refuse(context, "auction", [&] {
            return RefusalText{fmt::format("{} has no share left in its supply", context.name(id)),
                               companies_open(context)};
        });
    return std::nullopt;
}

// start-auction, auction: the player who chose the share is the first to bid or pass.
void offer(GameFlow& flow, const Move& move) {
    const Seat seller = *to_act(flow.position);
    flow.position.auction =
        Auction{.company = move.company, .seller = seller, .turn = seller, .high = {}, .leader = {}};
    if (flow.position.opening) flow.position.offered |= static_cast<std::uint8_t>(1 << move.company.index);
    flow.position.stage = Stage::bid;
    flow.add_event(EventKind::shares, flow.name(move.company), [&] {
        return fmt::format("{} puts a share of {} up for auction", flow.name(seller), flow.name(move.company));
    });
}

void describe_offer(const Board&, const Position& position, const Move& move, Choice& choice) {
    choice.note = pluralize(position[move.company].unsold, "share") + " left";
    choice.rule = offering_rule(position);
}

// ---- bid DOLLARS

bool bid_in_place(const Board&, const Position& position) { return position.stage == Stage::bid; }

Moves lowest_bid(const Board& board, const Position& position) { return {Move::bid(bid_range(board, position).low)}; }

// start-auction:bid, auction: a bid is at least the minimum, higher than the last bid and at most the bidder's cash.
Verdict check_bid(const RulesContext& context, const Move& move) {
    const Money amount = move.amount;
    const BidRange range = bid_range(context.board, context.position);
    if (amount >= range.low && amount <= range.high) return std::nullopt;
    return refuse(context, bidding_rule(context.position), [&] {
        const Auction& auction = context.position.auction;
        RefusalText said;
        said.allowed =
            range.possible() ? fmt::format("bid {} to {}, or pass", range.low.dollars(), range.high.dollars()) : "pass";
        if (amount < range.low && auction.high > Money())
            said.message =
                fmt::format("a bid must be more than {}, {}'s bid", print(auction.high), context.name(auction.leader));
        else if (amount < range.low)
            said.message = fmt::format("the minimum bid is {}", print(context.board.least_bid));
        else
            said.message = fmt::format("{} has {} and cannot bid {}", context.name(context.seat), print(range.high),
                                       print(amount));
        return said;
    });
}

int bidders(const Position& position) { return position.players - std::popcount(position.auction.out); }

void next_bidder(Position& position) {
    Auction& auction = position.auction;
    do auction.turn = clockwise(auction.turn, position.players);
    while (auction.out >> auction.turn.index() & 1);
}

// auction:no-empty-city: removes a new company from the game, because no city is empty. Ruling: the price is not
// refunded.
void lose_company(GameFlow& flow, CompanyId id) {
    Railroad& railroad = flow.position[id];
    const Seat winner = flow.position.auction.leader;
    --flow.position.shares_of(winner, id);
    railroad.removed = static_cast<std::uint8_t>(railroad.removed + 1 + railroad.unsold);
    railroad.unsold = 0;
    flow.add_event(EventKind::shares, flow.name(id),
                   [&] { return fmt::format("No city is empty: all shares of {} leave the game", flow.name(id)); });
    flow.end_auction(winner);
}

// start-auction:winner, auction: the winner pays the price into the company's treasury. A company without a cube then
// starts in a city.
void win(GameFlow& flow) {
    Position& position = flow.position;
    const Auction& auction = position.auction;
    const CompanyId id = auction.company;
    position.cash_of(auction.leader) -= auction.high;
    position[id].treasury += auction.high;
    --position[id].unsold;
    ++position.shares_of(auction.leader, id);
    flow.add_event(EventKind::shares, flow.name(auction.leader), [&] {
        const Money pays = dividend(position, id);
        return fmt::format("{} wins the share of {} for {}{}", flow.name(auction.leader), flow.name(id),
                           print(auction.high),
                           position[id].started() ? fmt::format("; a share now pays {} per year", print(pays)) : "");
    });
    if (position.opening) flow.place_on_turn_order(auction.leader);
    if (position[id].started()) return flow.end_auction(auction.leader);
    if (empty_cities(flow.board, position).empty()) return lose_company(flow, id);
    position.stage = Stage::found;
}

void bid(GameFlow& flow, const Move& move) {
    Auction& auction = flow.position.auction;
    auction.high = move.amount;
    auction.leader = auction.turn;
    flow.add_event(EventKind::shares, flow.name(auction.turn),
                   [&] { return fmt::format("{} bids {}", flow.name(auction.turn), print(move.amount)); });
    if (bidders(flow.position) == 1) return win(flow);
    next_bidder(flow.position);
}

void describe_bid(const Board& board, const Position& position, const Move&, Choice& choice) {
    const BidRange bids = bid_range(board, position);
    choice.text = "bid";
    choice.note = fmt::format("{} has {} in its treasury", board[position.auction.company].name,
                              print(position[position.auction.company].treasury));
    choice.rule = bidding_rule(position);
    choice.amount = Range{bids.low.dollars(), bids.high.dollars(), 1};
    choice.role = Role::buys;
}

// ---- pass, in an auction

Moves passing(const Board&, const Position&) { return {Move::pass()}; }

// start-auction:no-bid, auction:no-bid: removes the share from the game, because nobody has bid for it.
void remove_share(GameFlow& flow, Seat last_to_pass) {
    const CompanyId id = flow.position.auction.company;
    --flow.position[id].unsold;
    ++flow.position[id].removed;
    flow.add_event(EventKind::shares, flow.name(id),
                   [&] { return fmt::format("Nobody bids: the share of {} leaves the game", flow.name(id)); });
    flow.end_auction(last_to_pass);
}

void pass(GameFlow& flow, const Move&) {
    Auction& auction = flow.position.auction;
    const Seat seat = auction.turn;
    auction.out |= static_cast<std::uint8_t>(1 << seat.index());
    flow.add_event(EventKind::pass, flow.name(seat), [&] { return fmt::format("{} passes", flow.name(seat)); });
    if (bidders(flow.position) == 0) return remove_share(flow, seat);
    if (bidders(flow.position) == 1 && auction.high > Money()) return win(flow);
    next_bidder(flow.position);
}

// start-auction:no-bid, auction:no-bid: says what the last bidder gives up by passing. The share then leaves the game,
// because nobody has bid for it.
void describe_pass(const Board& board, const Position& position, const Move&, Choice& choice) {
    choice.rule = bidding_rule(position);
    choice.role = Role::passes;
    if (bidders(position) == 1 && bid_range(board, position).possible())
        choice.gives_up = fmt::format("gives up the {} share, which would cost {} and now leaves the game",
                                      board[position.auction.company].name, print(board.least_bid));
}

// ---- start CITY

bool start_in_place(const Board&, const Position& position) { return position.stage == Stage::found; }

Moves starts(const Board& board, const Position& position) {
    Moves moves;
    empty_cities(board, position).each([&](HexId hex) { moves.push_back(Move::start(hex)); });
    return moves;
}

// start-auction:winner, auction:new-company: a company starts in a city without any cube.
Verdict check_start(const RulesContext& context, const Move& move) {
    const Hex& place = context.board[move.hex];
    const int cubes = cubes_in(context.board, context.position, move.hex);
    if (place.city && cubes == 0) return std::nullopt;
    return refuse(context, starting_rule(context.position), [&] {
        const std::string why = place.city ? fmt::format("occupied ({})", pluralize(cubes, "cube"))
                                           : fmt::format("{}; a company must start in a city", name_of(place.terrain));
        return RefusalText{fmt::format("{} is {}", context.place(move.hex), why), "start in any city without a cube"};
    });
}

// income:full: a company that is alone in a city earns the full value of the city.
void start(GameFlow& flow, const Move& move) {
    const CompanyId id = flow.position.auction.company;
    place_cube(flow.board, flow.position, id, move.hex);
    flow.add_event(EventKind::map, flow.name(id), [&] {
        return fmt::format("{} starts in {}, income {}", flow.name(id), flow.board.place_name(move.hex),
                           print(Money(flow.position[id].income)));
    });
    flow.end_auction(flow.position.auction.leader);
}

void describe_start(const Board& board, const Position& position, const Move& move, Choice& choice) {
    const City& city = board[*board[move.hex].city];
    choice.note = fmt::format("{}, income {}, shared {}", board[move.hex].id, city.full, city.shared);
    choice.rule = starting_rule(position);
}

} // namespace

// start-auction:bid, auction: a bid is at least the minimum and at least $1 more than the last bid.
BidRange bid_range(const Board& board, const Position& position) {
    const Money next = position.auction.high + Money(1);
    return {std::max(board.least_bid, next), position.cash_of(position.auction.turn)};
}

bool can_be_offered(const Board& board, const Position& position, CompanyId id) {
    return !check_offer({board, position, nullptr, Seat()}, Move::offer(id));
}

MoveSpec offer_spec() {
    return {MoveKind::offer, {"auction", "auction COMPANY", "put a share of a company up for auction", "auction"},
            company_operand, offer_in_place,
            offers,          check_offer,
            offer,           describe_offer};
}

MoveSpec bid_spec() {
    return {MoveKind::bid,
            {"bid", "bid DOLLARS", "bid for the share being auctioned", "start-auction:bid"},
            dollars_operand,
            bid_in_place,
            lowest_bid,
            check_bid,
            bid,
            describe_bid};
}

MoveSpec pass_spec() {
    return {MoveKind::pass, {"pass", "pass", "drop out of the auction, or end your action", "pass"},
            pass_operand,   bid_in_place,
            passing,        check_nothing,
            pass,           describe_pass};
}

MoveSpec start_spec() {
    return {MoveKind::start, {"start", "start CITY", "choose the company's starting city", "start-auction:winner"},
            place_operand,   start_in_place,
            starts,          check_start,
            start,           describe_start};
}

} // namespace highball::american_rails
