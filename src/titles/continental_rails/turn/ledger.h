// Ledger of a turn: every cash flow is an entry from one account to another. The Bank and the Public have no balance,
// but their flows are recorded, so that all accounts together always add up to zero.
#pragma once

#include "core/money.h"

#include <compare>
#include <string_view>
#include <vector>

namespace highball::continental_rails {

enum class Holder { tycoon, railroad, bank, people };

struct Account {
    Holder holder = Holder::bank;
    int number = 0; // tycoon counted from 0, or route number of a railroad; otherwise 0
    auto operator<=>(const Account&) const = default;
};
inline Account tycoon_account(int tycoon) { return {Holder::tycoon, tycoon}; }
inline Account bank_account() { return {Holder::bank, 0}; }
inline Account public_account() { return {Holder::people, 0}; }

enum class Flow {
    borrowed,
    repaid,
    president_loan,
    president_repaid,
    bank_debt_repaid,
    treasury_sale,
    company_bought,
    stock_traded,
    short_sale,
    prodigal,
    deposit_interest,
    bank_failure,
    improvements,
    engine,
    technology,
    bonds_issued,
    short_loan,
    new_stock,
    director_stock,
    construction,
    overspending,
    double_track,
    influence,
    merger,
    revenue,
    land,
    expenses,
    bond_interest,
    loan_interest,
    event,
    dividend,
    recall,
    seizure,
    bankruptcy,
    looting,
    reorganization,
    company_income,
};
constexpr Flow last_flow = Flow::company_income;
// Returns the name of the flow for reports: "dividends".
std::string_view name_of(Flow flow);

struct LedgerEntry {
    Account from;
    Account to;
    Money amount; // always positive
    Flow flow = Flow::borrowed;
    bool operator==(const LedgerEntry&) const = default;
};

using Ledger = std::vector<LedgerEntry>;

// Returns the account's income from the flow minus its expenses.
Money net(const Ledger& ledger, Account account, Flow flow);

} // namespace highball::continental_rails
