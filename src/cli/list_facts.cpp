// highball questions: what scripts may ask with `=`.
#include "cli/subcommands.h"

namespace highball {

namespace {

int tell_questions(Context& context, const std::string& id) {
    for (const std::string& shape : context.title(id).questions()) context.out.put("= " + shape + "\n");
    return exit_done;
}

} // namespace

Subcommands questions_subcommands() {
    Row<std::string> row("questions", Group::scripts, "List what scripts of a game may ask with =", tell_questions);
    row.option("title", &*row, "TITLE", "The game, such as 18AL", required);
    return {row};
}

} // namespace highball
