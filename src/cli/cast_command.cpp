// highball cast: records a replay of a game for players of terminal recordings.
#include "cli/open_game.h"
#include "cli/print_game_pages.h"
#include "cli/subcommands.h"
#include "tui/screen/app.h"
#include "tui/screen/cast.h"
#include "tui/screen/pane.h"

namespace highball {

namespace {

constexpr std::size_t most_keys = 1024 * 1024; // largest file of keys, in bytes

struct CastCommandOptions {
    std::string name;
    int at = -1;
    std::string keys; // file of keys to press; "" for none
    tui::CastOptions options;
    bool plain = false;
};

int cast(Context& context, const CastCommandOptions& wanted) {
    OpenGame game = open_game(context, wanted.name);
    if (wanted.at >= 0) truncate_to(context, game, wanted.at);
    require_visible(context, game);
    tui::CastOptions options = wanted.options;
    if (!wanted.keys.empty()) options.keys = read_file(context, wanted.keys, most_keys);
    if (wanted.plain) {
        options.style = tui::TextStyle::ascii;
        options.palette.depth = tui::Depth::none;
    }
    const bool named = options.page != tui::CastOptions().page; // a game without a board has no map
    if (named &&
        !tui::screenshot_of(game.session, game.name, options.page, options.style, options.width, options.height))
        context.stop(print(no_page(options.page, tui::page_names(game.session.title()))), exit_usage);
    context.out.put(tui::cast_of(game.session, game.name, options));
    return exit_done;
}

} // namespace

Subcommands cast_subcommands() {
    TypedSubcommand<CastCommandOptions> row("cast", HelpGroup::look,
                                            "Record the replay of a game as a terminal recording (asciicast v2)",
                                            "cast Tuesday --speed 4", cast);
    row.option("name", &row->name, "NAME|FILE", "The saved game, or a script", required);
    row.option("--speed", &row->options.speed, "N", "Commands per second", {.range = {{1, 50}}});
    row.option("--at", &row->at, "N", "With --keys: begin after the first N commands", {.range = {{0, 1000000}}});
    row.option("--keys", &row->keys, "FILE", "Record a user who presses the keys of this file, instead of a replay");
    row.option("--page", &row->options.page, "PAGE", "The page to show");
    row.option("--width", &row->options.width, "N", "Columns", {.range = {{20, 300}}});
    row.option("--height", &row->options.height, "N", "Rows", {.range = {{5, 100}}});
    row.flag("--ascii", &row->plain, "ASCII only, no color");
    return {row};
}

} // namespace highball
