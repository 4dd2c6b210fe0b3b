// Table of prompt commands, and the functions that execute queries, chat, undo and pages.
#include "prompt/prompt.h"

#include "core/indexed.h"
#include "core/money.h"
#include "core/text.h"
#include "game/advice.h"
#include "prompt/completion.h"
#include "prompt/event_log.h"
#include "prompt/help.h"
#include "session/line.h"

#include <algorithm>

namespace highball {

namespace {

// Returns the positive number after the command word; 1 if there is none.
Result<int, Refusal> times(const ParsedCommand& parsed) {
    if (parsed.rest.empty()) return 1;
    const auto number = parse_number(parsed.rest);
    if (number && *number >= 1 && *number <= 100000) return static_cast<int>(*number);
    const std::string word(parsed.prompt_command->word);
    return Refusal::syntax(word + " needs a number of commands, not " + in_quotes(parsed.rest), word + " 2");
}

// Handlers of commands that history mode and the table execute.
template <CommandResult (HistoryMode::*command)(const std::string&)>
CommandResult in_history(Prompt& prompt, const ParsedCommand& parsed) {
    return prompt.execute_in_history(command, parsed);
}
template <CommandResult (TableServices::*command)(std::string_view)>
CommandResult at_table(Prompt& prompt, const ParsedCommand& parsed) {
    TableServices* table = prompt.game_host().table();
    return table != nullptr ? (table->*command)(parsed.rest) : error_result("this game has no clock");
}
CommandResult set_auto_move(Prompt& prompt, const ParsedCommand& parsed) {
    return prompt.game_host().table()->set_auto_move(parsed.named, parsed.rest);
}

} // namespace

const std::vector<PromptCommand>& prompt_commands() {
    using enum PromptCommand::Flag;
    static const std::vector<PromptCommand> rows = {
        {"undo", "undo [N]", "undo the last command, or the last N", changes_game | unless_sealed, &Prompt::undo},
        {"redo", "redo [N]", "redo what was undone", changes_game | unless_sealed, &Prompt::redo},
        {"say", "say TEXT", "send a message to the table", any_mode | takes_whole_line, &Prompt::say},
        {"seat", "seat PLAYER computer [LEVEL] | seat PLAYER person",
         "let the computer play for an absent player, or take the seat back", any_mode, &Prompt::set_seat_player},
        {"why", "why", "explain the last refusal", interactive, &Prompt::why},
        {"?", "", "", takes_whole_line, &Prompt::help},
        {"help", "? [WORD]",
         "your legal moves now; ? WORD explains a command, company, hex, tile, train, phase or term of the rules; help "
         "lists every command",
         takes_whole_line, &Prompt::help},
        {"rules", "rules [NUMBER | WORD]",
         "a rule with the figures of this game (rules 4.2.1), the rules that mention a word, or all rules", no_flags,
         &Prompt::rules},
        {"what", "what if COMMAND; ...", "show what a move would change; nothing is played", takes_whole_line,
         [](Prompt& prompt, const ParsedCommand& parsed) { return what_if(prompt.state(), parsed); }},
        {"advise", "advise [NUMBER]",
         "up to three ideas from the computer, with reasons; a number takes one; new --no-advice starts a table "
         "without it",
         interactive, [](Prompt& prompt, const ParsedCommand& parsed) { return prompt.adviser().advise(parsed); }},
        {"restart", "restart", "undo the whole turn, or the turn just ended", changes_game | unless_sealed,
         &Prompt::restart},
        {"plan", "plan", "try moves out: nothing is final until commit", interactive | changes_mode, &Prompt::plan},
        {"commit", "commit", "play the planned moves, all or none", interactive | changes_mode, &Prompt::commit},
        {"drop", "drop", "discard the plan", interactive | changes_mode, &Prompt::drop},
        {"history", "history [N | ROUND]", "view the game after N commands, or at the start of a round",
         interactive | changes_mode, in_history<&HistoryMode::history>},
        {"back", "back [N | round]", "N commands (or a round) earlier; key [", interactive | changes_mode,
         in_history<&HistoryMode::back>},
        {"forward", "forward [N | round]", "N commands (or a round) later; key ]", interactive | changes_mode,
         in_history<&HistoryMode::forward>},
        {"replay", "replay [SPEED]", "replay the game, SPEED commands per second; any key stops it",
         interactive | changes_mode, in_history<&HistoryMode::replay>},
        {"now", "now", "return from history to the live game", interactive | changes_mode,
         in_history<&HistoryMode::now>},
        {"undo?", "undo? [N]", "ask the others to undo the last N commands, including theirs",
         multi_user | any_mode | unless_sealed, &Prompt::call_undo_vote},
        {"seat?", "seat? PLAYER computer [LEVEL]", "ask the others to let the computer play for an absent player",
         multi_user | any_mode, &Prompt::call_seat_vote},
        {"agree", "agree [N-N | PLAYER LEVEL]",
         "agree to a request: to undo these commands, or for PLAYER's seat; also: yes",
         multi_user | answers_vote | any_mode, at_table<&TableServices::vote_yes>},
        {"disagree", "disagree", "refuse a request, or withdraw yours; also: no", multi_user | answers_vote | any_mode,
         at_table<&TableServices::vote_no>},
        {"yes", "", "", during_vote | any_mode, at_table<&TableServices::vote_yes>},
        {"no", "", "", during_vote | any_mode, at_table<&TableServices::vote_no>},
        {"note", "note TEXT", "write a private note", multi_user | any_mode | takes_whole_line,
         at_table<&TableServices::add_note>},
        {"notes", "notes", "your notes", multi_user | any_mode, at_table<&TableServices::notes>},
        {"clock", "clock [pause|on|off|CLOCK]",
         "show everybody's time used and left; pause or resume the clock; the host sets it (round 2d company 12h)",
         any_mode, at_table<&TableServices::clock>},
        {"auto", "auto COMMAND|advise [until round ends | until floats] [N times] | auto show | auto off",
         "play this whenever it is your turn, until something important happens",
         table | any_mode | takes_whole_line | unless_sealed, set_auto_move},
        {"sheet", "sheet", "your turn sheet, to fill in", turn_sheets, &Prompt::sheet_page},
        {"report", "report [TURN] [public | private | map REGION | chart STOCK]",
         "the report of the last turn, or of turn TURN", turn_sheets, &Prompt::sheet_page},
        {"deadline", "", "", turn_sheets, &Prompt::sheet_page}, // alone; with a time it is a command of the title
        {"positions", "positions [json]", "who plays each position, and whose sheets are in", turn_sheets,
         &Prompt::sheet_page},
        {"receipt", "receipt", "the receipt of the last sheet that you sent by mail", turn_sheets, &Prompt::sheet_page},
        {"show", "show PAGE",
         "show a page; its name alone does the same; log can be filtered: log runs, log shares L&N, log SR 2, log "
         "since 40, log short, log said",
         any_mode, &Prompt::show},
        {"quit", "quit", "leave; everything is already saved", any_mode | interactive | leaves, &Prompt::quit},
        {"exit", "", "", any_mode | interactive | leaves, &Prompt::quit},
    };
    return rows;
}

// Says how many commands an undo of `n` would take back and how many of them are by computer players; "" if none is.
std::string Prompt::consequences_of_undo(int n) const {
    const int keep = session_.size_after_undo(n), gone = session_.size() - keep;
    int answers = 0;
    for (int i = keep; i < session_.size() && !state_.is_script; ++i)
        answers += session_.automatic() && !session_.computer_of(session_.command(i).seat, i).empty() ? 1 : 0;
    if (answers == 0 || session_.refuse_undo()) return "";
    const Command& first = session_.command(keep);
    return " would undo " + pluralize(gone) + ", " + std::to_string(answers) + " of them by computers, back to " +
           game().name_of(first.seat) + "'s \"" + first.text + "\"; nothing is undone yet";
}

CommandResult Prompt::undo(const ParsedCommand& parsed) {
    const auto n = times(parsed);
    if (!n) return error_result(n.error());
    if (const std::string undone = mode().is_live() ? consequences_of_undo(*n) : ""; !undone.empty())
        if (auto refusal = confirmation_.refuse(parsed.text, parsed.confirmed, parsed.text + undone))
            return error_result(*refusal);
    return state_.modes.current().undo(*n);
}

CommandResult Prompt::redo(const ParsedCommand& parsed) {
    const auto n = times(parsed);
    if (!n) return error_result(n.error());
    CommandResult result = state_.modes.current().redo(*n);
    const int came = int_size(result.accepted);
    if (!result.refusal && (*n > 1 || came > 1)) result.text += "Redone: " + pluralize(came) + "\n";
    return result;
}

// Undoes all commands of the current turn. The rules for this are those for any other undo: if other players have
// answered the commands, it needs their votes.
CommandResult Prompt::restart(const ParsedCommand& parsed) {
    const Session& session = mode().session();
    const int n = mode().commands_of_turn();
    if (n == 0) return error_result("there is no turn to undo");
    int steps = 0; // number of undo steps; a forced pass is undone in the same step as the command before it
    while (steps < n && session.size() - session.size_after_undo(steps) < n) ++steps;
    ParsedCommand all = parsed;
    all.rest = std::to_string(steps);
    return undo(all);
}

CommandResult Prompt::call_undo_vote(const ParsedCommand& parsed) {
    const auto n = times(parsed);
    return n ? state_.host.table()->call_undo_vote(*n) : error_result(n.error());
}

CommandResult Prompt::plan(const ParsedCommand&) {
    CommandResult result = state_.modes.plan.plan();
    if (state_.modes.plan.is_open()) state_.modes.history.close();
    return result;
}

CommandResult Prompt::commit(const ParsedCommand&) {
    return state_.modes.plan.commit([this](Seat seat) { return state_.seats.is_played_by_computer(seat); });
}

CommandResult Prompt::execute_in_history(CommandResult (HistoryMode::*command)(const std::string&),
                                         const ParsedCommand& parsed) {
    return state_.modes.plan.is_open() ? error_result("you are in plan mode", state_.modes.plan.exits())
                                       : (state_.modes.history.*command)(parsed.rest);
}

CommandResult Prompt::say(const ParsedCommand& parsed) {
    if (auto refusal = state_.host.check_seat_access(parsed.named)) return error_result(*refusal);
    return state_.host.say(state_.seats.acting(parsed.named), parsed.rest);
}

CommandResult Prompt::set_seat_player(const ParsedCommand& parsed) {
    const auto wanted = lines_.read_seat_change(parsed);
    if (!wanted) return error_result(wanted.error());
    const auto& [seat, level] = *wanted;
    if (auto refusal = state_.host.check_seat_access(seat)) return error_result(*refusal);
    // At a table without advice, a computer player in the user's own seat would be a way to get advice. If a player is
    // absent, others can call a vote.
    if (level != human_player && !state_.is_script && !gives_advice(session_.setup()))
        return error_result("this table was set up without advice: you cannot give your own seat to the computer",
                            (state_.host.has_users() ? "seat? " + game().name_of(seat) + " "
                                                     : "highball seat GAME " + game().name_of(seat) + "=") +
                                "computer");
    const bool ends = !state_.is_script && session_.automatic() && state_.seats.human() == std::vector{seat};
    if (ends && level != human_player)
        if (auto refusal = confirmation_.refuse(parsed.text, parsed.confirmed,
                                                parsed.text + " " + no_human_left + "; not played yet"))
            return error_result(*refusal);
    CommandResult result;
    result.refusal = state_.host.count_seat_change(seat, level);
    if (!result.refusal) result.refusal = session_.set_seat_player(seat, level);
    return result;
}

CommandResult Prompt::call_seat_vote(const ParsedCommand& parsed) {
    const auto wanted = lines_.read_seat_change(parsed);
    if (!wanted) return error_result(wanted.error());
    if (wanted->second == human_player)
        return error_result(Refusal::seat("only that seat's player can take it back", "seat PLAYER person"));
    return state_.host.table()->call_seat_vote(wanted->first, wanted->second);
}

CommandResult Prompt::why(const ParsedCommand&) {
    const std::optional<Refusal>& last = mode().session().last_refusal();
    return text_result(last ? explain(*this, *last) : "no refusal to explain");
}

CommandResult Prompt::sheet_page(const ParsedCommand& parsed) {
    if (parsed.rest.empty() && contains(lines_.pages(), parsed.prompt_command->word))
        return show({parsed.named, parsed.prompt_command, std::string(parsed.prompt_command->word), ""});
    const auto text = state_.host.sheet_page(parsed.prompt_command->word, parsed.rest);
    return text ? text_result(*text) : error_result(text.error());
}

CommandResult Prompt::show(const ParsedCommand& parsed) {
    // The name of a page works as a command without "show".
    const std::string page = istarts_with("show", first_word(parsed.text)) ? parsed.rest : parsed.text;
    constexpr std::string_view log = "log ";
    if (istarts_with(page, log))
        return text_result(find_in_log(session_, viewer(), std::string_view(page).substr(log.size())));
    if (page.empty()) return error_result(Refusal::syntax("which page?", join_words(lines_.pages(), "or")));
    CommandResult result;
    result.page_viewer = parsed.named;
    const std::vector<std::string> found = matching_names(lines_.pages(), page);
    if (found.size() == 1) return result.page = found.front(), result;
    return error_result(Refusal::syntax("there is no page " + in_quotes(page),
                                        join_words(found.empty() ? lines_.pages() : found, "or")));
}

// Quits. If a plan is open, the first `quit` only warns.
CommandResult Prompt::quit(const ParsedCommand&) {
    const std::string open = open_plan_text();
    CommandResult result;
    result.quits = open.empty() || quit_warned_;
    quit_warned_ = true;
    if (!result.quits)
        result.text = open + ": commit plays it, drop discards it, quit again " +
                      (state_.host.can_save_plans() ? "keeps it for next time\n" : "discards it\n");
    return result;
}

// Answers `?`: lists the legal commands, or explains the words that follow the `?`.
CommandResult Prompt::help(const ParsedCommand& parsed) {
    if (auto refusal = state_.host.check_seat_access(parsed.named)) return error_result(*refusal);
    std::string_view about = trim(parsed.rest);
    while (about.starts_with('?')) about = trim(about.substr(1)); // "?? pass" also asks about pass
    const std::optional<Seat> seat = state_.seats.acting(parsed.named);
    if (auto refusal = about.empty() ? std::nullopt : refuse_secret(seat)) return error_result(*refusal);
    if (!about.empty()) return explain(*this, seat, about);
    if (iequals(parsed.text, "help")) return text_result(list_commands(*this));
    if (game().finished()) return text_result("the game is over: " + game().end_text());
    if (state_.host.is_spectator()) return text_result("you are a spectator: you can look at the pages");
    const bool past = mode().kind() == Mode::Kind::history;
    return text_result(moment() + list_legal(game(), past ? std::nullopt : seat));
}

CommandResult Prompt::rules(const ParsedCommand& parsed) {
    return text_result(parsed.rest.empty() ? list_rules(*this) : find_rules(*this, parsed.rest));
}

} // namespace highball
