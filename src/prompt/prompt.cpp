// Execution of a typed line, command by command.
#include "prompt/prompt.h"

#include "core/indexed.h"
#include "core/text.h"
#include "game/turn_sheets.h"
#include "prompt/help.h"
#include "session/line.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace highball {

namespace {

void add(CommandResult& all, CommandResult more) {
    for (LogEntry& entry : more.accepted) all.accepted.push_back(std::move(entry));
    for (Command& undone : more.undone) all.undone.push_back(std::move(undone));
    all.text += more.text;
    all.refusal = std::move(more.refusal);
    if (!more.page.empty()) all.page = std::move(more.page), all.page_viewer = more.page_viewer;
    all.quits = all.quits || more.quits;
    all.history_moved = more.history_moved;
}

// Returns the number of commands of a line that can change the live game. A line that begins in another mode can change
// it only after a command that changes the mode.
int count_live_commands(const std::vector<ParsedCommand>& parts, bool live) {
    int commands = 0;
    for (const ParsedCommand& parsed : parts) {
        live = live || (parsed.prompt_command && parsed.prompt_command->is(PromptCommand::changes_mode));
        if (live && (!parsed.prompt_command || parsed.prompt_command->is(PromptCommand::changes_game))) ++commands;
    }
    return commands;
}

// Refuses the rest of a line if its answer is already long, because the answer is kept in memory until it is shown.
std::optional<Refusal> refuse_rest(GameHost& game_host, const CommandResult& result) {
    constexpr std::size_t most_bytes = 1'000'000;
    if (result.text.size() <= most_bytes) return game_host.before_next_command();
    return Refusal::limit("the answer of a line may have " + std::to_string(most_bytes) +
                              " bytes; the rest was not executed",
                          "type the rest as another line");
}

// Makes the refusal name the command of the line that was refused. Also lists the later commands of the line, which
// were not played because of it.
void name_refused_part(CommandResult& result, const std::vector<ParsedCommand>& parts, std::size_t refused) {
    if (parts.size() < 2) return;
    const std::string quoted = in_quotes(parts[refused].text);
    if (result.refusal->message.find(quoted) == std::string::npos) result.refusal->message.insert(0, quoted + ": ");
    std::vector<std::string> rest;
    for (std::size_t i = refused + 1; i < parts.size(); ++i) rest.push_back(parts[i].text);
    if (!rest.empty()) result.text += "Not played: " + printable(join(rest, "; ")) + "\n";
}

// Returns the lines that a command has removed from a turn sheet or replaced on it; "" if there are none.
std::string removed_orders(const std::vector<std::string>& before, const std::vector<std::string>& now) {
    std::vector<std::string> removed = before;
    std::erase_if(removed, [&](const std::string& each) { return contains(now, each); });
    const bool fewer = now.size() < before.size(); // "no orders", "clear" or "drop"
    return removed.empty() ? "" : (fewer ? "  removed: " : "  replaces: ") + join(removed, "; ") + "\n";
}

} // namespace

Prompt::Prompt(Session& session, std::optional<Seat> seat, std::string name)
    : Prompt(std::make_unique<GameHost>(session, seat), nullptr, std::move(name)) {}

Prompt::Prompt(GameHost& game_host, std::string name) : Prompt(nullptr, &game_host, std::move(name)) {}

Prompt::Prompt(std::unique_ptr<GameHost> own, GameHost* game_host, std::string name)
    : own_game_host_(std::move(own)), state_(own_game_host_ ? *own_game_host_ : *game_host), session_(state_.session),
      lines_(state_), commands_(state_, lines_), adviser_(state_), stale_lines_(state_, confirmation_),
      computer_moves_(session_), name_(std::move(name)) {
    take_log_updates();
}

CommandResult Prompt::execute(std::string_view typed, const std::optional<Seen>& begun) {
    state_.modes.history.stop();
    const Seen shown = begun ? *begun : seen(); // before the line loads what others have changed
    if (typed.size() > max_line_bytes)
        return error_result(Refusal::syntax("a line may have at most " + std::to_string(max_line_bytes) +
                                            " bytes; this one has more and was ignored"));
    std::vector<ParsedCommand> parts = lines_.read(typed);
    if (const auto commands = adviser_.commands_of_idea(parts)) parts = lines_.read(*commands);
    LineContext line = begin_line(parts, shown);
    CommandResult result;
    result.refusal = refuse_line(parts, line);
    for (std::size_t i = 0; i < parts.size() && !result.refusal && !result.quits; ++i) {
        if (i > 0) result.refusal = refuse_rest(state_.host, result);
        if (!result.refusal) add(result, execute_part(parts[i], line));
        if (result.refusal) name_refused_part(result, parts, i);
    }
    end_line(result, line);
    return result;
}

