#include "prompt/completion.h"
#include "tui/screen/screen.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace highball::tui {

void Screen::ask_to_leave() {
    if (leaving_) {
        done_ = true;
        return;
    }
    leaving_ = true;
    const std::string open_plan_text = prompt_.open_plan_text();
    const std::string plan_fate =
        prompt_.game_host().can_save_plans() ? "; it is kept for next time" : "; it would be lost";
    message_area_.rows = {{"Leave the game? " +
                               (!open_plan_text.empty()        ? "Not committed: " + open_plan_text + plan_fate
                                : prompt_.session().is_saved() ? "It is saved"
                                                               : "It is not saved") +
                               ". y or Ctrl-C to leave, any other key to stay",
                           bold, StatusMessage::Kind::question}};
    message_area_.entries_shown = 0; // the newest events stand above the question
    message_area_.fresh = true;
}

// Shows a page that the player has chosen. It stays when the round changes, unless it is the page of the round.
void Screen::pin(std::size_t page) {
    pages_.pinned = page != pages_.of_round;
    go_to(page);
}

// Handles page keys: digits on an empty prompt, function keys always.
bool Screen::press_page_key(const Key& key) {
    const std::size_t help = pages_.all.size() - 1;
    const auto forget_refusal = [this] { // it was about the page before
        message_area_.remove(StatusMessage::Kind::refusal);
        return true;
    };
    if (key.is(Key::Kind::function)) {
        if (key.number == 1)
            go_to(pages_.at == help ? pages_.before : help);
        else if (const auto page = static_cast<std::size_t>(key.number - 2); page < pages_.all.size())
            pin(page);
        return forget_refusal();
    }
    if (!key.is(Key::Kind::character) || !input_.editor.empty()) return false;
    if (key.glyph >= U'0' && key.glyph <= U'9') {
        const std::size_t number = key.glyph - U'0';
        const bool known = number >= 1 && number <= help;
        if (known) pin(number - 1);
        forget_refusal();
        if (!known)
            message_area_.add(fmt::format("No page {}; 1 to {}", number, help), normal, StatusMessage::Kind::refusal);
        return true;
    }
    if (key.glyph != U'?') return false;
    input_.editor.set("?"); // starts "? word", a lookup on every page
    go_to(help);
    return forget_refusal();
}

// Handles the keys that step back and forth through the game.
bool Screen::press_history_key(const Key& key) {
    if (!key.is(Key::Kind::character) || !input_.editor.empty()) return false;
    constexpr std::array<std::pair<char32_t, const char*>, 4> walks = {
        {{U'[', "back"}, {U']', "forward"}, {U'{', "back round"}, {U'}', "forward round"}}};
    const auto walk = std::find_if(walks.begin(), walks.end(), [&](const auto& row) { return row.first == key.glyph; });
    if (walk == walks.end()) return false;
    submit(walk->second, false);
    return true;
}

bool Screen::press_on_pane(const Key& key) {
    PageState* page = focused();
    if (page == nullptr) return false;
    const bool offered = !input_.cycle.empty();
    if (offered &&
        (key.is(Key::Kind::left) || key.is(Key::Kind::right) || key.is(Key::Kind::up) || key.is(Key::Kind::down))) {
        // Before the cursor leaves the hex whose commands Tab has shown, removes the command from the prompt.
        input_.editor.clear();
        input_.cycle.clear();
    }
    if (!input_.editor.empty() || !page->pane->press(context_.context, page->state, key)) return false;
    forget_sizes();
    return true;
}

// Turns to the map if it has a preview of the typed command and is not visible.
void Screen::show_preview() {
    context_.context.typed = typed_command();
    if (find_region(0) == nullptr && !pages_.all.empty() && pages_.all.front().pane->has_preview(context_.context))
        go_to(0);
}

std::vector<std::string> Screen::ordered_completions() const {
    const std::vector<Choice>& choices = context_.context.choices;
    std::vector<std::string> all = completions(prompt_, choices, typed_command());
    std::stable_partition(all.begin(), all.end(), [&](const std::string& line) {
        const Choice* choice = choice_of(choices, line);
        return choice == nullptr || choice->role != Role::passes;
    });
    return all;
}

