// A corporation with a legal run and no train must buy one; where its treasury cannot, its president pays, sells, or is
// bankrupt (18AL 4.2.5.2, 5(c)).
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/trades.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/bankruptcy.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/round_sequence.h"
#include "eighteen/rules/route_running.h"
#include "eighteen/rules/sales.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/stock_round.h"
#include "eighteen/rules/train_purchase.h"

#include <algorithm>
#include <bit>

namespace highball::eighteen {

namespace {

// 18AL 5(c) is silent; whoever wants another order sells before he declares himself bankrupt.
std::vector<CorpId> selling_order(const Scene& scene) {
    if (bankrupts_sell_by_price(scene)) return scene.operating_order();
    std::vector<CorpId> charters;
    for (const CorpId id : scene.position.corporations.ids()) charters.push_back(id);
    return charters;
}

// What the president could raise by selling all that may be sold, corporation after corporation.
Position all_sold(const Scene& scene, Seat seat, std::vector<Event>* events) {
    Position after = scene.position;
    Table table(scene.rules, scene.setup, after, events);
    const Scene now{scene.rules, scene.setup, after};
    for (const CorpId id : selling_order(scene))
        if (const int most = most_sellable(now, seat, id, id != now.operating()); most > 0)
            table.sell_shares(seat, id, most);
    return after;
}

// The least that the president has to find, with a power of the corporation's privates where one helps.
Money least_missing(const Scene& scene) {
    const Money cash = scene.operating_corporation().cash;
    Money least = missing_money(scene);
    if (const auto next = scene.next_train())
        if (const Money off = scene.forced_discount(*next); off > Money(0))
            least = std::min(least, std::max(Money(0), scene.figures()[*next].price - off - cash));
    return least;
}

// What stock may be sold for: the train at its full price, or, where all sales together do not bring that, what a power
// leaves of it.
Money money_wanted(const Scene& scene, Seat seat) {
    const Money full = missing_money(scene);
    const Money least = least_missing(scene);
    return least < full && all_sold(scene, seat, nullptr)[seat].cash < full ? least : full;
}

// 4.2.5.2(d): the smallest amount got for one certificate, with this sale and those before it; a split president's
// certificate counts as two of 10 %.
Money smallest_received(const Scene& scene, CorpId corporation) {
    const Money price = scene.price(corporation);
    const Money sold = scene.position.turn.sold_smallest;
    return sold > Money(0) && sales_are_judged_together(scene) ? std::min(price, sold) : price;
}

// What the president would have left after this sale and the purchase; below zero while money is still missing.
Money left_after(const Scene& scene, Seat seat, CorpId corporation, int shares) {
    return scene.position[seat].cash + scene.price(corporation) * shares - money_wanted(scene, seat);
}

// 18AL 4.2.5.2(d), 18GA 4.2.5.1(d): after the purchase the president's cash must be less than the smallest amount got
// for one certificate.
bool sells_too_much(const Scene& scene, Seat seat, CorpId corporation, int shares) {
    const Money left = left_after(scene, seat, corporation, shares);
    return left >= Money(0) && left >= smallest_received(scene, corporation);
}

Verdict check_one_sale(const Scene& scene, Seat seat, CorpId corporation, int shares) {
    return check_sale(scene, seat, corporation, shares, corporation != scene.operating());
}

bool any_sale_within(const Scene& scene, Seat seat) {
    for (const CorpId id : scene.position.corporations.ids())
        for (int shares = 1; shares <= scene.position[id].shares[seat]; ++shares)
            if (!check_one_sale(scene, seat, id, shares) && !sells_too_much(scene, seat, id, shares)) return true;
    return false;
}

// 4.2.5.2(d): stock for a train is sold in the train step, after the price has moved for the revenue or the lack of it.
Verdict needs_train_step(const Scene& scene, Rule rule, std::string_view what) {
    if (scene.position.turn.step == Step::trains || !scene.holds_since(2)) return std::nullopt;
    return scene
        .refuse(rule, "{} belongs to the train step of {}, after its price has moved", what,
                scene.name(scene.operating()))
        .instead("pass, to go on to the trains");
}

// Stock is sold in the train step although no train must be bought.
bool sells_unforced(const Scene& scene) {
    return sales_need_no_reason(scene) && scene.position.round == Round::operating && may_skip_to_trains(scene) &&
           !scene.position.deal && scene.position.discarding.empty();
}

// All that a president holds is judged as if half of his certificate stayed with him.
int shares_judged(const Scene& scene, Seat seat, CorpId corporation, int shares) {
    const eighteen::Corporation& rr = scene.position[corporation];
    const bool whole =
        !half_a_presidency_is_sold(scene) && rr.president == seat && shares >= 2 && rr.shares[seat] == shares;
    return whole ? shares - 1 : shares;
}

// Until rules 4 whoever held nothing of a corporation but its presidency sold all of it.
bool sells_presidency_whole(const Scene& scene, Seat seat, CorpId corporation) {
    const eighteen::Corporation& rr = scene.position[corporation];
    return !scene.holds_since(4) && rr.president == seat && rr.shares[seat] == 2;
}

// 18VA 4.6.2: a block is as small as the need allows. Ruling: half of a president's certificate, too, where it will do.
Verdict check_block_needed(const Scene& scene, Seat seat, CorpId corporation, int shares) {
    const int judged = shares_judged(scene, seat, corporation, shares);
    const Money smaller = scene.position[seat].cash + scene.price(corporation) * (judged - 1);
    const Money missing = missing_money(scene);
    if (judged == 1 || smaller < missing || sells_presidency_whole(scene, seat, corporation)) return std::nullopt;
    return scene
        .refuse(Rule::forced_sale, "{} needs {} and would have {} with one certificate less of {}: no more is sold",
                scene.name(seat), missing, smaller, scene.name(corporation))
        .instead("a smaller sale");
}

// Bankrupt: even all stock that may be sold does not bring the money (4.2.5.2).
Verdict check_bankrupt(const Scene& scene, const Action& action) {
    if (scene.position.round != Round::operating || action.seat != scene.president())
        return scene.refuse(Rule::end_bankruptcy, "only a president who must pay for a train can go bankrupt");
    if (!president_must_help(scene)) {
        const bool early =
            !bankruptcy_has_a_step(scene) && cheapest_bank_train(scene) &&
            all_sold(scene, action.seat, nullptr)[action.seat].cash + scene.operating_corporation().cash <
                cheapest_bank_train(scene)->price;
        if (early) return std::nullopt;
        return scene.refuse(Rule::end_bankruptcy, "{} need not buy a train with its president's money",
                            scene.name(scene.operating()));
    }
    if (bankruptcy_has_a_step(scene))
        if (const Verdict no = needs_train_step(scene, Rule::end_bankruptcy, "bankruptcy")) return no;
    const Money missing = powers_avert_bankruptcy(scene) ? least_missing(scene) : missing_money(scene);
    const Money raised = all_sold(scene, action.seat, nullptr)[action.seat].cash;
    if (raised >= missing)
        return scene
            .refuse(Rule::end_bankruptcy, "{} needs {} and can raise {}", scene.name(action.seat), missing, raised)
            .instead("sell stock, then buy the train");
    return std::nullopt;
}

// 5.1: the bankrupt player forfeits cash and proceeds; privates and unsold stock still count.
void bankrupt(Table& table, const Action& action) {
    // The pay step is behind him before he is bankrupt: the token has moved (4.2.4).
    if (president_must_help(table) && table.position.turn.step != Step::trains) advance_to(table, Step::run);
    std::vector<Event> sales;
    table.position = all_sold(table, action.seat, &sales);
    for (const Event& sale : sales) table.tell(sale.kind, sale.subject, "{}", sale.text);
    if (table.rules.bankrupt_leaves()) return leave_bankrupt(table, action.seat);
    Player& player = table.position[action.seat];
    player.bankrupt = true;
    table.position.bank += player.cash;
    player.cash = Money(0);
    table.tell(EventKind::end, action.seat, "{} is bankrupt");
    end_game(table, "bankruptcy");
}

} // namespace

std::optional<BankTrain> cheapest_bank_train(const Scene& scene) {
    std::optional<BankTrain> best;
    if (const auto next = scene.next_train()) best = BankTrain{*next, false, scene.figures()[*next].price};
    for (const Train& train : scene.position.open_market)
        if (const Money price = scene.figures()[train.kind].price; !best || price < best->price)
            best = BankTrain{train.kind, true, price};
    return best;
}

bool president_must_help(const Scene& scene) {
    const Position& now = scene.position;
    if (now.round != Round::operating || !may_skip_to_trains(scene) || now.turn.president_helped || now.deal ||
        !now.discarding.empty())
        return false;
    if (!scene.must_buy_train(scene.operating())) return false;
    return cheapest_bank_train(scene)->price > scene.operating_corporation().cash;
}

Money missing_money(const Scene& scene) {
    return cheapest_bank_train(scene)->price - scene.operating_corporation().cash;
}

Verdict check_forced_sale(const Scene& scene, const Action& action) {
    const bool unforced = !president_must_help(scene) && sells_unforced(scene);
    if (action.seat != scene.president() || (!president_must_help(scene) && !unforced))
        return scene.refuse(Rule::sell, "stock is sold in stock rounds, or by a president who must pay for a train");
    if (const Verdict no = needs_train_step(scene, Rule::forced_sale, "a sale for a train")) return no;
    const int size = scene.position[action.corporation].share_size;
    const int shares = action.percent.value() / size;
    if (action.percent.value() % size != 0)
        return scene.refuse(Rule::sell, "certificates of {} are {} each", scene.name(action.corporation),
                            Percent(size));
    if (unforced) return check_one_sale(scene, action.seat, action.corporation, shares);
    const Money missing = money_wanted(scene, action.seat);
    if (scene.position[action.seat].cash >= missing)
        return scene
            .refuse(Rule::forced_sale, "{} has {} and needs {}: nothing more may be sold", scene.name(action.seat),
                    scene.position[action.seat].cash, missing)
            .instead("{}", missing < missing_money(scene)
                               ? "the power that lowers the price"
                               : "train " + scene.figures()[cheapest_bank_train(scene)->kind].name);
    if (const Verdict no = check_one_sale(scene, action.seat, action.corporation, shares)) return no;
    if (scene.rules.sells_in_blocks()) return check_block_needed(scene, action.seat, action.corporation, shares);
    const int judged = shares_judged(scene, action.seat, action.corporation, shares);
    if (!sells_too_much(scene, action.seat, action.corporation, judged)) return std::nullopt;
    // Ruling: where every sale would bring too much, one certificate may be sold all the same, for the train must be
    // bought.
    if (judged == 1 && !any_sale_within(scene, action.seat)) return std::nullopt;
    return scene
        .refuse(Rule::forced_sale,
                "{} needs {} and has {}: this sale would leave {}, and less than {} may be left, the price of one "
                "certificate sold",
                scene.name(action.seat), missing, scene.position[action.seat].cash,
                left_after(scene, action.seat, action.corporation, shares),
                smallest_received(scene, action.corporation))
        .instead("a smaller sale");
}

// 4.2.5.2(d): a power that lowers the price does not come after sales that only the full price called for.
Verdict check_sold_for_full(const Scene& scene, Money lowered) {
    const Money smallest = scene.position.turn.sold_smallest;
    if (std::popcount(scene.position.turn.blocks) > 1) return std::nullopt; // what the last of them brought is not kept
    if (smallest == Money(0) || !president_must_help(scene) || !sales_are_judged_together(scene)) return std::nullopt;
    const Seat seat = scene.president();
    const Money help = std::max(Money(0), lowered - scene.operating_corporation().cash);
    const Money left = scene.position[seat].cash - help;
    if (left < smallest || money_wanted(scene, seat) < missing_money(scene)) return std::nullopt;
    return scene
        .refuse(Rule::forced_sale,
                "stock was sold for a train at its full price: for {} the president of {} would be left with {}, and "
                "less than {} may be left, the price of one certificate sold",
                lowered, scene.name(scene.operating()), left, smallest)
        .instead("train {}", scene.figures()[cheapest_bank_train(scene)->kind].name);
}

void forced_sale(Table& table, const Action& action) {
    OperatingTurn& turn = table.position.turn;
    if (turn.step != Step::trains) advance_to(table, Step::run);
    const int shares = action.percent.value() / table.position[action.corporation].share_size;
    if (table.rules.sells_in_blocks())
        turn.blocks = static_cast<std::uint8_t>(turn.blocks | 1U << action.corporation.index);
    const Money each = table.price(action.corporation);
    if (president_must_help(table))
        turn.sold_smallest = turn.sold_smallest > Money(0) ? std::min(turn.sold_smallest, each) : each;
    table.sell_shares(action.seat, action.corporation, shares);
}

void list_forced(Listing& list) {
    const Scene& scene = list.scene;
    if (!president_must_help(scene)) return;
    const std::string note = fmt::format("{} are missing", missing_money(scene) - scene[list.seat].cash);
    for (const CorpId id : scene.position.corporations.ids())
        for (int shares = 1; shares <= scene[id].shares[list.seat]; ++shares)
            list.offer({.verb = Verb::sell, .corporation = id, .percent = Percent(shares * scene[id].share_size)},
                       Rule::forced_sale, note, print(scene.price(id) * shares));
    list.offer({.verb = Verb::bankrupt}, Rule::end_bankruptcy,
               scene.rules.bankrupt_leaves() ? "leave the game" : "ends the game");
}

const CommandRow bankrupt_command{
    .shape = "bankrupt",
    .help = "give up when a train must be bought and the money cannot be raised",
    .rule = Rule::end_bankruptcy,
    .check = check_bankrupt,
    .act = bankrupt,
};

} // namespace highball::eighteen
