#include "tui/screen/choices_row.h"

#include "core/text.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace highball::tui {

namespace {

// Returns the weight of a choice. Ends of turns and answers weigh most: without them the game does not continue.
int weight(Role role) {
    switch (role) {
    case Role::ends_turn:
    case Role::answers:
        return 5;
    case Role::buys:
    case Role::passes:
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
    constexpr int of_here = 5;
    const auto rest = std::next(all.begin(), static_cast<std::ptrdiff_t>(here));
    const auto twice = std::remove_if(rest, all.end(), [&](const Suggestion& one) {
        return std::any_of(all.begin(), rest, [&](const Suggestion& said) { return said.line == one.line; });
    });
    all.erase(twice, all.end());
    std::vector<std::size_t> order(all.size()); // highest weight first
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return (a < here ? of_here : weight(all[a].role)) > (b < here ? of_here : weight(all[b].role));
    });
    const int gap = columns(between_offers);
    int wide = -gap;
    for (const Suggestion& offer : all) wide += columns(offer.shown) + gap;
    for (std::size_t i = order.size(); i-- > 0 && wide > width;) {
        Suggestion& offer = all[order[i]];
        if (offer.brief.empty()) continue;
        wide -= columns(offer.shown) - columns(offer.brief);
        offer.shown = offer.brief;
    }
    std::vector<bool> left_out(all.size());
    std::size_t more = 0;
    const auto sign = [&] { return more > 0 ? gap + columns(further_offers(more)) : 0; };
    for (; wide + sign() > width && order.size() > 1; ++more) {
        wide -= columns(all[order.back()].shown) + gap;
        left_out[order.back()] = true;
        order.pop_back();
    }
    wide += sign();
    for (const std::size_t i : order) {
        if (all[i].note.empty()) continue;
        const std::string note = " (" + all[i].note + ")";
        if (wide + columns(note) > width) continue;
        all[i].shown += note;
        wide += columns(note);
    }
    std::vector<Suggestion> shown;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (!left_out[i]) shown.push_back(std::move(all[i]));
    if (more > 0) shown.push_back({further_offers(more), "", ""});
    return shown;
}

} // namespace highball::tui
