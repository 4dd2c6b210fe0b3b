// What "buy" means: a private of the bank or of a player, or a certificate.
#include "eighteen/rules/auction.h"

namespace highball::eighteen {

namespace {

Action read_share(Reader& in, CorpId corporation) {
    Action action{.verb = Verb::buy_share,
                  .corporation = corporation,
                  .percent = Percent(in.scene.position[corporation].share_size)};
    std::size_t at = 1;
    if (at < in.words.size() && !begins_with_word("from", in.words[at])) action.percent = in.percent(in.words[at++]);
    if (at == in.words.size()) return action;
    if (at + 2 != in.words.size() || !same_word(in.words[at], "from"))
        return in.expected("buy CORPORATION 10% [from market|offering]");
    const auto source = in.source(in.words[at + 1]);
    if (!source)
        return in.note(unknown("place to buy from", in.words[at + 1],
                               {std::string(in.scene.words().market), std::string(in.scene.words().offering)}));
    action.source = *source;
    return action;
}

} // namespace

// buy TR | buy TR for 40 | buy L&N 10% [from market]
Action read_buy(Reader& in) {
    if (in.words.empty())
        return in.expected("buy PRIVATE | buy PRIVATE for PRICE | buy CORPORATION 10% [from market|offering]");
    // What is bought has two lists of names: a whole name goes before the beginning of one.
    const Figures& figures = in.scene.figures();
    CorpId corporation = figures.find_corporation(in.words[0]).value_or(CorpId{});
    PrivateId lot = figures.find_private(in.words[0]).value_or(PrivateId{});
    if (!corporation.exists() && !lot.exists()) {
        Reader tried = in;
        corporation = tried.corporation(in.words[0]);
        lot = tried.lot(in.words[0]);
        if (corporation.exists() == lot.exists()) {
            std::vector<std::string> known = symbols(figures.privates);
            for (const std::string& symbol : symbols(figures.corporations)) known.push_back(symbol);
            return in.note(unknown("company", in.words[0], known));
        }
    }
    if (!lot.exists()) return read_share(in, corporation);
    if (in.words.size() == 1) return {.verb = Verb::buy_private, .lot = lot};
    if (in.words.size() != 3 || !same_word(in.words[1], "for")) return in.expected("buy PRIVATE for PRICE");
    return {.verb = Verb::purchase, .lot = lot, .amount = in.money(in.words[2])};
}

} // namespace highball::eighteen
