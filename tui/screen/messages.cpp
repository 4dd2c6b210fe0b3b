// What is told in the rows above the prompt: what came of the own line, and what others did since.
#include "tui/screen/screen.h"

#include "core/text.h"

#include <algorithm>
#include <utility>

namespace highball::tui {

namespace {

constexpr std::size_t most_messages = 200; // older ones stand in the log

// Nobody's deed; a turn is, where it is another's that begins.
bool is_of_the_game(const Event& event, const std::string& player) {
    return event.kind == EventKind::round || event.kind == EventKind::phase || event.kind == EventKind::end ||
           (event.kind == EventKind::turn && event.subject != player);
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
std::vector<std::string> Screen::told(const Entry& entry, std::optional<Seat> viewer) const {
    const std::string& name = sitting_.game().name_of(entry.command.seat);
    std::vector<std::string> deeds, of_the_game;
    for (const Event& event : entry.events)
        (of_the_game.empty() && !is_of_the_game(event, name) ? deeds : of_the_game).push_back(printable(event.text));
    const bool secret = !sitting_.session().may_read(entry, viewer);
    if (sitting_.sealed() && !secret && !entry.events.empty()) deeds.insert(deeds.begin(), entry.command.text);
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
    const std::vector<Entry>& log = sitting_.log();
    for (std::size_t i = from; i < std::min(to, log.size()); ++i) {
        if (log[i].events.empty() && !sitting_.session().may_read(log[i], sitting_.viewer())) continue;
        for (std::string& line : told(log[i], sitting_.viewer()))
            foot_.rows.push_back({std::move(line), normal, Message::Kind::deed, i});
    }
    foot_.told = std::max(foot_.told, log.size() - std::min(from, log.size()));
    if (foot_.rows.size() > most_messages)
        foot_.rows.erase(foot_.rows.begin(), foot_.rows.end() - static_cast<std::ptrdiff_t>(most_messages));
}

// All after the first commands that were known here is gone.
void Screen::tell_taken_back(const News& news) {
    std::erase_if(foot_.rows,
                  [&](const Message& one) { return one.kind == Message::Kind::deed && one.command >= news.from; });
    const auto& taken_back = sitting_.session().taken_back();
    const std::string by = taken_back.empty() ? "" : taken_back.back().by;
    const std::string count = counted(count_of(news.gone));
    foot_.rows.push_back({(by.empty() ? "Taken back at another terminal: " + count : by + " took back " + count) +
                              " (" + few_of(news.gone) + ")",
                          normal, Message::Kind::remark});
    foot_.told = sitting_.log().size(); // what stands now was told long ago
}

// What others did, all but the last `own` entries, and what was said; false: nothing.
bool Screen::tell_news(const News& news, std::size_t own) {
    const std::size_t to = std::max(news.from, news.to - std::min(own, news.to));
    const auto& said = sitting_.messages();
    const bool played = !news.gone.empty() || to > news.from;
    if (played) {
        std::erase_if(foot_.rows, [](const Message& one) { return one.kind == Message::Kind::note; });
        if (foot_.told > 0) foot_.told += to - news.from;
        if (!news.gone.empty()) tell_taken_back(news);
        tell(news.from, to);
    }
    for (std::size_t i = news.heard; i < said.size(); ++i)
        foot_.rows.push_back({print(sitting_.game(), said[i]), normal, Message::Kind::remark});
    return played || news.heard < said.size();
}

void Screen::others_moved() {
    if (sitting_.shown() == Sitting::Shown::now) {
        const std::string turn = "It is your turn.";
        std::erase_if(foot_.rows, [&](const Message& one) { return one.text == turn; });
        News news = sitting_.news();
        const std::size_t said = std::exchange(news.heard, sitting_.messages().size());
        const bool played = tell_news(news, 0);
        // What the own line left unplayed, or what is asked, is not pushed out of sight by what they did.
        std::stable_partition(foot_.rows.begin(), foot_.rows.end(), [](const Message& one) {
            return one.kind != Message::Kind::refusal && one.kind != Message::Kind::question;
        });
        if (sitting_.keeper().asked()) foot_.rows.push_back({turn, bold});
        news = {{}, news.to, news.to, said};
        foot_.fresh = tell_news(news, 0) || played || foot_.fresh;
    }
    refresh();
}

void Screen::tell_refusal(const Reply& reply) {
    if (!reply.refusal) return;
    foot_.rows.push_back({"No: " + print(*reply.refusal), {.fg = Ink::red, .bold = true}, Message::Kind::refusal});
    foot_.fresh = true;
}

void Screen::show_late(const Reply& answer) {
    std::erase_if(foot_.rows, [](const Message& one) { return one.text == Sitting::thinking_it_over; });
    tell_refusal(answer);
    show_answer(answer);
}

void Screen::show_reply(const Reply& reply, std::optional<Seat> viewer) {
    foot_.rows.clear();
    foot_.told = 0;
    News news = sitting_.news();
    const std::size_t all = sitting_.log().size(), before = all - std::min(reply.accepted.size(), all);
    // Others may have been faster than this line. What it took back itself is told below.
    if (!reply.undone.empty()) news.gone.clear(), news.from = news.to;
    const std::size_t heard = std::exchange(news.heard, sitting_.messages().size());
    tell_news(news, reply.accepted.size());
    if (!reply.undone.empty())
        foot_.rows.push_back(
            {"Taken back: " + reply.undone.back().text +
                 (reply.undone.size() > 1 ? " and " + std::to_string(reply.undone.size() - 1) + " after it" : ""),
             normal});
    for (std::size_t i = 0; i < reply.accepted.size(); ++i)
        for (std::string& line : told(reply.accepted[i], viewer))
            foot_.rows.push_back({std::move(line), normal, Message::Kind::deed, before + i, i == 0});
    foot_.told = std::max(foot_.told, reply.accepted.size());
    foot_.fresh = true;
    tell_refusal(reply);
    show_answer(reply);
    if (reply.refusal) // the words that name the rest of the line belong to it
        for (Message& one : foot_.rows)
            if (one.kind == Message::Kind::note) one.kind = Message::Kind::refusal;
    // Beside an answer in words the old events would look like new ones.
    if (!reply.text.empty() && reply.accepted.empty() && !foot_.rows.empty()) foot_.told = all;
    if (foot_.rows.empty()) tell_news({{}, 0, 0, heard}, 0);
}

} // namespace highball::tui
