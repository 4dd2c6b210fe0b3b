// Laws for every page of every title, in all sizes, styles and themes. screen_law_exceptions.txt lists the known
// violations and must only get shorter.
#include "core/text.h"
#include "support/paths/paths.h"
#include "support/played_game.h"
#include "support/screen_laws.h"
#include "titles/all.h"
#include "tui/screen/app.h"
#include "tui/screen/pane.h"
#include "tui/screen/screen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

namespace highball::tui {
namespace {

constexpr std::size_t whole_game = static_cast<std::size_t>(-1);

struct LawStage {
    std::string name; // "begin", "middle", "end", or the command that comes next
    std::string script;
    std::size_t steps;
};

struct LawTitle {
    std::string id;
    std::vector<LawStage> stages;
    std::string before = ""; // keys that select the player
};

void PrintTo(const LawTitle& title, std::ostream* out) { *out << title.id; }

const std::vector<LawTitle> law_titles = {
    {"18AL",
     {{"begin", "games/18AL-to-the-bank.play", 8},
      {"lay", "games/18AL-to-the-bank.play", 498},
      {"run", "games/18AL-to-the-bank.play", 615},
      {"end", "games/18AL-to-the-bank.play", whole_game}}},
    {"18GA",
     {{"begin", "games/18GA-to-the-bank.play", 8},
      {"token", "games/18GA-to-the-bank.play", 410},
      {"end", "games/18GA-to-the-bank.play", whole_game}}},
    {"18VA",
     {{"begin", "games/18VA-to-the-bank.play", 8},
      {"middle", "games/18VA-to-the-bank.play", 420},
      {"end", "games/18VA-to-the-bank.play", whole_game}}},
    {"american-rails",
     {{"begin", "screens/american-rails.play", 4},
      {"middle", "screens/american-rails.play", 205},
      {"end", "screens/american-rails.play", whole_game}}},
    {"continental-rails",
     {{"begin", "screens/continental-rails.play", 0},
      {"middle", "screens/continental-rails.play", 28},
      {"end", "screens/continental-rails.play", whole_game}},
     "Ann><Enter>"},
};

struct LawSize {
    int width, height;
    std::string text() const { return std::to_string(width) + "x" + std::to_string(height); }
};
constexpr LawSize law_sizes[] = {{40, 12}, {80, 24}, {100, 30}, {120, 40}, {200, 50}};
constexpr LawSize room_for_all{300, 150}, room_for_the_log{300, 3000};

// Page with the keys that open it, or a state that only keys reach. A state begins with an empty prompt.
struct LawPage {
    std::string name;
    std::string keys;
    bool is_state = true;
};

std::vector<LawPage> law_pages(const LawTitle& title) {
    std::vector<LawPage> pages;
    std::vector<std::string> names = page_names(*test::all().find(title.id));
    std::erase(names, "legal");
    std::erase(names, "tiles"); // a part of the trains page
    int key = 0;
    for (const std::string& name : names)
        if (++key < 10) pages.push_back({name, std::to_string(key), false});
    pages.push_back({"worth", "worth<Enter>", false});
    pages.push_back({"help", "<F1>", false});
    for (const auto& [name, keys] : std::vector<std::pair<std::string, std::string>>{
             {"help, scrolled", "<F1><PgDn><PgDn>"},
             {"log, scrolled", "log<Enter><PgUp>"},
             {"legal", "legal<Enter>"},
             {"rules", "rules<Enter>"},
             {"a tile", "? 57<Enter>"},
             {"sorted", "3/"},
             {"columns moved", "3<Right><Right>"},
             {"map near", "1++<Left><Up>"},
             {"map far", "1--"},
             {"hex commands", "1<Tab>"},
             {"tile picker", "1lay <Tab>"},
             {"token preview", "1token <Tab>"},
             {"run preview", "1run <Tab>"},
             {"expansion", "1expand <Tab>"},
             {"several ways", "buy "},
             {"a long line", "1lay " + std::string(200, '7')},
             {"refusal", "lay ZZ 57 0<Enter>"},
             {"why", "why<Enter>"},
             {"second pane", "3."},
             {"pane alone", "3.f"},
             {"plan", "1plan<Enter>pass<Enter>"},
             {"plan dropped", "drop<Enter>"},
             {"history", "1{["},
             {"back from history", "now<Enter>"},
         })
        pages.push_back({name, keys});
    return pages;
}

Session law_session(const LawStage& stage) {
    const std::string file = source_path("tests/" + stage.script);
    RunOptions options;
    options.steps = stage.steps;
    ScriptRun run = run_script(*parse_script(test::read_file(file), file), test::all(), options);
    EXPECT_FALSE(run.failure) << print(*run.failure);
    return std::move(*run.session);
}

// Game at a stage, shown on a screen in one style.
class StageScreen {
  public:
    StageScreen(const LawTitle& title, const LawStage& stage, Session& session, TextStyle style)
        : stage_(stage.name), style_(style), session_(session), prompt_(session_, std::nullopt, "the game"),
          screen_(prompt_, style) {
        press(title.before);
        const std::vector<Seat> seats =
            session_.sealed() ? std::vector<Seat>{Seat(0)} : session_.game().decision().seats;
        for (const Seat seat : seats)
            for (Choice& choice : session_.game().ordered_choices(seat)) choices_.push_back(std::move(choice));
    }
    StageScreen(const StageScreen&) = delete;
    StageScreen& operator=(const StageScreen&) = delete;

