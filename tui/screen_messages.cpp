// What is told in the rows above the prompt: what came of the own line, and what others did since.
#include "tui/screen.h"

#include "core/text.h"

#include <algorithm>

namespace highball::tui {

namespace {

constexpr std::size_t most_messages = 200; // older ones stand in the log

bool is_of_the_game(const Event& event) {
    return event.kind == EventKind::round || event.kind == EventKind::phase || event.kind == EventKind::end;
}

// "buy TR; pass and 3 more"
std::string few_of(const std::vector<Command>& commands) {
    constexpr std::size_t most = 3;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < commands.size() && i < most; ++i) texts.push_back(printable(commands[i].text));
    return join(texts, "; ") +
           (commands.size() > most ? " and " + std::to_string(commands.size() - most) + " more" : "");
}

} // namespace

// What a command did: in one line what its player did, in another what the game did then, which is nobody's deed.
std::vector<std::string> Screen::told(const Entry& entry) const {
    std::vector<std::string> deeds, of_the_game;
    for (const Event& event : entry.events)
        (of_the_game.empty() && !is_of_the_game(event) ? deeds : of_the_game).push_back(printable(event.text));
    const std::string& name = driver_.game().name_of(entry.command.seat);
    const bool secret = sealed() && viewer() != entry.command.seat;
    if (sealed() && !secret && !entry.events.empty()) deeds.insert(deeds.begin(), entry.command.text);
    std::vector<std::string> lines;
    if (!deeds.empty() || of_the_game.empty()) {
        const std::string text = !deeds.empty() ? join(deeds, "; ") : secret ? "(sealed)" : entry.command.text;
        lines.push_back(begins_with_word(text, name) ? text : name + ": " + text);
    }
    if (!of_the_game.empty()) lines.push_back(join(of_the_game, "; "));
    return lines;
}

// The commands from `from` up to `to` of the log. Of what is sealed only what came of it is told.
void Screen::tell(std::size_t from, std::size_t to) {
    const std::vector<Entry>& log = driver_.log();
    for (std::size_t i = from; i < std::min(to, log.size()); ++i) {
        if (sealed() && viewer() != log[i].command.seat && log[i].events.empty()) continue;
        for (std::string& line : told(log[i])) messages_.push_back({std::move(line), normal, Message::Kind::deed, i});
    }
    told_ = std::max(told_, log.size() - std::min(from, log.size()));
    if (messages_.size() > most_messages)
        messages_.erase(messages_.begin(), messages_.end() - static_cast<std::ptrdiff_t>(most_messages));
}

// All after the first `kept` commands that were known here is gone.
void Screen::tell_taken_back(std::size_t kept) {
    const std::vector<Command> gone(known_.begin() + static_cast<std::ptrdiff_t>(kept), known_.end());
    std::erase_if(messages_,
                  [&](const Message& one) { return one.kind == Message::Kind::deed && one.command >= kept; });
    const std::string by = driver_.taken_back_by();
    const std::string count = gone.size() == 1 ? "1 command" : std::to_string(gone.size()) + " commands";
    messages_.push_back({(by.empty() ? "Taken back at another terminal: " + count : by + " took back " + count) + " (" +
                             few_of(gone) + ")",
                         normal, Message::Kind::remark});
    told_ = driver_.log().size(); // what stands now was told long ago
}

// What others did, up to the first `to` commands of the log; false: nothing.
bool Screen::tell_others(std::size_t to) {
    const std::vector<Entry>& log = driver_.log();
    to = std::min(to, log.size());
    std::size_t same = 0;
    const bool may_change = !driver_.title().info().sealed; // what is sealed is only added to
    while (same < known_.size() && same < log.size() && (!may_change || known_[same] == log[same].command)) ++same;
    if (same == known_.size() && to <= same) return false;
    std::erase_if(messages_, [&](const Message& one) {
        return one.kind == Message::Kind::note || (one.kind == Message::Kind::refusal && !fresh_messages_);
    });
    if (told_ > 0) told_ += to - std::min(to, same);
    if (same < known_.size()) tell_taken_back(same);
    tell(same, to);
    return true;
}

// A plan and the past are another log; what others do meanwhile is told afterwards.
void Screen::know_the_log() {
    if (!driver_.banner().empty()) return;
    known_.clear();
    for (const Entry& entry : driver_.log()) known_.push_back(entry.command);
}

void Screen::others_moved() {
    if (driver_.banner().empty()) {
        const std::string turn = "It is your turn.";
        std::erase_if(messages_, [&](const Message& one) { return one.text == turn; });
        bool news = tell_others(driver_.log().size());
        know_the_log();
        const auto& said = driver_.messages();
        if (driver_.asked()) messages_.push_back({turn, bold});
        for (std::size_t i = std::min(heard_, said.size()); i < said.size(); ++i, news = true)
            messages_.push_back(
                {driver_.game().name_of(said[i].seat) + " says: " + said[i].text, normal, Message::Kind::remark});
        fresh_messages_ = fresh_messages_ || news;
        heard_ = said.size();
    }
    refresh();
}

void Screen::show_reply(const Reply& reply) {
    messages_.clear();
    told_ = 0;
    const std::vector<Entry>& log = driver_.log();
    const std::size_t before = log.size() - std::min(reply.accepted.size(), log.size());
    // Others may have been faster than this line.
    if (driver_.banner().empty() && reply.undone.empty()) tell_others(before);
    if (!reply.undone.empty())
        messages_.push_back(
            {"Taken back: " + reply.undone.front().text +
                 (reply.undone.size() > 1 ? " and " + std::to_string(reply.undone.size() - 1) + " before" : ""),
             normal});
    for (std::size_t i = 0; i < reply.accepted.size(); ++i)
        for (std::string& line : told(reply.accepted[i]))
            messages_.push_back({std::move(line), normal, Message::Kind::deed, before + i});
    told_ = std::max(told_, reply.accepted.size());
    fresh_messages_ = true;
    know_the_log();
    if (reply.refusal)
        messages_.push_back({"No: " + print(*reply.refusal), {.fg = Ink::red, .bold = true}, Message::Kind::refusal});
    if (!reply.text.empty())
        show_text(reply.text);
    else if (page_ == text_page)
        page_ = page_before_help_;
    // Beside an answer in words the old events would look like new ones.
    if (!reply.text.empty() && reply.accepted.empty() && !messages_.empty()) told_ = log.size();
    if (const auto& said = driver_.messages(); messages_.empty() && !said.empty() && said.size() > heard_)
        messages_.push_back(
            {driver_.game().name_of(said.back().seat) + " says: " + said.back().text, normal, Message::Kind::remark});
    heard_ = driver_.messages().size();
}

} // namespace highball::tui
