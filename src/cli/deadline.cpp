#include "cli/deadline.h"

#include "core/text.h"
#include "game/papers.h"
#include "play/help.h"
#include "play/place.h"
#include "play/script.h"

#include <algorithm>
#include <ctime>
#include <utility>

namespace highball {

std::int64_t minutes_now() { return static_cast<std::int64_t>(std::time(nullptr)) / 60; }

std::optional<Refusal> too_late(const Game& game, std::int64_t now) {
    const Papers* papers = papers_of(game);
    if (!papers || game.finished()) return std::nullopt;
    const std::int64_t due = papers->deadline().due;
    if (due == 0 || due > now) return std::nullopt;
    return Refusal{
        "", "too late: the deadline of turn " + std::to_string(papers->turn()) + " was " + print_moment(due) + " UTC",
        ""};
}

namespace {

bool is_order(const Session& session, std::string_view command) {
    const std::string_view word = command.substr(0, command.find_first_of(" \t"));
    const std::string_view rest = trim(command.substr(word.size()));
    if (find_session_word(session.title(), word)) return false;
    if (same_word(word, "auto")) return !rest.empty() && !same_word(rest, "show") && !same_word(rest, "off");
    for (const PlaceWord& own : place_words())
        if (same_word(own.word, word)) return false;
    for (int seat = 0; seat < session.game().seats(); ++seat)
        if (const auto read = session.game().parse(Seat(seat), command))
            return papers_of(session.game())->is_due(read->text);
    return false;
}

} // namespace

std::optional<Refusal> too_late(const Session& session, std::string_view line, std::int64_t now) {
    auto refusal = too_late(session.game(), now);
    if (!refusal) return std::nullopt;
    std::string_view typed = trim(line);
    if (const std::size_t cut = typed.find('>'); cut != std::string_view::npos)
        if (find_seat(session.setup().players, trim(typed.substr(0, cut)))) typed = trim(typed.substr(cut + 1));
    const std::string_view word = typed.substr(0, typed.find_first_of(" \t"));
    // What is said or noted may hold any sign.
    const bool talk =
        typed.starts_with('?') || same_word(word, "note") || find_session_word(session.title(), word) == "say";
    if (talk) return std::nullopt;
    for (const std::string& command : split_commands(typed))
        if (is_order(session, command)) return refusal;
    return std::nullopt;
}

std::optional<Refusal> keep_deadline_ahead(Session& session, std::int64_t now) {
    const Papers* papers = papers_of(session.game());
    if (!papers || session.game().finished()) return std::nullopt;
    Deadline next = papers->deadline();
    if (next.due == 0 || next.every == 0 || next.due > now) return std::nullopt;
    while (next.due <= now) next.due += next.every;
    const auto outcome = session.enter(Seat(0), "deadline " + print(next));
    return outcome ? std::nullopt : std::optional(outcome.error());
}

void keep_deadline_ahead(Session& session, Reply& reply) {
    if (const Papers* papers = papers_of(session.game()))
        for (const Entry& entry : reply.accepted)
            for (const std::string& warning : papers->warnings(entry.command.seat, entry.command.text))
                reply.text += "  mind: " + warning + "\n";
    const auto ran_turn = [](const Entry& entry) { return entry.command.text == "process"; };
    if (std::none_of(reply.accepted.begin(), reply.accepted.end(), ran_turn)) return;
    const int before = session.size();
    if (auto refusal = keep_deadline_ahead(session, minutes_now())) reply.refusal = std::move(refusal);
    if (session.size() == before + 1) reply.accepted.push_back(session.entries().back());
}

} // namespace highball
