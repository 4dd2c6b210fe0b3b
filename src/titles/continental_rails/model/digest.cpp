#include "titles/continental_rails/model/position.h"

#include "core/digest.h"

namespace highball::continental_rails {

namespace {

class DigestWriter {
  public:
    void add(std::int64_t value) { digest_.add(static_cast<std::uint64_t>(value)); }
    void add(Money value) { add(value.dollars()); }
    void add(RouteId value) { add(std::int64_t(value.number)); }
    void add(const std::string& text) { digest_.add(std::string_view(text)); }
    void add(const Line& line) { add(line.route), add(std::int64_t(line.doubled)); }
    void add(const PrivateLine& line) { add(line.text); }
    void add(const Headline& news) { add(std::int64_t(news.kind)), add(news.text); }
    void add(const Order& order) {
        add(std::int64_t(order.kind)), add(order.subject), add(order.object), add(order.second), add(order.amount);
        add(order.text);
    }
    void add(const LedgerEntry& entry) {
        add(std::int64_t(entry.from.holder)), add(std::int64_t(entry.from.number));
        add(std::int64_t(entry.to.holder)), add(std::int64_t(entry.to.number));
        add(entry.amount), add(std::int64_t(entry.flow));
    }
    void add(const MarketRow& row) {
        add(row.railroad);
        for (const int value : {row.start, row.supply, row.demand, row.sold, row.trade, row.end})
            add(std::int64_t(value));
    }
    void add(const Trade& trade) {
        add(std::int64_t(trade.tycoon)), add(trade.railroad), add(trade.money);
        for (const int value : {trade.bid, trade.bought, trade.sold, trade.shorted}) add(std::int64_t(value));
    }
    template <class List> void add_all(const List& list) {
        add(static_cast<std::int64_t>(list.size()));
        for (const auto& item : list) add_one(item);
    }
    std::uint64_t value() const { return digest_.value(); }

  private:
    void add_one(int value) { add(std::int64_t(value)); }
    template <class Item> void add_one(const Item& item) { add(item); }

    Digest digest_;
};

void add(DigestWriter& sum, const Tycoon& t) {
    sum.add(t.name);
    for (const Money money : {t.cash, t.loan, t.credit, t.recall, t.settled_worth}) sum.add(money);
    sum.add_all(t.shares);
    sum.add_all(t.slots);
    sum.add_all(t.points);
    sum.add(t.mogul_billionths);
    for (const int value : {int(t.person), int(t.links), int(t.million), int(t.may_rename), t.bankruptcies,
                            int(t.ready), int(t.no_orders), t.missed, t.spied_tycoon})
        sum.add(std::int64_t(value));
    sum.add(t.spied_railroad);
    if (t.away > 0) sum.add(std::int64_t(t.away));
    sum.add_all(t.sheet);
    if (!t.standing.empty()) sum.add_all(t.standing);
    sum.add_all(t.private_lines);
}

void add(DigestWriter& sum, const Railroad& r) {
    sum.add(std::int64_t(r.active));
    if (!r.active) return;
    sum.add_all(r.lines);
    sum.add(r.row);
    for (const Money money : {r.cash, r.bonds, r.loan, r.president_debt, r.revenue, r.expenses}) sum.add(money);
    for (const int value : {r.founded,
                            r.grant,
                            r.land,
                            r.treasury,
                            r.public_shares,
                            r.price,
                            r.dividend,
                            r.efficiency,
                            r.engine,
                            int(r.technologies),
                            int(r.solvency),
                            r.president,
                            r.chairman,
                            r.profit_cents,
                            r.paid,
                            r.profit_before_split,
                            r.paid_before_split,
                            int(r.regions),
                            r.influence,
                            r.treasury_offered,
                            int(r.was_solvent)})
        sum.add(std::int64_t(value));
    sum.add_all(r.directors);
    sum.add_all(r.prices);
}

void add(DigestWriter& sum, const Company& c) {
    for (const int value : {int(c.state), c.chance, c.owner, int(c.offered)}) sum.add(std::int64_t(value));
    sum.add(c.paid);
    sum.add(c.asking_price);
}

void add(DigestWriter& sum, const TurnRecord& record) {
    sum.add(std::int64_t(record.turn));
    sum.add(std::int64_t(record.climate));
    sum.add_all(record.headlines);
    sum.add_all(record.market);
    sum.add_all(record.trades);
    sum.add_all(record.ledger);
    sum.add_all(record.tycoon_opening);
    sum.add_all(record.railroad_opening);
    for (const auto& points : record.points) sum.add_all(points);
}

} // namespace

std::uint64_t digest(const Position& position) {
    DigestWriter sum;
    for (const int value : {position.turn, position.climate, int(position.over), position.people, position.engine,
                            int(position.technologies), int(position.linked_regions), int(position.links)})
        sum.add(std::int64_t(value));
    if (position.deadline.due != 0) sum.add(position.deadline.due), sum.add(std::int64_t(position.deadline.every));
    if (position.deadline.next != 0) sum.add(position.deadline.next);
    if (position.deadline.hold) sum.add(std::int64_t(1));
    sum.add(static_cast<std::int64_t>(position.rng.state()));
    sum.add(static_cast<std::int64_t>(position.tycoon_seed));
    sum.add_all(position.technology_turns);
    for (const Tycoon& tycoon : position.tycoons) add(sum, tycoon);
    for (const Railroad& railroad : position.railroads) add(sum, railroad);
    for (const Company& company : position.companies) add(sum, company);
    add(sum, position.last);
    return sum.value();
}

} // namespace highball::continental_rails
