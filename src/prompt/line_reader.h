// Reader of typed lines: which words are commands of the prompt in this game and terminal, and what a line means.
#pragma once

#include "prompt/parse_line.h"
#include "prompt/state.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball {

class LineReader {
  public:
    // `state` must outlive the reader.
    explicit LineReader(const PromptState& state) : state_(state) {}
    // Sets the pages that the user interface can show; their names are prompt commands.
    void set_pages(std::vector<std::string> names) { pages_ = std::move(names); }
    const std::vector<std::string>& pages() const { return pages_; }
    // Returns the prompt commands that are available in this game and terminal.
    std::vector<const PromptCommand*> available_commands() const;
    // Returns the command words of the game and of the prompt.
    std::vector<std::string> command_words() const;
    // Returns the commands of the line. A seat name at its beginning applies to all its prompt commands.
    std::vector<ParsedCommand> read(std::string_view typed) const;
    // Reads "seat Bob computer hard" or "seat Bob person" as a seat and its new player.
    Result<std::pair<Seat, std::string>, Refusal> read_seat_change(const ParsedCommand& parsed) const;
    bool is_seat_change(const ParsedCommand& parsed) const;

  private:
    bool is_available(const PromptCommand& command) const;

    const PromptState& state_;
    std::vector<std::string> pages_;
};

} // namespace highball
