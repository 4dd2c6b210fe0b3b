#include "tui/screen/new_game_form.h"

#include "core/indexed.h"
#include "core/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace highball::tui {

namespace {

constexpr int most_letters = 40, title_rows = 3; // a game refuses a name that is too long

// Splits "18AL: The Railroads Come to Alabama" at the colon.
std::pair<std::string, std::string> name_and_subtitle(const std::string& name) {
    const std::size_t colon = name.find(": ");
    return {name.substr(0, colon), colon == std::string::npos ? "" : name.substr(colon + 2)};
}

std::string range_text(int least, int most) {
    return (least == most ? "" : std::to_string(least) + "-") + std::to_string(most) + " players";
}

} // namespace

NewGameForm::NewGameForm(Choices choices, TextStyle style) : choices_(std::move(choices)), style_(style) {
    players_.push_back({choices_.person});
    select_title(choices_.title);
    check();
}

std::vector<const OptionInfo*> NewGameForm::options() const {
    std::vector<const OptionInfo*> found;
    for (const OptionInfo& option : title().info().options)
        if (option.is_for(int_size(players_))) found.push_back(&option);
    return found;
}

int NewGameForm::size_of(Part part) const {
    switch (part) {
    case Part::titles:
        return int_size(choices_.registry->titles());
    case Part::players:
        return int_size(players_);
    case Part::options:
        return int_size(options());
    case Part::name:
        return 1;
    }
    return 0;
}

GameSetup NewGameForm::setup() const {
    GameSetup setup;
    setup.title = title().info().id;
    setup.options = chosen_options_;
    for (const Player& player : players_) {
        setup.players.push_back(player.name);
        setup.computers.push_back(player.level == 0 ? "" : item_at(title().levels(), player.level - 1));
    }
    return setup;
}

// Takes another title. The usual number of players is four, or one if computer players take all other positions.
void NewGameForm::select_title(std::size_t title) {
    constexpr int usual = 4;
    title_ = title;
    chosen_options_.clear();
    const TitleInfo& info = this->title().info();
    const int wanted =
        info.filled_positions > 0 ? info.min_players : std::clamp(usual, info.min_players, info.max_players);
    while (int_size(players_) > 1) players_.pop_back();
    while (int_size(players_) < wanted) resize(1);
    for (Player& player : players_) player.level = std::min(player.level, int_size(this->title().levels()));
}

// Returns the level of a new computer player, from 1; 0 if the title has no computers.
int NewGameForm::usual_level() const {
    const std::vector<std::string> levels = title().levels();
    const auto usual = std::find(levels.begin(), levels.end(), title().usual_level());
    return levels.empty() ? 0 : static_cast<int>(usual - levels.begin()) + 1;
}

// Adds a player or removes the last one.
void NewGameForm::resize(int step) {
    const TitleInfo& info = title().info();
    if (step < 0 && int_size(players_) > std::max(1, info.min_players)) players_.pop_back();
    if (step > 0 && int_size(players_) < info.max_players) {
        players_.push_back({choices_.free_name(setup().players), usual_level()});
    }
    const auto known = options();
    std::erase_if(chosen_options_, [&](const std::string& name) {
        return std::none_of(known.begin(), known.end(), [&](const OptionInfo* one) { return one->name == name; });
    });
    at_ = std::min(at_, size_of(part_) - 1);
}

void NewGameForm::toggle(std::size_t option) {
    const std::string& name = options()[option]->name;
    if (std::erase(chosen_options_, name) == 0) chosen_options_.push_back(name);
}

std::string* NewGameForm::edited() {
    if (part_ == Part::name) return &name_;
    return part_ == Part::players ? &players_[static_cast<std::size_t>(at_)].name : nullptr;
}

void NewGameForm::type(const Key& key) {
    std::string* const text = edited();
    if (text == nullptr) return;
    const bool clears = key.is_control(U'u') || key.is_control(U'w');
    if (part_ == Part::players && !std::exchange(item_at(players_, at_).typed, true) && key.is(Key::Kind::character))
        text->clear();
    if (clears)
        text->clear();
    else if (key.is(Key::Kind::backspace))
        *text = fit(*text, std::max(0, columns(*text) - 1));
    else if (columns(*text) < most_letters)
        append_utf8(*text, key.glyph);
}

