#include "titles/18al/revenue.h"

namespace highball::title18al {

using namespace eighteen;

const std::vector<NamedPair>* train_names(const RulesContext& context, CorpId id) {
    const PrivateId company = context.rules.with_power("names");
    return context[company].mark.owner == id ? &context.figures()[company].names : nullptr;
}

Revenue18AL::Revenue18AL(const RulesContext& context, CorpId id)
    : BaseRevenue(context, id), names_(train_names(context, id)) {
    const PrivateId company = context.rules.with_power("coal");
    if (context[company].mark.owner != id) return;
    coal_hex_ = context[company].mark.hex;
    coal_ = static_cast<int>(context.figures()[company].amount.dollars());
}

// III:south-north-alabama: the coal token adds its bonus to every train of its owner that stops there.
int Revenue18AL::revenue(int train, hex::StopRef stop) const {
    return BaseRevenue::revenue(train, stop) + (stop.hex == coal_hex_ ? coal_ : 0);
}

std::vector<hex::SharedBonus> Revenue18AL::shared_bonuses() const {
    std::vector<hex::SharedBonus> bonuses;
    if (!names_) return bonuses;
    for (const NamedPair& pair : *names_)
        bonuses.push_back({{pair.first, 0}, {pair.second, 0}, static_cast<int>(pair.amount.dollars())});
    return bonuses;
}

} // namespace highball::title18al