    void press(std::string_view keys) {
        for (const KeyStep& step : parse_keys(keys)) screen_.press(step.key);
    }
    void show(const LawPage& page) { press("<Esc><Esc>" + page.keys); }
    Canvas draw(LawSize size) { return screen_.draw(size.width, size.height, true); }
    Screen& screen() { return screen_; }
    const Session& session() const { return session_; }
    TextStyle style() const { return style_; }
    std::string label(LawSize size) const {
        return stage_ + " " + size.text() + " " + text_style_names()[static_cast<std::size_t>(style_)];
    }
    // Returns the name of the pane at this position ("map", "market", ...), "head" for the first row or "foot" for the
    // rows below the panes.
    std::string part_at(int x, int y) const {
        const std::string pane = screen_.pane_at(x, y);
        return !pane.empty() ? pane : y == 0 ? "head" : "foot";
    }
    // Returns the choices of the player to act, or of the first player if orders are sealed.
    const std::vector<Choice>& choices() const { return choices_; }

  private:
    std::string stage_;
    TextStyle style_;
    Session& session_;
    Prompt prompt_;
    Screen screen_;
    std::vector<Choice> choices_;
};

std::vector<std::string> text_rows(const Canvas& canvas) {
    const std::string text = canvas.to_text();
    std::vector<std::string> rows;
    for (const std::string_view row : split(text, '\n')) rows.emplace_back(row);
    rows.resize(static_cast<std::size_t>(canvas.height()));
    return rows;
}

// Violations of the laws. Each kind has one line, with the place of its first occurrence.
class Findings {
  public:
    explicit Findings(std::string title) : title_(std::move(title)) {}

    void add(const std::string& law, const StageScreen& at, const LawPage& page, LawSize size,
             const std::vector<test::Broken>& broken) {
        for (const auto& [x, y, what] : broken)
            lines_.try_emplace(title_ + " " + at.part_at(x, y) + " " + law + ": " + what,
                               page.name + " " + at.label(size));
    }
    const std::map<std::string, std::string>& lines() const { return lines_; }

