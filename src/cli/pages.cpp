#include "cli/pages.h"

#include "core/text.h"
#include "play/help.h"

namespace highball {

std::string print_log(const Session& session) {
    std::string text;
    std::size_t message = 0;
    const auto said = [&](int after) {
        for (; message < session.messages().size() && session.messages()[message].after <= after; ++message) {
            const Message& words = session.messages()[message];
            text += session.game().name_of(words.seat) + ": \"" + words.text + "\"\n";
        }
    };
    for (int i = 0; i < session.size(); ++i) {
        said(i);
        const Entry& entry = session.entries()[static_cast<std::size_t>(i)];
        text += std::to_string(i + 1) + "  " + session.game().name_of(entry.command.seat) + "> " + entry.command.text +
                "\n";
        for (const Event& event : entry.events) text += "      " + event.text + "\n";
    }
    said(session.size());
    return text;
}

std::string print_standings(const Game& game) {
    std::string text = game.finished() ? "the game is over: " + game.end_reason() + "\n" : "";
    for (const Standing& standing : game.standings())
        text += "  " + game.name_of(standing.seat) + "  " + std::to_string(standing.worth) +
                (standing.winner ? "  wins" : "") + "\n";
    return text;
}

std::vector<std::string> page_names(const Session&) { return {"log", "legal", "standings"}; }

Result<std::string, Refusal> print_page(const Session& session, std::string_view page, int) {
    std::vector<std::string> found;
    const std::vector<std::string> known = page_names(session);
    for (const std::string& name : known)
        if (begins_with_word(name, page)) found.push_back(name);
    if (found.size() != 1 || page.empty())
        return Refusal{"", "there is no page \"" + printable(page) + "\"", list_words(known, "or")};
    if (found.front() == "log") return print_log(session);
    if (found.front() == "standings") return print_standings(session.game());
    return list_legal(session.game(), std::nullopt);
}

} // namespace highball
