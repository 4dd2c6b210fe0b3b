// highball questions: what scripts may ask with `=`.
#include "cli/subcommands.h"

namespace highball {

namespace {

int tell_questions(Context& context, const std::string& id) {
    for (const std::string& shape : context.title(id).questions()) context.out.put("= " + shape + "\n");
    return exit_done;
}

} // namespace

void add_questions(CLI::App& app, Context& context) {
    const auto [sub, title] =
        subcommand(app, context, "questions", "List what scripts of a game may ask with =", tell_questions);
    sub->add_option("title", *title, "The game, such as 18AL")->required()->type_name("TITLE");
}

} // namespace highball
