#include "tui/screen/screen.h"

#include "core/text.h"

#include <algorithm>

namespace highball::tui {

Screen::Screen(Prompt& prompt, TextStyle style) : prompt_(prompt), style_(style), message_area_{prompt} {
    pages_.family = find_pane_family(prompt.title().info().family);
    if (pages_.family)
        for (const auto& pane : pages_.family->pages()) pages_.all.push_back({pane.get(), {}, {}});
    message_area_.result_page = result_page();
    pages_.own = pages_of_all_games(pages_.family.get());
    pages_.own.push_back(help_pane(prompt));
    for (const auto& pane : pages_.own) pages_.all.push_back({pane.get(), {}, {}});
    for (std::size_t i = 0; i < pages_.all.size(); ++i) pages_.all[i].layout = usual_layout(i);
    std::vector<std::string> names = page_names(prompt.title());
    for (const PageState& page : pages_.all) // a name that stood there twice could not be shortened
        if (!contains(names, page.pane->name())) names.push_back(page.pane->name());
    if (!contains(names, "worth")) names.emplace_back("worth"); // a family's own page of worth may have another name
    prompt.set_pages(std::move(names));
    prompt.take_log_updates(); // earlier entries are not new
    refresh();
    input_.begun = prompt.type_ahead_guard().read();
    if (prompt.log().empty())
        message_area_.rows.push_back({"A new game. ? or F1 for help; Tab completes; every page has a key.", dim});
    if (const std::string waiting = prompt.unfinished_plan_text(); !waiting.empty())
        message_area_.add(waiting, bold, StatusMessage::Kind::until_next_line);
}

// With sealed orders, replaces the lines to recall by the viewer's own: nobody may recall another player's lines.
void Screen::recall_sealed_lines() {
    if (!prompt_.sealed()) return;
    input_.sealed.resize(static_cast<std::size_t>(prompt_.game().seats()));
    const std::optional<Seat> seat = prompt_.viewer();
    const std::vector<std::string> lines = seat ? item_at(input_.sealed, *seat) : std::vector<std::string>{};
    if (input_.editor.history() != lines) input_.editor.set_history(lines);
}

void Screen::refresh() {
    const std::optional<Seat> seat = prompt_.viewer();
    recall_sealed_lines();
    context_ = make_draw_context(prompt_.game(), seat, prompt_.log(), style_,
                                 [this](Seat actor) { return prompt_.choices(actor); });
    context_.context.chat = &prompt_.messages();
    context_.context.bordered = bordered_;
    context_.context.reason = [this](std::size_t i) { return prompt_.reason(i); };
    context_.context.is_computer = [this](Seat one) { return !prompt_.session().computer_of(one).empty(); };
    context_.context.times = prompt_.clock_texts();
    if (pages_.family) context_.context.word_style = pages_.family->word_style(context_.context);
    if (prompt_.game_host().is_spectator() || prompt_.waits_for_computer()) context_.context.choices.clear();
    context_.context.seen_entries = seat ? prompt_.entries_seen_by(*seat) : prompt_.log().size();
    // In history mode the last command is the news.
    if (in_past() && !prompt_.log().empty()) context_.context.seen_entries = prompt_.log().size() - 1;
    input_.cycle.clear();
    forget_sizes();
    // The map moves to the place of each new decision. The player may then move it away until the next decision.
    if (const Seen now = prompt_.seen(); !pages_.all.empty() && !now.same_turn(pages_.followed)) {
        pages_.all.front().state.cursor = -1;
        pages_.followed = now;
    }
    follow_round();
}

std::size_t Screen::page_of_round() const {
    const std::string name =
        pages_.family && !prompt_.game().finished() ? pages_.family->page_of_round(context_.context) : "";
    for (std::size_t i = 0; i < pages_.all.size(); ++i)
        if (pages_.all[i].pane->name() == name) return i;
    return 0;
}

// Opens the page of the round when it changes, unless the player has pinned another page.
void Screen::follow_round() {
    const std::size_t page = page_of_round();
    if (page == std::exchange(pages_.of_round, page) || pages_.pinned || is_covered()) return;
    go_to(page);
}

// Stores a line to recall. Sealed orders are kept by seat, and only as long as the program runs.
void Screen::remember(const std::string& line) {
    if (!prompt_.sealed()) {
        input_.entered.push_back(line);
        return;
    }
    std::string_view command = line;
    const auto named =
        prompt_.game_host().seat() ? std::nullopt : take_seat_name(command, prompt_.game().setup().players);
    const std::optional<Seat> whose = named ? named : prompt_.viewer();
    if (!whose || command.empty()) return;
    std::vector<std::string>& lines = item_at(input_.sealed, *whose);
    if (lines.empty() || lines.back() != line) lines.push_back(line);
    if (lines.size() > longest_history) lines.erase(lines.begin());
}

// Returns the typed text, without the name before it.
std::string Screen::typed_command() const {
    std::string_view text = input_.editor.text();
    take_seat_name(text, prompt_.game().setup().players);
    return std::string(text);
}

std::string Screen::typed_name() const {
    const std::string& text = input_.editor.text();
    return text.substr(0, text.size() - typed_command().size());
}

void Screen::go_to(std::size_t page) {
    if (page >= pages_.all.size()) return;
    if (page + 1 == pages_.all.size() && !is_covered()) pages_.before = pages_.at;
    pages_.at = page;
    forget_sizes();
    if (pages_.all[page].layout.full) pages_.all[page].layout.focus = page; // the page itself alone
    int& scrolled = pages_.all[page].state.scroll_y;
    if (page + 1 == pages_.all.size()) scrolled = 0;                   // help starts with the current decision
    if (pages_.all[page].pane->name() == "log") scrolled = to_the_end; // shows the newest entries
}

bool Screen::show_page(std::string_view name) {
    for (std::size_t i = 0; i < pages_.all.size(); ++i)
        if (pages_.all[i].pane->answers_to(name)) {
            go_to(i);
            return true;
        }
    return false;
}

bool Screen::show_result(std::size_t from) {
    if (result_page().empty()) return false;
    for (std::size_t i = from; i < prompt_.log().size(); ++i)
        for (const Event& event : prompt_.log()[i].events)
            if (event.kind == EventKind::round) {
                for (PageState& page : pages_.all) page.state.scroll_y = 0; // the pages are new: read from the top
                return show_page(result_page());
            }
    return false;
}

void Screen::name_computers() {
    const Game& game = prompt_.game();
    std::vector<std::string> all;
    for (int i = 0; i < game.seats(); ++i)
        if (const std::string& level = prompt_.session().computer_of(Seat(i)); !level.empty())
            all.push_back(game.name_of(Seat(i)) + " (" + level + ")");
    if (!all.empty()) show_until_next_line("Computer players: " + join_words(all));
}

// Shows the news on their page or, if they are few, below the page of the round.
void Screen::greet() {
    constexpr std::size_t most_news_below_a_page = 2;
    if (prompt_.log().empty()) name_computers();
    const bool result = context_.context.seat && !prompt_.game().finished();
    if (result) message_area_.results_seen = context_.context.seen_entries;
    if (result && show_result(context_.context.seen_entries)) return;
    if (!prompt_.has_log()) return;
    if (prompt_.game().finished())
        show_page("worth");
    else if (const std::size_t news = count_news(context_.context); news > most_news_below_a_page)
        show_page("news");
    else if (news > 0) {
        message_area_.show_entries(context_.context.seen_entries, prompt_.log().size());
        message_area_.fresh = true;
    }
}

void Screen::show_text(std::string_view text) {
    pages_.text.clear();
    pages_.text_scroll = 0;
    for (const std::string& line : lines_of(text)) pages_.text.push_back(printable(line));
    constexpr std::size_t few = 2, most_rows = 2; // longest answer above the prompt, which leaves the page visible
    int width = 0;
    for (const PaneRegion& place : pages_.places) width = std::max(width, place.area.x + place.area.width);
    std::size_t rows = 0;
    for (const std::string& line : pages_.text) rows += wrapped(line, std::max(20, width), 1).size();
    if (pages_.text.size() <= few && rows <= most_rows && !pages_.picture) {
        for (const std::string& line : pages_.text) message_area_.add(line, normal);
        if (is_covered()) pages_.at = pages_.before;
        return;
    }
    if (!is_covered()) pages_.before = pages_.at;
    pages_.at = text_page;
}

void Screen::show_setting(std::string text) {
    message_area_.remove(StatusMessage::Kind::setting);
    message_area_.add(std::move(text), normal, StatusMessage::Kind::setting);
}

void Screen::show_until_next_line(std::string text) {
    message_area_.add(std::move(text), normal, StatusMessage::Kind::until_next_line);
}

// Computes the worth by round, and its sources, if the page that shows them is open.
void Screen::refresh_worth() {
    if (pages_.at >= pages_.all.size() || !pages_.all[pages_.at].pane->answers_to("worth")) return;
    if (pages_.worth.empty() || pages_.worth_of != prompt_.log().size())
        if (auto start = prompt_.open_start()) {
            if (pages_.family) pages_.sources = pages_.family->sources(*start, commands_of(prompt_.log()));
            pages_.worth = worth_by_round(std::move(start), prompt_.log());
        }
    if (context_.context.worth == nullptr) forget_sizes();
    pages_.worth_of = prompt_.log().size();
    context_.context.worth = &pages_.worth;
    context_.context.sources = &pages_.sources;
}

namespace {

// Returns the index of the last line that is not indented, such as the heading of the newest turn.
int last_heading(const std::vector<std::string>& lines) {
    const auto found =
        std::find_if(lines.rbegin(), lines.rend(), [](const auto& line) { return !line.starts_with(' '); });
    return found == lines.rend() ? 0 : static_cast<int>(lines.rend() - found) - 1;
}

} // namespace

// Shows the page that a line has requested, or the text that answers the line. A long text covers the page.
void Screen::show_answer(const CommandResult& result) {
    const bool other = !result.page.empty() && !show_page(result.page);
    if (other) refresh(); // the line may have changed the position before it asked
    pages_.picture = other && pages_.family ? pages_.family->picture(context_.context, result.page) : std::nullopt;
    if (other && !pages_.picture)
        show_text(print_page(prompt_.title(), prompt_.game(), prompt_.viewer(), result.page, pages_.area.width, style_,
                             prompt_.log())
                      .value_or(""));
    if (other && result.page == "news") pages_.text_scroll = last_heading(pages_.text);
    if (!result.text.empty())
        show_text(result.text);
    else if (pages_.at == text_page && result.page.empty())
        pages_.at = pages_.before;
    // Events before the player's own command are not new after it, and a new sheet is begun after the last result.
    const std::string shown = is_covered() ? "" : pages_.all[pages_.at].pane->name();
    if (result.changed() && !shown.empty() && (shown == "news" || shown == result_page())) go_to(page_of_round());
}

// Executes a line. `typed` is true if the player typed it, false if a key stands for it.
void Screen::submit(const std::string& line, bool typed) {
    if (trim(line).empty()) return;
    input_.cycle.clear();
    if (trim(line) == "?") return go_to(pages_.all.size() - 1);
    if (typed) remember(line);
    const bool over = prompt_.game().finished();
    const std::size_t played = prompt_.log().size();
    const std::optional<Seat> viewer = prompt_.viewer();
    const CommandResult result = prompt_.execute(line, typed ? input_.begun : prompt_.type_ahead_guard().shown());
    if (prompt_.viewer() != viewer) message_area_.results_seen = 0; // the next player has not seen his
    done_ = done_ || result.quits;
    for (const LogEntry& entry : result.accepted)
        for (const Event& event : entry.events) ran_ = ran_ || event.kind == EventKind::run;
    const bool turns_page = !result.page.empty() && !result.changed() && !result.refusal && result.text.empty();
    if (turns_page)
        show_answer(result);
    else
        show_reply(result, viewer);
    refresh();
    if (!over && prompt_.game().finished())
        show_page("worth");
    else
        show_result(played);
}

} // namespace highball::tui
