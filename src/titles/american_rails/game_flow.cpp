#include "titles/american_rails/game_flow.h"

#include "core/text.h"

#include <algorithm>

namespace highball::american_rails {

const std::string& Table::name(Seat seat) const {
    static const std::string nobody;
    return telling_.names ? nth(*telling_.names, seat) : nobody;
}

// Who was alone in the city has now to share it.
void Table::put_cube(CompanyId id, HexId hex) {
    const bool shares = board[hex].city && cubes_in(board, at, hex) == 1;
    place_cube(board, at, id, hex);
    if (!shares) return;
    for (const CompanyId other : board.company_ids()) {
        if (other == id || !at[other].track.contains(hex)) continue;
        tell(EventKind::map, name(other), [&] {
            return fmt::format("{} shares {}: income {}", name(other), board.place_name(hex),
                               highball::print(Money(at[other].income)));
        });
    }
}

void Table::end_auction(Seat next_to_offer) {
    if (!at.opening) return end_action();
    at.auction = Auction{};
    at.auction.seller = next_to_offer;
    at.stage = Stage::offer;
    for (const CompanyId id : board.company_ids())
        if (can_be_offered(board, at, id)) return;
    end_opening();
}

void Table::place_on_turn_order(Seat seat) {
    const auto end = at.order.begin() + at.placed;
    if (std::find(at.order.begin(), end, seat) == end) at.order[at.placed++] = seat;
}

// start-auction:shareless: the others follow from the banker clockwise.
void Table::end_opening() {
    Seat seat = at.banker;
    for (int i = 0; i < at.players; ++i, seat = clockwise(seat, at.players)) place_on_turn_order(seat);
    at.opening = false;
    at.auction = Auction{};
    begin_year();
}

void Table::begin_year() {
    at.phase = 0;
    at.taken = {};
    tell(EventKind::round, "", [&] { return fmt::format("The year {} begins", at.year); });
    begin_phase();
}

void Table::begin_phase() {
    at.turn = 0;
    at.stage = Stage::choose;
    tell(EventKind::round, "", [&] {
        std::string order;
        for (int i = 0; i < at.players; ++i) order += (i ? ", " : "") + name(nth(at.order, i));
        return fmt::format("{}, phase {}: {}", at.year, at.phase + 1, order);
    });
}

void Table::end_action() {
    at.auction = Auction{};
    at.cubes_built = 0;
    if (++at.turn < at.players) {
        at.stage = Stage::choose;
        return;
    }
    end_phase();
}

// turn-order: the marker nearest the top of the column goes first.
void Table::end_phase() {
    const auto& column = at.taken[at.phase];
    std::sort(at.order.begin(), at.order.begin() + at.players,
              [&](Seat a, Seat b) { return nth(column, a)->index < nth(column, b)->index; });
    if (++at.phase < phases_a_year) return begin_phase();
    end_year();
}

void Table::end_year() {
    pay_dividends();
    at.phase = phases_a_year - 1;
    at.turn = 0;
    at.ending = ending();
    if (at.ending != Ending::none) {
        at.stage = Stage::over;
        tell(EventKind::end, "", [&] { return fmt::format("The game ends after {}: {}", at.year, why_over()); });
        tell(EventKind::end, "", [&] { return final_words(); });
        return;
    }
    ++at.year;
    begin_year();
}

// dividend: unsold and removed shares get nothing.
void Table::pay_dividends() {
    for (const CompanyId id : board.company_ids()) {
        const Money a_share = dividend(at, id);
        at.last_dividend[id.index] = a_share;
        if (a_share == Money()) continue;
        tell(EventKind::money, name(id), [&] {
            return fmt::format("{} pays {} a share (income {}, {} held)", name(id), highball::print(a_share),
                               highball::print(Money(at[id].income)), shares_held(at, id));
        });
        for (const Seat seat : at.seats()) at.cash_of(seat) += a_share * at.shares_of(seat, id);
    }
    for (const Seat seat : at.seats()) tell_dividends(seat);
}

// "Ann receives $14: American $6, Liberty $8"
void Table::tell_dividends(Seat seat) {
    tell(EventKind::money, name(seat), [&] {
        Money sum;
        std::string parts;
        for (const CompanyId id : board.company_ids()) {
            const Money paid = at.last_dividend[id.index] * at.shares_of(seat, id);
            if (paid == Money()) continue;
            sum += paid;
            parts += fmt::format("{}{} {}", parts.empty() ? ": " : ", ", name(id), highball::print(paid));
        }
        return fmt::format("{} receives {}{}, and has {}", name(seat), highball::print(sum), parts,
                           highball::print(at.cash_of(seat)));
    });
}

std::string Table::why_over() const {
    switch (at.ending) {
    case Ending::shares_gone:
        return "every share is sold or removed";
    case Ending::supplies_low:
        return fmt::format("{} supplies have {} pieces or fewer", low_supplies(board, at), board.low_supply);
    case Ending::last_year:
    case Ending::none:
        break;
    }
    return "it is the last year";
}

// end:tie: all with the most money win.
std::string Table::final_words() const {
    const Money most = *std::max_element(at.cash.begin(), at.cash.begin() + at.players);
    std::vector<std::string> first, others;
    for (const Seat seat : at.seats())
        if (at.cash_of(seat) == most)
            first.push_back(name(seat));
        else
            others.push_back(fmt::format("{} has {}", name(seat), highball::print(at.cash_of(seat))));
    return fmt::format("{} win{} with {}; {}", list_words(first), first.size() == 1 ? "s" : "", highball::print(most),
                       list_words(others));
}

// end:1857, end:shares, end:supplies
Ending Table::ending() const {
    if (at.year >= board.last_year) return Ending::last_year;
    if (unsold_shares(board, at) == 0) return Ending::shares_gone;
    if (low_supplies(board, at) >= at.players) return Ending::supplies_low;
    return Ending::none;
}

// setup, setup:three-players
Position first_position(const Board& board, int players, const StartOptions& options, Rng& rng) {
    Position at;
    const auto count = static_cast<std::size_t>(players);
    at.players = static_cast<std::uint8_t>(players);
    if (options.random_banker) at.banker = Seat(static_cast<int>(rng.below(count)));
    at.auction.seller = at.banker;
    at.year = board.first_year;
    at.markers = static_cast<std::uint8_t>(board.markers);
    for (std::size_t seat = 0; seat < count; ++seat)
        at.cash[seat] = options.edition_2010 ? board.cash_2010[count] : board.cash[count];
    for (const CompanyId id : board.company_ids()) {
        at[id].cubes = static_cast<std::uint8_t>(board[id].cubes - on_income_track);
        at[id].unsold = static_cast<std::uint8_t>(board[id].shares);
    }
    if (board.removed[count] > 0) {
        Railroad& boxed = at.railroads[rng.below(board.companies.size())];
        boxed.playing = false;
        boxed.removed = boxed.unsold;
        boxed.unsold = 0;
    }
    return at;
}

} // namespace highball::american_rails
