// highball library: whether the file of the saved games is whole, copies of it, and the way back.
#include "cli/copies.h"
#include "cli/notify.h"
#include "cli/subcommands.h"
#include "core/text.h"

#include <cstdio>

namespace highball {

namespace {

struct LibraryOptions {
    std::string deed;
    std::string file;
    bool yes = false;
};

int check(Context& context) {
    const std::filesystem::path file = context.library_file();
    const auto library = open_library(file);
    if (!library) return context.fail(library.error().message + how_to_restore(file));
    const std::vector<std::string> damage = (*library)->damage();
    for (const std::string& line : damage) context.out.put(line + "\n");
    if (!damage.empty()) return context.fail(file.string() + " is damaged" + how_to_restore(file));
    const auto games = (*library)->overview();
    if (!games) return context.fail(games.error().message);
    context.out.put(file.string() + ": " + std::to_string(games->size()) + " games, all of it is whole\n");
    if (is_on_network(file.parent_path()))
        context.fail("the file lies on a network file system: let only one machine use it");
    if (const std::string problem = notify_problem(**library); !problem.empty())
        context.fail("people are not told of their turn: " + problem);
    return exit_done;
}

int backup(Context& context, const std::string& to) {
    Library* library = context.library();
    if (!library) return exit_failed;
    const auto made = to.empty() ? copy_now(context.library_file(), *library) : copy_to(to, *library);
    if (!made) return context.fail(made.error().message);
    context.out.put(*made + "\n");
    return exit_done;
}

// Where somebody types, what is played goes only after a question; a script has said what it wants.
int restore(Context& context, const std::string& from, bool yes) {
    const auto done = restore_copy(context.library_file(), from, [&](const std::string& what) {
        context.out.put(what);
        if (yes || !context.input_is_terminal()) return true;
        context.out.put("bring the copy back? y, or Enter to leave all as it is\n> ");
        context.out.finish();
        const int answer = std::getchar();
        return answer == 'y' || answer == 'Y';
    });
    if (!done) return context.fail(done.error().message);
    context.out.put(*done + "\n");
    return exit_done;
}

int copies(Context& context) {
    for (const std::filesystem::path& copy : copies_of(context.library_file())) context.out.put(copy.string() + "\n");
    return exit_done;
}

int look_after(Context& context, const LibraryOptions& options) {
    if (options.deed == "check") return check(context);
    if (options.deed == "backup") return backup(context, options.file);
    if (options.deed == "restore") return restore(context, options.file, options.yes);
    return copies(context);
}

} // namespace

void add_library(CLI::App& app, Context& context) {
    auto options = std::make_shared<LibraryOptions>();
    CLI::App* sub = app.add_subcommand("library", "Check, copy and restore the file of the saved games");
    sub->add_option("what", options->deed, "check, backup, restore, or copies: which there are")
        ->required()
        ->check(CLI::IsMember({"check", "backup", "restore", "copies"}))
        ->type_name("WHAT");
    sub->add_option("file", options->file, "Copy to this file, or restore this one; otherwise the newest copy")
        ->type_name("FILE");
    sub->add_flag("--yes,-y", options->yes, "With restore: without the question that a terminal is asked");
    sub->callback([options, &context] { context.run = [options, &context] { return look_after(context, *options); }; });
}

} // namespace highball
