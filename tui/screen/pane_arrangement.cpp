// Page and panes: their places, drawing and keys.
#include "tui/screen/screen.h"

#include "core/text.h"
#include "core/unicode.h"
#include "game/advice.h"

#include <algorithm>

namespace highball::tui {

namespace {

constexpr int columns_of_answer = 79;

int rows_shown(int rows, int height) { return rows > height && height >= least_rows_for_a_range ? height - 1 : height; }

// Draws which part of a pane is shown. A pane that the keys do not scroll has only what is hidden, or its rows.
void draw_part(Canvas& canvas, Rect area, int from, int shown, int rows, bool scrolls, const std::string& below = "") {
    const bool at_end = from == 0 || from + shown == rows;
    std::string part =
        scrolls || !at_end
            ? fmt::format(" rows {}-{} of {} {}", from + 1, from + shown, rows, scrolls ? "PgUp PgDn " : "")
            : fmt::format(" {} {} ", from > 0 ? "↑" : "↓", pluralize(rows - shown, "more row"));
    const std::string named = scrolls ? " below: " + below + " " + part : " ↓ " + below + " ";
    if (!below.empty() && from == 0 && columns(named) <= area.width) part = named;
    if (shown == area.height) { // the sign stands in the free column behind the text
        part = from + shown < rows ? "↓" : "↑";
        area.width += area.x + area.width < canvas.width() ? 1 : 0;
    }
    canvas.print_right(area.x, area.y + area.height - 1, area.width, part, on_bar);
}

// Wraps a line. A row of a table continues in its last column, and any other line under its own beginning.
std::vector<std::string> rows_of_line(const std::string& line, int width) {
    if (columns(line) <= width) return {line};
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t gap = line.find("  ", indent);
    const std::size_t column = gap == std::string::npos ? gap : line.find_first_not_of(' ', gap);
    const bool table = column != std::string::npos && columns(line.substr(0, column)) <= width / 2;
    if (column != std::string::npos && !table) { // the last column goes below the first one
        std::vector<std::string> rows = rows_of_line(line.substr(0, gap), width);
        for (std::string& row : rows_of_line(std::string(indent + 4, ' ') + line.substr(column), width))
            rows.push_back(std::move(row));
        return rows;
    }
    const std::size_t begin = table ? column : indent;
    constexpr std::size_t deep = 4; // columns of an indent that needs no further one
    const int left = columns(line.substr(0, begin));
    std::vector<std::string> rows =
        wrapped(line.substr(begin), std::max(8, width - left), table || indent >= deep ? 0 : 2);
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].insert(0, i == 0 ? line.substr(0, begin) : std::string(static_cast<std::size_t>(left), ' '));
    return rows;
}

} // namespace

// Returns the layout with the page itself first, then the family's side pages.
Layout Screen::usual_layout(std::size_t page) const {
    Layout layout{{page}, page, false};
    std::vector<std::string> beside = {"log"};
    if (pages_.family) beside = pages_.family->side_pages_of(pages_.all[page].pane->name());
    for (const std::string& name : beside)
        for (std::size_t i = 0; i < pages_.all.size(); ++i)
            if (i != page && pages_.all[i].pane->name() == name) layout.panes.push_back(i);
    return layout;
}

bool Screen::shows_news() const { return pages_.at != text_page && pages_.all[pages_.at].pane->name() == "news"; }

// Returns the layout of the current page. A text answer takes the first place of the page that it covers.
Layout Screen::shown_layout() const {
    const bool answer = pages_.at == text_page;
    Layout layout = pages_.all[answer ? std::min(pages_.before, pages_.all.size() - 1) : pages_.at].layout;
    // Below the news are the panes of the round's page.
    const bool news = layout.panes.front() == pages_.at && shows_news();
    if (news) layout.panes = pages_.all[pages_.of_round].layout.panes;
    if (news) layout.panes.insert(layout.panes.begin(), pages_.at);
    // An empty pane beside a page, or a log beside the news, leaves its place to other panes.
    std::erase_if(layout.panes, [&, first = layout.panes.front()](std::size_t pane) {
        const Pane& one = *pages_.all[pane].pane;
        return pane != first && pane != layout.focus &&
               (one.is_empty(context_.context) || (news && one.name() == "log"));
    });
    if (!answer) return layout;
    layout.panes.insert(layout.panes.begin(), text_page);
    layout.focus = text_page;
    layout.full = false;
    return layout;
}

