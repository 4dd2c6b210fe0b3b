#include "tui/screen/pane.h"

#include "core/text.h"
#include "core/unicode.h"
#include "prompt/help.h"
#include "tui/canvas/text_table.h"
#include "tui/screen/layout.h"

#include <algorithm>
#include <array>

namespace highball::tui {

namespace {

using TextPair = std::pair<std::string_view, std::string_view>;

constexpr std::array<TextPair, 11> keys = {{
    {"1 2 3 ...", "pages, while the prompt is empty; F2 F3 F4 ... always"},
    {"arrows + -", "move over the map, zoom; click a hex, command or page name"},
    {"Tab", "complete the line; with nothing typed: commands for this hex"},
    {"Shift-Tab", "on the map: next hex with a possible move"},
    {"Enter", "run the command; with nothing typed: the filled button"},
    {"/", "sort the table by its next column"},
    {"[ ] { }", "step through the game by command or by round; Esc returns"},
    {"PgUp PgDn", "scroll; Left Right: columns; Up Down: lines typed before"},
    {"Esc", "clear the prompt; again: back to the page of the round"},
    {"Ctrl-T", "next theme: dark, light, contrast, safe; Ctrl-L: redraw"},
    {"Ctrl-C", "quit; everything is already saved"},
}};

constexpr int column_of_keys = 14;

struct HelpLine {
    std::string left;
    std::string right;
    std::string rule;
    Style style;
    int column = 0; // column of the right text; 0: chosen by the width
};

// Returns a rule's number; of a rulebook without numbers, the name of the rule without its part.
std::string rule_text(const std::string& rule) {
    return print_rule(is_internal_id(rule) ? rule.substr(0, rule.find(':')) : rule);
}

// Sorts the commands of one seat so that those with the same first word are together.
void group_by_word(std::vector<Choice>& choices) {
    std::vector<std::string> order;
    for (const Choice& choice : choices)
        if (const std::string word(first_word(choice.text)); !contains(order, word)) order.push_back(word);
    std::ranges::stable_sort(choices, {}, [&](const Choice& choice) {
        return std::ranges::find(order, std::string(first_word(choice.text))) - order.begin();
    });
}

// Adds one row per command; many commands of one kind share a row.
void add_choices(const Prompt& prompt, const DrawContext& context, std::vector<HelpLine>& lines) {
    constexpr std::size_t few = 6;
    constexpr int long_note = 40; // columns
    const bool several = !context.choice_seats.empty();
    std::vector<Choice> choices = context.choices;
    if (!several) group_by_word(choices);
    const std::vector<CommandSpec> commands = prompt.commands();
    for (std::size_t i = 0; i < choices.size();) {
        if (several && (i == 0 || context.choice_seats[i] != context.choice_seats[i - 1]))
            lines.push_back(
                {"  " + printable(context.game->name_of(context.choice_seats[i])) + " may", "", "", underline});
        const std::string word(words(choices[i].text).empty() ? "" : words(choices[i].text)[0]);
        std::size_t end = i;
        while (end < choices.size() && istarts_with(choices[end].text, word + " ") &&
               (!several || context.choice_seats[end] == context.choice_seats[i]))
            ++end;
        end = std::max(end, i + 1);
        const bool many = end - i > few;
        const auto spec = std::ranges::find(commands, word, &CommandSpec::word);
        const std::string meaning = spec == commands.end() ? "" : spec->help;
        const auto note = [&](std::size_t k) {
            const std::string text = with_arrows(price_and_note(choices[k], ", "), context.style);
            return text.empty() ? meaning : text;
        };
        const auto command = [&](std::size_t k) { // with "1 to 700" for "1..700"
            std::string text = command_text(choices[k]);
            if (const std::size_t range = text.rfind(".."); choices[k].amount && range != text.npos)
                text.replace(range, 2, " to ");
            return text;
        };
        for (std::size_t k = i; !many && k < end; ++k) { // equal long notes stand once, below the last command
            const bool again = k + 1 < end && columns(note(k)) > long_note && note(k) == note(k + 1);
            lines.push_back({"  " + command(k), again ? "" : note(k), rule_text(choices[k].rule), bold});
        }
        if (many) {
            constexpr int most = 22; // columns beside the text
            const bool fits = spec != commands.end() && columns(spec->shape) <= most;
            lines.push_back(
                {"  " + (fits ? spec->shape : word + " ..."),
                 std::to_string(end - i) + " in all, such as " + command(i) + (meaning.empty() ? "" : "; " + meaning),
                 rule_text(choices[i].rule), bold});
        }
        i = end;
    }
}

// Returns what can be done now.
std::vector<HelpLine> move_lines(const Prompt& prompt, const DrawContext& context) {
    std::vector<HelpLine> lines = {{headline(*context.game, context.decision), "", "rule", underline}};
    add_choices(prompt, context, lines);
    constexpr int least = 26, most = 44; // the notes stand in one column
    int column = least;
    for (const HelpLine& line : lines)
        if (line.style == bold && columns(line.left) < most) column = std::max(column, columns(line.left) + 2);
    for (HelpLine& line : lines) line.column = column;
    return lines;
}

std::vector<HelpLine> game_command_lines(const Prompt& prompt, const DrawContext& context) {
    std::vector<HelpLine> lines = {{"All commands (dim: not now); words may be shortened", "", "rule", underline}};
    const auto is_legal = [&](std::string_view word) {
        return std::ranges::any_of(context.choices, [&](const Choice& one) { return first_word(one.text) == word; });
    };
    for (const bool legal : {true, false}) // those that are possible now come first
        for (const CommandSpec& spec : prompt.commands())
            if (is_legal(first_word(spec.shape)) == legal)
                lines.push_back({"  " + spec.shape, spec.help, rule_text(spec.rule), legal ? bold : dim});
    return lines;
}

std::vector<HelpLine> prompt_command_lines(const Prompt& prompt) {
    std::vector<HelpLine> lines = {{"At any time", "", "", underline}};
    for (const PromptCommand* word : prompt.available_commands())
        lines.push_back({"  " + std::string(word->shape), std::string(word->help), "", bold});
    return lines;
}

std::vector<HelpLine> key_lines(const std::vector<std::string>& signs) {
    std::vector<HelpLine> lines = {{"Keys", "", "", underline}};
    for (const auto& [key, meaning] : keys) {
        std::vector<std::string> clauses; // a map without signs has no hexes
        for (const std::string_view clause : split(meaning, ';'))
            if (!signs.empty() || (clause.find("hex") == clause.npos && clause.find("on the map") == clause.npos))
                clauses.emplace_back(clause);
        if (!clauses.empty()) lines.push_back({"  " + std::string(key), join(clauses, "; "), "", bold, column_of_keys});
    }
    return lines;
}

std::vector<HelpLine> pane_key_lines() {
    std::vector<HelpLine> lines = {{"Panes, on a large screen, while the prompt is empty", "", "", underline}};
    for (const PaneKey& key : pane_keys) {
        std::string sign = "  ";
        append_utf8(sign, key.glyph);
        lines.push_back({sign, std::string(key.help), "", bold, column_of_keys});
    }
    return lines;
}

std::vector<HelpLine> sign_lines(const std::vector<std::string>& signs, int width) {
    if (signs.empty()) return {};
    std::vector<HelpLine> lines = {{"Signs on the map", "", "", underline}};
    for (const std::string& row : packed(signs, width - 2)) lines.push_back({"  " + row, "", "", normal});
    return lines;
}

class HelpPane : public Pane {
  public:
    explicit HelpPane(const Prompt& prompt)
        : prompt_(prompt), family_(find_pane_family(prompt.title().info().family)) {}
    std::string name() const override { return "help"; }
    std::string contents_below(const DrawContext&, int width, int /*shown*/) const override {
        return width >= wide ? "more commands" : "more commands, keys";
    }
    int least_columns(const DrawContext&, const PaneState&) const override { return 120; } // two columns

