// Queries about the position, for scripts.
#include "titles/continental_rails/game.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/market_prices.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/model/scores.h"

#include <algorithm>
#include <functional>

namespace highball::continental_rails {

namespace {

using FactAnswer = Result<std::string, Refusal>;
using Words = std::vector<std::string_view>;

Refusal unanswered(std::string message) { return {"", std::move(message), ""}; }
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
        const auto found = prefix_matches(players, text);
        if (found.size() == 1 && !text.empty()) return static_cast<int>(found.front());
        return read_tycoon(position, text);
    }
    Result<RouteId, Refusal> route(std::size_t place) const {
        if (place >= words.size()) return unanswered("a name is missing");
        return read_route(f, words[place]);
    }
};

// Fact about a tycoon (Id: int) or a railroad (Id: RouteId).
template <class Id> struct Fact {
    std::string word;
    std::string answer; // kind of answer: "dollars"
    std::function<std::string(const FactContext&, Id)> tell;
};

std::string code(const FactContext& a, RouteId id) { return id ? a.f[id].code : "none"; }
std::string named(const FactContext& a, int tycoon) {
    return tycoon == nobody ? "none" : a.position.tycoon(tycoon).name;
}

const std::vector<Fact<int>>& tycoon_rows() {
    static const std::vector<Fact<int>> rows = {
        {"cash", "dollars", [](auto& a, int t) { return figure(a.position.tycoon(t).cash); }},
        {"loan", "dollars", [](auto& a, int t) { return figure(a.position.tycoon(t).loan); }},
        {"credit", "dollars", [](auto& a, int t) { return figure(a.position.tycoon(t).credit); }},
        {"recall", "dollars", [](auto& a, int t) { return figure(a.position.tycoon(t).recall); }},
        {"net-worth", "dollars", [](auto& a, int t) { return figure(net_worth(a.f, a.position, t)); }},
        {"borrowable", "dollars",
         [](auto& a, int t) { return figure(borrowable(a.position.tycoon(t).credit, a.position.tycoon(t).loan)); }},
        {"missed", "number of sheets", [](auto& a, int t) { return figure(a.position.tycoon(t).missed); }},
        {"sheet", "number of lines", [](auto& a, int t) { return figure(int_size(a.position.tycoon(t).sheet)); }},
        {"name", "name", [](auto& a, int t) { return a.position.tycoon(t).name; }},
        {"slot-1", "railroad, or none", [](auto& a, int t) { return code(a, a.position.tycoon(t).slots[0]); }},
        {"slot-2", "railroad, or none", [](auto& a, int t) { return code(a, a.position.tycoon(t).slots[1]); }},
        {"robber-baron", "points", [](auto& a, int t) { return figure(a.position.tycoon(t).points[0]); }},
        {"rail-mogul", "points", [](auto& a, int t) { return figure(a.position.tycoon(t).points[1]); }},
        {"rail-builder", "points", [](auto& a, int t) { return figure(a.position.tycoon(t).points[2]); }},
        {"rail-magnate", "points", [](auto& a, int t) { return figure(a.position.tycoon(t).points[3]); }},
        {"rail-prodigal", "points", [](auto& a, int t) { return figure(a.position.tycoon(t).points[4]); }},
        {"rail-baron", "points", [](auto& a, int t) { return figure(baron_points(a.position, t)); }},
    };
    return rows;
}

const std::vector<Fact<RouteId>>& railroad_rows() {
    static const std::vector<Fact<RouteId>> rows = {
        {"price", "dollars", [](auto& a, RouteId r) { return figure(a.position[r].price); }},
        {"treasury", "number of shares", [](auto& a, RouteId r) { return figure(a.position[r].treasury); }},
        {"issued", "number of shares", [](auto& a, RouteId r) { return figure(issued(a.position, r)); }},
        {"public", "number of shares", [](auto& a, RouteId r) { return figure(a.position[r].public_shares); }},
        {"railroad-cash", "dollars", [](auto& a, RouteId r) { return figure(a.position[r].cash); }},
        {"bonds", "dollars", [](auto& a, RouteId r) { return figure(a.position[r].bonds); }},
        {"railroad-loan", "dollars", [](auto& a, RouteId r) { return figure(a.position[r].loan); }},
        {"president-debt", "dollars", [](auto& a, RouteId r) { return figure(a.position[r].president_debt); }},
        {"dividend", "dollars per share", [](auto& a, RouteId r) { return figure(a.position[r].dividend); }},
        {"paid", "dollars per share", [](auto& a, RouteId r) { return figure(a.position[r].paid); }},
        {"miles", "number", [](auto& a, RouteId r) { return figure(miles(a.f, a.position[r])); }},
        {"lines", "number", [](auto& a, RouteId r) { return figure(int_size(a.position[r].lines)); }},
        {"row", "right-of-way, or none", [](auto& a, RouteId r) { return code(a, a.position[r].row); }},
        {"grant", "number", [](auto& a, RouteId r) { return figure(a.position[r].grant); }},
        {"land", "number", [](auto& a, RouteId r) { return figure(a.position[r].land); }},
        {"engine", "number", [](auto& a, RouteId r) { return figure(a.position[r].engine); }},
        {"efficiency", "number", [](auto& a, RouteId r) { return figure(a.position[r].efficiency); }},
        {"regions", "number",
         [](auto& a, RouteId r) { return figure(region_count(regions_of(a.f, a.position[r].lines))); }},
        {"president", "tycoon, or none", [](auto& a, RouteId r) { return named(a, a.position[r].president); }},
        {"chairman", "tycoon, or none", [](auto& a, RouteId r) { return named(a, a.position[r].chairman); }},
        {"directors", "number", [](auto& a, RouteId r) { return figure(int_size(a.position[r].directors)); }},
    };
    return rows;
}

