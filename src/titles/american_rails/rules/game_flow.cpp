#include "titles/american_rails/rules/game_flow.h"

#include "core/text.h"

#include <algorithm>

namespace highball::american_rails {

const std::string& GameFlow::name(Seat seat) const {
    static const std::string nobody;
    return sink_.names ? item_at(*sink_.names, seat) : nobody;
}

void GameFlow::log_shared_city(CompanyId id, HexId hex) {
    if (!board[hex].city || cubes_in(board, position, hex) != 2) return;
    for (const CompanyId other : board.company_ids()) {
        if (other == id || !position[other].track.contains(hex)) continue;
        add_event(EventKind::map, name(other), [&] {
            return fmt::format("{} shares {}: income {}", name(other), board.place_name(hex),
                               highball::print(Money(position[other].income)));
        });
    }
}

void GameFlow::end_auction(Seat next_to_offer) {
    if (!position.opening) return end_action();
    position.auction = Auction{};
    position.auction.seller = next_to_offer;
    position.stage = Stage::offer;
    for (const CompanyId id : board.company_ids())
        if (can_be_offered(board, position, id)) return;
    end_opening();
}

void GameFlow::place_on_turn_order(Seat seat) {
    const auto end = position.order.begin() + position.placed;
    if (std::find(position.order.begin(), end, seat) == end) position.order[position.placed++] = seat;
}

// start-auction:shareless: players without a share take the next places in the turn order, clockwise from the banker.
void GameFlow::end_opening() {
    Seat seat = position.banker;
    for (int i = 0; i < position.players; ++i, seat = clockwise(seat, position.players)) place_on_turn_order(seat);
    position.opening = false;
    position.auction = Auction{};
    begin_year();
}

void GameFlow::begin_year() {
    position.phase = 0;
    position.taken = {};
    add_event(EventKind::round, "", [&] { return fmt::format("{} begins", position.year); });
    begin_phase();
}

void GameFlow::begin_phase() {
    position.turn = 0;
    position.stage = Stage::choose;
    add_event(EventKind::round, "", [&] {
        std::string order;
        for (int i = 0; i < position.players; ++i) order += (i ? ", " : "") + name(item_at(position.order, i));
        return fmt::format("{}, phase {}, order: {}", position.year, position.phase + 1, order);
    });
}

void GameFlow::end_action() {
    position.auction = Auction{};
    position.cubes_built = 0;
    if (++position.turn < position.players) {
        position.stage = Stage::choose;
        return;
    }
    end_phase();
}

// turn-order: the next phase follows the markers of this phase, from the top of the column down.
void GameFlow::end_phase() {
    const auto& column = position.taken[position.phase];
    std::sort(position.order.begin(), position.order.begin() + position.players,
              [&](Seat a, Seat b) { return item_at(column, a)->index < item_at(column, b)->index; });
    if (++position.phase < phases_a_year) return begin_phase();
    end_year();
}

void GameFlow::end_year() {
    pay_dividends();
    position.phase = phases_a_year - 1;
    position.turn = 0;
    position.ending = ending_this_year(board, position);
    if (position.ending != Ending::none) {
        position.stage = Stage::over;
        add_event(EventKind::end, "", [&] { return "Game over: " + why_over(board, position); });
        add_event(EventKind::end, "", [&] { return final_words(); });
        return;
    }
    ++position.year;
    begin_year();
}

// dividend: shares that are unsold or out of the game receive nothing.
void GameFlow::pay_dividends() {
    for (const CompanyId id : board.company_ids()) {
        const Money a_share = dividend(position, id);
        position.last_dividend[id.index] = a_share;
        if (a_share == Money()) continue;
        add_event(EventKind::money, name(id), [&] {
            return fmt::format("{} pays {} per share (income {}, shares held: {})", name(id), highball::print(a_share),
                               highball::print(Money(position[id].income)), shares_held(position, id));
        });
        for (const Seat seat : position.seats()) position.cash_of(seat) += a_share * position.shares_of(seat, id);
    }
    for (const Seat seat : position.seats()) tell_dividends(seat);
}

// Logs the dividends of a seat: "Ann receives $14: American $6, Liberty $8".
void GameFlow::tell_dividends(Seat seat) {
    const auto paid_for = [&](CompanyId id) { return position.last_dividend[id.index] * position.shares_of(seat, id); };
    Money sum;
    for (const CompanyId id : board.company_ids()) sum += paid_for(id);
    if (sum == Money()) return;
    add_event(EventKind::money, name(seat), [&] {
        std::string parts;
        for (const CompanyId id : board.company_ids())
            if (const Money paid = paid_for(id); paid != Money())
                parts += fmt::format("{}{} {}", parts.empty() ? ": " : ", ", name(id), highball::print(paid));
        return fmt::format("{} receives {}{}; cash {}", name(seat), highball::print(sum), parts,
                           highball::print(position.cash_of(seat)));
    });
}

std::string why_over(const Board& board, const Position& position) {
    switch (position.ending) {
    case Ending::none:
        return "";
    case Ending::shares_gone:
        return "all shares are sold or removed";
    case Ending::supplies_low:
        return fmt::format("{} supplies are down to {} pieces or fewer", low_supplies(board, position),
                           board.low_supply);
    case Ending::last_year:
        break;
    }
    return fmt::format("{} was the last year", position.year);
}

std::string GameFlow::final_words() const {
    const std::vector<Seat> richest = winners(position);
    std::vector<std::string> first, others;
    for (const Seat seat : position.seats())
        if (contains(richest, seat))
            first.push_back(name(seat));
        else
            others.push_back(fmt::format("{} has {}", name(seat), highball::print(position.cash_of(seat))));
    return fmt::format("{} win{} with {}{}{}", join_words(first), first.size() == 1 ? "s" : "",
                       highball::print(position.cash_of(richest.front())), others.empty() ? "" : "; ",
                       join_words(others));
}

Ending ending_this_year(const Board& board, const Position& position) {
    if (position.year >= board.last_year) return Ending::last_year;
    if (unsold_shares(board, position) == 0) return Ending::shares_gone;
    if (low_supplies(board, position) >= position.players) return Ending::supplies_low;
    return Ending::none;
}

bool is_last_year(const Board& board, const Position& position) {
    return !position.opening && ending_this_year(board, position) != Ending::none;
}

// setup, setup:three-players: sets up the game. With three players, one random company is left out.
Position first_position(const Board& board, int players, const StartOptions& options, Rng& rng) {
    Position position;
    const auto count = static_cast<std::size_t>(players);
    position.players = static_cast<std::uint8_t>(players);
    if (options.random_banker) position.banker = Seat(static_cast<int>(rng.below(count)));
    position.auction.seller = position.banker;
    position.year = board.first_year;
    position.markers = static_cast<std::uint8_t>(board.markers);
    for (std::size_t seat = 0; seat < count; ++seat)
        position.cash[seat] = options.edition_2010 ? board.cash_2010[count] : board.cash[count];
    for (const CompanyId id : board.company_ids()) {
        position[id].cubes = static_cast<std::uint8_t>(board[id].cubes - on_income_track);
        position[id].unsold = static_cast<std::uint8_t>(board[id].shares);
    }
    if (board.removed[count] > 0) {
        Railroad& boxed = position.railroads[rng.below(board.companies.size())];
        boxed.playing = false;
        boxed.removed = boxed.unsold;
        boxed.unsold = 0;
    }
    return position;
}

} // namespace highball::american_rails