void Screen::complete(bool backwards) {
    if (input_.cycle.size() > 1 && input_.editor.text() == input_.cycle[input_.cycle_at]) {
        input_.cycle_at = (input_.cycle_at + (backwards ? input_.cycle.size() - 1 : 1)) % input_.cycle.size();
        input_.editor.set(input_.cycle[input_.cycle_at]);
        return show_preview();
    }
    input_.cycle.clear();
    if (PageState* page = focused(); input_.editor.empty() && page != nullptr) {
        if (!backwards) input_.cycle = page->pane->commands_here(context_.context, page->state);
        if (input_.cycle.empty()) {
            press_on_pane({Key::Kind::back_tab});
            return;
        }
    } else {
        input_.cycle = ordered_completions();
        for (std::string& line : input_.cycle) line.insert(0, typed_name());
        const std::string common = common_beginning(input_.cycle);
        if (input_.cycle.empty()) return;
        if (input_.cycle.size() > 1 && columns(common) > columns(input_.editor.text())) {
            input_.editor.set(common);
            input_.cycle.clear();
            return show_preview();
        }
    }
    input_.cycle_at = backwards ? input_.cycle.size() - 1 : 0;
    input_.editor.set(input_.cycle[input_.cycle_at]);
    show_preview();
}

// Handles a click on a button. The first click puts the button's line into the prompt; the second click returns the
// line, so that it is entered. A button without a line presses its key.
std::string Screen::press_button(const Button& button) {
    if (button.line.empty()) {
        if (!do_pane_key(button.key.glyph)) press(button.key);
        return "";
    }
    input_.cycle.clear();
    if (input_.editor.text() == button.line && button.line.back() != ' ') return input_.editor.take();
    input_.editor.set(button.line);
    show_preview();
    return "";
}

// Handles the answer to the question "Leave the game?", and the keys that ask this question.
bool Screen::press_leaving(const Key& key) {
    const bool asks = key.is_control(U'c') || (key.is_control(U'd') && input_.editor.empty());
    if (leaving_ && !key.is_control(U'c')) {
        leaving_ = false;
        message_area_.rows.clear();
        if (key == typed(U'y') || key == typed(U'Y')) done_ = true;
        const bool answers = done_ || key == typed(U'n') || key == typed(U'N');
        return answers || !key.is(Key::Kind::character); // other letters start the next line
    }
    if (!asks) return false;
    if (!input_.editor.empty())
        input_.editor.clear();
    else
        ask_to_leave();
    return true;
}

void Screen::press_escape() {
    for (const auto kind : {StatusMessage::Kind::refusal, StatusMessage::Kind::not_played}) message_area_.remove(kind);
    if (input_.editor.empty() && pages_.at == pages_.of_round && watching_) {
        done_ = true; // back to where the game was chosen
        return;
    }
    if (input_.editor.empty() && pages_.at == pages_.of_round && in_past()) submit("now", false);
    if (input_.editor.empty() && !is_covered()) pin(pages_.of_round);
    if (is_covered()) go_to(pages_.before);
    input_.editor.clear();
    input_.cycle.clear();
}

// Returns the only sensible command, which Enter plays; "" if there are several. Choices that give something up do not
// count. If the turn can be ended, the player has acted, and sales do not count either. Enter never plays purchases,
// payments or sales.
std::string Screen::default_line() const {
    const DrawContext& context = context_.context;
    if (prompt_.sealed() || in_past() || prompt_.waits_for_computer() || !context.choice_seats.empty() ||
        !prompt_.game_host().lesson_command().empty())
        return "";
    const Choice* only = nullptr;
    const bool may_end = std::any_of(context.choices.begin(), context.choices.end(),
                                     [](const Choice& one) { return one.role == Role::ends_turn; });
    for (const Choice& choice : context.choices) {
        if (!choice.gives_up.empty() || (choice.role == Role::sells && may_end)) continue;
        const bool again = only != nullptr && choice.open && choice.text == only->text; // the same with free text
        if (only != nullptr && !again) return "";
        if (!again) only = &choice;
    }
    if (only == nullptr || only->amount || only->open || !only->tail.empty()) return "";
    return only->does_nothing() || only->role == Role::runs ? only->text : "";
}

