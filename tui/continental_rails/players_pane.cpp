// Page "players": all tycoons in the order of their net worth, who plays them, whose sheets are in, and their points.
#include "tui/continental_rails/panes.h"

#include "core/text.h"
#include "titles/continental_rails/model/scores.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

namespace {

constexpr int name_at = 6, by_at = 27, leads_at = 44; // columns
// Last column of each category's points.
constexpr std::array<int, rails::categories + 1> points_end = {57, 61, 66, 71, 76, 80};

// Returns "you, not yet in" or "Bob, handed in".
std::string player_of(const rails::PlayerView& view, int tycoon) {
    const rails::Tycoon& who = view.position.tycoon(tycoon);
    if (!who.person) return "computer";
    const std::string name(view.tycoon == tycoon ? "you" : fit(who.player, 7));
    if (view.position.over) return name;
    return name + (who.ready ? ", in" : who.away > 0 ? ", away" : ", not yet");
}

std::string railroads_of(const rails::Figures& f, const rails::Tycoon& who) {
    std::vector<std::string> codes;
    for (const rails::RouteId id : who.slots)
        if (id) codes.push_back(f[id].code);
    return join(codes, " ");
}

// Returns "SM, GTW", a tycoon's private companies.
std::string companies_text(const rails::Figures& f, const rails::Position& now, int tycoon) {
    return join(collect_texts(companies_of(now, tycoon), [&](rails::RouteId id) { return f[id].code; }), ", ");
}

// Returns "NYC 20, ERIE 697", the stock of a tycoon as far as the viewer knows it.
std::string stock_text(const rails::Figures& f, const rails::PlayerView& view, int tycoon) {
    return join(collect_texts(active_railroads(view.position),
                              [&](rails::RouteId id) {
                                  const bool known =
                                      view.holdings[id.index()] || view.tycoons[static_cast<std::size_t>(tycoon)];
                                  const int shares = view.position.tycoon(tycoon).share_of(id);
                                  return known && shares > 0 ? fmt::format("{} {}", f[id].code, shares) : "";
                              }),
                ", ");
}

class PlayersPane : public MeasuredPane {
  public:
    std::string name() const override { return "players"; }
    int least_columns(const DrawContext&, const PaneState&) const override { return 80; }

  private:
    int write(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        const rails::ContinentalView& view = view_of(context);
        int y = heading(view.player_view, canvas);
        for (const int tycoon : view.player_view.by_worth) row(view, tycoon, canvas, y++);
        for (const Note& note : notes(view)) {
            if (note.text.empty()) continue;
            canvas.print(0, ++y, note.heading, title);
            const int at = columns(note.heading) + 2;
            for (const std::string& line : wrapped(note.text, std::max(20, canvas.width() - at)))
                canvas.print(at, y++, line);
            --y;
        }
        return y + 1;
    }

    static int heading(const rails::PlayerView& view, Canvas& canvas) {
        const int end = canvas.print(0, 0, "The richest first", title);
        if (view.tycoon && !view.position.over)
            canvas.print(end + 2, 0, "your net worth: " + print(view.position.tycoon(*view.tycoon).net_worth));
        constexpr std::array<std::string_view, rails::categories + 1> names = {"Robber",  "Mogul",    "Builder",
                                                                               "Magnate", "Prodigal", "Baron"};
        for (std::size_t c = 0; c < names.size() && points_end[c] <= canvas.width(); ++c)
            canvas.print_right(0, static_cast<int>(c % 2), points_end[c], names[c], dim);
        canvas.print(name_at, 1, "tycoon", dim);
        canvas.print(by_at, 1, "played by", dim);
        if (leads_at < canvas.width()) canvas.print(leads_at, 1, "leads", dim);
        return 2;
    }

    static void row(const rails::ContinentalView& view, int tycoon, Canvas& canvas, int y) {
        const rails::Position& now = view.player_view.position;
        const rails::Tycoon& who = now.tycoon(tycoon);
        const bool own = view.player_view.tycoon == tycoon;
        const Style style = own ? bold : normal;
        if (own) canvas.print(0, y, canvas.ascii() ? ">" : "▸", title);
        canvas.print_right(0, y, name_at - 1, std::to_string(tycoon + 1), dim);
        canvas.print(name_at, y, fit(who.name, by_at - name_at - 1), style);
        canvas.print(by_at, y, player_of(view.player_view, tycoon), who.person ? style : dim, leads_at - by_at - 1);
        if (leads_at >= canvas.width()) return; // too narrow for the other columns
        canvas.print(leads_at, y, railroads_of(*view.figures, who), style, points_end[0] - 4 - leads_at);
        for (int c = 0; c <= rails::categories && points_end[static_cast<std::size_t>(c)] <= canvas.width(); ++c) {
            const int points = points_in(now, tycoon, c);
            const bool leader = points > 0 && place_in(now, tycoon, c) == 1;
            canvas.print_right(0, y, points_end[static_cast<std::size_t>(c)],
                               points == 0 ? (canvas.ascii() ? "-" : "·") : std::to_string(points),
                               leader        ? Style{.fg = ColourRole::green, .bold = true}
                               : points == 0 ? dim
                                             : style);
        }
    }

    struct Note {
        std::string_view heading;
        std::string text;
    };
    static std::vector<Note> notes(const rails::ContinentalView& view) {
        const rails::PlayerView& seen = view.player_view;
        const auto all = [&](auto say) {
            return join(collect_texts(seen.by_worth,
                                      [&](int tycoon) {
                                          const std::string text = say(tycoon);
                                          return text.empty() ? "" : seen.position.tycoon(tycoon).name + ": " + text;
                                      }),
                        "; ");
        };
        return {{"Net worth", all([&](int tycoon) {
                     const bool known = seen.position.over ||
                                        (seen.tycoon != tycoon && seen.tycoons[static_cast<std::size_t>(tycoon)]);
                     return known ? print(seen.position.tycoon(tycoon).net_worth) : "";
                 })},
                {"Companies", all([&](int tycoon) { return companies_text(*view.figures, seen.position, tycoon); })},
                {"Stock", all([&](int tycoon) { return stock_text(*view.figures, seen, tycoon); })},
                {"Missed", all([&](int tycoon) {
                     const int missed = seen.position.tycoon(tycoon).missed;
                     return missed > 0 ? pluralize(missed, "turn") : "";
                 })}};
    }
};

} // namespace

std::unique_ptr<Pane> players_pane() { return std::make_unique<PlayersPane>(); }

} // namespace highball::tui::continental_rails
