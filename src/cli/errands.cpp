#include "cli/errands.h"

#include "cli/kept_place.h"
#include "cli/subcommands.h"
#include "core/indexed.h"
#include "core/text.h"
#include "play/words.h"

#include <algorithm>
#include <cstdio>

namespace highball {

void add_errands(CLI::App& app, Context& context) {
    for (const auto add : {add_waiting, add_feed, add_calendar, add_record, add_notify, add_tables}) add(app, context);
    if (!context.person.empty()) add_own_export(app, context); // the host's takes files, and games that go on
}

bool is_errand(std::string_view line) {
    Context context;
    context.person = "somebody";
    CLI::App app;
    add_errands(app, context);
    const auto typed = words(line);
    const auto is = [&](const CLI::App* sub) { return same_word(sub->get_name(), typed.front()); };
    return !typed.empty() && !app.get_subcommands(is).empty();
}

int run_errand(Context& context, const std::string& line) {
    CLI::App app("What you may ask for beside your games.", "ssh HOST");
    app.require_subcommand(1);
    add_errands(app, context);
    for (CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; })) sub->ignore_case();
    try {
        app.parse(line);
    } catch (const CLI::ParseError& error) {
        return told(app, error, "");
    }
    return context.run();
}

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
    std::vector<std::string> names;
    for (const ListedGame& game : *games) names.push_back(game.name);
    const auto name = named(names, said, "game");
    if (!name) return name.error();
    const auto game = library.find(*name);
    if (!game || !contains(game->people, context.person))
        return sentence("you have no seat in \"" + printable(*name) + "\"");
    return *game;
}

CLI::App* add_errand(CLI::App& app, Context& context, const std::string& word, const std::string& help) {
    CLI::App* sub = app.add_subcommand(word, help);
    if (context.person.empty())
        sub->add_option("--person", context.person, "Whose; otherwise of the seats that are tied to nobody")
            ->type_name("PERSON");
    return sub;
}

Library* people_library(Context& context) {
    Library* library = context.library();
    if (!library || context.person.empty() || is_somebody(*library, context.person)) return library;
    context.fail(nobody_any_more(printable(context.person)));
    return nullptr;
}

int told(const CLI::App& app, const CLI::ParseError& error, std::string_view more) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
        return app.exit(error) == 0 ? exit_done : exit_failed;
    std::fprintf(stderr, "highball: %s\n%.*s", printable(error.what()).c_str(), count_of(more), more.data());
    return exit_usage;
}

} // namespace highball
