#include "tui/screen/pane.h"

#include "core/text.h"
#include "game/choice_ordering.h"
#include "game/turn_sheets.h"
#include "prompt/help.h"

#include <algorithm>

namespace highball::tui {

std::string headline(const Game& game, const Decision& decision) {
    if (decision.seats.empty()) return "The game is over.";
    std::vector<std::string> names;
    for (const Seat seat : decision.seats) names.push_back(game.name_of(seat));
    const bool several = names.size() > 1;
    const std::string who = decision.entity.empty() ? list_words(names, "or")
                            : several               ? decision.entity + " (" + list_words(names, "or") + ")"
                                                    : decision.entity;
    return printable(decision.round + ", " + who + ": " + decision.asks);
}

OwnedScene make_scene(const Game& game, std::optional<Seat> seat, const std::vector<Entry>& log, TextStyle style) {
    OwnedScene owned;
    owned.view = game.view(seat);
    Scene& scene = owned.scene;
    scene.game = &game;
    scene.view = owned.view.get();
    scene.seat = seat;
    scene.decision = game.decision();
    const std::vector<Seat> actors = seat              ? std::vector<Seat>{*seat}
                                     : papers_of(game) ? std::vector<Seat>{}
                                                       : scene.decision.seats;
    for (const Seat actor : actors)
        for (Choice& choice : listed(game, actor)) {
            scene.choices.push_back(std::move(choice));
            if (actors.size() > 1) scene.speakers.push_back(actor);
        }
    scene.log = &log;
    scene.style = style;
    return owned;
}

namespace {

// The whole picture on a canvas of its own size.
std::string print_pane(const Pane& pane, Scene scene, int width) {
    scene.printing = true;
    PaneState state;
    const Rect size = pane.whole(scene, state, width);
    Canvas canvas(size.width, std::max(1, size.height), scene.style);
    pane.draw(scene, state, canvas);
    return canvas.to_text();
}

// Text, in the signs that the terminal can show.
std::string as_shown(std::string_view text, TextStyle style) {
    std::vector<std::string_view> lines;
    int width = 1;
    for (std::size_t end = 0; !text.empty(); text.remove_prefix(std::min(end + 1, text.size()))) {
        end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        width = std::max(width, columns(lines.back()));
    }
    Canvas canvas(width, count_of(lines), style);
    for (std::size_t y = 0; y < lines.size(); ++y) canvas.print(0, static_cast<int>(y), lines[y]);
    return canvas.to_text();
}

} // namespace

std::vector<Command> commands_of(const std::vector<Entry>& log) {
    std::vector<Command> commands;
    for (const Entry& entry : log) commands.push_back(entry.command);
    return commands;
}

std::vector<std::string> page_names(const Title& title) {
    std::vector<std::string> names;
    if (const std::unique_ptr<Family> family = find_family(title.info().family)) {
        for (const auto& pane : family->pages()) names.push_back(pane->name());
        for (const auto& pane : family->extras()) names.push_back(pane->name());
    }
    names.insert(names.end(), {"log", "legal", "news"});
    return names;
}

std::optional<std::string> print_page(const Title& title, const Game& game, std::optional<Seat> seat,
                                      std::string_view page, int width, TextStyle style, const std::vector<Entry>& log,
                                      std::unique_ptr<Game> start, const std::function<void(Scene&)>& add) {
    const std::unique_ptr<Family> family = find_family(title.info().family);
    OwnedScene owned = make_scene(game, seat, log, style);
    // News are told through the eyes of whoever is to act.
    const std::vector<Seat> seats = owned.scene.decision.seats;
    if (page == "news" && !owned.scene.seat && seats.size() == 1) owned.scene.seat = seats.front();
    if (add) add(owned.scene);
    width = std::clamp(width, 20, 1000);
    if (page == "log") return print_pane(*log_pane(), owned.scene, width);
    if (page == "news") return print_pane(*news_pane(), owned.scene, width);
    if (page == "standings") {
        const Sources sources = start && family ? family->sources(*start, commands_of(log)) : Sources();
        const auto rows = start ? worth_by_round(std::move(start), log) : std::vector<WorthRow>();
        owned.scene.worth = &rows;
        owned.scene.sources = &sources;
        return print_pane(*worth_pane(family.get()), owned.scene, width);
    }
    if (page == "legal") return as_shown(list_legal(game, seat), style);
    if (!family) return std::nullopt;
    for (const auto* panes : {&family->pages(), &family->extras()})
        for (const auto& pane : *panes)
            if (same_word(pane->name(), page)) return print_pane(*pane, owned.scene, width);
    const std::optional<Canvas> drawn = family->picture(owned.scene, page);
    return drawn ? std::optional(drawn->to_text()) : std::nullopt;
}

} // namespace highball::tui
