#include "cli/screen_options.h"

#include "cli/plain_play.h"
#include "core/text.h"
#include "tui/screen/app.h"
#include "tui/screen/line_editor.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace highball {

bool set_in_environment(const char* name) {
    const char* value = std::getenv(name);
    return value && *value;
}

namespace {

constexpr std::size_t max_keys_bytes = 1024 * 1024;

// Returns the theme that fits the background which the terminal reports (COLORFGBG, set by rxvt and Konsole); "" if it
// reports none.
std::string usual_theme() {
    if (!set_in_environment("COLORFGBG")) return "";
    const std::string_view colours = std::getenv("COLORFGBG");
    const auto ground = parse_number(colours.substr(colours.rfind(';') + 1));
    return ground ? *ground == 7 || *ground == 15 ? "light" : "dark" : "";
}

} // namespace

tui::AppOptions app_options(const ScreenOptions& options) {
    tui::AppOptions app;
    app.colour = !set_in_environment("NO_COLOR");
    app.history = tui::history_path(std::getenv("XDG_STATE_HOME"), std::getenv("HOME"));
    app.theme = options.theme;
    if (app.theme.empty() && set_in_environment("HIGHBALL_THEME")) app.theme = std::getenv("HIGHBALL_THEME");
    app.usual_theme = usual_theme();
    if (!app.history.empty()) app.settings_file = tui::settings_file_at(app.history.parent_path() / "theme");
    app.style = tui::read_text_style(options.style);
    return app;
}

namespace {

int show_on_screen(Context& context, Prompt& prompt, const ScreenOptions& options) {
    tui::AppOptions app = app_options(options);
    std::string screens;
    app.dump = options.dump;
    app.no_animation = options.no_animation;
    app.screens = &screens;
    if (!options.keys.empty()) {
        app.keys = read_file(context, options.keys, max_keys_bytes);
        app.history.clear();
        app.settings_file = {};
    }
    read_size(context, options.size, app.width, app.height);
    app.watches = options.replay;
    app.greet = options.keys.empty() && !options.replay && prompt.game_host().notices().empty();
    const int code = tui::run_app(prompt, app);
    context.out.put(screens);
    return code == 0 ? exit_done : context.fail("this terminal cannot show the screen; try: highball play --plain");
}

} // namespace

void read_size(const Context& context, std::string_view size, int& width, int& height) {
    const auto parts = split(size.empty() ? "80x24" : size, 'x');
    const auto number = [&](std::size_t i) { return parts.size() == 2 ? parse_number(parts[i]).value_or(0) : 0; };
    const std::int64_t columns = number(0), rows = number(1);
    if (columns < 1 || rows < 1 || columns > 1000 || rows > 1000)
        context.stop("a size is COLUMNSxROWS, such as 80x24", exit_usage);
    width = static_cast<int>(columns);
    height = static_cast<int>(rows);
}

void require_usable(const Context& context, const ScreenOptions& options) {
    if (options.keys.empty() && (options.dump || !options.size.empty()))
        context.stop("--size and --dump need --keys FILE", exit_usage);
    int width = 0, height = 0;
    read_size(context, options.size, width, height);
}

void add_theme_option(Subcommand& row, std::string& theme) {
    row.option("--theme", &theme, "THEME", "The color theme", {.choices = tui::theme_names()});
}

void add_screen_options(Subcommand& row, ScreenOptions& options) {
    row.flag("--plain", &options.plain, "Line by line, without a screen");
    row.option("--style", &options.style, "STYLE", "How maps are drawn; the default fits the terminal",
               {.choices = tui::text_style_names()});
    add_theme_option(row, options.theme);
    row.flag("--still", &options.no_animation, "Draw runs without animation");
    row.option("--keys", &options.keys, "FILE", "Read the keys from this file and show nothing");
    row.option("--size", &options.size, "COLUMNSxROWS", "With --keys: the size of the screen");
    row.flag("--dump", &options.dump, "With --keys: print the last screen");
}

namespace {

// Beginnings of the names of terminals that do what xterm does.
constexpr std::array<std::string_view, 10> like_xterm = {"xterm", "alacritty", "contour", "foot", "ghostty",
                                                         "kitty", "rxvt",      "screen",  "tmux", "wezterm"};

} // namespace

bool prepare_terminal(Context& context) {
    if (tui::terminal_shows_screens()) return true;
    const char* set = std::getenv("TERM");
    const std::string term = set ? set : "", shown = "TERM=" + printable(fit(term, 40));
    const auto begins = [&](std::string_view name) { return term.starts_with(name); };
    if (std::any_of(like_xterm.begin(), like_xterm.end(), begins)) {
        setenv("TERM", "xterm-256color", 1);
        if (tui::terminal_shows_screens()) {
            context.out.put(shown + ": this machine does not know this terminal and treats it as xterm-256color.\n");
            return true;
        }
        setenv("TERM", term.c_str(), 1);
    }
    context.out.put(wrap_rows(shown +
                                  ": this terminal cannot show the screen, or this machine does not know it (the "
                                  "package ncurses-term adds more); games are played line by line, as with --plain.\n",
                              context.width()));
    return false;
}

int play_game(Context& context, Prompt& prompt, const ScreenOptions& options) {
    require_usable(context, options);
    bool screen = !options.keys.empty() || (context.input_is_terminal() && context.output_is_terminal());
    if (screen && !options.plain && options.keys.empty()) screen = prepare_terminal(context);
    if (options.replay && options.replay_from > 0) prompt.execute(fmt::format("history {}", options.replay_from));
    if (options.replay) prompt.execute("replay");
    if (options.plain || !screen) return play_in_line_mode(context, prompt, tui::read_text_style(options.style));
    return show_on_screen(context, prompt, options);
}

} // namespace highball
