// highball board, highball moderate: for a table with a real box. The one keeps a board and no money, the other all but
// the board.
#include "cli/new_game.h"
#include "cli/screen_options.h"
#include "cli/subcommands.h"

namespace highball {

namespace {

struct RealTable {
    NewGame game;
    ScreenOptions screen;
};

int begin_real_table(Context& context, const RealTable& options) {
    const Title* title = context.registry()->find(options.game.setup.title);
    if (title && !title->info().beside_a_box) {
        const auto can = [](const auto& one) { return one->info().beside_a_box ? one->info().id : ""; };
        return context.fail(title->info().id + " cannot be played beside a real box; " +
                            list_words(said_of(context.registry()->titles(), can)) + " can");
    }
    return play_saved(context, begin_game(context, options.game).name, options.screen);
}

Subcommand real_table(const char* word, const char* help, const char* keeps) {
    Row<RealTable> row(word, Group::play, help, begin_real_table);
    GameSetup& setup = row->game.setup;
    setup.settings["keeps"] = keeps;
    row.option("title", &setup.title, "TITLE", "The game, such as 18AL", required);
    row.option("name", &row->game.name, "NEW", "What to call it; otherwise TITLE 1, TITLE 2, ...");
    if (std::string_view(keeps) == "board")
        setup.players = {"Table"};
    else
        row.option("--players,-p", &setup.players, "A,B,C", "Who plays, in seat order, separated by commas",
                   {.required = true, .commas = true});
    row.option("--option", &setup.options, "NAME", "An optional rule; may be given several times");
    add_screen_options(row, row->screen);
    return row;
}

} // namespace

Subcommands real_table_subcommands() {
    return {real_table("board", "A board for a table with a real box: free lays, best runs, no money", "board"),
            real_table("moderate", "The bank of a table with a real board: money, shares and turns", "money")};
}

} // namespace highball
