// Learn on the start screen: the tutorials, their lessons, and how far the user has come.
#include "cli/screen_options.h"
#include "cli/start_pages.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "prompt/tutorial.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball {

namespace {

// Returns where the number of the next lesson is kept.
tui::SettingsFile progress_file(const StartPages& pages, const std::string& title) {
    if (pages.options.history.empty()) return {[] { return std::string(); }, [](const std::string&) {}};
    return tui::settings_file_at(pages.options.history.parent_path() / ("lesson-" + path_name(title)));
}

// Returns the next lesson of a title, from 1.
int next_lesson(const StartPages& pages, const std::string& title, int lessons) {
    return static_cast<int>(
        std::clamp<std::int64_t>(parse_number(progress_file(pages, title).read()).value_or(1), 1, lessons + 1));
}

std::string lessons_of(const Topic& topic) {
    const int last = topic.first + int_size(topic.commands) - 1;
    return std::to_string(topic.first) + (last > topic.first ? "-" + std::to_string(last) : "");
}

// Returns "3-4  laying tiles"; if `described`, also what these lessons teach.
std::vector<std::string> about_topics(const std::vector<Topic>& topics, int width, bool described) {
    std::vector<std::string> rows = {"Lessons"};
    for (const Topic& topic : topics) {
        rows.push_back(fmt::format("{:>5}  {}", lessons_of(topic), topic.name));
        if (described)
            for (const std::string& row : wrapped(topic.about, width - 7, 0)) rows.push_back("       " + row);
    }
    return rows;
}

// Returns "buy TR (Tuscumbia Railway)" for "buy TR".
std::string with_full_name(const Game& game, const std::string& command) {
    const std::vector<std::string_view> parts = words(command);
    for (const Answer& answer : parts.size() < 2 ? std::vector<Answer>() : game.about(std::nullopt, parts[1]))
        if (answer.subject == parts[1] && !answer.lines.empty())
            if (const std::size_t end = answer.lines.front().find(", a "); end != std::string::npos)
                return fmt::format("{} ({})", command, answer.lines.front().substr(0, end));
    return command;
}

// Lets the user choose the lesson with which the tutorial of a title begins: at first, where he left off.
int choose_lesson(const StartPages& pages, const Title& title) {
    const std::string& id = title.info().id;
    const Tutorial tutorial = read_tutorial(pages.context, id);
    const std::vector<Topic> topics = topics_of(tutorial);
    const int lessons = count_lessons(tutorial), next = next_lesson(pages, id, lessons);
    const std::unique_ptr<Game> game = pages.new_game(title);
    std::vector<StartPages::Item> items;
    std::size_t selected = 0;
    for (const Topic& topic : topics) {
        const bool here = next >= topic.first && next < topic.first + int_size(topic.commands);
        const int first = here ? next : topic.first;
        if (here) selected = items.size();
        items.push_back({{.name = topic.name,
                          .note = topic.about,
                          .end = here && next > topic.first ? fmt::format("at {}", next)
                                 : next > topic.first       ? "done"
                                                            : lessons_of(topic),
                          .help = fmt::format("{}: {}. Lesson {} of {}.", topic.name, topic.about, first, lessons),
                          .note_place = tui::NotePlace::below_if_room},
                         [&pages, id, first, next] {
                             int lesson = first;
                             const int code = play_tutorial(pages.context, id, {}, lesson);
                             progress_file(pages, id).write(std::to_string(std::max(lesson, next)));
                             return code;
                         }});
    }
    items.front().entry.heading = "Topic";
    items.front().entry.heading_end = "lesson";
    return pages.pick_and_act(
        "Learn " + title.info().short_name(), items,
        [&](std::size_t, int width, int height) { return pages.empty_board(title, width, height); },
        [&](std::size_t entry, int, int) {
            std::vector<std::string> about = {"You type"};
            for (const std::string& line : topics[entry].commands)
                about.push_back(game ? with_full_name(*game, line) : line);
            return about;
        },
        selected);
}

} // namespace

int show_lessons(const StartPages& pages) {
    std::vector<StartPages::Item> items;
    std::vector<const Title*> titles;
    std::vector<std::vector<Topic>> topics;
    for (const auto& title : pages.context.registry()->titles()) {
        const TitleInfo& info = title->info();
        if (!has_tutorial(info.id)) continue;
        const Tutorial tutorial = read_tutorial(pages.context, info.id);
        constexpr int seconds_a_lesson = 40;
        const int lessons = count_lessons(tutorial), minutes = std::max(1, lessons * seconds_a_lesson / 300) * 5,
                  next = next_lesson(pages, info.id, lessons);
        items.push_back(
            {{.name = info.short_name(),
              .note = next > lessons ? fmt::format("all {} done", lessons)
                      : next > 1     ? fmt::format("at {} of {}", next, lessons)
                                     : pluralize(lessons, "lesson"),
              .help = fmt::format("{} All {} lessons take about {} minutes.", info.summary, lessons, minutes)},
             [&pages, &title = *title] { return choose_lesson(pages, title); }});
        titles.push_back(title.get());
        topics.push_back(topics_of(tutorial));
    }
    items.front().entry.heading = "Game";
    return pages.pick_and_act(
        "Learn", items,
        [&](std::size_t entry, int width, int height) { return pages.empty_board(*titles[entry], width, height); },
        [&](std::size_t entry, int width, int rows) {
            std::vector<std::string> about = about_topics(topics[entry], width, true);
            if (int_size(about) > rows) about = about_topics(topics[entry], width, false);
            return about;
        });
}

} // namespace highball
