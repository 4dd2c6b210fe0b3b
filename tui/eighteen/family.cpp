#include "core/text.h"
#include "tui/eighteen/panes.h"
#include "tui/eighteen/words.h"

namespace highball::tui::eighteen {

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

    std::string status(const Scene& scene) const override {
        const EighteenView* view = view_of(scene);
        if (view == nullptr) return "";
        const Money bank = view->position().bank;
        return "bank " + print(bank) + "  " + colours_text(view->rules().phase(view->position()).colours);
    }

  private:
    std::vector<std::unique_ptr<Pane>> pages_;
    std::vector<std::unique_ptr<Pane>> extras_;
};

} // namespace

std::unique_ptr<Family> family() { return std::make_unique<EighteenFamily>(); }

} // namespace highball::tui::eighteen
