// One position of a game: a plain value without pointers, cheap to copy, for the rules, the panes and the computer
// players.
#pragma once

#include "core/indexed.h"
#include "core/money.h"
#include "core/seat.h"
#include "titles/american_rails/board.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace highball::american_rails {

enum class Stage : std::uint8_t {
    offer,  // somebody chooses the share that goes up for auction
    bid,    // the auction runs
    found,  // the winner of a company's first share chooses its starting city
    choose, // a player moves the action marker
    act,    // a player carries the chosen action out, or declines it
    over,
};

enum class Ending : std::uint8_t { none, last_year, shares_gone, supplies_low };

// A company as it stands on the table.
struct Railroad {
    Money treasury;
    int income = 0;         // the marker on the income track
    std::uint8_t cubes = 0; // in the supply
    std::uint8_t unsold = 0;
    std::uint8_t removed = 0; // shares out of the game
    bool playing = true;      // false for the company that was put back into the box
    HexSet track;

    bool started() const { return !track.empty(); }
    bool operator==(const Railroad&) const = default;
};

struct Auction {
    CompanyId company;
    Seat seller; // whose choice the share was
    Seat turn;
    Money high;           // nothing before the first bid
    Seat leader;          // of the highest bid, once there is one
    std::uint8_t out = 0; // seats that have passed, as bits
    bool operator==(const Auction&) const = default;
};

using SpaceOrNone = std::optional<SpaceId>;

struct Position {
    std::uint8_t players = 0;
    Seat banker;
    Stage stage = Stage::offer;
    bool opening = true; // the auctions before the first year
    Ending ending = Ending::none;
    int year = 0;
    std::uint8_t phase = 0;       // 0 to 2
    std::uint8_t turn = 0;        // place in `order` of the player who acts
    std::uint8_t placed = 0;      // markers on the turn order track, until the opening is over
    std::uint8_t cubes_built = 0; // in the action under way
    std::uint8_t offered = 0;     // companies whose first share has been up in the opening, as bits
    std::uint8_t markers = 0;     // development markers in the supply
    std::uint64_t developed = 0;  // cities with a marker, as bits
    Auction auction;
    std::array<Seat, max_players> order{};                                   // of the phase
    std::array<std::array<SpaceOrNone, max_players>, phases_a_year> taken{}; // by phase and seat, in this year
    std::array<Money, max_players> cash{};
    std::array<std::array<std::uint8_t, max_companies>, max_players> shares{}; // by seat and company
    std::array<Railroad, max_companies> railroads{};
    std::array<Money, max_companies> last_dividend{}; // a share, in the year before

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

// Who acts now; nobody when the game is over.
std::optional<Seat> to_act(const Position& position);
// The action that is being carried out, in Stage::act and in an auction that an action began.
const Space* action_under_way(const Board& board, const Position& position);

int cubes_in(const Board& board, const Position& position, HexId hex);
// Every company's cubes together.
HexSet occupied(const Board& board, const Position& position);
// income:full, income:shared, income:development: what the city pays each company in it, if that many companies have a
// cube there.
int city_value(const Board& board, const Position& position, CityId city, int companies);
// expand:city-cost, expand:plains-cost, expand:forest, expand:mountain: what the next cube in the hex costs its
// company, leaving aside whether it may be placed.
Money cube_cost(const Board& board, const Position& position, HexId hex);
// expand:adjacent, expand:one-per-colour: hexes where a cube of the company may be placed, leaving aside supply and
// money.
HexSet frontier(const Board& board, const Position& position, CompanyId id);
// connection, connection:third: the company's income once a cube stands in the hex. The bonus is paid for each special
// city that it has reached before, so that the third one brings two.
int income_with(const Board& board, const Position& position, CompanyId id, HexId hex);
// income:full, income:shared: puts a cube of the company there; every company in the city is counted anew.
void place_cube(const Board& board, Position& position, CompanyId id, HexId hex);
// Special cities that the company has reached.
int special_cities(const Board& board, const HexSet& track);
// The company's income, recomputed from the map.
int income_from_map(const Board& board, const Position& position, CompanyId id);
// Cities without any cube.
HexSet empty_cities(const Board& board, const Position& position);

int shares_held(const Position& position, CompanyId id); // by players
// dividend:rounded-up; nothing when no player holds a share.
Money dividend(const Position& position, CompanyId id);
// end:supplies: supplies of companies and markers that are so low that they count for the end.
int low_supplies(const Board& board, const Position& position);
int unsold_shares(const Board& board, const Position& position);

std::uint64_t digest(const Board& board, const Position& position);

} // namespace highball::american_rails
