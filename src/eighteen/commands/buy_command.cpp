// The command "buy": a private of the bank or of a player, or a certificate.
#include "eighteen/rules/auction.h"

namespace highball::eighteen {

namespace {

Action read_share(ArgumentReader& in, CorpId corporation) {
    Action action{.verb = Verb::buy_share,
                  .corporation = corporation,
                  .percent = Percent(in.context.position[corporation].share_size)};
    std::size_t at = 1;
    if (at < in.words.size() && !istarts_with("from", in.words[at])) action.percent = in.percent(in.words[at++]);
    if (at == in.words.size()) return action;
    if (at + 2 != in.words.size() || !iequals(in.words[at], "from"))
        return in.expected("buy CORPORATION 10% " + in.context.rules.print_share_sources());
    const auto source = in.source(in.words[at + 1]);
    if (!source)
        return in.note(input_error("certificates are not bought from {}", in_quotes(in.words[at + 1]))
                           .instead("buy {} {} {}", in.context.name(corporation), action.percent,
                                    in.context.rules.print_share_sources()));
    action.source = *source;
    return action;
}

} // namespace

// Reads "buy TR", "buy TR for 40" (also without "for") or "buy L&N 10% [from market]".
Action read_buy(ArgumentReader& in) {
    if (in.words.empty())
        return in.expected("buy PRIVATE | buy PRIVATE for PRICE | buy CORPORATION 10% " +
                           in.context.rules.print_share_sources());
    // The word may name a private or a corporation. An exact match in either list comes before a prefix.
    const Figures& figures = in.context.figures();
    CorpId corporation = figures.find_corporation(in.words[0]).value_or(CorpId{});
    PrivateId company = figures.find_private(in.words[0]).value_or(PrivateId{});
    if (!corporation.exists() && !company.exists()) {
        ArgumentReader tried = in;
        corporation = tried.corporation(in.words[0]);
        company = tried.company(in.words[0]);
        if (corporation.exists() == company.exists()) {
            std::vector<std::string> known = symbols(figures.privates);
            for (const std::string& symbol : symbols(figures.corporations)) known.push_back(symbol);
            return in.note(unknown("company", in.words[0], known));
        }
    }
    if (!company.exists()) return read_share(in, corporation);
    if (in.words.size() == 1) return {.verb = Verb::buy_private, .company = company};
    if (in.words[1].ends_with('%'))
        return in.note(input_error("{} is a private company and has no shares", figures[company].symbol));
    const bool short_form = in.words.size() == 2 && parse_dollars(in.words[1]);
    if (!short_form && (in.words.size() != 3 || !iequals(in.words[1], "for")))
        return in.expected("buy PRIVATE for PRICE");
    return {.verb = Verb::purchase, .company = company, .amount = in.money(in.words.back())};
}

} // namespace highball::eighteen
