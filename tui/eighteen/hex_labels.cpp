#include "tui/eighteen/hex_labels.h"

#include "core/text.h"
#include "tui/eighteen/pane_labels.h"

namespace highball::tui::eighteen {

std::string terrain_signs(const hex::Hex& hex) {
    std::string signs;
    for (const std::string& terrain : hex.terrain)
        signs += terrain == "river"      ? '~'
                 : terrain == "mountain" ? '^'
                 : terrain == "swamp"    ? '%'
                 : terrain.empty()       ? '?'
                                         : terrain[0];
    return signs;
}

std::vector<std::string> shown_marks(const hex::Hex& hex) {
    std::vector<std::string> shown;
    for (const std::string& mark : hex.marks)
        if (!mark.starts_with('.')) shown.push_back(mark);
    return shown;
}

std::string revenue_text(const hex::Stop& stop) {
    std::string text;
    int last = -1;
    for (const int value : stop.revenue) {
        if (value == last) continue;
        text += (text.empty() ? "" : "/") + std::to_string(value);
        last = value;
    }
    return text == "0" ? "" : text;
}

std::string printed_value(const hex::Hex& hex, const hex::Stop& stop) {
    const std::string revenue = revenue_text(stop);
    return revenue.empty() && stop.kind == hex::Stop::Kind::offboard ? join(shown_marks(hex), " ") : revenue;
}

bool repeats_revenue(const hex::Face& face, std::size_t stop) {
    for (std::size_t i = 0; i < stop; ++i)
        if (face.stops[i].revenue == face.stops[stop].revenue) return true;
    return false;
}

std::string objectives_text(const EighteenView& view, hex::HexId hex) {
    std::string letters;
    const auto& corporations = view.figures().corporations;
    for (std::size_t i = 0; i < corporations.size(); ++i)
        if (corporations[i].objective == hex && !view.position().corporations[i].objective_paid)
            letters += corporations[i].letter;
    return letters.empty() ? "" : "!" + letters;
}

std::string label_text(const EighteenView& view, hex::HexId hex, hex::PlacedTile placed) {
    const hex::BoardMap& map = view.figures().map;
    return placed.tile.exists() && !map[placed.tile].label.empty() ? map[placed.tile].label : map[hex].label;
}

EdgeLabels edge_labels(const hex::BoardMap& map) {
    const auto letters = [](const hex::Hex& hex) { return hex.id.substr(0, hex.id.find_first_of("0123456789")); };
    EdgeLabels labels;
    bool letters_of_rows = true;
    for (const hex::Hex& hex : map.hexes) {
        const auto [known, fresh] = labels.rows.try_emplace(hex.row, letters(hex));
        letters_of_rows = letters_of_rows && known->second == letters(hex);
    }
    for (const hex::Hex& hex : map.hexes) {
        const std::string number = hex.id.substr(letters(hex).size());
        labels.rows[hex.row] = letters_of_rows ? letters(hex) : number;
        labels.columns[hex.column] = letters_of_rows ? number : letters(hex);
    }
    return labels;
}

} // namespace highball::tui::eighteen