LineContext Prompt::begin_line(const std::vector<ParsedCommand>& parts, const Seen& shown) {
    LineContext line{.begun = shown,
                     .speaks = parts.empty() ? std::nullopt : parts.front().named,
                     .mode = &mode(),
                     .was_open = active_seat() && state_.seats.is_open(*active_seat()),
                     .live_commands = count_live_commands(parts, mode().is_live())};
    confirmation_.begin_line(state_.is_one_line ? Seen::unread : shown.warnings);
    return line;
}

// Loads what others have changed, and returns why the whole line is refused; nothing if it is not.
std::optional<Refusal> Prompt::refuse_line(const std::vector<ParsedCommand>& parts, const LineContext& line) {
    const bool leaves = std::any_of(parts.begin(), parts.end(), [](const ParsedCommand& parsed) {
        return parsed.prompt_command && parsed.prompt_command->is(PromptCommand::leaves);
    });
    quit_warned_ = quit_warned_ && leaves;
    std::optional<Refusal> refusal;
    if (!leaves || parts.size() > 1) // `quit` alone must not wait for a server
        refusal = state_.host.before_line(line.live_commands);
    if (state_.modes.history.close_after_undo() && !refusal)
        refusal =
            Refusal::state("others have undone commands, so this is the live game again; your line was not played" +
                           std::string(StaleLines::type_again));
    return refusal;
}

CommandResult Prompt::execute_part(const ParsedCommand& parsed, LineContext& line) {
    const Seen::Position before = stale_lines_.live_position();
    const int loads = session_.loads();
    CommandResult result =
        parsed.prompt_command ? execute_prompt_command(parsed, line) : execute_game_command(parsed, line);
    if (result.changed() && session_.loads() == loads && !sealed()) stale_lines_.note_own_change(before, line);
    // If a prompt command has changed the game or the mode, the rest of the line is meant for the turn that is current
    // now, but still for the live game and the vote that the user had seen.
    if (parsed.prompt_command && (result.changed() || &mode() != line.mode)) {
        const Seen known = std::exchange(line.begun, seen());
        line.begun.position = known.position;
        line.begun.vote = known.vote;
        line.seat.reset();
        line.passed = false;
    }
    return result;
}

void Prompt::end_line(CommandResult& result, const LineContext& line) {
    if (result.refusal) mode().session().note_refusal(*result.refusal);
    state_.modes.plan.save(result);
    const Seen::Position own = stale_lines_.live_position();
    const bool began_live = line.mode->is_live();
    state_.host.after_line(result, (began_live || line.live_commands > 0) && mode().is_live());
    stale_lines_.note_line(began_live, own);
    // After an undo, the position that history mode shows may no longer exist, so the mode ends.
    if (!result.undone.empty()) state_.modes.history.close();
    adviser_.drop_outdated();
    const std::optional<Seat> spoke = active_seat();
    state_.seats.release(result, line.was_open);
    if (spoke && !active_seat() && sealed())
        result.text +=
            game().name_of(*spoke) + "'s orders are hidden again; type a name and > to choose the next player\n";
}

// Refuses a line for a seat if it would show the secret orders of a computer player. In a script, nothing is secret.
std::optional<Refusal> Prompt::refuse_secret(std::optional<Seat> seat) const {
    if (!seat || state_.is_script) return std::nullopt;
    return session_.check_not_secret(*seat);
}

