// highball maps: checks the map files.
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

} // namespace

Subcommands maps_subcommands() {
    TypedSubcommand<bool> row("maps", HelpGroup::other, "Check the map files and list the games with their options",
                              check_maps);
    row.flag("--names", &*row, "Only the names of the games, one per line");
    return {row};
}

} // namespace highball