Screen::PageState* Screen::focused() {
    return pages_.at == text_page ? nullptr : &pages_.all[pages_.all[pages_.at].layout.focus];
}

const PaneRegion* Screen::find_region(std::size_t pane) const {
    const auto at =
        std::find_if(pages_.places.begin(), pages_.places.end(), [&](const auto& one) { return one.pane == pane; });
    return at == pages_.places.end() ? nullptr : &*at;
}

void Screen::forget_sizes() {
    pages_.rows.clear();
    pages_.columns.clear();
    pages_.drawn.clear();
}

// Tells the pane whether it stands beside a page. Below the news, that is the round's page.
void Screen::stand_beside_page(std::size_t pane) {
    const std::size_t page = shows_news() ? pages_.of_round : pages_.at;
    context_.context.beside = pane != page && pane != pages_.at;
    context_.context.below_news = shows_news() && pane == page;
}

int Screen::rows_of_pane(std::size_t pane, int width) {
    const auto [known, fresh] = pages_.rows.try_emplace({pane, width});
    stand_beside_page(pane);
    if (fresh) known->second = pages_.all[pane].pane->rows(context_.context, pages_.all[pane].state, width);
    return known->second;
}

const Canvas& Screen::drawn_whole(std::size_t pane, int width, int height, const Canvas& canvas) {
    PageState& page = pages_.all[pane];
    if (const auto saved = pages_.drawn.find(pane); page.pane->is_static() && saved != pages_.drawn.end() &&
                                                    saved->second.width() == width && saved->second.height() == height)
        return saved->second;
    Canvas& drawn = pages_.drawn.insert_or_assign(pane, Canvas(width, height, canvas)).first->second;
    page.pane->draw(context_.context, page.state, drawn);
    return drawn;
}

// Draws a pane into an area. A pane higher than the area is drawn completely and shown in part.
void Screen::draw_pane(std::size_t pane, Canvas& canvas, Rect area, bool focus) {
    if (area.width <= 0 || area.height <= 0) return;
    stand_beside_page(pane);
    PageState& page = pages_.all[pane];
    PaneState& state = page.state;
    if (!focus && page.pane->name() == "log") state.scroll_y = to_the_end;
    const int rows = rows_of_pane(pane, area.width);
    const int height = rows == 0 ? area.height : std::max(rows, area.height);
    const Canvas& drawn = drawn_whole(pane, area.width, height, canvas);
    int shown = rows_shown(rows, area.height);
    state.scroll_y = rows > 0 ? std::clamp(state.scroll_y, 0, std::max(0, rows - shown)) : state.scroll_y;
    int from = rows > 0 ? state.scroll_y : 0;
    if (from + shown < rows) { // begins and ends with whole pictures
        const auto whole = [&](int end) { return page.pane->whole_rows(context_.context, area.width, end); };
        from = whole(from);
        shown = std::max(1, whole(from + shown) - from);
    }
    const int fixed = from > 0 ? std::min(page.pane->fixed_rows(), shown) : 0;
    canvas.copy(drawn, {area.x, area.y, area.width, fixed}, 0, 0);
    canvas.copy(drawn, {area.x, area.y + fixed, area.width, shown - fixed}, 0, from + fixed);
    if (rows > area.height)
        draw_part(canvas, area, from, shown, rows, focus,
                  page.pane->contents_below(context_.context, area.width, from + shown));
}

