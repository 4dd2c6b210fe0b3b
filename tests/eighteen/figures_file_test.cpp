// Reading a title's figures: the shipped files load, their figures are those of the rulebooks, and every kind of fault
// names its line.
#include "eighteen/model/figures_file.h"
#include "support/paths/paths.h"
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

// The fault of 18AL's file with one thing changed. "LINE" in `expected` stands for the line of the change.
void expect_fault(const std::string& from, const std::string& to, const std::string& expected) {
    std::string text = shipped("18al/map.toml");
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    const auto result = read(text.replace(at, from.size(), to));
    ASSERT_FALSE(result.ok()) << from << " -> " << to;
    EXPECT_EQ(print(result.error()), "title.toml:" + std::to_string(line) + ": " + expected);
}

TEST(FiguresFile, TheShippedTitlesLoad) {
    for (const std::string title : {"18AL", "18GA", "18VA"}) EXPECT_EQ(loaded(title).title, title);
}

// 18AL, table of trains and 1.2: from the rulebook.
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
    EXPECT_EQ(figures.phases[4].events, std::vector<std::string>{"coal-ends"});
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

// 18AL 3.2(a), 3.6, 4.2.4: where a token goes at a border of the chart.
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
    EXPECT_EQ(wm.kind, "five-share");
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
    expect_fault("subtitle", "subtitel", "unknown key 'subtitel'; did you mean subtitle?");
    expect_fault("bank = 8000", "bank = \"8000\"", "bank: a whole number is wanted, not a text");
    expect_fault("bank = 8000", "bank = 8000.5", "bank: a whole number is wanted, not a number with a fraction");
    expect_fault("bank = 8000", "bank = -1", "bank: -1 is out of range; 0 to 1000000 are allowed");
    expect_fault("title = \"18AL\"", "title = \"\"", "title: the text is empty");
    expect_fault("[chart]", "[cart]", "unknown key 'cart'; did you mean chart?");
    expect_fault("text = \"No power.\"", "words = \"No power.\"", "unknown key 'words'");
}

TEST(FiguresFaults, AMissingKeyIsNamed) {
    std::string text = shipped("18al/map.toml");
    const std::size_t at = text.find("designer");
    text.erase(at, text.find('\n', at) - at);
    const auto result = read(text);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().message, "the key 'designer' is missing");
    EXPECT_FALSE(read("").ok());
}

TEST(FiguresFaults, OfPlayers) {
    expect_fault("5 = 400 }", "6 = 400 }", "6: no number of players; 3 to 5 may play");
    expect_fault("certificates = { 3 = 15,", "certificates = {", "certificates: the figure for 3 players is missing");
    expect_fault("players = [3, 5]", "players = [5, 3]", "players: the least number of players is above the most");
    expect_fault("players = [3, 5]", "players = [3]", "players: a list of 2 is wanted, not of 1");
    expect_fault("cash = { 3 = 600", "cash = { 3 = 6000", "cash: 3 players take $18,000 from a bank of $8,000");
    expect_fault("holding_limit = 60", "holding_limit = 160",
                 "holding_limit: 160 is out of range; 0 to 100 are allowed");
}

TEST(FiguresFaults, OfTheChart) {
    expect_fault("[ 50,  55,  60,  65,  70,  75,  80,  90, 105, 120, 135, 150, 170]",
                 "[50, 55, 60, 65, 70, 75, 80, 90, 105, 120, 135, 150, 170, 190, 215, 240, 270]",
                 "rows: a row of 17 cells stands under one of 15; rows never grow downwards");
    expect_fault("[ 45,  50", "[ 55,  50", "rows: $50 stands right of $55; values grow to the right");
    expect_fault("{ price = 70, at = [1, 3] }", "{ price = 75, at = [1, 3] }",
                 "par: the value at row 1, column 3 is $70, not $75");
    expect_fault("{ price = 70, at = [1, 3] }", "{ price = 70, at = [6, 9] }",
                 "par: row 6, column 9 is not on the chart");
    expect_fault("{ price = 70, at = [1, 3] }", "{ price = 60, at = [1, 1] }",
                 "par: $60 stands after $60; par prices are listed from low to high, each once");
    expect_fault("yellow = [0, 0, 1", "yellow = [0, 0, 14", "yellow: 14 is out of range; 0 to 13 are allowed");
    expect_fault("yellow = [0, 0, 1", "yellow = [0, 1", "yellow: a list of 7 is wanted, not of 6");
}

TEST(FiguresFaults, OfPhasesAndTrains) {
    expect_fault("starts = \"3\"", "starts = \"33\"", "starts: there is no phase 33; did you mean 3?");
    expect_fault("removed_by = \"6\"", "removed_by = \"9\"", "removed_by: there is no train 9");
    expect_fault("removed_by = \"6\"", "removed_by = \"2\"", "removed_by: the 2 is not sold after the 3");
    expect_fault("{ name = \"3\", tiles", "{ name = \"2\", tiles", "phases: the phase 2 is listed twice");
    expect_fault("{ name = \"7\", count", "{ name = \"6\", count", "trains: the train 6 is listed twice");
    expect_fault("tiles = [\"yellow\"]", "tiles = [\"red\"]",
                 "tiles: there are no red tiles; yellow, green, brown and gray are known");
    expect_fault("tiles = [\"yellow\"]", "tiles = []", "tiles: a phase without tiles");
    expect_fault("count = 5, price = 100", "count = -5, price = 100",
                 "count: -5 is out of range; 0 to 100 are allowed");
    expect_fault("limit = 2, removed_by", "limit = 2, freight = \"1G\", removed_by",
                 "trains: freight and freight_limit belong together");
}

