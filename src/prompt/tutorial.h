// A game that teaches: a script whose comments are read to the learner, and which waits for the right command.
#pragma once

#include "core/result.h"
#include "game/title.h"
#include "prompt/prompt.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct Lesson {
    std::vector<std::string> text; // paragraphs; none: the program plays the command
    std::string player;
    std::string command;
};

struct Tutorial {
    GameSetup setup;
    std::vector<Lesson> lessons;
};

// The comments before a command are its lesson; a comment without words separates paragraphs. The first comment after
// the header is about the file.
Result<Tutorial, TextError> parse_tutorial(std::string_view text, std::string file);

// Goes through the lessons: lets no command pass but the one that it waits for, and plays what the others do after it.
class TutorialHost : public GameHost {
  public:
    // `session` must outlive the teacher.
    TutorialHost(Tutorial tutorial, Session& session);

    // What to read now: the lesson with its number; at the end a farewell.
    std::vector<std::string> notices() const override;
    bool over() const { return at_ >= tutorial_.lessons.size(); }
    std::optional<Refusal> check_lesson(const ParsedCommand& parsed) override;
    void after_line(CommandResult& result, bool now) override;
    // The first command of a lesson that the game refused: a mistake in the script. "" for none.
    const std::string& script_error() const { return script_error_; }

  private:
    bool is_the_command(const ParsedCommand& parsed) const;
    void play_the_others(CommandResult& result);

    Tutorial tutorial_;
    std::size_t at_ = 0;
    bool done_ = false; // what the lesson waits for was said in this line
    std::string script_error_;
};

} // namespace highball
