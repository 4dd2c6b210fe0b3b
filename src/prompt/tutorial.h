// Tutorial: a script whose comments are lessons. After each lesson it waits for the right command.
#pragma once

#include "core/result.h"
#include "game/title.h"
#include "prompt/prompt.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct Lesson {
    std::vector<std::string> text; // paragraphs of the lesson; if there are none, the program plays the command itself
    Seat seat;
    std::string command;
    std::string topic = {}; // heading of this lesson and the next ones; "": that of the lesson before
};

struct Tutorial {
    GameSetup setup;
    std::vector<Lesson> lessons;
};

// Parses a tutorial. The comments before a command are its lesson; an empty comment separates paragraphs, and a line
// that begins with ## is a topic: its name and, after a colon, what its lessons teach. The first comment after the
// header is about the file and is not shown.
Result<Tutorial, TextError> parse_tutorial(std::string_view text, std::string file);

// Returns the number of lessons that the learner sees; the program plays the other commands itself.
int count_lessons(const Tutorial& tutorial);
// Lessons about one thing.
struct Topic {
    std::string name;
    std::string about;                 // things that the lessons teach; "" if the script does not say it
    int first = 1;                     // number of its first lesson
    std::vector<std::string> commands; // one for each lesson
};
std::vector<Topic> topics_of(const Tutorial& tutorial);

// Host of a tutorial. It refuses any command that changes the game or the mode, except the expected one. After that
// command, it plays those of the other players.
class TutorialHost : public GameHost {
  public:
    // `session` must outlive the host.
    TutorialHost(Tutorial tutorial, Session& session);

    // Returns the current lesson, or a closing text after the last lesson.
    std::vector<std::string> notices() const override;
    std::string notice_title() const override;
    int lesson() const; // number of the current lesson; after the last one, one more
    bool over() const { return at_ >= tutorial_.lessons.size(); }
    std::optional<Refusal> check_lesson(const ParsedCommand& parsed) override;
    std::string lesson_command() const override;
    void after_line(CommandResult& result, bool now) override;

  private:
    bool is_the_command(const ParsedCommand& parsed) const;
    void play_the_others(CommandResult& result);

    Tutorial tutorial_;
    std::size_t at_ = 0;
    bool done_ = false;        // the line contained the expected command
    std::string script_error_; // the first command of the tutorial that the game refused, which means that it is wrong
};

} // namespace highball
