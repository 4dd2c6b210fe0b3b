#include "core/text.h"
#include "eighteen/queries/worth_breakdown.h"
#include "tui/eighteen/company_card.h"
#include "tui/eighteen/map_drawing.h"
#include "tui/eighteen/pane_labels.h"
#include "tui/eighteen/panes.h"
#include "tui/eighteen/tile_picker.h"

namespace highball::tui::eighteen {

namespace {

class EighteenPanes : public PaneFamily {
  public:
    EighteenPanes() {
        pages_.push_back(map_pane());
        pages_.push_back(market_pane());
        pages_.push_back(companies_pane());
        pages_.push_back(players_pane());
        pages_.push_back(trains_pane());
        extra_panes_.push_back(tiles_pane());
    }

    std::vector<std::string> side_pages() const override { return {"companies", "players", "market", "map", "log"}; }

    std::vector<std::string> side_pages_of(std::string_view page) const override {
        if (page == "companies") return {"trains", "market", "players", "map"};
        if (page == "players") return {"market", "trains", "map"};
        return page == "market" ? std::vector<std::string>{"trains", "players", "map"} : side_pages();
    }

    std::string page_of_round(const DrawContext& context) const override {
        const EighteenView& view = view_of(context);
        if (view.position().round != highball::eighteen::Round::stock) return "map";
        return view.context().privates_unsold() ? "players" : "market";
    }

    // In a step in which nothing can be done, asks about the later step that is possible.
    std::string question(const DrawContext& context) const override {
        const auto& position = view_of(context).position();
        const auto any = [&](Role role) {
            return std::any_of(context.choices.begin(), context.choices.end(),
                               [&](const Choice& choice) { return choice.role == role; });
        };
        const bool early = position.round == highball::eighteen::Round::operating &&
                           position.turn.step < highball::eighteen::Step::run;
        const bool runs = early && any(Role::runs);
        if (runs && !any(Role::acts)) return "run the trains";
        if (runs && first_word(context.typed) == "run")
            return position.turn.step == highball::eighteen::Step::lay && position.turn.lays == 0
                       ? "run, no tile this turn"
                       : "run the trains";
        if (early && !any(Role::acts) && any(Role::buys)) return "buy trains";
        const bool bought = position.round == highball::eighteen::Round::stock && position.stock_turn.bought;
        return context.decision.asks + (bought && !any(Role::buys) ? " (has bought)" : "");
    }

    std::function<Style(std::string_view)> word_style(const DrawContext& context) const override {
        return [&figures = view_of(context).figures()](std::string_view word) {
            for (const CorpId id : figures.corporations.ids())
                if (figures[id].symbol == word) return style_of(figures, id);
            return normal;
        };
    }

    Style turn_style(const DrawContext& context) const override {
        const CorpId acting = acting_corporation(view_of(context));
        return acting.exists() ? style_of(view_of(context).figures(), acting) : enter_button;
    }

    std::vector<std::string> map_signs(const DrawContext& context) const override {
        std::vector<std::string> signs = eighteen::map_signs(context);
        if (!draws_picture(context))
            signs.insert(signs.end(), {"K4* changed since you last acted", "K4+ action possible there"});
        return signs;
    }

    std::optional<Canvas> picture(const DrawContext& context, std::string_view thing) const override {
        const EighteenView& view = view_of(context);
        if (istarts_with(thing, "company "))
            for (const CorpId id : view.figures().corporations.ids())
                if (iequals(view.figures()[id].symbol, thing.substr(thing.find(' ') + 1)))
                    return company_picture(context, view, id);
        if (!istarts_with(thing, "tile ")) return std::nullopt;
        const hex::BoardMap& map = view.figures().map;
        const auto tile = map.find_tile(thing.substr(thing.find(' ') + 1));
        if (!tile) return std::nullopt;
        const Rect size = face_size(map);
        Canvas canvas(size.width, size.height, context.style);
        draw_face(map, map[*tile].faces.front(), map[*tile].label, canvas, 0, 0);
        return canvas;
    }

    std::string status(const DrawContext& context, bool) const override {
        const EighteenView& view = view_of(context);
        const bool breaks = view.position().bank_broken && view.position().round != highball::eighteen::Round::over;
        return (breaks ? "bank broke, " : "bank ") + print(view.position().bank);
    }
    std::string wide_status(const DrawContext& context) const override {
        const std::string colours = colours_text(view_of(context).context().phase().colours);
        return colours.substr(colours.rfind(' ') + 1) + " tiles"; // the newest colour
    }

    NamedAmounts worth_parts(const DrawContext& context, Seat seat) const override {
        const EighteenView& view = view_of(context);
        const Money lots = view.context().sum_of_privates(seat, &highball::eighteen::PrivateFigures::par);
        const Money cash = view.position()[seat].cash, shares = view.context().worth(seat) - cash - lots;
        return {{"cash", cash.dollars()}, {"shares", shares.dollars()}, {"privates", lots.dollars()}};
    }

    WorthSources sources(const Game& start, const std::vector<Command>& commands) const override {
        const auto* game = dynamic_cast<const highball::eighteen::EighteenGame*>(&start);
        WorthSources sources;
        if (game == nullptr) return sources;
        for (const auto& one : highball::eighteen::worth_breakdowns(*game, commands))
            sources.push_back({{"start", one.start.dollars()},
                               {"dividends", one.dividends.dollars()},
                               {"privates", one.privates.dollars()},
                               {"share gains", one.shares.dollars()},
                               {"for trains", one.trains.dollars()},
                               {"others", one.others.dollars()}});
        return sources;
    }

  private:
    static Canvas company_picture(const DrawContext& context, const EighteenView& view, CorpId id) {
        constexpr int width = 60;
        const CompanyCard card(context, view, id, true);
        Canvas canvas(width, card.rows(width), context.style);
        card.draw(canvas, {0, 0, width, canvas.height()});
        return canvas;
    }
};

} // namespace

std::unique_ptr<PaneFamily> family() { return std::make_unique<EighteenPanes>(); }

} // namespace highball::tui::eighteen
