#include "tui/screen/choices_row.h"

#include "core/text.h"
#include "game/advice.h"
#include "tui/screen/screen.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace highball::tui {

namespace {

// Returns the weight of a choice. Without those that weigh most, the game does not continue.
int weight(Role role) {
    switch (role) {
    case Role::ends_turn:
    case Role::answers:
        return 6;
    case Role::passes:
        return 5;
    case Role::buys:
        return 4;
    case Role::acts:
    case Role::runs:
        return 3;
    case Role::sells:
        return 2;
    case Role::buys_anytime:
        return 1;
    }
    return 0;
}

// Returns the indexes of the choices, the highest weight first. The first `here` choices weigh most.
std::vector<std::size_t> indexes_by_weight(const std::vector<Suggestion>& all, std::size_t here) {
    constexpr int of_here = 6;
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return (a < here ? of_here : weight(all[a].role)) > (b < here ? of_here : weight(all[b].role));
    });
    return order;
}

// Changes "lay (26)" to "lay a tile (26 ways)", and "buy $30-$65 (7)" to "buy one certificate $30-$65 (7 ways)", if the
// question is "lay a tile" or "buy one certificate or pass".
void name_question(Suggestion& offer, std::string asked) {
    constexpr std::size_t brief = 3;
    asked = asked.substr(0, std::min(asked.find(" or "), asked.find(',')));
    if (!offer.line.ends_with(' ') || !offer.shown.ends_with(')') || !asked.starts_with(offer.line) ||
        words(asked).size() > brief)
        return;
    offer.brief = offer.shown;
    offer.shown.replace(0, offer.line.size() - 1, asked);
    offer.shown.insert(offer.shown.size() - 1, " ways");
}

} // namespace

std::string further_offers(std::size_t count) { return "? " + std::to_string(count) + " more"; }

std::vector<Suggestion> single_offers(const std::vector<Suggestion>& all, int width) {
    const int gap = columns(between_offers);
    const auto wide = [&](const std::vector<Suggestion>& offers) {
        int sum = 0;
        for (const Suggestion& offer : offers) sum += columns(offer.shown) + gap;
        return sum;
    };
    int left = width + gap - wide(all);
    std::vector<Suggestion> single;
    for (const Suggestion& offer : all) {
        const int more = wide(offer.each) - wide({offer});
        const bool fits = !offer.each.empty() && more <= left;
        if (fits) left -= more;
        if (fits)
            single.insert(single.end(), offer.each.begin(), offer.each.end());
        else
            single.push_back(offer);
    }
    return single;
}

std::vector<Suggestion> fitting(std::vector<Suggestion> all, std::size_t here, int width) {
    const auto rest = std::next(all.begin(), static_cast<std::ptrdiff_t>(here));
    const auto twice = std::remove_if(rest, all.end(), [&](const Suggestion& one) {
        return std::any_of(all.begin(), rest, [&](const Suggestion& said) { return said.line == one.line; });
    });
    all.erase(twice, all.end());
    std::vector<std::size_t> order = indexes_by_weight(all, here);
    const auto is_rare = [&](std::size_t i) { return i >= here && all[i].role == Role::buys_anytime; };
    const int gap = columns(between_offers);
    int wide = -gap, effects = 0; // the effects have precedence over rare offers
    for (std::size_t i = 0; i < all.size(); ++i) {
        wide += columns(all[i].shown) + gap;
        if (!is_rare(i) && !all[i].note.empty()) effects += columns(all[i].note) + columns(" ()");
    }
    std::vector<bool> left_out(all.size());
    std::size_t more = 0;
    const auto sign = [&] { return more > 0 ? gap + columns(further_offers(more)) : 0; };
    const auto leave_last_out = [&] {
        wide -= columns(all[order.back()].shown) + gap;
        left_out[order.back()] = true;
        more += std::max<std::size_t>(1, all[order.back()].each.size()); // as many as single offers would be
        order.pop_back();
    };
    const auto shorten = [&](std::size_t i) {
        if (all[i].brief.empty()) return;
        wide -= columns(all[i].shown) - columns(all[i].brief);
        all[i].shown = std::exchange(all[i].brief, "");
    };
    for (std::size_t i = order.size(); i-- > 0 && wide + effects > width && is_rare(order[i]);) shorten(order[i]);
    while (wide + effects + sign() > width && order.size() > 1 && is_rare(order.back()) && effects > 0)
        leave_last_out();
    for (std::size_t i = order.size(); i-- > 0 && wide > width;) shorten(order[i]);
    while (wide + sign() > width && order.size() > 1) leave_last_out();
    wide += sign();
    for (const std::size_t first : order) { // the further offers of a command have all their effects or none
        std::vector<std::size_t> same;
        int notes = 0;
        for (const std::size_t i : order) {
            const bool further = std::min(i, first) >= here && first_word(all[i].line) == first_word(all[first].line);
            if (all[i].note.empty() || (i != first && !further)) continue;
            same.push_back(i);
            notes += columns(all[i].note) + columns(" ()");
        }
        if (wide + notes > width) continue;
        for (const std::size_t i : same) all[i].shown += " (" + std::exchange(all[i].note, "") + ")";
        wide += notes;
    }
    std::vector<Suggestion> shown;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (!left_out[i]) shown.push_back(std::move(all[i]));
    if (more > 0) shown.push_back({further_offers(more), "", ""});
    return shown;
}

