// Answers about points and the end of the game.
#include "core/text.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/report/answers.h"
#include "titles/continental_rails/report/turn_result.h"

#include <fmt/format.h>

namespace highball::continental_rails::answer {

namespace {

std::string turns_left(const Figures& f, const Position& now) {
    const int sure = f.game.last_sure_turn + 1 - now.turn; // 1.3: no draw decides about the last of them
    if (now.over) return fmt::format("the game ended after turn {}", now.turn);
    return sure > 0 ? fmt::format("this is turn {}; at least {} will follow", now.turn, pluralize(sure, "turn"))
                    : fmt::format("this is turn {}; there is now a {} percent chance each turn that the game ends",
                                  now.turn, f.game.end_chance);
}

} // namespace

std::string standing(const PlayerView& view, int category) {
    const Position& now = view.position;
    const std::vector<int> first = winners(now, category);
    const std::string leaders = first.empty() ? "nobody has scored yet"
                                              : fmt::format("{} leads with {}", now.tycoon(first.front()).name,
                                                            points_in(now, first.front(), category));
    if (!view.tycoon) return fmt::format("{}: {}", category_name(category), leaders);
    const int mine = points_in(now, *view.tycoon, category);
    const int place = place_in(now, *view.tycoon, category);
    return fmt::format("{}: you have {}{}", category_name(category), mine,
                       place == 1 && mine > 0 ? first.size() == 1 ? ", the most" : ", the most, as others have"
                       : first.empty()        ? "; " + leaders
                                              : fmt::format(", {} of {}; {}", ordinal(place), tycoon_count, leaders));
}

Lines goal(const Figures& f, const PlayerView& view) {
    Lines lines = {"win a category: at the end, each of the six categories has its own winner, the tycoon with the "
                   "most points. Rail Baron, the sixth, combines the other five"};
    for (int category = 0; category <= categories; ++category) lines.push_back(standing(view, category));
    lines.emplace_back("points are scored every turn, so it pays to lead a railroad early: ? points shows what scores "
                       "points, and ? first turns how to begin");
    lines.push_back(turns_left(f, view.position));
    return lines;
}

Lines end(const Figures& f, const PlayerView& view) {
    return {turns_left(f, view.position),
            "only points count at the end. Net worth scores points each turn and is not paid out"};
}

Lines link_points(const Figures& f, int category) {
    int Link::*const points = category == static_cast<int>(Category::rail_builder)   ? &Link::builder
                              : category == static_cast<int>(Category::rail_magnate) ? &Link::magnate
                                                                                     : nullptr;
    if (!points) return {};
    const auto link = [&](const Link& one) {
        return one.*points == 0 ? "" : fmt::format("{} {}", one.name, one.*points);
    };
    return {"points for great links: " + join(collect_texts(f.links, link), ", ")};
}

Lines great_links(const Figures& f, const PlayerView&) {
    const auto names = [&](unsigned set) { return join_words(region_names(f, set), "or"); };
    Lines lines;
    for (const Link& link : f.links)
        lines.push_back(fmt::format(
            "{}: a railroad that reaches {}, and {}{}; {} points each turn as Rail Magnate", link.name,
            names(link.from), names(link.to),
            link.builder == 0 ? "" : fmt::format("; {} points once as Rail Builder", link.builder), link.magnate));
    lines.emplace_back("as Rail Magnate, two connected railroads count together");
    lines.emplace_back("no other region counts as the interior. ? regions shows who reaches which region");
    return lines;
}

} // namespace highball::continental_rails::answer
