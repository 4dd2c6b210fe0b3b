// Questions about the position, for expectations in scripts.
#include "titles/continental_rails/game.h"

#include "core/text.h"
#include "titles/continental_rails/stock_market.h"
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

struct Inquiry {
    const Figures& f;
    const Position& at;
    const std::vector<std::string>& players;
    Words words; // after the question's own

    Result<int, Refusal> tycoon(std::size_t from, std::size_t to) const {
        std::string text;
        for (std::size_t i = from; i < to && i < words.size(); ++i)
            text += (i > from ? " " : "") + std::string(words[i]);
        for (std::size_t i = 0; i < players.size(); ++i)
            if (same_word(players[i], text)) return static_cast<int>(i);
        return read_tycoon(at, text);
    }
    Result<RouteId, Refusal> route(std::size_t place) const {
        if (place >= words.size()) return slip("a name is missing");
        return read_route(f, words[place]);
    }
};

using Of = std::function<std::string(const Inquiry&, int)>;
using OfRailroad = std::function<std::string(const Inquiry&, RouteId)>;

struct TycoonRow {
    std::string word;
    Of tell;
};
struct RailroadRow {
    std::string word;
    OfRailroad tell;
};

std::string code(const Inquiry& a, RouteId id) { return id ? a.f[id].code : "none"; }
std::string named(const Inquiry& a, int tycoon) { return tycoon == nobody ? "nobody" : a.at.tycoon(tycoon).name; }

const std::vector<TycoonRow>& tycoon_rows() {
    static const std::vector<TycoonRow> rows = {
        {"cash", [](const Inquiry& a, int t) { return figure(a.at.tycoon(t).cash); }},
        {"loan", [](const Inquiry& a, int t) { return figure(a.at.tycoon(t).loan); }},
        {"credit", [](const Inquiry& a, int t) { return figure(a.at.tycoon(t).credit); }},
        {"recall", [](const Inquiry& a, int t) { return figure(a.at.tycoon(t).recall); }},
        {"net-worth", [](const Inquiry& a, int t) { return figure(net_worth(a.f, a.at, t)); }},
        {"borrowable",
         [](const Inquiry& a, int t) { return figure(borrowable(a.at.tycoon(t).credit, a.at.tycoon(t).loan)); }},
        {"missed", [](const Inquiry& a, int t) { return figure(a.at.tycoon(t).missed); }},
        {"sheet",
         [](const Inquiry& a, int t) { return figure(static_cast<std::int64_t>(a.at.tycoon(t).sheet.size())); }},
        {"name", [](const Inquiry& a, int t) { return a.at.tycoon(t).name; }},
        {"slot-1", [](const Inquiry& a, int t) { return code(a, a.at.tycoon(t).slots[0]); }},
        {"slot-2", [](const Inquiry& a, int t) { return code(a, a.at.tycoon(t).slots[1]); }},
        {"robber-baron", [](const Inquiry& a, int t) { return figure(a.at.tycoon(t).points[0]); }},
        {"rail-mogul", [](const Inquiry& a, int t) { return figure(a.at.tycoon(t).points[1]); }},
        {"rail-builder", [](const Inquiry& a, int t) { return figure(a.at.tycoon(t).points[2]); }},
        {"rail-magnate", [](const Inquiry& a, int t) { return figure(a.at.tycoon(t).points[3]); }},
        {"rail-prodigal", [](const Inquiry& a, int t) { return figure(a.at.tycoon(t).points[4]); }},
        {"rail-baron", [](const Inquiry& a, int t) { return figure(baron_points(a.at, t)); }},
    };
    return rows;
}