// Returns the line that Enter writes if it has nothing to play: the lesson's command; otherwise, if the first offer is
// advice or one of its ideas, that one, but only on pages about the orders and their results. If orders are sealed it
// writes no order. Otherwise it is the first choice with the word that the question names; without such a choice, the
// first one that does something; at last, a pass.
std::string Screen::line_to_write(const std::vector<Suggestion>& offers) const {
    if (in_past() || prompt_.waits_for_computer()) return "";
    if (std::string lesson = prompt_.game_host().lesson_command(); !lesson.empty()) return lesson;
    if (!offers.empty() && offers.front().line.starts_with(advice_command)) {
        const bool for_orders = pages_.at == pages_.of_round || pages_.at == text_page ||
                                pages_.all[pages_.at].pane->name() == result_page();
        return for_orders ? offers.front().line : "";
    }
    if (prompt_.sealed()) return "";
    const std::string asked = pages_.family ? pages_.family->question(context_.context) : "";
    const Suggestion *first = nullptr, *pass = nullptr;
    for (const Suggestion& offer : offers) {
        if (offer.role == Role::passes) pass = &offer;
        if (offer.line.empty() || (offer.role != Role::acts && offer.role != Role::runs && offer.role != Role::buys))
            continue;
        if (contains(words(asked), words(offer.line)[0])) return offer.line;
        if (first == nullptr) first = &offer;
    }
    if (first == nullptr) first = pass;
    return first == nullptr ? "" : first->line;
}

// Returns the line that Enter writes next if the program has written one that is no whole command yet.
std::string Screen::completed_by_enter() const {
    const std::string& line = enter_default_.written;
    if (!line.ends_with(' ') || input_.editor.text() != line) return "";
    const std::vector<std::string> next = ordered_completions();
    return next.empty() ? "" : next.front();
}

// Enters the typed line. On an empty prompt, plays or writes the command of the filled button if it has been visible
// for long enough. A second Enter in the same moment does not play the command that the first one has written.
void Screen::press_enter() {
    const auto now = std::chrono::steady_clock::now();
    const bool early = now - enter_default_.since < enter_default_.pause;
    if (!input_.editor.empty() && input_.editor.text() == enter_default_.written) {
        if (early) return;
        if (const std::string next = completed_by_enter(); !next.empty()) {
            input_.cycle.clear();
            input_.editor.set(typed_name() + next);
            show_preview();
            enter_default_.written = input_.editor.text();
            enter_default_.since = now;
            return;
        }
    }
    if (!input_.editor.empty()) return submit(input_.editor.take(), true);
    const EnterDefault shown = enter_default_;
    if (shown.line.empty() && pages_.at == text_page) return go_to(pages_.before); // no button names Enter
    if (early || shown.line.empty() || shown.entries != prompt_.log().size()) return;
    if (shown.plays) {
        if (shown.line == default_line()) submit(shown.line, false);
        return;
    }
    input_.begun = prompt_.type_ahead_guard().shown(); // the button was visible long enough
    input_.editor.set(typed_name() + shown.line);
    enter_default_.written = input_.editor.text();
    enter_default_.since = now;
    show_preview();
}

void Screen::press(const Key& key) {
    if (key.is(Key::Kind::idle) || key.is(Key::Kind::resize)) return;
    if (key.is(Key::Kind::closed)) {
        done_ = true;
        return;
    }
    message_area_.fresh = false;
    if (key.is_control(U'l')) {
        redraw_ = true;
        return;
    }
    if (press_leaving(key)) return;
    if (input_.editor.empty()) input_.begun = prompt_.type_ahead_guard().read();
    if (key.is(Key::Kind::mouse)) return submit(click(key), true);
    if (scroll(key) || press_pane_key(key)) return;
    if (press_page_key(key) || press_history_key(key)) return;
    if (key.is(Key::Kind::tab) || key.is(Key::Kind::back_tab)) {
        complete(key.is(Key::Kind::back_tab));
        if (input_.editor.text().ends_with(' ')) enter_default_.written = input_.editor.text(); // Enter continues
        return;
    }
    if (key.is(Key::Kind::escape)) return press_escape();
    if (key.is(Key::Kind::enter)) {
        press_enter();
        enter_default_.line.clear(); // one Enter, one command
        return;
    }
    enter_default_.since = std::chrono::steady_clock::now();
    enter_default_.written.clear();
    if (press_on_pane(key)) return;
    if (!input_.editor.press(key)) return;
    input_.cycle.clear();
    input_.edited = !pages_.pinned;
}

} // namespace highball::tui
