// highball tutorial: ten minutes that teach the commands.
#include "play/tutorial.h"
#include "cli/screen_options.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "titles/embedded_maps.h"

namespace highball {

namespace {

constexpr std::string_view file_ending = "-tutorial.play";

// Tutorials lie beside the map files, one a title.
std::vector<std::string> taught() {
    std::vector<std::string> titles;
    for (const EmbeddedMap& file : embedded_maps())
        if (file.name.ends_with(file_ending))
            titles.push_back(file.name.substr(0, file.name.size() - file_ending.size()));
    return titles;
}

const EmbeddedMap* tutorial_of(const std::string& title) {
    for (const EmbeddedMap& file : embedded_maps())
        if (file.name.ends_with(file_ending) &&
            (title.empty() || same_word(file.name, title + std::string(file_ending))))
            return &file;
    return nullptr;
}

} // namespace

bool is_taught(const std::string& title) { return !title.empty() && tutorial_of(title) != nullptr; }

int teach(Context& context, const std::string& title, const ScreenOptions& options) {
    const EmbeddedMap* file = tutorial_of(title);
    if (!file)
        return context.fail("there is no tutorial of \"" + printable(title) + "\"; there is one of " +
                            list_words(taught()));
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
