// List of the orders that a tycoon may write now, with the ranges of their amounts.
#include "titles/continental_rails/game.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/model/view.h"
#include "titles/continental_rails/orders/check_order.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

class ChoiceBuilder {
  public:
    ChoiceBuilder(const Figures& figures, const Position& position, int tycoon)
        : figures_(figures), position_(position), tycoon_(tycoon) {}

    std::vector<Choice> list() {
        if (!position_.tycoon(tycoon_).person) { // 3.1: a host still runs turns if a computer plays his seat
            if (tycoon_ == 0) process();
            return std::move(choices_);
        }
        personal();
        for (const RouteId id : active_railroads(position_)) stock(id);
        for (int n = 1; n < railroad_slots; ++n) company(railroad_id(n));
        for (const RouteId id : position_.tycoon(tycoon_).slots)
            if (id) railroad(id);
        about_the_sheet();
        const Tycoon& who = position_.tycoon(tycoon_);
        if (!who.sheet.empty() || who.no_orders) // the sheet can be handed in
            std::rotate(choices_.begin(), choices_.end() - 1, choices_.end());
        return std::move(choices_);
    }

  private:
    // True if the order is allowed and would be carried out in full in the present position.
    bool allowed(const Order& order) const {
        return !check_order(figures_, position_, tycoon_, order) && !limit_order(figures_, position_, tycoon_, order);
    }

    Choice choice_of(const Order& order, std::string note) const {
        const bool buys = order.kind == OrderKind::buy || order.kind == OrderKind::bid ||
                          order.kind == OrderKind::treasury_buy || order.kind == OrderKind::engine ||
                          order.kind == OrderKind::technology;
        return {.text = print(figures_, order),
                .note = std::move(note),
                .rule = order_spec(order.kind).spec.rule,
                .role = buys ? Role::buys : Role::acts,
                .gives_up = given_up(order)};
    }

    // Returns a text for what the tycoon gives up with this order and cannot get back with a later line; "" if nothing.
    std::string given_up(const Order& order) const {
        if (order.kind == OrderKind::offer && !position_.company(order.subject).offered)
            return "gives up your right to keep the private company";
        if (order.kind == OrderKind::abandon)
            return position_[order.subject].grant > 0
                       ? fmt::format("loses a land grant of {} sections", position_[order.subject].grant)
                       : "loses the right-of-way";
        if (order.kind != OrderKind::resign) return "";
        const Money debt = position_[order.subject].president_debt;
        return debt > Money()
                   ? fmt::format("gives up the presidency and the {} that it owes you", highball::print(debt))
                   : "gives up the presidency";
    }

    void one(const Order& order, std::string note = "") {
        if (!allowed(order)) return;
        choices_.push_back(choice_of(order, std::move(note)));
    }

    // Adds a choice for the order with the range of its allowed amounts. The range begins at `low` and ends at `high`
    // or earlier. Adds no choice if `low` is not allowed.
    void range(Order order, std::int64_t low, std::int64_t high, std::string note = "") {
        order.amount = low;
        if (low > high || !allowed(order)) return;
        std::int64_t good = low, bad = high + 1;
        while (bad - good > 1) {
            order.amount = good + (bad - good) / 2;
            (allowed(order) ? good : bad) = order.amount;
        }
        order.amount = low;
        Choice choice = choice_of(order, std::move(note));
        choice.text.resize(choice.text.rfind(' '));
        choice.amount = Range{low, good, 1};
        choices_.push_back(std::move(choice));
    }

    static std::string each(Money cost, int shares) {
        return print_cents(static_cast<int>(cost.dollars() * 100 / shares)) + " each";
    }

    static Order order(OrderKind kind, RouteId subject = {}, RouteId object = {}, std::int64_t amount = 0) {
        return {kind, subject, object, {}, amount, ""};
    }

