// Page "players": all tycoons in the order of their net worth, who plays them, whose sheets are in, and their points.
#include "tui/continental_rails/panes.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/report/turn_result.h"
#include "tui/continental_rails/line_colours.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

namespace {

// Columns of the table. The points of each category end in a column of `ends`; what the last turn gained stands beside
// them, on a narrow page without a gap and below the end of the heading.
struct PlayersLayout {
    int name, leads, gap;
    std::array<int, rails::categories + 1> ends;
};
constexpr PlayersLayout narrow_layout{6, 25, 0, {37, 43, 51, 59, 68, 75}},
    wide_layout{8, 30, 1, {43, 52, 63, 74, 86, 95}}, widest_layout{9, 36, 1, {58, 67, 78, 89, 102, 113}};
constexpr int gain_width = 4; // "+53" beside the points
const PlayersLayout& layout_of(int width) {
    return width < wide_layout.ends.back() + gain_width     ? narrow_layout
           : width < widest_layout.ends.back() + gain_width ? wide_layout
                                                            : widest_layout;
}

bool is_computer(const DrawContext& context, int tycoon) {
    return !view_of(context).player_view.position.tycoon(tycoon).person ||
           (context.is_computer && context.is_computer(Seat(tycoon)));
}

// Returns a tycoon and, if it has another name, the player: "Leland", "Leland (Bob)".
std::string name_of(const DrawContext& context, int tycoon) {
    const rails::Tycoon& who = view_of(context).player_view.position.tycoon(tycoon);
    const bool alike = is_computer(context, tycoon) || who.player == who.name;
    return alike ? who.name : who.name + " (" + who.player + ")";
}

// Returns what became of a person's sheet for this turn. A computer hands in each turn.
std::string sheet_of(const rails::PlayerView& view, int tycoon, bool computer) {
    const rails::Tycoon& who = view.position.tycoon(tycoon);
    if (view.position.over || computer) return "";
    return who.ready ? "in" : who.away > 0 ? "away" : "open";
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
    std::string_view contents() const override { return "points, net worth and companies of the tycoons"; }
    int fixed_rows() const override { return 2; }
    bool is_empty(const DrawContext& context) const override { // nobody has points
        return view_of(context).player_view.position.last.turn == 0;
    }
    int least_columns(const DrawContext&, const PaneState&) const override {
        return wide_layout.ends.back() + gain_width;
    }

  private:
    int write(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        const rails::ContinentalView& view = view_of(context);
        const LineRoles roles = line_roles(*view.figures, view.player_view);
        int y = heading(view, canvas);
        const auto& ranks = view.player_view.by_worth;
        std::vector<int> order(ranks.begin(), ranks.end());
        if (context.beside) // the page may be cut, so the viewer comes first
            std::stable_partition(order.begin(), order.end(), [&](int t) { return t == view.player_view.tycoon; });
        for (const int tycoon : order) {
            const auto rank = std::find(ranks.begin(), ranks.end(), tycoon) - ranks.begin() + 1;
            canvas.print_right(0, y, layout_of(canvas.width()).name - 3, std::to_string(rank), dim);
            row(context, roles, tycoon, canvas, y++);
        }
        for (const Note& note : notes(view, canvas)) {
            if (note.text.empty()) continue;
            canvas.print(0, y, note.heading, title);
            const int at = columns(note.heading) + 2;
            for (const std::string& line : wrapped(note.text, std::max(20, canvas.width() - at)))
                canvas.print(at, y++, line);
        }
        return y;
    }

    static std::string_view person_sign(const Canvas& canvas, bool person) {
        return person ? "●" : canvas.ascii() ? "-" : "○";
    }

    static int heading(const rails::ContinentalView& view, Canvas& canvas) {
        int end = canvas.print(0, 0, "By net worth", title) + 2;
        const rails::PlayerView& seen = view.player_view;
        if (seen.tycoon && !seen.position.over)
            end += canvas.print(
                end, 0,
                fmt::format("yours {}, others secret", print(net_worth(*view.figures, seen.position, *seen.tycoon))));
        const PlayersLayout& at = layout_of(canvas.width());
        for (std::size_t c = 0; c < column_names.size() && at.ends[c] <= canvas.width(); ++c)
            canvas.print_right(0, 1,
                               at.ends[c] + (at.gap > 0               ? 0
                                             : c + 1 < at.ends.size() ? gain_width - 1
                                                                      : gain_width),
                               column_names[c], dim);
        canvas.print(at.name, 1, "tycoon", dim);
        const std::string signs =
            fmt::format("{} person  {} computer", person_sign(canvas, true), person_sign(canvas, false));
        constexpr std::string_view leads = "green: leads  ", gains = "  +n last turn";
        for (const std::string& key :
             {fmt::format("{}{}{}", leads, signs, gains), fmt::format("{}{}", signs, gains), signs})
            if (end + columns(key) + 2 < canvas.width()) {
                canvas.print_right(0, 0, canvas.width() - 1, key, dim);
                break;
            }
        if (!seen.position.over) canvas.print_right(0, 1, at.leads - 1 - at.gap, "orders", dim);
        if (at.leads < canvas.width()) canvas.print(at.leads, 1, "leads", dim);
        return 2;
    }

    static void row(const DrawContext& context, const LineRoles& roles, int tycoon, Canvas& canvas, int y) {
        const rails::ContinentalView& view = view_of(context);
        const rails::Position& now = view.player_view.position;
        const rails::Tycoon& who = now.tycoon(tycoon);
        const bool own = view.player_view.tycoon == tycoon;
        const Style style = own ? bold : normal;
        if (own) canvas.print(0, y, own_mark(canvas), title);
        const PlayersLayout& at = layout_of(canvas.width());
        const bool computer = is_computer(context, tycoon), late = who.person && !who.ready && who.away == 0;
        canvas.print(at.name - 2, y, person_sign(canvas, !computer), computer ? dim : accent);
        const std::string sheet = sheet_of(view.player_view, tycoon, computer);
        const int room = at.leads - at.name - 1 - at.gap;
        canvas.print(at.name, y, name_of(context, tycoon), style, room - columns(sheet) - (sheet.empty() ? 0 : 1));
        canvas.print_right(0, y, at.leads - 1 - at.gap, sheet,
                           late ? Style{.fg = ColourRole::yellow, .bold = own} : dim);
        if (at.leads >= canvas.width()) return; // too narrow for the other columns
        int x = at.leads;
        for (const rails::RouteId id : who.slots)
            if (id) x += 1 + canvas.print(x, y, (*view.figures)[id].code, {.fg = roles[id.index()], .bold = own});
        for (std::size_t c = 0; c < at.ends.size() && at.ends[c] <= canvas.width(); ++c) {
            const int points = points_in(now, tycoon, static_cast<int>(c));
            const bool leader = points > 0 && place_in(now, tycoon, static_cast<int>(c)) == 1;
            canvas.print_right(0, y, at.ends[c], points == 0 ? (canvas.ascii() ? "-" : "·") : std::to_string(points),
                               leader        ? Style{.fg = ColourRole::green, .bold = true}
                               : points == 0 ? dim
                                             : style);
            const int gain = gain_in(now, tycoon, static_cast<int>(c));
            if (gain != 0) canvas.print(at.ends[c] + at.gap, y, fmt::format("{:+}", gain), dim);
        }
    }

    // Returns the net worth at the end of the last turns, as bars and, for the latest ones, in figures.
    static std::string worth_text(const rails::Tycoon& who, std::size_t latest, const Canvas& canvas) {
        std::vector<std::int64_t> worth;
        for (const rails::HistoryPoint& point : who.history) worth.push_back(point.worth.dollars());
        std::vector<std::string> figures;
        for (std::size_t i = worth.size() - std::min(worth.size(), latest); i < worth.size(); ++i)
            figures.push_back(print(Money(worth[i])));
        const std::string bars = bars_of(worth, canvas.text_style(), 24);
        return bars + (bars.empty() ? "" : "  ") + join(figures, canvas.ascii() ? " -> " : " ▸ ");
    }

    struct Note {
        std::string_view heading;
        std::string text;
    };
    static std::vector<Note> notes(const rails::ContinentalView& view, const Canvas& canvas) {
        const rails::PlayerView& seen = view.player_view;
        const auto all = [&](auto say) {
            return join(collect_texts(seen.by_worth,
                                      [&](int tycoon) {
                                          const std::string text = say(tycoon);
                                          return text.empty() ? ""
                                                              : rails::short_name(seen.position, tycoon) + ": " + text;
                                      }),
                        "; ");
        };
        const std::size_t latest = canvas.width() < 100 ? 4 : 7;
        const int last = view.figures->game.last_sure_turn;
        std::vector<std::string> places, behind;
        for (int c = 0; c <= rails::categories && seen.tycoon; ++c) {
            const int own = points_in(seen.position, *seen.tycoon, c);
            int most = 0;
            for (int t = 0; t < rails::tycoon_count; ++t) most = std::max(most, points_in(seen.position, t, c));
            if (most > own) behind.push_back(fmt::format("{} {}", item_at(column_names, c), most - own));
            if (own > 0)
                places.push_back(fmt::format("{} {}", item_at(column_names, c),
                                             rails::ordinal(place_in(seen.position, *seen.tycoon, c))));
        }
        const std::string to_win =
            fmt::format("have the most points in any one column at the end, turn {} or later", last + 1);
        return {{"Behind leader", join(behind, ", ")},
                {"To win", seen.position.over ? "" : to_win},
                {"Your places", join(places, ", ")},
                {"Points for", seen.position.over
                                   ? ""
                                   : "Robber: net worth; Mogul: directorships, dividends; Builder: new regions; "
                                     "Magnate: regions linked; Prodigal: lavish spending; Baron: your percentages of "
                                     "the leaders' points, added up"},
                {"Your net worth", seen.tycoon ? worth_text(seen.position.tycoon(*seen.tycoon), latest, canvas) : ""},
                {"Net worth", all([&](int tycoon) {
                     const bool known = seen.position.over ||
                                        (seen.tycoon != tycoon && seen.tycoons[static_cast<std::size_t>(tycoon)]);
                     return known ? print(net_worth(*view.figures, seen.position, tycoon)) : "";
                 })},
                {"Companies", all([&](int tycoon) { return companies_text(*view.figures, seen.position, tycoon); })},
                {"Known stock", all([&](int tycoon) {
                     const bool listed = tycoon != seen.tycoon || seen.position.over; // the market page has one's own
                     return listed ? stock_text(*view.figures, seen, tycoon) : "";
                 })},
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
