// Checks of the laws that every drawn screen must obey.
#pragma once

#include "game/game.h"
#include "tui/canvas/canvas.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball::test {

// Whole words, collected from screens that have room for all of them.
class Vocabulary {
  public:
    void add(const tui::Canvas& canvas);
    // Returns the whole word for a part of it, such as "Montgomery" for "Mont". Returns "" for a whole or unknown word.
    std::string whole_word(const std::string& word) const;

  private:
    std::set<std::string> words_;
};

// Violation of a law, and its position on the screen.
struct Broken {
    int x = 0;
    int y = 0;
    std::string what;
};

// Returns words that are cut without a sign. A sign is "…", "~", "-" or "." after the word, or a map edge with a note
// that the map continues.
std::vector<Broken> cut_words(const tui::Canvas& canvas, const Vocabulary& vocabulary);
// Returns texts that are partly overwritten or partly outside the visible area. The canvas must have a text record.
std::vector<Broken> torn_texts(const tui::Canvas& canvas);
// Returns characters that overwrite another text. The canvas must have a text record.
std::vector<Broken> texts_over_texts(const tui::Canvas& canvas);
// Returns rows that are wider than the screen, and rows in which a terminal shows other characters than the canvas.
std::vector<Broken> wide_rows(const tui::Canvas& canvas, int width, int height, const tui::Palette& palette);
// Returns the non-ASCII characters of a screen in ASCII style.
std::vector<Broken> signs_beyond_ascii(const tui::Canvas& canvas);
using RolePairs = std::set<std::pair<tui::ColourRole, tui::ColourRole>>;
// Adds the colour roles of letters and digits, each with the role of its background.
void add_roles(const tui::Canvas& canvas, RolePairs& roles);
// Returns the pairs of roles that have the same colour.
std::vector<std::string> hidden_letters(const RolePairs& roles, const tui::Palette& palette);
// Returns commands whose first word the row above the prompt neither shows nor counts ("? 3 more").
std::vector<std::string> missing_offers(std::string_view row, const std::vector<Choice>& choices);
// Returns command words for which the help page ("lay ...  26 ways in all") lists or counts a wrong number of choices.
std::vector<std::string> missing_in_help(const std::string& page, const std::vector<Choice>& choices);
// Returns legal choices that the page of legal commands does not list.
std::vector<std::string> missing_in_list(const std::string& page, const std::vector<Choice>& choices);

} // namespace highball::test
