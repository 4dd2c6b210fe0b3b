// Tests of the map of Continental Rails.
#include "sheet_game.h"
#include "titles/continental_rails/model/network.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/turn/turn_context.h"
#include "tui/continental_rails/line_colours.h"
#include "tui/continental_rails/map_picture.h"
#include "tui/continental_rails/map_routes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace highball::tui {
namespace {

using test::after;
using test::SheetGame;
using test::shows;

TEST(MapPage, HasItsWholeLegendAndTheRailroadsInEightyColumns) {
    SheetGame game({"Ann"}, TextStyle::picture);
    const std::string map = after(game.screen, "7", 80, 24);
    for (const char* part :
         {"+ zoom", "- country", "unbuilt", "◆ region  ● town", "⠒⠒ sold", "∙∙ for sale", " NYC", " PENN", "New York"})
        EXPECT_TRUE(shows(map, part)) << part << map;
    EXPECT_FALSE(shows(map, "PACIFIC")) << map; // no railroad is there
    EXPECT_TRUE(shows(after(game.screen, "-", 80, 24), "P A C I F I C")) << "the whole country";
    EXPECT_FALSE(shows(after(game.screen, "-", 80, 24), "PACIFIC"));
}

// The middle of these lines is nearer to the middle of another region.
TEST(MapPage, TheFirstRegionIsTheOneWithMostOfTheOwnMilesOrElseOfTheCompaniesForSale) {
    SheetGame game({"Ann"}, TextStyle::picture);
    EXPECT_TRUE(shows(after(game.screen, "7+", 120, 40), "ATLANTIC  + "));
    after(game.screen, "-borrow 2500<Enter>bid COG 4500<Enter>ready<Enter>");
    const std::string south = after(game.screen, "7+", 120, 40);
    EXPECT_TRUE(shows(south, "DEEP SOUTH  + ")) << south;
}

TEST(MapPage, AnOwnRailroadsViewIsNamedSoAndHasPricesAndSizesOfTownsInEightyColumns) {
    SheetGame game({"Ann"}, TextStyle::picture);
    after(game.screen, "borrow 2500<Enter>bid ERIE 4500<Enter>ready<Enter>");
    after(game.screen, "incorporate ERIE<Enter>control 1 ERIE<Enter>ready<Enter>");
    const std::string own = after(game.screen, "7", 80, 24);
    for (const char* part : {"YOUR LINES  + next", "- out", "·•●◉ size", "unbuilt", "∙∙ for sale"})
        EXPECT_TRUE(shows(own, part)) << part << own;
    EXPECT_TRUE(shows(own.substr(0, own.find("YOUR LINES")), "HRL $710")) << own;
    EXPECT_FALSE(shows(after(game.screen, "+", 80, 24), "YOUR LINES"));
    EXPECT_TRUE(shows(after(game.screen, "-", 80, 24), "- country"));
}

TEST(MapPage, NamesTheTownsOfARegionAndItsCompaniesWithTheirPrices) {
    SheetGame game({"Ann"}, TextStyle::picture);
    std::string region = after(game.screen, "7+", 120, 40);
    for (int i = 0; i < 20 && !shows(region, "ATLANTIC  "); ++i) region = after(game.screen, "+", 120, 40);
    for (const char* part : {"ATLANTIC", "ERIE $1,435", "Private companies: miles, price", "NYC-BUF"})
        EXPECT_TRUE(shows(region, part)) << part << region;
    EXPECT_TRUE(shows(after(game.screen, "bid ERIE 1500<Enter>", 120, 40), "ERIE bid $1,500"));
}

TEST(MapPage, StaysWhereItIsWhileMessagesCoverItsEnd) {
    SheetGame game({"Ann"}, TextStyle::picture);
    const auto top = [](const std::string& page) { return page.substr(page.find('\n'), 800); };
    const std::string before = after(game.screen, "7", 80, 24);
    const std::string covered = after(game.screen, "buy NYC 99999 and much more<Enter>", 80, 24);
    EXPECT_NE(before, covered);
    EXPECT_EQ(top(before), top(covered));
}

TEST(MapPage, WindowsOfRegionsAreInTheCountryAndRailroadsThatMeetHaveDifferentColors) {
    namespace rails = highball::continental_rails;
    SheetGame game({"Ann"});
    for (int turn = 0; turn < 4; ++turn) after(game.screen, "no orders<Enter>ready<Enter>");
    const auto view = game.session.game().view(Seat(0));
    const auto& seen = dynamic_cast<const rails::ContinentalView&>(*view);
    const rails::Figures& f = *seen.figures;
    const auto country = continental_rails::map_window(f, -1, 91, 34);
    for (int region = 0; region < static_cast<int>(f.regions.size()); ++region) {
        const auto window = continental_rails::map_window(f, region, 91, 34);
        EXPECT_GE(window.step_x, country.step_x);
        EXPECT_GE(window.left, country.left);
        EXPECT_LE(window.left + 91 / window.step_x, country.left + 91 / country.step_x + 1e-6);
        EXPECT_LE(window.top + 34 / window.step_y, country.top + 34 / country.step_y + 1e-6);
    }
    const rails::Position& now = seen.player_view.position;
    const auto roles = continental_rails::line_roles(f, seen.player_view);
    const auto all = active_railroads(now);
    int meet = 0;
    for (const rails::RouteId a : all)
        for (const rails::RouteId b : all) {
            const auto towns_a = towns_of(f, now[a].lines), towns_b = towns_of(f, now[b].lines);
            bool common = false;
            for (std::size_t i = 0; i < towns_a.size(); ++i) common = common || (towns_a[i] && towns_b[i]);
            if (a == b || !common) continue;
            ++meet;
            for (const Depth depth : {Depth::eight, Depth::many, Depth::all}) {
                const auto colour = [&](rails::RouteId id) { return Palette{depth}.escape({.fg = roles[id.index()]}); };
                EXPECT_NE(colour(a), colour(b)) << f[a].code << " " << f[b].code;
            }
        }
    EXPECT_GT(meet, 0);
}

TEST(MapPage, ARailroadKeepsItsColorWhileItGrowsAndTheViewersIsYellow) {
    namespace rails = highball::continental_rails;
    SheetGame game({"Ann"});
    for (int turn = 0; turn < 4; ++turn) after(game.screen, "no orders<Enter>ready<Enter>");
    auto view = game.view();
    rails::Position& now = view.player_view.position;
    const auto before = continental_rails::line_roles(*view.figures, view.player_view);
    const rails::RouteId nyc = *view.figures->find("NYC");
    for (const rails::RouteId id : active_railroads(now)) now[id].lines = now[nyc].lines;
    EXPECT_EQ(continental_rails::line_roles(*view.figures, view.player_view), before);
    now.tycoon(0).slots[0] = nyc;
    auto expected = before;
    expected[nyc.index()] = continental_rails::own_role;
    EXPECT_EQ(continental_rails::line_roles(*view.figures, view.player_view), expected);
}

// The routes from Elkhart to Chicago and to Fort Wayne are double, and the latter are shorter than their tag.
TEST(MapPage, NamesEachRouteThatTheViewerMaySeek) {
    namespace rails = highball::continental_rails;
    SheetGame game({"Ann"});
    auto view = game.view();
    const rails::Figures& f = *view.figures;
    const rails::RouteId nyc = *f.find("NYC");
    rails::Position& now = view.player_view.position;
    now[nyc].lines = {{*f.find("MRLE")}, {*f.find("TP&W")}, {*f.find("MI1")}};
    now[nyc].cash = Money(123456);
    now.tycoon(0).slots[0] = nyc;
    const int here = f.town(f[*f.find("MI1")].to).region;
    for (const auto& [width, height, region] :
         {std::tuple(80, 18, here), {91, 34, here}, {79, 18, -1}, {119, 33, -1}}) {
        Canvas canvas(width, height, TextStyle::picture);
        const auto window =
            region < 0 ? continental_rails::window_of_towns(f, continental_rails::served_towns(f, now), width, height)
                       : continental_rails::map_window(f, region, width, height);
        continental_rails::draw_map_picture(view, region, window, false, false, canvas);
        const auto routes = continental_rails::seekable_routes(f, view.player_view);
        EXPECT_GE(routes.size(), 7u);
        Canvas table(33, 20);
        continental_rails::print_route_table(f, view.player_view, routes, table, 0, 0);
        EXPECT_TRUE(shows(table.to_text(), "paid by 50% bonds, new stock,\nthen cash $123,456, then a loan"))
            << table.to_text();
        Canvas one_route(33, 12);
        now[nyc].cash = Money();
        continental_rails::print_route_table(f, view.player_view, {routes.front()}, one_route, 0, 0);
        for (const Money part : {new_stock(f, now[nyc], routes.front().route).public_pays,
                                 building_loan(f, now, nyc, routes.front().route)})
            EXPECT_TRUE(shows(one_route.to_text(), print(part))) << one_route.to_text();
        EXPECT_TRUE(shows(one_route.to_text(), "your stake ")) << one_route.to_text();
        now[nyc].cash = Money(123456);
        const std::string map = canvas.to_text();
        for (const auto& one : routes)
            for (const rails::RouteId route : {one.route, one.twin})
                EXPECT_TRUE(!route || !window.shows(f, route) || shows(map, f[route].code)) << f[route].code << map;
    }
}

// Returns the map of the part of the country with railroads after a few turns.
Canvas country(TextStyle style, bool bordered, int width, int height) {
    namespace rails = highball::continental_rails;
    SheetGame game({"Ann"});
    for (int turn = 0; turn < 4; ++turn) after(game.screen, "no orders<Enter>ready<Enter>");
    auto view = game.view();
    rails::Position& now = view.player_view.position;
    now.tycoon(0).slots[0] = *view.figures->find("NYC");
    Canvas canvas(width, height, style);
    const auto served = continental_rails::served_towns(*view.figures, now);
    const auto window = continental_rails::window_of_towns(*view.figures, served, width, height);
    EXPECT_TRUE(continental_rails::draw_map_picture(view, -1, window, bordered, true, canvas));
    return canvas;
}

std::map<char32_t, int> glyphs_of(const Canvas& canvas) {
    std::map<char32_t, int> glyphs;
    for (int y = 0; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x) ++glyphs[canvas.at(x, y).glyph];
    return glyphs;
}

int count_of(const std::string& text, std::string_view part) {
    int count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

TEST(MapPage, WithoutColorsSignsStandForTheSeaBordersAndOwnLines) {
    for (const auto& [width, height] : {std::pair{79, 18}, {119, 33}}) {
        const Canvas canvas = country(TextStyle::dots, false, width, height);
        auto glyphs = glyphs_of(canvas);
        EXPECT_GT(glyphs[U'~'], 20) << canvas.to_text();
        EXPECT_GT(glyphs[U':'], 20) << canvas.to_text();
        EXPECT_GT(glyphs[U'▀'] + glyphs[U'▄'] + glyphs[U'▌'] + glyphs[U'▐'], 0) << canvas.to_text();
        EXPECT_FALSE(shows(canvas.to_text(), "⠶⠶ ")) << "the key has no samples: all would be equal";
    }
}

TEST(MapPage, TheLinuxConsoleGetsOnlySignsThatItHas) {
    for (const auto& [width, height] : {std::pair{79, 18}, {119, 33}}) {
        const Canvas canvas = country(TextStyle::lines, true, width, height);
        constexpr std::u32string_view console = U"♦•○◙·∙°■▀▄▌▐█─";
        auto glyphs = glyphs_of(canvas);
        for (const auto& [glyph, count] : glyphs)
            EXPECT_TRUE(glyph < 0x7f || console.find(glyph) != console.npos) << static_cast<unsigned>(glyph);
        EXPECT_GT(glyphs[U'▀'] + glyphs[U'▄'] + glyphs[U'▌'] + glyphs[U'▐'], 20) << canvas.to_text();
        EXPECT_EQ(glyphs[U'~'], 0) << "the sea is blue";
    }
}

TEST(MapPage, WithFewColorsRailroadsHaveTheirCodesSeveralTimes) {
    const std::string plenty = country(TextStyle::picture, false, 230, 70).to_text(),
                      few = country(TextStyle::picture, true, 230, 70).to_text();
    int more = 0;
    for (const char* code : {"NYC", "PENN", "B&O", "COG", "SCL", "N&W"})
        more += count_of(few, code) - count_of(plenty, code);
    EXPECT_GT(more, 0) << few;
}

TEST(MapPage, MovesTheWindowOfARegionFromTheSeaToTheTowns) {
    namespace rails = highball::continental_rails;
    SheetGame game({"Ann"});
    const rails::Figures& f = *game.view().figures;
    const std::vector<bool> own = towns_of(f, {{*f.find("B&A")}}); // on the coast
    const auto still = continental_rails::window_of_towns(f, own, 80, 18, false),
               moved = continental_rails::window_of_towns(f, own, 80, 18, true);
    int before = 0, now = 0;
    for (std::size_t i = 0; i < f.towns.size(); ++i) {
        before += still.contains(still.place(f.towns[i])) ? f.towns[i].size : 0;
        now += moved.contains(moved.place(f.towns[i])) ? f.towns[i].size : 0;
        EXPECT_TRUE(!own[i] || moved.contains(moved.place(f.towns[i]))) << f.towns[i].name;
    }
    EXPECT_GT(now, before);
}

TEST(MapPage, ListsTheCompaniesForSaleBelowTheCountryCheapestFirst) {
    namespace rails = highball::continental_rails;
    SheetGame game({"Ann"}, TextStyle::picture);
    const auto view = game.view();
    const rails::Position& now = view.player_view.position;
    const std::vector<rails::RouteId> all = cheapest_for_sale(now);
    for (const int width : {80, 97, 120, 200}) {
        const std::string map = after(game.screen, "7", width, 40);
        const std::size_t begin = map.find("∙∙ for sale: ");
        ASSERT_NE(begin, std::string::npos) << map;
        const std::string row = map.substr(begin, map.find('\n', begin) - begin);
        std::string expected = "∙∙ for sale: ";
        std::size_t listed = 0;
        for (; listed < all.size(); ++listed) {
            const std::string next =
                (*view.figures)[all[listed]].code + " " + print(now.company(all[listed]).asking_price);
            if (!shows(row, expected + next)) break;
            expected += next + "  ";
        }
        EXPECT_GE(listed, 5u) << row;
        if (listed == all.size()) continue;
        EXPECT_EQ(row, expected + "+" + std::to_string(all.size() - listed)) << width;
    }
}

// Codes of railroads are plates, those of companies are underlined; names of towns are neither.
TEST(MapPage, TellsTownsCompaniesAndRailroadsApart) {
    namespace rails = highball::continental_rails;
    SheetGame game({"Ann"});
    const auto view = game.view();
    const rails::Figures& f = *view.figures;
    const rails::Position& now = view.player_view.position;
    Canvas canvas(79, 18, TextStyle::picture);
    const auto window = continental_rails::window_of_towns(f, continental_rails::served_towns(f, now), 79, 18);
    continental_rails::draw_map_picture(view, -1, window, false, false, canvas);
    std::string plates, underlined, plain;
    for (int y = 0; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x) {
            const Cell& cell = canvas.at(x, y);
            append_utf8(plates, cell.style.reverse ? cell.glyph : U' ');
            append_utf8(underlined, cell.style.underline ? cell.glyph : U' ');
            append_utf8(plain, cell.style.reverse || cell.style.underline ? U' ' : cell.glyph);
        }
    int railroads = 0, companies = 0, towns = 0;
    for (const rails::RouteId id : active_railroads(now)) {
        railroads += shows(plates, " " + f[id].code + " ") ? 1 : 0;
        EXPECT_FALSE(shows(underlined, " " + f[id].code + " ")) << f[id].code;
    }
    for (const rails::RouteId id : cheapest_for_sale(now)) {
        companies += shows(underlined, " " + f[id].code + " ") ? 1 : 0;
        EXPECT_FALSE(shows(plates, " " + f[id].code + " ")) << f[id].code;
    }
    for (const rails::Town& town : f.towns)
        towns += shows(plain, "◆" + town.name) || shows(plain, town.id + "◆") ? 1 : 0;
    EXPECT_GE(railroads, 5);
    EXPECT_GE(companies, 6);
    EXPECT_GE(towns, 10);
}

// Returns the number of ends of plates, at most two for each railroad, that touch track of their own colour.
int plate_ends_on_lines(const highball::continental_rails::ContinentalView& view, int width, int height) {
    namespace rails = highball::continental_rails;
    const rails::Figures& f = *view.figures;
    const rails::Position& now = view.player_view.position;
    Canvas canvas(width, height, TextStyle::picture);
    const auto window = continental_rails::window_of_towns(f, continental_rails::served_towns(f, now), width, height);
    continental_rails::draw_map_picture(view, -1, window, false, false, canvas);
    int count = 0;
    for (int y = 0; y < height; ++y)
        for (int x = 1; x < width; ++x) {
            const Cell &here = canvas.at(x, y), &left = canvas.at(x - 1, y);
            const bool plate_begins = here.style.reverse && !left.style.reverse,
                       plate_ends = left.style.reverse && !here.style.reverse;
            const Cell& track = plate_begins ? left : here;
            const bool same = (plate_begins || plate_ends) && here.style.fg == left.style.fg;
            count += same && track.glyph > U'\u2800' && track.glyph <= U'\u28ff' ? 1 : 0;
        }
    return count;
}

TEST(MapPage, CodesOfLongRailroadsStandOnTheirLines) {
    namespace rails = highball::continental_rails;
    SheetGame game({"Ann"});
    for (int turn = 0; turn < 6; ++turn) after(game.screen, "no orders<Enter>ready<Enter>");
    const auto view = game.view();
    EXPECT_GE(plate_ends_on_lines(view, 79, 18), 19);
    EXPECT_GE(plate_ends_on_lines(view, 119, 33), 23);
}

TEST(MapPage, EachCodeOfARailroadTouchesItsLine) {
    namespace rails = highball::continental_rails;
    SheetGame game({"Ann"});
    for (int turn = 0; turn < 6; ++turn) after(game.screen, "no orders<Enter>ready<Enter>");
    const auto view = game.view();
    const auto served = continental_rails::served_towns(*view.figures, view.player_view.position);
    for (const auto& [width, height] : {std::pair(79, 18), std::pair(119, 33), std::pair(199, 43)}) {
        Canvas canvas(width, height, TextStyle::picture);
        const auto window = continental_rails::window_of_towns(*view.figures, served, width, height);
        continental_rails::draw_map_picture(view, -1, window, false, false, canvas);
        int codes = 0;
        for (int y = 0; y < height; ++y)
            for (int x = 0, end = 0; x < width; x = std::max(x + 1, end)) {
                const ColourRole colour = canvas.at(x, y).style.fg;
                for (end = x; end < width && canvas.at(end, y).style.reverse; ++end) {
                }
                if (end == x) continue;
                const auto is_line = [&](int column, int row) {
                    const Cell& cell = canvas.at(column, row);
                    return cell.style.fg == colour && (cell.glyph > U'\u2800' || cell.glyph == U'─');
                };
                bool touches = is_line(x - 1, y) || is_line(end, y);
                for (int i = x; i < end; ++i) touches = touches || is_line(i, y - 1) || is_line(i, y + 1);
                EXPECT_TRUE(touches) << x << " " << y << "\n" << canvas.to_text();
                ++codes;
            }
        EXPECT_GE(codes, 13);
    }
}

TEST(MapPage, ACompanyThatATycoonOffersIsGrayAndNamesHim) {
    namespace rails = highball::continental_rails;
    SheetGame game({"Ann"});
    auto view = game.view();
    const rails::Figures& f = *view.figures;
    const rails::RouteId erie = *f.find("ERIE");
    const auto window = continental_rails::map_window(f, -1, 119, 33);
    const auto colour_of_code = [&] {
        Canvas canvas(119, 33, TextStyle::picture);
        continental_rails::draw_map_picture(view, -1, window, false, false, canvas);
        for (int y = 0; y < 33; ++y)
            for (int x = 0; x < 115; ++x)
                if (canvas.at(x, y).style.underline && canvas.at(x, y).glyph == U'E' &&
                    canvas.at(x + 1, y).glyph == U'R')
                    return canvas.at(x, y).style.fg;
        return ColourRole::plain;
    };
    EXPECT_EQ(colour_of_code(), ColourRole::white);
    rails::Company& company = view.player_view.position.company(erie);
    company.state = rails::CompanyState::owned, company.owner = 5, company.offered = true;
    EXPECT_EQ(colour_of_code(), ColourRole::gray);
    Canvas row(300, 1);
    continental_rails::print_companies(
        f, continental_rails::companies_in(f, view.player_view, window, 300, TextStyle::lines), row, 0, 0);
    EXPECT_TRUE(shows(row.to_text(), "ERIE $1,435 from " + short_name(view.player_view.position, 5))) << row.to_text();
}

TEST(MapPage, InEightyColumnsOnlyTheCompaniesInTheRowBelowHaveTheirCodesOnTheMap) {
    SheetGame game({"Ann"});
    const auto view = game.view();
    const auto window = continental_rails::window_of_towns(
        *view.figures, continental_rails::served_towns(*view.figures, view.player_view.position), 80, 19);
    Canvas canvas(80, 19, TextStyle::picture);
    continental_rails::draw_map_picture(view, -1, window, false, false, canvas);
    std::vector<std::string> codes, listed;
    for (int y = 0; y < 19; ++y)
        for (int x = 0; x < 80; ++x) {
            if (!canvas.at(x, y).style.underline) continue;
            if (!canvas.at(x - 1, y).style.underline) codes.emplace_back();
            codes.back() += static_cast<char>(canvas.at(x, y).glyph);
        }
    const auto list = continental_rails::companies_in(*view.figures, view.player_view, window, 80, TextStyle::picture);
    for (const auto& one : list.companies) listed.push_back((*view.figures)[one.first].code);
    EXPECT_GT(list.left_out, 0U);
    EXPECT_THAT(codes, testing::UnorderedElementsAreArray(listed));
}

TEST(MapPage, TheWindowOfARegionShowsItsLargestTownWhole) {
    namespace rails = highball::continental_rails;
    SheetGame game({"Ann"});
    const rails::Figures& f = *game.view().figures;
    const std::vector<bool> own = towns_of(f, {{*f.find("GT")}, {*f.find("C3")}}); // Boston, Concord, Montreal
    const auto window = continental_rails::window_of_towns(f, own, 79, 18, true);
    const Point city = window.place(f.town(f[*f.find("HRL")].from)); // New York
    EXPECT_TRUE(window.contains({city.x - 4, city.y - 1}) && window.contains({city.x + 4, city.y + 1}));
}

// A page without rows for the map shows its key only.
TEST(MapPage, TheLowestTerminalsCanShowIt) {
    for (const TextStyle style : {TextStyle::ascii, TextStyle::picture}) {
        SheetGame game({"Ann"}, style);
        for (int height = 1; height < 8; ++height) EXPECT_NE(after(game.screen, "7", 80, height), "") << height;
    }
}

TEST(MapPage, ARailroadWhoseLinesHaveNoRoomHasItsCodeOnItsRightOfWay) {
    namespace rails = highball::continental_rails;
    SheetGame game({"Ann"});
    auto view = game.view();
    const rails::Figures& f = *view.figures;
    rails::Railroad& nyc = view.player_view.position[*f.find("NYC")];
    nyc.lines.clear();
    nyc.row = *f.find("C3");
    Canvas canvas(79, 18, TextStyle::picture);
    continental_rails::draw_map_picture(view, -1, continental_rails::map_window(f, -1, 79, 18), false, false, canvas);
    EXPECT_TRUE(shows(canvas.to_text(), "NYC")) << canvas.to_text();
}

TEST(MapPage, SignsOfTownsInTheCountryAreApart) {
    namespace rails = highball::continental_rails;
    SheetGame game({"Ann"});
    const auto view = game.view();
    for (int height = 14; height < 22; ++height) {
        Canvas canvas(79, height, TextStyle::picture);
        const auto window = continental_rails::map_window(*view.figures, -1, 79, height);
        continental_rails::draw_map_picture(view, -1, window, false, false, canvas);
        EXPECT_FALSE(shows(canvas.to_text(), "◆◆")) << canvas.to_text();
    }
}

TEST(MapPage, ListsEveryRailroadInTheSea) {
    namespace rails = highball::continental_rails;
    SheetGame game({"Ann"});
    const auto view = game.view();
    const rails::Figures& f = *view.figures;
    const std::vector<bool> towns = continental_rails::served_towns(f, view.player_view.position);
    for (const auto& [width, height] : {std::pair(79, 19), std::pair(119, 34)}) {
        Canvas canvas(width, height, TextStyle::picture);
        const auto window = continental_rails::window_of_towns(f, towns, width, height);
        EXPECT_TRUE(continental_rails::draw_map_picture(view, -1, window, false, true, canvas));
        const std::string map = canvas.to_text();
        for (const rails::RouteId id : active_railroads(view.player_view.position))
            EXPECT_THAT(map, testing::ContainsRegex(f[id].code + " +" +
                                                    std::to_string(miles(f, view.player_view.position[id]))))
                << map;
    }
}

} // namespace
} // namespace highball::tui
