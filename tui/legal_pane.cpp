// What may be done now: every choice with its price, a note and its rule; choices that differ in the last words only
// share a row.
#include "tui/pane.h"

#include "core/text.h"
#include "play/help.h"
#include "tui/table.h"

namespace highball::tui {

namespace {

Table legal_table(const Scene& scene) {
    Table table;
    const bool several = !scene.speakers.empty();
    table.fold(several ? 2 : 1);
    if (several) table.column("who");
    table.column(several ? "may" : "you may");
    table.column("price", Table::Side::right);
    table.column("", Table::Side::left, 1);
    table.column("rule", Table::Side::left, 2);
    for (std::size_t i = 0; i < scene.choices.size(); ++i) {
        const Choice& choice = scene.choices[i];
        std::vector<TableCell> cells = {TableCell(printable(command_text(choice)), bold),
                                        choice.price.empty() ? "-" : choice.price, printable(note_of(choice)),
                                        TableCell(choice.rule, dim)};
        if (several) {
            const bool first = i == 0 || scene.speakers[i] != scene.speakers[i - 1];
            cells.insert(cells.begin(), TableCell(first ? printable(scene.game->name_of(scene.speakers[i])) : ""));
        }
        table.row(std::move(cells));
    }
    return table;
}

class LegalPane : public Pane {
  public:
    std::string name() const override { return "legal"; }
    int rows(const Scene& scene, const PaneState&, int width) const override {
        return legal_table(scene).height(width) + 2;
    }

    void draw(const Scene& scene, PaneState&, Canvas& canvas) const override {
        const Decision& now = scene.decision;
        if (now.seats.empty()) {
            canvas.print(0, 0, "The game is over.", bold);
            return;
        }
        canvas.print(0, 0, headline(*scene.game, now), bold);
        if (scene.choices.empty())
            canvas.print(0, 2,
                         scene.seat ? "It is not this seat's turn."
                                    : "Everybody's orders are sealed: say whose are meant, as in \"Ann>\".",
                         dim);
        else
            legal_table(scene).draw(canvas, 0, 2, canvas.width());
    }
};

} // namespace

std::unique_ptr<Pane> legal_pane() { return std::make_unique<LegalPane>(); }

} // namespace highball::tui
