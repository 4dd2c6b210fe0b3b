// What "buy" means: a private of the bank or of a player, or a certificate.
#include "core/text.h"
#include "eighteen/auction.h"

namespace highball::eighteen {

namespace {

// What may be bought has two lists of names.
Refusal which(const Reader& in, std::string_view word) {
    std::vector<std::string> known = symbols(in.scene.figures().privates);
    for (const std::string& symbol : symbols(in.scene.figures().corporations)) known.push_back(symbol);
    return unknown("company", word, known);
}

Parsed read_share(const Reader& in, CorpId corporation) {
    Action action;
    action.verb = Verb::buy_share;
    action.corporation = corporation;
    action.percent = Percent(in.scene.position[corporation].share_size);
    std::size_t at = 1;
    if (at < in.words.size() && !begins_with_word("from", in.words[at])) {
        const auto percent = read_percent(in.words[at++]);
        if (!percent) return percent.error();
        action.percent = *percent;
    }
    if (at == in.words.size()) return action;
    if (at + 2 != in.words.size() || !same_word(in.words[at], "from"))
        return expected("buy CORPORATION 10% [from market|offering]");
    const auto source = read_source(in, in.words[at + 1]);
    if (!source) return source.error();
    action.source = *source;
    return action;
}

} // namespace

// buy TR | buy TR for 40 | buy L&N 10% [from market]
Parsed read_buy(const Reader& in) {
    if (in.words.empty())
        return expected("buy PRIVATE | buy PRIVATE for PRICE | buy CORPORATION 10% [from market|offering]");
    const auto corporation = read_corporation(in, in.words[0]);
    const auto lot = read_private(in, in.words[0]);
    const bool exact = in.scene.figures().find_private(in.words[0]).has_value();
    if (corporation && (!lot || !exact)) {
        if (lot && !in.scene.figures().find_corporation(in.words[0])) return which(in, in.words[0]);
        return read_share(in, *corporation);
    }
    if (!lot) return which(in, in.words[0]);
    Action action;
    action.verb = Verb::buy_private;
    action.lot = *lot;
    if (in.words.size() == 1) return action;
    if (in.words.size() != 3 || !same_word(in.words[1], "for")) return expected("buy PRIVATE for PRICE");
    const auto price = read_money(in.words[2]);
    if (!price) return price.error();
    action.amount = *price;
    action.verb = Verb::purchase;
    return action;
}

} // namespace highball::eighteen
