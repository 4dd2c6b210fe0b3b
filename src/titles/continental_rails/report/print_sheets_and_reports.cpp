// Printing of turn sheets, reports and warnings.
#include "titles/continental_rails/game.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/model/view.h"
#include "titles/continental_rails/report/lookup.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/report/sheet_forecast.h"
#include "titles/continental_rails/report/turn_result.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

std::string ContinentalGame::heading(Seat seat) const { return turn_sheet_heading(position_, seat.index()); }

std::string ContinentalGame::sheet(Seat seat) const { return turn_sheet(*figures_, position_, seat.index()); }

std::vector<std::string> ContinentalGame::sheet_lines(Seat seat) const {
    return collect_texts(position_.tycoon(seat.index()).sheet, [&](const Order& one) { return print(*figures_, one); });
}

std::vector<std::string> ContinentalGame::standing_orders(Seat seat) const {
    return collect_texts(position_.tycoon(seat.index()).standing,
                         [&](const Order& one) { return print(*figures_, one); });
}

std::vector<std::vector<std::string>> ContinentalGame::warnings(Seat seat,
                                                                const std::vector<std::string>& lines) const {
    const Sheet& sheet = position_.tycoon(seat.index()).sheet;
    SheetWarnings sheet_warnings(*figures_, make_player_view(*figures_, position_, seat.index()));
    std::vector<std::vector<std::string>> warnings;
    for (const std::string& line : lines) {
        const auto read = read_command(*figures_, position_, seat.index(), line);
        const bool on_sheet = read && read->word == InputKind::order && contains(sheet, read->order);
        warnings.push_back(on_sheet ? sheet_warnings.of(read->order) : std::vector<std::string>());
    }
    return warnings;
}

std::vector<SheetPosition> ContinentalGame::positions() const {
    using State = SheetPosition::State;
    std::vector<SheetPosition> all;
    for (int t = 0; t < tycoon_count; ++t) {
        const Tycoon& who = position_.tycoon(t);
        SheetPosition& one = all.emplace_back();
        one.number = t + 1;
        one.name = who.name;
        if (who.person) one.player = t < seats() ? name_of(Seat(t)) : who.player;
        one.state = !who.person                           ? State::computer
                    : who.away > 0 && !who.ready          ? State::away
                    : who.ready                           ? State::handed_in
                    : !who.sheet.empty() || who.no_orders ? State::draft
                    : who.standing.empty()                ? State::open
                                                          : State::standing;
        one.missed = who.missed;
        one.missed_in_a_row = who.missed_in_a_row;
        for (const RouteId id : who.slots)
            if (id) one.leads.push_back((*figures_)[id].code);
        one.worth = net_worth(*figures_, position_, t).dollars();
        one.points = baron_points(position_, t);
    }
    return all;
}

std::vector<std::string> ContinentalGame::pages() const {
    return {"all", "turn", "public", "private", "map", "chart", "curves"};
}

namespace {

// Returns the index of the region whose name begins with the word.
std::optional<int> find_region(const Figures& figures, const std::string& word) {
    for (std::size_t i = 0; i < figures.regions.size(); ++i)
        if (istarts_with(figures.regions[i], word)) return static_cast<int>(i);
    return std::nullopt;
}

Result<std::string, Refusal> charts(const Figures& figures, const PlayerView& view, const std::string& stock) {
    const auto wanted = figures.find(stock);
    if (!stock.empty() && (!wanted || !is_active(view.position, *wanted)))
        return Refusal::syntax("there is no railroad " + in_quotes(stock));
    std::string text;
    for (const RouteId id : active_railroads(view.position))
        if (!wanted || *wanted == id) text += price_chart(figures, view, id) + "\n";
    return text;
}

} // namespace

Result<ReportOptions, Refusal> ContinentalGame::read_report(std::string_view text) const {
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
        return Refusal::syntax("there is no report about " + in_quotes(options.about),
                               "a turn's number, " + join_words(all) + ", a region or a railroad");
    return options;
}

Result<std::string, Refusal> ContinentalGame::report(std::optional<Seat> seat, const ReportOptions& options) const {
    const PlayerView view = make_player_view(*figures_, position_, seat ? std::optional(seat->index()) : std::nullopt);
    if (options.page == "map") return map_text(*figures_, view, find_region(*figures_, options.about).value_or(-1));
    if (options.page == "chart") return charts(*figures_, view, options.about);
    if (options.page == "curves") return point_curves(view);
    constexpr int mail_width = 79; // mail programs break longer lines
    std::string text;
    if (options.page == "all" || options.page == "turn") text += turn_result_text(*figures_, view);
    if (options.page == "all" || options.page == "public") text += public_report(*figures_, view);
    if (options.page == "all" || options.page == "private") text += private_report(*figures_, view);
    return wrap_rows(text, mail_width, 4);
}

// 11.3: returns the best score of each category, for the table of records.
std::vector<BestScore> ContinentalGame::best_scores() const {
    std::vector<BestScore> all;
    for (int category = 0; category <= categories; ++category) {
        BestScore best{std::string(category_name(category)), "", 0};
        if (position_.over)
            for (const int t : winners(position_, category)) {
                best.points = points_in(position_, t, category);
                best.who = position_.tycoon(t).name;
            }
        all.push_back(std::move(best));
    }
    return all;
}

namespace {

// Returns the orders with this word that the seat could give now: "? buy".
Answer possible_orders(const std::vector<Choice>& choices, std::string_view word) {
    Answer answer{"possible now", {}, "", ""};
    for (const Choice& choice : choices) {
        if (!iequals(word, std::string_view(choice.text).substr(0, choice.text.find(' ')))) continue;
        const std::string line = command_text(choice);
        if (!iequals(line, word)) answer.lines.push_back(choice.note.empty() ? line : line + ": " + choice.note);
    }
    return answer;
}

} // namespace

std::vector<Answer> ContinentalGame::about(std::optional<Seat> seat, std::string_view words) const {
    std::vector<Answer> answers = lookup(
        *figures_, make_player_view(*figures_, position_, seat ? std::optional(seat->index()) : std::nullopt), words);
    if (!seat) return answers;
    Answer orders = possible_orders(legal(*seat), trim(words));
    if (!orders.lines.empty()) answers.push_back(std::move(orders));
    return answers;
}

std::vector<std::string> ContinentalGame::topics() const { return lookup_topics(*figures_); }

} // namespace highball::continental_rails
