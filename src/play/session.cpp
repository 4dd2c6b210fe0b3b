#include "play/session.h"

#include "core/text.h"
#include "play/help.h"
#include "play/script.h"
#include "play/speaker.h"

#include <algorithm>
#include <utility>

namespace highball {

namespace {

constexpr int snapshot_every = 16;
constexpr std::size_t max_message_bytes = 512;

bool does_nothing(const Choice& choice) {
    return !choice.amount && !choice.open && choice.tail.empty() && (choice.text == "pass" || choice.text == "done");
}

std::optional<Command> forced_in(const Game& game) {
    if (game.finished()) return std::nullopt;
    const Decision decision = game.decision();
    if (decision.seats.size() != 1) return std::nullopt;
    const std::vector<Choice> legal = game.legal(decision.seats.front());
    if (legal.size() != 1 || !does_nothing(legal.front())) return std::nullopt;
    return Command{decision.seats.front(), legal.front().text};
}

// How often `undo` or `redo` is meant: the number behind it, else once.
std::optional<int> times(std::string_view rest) {
    if (rest.empty()) return 1;
    const auto number = parse_number(rest);
    if (!number || *number < 1 || *number > 100000) return std::nullopt;
    return static_cast<int>(*number);
}

} // namespace

Stand stand_of(const Game& game) {
    if (game.finished()) return {"over: " + game.end_reason(), {}, true};
    const Decision decision = game.decision();
    std::vector<std::string> names;
    for (const Seat seat : decision.seats) names.push_back(game.name_of(seat));
    return {printable(decision.round + ", " + list_words(names) + " to play"), decision.seats, false};
}

Session::Session(const Title& title, std::unique_ptr<Game> game) : title_(&title), game_(std::move(game)) {
    snapshots_.push_back(game_->clone());
}

Result<Session, Refusal> Session::begin(const Registry& registry, const GameSetup& setup) {
    if (auto problem = unwritable(setup)) return *problem;
    GameSetup stamped = setup;
    if (const Title* title = registry.find(setup.title)) {
        stamped.title = title->info().id;
        if (stamped.rules == 0) stamped.rules = title->info().rules;
    }
    auto game = registry.create(stamped);
    if (!game) return game.error();
    return Session(*registry.find(stamped.title), std::move(*game));
}

Result<Session, Refusal> Session::resume(const Registry& registry, const GameSetup& setup, const Recorded& recorded,
                                         std::unique_ptr<Journal> journal) {
    auto session = begin(registry, setup);
    if (!session) return session;
    if (auto refusal = session->take_over(recorded)) return *refusal;
    session->journal_ = std::move(journal);
    return session;
}

std::vector<Command> Session::commands() const {
    std::vector<Command> all;
    for (const Entry& entry : entries_) all.push_back(entry.command);
    return all;
}

std::unique_ptr<Game> Session::position_at(int n) const {
    const int snapshot = std::min(n / snapshot_every, static_cast<int>(snapshots_.size()) - 1);
    std::unique_ptr<Game> game = snapshots_[static_cast<std::size_t>(snapshot)]->clone();
    for (int i = snapshot * snapshot_every; i < n; ++i) game->advance(entries_[static_cast<std::size_t>(i)].command);
    return game;
}

void Session::accept(Command command, std::vector<Event> events) {
    entries_.push_back({std::move(command), std::move(events)});
    if (size() % snapshot_every == 0) snapshots_.push_back(game_->clone());
}

// Replays what was played without texts.
void Session::tell() const {
    const std::unique_ptr<Game> game = snapshots_.front()->clone();
    for (int i = 0; i < untold_; ++i) {
        Entry& entry = entries_[static_cast<std::size_t>(i)];
        if (Outcome outcome = game->apply(entry.command)) entry.events = std::move(*outcome);
    }
    untold_ = 0;
}

void Session::back_to(int n) {
    game_ = position_at(n);
    untold_ = std::min(untold_, n);
    entries_.resize(static_cast<std::size_t>(n));
    snapshots_.resize(static_cast<std::size_t>(n / snapshot_every) + 1);
}

Refusal Session::refuse(const JournalError& error) {
    if (error.kind != JournalError::Kind::lost_race) return {"", error.message, ""};
    const int before = size();
    const auto changed = catch_up();
    if (!changed) return changed.error();
    std::string message = "somebody else was faster; the position is now another one";
    if (!sealed() && size() > before) {
        const Command& first = entries_[static_cast<std::size_t>(before)].command;
        message = game_->name_of(first.seat) + " was faster (\"" + first.text + "\"); the position is now another one";
    }
    return {"", message, "look again, then decide"};
}

Outcome Session::enter(std::optional<Seat> seat, std::string_view text) {
    const auto command = game_->parse(seat, text);
    if (command) return apply(*command);
    last_refusal_ = command.error();
    return command.error();
}

// Typed by nobody in particular: the seat is found out where only one can mean it.
Outcome Session::enter_for(std::optional<Seat> seat, std::string_view text) {
    if (seat || game_->finished()) return enter(seat, text);
    const auto speaker = speaker_of(*game_, text);
    if (speaker) return enter(*speaker, text);
    last_refusal_ = speaker.error();
    return speaker.error();
}

// A command is shown only once the journal has it, and the journal gets only what the rules accepted: the deed is done
// on a copy first.
Outcome Session::apply(const Command& command) {
    if (quick_ && !journal_ && untold_ == size()) {
        if (auto refusal = game_->advance(command)) {
            last_refusal_ = refusal;
            return *refusal;
        }
        forget_redo(command);
        accept(command, {});
        untold_ = size();
        return std::vector<Event>();
    }
    std::unique_ptr<Game> next = journal_ ? game_->clone() : nullptr;
    Outcome outcome = (next ? *next : *game_).apply(command);
    if (!outcome) {
        last_refusal_ = outcome.error();
        return outcome;
    }
    if (journal_) {
        if (const auto error = journal_->append(size(), cuts_, command, stand_of(*next))) {
            last_refusal_ = refuse(*error);
            return *last_refusal_;
        }
        ++revision_;
        game_ = std::move(next);
    }
    forget_redo(command);
    accept(command, *outcome);
    return outcome;
}

// What was taken back can come again only in its order.
void Session::forget_redo(const Command& command) {
    if (!redo_.empty() && redo_.back() == command)
        redo_.pop_back();
    else
        redo_.clear();
}

std::optional<Refusal> Session::apply_all(const std::vector<Command>& commands) {
    std::unique_ptr<Game> next = game_->clone();
    for (const Command& command : commands)
        if (const Outcome outcome = next->apply(command); !outcome) return last_refusal_ = outcome.error();
    if (journal_) {
        if (const auto error = journal_->append_all(size(), cuts_, commands, stand_of(*next)))
            return last_refusal_ = refuse(*error);
        ++revision_;
    }
    redo_.clear();
    for (const Command& command : commands)
        if (Outcome outcome = game_->apply(command)) accept(command, std::move(*outcome));
    return std::nullopt;
}

Session Session::branch() const {
    Session copy(*title_, game_->clone());
    copy.snapshots_.clear();
    for (const auto& snapshot : snapshots_) copy.snapshots_.push_back(snapshot->clone());
    copy.entries_ = entries();
    copy.messages_ = messages_;
    copy.automatic_ = automatic_;
    return copy;
}

std::optional<Command> Session::forced_command() const { return forced_in(*game_); }

std::vector<Entry> Session::play_forced() {
    std::vector<Entry> played;
    while (const auto command = forced_command()) {
        if (!apply(*command)) break;
        played.push_back(entries_.back());
    }
    return played;
}

std::optional<Command> Session::computer_command() const {
    for (const Seat seat : game_->decision().seats) {
        const auto index = static_cast<std::size_t>(seat.index());
        if (index >= setup().computers.size() || setup().computers[index].empty()) continue;
        const auto player = title_->computer(setup().computers[index], 0);
        if (!player) continue;
        Rng rng(setup().seed * 1000003 + static_cast<std::uint64_t>(size()) * 31 + index);
        return Command{seat, player->choose(*game_->view(seat), seat, rng)};
    }
    return std::nullopt;
}

void Session::set_automatic(bool on) { automatic_ = computers_move_ = on; }

// A computer player decides the same again at once, so taking its move back alone changes nothing.
bool Session::by_computer(const Command& command) const {
    const auto seat = static_cast<std::size_t>(command.seat.index());
    return computers_move_ && seat < setup().computers.size() && !setup().computers[seat].empty();
}

bool Session::was_computers(int i) const { return by_computer(entries_[static_cast<std::size_t>(i)].command); }

bool Session::was_forced(int i) const {
    return was_computers(i) ||
           (automatic_ && forced_in(*position_at(i)) == entries_[static_cast<std::size_t>(i)].command);
}

int Session::kept_after_undo(int n) const {
    int keep = size();
    for (; n > 0 && keep > 0; --n) {
        const int before = keep--;
        // A forced pass goes with the command before it: taken back alone it would come again at once.
        while (keep > 0 && (was_computers(keep) || (automatic_ && forced_in(*position_at(keep))))) --keep;
        if (was_computers(keep)) return before; // nobody has decided anything yet
    }
    return keep;
}

Result<std::vector<Command>, Refusal> Session::undo(int n) {
    if (entries_.empty()) return Refusal{"", "there is no command to take back", ""};
    const int keep = kept_after_undo(n);
    if (keep == size()) return Refusal{"", "only the computer has played so far; there is nothing to take back", ""};
    return back(keep);
}

Result<std::vector<Command>, Refusal> Session::back(int keep) {
    if (title_->info().sealed)
        return Refusal{"", "in " + title_->info().name + " nothing is taken back: others may have seen what came of it",
                       "another line in the place of an order, until the turn is run"};
    if (journal_) {
        if (const auto error = journal_->cut(size(), cuts_, keep, person_, stand_of(*position_at(keep))))
            return refuse(*error);
        ++revision_;
        ++cuts_;
    }
    std::vector<Command> undone;
    for (int i = size() - 1; i >= keep; --i) {
        undone.push_back(entries_[static_cast<std::size_t>(i)].command);
        taken_back_.push_back({i, undone.back(), person_});
    }
    redo_.insert(redo_.end(), undone.begin(), undone.end());
    back_to(keep);
    return undone;
}

Result<std::vector<Entry>, Refusal> Session::redo(int n) {
    if (redo_.empty()) return Refusal{"", "there is no command to bring back", ""};
    std::vector<Entry> done;
    const auto bring_back = [&]() -> std::optional<Refusal> {
        const Command command = redo_.back();
        if (const Outcome outcome = apply(command); !outcome) return outcome.error();
        done.push_back(entries_.back());
        return std::nullopt;
    };
    for (; n > 0 && !redo_.empty(); --n) {
        if (const auto refusal = bring_back()) return *refusal;
        while (!redo_.empty() && (by_computer(redo_.back()) || (automatic_ && forced_command() == redo_.back())))
            if (const auto refusal = bring_back()) return *refusal;
    }
    return done;
}

std::optional<Refusal> Session::say(Seat seat, std::string_view text) {
    const Message message{size(), seat, printable(trim(text.substr(0, max_message_bytes)))};
    if (message.text.empty()) return Refusal{"", "there is nothing to say", "say TEXT"};
    if (journal_) {
        if (const auto error = journal_->say(message)) return refuse(*error);
        ++revision_;
    }
    messages_.push_back(message);
    return std::nullopt;
}

Seat Session::speaker(std::optional<Seat> seat) const {
    if (seat) return *seat;
    const std::vector<Seat> seats = game_->decision().seats;
    return seats.empty() ? Seat(0) : seats.front();
}

Reply Session::answer(std::optional<Seat> seat, std::string_view line) {
    Reply reply;
    const std::string_view typed = trim(line);
    if (const std::size_t cut = typed.find('>'); !seat && cut != std::string_view::npos)
        if (const auto named = find_seat(setup().players, trim(typed.substr(0, cut))))
            return answer(*named, typed.substr(cut + 1));
    if (!typed.empty() && typed.front() == '?') return answer_word(seat, "?", trim(typed.substr(1)));
    const std::string_view word = typed.substr(0, typed.find_first_of(" \t"));
    if (find_session_word(*title_, word) == "say") return answer_word(seat, "say", trim(typed.substr(word.size())));
    for (const std::string& command : split_commands(typed)) {
        const std::string_view first = std::string_view(command).substr(0, command.find(' '));
        if (const auto own = find_session_word(*title_, first)) {
            Reply more = answer_word(seat, *own, trim(std::string_view(command).substr(first.size())));
            for (Entry& entry : more.accepted) reply.accepted.push_back(std::move(entry));
            for (Command& undone : more.undone) reply.undone.push_back(std::move(undone));
            reply.text += more.text;
            reply.refusal = more.refusal;
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
        if (reply.refusal) break;
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
    } else if (word == "undo" && *n > 1 && size() > 0 && *n > size()) {
        reply.refusal =
            Refusal{"", "there are only " + std::to_string(size()) + " to take back, not " + std::to_string(*n),
                    "undo " + std::to_string(std::max(1, size()))};
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

// Keeps what both have in common, so that a long game need not be played again for one new command.
std::optional<Refusal> Session::take_over(const Recorded& recorded) {
    const auto sits = [this](Seat seat) { return seat.index() >= 0 && seat.index() < game_->seats(); };
    for (const auto* commands : {&recorded.commands, &recorded.redo})
        for (const Command& command : *commands)
            if (!sits(command.seat)) return Refusal{"", "the recording names a seat that nobody has", ""};
    int same = 0;
    while (same < size() && same < static_cast<int>(recorded.commands.size()) &&
           entries_[static_cast<std::size_t>(same)].command == recorded.commands[static_cast<std::size_t>(same)])
        ++same;
    if (same < size()) back_to(same);
    const bool opening = untold_ == size(); // nobody has read the log yet
    for (std::size_t i = static_cast<std::size_t>(same); i < recorded.commands.size(); ++i) {
        const Command& command = recorded.commands[i];
        std::vector<Event> events;
        std::optional<Refusal> refusal;
        if (opening)
            refusal = game_->advance(command);
        else if (Outcome outcome = game_->apply(command))
            events = std::move(*outcome);
        else
            refusal = outcome.error();
        if (refusal) {
            refusal->message = "command " + std::to_string(i + 1) + " of the recording, \"" + printable(command.text) +
                               "\", is refused: " + refusal->message;
            return refusal;
        }
        accept(command, std::move(events));
        if (opening) untold_ = size();
    }
    redo_ = recorded.redo;
    messages_.clear();
    for (const Message& message : recorded.messages)
        if (sits(message.seat)) messages_.push_back({message.after, message.seat, printable(message.text)});
    taken_back_ = recorded.taken_back;
    revision_ = recorded.revision;
    cuts_ = recorded.cuts;
    return std::nullopt;
}

Result<bool, Refusal> Session::catch_up() {
    if (!journal_) return false;
    const auto revision = journal_->revision();
    if (!revision) return Refusal{"", revision.error().message, ""};
    if (*revision == revision_) return false;
    const auto recorded = journal_->read();
    if (!recorded) return Refusal{"", recorded.error().message, ""};
    if (auto refusal = take_over(*recorded)) return *refusal;
    return true;
}

} // namespace highball
