// A share goes up for auction: before the first year one of each company, later by an action.
#include "titles/american_rails/move_row.h"

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

std::string companies_open(const Question& ask) {
    std::vector<std::string> open;
    for (const CompanyId id : ask.board.company_ids())
        if (can_be_offered(ask.board, ask.at, id)) open.push_back(ask.name(id));
    return open.empty() ? "done" : list_words(open, "or");
}

// start-auction, auction: a company with a share in its supply; in the opening one that has not been up yet.
Verdict check_offer(const Question& ask, const Move& move) {
    const CompanyId id = move.company;
    const Railroad& railroad = ask.at[id];
    if (!railroad.playing)
        return refuse(ask, "setup:three-players", [&] {
            return Said{
                fmt::format("{} was put back into the box: {} players play without it", ask.name(id), ask.at.players),
                companies_open(ask)};
        });
    if (ask.at.opening && (ask.at.offered >> id.index & 1))
        return refuse(ask, "start-auction", [&] {
            return Said{fmt::format("the first share of {} has already been up", ask.name(id)), companies_open(ask)};
        });
    if (railroad.unsold == 0)
        return refuse(ask, "auction", [&] {
            return Said{fmt::format("{} has no share left in its supply", ask.name(id)), companies_open(ask)};
        });
    return std::nullopt;
}

// start-auction, auction: who chose the share bids or passes first.
void offer(Play& play, const Move& move) {
    const Seat seller = *to_act(play.at);
    play.at.auction = Auction{.company = move.company, .seller = seller, .turn = seller, .high = {}, .leader = {}};
    if (play.at.opening) play.at.offered |= static_cast<std::uint8_t>(1 << move.company.index);
    play.at.stage = Stage::bid;
    play.tell(EventKind::shares, play.name(move.company), [&] {
        return fmt::format("{} puts a share of {} up for auction", play.name(seller), play.name(move.company));
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
Verdict check_bid(const Question& ask, const Move& move) {
    const Money amount = move.amount;
    const BidRange range = bid_range(ask.board, ask.at);
    if (amount >= range.low && amount <= range.high) return std::nullopt;
    return refuse(ask, bidding_rule(ask.at), [&] {
        const Auction& auction = ask.at.auction;
        Said said;
        said.allowed =
            range.possible() ? fmt::format("bid {} to {}, or pass", range.low.dollars(), range.high.dollars()) : "pass";
        if (amount < ask.board.least_bid)
            said.message = fmt::format("the minimum bid is {}", print(ask.board.least_bid));
        else if (amount < range.low)
            said.message = fmt::format("a bid of {} is not more than the {} that {} bids", print(amount),
                                       print(auction.high), ask.name(auction.leader));
        else
            said.message =
                fmt::format("{} has {} and cannot bid {}", ask.name(ask.seat), print(range.high), print(amount));
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
void lose_company(Play& play, CompanyId id) {
    Railroad& railroad = play.at[id];
    const Seat winner = play.at.auction.leader;
    --play.at.shares_of(winner, id);
    railroad.removed = static_cast<std::uint8_t>(railroad.removed + 1 + railroad.unsold);
    railroad.unsold = 0;
    play.tell(EventKind::shares, play.name(id),
              [&] { return fmt::format("No city is empty: every share of {} leaves the game", play.name(id)); });
    play.end_auction(winner);
}

// start-auction:winner, auction: the price goes into the treasury.
void win(Play& play) {
    Position& at = play.at;
    const Auction& auction = at.auction;
    const CompanyId id = auction.company;
    at.cash_of(auction.leader) -= auction.high;
    at[id].treasury += auction.high;
    --at[id].unsold;
    ++at.shares_of(auction.leader, id);
    play.tell(EventKind::shares, play.name(auction.leader), [&] {
        const Money pays = dividend(at, id);
        return fmt::format("{} wins the share of {} for {}{}", play.name(auction.leader), play.name(id),
                           print(auction.high),
                           at[id].started() ? fmt::format("; a share pays {} a year now", print(pays)) : "");
    });
    if (at.opening) play.place_on_turn_order(auction.leader);
    if (at[id].started()) return play.end_auction(auction.leader);
    if (empty_cities(play.board, at).empty()) return lose_company(play, id);
    at.stage = Stage::found;
}

void bid(Play& play, const Move& move) {
    Auction& auction = play.at.auction;
    auction.high = move.amount;
    auction.leader = auction.turn;
    play.tell(EventKind::shares, play.name(auction.turn),
              [&] { return fmt::format("{} bids {}", play.name(auction.turn), print(move.amount)); });
    if (bidders(play.at) == 1) return win(play);
    next_bidder(play.at);
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
void remove_share(Play& play, Seat last_to_pass) {
    const CompanyId id = play.at.auction.company;
    --play.at[id].unsold;
    ++play.at[id].removed;
    play.tell(EventKind::shares, play.name(id),
              [&] { return fmt::format("Nobody bids: the share of {} leaves the game", play.name(id)); });
    play.end_auction(last_to_pass);
}

void pass(Play& play, const Move&) {
    Auction& auction = play.at.auction;
    const Seat seat = auction.turn;
    auction.out |= static_cast<std::uint8_t>(1 << seat.index());
    play.tell(EventKind::pass, play.name(seat), [&] { return fmt::format("{} passes", play.name(seat)); });
    if (bidders(play.at) == 0) return remove_share(play, seat);
    if (bidders(play.at) == 1 && auction.high > Money()) return win(play);
    next_bidder(play.at);
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
Verdict check_start(const Question& ask, const Move& move) {
    const Hex& place = ask.board[move.hex];
    const int cubes = cubes_in(ask.board, ask.at, move.hex);
    if (place.city && cubes == 0) return std::nullopt;
    return refuse(ask, starting_rule(ask.at), [&] {
        const std::string why = place.city ? fmt::format("occupied ({})", counted(cubes, "cube"))
                                           : fmt::format("{}; a company starts in a city", name_of(place.terrain));
        return Said{fmt::format("{} is {}", ask.place(move.hex), why), "any city without a cube"};
    });
}

// income:full: a company that is alone in a city starts with all of its value.
void start(Play& play, const Move& move) {
    const CompanyId id = play.at.auction.company;
    play.put_cube(id, move.hex);
    play.tell(EventKind::map, play.name(id), [&] {
        return fmt::format("{} starts in {}, income {}", play.name(id), play.board.place_name(move.hex),
                           print(Money(play.at[id].income)));
    });
    play.end_auction(play.at.auction.leader);
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
