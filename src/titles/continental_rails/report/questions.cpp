#include "titles/continental_rails/report/questions.h"

#include "core/text.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/orders/order_costs.h"
#include "titles/continental_rails/report/answers.h"
#include "titles/continental_rails/report/sheet_forecast.h"
#include "titles/continental_rails/turn/turn_context.h"

#include <algorithm>
#include <fmt/format.h>

namespace highball::continental_rails {

namespace {

using answer::Lines;

Lines turn_steps(const Figures&, const PlayerView&) {
    return collect_texts(steps(), [](const TurnStep& one) { return fmt::format("{}. {}", one.number, one.name); });
}

// 1.2, Appendix C: returns advice for the first turns, in our own words.
Lines first_turns(const Figures& f, const PlayerView&) {
    return {
        // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): each is one line of the answer
        "turn 1: borrow, and bid for a private company that connects to a railroad or is long. "
        "Do not overpay: nobody may own more than two, so prices are lower next turn",
        fmt::format("or bid the maximum for the stock of one starting railroad, sell the others, and ask for "
                    "control: {} percent makes you a director, and the director with the most stock who asks "
                    "becomes president",
                    f.share.directorship),
        fmt::format("turn 2: incorporate the company and control it ({} percent of its stock is yours), or merge it "
                    "into a railroad that you want to lead; spy on the railroad that you want",
                    f.share.owner),
        fmt::format("turn 3: as president, improve by about ${} a mile, seek a right-of-way to a new region, pay "
                    "a dividend (it scores its square root), and buy the stock that it has not sold (treasury) at {} "
                    "percent of the price",
                    upkeep_a_mile(f), f.share.director_price),
        "always: borrow no more than the Bank would let you owe in a worse climate. \"legal\" lists all possible "
        "orders with their figures, and ? forecast simulates the turn with yours"};
}

// Returns the forecast for the present lines of the sheet.
Lines foreseen(const Figures& f, const PlayerView& view) {
    if (view.position.over) return {"the game is over: there is nothing to forecast"};
    if (view.tycoon) return lines_of(forecast(f, view, ""));
    return {"orders are secret: name the player, as in \"" + view.position.tycoon(0).player + "> ? forecast\""};
}

struct Topic {
    std::vector<std::string_view> words; // the first one is the subject of the answer
    std::string_view rule;               // its text is printed below the lines
    std::string_view text = "";          // an answer without figures
    Lines (*lines)(const Figures&, const PlayerView&) = nullptr;
};

const std::vector<Topic>& all_topics() {
    static const std::vector<Topic> topics = {
        {{"first turns", "turns"}, "A", "", first_turns},
        {{"forecast"}, "3.5(A)", "", foreseen},
        {{"goal"}, "", "", answer::goal},
        {{"end"}, "1.3", "", answer::end},
        {{"president", "director", "directorship", "slot", "slots"}, "10.1(D)", "", answer::president},
        {{"loan", "interest"}, "3.5(C)", "", answer::loan},
        {{"fair price", "fair prices", "fair"}, "6.3(A)", "", answer::fair_prices},
        {{"trading stock", "trading", "buy", "sell", "short", "max bid", "can buy"}, "6.1(B)", "", answer::trading},
        {{"bids", "bid"}, "2.4(E)", "", answer::bids},
        {{"mergers", "merge"}, "4.3(A)3", "", answer::mergers},
        {{"great links", "great link", "links", "link", "interior"}, "1.2:rail-builder", "", answer::great_links},
        {{"overspending", "overspending on construction"}, "4.6(C)"},
        {{"climate"}, "5.0", "", answer::climate},
        {{"steps"}, "A", "", turn_steps},
        {{"alternative", "alt"}, "4.7(F)"},
        {{"net worth", "worth"}, "3.5(A)", "", answer::net_worth_now},
        {{"bank failures", "bank failure"}, "11.1"},
        {{"tie"},
         "4.14(C)",
         "chance decides between equal bids for a private company and between railroads with equal influence on a "
         "right-of-way. Equal net worth: both "
         "score the points for the higher place. Equal points at the end: all of them win"},
        {{"smaller changes"},
         "9.6",
         "the changes in your net worth that are too small to have a line on the turn page. \"highball report GAME "
         "PLAYER\" lists all of them"},
        {{"yield", "yields"},
         "4.12",
         "the last dividend per share as a percentage of the price. The market page shows it for each railroad"},
        {{"stake", "dilution", "dilute", "diluted"},
         "4.3(B)",
         "your part of a railroad's stock. New stock for lines and mergers makes it smaller; directors get a part of "
         "it"},
        {{"map page", "map"},
         "",
         "the country with all lines; on a small screen, it begins with yours. + shows one region after another, the "
         "arrow keys those beside it, and - the "
         "country; \"show GAME map\" prints it. ? NYC lists the lines of a railroad, and ? Buffalo those of a town"},
        {{"news page", "news"},
         "",
         "all news of the last turn is on the report page, and the turn page says what it means for you"},
        {{"report page", "report"},
         "",
         "all news of the last turn, and who scored. \"highball report GAME PLAYER\" prints all tables"},
        {{"railroads page", "railroads"},
         "",
         "a line for each railroad: its price, profit, loan and president, and the right-of-way that it has not "
         "built. ? NYC explains one of them"},
        {{"market page", "market"},
         "",
         "the price, dividend, yield and fair price of each stock, your shares, and the private companies for sale"},
        {{"players page", "players"}, "", "all tycoons, the richest first, with their railroads and points"},
        {{"orders page", "orders"},
         "",
         "your orders for this turn: what they cost, and what happens if you leave a line blank"},
        {{"turn page", "turn"}, "", "what the last turn did to you: your orders, cash, net worth, stock and points"}};
    return topics;
}

// Returns the id of a category's rule, such as "1.2:rail-builder".
std::string rule_of(std::string_view category) {
    std::string rule = "1.2:" + lower(category);
    std::replace(rule.begin(), rule.end(), ' ', '-');
    return rule;
}

} // namespace

std::vector<Answer> answer_question(const Figures& figures, const PlayerView& view, std::string_view text) {
    std::vector<Answer> answers;
    for (const Topic& topic : all_topics()) {
        if (std::none_of(topic.words.begin(), topic.words.end(), [&](auto word) { return iequals(text, word); }))
            continue;
        Answer& one = answers.emplace_back(Answer{std::string(topic.words.front()), {}, std::string(topic.rule), ""});
        if (topic.lines) one.lines = topic.lines(figures, view);
        if (!topic.text.empty()) one.lines.emplace_back(topic.text);
    }
    for (int category = 0; category <= categories; ++category) {
        const std::string_view name = category_name(category);
        if (!iequals(text, "points") && !iequals(text, name)) continue;
        Answer& one = answers.emplace_back(Answer{std::string(name), {}, rule_of(name), ""});
        one.lines = answer::link_points(figures, category);
        if (iequals(text, name)) one.lines.push_back(answer::standing(view, category));
    }
    const auto said = words(text);
    if (said.empty() || !iequals(said.front(), "why")) return answers;
    for (std::size_t i = 1; i < said.size(); ++i) // "why did ERIE fall", "why ERIE fell"
        if (const auto id = figures.find(said[i]))
            return {{"price of " + figures[*id].code, answer::price(figures, view, *id), "6.3(A)", ""}};
    return answers;
}

std::vector<std::string> question_topics() {
    std::vector<std::string> topics =
        collect_texts(all_topics(), [](const Topic& topic) { return std::string(topic.words.front()); });
    topics.insert(topics.end(), {"points", "why"});
    for (int category = 0; category <= categories; ++category) topics.emplace_back(category_name(category));
    return topics;
}

} // namespace highball::continental_rails
