#include "cli/find_own_game.h"

#include "cli/user_limits.h"
#include "core/indexed.h"
#include "core/text.h"

namespace highball {

Result<std::string, TextError> find_by_prefix(const std::vector<std::string>& names,
                                              const std::vector<std::string>& words, const std::string& what) {
    const std::string name = join(words, " "), shown = in_quotes(name);
    const std::vector<std::string> found = matching_names(names, name);
    if (found.size() == 1) return found.front();
    if (found.empty()) return text_error("there is no {} {} that you can use", what, shown);
    if (found.size() > 8) return text_error("{} {}s begin with {}; type more of the name", found.size(), what, shown);
    return text_error("more than one {} begins with {}: {}", what, shown, join_words(found));
}

Result<SavedGame, TextError> find_own_game(Context& context, Store& store, const std::vector<std::string>& words) {
    const auto games = store.overview(context.user);
    if (!games) return text_error("{}", games.error().message);
    const auto names = collect_texts(*games, [](const auto& one) { return one.name; });
    const auto name = find_by_prefix(names, words, "game");
    if (!name) return name.error();
    const auto game = store.find(*name);
    if (!game || !contains(game->users, context.user)) return text_error("you have no seat in {}", in_quotes(*name));
    return *game;
}

Store& user_store(Context& context) {
    Store& store = *context.store();
    if (const auto problem = context.user.empty() ? std::nullopt : access_problem(store, context.user, context.key))
        context.stop(printable(*problem), exit_usage);
    return store;
}

Store& require_user(Context& context) {
    if (context.user.empty()) context.stop("name a user with --person PERSON", exit_usage);
    return user_store(context);
}

} // namespace highball
