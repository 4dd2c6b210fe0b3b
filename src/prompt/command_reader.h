// Reader of game commands: whose a typed command is, what it means, and what to suggest if it is not legal.
#pragma once

#include "prompt/line_reader.h"

#include <optional>
#include <vector>

namespace highball {

class CommandReader {
  public:
    // Both must outlive this object.
    CommandReader(const PromptState& state, const LineReader& lines) : state_(state), lines_(lines) {}
    // Reads a command for the seat; without a seat, for the one that can give it. An incomplete command is completed if
    // only one legal choice continues it. A refusal has suggestions of legal commands.
    Result<Command, Refusal> read(std::optional<Seat> who, const ParsedCommand& parsed) const;
    // True if the line is not a command but names something to look up: "tile 57", "L&N", "where can L&N build".
    bool is_lookup(const ParsedCommand& parsed) const;
    // Adds to a refusal the legal choices that resemble the typed line, or the words of all legal commands.
    Refusal with_suggestions(Refusal refusal, std::optional<Seat> seat, const ParsedCommand& parsed) const;

  private:
    std::vector<Choice> legal_for(std::optional<Seat> seat) const;
    std::optional<Refusal> refuse_unknown_word(const std::vector<Choice>& legal, std::string_view line) const;

    const PromptState& state_;
    const LineReader& lines_;
};

} // namespace highball
