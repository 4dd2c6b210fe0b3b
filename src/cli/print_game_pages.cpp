#include "cli/print_game_pages.h"

#include "core/indexed.h"
#include "core/spelling.h"
#include "core/text.h"
#include "prompt/event_log.h"
#include "tui/screen/app.h"
#include "tui/screen/pane.h"

#include <algorithm>
#include <utility>

namespace highball {

std::vector<std::string> page_names(const Title& title) {
    std::vector<std::string> names = tui::page_names(title);
    names.emplace_back("standings");
    names.emplace_back("worth");
    return names;
}

PageFormat::PageFormat(int columns, std::optional<tui::TextStyle> drawn)
    : width(columns), style(std::min(drawn.value_or(tui::usual_text_style(tui::Depth::none)), tui::TextStyle::dots)) {}

std::string page_of_question(const Session& session, std::string_view question) {
    const auto typed = words(question);
    for (const Question& each : session.title().questions())
        if (!typed.empty() && iequals(words(each.shape).front(), typed.front()) && !each.page.empty()) return each.page;
    return session.game().finished() ? "standings" : "legal";
}

Refusal no_page(std::string_view page, const std::vector<std::string>& known) {
    const std::vector<std::string> near = nearest(page, known);
    return Refusal::syntax("there is no page " + in_quotes(page), join_words(near.empty() ? known : near, "or"));
}

Result<std::string, Refusal> print_page(const Prompt& prompt, const CommandResult& result, const PageFormat& format) {
    if (result.page.empty()) return std::string();
    const auto text = print_page(prompt, result.page, format, result.page_viewer);
    return text || result.text.empty() ? text : std::string();
}

Result<std::string, Refusal> print_page(const Prompt& prompt, std::string_view page, const PageFormat& format,
                                        std::optional<Seat> reader) {
    if (prompt.mode().is_live())
        return print_page(prompt.session(), page, format, reader ? reader : prompt.viewer(), prompt.clock_texts());
    const auto add = [&](tui::DrawContext& context) {
        context.seen_entries = context.seat ? prompt.entries_seen_by(*context.seat) : 0;
    };
    return tui::print_page(prompt.title(), prompt.game(), std::nullopt, page, format.width, format.style, prompt.log(),
                           prompt.position_at(0), add)
        .value_or("");
}

Result<std::string, Refusal> print_page(const Session& session, std::string_view page, const PageFormat& format,
                                        std::optional<Seat> viewer, const std::vector<std::string>& times,
                                        bool for_host) {
    if (viewer)
        if (auto refusal = session.check_not_secret(*viewer)) return *refusal;
    constexpr std::string_view log = "log ";
    if (istarts_with(page, log)) return find_in_log(session, viewer, page.substr(log.size()));
    const std::vector<std::string> known = page_names(session.title());
    const std::vector<std::string> names = page.empty() ? known : matching_names(known, page);
    if (names.size() != 1) {
        const auto drawn = tui::print_page(session.title(), session.game(), viewer, page, format.width, format.style);
        return drawn ? Result<std::string, Refusal>(*drawn) : no_page(page, known);
    }
    const auto add = [&](tui::DrawContext& context) {
        context.reason = [&](std::size_t i) { return session.reason(static_cast<int>(i)); };
        context.is_computer = [&](Seat seat) { return !session.computer_of(seat).empty(); };
        context.times = times;
        context.seen_entries = context.seat ? session.entries_seen_by(*context.seat, session.size()) : 0;
    };
    // The whole log is printed, with the commands: output to a pipe is usually searched.
    if (names.front() == "log") return log_text(session, viewer);
    if (names.front() == "standings" || names.front() == "worth") {
        if (names.front() == "worth") // standings are public, even in a sealed game
            return worth_csv(session.game(), worth_by_round(session.position_at(0), session.entries(), for_host));
        auto start = session.open_start();
        return tui::print_page(session.title(), session.game(), viewer, names.front(), format.width, format.style,
                               session.entries(), std::move(start), add)
            .value_or("");
    }
    if (names.front() == "legal" && session.sealed() && !viewer)
        return Refusal::seat("legal orders are listed in each player's sheet",
                             "PLAYER> legal (in the game), highball sheet NAME PLAYER");
    const auto text = tui::print_page(session.title(), session.game(), viewer, names.front(), format.width,
                                      format.style, session.entries(), nullptr, add);
    return text.value_or("");
}

} // namespace highball