    int rows(const DrawContext& context, const PaneState&, int width) const override {
        int rows = 0;
        for (const Column& column : columns_in(context, width)) {
            int height = 0;
            for (const HelpLine& line : column.lines) height += arrange_row(line, column.width).height();
            rows = std::max(rows, height);
        }
        return rows;
    }

    void draw(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        for (const Column& column : columns_in(context, canvas.width())) {
            int y = 0;
            for (const HelpLine& line : column.lines) y = draw_line(canvas, line, column.x, y, column.width);
        }
    }

  private:
    struct Column {
        std::vector<HelpLine> lines;
        int x, width;
    };
    static constexpr int wide = 110; // columns of a page with two columns

    // Returns what can be done now, all commands, and the keys; on a wide page, the commands are beside the others.
    std::vector<Column> columns_in(const DrawContext& context, int width) const {
        constexpr int gap = 3;
        const std::vector<std::string> on_map = signs(context);
        const int left = width >= wide ? width / 2 : width;
        std::vector<HelpLine> now = move_lines(prompt_, context), commands = prompt_command_lines(prompt_);
        if (width < wide) {
            add_section(now, game_command_lines(prompt_, context));
            add_section(now, commands);
        }
        add_section(now, key_lines(on_map));
        add_section(now, pane_key_lines());
        add_section(now, sign_lines(on_map, left - (width < wide ? 0 : gap)));
        if (width < wide) return {{std::move(now), 0, width}};
        std::vector<HelpLine> all = game_command_lines(prompt_, context);
        add_section(all, commands);
        return {{std::move(now), 0, left - gap}, {std::move(all), left, width - left - 1}};
    }
    static void add_section(std::vector<HelpLine>& lines, const std::vector<HelpLine>& section) {
        if (section.empty()) return;
        if (!lines.empty()) lines.emplace_back();
        lines.insert(lines.end(), section.begin(), section.end());
    }
    // Returns the row below the line.
    static int draw_line(Canvas& canvas, const HelpLine& line, int x, int y, int width) {
        if (line.style == underline) {
            canvas.heading(x, y, width, trim(line.left), line.rule);
            return y + 1;
        }
        const int rule = columns_of_rule(line, width);
        const HelpRow help_row = arrange_row(line, width);
        int row = y;
        for (const std::string& left : help_row.left) canvas.print(x, row++, left, line.style);
        if (rule > 0) canvas.print_right(x + width - rule, y, rule, line.rule, dim);
        row = y + help_row.below;
        for (const std::string& right : help_row.rows) canvas.print(x + help_row.x, row++, right);
        return y + help_row.height();
    }
    // The two texts of a line. The right text is beside the left one, or below it if the left one is too long.
    struct HelpRow {
        int x;
        int below; // rows above the right text
        std::vector<std::string> left, rows;

