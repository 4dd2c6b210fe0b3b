// What `?` and `why` answer, from the title's table of commands and the list of what is legal now.
#pragma once

#include "game/title.h"
#include "play/session.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// A row of the session's own words.
struct SessionWord {
    std::string word;
    std::string shape;
    std::string help;
};
const std::vector<SessionWord>& session_words();
// The words of whoever sits before the game (play/desk.h): trying out, and walking through what was played.
const std::vector<SessionWord>& desk_words();
// The session's word that `typed` is, or begins with at least two letters when no command of the title begins so.
std::optional<std::string> find_session_word(const Title& title, std::string_view typed);

// "lay G4 57 2    $60    upgrades #7"; amounts as "bid BSLC 25..600 by 5".
std::string print(const Choice& choice);
// Everything legal for the seats to act (or for `seat` alone), one line each.
std::string list_legal(const Game& game, std::optional<Seat> seat);
// A command word, a session word or a rule number, explained.
std::string explain(const Title& title, std::string_view word);
// Of a line whose first word begins no command: the words most like it, and with which words one may begin now.
std::optional<Refusal> refuse_unknown_word(const Title& title, const std::vector<Choice>& legal, std::string_view line);
// The refusal at length, with the rule in our own words.
std::string explain(const Title& title, const Refusal& refusal);
// The rules that the commands name, to be asked for with `rules`.
std::string list_rules(const Title& title);
// All command words and the session's, with shape and help, one line each.
std::string list_commands(const Title& title);

} // namespace highball
