#include "cli/own_games.h"

#include "cli/saved_user_seat.h"
#include "core/indexed.h"
#include "core/text.h"
#include "prompt/line_parser.h"

namespace highball {

namespace {

TextError sentence(std::string text) { return {"", 0, std::move(text)}; }

} // namespace

Result<std::string, TextError> named(const std::vector<std::string>& names, const std::vector<std::string>& said,
                                     const std::string& what) {
    const std::string name = join(said, " "), shown = "\"" + printable(fit(name, 64)) + "\"";
    const std::vector<std::string> found = meant(names, name);
    if (found.size() == 1) return found.front();
    if (found.empty()) return sentence("there is no " + what + " " + shown + " for you");
    if (found.size() > 8) return sentence(std::to_string(found.size()) + " " + what + "s begin with " + shown);
    return sentence("several " + what + "s begin with " + shown + ": " + list_words(found));
}

Result<SavedGame, TextError> own_game(Context& context, Library& library, const std::vector<std::string>& said) {
    const auto games = library.overview(context.person);
    if (!games) return sentence(games.error().message);
    const auto names = said_of(*games, [](const auto& one) { return one.name; });
    const auto name = named(names, said, "game");
    if (!name) return name.error();
    const auto game = library.find(*name);
    if (!game || !contains(game->people, context.person))
        return sentence("you have no seat in \"" + printable(*name) + "\"");
    return *game;
}

Library& people_library(Context& context, int code) {
    Library& library = *context.library();
    if (!context.person.empty() && !is_somebody(library, context.person))
        context.stop(nobody_any_more(printable(context.person)), code);
    return library;
}

} // namespace highball
