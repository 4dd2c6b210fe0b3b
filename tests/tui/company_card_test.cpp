// Tests of company cards, including those of companies that are not operating.
#include "core/text.h"
#include "prompt/prompt.h"
#include "prompt/run_script.h"
#include "support/paths/paths.h"
#include "titles/all.h"
#include "tui/canvas/theme.h"
#include "tui/eighteen/map_marks.h"
#include "tui/eighteen/pane_labels.h"
#include "tui/eighteen/run_caption.h"
#include "tui/screen/log_lines.h"
#include "tui/screen/screen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

namespace highball::tui::eighteen {
namespace {

ScriptRun played(const Registry& registry, std::size_t steps) {
    const std::string file = source_path("tests/games/18AL-to-the-bank.play");
    std::ifstream in(file);
    std::ostringstream text;
    text << in.rdbuf();
    RunOptions options;
    options.steps = steps;
    return run_script(*parse_script(text.str(), file), registry, options);
}

void press(Screen& screen, std::string_view keys) {
    for (const KeyStep& step : parse_keys(keys)) {
        screen.press(step.key);
        screen.draw(80, 24); // drawn, because lines for an unseen turn are refused
    }
}

// Purchases of privates, which are possible in every step, do not hide the decision.
// rule: 18AL 4.2(e)
TEST(ChoicesRow, ShowsBothDividendsAtEightyColumns) {
    const Registry registry = std::move(*all_titles());
    int seen = 0;
    for (std::size_t steps = 60; steps < 900; steps += 3) {
        ScriptRun run = played(registry, steps);
        const Game& game = run.session->game();
        const auto choices = game.finished() ? std::vector<Choice>() : game.ordered_choices(game.decision().seats[0]);
        const auto role = [&](Role wanted) {
            return std::any_of(choices.begin(), choices.end(), [&](const Choice& one) { return one.role == wanted; });
        };
        if (choices.empty() || choices.front().text != "pay" || !role(Role::buys_anytime)) continue;
        ++seen;
        Prompt prompt(*run.session, std::nullopt, "the game");
        Screen screen(prompt, TextStyle::ascii);
        const std::string text = screen.draw(80, 24).to_text();
        const std::string row = text.substr(0, text.rfind('\n', text.rfind('>')));
        const std::size_t begin = row.rfind('\n');
        EXPECT_NE(row.find("pay", begin), row.npos) << row;
        EXPECT_NE(row.find("withhold", begin), row.npos) << row;
        EXPECT_NE(text.find("train   ", text.find("if withheld")), text.npos) << text; // a reason to withhold
    }
    EXPECT_GT(seen, 0);
}

TEST(LogLines, ARunAndADividendHaveOneLineEach) {
    const Registry registry = std::move(*all_titles());
    const ScriptRun run = played(registry, 560);
    int runs = 0, payments = 0;
    for (const LogEntry& entry : run.session->entries()) {
        const std::vector<LogEntry> one = {entry};
        DrawContext context;
        context.game = &run.session->game();
        context.log = &one;
        std::size_t own = 0; // lines about the company of the first event
        for (const LogLine& line : log_lines(context)) own += line.subject == entry.events.front().subject ? 1 : 0;
        const bool ran = entry.command.text == "run", paid = entry.command.text == "pay";
        runs += ran ? 1 : 0;
        payments += paid ? 1 : 0;
        EXPECT_TRUE(own == 1 || !(ran || paid)) << own << " lines of " << entry.events.size() << " events";
    }
    EXPECT_GT(runs, 10);
    EXPECT_GT(payments, 10);
}

TEST(LogLines, ASaleThatMovesNoPriceSaysNothingAboutIt) {
    DrawContext context;
    std::vector<LogEntry> log(1);
    log[0].events = {{EventKind::shares, "Bob", "Bob sells 10% of L&N for $40", {}},
                     {EventKind::market, "L&N", "L&N stays at $40 (sale)", {}}};
    context.log = &log;
    ASSERT_EQ(log_lines(context).size(), 1U);
    EXPECT_EQ(log_lines(context)[0].text, "Bob sells 10% of L&N for $40");
    log[0].events[1].text = "L&N $40 -> $35 (sale)";
    EXPECT_EQ(log_lines(context)[0].text, "Bob sells 10% of L&N for $40; $40 -> $35 (sale)");
}

// The caption of two short runs is one line of the map's width in 80 columns, so that it hides no row of the map.
TEST(RunCaption, OfTwoTrainsIsOneLineAtEightyColumns) {
    const Registry registry = std::move(*all_titles());
    constexpr int map_columns = 58;
    int seen = 0;
    for (std::size_t steps = 300; steps < 900; steps += 3) {
        const ScriptRun run = played(registry, steps);
        const Game& game = run.session->game();
        if (game.finished()) break;
        OwnedDrawContext owned = make_draw_context(game, std::nullopt, run.session->entries(), TextStyle::picture);
        owned.context.typed = "run";
        const EighteenView& view = view_of(owned.context);
        const std::vector<RunCaptionPart> parts = run_caption(owned.context, view);
        std::size_t letters = 0;
        for (const RunCaptionPart& part : parts) {
            letters += part.text.size();
            std::int64_t sum = 0; // "Selma 40", "York 20"
            for (const std::string& stop : part.stops)
                for (const std::string_view word : words(stop)) sum += parse_number(word).value_or(0);
            EXPECT_TRUE(!part.train || Money(sum) == part.earns) << part.named;
        }
        if (parts.size() != 3 || letters > 44) continue; // two runs and their sum
        ++seen;
        EXPECT_EQ(RunCaption(owned.context, view, map_columns, 5).rows(), 1);
    }
    EXPECT_GT(seen, 0);
}

TEST(CompanyCell, IsReadableAndNotBoldUntilTheCompanyFloats) {
    const Registry registry = std::move(*all_titles());
    const ScriptRun run = played(registry, 0);
    const auto view = run.session->game().view(std::nullopt);
    const auto& seen = dynamic_cast<const EighteenView&>(*view);
    for (const CorpId id : seen.figures().corporations.ids()) {
        const Style style = company_cell(seen, id).style;
        EXPECT_EQ(style.fg, readable_role_on(style.bg)) << seen.figures()[id].symbol;
        EXPECT_FALSE(with_eight_colours(style).bold);
    }
}

// rule: 18AL 4.2.1(j)
TEST(CompanyCard, BuildsWhereTheActingCompanyMayLay) {
    const Registry registry = std::move(*all_titles());
    int compared = 0;
    for (std::size_t steps = 60; steps < 900; steps += 7) {
        const ScriptRun run = played(registry, steps);
        const Game& game = run.session->game();
        if (game.finished() || game.decision().asks != "lay a tile") continue;
        const OwnedDrawContext owned =
            make_draw_context(game, game.decision().seats.front(), run.session->entries(), TextStyle::picture);
        const EighteenView& view = view_of(owned.context);
        std::set<std::string> legal, shown;
        for (const Choice& choice : owned.context.choices)
            if (istarts_with(choice.text, "lay ")) legal.insert(std::string(words(choice.text)[1]));
        if (legal.empty()) continue; // the company has laid its tile and may only use a power
        for (const hex::HexId id : can_build(view, acting_corporation(view))) shown.insert(view.figures().map[id].id);
        EXPECT_EQ(shown, legal) << "after " << steps;
        ++compared;
    }
    EXPECT_GT(compared, 5);
}

// ATN operates. In the round before, L&N ran two trains of three stops for $120 and $90.
TEST(CompanyCard, TellsTheRunsOfACompanyThatDoesNotAct) {
    const Registry registry = std::move(*all_titles());
    ScriptRun run = played(registry, 634);
    ASSERT_EQ(run.session->game().decision().entity, "ATN");
    Prompt prompt(*run.session, std::nullopt, "g");
    Screen screen(prompt, TextStyle::picture);
    press(screen, "? L&N<Enter>");
    const std::string answer = screen.draw(80, 24).to_text();
    for (const char* seen : {"L&N  Bob", "3: A4-C4-F1 $120", "3: A4-C4 $90", "$210 paid", "lays   A2 "})
        EXPECT_NE(answer.find(seen), std::string::npos) << seen << "\n" << answer;
    // The map page shows the same figures, but only while the cursor is on L&N's station.
    press(screen, "<Esc>1");
    EXPECT_EQ(screen.draw(80, 24).to_text().find("L&N  Bob"), std::string::npos);
    for (int i = 0; i < 20; ++i) press(screen, "<Up>");
    std::string map;
    for (int i = 0; i < 6 && map.find("L&N  Bob") == std::string::npos; ++i) {
        press(screen, "<Right>");
        map = screen.draw(80, 24).to_text();
    }
    for (const char* seen : {"A4 Nashville", "L&N  Bob", "3: A4-C4-", "F1 $120", "lays   A2 C6 D3"})
        EXPECT_NE(map.find(seen), std::string::npos) << seen << "\n" << map;
    // The hex is drawn with its station: three columns have the colour of L&N.
    const Canvas wide = screen.draw(120, 48);
    int stations = 0;
    for (int y = 0; y < 48; ++y)
        for (int x = 96; x < 119; ++x)
            if (wide.at(x, y).glyph == U'L' && wide.at(x - 1, y).glyph == U' ' && wide.at(x + 1, y).glyph == U' ' &&
                wide.at(x - 1, y).style.bg == wide.at(x, y).style.bg && wide.at(x, y).style.bg != ColourRole::plain)
                ++stations;
    EXPECT_EQ(stations, 1) << wide.to_text();
}

TEST(CompanyCard, ATileIsDrawnAboveItsWords) {
    const Registry registry = std::move(*all_titles());
    ScriptRun run = played(registry, 634);
    Prompt prompt(*run.session, std::nullopt, "g");
    Screen screen(prompt, TextStyle::picture);
    press(screen, "? 57<Enter>");
    const Canvas seen = screen.draw(80, 24);
    int yellow = 0;
    for (int y = 0; y < 24; ++y)
        for (int x = 0; x < 80; ++x)
            for (const ColourRole role : {seen.at(x, y).style.fg, seen.at(x, y).style.bg})
                yellow += role == ColourRole::tile_yellow ? 1 : 0;
    EXPECT_GT(yellow, 20) << seen.to_text();
}

} // namespace
} // namespace highball::tui::eighteen
