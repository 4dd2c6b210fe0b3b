#include "core/text.h"
#include "eighteen/queries/worth_breakdown.h"
#include "tui/eighteen/company_card.h"
#include "tui/eighteen/map_drawing.h"
#include "tui/eighteen/panes.h"
#include "tui/eighteen/tile_picker.h"
#include "tui/eighteen/labels.h"

namespace highball::tui::eighteen {

using highball::eighteen::Holder;

namespace {

class EighteenFamily : public Family {
  public:
    EighteenFamily() {
        pages_.push_back(map_pane());
        pages_.push_back(market_pane());
        pages_.push_back(companies_pane());
        pages_.push_back(players_pane());
        pages_.push_back(trains_pane());
        extras_.push_back(tiles_pane());
    }

    const std::vector<std::unique_ptr<Pane>>& pages() const override { return pages_; }
    const std::vector<std::unique_ptr<Pane>>& extras() const override { return extras_; }
    std::vector<std::string> companions() const override { return {"companies", "players", "market", "map", "log"}; }

    std::vector<std::string> map_signs(TextStyle style) const override {
        std::vector<std::string> signs = eighteen::map_signs(style);
        if (style != TextStyle::picture)
            signs.insert(signs.end(),
                         {"K4* changed since you last acted", "K4+ something can be done there", "M mine, P port"});
        return signs;
    }

    std::optional<Canvas> picture(const Scene& scene, std::string_view thing) const override {
        const EighteenView* view = view_of(scene);
        if (view == nullptr) return std::nullopt;
        if (begins_with_word(thing, "company "))
            for (const CorpId id : all_corporations(view->figures()))
                if (same_word(view->figures()[id].symbol, thing.substr(thing.find(' ') + 1)))
                    return company_picture(scene, *view, id);
        if (!begins_with_word(thing, "tile ")) return std::nullopt;
        const hex::BoardMap& map = view->figures().map;
        const auto tile = map.find_tile(thing.substr(thing.find(' ') + 1));
        if (!tile) return std::nullopt;
        const Rect size = face_size(map);
        Canvas canvas(size.width, size.height, scene.style);
        draw_face(map, map[*tile].faces.front(), map[*tile].label, canvas, 0, 0);
        return canvas;
    }

    std::string status(const Scene& scene, bool brief) const override {
        const EighteenView* view = view_of(scene);
        if (view == nullptr) return "";
        const Money bank = view->position().bank;
        std::string colours = colours_text(view->scene().phase().colours);
        if (brief && colours.find(' ') != std::string::npos) {
            std::string initials;
            for (const std::string_view word : words(colours)) initials += word[0];
            colours = "tiles " + initials;
        }
        return "bank " + print(bank) + "  " + colours;
    }

    Amounts worth_parts(const Scene& scene, Seat seat) const override {
        const EighteenView* view = view_of(scene);
        if (view == nullptr) return {};
        const auto& position = view->position();
        Money lots;
        for (std::size_t i = 0; i < position.privates.size(); ++i)
            if (position.privates[i].holder == Holder{Holder::Kind::player, static_cast<std::int8_t>(seat.index())})
                lots += view->figures().privates[i].par;
        const Money cash = position[seat].cash, shares = view->scene().worth(seat) - cash - lots;
        return {{"cash", cash.dollars()}, {"shares", shares.dollars()}, {"privates", lots.dollars()}};
    }

    Sources sources(const Game& start, const std::vector<Command>& commands) const override {
        const auto* game = dynamic_cast<const highball::eighteen::EighteenGame*>(&start);
        Sources sources;
        if (game == nullptr) return sources;
        for (const auto& one : highball::eighteen::fortunes_of(*game, commands))
            sources.push_back({{"start", one.start.dollars()},
                               {"dividends", one.dividends.dollars()},
                               {"privates", one.privates.dollars()},
                               {"shares", one.shares.dollars()},
                               {"trains", one.trains.dollars()},
                               {"others", one.others.dollars()}});
        return sources;
    }

  private:
    static Canvas company_picture(const Scene& scene, const EighteenView& view, CorpId id) {
        constexpr int width = 60;
        const int rows = company_card_rows(scene, view, id, true, width);
        Canvas canvas(width, rows, scene.style);
        draw_company_card(scene, view, id, true, canvas, {0, 0, width, rows});
        return canvas;
    }

    std::vector<std::unique_ptr<Pane>> pages_;
    std::vector<std::unique_ptr<Pane>> extras_;
};

} // namespace

std::unique_ptr<Family> family() { return std::make_unique<EighteenFamily>(); }

} // namespace highball::tui::eighteen
