// Reader of the words of a command. For a misspelt word, it suggests the nearest known words.
#pragma once

#include "core/result.h"
#include "core/text.h"
#include "eighteen/model/action.h"
#include "eighteen/rules/rules_context.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

// Returns a refusal of a typing error, which cites no rule of the title.
template <class... Values> Refusal input_error(fmt::format_string<Values...> text, Values&&... values) {
    return {"", fmt::format(text, std::forward<Values>(values)...), ""};
}
Refusal unknown(std::string_view what, std::string_view word, const std::vector<std::string>& known);

template <class List> std::vector<std::string> symbols(const List& list) {
    return collect_texts(list, [](const auto& each) { return each.symbol; });
}

// Reader of the arguments of a command. Each function reads one argument. If it cannot, it returns an empty value and
// notes the error, unless an earlier error has been noted. So a command can be read to its end without checks, and
// `wrong` is checked once.
class ArgumentReader {
  public:
    ArgumentReader(const RulesContext& of_game, Seat typing, std::string_view line)
        : context(of_game), seat(typing), words(highball::words(line)), rest(line) {}

    const RulesContext& context;
    const Seat seat;
    const std::vector<std::string_view> words; // without the verb
    const std::string_view rest;               // the line after the verb
    Verdict wrong = std::nullopt;              // the first error
    std::vector<int> rotations{};              // rotations that fit a tile named without one; all if none fits

    struct Nothing {
        template <class T> operator T() const { return T{}; }
    };
    Nothing note(Refusal refusal);
    // Notes the error that the command does not have the form `shape`.
    Nothing expected(std::string_view shape) { return note(input_error("the full command is \"{}\"", shape)); }

    CorpId corporation(std::string_view word);
    PrivateId company(std::string_view word); // a private company
    LotId lot(std::string_view word);         // a lot of the opening auction
    hex::HexId hex(std::string_view word);
    hex::TileId tile(std::string_view id);
    // Reads a rotation, either as a number, "2", or as the exits of the tile, "n-s". If there is no word, returns the
    // only rotation that fits. If several rotations fit, returns -1 and puts them in `rotations`.
    int rotation(hex::HexId place, hex::TileId tile, std::optional<std::string_view> word, bool special);
    // Reads a place, "K4", "D4.1" or "Birmingham", and returns its stop.
    hex::StopRef stop(std::string_view word);
    // Reads "3", or "2G" for the freight face. Sets the train and its face in `to`.
    void train(std::string_view word, Action& to);
    // Reads "2 L5-K4; 4 A4-C4-G4": the name of each train, then its stops. Each of the corporation's trains may be
    // named once.
    std::vector<hex::AnnouncedRoute> runs(std::string_view text);
    Money money(std::string_view word); // "$75" or "75", with a limit so that sums cannot overflow
    Percent percent(std::string_view word);
    Seat player(std::string_view name); // accepts a unique prefix
    // Reads a word for the Initial Offering or the Open Market, the title's own or the family's. Returns nothing for
    // another word.
    std::optional<ShareSource> source(std::string_view word) const;

  private:
    int rotation_with(hex::HexId place, hex::TileId tile, std::uint8_t exits, bool special, std::string_view word);
    template <class Id, class List>
    Id find_company(std::string_view what, const List& list, std::optional<Id> exact, std::string_view word);
    std::size_t owned_train(std::string_view word, const std::vector<bool>& used);
};

// Names of the six sides of a hex on this board, by edge.
const std::array<std::string_view, 6>& sides(const hex::BoardMap& map);

} // namespace highball::eighteen
