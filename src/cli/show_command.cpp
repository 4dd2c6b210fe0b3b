// highball show: prints one page of a game as plain text.
#include "cli/open_game.h"
#include "cli/print_game_pages.h"
#include "cli/screen_options.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "session/command_result.h"
#include "tui/canvas/svg.h"
#include "tui/screen/app.h"
#include "tui/screen/cast.h"
#include "tui/screen/pane.h"

namespace highball {

namespace {

struct ShowOptions {
    std::string name;
    std::string page;
    int at = -1;
    int width = 0;
    std::string size; // size of a whole screen
    std::string style;
    std::string theme;
    bool svg = false;
};

// Prints the page as a whole screen, in colour.
int print_screen(Context& context, OpenGame& game, const ShowOptions& options) {
    int width = 0, height = 0;
    read_size(context, options.size, width, height);
    require_visible(context, game);
    const auto style = tui::read_text_style(options.style).value_or(tui::TextStyle::picture);
    const auto screenshot = tui::screenshot_of(game.session, game.name, options.page, style, width, height);
    if (!screenshot)
        return context.fail(print(no_page(options.page, tui::page_names(game.session.title())))), exit_usage;
    const tui::Palette palette{tui::Depth::all, tui::find_theme(options.theme)};
    context.out.put(options.svg ? tui::svg_of(*screenshot, palette) : screenshot->to_ansi(palette));
    return exit_done;
}

// Returns the state of the table's clock by seat. Only saved games have one.
std::vector<std::string> times_of(Context& context, const OpenGame& game) {
    const auto clock = game.id == 0 ? Result<TableClock, StoreError>(TableClock{}) : context.store()->clock(game.id);
    return clock ? short_times(*clock, context.store()->now()) : std::vector<std::string>();
}

// Opens the game at the position that the options name.
OpenGame open_position(Context& context, const ShowOptions& options) {
    if (options.at >= 0 && is_path(options.name)) {
        const GameFile file = read_game_file(context, options.name);
        if (!file.is_recording()) return open_script_at(context, file, options.at);
    }
    OpenGame game = open_game(context, options.name);
    if (options.at >= 0) truncate_to(context, game, options.at);
    return game;
}

int show(Context& context, const ShowOptions& options) {
    if (options.svg && options.size.empty()) return context.fail("--svg needs --size COLUMNSxROWS"), exit_usage;
    OpenGame game = open_position(context, options);
    if (!options.size.empty()) return print_screen(context, game, options);
    const auto style = tui::read_text_style(options.style);
    const auto page =
        print_page(game.session, options.page, {options.width > 0 ? options.width : context.width(), style},
                   std::nullopt, options.at < 0 ? times_of(context, game) : std::vector<std::string>(), true);
    if (!page) context.stop(print(page.error()), exit_usage);
    context.out.put(style == tui::TextStyle::ascii ? tui::ascii_text(*page) : *page);
    return exit_done;
}

} // namespace

Subcommands show_subcommands() {
    TypedSubcommand<ShowOptions> row("show", HelpGroup::look, "Print one page of a game", "show Tuesday map", show);
    row.option("name", &row->name, "NAME|FILE", "The saved game, or a script", required);
    row.option("page", &row->page, "PAGE",
               "What to print: log, legal, news, standings, worth (CSV), or a page of the game; 18xx has map, market, "
               "companies, players, trains, tiles",
               required);
    row.option("--at", &row->at, "N", "The game after the first N commands; a script after its line N",
               {.range = {{0, 1000000}}});
    row.option("--width", &row->width, "N", "Width in columns; the default is the terminal's, or 80",
               {.range = {{20, 1000}}});
    row.option("--size", &row->size, "COLUMNSxROWS", "Print the whole screen with this size, in color");
    row.option("--style", &row->style, "STYLE",
               "The character set; the default depends on the locale, with --size it is picture",
               {.choices = tui::text_style_names()});
    add_theme_option(row, row->theme);
    row.flag("--svg", &row->svg, "With --size: as a picture (SVG)");
    return {row};
}

} // namespace highball
