#include "tui/american_rails/labels.h"

#include "core/text.h"
#include "tui/canvas/text_table.h"

#include <algorithm>
#include <array>

namespace highball::tui::american_rails {

namespace {

struct InkName {
    std::string_view name;
    Ink ink;
};

constexpr std::array<InkName, 9> inks = {{{"white", ink_of({250, 250, 250})},
                                          {"grey", ink_of({105, 110, 116})},
                                          {"gray", ink_of({105, 110, 116})},
                                          {"green", ink_of({18, 120, 52})},
                                          {"yellow", ink_of({255, 213, 0})},
                                          {"red", ink_of({208, 24, 40})},
                                          {"blue", ink_of({24, 84, 208})},
                                          {"orange", ink_of({255, 135, 0})},
                                          {"brown", ink_of({122, 66, 20})}}};

// The hex that a command is about: by its id as a word, or by the city's name at its end.
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

const TableView* view_of(const Scene& scene) { return dynamic_cast<const TableView*>(scene.view); }

Style style_of(const Board& board, CompanyId company) {
    Style style{.bold = true};
    for (const InkName& row : inks)
        if (row.name == board[company].colour) style = {.fg = ink_on(row.ink), .bg = row.ink, .bold = true};
    return style;
}

std::vector<std::string> city_codes(const Board& board) {
    std::vector<std::string> codes;
    for (const auto& city : board.cities) codes.push_back(city.code);
    return codes;
}

std::string cubes_text(const TableView& view, HexId hex) {
    std::string letters;
    for (const CompanyId id : companies_of(*view.board))
        if (view.at[id].track.contains(hex)) letters += (*view.board)[id].letter;
    return letters;
}

int print_cubes(const TableView& view, HexId hex, Canvas& canvas, int x, int y, int room) {
    int taken = 0;
    for (const CompanyId id : companies_of(*view.board)) {
        if (!view.at[id].track.contains(hex) || taken >= room) continue;
        canvas.put(x + taken, y, static_cast<char32_t>((*view.board)[id].letter), style_of(*view.board, id));
        ++taken;
    }
    return taken;
}

std::string values_text(const TableView& view, CityId city) {
    const std::string full = std::to_string(city_value(*view.board, view.at, city, 1));
    const std::string shared = std::to_string(city_value(*view.board, view.at, city, 2));
    return full + "/" + shared + (view.at.has_marker(city) ? "*" : "");
}

char terrain_sign(const Board& board, HexId hex) {
    constexpr std::string_view signs = ".of^"; // in the order of Terrain
    return signs[static_cast<std::size_t>(board[hex].terrain)];
}

std::string short_name(const TableView& view, int seat, int width) {
    return short_names(view.names, width)[static_cast<std::size_t>(seat)];
}

int name_room(const TableView& view, int room) {
    int longest = name_width;
    for (const std::string& name : view.names) longest = std::max(longest, columns(printable(name)));
    return std::clamp(room, name_width, longest);
}

HexSet possible_hexes(const Scene& scene, const Board& board) {
    HexSet hexes, typed;
    for (const Choice& choice : scene.choices) {
        const auto hex = hex_of(board, choice.text);
        if (!hex) continue;
        hexes.insert(*hex);
        if (!scene.typed.empty() && begins_with_word(choice.text, trim(scene.typed))) typed.insert(*hex);
    }
    return typed.empty() ? hexes : typed;
}

std::vector<std::string> offers_at(const Scene& scene, const Board& board, HexId hex) {
    std::vector<std::string> offers;
    for (const Choice& choice : scene.choices) {
        if (hex_of(board, choice.text) != hex) continue;
        std::string offer = choice.text;
        if (!choice.price.empty()) offer += " " + choice.price;
        if (!choice.note.empty()) offer += ": " + choice.note;
        offers.push_back(offer);
    }
    return offers;
}

} // namespace highball::tui::american_rails
