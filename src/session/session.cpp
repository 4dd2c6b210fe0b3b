#include "session/session.h"

#include "core/indexed.h"
#include "core/text.h"
#include "core/unicode.h"
#include "game/advice.h"
#include "game/turn_sheets.h"
#include "session/setup_text.h"
#include "session/table_clock.h"

#include <algorithm>
#include <utility>

namespace highball {

namespace {

// Largest number of commands that one seat may have before its user can add no more, and of their bytes. It is far more
// than a game takes. A game with more commands would take too much time and memory to open.
constexpr std::size_t max_commands_of_seat = 5000, max_bytes_of_seat = 150'000;

// True if the command passes, declines, ends a turn or processes the turn of all seats, and the game then waits for
// something else. Such commands cannot be repeated without an end.
bool ends_turn(const Title& title, const Game& game, const Command& command) {
    const auto proposal = game.decision().proposal;
    const std::optional<Choice> choice = game.choice_for(command);
    const bool ends = title.is_for_host(command.seat, command.text) ||
                      (proposal && command.text == proposal->decline) || (choice && choice->does_nothing());
    const auto after = ends ? game.clone() : nullptr;
    if (!after || after->advance(command.without_parse())) return false;
    const GameStatus then = status_of(*after), now = status_of(game);
    const TurnSheets *sheets = turn_sheets_of(game), *next = turn_sheets_of(*after); // their work has the deadline too
    const bool next_work = sheets && next ? next->turn() != sheets->turn() : then.work != now.work;
    return next_work || then.waits != now.waits || then.over;
}

} // namespace

std::optional<Refusal> too_long(std::string_view text, std::string_view done) {
    constexpr std::size_t most = 512;
    if (text.size() <= most) return std::nullopt;
    return Refusal::syntax("a text may have at most " + std::to_string(most) + " bytes; this one has " +
                               std::to_string(text.size()) + "; " + std::string(done),
                           "split it into two");
}

GameStatus status_of(const Game& game) {
    if (game.finished()) return {"over: " + game.end_text(), {}, true};
    const Decision decision = game.decision();
    std::vector<std::string> levels = game.setup().computers, persons, computers;
    levels.resize(game.setup().players.size());
    for (const Seat seat : decision.waits())
        (item_at(levels, seat).empty() ? persons : computers).push_back(game.name_of(seat));
    const TurnSheets* turn_sheets = turn_sheets_of(game); // computers hand theirs in with the last person's
    const std::vector<std::string>& names = persons.empty() && !turn_sheets ? computers : persons;
    const std::string waiting = names.empty() ? "" : ", " + join_words(names) + " to play";
    return {printable(decision.round + waiting), decision.waits(), false,
            printable(work_of(decision, game.setup().players, turn_sheets != nullptr)),
            turn_sheets ? turn_sheets->deadline().due * 60 : 0};
}

Session::Session(const Title& title, std::unique_ptr<Game> game)
    : title_(&title), game_(std::move(game)), played_(*game_) {}

Result<Session, Refusal> Session::begin(const Registry& registry, const GameSetup& setup) {
    GameSetup stamped = setup;
    for (std::string& player : stamped.players) player = composed(player);
    if (auto problem = unwritable(stamped)) return *problem;
    if (const Title* title = registry.find(setup.title)) {
        stamped.title = title->info().id;
        if (stamped.rules == 0) stamped.rules = title->info().rules; // a new game has the current rules
    }
    auto game = registry.create(stamped);
    if (!game) return game.error();
    return Session(*registry.find(stamped.title), std::move(*game));
}

Result<Session, Refusal> Session::resume(const Registry& registry, const GameSetup& setup, const StoredGame& recorded,
                                         std::unique_ptr<Journal> journal) {
    auto session = begin(registry, setup);
    if (!session) return session;
    if (auto refusal = session->load_recorded(recorded)) return *refusal;
    session->journal_ = std::move(journal);
    return session;
}

std::vector<Command> Session::commands() const {
    std::vector<Command> all;
    for (int i = 0; i < size(); ++i) all.push_back(command(i));
    return all;
}

std::string Session::actor_of(const Command& command) const {
    return title_->is_for_host(command.seat, command.text) ? "the host" : game_->name_of(command.seat);
}

const std::vector<Choice>& Session::legal(Seat seat) const {
    const auto [known, fresh] = legal_.try_emplace(seat);
    if (fresh) known->second = game_->legal(seat);
    return known->second;
}

void Session::forget_position() {
    legal_.clear();
    secret_reasons_.clear();
}

void Session::truncate_to(int n) {
    game_ = position_at(n);
    forget_position();
    reasons_.erase(reasons_.lower_bound(n), reasons_.end());
    played_.truncate_to(n);
}

Outcome Session::enter(std::optional<Seat> seat, std::string_view text, Chosen chosen,
                       const std::optional<PlayedAutoMove>& auto_move) {
    const auto command = game_->parse(seat, text);
    if (command) return apply(*command, chosen, auto_move);
    last_refusal_ = command.error();
    return *last_refusal_;
}

// Executes the command. If there is a journal, executes it on a copy of the game first: the journal must get only
// commands that the rules accept, and the session must show a command only when it is in the journal.
Outcome Session::apply(const Command& command, Chosen chosen, const std::optional<PlayedAutoMove>& auto_move) {
    if (quick_ && !journal_ && played_.is_quick()) {
        if (auto refusal = game_->advance(command)) {
            last_refusal_ = refusal;
            return *refusal;
        }
        forget_redo(command);
        forget_position();
        played_.add_quickly(command, *game_);
        return std::vector<Event>();
    }
    const bool is_deadline = chosen == Chosen::by_program && title_->is_for_host(command.seat, command.text);
    if (auto refusal = is_deadline ? std::nullopt : check_count(*game_, command, 1, command.text.size()))
        return *(last_refusal_ = refusal);
    if (auto outcome = hand_in_for_computers(command)) return *outcome;
    std::unique_ptr<Game> next = journal_ ? game_->clone() : nullptr;
    Outcome outcome = (next ? *next : *game_).apply(command);
    if (!outcome) {
        last_refusal_ = outcome.error();
        return outcome;
    }
    if (journal_) {
        ExpectedVersion seen = expected_version();
        seen.auto_move = auto_move;
        if (chosen == Chosen::by_user) add_choice(seen, command);
        if (const auto error = journal_->append(seen, command, status_of(*next))) {
            last_refusal_ = refuse(*error);
            return *last_refusal_;
        }
        ++revision_;
        game_ = std::move(next);
    }
    forget_redo(command);
    forget_position();
    played_.add(command, *outcome, *game_);
    if (auto_move) messages_.push_back({size(), command.seat, auto_move->announcement});
    return outcome;
}

// In a script, every command is written, and computers add none.
std::optional<Outcome> Session::hand_in_for_computers(const Command& command) {
    const TurnSheets* sheets = turn_sheets_of(*game_);
    if (!sheets || !(journal_ || automatic_) || !title_->is_for_host(command.seat, command.text) ||
        !ends_turn(*title_, *game_, command))
        return std::nullopt;
    const int turn = sheets->turn();
    while (const auto next = next_of_computer()) {
        const int before = loads_;
        Outcome outcome = apply(*next, Chosen::by_program);
        if (!outcome && loads_ != before) return outcome; // others were faster, perhaps with this turn
        if (!outcome) break;                              // the turn runs without this computer's sheet
        if (game_->finished() || turn_sheets_of(*game_)->turn() != turn) return outcome;
    }
    return std::nullopt;
}

// Refuses commands of a user beyond max_commands_of_seat and max_bytes_of_seat. The host, the host's timer and
// computers have no limit, and every user can end a turn, so that a game can go on.
std::optional<Refusal> Session::check_count(const Game& game, const Command& command, std::size_t more,
                                            std::size_t bytes) const {
    const Seat seat = command.seat;
    if ((user_.empty() && !limited_) || !computer_of(seat).empty()) return std::nullopt;
    std::size_t count = 0;
    for (int i = 0; i < size(); ++i)
        if (played_.command(i).seat == seat) ++count, bytes += played_.command(i).text.size();
    const bool too_many = count + more > max_commands_of_seat || bytes > max_bytes_of_seat;
    if (!too_many || ends_turn(*title_, game, command)) return std::nullopt;
    return Refusal::limit(game_->name_of(seat) + " has given " + std::to_string(count) +
                              " commands in this game; at most " + std::to_string(max_commands_of_seat) + " with " +
                              std::to_string(max_bytes_of_seat) + " bytes are stored",
                          "end the turn, or ask the host to type your commands");
}

// Removes the command from the redo list if it is the next one to redo. Any other command empties the list.
void Session::forget_redo(const Command& command) {
    if (!redo_.empty() && redo_.back() == command)
        redo_.pop_back();
    else
        redo_.clear();
}

void Session::add_choice(ExpectedVersion& seen, const Command& command) const {
    seen.user = user_;
    if (title_->is_for_host(command.seat, command.text))
        seen.runs_turn = true;
    else
        seen.seats.push_back(command.seat);
}

std::optional<Refusal> Session::apply_all(const std::vector<Command>& commands,
                                          const std::optional<ChatMessage>& announcement) {
    std::unique_ptr<Game> next = game_->clone();
    ExpectedVersion seen = expected_version();
    std::size_t more = 0, more_bytes = 0; // up to this command
    for (const Command& command : commands) {
        ++more, more_bytes += command.text.size();
        if (!user_.empty() && forced_command_in(*next) != command) add_choice(seen, command);
        if (auto refusal = check_count(*next, command, more, more_bytes)) return last_refusal_ = refusal;
        if (const Outcome outcome = next->apply(command); !outcome) return last_refusal_ = outcome.error();
    }
    if (journal_) {
        if (const auto error = journal_->append_all(seen, commands, status_of(*next), announcement))
            return last_refusal_ = refuse(*error);
        ++revision_;
    }
    redo_.clear();
    for (const Command& command : commands)
        if (Outcome outcome = game_->apply(command)) played_.add(command, std::move(*outcome), *game_);
    forget_position();
    if (announcement) messages_.push_back(*announcement);
    return std::nullopt;
}

Session Session::branch(int n) const {
    Session copy(*title_, game_->clone());
    copy.played_ = played_;
    copy.messages_ = messages_;
    copy.removed_messages_ = removed_messages_;
    copy.user_ = user_;
    copy.limited_ = limited_;
    copy.automatic_ = automatic_;
    if (n < size()) copy.truncate_to(n);
    return copy;
}

bool Session::everybody_is_away() const {
    const TurnSheets* sheets = turn_sheets_of(*game_);
    if (!sheets) return false;
    bool people = false;
    for (const SheetPosition& one : sheets->positions()) {
        const Seat seat(one.number - 1);
        if (seat.index() >= int_size(setup().players) || !computer_of(seat).empty()) continue;
        if (one.state != SheetPosition::State::away && one.state != SheetPosition::State::computer) return false;
        people = people || one.state == SheetPosition::State::away;
    }
    return people;
}

std::optional<Command> Session::next_of_computer() const {
    const Decision decision = game_->decision();
    if (decision.waits_for_deadline) return std::nullopt;
    for (const Seat seat : decision.seats) {
        const auto player = title_->computer(computer_of(seat), 0);
        if (!player) continue;
        Rng rng(setup().seed * 1000003 + static_cast<std::uint64_t>(size()) * 31 +
                static_cast<std::uint64_t>(seat.index()));
        const std::string text = player->choose(*game_->view(seat), seat, rng);
        if (!text.empty()) return Command{seat, text};
    }
    return std::nullopt;
}

std::optional<Refusal> Session::check_not_secret(Seat seat) const {
    if (!sealed() || computer_of(seat).empty()) return std::nullopt;
    return Refusal::seat(game_->name_of(seat) +
                         " is played by a computer; its orders are sealed until the game is over");
}

const std::string& Session::computer_of(Seat seat, int n) const {
    static const std::string nobody;
    const auto index = static_cast<std::size_t>(seat.index());
    const std::string* level = index < setup().computers.size() ? &setup().computers[index] : &nobody;
    for (const ChatMessage& message : messages_)
        if (message.seat == seat && !message.plays.empty() && message.after <= n)
            level = message.plays == human_player ? &nobody : &message.plays;
    return *level;
}

std::size_t Session::entries_seen_by(Seat seat, int n) const {
    const bool human = computer_of(seat, n).empty();
    const auto is_own = [&](int i) { return command(i).seat == seat && (!human || computer_of(seat, i).empty()); };
    while (n > 0 && !is_own(n - 1)) --n;
    return static_cast<std::size_t>(n);
}

std::string Session::reason(int i) const {
    const Command& played = command(i);
    if (sealed() || !gives_advice(setup()) || computer_of(played.seat, i).empty()) return "";
    const auto player = [&] { return title_->computer(computer_of(played.seat, i), 0); };
    const auto [secret, unseen] = secret_reasons_.try_emplace(i, true);
    if (unseen)
        if (const auto asked = player()) secret->second = asked->is_secret(*game_->view(played.seat), played.text);
    if (secret->second) return "";
    const auto [known, fresh] = reasons_.try_emplace(i);
    if (fresh) known->second = player()->reason(*position_at(i)->view(played.seat), played.seat, played.text);
    return known->second;
}

std::optional<Refusal> Session::check_seat_player(Seat seat, const std::string& plays) const {
    const bool human = plays == human_player;
    if (!human)
        if (const auto level = title_->find_level(plays); !level) return level.error();
    // Refuses a player during the game if the title would refuse him in a new game.
    GameSetup with = setup();
    with.computers.resize(with.players.size());
    item_at(with.computers, seat) = human ? "" : plays;
    if (const auto begun = title_->create(with); !begun) return begun.error();
    const std::string& now = computer_of(seat);
    if (human ? now.empty() : iequals(now, plays))
        return Refusal::state(game_->name_of(seat) + " is already played by a " +
                              (human ? human_player : "computer (" + now + ")"));
    return std::nullopt;
}

Result<ChatMessage, Refusal> Session::seat_change(Seat seat, const std::string& plays) const {
    if (auto refusal = check_seat_player(seat, plays)) return *refusal;
    if (plays == human_player) return ChatMessage{size(), seat, "(a person plays this seat from now on)", human_player};
    const std::string level = *title_->find_level(plays);
    return ChatMessage{size(), seat, "(a computer plays this seat from now on: " + level + ")", level};
}

std::optional<Refusal> Session::set_seat_player(Seat seat, const std::string& plays, Chosen chosen) {
    const auto change = seat_change(seat, plays);
    if (!change) return change.error();
    if (auto refusal = write(*change, false, chosen == Chosen::by_user ? user_ : "")) return refusal;
    if (journal_) ++seat_changes_;
    return std::nullopt;
}

} // namespace highball
