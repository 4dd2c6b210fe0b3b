#include "cli/print_pages.h"

#include "core/spelling.h"
#include "core/text.h"
#include "session/event_log.h"
#include "tui/screen/app.h"
#include "tui/screen/pane.h"

#include <algorithm>

namespace highball {

std::vector<std::string> page_names(const Title& title) {
    std::vector<std::string> names = tui::page_names(title);
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

Result<std::string, Refusal> print_page(const Sitting& sitting, const Reply& reply, int width) {
    if (reply.page.empty()) return std::string();
    const auto text = print_page(sitting, reply.page, width, reply.reader);
    return text || reply.text.empty() ? text : std::string();
}

Result<std::string, Refusal> print_page(const Sitting& sitting, std::string_view page, int width,
                                        std::optional<Seat> reader) {
    if (sitting.shown() == Sitting::Shown::now)
        return print_page(sitting.session(), page, width, reader ? reader : sitting.viewer(), sitting.keeper().times());
    const auto add = [&](tui::Scene& scene) { scene.seen = scene.seat ? sitting.seen_by(*scene.seat) : 0; };
    return tui::print_page(sitting.title(), sitting.game(), std::nullopt, page, width,
                           tui::usual_text_style(tui::Depth::none), sitting.log(), sitting.position_at(0), add)
        .value_or("");
}

Result<std::string, Refusal> print_page(const Session& session, std::string_view page, int width,
                                        std::optional<Seat> viewer, const std::vector<std::string>& times) {
    constexpr std::string_view log = "log ";
    if (begins_with_word(page, log)) return log_answer(session, viewer, page.substr(log.size()));
    const std::vector<std::string> known = page_names(session.title());
    const std::vector<std::string> names = page.empty() ? known : meant(known, page);
    if (names.size() != 1) {
        const auto drawn = tui::print_page(session.title(), session.game(), viewer, page, width,
                                           tui::usual_text_style(tui::Depth::none));
        return drawn ? Result<std::string, Refusal>(*drawn) : no_page(page, known);
    }
    const auto add = [&](tui::Scene& scene) {
        scene.reason = [&](std::size_t i) { return session.reason(static_cast<int>(i)); };
        scene.times = times;
        scene.seen = scene.seat ? session.seen_by(*scene.seat, session.size()) : 0;
    };
    // The log of a pipe is the whole log with the commands, as a file that one searches.
    if (names.front() == "log") return told_log(session, viewer);
    if (names.front() == "standings" || names.front() == "worth") {
        auto start = session.open_start();
        if (names.front() == "worth")
            return worth_csv(session.game(),
                             start ? worth_by_round(std::move(start), session.entries()) : std::vector<WorthRow>());
        return tui::print_page(session.title(), session.game(), viewer, names.front(), width,
                               tui::usual_text_style(tui::Depth::none), session.entries(), std::move(start), add)
            .value_or("");
    }
    if (names.front() == "legal" && session.sealed() && !viewer)
        return Refusal{"", "what a seat may do is between the lines of its own sheet", "highball sheet NAME PLAYER"};
    const auto text = tui::print_page(session.title(), session.game(), viewer, names.front(), width,
                                      tui::usual_text_style(tui::Depth::none), session.entries(), nullptr, add);
    return text.value_or("");
}

} // namespace highball
