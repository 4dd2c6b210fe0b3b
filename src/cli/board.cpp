// highball board, highball moderate: for a table with a real box. The one keeps a board and no money, the other all but
// the board.
#include "cli/new.h"
#include "cli/screen_options.h"
#include "cli/subcommands.h"

namespace highball {

namespace {

struct RealTable {
    NewGame game;
    ScreenOptions screen;
};

CLI::App* add_real_table(CLI::App& app, Context& context, const char* word, const char* help, const char* keeps) {
    auto wanted = std::make_shared<RealTable>();
    wanted->game.setup.settings["keeps"] = keeps;
    if (std::string_view(keeps) == "board") wanted->game.setup.players = {"Table"};
    CLI::App* sub = app.add_subcommand(word, help);
    sub->add_option("title", wanted->game.setup.title, "The game, such as 18AL")->required()->type_name("TITLE");
    sub->add_option("name", wanted->game.name, "What to call it; otherwise TITLE 1, TITLE 2, ...")->type_name("NEW");
    if (wanted->game.setup.players.empty())
        sub->add_option("--players,-p", wanted->game.setup.players, "Who plays, in seat order, separated by commas")
            ->required()
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("A,B,C");
    sub->add_option("--option", wanted->game.setup.options, "An optional rule; may be given several times")
        ->allow_extra_args(false)
        ->type_name("NAME");
    add_screen_options(*sub, wanted->screen);
    sub->callback([wanted, &context] {
        context.run = [wanted, &context] {
            const Title* title = context.registry() ? context.registry()->find(wanted->game.setup.title) : nullptr;
            if (title && !title->info().beside_a_box)
                return context.fail(title->info().id + " cannot be played beside a real box; " +
                                    list_words(said_of(context.registry()->titles(),
                                                       [](const auto& one) {
                                                           return one->info().beside_a_box ? one->info().id : "";
                                                       })) +
                                    " can");
            const SavedGame begun = begin_game(context, wanted->game);
            return play_saved(context, begun.name, wanted->screen);
        };
    });
    return sub;
}

} // namespace

void add_board(CLI::App& app, Context& context) {
    add_real_table(app, context, "board", "A board for a table with a real box: free lays, best runs, no money",
                   "board");
}

void add_moderate(CLI::App& app, Context& context) {
    add_real_table(app, context, "moderate", "The bank of a table with a real board: money, shares and turns", "money");
}

} // namespace highball
