#include "titles/continental_rails/orders.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

const std::vector<OrderRow>& order_rows() {
    using K = OrderKind;
    using S = Shape;
    static const std::vector<OrderRow> rows = {
        {K::borrow, S::amount, {"borrow", "borrow DOLLARS", "borrow from the Bank", "10.1(A)"}},
        {K::repay, S::amount, {"repay", "repay DOLLARS", "repay the Bank, a recalled loan first", "10.1(A)"}},
        {K::bid, S::company_amount, {"bid", "bid COMPANY DOLLARS", "bid for a private company", "10.1(B)"}},
        {K::offer,
         S::company_amount,
         {"offer", "offer COMPANY DOLLARS", "offer your private company for sale, or change its price", "10.1(B)"}},
        {K::merge_company,
         S::company_into,
         {"merge", "merge COMPANY|RAILROAD into RAILROAD", "merge your private company or your railroad", "10.1(B)"}},
        {K::incorporate,
         S::company,
         {"incorporate", "incorporate COMPANY", "make your private company a railroad", "10.1(B)"}},
        {K::buy, S::railroad_amount, {"buy", "buy RAILROAD SHARES", "bid for stock in the market", "6.1(B)"}},
        {K::sell, S::railroad_amount, {"sell", "sell RAILROAD SHARES", "sell stock that you own", "6.1(B)"}},
        {K::short_sale,
         S::railroad_amount,
         {"short", "short RAILROAD SHARES", "sell what you own and more, up to a tenth of the stock", "6.2(A)"}},
        {K::prodigal, S::amount, {"prodigal", "prodigal DOLLARS", "spend for show", "1.2:rail-prodigal"}},
        {K::control, S::slot_railroad, {"control", "control 1|2 RAILROAD", "seek to be its president", "10.1(D)"}},
        {K::resign, S::railroad, {"resign", "resign RAILROAD", "be its president no longer", "10.1(D)"}},
        {K::spy_railroad, S::railroad, {"spy", "spy RAILROAD|NUMBER", "send detectives", "10.1(F)"}},
        {K::spy_tycoon, S::amount, {"spy", "spy RAILROAD|NUMBER", "send detectives", "10.1(F)"}},
        {K::message, S::text, {"message", "message TEXT", "a line of 80 characters for everybody", "10.1(G)"}},
        {K::name, S::text, {"name", "name TEXT", "your character's name, at first or after bankruptcy", "3.2"}},
        {K::lend, S::own_amount, {"lend", "lend [RAILROAD] DOLLARS", "lend your railroad money", "10.2(A)"}},
        {K::reclaim,
         S::own_amount,
         {"reclaim", "reclaim [RAILROAD] DOLLARS", "have your railroad repay you", "10.2(A)"}},
        {K::redeem,
         S::own_amount,
         {"redeem", "redeem [RAILROAD] DOLLARS", "the railroad repays loans, then bonds", "10.2(B)"}},
        {K::treasury_buy,
         S::own_amount,
         {"treasury", "treasury [RAILROAD] SHARES", "buy its treasury stock at half price", "10.2(C)"}},
        {K::treasury_sell,
         S::own_amount,
         {"issue", "issue [RAILROAD] SHARES", "the railroad sells treasury stock in the market", "10.2(C)"}},
        {K::improve,
         S::own_amount,
         {"improve", "improve [RAILROAD] DOLLARS", "capital improvements, dollars a mile", "10.2(D)"}},
        {K::engine, S::own_amount, {"engine", "engine [RAILROAD] TYPE", "buy locomotives of this type", "4.17"}},
        {K::technology, S::own_technology, {"technology", "technology [RAILROAD] LETTER", "buy a technology", "4.18"}},
        {K::build,
         S::own_amount,
         {"build", "build [RAILROAD] DOLLARS", "build the right-of-way, dollars a mile", "10.2(E)"}},
        {K::abandon, S::own, {"abandon", "abandon [RAILROAD]", "give up the right-of-way", "10.2(E)"}},
        {K::double_track, S::own_line, {"double", "double [RAILROAD] LINE", "lay a second track", "4.15"}},
        {K::rate_war,
         S::own_railroad_amount,
         {"rates", "rates [RAILROAD] RIVAL PERCENT", "cut the rates on parallel lines", "4.16"}},
        {K::influence,
         S::own_amount,
         {"influence", "influence [RAILROAD] DOLLARS", "spend for political influence, in all", "10.2(F)"}},
        {K::seek, S::own_row, {"row", "row [RAILROAD] ROUTE [alt ROUTE]", "seek a right-of-way", "10.2(G)"}},
        {K::dividend,
         S::own_amount,
         {"dividend", "dividend [RAILROAD] DOLLARS", "dividend a share, until changed", "10.2(H)"}},
        {K::merge_railroads,
         S::company_into,
         {"merge", "merge COMPANY|RAILROAD into RAILROAD", "merge your private company or your railroad", "10.1(E)"}},
    };
    return rows;
}

