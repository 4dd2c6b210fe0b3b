#include "eighteen/rules/train_discount.h"
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/rules/train_purchase.h"

namespace highball::eighteen {

Verdict check_lowered_price(const Scene& scene, Money price, Money compared, const std::string& costs,
                            DiscountRules by) {
    if (const Verdict no = check_sold_for_full(scene, price)) return no;
    const Money cash = scene.operating_corporation().cash;
    if (price <= cash) return std::nullopt;
    const bool helps = president_must_help(scene) && compared <= cheapest_bank_train(scene)->price;
    const Money of_president = scene[scene.president()].cash;
    if (helps && price - cash <= of_president) return std::nullopt;
    return scene
        .refuse_by(helps ? by.help : by.power, "{}; {} has {}{}", costs, scene.name(scene.operating()), cash,
                   helps ? " and its president " + print(of_president) : "")
        .instead("{}", helps ? "sell stock first" : "");
}

void buy_through_power(Table& table, const Action& action, Money price, bool from_offering) {
    const CorpId id = table.operating();
    add_missing_money(table, price);
    table.pay_bank(id, price);
    table.tell(EventKind::train, id, "{} buys a {} train through {} for {}", train_word(table, action),
               table.name(action.lot), price);
    table.close_private(action.lot, "its power has been used");
    receive_train(table, id, action.train, from_offering, action.freight);
}

} // namespace highball::eighteen
