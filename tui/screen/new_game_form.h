// Form of a new game: title, players, optional rules and name on one screen. Everything has a default.
#pragma once

#include "tui/screen/start_page.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace highball::tui {

class NewGameForm : public StartPage {
  public:
    struct Choices {
        const Registry* registry = nullptr;
        std::size_t title = 0; // index of the title selected at the start
        std::string person;    // name of the first player
        // Returns a name for another computer player, different from these names.
        std::function<std::string(const std::vector<std::string>&)> free_name;
        // Returns why a game cannot begin with this setup and this name; nothing if it can.
        std::function<std::optional<std::string>(const GameSetup&, const std::string&)> problem;
        // Returns a drawing of the title's empty board in the given size.
        std::function<Canvas(const Title&, int width, int height)> board = {};
    };
    NewGameForm(Choices choices, TextStyle style);

    void press(const Key& key) override;
    Canvas draw(int width, int height, bool recorded = false) override;
    bool accepted() const { return accepted_; }
    // Returns the game: its players with their levels, and its options.
    GameSetup setup() const;
    const std::string& name() const { return name_; } // "" if none was typed

  private:
    enum class Part { titles, players, options, name };
    struct Player {
        std::string name;
        int level = 0;      // 0: a person; otherwise the level of the computer player, from 1
        bool typed = false; // the first letter typed replaces a name that the form has given
    };
    struct Target {
        Rect area;
        Part part;
        int index;
    };
    const Title& title() const { return *choices_.registry->titles()[title_]; }
    std::vector<const OptionInfo*> options() const;
    int size_of(Part part) const;
    std::string* edited(); // text that typed letters change; nullptr for none
    void type(const Key& key);
    int usual_level() const;
    void select_title(std::size_t title);
    void move(int step);
    void change(int step);
    void resize(int step);
    void toggle(std::size_t option);
    void click(const Key& key);
    void accept();
    void check();
    void draw_titles(Canvas& canvas, Rect area);
    int draw_players(Canvas& canvas, Rect area); // returns the row below
    int draw_options(Canvas& canvas, Rect area);
    void draw_name(Canvas& canvas, Rect area);
    void draw_review(Canvas& canvas, int y) const;
    bool is_selected(Part part, int index) const { return part == part_ && index == at_; }
    // Draws the heading of a part; it stands out if the part has the focus.
    void draw_heading(Canvas& canvas, Rect area, Part part, const std::string& text,
                      const std::string& note = "") const;
    // Fills the row of an item, and remembers it for clicks.
    Style begin_row(Canvas& canvas, Rect area, Part part, int index);

    Choices choices_;
    TextStyle style_;
    std::size_t title_ = 0;
    std::vector<Player> players_;
    std::vector<std::string> chosen_options_;
    std::string name_;
    Part part_ = Part::titles;
    int at_ = 0; // row in the part
    std::vector<Target> targets_;
    Rect begin_button_{}, back_button_{};       // in the last frame
    std::pair<GameSetup, std::string> checked_; // setup and name for which `problem_` was found
    std::optional<std::string> problem_;
    bool accepted_ = false;
};

} // namespace highball::tui