// Moves up or down; past the last row of a part, to the next part. The titles are left only by Tab or Right.
void NewGameForm::move(int step) {
    at_ += step;
    if (at_ >= 0 && at_ < size_of(part_)) return;
    if (part_ == Part::titles) {
        at_ = std::clamp(at_, 0, size_of(part_) - 1);
        return;
    }
    auto next = static_cast<int>(part_) + step;
    if (static_cast<Part>(next) == Part::options && options().empty()) next += step;
    if (next <= static_cast<int>(Part::titles) || next > static_cast<int>(Part::name)) next = static_cast<int>(part_);
    const bool same = static_cast<Part>(next) == part_;
    part_ = static_cast<Part>(next);
    at_ = (step > 0) == same ? size_of(part_) - 1 : 0;
}

// Changes the value of the row: the level of a player, or whether an option applies.
void NewGameForm::change(int step) {
    if (part_ == Part::titles && step > 0)
        part_ = Part::players, at_ = 0;
    else if (part_ == Part::players) {
        const int kinds = int_size(title().levels()) + 1;
        int& level = players_[static_cast<std::size_t>(at_)].level;
        level = (level + step + kinds) % kinds;
    } else if (part_ == Part::options)
        toggle(static_cast<std::size_t>(at_));
}

void NewGameForm::click(const Key& key) {
    for (const Target& target : targets_) {
        if (!target.area.contains(key.x, key.y)) continue;
        const bool again = is_selected(target.part, target.index);
        part_ = target.part;
        at_ = target.index;
        if (part_ == Part::titles && at_ != static_cast<int>(title_))
            select_title(static_cast<std::size_t>(at_));
        else if (part_ == Part::options || (part_ == Part::players && again))
            change(1);
        return;
    }
    if (begin_button_.contains(key.x, key.y)) accept();
    if (back_button_.contains(key.x, key.y)) leave();
}

// Finds out whether a game can begin, which needs a whole game: only if something has changed.
void NewGameForm::check() {
    std::pair<GameSetup, std::string> now = {setup(), name_};
    if (now == checked_) return;
    problem_ = choices_.problem(now.first, now.second);
    checked_ = std::move(now);
}

void NewGameForm::accept() {
    if (!problem_) accepted_ = done_ = true;
}

void NewGameForm::press(const Key& key) {
    if (key.is(Key::Kind::escape) || key.is_control(U'c') || key.is_control(U'd')) return leave();
    if (key.is(Key::Kind::enter)) return accept();
    if (key.is(Key::Kind::idle) || key.is(Key::Kind::resize)) return;
    if (key.is(Key::Kind::mouse)) click(key);
    if (key.is(Key::Kind::up)) move(-1);
    if (key.is(Key::Kind::down)) move(1);
    if (key.is(Key::Kind::left)) part_ == Part::titles ? void() : change(-1);
    if (key.is(Key::Kind::right)) change(1);
    if (key.is(Key::Kind::tab) || key.is(Key::Kind::back_tab)) {
        const int step = key.is(Key::Kind::tab) ? 1 : 3;
        do part_ = static_cast<Part>((static_cast<int>(part_) + step) % 4);
        while (size_of(part_) == 0);
        at_ = part_ == Part::titles ? static_cast<int>(title_) : 0;
    }
    const bool typing = part_ == Part::name || (part_ == Part::players && item_at(players_, at_).typed);
    if (key.is(Key::Kind::character) && !typing && (key.glyph == U'+' || key.glyph == U'-'))
        resize(key.glyph == U'+' ? 1 : -1);
    else if (key.is(Key::Kind::character) && key.glyph == U' ' && edited() == nullptr)
        change(1);
    else if (key.is(Key::Kind::character) || key.is(Key::Kind::backspace) || key.is_control(U'u') ||
             key.is_control(U'w'))
        type(key);
    if (part_ == Part::titles && at_ != static_cast<int>(title_)) select_title(static_cast<std::size_t>(at_));
    check();
}

Style NewGameForm::begin_row(Canvas& canvas, Rect area, Part part, int index) {
    targets_.push_back({area, part, index});
    const bool selected = is_selected(part, index);
    if (selected) {
        canvas.fill(area, U' ', on_selected);
        canvas.print(area.x, area.y, style_ == TextStyle::ascii ? ">" : "▸", accent.on(ColourRole::selected));
    }
    return selected ? on_selected : normal;
}

void NewGameForm::draw_heading(Canvas& canvas, Rect area, Part part, const std::string& text,
                               const std::string& note) const {
    canvas.heading(area.x, area.y, area.width, text, note, part == part_ ? accent : bold);
}

