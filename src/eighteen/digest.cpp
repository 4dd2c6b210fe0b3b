#include "core/digest.h"
#include "eighteen/game.h"

#include <algorithm>
#include <type_traits>

namespace highball::eighteen {

namespace {

// The marks of powers stand where they stood when each title had a field of its own for them.
bool holds_chits(const Position& position, CorpId id) {
    const auto chits = [&](const Private& lot) { return lot.mark.owner == id && !lot.mark.hex.exists(); };
    return std::any_of(position.privates.begin(), position.privates.end(), chits);
}

Mark token_on_board(const Position& position) {
    for (const Private& lot : position.privates)
        if (lot.mark.hex.exists()) return lot.mark;
    return {};
}

// Everything that Position compares, in its order.
class Writer {
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
    void add(const Player& p) { add(p.cash), add(p.bankrupt); }
    void add(const Train& t) { add(t.kind), add(t.obsolete), add(t.freight), add(t.sellable); }
    void add(const Private& p) { add(p.holder.kind), add(p.holder.index), add(p.power_used), add(p.reduction); }
    void add(const Bid& b) { add(b.seat), add(b.amount); }
    void add(const Auction& a) { add(a.lot), add(a.bidders), add(a.high), add(a.turn), add(a.passes), add(a.resume); }
    void add(const Deal& d) {
        add(d.kind), add(d.lot), add(d.train), add(d.seller), add(d.buyer), add(d.from), add(d.to), add(d.proposer),
            add(d.answerer), add(d.price);
    }
    void add(const Position& p, CorpId id) {
        const Corporation& c = p[id];
        add(c.president), add(c.par), add(c.price), add(c.arrived), add(c.floated), add(c.operated),
            add(c.operated_this_round);
        add(c.home_placed), add(c.objective_paid), add(c.share_size), add(c.cash);
        for (const std::int8_t shares : c.shares) add(shares);
        add(c.offering), add(c.market), add(c.stations_left), add(c.trains), add(holds_chits(p, id)),
            add(c.last_revenue), add(c.last_paid);
        add_if_set('x', c.extra_trains);
    }
    void add(const hex::Board& board) {
        for (const hex::Placed& placed : board.placed) add(placed.tile.index * 8 + placed.rotation);
        add(board.left);
        add(board.stations.size());
        for (const hex::Station& station : board.stations)
            add(station.at), add(station.owner.index), add(station.extra);
    }
    void add(const hex::Announced& run) { add(run.train), add(run.stops); }
    void add(const StockTurn& t) {
        add(t.seat), add(t.acted), add(t.bought), add(t.sold), add(t.sold_before_buying);
        add_if_set('b', t.blocks);
    }
    void add(const OperatingTurn& t) {
        add(t.corporation), add(t.step), add(t.lays), add(t.upgraded), add(t.station_placed), add(t.bank_trains),
            add(t.president_helped);
        add(t.sold_smallest), add(t.announced), add(t.revenue), add(t.objectors);
        add_if_set('k', t.kinds_bought);
        add_if_set('b', t.blocks);
    }
    void add(const Position& p) {
        add(p.options), add(p.compat), add(p.players), add(p.corporations.size());
        for (const CorpId id : p.corporations.ids()) add(p, id);
        add(p.privates), add(p.board), add(p.bank), add(p.bank_broken);
        add(p.price_ended), add(p.offering), add(p.open_market), add(p.kinds_sold), add(p.phase), add(p.round),
            add(p.stock_round);
        add(p.operating_round), add(p.operating_rounds), add(p.priority), add(p.last_actor), add(p.passes),
            add(p.sales_allowed);
        add(p.sold_this_round), add(p.stock_turn), add(p.bids), add(p.auction), add(p.deal), add(p.discarding),
            add(p.turn);
        const Mark token = token_on_board(p);
        add(token.owner.exists() ? std::optional(token.owner) : std::nullopt), add(token.hex);
        add(p.arrivals), add(p.end_reason);
        add_if_set('o', p.order);
        add_if_set('r', p.reductions);
        add_if_set('p', p.par_due);
    }

  private:
    // What only some titles use stands under a letter of its own, so that the digests of the others stay what they
    // were.
    template <class T> void add_if_set(char letter, const T& value) {
        if (value == T{}) return;
        add(letter);
        add(value);
    }

    Digest digest_;
};

} // namespace

std::uint64_t digest_of(const Position& position) {
    Writer writer;
    writer.add(position);
    return writer.value();
}

bool OperatingTurn::operator==(const OperatingTurn& other) const {
    const auto same_runs = [](const hex::Announced& a, const hex::Announced& b) {
        return a.train == b.train && a.stops == b.stops;
    };
    return corporation == other.corporation && step == other.step && lays == other.lays && upgraded == other.upgraded &&
           station_placed == other.station_placed && bank_trains == other.bank_trains &&
           president_helped == other.president_helped && sold_smallest == other.sold_smallest &&
           revenue == other.revenue && objectors == other.objectors && kinds_bought == other.kinds_bought &&
           blocks == other.blocks && announced.size() == other.announced.size() &&
           std::equal(announced.begin(), announced.end(), other.announced.begin(), same_runs);
}

} // namespace highball::eighteen
