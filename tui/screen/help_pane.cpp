#include "tui/screen/help_pane.h"

#include "core/text.h"
#include "prompt/help.h"
#include "tui/screen/layout.h"

#include <algorithm>
#include <array>

namespace highball::tui {

namespace {

constexpr std::array<std::array<std::string_view, 2>, 13> keys = {{
    {"1 2 3 ...", "pages, while the prompt is empty; F2 F3 F4 ... always; ? or F1 this page"},
    {"arrows + -", "move over the map, zoom; a click chooses a hex, types what is offered, turns to a page"},
    {"Tab", "complete the line; on the map with an empty prompt: what can be done in this hex, one after the other"},
    {"Shift-Tab", "on the map: the next hex in which something can be done"},
    {"Enter", "do what stands in the prompt; the map shows it before"},
    {"/", "sort a table by its next column"},
    {"[ ] { }", "back and forth through the game: a command, a round; now or Esc ends it"},
    {"Left Right", "move the columns, on a page that says so"},
    {"PgUp PgDn", "scroll; Up Down with text in the prompt: earlier lines"},
    {"Esc", "empty the prompt; again: back to the map"},
    {"Ctrl-T", "other colours: dark, light, contrast, safe; the choice is kept"},
    {"Ctrl-L", "draw the screen anew"},
    {"Ctrl-C", "leave; everything is saved already. Typed: quit"},
}};

struct HelpLine {
    std::string left;
    std::string right;
    std::string rule;
    Style style;
};

// One row for each way of acting; many of one kind stand together.
void add_choices(const Scene& scene, std::vector<HelpLine>& lines) {
    constexpr std::size_t few = 6;
    for (std::size_t i = 0; i < scene.choices.size();) {
        const bool several = !scene.speakers.empty();
        if (several && (i == 0 || scene.speakers[i] != scene.speakers[i - 1]))
            lines.push_back({"  " + printable(scene.game->name_of(scene.speakers[i])) + " may", "", "", underline});
        const std::string word(words(scene.choices[i].text).empty() ? "" : words(scene.choices[i].text)[0]);
        std::size_t end = i;
        while (end < scene.choices.size() && begins_with_word(scene.choices[end].text, word + " ") &&
               (!several || scene.speakers[end] == scene.speakers[i]))
            ++end;
        end = std::max(end, i + 1);
        const bool many = end - i > few;
        for (std::size_t k = i; k < (many ? i + 2 : end); ++k) {
            const Choice& choice = scene.choices[k];
            lines.push_back({"  " + command_text(choice), remark(choice), choice.rule, bold});
        }
        if (many)
            lines.push_back({"  " + word + " ...", std::to_string(end - i) + " ways in all: type " + word + " and Tab",
                             "", normal});
        i = end;
    }
}

std::vector<HelpLine> help_lines(const Sitting& sitting, const Scene& scene, const std::vector<std::string>& signs) {
    std::vector<HelpLine> lines;
    lines.push_back({headline(*scene.game, scene.decision), "", "", bold});
    add_choices(scene, lines);
    lines.push_back({});
    lines.push_back({"Commands (words may be cut short)", "", "", underline});
    for (const CommandSpec& spec : sitting.commands())
        lines.push_back({"  " + spec.shape, spec.help, spec.rule, normal});
    for (const Word* word : sitting.known_words())
        lines.push_back({"  " + std::string(word->shape), std::string(word->help), "", normal});
    lines.push_back({});
    lines.push_back({"Keys", "", "", underline});
    for (const auto& row : keys) lines.push_back({"  " + std::string(row[0]), std::string(row[1]), "", normal});
    lines.push_back({});
    lines.push_back({"Panes, on a large screen, while the prompt is empty", "", "", underline});
    for (const PaneKey& key : pane_keys()) {
        std::string sign = "  ";
        append_utf8(sign, key.glyph);
        lines.push_back({sign, std::string(key.told), "", normal});
    }
    if (signs.empty()) return lines;
    lines.push_back({});
    lines.push_back({"Signs on the map", "", "", underline});
    for (const std::string& sign : signs) lines.push_back({"  " + sign, "", "", normal});
    return lines;
}

class HelpPane : public Pane {
  public:
    explicit HelpPane(const Sitting& sitting)
        : sitting_(sitting), family_(find_family(sitting.title().info().family)) {}
    std::string name() const override { return "help"; }
    int least_columns(const Scene&, const PaneState&) const override { return 100; }

    int rows(const Scene& scene, const PaneState&, int width) const override {
        int rows = 0;
        for (const HelpLine& line : help_lines(sitting_, scene, signs(scene))) {
            rows += place_of(line, width).height();
        }
        return rows;
    }

    void draw(const Scene& scene, PaneState&, Canvas& canvas) const override {
        int y = 0;
        const int width = canvas.width();
        for (const HelpLine& line : help_lines(sitting_, scene, signs(scene))) {
            const int rule = columns_of_rule(line, width);
            const Place place = place_of(line, width);
            int row = y;
            for (const std::string& left : place.left) canvas.print(0, row++, left, line.style);
            if (rule > 0) canvas.print_right(width - rule, y, rule, line.rule, dim);
            row = y + place.below;
            for (const std::string& right : place.rows) canvas.print(place.x, row++, right);
            y += place.height();
        }
    }

  private:
    // Of the right text: beside the left one, or where that is too long, below it.
    struct Place {
        int x;
        int below; // rows
        std::vector<std::string> left, rows;

        int height() const { return std::max<int>(count_of(left), below + count_of(rows)); }
    };
    static int columns_of_rule(const HelpLine& line, int width) {
        return std::min(width / 4, line.rule.empty() ? 0 : columns(line.rule) + 1);
    }
    static Place place_of(const HelpLine& line, int width) {
        const int middle = std::clamp(width / 3, 12, 44), rule = columns_of_rule(line, width);
        const bool below = columns(line.left) >= middle || width - middle - rule < 20;
        const std::size_t indent = std::min(line.left.find_first_not_of(' '), line.left.size());
        Place place{below ? 6 : middle, 0, {}, {}};
        for (const std::string& row :
             wrapped(line.left.substr(indent), std::max(8, width - rule - static_cast<int>(indent)), 2))
            place.left.push_back(std::string(indent, ' ') + row);
        if (place.left.empty()) place.left.emplace_back();
        if (below && !line.right.empty()) place.below = count_of(place.left);
        const int room = width - place.x - (below ? 0 : rule);
        if (!line.right.empty()) place.rows = wrapped(line.right, std::max(8, room));
        return place;
    }

    std::vector<std::string> signs(const Scene& scene) const {
        return family_ ? family_->map_signs(scene.style) : std::vector<std::string>();
    }

    const Sitting& sitting_;
    std::unique_ptr<Family> family_;
};

} // namespace

std::unique_ptr<Pane> help_pane(const Sitting& sitting) { return std::make_unique<HelpPane>(sitting); }

} // namespace highball::tui
