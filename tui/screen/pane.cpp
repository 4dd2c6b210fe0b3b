#include "tui/screen/pane.h"

#include "core/text.h"
#include "game/turn_sheets.h"
#include "prompt/help.h"

#include <algorithm>

namespace highball::tui {

std::string headline(const Game& game, const Decision& decision) {
    if (decision.seats.empty()) return "Game over.";
    std::vector<std::string> names;
    for (const Seat seat : decision.seats) names.push_back(game.name_of(seat));
    const bool several = names.size() > 1;
    const std::string who = decision.entity.empty() ? join_words(names, "or")
                            : several               ? decision.entity + " (" + join_words(names, "or") + ")"
                                                    : decision.entity;
    return printable(decision.round + ", " + who + ": " + decision.asks);
}

OwnedDrawContext make_draw_context(const Game& game, std::optional<Seat> seat, const std::vector<LogEntry>& log,
                                   TextStyle style, const std::function<std::vector<Choice>(Seat)>& choices) {
    OwnedDrawContext owned;
    owned.view = game.view(seat);
    DrawContext& context = owned.context;
    context.game = &game;
    context.view = owned.view.get();
    context.seat = seat;
    context.decision = game.decision();
    const std::vector<Seat> actors = seat                   ? std::vector<Seat>{*seat}
                                     : turn_sheets_of(game) ? std::vector<Seat>{}
                                                            : context.decision.seats;
    for (const Seat actor : actors)
        for (Choice& choice : choices ? choices(actor) : game.ordered_choices(actor)) {
            context.choices.push_back(std::move(choice));
            if (actors.size() > 1) context.choice_seats.push_back(actor);
        }
    context.log = &log;
    context.style = style;
    return owned;
}

namespace {

// Draws the whole page on a canvas of its own size.
std::string print_pane(const Pane& pane, DrawContext context, int width) {
    context.printing = true;
    PaneState state;
    const Rect size = pane.full_size(context, state, width);
    Canvas canvas(size.width, std::max(1, size.height), context.style);
    pane.draw(context, state, canvas);
    return canvas.to_text();
}

// Returns text in the characters that the terminal can show.
std::string as_shown(std::string_view text, TextStyle style) {
    const std::vector<std::string> lines = lines_of(text);
    int width = 1;
    for (const std::string& line : lines) width = std::max(width, columns(line));
    Canvas canvas(width, int_size(lines), style);
    for (std::size_t y = 0; y < lines.size(); ++y) canvas.print(0, static_cast<int>(y), lines[y]);
    return canvas.to_text();
}

} // namespace

std::vector<Command> commands_of(const std::vector<LogEntry>& log) {
    std::vector<Command> commands;
    for (const LogEntry& entry : log) commands.push_back(entry.command);
    return commands;
}

OwnedDrawContext context_without_choices(const Game& game, TextStyle style) {
    static const std::vector<LogEntry> no_log;
    return make_draw_context(game, std::nullopt, no_log, style, [](Seat) { return std::vector<Choice>(); });
}

Canvas draw_board(const Title& title, const Game& game, TextStyle style, int width, int height, bool bordered) {
    Canvas canvas(width, height, style);
    const std::unique_ptr<PaneFamily> family = find_pane_family(title.info().family);
    if (!family) return canvas;
    OwnedDrawContext owned = context_without_choices(game, style);
    owned.context.board_only = true;
    owned.context.bordered = bordered;
    PaneState state;
    state.zoom = 0; // a picture finds its own zoom
    const auto& pages = family->pages();
    const auto map = std::find_if(pages.begin(), pages.end(), [](const auto& page) { return page->name() == "map"; });
    (map == pages.end() ? pages.front() : *map)->draw(owned.context, state, canvas);
    return canvas;
}

std::string cash_text(const Title& title, const Game& game, TextStyle style) {
    const std::unique_ptr<PaneFamily> family = find_pane_family(title.info().family);
    if (!family || title.info().sealed) return "";
    const OwnedDrawContext owned = context_without_choices(game, style);
    std::vector<std::string> texts;
    for (int i = 0; i < game.seats(); ++i)
        for (const auto& [part, amount] : family->worth_parts(owned.context, Seat(i)))
            if (part == "cash") texts.push_back(printable(game.name_of(Seat(i))) + " " + print(Money(amount)));
    return texts.empty() ? "" : "Cash: " + join(texts, ", ");
}

std::vector<std::string> map_signs(const Title& title, const Game& game, TextStyle style) {
    const std::unique_ptr<PaneFamily> family = find_pane_family(title.info().family);
    return family ? family->map_signs(context_without_choices(game, style).context) : std::vector<std::string>();
}

std::vector<std::unique_ptr<Pane>> pages_of_all_games(const PaneFamily* family) {
    std::vector<std::unique_ptr<Pane>> pages;
    pages.push_back(log_pane());
    if (!family || family->page_of_result().empty()) pages.push_back(news_pane());
    std::unique_ptr<Pane> worth = family ? family->worth_page() : nullptr;
    pages.push_back(worth ? std::move(worth) : worth_pane(family));
    return pages;
}

std::vector<std::pair<std::string, std::string>> page_keys(const Title& title) {
    const std::unique_ptr<PaneFamily> family = find_pane_family(title.info().family);
    std::vector<std::pair<std::string, std::string>> rows;
    const auto add = [&](const auto& pages) {
        for (const auto& page : pages)
            rows.emplace_back(std::to_string(rows.size() + 1) + " " + page->name(), page->contents());
    };
    if (family) add(family->pages());
    add(pages_of_all_games(family.get()));
    return rows;
}

std::vector<std::string> page_names(const Title& title) {
    std::vector<std::string> names;
    if (const std::unique_ptr<PaneFamily> family = find_pane_family(title.info().family)) {
        for (const auto& pane : family->pages()) names.push_back(pane->name());
        for (const auto& pane : family->extra_panes()) names.push_back(pane->name());
    }
    for (const char* name : {"log", "legal", "news"})
        if (std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
    return names;
}

std::optional<std::string> print_page(const Title& title, const Game& game, std::optional<Seat> seat,
                                      std::string_view page, int width, TextStyle style,
                                      const std::vector<LogEntry>& log, std::unique_ptr<Game> start,
                                      const std::function<void(DrawContext&)>& add) {
    const std::unique_ptr<PaneFamily> family = find_pane_family(title.info().family);
    OwnedDrawContext owned = make_draw_context(game, seat, log, style);
    // Without a seat, the news page is drawn for the acting seat.
    const std::vector<Seat> seats = owned.context.decision.seats;
    if (page == "news" && !owned.context.seat && seats.size() == 1) owned.context.seat = seats.front();
    if (add) add(owned.context);
    width = std::clamp(width, 20, 1000);
    if (page == "log") return print_pane(*log_pane(), owned.context, width);
    if (page == "standings") {
        const WorthSources sources = start && family ? family->sources(*start, commands_of(log)) : WorthSources();
        const auto rows = start ? worth_by_round(std::move(start), log) : std::vector<WorthRow>();
        owned.context.worth = &rows;
        owned.context.sources = &sources;
        return print_pane(*worth_pane(family.get()), owned.context, width);
    }
    if (page == "legal") return as_shown(list_legal(game, seat), style);
    if (family)
        for (const auto* panes : {&family->pages(), &family->extra_panes()})
            for (const auto& pane : *panes)
                if (iequals(pane->name(), page)) return print_pane(*pane, owned.context, width);
    if (page == "news") return print_pane(*news_pane(), owned.context, width); // the family has none of its own
    if (!family) return std::nullopt;
    const std::optional<Canvas> drawn = family->picture(owned.context, page);
    return drawn ? std::optional(drawn->to_text()) : std::nullopt;
}

} // namespace highball::tui