int Screen::draw_text(Canvas* canvas, Rect area) {
    const bool advice = !commands_for_ideas(pages_.text).empty();
    std::vector<std::pair<std::string, Style>> shown;
    for (const std::string& line : pages_.text) {
        const Style style = advice && begins_idea(line) ? bold : normal;
        for (std::string& row : rows_of_line(line, area.width)) shown.emplace_back(std::move(row), style);
    }
    const int rows = int_size(shown);
    int height = 0;
    if (const auto& picture = pages_.picture;
        picture && (picture->height() + rows <= area.height || picture->height() < area.height / 2)) {
        height = picture->height();
        if (canvas) canvas->copy(*picture, {area.x, area.y, std::min(picture->width(), area.width), height});
    }
    if (!canvas) return height + rows;
    area.y += height;
    area.height -= height;
    const int seen = rows_shown(rows, area.height);
    pages_.text_scroll = std::clamp(pages_.text_scroll, 0, std::max(0, rows - seen));
    for (int i = 0; i < seen && pages_.text_scroll + i < rows; ++i)
        canvas->print(area.x, area.y + i, item_at(shown, pages_.text_scroll + i).first,
                      item_at(shown, pages_.text_scroll + i).second, area.width);
    if (rows > area.height) draw_part(*canvas, area, pages_.text_scroll, seen, rows, true);
    return height + rows;
}

// Draws the heading. The one of the pane that receives the keys is coloured, and has a button for each pane key.
void Screen::draw_heading(Canvas& canvas, const PaneRegion& place, bool focus) {
    const int x = place.area.x, y = place.area.y - 1, width = place.area.width;
    const Style line{.fg = focus ? ColourRole::accent : ColourRole::rule};
    canvas.fill({x, y, width, 1}, !canvas.ascii() ? U'─' : focus ? U'=' : U'-', line);
    const bool answer = place.pane == text_page;
    const std::string number =
        place.pane < 9 && place.pane + 1 < pages_.all.size() ? std::to_string(place.pane + 1) + " " : "";
    const std::string name = answer ? "answer " : number + std::string(pages_.all[place.pane].pane->name()) + " ";
    const int end = x + canvas.print(x, y, name, focus ? accent : bold, width);
    if (answer) canvas.print_right(end, y, x + width - end - 1, " Esc closes ", line);
    if (!focus || answer) return;
    std::vector<std::string> signs;
    int wanted = 2;
    for (const PaneKey& key : pane_keys) {
        std::string& sign = signs.emplace_back(" ");
        append_utf8(sign, key.glyph);
        sign += " " + std::string(key.name) + " ";
        wanted += columns(sign);
    }
    int at = x + width - wanted;
    if (at <= end) return;
    for (std::size_t i = 0; i < signs.size(); ++i) {
        buttons_.push_back({{at, y, columns(signs[i]), 1}, "", typed(pane_keys[i].glyph)});
        at += canvas.print(at, y, signs[i], line);
    }
}