std::string owner_of(const FactContext& a, RouteId id) {
    if (const RouteId railroad = route_owners(a.position)[id.index()]) return a.f[railroad].code;
    if (!a.f[id].company) return "none";
    const Company& company = a.position.company(id);
    if (company.state == CompanyState::owned) return named(a, company.owner);
    return company.state == CompanyState::bank ? "bank" : "none";
}

FactAnswer general(const FactContext& a, std::string_view word) {
    if (word == "turn") return figure(a.position.turn);
    if (word == "climate") return a.f.climate(a.position.climate).name;
    if (word == "railroads") return figure(int_size(active_railroads(a.position)));
    if (word == "best-engine") return figure(a.position.engine);
    if (word == "least-cost") return figure(least_build_cost(a.f, a.position.climate));
    if (word == "over") return std::string(a.position.over ? "yes" : "no");
    return unanswered("there is no question " + in_quotes(word));
}

} // namespace

std::vector<Question> questions() {
    std::vector<Question> all = {{"turn", "number"},
                                 {"climate", "name"},
                                 {"railroads", "number"},
                                 {"best-engine", "number"},
                                 {"least-cost", "dollars a mile"},
                                 {"over", "yes or no"},
                                 {"owner CODE", "railroad, tycoon, bank or none", "railroads"},
                                 {"asked COMPANY", "dollars"},
                                 {"status RAILROAD", "solvent, insolvent, bankrupt or none", "railroads"},
                                 {"shares TYCOON RAILROAD", "number", "players"},
                                 {"max-bid TYCOON RAILROAD", "number of shares", "players"}};
    for (const Fact<int>& row : tycoon_rows()) all.push_back({row.word + " TYCOON", row.answer, "players"});
    for (const Fact<RouteId>& row : railroad_rows()) all.push_back({row.word + " RAILROAD", row.answer, "railroads"});
    return all;
}

Result<std::string, Refusal> answer_fact(const Figures& figures, const Position& position,
                                         const std::vector<std::string>& players, std::string_view question) {
    FactContext context{figures, position, players, words(question)};
    if (context.words.empty()) return unanswered("no question was typed");
    const std::string word = lower(context.words.front());
    context.words.erase(context.words.begin());
    const std::size_t count = context.words.size();
    for (const Fact<int>& row : tycoon_rows()) {
        if (row.word != word) continue;
        const auto tycoon = context.tycoon(0, count);
        if (!tycoon) return tycoon.error();
        return row.tell(context, *tycoon);
    }
    for (const Fact<RouteId>& row : railroad_rows()) {
        if (row.word != word) continue;
        const auto id = context.route(0);
        if (!id) return id.error();
        if (!is_active(position, *id)) return unanswered(figures[*id].code + " is not a railroad");
        return row.tell(context, *id);
    }
    if (word == "shares" || word == "max-bid") {
        const auto tycoon = context.tycoon(0, count > 0 ? count - 1 : 0);
        if (!tycoon) return tycoon.error();
        const auto id = context.route(count - 1);
        if (!id) return id.error();
        if (!is_active(position, *id)) return unanswered(figures[*id].code + " is not a railroad");
        return figure(word == "shares" ? position.tycoon(*tycoon).share_of(*id)
                                       : most_bid(figures, position, *tycoon, *id));
    }
    if (word == "owner" || word == "asked" || word == "status") {
        const auto id = context.route(0);
        if (!id) return id.error();
        if (word == "owner") return owner_of(context, *id);
        if (!figures[*id].company) return unanswered(figures[*id].code + " is not a private company");
        if (word == "asked") return figure(position.company(*id).asking_price);
        if (!is_active(position, *id)) return std::string("none");
        constexpr std::array<std::string_view, 3> names = {"solvent", "insolvent", "bankrupt"};
        return std::string(names[static_cast<std::size_t>(position[*id].solvency)]);
    }
    return general(context, word);
}

} // namespace highball::continental_rails
