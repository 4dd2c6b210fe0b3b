// highball questions: what scripts may ask with `=`.
#include "cli/subcommands.h"
#include "core/near_miss.h"
#include "core/text.h"

namespace highball {

namespace {

int tell_questions(Context& context, const std::string& id) {
    const Registry* registry = context.registry();
    if (!registry) return exit_failed;
    const Title* title = registry->find(id);
    if (!title) {
        std::vector<std::string> known;
        for (const auto& each : registry->titles()) known.push_back(each->info().id);
        return context.fail("there is no game called \"" + printable(id) + "\"" + did_you_mean(nearest(id, known)) +
                            " There are " + list_words(known));
    }
    for (const std::string& shape : title->questions()) context.out.put("= " + shape + "\n");
    return exit_done;
}

} // namespace

void add_questions(CLI::App& app, Context& context) {
    auto title = std::make_shared<std::string>();
    CLI::App* sub = app.add_subcommand("questions", "List what scripts of a game may ask with =");
    sub->add_option("title", *title, "The game, such as 18AL")->required()->type_name("TITLE");
    sub->callback([title, &context] { context.run = [title, &context] { return tell_questions(context, *title); }; });
}

} // namespace highball
