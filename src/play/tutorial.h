// A game that teaches: a script whose comments are read to the learner, and which waits for the right command.
#pragma once

#include "core/result.h"
#include "game/title.h"
#include "play/desk.h"

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

// Goes through the lessons with a desk.
class Teacher {
  public:
    // `desk` must outlive the teacher.
    Teacher(Tutorial tutorial, Desk& desk);

    // What to read now: the lesson with its number; at the end a farewell.
    std::vector<std::string> lesson() const;
    bool over() const { return at_ >= tutorial_.lessons.size(); }
    // The command that is waited for goes to the desk, and what the others do after it; questions are answered;
    // anything else is refused.
    Reply answer(std::string_view line);
    // The first command of a lesson that the desk refused: a mistake in the script. "" for none.
    const std::string& mistake() const { return mistake_; }

  private:
    bool is_the_command(std::string_view line) const;
    bool is_a_question(std::string_view line) const;
    void play_the_others(Reply& reply);
    Reply play(const Lesson& lesson);

    Tutorial tutorial_;
    Desk& desk_;
    std::size_t at_ = 0;
    std::string mistake_;
};

} // namespace highball
