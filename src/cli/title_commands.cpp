// highball maps, questions: `maps` checks the map files; `questions` lists the queries that scripts can make with `=`.
#include "cli/subcommands.h"

namespace highball {

namespace {

int check_maps(Context& context, const bool& only_names) {
    for (const auto& title : context.registry()->titles()) {
        const TitleInfo& info = title->info();
        if (only_names) {
            context.out.put(info.id + "\n");
            continue;
        }
        const bool has_id = info.name.starts_with(info.id); // "18AL: The Railroads Come to Alabama"
        context.out.put((has_id ? "" : info.id + ": ") + info.name + ", " + std::to_string(info.min_players) + " to " +
                        std::to_string(info.max_players) + " players, by " + info.designer + "\n");
        for (const OptionInfo& option : info.options)
            context.out.put("    --option " + option.name + "  " + option.help +
                            (option.rule == "none" ? "\n" : " (" + option.rule + ")\n"));
    }
    return exit_done;
}

int list_questions(Context& context, const std::string& id) {
    for (const Question& question : context.title(id).questions())
        context.out.put("= " + question.shape + "\n      " + question.answer + "\n");
    return exit_done;
}

} // namespace

Subcommands title_subcommands() {
    TypedSubcommand<bool> maps("maps", HelpGroup::look, "Check the map files and list the games with their options",
                               "maps", check_maps);
    maps.flag("--names", &*maps, "Only the names of the games, one per line");
    TypedSubcommand<std::string> questions("questions", HelpGroup::look,
                                           "List the questions that scripts may ask with =, and their answers",
                                           "questions 18AL", list_questions);
    questions.option("title", &*questions, "TITLE", "The game, such as 18AL", required);
    return {maps, questions};
}

} // namespace highball
