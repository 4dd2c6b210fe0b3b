// highball tutorial: ten minutes that teach the commands.
#include "prompt/tutorial.h"
#include "cli/screen_options.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "titles/all.h"
#include "titles/embedded_maps.h"

#include <algorithm>

namespace highball {

namespace {

// The tutorial of a title; "": the first one.
const EmbeddedMap* tutorial_of(const std::string& title) {
    for (const EmbeddedMap& file : embedded_maps())
        if (title.empty() ? file.name.ends_with("/tutorial.play") : file.name == path_name(title) + "/tutorial.play")
            return &file;
    return nullptr;
}

std::vector<std::string> taught(const std::vector<std::string>& ids) {
    std::vector<std::string> titles;
    std::copy_if(ids.begin(), ids.end(), std::back_inserter(titles), is_taught);
    return titles;
}

} // namespace

bool is_taught(const std::string& title) { return !title.empty() && tutorial_of(title) != nullptr; }

int teach(Context& context, const std::string& title, const ScreenOptions& options) {
    const EmbeddedMap* file = tutorial_of(title);
    if (!file)
        return context.fail("there is no tutorial of \"" + printable(title) + "\"; there is one of " +
                            list_words(taught(context.registry()->ids())));
    Tutorial tutorial = context.need(parse_tutorial(file->text, file->name));
    Session session = context.need(Session::begin(*context.registry(), tutorial.setup));
    Teacher teacher(std::move(tutorial), session);
    Sitting sitting(teacher, "tutorial");
    return show_game(context, sitting, options);
}

Subcommands tutorial_subcommands() {
    struct Values {
        std::string title;
        ScreenOptions screen;
    };
    Row<Values> row("tutorial", Group::play, "Learn the commands in ten minutes",
                    [](auto& context, auto& values) { return teach(context, values.title, values.screen); });
    row.option("title", &row->title, "TITLE", "The game; otherwise the first one with a tutorial");
    add_screen_options(row, row->screen);
    return {row};
}

} // namespace highball
