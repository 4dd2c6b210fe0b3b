// Position of a game of the 18xx family: all mutable state as one value.
#pragma once

#include "core/indexed.h"
#include "core/money.h"
#include "core/percent.h"
#include "core/rng.h"
#include "core/seat.h"
#include "eighteen/commands/registry.h"
#include "eighteen/model/figures.h"
#include "hex/board/board.h"
#include "hex/routes/best_runs.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highball::eighteen {

inline constexpr int max_seats = 6;

struct Player {
    Money cash;
    bool bankrupt = false;
    bool operator==(const Player&) const = default;
};

struct Train {
    TrainKindId kind;
    bool obsolete = false;
    bool freight = false; // which face is up, for kinds with two faces
    bool sellable = true; // false: the train came with a private and may not be sold
    auto operator<=>(const Train&) const = default;
};

// Returns the trains without those that equal an earlier one.
std::vector<Train> distinct(const std::vector<Train>& trains);

// Owner of a private company.
struct PrivateHolder {
    enum class Place : std::uint8_t { bank, player, corporation, closed };
    Place kind = Place::bank;
    std::int8_t index = -1; // seat or corporation
    auto operator<=>(const PrivateHolder&) const = default;
    static PrivateHolder of(Seat seat) { return {Place::player, static_cast<std::int8_t>(seat.index())}; }
    static PrivateHolder of(CorpId id) { return {Place::corporation, id.index}; }
};

// Mark that a used power has left: a token in a hex, or chits on a charter. Chits have no hex.
struct PowerMarker {
    CorpId owner; // corporation that owns it; none if it has no owner
    hex::HexId hex;
    bool operator==(const PowerMarker&) const = default;
};

struct Private {
    PrivateHolder holder;
    bool power_used = false;
    Money reduction; // reduction of the private's price while it is unsold
    PowerMarker mark;
    bool operator==(const Private&) const = default;
};

struct Corporation {
    std::optional<Seat> president;
    Cell par;                  // set when the president's certificate is bought
    Cell price;                // cell of the token that shows the market value
    std::uint32_t arrived = 0; // order of arrival in the cell: a token with a lower number is higher in the stack
    bool floated = false;
    bool operated = false; // has ended an operating turn in this game
    bool operated_this_round = false;
    bool home_placed = false;
    bool objective_paid = false;
    int share_size = 10; // percent per share
    Money cash;
    IndexedArray<Seat, std::int8_t, max_seats> shares{}; // by seat; the president's certificate counts two
    std::int8_t offering = 10;                           // shares in the Initial Offering (or treasury)
    std::int8_t market = 0;                              // shares in the Open Market
    std::int8_t stations_left = 0;
    std::vector<Train> trains;
    Money last_revenue;           // revenue of its last run
    bool last_paid = false;       // true if that revenue was paid as dividends
    std::int8_t extra_trains = 0; // number of trains that it may own above the limit because of a private's power
    bool operator==(const Corporation&) const = default;
};

// Bid on a private or lot. In an auction of all lots together, the bids on each lot are sorted from lowest to highest.
struct Bid {
    Seat seat;
    Money amount;
    bool operator==(const Bid&) const = default;
};

// Auction of one private among its bidders (3.1.1).
struct Auction {
    PrivateId company;
    std::vector<Seat> bidders; // bidders who may still act, in seat order
    Seat high;
    Seat turn;
    int passes = 0;
    Seat resume; // seat that takes the next stock turn after all auctions
    bool operator==(const Auction&) const = default;
};

// Deal that one side has proposed and the other has to answer.
struct Deal {
    enum class Kind : std::uint8_t { private_to_player, private_to_corporation, train };
    Kind kind = Kind::private_to_player;
    PrivateId company = {};
    Train train = {};
    CorpId seller = {}; // seller of a train
    CorpId buyer = {};  // corporation that buys
    Seat from = {};     // player who gives up the private, or president of the seller
    Seat to = {};       // buyer, or president of the buyer
    Seat proposer = {};
    Seat answerer = {};
    Money price = {};
    bool operator==(const Deal&) const = default;
};

enum class Round : std::uint8_t { stock, operating, over };

// Actions of the current player in this stock turn.
struct StockTurn {
    Seat seat;
    bool acted = false;
    bool bought = false;
    bool sold = false;
    bool sold_before_buying = false;
    std::uint8_t blocks = 0; // bit for each corporation sold in this turn, if only one block of each may be sold
    bool declined = false;   // a deal was declined; used by computer players only, not by the rules
    bool operator==(const StockTurn&) const = default;
};