CommandResult Prompt::execute_prompt_command(const ParsedCommand& parsed, const LineContext& line) {
    if (auto refusal = state_.host.check_lesson(parsed)) return error_result(*refusal);
    const PromptCommand& command = *parsed.prompt_command;
    const bool answers = command.is(PromptCommand::answers_vote) || command.is(PromptCommand::during_vote);
    if (answers && parsed.rest.empty() && !state_.is_one_line && line.begun.vote != seen().vote)
        return error_result("the request has changed while you were typing", "read it, then answer");
    if (command.is(PromptCommand::changes_game) && state_.host.has_users())
        if (auto refusal = stale_lines_.refuse_unseen(parsed, line.begun, seen())) return error_result(*refusal);
    if (state_.is_one_line && command.is(PromptCommand::interactive))
        return error_result(in_quotes(command.word) + " needs a terminal: ssh -t HOST " + name_);
    if (parsed.named || command.is(PromptCommand::changes_game))
        if (auto refusal = state_.host.check_seat_access(parsed.named)) return error_result(*refusal);
    if (auto refusal = lines_.is_seat_change(parsed) ? std::nullopt : refuse_secret(parsed.named))
        return error_result(*refusal);
    return command.handler(*this, parsed);
}

// Executes a game command: parses it, finds its seat, lets the user confirm it, plays it and reports what happened.
CommandResult Prompt::execute_game_command(const ParsedCommand& parsed, LineContext& line) {
    if (parsed.text.empty() || commands_.is_lookup(parsed)) return answer_lookup(parsed);
    if (auto refusal = state_.host.check_lesson(parsed)) return error_result(*refusal);
    if (auto refusal = refuse_unplayable(parsed)) return error_result(*refusal);
    if (repeats_ended_turn(parsed)) {
        const auto again = command_of(parsed, line);
        return text_result(game().name_of(std::exchange(auto_ended_turn_, std::nullopt)->seat) +
                           "'s turn ended automatically, so this was not played" +
                           (again && !game().check(*again) ? "; type it again for this turn" : ""));
    }
    if (auto refusal = stale_lines_.refuse(parsed, line)) return error_result(*refusal);
    const auto answer = confirmation_.read_answer(parsed);
    const auto command = answer ? command_of(*answer, line) : answer.error();
    if (!command) return error_result(command.error());
    if (auto refusal = confirmation_.refuse(*command, parsed)) return error_result(*refusal);
    return play(*command, *answer, line);
}

// Executes "NAME>" without a command, or answers a line that names something to look up.
CommandResult Prompt::answer_lookup(const ParsedCommand& parsed) {
    if (parsed.named)
        if (auto refusal = state_.host.check_seat_access(parsed.named)) return error_result(*refusal);
    if (auto refusal = refuse_secret(state_.seats.acting(parsed.named))) return error_result(*refusal);
    if (parsed.text.empty()) return state_.seats.select(*parsed.named);
    return explain(*this, state_.seats.acting(parsed.named), without_question_words(parsed.text));
}

// True if the user types, perhaps by habit, the command that has ended his turn automatically. It must not end the next
// turn.
bool Prompt::repeats_ended_turn(const ParsedCommand& parsed) const {
    return auto_ended_turn_ && !parsed.named && iequals(parsed.text, auto_ended_turn_->text) &&
           (!state_.host.seat() || state_.host.seat() == auto_ended_turn_->seat);
}

// Returns the command with its seat, or why this user may not give it.
Result<Command, Refusal> Prompt::command_of(const ParsedCommand& parsed, const LineContext& line) const {
    const std::optional<Seat> who = !parsed.named && line.speaks ? line.speaks : state_.seats.acting(parsed.named);
    const auto text = state_.host.completed(parsed.text);
    if (!text) return text.error();
    const auto seat = mode().resolve_seat(who, *text);
    if (!seat) return seat.error();
    ParsedCommand completed = parsed;
    completed.text = *text;
    const auto command = commands_.read(*seat, completed);
    if (!command) return command;
    // The name at the beginning of the line also counts for its later commands.
    if (mode().is_live() && !session_.title().is_for_host(command->seat, command->text))
        if (auto refusal = state_.host.check_seat_access(command->seat)) return *refusal;
    if (state_.seats.is_computer(command->seat)) return refuse_for_computer(command->seat, parsed);
    if (auto refusal = mode().check_command(*command)) return *refusal;
    return command;
}

