// Independent recomputation of a turn of Continental Rails, written from the rulebook and the rulings. It shares data
// types with the program and no rule. Draws are read from the position after the turn and checked against their range.
#pragma once

#include "titles/continental_rails/model/position.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace highball::continental_rails::test {

class Oracle {
    using I = std::int64_t;

  public:
    Oracle(const Figures& figures, const Position& before, const Position& after)
        : f(figures), before(before), after(after), now(before), steps(before.climate - figures.normal),
          climate(figures.climate(before.climate)), new_steps(after.climate - figures.normal) {}

    // Recomputes the 16 steps of Appendix A in order.
    void run() {
        for (Railroad& r : now.railroads) r.was_solvent = false;
        settle_bank_loans();
        settle_president_loans();
        redeem();
        sell_treasury_to_presidents();
        trade_companies();
        trade_stock();
        spend_for_show();
        receive_interest();
        improve();
        construct();
        double_lines();
        buy_influence();
        award_rights_of_way();
        merge_railroads();
        operate();
        reorganize();
        settle_tycoons();
        split();
        elect();
        count_points();
        advance();
    }

    const Figures& f;
    const Position& before;
    const Position& after;
    Position now; // expected position, compared with `after`
    std::map<std::pair<Account, Flow>, I> flows;
    std::vector<std::string> bad_draws;
    std::vector<MarketRow> market;
    std::map<std::pair<int, int>, Trade> trades;
    std::array<std::pair<int, int>, railroad_slots> efficiency{}; // least and most efficiency possible
    std::array<bool, tycoon_count> bankrupt{};
    std::array<bool, railroad_slots> gone{}; // railroads merged into another one
    std::array<std::array<int, categories>, tycoon_count> points{};

    static I net_of(const Ledger& ledger, Account account, Flow flow) {
        I sum = 0;
        for (const LedgerEntry& e : ledger) {
            if (e.flow != flow) continue;
            if (e.to == account) sum += e.amount.dollars();
            if (e.from == account) sum -= e.amount.dollars();
        }
        return sum;
    }
    int issued(RouteId r) const { return issued(now, r); }
    static int issued(const Position& p, RouteId r) {
        int sum = p[r].public_shares;
        for (const Tycoon& t : p.tycoons) sum += t.share_of(r);
        return sum;
    }
    int miles(const std::vector<Line>& lines) const {
        int sum = 0;
        for (const Line& line : lines) sum += f[line.route].length;
        return sum;
    }
    unsigned regions(const std::vector<Line>& lines) const {
        unsigned set = 0;
        for (const int at : towns(lines))
            if (f.town(at).region >= 0) set |= 1U << f.town(at).region;
        return set;
    }
    static std::vector<RouteId> railroads(const Position& p) {
        std::vector<RouteId> all;
        for (int n = 1; n < railroad_slots; ++n)
            if (p.railroads[static_cast<std::size_t>(n)].active) all.push_back({n});
        return all;
    }

  private:
    const int steps; // climate at the start, in steps above Normal
    const Climate& climate;
    const int new_steps; // climate after its change in the market phase (5.0), which sets market and credit
    std::array<RouteId, railroad_slots> merged_into{};
    std::array<bool, railroad_slots> failed{};
    std::array<I, tycoon_count> recall_left{};
    std::array<I, tycoon_count> shown{}; // dollars spent for show (Rail Prodigal)
    std::array<int, railroad_slots> ratio{};
    std::array<std::vector<unsigned>, railroad_slots> joined{}; // regions at the start of each merged railroad
    std::array<unsigned, railroad_slots> known{};               // regions at the start, merged railroads included

    static I dollars(Money m) { return m.dollars(); }
    static I down(I a, I b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }
    static I up(I a, I b) { return (a + b - 1) / b; }
    Tycoon& man(int t) { return now.tycoon(t); }
    I cash(int t) const { return dollars(now.tycoon(t).cash); }
    I cash(RouteId r) const { return dollars(now[r].cash); }
    I seen(Account account, Flow flow) const { return net_of(after.last.ledger, account, flow); }
    I seen(RouteId r, Flow flow) const { return seen(railroad_account(r), flow); }
    const Railroad& start(RouteId r) const { return before[r]; }
    int boss(RouteId r) const { return start(r).active ? start(r).president : nobody; }
    bool broke(RouteId r) const { return start(r).solvency == Solvency::bankrupt; }

