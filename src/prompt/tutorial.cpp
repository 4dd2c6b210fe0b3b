#include "prompt/tutorial.h"

#include "core/indexed.h"
#include "core/text.h"
#include "session/line.h"
#include "session/script.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace highball {

namespace {

std::string one_blank(std::string_view text) {
    std::string joined;
    for (const std::string_view word : words(text)) joined += (joined.empty() ? "" : " ") + std::string(word);
    return joined;
}

class TutorialReader {
  public:
    explicit TutorialReader(const std::vector<std::string>& players) : players_(players) {}

    // Reads a line. Returns why it is neither a comment nor the command of a player.
    std::optional<std::string> line(std::string_view text) {
        if (text.empty()) return std::nullopt;
        if (text.starts_with("##")) return topic_ = trim(text.substr(2)), std::nullopt;
        if (text.front() == '#') return comment(trim(text.substr(1))), std::nullopt;
        const auto seat = take_seat_name(text, players_);
        if (!seat) return unknown_name(text, players_).value_or("the name of a player is missing");
        // The last sentence, "Type: " and the command, is a paragraph of its own.
        if (const std::size_t at = paragraph_.rfind("Type: " + std::string(text)); at != std::string::npos && at > 0) {
            paragraphs_.push_back(paragraph_.substr(0, at - 1));
            paragraph_.erase(0, at);
        }
        flush();
        lessons.push_back({std::exchange(paragraphs_, {}), *seat, std::string(text), std::exchange(topic_, "")});
        return std::nullopt;
    }

    std::vector<Lesson> lessons;

  private:
    void comment(std::string_view text) {
        if (text.empty()) return flush();
        paragraph_ += (paragraph_.empty() ? "" : " ") + std::string(text);
    }
    void flush() {
        if (!paragraph_.empty() && !about_the_file_) paragraphs_.push_back(std::move(paragraph_));
        about_the_file_ = false;
        paragraph_.clear();
    }

    const std::vector<std::string>& players_;
    std::vector<std::string> paragraphs_;
    std::string paragraph_, topic_;
    bool about_the_file_ = true;
};

} // namespace

Result<Tutorial, TextError> parse_tutorial(std::string_view text, std::string file) {
    // The header is that of a script. The steps may contain prompt commands that scripts do not have.
    const std::size_t end = text.find("\n--\n");
    if (end == std::string_view::npos) return TextError{std::move(file), 0, "the tutorial has no header"};
    auto head = parse_script(text.substr(0, end + 4), std::move(file));
    if (!head) return head.error();
    TutorialReader reader(head->setup.players);
    for (const std::string_view line : split(text.substr(end + 4), '\n')) {
        if (const auto refusal = refuse_include(line)) return TextError{head->file, 0, refusal->message};
        if (const auto problem = reader.line(line)) return TextError{head->file, 0, *problem};
    }
    return Tutorial{head->setup, std::move(reader.lessons)};
}

namespace {

bool is_taught(const Lesson& lesson) { return !lesson.text.empty(); }

} // namespace

int count_lessons(const Tutorial& tutorial) {
    return static_cast<int>(std::count_if(tutorial.lessons.begin(), tutorial.lessons.end(), is_taught));
}

std::vector<Topic> topics_of(const Tutorial& tutorial) {
    std::vector<Topic> topics;
    int number = 0;
    for (const Lesson& lesson : tutorial.lessons) {
        number += is_taught(lesson) ? 1 : 0;
        if (!lesson.topic.empty()) {
            const std::string_view heading = lesson.topic;
            const std::size_t name = std::min(heading.find(':'), heading.size());
            const std::size_t about = std::min(name + 1, heading.size());
            topics.push_back(
                {std::string(heading.substr(0, name)), std::string(trim(heading.substr(about))), number, {}});
        }
        if (is_taught(lesson) && !topics.empty()) topics.back().commands.push_back(lesson.command);
    }
    return topics;
}

TutorialHost::TutorialHost(Tutorial tutorial, Session& session) : GameHost(session), tutorial_(std::move(tutorial)) {
    CommandResult ignored;
    play_the_others(ignored);
}

std::vector<std::string> TutorialHost::notices() const {
    if (over())
        return {"This is the end of the tutorial: you now know the commands of a turn. \"highball quick " +
                tutorial_.setup.title +
                "\" starts a game of your own. You can also play on here; this game is not saved, and quit leaves it."};
    const std::vector<std::string>& text = tutorial_.lessons[at_].text;
    return text.empty() ? std::vector<std::string>{"The lesson cannot continue: " + script_error_} : text;
}

std::string TutorialHost::notice_title() const {
    if (over() || tutorial_.lessons[at_].text.empty()) return "";
    return "Lesson " + std::to_string(lesson()) + " of " + std::to_string(count_lessons(tutorial_));
}

int TutorialHost::lesson() const {
    const auto begin = tutorial_.lessons.begin();
    return 1 + static_cast<int>(std::count_if(begin, begin + static_cast<std::ptrdiff_t>(at_), is_taught));
}

// True if the typed command is the one for which the lesson waits, in any spelling that parses to the same command.
bool TutorialHost::is_the_command(const ParsedCommand& parsed) const {
    const Lesson& lesson = tutorial_.lessons[at_];
    if (iequals(one_blank(parsed.text), lesson.command)) return true;
    if (parsed.prompt_command) return false;
    const auto typed = session_.game().parse(lesson.seat, parsed.text);
    const auto wanted = session_.game().parse(lesson.seat, lesson.command);
    return typed && wanted && *typed == *wanted;
}

std::optional<Refusal> TutorialHost::check_lesson(const ParsedCommand& parsed) {
    if (over()) return std::nullopt;
    if (!done_ && is_the_command(parsed)) return done_ = true, std::nullopt;
    if (parsed.prompt_command && !parsed.prompt_command->is(PromptCommand::changes_game) &&
        !parsed.prompt_command->is(PromptCommand::changes_mode))
        return std::nullopt;
    const auto understood = session_.game().parse(std::nullopt, parsed.text);
    const bool legal = !parsed.prompt_command && understood && !session_.game().check(*understood);
    return Refusal::state(legal ? "that is legal, but the lesson is waiting for another command"
                                : "the lesson is waiting for another command",
                          tutorial_.lessons[at_].command);
}

std::string TutorialHost::lesson_command() const { return over() ? "" : tutorial_.lessons[at_].command; }

void TutorialHost::play_the_others(CommandResult& result) {
    for (; !over() && tutorial_.lessons[at_].text.empty(); ++at_) {
        const Lesson& lesson = tutorial_.lessons[at_];
        const Outcome outcome = session_.enter(lesson.seat, lesson.command);
        if (!outcome) {
            if (script_error_.empty()) script_error_ = lesson.command + ": " + print(outcome.error());
            return;
        }
        result.accepted.push_back(session_.entries().back());
    }
}

void TutorialHost::after_line(CommandResult& result, bool) {
    if (!std::exchange(done_, false)) return;
    if (result.refusal) {
        if (script_error_.empty()) script_error_ = tutorial_.lessons[at_].command + ": " + print(*result.refusal);
        return;
    }
    ++at_;
    play_the_others(result);
}

} // namespace highball
