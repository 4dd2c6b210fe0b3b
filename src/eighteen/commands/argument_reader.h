// Reads the words of a command; a slip of the tongue is answered with the nearest known words.
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

// A typing slip: no rule of the title is concerned.
template <class... Values> Refusal input_error(fmt::format_string<Values...> text, Values&&... values) {
    return {"", fmt::format(text, std::forward<Values>(values)...), ""};
}
Refusal unknown(std::string_view what, std::string_view word, const std::vector<std::string>& known);

template <class List> std::vector<std::string> symbols(const List& list) {
    return collect_texts(list, [](const auto& each) { return each.symbol; });
}

// Each question reads one word. The first slip is kept, and whoever asks for a word that cannot be read gets nothing:
// so a command is read to its end without asking each time, and what came of it is only looked at then.
class ArgumentReader {
  public:
    ArgumentReader(const RulesContext& of_game, Seat typing, std::string_view line)
        : context(of_game), seat(typing), words(highball::words(line)), rest(line) {}

    const RulesContext& context;
    const Seat seat;
    const std::vector<std::string_view> words; // without the verb
    const std::string_view rest;               // the line after the verb
    Verdict wrong = std::nullopt;              // the first slip
    std::vector<int> rotations{};              // of a tile of which none was said: that fit, or all where none does

    struct Nothing {
        template <class T> operator T() const { return T{}; }
    };
    Nothing note(Refusal refusal);
    // The command has another shape.
    Nothing expected(std::string_view shape) { return note(input_error("the whole command is \"{}\"", shape)); }

    CorpId corporation(std::string_view word);
    PrivateId company(std::string_view word); // a private company
    LotId lot(std::string_view word);         // of the opening auction
    hex::HexId hex(std::string_view word);
    hex::TileId tile(std::string_view id);
    // "2", "n-s", or nothing where only one rotation fits; otherwise -1, and `rotations` are those to choose from.
    int rotation(hex::HexId place, hex::TileId tile, std::optional<std::string_view> word, bool special);
    // "K4", "D4.1", "Birmingham": the hex, and which of its stops.
    hex::StopRef stop(std::string_view word);
    // "3", or "2G" where the freight face is meant: sets both fields.
    void train(std::string_view word, Action& to);
    // "2 L5-K4; 4 A4-C4-G4": trains by name, each of the corporation's trains once at most.
    std::vector<hex::AnnouncedRoute> runs(std::string_view text);
    Money money(std::string_view word); // "$75", "75"; bounded so that sums cannot overflow
    Percent percent(std::string_view word);
    Seat player(std::string_view name); // or a unique beginning of one
    // The title's words for the two places, or the family's; nothing for another word.
    std::optional<ShareSource> source(std::string_view word) const;

  private:
    template <class Id, class List>
    Id find_company(std::string_view what, const List& list, std::optional<Id> exact, std::string_view word);
    std::size_t owned_train(std::string_view word, const std::vector<bool>& used);
};

// The names of the six sides of a hex on this board, by edge.
const std::array<std::string_view, 6>& sides(const hex::BoardMap& map);

} // namespace highball::eighteen