  private:
    std::string title_;
    std::map<std::string, std::string> lines_;
};

std::vector<test::Broken> outside(const Screen& screen, const Canvas& canvas) {
    if (canvas.holds(screen.cursor_x(), screen.cursor_y())) return {};
    return {{0, canvas.height() - 1, "outside"}};
}

const std::vector<std::string>& exceptions() {
    static const std::vector<std::string> lines = [] {
        std::vector<std::string> all;
        const std::string text = test::read_file(test::tests_dir() / "tui/screen_law_exceptions.txt");
        for (const std::string_view line : split(text, '\n'))
            if (!line.empty() && line.front() != '#') all.emplace_back(line);
        return all;
    }();
    return lines;
}

std::set<std::string> exceptions_of(const std::string& title) {
    std::set<std::string> found;
    for (const std::string& line : exceptions())
        if (line.starts_with(title + " ")) found.insert(line);
    return found;
}

TEST(ScreenLawExceptions, AreSortedAndEachIsOfATitle) {
    EXPECT_TRUE(std::is_sorted(exceptions().begin(), exceptions().end()));
    std::size_t of_titles = 0;
    for (const LawTitle& title : law_titles) of_titles += exceptions_of(title.id).size();
    EXPECT_EQ(of_titles, exceptions().size());
}

class ScreenLaws : public testing::TestWithParam<LawTitle> {
  protected:
    // Checks all laws on one frame.
    void look_at(StageScreen& at, const LawPage& page, LawSize size) {
        const Canvas canvas = at.draw(size);
        found_.add("cut", at, page, size, test::cut_words(canvas, vocabulary_));
        found_.add("torn", at, page, size, test::torn_texts(canvas));
        found_.add("over", at, page, size, test::texts_over_texts(canvas));
        found_.add("wide", at, page, size, test::wide_rows(canvas, size.width, size.height, {}));
        found_.add("ascii", at, page, size, test::signs_beyond_ascii(canvas));
        found_.add("cursor", at, page, size, outside(at.screen(), canvas));
        test::add_roles(canvas, roles_);
        if (page.is_state) return;
        std::vector<test::Broken> missing;
        const std::string row = text_rows(canvas)[static_cast<std::size_t>(size.height) - 2];
        for (const std::string& verb : test::missing_offers(row, at.choices()))
            missing.push_back({0, size.height - 1, verb});
        found_.add("legal", at, page, size, missing);
    }

