// Static data of a title of the 18xx family, read from its map file. Positions refer to it by index.
#pragma once

#include "core/indexed.h"
#include "core/money.h"
#include "core/percent.h"
#include "hex/board/board.h"

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball::eighteen {

class RuleBook; // rules/rule_texts.h

// Index into a list in Figures; -1: none. Indexes into lists of different things have different types.
template <class Thing> struct FigureId {
    std::int8_t index = -1;
    auto operator<=>(const FigureId&) const = default;
    bool exists() const { return index >= 0; }
};
using CorpId = FigureId<struct CorporationFigures>;
using PrivateId = FigureId<struct PrivateFigures>;
using TrainKindId = FigureId<struct TrainKind>;
using LotId = FigureId<struct AuctionLot>;

// Place on the stock chart: row 0 is at the top, column 0 at the left.
struct Cell {
    std::int8_t row = -1;
    std::int8_t column = -1;
    auto operator<=>(const Cell&) const = default;
    bool exists() const { return row >= 0; }
};

inline constexpr int unlimited = 127;

struct TrainKind {
    std::string name; // "4D"
    int count = 0;    // in the Initial Offering at the start; `unlimited`: any number
    Money price;
    int limit = 0;           // number of counted stops that a route may have
    int multiplier = 1;      // factor of the values of cities and off-board locations
    std::string phase;       // phase that its first purchase begins; "" for none
    std::string removed_by;  // its trains leave the game when the first train of this kind is bought
    std::string obsolete_by; // its trains become obsolete when the first train of this kind is bought
    std::string freight;     // name of its freight face ("2G"); "" for none
    int freight_limit = 0;
    std::string available_from; // phase from which it may be bought even if earlier kinds are left; "" for none
};

struct Phase {
    std::string name; // "3"
    int train_limit = 0;
    int small_train_limit = 0; // train limit of five-share corporations, if the title has them
    std::uint8_t colours = 0;  // colours of the tiles that may be laid, as in hex::LayRules::colours
    int operating_rounds = 1;  // number of operating rounds after each stock round
    bool corporations_buy_privates = false;
    int bank_trains_per_turn = 0; // 0: any number
    int value = 0;                // index into hex::Stop::revenue
    bool privates_close = false;
    std::vector<std::string> events;      // event names for the title's own code ("coal-token-removed")
    bool one_bank_train_per_kind = false; // at most one train of each kind per corporation and operating round
    bool conversion = false;              // a five-share corporation may become a ten-share one
    bool new_five_shares = false;         // five-share corporations that start in this phase have five shares
};

struct CorporationFigures {
    std::string symbol;    // "AB&C"
    std::string engine_id; // "ABC" in recordings and traces
    std::string name;
    hex::HexId home;
    int home_stop = 0;
    std::vector<Money> station_prices;     // one price for each station; the first one is the home station
    std::vector<Money> stations_converted; // the same after a five-share corporation has become a ten-share one
    hex::HexId objective;                  // no_hex if it has no objective
    Money objective_bonus;
    bool five_share = false; // starts with five shares of 20%
    std::string colour;      // "#0000ff"
    char letter = '?';       // one letter for maps and charts, unique in the title
};

// Named pair of places. A run that includes both earns a bonus.
struct NamedPair {
    std::string name; // "Pan American"
    hex::HexId first;
    hex::HexId second;
    Money amount;
};

struct PrivateFigures {
    std::string symbol;    // "BSLC"
    std::string engine_id; // "BLC"
    std::string name;
    Money par;
    Money revenue;
    std::string power;             // word for `use`: "lumber", "coal", "yards", "names"; "" if it has no power
    std::string rule;              // "III:brown-lumber"
    std::vector<hex::HexId> hexes; // hexes of its power, or the hex that belongs to the private
    std::string tile;              // tile of the power
    Money amount;                  // bonus or discount of the power
    Percent discount;              // discount of the power, as a part of a price
    std::vector<NamedPair> names;  // train names
    std::string train;             // train of the power
    bool blocks = false;           // no tile may be laid in its hexes while a player owns it
    CorpId corporation;            // corporation of which its owner gets a certificate; or none
    Percent share;                 // percentage of that certificate
    int more_trains = 0;           // number by which its power raises its corporation's train limit
    std::string text;              // description of the power in one or two sentences
};

struct StockChart {
    std::vector<std::vector<Money>> rows; // no row is longer than the one above
    std::vector<Cell> par;                // in order of price
    std::vector<Cell> yellow;             // corporations here: their certificates do not count against the limit
    std::vector<Cell> end;                // the game ends when a price reaches one of these

    Money price(Cell cell) const { return item_at(item_at(rows, cell.row), cell.column); }
    bool has(Cell cell) const;
    bool is_yellow(Cell cell) const;
    bool is_end(Cell cell) const;
    std::optional<Cell> par_cell(Money price) const;
    // These functions return the next cell in a direction. At a border, the chart's border rule applies (18AL 4.2.4,
    // 3.2(a), 3.6). If there is no such rule, the token stays.
    Cell right(Cell cell) const; // at the right end of a row: up
    Cell left(Cell cell) const;  // in the leftmost column: down
    Cell up(Cell cell) const;
    Cell down(Cell cell) const;
    std::string move_text(Cell before, Cell after) const; // "$60 -> $55", "stays at $60"
};

// Item sold in an initial auction, for titles that have one.
struct AuctionLot {
    std::string symbol;
    std::string engine_id;
    std::string name;
    Money price;       // face value
    PrivateId company; // the private that is sold, or none
    CorpId presidency; // the corporation whose president's certificate is sold, or none
};

struct OptionalRule {
    std::string name;      // "double-yellow"
    std::string engine_id; // "double_yellow_first_or"
    std::string help;
    std::string rule; // "7(a)"
    int players = 0;  // required number of players; 0: any
};

struct Figures {
    std::string title;    // "18AL"
    std::string subtitle; // "The Railroads Come to Alabama"
    std::string designer;
    std::string length, summary; // as in TitleInfo
    int min_players = 0;
    int max_players = 0;
    Money bank;                           // all money of the game, players' cash included
    std::map<int, Money> starting_cash;   // by number of players
    std::map<int, int> certificate_limit; // by number of players
    Percent holding_limit;
    Percent market_limit;
    Percent float_at;            // percentage of shares that must have left the Initial Offering
    Percent private_price_least; // lowest price that a corporation may pay for a private, as a part of par
    Percent private_price_most;
    int capital_times_par = 0;
    std::vector<Phase> phases;
    Indexed<TrainKindId, TrainKind> trains; // in the order of sale
    Indexed<CorpId, CorporationFigures> corporations;
    Indexed<PrivateId, PrivateFigures> privates; // from lowest to highest par
    Indexed<LotId, AuctionLot> lots;             // lots of the initial auction; empty: the title has none
    std::vector<Money> first_private_prices; // price of the first private in stock rounds 1, 2, ...; then it must be
                                             // taken
    StockChart chart;
    hex::BoardMap map;
    std::vector<OptionalRule> options;
    std::vector<std::string> variants;        // options that change the board
    std::map<std::string, Money> amounts;     // figures that a title's own code looks up by name
    std::map<std::string, Percent> percents;  // percentages looked up in the same way
    std::map<std::string, int> counts;        // counts looked up in the same way
    std::map<std::string, hex::HexId> places; // hexes that a title's own code looks up by name
    std::shared_ptr<const RuleBook> book;     // from rules.toml

    std::optional<CorpId> find_corporation(std::string_view word) const; // by symbol or engine id in any case
    std::optional<PrivateId> find_private(std::string_view word) const;
    std::optional<PrivateId> find_power(std::string_view power) const;  // private with this power
    std::optional<TrainKindId> find_train(std::string_view word) const; // includes freight faces
    std::optional<LotId> find_lot(std::string_view word) const;         // also finds the presidency by its corporation
    int find_phase(std::string_view name) const;                        // -1: none
    const CorporationFigures& operator[](CorpId id) const { return corporations[id]; }
    const PrivateFigures& operator[](PrivateId id) const { return privates[id]; }
    const TrainKind& operator[](TrainKindId id) const { return trains[id]; }
    const AuctionLot& operator[](LotId id) const { return lots[id]; }
};

std::string a_train(std::string_view name);        // "a 4-train", "an 8-train"
std::string print_train_limit(const Phase& phase); // "4", or "4 (2 with five shares)"
std::string print_trains_left(int left);           // "any number" if unlimited

} // namespace highball::eighteen
