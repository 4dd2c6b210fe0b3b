#include "eighteen/rules/train_discount.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/rules/train_purchase.h"

namespace highball::eighteen {

Verdict check_lowered_price(const RulesContext& context, Money price, Money compared, const std::string& costs,
                            DiscountRules by) {
    if (const Verdict no = check_sold_for_full(context, price)) return no;
    const Money cash = context.operating_corporation().cash;
    if (price <= cash) return std::nullopt;
    const bool helps = president_must_help(context) && compared <= cheapest_bank_train(context)->price;
    const Money of_president = context[context.president()].cash;
    if (helps && price - cash <= of_president) return std::nullopt;
    return context
        .refuse_by(helps ? by.help : by.power, "{}; {} has {}{}", costs, context.name(context.operating()), cash,
                   helps ? " and its president " + print(of_president) : "")
        .instead("{}", helps ? "sell shares first" : "");
}

void buy_through_power(GameContext& game, const Action& action, Money price, bool from_offering) {
    const CorpId id = game.operating();
    add_missing_money(game, price);
    game.pay_bank(id, price);
    game.log_event(EventKind::train, id, "{} buys {} with {} for {}", a_train(train_word(game, action)),
                   game.name(action.company), price);
    game.close_private(action.company, "its power was used");
    receive_train(game, id, action.train, from_offering, action.freight);
}

} // namespace highball::eighteen
