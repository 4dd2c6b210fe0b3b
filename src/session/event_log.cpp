#include "session/event_log.h"

#include "core/text.h"
#include "session/table_log.h"
#include "session/command_result.h"
#include "prompt/prompt.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace highball {

namespace {

constexpr std::array<std::pair<std::string_view, EventKind>, 8> kinds = {{{"runs", EventKind::run},
                                                                          {"shares", EventKind::shares},
                                                                          {"trains", EventKind::train},
                                                                          {"map", EventKind::map},
                                                                          {"tiles", EventKind::map},
                                                                          {"market", EventKind::market},
                                                                          {"money", EventKind::money},
                                                                          {"phases", EventKind::phase}}};

bool holds(std::string_view text, std::string_view part) { return lower(text).find(lower(part)) != std::string::npos; }

bool is_told(const Event& event, const LogQuestion& question) {
    return (!question.kind || event.kind == *question.kind) &&
           (question.about.empty() || same_word(event.subject, question.about) || holds(event.text, question.about));
}

bool only_passes(const Entry& entry) {
    return !entry.events.empty() && std::all_of(entry.events.begin(), entry.events.end(),
                                                [](const Event& event) { return event.kind == EventKind::pass; });
}

// "OR 2.1" is of "OR 2.1" and of "OR 2".
bool is_of(std::string_view round, std::string_view typed) {
    return same_word(round, typed) || begins_with_word(round, std::string(typed) + ".");
}

class Teller {
  public:
    Teller(const Session& session, std::optional<Seat> viewer, const LogQuestion& question)
        : session_(session), viewer_(viewer), question_(question), asides_(session.messages(), session.taken_back()) {}

    std::string tell() {
        const auto [from, to] = span();
        for (int i = 0; i <= session_.size(); ++i) {
            tell_asides(i, i >= from && i <= to);
            if (i >= from && i < to) tell(i);
        }
        return std::move(text_);
    }

  private:
    // The commands that are asked for: from .. to.
    std::pair<int, int> span() const {
        if (question_.round.empty()) return {question_.from.commands, session_.size()};
        const std::vector<RoundBegin> rounds = rounds_of(session_);
        const auto is_meant = [&](const RoundBegin& one) { return is_of(one.round, question_.round); };
        const auto begin = std::find_if(rounds.begin(), rounds.end(), is_meant);
        const auto end = std::find_if_not(begin, rounds.end(), is_meant);
        if (begin == rounds.end()) return {0, -1};
        return {begin->commands, end == rounds.end() ? session_.size() : end->commands};
    }

    void tell(int i) {
        const Entry& entry = nth(session_.entries(), i);
        const bool all = !question_.kind && question_.about.empty();
        const bool open = session_.may_read(entry, viewer_);
        if (question_.only_said || (!question_.passes && only_passes(entry))) return;
        std::string events;
        for (const Event& event : entry.events)
            if (all || is_told(event, question_)) events += "      " + event.text + "\n";
        if (!all && events.empty()) return;
        text_ += std::to_string(i + 1) + "  " + session_.game().name_of(entry.command.seat) + "> " +
                 (open ? entry.command.text : "(sealed)") + "\n" + events;
    }

    void tell_asides(int commands, bool wanted) {
        wanted = wanted && question_.said && !question_.kind;
        const auto put = [&](const std::string& line) {
            if (wanted && (question_.about.empty() || holds(line, question_.about))) text_ += line;
        };
        asides_.tell(
            commands,
            [&](const Message& words) {
                if (told_.messages++ >= question_.from.messages) put(print(session_.game(), words) + "\n");
            },
            [&](const TakenBack& gone) {
                if (told_.taken_back++ >= question_.from.taken_back && !question_.only_said &&
                    session_.may_read({gone.command, {}}, viewer_))
                    put("      taken back" + (gone.by.empty() ? "" : " by " + gone.by) + ": " +
                        session_.game().name_of(gone.command.seat) + "> " + gone.command.text + "\n");
            });
    }

    const Session& session_;
    std::optional<Seat> viewer_;
    const LogQuestion& question_;
    Asides asides_;
    ReadPlace told_; // of what was said and taken back
    std::string text_;
};

// "40", "40 3 0"; nothing where it is no place.
std::optional<ReadPlace> read_place(const Session& session, std::string_view text) {
    std::vector<int> numbers;
    for (const std::string_view word : words(text)) {
        const auto number = parse_number(word);
        if (!number || *number < 0) return std::nullopt;
        numbers.push_back(static_cast<int>(std::min<std::int64_t>(*number, std::numeric_limits<int>::max())));
    }
    if (numbers.size() != 1 && numbers.size() != 3) return std::nullopt;
    ReadPlace place{std::min(numbers[0], session.size())};
    if (numbers.size() == 1) return place;
    place.messages = numbers[1], place.taken_back = numbers[2];
    const std::vector<TakenBack>& gone = session.taken_back();
    for (std::size_t i = static_cast<std::size_t>(place.taken_back); i < gone.size(); ++i)
        place.commands = std::min(place.commands, gone[i].after);
    return place;
}

} // namespace

ReadPlace end_of(const Session& session) {
    return {session.size(), count_of(session.messages()), count_of(session.taken_back())};
}

std::string print(const ReadPlace& place) {
    return fmt::format("{} {} {}", place.commands, place.messages, place.taken_back);
}

LogQuestion read_log_question(const Session& session, std::string_view text) {
    LogQuestion question;
    const std::size_t cut = std::min(text.find(' '), text.size());
    const std::string_view first = text.substr(0, cut), rest = trim(text.substr(cut));
    const auto kind =
        std::find_if(kinds.begin(), kinds.end(), [&](const auto& one) { return same_word(one.first, first); });
    const auto place = same_word(first, "since") ? read_place(session, rest) : std::nullopt;
    const std::vector<RoundBegin> rounds = rounds_of(session);
    const auto round =
        std::find_if(rounds.begin(), rounds.end(), [&](const RoundBegin& one) { return is_of(one.round, text); });
    if (round != rounds.end())
        question.round = text;
    else if (kind != kinds.end())
        question.kind = kind->second, question.about = rest;
    else if (place)
        question.from = *place;
    else if (same_word(text, "short"))
        question.passes = question.said = false;
    else if (same_word(text, "said"))
        question.only_said = true;
    else
        question.about = text;
    return question;
}

std::string told_log(const Session& session, std::optional<Seat> viewer, const LogQuestion& question) {
    return Teller(session, viewer, question).tell();
}

std::string log_answer(const Session& session, std::optional<Seat> viewer, std::string_view words) {
    const std::string text = told_log(session, viewer, read_log_question(session, trim(words)));
    return text.empty() ? "nothing of that is in the log\n" : text;
}

} // namespace highball
