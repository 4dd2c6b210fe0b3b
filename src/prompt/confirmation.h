// Confirmation of commands that give something up.
#pragma once

#include "prompt/parse_line.h"
#include "prompt/state.h"
#include "prompt/type_ahead_guard.h"

#include <optional>
#include <string>
#include <utility>

namespace highball {

class Confirmation {
  public:
    // `state` must outlive this object.
    explicit Confirmation(const PromptState& state) : state_(state) {}
    // Begins a line. `read` is the number of warnings when the user began to type it, or Seen::unread.
    void begin_line(int read) {
        read_ = read;
        asked_ = std::exchange(unconfirmed_, {});
    }
    void forget() { unconfirmed_ = asked_ = {}; }
    int warnings() const { return warnings_; } // number of warnings so far
    // Refuses a command that gives something up, as below.
    std::optional<Refusal> refuse(const Command& command, const ParsedCommand& parsed);
    // Returns the command without the number of the proposal that it accepts, or of the turn that it runs. A user who
    // has not seen the position must give the number of the proposal: since he has read it, another one may have taken
    // its place.
    Result<ParsedCommand, Refusal> read_answer(const ParsedCommand& parsed) const;
    // Refuses a command that gives something up, until the player's next line repeats it or it ends with `!`. If the
    // repeated command would give up something else, it is refused again. A line typed before the warning was visible
    // is no confirmation.
    std::optional<Refusal> refuse(const std::string& command, bool confirmed, const std::string& warning,
                                  std::optional<Seat> seat = std::nullopt) {
        const bool again = std::exchange(asked_, {}) == Question{seat, warning} && read_ == warnings_;
        if (confirmed || again) return std::nullopt;
        unconfirmed_ = {seat, warning};
        ++warnings_;
        return Refusal{"", warning, (read_ == Seen::unread ? "" : std::string("repeat it, or type ")) + command + "!",
                       Refusal::Kind::confirmation};
    }

  private:
    bool is_unread() const { return read_ == Seen::unread; } // the user has not seen the position
    std::string consequences_of(const Command& command) const;
    std::optional<int> turn_to_name(const Command& command) const;

    const PromptState& state_;
    using Question = std::pair<std::optional<Seat>, std::string>; // whose command it is, and its warning
    Question unconfirmed_;                                        // waits for an answer; no warning: none does
    Question asked_;                                              // the one that waited when the line began
    int warnings_ = 0;
    int read_ = 0;
};

} // namespace highball
