#include "cli/saved_user_seat.h"

#include "cli/deadline_words.h"
#include "cli/sheet_deadlines.h"
#include "cli/sheet_receipts.h"
#include "cli/sheet_text.h"
#include "cli/user_limits.h"
#include "core/text.h"
#include "session/command_result.h"

#include <algorithm>
#include <csignal>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace highball {

SavedUserSeat::SavedUserSeat(OpenGame& game, Store& store, const std::string& user, std::string key)
    : UserSeat(game.session, store, game.id, user), game_(game), store_(store), key_(std::move(key)),
      had_seat_(!seats().empty()) {
    refresh_open_vote();
}

void SavedUserSeat::refresh_open_vote() {
    const std::string text = is_shared() ? vote_text() : "";
    notice_.clear();
    if (!text.empty()) notice_.push_back(text);
    has_auto_moves_ = is_shared() && has_auto_moves();
}

// Returns the names of the game and of the user's players. Adds the user's own name if it is a different one, and
// whether he has auto moves.
std::string SavedUserSeat::user_label() const {
    if (is_host()) return "";
    std::vector<std::string> names;
    for (const Seat seat : seats()) names.push_back(printable(session_.game().name_of(seat)));
    if (names.empty()) return game_.name + ", you are a spectator (" + user() + ")";
    const bool other = names.size() > 1 || !iequals(names[0], user());
    return game_.name + ", you: " + join_words(names) + (other ? " (" + user() + ")" : "") +
           (has_auto_moves_ ? ", auto on" : "");
}

std::optional<Refusal> SavedUserSeat::before_line(int commands) {
    if (auto refusal = check_removed()) return refusal;
    notices_before_ = notice_;
    line_began_ = std::chrono::steady_clock::now();
    return UserSeat::before_line(commands);
}

std::optional<Refusal> SavedUserSeat::check_removed() {
    return is_removed() ? std::optional(Refusal::seat(removal_reason_)) : std::nullopt;
}

// A user may be suspended or lose his seat while his line is executed.
std::optional<Refusal> SavedUserSeat::before_next_command() {
    constexpr auto limit = std::chrono::seconds(5);
    if (auto refusal = check_removed()) return refusal;
    if (is_host() || std::chrono::steady_clock::now() - line_began_ < limit) return std::nullopt;
    return Refusal::limit("a line may take " + std::to_string(limit.count()) + " seconds; the rest was not executed",
                          "type the rest as another line");
}

Result<std::string, Refusal> SavedUserSeat::completed(std::string_view command) const {
    const TurnSheets* turn_sheets = turn_sheets_of(session_.game());
    if (!turn_sheets) return std::string(command);
    const std::vector<CommandSpec>& all = session_.title().commands();
    const std::string_view word = first_word(command);
    const std::vector<std::size_t> near = prefix_matches(all, word, &CommandSpec::word);
    if (near.size() != 1 || all[near.front()].word != deadline_word) return std::string(command);
    if (word.size() == command.size()) return std::string(deadline_word);
    auto absolute = absolute_deadline(command.substr(word.size()), store_.now() / 60, turn_sheets->deadline());
    return absolute ? std::string(deadline_word) + " " + *absolute : std::move(absolute);
}

std::optional<Refusal> SavedUserSeat::check_command(const Command& command) const {
    if (auto refusal = deadline_refusal(session_.game(), command, store_.now() / 60)) return refusal;
    return UserSeat::check_command(command);
}

// Refuses a new auto move after the deadline, just as the move itself would be refused.
CommandResult SavedUserSeat::set_auto_move(std::optional<Seat> seat, Words text) {
    const bool gives = !text.empty() && !iequals(text, "show") && !iequals(text, "off");
    if (auto refusal = gives ? deadline_refusal(session_.game(), store_.now() / 60) : std::nullopt)
        return error_result(*refusal);
    return UserSeat::set_auto_move(seat, text);
}

std::vector<LogEntry> SavedUserSeat::play_auto_moves() {
    return is_spectator() || deadline_refusal(session_.game(), store_.now() / 60) ? std::vector<LogEntry>{}
                                                                                  : UserSeat::play_auto_moves();
}

