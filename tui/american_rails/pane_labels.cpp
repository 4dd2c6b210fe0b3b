#include "tui/american_rails/pane_labels.h"

#include "core/text.h"
#include "tui/canvas/text_table.h"

#include <algorithm>
#include <array>

namespace highball::tui::american_rails {

namespace {

// Returns the hex that a command names: the hex id in its last word, or, after `start` and `develop`, the name of a
// city.
std::optional<HexId> hex_of(const Board& board, std::string_view text) {
    const std::vector<std::string_view> parts = words(text);
    if (parts.size() < 2) return std::nullopt;
    if (const auto hex = board.find_hex(parts.back())) return hex;
    if (parts[0] != "start" && parts[0] != "develop") return std::nullopt;
    const std::string_view name = trim(text.substr(text.find(' ')));
    for (const auto& city : board.cities)
        if (city.name == name) return city.hex;
    return std::nullopt;
}

} // namespace

const AmericanView& view_of(const DrawContext& context) { return dynamic_cast<const AmericanView&>(*context.view); }

Style style_of(const Board& board, CompanyId company) {
    const ColourRole colour = read_role(board[company].colour);
    return {.fg = readable_role_on(colour), .bg = colour, .bold = true};
}

std::string cubes_text(const AmericanView& view, HexId hex) {
    std::string letters;
    for (const CompanyId id : view.board->company_ids())
        if (view.position[id].track.contains(hex)) letters += (*view.board)[id].letter;
    return letters;
}

int print_cubes(const AmericanView& view, HexId hex, Canvas& canvas, int x, int y, int room) {
    int taken = 0;
    for (const CompanyId id : view.board->company_ids()) {
        if (!view.position[id].track.contains(hex) || taken >= room) continue;
        canvas.put(x + taken, y, static_cast<char32_t>((*view.board)[id].letter), style_of(*view.board, id));
        ++taken;
    }
    return taken;
}

std::string values_text(const AmericanView& view, CityId city) {
    const std::string full = std::to_string(city_value(*view.board, view.position, city, 1));
    const std::string shared = std::to_string(city_value(*view.board, view.position, city, 2));
    return full + "/" + shared + (view.position.has_marker(city) ? "⌂" : "");
}

char terrain_sign(const Board& board, HexId hex) {
    constexpr std::string_view signs = ".of^"; // in the order of Terrain
    return signs[static_cast<std::size_t>(board[hex].terrain)];
}

std::string short_name(const AmericanView& view, int seat, int width) {
    return short_names(view.names, width)[static_cast<std::size_t>(seat)];
}

int name_room(const AmericanView& view, int room) {
    int longest = name_width;
    for (const std::string& name : view.names) longest = std::max(longest, columns(printable(name)));
    return std::clamp(room, name_width, longest);
}

HexSet possible_hexes(const DrawContext& context, const Board& board) {
    HexSet hexes, typed;
    for (const Choice& choice : context.choices) {
        const auto hex = hex_of(board, choice.text);
        if (!hex) continue;
        hexes.insert(*hex);
        if (!context.typed.empty() && istarts_with(choice.text, trim(context.typed))) typed.insert(*hex);
    }
    return typed.empty() ? hexes : typed;
}

std::vector<std::string> offers_at(const DrawContext& context, const Board& board, HexId hex) {
    std::vector<std::string> offers;
    for (const Choice& choice : context.choices) {
        if (hex_of(board, choice.text) != hex) continue;
        std::string offer = choice.text;
        if (!choice.price.empty()) offer += " " + choice.price;
        if (!choice.note.empty()) offer += ": " + choice.note;
        offers.push_back(offer);
    }
    return offers;
}

} // namespace highball::tui::american_rails
