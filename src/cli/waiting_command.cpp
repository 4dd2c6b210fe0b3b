// highball waiting: the games that wait for a user.
#include "cli/build_waiting_list.h"
#include "cli/find_own_game.h"
#include "cli/subcommands.h"

namespace highball {

namespace {

// Exit codes as for grep: 0 if a game waits, 1 if none does, 2 on failure.
int waiting(Context& context, const bool& json) {
    const auto waiting_list = waiting_list_of(context, user_store(context, exit_usage), context.user, false);
    if (!waiting_list) return context.fail(waiting_list.error().message), exit_usage;
    context.out.put(json ? waiting_list_json(*waiting_list) : waiting_list_text(*waiting_list));
    return waiting_list->empty() ? exit_failed : exit_done;
}

} // namespace

Subcommands waiting_subcommands() {
    TypedSubcommand<bool> row("waiting", HelpGroup::users, "The games that wait for you; exit code 1 when none does",
                              waiting, Access::both);
    row.flag("--json", &*row, "For programs");
    return {row};
}

} // namespace highball