TEST(FiguresFaults, EveryPhaseBeginsWithATrainInTurn) {
    std::string text = shipped("18al/map.toml");
    text.erase(text.find("starts = \"6\""), std::string("starts = \"6\"").size());
    text.replace(text.find("limit = 6, "), 11, "limit = 6 ");
    const auto result = read(text);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().message, "trains: the first 7 begins phase 7, out of turn");
}

TEST(FiguresFaults, OfCorporations) {
    expect_fault("home = \"A4\"", "home = \"A5\"", "home: there is no hex A5 on the map");
    expect_fault("home = \"A4\"", "home = \"B3\"", "home: stop 0 of B3 is no city with a circle");
    expect_fault("home = \"A4\"", "home = \"A4\", home_stop = 1", "home: stop 1 of A4 is no city with a circle");
    expect_fault("symbol = \"M&O\"", "symbol = \"l&n\"", "corporations: the symbol l&n is taken already");
    expect_fault("engine_id = \"ABC\"", "engine_id = \"ATN\"", "corporations: the symbol ATN is taken already");
    expect_fault("letter = \"M\"", "letter = \"L\"", "letter: L&N has the letter L");
    expect_fault("letter = \"M\"", "letter = \"m\"", "letter: one capital letter is wanted");
    expect_fault("#ffa500", "orange", "colour: 'orange' is no colour such as #0000ff");
    expect_fault("stations = [0, 40, 100, 100]", "stations = []", "stations: 1 to 20 stations are wanted");
    expect_fault("objective = \"K2\"", "objective = \"K3\"", "objective: there is no hex K3 on the map");
    expect_fault("objective = \"K2\"", "objective = \"C2\"", "objective: C2 has no circle for a station");
    expect_fault("objective = \"G4\", bonus = 100", "objective = \"G4\"", "corporations: an objective without a bonus");
    expect_fault("name = \"Mobile & Ohio Railroad\"", "kind = \"six-share\", name = \"x\"",
                 "kind: 'six-share' is neither ten-share nor five-share");
}

TEST(FiguresFaults, OfPrivates) {
    expect_fault("hexes = [\"E6\", \"G4\"", "hexes = [\"E6\", \"G9\"", "hexes: there is no hex G9 on the map");
    expect_fault("tile = \"445\"", "tile = \"450\"", "tile: there is no tile 450 in this title");
    expect_fault("between = [\"A4\", \"Q2\"]", "between = [\"A4\"]", "between: a list of 2 is wanted, not of 1");
    expect_fault("between = [\"A4\", \"Q2\"]", "between = [\"A4\", \"Q3\"]", "between: there is no hex Q3 on the map");
    expect_fault("between = [\"A4\", \"Q2\"]", "between = [\"A4\", \"B3\"]",
                 "between: B3 has no city, town or off-board location");
    expect_fault("discount = 50", "discount = 500", "discount: 500 is out of range; 0 to 100 are allowed");
    expect_fault("par = 120", "par = 90", "par: $90 stands after $100; privates are listed by par");
    expect_fault("amount = 10\n", "train = \"9\"\n", "train: there is no train 9");
    expect_fault("amount = 10\n", "blocks = 1\n", "blocks: true or false is wanted, not a whole number");
}

TEST(FiguresFaults, OfOptionsAndSingleFigures) {
    expect_fault("{ name = \"ln-decatur\"", "{ name = \"double-yellow\"",
                 "options: the option double-yellow is listed twice");
    expect_fault("rule = \"7(b)\", ", "", "options: the key 'rule' is missing");
    expect_fault("ln-decatur-home = \"C4\"", "ln-decatur-home = \"Z4\"",
                 "ln-decatur-home: there is no hex Z4 on the map");
    expect_fault("bid-increment = 5", "bid-increment = true",
                 "bid-increment: a whole number is wanted, not true or false");
}

TEST(FiguresFaults, OfTheMapAndTheCatalogueComeThrough) {
    expect_fault("A2 = { open = [0, 5] }", "A2 = { open = [0, 1, 5] }",
                 "A2: side 1 is open, but side 4 of B1 behind it is not");
    const auto result =
        read_figures(shipped("18al/map.toml"), "18al/map.toml", "[yellow]\n7 = { track = \"0-9\" }", "tiles.toml");
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(print(result.error()), "tiles.toml:2: track: there is no side 9; the sides are 0 to 5");
}

// Whatever is cut off or damaged in a file, reading it ends with a value or a fault, never otherwise.
TEST(FiguresFaults, DamagedFilesNeverBreakTheReader) {
    const std::string text = shipped("18va/map.toml");
    const std::size_t last_table = text.find("[tiles]");
    for (std::size_t at = 0; at < text.size(); at += 97) {
        EXPECT_TRUE(!read(text.substr(0, at)) || at > last_table) << at; // what is cut off is missed
        std::string damaged = text;
        damaged[at] = "\"[]{}=1a,.-"[at % 11];
        read(damaged);
    }
}

} // namespace
} // namespace highball::eighteen
