// highball questions: lists the queries that scripts can make with `=`.
#include "cli/subcommands.h"

namespace highball {

namespace {

int list_facts(Context& context, const std::string& id) {
    for (const std::string& shape : context.title(id).questions()) context.out.put("= " + shape + "\n");
    return exit_done;
}

} // namespace

Subcommands fact_subcommands() {
    TypedSubcommand<std::string> row("questions", HelpGroup::scripts,
                                     "List what scripts of a game may ask with =", list_facts);
    row.option("title", &*row, "TITLE", "The game, such as 18AL", required);
    return {row};
}

} // namespace highball