        int height() const { return std::max<int>(int_size(left), below + int_size(rows)); }
    };
    static int columns_of_rule(const HelpLine& line, int width) {
        return line.rule.empty() ? 0 : std::min(width / 4, columns(line.rule)) + 1;
    }
    static HelpRow arrange_row(const HelpLine& line, int width) {
        if (line.style == underline) return {0, 0, {line.left}, {}};
        constexpr int least = 24; // on a page that is not narrow
        const int third = std::clamp(width / 3, width < 2 * least ? 12 : least, 44);
        const int rule = columns_of_rule(line, width);
        const int middle = line.column > 0 && width - line.column - rule >= 20 ? line.column : third;
        const bool below = columns(line.left) >= middle || width - middle - rule < 20;
        const std::size_t indent = std::min(line.left.find_first_not_of(' '), line.left.size());
        HelpRow help_row{below ? 6 : middle, 0, {}, {}};
        for (const std::string& row :
             wrapped(line.left.substr(indent), std::max(8, width - rule - static_cast<int>(indent)), 2))
            help_row.left.push_back(std::string(indent, ' ') + row);
        if (help_row.left.empty()) help_row.left.emplace_back();
        if (below && !line.right.empty()) help_row.below = int_size(help_row.left);
        const int room = width - help_row.x - (below ? 0 : rule);
        if (!line.right.empty()) help_row.rows = wrapped(line.right, std::max(8, room));
        return help_row;
    }

    std::vector<std::string> signs(const DrawContext& context) const {
        return family_ ? family_->map_signs(context) : std::vector<std::string>();
    }

    const Prompt& prompt_;
    std::unique_ptr<PaneFamily> family_;
};

} // namespace

std::unique_ptr<Pane> help_pane(const Prompt& prompt) { return std::make_unique<HelpPane>(prompt); }

} // namespace highball::tui