// Plays the command, and then the commands that it makes forced.
CommandResult Prompt::play(const Command& command, const ParsedCommand& parsed, LineContext& line) {
    Session& session = mode().session();
    const auto sheet = [&] {
        const TurnSheets* sheets = turn_sheets_of(session.game());
        return sheets ? std::pair(sheets->turn(), sheets->sheet_lines(command.seat))
                      : std::pair(0, std::vector<std::string>());
    };
    auto former = sheet();
    constexpr int tries = 20; // another writer was faster, but sealed orders do not conflict, so it is tried again
    for (int i = 0;; ++i) {
        const int before = session.size();
        if (session.apply(i == 0 ? command : command.without_parse())) break;
        // A turn that has been run meanwhile is over: neither an order nor `process` was meant for the next one.
        auto now = sheet();
        const bool same_turn = now.first == former.first && !session_.title().is_for_host(command.seat, command.text);
        if (sealed() && session.size() != before && same_turn && i < tries) {
            former = std::move(now);
            continue;
        }
        // If the rules allow the command, it was refused because it could not be stored. Then suggestions do not help.
        const Refusal refusal = *session.last_refusal();
        return error_result(session.check(command) ? commands_.with_suggestions(refusal, command.seat, parsed)
                                                   : refusal);
    }
    CommandResult result;
    session.forget_refusal();
    auto_ended_turn_.reset();
    confirmation_.forget();
    if (!parsed.named || !line.seat) line.seat = command.seat;
    result.accepted.push_back(session.entries().back());
    const auto [turn, orders_left] = sheet();
    const bool own = !state_.host.check_seat_access(command.seat);
    if (own && turn == former.first) result.text = removed_orders(former.second, orders_left);
    const bool hidden = !active_seat() && !state_.host.seat(); // no page shows the sheet
    if (hidden && turn == former.first && orders_left != former.second)
        result.text += game().name_of(command.seat) + " has " + pluralize(int_size(orders_left), "order") + " now\n";
    if (session.automatic()) play_forced(result, line);
    return result;
}

// Refuses a command that the mode cannot play, a command for another user's seat, and a command with an unknown player
// name before `>`.
std::optional<Refusal> Prompt::refuse_unplayable(const ParsedCommand& parsed) const {
    if (auto refusal = mode().refuse_command(parsed.named)) return refusal;
    const auto unknown = unknown_name(parsed.text, session_.setup().players);
    return unknown ? std::optional(Refusal::syntax(*unknown)) : std::nullopt;
}

Refusal Prompt::refuse_for_computer(Seat computer, const ParsedCommand& parsed) const {
    if (computer_moves_.error()) return *computer_moves_.error();
    const std::string& name = game().name_of(computer);
    const bool stays = state_.host.check_seat_access(computer) || !session_.computer_of(computer, -1).empty();
    return Refusal::seat(name + " is played by the computer: " + in_quotes(parsed.text) + " was not played",
                         std::string("wait for your turn") +
                             (stays ? "" : ", or take the seat: seat " + name + " person"));
}

// Plays forced commands. If one of them ends the turn in which the user typed a command, remembers it in
// auto_ended_turn_.
void Prompt::play_forced(CommandResult& result, LineContext& line) {
    Session& session = mode().session();
    while (const auto forced = mode().refuse_command() ? std::nullopt : session.forced_command()) {
        line.passed = line.passed || forced->seat != line.seat;
        if (!line.passed && session.legal(forced->seat).front().role == Role::ends_turn) auto_ended_turn_ = forced;
        if (!session.apply(*forced, Session::Chosen::by_program)) return;
        result.accepted.push_back(session.entries().back());
    }
}

Result<bool, Refusal> Prompt::poll() {
    const bool was_live = mode().is_live();
    const Seen before = seen();
    const Result<bool, Refusal> changed = poll_changes();
    stale_lines_.note_moves_of_others(was_live, before);
    return changed;
}

// Loads what others have changed. A running replay then plays its next command. Without a replay, plays automatic moves
// if nothing has changed.
Result<bool, Refusal> Prompt::poll_changes() {
    const Result<bool, Refusal> changed = state_.host.poll();
    if (state_.modes.history.close_after_undo()) return true;
    if (replaying()) return step();
    if (changed && *changed) return true;
    if (!changed) return changed;
    state_.seats.release({}, false);
    const int loads = session_.loads();
    const bool played = !state_.host.is_spectator() && !play_automatic_moves().empty();
    return played || session_.loads() != loads; // another program was faster with the move
}

std::vector<LogEntry> Prompt::play_automatic_moves() {
    std::vector<LogEntry> played;
    if (TableServices* table = state_.host.table()) played = table->play_auto_moves();
    return played.empty() ? computer_moves_.play() : played;
}

} // namespace highball
