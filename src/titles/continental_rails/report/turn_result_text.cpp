#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/report/turn_result.h"

#include "core/text.h"

#include <fmt/format.h>

namespace highball::continental_rails {

std::string turn_result_text(const Figures& f, const PlayerView& view) {
    if (!view.tycoon || view.position.last.turn == 0) return "";
    const TurnResult result = turn_result(f, view);
    const Tycoon& who = view.position.tycoon(*view.tycoon);
    std::string text = heading(fmt::format("Turn {} of {}", result.turn, printable(who.name)));
    text += fmt::format("Net worth {} -> {}, {} of {}\n", highball::print(result.worth_before),
                        highball::print(result.worth), ordinal(result.place), tycoon_count);
    for (const std::string& line : result.lost) text += "! " + line + "\n";
    const auto amount = [&](std::string_view name, Money money) {
        text += fmt::format("  {:<46}{:>12}\n", name, highball::print(money));
    };
    for (const AmountLine& cause : result.causes) amount(cause.name, cause.amount);
    text += "\nYour orders:\n";
    if (result.orders.empty()) text += "  none\n";
    for (const OrderLine& line : result.orders) {
        const std::string_view state = line.state == OrderState::done      ? "done"
                                       : line.state == OrderState::reduced ? "in part"
                                                                           : "FAILED";
        const std::string money =
            line.money == Money() ? "" : (line.detail.empty() ? "" : "; ") + highball::print(line.money);
        text += fmt::format("  {:<8}{:<24}  {}{}\n", state, line.order, line.detail, money);
    }
    text += "\nCash:\n";
    amount("start of the turn", view.position.last.tycoon_opening[static_cast<std::size_t>(*view.tycoon)]);
    for (const AmountLine& flow : result.cash) amount(flow.name, flow.amount);
    amount("end of the turn", who.cash);
    if (!result.events.empty()) text += "\nWhat happened to you:\n";
    for (const std::string& line : result.events) text += "  " + line + "\n";
    text += "\nPrices:\n";
    if (result.prices.empty()) text += "  no price of your stock changed\n";
    for (const PriceMove& move : result.prices) text += "  " + print(f, move) + "\n";
    text += "\nPoints:\n";
    for (const PointLine& line : result.points)
        text += fmt::format("  {:<14}{:>5} {:>+5}  {:<5} {}\n", line.category, line.points, line.gain,
                            line.points == 0 ? "" : ordinal(line.place), line.why);
    if (!result.attention.empty()) text += "\nNeeds your attention:\n";
    for (const Attention& one : result.attention) text += fmt::format("  {} {}\n", one.urgent ? "!" : "-", one.text);
    return text;
}

} // namespace highball::continental_rails
