#include "session/line.h"

#include "core/indexed.h"
#include "core/text.h"
#include "core/unicode.h"

#include <algorithm>

namespace highball {

namespace {

// Returns the position of the `;` that ends the first command of the line, or the length of the line.
std::size_t end_of_command(std::string_view line) {
    std::size_t end = line.find(';');
    while (end != std::string_view::npos) {
        const std::string_view next = trim(line.substr(end + 1));
        if (next.empty() || next.front() < '0' || next.front() > '9') break;
        end = line.find(';', end + 1);
    }
    return std::min(end, line.size());
}

} // namespace

std::vector<LinePart> split_line(std::string_view line, const std::vector<std::string>& players,
                                 const std::function<bool(std::string_view rest)>& takes_text) {
    std::vector<LinePart> parts;
    for (line = trim(line); !line.empty();) {
        LinePart part;
        part.named = take_seat_name(line, players);
        part.is_free = parts.empty() && takes_text(line);
        if (!part.is_free) line = trim(without_comment(line));
        const std::size_t end = part.is_free ? line.size() : end_of_command(line);
        part.text = trim(line.substr(0, end));
        if (!part.text.empty() || part.named) parts.push_back(std::move(part));
        line = trim(line.substr(std::min(end + 1, line.size())));
    }
    return parts;
}

std::vector<std::string> split_commands(std::string_view line) {
    std::vector<std::string> commands;
    for (LinePart& part : split_line(line, {}, [](std::string_view) { return false; }))
        commands.push_back(std::move(part.text));
    return commands;
}

std::string_view without_comment(std::string_view line) {
    for (std::size_t at = line.find('#'); at != std::string_view::npos; at = line.find('#', at + 1))
        if (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t') return line.substr(0, at);
    return line;
}

std::string_view command_word(std::string_view text) {
    return text.substr(0, text.starts_with('?') ? 1 : text.find_first_of(" \t;!"));
}

Result<Seat, std::string> find_seat(const std::vector<std::string>& players, std::string_view name) {
    const auto same = std::find(players.begin(), players.end(), name);
    if (same != players.end()) return id_from<Seat>(static_cast<std::size_t>(same - players.begin()));
    const std::vector<std::size_t> found = prefix_matches(players, composed(name), composed);
    if (found.size() == 1 && !name.empty()) return id_from<Seat>(found.front());
    const std::string sits =
        found.empty() || name.empty() ? "no player is called \"" : "more than one player begins with \"";
    return sits + printable(name) + "\"; the players are " + join_words(players);
}

std::optional<Seat> take_seat_name(std::string_view& text, const std::vector<std::string>& players) {
    const std::size_t cut = text.find('>');
    if (cut == std::string_view::npos || text.starts_with('?')) return std::nullopt;
    const auto seat = find_seat(players, trim(text.substr(0, cut)));
    if (!seat) return std::nullopt;
    text = trim(text.substr(cut + 1));
    return *seat;
}

std::optional<std::string> unknown_name(std::string_view text, const std::vector<std::string>& players) {
    const std::size_t cut = text.find('>');
    if (cut == std::string_view::npos) return std::nullopt;
    const auto seat = find_seat(players, trim(text.substr(0, cut)));
    return seat ? std::nullopt : std::optional(seat.error());
}

} // namespace highball
