#include "tui/american_rails/plan.h"

#include "core/text.h"
#include "titles/american_rails/report/outlook.h"
#include "titles/american_rails/rules/command_parser.h"

#include <algorithm>

namespace highball::tui::american_rails {

using highball::american_rails::Move;
using highball::american_rails::MoveKind;
using highball::american_rails::Stage;

namespace {

constexpr Style warning{.fg = ColourRole::red, .bold = true};

// Makes the moves one after another. Returns false before the first one that is not allowed.
bool play(Plan& plan) {
    Position& at = plan.after.position;
    for (const Move& move : plan.moves) {
        if (!allowed(*plan.after.board, at, move)) return false;
        make(*plan.after.board, at, move);
        if (move.hex.exists()) plan.hexes.insert(move.hex);
    }
    return true;
}

// Returns "24 → 27", or "24" for two equal figures.
template <class Figure> std::string change(Figure before, Figure after) {
    return before == after ? highball::print(after) : highball::print(before) + " → " + highball::print(after);
}

// Returns "L10 forest $3, N11 Charleston $2".
std::string costs(const AmericanView& before, const Plan& plan) {
    return join(collect_texts(plan.moves,
                              [&](const Move& move) {
                                  if (move.kind != MoveKind::expand) return std::string();
                                  const auto& place = (*before.board)[move.hex];
                                  return fmt::format("{} {} {}", place.id,
                                                     place.city ? (*before.board)[*place.city].name
                                                                : std::string(name_of(place.terrain)),
                                                     print(cube_cost(*before.board, before.position, move.hex)));
                              }),
                ", ");
}

} // namespace

std::optional<Plan> plan_of(const DrawContext& context) {
    const AmericanView& view = view_of(context);
    const auto seat = to_act(view.position);
    if (context.printing || trim(context.typed).empty() || !seat) return std::nullopt;
    const auto moves = read_moves(*view.board, view.position, context.typed);
    if (!moves || moves->front().kind == MoveKind::take) return std::nullopt;
    Plan plan{view, {}, *moves};
    // The player becomes the first of several, so that the last action of a year does not end the year.
    Position& at = plan.after.position;
    if (!at.opening) std::rotate(at.order.begin(), at.order.begin() + at.turn, at.order.begin() + at.players);
    if (!at.opening) at.turn = 0;
    const Position start = at;
    if (play(plan)) return plan;
    if (start.stage != Stage::choose) return std::nullopt;
    for (const auto space : view.board->space_ids()) {
        if (!space_free(view.position, space)) continue;
        at = start;
        plan.hexes = {};
        make(*view.board, at, Move::take(space));
        if (at.stage == Stage::act && play(plan)) return plan;
    }
    return std::nullopt;
}

Panel panel_of_plan(const AmericanView& before, const Plan& plan) {
    const Board& board = *before.board;
    const Position &was = before.position, &is = plan.after.position;
    Panel panel;
    panel.title = highball::american_rails::print(board, plan.moves);
    for (const CompanyId id : board.company_ids()) {
        const auto &old = was[id], &now = is[id];
        if (now.treasury < old.treasury)
            panel.note = fmt::format("{} of {}", print(old.treasury - now.treasury), print(old.treasury));
        if (old.treasury < now.treasury || old.income != now.income || old.cubes != now.cubes)
            panel.rows.emplace_back(fmt::format("{}: treasury {}, income {}, per share {}, cubes left {}",
                                                board[id].name, change(old.treasury, now.treasury),
                                                change(Money(old.income), Money(now.income)),
                                                change(dividend(was, id), dividend(is, id)), now.cubes),
                                    normal);
    }
    std::vector<std::string> gains;
    for (const Seat seat : was.seats())
        if (const Money more = dividends_a_year(board, is, seat) - dividends_a_year(board, was, seat); more != Money())
            gains.push_back(fmt::format("{} {}{}", item_at(before.names, seat), more > Money() ? "+" : "-",
                                        print(std::max(more, -more))));
    if (!gains.empty()) panel.rows.emplace_back("Per year: " + join(gains, ", "), bold);
    if (std::string text = costs(before, plan); !text.empty()) panel.rows.emplace_back(std::move(text), dim);
    if (const std::string end = end_caused(board, was, is, before.names); !end.empty())
        panel.rows.emplace_back("! " + end, warning), panel.warns = true;
    return panel;
}

Panel panel_of_hex(const DrawContext& context, HexId hex) {
    const AmericanView& view = view_of(context);
    const Board& board = *view.board;
    const auto& place = board[hex];
    Panel panel;
    panel.title = board.place_name(hex);
    panel.note = place.city ? values_text(view, *place.city) + (board[*place.city].developable ? "" : " black square")
                            : std::string(name_of(place.terrain));
    const std::string cubes = cubes_text(view, hex);
    const bool full = !cubes.empty() && board.one_cube_hexes.contains(hex);
    const std::string cost = print(cube_cost(board, view.position, hex));
    std::vector<std::string> there;
    for (const CompanyId id : board.company_ids())
        if (view.position[id].track.contains(hex)) there.push_back(board[id].name);
    panel.rows.emplace_back((there.empty() ? "" : join_words(there) + "; ") + (full ? "full" : "next cube " + cost),
                            normal);
    const std::vector<std::string> offers = offers_at(context, board, hex);
    for (const std::string& offer : offers) panel.rows.emplace_back(offer, dim);
    const bool expands =
        std::ranges::any_of(context.choices, [](const Choice& choice) { return istarts_with(choice.text, "expand "); });
    if (expands && offers.empty() && !full) panel.rows.emplace_back("no cube of yours can go here now", dim);
    return panel;
}

void add_free_spaces(const DrawContext& context, Panel& panel) {
    constexpr std::string_view take = "take ";
    std::vector<std::string> spaces;
    for (const Choice& choice : context.choices)
        if (istarts_with(choice.text, take)) spaces.push_back(choice.text.substr(take.size()));
    if (!spaces.empty()) panel.rows.emplace_back("free action spaces: " + join(spaces, ", "), normal);
}

} // namespace highball::tui::american_rails