enum class Step : std::uint8_t { EIGHTEEN_TURN_STEPS(EIGHTEEN_ENUMERATOR) };

inline hex::Owner owner_of(CorpId id) { return {id.index}; }

// Moves shares from one holder to another.
inline void move_shares(std::int8_t& from, std::int8_t& to, int shares) {
    from = static_cast<std::int8_t>(from - shares);
    to = static_cast<std::int8_t>(to + shares);
}

// Operating turn of a corporation.
struct OperatingTurn {
    CorpId corporation;
    Step step = Step::lay;
    int lays = 0; // normal tiles laid
    bool upgraded = false;
    bool station_placed = false;
    int bank_trains = 0; // number of trains bought from the bank in this turn
    bool president_helped = false;
    Money sold_smallest;       // smallest amount received for one certificate sold for a forced purchase; 0: none sold
    bool sold_private = false; // a private was sold to a player for a forced purchase
    std::vector<hex::AnnouncedRoute> announced; // announced routes; `train` is an index into the corporation's list
    Money revenue;                              // revenue of the announced runs
    std::uint8_t objectors = 0;                 // bit for each seat that may still point out a better run
    std::uint8_t kinds_bought = 0;              // bit for each kind of train bought new, if one of a kind is the limit
    std::uint8_t blocks = 0;                    // bit for each corporation sold for a train, if only blocks are sold
    bool declined = false;                      // a deal was declined; used as in StockTurn
    bool operator==(const OperatingTurn&) const = default;
};

struct Position {
    std::uint32_t options = 0; // bit for each optional rule in force, by its index in Figures::options
    std::uint64_t compat = 0;  // bit for each Compat switch in force
    Indexed<Seat, Player> players;
    Indexed<CorpId, Corporation> corporations;
    Indexed<PrivateId, Private> privates;
    hex::Board board;
    Money bank;
    bool bank_broken = false;                   // true once the bank has run out of cash
    bool price_ended = false;                   // true once a price has reached an end cell
    Indexed<TrainKindId, std::int8_t> offering; // trains left in the Initial Offering by kind, or `unlimited`
    std::vector<Train> open_market;             // trains in the open market
    std::uint8_t kinds_sold = 0;                // bit k: a train of kind k was bought from the Initial Offering
    int phase = 0;                              // index into Figures::phases

    Round round = Round::stock;
    int stock_round = 1;      // number of the last stock round
    int operating_round = 0;  // number within the set: 1, 2, ...
    int operating_rounds = 0; // number of rounds in this set
    Seat priority;
    std::optional<Seat> last_actor;              // last seat that acted in this stock round
    int passes = 0;                              // number of passes in a row
    bool sales_allowed = false;                  // true from the second stock round on
    Indexed<Seat, std::uint8_t> sold_this_round; // by seat: bit for each corporation sold in this stock round
    StockTurn stock_turn;
    // Last bid of each bidder, in the order of bidding. There is one list for each private, or for each lot if the
    // title has lots.
    std::vector<std::vector<Bid>> bids;
    std::optional<Auction> auction;
    std::optional<Deal> deal;
    std::vector<CorpId> discarding; // corporations over the train limit, in the order in which they discard
    OperatingTurn turn;
    std::uint32_t arrivals = 0;       // number of times that a token has entered a cell so far
    std::vector<Seat> order;          // move order of the players; empty: seat order
    Indexed<LotId, Money> reductions; // by lot: reduction of its face value while nobody bids
    std::optional<CorpId> par_due;    // corporation whose presidency was won and whose par must be named
    std::string end_reason;           // "" while the game goes on
    bool operator==(const Position&) const = default;

    // Returns the number of players still in the game.
    int players_left() const { return static_cast<int>(std::ranges::count(players, false, &Player::bankrupt)); }
    // Returns the next player in move order who is still in the game.
    Seat after(Seat seat) const;
    // Returns all players still in the game, in move order. The list begins with `first`, or with the next player if
    // `first` has left.
    std::vector<Seat> players_from(Seat first) const;

    Corporation& operator[](CorpId id) { return corporations[id]; }
    const Corporation& operator[](CorpId id) const { return corporations[id]; }
    Private& operator[](PrivateId id) { return privates[id]; }
    const Private& operator[](PrivateId id) const { return privates[id]; }
    Player& operator[](Seat seat) { return players[seat]; }
    const Player& operator[](Seat seat) const { return players[seat]; }
};

} // namespace highball::eighteen
