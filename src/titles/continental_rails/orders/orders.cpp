#include "titles/continental_rails/orders/orders.h"

#include "titles/continental_rails/orders/order_check_functions.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

const std::vector<OrderSpec>& order_specs() {
    using K = OrderKind;
    using S = Shape;
    static const std::vector<OrderSpec> rows = {
        {K::borrow,
         S::amount,
         K::borrow,
         UniquePer::turn,
         check::borrow,
         nullptr,
         {"borrow", "borrow DOLLARS", "borrow from the Bank", "10.1(A)"}},
        {K::repay,
         S::amount,
         K::borrow,
         UniquePer::turn,
         check::repay,
         nullptr,
         {"repay", "repay DOLLARS", "repay the Bank, a recalled loan first", "10.1(A)"}},
        {K::bid,
         S::company_amount,
         K::bid,
         UniquePer::subject,
         check::bid,
         check::limit_bid,
         {"bid", "bid COMPANY DOLLARS", "bid for a private company", "10.1(B)"}},
        {K::offer,
         S::company_amount,
         K::offer,
         UniquePer::subject,
         check::offer,
         nullptr,
         {"offer", "offer COMPANY DOLLARS", "offer your private company for sale, or change its price", "10.1(B)"}},
        {K::merge_company,
         S::company_into,
         K::offer,
         UniquePer::subject,
         check::merge_company,
         nullptr,
         {"merge", "merge COMPANY|RAILROAD into RAILROAD", "merge your private company or your railroad", "10.1(B)"}},
        {K::incorporate,
         S::company,
         K::offer,
         UniquePer::subject,
         check::own_company,
         nullptr,
         {"incorporate", "incorporate COMPANY", "make your private company a railroad", "10.1(B)"}},
        {K::buy,
         S::railroad_amount,
         K::buy,
         UniquePer::subject,
         check::buy,
         check::limit_buy,
         {"buy", "buy RAILROAD SHARES", "bid for stock on the market", "6.1(B)"}},
        {K::sell,
         S::railroad_amount,
         K::buy,
         UniquePer::subject,
         check::sell,
         check::limit_sell,
         {"sell", "sell RAILROAD SHARES", "sell stock that you own", "6.1(B)"}},
        {K::short_sale,
         S::railroad_amount,
         K::buy,
         UniquePer::subject,
         check::short_sale,
         check::limit_short,
         {"short", "short RAILROAD SHARES", "sell stock that you do not own", "6.2(A)"}},
        {K::prodigal,
         S::amount,
         K::prodigal,
         UniquePer::turn,
         check::prodigal,
         check::limit_prodigal,
         {"prodigal", "prodigal DOLLARS", "spend lavishly, for points", "1.2:rail-prodigal"}},
        {K::control,
         S::slot_railroad,
         K::control,
         UniquePer::slot,
         check::control,
         check::limit_control,
         {"control", "control 1|2 RAILROAD", "ask to be its president", "10.1(D)"}},
        {K::resign,
         S::own,
         K::control,
         UniquePer::slot,
         check::resign,
         nullptr,
         {"resign", "resign RAILROAD", "give up its presidency", "10.1(D)"}},
        {K::spy_railroad,
         S::railroad,
         K::spy_railroad,
         UniquePer::turn,
         check::spy_railroad,
         nullptr,
         {"spy", "spy RAILROAD|TYCOON", "send detectives", "10.1(F)"}},
        {K::spy_tycoon,
         S::amount,
         K::spy_tycoon,
         UniquePer::turn,
         check::spy_tycoon,
         nullptr,
         {"spy", "spy RAILROAD|TYCOON", "send detectives", "10.1(F)"}},
        {K::message,
         S::text,
         K::message,
         UniquePer::turn,
         nullptr,
         nullptr,
         {"message", "message TEXT", "publish a line of at most 80 characters", "10.1(G)"}},
        {K::name,
         S::text,
         K::name,
         UniquePer::turn,
         check::rename,
         nullptr,
         {"name", "name TEXT", "name your character, on the first turn or after a bankruptcy", "3.2"}},
        {K::lend,
         S::own_amount,
         K::lend,
         UniquePer::subject,
         check::lend,
         check::limit_lend,
         {"lend", "lend [RAILROAD] DOLLARS", "lend your railroad money", "10.2(A)"}},
        {K::reclaim,
         S::own_amount,
         K::lend,
         UniquePer::subject,
         check::reclaim,
         check::limit_reclaim,
         {"reclaim", "reclaim [RAILROAD] DOLLARS", "have your railroad repay its debt to you", "10.2(A)"}},
        {K::redeem,
         S::own_amount,
         K::redeem,
         UniquePer::subject,
         check::redeem,
         check::limit_redeem,
         {"redeem", "redeem [RAILROAD] DOLLARS", "the railroad repays loans, then bonds", "10.2(B)"}},
        {K::treasury_buy,
         S::own_amount,
         K::treasury_buy,
         UniquePer::subject,
         check::treasury_buy,
         check::limit_treasury_buy,
         {"treasury", "treasury [RAILROAD] SHARES", "buy its unsold (treasury) stock at the price for directors",
          "10.2(C)"}},
        {K::treasury_sell,
         S::own_amount,
         K::treasury_sell,
         UniquePer::subject,
         check::treasury_sell,
         check::limit_treasury_sell,
         {"issue", "issue [RAILROAD] SHARES", "sell its unsold (treasury) stock on the market", "10.2(C)"}},
        {K::improve,
         S::own_amount,
         K::improve,
         UniquePer::subject,
         check::improve,
         nullptr,
         {"improve", "improve [RAILROAD] DOLLARS", "spend on capital improvements, in dollars a mile", "10.2(D)"}},
        {K::engine,
         S::own_amount,
         K::engine,
         UniquePer::subject,
         check::engine,
         check::limit_engine,
         {"engine", "engine [RAILROAD] TYPE", "buy locomotives of this type", "4.17"}},
        {K::technology,
         S::own_technology,
         K::technology,
         UniquePer::subject,
         check::technology,
         check::limit_technology,
         {"technology", "technology [RAILROAD] LETTER", "buy a technology", "4.18"}},
        {K::build,
         S::own_amount,
         K::build,
         UniquePer::subject,
         check::build,
         nullptr,
         {"build", "build [RAILROAD] DOLLARS", "build the right-of-way, dollars a mile", "10.2(E)"}},
        {K::abandon,
         S::own,
         K::build,
         UniquePer::subject,
         check::abandon,
         nullptr,
         {"abandon", "abandon [RAILROAD]", "give up the right-of-way", "10.2(E)"}},
        {K::double_track,
         S::own_line,
         K::double_track,
         UniquePer::subject,
         check::double_track,
         check::limit_double,
         {"double", "double [RAILROAD] LINE", "lay a second track", "4.15"}},
        {K::rate_war,
         S::own_railroad_amount,
         K::rate_war,
         UniquePer::subject,
         check::rate_war,
         nullptr,
         {"rates", "rates [RAILROAD] RIVAL PERCENT", "cut the rates on parallel lines", "4.16"}},
        {K::influence,
         S::own_amount,
         K::influence,
         UniquePer::subject,
         check::influence,
         check::limit_influence,
         {"influence", "influence [RAILROAD] DOLLARS", "spend on political influence (the total)", "10.2(F)"}},
        {K::seek,
         S::own_row,
         K::seek,
         UniquePer::subject,
         check::seek,
         check::limit_seek,
         {"row", "row [RAILROAD] CODE [alt CODE]", "seek a right-of-way", "10.2(G)"}},
        {K::dividend,
         S::own_amount,
         K::dividend,
         UniquePer::subject,
         check::dividend,
         nullptr,
         {"dividend", "dividend [RAILROAD] DOLLARS", "set the dividend per share, until you change it", "10.2(H)"}},
        {K::merge_railroads,
         S::company_into,
         K::merge_railroads,
         UniquePer::subject,
         check::merge_railroads,
         nullptr,
         {"merge", "merge COMPANY|RAILROAD into RAILROAD", "merge your private company or your railroad", "10.1(E)"}},
    };
    return rows;
}

