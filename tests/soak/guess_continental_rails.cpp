// Random orders of Continental Rails, with amounts of every size.
#include "soak/guess.h"
#include "titles/continental_rails/game.h"

namespace highball::test {

namespace {

using namespace continental_rails;

class TycoonGuesser : public Guesser {
  public:
    std::optional<Command> guess(const Game& game, Rng& rng) override {
        const auto& rails = static_cast<const ContinentalGame&>(game);
        const Position& at = rails.position();
        const auto waits = [&](int t) { return at.tycoon(t).person && !at.tycoon(t).ready; };
        int seat = static_cast<int>(rng.below(static_cast<std::uint64_t>(at.people)));
        for (int i = 0; i < at.people && !waits(seat); ++i) seat = (seat + 1) % at.people;
        if (!waits(seat)) return std::nullopt; // the turn waits for no person
        const auto size = static_cast<std::int64_t>(at.tycoon(seat).sheet.size());
        switch (rng.below(200)) { // one of 200 guesses ends a sheet, so that a turn has many orders
        case 0:
            return said(seat, InputKind::ready);
        case 1:
            return size > 0 ? said(seat, InputKind::drop, rng.between(1, size)) : said(seat, InputKind::no_orders);
        case 2:
            return rng.below(4) == 0 ? said(seat, InputKind::clear) : said(seat, InputKind::no_orders);
        default:
            return guessed(Seat(seat),
                           ParsedInput{InputKind::order, order(rails.figures(), at, at.tycoon(seat), rng), {}, 0, {}});
        }
    }
    std::string text(const Game& game, const Command& command) override {
        return print(static_cast<const ContinentalGame&>(game).figures(), *parsed_as<ParsedInput>(command));
    }
    std::optional<std::string> broken(const Game& game) override {
        const Position& at = static_cast<const ContinentalGame&>(game).position();
        for (int t = 0; t < tycoon_count; ++t)
            if (at.tycoon(t).loan < Money() || at.tycoon(t).credit < Money()) return "a loan is less than nothing";
        return std::nullopt;
    }

  private:
    static Command said(int seat, InputKind word, std::int64_t line = 0) {
        return guessed(Seat(seat), ParsedInput{word, {}, {}, line, {}});
    }

    // Returns a random railroad. If a random slot of the tycoon has a railroad, returns this one in half of the cases.
    static RouteId railroad(const Tycoon& who, Rng& rng) {
        const RouteId own = any_of_list(who.slots, rng);
        return own && rng.below(2) == 0 ? own : RouteId{static_cast<int>(rng.between(1, railroad_slots - 1))};
    }
    static RouteId line(const Figures& figures, const Railroad& railroad, Rng& rng) {
        if (!railroad.lines.empty() && rng.below(2) == 0) return any_of_list(railroad.lines, rng).route;
        return RouteId{static_cast<int>(rng.between(1, static_cast<std::int64_t>(figures.routes.size()) - 1))};
    }

    // Returns a random order with random arguments of the shape that its kind needs.
    static Order order(const Figures& figures, const Position& at, const Tycoon& who, Rng& rng) {
        const OrderSpec& row = any_of_list(order_specs(), rng);
        Order order{row.kind, {}, {}, {}, 0, ""};
        if (row.shape == Shape::text) {
            order.text = "Greetings";
            return order;
        }
        const std::uint64_t size = 1ULL << rng.below(22);
        order.amount = static_cast<std::int64_t>(rng.below(size));
        if (row.shape != Shape::amount) order.subject = railroad(who, rng);
        if (row.shape == Shape::own_line || row.shape == Shape::own_row)
            order.object = line(figures, at[order.subject], rng);
        else if (row.shape == Shape::company_into || row.shape == Shape::own_railroad_amount)
            order.object = railroad(who, rng);
        else if (row.shape == Shape::slot_railroad)
            order.amount = rng.between(1, 2);
        else if (row.shape == Shape::own_technology)
            order.amount %= static_cast<std::int64_t>(figures.technologies.size());
        return order;
    }
};

} // namespace

std::unique_ptr<Guesser> guesser_of_continental_rails(const Game& game) {
    return dynamic_cast<const ContinentalGame*>(&game) ? std::make_unique<TycoonGuesser>() : nullptr;
}

} // namespace highball::test