    void check(bool good, std::string what) {
        if (!good) bad_draws.push_back(std::move(what));
    }
    void move(Account from, Account to, I amount, Flow flow) {
        if (amount < 0) return move(to, from, -amount, flow);
        const auto change = [&](Account who, I by) {
            if (who.holder == Holder::tycoon) man(who.number).cash += Money(by);
            if (who.holder == Holder::railroad) now[RouteId{who.number}].cash += Money(by);
            flows[{who, flow}] += by;
        };
        change(from, -amount);
        change(to, amount);
    }
    const Order* find(int t, OrderKind kind, RouteId subject) const {
        if (t == nobody) return nullptr;
        for (const Order& o : before.tycoon(t).sheet)
            if (o.kind == kind && o.subject == subject) return &o;
        return nullptr;
    }
    const Order* of(RouteId r, OrderKind kind) const { return find(boss(r), kind, r); }
    template <class Do> void each_order(int t, OrderKind kind, Do todo) {
        for (const Order& o : before.tycoon(t).sheet)
            if (o.kind == kind) todo(o);
    }
    bool reported(HeadlineKind kind, std::string_view a, std::string_view b) const {
        return place(kind, a, b) < after.last.headlines.size();
    }
    // Returns the index of the headline in the report, or the number of headlines if it is missing.
    std::size_t place(HeadlineKind kind, std::string_view a, std::string_view b) const {
        const auto& all = after.last.headlines;
        std::size_t at = 0;
        while (at < all.size() && !(all[at].kind == kind && has_word(all[at].text, a) && has_word(all[at].text, b)))
            ++at;
        return at;
    }
    static bool has_word(const std::string& text, std::string_view word) {
        for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
            const std::size_t end = at + word.size();
            const auto part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '&'; };
            if ((at == 0 || !part(text[at - 1])) && (end == text.size() || !part(text[end]))) return true;
        }
        return false;
    }

    std::set<int> towns(const std::vector<Line>& lines) const {
        std::set<int> all;
        for (const Line& line : lines) all.insert({f[line.route].from, f[line.route].to});
        return all;
    }
    bool touches(const std::vector<Line>& lines, RouteId route) const {
        const auto all = towns(lines);
        return all.contains(f[route].from) || all.contains(f[route].to);
    }
    bool share_town(const std::vector<Line>& a, const std::vector<Line>& b) const {
        return std::any_of(a.begin(), a.end(), [&](const Line& line) { return touches(b, line.route); });
    }
    bool parallel(RouteId a, RouteId b) const {
        return a != b && std::minmax(f[a].from, f[a].to) == std::minmax(f[b].from, f[b].to);
    }
    bool through(const std::vector<Line>& lines) const {
        return std::any_of(f.no_through.begin(), f.no_through.end(), [&](int town) {
            return std::count_if(lines.begin(), lines.end(), [&](const Line& line) {
                       return f[line.route].from == town || f[line.route].to == town;
                   }) > 1;
        });
    }
    bool prohibited(const std::vector<Line>& lines) const {
        for (const Line& a : lines)
            for (const Line& b : lines)
                if (parallel(a.route, b.route)) return true;
        return through(lines);
    }
    static std::vector<Line> with(std::vector<Line> lines, RouteId more) {
        if (more) lines.push_back({more, false});
        return lines;
    }
    std::vector<Line> with_row(RouteId r) const { return with(now[r].lines, now[r].row); }

    // Appendix A, step 1: tycoons borrow from and repay the Bank.
    static I available(I credit, I loan) { return credit - loan / 2; }
    void settle_bank_loans() {
        for (int t = 0; t < tycoon_count; ++t) {
            Tycoon& who = man(t);
            recall_left[static_cast<std::size_t>(t)] = dollars(who.recall);
            each_order(t, OrderKind::borrow, [&](const Order& o) {
                const I most = available(dollars(who.credit), dollars(who.loan));
                const I room = dollars(who.loan) < most ? most : 0;
                borrow(t, std::min(o.amount, std::max<I>(0, room)));
            });
            each_order(t, OrderKind::repay, [&](const Order& o) {
                const I sum = std::min({o.amount, cash(t), dollars(who.loan)});
                move(tycoon_account(t), bank_account(), sum, Flow::repaid);
                who.loan -= Money(sum);
                I& left = recall_left[static_cast<std::size_t>(t)];
                left = std::max<I>(0, left - sum);
            });
        }
    }
    void borrow(int t, I sum) {
        move(bank_account(), tycoon_account(t), sum, Flow::borrowed);
        man(t).loan += Money(sum);
    }
    // Appendix A, step 2: presidents lend to their railroads and reclaim loans.
    void settle_president_loans() {
        for (int t = 0; t < tycoon_count; ++t) {
            I purse = cash(t);
            for (const Order& o : before.tycoon(t).sheet) {
                if (boss(o.subject) != t) continue;
                if (o.kind == OrderKind::lend) {
                    const I sum = std::min(o.amount, purse);
                    purse -= sum;
                    move(tycoon_account(t), railroad_account(o.subject), sum, Flow::president_loan);
                    now[o.subject].president_debt += Money(sum);
                }
                if (o.kind == OrderKind::reclaim) {
                    const Railroad& r = start(o.subject);
                    const I sum = std::min({o.amount, dollars(r.president_debt), std::max<I>(0, dollars(r.cash))});
                    move(railroad_account(o.subject), tycoon_account(t), sum, Flow::president_repaid);
                    now[o.subject].president_debt -= Money(sum);
                }
            }
        }
    }
    // Appendix A, step 3: railroads repay loans and bonds.
    void redeem() {
        for (const RouteId r : railroads(before)) {
            const Order* o = of(r, OrderKind::redeem);
            I sum = 0;
            if (o)
                sum = std::min({o->amount, std::max<I>(0, cash(r)), dollars(now[r].loan) + dollars(now[r].bonds)});
            else if (boss(r) == nobody)
                sum = -seen(r, Flow::bank_debt_repaid);
            const I first = std::min(sum, dollars(now[r].loan));
            now[r].loan -= Money(first);
            now[r].bonds -= Money(sum - first);
            move(railroad_account(r), bank_account(), sum, Flow::bank_debt_repaid);
        }
    }
    // Appendix A, step 4: presidents buy treasury stock.
    static I affordable(I money, I price, I percent) { // the most shares that the money pays for
        if (price <= 0) return 0;
        I n = money * 100 / (price * percent);
        while ((n + 1) * price * percent / 100 <= money) ++n;
        return n;
    }
    void sell_treasury_to_presidents() {
        for (int t = 0; t < tycoon_count; ++t)
            each_order(t, OrderKind::treasury_buy, [&](const Order& o) {
                if (boss(o.subject) != t) return;
                Railroad& r = now[o.subject];
                const I n = std::min({o.amount, I{r.treasury}, affordable(cash(t), r.price, 50)});
                r.treasury -= static_cast<int>(n);
                man(t).share_of(o.subject) += static_cast<int>(n);
                move(tycoon_account(t), railroad_account(o.subject), n * r.price * 50 / 100, Flow::treasury_sale);
            });
    }
    // Appendix A, step 5: private companies are sold.
    void trade_companies() {
        struct Bid {
            int tycoon;
            I sum;
        };
        std::map<int, std::vector<Bid>> bids;
        set_asking_prices();
        for (int t = 0; t < tycoon_count; ++t) {
            int places = f.company.most;
            for (const Company& c : before.companies) places -= c.state == CompanyState::owned && c.owner == t ? 1 : 0;
            I purse = cash(t);
            each_order(t, OrderKind::bid, [&](const Order& o) {
                const Company& c = before.company(o.subject);
                const bool for_sale =
                    c.state == CompanyState::bank || (c.state == CompanyState::owned && c.offered && c.owner != t);
                if (!for_sale || o.amount < f[o.subject].length || places-- <= 0) return;
                const I sum = std::min(o.amount, purse);
                purse -= sum;
                bids[o.subject.number].push_back({t, sum});
            });
        }
        for (int n = 1; n < railroad_slots; ++n) {
            const RouteId id{n};
            Company& c = now.company(id);
            const bool was_offered = before.company(id).offered;
            if (c.state != CompanyState::bank && !(c.state == CompanyState::owned && was_offered)) continue;
            I best = std::max<I>(dollars(c.asking_price), f[id].length);
            std::vector<int> winners;
            for (const Bid& b : bids[n]) {
                if (b.sum < best) continue;
                if (b.sum > best) winners.clear();
                best = b.sum;
                winners.push_back(b.tycoon);
            }
            const Account seller = c.state == CompanyState::owned ? tycoon_account(c.owner) : bank_account();
            if (winners.empty()) {
                if (c.state == CompanyState::owned && dollars(c.asking_price) < I{f.company.always} * f[id].length)
                    sell_to_public(id);
                continue;
            }
            int winner = winners.front();
            for (const int t : winners)
                if (after.company(id).owner == t || (winners.size() > 1 && bought_now(t, id))) winner = t;
            move(tycoon_account(winner), seller, best, Flow::company_bought);
            c = Company{};
            c.state = CompanyState::owned;
            c.owner = winner;
            c.paid = Money(best);
        }
    }
    bool bought_now(int t, RouteId id) const {
        return reported(HeadlineKind::company_bought, f[id].code, fmt::format("({})", t + 1));
    }
    void sell_to_public(RouteId id) {
        Company& c = now.company(id);
        move(public_account(), tycoon_account(c.owner), dollars(c.asking_price), Flow::company_bought);
        to_bank(c, id);
    }
    void to_bank(Company& c, RouteId id) const {
        c = Company{};
        c.state = CompanyState::bank;
        c.asking_price = Money(I{f.company.ask} * f[id].length);
    }
    void set_asking_prices() {
        for (int t = 0; t < tycoon_count; ++t)
            each_order(t, OrderKind::offer, [&](const Order& o) {
                Company& c = now.company(o.subject);
                if (c.state != CompanyState::owned || c.owner != t || o.amount < f[o.subject].length) return;
                I most = dollars(c.paid) * 120 / 100;
                if (c.offered) most = std::min(most, dollars(c.asking_price) * 120 / 100);
                most = std::max(most, I{f.company.always} * f[o.subject].length);
                if (o.amount > most) return;
                c.asking_price = Money(o.amount);
                c.offered = true;
            });
    }
    // Appendix A, step 6 and the first part of step 7: the stock market.
    struct Wanted {
        int tycoon;
        RouteId railroad;
        I bid = 0, sell = 0, shorts = 0;
    };
    bool cornered(RouteId r) const {
        I sum = 0;
        for (const int t : start(r).directors) sum += now.tycoon(t).share_of(r);
        return sum * 100 > I{issued(r)} * f.share.cornered;
    }
    I most_bid(int t, RouteId r) const {
        const auto& directors = start(r).directors;
        const bool director = std::find(directors.begin(), directors.end(), t) != directors.end();
        const I all = issued(r), own = now.tycoon(t).share_of(r);
        I free = all;
        for (const int d : directors) free -= now.tycoon(d).share_of(r);
        if (!director) free -= own;
        return std::max<I>(0, std::min(free * f.market.bid / 100, all * f.market.own_at_most / 100 - own));
    }
    std::vector<Wanted> check_trades(int t) const {
        std::vector<Wanted> wanted;
        I credit = cash(t);
        int bids = 0, most_bids = 0;
        const int active = static_cast<int>(railroads(before).size());
        for (auto it = f.bids.rbegin(); it != f.bids.rend(); ++it)
            if (active <= (*it)[0]) most_bids = (*it)[1];
        for (const Order& o : before.tycoon(t).sheet) {
            const bool trade = o.kind == OrderKind::buy || o.kind == OrderKind::sell || o.kind == OrderKind::short_sale;
            if (!trade || !start(o.subject).active || static_cast<int>(wanted.size()) == f.market.transactions)
                continue;
            const I price = now[o.subject].price, own = now.tycoon(t).share_of(o.subject);
            Wanted w{t, o.subject};
            if (o.kind == OrderKind::buy) {
                if (bids++ == most_bids) continue;
                w.bid = std::min({o.amount, most_bid(t, o.subject), affordable(std::max<I>(0, credit), price, 100)});
                credit -= w.bid * price;
            } else {
                w.sell = std::min(o.amount, own);
                if (o.kind == OrderKind::short_sale) {
                    if (!cornered(o.subject) && own * 10 < I{issued(o.subject)})
                        w.shorts = std::max<I>(0, std::min(o.amount, I{issued(o.subject)} * f.market.short_most / 100) -
                                                      w.sell);
                }
                credit += w.sell * price * f.market.credit / 100;
                w.shorts = std::min(w.shorts, affordable(std::max<I>(0, credit), price, f.market.short_deposit));
                credit -= w.shorts * price * f.market.short_deposit / 100;
            }
            wanted.push_back(w);
        }
        return wanted;
    }
    void trade_stock() {
        std::vector<Wanted> wanted;
        for (int t = 0; t < tycoon_count; ++t)
            for (const Wanted& w : check_trades(t)) wanted.push_back(w);
        for (const RouteId r : railroads(before)) trade_stock(r, wanted);
        for (int t = 0; t < tycoon_count; ++t)
            if (cash(t) < 0) borrow(t, -cash(t));
        for (const RouteId r : railroads(before))
            if (cash(r) >= 0) now[r].was_solvent = true;
    }
    void trade_stock(RouteId r, const std::vector<Wanted>& wanted) {
        I bids = 0, sells = 0, shorts = 0;
        for (const Wanted& w : wanted) {
            if (w.railroad != r) continue;
            bids += w.bid;
            sells += w.sell;
            shorts += w.shorts;
        }
        Railroad& railroad = now[r];
        const Order* offered = of(r, OrderKind::treasury_sell);
        I treasury = offered ? std::min<I>(offered->amount, railroad.treasury) : 0;
        MarketRow row = *row_of(r);
        if (boss(r) == nobody) treasury = railroad.treasury - treasury_left(r);
        draw_public(r, row.supply - treasury - sells - shorts / 2, row.demand - bids);
        row.start = railroad.price;
        row.sold = static_cast<int>(row.supply + shorts - shorts / 2);
        row.end = end_price(row);
        row.trade = (row.start + row.end + 1) / 2;
        market.push_back(row);
        railroad.price = row.end;
        move(public_account(), railroad_account(r), treasury * row.trade, Flow::stock_traded);
        railroad.treasury -= static_cast<int>(treasury);
        railroad.public_shares += static_cast<int>(treasury);
        for (const Wanted& w : wanted) {
            if (w.railroad != r || w.bid + w.sell + w.shorts == 0) continue;
            const I bought = row.demand > row.supply ? w.bid * row.supply / row.demand : w.bid;
            move(public_account(), tycoon_account(w.tycoon), (w.sell - bought) * row.trade, Flow::stock_traded);
            move(public_account(), tycoon_account(w.tycoon), w.shorts * (row.trade - row.end), Flow::short_sale);
            man(w.tycoon).share_of(r) += static_cast<int>(bought - w.sell);
            railroad.public_shares -= static_cast<int>(bought - w.sell);
            Trade& trade = trades[{w.tycoon, r.number}];
            trade = {w.tycoon,
                     r,
                     static_cast<int>(w.bid),
                     static_cast<int>(bought),
                     static_cast<int>(w.sell),
                     static_cast<int>(w.shorts),
                     Money((w.sell - bought) * row.trade + w.shorts * (row.trade - row.end))};
        }
    }
    const MarketRow* row_of(RouteId r) const {
        for (const MarketRow& row : after.last.market)
            if (row.railroad == r) return &row;
        static const MarketRow none{};
        return &none;
    }
    // Returns the number of treasury shares that a railroad without a president keeps. The railroad offers the other
    // ones on the market.
    int treasury_left(RouteId r) const {
        const I sold = seen(r, Flow::stock_traded), price = row_of(r)->trade;
        return now[r].treasury - static_cast<int>(price > 0 ? sold / price : 0);
    }
    void draw_public(RouteId r, I offer, I bid) {
        const Railroad& railroad = now[r];
        const std::string& code = f[r].code;
        const I stock = railroad.public_shares;
        const double fair =
            std::floor(std::max(100.0 * f.market.fair_least, 1.0 * f.market.fair_dividend * start(r).paid_cents +
                                                                 1.0 * f.market.fair_profit * start(r).profit_cents) *
                       (100 + f.market.fair_step * new_steps) / 100);
        const double price = 100.0 * railroad.price;
        const double most = std::floor(static_cast<double>(stock) * f.market.offer_most / 100);
        const double offered =
            std::min(most, static_cast<double>(stock * f.market.offer / 100) * std::sqrt(price / fair));
        check(std::abs(offered - static_cast<double>(offer)) <= 1.01,
              fmt::format("6.3(A) Public's offer of {}: expected {:.2f}, found {}", code, offered, offer));
        const double ratio = std::pow(fair / price, 0.8) * (100 + f.market.bid_step * new_steps) / 100;
        const auto clamped = [&](double chance) {
            return std::clamp(ratio * chance, f.market.bid_least / 100.0, f.market.bid_most / 100.0) *
                   static_cast<double>(offer);
        };
        const double least = clamped(f.market.chance_low / 100.0), greatest = clamped(f.market.chance_high / 100.0);
        check(
            static_cast<double>(bid) >= least - 2.01 && static_cast<double>(bid) <= greatest + 1.01,
            fmt::format("6.3(A) Public's bid for {}: expected {:.2f} to {:.2f}, found {}", code, least, greatest, bid));
    }
    int end_price(const MarketRow& row) const {
        if (row.supply == 0 && row.demand == 0) return row.start;
        long double ratio = f.market.ratio;
        if (row.supply > 0) ratio = static_cast<long double>(row.demand) / static_cast<long double>(row.supply);
        ratio = std::clamp<long double>(ratio, 1.0L / f.market.ratio, f.market.ratio);
        const auto end = static_cast<int>(std::floor(row.start * std::pow(ratio, 0.7L) + 1e-12L));
        return std::clamp(end, 1, f.share.most_price);
    }
    // Appendix A, step 7, second part: tycoons spend money for show.
    void spend_for_show() {
        for (int t = 0; t < tycoon_count; ++t)
            each_order(t, OrderKind::prodigal, [&](const Order& o) {
                const I sum = std::min(o.amount, cash(t));
                if (sum < f.points.prodigal_least) return;
                shown[static_cast<std::size_t>(t)] = sum;
                move(tycoon_account(t), public_account(), sum, Flow::prodigal);
            });
    }
    // Appendix A, step 7, third part: deposits earn interest, and banks may fail (rule 11.1).
    void receive_interest() {
        for (int t = 0; t < tycoon_count; ++t) {
            const Account account = tycoon_account(t);
            const I lost = -seen(account, Flow::bank_failure);
            const bool possible = steps < 0 && lost * 100 >= (cash(t) - 100) * f.change.failure_least &&
                                  lost * 100 <= cash(t) * f.change.failure_most;
            check(lost == 0 || possible,
                  fmt::format("11.1 a bank failure takes {} of {} from {}", lost, cash(t), t + 1));
            move(account, bank_account(), lost, Flow::bank_failure);
            move(bank_account(), account, cash(t) * climate.interest / 2000, Flow::deposit_interest);
        }
    }
    // Appendix A, step 8: repairs, locomotives and technologies.
    I reserve(RouteId r) const {
        if (broke(r)) return 0;
        if (boss(r) == nobody) return -seen(r, Flow::influence);
        const Order* o = of(r, OrderKind::influence);
        return o ? o->amount : 0;
    }
    void finance(RouteId r, I cost) {
        const I bonds = up(cost * f.railroad.bonds, 100);
        const I own = std::clamp<I>(cash(r) - reserve(r), 0, cost - bonds);
        now[r].bonds += Money(bonds);
        now[r].loan += Money(cost - bonds - own);
        move(bank_account(), railroad_account(r), bonds, Flow::bonds_issued);
        move(bank_account(), railroad_account(r), cost - bonds - own, Flow::short_loan);
    }
    void improve() {
        for (const RouteId r : railroads(before)) {
            const I length = miles(now[r].lines);
            const Order* o = of(r, OrderKind::improve);
            I rate = o && !broke(r) ? std::min<I>(o->amount, f.railroad.improve_most) : 0;
            if (boss(r) == nobody) rate = -seen(r, Flow::improvements) / length;
            check(rate >= 0 && rate <= f.railroad.improve_most, fmt::format("4.5(B) {} a mile on {}", rate, f[r].code));
            finance_improvement(r, rate * length);
            move(railroad_account(r), public_account(), rate * length, Flow::improvements);
            const int had = now[r].efficiency;
            upgrade(r, length);
            const int top = top_efficiency(r, start(r).engine); // repairs come before the new locomotives
            efficiency[r.index()] = {std::max(1, std::min(had - f.railroad.decay_high, top)),
                                     std::min(top, had - f.railroad.decay_low + static_cast<int>(rate))};
            settle_efficiency(r);
        }
    }
    void finance_improvement(RouteId r, I cost) {
        const I rest = cost - std::clamp<I>(cash(r) - reserve(r), 0, cost);
        const I bonds = up(rest * f.railroad.bonds, 100);
        now[r].bonds += Money(bonds);
        now[r].loan += Money(rest - bonds);
        move(bank_account(), railroad_account(r), bonds, Flow::bonds_issued);
        move(bank_account(), railroad_account(r), rest - bonds, Flow::short_loan);
    }
    int top_efficiency(RouteId r, int engine) const {
        const int behind = std::max(0, before.engine - engine - 1);
        const I longer = up(std::max(0, miles(now[r].lines) - f.railroad.length_free), f.railroad.length_step);
        return std::max(1, f.railroad.efficiency_top - f.engine.penalty * behind - static_cast<int>(longer));
    }
    // Takes the efficiency that the program has drawn, limited to the values that a correct draw can give.
    void settle_efficiency(RouteId r) {
        const auto [least, greatest] = efficiency[r.index()];
        now[r].efficiency = std::clamp(after[r].efficiency, least, std::max(least, greatest));
    }
    void upgrade(RouteId r, I length) {
        if (broke(r) || boss(r) == nobody) {
            if (boss(r) == nobody) follow_upgrade(r, length);
            return;
        }
        if (const Order* o = of(r, OrderKind::engine)) {
            const I cost = f.engine.cost * (o->amount - now[r].engine) * length;
            if (o->amount > now[r].engine && o->amount <= before.engine && cost <= cash(r)) {
                now[r].engine = static_cast<int>(o->amount);
                move(railroad_account(r), public_account(), cost, Flow::engine);
            }
        }
        if (const Order* o = of(r, OrderKind::technology)) buy_technology(r, o->amount, length);
    }
    void buy_technology(RouteId r, I number, I length) {
        const unsigned bit = 1U << number;
        if (!(before.technologies & bit) || (now[r].technologies & bit)) return;
        I cost = f.technology.cost * length;
        if (number == 0) {
            cost = f.technology.station_cost;
            const auto all = towns(start(r).lines);
            if (std::none_of(all.begin(), all.end(),
                             [&](int at) { return f.town(at).size >= f.technology.station_town; }))
                return;
        }
        if (cost > cash(r)) return;
        now[r].technologies |= bit;
        move(railroad_account(r), public_account(), cost, Flow::technology);
    }
    // Copies the upgrades of a railroad without a president, which the program chooses.
    void follow_upgrade(RouteId r, I length) {
        const I engine = -seen(r, Flow::engine), technology = -seen(r, Flow::technology);
        if (engine > 0) {
            now[r].engine += static_cast<int>(engine / (f.engine.cost * length));
            move(railroad_account(r), public_account(), engine, Flow::engine);
        }
        const unsigned added = after[r].technologies & ~now[r].technologies;
        for (int n = 0; technology > 0 && n < 16; ++n)
            if (added & (1U << n)) buy_technology(r, n, length);
    }
    // Appendix A, step 9, first part: stock and building.
    I laying_cost(RouteId route, I a_mile, I percent_left) const {
        const Route& way = f[route];
        return a_mile * way.length * percent_left / 100 +
               I{f.railroad.town_cost} * (f.town(way.from).value() + f.town(way.to).value());
    }
    void construct() {
        for (int t = 0; t < tycoon_count; ++t)
            each_order(t, OrderKind::incorporate, [&](const Order& o) { incorporate(t, o.subject); });
        merge_companies();
        for (const RouteId r : railroads(before)) build(r);
    }
    bool owns(int t, RouteId c) const {
        return now.company(c).state == CompanyState::owned && now.company(c).owner == t;
    }
    void incorporate(int t, RouteId id) {
        if (!owns(t, id)) return;
        now.company(id) = Company{};
        now.company(id).state = CompanyState::line;
        Railroad& r = now[id] = Railroad{};
        r.active = true;
        r.founded = before.turn;
        r.lines = {{id, false}};
        r.price = after[id].prices.empty() ? after[id].price : after[id].prices.front();
        const int moved = f.share.first_step * steps;
        check(r.price >= std::max(f.share.first_low, f.share.first_low + moved) &&
                  r.price <= std::min(f.share.first_high, f.share.first_high + moved),
              fmt::format("4.3(A)1 first price {} of {} at {} steps", r.price, f[id].code, steps));
        r.engine = before.engine;
        r.technologies = before.technologies & ~1U;
        r.dividend = after[id].dividend;
        r.efficiency = f.railroad.efficiency_new;
        efficiency[id.index()] = {r.efficiency, r.efficiency};
        r.was_solvent = true;
        issue(id, f.share.per_mile * f[id].length, t, {}, r.price);
        lay(id, laying_cost(id, climate.build, 100 - f.company.track_done));
    }
    void lay(RouteId r, I cost) {
        finance(r, cost);
        move(railroad_account(r), public_account(), cost, Flow::construction);
    }
    void issue(RouteId r, I shares, int owner, const std::vector<int>& directors, I price) {
        I left = shares;
        const auto give = [&](int t, I n) {
            man(t).share_of(r) += static_cast<int>(n);
            left -= n;
        };
        const I treasury = shares * f.share.treasury / 100;
        now[r].treasury += static_cast<int>(treasury);
        left -= treasury;
        if (owner != nobody) give(owner, shares * f.share.owner / 100);
        const auto count = static_cast<I>(directors.size());
        if (count > 0) {
            const I each = count * f.share.director > f.share.directors_together
                               ? shares * f.share.directors_together / 100 / count
                               : shares * f.share.director / 100;
            for (const int t : directors) {
                give(t, each);
                const I cost = each * price * f.share.director_price / 100;
                borrow(t, cost);
                move(tycoon_account(t), railroad_account(r), cost, Flow::director_stock);
            }
        }
        now[r].public_shares += static_cast<int>(left);
        move(public_account(), railroad_account(r), left * price * (100 - f.share.broker) / 100, Flow::new_stock);
    }
    void merge_companies() {
        struct Merger {
            int tycoon;
            RouteId company, railroad;
            std::size_t at;
        };
        std::vector<Merger> all;
        for (int t = 0; t < tycoon_count; ++t)
            each_order(t, OrderKind::merge_company, [&](const Order& o) {
                const bool may = owns(t, o.subject) && start(o.object).active && !broke(o.object) &&
                                 touches(start(o.object).lines, o.subject) &&
                                 !prohibited(with(with(start(o.object).lines, start(o.object).row), o.subject));
                if (may)
                    all.push_back({t, o.subject, o.object,
                                   place(HeadlineKind::company_merged, f[o.subject].code, f[o.object].code)});
            });
        std::stable_sort(all.begin(), all.end(), [](const Merger& a, const Merger& b) { return a.at < b.at; });
        for (const Merger& m : all) {
            if (!owns(m.tycoon, m.company) || prohibited(with(with_row(m.railroad), m.company))) continue;
            now.company(m.company) = Company{};
            now.company(m.company).state = CompanyState::line;
            now[m.railroad].lines.push_back({m.company, false});
            issue(m.railroad, f.share.per_mile * f[m.company].length, m.tycoon, start(m.railroad).directors,
                  start(m.railroad).price);
            lay(m.railroad, laying_cost(m.company, climate.build, 100 - f.company.track_done));
        }
    }
    void build(RouteId r) {
        const RouteId row = start(r).row;
        if (!row) return;
        if (of(r, OrderKind::abandon)) {
            now[r].row = {};
            now[r].grant = 0;
            return;
        }
        const Order* o = of(r, OrderKind::build);
        if (!o || broke(r) || (before.turn >= f.game.war_first && before.turn <= f.game.war_last)) return;
        const I rate = std::clamp<I>(o->amount, climate.build, I{climate.build} * f.railroad.overspend);
        now[r].row = {};
        now[r].lines.push_back({row, false});
        now[r].land += now[r].grant;
        now[r].grant = 0;
        const auto& directors = start(r).directors;
        issue(r, f.share.per_mile * f[row].length, nobody, directors, start(r).price);
        const I cost = laying_cost(row, rate, 100);
        const I over = (rate - climate.build) * f[row].length;
        finance(r, cost - over);
        move(railroad_account(r), public_account(), cost - over, Flow::construction);
        finance(r, over);
        const auto count = static_cast<I>(directors.size());
        for (const int t : directors)
            move(railroad_account(r), tycoon_account(t), over / (count + 1), Flow::overspending);
        move(railroad_account(r), public_account(), over - count * (over / (count + 1)), Flow::overspending);
    }
    // Appendix A, step 9, second part: second tracks.
    void double_lines() {
        for (const RouteId r : railroads(before)) {
            const Order* o = of(r, OrderKind::double_track);
            if (!o || broke(r)) continue;
            for (Line& line : now[r].lines) {
                const I cost = I{climate.build} * f[o->object].length * f.railroad.double_track / 100;
                if (line.route != o->object || line.doubled || cost > cash(r)) continue;
                line.doubled = true;
                move(railroad_account(r), public_account(), cost, Flow::double_track);
            }
        }
    }
    // Appendix A, step 10: railroads buy influence.
    void buy_influence() {
        for (const RouteId r : railroads(before)) {
            const Order* o = of(r, OrderKind::influence);
            const I length = miles(start(r).lines);
            I sum = o && !broke(r) ? std::min(o->amount, std::max<I>(0, cash(r))) : 0;
            if (boss(r) == nobody) sum = -seen(r, Flow::influence);
            now[r].influence = static_cast<int>(sum / length);
            move(railroad_account(r), public_account(), sum, Flow::influence);
        }
    }
    // Appendix A, step 11: award of rights-of-way.
    bool taken(RouteId route) const {
        for (const RouteId r : railroads(now)) {
            if (now[r].row == route) return true;
            for (const Line& line : now[r].lines)
                if (line.route == route) return true;
        }
        return false;
    }
    bool may_seek(RouteId r, RouteId route) const {
        if (!route || f[route].company || now[r].row || broke(r) || taken(route)) return false;
        // A right-of-way that has been abandoned in this turn still counts as a route of the railroad (4.8).
        auto routes = now[r].lines;
        for (const RouteId more : {start(r).row, route})
            if (std::none_of(routes.begin(), routes.end(), [&](const Line& l) { return l.route == more; }))
                routes = with(std::move(routes), more);
        return touches(now[r].lines, route) && !prohibited(routes);
    }
    void award_rights_of_way() {
        std::set<int> served;
        for (const bool first : {true, false}) {
            std::map<int, std::vector<RouteId>> seekers;
            for (const RouteId r : railroads(before)) {
                const Order* o = of(r, OrderKind::seek);
                if (!o || served.contains(r.number)) continue;
                const RouteId route = first ? o->object : o->second;
                if (may_seek(r, route)) seekers[route.number].push_back(r);
            }
            for (const auto& [number, all] : seekers) {
                const RouteId winner = award(RouteId{number}, all);
                served.insert(winner.number);
            }
        }
    }
    RouteId award(RouteId route, const std::vector<RouteId>& all) {
        int best = -1;
        for (const RouteId r : all) best = std::max(best, now[r].influence);
        RouteId winner;
        for (const RouteId r : all) {
            if (now[r].influence != best) continue;
            if (!winner || reported(HeadlineKind::acquired, f[r].code, f[route].code)) winner = r;
        }
        now[winner].row = route;
        const Town &a = f.town(f[route].from), &b = f.town(f[route].to);
        int chance = (f.land.base - a.value() - b.value()) * f.land.weight + f.land.influence * best;
        chance = std::clamp(chance, 0, f.land.most);
        if (a.size == 5 && b.size == 5) chance = 0;
        RouteId holder = winner;
        for (const RouteId r : railroads(after))
            if (after[r].row == route) holder = r;
        now[winner].grant = after[holder].row == route ? after[holder].grant : 0;
        check(now[winner].grant == 0 || (now[winner].grant == f[route].length && chance > 0),
              fmt::format("4.9(D) grant of {} for {} at {} %", now[winner].grant, f[route].code, chance));
        return winner;
    }
    // Appendix A, step 12: railroads merge.
    void merge_railroads() {
        for (int t = 0; t < tycoon_count; ++t)
            each_order(t, OrderKind::merge_railroads, [&](const Order& o) {
                const RouteId a = o.subject, b = o.object;
                if (a == b || boss(a) != t || boss(b) != t || broke(b) || !now[a].active || !now[b].active) return;
                if (!share_town(start(a).lines, start(b).lines)) return;
                std::vector<Line> lines = merged_lines(a, b);
                if (!through(lines)) merge(a, b, std::move(lines));
            });
    }
    std::vector<Line> merged_lines(RouteId a, RouteId b) const {
        std::vector<Line> lines = now[b].lines;
        lines.insert(lines.end(), now[a].lines.begin(), now[a].lines.end());
        const std::vector<Line> all = lines;
        std::erase_if(lines, [&](const Line& one) {
            return std::any_of(all.begin(), all.end(), [&](const Line& other) {
                return parallel(one.route, other.route) && dropped(one.route, other.route);
            });
        });
        return lines;
    }
    // 4.13(A)3: of two parallel lines, a merger drops a right-of-way before a private company.
    bool dropped(RouteId one, RouteId other) const {
        if (f[one].company != f[other].company) return !f[one].company;
        for (const RouteId r : railroads(after))
            for (const Line& line : after[r].lines)
                if (line.route == one) return false;
        return true;
    }
    void merge(RouteId a, RouteId b, std::vector<Line> lines) {
        Railroad &from = now[a], &into = now[b];
        for (const Line& line : from.lines) release(line.route, lines);
        for (const Line& line : into.lines) release(line.route, lines);
        upgrade_merged(from, into);
        const I weight_a = miles(from.lines), weight_b = miles(into.lines);
        const auto mixed = [&](I x, I y) {
            return static_cast<int>((x * weight_a + y * weight_b) / (weight_a + weight_b));
        };
        const auto &ea = efficiency[a.index()], &eb = efficiency[b.index()];
        efficiency[b.index()] = {mixed(ea.first, eb.first), mixed(ea.second, eb.second)};
        const I stock_a = issued(a), stock_b = issued(b);
        if (stock_a + stock_b > 0)
            into.price = static_cast<int>((from.price * stock_a + into.price * stock_b) / (stock_a + stock_b));
        for (Tycoon& t : now.tycoons) {
            t.share_of(b) += t.share_of(a);
            t.share_of(a) = 0;
            for (RouteId& slot : t.slots)
                if (slot == a) slot = b;
        }
        into.public_shares += from.public_shares;
        into.treasury += from.treasury;
        into.bonds += from.bonds;
        into.loan += from.loan;
        into.president_debt += from.president_debt;
        into.land += from.land;
        if (!into.row) std::tie(into.row, into.grant) = std::pair(from.row, from.grant);
        into.lines = std::move(lines);
        drop_parallel_row(into);
        move(railroad_account(a), railroad_account(b), cash(a), Flow::merger);
        known[b.index()] |= regions(start(a).lines);
        joined[b.index()].push_back(regions(start(a).lines));
        merged_into[a.index()] = b;
        gone[a.index()] = true;
        from = Railroad{};
        settle_efficiency(b);
    }
    void drop_parallel_row(Railroad& r) const {
        if (!r.row || !prohibited(with(r.lines, r.row))) return;
        r.row = {};
        r.grant = 0;
    }
    void release(RouteId route, const std::vector<Line>& kept) {
        if (std::any_of(kept.begin(), kept.end(), [&](const Line& l) { return l.route == route; })) return;
        if (f[route].company) to_bank(now.company(route), route);
    }
    void upgrade_merged(Railroad& from, Railroad& into) {
        I cost = 0;
        const int engine = std::max(from.engine, into.engine);
        const unsigned both = from.technologies | into.technologies;
        for (Railroad* r : {&from, &into}) {
            const I length = miles(r->lines);
            cost += f.engine.cost * (engine - r->engine) * length;
            for (int n = 1; n < 16; ++n)
                if ((both & ~r->technologies) & (1U << n)) cost += f.technology.cost * length;
        }
        into.engine = engine;
        into.technologies = both;
        into.bonds += Money(cost);
        const RouteId b{static_cast<int>(&into - now.railroads.data())};
        move(bank_account(), railroad_account(b), cost, Flow::bonds_issued);
        move(railroad_account(b), public_account(), cost, Flow::merger);
    }
    // Appendix A, step 13: revenue, expenses, interest, events and dividends.
    I town_sum(const std::vector<Line>& lines) const {
        I sum = 0;
        for (const int at : towns(lines)) sum += f.town(at).value();
        return sum;
    }
    I own_revenue(const Line& line) const { // revenue from miles and towns, without second track
        return I{f.railroad.revenue_mile} * f[line.route].length + I{f.railroad.revenue_town} * town_sum({line});
    }
    I second_track(const Line& line) const {
        const I percent = f.town(f[line.route].from).value() + f.town(f[line.route].to).value();
        return line.doubled ? own_revenue(line) * percent / 100 : 0;
    }
    I percent_of_technologies(const Railroad& r, bool revenue) const {
        I sum = 0;
        for (std::size_t n = 0; n < f.technologies.size(); ++n)
            if (r.technologies & (1U << n)) sum += revenue ? f.technologies[n].revenue : f.technologies[n].expenses;
        return sum;
    }
    // Returns the unrounded factor of revenue for regions, technologies and climate.
    double scale(const Railroad& r) const {
        const int count = std::max(1, std::popcount(regions(r.lines)));
        return (1 + f.railroad.region / 100.0 * (count - 1) +
                static_cast<double>(percent_of_technologies(r, true)) / 100) *
               (1 + climate.revenue / 100.0);
    }
    // 4.16: returns the percentage by which rate wars cut the revenue of each line.
    std::map<int, I> rate_cuts(RouteId r) const {
        std::map<int, I> cuts;
        for (const RouteId declarer : railroads(before)) {
            const Order* o = of(declarer, OrderKind::rate_war);
            if (!o || !now[declarer].active || !now[o->object].active || o->object == declarer) continue;
            if (o->amount < 1 || o->amount > f.railroad.rate_war_most) continue;
            if (r != declarer && r != o->object) continue;
            const RouteId other = r == declarer ? o->object : declarer;
            for (const Line& mine : now[r].lines)
                for (const Line& theirs : now[other].lines)
                    if (parallel(mine.route, theirs.route))
                        cuts[mine.route.number] = std::max(cuts[mine.route.number], o->amount);
        }
        return cuts;
    }
    void operate() {
        for (const RouteId r : railroads(now)) operate(r);
        for (const RouteId r : railroads(now)) pay_dividend(r);
        for (int n = 1; n < railroad_slots; ++n) {
            const Company& c = now.companies[static_cast<std::size_t>(n)];
            if (c.state != CompanyState::owned) continue;
            const I sum = I{f.company.income} * f[RouteId{n}].length * (100 + climate.revenue) / 100;
            move(bank_account(), tycoon_account(c.owner), sum, Flow::company_income);
        }
    }
    void operate(RouteId id) {
        Railroad& r = now[id];
        double base =
            static_cast<double>(f.railroad.revenue_mile * miles(r.lines) + f.railroad.revenue_town * town_sum(r.lines));
        double cut = 0;
        auto cuts = rate_cuts(id);
        for (const Line& line : r.lines) {
            const auto second = static_cast<double>(second_track(line));
            base += second;
            cut +=
                (static_cast<double>(own_revenue(line)) + second) * static_cast<double>(cuts[line.route.number]) / 100;
        }
        const double full = base * scale(r);
        const double kept = (base - cut) * scale(r);
        const I found = seen(id, Flow::revenue);
        const double chance = kept > 0 ? static_cast<double>(found) / kept : 1;
        const I percent = std::clamp<I>(std::llround(chance * 100), f.railroad.chance_low, f.railroad.chance_high);
        check(std::abs(static_cast<double>(found) - kept * static_cast<double>(percent) / 100) <= 3,
              fmt::format("4.10(A) revenue of {}: expected {:.2f} x 0.95 to 1.05, found {} ({:.4f})", f[id].code, kept,
                          found, chance));
        r.revenue = Money(found);
        const I gross = static_cast<I>(std::floor(full * static_cast<double>(percent) / 100));
        const I spent = -seen(id, Flow::expenses);
        const auto costs = [&](int at) {
            const double slope =
                (100.0 - f.railroad.low_expenses) / (f.railroad.low_expenses_at - f.railroad.full_expenses_at);
            return (cut > 0 ? static_cast<double>(gross) : static_cast<double>(found)) *
                   (100 - slope * (at - f.railroad.full_expenses_at)) / 100 *
                   (100 - static_cast<double>(percent_of_technologies(r, false))) / 100;
        };
        // The reorganization has replaced a bankrupt railroad's efficiency. The old efficiency is therefore found from
        // the expenses.
        auto [at, most] = efficiency[id.index()];
        while (broke(id) && at < most && costs(at) - 3 > static_cast<double>(spent)) ++at;
        if (broke(id)) r.efficiency = at;
        check(std::abs(costs(r.efficiency) - static_cast<double>(spent)) <= 3,
              fmt::format("4.10(B) expenses of {}: expected {:.2f}, found {}", f[id].code, costs(r.efficiency), spent));
        r.expenses = Money(spent);
        move(public_account(), railroad_account(id), found, Flow::revenue);
        move(railroad_account(id), public_account(), spent, Flow::expenses);
        sell_land(id);
        pay_interest(id, found - spent);
        pay_for_events(id);
    }
    void sell_land(RouteId id) {
        Railroad& r = now[id];
        if (r.land == 0) return;
        const I sold = std::clamp<I>(I{r.land} * (f.land.sells + f.land.sells_step * steps) / 100, 1, r.land);
        r.land -= static_cast<int>(sold);
        move(public_account(), railroad_account(id), sold * (f.land.price + f.land.price_step * steps), Flow::land);
    }
    void pay_interest(RouteId id, I profit) {
        Railroad& r = now[id];
        const I bonds = up(dollars(r.bonds) * f.railroad.bond_interest, 1000);
        const I loan = up(dollars(r.loan) * climate.interest, 1000);
        move(railroad_account(id), bank_account(), bonds, Flow::bond_interest);
        move(railroad_account(id), bank_account(), loan, Flow::loan_interest);
        r.president_debt += Money(dollars(r.president_debt) * f.railroad.president_interest / 100);
        const I shares = issued(id);
        r.profit_cents = shares > 0 ? static_cast<int>(down((profit - bonds - loan) * 100, shares)) : 0;
    }
    void pay_for_events(RouteId id) {
        Railroad& r = now[id];
        I most = 0;
        const I length = miles(r.lines);
        if (r.efficiency < f.events.accident_below) most += f.events.accident[1];
        most += f.events.trouble_cost[1];
        for (std::size_t n = 0; n < f.technologies.size(); ++n)
            if (f.technologies[n].prevents == Prevents::disasters &&
                (before.technologies & ~r.technologies & (1U << n)))
                most += f.events.disaster_cost[1];
        const I cost = -seen(id, Flow::event);
        check(cost == 0 || (cost >= length * f.events.trouble_cost[0] && cost <= length * most),
              fmt::format("11.2 events of {} cost {} on {} miles", f[id].code, cost, length));
        move(railroad_account(id), public_account(), cost, Flow::event);
        if (cash(id) >= 0) r.was_solvent = true;
    }
    void pay_dividend(RouteId id) {
        Railroad& r = now[id];
        const Order* o = of(id, OrderKind::dividend);
        const int manager = boss(id);
        if (o) r.dividend = static_cast<int>(std::min<I>(o->amount, f.share.most_dividend));
        if (manager == nobody) r.dividend = after[id].active ? after[id].dividend : 0;
        const I shares = issued(id);
        I rate = 0;
        if (!broke(id) && shares > 0) rate = std::min<I>(r.dividend, std::max<I>(0, cash(id)) / shares);
        for (int t = 0; t < tycoon_count; ++t)
            move(railroad_account(id), tycoon_account(t), rate * now.tycoon(t).share_of(id), Flow::dividend);
        move(railroad_account(id), public_account(), rate * r.public_shares, Flow::dividend);
        r.paid = static_cast<int>(rate);
        r.paid_before_split = r.paid;
        r.paid_cents = r.paid * 100;
        r.profit_before_split = r.profit_cents;
        r.regions = regions(r.lines);
    }
    // Rule 4.11: reorganization.
    void reorganize() {
        for (const RouteId id : railroads(now)) {
            Railroad& r = now[id];
            const Solvency was = start(id).active ? start(id).solvency : Solvency::solvent;
            const bool began_negative = start(id).active && dollars(start(id).cash) < 0;
            if (!began_negative || r.was_solvent) {
                r.solvency = cash(id) < 0 ? Solvency::insolvent : Solvency::solvent;
            } else if (was != Solvency::bankrupt) {
                r.solvency = Solvency::bankrupt;
                failed[id.index()] = true;
            } else {
                failed[id.index()] = true;
                begin_anew(id);
            }
        }
    }
    void begin_anew(RouteId id) {
        Railroad& r = now[id];
        for (Tycoon& t : now.tycoons) t.share_of(id) = 0;
        const I length = miles(r.lines);
        r.public_shares = static_cast<int>(f.share.per_mile * length);
        r.treasury = 0;
        r.loan = Money(0);
        r.bonds = Money(f.railroad.reorganized_bonds * length);
        r.president_debt = Money(0);
        r.price = f.railroad.reorganized_price;
        r.engine = std::max(r.engine, before.engine - 1);
        r.efficiency = std::max(r.efficiency, std::min(f.railroad.efficiency_new, top_efficiency(id, r.engine)));
        efficiency[id.index()] = {r.efficiency, r.efficiency};
        r.dividend = after[id].dividend;
        r.profit_cents = after[id].profit_cents;
        r.profit_before_split = after[id].profit_before_split;
        r.solvency = Solvency::solvent;
        move(bank_account(), railroad_account(id), -cash(id), Flow::reorganization);
    }
    // Appendix A, step 14: settles the tycoons' accounts and bankruptcies.
    void settle_tycoons() {
        for (int t = 0; t < tycoon_count; ++t) {
            Tycoon& who = man(t);
            move(tycoon_account(t), bank_account(), up(dollars(who.loan) * climate.interest, 1000),
                 Flow::loan_interest);
            if (cash(t) < 0) borrow(t, -cash(t));
            const I worth = worth_of(t);
            const bool ruined = after.tycoon(t).bankruptcies > before.tycoon(t).bankruptcies;
            const bool seized = ruined && seen(tycoon_account(t), Flow::seizure) > 0;
            pay_recall(t, ruined);
            if (worth < 0 || seized)
                go_bankrupt(t);
            else
                who.settled_worth = Money(worth_of(t));
            who.credit = Money(std::max<I>(0, dollars(who.settled_worth) * f.climate(after.climate).credit / 1000));
            who.recall = Money(std::max<I>(0, dollars(who.loan) - 2 * dollars(who.credit)));
        }
    }
    I worth_of(int t) const {
        const Tycoon& who = now.tycoon(t);
        I sum = dollars(who.cash) - dollars(who.loan);
        for (const RouteId r : railroads(now)) sum += I{who.share_of(r)} * now[r].price;
        for (int n = 1; n < railroad_slots; ++n) {
            const Company& c = now.companies[static_cast<std::size_t>(n)];
            if (c.state == CompanyState::owned && c.owner == t)
                sum += std::min(dollars(c.paid), I{f.company.appraisal} * f[RouteId{n}].length);
        }
        return sum;
    }
    int split_of(RouteId r) const {
        return now[r].price > f.share.split_over ? (now[r].price + f.share.split_over - 1) / f.share.split_over : 1;
    }
    void pay_recall(int t, bool ruined) {
        Tycoon& who = man(t);
        I due = std::min(recall_left[static_cast<std::size_t>(t)], dollars(who.loan));
        const auto pay = [&] {
            const I sum = std::min(due, cash(t));
            move(tycoon_account(t), bank_account(), sum, Flow::recall);
            who.loan -= Money(sum);
            due -= sum;
        };
        pay();
        if (due == 0) return;
        if (ruined) { // the Bank seizes the rest in bankruptcy
            move(public_account(), tycoon_account(t), seen(tycoon_account(t), Flow::seizure), Flow::seizure);
            return pay();
        }
        I dearest = 0, raised = 0, left = 0;
        for (const RouteId r : railroads(now)) {
            const int kept = after.tycoon(t).share_of(r) / split_of(r);
            const I sold = who.share_of(r) - kept;
            if (sold > 0) dearest = std::max<I>(dearest, now[r].price);
            raised += sold * now[r].price;
            now[r].public_shares += static_cast<int>(sold);
            who.share_of(r) = kept;
            left += kept;
        }
        int companies = 0;
        for (int n = 1; n < railroad_slots; ++n) {
            Company& c = now.companies[static_cast<std::size_t>(n)];
            if (c.state != CompanyState::owned || c.owner != t ||
                after.companies[static_cast<std::size_t>(n)].owner == t)
                continue;
            const I price = I{f.company.seizure} * f[RouteId{n}].length;
            raised += price;
            dearest = price;
            ++companies;
            to_bank(c, RouteId{n});
        }
        check(raised - dearest < due && (companies == 0 || left == 0),
              fmt::format("3.5(C) seized {} of {} for a recall of {}", raised, t + 1, due));
        move(public_account(), tycoon_account(t), raised, Flow::seizure);
        pay();
    }
    void go_bankrupt(int t) {
        Tycoon& who = man(t);
        bankrupt[static_cast<std::size_t>(t)] = true;
        for (const RouteId r : railroads(now)) {
            now[r].public_shares += who.share_of(r);
            who.share_of(r) = 0;
        }
        for (int n = 1; n < railroad_slots; ++n) {
            Company& c = now.companies[static_cast<std::size_t>(n)];
            if (c.state == CompanyState::owned && c.owner == t) to_bank(c, RouteId{n});
        }
        who.loan = Money(0);
        who.slots = {};
        who.bankruptcies += 1;
        move(bank_account(), tycoon_account(t), f.start.cash - cash(t), Flow::bankruptcy);
        who.settled_worth = Money(worth_of(t));
    }
    // Appendix A, step 15: stock splits and elections.
    void split() {
        for (const RouteId id : railroads(now)) {
            Railroad& r = now[id];
            const int by = split_of(id);
            if (by > 1) {
                r.price /= by;
                r.treasury *= by;
                r.public_shares *= by;
                r.paid /= by;
                r.paid_cents /= by;
                r.profit_cents = static_cast<int>(down(r.profit_cents, by));
                for (Tycoon& t : now.tycoons) t.share_of(id) *= by;
            }
            ratio[id.index()] = by;
        }
    }
    void elect() {
        std::array<std::array<std::vector<RouteId>, 2>, tycoon_count> wishes;
        for (int t = 0; t < tycoon_count; ++t) {
            for (std::size_t slot = 0; slot < 2; ++slot) {
                auto& list = wishes[static_cast<std::size_t>(t)][slot];
                if (!bankrupt[static_cast<std::size_t>(t)])
                    each_order(t, OrderKind::control, [&](const Order& o) {
                        if (o.amount == static_cast<I>(slot) + 1) list.push_back(o.subject);
                    });
                const RouteId held = man(t).slots[slot];
                if (held && !find(t, OrderKind::resign, held)) list.push_back(held);
            }
        }
        for (const RouteId r : railroads(now)) choose_directors(r);
        assign_presidents(wishes);
    }
    void choose_directors(RouteId id) {
        Railroad& r = now[id];
        r.directors.clear();
        const I all = issued(id);
        for (int t = 0; t < tycoon_count; ++t)
            if (all > 0 && I{now.tycoon(t).share_of(id)} * 100 >= all * f.share.directorship) r.directors.push_back(t);
        const int chairman = start(id).active ? start(id).chairman : nobody;
        const auto& drawn = after[id].directors;
        const auto rank = [&](int t) { return std::find(drawn.begin(), drawn.end(), t) - drawn.begin(); };
        std::sort(r.directors.begin(), r.directors.end(), [&](int a, int b) {
            const int x = now.tycoon(a).share_of(id), y = now.tycoon(b).share_of(id);
            if (x != y) return x > y;
            if (a == chairman || b == chairman) return a == chairman;
            return rank(a) < rank(b);
        });
        r.chairman = r.directors.empty() ? nobody : r.directors.front();
    }
    // Assigns presidents. Each slot of a tycoon asks for the railroads on its list, one after another. Among the
    // directors who ask for it, a railroad takes the one with the most shares.
    void assign_presidents(const std::array<std::array<std::vector<RouteId>, 2>, tycoon_count>& wishes) {
        std::array<std::array<std::size_t, 2>, tycoon_count> next{};
        std::map<int, std::pair<int, std::size_t>> held;
        for (bool moved = true; moved;) {
            moved = false;
            for (int t = 0; t < tycoon_count; ++t)
                for (std::size_t slot = 0; slot < 2; ++slot) {
                    const auto& list = wishes[static_cast<std::size_t>(t)][slot];
                    std::size_t& at = next[static_cast<std::size_t>(t)][slot];
                    const auto holds = std::any_of(held.begin(), held.end(),
                                                   [&](const auto& h) { return h.second == std::pair(t, slot); });
                    if (holds || at >= list.size()) continue;
                    const RouteId r = list[at++];
                    moved = true;
                    const auto& directors = now[r].directors;
                    if (!now[r].active || std::find(directors.begin(), directors.end(), t) == directors.end()) continue;
                    const auto found = held.find(r.number);
                    if (found == held.end() || (found->second.first == t ? claim(t, slot, r) > claim(t, 1 - slot, r)
                                                                         : beats(t, found->second.first, r)))
                        held[r.number] = {t, slot};
                }
        }
        for (Tycoon& t : now.tycoons) t.slots = {};
        for (const RouteId r : railroads(now)) {
            const auto found = held.find(r.number);
            const int winner = found == held.end() ? nobody : found->second.first;
            if (winner != nobody) man(winner).slots[found->second.second] = r;
            inaugurate(r, winner);
        }
    }
    // Returns the rank of a tycoon's slot for the railroad: 2 if an order asks for the railroad in this slot, 1 if the
    // slot had the railroad before, otherwise 0.
    int claim(int t, std::size_t slot, RouteId r) const {
        for (const Order& o : before.tycoon(t).sheet)
            if (o.kind == OrderKind::control && o.subject == r && o.amount == static_cast<I>(slot) + 1) return 2;
        return before.tycoon(t).slots[slot] == r ? 1 : 0;
    }
    bool beats(int a, int b, RouteId r) const {
        const int x = now.tycoon(a).share_of(r), y = now.tycoon(b).share_of(r);
        if (x != y) return x > y;
        if (a == boss(r) || b == boss(r)) return a == boss(r);
        return after[r].president == a;
    }
    void inaugurate(RouteId id, int winner) {
        Railroad& r = now[id];
        const int was = start(id).active ? start(id).president : nobody;
        r.president = winner;
        if (was == winner || r.president_debt == Money(0)) return;
        const I looted = -seen(id, Flow::looting);
        check(looted >= 0 && looted <= std::min(dollars(r.president_debt), std::max<I>(0, cash(id))),
              fmt::format("4.4(D) looting of {}: {}", f[id].code, looted));
        move(railroad_account(id), public_account(), looted, Flow::looting);
        r.president_debt = Money(0);
    }
    // Appendix A, step 16: victory points.
    int& point(int t, Category c) { return points[static_cast<std::size_t>(t)][static_cast<std::size_t>(c)]; }
    void count_points() {
        count_baron();
        count_mogul();
        count_builder();
        count_magnate();
        count_prodigal();
        for (int t = 0; t < tycoon_count; ++t)
            for (std::size_t c = 0; c < categories; ++c) man(t).points[c] += points[static_cast<std::size_t>(t)][c];
    }
    void count_baron() {
        std::vector<int> ranked;
        for (int t = 0; t < tycoon_count; ++t)
            if (!bankrupt[static_cast<std::size_t>(t)]) ranked.push_back(t);
        const bool open =
            std::none_of(before.tycoons.begin(), before.tycoons.end(), [](const Tycoon& t) { return t.million; });
        for (const int t : ranked) { // tycoons with equal net worth share the better place
            const auto i = static_cast<std::size_t>(std::count_if(ranked.begin(), ranked.end(), [&](int o) {
                return now.tycoon(o).settled_worth > now.tycoon(t).settled_worth;
            }));
            point(t, Category::robber_baron) += i < f.baron.size() ? f.baron[i] : f.points.baron_other;
            if (open && dollars(man(t).settled_worth) > f.points.million) {
                point(t, Category::robber_baron) += f.points.million_bonus;
                man(t).million = true;
            }
        }
    }
    void count_mogul() {
        for (const RouteId r : railroads(before)) {
            const int t = boss(r);
            if (failed[r.index()] && t != nobody) point(t, Category::rail_mogul) -= f.points.failure;
            if (now[r].president_debt > Money(0)) continue;
            for (const int d : start(r).directors) point(d, Category::rail_mogul) += f.points.director;
            if (t == nobody || !now[r].active || now[r].paid_before_split == 0) continue;
            man(t).mogul_billionths +=
                std::llround(std::sqrt(static_cast<long double>(now[r].paid_before_split)) * 1e9L);
        }
        for (int t = 0; t < tycoon_count; ++t) {
            std::int64_t& saved = man(t).mogul_billionths;
            const I whole = (saved + 1000) / 1000000000;
            point(t, Category::rail_mogul) += static_cast<int>(whole);
            saved = std::max<I>(0, saved - whole * 1000000000);
        }
    }
    void count_builder() {
        const unsigned linked = now.linked_regions, links = now.links;
        for (const RouteId r : railroads(now)) {
            const unsigned had = start(r).active ? regions(start(r).lines) | known[r.index()] : 0;
            const unsigned has = regions(now[r].lines);
            now.linked_regions |= has;
            const int t = boss(r);
            int sum = 0;
            for (unsigned bit = 1; bit <= has; bit <<= 1U)
                if (has & ~had & bit) sum += f.points.region * (linked & bit ? 1 : f.points.first_times);
            for (std::size_t n = 0; n < f.links.size(); ++n) {
                const Link& link = f.links[n];
                const unsigned bit = 1U << n;
                if (!(has & link.from) || !(has & link.to)) continue;
                now.links |= bit;
                if (t == nobody || link.builder == 0 || (man(t).links & bit) || had_link(r, link)) continue;
                man(t).links |= bit;
                sum += link.builder * (links & bit ? 1 : f.points.first_times);
            }
            if (t != nobody) point(t, Category::rail_builder) += sum;
        }
    }
    // True if the railroad, or a railroad merged into it, had the link before. If neither had it, a merger has made a
    // new link.
    bool had_link(RouteId r, const Link& link) const {
        const auto linked = [&](unsigned set) { return (set & link.from) && (set & link.to); };
        const auto& others = joined[r.index()];
        return (start(r).active && linked(regions(start(r).lines))) ||
               std::any_of(others.begin(), others.end(), linked);
    }
    int system_points(unsigned set) const {
        int sum = std::popcount(set);
        for (const Link& link : f.links)
            if ((set & link.from) && (set & link.to)) sum += link.magnate;
        return sum;
    }
    void count_magnate() {
        for (int t = 0; t < tycoon_count; ++t) {
            const auto [a, b] = man(t).slots;
            const auto lines = [&](RouteId r) { return r ? now[r].lines : std::vector<Line>{}; };
            const unsigned x = regions(lines(a)), y = regions(lines(b));
            const bool joined = a && b && share_town(lines(a), lines(b));
            point(t, Category::rail_magnate) +=
                joined ? system_points(x | y) : std::max(system_points(x), system_points(y));
        }
    }
    void count_prodigal() {
        std::vector<int> all;
        I total = 0;
        for (int t = 0; t < tycoon_count; ++t)
            if (shown[static_cast<std::size_t>(t)] > 0) {
                all.push_back(t);
                total += shown[static_cast<std::size_t>(t)];
            }
        if (all.empty()) return;
        const auto spent = [&](int t) { return shown[static_cast<std::size_t>(t)]; };
        const int even = f.points.prodigal_even / static_cast<int>(all.size());
        const I rest = f.points.prodigal - even * static_cast<I>(all.size());
        I left = rest;
        for (const int t : all) {
            const I share = rest * spent(t) / total;
            point(t, Category::rail_prodigal) += even + static_cast<int>(share);
            left -= share;
        }
        const auto drawn = [&](int t) { return after.last.points[static_cast<std::size_t>(t)][4]; };
        std::sort(all.begin(), all.end(),
                  [&](int a, int b) { return std::pair(spent(b), drawn(b)) < std::pair(spent(a), drawn(a)); });
        for (std::size_t i = 0; left > 0; i = (i + 1) % all.size(), --left) ++point(all[i], Category::rail_prodigal);
    }
    // Checks what is new in the next turn: climate, inventions and private companies.
    void advance() {
        const int to = after.climate, from = before.climate;
        const bool war_next = before.turn + 1 >= f.game.war_first && before.turn + 1 <= f.game.war_last;
        const bool in_war = before.turn >= f.game.war_first && before.turn <= f.game.war_last;
        const bool allowed = std::abs(to - from) <= 1 || to == std::max(0, from - 2) ||
                             (from >= f.normal + 2 && to == 0) || ((war_next || in_war) && to == f.normal);
        check(allowed, fmt::format("5.0 climate from {} to {}", from, to));
        if (war_next) check(to >= f.normal, "8.0 climate in the war");
        check(after.engine == before.engine || after.engine == before.engine + 1, "4.17 engines");
        for (int n = 1; n < railroad_slots; ++n) {
            const RouteId id{n};
            if (now.company(id).state != CompanyState::unborn || !f[id].company) continue;
            if (after.company(id).state != CompanyState::bank) continue;
            check(f[id].first_turn <= before.turn + 1, fmt::format("2.4(C) {} appears early", f[id].code));
            to_bank(now.company(id), id);
        }
    }
};

} // namespace highball::continental_rails::test
