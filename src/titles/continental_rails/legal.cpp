// What a tycoon may write on the sheet now, amounts as ranges.
#include "titles/continental_rails/check.h"
#include "titles/continental_rails/game.h"
#include "titles/continental_rails/market.h"
#include "titles/continental_rails/network.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

class Lister {
  public:
    Lister(const Figures& figures, const Position& at, int tycoon) : f_(figures), at_(at), tycoon_(tycoon) {}

    std::vector<Choice> list() {
        personal();
        for (const RouteId id : active_railroads(at_)) stock(id);
        for (int n = 1; n < railroad_slots; ++n) company(railroad_id(n));
        for (const RouteId id : at_.tycoon(tycoon_).slots)
            if (id) railroad(id);
        about_the_sheet();
        return std::move(choices_);
    }

  private:
    bool allowed(const Order& order) const { return !check_order(f_, at_, tycoon_, order); }

    void one(const Order& order, std::string note = "") {
        if (!allowed(order)) return;
        Choice choice;
        choice.text = print(f_, order);
        choice.note = std::move(note);
        choice.rule = order_row(order.kind).spec.rule;
        choices_.push_back(std::move(choice));
    }

    // The amounts from `low` up that are allowed, as far as `high`; nothing when `low` is not.
    void range(Order order, std::int64_t low, std::int64_t high, std::string note = "") {
        order.amount = low;
        if (low > high || !allowed(order)) return;
        std::int64_t good = low, bad = high + 1;
        while (bad - good > 1) {
            order.amount = good + (bad - good) / 2;
            (allowed(order) ? good : bad) = order.amount;
        }
        order.amount = low;
        Choice choice;
        const std::string text = print(f_, order);
        choice.text = text.substr(0, text.rfind(' '));
        choice.amount = Range{low, good, 1};
        choice.note = std::move(note);
        choice.rule = order_row(order.kind).spec.rule;
        choices_.push_back(std::move(choice));
    }

    static Order order(OrderKind kind, RouteId subject = {}, RouteId object = {}, std::int64_t amount = 0) {
        return {kind, subject, object, {}, amount, ""};
    }

    void personal() {
        const Tycoon& who = at_.tycoon(tycoon_);
        range(order(OrderKind::borrow), 1, borrowable(who.credit, who.loan).dollars());
        range(order(OrderKind::repay), 1, std::min(who.cash, who.loan).dollars());
        range(order(OrderKind::prodigal), f_.points.prodigal_least, who.cash.dollars() * 2 + 100000);
        for (int t = 0; t < tycoon_count; ++t) one(order(OrderKind::spy_tycoon, {}, {}, t + 1), at_.tycoon(t).name);
        open("message", "10.1(G)");
        Order name = order(OrderKind::name);
        name.text = "Greetings from " + std::string("nobody");
        if (allowed(name)) open("name", "3.2");
    }

    void open(std::string word, std::string rule) {
        Choice choice;
        choice.text = std::move(word);
        choice.rule = std::move(rule);
        choice.open = true;
        choices_.push_back(std::move(choice));
    }

    void stock(RouteId id) {
        const int own = at_.tycoon(tycoon_).share_of(id);
        const std::string price = fmt::format("at {}", highball::print(Money(at_[id].price)));
        range(order(OrderKind::buy, id), 1, most_bid(f_, at_, tycoon_, id), price);
        range(order(OrderKind::sell, id), 1, own, price);
        range(order(OrderKind::short_sale, id), own + 1, most_short(f_, at_, tycoon_, id), price);
        for (const std::int64_t slot : {1, 2}) one(order(OrderKind::control, id, {}, slot));
        one(order(OrderKind::resign, id));
        one(order(OrderKind::spy_railroad, id));
    }

    void company(RouteId id) {
        const Company& company = at_.company(id);
        if (company.state == CompanyState::bank || (company.state == CompanyState::owned && company.offered)) {
            const std::int64_t least = company.state == CompanyState::bank ? company.asked.dollars() : f_[id].length;
            range(order(OrderKind::bid, id), least, 1'000'000'000, "asked " + highball::print(company.asked));
        }
        if (company.state != CompanyState::owned || company.owner != tycoon_) return;
        range(order(OrderKind::offer, id), f_[id].length, 1'000'000'000);
        one(order(OrderKind::incorporate, id));
        for (const RouteId into : merge_targets(f_, at_, id)) one(order(OrderKind::merge_company, id, into));
        for (const std::int64_t slot : {1, 2}) one(order(OrderKind::control, id, {}, slot));
    }

    void railroad(RouteId id) {
        const Railroad& r = at_[id];
        const std::int64_t plenty = 1'000'000'000;
        range(order(OrderKind::lend, id), 1, plenty);
        range(order(OrderKind::reclaim, id), 1, plenty);
        range(order(OrderKind::redeem, id), 1, plenty);
        range(order(OrderKind::treasury_buy, id), 1, r.treasury);
        range(order(OrderKind::treasury_sell, id), 1, r.treasury);
        range(order(OrderKind::improve, id), 1, f_.railroad.improve_most);
        for (int type = r.engine + 1; type <= at_.engine; ++type)
            one(order(OrderKind::engine, id, {}, type), f_.engines[static_cast<std::size_t>(type - 1)]);
        for (std::size_t i = 0; i < f_.technologies.size(); ++i)
            one(order(OrderKind::technology, id, {}, static_cast<std::int64_t>(i)), f_.technologies[i].name);
        const int least = least_build_cost(f_, at_.climate);
        range(order(OrderKind::build, id), least, std::int64_t(least) * f_.railroad.overspend, f_[r.row].code);
        one(order(OrderKind::abandon, id), f_[r.row].code);
        for (const Line& line : r.lines) one(order(OrderKind::double_track, id, line.route));
        for (const RouteId rival : active_railroads(at_))
            range(order(OrderKind::rate_war, id, rival), 1, f_.railroad.rate_war_most);
        range(order(OrderKind::influence, id), miles(f_, r), plenty);
        for (const RouteId row : open_rows(f_, at_, id, r.row))
            one(order(OrderKind::seek, id, row), fmt::format("{} miles", f_[row].length));
        range(order(OrderKind::dividend, id), 0, f_.share.most_dividend);
        for (const RouteId other : at_.tycoon(tycoon_).slots)
            if (other) one(order(OrderKind::merge_railroads, id, other));
    }

    void about_the_sheet() {
        const auto word = [&](std::string text, std::string rule) {
            Choice choice;
            choice.text = std::move(text);
            choice.rule = std::move(rule);
            choices_.push_back(std::move(choice));
        };
        for (std::size_t i = 0; i < at_.tycoon(tycoon_).sheet.size(); ++i) word(fmt::format("drop {}", i + 1), "10.0");
        if (!at_.tycoon(tycoon_).sheet.empty()) word("clear", "10.0");
        word("no orders", "10.0");
        if (tycoon_ == 0) word("process", "A");
        word("ready", "10.0");
    }

    const Figures& f_;
    const Position& at_;
    int tycoon_;
    std::vector<Choice> choices_;
};

} // namespace

std::vector<Choice> list_choices(const Figures& figures, const Position& at, int tycoon) {
    return Lister(figures, at, tycoon).list();
}

} // namespace highball::continental_rails