const std::vector<RailroadRow>& railroad_rows() {
    static const std::vector<RailroadRow> rows = {
        {"price", [](const Inquiry& a, RouteId r) { return figure(a.at[r].price); }},
        {"treasury", [](const Inquiry& a, RouteId r) { return figure(a.at[r].treasury); }},
        {"issued", [](const Inquiry& a, RouteId r) { return figure(issued(a.at, r)); }},
        {"public", [](const Inquiry& a, RouteId r) { return figure(a.at[r].public_shares); }},
        {"railroad-cash", [](const Inquiry& a, RouteId r) { return figure(a.at[r].cash); }},
        {"bonds", [](const Inquiry& a, RouteId r) { return figure(a.at[r].bonds); }},
        {"railroad-loan", [](const Inquiry& a, RouteId r) { return figure(a.at[r].loan); }},
        {"president-debt", [](const Inquiry& a, RouteId r) { return figure(a.at[r].president_debt); }},
        {"dividend", [](const Inquiry& a, RouteId r) { return figure(a.at[r].dividend); }},
        {"paid", [](const Inquiry& a, RouteId r) { return figure(a.at[r].paid); }},
        {"miles", [](const Inquiry& a, RouteId r) { return figure(miles(a.f, a.at[r])); }},
        {"lines", [](const Inquiry& a, RouteId r) { return figure(static_cast<std::int64_t>(a.at[r].lines.size())); }},
        {"row", [](const Inquiry& a, RouteId r) { return code(a, a.at[r].row); }},
        {"grant", [](const Inquiry& a, RouteId r) { return figure(a.at[r].grant); }},
        {"land", [](const Inquiry& a, RouteId r) { return figure(a.at[r].land); }},
        {"engine", [](const Inquiry& a, RouteId r) { return figure(a.at[r].engine); }},
        {"efficiency", [](const Inquiry& a, RouteId r) { return figure(a.at[r].efficiency); }},
        {"regions", [](const Inquiry& a, RouteId r) { return figure(region_count(regions_of(a.f, a.at[r].lines))); }},
        {"president", [](const Inquiry& a, RouteId r) { return named(a, a.at[r].president); }},
        {"chairman", [](const Inquiry& a, RouteId r) { return named(a, a.at[r].chairman); }},
        {"directors",
         [](const Inquiry& a, RouteId r) { return figure(static_cast<std::int64_t>(a.at[r].directors.size())); }},
    };
    return rows;
}

std::string owner_of(const Inquiry& a, RouteId id) {
    if (const RouteId railroad = route_owners(a.at)[id.index()]) return a.f[railroad].code;
    if (!a.f[id].company) return "nobody";
    const Company& company = a.at.company(id);
    if (company.state == CompanyState::owned) return named(a, company.owner);
    return company.state == CompanyState::bank ? "bank" : "nobody";
}

FactAnswer general(const Inquiry& a, std::string_view word) {
    if (word == "turn") return figure(a.at.turn);
    if (word == "climate") return a.f.climate(a.at.climate).name;
    if (word == "railroads") return figure(static_cast<std::int64_t>(active_railroads(a.at).size()));
    if (word == "best-engine") return figure(a.at.engine);
    if (word == "least-cost") return figure(least_build_cost(a.f, a.at.climate));
    if (word == "over") return std::string(a.at.over ? "yes" : "no");
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

Result<std::string, Refusal> answer(const Figures& figures, const Position& at, const std::vector<std::string>& players,
                                    std::string_view question) {
    Inquiry asked{figures, at, players, words(question)};
    if (asked.words.empty()) return slip("there is no question");
    const std::string word = lower(asked.words.front());
    asked.words.erase(asked.words.begin());
    const std::size_t count = asked.words.size();
    for (const TycoonRow& row : tycoon_rows()) {
        if (row.word != word) continue;
        const auto tycoon = asked.tycoon(0, count);
        if (!tycoon) return tycoon.error();
        return row.tell(asked, *tycoon);
    }
    for (const RailroadRow& row : railroad_rows()) {
        if (row.word != word) continue;
        const auto id = asked.route(0);
        if (!id) return id.error();
        if (!is_active(at, *id)) return slip(figures[*id].code + " is no railroad");
        return row.tell(asked, *id);
    }
    if (word == "shares" || word == "max-bid") {
        const auto tycoon = asked.tycoon(0, count > 0 ? count - 1 : 0);
        if (!tycoon) return tycoon.error();
        const auto id = asked.route(count - 1);
        if (!id) return id.error();
        if (!is_active(at, *id)) return slip(figures[*id].code + " is no railroad");
        return figure(word == "shares" ? at.tycoon(*tycoon).share_of(*id) : most_bid(figures, at, *tycoon, *id));
    }
    if (word == "owner" || word == "asked" || word == "status") {
        const auto id = asked.route(0);
        if (!id) return id.error();
        if (word == "owner") return owner_of(asked, *id);
        if (!figures[*id].company) return slip(figures[*id].code + " is no private company");
        if (word == "asked") return figure(at.company(*id).asked);
        if (!is_active(at, *id)) return std::string("no railroad");
        constexpr std::array<std::string_view, 3> names = {"solvent", "insolvent", "bankrupt"};
        return std::string(names[static_cast<std::size_t>(at[*id].solvency)]);
    }
    return general(asked, word);
}

} // namespace highball::continental_rails
