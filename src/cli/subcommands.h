// Table of subcommands. The command line, its completion, spelling suggestions and lines over SSH use it.
#pragma once

#include "cli/context.h"
#include "cli/subcommand.h"

#include <string>
#include <string_view>
#include <vector>

namespace highball {

struct Tutorial;

using Subcommands = std::vector<Subcommand>;

struct ScreenOptions;

// Returns new rows for one use. If Context::user is set, they are the subcommands for lines over SSH. Otherwise they
// are those of the host's shell, where some have the option --person.
Subcommands subcommands(Context& context);
// True if a word asks for the list of commands over SSH: help, ?, commands, --help, -h.
bool is_help_word(std::string_view word);
// True if a line over SSH begins with a subcommand or a word that asks for help.
bool is_remote(std::string_view line);
// Returns the options that can be used without a subcommand.
std::vector<Option> program_options(Context& context);
// Returns the words of a command line that are neither options nor values of program_options().
std::vector<std::string> words_without_options(Context& context, const std::vector<std::string>& line);

// Rows of the table, one function for each source file.
Subcommands new_subcommands();
Subcommands quick_subcommands();
Subcommands play_subcommands();
Subcommands tutorial_subcommands();
Subcommands board_subcommands();
Subcommands manage_subcommands();
Subcommands show_subcommands();
Subcommands run_subcommands();
Subcommands import_subcommands();
Subcommands cast_subcommands();
Subcommands sheet_subcommands();
Subcommands report_subcommands();
Subcommands positions_subcommands();
Subcommands user_subcommands();
Subcommands waiting_subcommands();
Subcommands statistics_subcommands();
Subcommands notify_subcommands();
Subcommands lobby_subcommands();
Subcommands host_subcommands();
Subcommands ssh_session_subcommands();
Subcommands store_subcommands();
Subcommands send_notification_subcommands();
Subcommands arena_subcommands();
Subcommands title_subcommands();
Subcommands completion_subcommands();
Subcommands help_subcommands();

// Runs `highball` without a subcommand: shows the start screen until the user leaves. On a terminal that cannot show
// it, prints the help. Without a terminal, plays the game played last.
int show_start_screen(Context& context);
// Returns the title that takes the fewest hours, of those with computer players.
const Title& quickest_title(Context& context);
// Returns the number of computer players in a game that play_now() begins.
int computers_of_play_now(const Title& title);
// Begins a game against computer players at once, and plays it.
int play_now(Context& context, const std::string& title);
// Returns the name of the user's account as a player's name; "Player" if it cannot be one.
std::string user_name();
// Plays a saved game; "" means the game played last.
int play_saved(Context& context, const std::string& name, const ScreenOptions& options);
// True if the title has a tutorial.
bool has_tutorial(const std::string& title);
// Returns the tutorial of a title; "" means the first title that has one. Exits if there is none.
Tutorial read_tutorial(Context& context, const std::string& title);
// Saves a script or a recording as a game. If `name` is empty, uses the name in the file.
int import_game(Context& context, const std::string& file, const std::string& name);

} // namespace highball