void NewGameForm::draw_titles(Canvas& canvas, Rect area) {
    draw_heading(canvas, area, Part::titles, "Game");
    const auto& titles = choices_.registry->titles();
    const int count = int_size(titles), room = area.height - 1;
    const int rows = room >= title_rows * count ? title_rows : 1;
    const int apart = rows > 1 && room >= (rows + 1) * count ? 1 : 0; // blank rows
    int y = area.y + 1;
    for (std::size_t i = 0; i < titles.size() && y + rows <= area.y + area.height; ++i, y += rows + apart) {
        const TitleInfo& info = titles[i]->info();
        const auto [name, subtitle] = name_and_subtitle(info.name);
        Style style = begin_row(canvas, {area.x, y, area.width, rows}, Part::titles, static_cast<int>(i));
        if (i == title_) canvas.print(area.x, y, style_ == TextStyle::ascii ? ">" : "▸", accent.on(style.bg));
        Style strong = i == title_ ? accent.on(style.bg) : style;
        strong.bold = true;
        canvas.print(area.x + 2, y, name, strong);
        if (const std::string range = range_text(info.min_players, info.max_players);
            columns(name) + columns(range) + 4 <= area.width)
            canvas.print_right(area.x, y, area.width - 1, range, style);
        style.dim = true;
        if (rows < title_rows) continue;
        canvas.print(area.x + 2, y + 1, subtitle.empty() ? "by " + info.designer : subtitle, style, area.width - 3);
        const bool fits = columns(info.length) < area.width - 2;
        canvas.print(area.x + 2, y + 2, fits ? info.length : info.length.substr(0, info.length.find(',')), style,
                     area.width - 3);
    }
}

// Draws the players with their levels; returns the row below.
int NewGameForm::draw_players(Canvas& canvas, Rect area) {
    const TitleInfo& info = title().info();
    int y = area.y + 1;
    const int room = area.height - 1, all = int_size(players_);
    draw_heading(canvas, area, Part::players, all > room ? fmt::format("{} players", all) : "Players",
                 "in seat order; + - for " + range_text(info.min_players, info.max_players));
    const int first = part_ == Part::players ? std::clamp(at_ - room + 1, 0, std::max(0, all - room)) : 0;
    std::vector<std::string> kinds = {"person"};
    for (const std::string& level : title().levels()) kinds.push_back(level);
    constexpr int name_column = 2, kind_column = 14, most_name = kind_column - name_column - 1;
    const std::string you = " (you)";
    for (int i = first; i < std::min(all, first + room); ++i, ++y) {
        const Player& player = players_[static_cast<std::size_t>(i)];
        const Style style = begin_row(canvas, {area.x, y, area.width, 1}, Part::players, i);
        Style name = player.level == 0 ? accent.on(style.bg) : style;
        std::string shown = player.name;
        if (player.level == 0 && player.name == choices_.person && columns(shown) + columns(you) <= most_name)
            shown += you;
        const int wide = canvas.print(area.x + name_column, y, shown, name, area.width - name_column);
        int x = area.x + std::max(kind_column, name_column + wide + 2);
        for (std::size_t kind = 0; kind < kinds.size() && x < area.x + area.width; ++kind) {
            const bool on = static_cast<int>(kind) == player.level;
            Style look = on ? Style{on_bar.fg, on_bar.bg, true} : style;
            look.dim = !on;
            x += canvas.print(x, y, on ? "[" + kinds[kind] + "]" : " " + kinds[kind] + " ", look,
                              area.x + area.width - x);
        }
    }
    return y;
}

// Draws the optional rules, each as what it changes; returns the row below. Without room for all texts, only the
// selected one is whole.
int NewGameForm::draw_options(Canvas& canvas, Rect area) {
    const auto all = options();
    draw_heading(canvas, area, Part::options, "Options",
                 all.empty()               ? "none"
                 : chosen_options_.empty() ? "all off: the game of the rulebook"
                                           : "");
    constexpr int box = 6; // columns
    const int count = int_size(all), room = std::max(1, area.height - 1);
    std::vector<std::vector<std::string>> texts;
    int needed = 0;
    for (int i = 0; i < count; ++i) {
        const OptionInfo& option = *item_at(all, i);
        const bool with_rule = is_selected(Part::options, i) && !option.rule.empty();
        std::string text = option.help + (with_rule ? " [" + option.rule + "]" : "");
        if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
        texts.push_back(wrapped(text, area.width - box, 0));
        needed += int_size(texts.back());
    }
    for (int i = 0; i < count && needed > room; ++i)
        if (auto& rows = item_at(texts, i); !is_selected(Part::options, i) && rows.size() > 1)
            rows = {std::string(fit(rows.front(), area.width - box - 2)) + " …"};
    const auto height = [&](int from, int to) {
        int rows = 0;
        for (int i = from; i <= to; ++i) rows += int_size(item_at(texts, i));
        return rows;
    };
    int first = 0, y = area.y + 1;
    while (part_ == Part::options && first < at_ && height(first, at_) > room) ++first;
    for (int i = first; i < count && y + height(i, i) <= area.y + 1 + room; ++i) {
        const bool on = contains(chosen_options_, item_at(all, i)->name);
        Style style = begin_row(canvas, {area.x, y, area.width, height(i, i)}, Part::options, i);
        if (on) style = accent.on(style.bg);
        canvas.print(area.x + 2, y, on ? "[x]" : "[ ]", style);
        for (const std::string& row : item_at(texts, i)) canvas.print(area.x + box, y++, row, style);
    }
    return y;
}

