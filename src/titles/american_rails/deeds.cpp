// What an allowed move does. Nothing here asks whether it is allowed.
#include "titles/american_rails/rules.h"

#include <algorithm>
#include <bit>

namespace highball::american_rails {

namespace {

class Play {
  public:
    Play(const Board& board, Position& at, const Telling& telling) : board_(board), at_(at), telling_(telling) {}

    void make(const Move& move) {
        switch (move.kind) {
        case MoveKind::offer:
            return offer(move.company);
        case MoveKind::bid:
            return bid(move.amount);
        case MoveKind::pass:
            return pass_bid();
        case MoveKind::start:
            return start(move.hex);
        case MoveKind::take:
            return take(move.space);
        case MoveKind::develop:
            return develop(move.hex);
        case MoveKind::fund:
            return fund(move.company);
        case MoveKind::collect:
            return collect();
        case MoveKind::levy:
            return levy();
        case MoveKind::expand:
            return expand(move.company, move.hex);
        case MoveKind::done:
            return decline();
        }
    }

  private:
    // `text` is called only when somebody listens: searches make millions of moves.
    template <class Text> void tell(EventKind kind, const std::string& subject, Text text) {
        if (telling_.events) telling_.events->push_back({kind, subject, text()});
    }
    const std::string& name(Seat seat) const {
        static const std::string nobody;
        return telling_.names ? (*telling_.names)[static_cast<std::size_t>(seat.index())] : nobody;
    }
    const std::string& name(CompanyId id) const { return board_[id].name; }

    // start-auction, auction: who chose the share bids or passes first.
    void offer(CompanyId id) {
        const Seat seller = *to_act(at_);
        at_.auction = Auction{};
        at_.auction.company = id;
        at_.auction.seller = seller;
        at_.auction.turn = seller;
        if (at_.opening) at_.offered |= static_cast<std::uint8_t>(1 << id.index);
        at_.stage = Stage::bid;
        tell(EventKind::shares, name(id),
             [&] { return fmt::format("{} puts a share of {} up for auction", name(seller), name(id)); });
    }

    int bidders() const { return at_.players - std::popcount(at_.auction.out); }

    void next_bidder() {
        Auction& auction = at_.auction;
        do auction.turn = clockwise(auction.turn, at_.players);
        while (auction.out >> auction.turn.index() & 1);
    }

    void bid(Money amount) {
        Auction& auction = at_.auction;
        auction.high = amount;
        auction.leader = auction.turn;
        tell(EventKind::shares, name(auction.turn),
             [&] { return fmt::format("{} bids {}", name(auction.turn), highball::print(amount)); });
        if (bidders() == 1)
            win();
        else
            next_bidder();
    }

    void pass_bid() {
        Auction& auction = at_.auction;
        const Seat seat = auction.turn;
        auction.out |= static_cast<std::uint8_t>(1 << seat.index());
        tell(EventKind::pass, name(seat), [&] { return fmt::format("{} passes", name(seat)); });
        if (bidders() == 0)
            remove_share(seat);
        else if (bidders() == 1 && auction.high > Money())
            win();
        else
            next_bidder();
    }

    // start-auction:no-bid, auction:no-bid
    void remove_share(Seat last_to_pass) {
        const CompanyId id = at_.auction.company;
        --at_[id].unsold;
        ++at_[id].removed;
        tell(EventKind::shares, name(id),
             [&] { return fmt::format("Nobody bids: the share of {} leaves the game", name(id)); });
        end_auction(last_to_pass);
    }

    // start-auction:winner, auction: the price goes into the treasury.
    void win() {
        const Auction& auction = at_.auction;
        const CompanyId id = auction.company;
        at_.cash_of(auction.leader) -= auction.high;
        at_[id].treasury += auction.high;
        --at_[id].unsold;
        ++at_.shares[static_cast<std::size_t>(auction.leader.index())][id.index];
        tell(EventKind::shares, name(auction.leader), [&] {
            return fmt::format("{} wins the share of {} for {}", name(auction.leader), name(id),
                               highball::print(auction.high));
        });
        if (at_.opening) place_on_turn_order(auction.leader);
        if (at_[id].started()) return end_auction(auction.leader);
        if (empty_cities(board_, at_).empty()) return lose_company(id);
        at_.stage = Stage::found;
    }

    // auction:no-empty-city. Ruling: the price stays paid.
    void lose_company(CompanyId id) {
        Line& line = at_[id];
        const Seat winner = at_.auction.leader;
        --at_.shares[static_cast<std::size_t>(winner.index())][id.index];
        line.removed = static_cast<std::uint8_t>(line.removed + 1 + line.unsold);
        line.unsold = 0;
        tell(EventKind::shares, name(id),
             [&] { return fmt::format("No city is empty: every share of {} leaves the game", name(id)); });
        end_auction(winner);
    }

