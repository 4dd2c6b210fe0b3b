// Parts of a turn that come before and after the steps of Appendix A: names, messages, detectives and missing sheets.
#include "titles/continental_rails/turn/turn_context.h"

#include "core/text.h"
#include "titles/continental_rails/turn/railroad_creation.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

bool sheet_is_missing(const Tycoon& tycoon) {
    return tycoon.person && tycoon.sheet.empty() && !tycoon.ready && !tycoon.no_orders && tycoon.away == 0;
}

} // namespace

// 3.2: if several tycoons want the same name, chance decides. The others get free historical names.
void take_names(const Figures& figures, Position& position) {
    std::vector<int> wishing;
    for (int t = 0; t < tycoon_count; ++t)
        if (find_order(position.tycoon(t).sheet, OrderKind::name)) wishing.push_back(t);
    for (std::size_t i = 0; i + 1 < wishing.size(); ++i)
        std::swap(wishing[i], wishing[i + position.rng.below(wishing.size() - i)]);
    for (const int t : wishing) {
        const Order* order = find_order(position.tycoon(t).sheet, OrderKind::name);
        std::string name = order->text;
        if (!iequals(name, position.tycoon(t).name) && has_name(position, name)) {
            name = historical_name(figures, position, position.rng);
            report_order(figures, position, t, *order, OrderState::failed,
                         "another tycoon has this name; you are " + name);
        }
        if (position.turn > 1 && name != position.tycoon(t).name) // 3.2: after a bankruptcy
            add_headline(position, HeadlineKind::message,
                         fmt::format("{} is now known as {}", position.tycoon(t).name, name));
        position.tycoon(t).name = name;
    }
}

// 10.1(F), (G): publishes messages and sends detectives.
void send_messages(Position& position) {
    for (int t = 0; t < tycoon_count; ++t) {
        Tycoon& who = position.tycoon(t);
        who.may_rename = false;
        who.spied_tycoon = nobody;
        who.spied_railroad = RouteId{};
        if (const Order* order = find_order(who.sheet, OrderKind::message))
            add_headline(position, HeadlineKind::message, fmt::format("{}: {}", named(position, t), order->text));
        if (const Order* order = find_order(who.sheet, OrderKind::spy_tycoon))
            who.spied_tycoon = static_cast<int>(order->amount) - 1;
        if (const Order* order = find_order(who.sheet, OrderKind::spy_railroad)) who.spied_railroad = order->subject;
    }
}

// 3.1, 10.0: reports missing sheets. A sheet with "no orders" is not missing. In both cases, dividends and presidencies
// continue.
void miss_sheets(Position& position) {
    std::vector<std::string> names;
    for (int t = 0; t < tycoon_count; ++t) {
        if (!sheet_is_missing(position.tycoon(t))) continue;
        names.push_back(named(position, t));
        add_private_line(position, t, "You handed in no sheet: dividends and presidencies stay as they were");
    }
    if (!names.empty()) add_headline(position, HeadlineKind::missed, "No sheet from " + join_words(names));
}

// 3.1, 10.0: counts missing sheets and clears all sheets. Dividends and presidencies continue.
void close_sheets(Position& position) {
    for (Tycoon& tycoon : position.tycoons) {
        const bool missing = sheet_is_missing(tycoon);
        tycoon.missed += missing ? 1 : 0;
        tycoon.missed_in_a_row = missing ? tycoon.missed_in_a_row + 1 : 0;
        tycoon.sheet.clear();
        tycoon.ready = tycoon.no_orders = false;
        tycoon.away = std::max(0, tycoon.away - 1);
        if (tycoon.spied_railroad && !is_active(position, tycoon.spied_railroad)) tycoon.spied_railroad = RouteId{};
    }
}

} // namespace highball::continental_rails
