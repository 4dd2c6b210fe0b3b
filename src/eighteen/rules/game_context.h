// Game context for actions: the rules, a mutable position and the event log. It performs payments, price moves, and
// changes of presidencies and trains.
//
// Actions assume that the rules have been checked; an impossible action is a bug.
#pragma once

#include "eighteen/rules/rules_context.h"

#include <cassert>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace highball::eighteen {

class GameContext : public RulesContext {
  public:
    // If `events` is null, no events are recorded.
    GameContext(const Rules& of_title, const GameSetup& begun_as, Position& now, std::vector<Event>* events)
        : RulesContext(of_title, begun_as, now), position(now), events_(events) {}

    Position& position;
    using RulesContext::operator[];
    template <class Id> auto& operator[](Id id) { return position[id]; }

    // True if events are recorded; otherwise their texts need not be made.
    bool has_log() const { return events_ != nullptr; }
    // Records an event. The text is formatted only if there is an event log.
    template <class... Values>
    void log_event(EventKind kind, std::string_view subject, fmt::format_string<Values...> text, Values&&... values) {
        if (events_)
            events_->push_back({kind, std::string(subject), fmt::format(text, std::forward<Values>(values)...)});
    }
    // Records an event of a player, corporation or private. Its name becomes the first argument of the text.
    template <class Who, class... Values>
    requires requires(const RulesContext& context, Who who) { context.name(who); }
    void log_event(EventKind kind, Who who, fmt::format_string<const std::string&, Values...> text,
                   Values&&... values) {
        if (events_)
            events_->push_back({kind, name(who), fmt::format(text, name(who), std::forward<Values>(values)...)});
    }
    // Sets Event::detail and Event::dollars of the last event.
    template <class... Values> void add_detail(fmt::format_string<Values...> detail, Values&&... values) {
        if (events_) events_->back().detail = fmt::format(detail, std::forward<Values>(values)...);
    }
    void add_dollars(Money amount) {
        if (events_) events_->back().dollars = amount.dollars();
    }
    // Tells the importer that 18xx.games deviates from the rulebook here and that this switch reproduces the deviation.
    void report_deviation(Compat compat);

    // Payments of a player or corporation. A bank that has run out of cash stays out of cash, even if it receives money
    // later (5(a)).
    template <class Owner> void bank_pays(Owner owner, Money amount) {
        position[owner].cash += amount;
        bank_out(amount);
    }
    template <class Owner> void pay_bank(Owner owner, Money amount) {
        assert(position[owner].cash >= amount);
        position[owner].cash -= amount;
        position.bank += amount;
    }

    // Stock chart. A token goes underneath the others in its new cell. A token that cannot move keeps its place
    // (3.2(a)).
    void enter_cell(CorpId corporation, Cell cell);
    void move_price(CorpId corporation, Cell (StockChart::*step)(Cell) const, int times, std::string_view why);
    void move_sold_out(); // 3.6: moves the prices of sold-out corporations up

    void place_station(CorpId corporation, hex::StopRef city); // a station from the charter, in a slot

    // Stock.
    void float_if_due(CorpId corporation); // 3.4
    void make_president(CorpId corporation, Seat seat);
    void settle_presidency(CorpId corporation);                  // 3.5
    void sell_shares(Seat seat, CorpId corporation, int shares); // 3.2(a): proceeds, market, presidency, price

    // Private companies.
    void close_private(PrivateId company, std::string_view why);

    // Trains.
    void begin_phase_of(TrainKindId kind, CorpId buyer); // 4.2.5(e): effects of the first train of a kind
    void take_from_offering(TrainKindId kind);

  private:
    void bank_out(Money amount);
    void remove_trains(TrainKindId kind, std::string_view why);
    void make_obsolete(TrainKindId kind, CorpId buyer);
    void enforce_train_limit(CorpId buyer);

    std::vector<Event>* events_;
};

} // namespace highball::eighteen
