// Queries about the position, for scripts.
#include "titles/continental_rails/game.h"

#include "core/text.h"
#include "titles/continental_rails/market_prices.h"
#include "titles/continental_rails/network.h"
#include "titles/continental_rails/scores.h"

#include <algorithm>
#include <functional>

namespace highball::continental_rails {

namespace {

using FactAnswer = Result<std::string, Refusal>;
using Words = std::vector<std::string_view>;

Refusal slip(std::string message) { return {"", std::move(message), ""}; }
std::string figure(std::int64_t value) { return std::to_string(value); }
std::string figure(Money value) { return std::to_string(value.dollars()); }

struct FactContext {
    const Figures& f;
    const Position& position;
    const std::vector<std::string>& players;
    Words words; // words after the first word of the query

    Result<int, Refusal> tycoon(std::size_t from, std::size_t to) const {
        std::string text;
        for (std::size_t i = from; i < to && i < words.size(); ++i)
            text += (i > from ? " " : "") + std::string(words[i]);
        for (std::size_t i = 0; i < players.size(); ++i)
            if (iequals(players[i], text)) return static_cast<int>(i);
        return read_tycoon(position, text);
    }
    Result<RouteId, Refusal> route(std::size_t place) const {
        if (place >= words.size()) return slip("a name is missing");
        return read_route(f, words[place]);
    }
};

using TycoonFact = std::function<std::string(const FactContext&, int)>;
using RailroadFact = std::function<std::string(const FactContext&, RouteId)>;

struct TycoonRow {
    std::string word;
    TycoonFact tell;
};
struct RailroadRow {
    std::string word;
    RailroadFact tell;
};

std::string code(const FactContext& a, RouteId id) { return id ? a.f[id].code : "none"; }
std::string named(const FactContext& a, int tycoon) {
    return tycoon == nobody ? "nobody" : a.position.tycoon(tycoon).name;
}

const std::vector<TycoonRow>& tycoon_rows() {
    static const std::vector<TycoonRow> rows = {
        {"cash", [](const FactContext& a, int t) { return figure(a.position.tycoon(t).cash); }},
        {"loan", [](const FactContext& a, int t) { return figure(a.position.tycoon(t).loan); }},
        {"credit", [](const FactContext& a, int t) { return figure(a.position.tycoon(t).credit); }},
        {"recall", [](const FactContext& a, int t) { return figure(a.position.tycoon(t).recall); }},
        {"net-worth", [](const FactContext& a, int t) { return figure(net_worth(a.f, a.position, t)); }},
        {"borrowable",
         [](const FactContext& a, int t) {
             return figure(borrowable(a.position.tycoon(t).credit, a.position.tycoon(t).loan));
         }},
        {"missed", [](const FactContext& a, int t) { return figure(a.position.tycoon(t).missed); }},
        {"sheet", [](const FactContext& a,
                     int t) { return figure(static_cast<std::int64_t>(a.position.tycoon(t).sheet.size())); }},
        {"name", [](const FactContext& a, int t) { return a.position.tycoon(t).name; }},
        {"slot-1", [](const FactContext& a, int t) { return code(a, a.position.tycoon(t).slots[0]); }},
        {"slot-2", [](const FactContext& a, int t) { return code(a, a.position.tycoon(t).slots[1]); }},
        {"robber-baron", [](const FactContext& a, int t) { return figure(a.position.tycoon(t).points[0]); }},
        {"rail-mogul", [](const FactContext& a, int t) { return figure(a.position.tycoon(t).points[1]); }},
        {"rail-builder", [](const FactContext& a, int t) { return figure(a.position.tycoon(t).points[2]); }},
        {"rail-magnate", [](const FactContext& a, int t) { return figure(a.position.tycoon(t).points[3]); }},
        {"rail-prodigal", [](const FactContext& a, int t) { return figure(a.position.tycoon(t).points[4]); }},
        {"rail-baron", [](const FactContext& a, int t) { return figure(baron_points(a.position, t)); }},
    };
    return rows;
}

const std::vector<RailroadRow>& railroad_rows() {
    static const std::vector<RailroadRow> rows = {
        {"price", [](const FactContext& a, RouteId r) { return figure(a.position[r].price); }},
        {"treasury", [](const FactContext& a, RouteId r) { return figure(a.position[r].treasury); }},
        {"issued", [](const FactContext& a, RouteId r) { return figure(issued(a.position, r)); }},
        {"public", [](const FactContext& a, RouteId r) { return figure(a.position[r].public_shares); }},
        {"railroad-cash", [](const FactContext& a, RouteId r) { return figure(a.position[r].cash); }},
        {"bonds", [](const FactContext& a, RouteId r) { return figure(a.position[r].bonds); }},
        {"railroad-loan", [](const FactContext& a, RouteId r) { return figure(a.position[r].loan); }},
        {"president-debt", [](const FactContext& a, RouteId r) { return figure(a.position[r].president_debt); }},
        {"dividend", [](const FactContext& a, RouteId r) { return figure(a.position[r].dividend); }},
        {"paid", [](const FactContext& a, RouteId r) { return figure(a.position[r].paid); }},
        {"miles", [](const FactContext& a, RouteId r) { return figure(miles(a.f, a.position[r])); }},
        {"lines",
         [](const FactContext& a, RouteId r) { return figure(static_cast<std::int64_t>(a.position[r].lines.size())); }},
        {"row", [](const FactContext& a, RouteId r) { return code(a, a.position[r].row); }},
        {"grant", [](const FactContext& a, RouteId r) { return figure(a.position[r].grant); }},
        {"land", [](const FactContext& a, RouteId r) { return figure(a.position[r].land); }},
        {"engine", [](const FactContext& a, RouteId r) { return figure(a.position[r].engine); }},
        {"efficiency", [](const FactContext& a, RouteId r) { return figure(a.position[r].efficiency); }},
        {"regions",
         [](const FactContext& a, RouteId r) { return figure(region_count(regions_of(a.f, a.position[r].lines))); }},
        {"president", [](const FactContext& a, RouteId r) { return named(a, a.position[r].president); }},
        {"chairman", [](const FactContext& a, RouteId r) { return named(a, a.position[r].chairman); }},
        {"directors", [](const FactContext& a,
                         RouteId r) { return figure(static_cast<std::int64_t>(a.position[r].directors.size())); }},
    };
    return rows;
}

std::string owner_of(const FactContext& a, RouteId id) {
    if (const RouteId railroad = route_owners(a.position)[id.index()]) return a.f[railroad].code;
    if (!a.f[id].company) return "nobody";
    const Company& company = a.position.company(id);
    if (company.state == CompanyState::owned) return named(a, company.owner);
    return company.state == CompanyState::bank ? "bank" : "nobody";
}

FactAnswer general(const FactContext& a, std::string_view word) {
    if (word == "turn") return figure(a.position.turn);
    if (word == "climate") return a.f.climate(a.position.climate).name;
    if (word == "railroads") return figure(static_cast<std::int64_t>(active_railroads(a.position).size()));
    if (word == "best-engine") return figure(a.position.engine);
    if (word == "least-cost") return figure(least_build_cost(a.f, a.position.climate));
    if (word == "over") return std::string(a.position.over ? "yes" : "no");
    return slip("there is no question \"" + printable(fit(word, 40)) + "\"");
}

} // namespace

std::vector<std::string> fact_shapes() {
    std::vector<std::string> shapes = {"turn",
                                       "climate",
                                       "railroads",
                                       "best-engine",
                                       "least-cost",
                                       "over",
                                       "owner ROUTE",
                                       "asked COMPANY",
                                       "status RAILROAD",
                                       "shares TYCOON RAILROAD",
                                       "max-bid TYCOON RAILROAD"};
    for (const TycoonRow& row : tycoon_rows()) shapes.push_back(row.word + " TYCOON");
    for (const RailroadRow& row : railroad_rows()) shapes.push_back(row.word + " RAILROAD");
    return shapes;
}

Result<std::string, Refusal> answer_fact(const Figures& figures, const Position& position,
                                         const std::vector<std::string>& players, std::string_view question) {
    FactContext context{figures, position, players, words(question)};
    if (context.words.empty()) return slip("there is no question");
    const std::string word = lower(context.words.front());
    context.words.erase(context.words.begin());
    const std::size_t count = context.words.size();
    for (const TycoonRow& row : tycoon_rows()) {
        if (row.word != word) continue;
        const auto tycoon = context.tycoon(0, count);
        if (!tycoon) return tycoon.error();
        return row.tell(context, *tycoon);
    }
    for (const RailroadRow& row : railroad_rows()) {
        if (row.word != word) continue;
        const auto id = context.route(0);
        if (!id) return id.error();
        if (!is_active(position, *id)) return slip(figures[*id].code + " is not a railroad");
        return row.tell(context, *id);
    }
    if (word == "shares" || word == "max-bid") {
        const auto tycoon = context.tycoon(0, count > 0 ? count - 1 : 0);
        if (!tycoon) return tycoon.error();
        const auto id = context.route(count - 1);
        if (!id) return id.error();
        if (!is_active(position, *id)) return slip(figures[*id].code + " is not a railroad");
        return figure(word == "shares" ? position.tycoon(*tycoon).share_of(*id)
                                       : most_bid(figures, position, *tycoon, *id));
    }
    if (word == "owner" || word == "asked" || word == "status") {
        const auto id = context.route(0);
        if (!id) return id.error();
        if (word == "owner") return owner_of(context, *id);
        if (!figures[*id].company) return slip(figures[*id].code + " is not a private company");
        if (word == "asked") return figure(position.company(*id).asking_price);
        if (!is_active(position, *id)) return std::string("no railroad");
        constexpr std::array<std::string_view, 3> names = {"solvent", "insolvent", "bankrupt"};
        return std::string(names[static_cast<std::size_t>(position[*id].solvency)]);
    }
    return general(context, word);
}

} // namespace highball::continental_rails
