// The game's papers: sheets, reports and warnings, for whoever prints them.
#include "titles/continental_rails/game.h"

#include "core/text.h"
#include "titles/continental_rails/check_order.h"
#include "titles/continental_rails/sheet_forecast.h"
#include "titles/continental_rails/lookup.h"
#include "titles/continental_rails/report.h"
#include "titles/continental_rails/scores.h"
#include "titles/continental_rails/view.h"

#include <algorithm>

namespace highball::continental_rails {

std::string RailsGame::sheet(Seat seat) const { return turn_sheet(*figures_, at_, seat.index()); }

std::vector<std::string> RailsGame::written(Seat seat) const {
    std::vector<std::string> lines;
    for (const Order& order : at_.tycoon(seat.index()).sheet) lines.push_back(print(*figures_, order));
    return lines;
}

std::optional<Refusal> RailsGame::no_line(Seat seat, std::string_view command) const {
    const auto read = read_command(*figures_, at_, seat.index(), command);
    if (!read) return read.error();
    if (read->word == Word::no_orders && !at_.tycoon(seat.index()).sheet.empty())
        return refuse("10.0", "the sheet has orders already", "\"no orders\" alone");
    if (read->word == Word::order && at_.tycoon(seat.index()).no_orders)
        return refuse("10.0", "the sheet says that there are no orders", "orders without \"no orders\"");
    const bool line = read->word == Word::order || read->word == Word::no_orders || read->word == Word::clear ||
                      read->word == Word::drop;
    if (line) return std::nullopt;
    return Refusal{"", "\"" + std::string(command.substr(0, command.find(' '))) + "\" is no order of a sheet", ""};
}

bool RailsGame::is_due(std::string_view command) const {
    const std::string_view word = command.substr(0, command.find(' '));
    return word != "process" && word != "deadline" && word != "seat";
}

std::vector<std::string> RailsGame::warnings(Seat seat, std::string_view command) const {
    const auto read = read_command(*figures_, at_, seat.index(), command);
    const Sheet& sheet = at_.tycoon(seat.index()).sheet;
    if (!read || read->word != Word::order || std::find(sheet.begin(), sheet.end(), read->order) == sheet.end())
        return {};
    const Seen seen = seen_by(*figures_, at_, seat.index());
    std::vector<std::string> told = cautions(*figures_, seen, read->order);
    for (std::string& danger : dangers_of(*figures_, seen, read->order)) told.push_back(std::move(danger));
    return told;
}

std::vector<std::string> RailsGame::pages() const { return {"all", "public", "private", "map", "chart", "curves"}; }

namespace {

// The number of the region whose name begins so.
std::optional<int> find_region(const Figures& figures, const std::string& word) {
    for (std::size_t i = 0; i < figures.regions.size(); ++i)
        if (begins_with_word(figures.regions[i], word)) return static_cast<int>(i);
    return std::nullopt;
}

Result<std::string, Refusal> charts(const Figures& figures, const Seen& seen, const std::string& stock) {
    const auto wanted = figures.find(stock);
    if (!stock.empty() && (!wanted || !is_active(seen.at, *wanted)))
        return Refusal{"", "there is no railroad \"" + printable(stock) + "\"", ""};
    std::string text;
    for (const RouteId id : active_railroads(seen.at))
        if (!wanted || *wanted == id) text += price_chart(figures, seen, id) + "\n";
    return text;
}

} // namespace

Result<ReportOptions, Refusal> RailsGame::read_report(std::string_view text) const {
    ReportOptions options;
    const std::vector<std::string> all = pages();
    for (const std::string_view word : words(text)) {
        const auto turn = parse_number(word);
        if (turn && *turn > 0 && *turn < 1000)
            options.turn = static_cast<int>(*turn);
        else if (std::find(all.begin(), all.end(), word) != all.end())
            options.page = word;
        else
            options.about += (options.about.empty() ? "" : " ") + std::string(word);
    }
    if (options.about.empty()) return options;
    if (figures_->find(options.about))
        options.page = "chart";
    else if (find_region(*figures_, options.about))
        options.page = "map";
    else
        return Refusal{"", "there is no report about \"" + printable(fit(options.about, 40)) + "\"",
                       "a turn's number, " + list_words(all) + ", a region or a railroad"};
    return options;
}

Result<std::string, Refusal> RailsGame::report(std::optional<Seat> seat, const ReportOptions& options) const {
    const Seen seen = seen_by(*figures_, at_, seat ? std::optional(seat->index()) : std::nullopt);
    if (options.page == "map") return map_text(*figures_, seen, find_region(*figures_, options.about).value_or(-1));
    if (options.page == "chart") return charts(*figures_, seen, options.about);
    if (options.page == "curves") return point_curves(seen);
    std::string text;
    if (options.page != "private") text += public_report(*figures_, seen);
    if (options.page != "public") text += private_report(*figures_, seen);
    return text;
}

// 11.3
std::vector<BestScore> RailsGame::best_scores() const {
    std::vector<BestScore> all;
    for (int category = 0; category <= categories; ++category) {
        BestScore best{std::string(category_name(category)), "", 0};
        if (at_.over)
            for (const int t : winners(at_, category)) {
                best.points = points_in(at_, t, category);
                best.who = at_.tycoon(t).name;
            }
        all.push_back(std::move(best));
    }
    return all;
}

std::vector<Answer> RailsGame::about(std::optional<Seat> seat, std::string_view words) const {
    return gazetteer(*figures_, seen_by(*figures_, at_, seat ? std::optional(seat->index()) : std::nullopt), words);
}

std::vector<std::string> RailsGame::topics() const { return gazetteer_topics(*figures_); }

} // namespace highball::continental_rails