    void start(HexId hex) {
        const CompanyId id = at_.auction.company;
        put_cube(id, hex);
        tell(EventKind::map, name(id), [&] {
            return fmt::format("{} starts in {}, income {}", name(id), board_.place_name(hex),
                               highball::print(Money(at_[id].income)));
        });
        end_auction(at_.auction.leader);
    }

    void end_auction(Seat next_to_offer) {
        if (!at_.opening) return end_action();
        at_.auction = Auction{};
        at_.auction.seller = next_to_offer;
        at_.stage = Stage::offer;
        for (int i = 0; i < board_.company_count(); ++i)
            if (can_be_offered(board_, at_, CompanyId{static_cast<std::uint8_t>(i)})) return;
        end_opening();
    }

    void place_on_turn_order(Seat seat) {
        const auto end = at_.order.begin() + at_.placed;
        if (std::find(at_.order.begin(), end, seat) == end) at_.order[at_.placed++] = seat;
    }

    // start-auction:shareless: the others follow from the banker clockwise.
    void end_opening() {
        Seat seat = at_.banker;
        for (int i = 0; i < at_.players; ++i, seat = clockwise(seat, at_.players)) place_on_turn_order(seat);
        at_.opening = false;
        at_.auction = Auction{};
        begin_year();
    }

    void begin_year() {
        at_.phase = 0;
        at_.taken = {};
        tell(EventKind::round, "", [&] { return fmt::format("The year {} begins", at_.year); });
        begin_phase();
    }

    void begin_phase() {
        at_.turn = 0;
        at_.stage = Stage::choose;
        tell(EventKind::round, "", [&] {
            std::string order;
            for (int i = 0; i < at_.players; ++i)
                order += (i ? ", " : "") + name(at_.order[static_cast<std::size_t>(i)]);
            return fmt::format("{}, phase {}: {}", at_.year, at_.phase + 1, order);
        });
    }

    // action-phase
    void take(SpaceId space) {
        const Seat seat = at_.acting();
        at_.taken[at_.phase][static_cast<std::size_t>(seat.index())] = space;
        at_.cubes_built = 0;
        tell(EventKind::turn, name(seat),
             [&] { return fmt::format("{} takes \"{}\"", name(seat), board_[space].word); });
        switch (board_[space].deed) {
        case Deed::pass:
            return end_action();
        case Deed::auction:
            at_.stage = Stage::offer;
            return;
        case Deed::develop:
        case Deed::fund:
        case Deed::take:
        case Deed::expand:
            at_.stage = Stage::act;
            return;
        }
    }

    // develop, income:development: the marker counts at once for everybody in the city.
    void develop(HexId hex) {
        const CityId city = *board_[hex].city;
        const int companies = cubes_in(board_, at_, hex);
        const int before = city_value(board_, at_, city, companies);
        at_.developed |= std::uint64_t{1} << city.index;
        --at_.markers;
        const int more = city_value(board_, at_, city, companies) - before;
        for (int i = 0; i < board_.company_count(); ++i)
            if (Line& line = at_.lines[static_cast<std::size_t>(i)]; line.track.contains(hex)) line.income += more;
        tell(EventKind::map, name(at_.acting()), [&] {
            return fmt::format("{} develops {}: +{} for each company there", name(at_.acting()), board_.place_name(hex),
                               highball::print(Money(more)));
        });
        end_action();
    }

    void fund(CompanyId id) {
        const Money amount = action_under_way(board_, at_)->dollars;
        at_[id].treasury += amount;
        tell(EventKind::money, name(id), [&] {
            return fmt::format("{} funds {} with {} from the bank", name(at_.acting()), name(id),
                               highball::print(amount));
        });
        end_action();
    }

    void collect() {
        const Money amount = action_under_way(board_, at_)->dollars;
        at_.cash_of(at_.acting()) += amount;
        tell(EventKind::money, name(at_.acting()),
             [&] { return fmt::format("{} takes {} from the bank", name(at_.acting()), highball::print(amount)); });
        end_action();
    }

    // take-2:from-others. Ruling: who has less gives all of it.
    void levy() {
        const Money amount = action_under_way(board_, at_)->dollars;
        for (int i = 0; i < at_.players; ++i) {
            const Seat seat(i);
            if (seat == at_.acting()) continue;
            const Money given = std::min(amount, at_.cash_of(seat));
            at_.cash_of(seat) -= given;
            tell(EventKind::money, name(seat),
                 [&] { return fmt::format("{} gives {} to the bank", name(seat), highball::print(given)); });
        }
        end_action();
    }

