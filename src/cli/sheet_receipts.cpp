#include "cli/sheet_receipts.h"

#include "core/text.h"
#include "game/turn_sheets.h"

#include <algorithm>

namespace highball {

namespace {

// Receipts are stored as notes: `after` is the turn, and the text begins with the number of refused lines and a line
// end. No user's name contains a colon.
std::string reader_of(Seat seat) { return "receipt:" + std::to_string(seat.index()); }

std::optional<SheetReceipt> last_receipt(Store& store, const OpenGame& game, Seat seat) {
    const auto all = store.notes(game.id, reader_of(seat));
    if (!all || all->empty()) return std::nullopt;
    const std::string& text = all->back().text;
    const std::size_t cut = std::min(text.find('\n'), text.size() - 1);
    const auto refused = parse_number(text.substr(0, cut));
    return SheetReceipt{all->back().after, static_cast<int>(refused.value_or(0)), text.substr(cut + 1)};
}

} // namespace

std::optional<StoreError> store_receipt(Store& store, const OpenGame& game, Seat seat, const SheetReceipt& receipt) {
    constexpr std::size_t most = 60'000; // the store cuts longer texts when it reads them
    std::string text = receipt.text;
    if (text.size() > most) text = text.substr(0, text.rfind('\n', most) + 1) + "(the rest is not stored)\n";
    return store.replace_notes(game.id, reader_of(seat),
                               {receipt.turn, seat, std::to_string(receipt.refused) + "\n" + text});
}

Result<std::string, Refusal> print_receipt(Store& store, const OpenGame& game, Seat seat) {
    if (auto refusal = game.session.check_not_secret(seat)) return *refusal;
    if (const auto last = last_receipt(store, game, seat)) return last->text;
    return Refusal::state(printable(game.session.game().name_of(seat)) + " has handed in no sheet by mail",
                          "sheet: it shows the orders and whether they are handed in");
}

int refused_lines(Store& store, const OpenGame& game, Seat seat) {
    const auto last = last_receipt(store, game, seat);
    return last && last->turn == turn_sheets_of(game.session.game())->turn() ? last->refused : 0;
}

} // namespace highball