void NewGameForm::draw_name(Canvas& canvas, Rect area) {
    const Style style = begin_row(canvas, area, Part::name, 0);
    canvas.print(area.x + 2, area.y, "Name",
                 part_ == Part::name ? accent.on(style.bg) : Style{.fg = style.fg, .bg = style.bg, .bold = true});
    const int x = area.x + 8;
    if (name_.empty() && part_ != Part::name)
        canvas.print(x, area.y, "[automatic: " + title().info().id + " and a number]",
                     {.fg = style.fg, .bg = style.bg, .dim = true}, area.width - 8);
    else
        canvas.print(x, area.y, name_, style, area.width - 8);
    if (part_ == Part::name) canvas.put(x + columns(name_), area.y, U' ', reverse);
}

void NewGameForm::draw_review(Canvas& canvas, int y) const {
    canvas.fill({0, y, canvas.width(), 2}, U' ', on_panel);
    const bool watched =
        std::none_of(players_.begin(), players_.end(), [](const Player& one) { return one.level == 0; });
    const std::string text = (watched ? "Only computers play; you watch. " : "") + title().info().summary;
    const std::vector<std::string> rows =
        wrapped(problem_ ? "Not ready to start: " + *problem_ : text, canvas.width() - 2, 0);
    Style style = on_panel;
    if (problem_) style.fg = ColourRole::red, style.bold = true;
    for (int i = 0; i < std::min(2, int_size(rows)); ++i)
        canvas.print(1, y + i, item_at(rows, i), style, canvas.width() - 2);
}

Canvas NewGameForm::draw(int width, int height, bool recorded) {
    Canvas canvas(width, height, style_);
    if (recorded) canvas.record();
    targets_.clear();
    draw_title_bar(canvas, "New game");
    constexpr int roomy = 60;
    if (width >= roomy) canvas.print_right(0, 0, width - 1, "everything has a default: press Enter to start", on_bar);
    const int foot = height >= 16 ? 4 : 2, end = height - foot; // review, buttons and keys
    const int left = std::clamp(width * 42 / 100, 20, 60);
    draw_titles(canvas, {1, 1, left, end - 1});
    const int x = left + 3, room = width - x - 1;
    const int for_options = std::min(size_of(Part::options), 6) + 1 + (part_ == Part::options ? 2 : 0);
    int y =
        draw_players(canvas, {x, 1, room, std::max(2, std::min(size_of(Part::players) + 1, end - 3 - for_options))});
    constexpr int name_rows = 2; // a blank row, unless an option needs it, and the name
    if (y + 1 + name_rows < end) y = std::min(end - 1, draw_options(canvas, {x, y + 1, room, end - y - name_rows}) + 1);
    if (y < end) draw_name(canvas, {x, y, room, 1});
    constexpr int least_board_rows = 18, least_board_columns = 56;
    const int rows = end - y - 1, blank = rows > least_board_rows ? 1 : 0; // a row below the name
    const bool board = choices_.board && rows >= least_board_rows && room >= least_board_columns;
    if (board) canvas.copy(choices_.board(title(), room, rows - blank), {x, y + 1 + blank, room, rows - blank});
    if (foot == 4) draw_review(canvas, height - 4);
    const auto draw_button = [&](int left_end, const std::string& text, Style style) {
        return Rect{left_end, height - 2, canvas.print(left_end, height - 2, text, style), 1};
    };
    begin_button_ = draw_button(1, " Enter start ", problem_ ? on_bar : enter_button);
    back_button_ = draw_button(16, " Esc back ", on_bar);
    const bool ascii = style_ == TextStyle::ascii;
    Keys keys = {{ascii ? "arrows" : "↑ ↓", "choose"},
                 {"Tab", "next"},
                 {ascii ? "left right" : "← →", "change"},
                 {"+ -", "players"}};
    if (part_ == Part::options) keys.emplace_back("Space", "option");
    if (edited() != nullptr) keys.emplace_back("letters", part_ == Part::name ? "game name" : "rename");
    draw_keys(canvas, keys);
    return canvas;
}

} // namespace highball::tui
