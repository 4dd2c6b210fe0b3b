// Tests of the invariants of whole games and of the views of players.
#include "scene.h"

#include "core/text.h"
#include "support/paths/paths.h"
#include "titles/continental_rails/ai/self_play_statistics.h"
#include "titles/continental_rails/model/view.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/title.h"

#include <gmock/gmock.h>
#include <set>

namespace highball::continental_rails::test {
namespace {

ContinentalGame game_of(std::vector<std::string> players, std::uint64_t seed = 1) {
    GameSetup setup;
    setup.title = "continental-rails";
    setup.players = std::move(players);
    setup.seed = seed;
    return ContinentalGame(std::make_shared<const Figures>(figures()), setup);
}

// rule: continental-rails A, continental-rails 1.3, continental-rails 3.1, continental-rails 4.8(1),
// continental-rails 2.5
TEST(ContinentalLaws, MoneyStockAndLinesHoldInWholeGames) {
    std::set<int> ends;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Position at = first_position(figures(), {}, seed);
        while (!at.over) {
            std::array<int, railroad_slots> before{};
            for (const RouteId id : active_railroads(at)) before[id.index()] = issued(at, id) + at[id].treasury;
            run_turn(figures(), at);
            ASSERT_EQ(find_broken_invariants(figures(), at), std::vector<std::string>())
                << "seed " << seed << " turn " << at.last.turn;
            ASSERT_LT(at.turn, 100);
            // 4.2: the number of a railroad's shares changes only by building, mergers, splits, incorporation or
            // failure, which have headlines. Otherwise stock only changes hands.
            for (const RouteId id : active_railroads(at)) {
                const std::string& code = figures()[id].code;
                const bool made =
                    std::any_of(at.last.headlines.begin(), at.last.headlines.end(), [&](const Headline& h) {
                        const bool kind = h.kind == HeadlineKind::built || h.kind == HeadlineKind::company_merged ||
                                          h.kind == HeadlineKind::merged || h.kind == HeadlineKind::split ||
                                          h.kind == HeadlineKind::incorporated || h.kind == HeadlineKind::failure;
                        return kind && h.text.find(code) != std::string::npos;
                    });
                if (!made) {
                    ASSERT_EQ(issued(at, id) + at[id].treasury, before[id.index()]) << code;
                }
            }
        }
        EXPECT_GE(at.turn, 21);
        ends.insert(at.turn);
    }
}

// News about a railroad's stock in the headlines of the last turn.
struct StockNews {
    std::int64_t made = 0; // new shares from built lines and merged companies: five a mile
    int ratio = 1;         // split ratio
    RouteId merged_from;
    bool begun_anew = false; // founded or reorganized
};

StockNews stock_news(const Position& at, RouteId id) {
    StockNews news;
    const std::string& code = figures()[id].code;
    const auto line_named = [](std::string_view text) { return route(words(text).front()); };
    for (const Headline& h : at.last.headlines) {
        const std::string_view text = h.text;
        const auto after = [&](std::string_view what) -> std::string_view {
            const std::size_t found = text.find(what);
            return found == std::string_view::npos ? "" : text.substr(found + what.size());
        };
        if (h.kind == HeadlineKind::built && text.starts_with(code + " builds "))
            news.made += 5 * figures()[line_named(after(" builds "))].length;
        if (h.kind == HeadlineKind::company_merged && text.ends_with(" into " + code))
            news.made += 5 * figures()[line_named(after(" merges "))].length;
        if (h.kind == HeadlineKind::merged && text.ends_with(" into " + code)) news.merged_from = line_named(text);
        if (h.kind == HeadlineKind::split && text.starts_with(code + " stock splits "))
            news.ratio = static_cast<int>(*parse_number(words(after(" splits ")).front()));
        if (h.kind == HeadlineKind::incorporated && !after(" incorporates ").empty())
            news.begun_anew = news.begun_anew || line_named(after(" incorporates ")) == id;
        if (h.kind == HeadlineKind::failure && text.starts_with(code + " is reorganized")) news.begun_anew = true;
    }
    return news;
}

// Tycoons, the Public and the treasury together hold five shares for each mile built, plus the shares of merged
// railroads. A split multiplies them all.
// rule: continental-rails 4.2, continental-rails 4.3(A)1, continental-rails 4.3(A)4, continental-rails 6.5
TEST(ContinentalLaws, StockIsFiveSharesForEveryMileBuilt) {
    int splits = 0, mergers = 0;
    for (std::uint64_t seed = 31; seed <= 36; ++seed) {
        Position at = first_position(figures(), {}, seed);
        while (!at.over) {
            const Position before = at;
            run_turn(figures(), at);
            for (const RouteId id : active_railroads(at)) {
                const StockNews news = stock_news(at, id);
                const std::int64_t now = issued(at, id) + at[id].treasury;
                if (news.begun_anew) {
                    ASSERT_EQ(now % (5 * news.ratio), 0) << figures()[id].code;
                    continue;
                }
                std::int64_t had = issued(before, id) + before[id].treasury + news.made;
                if (const RouteId from = news.merged_from) {
                    had += issued(before, from) + before[from].treasury + stock_news(at, from).made;
                    ++mergers;
                }
                splits += news.ratio > 1 ? 1 : 0;
                ASSERT_EQ(now, had * news.ratio) << figures()[id].code << " seed " << seed << " turn " << at.last.turn;
            }
        }
    }
    EXPECT_GT(splits, 10);
    EXPECT_GT(mergers, 0);
}

// rule: continental-rails A
TEST(ContinentalLaws, TheStepsComeInTheOrderOfTheAppendix) {
    int last = 0;
    for (const TurnStep& step : steps()) {
        EXPECT_GE(step.number, last);
        last = step.number;
    }
    EXPECT_EQ(last, 16);
}

Money net_of_all_flows(const Ledger& ledger, Account account) {
    Money sum;
    for (const LedgerEntry& entry : ledger) {
        if (entry.to == account) sum += entry.amount;
        if (entry.from == account) sum -= entry.amount;
    }
    return sum;
}

// Every flow has two sides, so all accounts add up to zero. Cash changes by the net flow.
TEST(ContinentalLaws, AllCashFlowsAddUpToNothing) {
    Position at = first_position(figures(), {}, 9);
    for (int turn = 1; turn <= 25 && !at.over; ++turn) {
        run_turn(figures(), at);
        Money all =
            net_of_all_flows(at.last.ledger, bank_account()) + net_of_all_flows(at.last.ledger, public_account());
        for (int t = 0; t < tycoon_count; ++t) all += net_of_all_flows(at.last.ledger, tycoon_account(t));
        for (int n = 1; n < railroad_slots; ++n) all += net_of_all_flows(at.last.ledger, {Holder::railroad, n});
        EXPECT_EQ(all, Money());
    }
}

// rule: continental-rails 10.0
TEST(ContinentalLaws, AGameReplaysToTheSamePositionFromItsScript) {
    ContinentalGame game = game_of({"Ann", "Bob"}, 5);
    std::vector<Command> script;
    const auto give = [&](int seat, const std::string& text) {
        const auto command = game.parse(Seat(seat), text);
        ASSERT_TRUE(command) << text << print(command.error());
        if (game.apply(*command)) script.push_back(*command);
    };
    const auto title = make_continental_rails(
        [] {
            std::ifstream in(source_path("maps/continental_rails/map.toml"));
            std::stringstream text;
            text << in.rdbuf();
            return text.str();
        }(),
        "continental-rails.toml");
    ASSERT_TRUE(title);
    const auto computer = (*title)->computer("tycoon", 0);
    Rng rng(1);
    for (int n = 0; !game.finished(); ++n) {
        ASSERT_LT(n, 5000);
        const Seat seat = game.decision().seats.front();
        give(seat.index(), computer->choose(*game.view(seat), seat, rng));
    }
    ContinentalGame again = game_of({"Ann", "Bob"}, 5);
    for (const Command& command : script) ASSERT_TRUE(again.apply(command));
    EXPECT_TRUE(again.equals(game));
    EXPECT_EQ(again.digest(), game.digest());
}

// rule: continental-rails 3.1, continental-rails 1.3
TEST(ContinentalLaws, TwentyFiveTurnsOfFifteenComputersReplayFromTheScript) {
    std::uint64_t seed = 1;
    for (;; ++seed) {
        Position trial = first_position(figures(), {"Ann"}, seed);
        while (!trial.over && trial.turn <= 25) process(figures(), trial);
        if (!trial.over) break; // this seed's game lasts beyond turn 25
        ASSERT_LT(seed, 1000u);
    }
    // A computer plays Ann's position. The game itself plays the other fourteen.
    Registry registry;
    std::ifstream in(source_path("maps/continental_rails/map.toml"));
    std::stringstream toml;
    toml << in.rdbuf();
    auto title = make_continental_rails(toml.str(), "continental-rails.toml");
    ASSERT_TRUE(title);
    const auto computer = (*title)->computer("tycoon", 0);
    ContinentalGame game = game_of({"Ann"}, seed);
    std::vector<Command> script;
    Rng rng(1);
    while (!game.finished() && game.position().turn <= 25) {
        const Command command{Seat(0), computer->choose(*game.view(Seat(0)), Seat(0), rng)};
        ASSERT_TRUE(game.apply(command)) << command.text;
        script.push_back(command);
    }
    EXPECT_GT(game.position().last.turn, 20);
    ContinentalGame again = game_of({"Ann"}, seed);
    for (const Command& command : script) ASSERT_TRUE(again.apply(command));
    EXPECT_TRUE(again.equals(game));
    EXPECT_EQ(again.digest(), game.digest());
}

// rule: continental-rails 9.6, continental-rails 4.14(C), continental-rails 10.1(F), continental-rails 9.2
TEST(ContinentalViews, PositionsThatDifferInHiddenFactsLookAlike) {
    const Position at = [] {
        Position played = first(7);
        for (int turn = 0; turn < 6; ++turn) run_turn(figures(), played);
        return played;
    }();
    const PlayerView before = make_player_view(figures(), at, 0);
    Position other = at;
    other.rng = Rng(99);
    other.tycoon_seed = 99;
    for (int& turn : other.technology_turns) turn += 1;
    other.tycoon(1).cash += Money(777);
    other.tycoon(1).loan += Money(777); // the order of net worth is public and stays
    other.tycoon(1).recall += Money(1);
    other.tycoon(1).credit += Money(1);
    other.tycoon(1).private_lines.push_back({"secret"});
    order(other, 1, "message sealed");
    other.company(route("UP")).chance = 50;
    for (const RouteId id : active_railroads(other)) {
        if (before.finances[id.index()]) continue;
        other[id].cash += Money(55);
        other[id].president_debt += Money(5);
    }
    // Moves a hidden share of a stranger to another tycoon or the Public.
    for (const RouteId id : active_railroads(other)) {
        const int shares = other.tycoon(9).share_of(id);
        if (before.holdings[id.index()] || is_director(other[id], 9) || shares == 0) continue;
        other.tycoon(9).share_of(id) -= 1;
        other.tycoon(8).share_of(id) += is_director(other[id], 8) ? 0 : 1;
        other[id].public_shares += is_director(other[id], 8) ? 1 : 0;
        break;
    }
    ASSERT_FALSE(at == other);
    EXPECT_TRUE(before == make_player_view(figures(), other, 0));
    EXPECT_EQ(public_report(figures(), before) + private_report(figures(), before),
              public_report(figures(), make_player_view(figures(), other, 0)) +
                  private_report(figures(), make_player_view(figures(), other, 0)));
    EXPECT_FALSE(make_player_view(figures(), at, 1) == make_player_view(figures(), other, 1));
}

// rule: continental-rails 10.1(F), continental-rails 4.14(A), continental-rails 4.14(C)
TEST(ContinentalViews, OfficersAndDetectivesSeeMore) {
    Position at = first();
    seat(at, 0, "NYC");
    EXPECT_EQ(forbids(at, 1, "spy 2"), "10.1(F)");
    at.tycoon(1).spied_railroad = route("PENN");
    at.tycoon(1).spied_tycoon = 4;
    at.tycoon(4).cash = Money(4321);
    const PlayerView ann = make_player_view(figures(), at, 0);
    EXPECT_TRUE(ann.finances[route("NYC").index()]);
    EXPECT_TRUE(ann.holdings[route("NYC").index()]);
    EXPECT_EQ(ann.position.tycoon(4).share_of(route("NYC")), at.tycoon(4).share_of(route("NYC")));
    EXPECT_EQ(ann.position[route("PENN")].cash, Money());
    EXPECT_EQ(ann.position.tycoon(4).cash, Money());
    const PlayerView bob = make_player_view(figures(), at, 1);
    EXPECT_EQ(bob.position.tycoon(4).cash, Money(4321));
    EXPECT_EQ(bob.position.tycoon(4).share_of(route("C&H")), 20);
    EXPECT_EQ(bob.position[route("PENN")].cash, at[route("PENN")].cash);
    EXPECT_EQ(bob.position[route("NYC")].cash, Money());
    at[route("NYC")].directors = {0, 2};
    EXPECT_TRUE(make_player_view(figures(), at, 2).finances[route("NYC").index()]);
    EXPECT_FALSE(make_player_view(figures(), at, 2).holdings[route("NYC").index()]);
    // Shares of hidden holders count as the Public's, so the number of issued shares stays the same.
    EXPECT_EQ(issued(bob.position, route("NYC")), issued(at, route("NYC")));
}

// rule: continental-rails 9.1, continental-rails 9.2, continental-rails 9.3, continental-rails 9.4
// rule: continental-rails 9.5, continental-rails 9.6, continental-rails 10.1(G)
TEST(ContinentalReports, HaveTheSectionsOfTheRulebook) {
    ContinentalGame game = game_of({"Ann", "Bob"}, 11);
    ASSERT_TRUE(game.apply({Seat(0), "message I shall own it all"}));
    ASSERT_TRUE(game.apply({Seat(0), "buy NYC 10"}));
    ASSERT_TRUE(game.apply({Seat(0), "ready"}));
    ASSERT_TRUE(game.apply({Seat(1), "no orders"}));
    ASSERT_TRUE(game.apply({Seat(1), "ready"}));
    const PlayerView view = make_player_view(figures(), game.position(), 0);
    const std::string text = public_report(figures(), view) + private_report(figures(), view);
    for (const char* part :
         {"Headlines of turn 1, 1841-1842", "Ann (1): I shall own it all", "Victory points", "Players by net worth",
          "Railroads", "Stock market", "Private companies for sale", "For Ann only", "credit limit", "stock market"})
        EXPECT_NE(text.find(part), std::string::npos) << part;
    EXPECT_EQ(private_report(figures(), make_player_view(figures(), game.position(), std::nullopt)), "");
    EXPECT_NE(map_text(figures(), view).find("NYC"), std::string::npos);
    EXPECT_NE(map_text(figures(), view, 0).find("Boston"), std::string::npos);
    EXPECT_NE(price_chart(figures(), view, route("NYC")).find("NYC: price"), std::string::npos);
}

// rule: continental-rails 10.0
TEST(ContinentalReports, ASheetCanBeReadBackLineByLine) {
    ContinentalGame game = game_of({"Ann"}, 2);
    ASSERT_TRUE(game.apply({Seat(0), "borrow 500"}));
    const std::string sheet = turn_sheet(figures(), game.position(), 0);
    EXPECT_NE(sheet.find("\nborrow 500\n"), std::string::npos);
    EXPECT_NE(sheet.find("# buy NYC 1 "), std::string::npos);
    EXPECT_NE(sheet.find("# 1.."), std::string::npos);
    EXPECT_NE(sheet.find("# spy "), std::string::npos);
}

// rule: continental-rails 10.0, continental-rails A
TEST(ContinentalGame, TheTurnRunsWhenAllPeopleAreReadyOrTheHostSaysSo) {
    ContinentalGame game = game_of({"Ann", "Bob"});
    EXPECT_EQ(game.decision().seats.size(), 2u);
    ASSERT_TRUE(game.apply({Seat(0), "ready"}));
    EXPECT_EQ(game.position().turn, 1);
    EXPECT_TRUE(game.check({Seat(1), "process"}));
    ASSERT_TRUE(game.apply({Seat(0), "process"}));
    EXPECT_EQ(game.position().turn, 2);
    EXPECT_EQ(game.position().tycoon(1).missed, 1);
    EXPECT_EQ(game.position().tycoon(0).missed, 0);
    ASSERT_TRUE(game.apply({Seat(0), "ready"}));
    ASSERT_TRUE(game.apply({Seat(1), "ready"}));
    EXPECT_EQ(game.position().turn, 3);
}

TEST(ContinentalGame, ALaterLineTakesThePlaceOfAnEarlierOne) {
    ContinentalGame game = game_of({"Ann"});
    for (const char* line : {"borrow 500", "buy NYC 10", "buy NYC 12", "sell PENN 5", "short PENN 30"})
        ASSERT_TRUE(game.apply({Seat(0), line})) << line;
    ASSERT_EQ(game.position().tycoon(0).sheet.size(), 3u);
    ASSERT_TRUE(game.apply({Seat(0), "drop 2"}));
    EXPECT_EQ(print(figures(), game.position().tycoon(0).sheet[1]), "short PENN 30");
    ASSERT_TRUE(game.apply({Seat(0), "clear"}));
    EXPECT_TRUE(game.position().tycoon(0).sheet.empty());
    EXPECT_FALSE(game.parse(Seat(0), "bo 100").ok() == false);
    EXPECT_FALSE(game.parse(Seat(0), "frobnicate").ok());
}

TEST(ContinentalGame, EveryChoiceIsReadBackAsItIsPrintedAndAllowed) {
    ContinentalGame game = game_of({"Ann"}, 4);
    Rng rng(1);
    for (int turn = 0; turn < 4; ++turn) {
        for (const Choice& choice : game.legal(Seat(0))) {
            const std::string text = game.sample(Seat(0), choice, rng);
            const auto command = game.parse(Seat(0), text);
            ASSERT_TRUE(command) << text << ": " << print(command.error());
            EXPECT_EQ(command->text, text);
            EXPECT_FALSE(game.check(*command)) << text << ": " << print(*game.check(*command));
        }
        ASSERT_TRUE(game.apply({Seat(0), "ready"}));
    }
}

TEST(ContinentalArena, DistributionsOfWholeGames) {
    const std::string text = run_self_play(figures(), 2, 1);
    EXPECT_THAT(text, testing::ContainsRegex("\n[^\n]*: 0\n[^\n]*:\n  borrow ")); // no turn has an unbalanced ledger
    EXPECT_NE(text.find("Rail Baron"), std::string::npos);
}

} // namespace
} // namespace highball::continental_rails::test
