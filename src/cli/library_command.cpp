// highball library: whether the file of the saved games is whole, copies of it, and the way back.
#include "cli/backups.h"
#include "cli/turn_hook.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "store/copy_store.h"
#include "session/command_result.h"

#include <fmt/format.h>

#include <cstdio>

namespace highball {

namespace {

struct LibraryOptions {
    std::string deed;
    std::string file;
    std::string to;
    bool yes = false;
};

int check(Context& context) {
    const std::filesystem::path file = context.library_file();
    const std::string name = without_password(file.string());
    const auto library = context.need(open_library(file));
    const std::vector<std::string> damage = library->damage();
    for (const std::string& line : damage) context.out.put(line + "\n");
    if (!damage.empty()) return context.fail(name + " is damaged" + how_to_restore(file));
    const std::vector<ListedGame> games = context.need(library->overview());
    context.out.put(name + ": " + counted(static_cast<std::int64_t>(games.size()), "game") + ", all of it is whole\n");
    if (is_on_network(file.parent_path()))
        context.fail("the file lies on a network file system: let only one machine use it");
    if (const std::string problem = notify_problem(*library); !problem.empty())
        context.fail("people are not told of their turn: " + problem);
    return exit_done;
}

int backup(Context& context, const std::string& to) {
    Library& library = *context.library();
    const std::filesystem::path usual = context.library_folder() / "library.db";
    context.out.put(context.need(to.empty() ? copy_now(usual, library) : copy_to(to, library)) + "\n");
    return exit_done;
}

// Where somebody types, what is played goes only after a question; a script has said what it wants.
int restore(Context& context, const std::string& from, bool yes) {
    if (is_server(context.library_file()))
        return context.fail(
            "what a server keeps is brought back with its own tools (pg_restore), or into an empty data "
            "base with: highball library move FILE postgresql://...");
    const std::string done = context.need(restore_copy(context.library_file(), from, [&](const std::string& what) {
        context.out.put(what);
        if (yes || !context.input_is_terminal()) return true;
        context.out.put("bring the copy back? y, or Enter to leave all as it is\n> ");
        context.out.finish();
        const int answer = std::getchar();
        return answer == 'y' || answer == 'Y';
    }));
    context.out.put(done + "\n");
    return exit_done;
}

int copies(Context& context) {
    for (const std::filesystem::path& copy : copies_of(context.library_file())) context.out.put(copy.string() + "\n");
    return exit_done;
}

// The digests are those of both sides: they were compared before anything was kept.
int move(Context& context, const LibraryOptions& options) {
    const std::filesystem::path from = options.file, to = options.to;
    std::error_code failed;
    if (to.empty()) return context.fail("say from where and to where: highball library move FROM TO");
    if (!is_server(from) && !std::filesystem::exists(from, failed))
        return context.fail("there is no file " + printable(from.string()));
    for (const CopiedTable& table : context.need(copy_library(from, to)))
        if (table.rows > 0)
            context.out.put(fmt::format("{:<12} {:>9} {:016x}\n", table.name, table.rows, table.digest));
    context.out.put("copied, and the same on both sides; " + without_password(from.string()) +
                    " stays as it is: let nobody play there any more\n");
    return exit_done;
}

int look_after(Context& context, const LibraryOptions& options) {
    const bool looks = options.deed == "check" || options.deed == "backup";
    if (looks && !context.has_library())
        return context.fail("there are no saved games in " + printable(context.library_file().string()));
    if (options.deed == "check") return check(context);
    if (options.deed == "backup") return backup(context, options.file);
    if (options.deed == "move") return move(context, options);
    if (options.deed == "restore") return restore(context, options.file, options.yes);
    return copies(context);
}

} // namespace

Subcommands library_subcommands() {
    Row<LibraryOptions> row("library", Group::host, "Check, copy, restore and move the saved games", look_after);
    row.option("what", &row->deed, "WHAT", "check, backup, restore, move, or copies: which there are",
               {.required = true, .choices = {"check", "backup", "restore", "copies", "move"}});
    row.option("file", &row->file, "FILE", "Copy to this file, or restore this one; otherwise the newest copy");
    row.option("to", &row->to, "TO", "With move: from the first library to this one, a file or postgresql://HOST/NAME");
    row.flag("--yes,-y", &row->yes, "With restore: without the question that a terminal is asked");
    return {row};
}

} // namespace highball
