#include "core/digest.h"
#include "eighteen/game.h"

#include <algorithm>
#include <type_traits>

namespace highball::eighteen {

namespace {

// True if a used power has left chits with the corporation. Each title once had a field of its own for such marks. They
// are still hashed in the place of that field, so that old digests stay valid.
bool holds_chits(const Position& position, CorpId id) {
    const auto chits = [&](const Private& company) { return company.mark.owner == id && !company.mark.hex.exists(); };
    return std::any_of(position.privates.begin(), position.privates.end(), chits);
}

PowerMarker token_on_board(const Position& position) {
    for (const Private& company : position.privates)
        if (company.mark.hex.exists()) return company.mark;
    return {};
}

// Digest of a position. It contains the members of Position in the same order, except those without effect on the
// rules.
class PositionDigest {
  public:
    std::uint64_t value() const { return digest_.value(); }

    void add(bool flag) { digest_.add(flag ? 1U : 0U); }
    void add(const std::string& text) { digest_.add(std::string_view(text)); }
    void add(Money amount) { digest_.add(static_cast<std::uint64_t>(amount.dollars())); }
    void add(Seat seat) { digest_.add(static_cast<std::uint64_t>(seat.index())); }
    void add(hex::HexId id) { digest_.add(id.index); }
    void add(Cell cell) { add(cell.row), add(cell.column); }
    template <class Number>
    requires std::is_integral_v<Number> || std::is_enum_v<Number>
    void add(Number number) { digest_.add(static_cast<std::uint64_t>(static_cast<std::int64_t>(number))); }
    void add(CorpId id) { add(id.index); }
    void add(PrivateId id) { add(id.index); }
    void add(TrainKindId id) { add(id.index); }
    void add(const hex::StopRef& stop) { add(stop.hex), add(stop.stop); }
    template <class T> void add(const std::optional<T>& maybe) {
        add(maybe.has_value());
        if (maybe) add(*maybe);
    }
    template <class T> void add(const std::vector<T>& list) {
        add(list.size());
        for (const T& each : list) add(each);
    }
    // Each of these functions takes a structure apart into all its members. So a new member that is not handled here
    // does not compile.
    void add(const Player& player) {
        const auto& [cash, bankrupt] = player;
        add_all(cash, bankrupt);
    }
    void add(const Train& train) {
        const auto& [kind, obsolete, freight, sellable] = train;
        add_all(kind, obsolete, freight, sellable);
    }
    void add(const PrivateHolder& holder) {
        const auto& [kind, index] = holder;
        add_all(kind, index);
    }
    void add(const Private& company) {
        const auto& [holder, power_used, reduction, mark] = company; // mark: see holds_chits()
        add_all(holder, power_used, reduction);
    }
    void add(const Bid& bid) {
        const auto& [seat, amount] = bid;
        add_all(seat, amount);
    }
    void add(const Auction& auction) {
        const auto& [company, bidders, high, turn, passes, resume] = auction;
        add_all(company, bidders, high, turn, passes, resume);
    }
    void add(const Deal& deal) {
        const auto& [kind, company, train, seller, buyer, from, to, proposer, answerer, price] = deal;
        add_all(kind, company, train, seller, buyer, from, to, proposer, answerer, price);
    }
    void add(const Position& position, CorpId id) {
        const auto& [president, par, price, arrived, floated, operated, operated_this_round, home_placed,
                     objective_paid, share_size, cash, shares, offering, market, stations_left, trains, last_revenue,
                     last_paid, extra_trains] = position[id];
        add_all(president, par, price, arrived, floated, operated, operated_this_round, home_placed, objective_paid,
                share_size, cash);
        for (const std::int8_t count : shares) add(count);
        add_all(offering, market, stations_left, trains, holds_chits(position, id), last_revenue, last_paid);
        add_if_set('x', extra_trains);
    }
    void add(const hex::Board& board) {
        for (const hex::PlacedTile& placed : board.placed) add(placed.tile.index * 8 + placed.rotation);
        add_all(board.left, board.stations.size());
        for (const hex::Station& station : board.stations) add_all(station.at, station.owner.index, station.extra);
    }
    void add(const hex::AnnouncedRoute& run) { add_all(run.train, run.stops); }
    // `declined` is left out: it forbids nothing, and older digests must stay unchanged.
    void add(const StockTurn& turn) {
        const auto& [seat, acted, bought, sold, sold_before_buying, blocks, declined] = turn;
        add_all(seat, acted, bought, sold, sold_before_buying);
        add_if_set('b', blocks);
    }
    void add(const OperatingTurn& turn) {
        const auto& [corporation, step, lays, upgraded, station_placed, bank_trains, president_helped, sold_smallest,
                     sold_private, announced, revenue, objectors, kinds_bought, blocks, declined] = turn;
        add_all(corporation, step, lays, upgraded, station_placed, bank_trains, president_helped, sold_smallest,
                announced, revenue, objectors);
        add_if_set('s', sold_private);
        add_if_set('k', kinds_bought);
        add_if_set('b', blocks);
    }
    void add(const Position& position) {
        const auto& [options, compat, players, corporations, privates, board, bank, bank_broken, price_ended, offering,
                     open_market, kinds_sold, phase, round, stock_round, operating_round, operating_rounds, priority,
                     last_actor, passes, sales_allowed, sold_this_round, stock_turn, bids, auction, deal, discarding,
                     turn, arrivals, order, reductions, par_due, end_reason] = position;
        add_all(options, compat, players, corporations.size());
        for (const CorpId id : corporations.ids()) add(position, id);
        add_all(privates, board, bank, bank_broken, price_ended, offering, open_market, kinds_sold, phase, round,
                stock_round, operating_round, operating_rounds, priority, last_actor, passes, sales_allowed,
                sold_this_round, stock_turn, bids, auction, deal, discarding, turn);
        const PowerMarker token = token_on_board(position);
        add(token.owner.exists() ? std::optional(token.owner) : std::nullopt);
        add_all(token.hex, arrivals, end_reason);
        add_if_set('o', order);
        add_if_set('r', reductions);
        add_if_set('p', par_due);
    }

  private:
    template <class... Values> void add_all(const Values&... values) { (add(values), ...); }
    // Adds data that only some titles have. Such data is hashed with a letter, and only if it is set, so that the
    // digests of other titles stay the same.
    template <class T> void add_if_set(char letter, const T& value) {
        if (value == T{}) return;
        add(letter);
        add(value);
    }

    Digest digest_;
};

} // namespace

std::uint64_t digest_of(const Position& position) {
    PositionDigest writer;
    writer.add(position);
    return writer.value();
}

} // namespace highball::eighteen