// Returns the choices at the cursor, if nothing is typed, and then all choices that match the typed text. In history
// mode no choice can be played, so the commands of this mode take their place.
Screen::CommandHints Screen::command_hints() {
    if (in_past() && input_.editor.empty())
        return {{{"back", "back", ""}, {"forward", "forward", ""}, {"now", "now", ""}}, 0};
    if (prompt_.game().finished() && input_.editor.empty())
        return {{{"replay", "replay", ""}, {"quit", "quit", ""}}, 0};
    const DrawContext& context = context_.context;
    const std::string typed = typed_command();
    std::vector<Suggestion> all;
    if (const PageState* page = focused(); page != nullptr && input_.editor.empty() && context.choice_seats.empty()) {
        constexpr std::size_t few = 3;
        const std::vector<std::string> here = page->pane->commands_here(context, page->state);
        for (std::size_t i = 0; i < here.size() && here.size() <= few; ++i)
            if (const Choice* choice = choice_of(context.choices, here[i])) all.push_back(suggestion_of(*choice));
        const auto same_word = [&](const Choice& choice) { return first_word(choice.text) == first_word(here[0]); };
        // If all commands with this word are about the hex, their own button is enough.
        if (here.size() > few && std::ranges::count_if(context.choices, same_word) > std::ssize(here))
            all.push_back({"Tab: " + std::to_string(here.size()) + " moves here", "", ""});
    }
    std::vector<Suggestion> offers = suggestions(context.choices, typed);
    if (input_.editor.empty() && pages_.at == text_page && !offers.empty()) // without a player, no number can be played
        for (const std::string& command : commands_for_ideas(pages_.text)) all.push_back({command, command, ""});
    if (prompt_.sealed() && !offers.empty() && input_.editor.empty() && gives_advice(prompt_.game().setup()) &&
        all.empty() && offers.front().role != Role::ends_turn)
        all.push_back({std::string(advice_command), std::string(advice_command), ""});
    const std::size_t here = all.size();
    for (Suggestion& one : offers) all.push_back(std::move(one));
    return {std::move(all), here};
}

std::string Screen::hint_line() const {
    const DrawContext& context = context_.context;
    if (prompt_.waits_for_computer()) return task() + " (the computer is moving)";
    if (context.choices.empty() && prompt_.several_may_act() && !prompt_.active_seat() && input_.editor.empty()) {
        std::vector<std::string> names;
        for (const Seat seat : context.decision.seats) names.push_back(prompt_.game().name_of(seat) + ">");
        return "Whose orders? " + join_words(names, "or");
    }
    if (context.choice_seats.empty() || !trim(typed_command()).empty())
        return hint(prompt_, context.choices, typed_command());
    std::vector<std::string> texts;
    for (const Seat seat : context.decision.seats) {
        std::vector<Choice> own;
        for (std::size_t i = 0; i < context.choices.size(); ++i)
            if (context.choice_seats[i] == seat) own.push_back(context.choices[i]);
        texts.push_back(prompt_.game().name_of(seat) + "> " + hint(prompt_, own, ""));
    }
    return join(texts, "   ");
}

