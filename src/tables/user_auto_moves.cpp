// The moves that people give beforehand, and what becomes of them.
#include "tables/user_seat.h"

#include "core/text.h"
#include "tables/auto_moves.h"
#include "session/command_result.h"

#include <algorithm>

namespace highball {

namespace {

std::vector<Programmed> moves_of(TableTalk& table, std::int64_t game) {
    const auto moves = table.programmed(game);
    return moves ? *moves : std::vector<Programmed>{};
}

} // namespace

bool Place::has_programmed() const {
    const std::vector<Programmed> moves = moves_of(table_, game_);
    return std::any_of(moves.begin(), moves.end(), [this](const Programmed& move) { return owns(move.seat); });
}

std::string Place::programmed() {
    std::string text;
    for (const Programmed& move : moves_of(table_, game_))
        if (owns(move.seat)) text += preview(session_, move);
    return text;
}

Reply Place::program(std::optional<Seat> seat, Words text) {
    if (auto refusal = may_speak(seat)) return refused(*refusal);
    if (text.empty() || same_word(text, "show")) {
        const std::string all = programmed();
        return told(all.empty() ? "nothing is programmed for you\n" : all);
    }
    if (same_word(text, "off")) {
        Reply reply;
        for (const Programmed& move : moves_of(table_, game_)) {
            if (!owns(move.seat) || (seat && move.seat != *seat)) continue;
            const auto gone = table_.set_programmed_left(move.id, 0);
            if (!gone) return refused(gone.error().message);
            reply.text += "\"auto " + move.text + "\" is no more\n";
        }
        return reply.text.empty() ? refused("nothing is programmed for you") : reply;
    }
    if (auto refusal = too_fast()) return refused(*refusal);
    const Seat who = seat ? *seat : *this->seat();
    const auto move = read_programmed(session_, who, text);
    if (!move) return refused(move.error());
    if (const auto error = table_.add_programmed(game_, *move)) return refused(error->message);
    Reply reply;
    reply.accepted = play_programmed();
    reply.text = told_of(*move);
    return reply;
}

// As it stands now that it has done what it does in this position.
std::string Place::told_of(const Programmed& move) const {
    for (const Programmed& one : moves_of(table_, game_))
        if (one.seat == move.seat && one.text == move.text) return preview(session_, one);
    return ended_.empty() ? "" : ended_.back() + "\n";
}

// Several terminals look at the same moves: the one that takes a move away tells so.
void Place::end_programmed(const Programmed& move, const std::string& reason, bool goes_on) {
    const auto taken = table_.set_programmed_left(move.id, 0);
    if (!taken || !*taken) return;
    ended_.push_back("\"auto " + move.text + "\" has ended: " + reason);
    session_.say(move.seat, "my " + ended_.back());
    if (const auto next = goes_on ? next_link(session_, move) : std::nullopt) table_.add_programmed(game_, *next);
}

std::vector<Entry> Place::play_programmed() {
    std::vector<Entry> played;
    ended_.clear();
    const auto play = [&](const Programmed& move, const std::string& command) {
        // Another terminal may do the same at this moment; the library lets one of the two through.
        if (!session_.enter(move.seat, command)) return false;
        played.push_back(session_.entries().back());
        for (Entry& entry : session_.play_forced()) played.push_back(std::move(entry));
        return true;
    };
    constexpr int most = 100; // between two commands of people
    for (int i = 0; i < most; ++i) {
        bool acted = false;
        for (const Programmed& move : moves_of(table_, game_)) {
            if (move.seat.index() < 0 || move.seat.index() >= session_.game().seats()) continue;
            const ProgrammedStep step = next_step(session_, move);
            if (step.kind == ProgrammedStep::Kind::waits) continue;
            if (step.kind != ProgrammedStep::Kind::acts) {
                end_programmed(move, step.reason, step.kind == ProgrammedStep::Kind::ends);
                acted = step.kind == ProgrammedStep::Kind::ends; // then what comes after it is looked at
                if (acted) break;
                continue;
            }
            if (!play(move, step.command)) return played;
            session_.say(move.seat, "(auto " + move.text + ")");
            if (move.left > 1)
                table_.set_programmed_left(move.id, move.left - 1);
            else
                end_programmed(move, "it has acted as often as it may", true);
            const std::string rest = step.advised ? "" : rest_of_turn(session_, move.seat, step.command);
            if (!rest.empty()) play(move, rest);
            acted = true;
            break;
        }
        if (!acted) return played;
    }
    return played;
}

} // namespace highball
