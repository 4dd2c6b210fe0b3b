#include "titles/continental_rails/turn/ledger.h"

#include <array>

namespace highball::continental_rails {

std::string_view name_of(Flow flow) {
    static constexpr std::array<std::string_view, static_cast<std::size_t>(last_flow) + 1> names = {
        "borrowed from the Bank",
        "repaid to the Bank",
        "loans of presidents",
        "presidents' loans repaid",
        "railroad debt repaid",
        "treasury stock",
        "private companies",
        "stock market",
        "short sales",
        "prodigal spending",
        "interest on deposits",
        "bank failures",
        "capital improvements",
        "locomotives",
        "technology",
        "bonds issued",
        "short-term loans",
        "new stock to the Public",
        "new stock to directors",
        "construction and mergers",
        "overspending on construction",
        "double track",
        "political influence",
        "merged railroads",
        "revenues",
        "land sold",
        "operating expenses",
        "bond interest",
        "loan interest",
        "accidents and trouble",
        "dividends",
        "loans recalled",
        "assets seized",
        "bankruptcy",
        "treasury looted",
        "reorganization",
        "income of private companies"};
    return names[static_cast<std::size_t>(flow)];
}

Money net(const Ledger& ledger, Account account, Flow flow) {
    Money sum;
    for (const LedgerEntry& entry : ledger) {
        if (entry.flow != flow) continue;
        if (entry.to == account) sum += entry.amount;
        if (entry.from == account) sum -= entry.amount;
    }
    return sum;
}

} // namespace highball::continental_rails
