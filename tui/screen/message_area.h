// Messages above the prompt: the result of the player's line, and the moves of others since then.
#pragma once

#include "prompt/prompt.h"
#include "tui/canvas/style.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace highball::tui {

struct StatusMessage {
    enum class Kind {
        note,            // about the position: removed when it changes
        refusal,         // refused line: removed by Escape, or when others move or the page changes
        not_played,      // line of which a part was not played: stays below others' moves until Escape or the next line
        question,        // stays below others' moves until it is answered
        command_result,  // result of the command with the number `command` in the log
        until_next_line, // stays until the next line is typed
        setting,         // a changed setting: stays until the next line or change
    };
    bool refuses() const { return kind == Kind::refusal || kind == Kind::not_played; }

    std::string text;
    Style style;
    Kind kind = Kind::note;
    std::size_t command = 0;
    bool own = false; // result of the player's line: stays visible while other players move
};

struct MessageArea {
    // Adds a message, which may cover part of the page until a key is pressed.
    void add(std::string text, Style style, StatusMessage::Kind kind = StatusMessage::Kind::note) {
        rows.push_back({std::move(text), style, kind});
        fresh = true;
    }
    void remove(StatusMessage::Kind kind) {
        std::erase_if(rows, [kind](const StatusMessage& one) { return one.kind == kind; });
    }
    // True if the entry ended a turn with sealed sheets, so that the result page tells what happened.
    bool ends_turn_of_sheets(const LogEntry& entry) const;
    // Forgets the lines that point to the result page: it has been shown.
    void note_results_seen();
    // Returns the events of a command: one line for its player's actions, another for the game's own events.
    std::vector<std::string> event_lines(const LogEntry& entry, std::optional<Seat> viewer) const;
    // Adds messages for the log's commands from `from` to `to`, without `to`. A sealed command shows only its results.
    void show_entries(std::size_t from, std::size_t to);
    // Removes the messages of the commands that were undone, and reports the undo.
    void show_undone(const LogUpdates& updates);
    // Shows others' moves (all but the last `own` entries) and chat. Returns false if nothing is new.
    bool print_news(const LogUpdates& updates, std::size_t own);
    void show_refusal(const CommandResult& result);

    const Prompt& prompt;
    std::string result_page{};               // page that shows the results of a round; "" if there is none
    std::vector<StatusMessage> rows{};       // newest at the end
    bool fresh = false;                      // no key was pressed since they came, so they may cover part of the page
    std::size_t entries_shown = 0;           // number of newest log entries that are not repeated above the messages
    std::size_t results_seen = 0;            // log entries when the result page was last shown
    std::vector<std::string> sealed_names{}; // players who have handed in their sheets one after the other
    std::string sealed_row{};                // their row
};

} // namespace highball::tui
