#include "cli/program.h"

#include "cli/errands.h"
#include "cli/subcommands.h"
#include "core/indexed.h"
#include "core/near_miss.h"
#include "core/text.h"
#include "play/people.h"

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <filesystem>
#include <new>
#include <sys/stat.h>

namespace highball {

namespace {

// The first word that is no option and not what belongs to one: the subcommand that is meant.
std::string subcommand_of(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--maps" || word == "--library")
            ++i;
        else if (!word.starts_with("-"))
            return std::string(word);
    }
    return "";
}

// `highball nonsense --help` would print the general help as if nonsense meant something.
std::optional<std::string> unknown_subcommand(Context& context, const CLI::App& app, const std::string& word) {
    std::vector<std::string> known;
    for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
        known.push_back(sub->get_name());
    if (word.empty() || contains(known, word)) return std::nullopt;
    // The first thing that comes to mind: the name of a game.
    if (std::filesystem::exists(context.library_file()))
        if (const auto library = open_library(context.library_file()))
            if (const auto game = (*library)->find(word))
                return "\"" + printable(word) + "\" is no subcommand but a saved game; play it with: highball play " +
                       (plain_word(game->name) ? game->name : "'" + game->name + "'");
    const std::vector<std::string> near = nearest(word, known);
    return "there is no subcommand \"" + printable(word) + "\"" + did_you_mean(near);
}

void add_all(CLI::App& app, Context& context) {
    app.set_version_flag("--version", "highball " HIGHBALL_VERSION);
    app.add_option("--maps", context.maps, "Take the maps from this folder instead of the program's own")
        ->type_name("DIR")
        ->check(CLI::ExistingDirectory);
    app.add_option("--library", context.library_at,
                   "The saved games: a file, or postgresql://HOST/NAME; otherwise $HIGHBALL_LIBRARY")
        ->type_name("LIBRARY");
    app.require_subcommand(0, 1);
    app.fallthrough(); // --maps may stand behind the subcommand too
    for (const auto add :
         {add_new,      add_play,      add_run,        add_show,    add_list,   add_undo,    add_rename,
          add_remove,   add_export,    add_import,     add_trace,   add_verify, add_bench,   add_cast,
          add_tutorial, add_maps,      add_arena,      add_report,  add_sheet,  add_submit,  add_deadline,
          add_process,  add_records,   add_quick,      add_people,  add_seat,   add_host,    add_gate,
          add_library,  add_questions, add_completion, add_notices, add_board,  add_moderate})
        add(app, context);
    add_errands(app, context);
    app.footer("Without a subcommand: a menu (without a terminal: goes on with the game played last).\nMore: man "
               "highball, man highball-play.");
}

// What was chosen, or the menu; its exit code.
int run_chosen(Context& context) {
    try {
        return context.run ? context.run() : show_menu(context);
    } catch (const Told& told) {
        return told.code;
    } catch (const std::bad_alloc&) {
        return context.fail("there is not enough memory for this; what was accepted is saved");
    }
}

} // namespace

int run_program(int argc, char** argv) {
    std::setlocale(LC_CTYPE, ""); // which signs the terminal can show
    umask(077);                   // saved games are nobody else's: there are notes and sealed orders in them
    Context context;
    CLI::App app("Railroad and stock-market board games in a terminal.", "highball");
    add_all(app, context);
    if (const auto unknown = unknown_subcommand(context, app, subcommand_of(argc, argv))) {
        std::fprintf(stderr, "highball: %s\nRun highball --help for all of them.\n", unknown->c_str());
        return exit_usage;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return told(app, error, "Run highball --help for more.\n");
    }
    const int code = run_chosen(context);
    context.tell_warning();
    return context.out.finish() ? code : exit_failed;
}

} // namespace highball
