#include "tui/pane.h"

#include "core/text.h"

#include <algorithm>

namespace highball::tui {

OwnedScene make_scene(const Game& game, std::optional<Seat> seat, const std::vector<Entry>& log, TextStyle style) {
    OwnedScene owned;
    owned.view = game.view(seat);
    Scene& scene = owned.scene;
    scene.game = &game;
    scene.view = owned.view.get();
    scene.seat = seat;
    scene.decision = game.decision();
    const std::optional<Seat> actor = seat                               ? seat
                                      : scene.decision.seats.size() == 1 ? std::optional(scene.decision.seats[0])
                                                                         : std::nullopt;
    if (actor) scene.choices = game.legal(*actor);
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

} // namespace

std::vector<std::string> page_names(const Title& title) {
    std::vector<std::string> names;
    if (const std::unique_ptr<Family> family = find_family(title.info().family)) {
        for (const auto& pane : family->pages()) names.push_back(pane->name());
        for (const auto& pane : family->extras()) names.push_back(pane->name());
    }
    names.insert(names.end(), {"log", "legal"});
    return names;
}

std::optional<std::string> print_page(const Title& title, const Game& game, std::optional<Seat> seat,
                                      std::string_view page, int width, TextStyle style,
                                      const std::vector<Entry>& log) {
    const OwnedScene owned = make_scene(game, seat, log, style);
    width = std::clamp(width, 20, 1000);
    if (page == "log") return print_pane(*log_pane(), owned.scene, width);
    if (page == "legal") return print_pane(*legal_pane(), owned.scene, width);
    if (const std::unique_ptr<Family> family = find_family(title.info().family))
        for (const auto* panes : {&family->pages(), &family->extras()})
            for (const auto& pane : *panes)
                if (same_word(pane->name(), page)) return print_pane(*pane, owned.scene, width);
    return std::nullopt;
}

} // namespace highball::tui