    void personal() {
        const Tycoon& who = position_.tycoon(tycoon_);
        range(order(OrderKind::borrow), 1, borrowable(who.credit, who.loan).dollars());
        range(order(OrderKind::repay), 1, std::min(who.cash, who.loan).dollars());
        range(order(OrderKind::prodigal), figures_.points.prodigal_least,
              funds_for_show(figures_, position_, tycoon_, who.sheet).dollars(),
              "more only if you borrow or sell stock");
        for (int t = 0; t < tycoon_count; ++t)
            one(order(OrderKind::spy_tycoon, {}, {}, t + 1), position_.tycoon(t).name);
        open("message", "10.1(G)");
        Order name = order(OrderKind::name);
        name.text = "Greetings from " + std::string("nobody");
        if (allowed(name)) open("name", "3.2");
    }

    void open(std::string word, std::string rule) {
        this->word(std::move(word), std::move(rule));
        choices_.back().open = true;
    }

    void stock(RouteId id) {
        const int own = position_.tycoon(tycoon_).share_of(id);
        const std::string price = fmt::format("at {}; you own {} of {}", highball::print(Money(position_[id].price)),
                                              with_commas(own), with_commas(issued(position_, id)));
        range(order(OrderKind::buy, id), 1, most_bid(figures_, position_, tycoon_, id), price);
        range(order(OrderKind::sell, id), 1, own, price);
        range(order(OrderKind::short_sale, id), own + 1, most_short(figures_, position_, tycoon_, id), price);
        for (const std::int64_t slot : {1, 2}) one(order(OrderKind::control, id, {}, slot));
        one(order(OrderKind::resign, id));
        one(order(OrderKind::spy_railroad, id));
    }

    // Returns the highest bid that leaves money for the stock and the lavish spending on the sheet. If even `least`
    // does not, there is no limit but the cash.
    std::int64_t most_beside_other_lines(RouteId id, std::int64_t least) const {
        const Sheet& sheet = position_.tycoon(tycoon_).sheet;
        const Order* bid = find_order(sheet, OrderKind::bid, id);
        const Money left = funds_for_show(figures_, position_, tycoon_, sheet) - amount_in(sheet, OrderKind::prodigal) +
                           Money(bid == nullptr ? 0 : bid->amount);
        return left >= Money(least) ? left.dollars() : 1'000'000'000;
    }

    void company(RouteId id) {
        const Company& company = position_.company(id);
        if (is_for_sale(company)) {
            const std::int64_t least = least_bid(figures_, position_, id).dollars();
            range(order(OrderKind::bid, id), least, most_beside_other_lines(id, least),
                  fmt::format("asking price {}; {} miles, {} - {}", highball::print(company.asking_price),
                              figures_[id].length, figures_.town(figures_[id].from).name,
                              figures_.town(figures_[id].to).name));
        }
        if (company.state != CompanyState::owned || company.owner != tycoon_) return;
        const int length = figures_[id].length, shares = length * figures_.share.per_mile;
        range(order(OrderKind::offer, id), length, 1'000'000'000,
              fmt::format("you paid {}; below {} the Public is sure to buy it", print(company.paid),
                          print(Money(figures_.company.always) * length)));
        const int mine = shares * figures_.share.owner / 100;
        one(order(OrderKind::incorporate, id), fmt::format("{} shares, {} of them yours", shares, mine));
        for (const RouteId into : merge_targets(figures_, position_, id))
            one(order(OrderKind::merge_company, id, into),
                fmt::format("{} shares for you, at {} now", mine, print(Money(position_[into].price))));
        for (const std::int64_t slot : {1, 2}) one(order(OrderKind::control, id, {}, slot));
    }