const OrderSpec& order_spec(OrderKind kind) {
    const auto& rows = order_specs();
    return *std::find_if(rows.begin(), rows.end(), [&](const OrderSpec& row) { return row.kind == kind; });
}

std::string name_of(OrderKind kind) {
    const std::string& word = order_spec(kind).spec.word;
    if (kind == OrderKind::merge_company) return word + " company";
    if (kind == OrderKind::merge_railroads) return word + " railroads";
    if (kind == OrderKind::spy_railroad) return word + " railroad";
    if (kind == OrderKind::spy_tycoon) return word + " tycoon";
    return word;
}

bool is_trade(OrderKind kind) { return order_spec(kind).topic == OrderKind::buy; }

bool has_same_topic(const Order& a, const Order& b) {
    const OrderSpec& row = order_spec(a.kind);
    if (row.topic != order_spec(b.kind).topic) return false;
    if (row.unique_per == UniquePer::turn) return true;
    const bool same_slot = row.unique_per == UniquePer::slot && a.kind == b.kind && a.kind == OrderKind::control;
    return a.subject == b.subject || (same_slot && a.amount == b.amount);
}

void put_order(Sheet& sheet, Order order) {
    // A control line can replace two earlier lines: one for the same slot and one for the same railroad.
    const auto place =
        std::find_if(sheet.begin(), sheet.end(), [&](const Order& o) { return has_same_topic(o, order); });
    if (place == sheet.end()) {
        sheet.push_back(std::move(order));
        return;
    }
    const auto after = place + 1;
    sheet.erase(std::remove_if(after, sheet.end(), [&](const Order& o) { return has_same_topic(o, order); }),
                sheet.end());
    *place = std::move(order);
}