void Screen::arrange_panes(Rect area) {
    const auto rows = [&](std::size_t pane, int width) {
        if (pane == text_page) return draw_text(nullptr, {0, 0, width, area.height});
        const int wanted = rows_of_pane(pane, width);
        return wanted > 0 ? wanted : -pages_.all[pane].pane->least_rows();
    };
    const auto columns = [&](std::size_t pane) {
        if (pane == text_page) return columns_of_answer;
        const auto [known, fresh] = pages_.columns.try_emplace(pane);
        stand_beside_page(pane);
        if (fresh) known->second = pages_.all[pane].pane->least_columns(context_.context, pages_.all[pane].state);
        return known->second;
    };
    Layout layout = shown_layout();
    constexpr int low = 30; // a low page has only the round's page below the news
    // A page without halves has only the covered page below an answer, if it can be shown in part.
    const auto has_only_the_covered_page = [&] {
        return pages_.at == text_page && area.width < two_halves && rows_of_pane(layout.panes[1], area.width) > 0;
    };
    if (context_.context.noticed) layout.panes.resize(1); // the notice would cover the other panes
    if (layout.panes.size() > 2 && ((shows_news() && area.height < low) || has_only_the_covered_page()))
        layout.panes.resize(2);
    pages_.places = arrange(layout, area, {rows, columns});
    // On a wide page, news that fit stand beside the round's map if it needs few columns.
    constexpr int wide = 110, few = 64;
    if (!shows_news() || layout.full || area.width < wide || layout.panes.size() < 2) return;
    std::swap(layout.panes[0], layout.panes[1]);
    const int map = columns(layout.panes[0]) * 2 / 3;
    if (map > few || rows(layout.panes[0], area.width) > 0) return;
    const auto columns_beside = [&](std::size_t pane) { return pane == layout.panes[0] ? map : columns(pane); };
    std::vector<PaneRegion> places = arrange(layout, area, {rows, columns_beside});
    for (const PaneRegion& place : places)
        if (place.pane == pages_.at && place.area.height >= rows(place.pane, place.area.width)) {
            pages_.places = std::move(places);
            return;
        }
}

// Draws the page. From row `end` on, messages cover it.
void Screen::draw_page(Canvas& canvas, int end) {
    Layout layout = shown_layout();
    pages_.area = pages_.places.front().area;
    // If the focused pane no longer fits, the focus moves to the first pane.
    if (find_region(layout.focus) == nullptr) {
        layout.focus = pages_.places.front().pane;
        pages_.all[pages_.at].layout.focus = layout.focus;
    }
    context_.context.alone = pages_.places.size() < 2;
    for (const PaneRegion& place : pages_.places) {
        const bool focus = place.pane == layout.focus;
        Rect area = place.area;
        context_.context.covered = std::clamp(area.y + area.height - end, 0, area.height);
        area.height -= context_.context.covered;
        if (place.has_heading) draw_heading(canvas, place, focus);
        if (focus) pages_.area = area;
        if (place.pane == text_page)
            draw_text(&canvas, area);
        else
            draw_pane(place.pane, canvas, area, focus);
    }
}

// Moves the focus, which decides where keys go, to the next pane. If one pane fills the page, the next pane of the
// layout, hidden until now, takes its place.
void Screen::focus_next_pane(Layout& layout) const {
    std::vector<std::size_t> panes = layout.panes;
    if (!layout.full) {
        panes.clear();
        for (const PaneRegion& place : pages_.places) panes.push_back(place.pane);
    }
    const auto at = std::find(panes.begin(), panes.end(), layout.focus);
    layout.focus = at == panes.end() || at + 1 == panes.end() ? panes.front() : *(at + 1);
}

// Handles a pane key. Returns false for any other character, and for `f` on a page of one pane, where `f` may begin a
// line.
bool Screen::do_pane_key(char32_t glyph) {
    const bool full = glyph == full_key.glyph;
    if (!full && glyph != next_key.glyph) return false;
    if (pages_.at == text_page || pages_.places.empty()) return !full;
    Layout& layout = pages_.all[pages_.at].layout;
    if (pages_.places.size() < 2 && !layout.full) return !full;
    if (full)
        layout.full = !layout.full;
    else
        focus_next_pane(layout);
    return true;
}

// Handles a pane key. `f` acts at once; if a letter follows, `f` was the beginning of a word, so its effect is undone
// and it is put into the prompt.
bool Screen::press_pane_key(const Key& key) {
    if (!key.is(Key::Kind::character) || !input_.editor.empty()) return false;
    if (std::exchange(pages_.f_pressed, false) && key.glyph >= U'a' && key.glyph <= U'z' &&
        key.glyph != full_key.glyph) {
        do_pane_key(full_key.glyph);
        input_.editor.set("f");
        return false;
    }
    const bool done = do_pane_key(key.glyph);
    pages_.f_pressed = done && key.glyph == full_key.glyph;
    return done;
}

} // namespace highball::tui
