// Tests of reading a title's map file: the figures of the rulebooks, and errors that name the line.
#include "eighteen/model/figures_file.h"
#include "support/paths/paths.h"
#include "support/refused.h"
#include "titles/all.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

namespace highball::eighteen {
namespace {

std::string shipped(const std::string& name) {
    std::ifstream file(source_path("maps/") + name);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

Result<Figures, TextError> read(const std::string& text) {
    return read_figures(text, "title.toml", shipped("tiles.toml"), "tiles.toml");
}

Figures loaded(const std::string& title) {
    auto figures = read(shipped(path_name(title) + "/map.toml"));
    EXPECT_TRUE(figures.ok()) << title << ": " << (figures ? "" : print(figures.error()));
    return figures ? *figures : Figures{};
}

// Replaces `from` by `to` in 18AL's file, and expects an error in that line.
void expect_fault(const std::string& from, const std::string& to, std::initializer_list<std::string_view> parts) {
    std::string text = shipped("18al/map.toml");
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    const auto result = read(text.replace(at, from.size(), to));
    ASSERT_FALSE(result.ok()) << from << " -> " << to;
    EXPECT_TRUE(print(result.error()).starts_with("title.toml:" + std::to_string(line) + ": "))
        << print(result.error());
    EXPECT_TRUE(test::mentions(result.error().message, parts));
}

TEST(FiguresFile, TheShippedTitlesLoad) {
    for (const std::string title : {"18AL", "18GA", "18VA"}) EXPECT_EQ(loaded(title).title, title);
}

// The trains are those of 18AL 1.2 and of the rulebook's table of trains.
TEST(FiguresFile, Trains18AL) {
    const Figures figures = loaded("18AL");
    const TrainKind& last = figures[*figures.find_train("4d")];
    EXPECT_EQ(last.price, Money(800));
    EXPECT_EQ(last.multiplier, 2);
    EXPECT_EQ(figures[*figures.find_train("4")].obsolete_by, "7");
    EXPECT_EQ(figures[*figures.find_train("2")].removed_by, "4");
    EXPECT_FALSE(figures.find_train("9"));
    EXPECT_EQ(figures.find_phase("4D"), 6);
    EXPECT_EQ(figures.find_phase("8"), -1);
    EXPECT_TRUE(figures.phases[3].privates_close);
    EXPECT_EQ(figures.phases[0].value, 0);
    EXPECT_EQ(figures.phases[3].value, 2);
    EXPECT_EQ(figures.phases[6].value, 3);
    EXPECT_EQ(figures.phases[3].colours, 0b1110);
    EXPECT_EQ(figures.phases[4].events, std::vector<std::string>{"coal-token-removed"});
}

TEST(FiguresFile, CompaniesAreFoundBySymbolAndEngineId) {
    const Figures figures = loaded("18AL");
    EXPECT_EQ(figures.find_corporation("ab&c"), figures.find_corporation("ABC"));
    EXPECT_EQ(figures[*figures.find_corporation("L&N")].letter, 'L');
    EXPECT_EQ(figures.find_private("blc"), figures.find_private("BSLC"));
    EXPECT_FALSE(figures.find_private("L&N"));
    EXPECT_EQ(figures[*figures.find_private("M&C")].names.at(1).amount, Money(40));
    EXPECT_EQ(figures.places.at("ln-decatur-home"), *figures.map.find_hex("C4"));
    EXPECT_EQ(figures.first_private_prices, (std::vector<Money>{Money(20), Money(15), Money(10), Money(5)}));
}

// 18AL 3.2(a), 3.6, 4.2.4: a price token at a border of the stock chart moves in another direction or stays.
TEST(StockChart, TokensTurnAtTheBorders) {
    const StockChart chart = loaded("18AL").chart;
    EXPECT_EQ(chart.right({2, 2}), (Cell{2, 3}));
    EXPECT_EQ(chart.right({1, 14}), (Cell{0, 14}));
    EXPECT_EQ(chart.right({0, 15}), (Cell{0, 15}));
    EXPECT_EQ(chart.left({2, 2}), (Cell{2, 1}));
    EXPECT_EQ(chart.left({2, 0}), (Cell{3, 0}));
    EXPECT_EQ(chart.left({6, 0}), (Cell{6, 0}));
    EXPECT_EQ(chart.up({0, 3}), (Cell{0, 3}));
    EXPECT_EQ(chart.up({1, 3}), (Cell{0, 3}));
    EXPECT_EQ(chart.down({0, 15}), (Cell{0, 15}));
    EXPECT_EQ(chart.down({5, 4}), (Cell{6, 4}));
    EXPECT_EQ(chart.down({4, 7}), (Cell{4, 7}));
    EXPECT_EQ(chart.par_cell(Money(75)), (Cell{1, 4}));
    EXPECT_FALSE(chart.par_cell(Money(80)));
    EXPECT_TRUE(chart.is_end({0, 15}));
    EXPECT_TRUE(chart.is_yellow({2, 0}));
    EXPECT_FALSE(chart.is_yellow({2, 1}));
    EXPECT_FALSE(chart.has({-1, -1}));
    EXPECT_FALSE(chart.has({6, 5}));
}

TEST(FiguresFile, FiveShareCorporations18VA) {
    const Figures figures = loaded("18VA");
    const CorporationFigures& wm = figures[*figures.find_corporation("WMR")];
    EXPECT_TRUE(wm.five_share);
    EXPECT_EQ(wm.stations_converted.size(), 4u);
    EXPECT_EQ(figures.find_train("3G"), figures.find_train("4"));
    EXPECT_EQ(figures.lots.size(), 4u);
    EXPECT_EQ(figures.lots[1].company, *figures.find_private("TIW"));
    EXPECT_EQ(figures.lots[3].presidency, *figures.find_corporation("B&O"));
    EXPECT_EQ(figures.lots[3].price, Money(140));
    EXPECT_EQ(figures[*figures.find_train("4D")].available_from, "6");
}

TEST(FiguresFile, PrivatesThatBlock18GA) {
    const Figures figures = loaded("18GA");
    EXPECT_TRUE(figures[*figures.find_private("MRC")].blocks);
    EXPECT_FALSE(figures[*figures.find_private("W&S")].blocks);
    EXPECT_EQ(figures[*figures.find_private("M&B")].corporation, *figures.find_corporation("CoG"));
    EXPECT_EQ(figures[*figures.find_private("M&B")].share, Percent(10));
    EXPECT_EQ(figures[*figures.find_private("OSR")].train, "2");
}

TEST(FiguresFaults, OfKeysAndTypes) {
    expect_fault("subtitle", "subtitel", {"subtitel", "subtitle"});
    expect_fault("bank = 8000", "bank = \"8000\"", {"bank"});
    expect_fault("bank = 8000", "bank = 8000.5", {"bank"});
    expect_fault("bank = 8000", "bank = -1", {"bank", "-1", "0", "1000000"});
    expect_fault("title = \"18AL\"", "title = \"\"", {"title"});
    expect_fault("[chart]", "[cart]", {"cart", "chart"});
    expect_fault("text = \"No power.\"", "words = \"No power.\"", {"words"});
}

TEST(FiguresFaults, AMissingKeyIsNamed) {
    std::string text = shipped("18al/map.toml");
    const std::size_t at = text.find("designer");
    text.erase(at, text.find('\n', at) - at);
    const auto result = read(text);
    ASSERT_FALSE(result.ok());
    EXPECT_TRUE(test::mentions(result.error().message, "designer"));
    EXPECT_FALSE(read("").ok());
}

TEST(FiguresFaults, OfPlayers) {
    expect_fault("5 = 400 }", "6 = 400 }", {"6", "3", "5"});
    expect_fault("certificates = { 3 = 15,", "certificates = {", {"certificates", "3"});
    expect_fault("players = [3, 5]", "players = [5, 3]", {"players"});
    expect_fault("players = [3, 5]", "players = [3]", {"players", "2", "1"});
    expect_fault("cash = { 3 = 600", "cash = { 3 = 6000", {"cash", "3", "$18,000", "$8,000"});
    expect_fault("holding_limit = 60", "holding_limit = 160", {"holding_limit", "160", "0", "100"});
}

TEST(FiguresFaults, OfTheChart) {
    expect_fault("[ 50,  55,  60,  65,  70,  75,  80,  90, 105, 120, 135, 150, 170]",
                 "[50, 55, 60, 65, 70, 75, 80, 90, 105, 120, 135, 150, 170, 190, 215, 240, 270]", {"rows", "17", "15"});
    expect_fault("[ 45,  50", "[ 55,  50", {"rows", "$50", "$55"});
    expect_fault("{ price = 70, at = [1, 3] }", "{ price = 75, at = [1, 3] }", {"par", "1", "3", "$70", "$75"});
    expect_fault("{ price = 70, at = [1, 3] }", "{ price = 70, at = [6, 9] }", {"par", "6", "9"});
    expect_fault("{ price = 70, at = [1, 3] }", "{ price = 60, at = [1, 1] }", {"par", "$60"});
    expect_fault("yellow = [0, 0, 1", "yellow = [0, 0, 14", {"yellow", "14", "0", "13"});
    expect_fault("yellow = [0, 0, 1", "yellow = [0, 1", {"yellow", "7", "6"});
}

TEST(FiguresFaults, OfPhasesAndTrains) {
    expect_fault("starts = \"3\"", "starts = \"33\"", {"starts", "3", "33"});
    expect_fault("removed_by = \"6\"", "removed_by = \"9\"", {"removed_by", "9"});
    expect_fault("removed_by = \"6\"", "removed_by = \"2\"", {"removed_by", "2", "3"});
    expect_fault("{ name = \"3\", tiles", "{ name = \"2\", tiles", {"phases", "2"});
    expect_fault("{ name = \"7\", count", "{ name = \"6\", count", {"trains", "6"});
    expect_fault("tiles = [\"yellow\"]", "tiles = [\"red\"]", {"tiles"});
    expect_fault("tiles = [\"yellow\"]", "tiles = []", {"tiles"});
    expect_fault("count = 5, price = 100", "count = -5, price = 100", {"count", "-5", "0", "100"});
    expect_fault("limit = 2, removed_by", "limit = 2, freight = \"1G\", removed_by", {"trains", "freight_limit"});
}

TEST(FiguresFaults, EveryPhaseBeginsWithATrainInTurn) {
    std::string text = shipped("18al/map.toml");
    text.erase(text.find("starts = \"6\""), std::string("starts = \"6\"").size());
    text.replace(text.find("limit = 6, "), 11, "limit = 6 ");
    const auto result = read(text);
    ASSERT_FALSE(result.ok());
    EXPECT_TRUE(test::mentions(result.error().message, {"trains", "7"}));
}

TEST(FiguresFaults, OfCorporations) {
    expect_fault("home = \"A4\"", "home = \"A5\"", {"home", "A5"});
    expect_fault("home = \"A4\"", "home = \"B3\"", {"home", "0", "B3"});
    expect_fault("home = \"A4\"", "home = \"A4\", home_stop = 1", {"home", "1", "A4"});
    expect_fault("symbol = \"M&O\"", "symbol = \"l&n\"", {"corporations"});
    expect_fault("engine_id = \"ABC\"", "engine_id = \"ATN\"", {"corporations", "ATN"});
    expect_fault("letter = \"M\"", "letter = \"L\"", {"letter", "L&N", "L"});
    expect_fault("letter = \"M\"", "letter = \"m\"", {"letter"});
    expect_fault("#f08a24", "orange", {"colour", "orange", "#0000ff"});
    expect_fault("stations = [0, 40, 100, 100]", "stations = []", {"stations", "1", "20"});
    expect_fault("objective = \"K2\"", "objective = \"K3\"", {"objective", "K3"});
    expect_fault("objective = \"K2\"", "objective = \"C2\"", {"objective", "C2"});
    expect_fault("objective = \"G4\", bonus = 100", "objective = \"G4\"", {"corporations"});
    expect_fault("rounds = 1", "rounds = 1, new_corporations = \"five share\"", {"new_corporations", "five share"});
    expect_fault("name = \"Mobile & Ohio Railroad\"", "kind = \"six-share\", name = \"x\"", {"kind", "six-share"});
}

TEST(FiguresFaults, OfPrivates) {
    expect_fault("hexes = [\"E6\", \"G4\"", "hexes = [\"E6\", \"G9\"", {"hexes", "G9"});
    expect_fault("tile = \"445\"", "tile = \"450\"", {"tile", "450"});
    expect_fault("between = [\"A4\", \"Q2\"]", "between = [\"A4\"]", {"between", "2", "1"});
    expect_fault("between = [\"A4\", \"Q2\"]", "between = [\"A4\", \"Q3\"]", {"between", "Q3"});
    expect_fault("between = [\"A4\", \"Q2\"]", "between = [\"A4\", \"B3\"]", {"between", "B3"});
    expect_fault("discount = 50", "discount = 500", {"discount", "500", "0", "100"});
    expect_fault("par = 120", "par = 90", {"par", "$90", "$100"});
    expect_fault("amount = 10\n", "train = \"9\"\n", {"train", "9"});
    expect_fault("amount = 10\n", "blocks = 1\n", {"blocks"});
}

TEST(FiguresFaults, OfOptionsAndSingleFigures) {
    expect_fault("{ name = \"ln-decatur\"", "{ name = \"double-yellow\"", {"options"});
    expect_fault("rule = \"7(b)\", ", "", {"options", "rule"});
    expect_fault("ln-decatur-home = \"C4\"", "ln-decatur-home = \"Z4\"", {"ln-decatur-home", "Z4"});
    expect_fault("bid-increment = 5", "bid-increment = true", {"bid-increment"});
}

TEST(FiguresFaults, OfTheMapAndTheCatalogueComeThrough) {
    expect_fault("A2 = { open = [0, 5] }", "A2 = { open = [0, 1, 5] }", {"A2", "1", "4", "B1"});
    const auto result =
        read_figures(shipped("18al/map.toml"), "18al/map.toml", "[yellow]\n7 = { track = \"0-9\" }", "tiles.toml");
    ASSERT_FALSE(result.ok());
    EXPECT_TRUE(test::mentions(print(result.error()), {"tiles.toml:2:", "track", "9", "0", "5"}));
}

// Reading a truncated or damaged file must end with a value or an error.
TEST(FiguresFaults, DamagedFilesNeverBreakTheReader) {
    const std::string text = shipped("18va/map.toml");
    const std::size_t last_table = text.find("[tiles]");
    for (std::size_t at = 0; at < text.size(); at += 97) {
        EXPECT_TRUE(!read(text.substr(0, at)) || at > last_table) << at; // a missing table is an error
        std::string damaged = text;
        damaged[at] = "\"[]{}=1a,.-"[at % 11];
        read(damaged);
    }
}

} // namespace
} // namespace highball::eighteen