void SavedUserSeat::after_line(CommandResult& result, bool now) {
    UserSeat::after_line(result, now);
    refused_with_.clear();
    if (result.refusal && log_ && (result.refusal->by_limit || result.refusal->kind == Refusal::Kind::storage))
        log_(result.refusal->message);
    if (result.refusal && result.refusal->kind == Refusal::Kind::storage)
        refused_with_.push_back(result.refusal->message);
    if (const std::string warning = store_.warning(); !warning.empty()) result.text += warning + "\n";
    if (!notice_.empty()) close_stale_vote();
    refresh_open_vote();
    if (notice_ != notices_before_) session_.catch_up(); // changes by this line are not news from others
    if (now && result.changed()) advance_deadline(session_, result, store_.now() / 60);
}

bool SavedUserSeat::has_turn_sheets() const { return turn_sheets_of(session_.game()); }

Result<std::string, Refusal> SavedUserSeat::sheet_page(std::string_view word, std::string_view rest) const {
    if (iequals(word, "report")) {
        const auto options = read_report_options(session_, rest);
        if (!options) return options.error();
        return print_report(session_, seat(), *options);
    }
    if (iequals(word, deadline_word)) return print_deadline(store_, game_.id, session_.game());
    if (iequals(word, "positions")) {
        const auto own = is_host() ? std::nullopt : std::optional(seats());
        if (rest.empty()) return print_positions(store_, game_, own);
        if (iequals(rest, "json") || iequals(rest, "--json")) return print_positions_json(store_, game_, own);
        return Refusal::syntax("positions does not take " + in_quotes(rest), "positions, positions json");
    }
    if (is_host())
        return Refusal::seat("each player has a " + std::string(word) + " of his own",
                             "in the shell: highball " + std::string(word) + " NAME PLAYER");
    if (!seat()) return Refusal::seat("you are a spectator; only players have a sheet", "report or positions");
    if (iequals(word, "receipt")) return print_receipt(store_, game_, *seat());
    return print_sheet(session_, game_.name, *seat(), clock_due(store_, game_.id, session_.game()));
}

std::string idle_text(int seconds) {
    const std::string time =
        seconds < 120 ? std::to_string(seconds) + " seconds" : std::to_string(seconds / 60) + " minutes";
    return "No input for " + time + ": leaving. The game is saved.\n";
}

namespace {

extern "C" void exit_idle(int) {
    constexpr std::string_view text = "\nNo input for a long time: leaving. The game is saved.\n";
    pollfd output{STDOUT_FILENO, POLLOUT, 0}; // the client may have stopped reading
    const auto written = ::poll(&output, 1, 0) > 0 ? write(STDOUT_FILENO, text.data(), text.size()) : -1;
    _exit(written < 0 ? 1 : 0);
}

} // namespace

void SavedUserSeat::set_idle_limit(int seconds) {
    idle_ = seconds;
    if (idle_ > 0) std::signal(SIGALRM, exit_idle);
}

// True if the user was removed, has lost all seats, or may not watch any more. Stores the reason; the caller must
// disconnect the user. Does not load the game, because the user must not act on moves that he has not been shown.
bool SavedUserSeat::is_removed() {
    if (!removal_reason_.empty() || is_host()) return !removal_reason_.empty();
    had_seat_ = had_seat_ || !seats().empty();
    if (refresh_seats()) return false;
    if (const auto problem = access_problem(store_, user(), key_))
        removal_reason_ = *problem;
    else if (had_seat_ && seats().empty())
        removal_reason_ = "you no longer have a seat in " + printable(game_.name) + "; ask the host";
    else if (const auto watch = seats().empty() ? store_.may_watch(game_.id) : true; watch && !*watch)
        removal_reason_ = "watching " + printable(game_.name) + " is no longer allowed; ask the host";
    checked_loads_ = session_.loads();
    return !removal_reason_.empty();
}

Result<bool, Refusal> SavedUserSeat::poll() {
    const std::vector<std::string> shown = notices();
    if (idle_ > 0) alarm(static_cast<unsigned>(idle_));
    const Result<bool, Refusal> changed = session_.catch_up();
    if (!removal_reason_.empty() || (checked_loads_ != session_.loads() && is_removed()))
        return std::raise(SIGHUP) == 0;
    store_problem_.clear();
    if (!changed) store_problem_.push_back(changed.error().message);
    if (!changed) return changed;
    if (*changed && !notice_.empty()) close_stale_vote(); // a user who was removed need not agree to it any more
    if (*changed) refresh_table();
    if (*changed || !notice_.empty()) refresh_open_vote();
    return *changed || notices() != shown;
}

} // namespace highball