    void railroad(RouteId id) {
        const Railroad& r = position_[id];
        const std::int64_t plenty = 1'000'000'000;
        range(order(OrderKind::lend, id), 1, plenty, fmt::format("it has {}", print(r.cash)));
        range(order(OrderKind::reclaim, id), 1, plenty, fmt::format("it owes you {}", print(r.president_debt)));
        const int length = miles(figures_, r);
        range(order(OrderKind::redeem, id), 1, plenty, "repays the loan first, then bonds");
        range(order(OrderKind::treasury_buy, id), 1, r.treasury,
              each(treasury_cost(figures_, position_, id, 100), 100));
        range(order(OrderKind::treasury_sell, id), 1, r.treasury, "at the market price");
        range(order(OrderKind::improve, id), 1, figures_.railroad.improve_most,
              fmt::format("about ${} a mile keeps efficiency up, {} in all; {}", upkeep_a_mile(figures_),
                          print(Money(upkeep_a_mile(figures_)) * length), efficiency_level(r.efficiency)));
        for (int type = r.engine + 1; type <= position_.engine; ++type)
            one(order(OrderKind::engine, id, {}, type),
                fmt::format("{}, {}", figures_.engines[static_cast<std::size_t>(type - 1)],
                            print(engine_cost(figures_, r, type))));
        for (std::size_t i = 0; i < figures_.technologies.size(); ++i)
            one(order(OrderKind::technology, id, {}, static_cast<std::int64_t>(i)),
                fmt::format("{}, {}", figures_.technologies[i].name,
                            print(technology_cost(figures_, r, static_cast<std::int64_t>(i)))));
        const int least = least_build_cost(figures_, position_.climate);
        range(order(OrderKind::build, id), least, std::int64_t(least) * figures_.railroad.overspend,
              r.row ? fmt::format("{}: at least {}", figures_[r.row].code, print(laying_cost(figures_, r.row, least)))
                    : "");
        one(order(OrderKind::abandon, id), figures_[r.row].code);
        for (const Line& line : r.lines)
            one(order(OrderKind::double_track, id, line.route),
                print(second_track_cost(figures_, line.route, position_.climate)));
        for (const RouteId rival : active_railroads(position_))
            range(order(OrderKind::rate_war, id, rival), 1, figures_.railroad.rate_war_most,
                  "percent off the revenue of parallel lines, theirs and yours");
        range(order(OrderKind::influence, id), length, plenty,
              fmt::format("each {} is one point", print(Money(length))));
        for (const RouteId row : open_rows(figures_, position_, id, r.row))
            one(order(OrderKind::seek, id, row),
                fmt::format("{} miles, {} - {}, {} to build", figures_[row].length,
                            figures_.town(figures_[row].from).name, figures_.town(figures_[row].to).name,
                            print(laying_cost(figures_, row, least))));
        range(order(OrderKind::dividend, id), 0, figures_.share.most_dividend,
              fmt::format("now ${}; profit {} per share", r.dividend, print_cents(r.profit_cents)));
        for (const RouteId other : position_.tycoon(tycoon_).slots)
            if (other) one(order(OrderKind::merge_railroads, id, other));
    }

    void word(std::string text, std::string rule, Role role = Role::acts) {
        choices_.push_back({.text = std::move(text), .rule = std::move(rule), .role = role});
    }

    void process() {
        word("process", "A");
        choices_.back().gives_up = missing_sheets(position_);
    }

    void about_the_sheet() {
        for (std::size_t i = 0; i < position_.tycoon(tycoon_).sheet.size(); ++i)
            word(fmt::format("drop {}", i + 1), "10.0");
        if (!position_.tycoon(tycoon_).sheet.empty()) word("clear", "10.0");
        word("no orders", "10.0", Role::passes);
        if (tycoon_ == 0) process();
        word("ready", "10.0", Role::ends_turn);
        const Tycoon& who = position_.tycoon(tycoon_);
        if (who.sheet.empty() && !who.no_orders) choices_.back().gives_up = "hands in an empty sheet";
    }

    const Figures& figures_;
    const Position& position_;
    int tycoon_;
    std::vector<Choice> choices_;
};

} // namespace

std::vector<Choice> list_choices(const Figures& figures, const Position& position, int tycoon) {
    return ChoiceBuilder(figures, position, tycoon).list();
}

} // namespace highball::continental_rails
