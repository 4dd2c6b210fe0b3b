// Reads the words of a command; a slip of the tongue is answered with the nearest known words.
#pragma once

#include "core/result.h"
#include "eighteen/action.h"
#include "eighteen/scene.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball::eighteen {

struct Reader {
    const Scene& scene;
    Seat seat;
    std::vector<std::string_view> words; // without the verb
    std::string_view rest;               // the line after the verb
};

using Parsed = Result<Action, Refusal>;

// A typing slip: no rule of the title is concerned.
Refusal slip(std::string message, std::string allowed = "");
Refusal unknown(std::string_view what, std::string_view word, const std::vector<std::string>& known);

// The command has another shape.
Refusal expected(std::string_view shape);

template <class List> std::vector<std::string> symbols(const List& list) {
    std::vector<std::string> all;
    for (const auto& item : list) all.push_back(item.symbol);
    return all;
}

Result<CorpId, Refusal> read_corporation(const Reader& in, std::string_view word);
Result<PrivateId, Refusal> read_private(const Reader& in, std::string_view word);
Result<LotId, Refusal> read_lot(const Reader& in, std::string_view word);
Result<hex::HexId, Refusal> read_hex(const Reader& in, std::string_view word);
Result<hex::TileId, Refusal> read_tile(const Reader& in, std::string_view id);
// "2", "n-s", or nothing where only one rotation fits.
Result<int, Refusal> read_rotation(const Reader& in, hex::HexId place, hex::TileId tile,
                                   std::optional<std::string_view> word, bool special);
// "K4", "D4.1", "Birmingham": the hex, and which of its stops.
Result<hex::StopRef, Refusal> read_stop(const Reader& in, std::string_view word);
Result<TrainKindId, Refusal> read_train(const Reader& in, std::string_view word);
// "2 L5-K4; 4 A4-C4-G4"
Result<std::vector<hex::Announced>, Refusal> read_runs(const Reader& in, std::string_view text);
Result<Money, Refusal> read_money(std::string_view word);
Result<Percent, Refusal> read_percent(std::string_view word);
Result<Seat, Refusal> read_player(const Reader& in, std::string_view name);
Result<Source, Refusal> read_source(const Reader& in, std::string_view word);

// The word names the freight face of the kind.
bool is_freight(const Reader& in, TrainKindId kind, std::string_view word);

// The names of the six sides of a hex on this board, by edge.
const std::array<std::string_view, 6>& sides(const hex::BoardMap& map);

} // namespace highball::eighteen
