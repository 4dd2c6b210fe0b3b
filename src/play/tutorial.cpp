#include "play/tutorial.h"

#include "core/text.h"
#include "play/help.h"
#include "play/script.h"

#include <algorithm>

namespace highball {

namespace {

std::string one_blank(std::string_view text) {
    std::string joined;
    for (const std::string_view word : words(text)) joined += (joined.empty() ? "" : " ") + std::string(word);
    return joined;
}

class TutorialReader {
  public:
    void line(std::string_view text) {
        if (text.empty()) return;
        if (text.front() == '#') return comment(trim(text.substr(1)));
        const std::size_t cut = text.find('>');
        if (cut == std::string_view::npos) return;
        flush();
        lessons.push_back(
            {std::move(paragraphs_), std::string(trim(text.substr(0, cut))), std::string(trim(text.substr(cut + 1)))});
        paragraphs_.clear();
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

    std::vector<std::string> paragraphs_;
    std::string paragraph_;
    bool about_the_file_ = true;
};

bool is_one_of(std::string_view word, const std::vector<SessionWord>& words) {
    return std::any_of(words.begin(), words.end(), [&](const SessionWord& row) { return same_word(row.word, word); });
}

} // namespace

Result<Tutorial, TextError> parse_tutorial(std::string_view text, std::string file) {
    // The header is a script's; the steps of a lesson may be words of the desk, which no script has.
    const std::size_t end = text.find("\n--\n");
    if (end == std::string_view::npos) return TextError{std::move(file), 0, "the tutorial has no header"};
    auto head = parse_script(text.substr(0, end + 4), std::move(file));
    if (!head) return head.error();
    TutorialReader reader;
    for (const std::string_view line : split(text.substr(end + 4), '\n')) reader.line(line);
    return Tutorial{head->setup, std::move(reader.lessons)};
}

Teacher::Teacher(Tutorial tutorial, Desk& desk) : tutorial_(std::move(tutorial)), desk_(desk) {
    Reply ignored;
    play_the_others(ignored);
}

std::vector<std::string> Teacher::lesson() const {
    if (over())
        return {
            "That was the tutorial: you know the commands of a turn. \"highball new 18AL --players Ann,Bob,Cy\" begins "
            "a game of your own. Look around here as long as you like; quit leaves."};
    const auto taught = [](const Lesson& lesson) { return !lesson.text.empty(); };
    const auto begin = tutorial_.lessons.begin();
    const auto all = std::count_if(begin, tutorial_.lessons.end(), taught);
    const auto done = std::count_if(begin, begin + static_cast<std::ptrdiff_t>(at_), taught);
    std::vector<std::string> text = tutorial_.lessons[at_].text;
    text.front() = "(" + std::to_string(done + 1) + "/" + std::to_string(all) + ") " + text.front();
    return text;
}

// In whatever way it is written, as long as the game understands the same.
bool Teacher::is_the_command(std::string_view line) const {
    const Lesson& lesson = tutorial_.lessons[at_];
    if (same_word(one_blank(line), lesson.command)) return true;
    const auto seat = find_seat(tutorial_.setup.players, lesson.player);
    if (!seat) return false;
    const auto typed = desk_.game().parse(*seat, line), wanted = desk_.game().parse(*seat, lesson.command);
    return typed && wanted && *typed == *wanted;
}

bool Teacher::is_a_question(std::string_view line) const {
    const std::string_view word = line.substr(0, line.find(' '));
    return line.empty() || line.front() == '?' || same_word(word, "why") || same_word(word, "rules") ||
           same_word(word, "say") || same_word(word, "help");
}

Reply Teacher::play(const Lesson& lesson) {
    const bool own_word = is_one_of(lesson.command.substr(0, lesson.command.find(' ')), desk_words());
    Reply reply = desk_.answer(std::nullopt, own_word ? lesson.command : lesson.player + "> " + lesson.command);
    if (reply.refusal && mistake_.empty()) mistake_ = lesson.command + ": " + print(*reply.refusal);
    return reply;
}

void Teacher::play_the_others(Reply& reply) {
    while (!over() && tutorial_.lessons[at_].text.empty()) {
        Reply more = play(tutorial_.lessons[at_++]);
        for (Entry& entry : more.accepted) reply.accepted.push_back(std::move(entry));
        if (more.refusal) return;
    }
}

Reply Teacher::answer(std::string_view line) {
    const std::string_view typed = trim(line);
    if (over() || is_a_question(typed)) return desk_.answer(std::nullopt, typed);
    if (!is_the_command(typed)) {
        Reply reply;
        const auto understood = desk_.game().parse(std::nullopt, typed);
        const bool legal = understood && !desk_.game().check(*understood);
        reply.refusal = Refusal{"",
                                legal ? "that would be allowed, but the lesson waits for another command"
                                      : "the lesson waits for another command",
                                tutorial_.lessons[at_].command};
        return reply;
    }
    Reply reply = play(tutorial_.lessons[at_]);
    if (reply.refusal) return reply;
    ++at_;
    play_the_others(reply);
    return reply;
}

} // namespace highball
