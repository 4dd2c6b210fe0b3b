// highball maps: checks the map files.
#include "cli/subcommands.h"

namespace highball {

namespace {

int check_maps(Context& context, bool only_names) {
    const Registry* registry = context.registry();
    if (!registry) return exit_failed;
    for (const auto& title : registry->titles()) {
        const TitleInfo& info = title->info();
        if (only_names) {
            context.out.put(info.id + "\n");
            continue;
        }
        context.out.put(info.id + ": " + info.name + ", " + std::to_string(info.min_players) + " to " +
                        std::to_string(info.max_players) + " players, by " + info.designer + "\n");
        for (const OptionInfo& option : info.options)
            context.out.put("    --option " + option.name + "  " + option.help + " (" + option.rule + ")\n");
    }
    return exit_done;
}

} // namespace

void add_maps(CLI::App& app, Context& context) {
    auto names = std::make_shared<bool>(false);
    CLI::App* sub = app.add_subcommand("maps", "Check the map files and list the games with their options");
    sub->add_flag("--names", *names, "Only the names of the games, one a line");
    sub->callback([names, &context] { context.run = [names, &context] { return check_maps(context, *names); }; });
}

} // namespace highball