const OrderRow& order_row(OrderKind kind) {
    const auto& rows = order_rows();
    return *std::find_if(rows.begin(), rows.end(), [&](const OrderRow& row) { return row.kind == kind; });
}

std::string name_of(OrderKind kind) {
    const std::string& word = order_row(kind).spec.word;
    switch (kind) {
    case OrderKind::merge_company:
        return word + " company";
    case OrderKind::merge_railroads:
        return word + " railroads";
    case OrderKind::spy_railroad:
        return word + " railroad";
    case OrderKind::spy_tycoon:
        return word + " tycoon";
    default:
        return word;
    }
}

namespace {

bool is_trade(OrderKind kind) {
    return kind == OrderKind::buy || kind == OrderKind::sell || kind == OrderKind::short_sale;
}
// 10.1(B): one of these for a private company.
bool disposes(OrderKind kind) {
    return kind == OrderKind::offer || kind == OrderKind::merge_company || kind == OrderKind::incorporate;
}
bool of_the_bank(OrderKind kind) { return kind == OrderKind::borrow || kind == OrderKind::repay; }
bool of_the_president(OrderKind kind) { return kind == OrderKind::lend || kind == OrderKind::reclaim; }
bool of_the_row(OrderKind kind) { return kind == OrderKind::build || kind == OrderKind::abandon; }
bool of_control(OrderKind kind) { return kind == OrderKind::control || kind == OrderKind::resign; }

} // namespace

bool same_matter(const Order& a, const Order& b) {
    for (const auto group : {of_the_bank})
        if (group(a.kind) && group(b.kind)) return true;
    for (const auto group : {is_trade, disposes, of_the_president, of_the_row})
        if (group(a.kind) && group(b.kind)) return a.subject == b.subject;
    if (of_control(a.kind) && of_control(b.kind))
        return a.subject == b.subject || (a.kind == b.kind && a.kind == OrderKind::control && a.amount == b.amount);
    return a.kind == b.kind && a.subject == b.subject;
}

void put(Sheet& sheet, Order order) {
    // A control line can meet two others: the same slot and the same railroad.
    const auto place = std::find_if(sheet.begin(), sheet.end(), [&](const Order& o) { return same_matter(o, order); });
    if (place == sheet.end()) {
        sheet.push_back(std::move(order));
        return;
    }
    const auto after = place + 1;
    sheet.erase(std::remove_if(after, sheet.end(), [&](const Order& o) { return same_matter(o, order); }), sheet.end());
    *place = std::move(order);
}

const Order* find_order(const Sheet& sheet, OrderKind kind, RouteId subject) {
    for (const Order& order : sheet)
        if (order.kind == kind && (!subject || order.subject == subject)) return &order;
    return nullptr;
}

std::string print(const Figures& figures, const Order& order) {
    const OrderRow& row = order_row(order.kind);
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
