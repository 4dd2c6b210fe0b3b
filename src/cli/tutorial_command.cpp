// highball tutorial: teaches the commands.
#include "cli/screen_options.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "prompt/tutorial.h"
#include "titles/all.h"
#include "titles/embedded_maps.h"

#include <algorithm>

namespace highball {

namespace {

// Returns the tutorial of a title; "" means the first title that has one.
const EmbeddedMap* tutorial_of(const std::string& title) {
    for (const EmbeddedMap& file : embedded_maps())
        if (title.empty() ? file.name.ends_with("/tutorial.play") : file.name == path_name(title) + "/tutorial.play")
            return &file;
    return nullptr;
}

std::vector<std::string> with_tutorial(const std::vector<std::string>& ids) {
    std::vector<std::string> titles;
    std::copy_if(ids.begin(), ids.end(), std::back_inserter(titles), has_tutorial);
    return titles;
}

} // namespace

bool has_tutorial(const std::string& title) { return !title.empty() && tutorial_of(title) != nullptr; }

Tutorial read_tutorial(Context& context, const std::string& title) {
    const Title* known = context.registry()->find(title);
    const EmbeddedMap* file = tutorial_of(known ? known->info().id : title);
    if (!file)
        context.stop("there is no tutorial for " + in_quotes(title) + "; there is one for " +
                     join_words(with_tutorial(context.registry()->ids())));
    return context.require(parse_tutorial(file->text, file->name));
}

int play_tutorial(Context& context, const std::string& title, const ScreenOptions& options, int& lesson) {
    Tutorial tutorial = read_tutorial(context, title);
    Session session = context.require(Session::begin(*context.registry(), tutorial.setup));
    TutorialHost tutorial_host(std::move(tutorial), session);
    Prompt prompt(tutorial_host, "tutorial");
    while (tutorial_host.lesson() < lesson && !prompt.execute(tutorial_host.lesson_command()).refusal) {
    }
    const int code = play_game(context, prompt, options);
    lesson = tutorial_host.lesson();
    return code;
}

Subcommands tutorial_subcommands() {
    struct TutorialValues {
        std::string title;
        ScreenOptions screen;
    };
    TypedSubcommand<TutorialValues> row("tutorial", HelpGroup::play, "Learn the commands, step by step",
                                        "tutorial 18AL", [](auto& context, auto& values) {
                                            int lesson = 1;
                                            return play_tutorial(context, values.title, values.screen, lesson);
                                        });
    row.option("title", &row->title, "TITLE", "The game; the default is the first one with a tutorial");
    add_screen_options(row, row->screen);
    return {row};
}

} // namespace highball
