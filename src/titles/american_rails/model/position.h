// Position of a game. It is a plain value without pointers and cheap to copy.
#pragma once

#include "core/indexed.h"
#include "core/money.h"
#include "core/seat.h"
#include "titles/american_rails/model/board.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highball::american_rails {

enum class Stage : std::uint8_t {
    offer,  // a player chooses the share that goes up for auction
    bid,    // players bid or pass in an auction
    found,  // the winner of a company's first share chooses its starting city
    choose, // a player moves the action marker
    act,    // a player carries out the chosen action, or declines it
    over,
};

enum class Ending : std::uint8_t { none, last_year, shares_gone, supplies_low };

// State of a company.
struct Railroad {
    Money treasury;
    int income = 0;         // yearly income, as marked on the income track
    std::uint8_t cubes = 0; // number of cubes in the supply
    std::uint8_t unsold = 0;
    std::uint8_t removed = 0; // number of shares out of the game
    bool playing = true;      // false for the company that was put back into the box
    HexSet track;

    bool started() const { return !track.empty(); }
    bool operator==(const Railroad&) const = default;
};

struct Auction {
    CompanyId company;
    Seat seller; // seat of the player who chose the share
    Seat turn;
    Money high;           // highest bid; zero before the first one
    Seat leader;          // seat with the highest bid; valid after the first bid
    std::uint8_t out = 0; // seats that have passed, as bits
    bool operator==(const Auction&) const = default;
};

using SpaceOrNone = std::optional<SpaceId>;

struct Position {
    std::uint8_t players = 0;
    Seat banker;
    Stage stage = Stage::offer;
    bool opening = true; // true in the auctions before the first year
    Ending ending = Ending::none;
    int year = 0;
    std::uint8_t phase = 0;       // 0, 1 or 2
    std::uint8_t turn = 0;        // index of the acting player in `order`
    std::uint8_t placed = 0;      // number of markers on the turn order track so far, during the opening
    std::uint8_t cubes_built = 0; // number of cubes built in the current action
    std::uint8_t offered = 0;     // companies whose first share was offered in the opening, as bits
    std::uint8_t markers = 0;     // number of development markers in the supply
    std::uint64_t developed = 0;  // cities with a development marker, as bits
    Auction auction;
    std::array<Seat, max_players> order{};                                   // turn order of the current phase
    std::array<std::array<SpaceOrNone, max_players>, phases_a_year> taken{}; // spaces by phase and seat, in this year
    std::array<Money, max_players> cash{};
    std::array<std::array<std::uint8_t, max_companies>, max_players> shares{}; // by seat and company
    std::array<Railroad, max_companies> railroads{};
    std::array<Money, max_companies> last_dividend{}; // dividend per share of last year

    Railroad& operator[](CompanyId id) { return railroads[id.index]; }
    const Railroad& operator[](CompanyId id) const { return railroads[id.index]; }
    Money cash_of(Seat seat) const { return item_at(cash, seat); }
    Money& cash_of(Seat seat) { return item_at(cash, seat); }
    Ids<Seat> seats() const { return Ids<Seat>(players); }
    int shares_of(Seat seat, CompanyId id) const { return item_at(shares, seat)[id.index]; }
    std::uint8_t& shares_of(Seat seat, CompanyId id) { return item_at(shares, seat)[id.index]; }
    bool has_marker(CityId id) const { return (developed >> id.index) & 1; }
    Seat acting() const { return order[turn]; }
    SpaceOrNone space_of(Seat seat, int in_phase) const { return item_at(item_at(taken, in_phase), seat); }

    bool operator==(const Position&) const = default;
};

// Returns the seat that must act; nothing if the game is over.
std::optional<Seat> to_act(const Position& position);
// Returns the space of the current action, in Stage::act or in an auction that the action has started. Otherwise
// returns nullptr.
const Space* action_under_way(const Board& board, const Position& position);

int cubes_in(const Board& board, const Position& position, HexId hex);
// Returns the hexes that contain a cube of any company.
HexSet occupied(const Board& board, const Position& position);
// income:full, income:shared, income:development: returns what the city pays to each company in it if this number of
// companies is there.
int city_value(const Board& board, const Position& position, CityId city, int companies);
// Returns how much a development marker would raise the income of each company in the city.
int marker_gain(const Board& board, const Position& position, HexId hex);
// expand:city-cost, expand:plains-cost, expand:forest, expand:mountain: returns the cost of the next cube in the hex,
// whether or not a cube may be placed there.
Money cube_cost(const Board& board, const Position& position, HexId hex);
// expand:adjacent, expand:one-per-colour: returns the hexes where a cube of the company could be placed if supply and
// money did not matter.
HexSet frontier(const Board& board, const Position& position, CompanyId id);
// connection, connection:third: returns the company's income after it has placed a cube in the hex. A special city
// brings one bonus for each special city that the company reached before. The third special city therefore brings two
// bonuses.
int income_with(const Board& board, const Position& position, CompanyId id, HexId hex);
// income:full, income:shared: moves a cube of the company from its supply to the hex. Updates the company's income and
// that of a company that was alone in the city.
void place_cube(const Board& board, Position& position, CompanyId id, HexId hex);
// Returns the number of special cities in the track.
int special_cities(const Board& board, const HexSet& track);
// Returns the company's income, recomputed from the map.
int income_from_map(const Board& board, const Position& position, CompanyId id);
// Returns the city hexes without a cube of any company.
HexSet empty_cities(const Board& board, const Position& position);

int shares_held(const Position& position, CompanyId id); // number of shares that players hold
// dividend:rounded-up: returns the dividend of a share; $0 if no player holds one.
Money dividend(const Position& position, CompanyId id);
// Returns the dividend of a share at this income. If players hold no share, calculates as if they held one.
Money dividend_at(const Position& position, CompanyId id, int income);
// Returns "income 23 -> 24, a share $8 -> $9" or "income 23 -> 24, a share still $8", with the shares that players hold
// now.
std::string income_change(const Position& position, CompanyId id, int income);
// Returns the yearly dividends of the player's shares.
Money dividends_a_year(const Board& board, const Position& position, Seat seat);
// end:supplies: true if the company's supply is low enough to help end the game.
bool is_low(const Board& board, const Railroad& railroad);
// end:supplies: returns how many supplies (of companies and of markers) are low enough to help end the game.
int low_supplies(const Board& board, const Position& position);
int unsold_shares(const Board& board, const Position& position);

std::uint64_t digest(const Board& board, const Position& position);

// end:tie: returns the seats with the most money, who share the win.
std::vector<Seat> winners(const Position& position);

} // namespace highball::american_rails
