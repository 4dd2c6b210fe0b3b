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

constexpr int name_at = 6, by_at = 22, sheet_at = 31, leads_at = 45; // columns
// Last column of each category's points. On a wide page, what the last turn gained stands beside them.
constexpr std::array<int, rails::categories + 1> narrow_end = {57, 61, 66, 71, 76, 80},
                                                 wide_end = {62, 71, 81, 91, 102, 110};
bool is_wide(int width) { return width >= wide_end.back(); }
// Returns how far the columns after the name move to the right, so that a wide page has whole names.
int shift(int width) {
    constexpr int longer = 8;
    return width >= wide_end.back() + longer ? longer : 0;
}
const auto& points_end(int width) { return is_wide(width) ? wide_end : narrow_end; }

bool is_computer(const DrawContext& context, int tycoon) {
    return !view_of(context).player_view.position.tycoon(tycoon).person ||
           (context.is_computer && context.is_computer(Seat(tycoon)));
}

// Returns the player of a tycoon: "you", "computer", "Bob"; "" if the tycoon has the player's name.
std::string player_of(const DrawContext& context, int tycoon) {
    const rails::PlayerView& view = view_of(context).player_view;
    const rails::Tycoon& who = view.position.tycoon(tycoon);
    if (is_computer(context, tycoon)) return "computer";
    return view.tycoon == tycoon ? "you" : who.player == who.name ? "" : who.player;
}

// Returns what became of a person's sheet for this turn.
std::string sheet_of(const rails::PlayerView& view, int tycoon) {
    const rails::Tycoon& who = view.position.tycoon(tycoon);
    if (!who.person || view.position.over) return "";
    return who.ready ? "handed in" : who.away > 0 ? "away" : "not handed in";
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
    int least_columns(const DrawContext&, const PaneState&) const override { return wide_end.back(); }

  private:
    int write(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        const rails::ContinentalView& view = view_of(context);
        int y = heading(view, canvas);
        for (const int tycoon : view.player_view.by_worth) row(context, tycoon, canvas, y++);
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

    static int heading(const rails::ContinentalView& view, Canvas& canvas) {
        const int end = canvas.print(0, 0, "The richest first", title);
        const rails::PlayerView& seen = view.player_view;
        if (seen.tycoon && !seen.position.over)
            canvas.print(end + 2, 0, "your net worth: " + print(net_worth(*view.figures, seen.position, *seen.tycoon)));
        constexpr std::array<std::string_view, rails::categories + 1> names = {"Robber",  "Mogul",    "Builder",
                                                                               "Magnate", "Prodigal", "Baron"};
        const auto& ends = points_end(canvas.width());
        const int right = shift(canvas.width());
        for (std::size_t c = 0; c < names.size() && ends[c] <= canvas.width(); ++c)
            canvas.print_right(right, is_wide(canvas.width()) ? 1 : static_cast<int>(c % 2), ends[c], names[c], dim);
        canvas.print(name_at, 1, "tycoon", dim);
        canvas.print(by_at + right, 1, "player", dim);
        canvas.print(sheet_at + right, 1, "sheet", dim);
        if (leads_at < canvas.width()) canvas.print(leads_at + right, 1, "leads", dim);
        return 2;
    }

    static void row(const DrawContext& context, int tycoon, Canvas& canvas, int y) {
        const rails::ContinentalView& view = view_of(context);
        const rails::Position& now = view.player_view.position;
        const rails::Tycoon& who = now.tycoon(tycoon);
        const bool own = view.player_view.tycoon == tycoon;
        const Style style = own ? bold : normal;
        if (own) canvas.print(0, y, own_mark(canvas), title);
        canvas.print_right(0, y, name_at - 1, std::to_string(tycoon + 1), dim);
        const int right = shift(canvas.width());
        canvas.print(name_at, y, who.name, style, by_at + right - name_at - 1);
        canvas.print(by_at + right, y, fit(player_of(context, tycoon), sheet_at - by_at - 1),
                     is_computer(context, tycoon) ? dim : style);
        const bool late = who.person && !who.ready && who.away == 0;
        canvas.print(sheet_at + right, y, sheet_of(view.player_view, tycoon),
                     late ? Style{.fg = ColourRole::yellow, .bold = own} : style);
        if (leads_at >= canvas.width()) return; // too narrow for the other columns
        canvas.print(leads_at + right, y, railroads_of(*view.figures, who), style, narrow_end[0] - 4 - leads_at);
        const auto& ends = points_end(canvas.width());
        for (std::size_t c = 0; c < ends.size() && ends[c] <= canvas.width(); ++c) {
            const int points = points_in(now, tycoon, static_cast<int>(c));
            const bool leader = points > 0 && place_in(now, tycoon, static_cast<int>(c)) == 1;
            canvas.print_right(right, y, ends[c], points == 0 ? (canvas.ascii() ? "-" : "·") : std::to_string(points),
                               leader        ? Style{.fg = ColourRole::green, .bold = true}
                               : points == 0 ? dim
                                             : style);
            if (!is_wide(canvas.width()) || c == rails::categories) continue;
            const int gain = now.last.points[static_cast<std::size_t>(tycoon)][c];
            if (gain != 0) canvas.print(ends[c] + 1 + right, y, fmt::format("{:+}", gain), dim);
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
                     return known ? print(net_worth(*view.figures, seen.position, tycoon)) : "";
                 })},
                {"Companies", all([&](int tycoon) { return companies_text(*view.figures, seen.position, tycoon); })},
                {"Stock", all([&](int tycoon) { return stock_text(*view.figures, seen, tycoon); })},
                {"Missed", all([&](int tycoon) {
                     const rails::Tycoon& who = seen.position.tycoon(tycoon);
                     return who.missed == 0           ? ""
                            : who.missed_in_a_row < 2 ? pluralize(who.missed, "turn")
                                                      : fmt::format("{}, the last {} in a row",
                                                                    pluralize(who.missed, "turn"), who.missed_in_a_row);
                 })}};
    }
};

} // namespace

std::unique_ptr<Pane> players_pane() { return std::make_unique<PlayersPane>(); }

} // namespace highball::tui::continental_rails
