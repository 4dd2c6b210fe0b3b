// What is typed: commands of the game, and the session's own words.
#include "play/session.h"

#include "core/text.h"
#include "play/help.h"
#include "play/script.h"
#include "play/speaker.h"

#include <algorithm>
#include <utility>

namespace highball {

namespace {

// How often `undo` or `redo` is meant: the number behind it, else once.
std::optional<int> times(std::string_view rest) {
    if (rest.empty()) return 1;
    const auto number = parse_number(rest);
    if (!number || *number < 1 || *number > 100000) return std::nullopt;
    return static_cast<int>(*number);
}

// Of several commands in a line: which one was refused, and which therefore were not played.
void tell_which(Reply& reply, const std::vector<std::string>& commands, std::size_t refused) {
    if (commands.size() < 2) return;
    const std::string quoted = "\"" + printable(commands[refused]) + "\"";
    if (reply.refusal->message.find(quoted) == std::string::npos) reply.refusal->message.insert(0, quoted + ": ");
    const std::vector<std::string> rest(commands.begin() + static_cast<std::ptrdiff_t>(refused) + 1, commands.end());
    if (!rest.empty()) reply.text += "Not played: " + printable(join(rest, "; ")) + "\n";
}

} // namespace

Seat Session::speaker(std::optional<Seat> seat) const {
    if (seat) return *seat;
    const std::vector<Seat> seats = game_->decision().seats;
    return seats.empty() ? Seat(0) : seats.front();
}

// Whom "Ann> " before a command names.
std::optional<Seat> Session::named(std::string_view line, std::size_t cut) const {
    const auto seat = find_seat(setup().players, trim(line.substr(0, cut)));
    return seat ? std::optional(*seat) : std::nullopt;
}

Reply Session::answer(std::optional<Seat> seat, std::string_view line) {
    Reply reply;
    const std::string_view typed = trim(line);
    if (const std::size_t cut = typed.find('>'); !seat && cut != std::string_view::npos)
        if (const auto who = named(typed, cut)) return answer(who, typed.substr(cut + 1));
    if (!typed.empty() && typed.front() == '?') return answer_word(seat, "?", trim(typed.substr(1)));
    const std::string_view word = typed.substr(0, typed.find_first_of(" \t"));
    if (find_session_word(*title_, word) == "say") return answer_word(seat, "say", trim(typed.substr(word.size())));
    const auto add = [&](Reply more) {
        for (Entry& entry : more.accepted) reply.accepted.push_back(std::move(entry));
        for (Command& undone : more.undone) reply.undone.push_back(std::move(undone));
        reply.text += more.text;
        reply.refusal = more.refusal;
    };
    const std::vector<std::string> commands = split_commands(typed);
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const std::string& command = commands[i];
        const std::string_view first = std::string_view(command).substr(0, command.find(' '));
        if (const auto own = find_session_word(*title_, first)) {
            add(answer_word(seat, *own, trim(std::string_view(command).substr(first.size()))));
        } else if (const std::size_t cut = command.find('>');
                   !seat && cut != std::string::npos && named(command, cut)) {
            add(answer(named(command, cut), std::string_view(command).substr(cut + 1))); // a deal in one line
        } else if (already_ended(seat, command)) {
            reply.text +=
                game_->name_of(*std::exchange(ended_by_itself_, std::nullopt)) + "'s turn has ended by itself\n";
        } else if (!seat && ended_by_itself_ && others_turn(reply)) {
            reply.refusal =
                Refusal{"", "it is another player's turn now: \"" + printable(command) + "\" was not played",
                        "a line of its own"};
        } else if (const Outcome outcome = enter_for(seat, command); !outcome) {
            reply.refusal = outcome.error();
        } else {
            last_refusal_.reset(); // `why` is about what was refused since
            ended_by_itself_.reset();
            reply.accepted.push_back(entries_.back());
            if (automatic_) go_on(reply);
        }
        if (!reply.refusal) continue;
        tell_which(reply, commands, i);
        break;
    }
    return reply;
}

// Plays what is forced, and remembers whose turn ended that way.
void Session::go_on(Reply& reply) {
    for (Entry& entry : play_forced()) {
        if (entry.command.text == "done" && !ended_by_itself_) ended_by_itself_ = entry.command.seat;
        reply.accepted.push_back(std::move(entry));
    }
}

// A `done` out of habit, for a turn that is over: it must not end the next one.
bool Session::already_ended(std::optional<Seat> seat, std::string_view command) const {
    return ended_by_itself_ && same_word(command, "done") && (!seat || seat == ended_by_itself_);
}

// The rest of a line was meant for a turn that has ended by itself.
bool Session::others_turn(const Reply& reply) const {
    if (reply.accepted.empty()) return false;
    const auto seats = game_->decision().seats;
    return std::find(seats.begin(), seats.end(), reply.accepted.front().command.seat) == seats.end();
}

Reply Session::answer_word(std::optional<Seat> seat, std::string_view word, std::string_view rest) {
    Reply reply;
    if (word == "?" || word == "help") {
        reply.text = !rest.empty()       ? explain(*title_, rest)
                     : word == "help"    ? list_commands(*title_)
                     : game_->finished() ? "the game is over: " + game_->end_reason() + "\n"
                     : sealed() && !seat && game_->seats() > 1
                         ? "what a player may order is for that player alone: say who, as in \"" +
                               game_->name_of(Seat(0)) + "> ?\"\n"
                         : list_legal(*game_, seat);
    } else if (word == "rules") {
        const auto text = rest.empty() ? std::nullopt : title_->rule_help(rest);
        reply.text = text           ? title_->info().id + " " + printable(rest) + ": " + *text + "\n"
                     : rest.empty() ? list_rules(*title_)
                                    : explain(*title_, rest);
    } else if (word == "why") {
        reply.text =
            last_refusal_ ? explain(*title_, *last_refusal_) : "nothing has been refused since the last command\n";
    } else if (word == "say") {
        if (!seat && game_->decision().seats.size() > 1)
            reply.refusal = Refusal{"", "say who speaks", game_->name_of(speaker(seat)) + "> say TEXT"};
        else
            reply.refusal = say(speaker(seat), rest);
    } else if (const auto n = times(rest); !n) {
        reply.refusal = Refusal{"", std::string(word) + " wants a number of commands, not \"" + printable(rest) + "\"",
                                std::string(word) + " 2"};
    } else if (const int there = word == "undo" && *n > 1 ? decided() : 0; there > 0 && *n > there) {
        reply.refusal =
            Refusal{"", "there are only " + std::to_string(there) + " to take back, not " + std::to_string(*n),
                    "undo " + std::to_string(there)};
    } else if (word == "undo") {
        auto undone = undo(*n);
        if (undone)
            reply.undone = std::move(*undone);
        else
            reply.refusal = undone.error();
    } else {
        auto done = redo(*n);
        if (done)
            reply.accepted = std::move(*done);
        else
            reply.refusal = done.error();
    }
    if (reply.refusal) last_refusal_ = reply.refusal;
    return reply;
}

} // namespace highball
