#include "cli/sheet_receipts.h"

#include "core/indexed.h"
#include "core/text.h"

#include <algorithm>
#include <optional>

namespace highball {

namespace {

// Receipts are stored as notes. No user's name contains a colon.
std::string reader_of(Seat seat) { return "receipt:" + std::to_string(seat.index()); }

constexpr std::string_view line_end = "¶"; // in place of a line end, which notes do not have

std::optional<ChatMessage> last_receipt(Store& store, const OpenGame& game, Seat seat) {
    const auto all = store.notes(game.id, reader_of(seat));
    if (!all || all->empty()) return std::nullopt;
    ChatMessage last = all->back();
    for (std::size_t at; (at = last.text.find(line_end)) != std::string::npos;)
        last.text.replace(at, line_end.size(), "\n");
    return last;
}

} // namespace

void store_receipt(Store& store, const OpenGame& game, Seat seat, const std::string& text) {
    std::string note;
    for (const char c : text) note += c == '\n' ? line_end : std::string_view(&c, 1);
    static_cast<void>(store.add_note(game.id, reader_of(seat), {game.session.size(), seat, note}));
}

Result<std::string, Refusal> print_receipt(Store& store, const OpenGame& game, Seat seat) {
    if (auto refusal = game.session.check_not_secret(seat)) return *refusal;
    if (const auto last = last_receipt(store, game, seat)) return last->text;
    return Refusal::state(printable(game.session.game().name_of(seat)) + " has handed in no sheet by mail");
}

int refused_lines(Store& store, const OpenGame& game, Seat seat) {
    const auto last = last_receipt(store, game, seat);
    if (!last) return 0;
    const auto& entries = game.session.entries();
    const auto runs_turn = [](const LogEntry& entry) {
        return std::any_of(entry.events.begin(), entry.events.end(),
                           [](const Event& event) { return event.kind == EventKind::round; });
    };
    if (std::any_of(entries.begin() + std::min(last->after, int_size(entries)), entries.end(), runs_turn)) return 0;
    const auto lines = split(last->text, '\n');
    return static_cast<int>(
        std::count_if(lines.begin(), lines.end(), [](std::string_view line) { return line.starts_with("REFUSED "); }));
}

} // namespace highball
