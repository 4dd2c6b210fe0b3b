#include "tui/stacked_pane.h"

namespace highball::tui {

namespace {

class StackedPane : public Pane {
  public:
    StackedPane(std::unique_ptr<Pane> main, std::vector<std::unique_ptr<Pane>> below)
        : main_(std::move(main)), below_(std::move(below)) {}

    std::string name() const override { return main_->name(); }
    int rows(const Scene& scene, const PaneState& state, int width) const override {
        return main_->rows(scene, state, width);
    }
    Rect whole(const Scene& scene, const PaneState& state, int width) const override {
        return main_->whole(scene, state, width);
    }
    bool press(const Scene& scene, PaneState& state, const Key& key) const override {
        return main_->press(scene, state, key);
    }
    bool click(const Scene& scene, PaneState& state, int x, int y, int width, int height) const override {
        return main_->click(scene, state, x, y, width, height);
    }
    bool previews(const Scene& scene) const override { return main_->previews(scene); }
    std::vector<std::string> commands_here(const Scene& scene, const PaneState& state) const override {
        return main_->commands_here(scene, state);
    }

    void draw(const Scene& scene, PaneState& state, Canvas& canvas) const override {
        const int own = rows(scene, state, canvas.width());
        if (scene.printing || own <= 0 || own >= canvas.height()) return main_->draw(scene, state, canvas);
        draw_part(*main_, scene, state, canvas, 0, own);
        int y = own + 1;
        for (const auto& pane : below_) {
            PaneState its;
            const int wanted = pane->rows(scene, its, canvas.width());
            if (wanted <= 0 || y + 1 + wanted > canvas.height()) continue;
            canvas.horizontal(0, y, canvas.width(), dim);
            canvas.print(2, y, " " + pane->name() + " ", bold);
            draw_part(*pane, scene, its, canvas, y + 1, wanted);
            y += wanted + 2;
        }
    }

  private:
    static void draw_part(const Pane& pane, const Scene& scene, PaneState& state, Canvas& canvas, int y, int rows) {
        Canvas part(canvas.width(), rows, canvas.text_style());
        pane.draw(scene, state, part);
        canvas.copy(part, {0, y, part.width(), rows});
    }

    std::unique_ptr<Pane> main_;
    std::vector<std::unique_ptr<Pane>> below_;
};

} // namespace

std::unique_ptr<Pane> stacked(std::unique_ptr<Pane> main, std::vector<std::unique_ptr<Pane>> below) {
    return std::make_unique<StackedPane>(std::move(main), std::move(below));
}

} // namespace highball::tui
