// A share goes up for auction: before the first year one of each company, later by an action.
#include "titles/american_rails/command_spec.h"

#include "core/text.h"

#include <bit>

namespace highball::american_rails {

namespace {

// In the opening the rules of the opening, later those of the action.
std::string_view offering_rule(const Position& at) { return at.opening ? "start-auction" : "auction"; }
std::string_view bidding_rule(const Position& at) { return at.opening ? "start-auction:bid" : "auction"; }
std::string_view starting_rule(const Position& at) {
    return at.opening ? "start-auction:winner" : "auction:new-company";
}

// ---- auction COMPANY

bool offer_in_place(const Board&, const Position& at) { return at.stage == Stage::offer; }

Moves offers(const Board& board, const Position&) {
    Moves moves;
    for (const CompanyId id : board.company_ids()) moves.push_back(Move::offer(id));
    return moves;
}

std::string companies_open(const Scene& scene) {
    std::vector<std::string> open;
    for (const CompanyId id : scene.board.company_ids())
        if (can_be_offered(scene.board, scene.at, id)) open.push_back(scene.name(id));
    return open.empty() ? "done" : list_words(open, "or");
}

// start-auction, auction: a company with a share in its supply; in the opening one that has not been up yet.
Verdict check_offer(const Scene& scene, const Move& move) {
    const CompanyId id = move.company;
    const Railroad& railroad = scene.at[id];
    if (!railroad.playing)
        return refuse(scene, "setup:three-players", [&] {
            return Said{fmt::format("{} was put back into the box: {} players play without it", scene.name(id),
                                    scene.at.players),
                        companies_open(scene)};
        });
    if (scene.at.opening && (scene.at.offered >> id.index & 1))
        return refuse(scene, "start-auction", [&] {
            return Said{fmt::format("the first share of {} has already been up", scene.name(id)),
                        companies_open(scene)};
        });
    if (railroad.unsold == 0)
        return refuse(scene, "auction", [&] {
            return Said{fmt::format("{} has no share left in its supply", scene.name(id)), companies_open(scene)};
        });
    return std::nullopt;
}

// start-auction, auction: who chose the share bids or passes first.
void offer(Table& table, const Move& move) {
    const Seat seller = *to_act(table.at);
    table.at.auction = Auction{.company = move.company, .seller = seller, .turn = seller, .high = {}, .leader = {}};
    if (table.at.opening) table.at.offered |= static_cast<std::uint8_t>(1 << move.company.index);
    table.at.stage = Stage::bid;
    table.tell(EventKind::shares, table.name(move.company), [&] {
        return fmt::format("{} puts a share of {} up for auction", table.name(seller), table.name(move.company));
    });
}

void describe_offer(const Board&, const Position& at, const Move& move, Choice& choice) {
    choice.note = counted(at[move.company].unsold, "share") + " left";
    choice.rule = offering_rule(at);
}

// ---- bid DOLLARS

bool bid_in_place(const Board&, const Position& at) { return at.stage == Stage::bid; }

Moves lowest_bid(const Board& board, const Position& at) { return {Move::bid(bid_range(board, at).low)}; }

// start-auction:bid, auction: at least the minimum, more than the last bid, no more than the bidder has.
Verdict check_bid(const Scene& scene, const Move& move) {
    const Money amount = move.amount;
    const BidRange range = bid_range(scene.board, scene.at);
    if (amount >= range.low && amount <= range.high) return std::nullopt;
    return refuse(scene, bidding_rule(scene.at), [&] {
        const Auction& auction = scene.at.auction;
        Said said;
        said.allowed =
            range.possible() ? fmt::format("bid {} to {}, or pass", range.low.dollars(), range.high.dollars()) : "pass";
        if (amount < scene.board.least_bid)
            said.message = fmt::format("the minimum bid is {}", print(scene.board.least_bid));
        else if (amount < range.low)
            said.message = fmt::format("a bid of {} is not more than the {} that {} bids", print(amount),
                                       print(auction.high), scene.name(auction.leader));
        else
            said.message =
                fmt::format("{} has {} and cannot bid {}", scene.name(scene.seat), print(range.high), print(amount));
        return said;
    });
}

int bidders(const Position& at) { return at.players - std::popcount(at.auction.out); }

void next_bidder(Position& at) {
    Auction& auction = at.auction;
    do auction.turn = clockwise(auction.turn, at.players);
    while (auction.out >> auction.turn.index() & 1);
}

// auction:no-empty-city. Ruling: the price stays paid.
void lose_company(Table& table, CompanyId id) {
    Railroad& railroad = table.at[id];
    const Seat winner = table.at.auction.leader;
    --table.at.shares_of(winner, id);
    railroad.removed = static_cast<std::uint8_t>(railroad.removed + 1 + railroad.unsold);
    railroad.unsold = 0;
    table.tell(EventKind::shares, table.name(id),
               [&] { return fmt::format("No city is empty: every share of {} leaves the game", table.name(id)); });
    table.end_auction(winner);
}

// start-auction:winner, auction: the price goes into the treasury.
void win(Table& table) {
    Position& at = table.at;
    const Auction& auction = at.auction;
    const CompanyId id = auction.company;
    at.cash_of(auction.leader) -= auction.high;
    at[id].treasury += auction.high;
    --at[id].unsold;
    ++at.shares_of(auction.leader, id);
    table.tell(EventKind::shares, table.name(auction.leader), [&] {
        const Money pays = dividend(at, id);
        return fmt::format("{} wins the share of {} for {}{}", table.name(auction.leader), table.name(id),
                           print(auction.high),
                           at[id].started() ? fmt::format("; a share pays {} a year now", print(pays)) : "");
    });
    if (at.opening) table.place_on_turn_order(auction.leader);
    if (at[id].started()) return table.end_auction(auction.leader);
    if (empty_cities(table.board, at).empty()) return lose_company(table, id);
    at.stage = Stage::found;
}

void bid(Table& table, const Move& move) {
    Auction& auction = table.at.auction;
    auction.high = move.amount;
    auction.leader = auction.turn;
    table.tell(EventKind::shares, table.name(auction.turn),
               [&] { return fmt::format("{} bids {}", table.name(auction.turn), print(move.amount)); });
    if (bidders(table.at) == 1) return win(table);
    next_bidder(table.at);
}

void describe_bid(const Board& board, const Position& at, const Move&, Choice& choice) {
    const BidRange bids = bid_range(board, at);
    choice.text = "bid";
    choice.note = fmt::format("{} has {} in its treasury", board[at.auction.company].name,
                              print(at[at.auction.company].treasury));
    choice.rule = bidding_rule(at);
    choice.amount = Range{bids.low.dollars(), bids.high.dollars(), 1};
    choice.role = Role::buys;
}

// ---- pass, in an auction

Moves passing(const Board&, const Position&) { return {Move::pass()}; }

// start-auction:no-bid, auction:no-bid
void remove_share(Table& table, Seat last_to_pass) {
    const CompanyId id = table.at.auction.company;
    --table.at[id].unsold;
    ++table.at[id].removed;
    table.tell(EventKind::shares, table.name(id),
               [&] { return fmt::format("Nobody bids: the share of {} leaves the game", table.name(id)); });
    table.end_auction(last_to_pass);
}

void pass(Table& table, const Move&) {
    Auction& auction = table.at.auction;
    const Seat seat = auction.turn;
    auction.out |= static_cast<std::uint8_t>(1 << seat.index());
    table.tell(EventKind::pass, table.name(seat), [&] { return fmt::format("{} passes", table.name(seat)); });
    if (bidders(table.at) == 0) return remove_share(table, seat);
    if (bidders(table.at) == 1 && auction.high > Money()) return win(table);
    next_bidder(table.at);
}

// start-auction:no-bid, auction:no-bid: who passes last without a bid lets the share go for good.
void describe_pass(const Board& board, const Position& at, const Move&, Choice& choice) {
    choice.rule = bidding_rule(at);
    choice.role = Role::passes;
    if (bidders(at) == 1 && bid_range(board, at).possible())
        choice.gives_up = fmt::format("a share of {} for {}: it leaves the game", board[at.auction.company].name,
                                      print(board.least_bid));
}

// ---- start CITY

bool start_in_place(const Board&, const Position& at) { return at.stage == Stage::found; }

Moves starts(const Board& board, const Position& at) {
    Moves moves;
    empty_cities(board, at).each([&](HexId hex) { moves.push_back(Move::start(hex)); });
    return moves;
}

// start-auction:winner, auction:new-company: a city without any cube.
Verdict check_start(const Scene& scene, const Move& move) {
    const Hex& place = scene.board[move.hex];
    const int cubes = cubes_in(scene.board, scene.at, move.hex);
    if (place.city && cubes == 0) return std::nullopt;
    return refuse(scene, starting_rule(scene.at), [&] {
        const std::string why = place.city ? fmt::format("occupied ({})", counted(cubes, "cube"))
                                           : fmt::format("{}; a company starts in a city", name_of(place.terrain));
        return Said{fmt::format("{} is {}", scene.place(move.hex), why), "any city without a cube"};
    });
}

// income:full: a company that is alone in a city starts with all of its value.
void start(Table& table, const Move& move) {
    const CompanyId id = table.at.auction.company;
    table.put_cube(id, move.hex);
    table.tell(EventKind::map, table.name(id), [&] {
        return fmt::format("{} starts in {}, income {}", table.name(id), table.board.place_name(move.hex),
                           print(Money(table.at[id].income)));
    });
    table.end_auction(table.at.auction.leader);
}

void describe_start(const Board& board, const Position& at, const Move& move, Choice& choice) {
    const City& city = board[*board[move.hex].city];
    choice.note = fmt::format("{}, income {}, shared {}", board[move.hex].id, city.full, city.shared);
    choice.rule = starting_rule(at);
}

} // namespace

// start-auction:bid, auction
BidRange bid_range(const Board& board, const Position& at) {
    const Money next = at.auction.high + Money(1);
    return {std::max(board.least_bid, next), at.cash_of(at.auction.turn)};
}

bool can_be_offered(const Board& board, const Position& at, CompanyId id) {
    return !check_offer({board, at, nullptr, Seat()}, Move::offer(id));
}

MoveRow offer_row() {
    return {MoveKind::offer, {"auction", "auction COMPANY", "put a share of a company up for auction", "auction"},
            company_follows, offer_in_place,
            offers,          check_offer,
            offer,           describe_offer};
}

MoveRow bid_row() {
    return {MoveKind::bid,
            {"bid", "bid DOLLARS", "bid for the share that is up", "start-auction:bid"},
            dollars_follow,
            bid_in_place,
            lowest_bid,
            check_bid,
            bid,
            describe_bid};
}

MoveRow pass_row() {
    return {MoveKind::pass,
            {"pass", "pass", "bid no more; or take the pass space; or be done", "pass"},
            pass_as_the_moment_has_it,
            bid_in_place,
            passing,
            check_nothing,
            pass,
            describe_pass};
}

MoveRow start_row() {
    return {
        MoveKind::start, {"start", "start CITY", "choose the city where the company begins", "start-auction:winner"},
        place_follows,   start_in_place,
        starts,          check_start,
        start,           describe_start};
}

} // namespace highball::american_rails
