#include "cli/pages.h"

#include "core/text.h"
#include "play/help.h"
#include "play/told_log.h"
#include "tui/app.h"
#include "tui/pane.h"

#include <algorithm>

namespace highball {

namespace {

// A page's name, or a unique beginning of one.
std::optional<std::string> find_page(const std::vector<std::string>& known, std::string_view page) {
    std::vector<std::string> found;
    for (const std::string& name : known) {
        if (same_word(name, page)) return name;
        if (begins_with_word(name, page)) found.push_back(name);
    }
    if (found.size() != 1 || page.empty()) return std::nullopt;
    return found.front();
}

} // namespace

std::vector<std::string> page_names(const Session& session) {
    std::vector<std::string> names = tui::page_names(session.title());
    names.emplace_back("standings");
    names.emplace_back("worth");
    return names;
}

namespace {

Refusal no_page(std::string_view page, const std::vector<std::string>& known) {
    const std::vector<std::string> near = nearest(page, known);
    return {"", "there is no page \"" + printable(page) + "\"", list_words(near.empty() ? known : near, "or")};
}

} // namespace

Result<std::string, Refusal> print_page(const Sitting& sitting, std::string_view page, int width,
                                        std::optional<Seat> reader) {
    if (sitting.place() == Sitting::Place::now)
        return print_page(sitting.session(), page, width, reader ? reader : sitting.viewer());
    return tui::print_page(sitting.title(), sitting.game(), std::nullopt, page, width,
                           tui::usual_text_style(tui::Depth::none), sitting.log(), sitting.position_at(0))
        .value_or("");
}

Result<std::string, Refusal> print_page(const Session& session, std::string_view page, int width,
                                        std::optional<Seat> viewer) {
    constexpr std::string_view log = "log ";
    if (begins_with_word(page, log))
        return told_log(session, viewer, read_log_question(session, trim(page.substr(log.size()))));
    const std::vector<std::string> known = page_names(session);
    const auto name = find_page(known, page);
    if (!name) {
        const auto drawn = tui::print_page(session.title(), session.game(), viewer, page, width,
                                           tui::usual_text_style(tui::Depth::none));
        return drawn ? Result<std::string, Refusal>(*drawn) : no_page(page, known);
    }
    // The log of a pipe is the whole log with the commands, as a file that one searches.
    if (*name == "log") return told_log(session, viewer);
    if (*name == "standings" || *name == "worth") {
        auto start = session.sealed() ? nullptr : session.position_at(0);
        if (*name == "worth")
            return worth_csv(session.game(),
                             start ? worth_by_round(std::move(start), session.entries()) : std::vector<WorthRow>());
        return tui::print_page(session.title(), session.game(), viewer, *name, width,
                               tui::usual_text_style(tui::Depth::none), session.entries(), std::move(start))
            .value_or("");
    }
    if (*name == "legal" && session.sealed() && !viewer)
        return Refusal{"", "what a seat may do is between the lines of its own sheet", "highball sheet NAME PLAYER"};
    const auto text = tui::print_page(session.title(), session.game(), viewer, *name, width,
                                      tui::usual_text_style(tui::Depth::none), session.entries());
    return text ? *text : list_legal(session.game(), viewer);
}

} // namespace highball
