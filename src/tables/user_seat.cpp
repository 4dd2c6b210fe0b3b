#include "tables/user_seat.h"

#include "core/indexed.h"
#include "core/text.h"
#include "game/turn_sheets.h"
#include "session/command_result.h"
#include "tables/auto_moves.h"

#include <algorithm>
#include <utility>

namespace highball {

UserSeat::UserSeat(Session& session, TableStore& table, std::int64_t game, std::string user)
    : GameHost(session), table_(table), game_(game), user_(std::move(user)) {
    session_.set_automatic(true);
    session_.set_user(user_);
    refresh_table();
}

void UserSeat::refresh_table() {
    if (loads_ == session_.loads()) return;
    refresh_seats();
    refresh_clock();
    loads_ = session_.loads();
    const auto moves = table_.auto_moves(game_);
    shared_ = std::any_of(users_.begin(), users_.end(), [](const std::string& user) { return !user.empty(); }) ||
              !is_host() || table_.vote(game_) || !moves || !moves->empty() || clock_.rules.is_on() || clock_.due != 0;
}

// Reads the users of all seats. This happens before every line, so that a user loses his seat at once if the host takes
// it away.
std::optional<Refusal> UserSeat::refresh_seats() {
    auto users = table_.users_at(game_);
    if (!users) return Refusal::storage(users.error());
    users_ = std::move(*users);
    const std::vector<Seat> before = std::exchange(seats_, {});
    for (std::size_t i = 0; i < users_.size(); ++i)
        if (!user_.empty() && users_[i] == user_) seats_.push_back(id_from<Seat>(i));
    if (seats_ != before) readable_.clear(); // with other seats the user may read other orders
    return std::nullopt;
}

bool UserSeat::owns(Seat seat) const { return contains(seats_, seat); }

std::optional<Seat> UserSeat::seat() const {
    if (is_host()) return std::nullopt;
    for (const Seat seat : session_.game().decision().seats)
        if (owns(seat)) return seat;
    return seats_.empty() ? std::nullopt : std::optional(seats_.front());
}

bool UserSeat::is_to_act() const {
    const std::vector<Seat> deciding = session_.game().decision().waits();
    return std::any_of(deciding.begin(), deciding.end(), [this](Seat seat) { return owns(seat); });
}

std::optional<Refusal> UserSeat::check_seat_access(std::optional<Seat> named) const {
    if (is_host()) return std::nullopt;
    const Game& game = session_.game();
    if (seats_.empty()) return Refusal::seat("you are a spectator; you have no seat in this game");
    if (!named || owns(*named)) return std::nullopt;
    std::vector<std::string> own;
    for (const Seat mine : seats_) own.push_back(game.name_of(mine));
    return Refusal::seat("you are not " + game.name_of(*named) + "; you play " + join_words(own));
}

// Returns the seat for which a command acts. A command that is reserved for the host, such as the end of a turn for all
// players, acts for the first seat; the host need not name a player for it.
Result<std::optional<Seat>, Refusal> UserSeat::resolve_seat(std::optional<Seat> who, Words text) const {
    const Title& title = session_.title();
    if (!title.info().sealed || (!who && !is_host())) return who;
    const Seat seat = who.value_or(Seat(0));
    const auto command = session_.game().parse(seat, text);
    if (!command || !title.is_for_host(seat, command->text)) return who;
    if (is_host() || runs()) return std::optional(Seat(0));
    return Refusal::seat(in_quotes(text) + " can be typed only by the host or by a player whom the host has named",
                         "ask the host to type: highball seat NAME --runs " + user_);
}

// Counts the actions of the user. Returns `too_many` if they are more than the limit allows.
std::optional<Refusal> UserSeat::check_limit(const RateLimit& limit, int actions, const Refusal& too_many) const {
    const auto allowed = table_.count_against_limit(game_, user_, limit, actions);
    if (!allowed) return Refusal::storage(allowed.error());
    return *allowed ? std::nullopt : std::optional(too_many);
}

std::optional<Refusal> UserSeat::check_rate() {
    return check_limit(line_rate_limit, 1, Refusal::limit("too many commands at once; wait a few seconds"));
}

std::optional<Refusal> UserSeat::before_line(int commands) {
    // Loads the game before the seats: if a seat is lost later, the store refuses the command.
    auto changed = session_.catch_up();
    if (!changed) {
        table_.wait_for_server();
        changed = session_.catch_up();
    }
    refresh_table();
    caller_before_.clear();
    if (!changed) return changed.error();
    if (!is_shared()) return std::nullopt;
    if (auto unread_seats = refresh_seats()) return unread_seats;
    if (const auto vote = current_vote()) caller_before_ = vote->by;
    if (is_host() || is_spectator() || commands == 0) return std::nullopt;
    if (auto too_many = count_commands(commands)) return too_many;
    return check_rate();
}

std::optional<Refusal> UserSeat::count_commands(int commands) {
    if (is_host() || commands <= 1) return std::nullopt;
    return check_limit(command_rate_limit, commands,
                       Refusal::limit(std::to_string(commands) + " commands at once are too many; nothing was done",
                                      std::to_string(command_rate_limit.max_count) + " in " +
                                          std::to_string(command_rate_limit.seconds) + " seconds"));
}

// A user may always take his seat back.
std::optional<Refusal> UserSeat::count_seat_change(Seat seat, const std::string& plays) {
    if (is_host()) return std::nullopt;
    if (auto refusal = session_.check_seat_player(seat, plays)) return refusal;
    if (auto refusal = check_rate()) return refusal;
    if (plays == human_player) return std::nullopt;
    return check_limit(seat_change_limit, 1,
                       Refusal::limit("you have given your seats to a computer too often: " + print(seat_change_limit),
                                      "ask the host to change it"));
}

void UserSeat::after_line(CommandResult& result, bool now) {
    if (!is_shared()) return;
    if (!caller_before_.empty() && !result.accepted.empty() && now && !current_vote())
        result.text += "this cancels the request of " + caller_before_ + "\n";
    if (result.changed() && !result.refusal && now)
        for (LogEntry& entry : play_auto_moves()) result.accepted.push_back(std::move(entry));
    if (result.changed()) refresh_clock();
}

// Returns the log entries that this user may read. In a sealed game, the texts of other players' orders are hidden.
const std::vector<LogEntry>& UserSeat::entries() const {
    if (!session_.sealed() || is_host()) return session_.entries();
    const std::vector<LogEntry>& all = session_.entries();
    if (all.size() < readable_.size()) readable_.clear();
    for (std::size_t i = readable_.size(); i < all.size(); ++i) {
        readable_.push_back(all[i]);
        if (!owns(all[i].command.seat)) readable_.back().command.text = "(sealed)";
    }
    return readable_;
}

std::optional<std::string> UserSeat::save_plan(const std::vector<Command>& commands) {
    // Plan mode lets a line through without counting it against the rate limit, so its write is counted here.
    if (auto refusal = is_host() || commands.empty() ? std::nullopt : check_rate()) return refusal->message;
    const auto error = table_.save_plan(game_, user_, commands);
    return error ? std::optional(error->message) : std::nullopt;
}

std::vector<Command> UserSeat::saved_plan() const {
    const auto plan = table_.saved_plan(game_, user_);
    return plan ? *plan : std::vector<Command>{};
}

CommandResult UserSeat::redo(int n) {
    if (is_host()) return GameHost::redo(n);
    CommandResult result;
    if (auto refusal = count_commands(std::min(n, session_.redo_size()))) return error_result(*refusal);
    for (; n > 0; --n) {
        const Command* next = session_.next_redo();
        if (next && !owns(next->seat))
            return error_result(
                Refusal::seat("the next command to redo is " + session_.game().name_of(next->seat) + "'s"));
        if (auto refusal = next ? check_command(*next) : std::nullopt) return error_result(*refusal);
        auto done = session_.redo(1);
        if (!done) return error_result(done.error());
        for (LogEntry& entry : *done) result.accepted.push_back(std::move(entry));
        if (!session_.can_redo()) break;
    }
    return result;
}

CommandResult UserSeat::say(std::optional<Seat> seat, Words text) {
    if (is_host()) return GameHost::say(seat, text);
    if (auto refusal = check_rate()) return error_result(*refusal);
    if (auto refusal = session_.say(seat ? *seat : *this->seat(), text)) return error_result(*refusal);
    return {};
}

CommandResult UserSeat::add_note(Words text) {
    if (auto refusal = is_spectator() ? check_seat_access(std::nullopt) : check_rate()) return error_result(*refusal);
    if (auto refusal = too_long(text, "the note was not saved")) return error_result(*refusal);
    const ChatMessage note{session_.size(), *seat(), printable(trim(text))};
    if (note.text.empty()) return error_result(Refusal::syntax("the note is empty", "note TEXT"));
    if (const auto error = table_.add_note(game_, user_, note)) return error_result(error->refusal());
    return text_result("saved; only you can read it, with: notes\n");
}

CommandResult UserSeat::notes(Words) {
    const auto notes = table_.notes(game_, user_);
    if (!notes) return error_result(Refusal::storage(notes.error()));
    std::string text;
    for (const ChatMessage& note : *notes) // the number of others' sealed orders is secret
        text += (session_.sealed() ? "" : "after " + std::to_string(note.after) + ": ") + note.text + "\n";
    return text_result(text.empty() ? "you have no notes in this game\n" : text);
}

void UserSeat::refresh_clock() {
    if (auto clock = table_.clock(game_)) clock_ = std::move(*clock);
}

bool UserSeat::is_late() const {
    const auto clock = table_.clock(game_);
    if (!clock || clock->rules.penalty == ClockRules::Penalty::none) return false;
    for (std::size_t i = 0; i < clock->seats.size(); ++i)
        if (const auto left = clock->left(i, table_.now()); left && *left <= 0 && owns(id_from<Seat>(i))) return true;
    return false;
}

// A game with an open proposal waits only for the answer, so proposals could save a player from the penalty. Therefore
// counts proposals.
std::optional<Refusal> UserSeat::check_command(const Command& command) const {
    if (is_host() || clock_.rules.penalty == ClockRules::Penalty::none || !makes_proposal(session_.game(), command))
        return std::nullopt;
    if (is_late()) return Refusal::seat("your time has run out; first do what the game waits for");
    return check_limit(proposal_limit, 1, Refusal::limit("you have proposed too many deals: " + print(proposal_limit)));
}

std::vector<std::string> UserSeat::clock_texts() const { return short_times(clock_, table_.now()); }

// Any user with a seat may pause and resume the clock, but only the host may set its rules. After the first command,
// even the host may only drop the penalty, not choose another one.
CommandResult UserSeat::clock(Words text) {
    const bool stops = iequals(text, "pause");
    if (!text.empty()) {
        if (auto refusal = check_seat_access(std::nullopt)) return error_result(*refusal);
        if (auto refusal = is_host() ? std::nullopt : check_rate()) return error_result(*refusal);
    }
    if (stops || iequals(text, "on")) {
        refresh_clock();
        if (!clock_.rules.is_on())
            return error_result("no clock is set",
                                turn_sheets_of(session_.game()) ? "clock sheet 3d" : "clock round 2d company 12h");
        if (stops && is_late())
            return error_result(Refusal::seat("your time has run out; only the others can pause the clock"));
        if (clock_.paused == stops)
            return error_result(stops ? "the clock is already paused" : "the clock is not paused");
        const ChatMessage news{session_.size(), seat().value_or(Seat(0)),
                               stops ? "(the clock is paused)" : "(the clock is running again)"};
        if (const auto error = table_.pause_clock(game_, stops, news, user_)) return error_result(error->refusal());
        if (const auto caught = session_.catch_up(); !caught) return error_result(caught.error());
    } else if (!text.empty()) {
        if (!is_host())
            return error_result(
                Refusal::seat("only the host can change the clock's rules", "clock, clock pause, clock on"));
        const auto rules = read_clock(text);
        if (!rules) return error_result(rules.error());
        if (session_.size() > 0 && rules->penalty != ClockRules::Penalty::none &&
            rules->penalty != clock_.rules.penalty)
            return error_result("the penalty for lateness can only be chosen before the first command");
        if (const auto error = table_.set_clock(game_, *rules)) return error_result(error->refusal());
        session_.announce(seat().value_or(Seat(0)), "(the clock: " + print(*rules) + ")");
    }
    refresh_clock();
    return text_result(print(clock_, session_.setup().players, table_.now()));
}

} // namespace highball
