// Entry point of the program `highball`.
#include "cli/command_line.h"
#include "cli/subcommands.h"
#include "core/indexed.h"
#include "core/spelling.h"
#include "core/text.h"
#include "ssh/authorized_keys.h"

#include <clocale>
#include <cstdio>
#include <filesystem>
#include <new>
#include <sys/stat.h>

namespace highball {

namespace {

// Returns the first word that is neither an option nor its value: the subcommand.
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

// Otherwise `highball nonsense --help` would print the general help.
std::optional<std::string> unknown_subcommand(Context& context, const std::string& word) {
    std::vector<std::string> known;
    for (const Subcommand& row : subcommands(context)) known.push_back(row.word);
    if (word.empty() || contains(known, word)) return std::nullopt;
    // Users often type the name of a game here.
    if (std::filesystem::exists(context.store_file()))
        if (const auto store = open_store(context.store_file()))
            if (const auto game = (*store)->find(word))
                return "\"" + printable(word) + "\" is no subcommand but a saved game; play it with: highball play " +
                       (is_plain_word(game->name) ? game->name : "'" + game->name + "'");
    return "there is no subcommand \"" + printable(word) + "\"" + did_you_mean(word, known);
}

// Runs the chosen handler, or the menu; returns its exit code.
int run_handler(Context& context, const SubcommandHandler& run) {
    try {
        return run ? run(context) : show_menu(context);
    } catch (const ExitError& error) {
        return error.code;
    } catch (const std::bad_alloc&) {
        return context.fail("there is not enough memory for this; what was accepted is saved");
    }
}

} // namespace

} // namespace highball

// Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
int main(int argc, char** argv) {
    using namespace highball;
    std::setlocale(LC_CTYPE, ""); // selects the character set of the terminal
    umask(077);                   // saved games are private: they contain notes and sealed orders
    Context context;
    if (const auto unknown = unknown_subcommand(context, subcommand_of(argc, argv))) {
        std::fprintf(stderr, "highball: %s\nRun highball --help for all of them.\n", unknown->c_str());
        return exit_usage;
    }
    const auto run = parse_command_line(context, argc, argv);
    if (!run) return run.error();
    const int code = run_handler(context, *run);
    context.print_warning();
    return context.out.finish() ? code : exit_failed;
}