// Draws the choices, each as a button. While a line is typed, the words of the hint are the buttons.
void Screen::draw_hints(Canvas& canvas, int y) {
    auto [all, here] = command_hints();
    const bool open = input_.editor.empty() && context_.context.choice_seats.empty() && !all.empty();
    if (!open) return draw_hint_line(canvas, y, all);
    const std::string asked = pages_.family ? pages_.family->question(context_.context) : "";
    for (Suggestion& offer : all) {
        name_question(offer, asked);
        offer.note = with_arrows(std::move(offer.note), style_);
    }
    all = single_offers(all, canvas.width() - 2 - columns(enter_sign));
    const bool answer = pages_.at == text_page; // Enter closes it, but advice stays until an idea is chosen
    std::string by_enter = answer ? "" : default_line();
    const bool plays = !by_enter.empty();
    if (!plays && (!answer || !commands_for_ideas(pages_.text).empty())) by_enter = line_to_write(all);
    if (!by_enter.empty()) { // the filled button is the first one and names its key
        const auto offer = std::ranges::find(all, by_enter, &Suggestion::line);
        Suggestion filled = offer == all.end() ? Suggestion{by_enter, by_enter, ""} : *offer;
        if (offer == all.end() || offer - all.begin() >= static_cast<std::ptrdiff_t>(here)) ++here;
        if (offer != all.end()) all.erase(offer);
        if (filled.each.size() > 1) { // the button names the first of a few choices; the others follow it
            std::vector<Suggestion> others = std::move(filled.each);
            filled = std::move(others.front());
            by_enter = filled.line;
            all.insert(all.begin() + static_cast<std::ptrdiff_t>(here) - 1, others.begin() + 1, others.end());
        }
        for (std::string* text : {&filled.shown, &filled.brief})
            if (!text->empty()) text->insert(0, enter_sign);
        all.insert(all.begin(), std::move(filled));
    }
    if (enter_default_.line != by_enter || enter_default_.entries != prompt_.log().size())
        enter_default_.since = std::chrono::steady_clock::now();
    enter_default_.line = by_enter;
    enter_default_.plays = plays;
    enter_default_.entries = prompt_.log().size();
    all = fitting(std::move(all), here, canvas.width() - 2);
    // The number of hidden choices is always shown, however long the only choice is.
    const int sign = is_further_offers(all.back()) ? columns(between_offers) + columns(all.back().shown) : 0;
    int x = 0;
    for (const Suggestion& offer : all) {
        const bool further = is_further_offers(offer);
        const int room = std::max(1, canvas.width() - x - 2 - (further ? 0 : sign));
        // The command that hands in a sheet stands out if it is the first, although Enter alone never gives it.
        const bool hands_in = prompt_.sealed() && x == 0 && offer.role == Role::ends_turn;
        const bool filled = !by_enter.empty() && offer.line == by_enter;
        const Style style = filled ? enter_button : hands_in ? accent.on(on_bar.bg) : further ? dim : on_bar;
        const int wide = canvas.print(x + 1, y, offer.shown, style, room) + 2;
        for (const int end : {x, x + wide - 1})
            if (!further) canvas.put(end, y, U' ', style);
        buttons_.push_back({{x, y, wide, 1}, offer.line.empty() ? "" : typed_name() + offer.line, {}});
        if (offer.line.empty()) buttons_.back().key = further ? Key{Key::Kind::function, 0, 1} : Key{Key::Kind::tab};
        x += wide + 1;
    }
}

void Screen::draw_hint_line(Canvas& canvas, int y, const std::vector<Suggestion>& offers) {
    const std::string command(trim(typed_command()));
    int x = 0;
    const auto button = [&](const std::string& text, const Style& style, Button what) {
        const int wide = canvas.print(x, y, text, style);
        what.area = {x, y, wide, 1};
        buttons_.push_back(std::move(what));
        x += wide + 1;
    };
    if (const Choice* choice = choice_of(context_.context.choices, command); choice && offers.size() == 1) {
        Suggestion whole = suggestion_of(*choice); // Enter plays it
        whole.note = with_arrows(std::move(whole.note), style_);
        if (choice->open || choice->amount) whole.shown = command, whole.note.clear();
        const std::string note = whole.note.empty() ? " " : " (" + whole.note + ") ";
        const std::string text = " " + std::string(enter_sign) + whole.shown + note;
        button(text, enter_button, {{}, typed_name() + command, {}});
        button(" Esc clear ", on_bar, {{}, "", {Key::Kind::escape}});
        return;
    }
    if (offers.size() > 1 && !command.empty()) {
        constexpr int least_for_line = 80; // columns of a screen that shows the whole line that Enter writes
        if (const std::string next = completed_by_enter(); !next.empty())
            button(" " + std::string(enter_sign) +
                       (canvas.width() < least_for_line ? std::string(words(next).back()) : next) + " ",
                   enter_button, {{}, "", {Key::Kind::enter}});
        button(" Tab next ", on_bar, {{}, "", {Key::Kind::tab}});
        button(" Esc clear ", on_bar, {{}, "", {Key::Kind::escape}});
    }
    const std::string line = with_arrows(hint_line(), style_);
    if (line.empty() && !command.empty()) {
        button(command == "?" ? " Esc back " : " Esc clear ", on_bar, {{}, "", {Key::Kind::escape}});
        if (command == "?") button(" PgDn more ", on_bar, {{}, "", {Key::Kind::page_down}});
    }
    canvas.print(x, y, line, {.fg = ColourRole::accent});
    std::size_t from = 0;
    for (const Suggestion& offer : offers) {
        const std::size_t at = line.find(offer.shown, from);
        if (at == std::string::npos || offer.line.empty()) continue;
        from = at + offer.shown.size();
        buttons_.push_back(
            {{x + columns(line.substr(0, at)), y, columns(offer.shown), 1}, typed_name() + offer.line, {}});
    }
}

} // namespace highball::tui
