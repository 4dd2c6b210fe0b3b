#include "tui/screen.h"

#include "core/text.h"
#include "play/script.h"
#include "tui/help_pane.h"

#include <algorithm>

namespace highball::tui {

Screen::Screen(GameDriver& driver, TextStyle style)
    : driver_(driver), style_(style), family_(find_family(driver.title().info().family)) {
    if (family_)
        for (const auto& pane : family_->pages()) pages_.push_back({pane.get(), {}});
    own_panes_.push_back(log_pane());
    own_panes_.push_back(news_pane());
    own_panes_.push_back(worth_pane(family_.get()));
    own_panes_.push_back(help_pane(driver.title()));
    for (const auto& pane : own_panes_) pages_.push_back({pane.get(), {}});
    refresh();
    heard_ = driver.messages().size();
    const std::size_t count = driver.log().size();
    messages_.push_back({count == 0 ? "A new game. ? or F1 helps; Tab completes; every page has a key."
                                    : driver.name() + ": " + std::to_string(count) + " commands played. ? or F1 helps.",
                         dim});
    if (const std::string waiting = driver.greeting(); !waiting.empty()) {
        messages_.push_back({waiting, bold, Message::Kind::remark});
        fresh_messages_ = true;
    }
    know_the_log();
}

bool Screen::several_may_act() const {
    if (driver_.seat()) return false;
    const Game& game = driver_.game();
    return game.decision().seats.size() > 1 || (sealed() && game.seats() > 1);
}

bool Screen::sealed() const { return driver_.title().info().sealed && !driver_.game().finished(); }

// Through whose eyes the pages are drawn: the seat at this terminal, or the one that is to act; where several may, the
// one who said so.
std::optional<Seat> Screen::viewer() const {
    if (driver_.looks_on()) return std::nullopt;
    if (driver_.seat()) return driver_.seat();
    const std::vector<Seat> seats = driver_.game().decision().seats;
    if (seats.empty()) return std::nullopt;
    if (!several_may_act()) return seats.front();
    // What is sealed can be changed even when it is handed in.
    return speaker_ && (sealed() || is_open(*speaker_)) ? speaker_ : std::nullopt;
}

bool Screen::is_open(Seat seat) const {
    const std::vector<Seat> seats = driver_.game().decision().seats;
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

// Entries that the player to act has seen: all up to the own last one.
std::size_t Screen::seen_before() const {
    const std::vector<Entry>& log = driver_.log();
    const std::optional<Seat> seat = viewer();
    if (!seat) return log.size();
    for (std::size_t i = log.size(); i > 0; --i)
        if (log[i - 1].command.seat == *seat) return i;
    return 0;
}

void Screen::refresh() {
    const std::optional<Seat> seat = viewer();
    if (!several_may_act() || seat != speaker_) speaker_.reset();
    if (sealed()) {
        // Nobody walks through another one's lines.
        const std::vector<std::string> lines = seat && static_cast<std::size_t>(seat->index()) < sealed_lines_.size()
                                                   ? sealed_lines_[static_cast<std::size_t>(seat->index())]
                                                   : std::vector<std::string>{};
        if (editor_.history() != lines) editor_.set_history(lines);
    }
    scene_ = make_scene(driver_.game(), seat, driver_.log(), style_, sealed());
    scene_.scene.said = &driver_.messages();
    if (driver_.looks_on()) scene_.scene.choices.clear();
    scene_.scene.seen = seen_before();
    // Walking through the past, the last command is the news.
    if (driver_.banner().starts_with("history") && !driver_.log().empty()) scene_.scene.seen = driver_.log().size() - 1;
    cycle_.clear();
}

// "Ann>" alone: from now on Ann speaks here, until she has nothing more to do.
bool Screen::takes_speaker(const std::string& line) {
    if (line.empty() || line.back() != '>' || driver_.seat()) return false;
    const auto named =
        find_seat(driver_.game().setup().players, trim(std::string_view(line).substr(0, line.size() - 1)));
    messages_.clear();
    if (!named)
        messages_.push_back({"No: " + named.error(), {.fg = Ink::red, .bold = true}, Message::Kind::refusal});
    else if (!sealed() && !is_open(*named))
        messages_.push_back({driver_.game().name_of(*named) + " has nothing to do now", normal});
    else
        speaker_ = *named;
    if (named && sealed() && !is_open(*named))
        messages_.push_back(
            {driver_.game().name_of(*named) + " has handed in; another order opens the sheet again", normal});
    hide_text();
    refresh();
    return true;
}

// Whose orders are sealed finds the own lines again, as long as the program runs.
void Screen::remember(const std::string& line) {
    if (!sealed()) {
        entered_.push_back(line);
        return;
    }
    std::optional<Seat> whose = viewer();
    if (const std::size_t cut = line.find('>'); cut != std::string::npos && !driver_.seat()) {
        const auto named = find_seat(driver_.game().setup().players, trim(std::string_view(line).substr(0, cut)));
        whose = named ? std::optional(*named) : std::nullopt;
    }
    if (!whose || line.back() == '>') return;
    sealed_lines_.resize(static_cast<std::size_t>(driver_.game().seats()));
    std::vector<std::string>& lines = sealed_lines_[static_cast<std::size_t>(whose->index())];
    if (lines.empty() || lines.back() != line) lines.push_back(line);
    if (lines.size() > longest_history) lines.erase(lines.begin());
}

// Who has handed in, or has seen the turn end, is not the one who types next.
void Screen::leave_to_others(const Reply& reply, bool was_open) {
    if (!speaker_ || !sealed()) return;
    bool turned = was_open && !is_open(*speaker_);
    for (const Entry& entry : reply.accepted)
        for (const Event& event : entry.events) turned = turned || event.kind == EventKind::round;
    if (turned) speaker_.reset();
}

// What is typed, without the name before it.
std::string Screen::typed_command() const {
    const std::string& text = editor_.text();
    const std::size_t cut = text.find('>');
    if (cut == std::string::npos) return text;
    const std::size_t begin = text.find_first_not_of(' ', cut + 1);
    return begin == std::string::npos ? "" : text.substr(begin);
}

void Screen::go_to(std::size_t page) {
    if (page >= pages_.size()) return;
    if (page + 1 == pages_.size() && page_ + 1 < pages_.size()) page_before_help_ = page_;
    page_ = page;
    if (pages_[page_].pane->name() == "log") pages_[page_].state.scroll_y = 1 << 20; // the newest
}

bool Screen::show_page(std::string_view name) {
    for (std::size_t i = 0; i < pages_.size(); ++i)
        if (same_word(name, pages_[i].pane->name())) {
            go_to(i);
            return true;
        }
    return false;
}

void Screen::greet() {
    if (driver_.log().empty() || sealed()) return;
    if (driver_.game().finished())
        show_page("worth");
    else if (scene_.scene.seen < driver_.log().size())
        show_page("news");
}

// A key that stands for a line: nothing is added to the lines typed before.
void Screen::submit_quietly(std::string_view line) {
    const Reply reply = driver_.submit(line);
    show_reply(reply);
    refresh();
}

// What was asked for stays with whoever asked.
void Screen::hide_text() {
    if (page_ == text_page) page_ = page_before_help_;
    text_.clear();
}

void Screen::show_text(std::string_view text) {
    text_.clear();
    text_scroll_ = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        text_.push_back(printable(text.substr(0, end)));
        text = end == std::string_view::npos ? "" : text.substr(end + 1);
    }
    if (text_.size() == 1) {
        messages_.push_back({text_[0], normal});
        fresh_messages_ = true;
        return;
    }
    if (page_ != text_page) page_before_help_ = page_;
    page_ = text_page;
}

namespace {

bool leaves(std::string_view line) { return same_word(line, "quit") || same_word(line, "exit"); }

} // namespace

// Words that concern the screen alone.
bool Screen::own_word(const std::string& line) {
    if (leaves(line)) {
        const std::string unsent = driver_.unsent();
        done_ = unsent.empty() || warned_;
        warned_ = true;
        if (!done_)
            messages_ = {{"Not yet: " + unsent + ". commit sends it, drop forgets it, quit again " +
                              (driver_.keeps_unsent() ? "keeps it for the next time" : "forgets it, too"),
                          bold, Message::Kind::refusal}};
        return true;
    }
    if (show_page(line)) return true;
    for (const std::string& name : page_names(driver_.title()))
        if (same_word(line, name)) {
            show_text(
                print_page(driver_.title(), driver_.game(), viewer(), name, page_area_.width, style_, driver_.log())
                    .value_or(""));
            return true;
        }
    return false;
}

void Screen::submit() {
    const std::string line = editor_.take(!sealed());
    cycle_.clear();
    if (line.empty() || line == "?") return;
    remember(line);
    warned_ = warned_ && leaves(line);
    if (own_word(line) || takes_speaker(line)) return;
    const bool named = line.find('>') != std::string::npos, over = driver_.game().finished();
    const bool was_open = speaker_ && is_open(*speaker_);
    const Reply reply = driver_.submit(speaker_ && !named ? driver_.game().name_of(*speaker_) + "> " + line : line);
    show_reply(reply);
    leave_to_others(reply, was_open);
    refresh();
    if (!over && driver_.game().finished()) show_page("worth");
}

} // namespace highball::tui
