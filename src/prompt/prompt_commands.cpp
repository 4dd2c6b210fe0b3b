// The table of words, and what those do that ask, speak, take back or turn a page.
#include "prompt/prompt.h"

#include "core/indexed.h"
#include "core/text.h"
#include "game/advice.h"
#include "game/what_if.h"
#include "prompt/completion.h"
#include "prompt/help.h"
#include "session/script.h"
#include "session/event_log.h"

#include <algorithm>

namespace highball {

const std::vector<Word>& conversation_words() {
    using W = Word;
    static const std::vector<Word> rows = {
        {"undo", "undo [N]", "take back the last command, or the last N", W::moves, &Sitting::undo},
        {"redo", "redo [N]", "bring back what was taken back", W::moves, &Sitting::redo},
        {"say", "say TEXT", "say something to the table", W::of_table | W::takes_all, &Sitting::say},
        {"seat", "seat PLAYER computer [LEVEL] | seat PLAYER person",
         "let a computer play for a player who is away, and take the seat back", W::of_table, &Sitting::hand_over},
        {"why", "why", "the last refusal again, at length", W::stays, &Sitting::why},
        {"?", "", "", W::takes_all, &Sitting::help},
        {"help", "? [WORD]",
         "what can be done now; a command, a company, a hex, a tile, a train, a phase, a term of the rules explained; "
         "help alone: every command",
         W::takes_all, &Sitting::help},
        {"rules", "rules [NUMBER | WORD]",
         "a rule in short, with the figures of this game (rules 4.2.1); the rules about a word; alone: all of them",
         W::anywhere, &Sitting::rules},
        {"what", "what if COMMAND; ...", "what would come of it, in figures; nothing is played", W::takes_all,
         &Sitting::what_if},
        {"advise", "advise",
         "what the computer would do in your place: its three best ideas, and what speaks for them; new --no-advice "
         "begins a table without",
         W::stays, &Sitting::advise},
        {"restart", "restart", "take back the whole turn; the one just ended, if nothing was done since", W::moves,
         &Sitting::restart},
        {"plan", "plan", "try things out: nothing counts until commit", W::stays | W::tries, &Sitting::plan},
        {"commit", "commit", "send what was tried out, all of it or nothing", W::stays | W::tries, &Sitting::commit},
        {"drop", "drop", "forget what was tried out", W::stays | W::tries, &Sitting::drop},
        {"history", "history [N | ROUND]", "look at the game as it was after N commands, or when a round began",
         W::stays | W::tries, &Sitting::history},
        {"back", "back [N | round]", "N commands (or a round) earlier; key [", W::stays | W::tries, &Sitting::back},
        {"forward", "forward [N | round]", "N commands (or a round) later; key ]", W::stays | W::tries,
         &Sitting::forward},
        {"replay", "replay [SPEED]", "let it play by itself, so many commands a second; any key stops it",
         W::stays | W::tries, &Sitting::replay},
        {"now", "now", "from history back to the game", W::stays | W::tries, &Sitting::now},
        {"undo?", "undo? [N]", "ask the others to take back the last N commands, theirs among them",
         W::of_people | W::of_table, &Sitting::ask_undo},
        {"seat?", "seat? PLAYER computer [LEVEL]", "ask the others to let a computer play for somebody who is away",
         W::of_people | W::of_table, &Sitting::ask_seat},
        {"agree", "agree [N | PLAYER]",
         "let happen what somebody asks: N commands go, and no others, or that seat's; also: yes",
         W::of_people | W::of_table, &Sitting::agree},
        {"disagree", "disagree", "do not, or ask no more; also: no", W::of_people | W::of_table, &Sitting::disagree},
        {"yes", "", "", W::of_question | W::of_table, &Sitting::agree},
        {"no", "", "", W::of_question | W::of_table, &Sitting::disagree},
        {"note", "note TEXT", "write down something that only you can read", W::of_people | W::of_table | W::takes_all,
         &Sitting::note},
        {"notes", "notes", "your notes", W::of_people | W::of_table, &Sitting::notes},
        {"clock", "clock [pause|on|off|CLOCK]",
         "the time that everybody has taken and has left; let it stand, or go on; the host sets it (round 2d company "
         "12h)",
         W::of_table, &Sitting::clock},
        {"auto",
         "auto COMMAND [while QUESTION < NUMBER] [until round ends | floats] [N times] [; then COMMAND ...] | auto "
         "show | auto off",
         "play this whenever it is your turn, until something happens that you would want to see",
         W::of_people | W::of_table, &Sitting::program},
        {"sheet", "sheet", "your turn sheet, to fill in", W::of_papers, &Sitting::paper},
        {"report", "report [TURN] [public | private | map REGION | chart STOCK]", "what became of the last turn",
         W::of_papers, &Sitting::paper},
        {"show", "show PAGE",
         "a page; its name alone does the same; log has answers, too: log runs, log shares L&N, log SR 2, log since "
         "40, "
         "log short, log said",
         W::of_table, &Sitting::show},
        {"quit", "quit", "leave; everything is saved already", W::of_table | W::stays, &Sitting::quit},
        {"exit", "", "", W::of_table | W::stays, &Sitting::quit},
    };
    return rows;
}

namespace {

// How often is meant: the number behind the word, else once; more than zero.
Result<int, Refusal> times(const Part& part) {
    if (part.rest.empty()) return 1;
    const auto number = parse_number(part.rest);
    if (number && *number >= 1 && *number <= 100000) return static_cast<int>(*number);
    const std::string word(part.word->word);
    return Refusal{"", word + " wants a number of commands, not \"" + printable(fit(part.rest, 40)) + "\"",
                   word + " 2"};
}

} // namespace

// What goes beside the last line of whoever types: what computers have answered to it.
std::string Sitting::given_up_by_undo(int n) const {
    const int keep = session_.kept_after_undo(n), gone = session_.size() - keep;
    int answers = 0;
    for (int i = keep; i < session_.size() && manner_ == Manner::people; ++i)
        answers += session_.automatic() && !session_.computer_of(session_.command(i).seat, i).empty() ? 1 : 0;
    if (answers == 0 || session_.no_way_back()) return "";
    const Command& first = session_.command(keep);
    return counted(gone) + " less, " + std::to_string(answers) + " of them by computers, down to " +
           game().name_of(first.seat) + "'s \"" + first.text + "\"";
}

// What was played before a plan is not the plan's to take back.
Reply Sitting::undo(const Part& part) {
    const auto n = times(part);
    if (!n) return refused(n.error());
    if (then_) return refused("this is the past; nothing is taken back here", "now");
    const std::string gives_up = plan_ ? "" : given_up_by_undo(*n);
    if (!gives_up.empty())
        if (auto refusal = asks_twice(part.text, part.sure, gives_up)) return refused(*refusal);
    if (!plan_) return keeper_->undo(*n);
    const int planned = plan_->size() - plan_base_;
    if (plan_->kept_after_undo(*n) < plan_base_ || planned == 0)
        return refused("the plan has " + counted(planned) + " to take back", "drop");
    return taken_back(plan_->undo(*n));
}

Reply Sitting::redo(const Part& part) {
    const auto n = times(part);
    if (!n) return refused(n.error());
    if (then_) return refused("this is the past; nothing is brought back here", "now");
    Reply reply = plan_ ? brought_back(plan_->redo(*n)) : keeper_->redo(*n);
    const int came = count_of(reply.accepted);
    if (!reply.refusal && (*n > 1 || came > 1)) reply.text += "Brought back: " + counted(came) + "\n";
    return reply;
}

// Asked for like any other undo, so that whoever has to agree is asked.
Reply Sitting::restart(const Part& part) {
    const Session& session = played();
    int n = then_ ? 0 : commands_of_this_turn(session);
    if (plan_) n = std::min(n, plan_->size() - plan_base_);
    if (n == 0) return refused("there is no turn to take back");
    int steps = 0; // a forced pass goes with the command before it
    while (steps < n && session.size() - session.kept_after_undo(steps) < n) ++steps;
    Part all = part;
    all.rest = std::to_string(steps);
    return undo(all);
}

Reply Sitting::ask_undo(const Part& part) {
    const auto n = times(part);
    return n ? keeper_->ask_undo(*n) : refused(n.error());
}

Reply Sitting::agree(const Part& part) { return keeper_->agree(part.rest); }
Reply Sitting::disagree(const Part&) { return keeper_->disagree(); }
Reply Sitting::note(const Part& part) { return keeper_->note(part.rest); }
Reply Sitting::clock(const Part& part) { return keeper_->clock(part.rest); }
Reply Sitting::notes(const Part&) { return keeper_->notes(); }
Reply Sitting::program(const Part& part) { return keeper_->program(part.named, part.rest); }

Reply Sitting::say(const Part& part) {
    if (auto refusal = keeper_->may_speak(part.named)) return refused(*refusal);
    // What stands in parentheses is told by the program, not by a person: a person's begins otherwise.
    return keeper_->say(who_types(part), (part.rest.starts_with('(') ? "- " : "") + part.rest);
}

// Of "Bob computer hard", "Bob person": whose seat, and who plays it from here on; a name may have blanks.
Result<std::pair<Seat, std::string>, Refusal> Sitting::handing(const Part& part) const {
    const std::string usage(part.word->shape);
    std::vector<std::string_view> said = words(part.rest);
    std::string level = !said.empty() && same_word(said.back(), a_person) ? a_person : "";
    const auto known = title().find_level(said.empty() ? "" : said.back());
    if (known) level = *known;
    if (!level.empty()) said.pop_back();
    if (level != a_person) {
        const bool level_said = said.size() > 2 && same_word(said.end()[-2], "computer");
        if (level_said && !known && !same_word(said.back(), "computer")) return known.error();
        if (said.empty() || !same_word(said.back(), "computer"))
            return Refusal{"", "whose seat, and who plays it?", usage};
        said.pop_back();
        if (level.empty()) level = title().strongest();
    }
    std::string whose;
    for (const std::string_view word : said) whose += (whose.empty() ? "" : " ") + std::string(word);
    const auto seat = find_seat(session_.setup().players, whose);
    if (!seat) return Refusal{"", seat.error(), usage};
    return std::pair(*seat, level);
}

Reply Sitting::hand_over(const Part& part) {
    const auto wanted = handing(part);
    if (!wanted) return refused(wanted.error());
    const auto& [seat, level] = *wanted;
    if (auto refusal = keeper_->may_speak(seat)) return refused(*refusal);
    // What the computer plays there is advice, too: whoever is away is seen by others.
    if (level != a_person && manner_ == Manner::people && !gives_advice(session_.setup()))
        return refused("this table was begun without advice: nobody lends the own seat to a computer",
                       (keeper_->has_people() ? "of another player, seat? " + game().name_of(seat) + " "
                                              : "highball seat GAME " + game().name_of(seat) + "=") +
                           "computer");
    const bool ends = manner_ == Manner::people && session_.automatic() && people() == std::vector{seat};
    if (ends && level != a_person)
        if (auto refusal = asks_twice(part.text, part.sure, no_person_left)) return refused(*refusal);
    Reply reply;
    reply.refusal = session_.hand_over(seat, level);
    return reply;
}

Reply Sitting::ask_seat(const Part& part) {
    const auto wanted = handing(part);
    if (!wanted) return refused(wanted.error());
    if (wanted->second == a_person) return refused("whoever has the seat takes it back", "seat PLAYER person");
    return keeper_->ask_seat(wanted->first, wanted->second);
}

Reply Sitting::why(const Part&) {
    const std::optional<Refusal>& last = played().last_refusal();
    return told(last ? explain(title(), *last) : "nothing has been refused since the last command");
}

Reply Sitting::paper(const Part& part) {
    if (part.rest.empty() && contains(pages_, part.word->word))
        return show({part.named, part.word, std::string(part.word->word), ""});
    const auto text = keeper_->paper(part.word->word, part.rest);
    return text ? told(*text) : refused(text.error());
}

Reply Sitting::show(const Part& part) {
    // A page's name alone stands for the word.
    const std::string page = begins_with_word("show", part.text.substr(0, part.text.find(' '))) ? part.rest : part.text;
    constexpr std::string_view log = "log ";
    if (begins_with_word(page, log))
        return told(log_answer(session_, viewer(), std::string_view(page).substr(log.size())));
    if (page.empty()) return refused("which page?", list_words(pages_, "or"));
    Reply reply;
    reply.reader = part.named;
    const std::vector<std::string> found = meant(pages_, page);
    if (found.size() == 1) return reply.page = found.front(), reply;
    return refused("there is no page \"" + printable(fit(page, 40)) + "\"",
                   list_words(found.empty() ? pages_ : found, "or"));
}

// Nobody leaves an open plan unawares.
Reply Sitting::quit(const Part&) {
    const std::string open = unsent();
    Reply reply;
    reply.leaves = open.empty() || leaving_;
    leaving_ = true;
    if (!reply.leaves)
        reply.text = open + ": commit sends it, drop forgets it, quit again " +
                     (keeper_->keeps_plans() ? "keeps it for the next time\n" : "forgets it, too\n");
    return reply;
}

// What may be done now, or an answer to what was asked; it changes nothing.
Reply Sitting::help(const Part& part) {
    if (auto refusal = keeper_->may_speak(part.named)) return refused(*refusal);
    std::string_view about = trim(part.rest);
    while (about.starts_with('?')) about = trim(about.substr(1)); // "?? pass" asks, too
    const std::optional<Seat> seat = who_types(part);
    if (!about.empty()) return explain(*this, seat, about);
    if (same_word(part.text, "help")) return told(list_commands(*this));
    if (game().finished()) return told("the game is over: " + game().end_reason());
    if (keeper_->looks_on()) return told("you look on: the pages can be looked at, nothing else");
    return told(list_legal(game(), then_ ? std::nullopt : seat));
}

Reply Sitting::rules(const Part& part) {
    return told(part.rest.empty() ? list_rules(title()) : find_rules(*this, part.rest));
}

Reply Sitting::advise(const Part& part) {
    if (auto refusal = keeper_->may_speak(part.named)) return refused(*refusal);
    if (game().finished()) return refused("the game is over, nothing is left to advise");
    if (!part.rest.empty()) return refused("advice is for whoever is to decide, of all that can be done", "advise");
    const std::optional<Seat> seat = who_types(part);
    std::vector<Seat> seats = seat ? std::vector{*seat} : game().decision().seats;
    if (!then_) std::erase_if(seats, [this](Seat each) { return decides_itself(each); }); // what it will do is its own
    if (seats.empty())
        return refused(part.named ? game().name_of(*part.named) + " is played by a computer, which decides by itself"
                                  : "a computer moves; there is nothing to advise anybody else now");
    if (keeper_->looks_on()) return refused("there is nobody here to be advised");
    const auto think = [this, seats] {
        Result<std::string, Refusal> text = Refusal();
        for (const Seat each : seats)
            if (!text) text = advice(title(), game(), each); // who has proposed a deal is asked, too, and has to wait
        return text ? *text : denial + text.error().message;
    };
    if (!aside_) return reply_of(think());
    asked_.reset(new Thinking{asked_about(), Thought(think)});
    return late_answer().value_or(told(std::string(thinking_it_over)));
}

std::optional<Seat> Sitting::who_types(const Part& part) const {
    if (const auto said = part.named ? part.named : keeper_->seat() ? keeper_->seat() : speaker_) return said;
    const bool answers_computer = !sealed() && game().decision().seats.size() > typists().size();
    return answers_computer && !several_may_act() ? viewer() : std::nullopt;
}

namespace {

// What a trial may have changed, as questions: of whoever decides, of all things that its commands name, of all
// players.
std::vector<std::string> figures_of(const Title& title, const Game& game, const std::vector<Entry>& tried) {
    const auto* tells = dynamic_cast<const TellsTrials*>(&title);
    const std::vector<std::string>& players = game.setup().players;
    std::vector<std::string> things = {game.decision().entity}, questions;
    const auto add = [&](std::string thing) {
        if (!contains(things, thing)) things.push_back(std::move(thing));
    };
    for (const Entry& entry : tried)
        for (const std::string_view word : words(entry.command.text)) add(std::string(word));
    for (const std::string& player : players) add(player);
    for (const std::string& thing : things)
        for (const std::string& question : tells ? tells->trial_questions() : std::vector<std::string>{}) {
            const std::size_t each = question.find("PLAYER");
            if (each == std::string::npos) questions.push_back(question + " " + thing);
            for (std::size_t i = 0; each != std::string::npos && i < players.size(); ++i)
                questions.push_back(question.substr(0, each) + players[i] + " " + thing);
        }
    return questions;
}

// What the same turn has come to, where that is between a few things: "; then pay $5 a share (price $70 -> $75) or
// ...".
std::string comes_next(const Game& before, const Game& tried) {
    const Decision was = before.decision(), is = tried.decision();
    if (is.round != was.round || is.entity != was.entity || is.asks == was.asks || is.seats.size() != 1) return "";
    constexpr std::size_t few = 3;
    std::vector<std::string> ways;
    for (const Choice& choice : tried.legal(is.seats.front())) {
        const Offer offer = offer_of(choice);
        ways.push_back(offer.shown + (offer.note.empty() ? "" : " (" + offer.note + ")"));
    }
    return ways.size() > few ? "" : "; then " + list_words(ways, "or");
}

} // namespace

// Tried out on a copy that nobody sees: what would change, in figures.
Reply Sitting::what_if(const Part& part) {
    const std::string_view line = begins_with_word(part.rest, "if ") ? trim(std::string_view(part.rest).substr(3)) : "";
    if (line.empty()) return refused("what if which command?", "what if COMMAND; ...");
    if (then_ || game().finished()) return refused("nothing can be played here", "now");
    if (auto refusal = cannot_try()) return refused(*refusal);
    Session copy = played().branch();
    Part unnamed = part; // a name is said in the line that is tried, where it may be refused
    unnamed.named.reset();
    Sitting trial(copy, who_types(unnamed));
    trial.set_manner(Manner::script);
    Reply reply = trial.answer((part.named ? game().name_of(*part.named) + "> " : "") + std::string(line));
    if (reply.refusal) return refused(*reply.refusal);
    if (reply.accepted.empty()) return refused("what if takes a command of the game", "what if COMMAND; ...");
    std::vector<std::string> changes;
    for (const std::string& figure : figures_of(title(), game(), reply.accepted))
        if (const auto before = game().fact(figure), after = copy.game().fact(figure);
            before && after && *before != *after)
            changes.push_back(figure + " " + *before + " -> " + *after);
    // A run is told even where it earns what the last one did; so is all that happens where no figure changes.
    std::vector<std::string> happens;
    for (const Entry& entry : reply.accepted)
        for (const Event& event : entry.events)
            if (event.kind == EventKind::run || changes.empty()) happens.push_back(printable(event.text));
    changes.insert(changes.begin(), happens.begin(), happens.end());
    reply = told(reply.text);
    reply.text += "what if " + std::string(line) + ": " +
                  (changes.empty() ? "no figure changes" : join(changes, ", ")) + comes_next(game(), copy.game()) +
                  "; nothing was played\n";
    return reply;
}

} // namespace highball