    // Who was alone in the city has now to share it.
    void put_cube(CompanyId id, HexId hex) {
        const bool shares = board_[hex].city && cubes_in(board_, at_, hex) == 1;
        place_cube(board_, at_, id, hex);
        if (!shares) return;
        for (int i = 0; i < board_.company_count(); ++i) {
            const CompanyId other{static_cast<std::uint8_t>(i)};
            if (other == id || !at_[other].track.contains(hex)) continue;
            tell(EventKind::map, name(other), [&] {
                return fmt::format("{} shares {}: income {}", name(other), board_.place_name(hex),
                                   highball::print(Money(at_[other].income)));
            });
        }
    }

    // expand: the treasury pays the bank.
    void expand(CompanyId id, HexId hex) {
        const Money cost = cube_cost(board_, at_, hex);
        at_[id].treasury -= cost;
        put_cube(id, hex);
        ++at_.cubes_built;
        tell(EventKind::map, name(id), [&] {
            return fmt::format("{} expands to {} for {}, income {}", name(id), board_.place_name(hex),
                               highball::print(cost), highball::print(Money(at_[id].income)));
        });
        if (cubes_still_allowed(board_, at_) == 0) end_action();
    }

    void decline() {
        if (at_.cubes_built == 0)
            tell(EventKind::pass, name(at_.acting()),
                 [&] { return fmt::format("{} leaves the action unused", name(at_.acting())); });
        end_action();
    }

    void end_action() {
        at_.auction = Auction{};
        at_.cubes_built = 0;
        if (++at_.turn < at_.players) {
            at_.stage = Stage::choose;
            return;
        }
        end_phase();
    }

    // turn-order: the marker nearest the top of the column goes first.
    void end_phase() {
        const auto& column = at_.taken[at_.phase];
        std::sort(at_.order.begin(), at_.order.begin() + at_.players, [&](Seat a, Seat b) {
            return column[static_cast<std::size_t>(a.index())]->index <
                   column[static_cast<std::size_t>(b.index())]->index;
        });
        if (++at_.phase < phases_a_year) return begin_phase();
        end_year();
    }

    void end_year() {
        pay_dividends();
        at_.phase = phases_a_year - 1;
        at_.turn = 0;
        at_.ending = ending();
        if (at_.ending != Ending::none) {
            at_.stage = Stage::over;
            tell(EventKind::end, "", [&] { return fmt::format("The game ends after {}", at_.year); });
            return;
        }
        ++at_.year;
        begin_year();
    }

    // dividend: unsold and removed shares get nothing.
    void pay_dividends() {
        for (int i = 0; i < board_.company_count(); ++i) {
            const CompanyId id{static_cast<std::uint8_t>(i)};
            const Money a_share = dividend(at_, id);
            at_.last_dividend[id.index] = a_share;
            if (a_share == Money()) continue;
            tell(EventKind::money, name(id), [&] {
                return fmt::format("{} pays {} a share (income {}, {} held)", name(id), highball::print(a_share),
                                   highball::print(Money(at_[id].income)), shares_held(at_, id));
            });
            for (int seat = 0; seat < at_.players; ++seat)
                at_.cash_of(Seat(seat)) += a_share * at_.shares_of(Seat(seat), id);
        }
    }

    // end:1857, end:shares, end:supplies
    Ending ending() const {
        if (at_.year >= board_.last_year) return Ending::last_year;
        if (unsold_shares(board_, at_) == 0) return Ending::shares_gone;
        if (low_supplies(board_, at_) >= at_.players) return Ending::supplies_low;
        return Ending::none;
    }

    const Board& board_;
    Position& at_;
    const Telling& telling_;
};

} // namespace

// setup, setup:three-players
Position first_position(const Board& board, int players, const StartOptions& options, Rng& rng) {
    Position at;
    const auto count = static_cast<std::size_t>(players);
    at.players = static_cast<std::uint8_t>(players);
    if (options.random_banker) at.banker = Seat(static_cast<int>(rng.below(count)));
    at.auction.seller = at.banker;
    at.year = board.first_year;
    at.markers = static_cast<std::uint8_t>(board.markers);
    for (std::size_t seat = 0; seat < count; ++seat)
        at.cash[seat] = options.edition_2010 ? board.cash_2010[count] : board.cash[count];
    for (std::size_t i = 0; i < board.companies.size(); ++i) {
        at.lines[i].cubes = static_cast<std::uint8_t>(board.companies[i].cubes - 1);
        at.lines[i].unsold = static_cast<std::uint8_t>(board.companies[i].shares);
    }
    for (std::size_t i = board.companies.size(); i < at.lines.size(); ++i) at.lines[i].playing = false;
    if (board.removed[count] > 0) {
        Line& boxed = at.lines[rng.below(board.companies.size())];
        boxed.playing = false;
        boxed.removed = boxed.unsold;
        boxed.unsold = 0;
    }
    return at;
}

void make(const Board& board, Position& at, const Move& move, const Telling& telling) {
    Play(board, at, telling).make(move);
}

} // namespace highball::american_rails
