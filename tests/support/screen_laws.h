// Laws that every drawn screen keeps, whatever it shows.
#pragma once

#include "game/game.h"
#include "tui/canvas/canvas.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball::test {

// The words that the program writes in full: gathered where there is room for all of them.
class Vocabulary {
  public:
    void add(const tui::Canvas& canvas);
    // "Montgomery" for "Mont"; "" for a word that is whole, or unknown.
    std::string whole_word(const std::string& word) const;

  private:
    std::set<std::string> words_;
};

// What breaks a law, and where.
struct Broken {
    int x = 0;
    int y = 0;
    std::string what;
};

// A word ends before its end and has no sign of that: "…", "~", "-" or "." behind it, or the edge of a map that says
// that there is more.
std::vector<Broken> cut_words(const tui::Canvas& canvas, const Vocabulary& vocabulary);
// Of a text only a part is left, or a text was written where nobody sees it. The canvas was recorded.
std::vector<Broken> torn_texts(const tui::Canvas& canvas);
// A character of a text has another one over it. The canvas was recorded.
std::vector<Broken> texts_over_texts(const tui::Canvas& canvas);
// A row is wider than the screen, or a terminal would show other characters than those of the canvas.
std::vector<Broken> wide_rows(const tui::Canvas& canvas, int width, int height, const tui::Palette& palette);
// A plain ASCII screen has another sign.
std::vector<Broken> signs_beyond_ascii(const tui::Canvas& canvas);
using RolePairs = std::set<std::pair<tui::ColourRole, tui::ColourRole>>;
// The colours in which letters and figures are written, and those of their ground.
void add_roles(const tui::Canvas& canvas, RolePairs& roles);
// Two of them are the same colour.
std::vector<std::string> hidden_letters(const RolePairs& roles, const tui::Palette& palette);
// A command of `choices` begins with a word that the row above the prompt neither shows nor counts ("? 3 more").
std::vector<std::string> missing_offers(std::string_view row, const std::vector<Choice>& choices);
// Of the choices with a word, the page of help lists and counts ("lay ...  26 ways in all") more or fewer.
std::vector<std::string> missing_in_help(const std::string& page, const std::vector<Choice>& choices);
// A choice that the page of what is legal does not list.
std::vector<std::string> missing_in_list(const std::string& page, const std::vector<Choice>& choices);

} // namespace highball::test