const Order* find_order(const Sheet& sheet, OrderKind kind, RouteId subject) {
    for (const Order& order : sheet)
        if (order.kind == kind && (!subject || order.subject == subject)) return &order;
    return nullptr;
}

std::string print(const Figures& figures, const Order& order) {
    const OrderSpec& row = order_spec(order.kind);
    const std::string& word = row.spec.word;
    const std::string subject = order.subject ? figures[order.subject].code : "";
    const std::string object = order.object ? figures[order.object].code : "";
    switch (row.shape) {
    case Shape::amount:
        return fmt::format("{} {}", word, order.amount);
    case Shape::company_amount:
    case Shape::railroad_amount:
    case Shape::own_amount:
        return fmt::format("{} {} {}", word, subject, order.amount);
    case Shape::company:
    case Shape::own:
    case Shape::railroad:
        return fmt::format("{} {}", word, subject);
    case Shape::company_into:
        return fmt::format("{} {} into {}", word, subject, object);
    case Shape::own_line:
        return fmt::format("{} {} {}", word, subject, object);
    case Shape::own_row:
        return fmt::format("{} {} {}{}", word, subject, object,
                           order.second ? " alt " + figures[order.second].code : "");
    case Shape::own_railroad_amount:
        return fmt::format("{} {} {} {}", word, subject, object, order.amount);
    case Shape::slot_railroad:
        return fmt::format("{} {} {}", word, order.amount, subject);
    case Shape::own_technology:
        return fmt::format("{} {} {}", word, subject,
                           figures.technologies[static_cast<std::size_t>(order.amount)].letter);
    case Shape::text:
        return fmt::format("{} {}", word, order.text);
    }
    return word;
}

} // namespace highball::continental_rails