    test::Vocabulary vocabulary_;
    test::RolePairs roles_; // colours of letters and their backgrounds
    Findings found_{GetParam().id};
};

TEST_P(ScreenLaws, HoldOnEveryPage) {
    const LawTitle& title = GetParam();
    const std::vector<LawPage> pages = law_pages(title);
    std::vector<std::unique_ptr<Session>> sessions;
    std::vector<std::unique_ptr<StageScreen>> screens;
    for (const LawStage& stage : title.stages) {
        sessions.push_back(std::make_unique<Session>(law_session(stage)));
        const StageScreen first(title, stage, *sessions.back(), TextStyle::ascii);
        const bool asks = std::any_of(first.choices().begin(), first.choices().end(), [&](const Choice& choice) {
            return choice.text.substr(0, choice.text.find(' ')) == stage.name;
        });
        EXPECT_TRUE(asks || stage.name == "begin" || stage.name == "middle" || stage.name == "end") << stage.name;
        for (const TextStyle style : {TextStyle::ascii, TextStyle::lines, TextStyle::dots, TextStyle::picture}) {
            screens.push_back(std::make_unique<StageScreen>(title, stage, *sessions.back(), style));
            for (const LawPage& page : pages) {
                if (style == TextStyle::lines || style == TextStyle::dots) break; // same words as in ASCII style
                screens.back()->show(page);
                // A scrolled log may show any of its words on later pages.
                vocabulary_.add(screens.back()->draw(page.name == "log, scrolled" ? room_for_the_log : room_for_all));
            }
        }
    }
    for (const auto& at : screens)
        for (const LawPage& page : pages) {
            const bool few = at->style() == TextStyle::lines || at->style() == TextStyle::dots;
            if (page.is_state && few) continue;
            at->show(page);
            for (const LawSize size : law_sizes)
                if (!page.is_state || (size.height != 30 && size.height != 50)) look_at(*at, page, size);
        }
    const std::set<std::string> known = exceptions_of(title.id);
    for (const auto& [line, where] : found_.lines())
        EXPECT_TRUE(known.contains(line)) << line << "\nfirst seen: " << where;
    for (const std::string& line : known)
        EXPECT_TRUE(found_.lines().contains(line)) << "remove this line, the list may only shrink: " << line;
    for (const Theme& theme : themes())
        for (const Depth depth : {Depth::eight, Depth::many, Depth::all}) {
            const std::vector<std::string> hidden = test::hidden_letters(roles_, {depth, &theme});
            EXPECT_THAT(hidden, testing::IsEmpty()) << theme.name << " at depth " << static_cast<int>(depth);
        }
}

TEST_P(ScreenLaws, HelpAndTheListHaveEveryLegalCommand) {
    const LawTitle& title = GetParam();
    for (const LawStage& stage : title.stages) {
        Session session = law_session(stage);
        StageScreen at(title, stage, session, TextStyle::ascii);
        at.press("<F1>");
        for (const int width : {80, 100}) {
            const std::string help = at.draw({width, 3000}).to_text();
            EXPECT_THAT(test::missing_in_help(help, at.choices()), testing::IsEmpty()) << stage.name << " " << width;
        }
        const auto seat = at.session().sealed() ? std::optional<Seat>(Seat(0)) : std::nullopt;
        const auto list = print_page(at.session().title(), at.session().game(), seat, "legal", 80, TextStyle::ascii);
        EXPECT_THAT(test::missing_in_list(list.value_or(""), at.choices()), testing::IsEmpty()) << stage.name;
    }
}

TEST_P(ScreenLaws, EveryThemeHasRowsOfTheSameWidth) {
    Session session = law_session(GetParam().stages[1]);
    StageScreen at(GetParam(), GetParam().stages[1], session, TextStyle::picture);
    for (const LawPage& page : law_pages(GetParam())) {
        if (page.is_state) continue;
        at.show(page);
        for (const LawSize size : {law_sizes[1], law_sizes[3]}) {
            const Canvas canvas = at.draw(size);
            for (const Theme& theme : themes())
                EXPECT_TRUE(test::wide_rows(canvas, size.width, size.height, {Depth::all, &theme}).empty())
                    << theme.name << " " << page.name << " " << size.text();
        }
    }
}

TEST_P(ScreenLaws, TheCursorStandsBehindWhatWasTyped) {
    Session session = law_session(GetParam().stages[1]);
    StageScreen at(GetParam(), GetParam().stages[1], session, TextStyle::picture);
    Screen& screen = at.screen();
    for (const LawSize size : law_sizes)
        for (const int typed : {0, 1, 20, 79, 80, 81, 300}) {
            screen.editor().set(std::string(static_cast<std::size_t>(typed), 'x'));
            const auto at_cursor = [&](int before) {
                const Canvas canvas = at.draw(size);
                EXPECT_TRUE(outside(screen, canvas).empty());
                EXPECT_EQ(screen.cursor_y(), size.height - 1);
                return canvas.at(screen.cursor_x() - before, screen.cursor_y()).glyph;
            };
            EXPECT_EQ(at_cursor(1), typed > 0 ? U'x' : U' ') << size.text() << " " << typed;
            screen.press({Key::Kind::home});
            const char32_t first = at_cursor(0);
            EXPECT_TRUE(typed == 0 || first == U'x') << size.text() << " " << typed;
        }
}

// The president of a company may be the bankrupt player: nobody takes over once the game is over.
TEST(AGameEndedByABankruptcy, IsDrawnOnEveryPage) {
    for (const LawTitle& title : law_titles) {
        if (title.id != "18AL" && title.id != "18VA") continue;
        const LawStage stage{"end", "games/" + title.id + "-bankrupt.play", whole_game};
        Session session = law_session(stage);
        StageScreen at(title, stage, session, TextStyle::lines);
        for (const LawPage& page : law_pages(title)) {
            at.show(page);
            for (const LawSize size : law_sizes)
                EXPECT_EQ(at.draw(size).height(), size.height) << page.name << " " << size.text();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(AllTitles, ScreenLaws, testing::ValuesIn(law_titles), [](const auto& title) {
    std::string name = title.param.id;
    std::erase(name, '-');
    return name;
});

} // namespace
} // namespace highball::tui
