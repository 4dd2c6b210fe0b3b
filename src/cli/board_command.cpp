// highball board, moderate: support for players with the physical game. `board` keeps track of the board but not of
// money; `moderate` keeps track of everything except the board.
#include "cli/new_game.h"
#include "cli/screen_options.h"
#include "cli/subcommands.h"

namespace highball {

namespace {

struct BoardOptions {
    NewGameRequest game;
    ScreenOptions screen;
};

int begin_board(Context& context, const BoardOptions& options) {
    const Title* title = context.registry()->find(options.game.setup.title);
    const auto has_mode = [&](const Title& each) {
        return contains(each.info().settings, "keeps " + options.game.setup.settings.at("keeps"));
    };
    if (title && !has_mode(*title)) {
        const auto can = [&](const auto& each) { return has_mode(*each) ? each->info().id : ""; };
        return context.fail(title->info().id + " cannot be played with the physical game; " +
                            join_words(collect_texts(context.registry()->titles(), can)) + " can");
    }
    require_usable(context, options.screen);
    return play_saved(context, begin_game(context, options.game).name, options.screen);
}

Subcommand board_subcommand(const char* word, const char* help, const char* example, const char* keeps) {
    TypedSubcommand<BoardOptions> row(word, HelpGroup::play, help, example, begin_board);
    GameSetup& setup = row->game.setup;
    setup.settings["keeps"] = keeps;
    row.option("title", &setup.title, "TITLE", "The game, such as 18AL", required);
    row.option("name", &row->game.name, "NAME", "Its name; the default is TITLE 1, TITLE 2, ...");
    if (std::string_view(keeps) == "board")
        setup.players = {"Table"};
    else
        row.option("--players,-p", &setup.players, "A,B,C", "The players in seat order, separated by commas",
                   {.required = true, .commas = true});
    row.option("--option", &setup.options, "NAME", "An optional rule; repeat for more");
    add_screen_options(row, row->screen);
    return row;
}

} // namespace

Subcommands board_subcommands() {
    return {board_subcommand("board",
                             "Run only the map for a game on your table: any legal tile lay, best runs, no money",
                             "board 18AL", "board"),
            board_subcommand("moderate", "Keep the bank for a game on your table: money, shares and turns",
                             "moderate 18AL --players Ann,Bob,Cy", "money")};
}

} // namespace highball
