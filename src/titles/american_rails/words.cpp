#include "titles/american_rails/words.h"

#include "core/near_miss.h"
#include "core/text.h"
#include "titles/american_rails/command_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace highball::american_rails {

namespace {

using Moves = Result<std::vector<Move>, Refusal>;
constexpr std::size_t most_cubes = 8; // in one line; no action allows as many

Refusal slip(std::string message, std::string allowed = "") { return {"", std::move(message), std::move(allowed)}; }

std::vector<std::string> company_names(const Board& board) {
    std::vector<std::string> names;
    for (const Company& company : board.companies) names.push_back(company.name);
    return names;
}

std::vector<std::string> space_words(const Board& board) {
    std::vector<std::string> names;
    for (const Space& space : board.spaces) names.push_back(space.word);
    return names;
}

std::vector<std::string> city_names(const Board& board) {
    std::vector<std::string> names;
    for (const City& city : board.cities) names.push_back(city.name);
    return names;
}

std::string rest_of(const std::vector<std::string_view>& line, std::size_t from) {
    std::string rest;
    for (std::size_t i = from; i < line.size(); ++i) rest += (i > from ? " " : "") + std::string(line[i]);
    return rest;
}

// "expand COMPANY PLACE ...": the rest is one city's name, or hexes and names one after the other, each as long as it
// can be.
Moves read_cubes(const Board& board, CompanyId id, const std::vector<std::string_view>& line) {
    std::vector<Move> moves;
    for (std::size_t at = 2; at < line.size();) {
        if (moves.size() == most_cubes) return slip("that is more cubes than any action places");
        std::size_t taken = 0;
        std::optional<HexId> hex;
        for (std::size_t end = std::min(line.size(), at + 3); end > at && !hex; --end)
            if (const auto place =
                    read_place(board, rest_of({line.begin(), line.begin() + static_cast<long>(end)}, at)))
                hex = *place, taken = end - at;
        if (!hex) return read_place(board, line[at]).error();
        moves.push_back(Move::expand(id, *hex));
        at += taken;
    }
    return moves;
}

Moves one(Move move) { return std::vector<Move>{move}; }

Moves read_hex_move(const Board& board, const std::vector<std::string_view>& line, Move (*make)(HexId)) {
    const auto place = read_place(board, rest_of(line, 1));
    if (!place) return place.error();
    return one(make(*place));
}

Moves read_company_move(const Board& board, const std::vector<std::string_view>& line, Move (*make)(CompanyId)) {
    const auto company = read_company(board, rest_of(line, 1));
    if (!company) return company.error();
    return one(make(*company));
}

Moves read_bid(const std::vector<std::string_view>& line) {
    std::string_view word = line.size() == 2 ? line[1] : "";
    if (word.starts_with('$')) word.remove_prefix(1);
    const auto amount = parse_number(word);
    if (!amount || *amount < 0 || *amount > 1'000'000) return slip("a bid is a whole number of dollars", "bid 12");
    return one(Move::bid(Money(*amount)));
}

Moves read_take(const Board& board, const std::vector<std::string_view>& line) {
    const auto space = choose_word(rest_of(line, 1), space_words(board), "action space");
    if (!space) return space.error();
    return one(Move::take(SpaceId{static_cast<std::uint8_t>(*space)}));
}

// "pass" is a bid's refusal, the space at the top of the column, or the end of an action, as the moment has it.
Move read_pass(const Board& board, const Position& at) {
    if (at.stage == Stage::choose)
        for (std::size_t i = 0; i < board.spaces.size(); ++i)
            if (board.spaces[i].deed == Deed::pass) return Move::take(SpaceId{static_cast<std::uint8_t>(i)});
    if (at.stage == Stage::act || (at.stage == Stage::offer && !at.opening)) return Move::done();
    return Move::pass();
}

bool needs_more(MoveKind kind) {
    return kind != MoveKind::pass && kind != MoveKind::collect && kind != MoveKind::levy && kind != MoveKind::done;
}

} // namespace

std::string print(const Board& board, const Move& move) {
    const std::string& word = command_row(move.kind).spec.word;
    switch (move.kind) {
    case MoveKind::offer:
    case MoveKind::fund:
        return word + " " + board[move.company].name;
    case MoveKind::bid:
        return word + " " + std::to_string(move.amount.dollars());
    case MoveKind::start:
    case MoveKind::develop:
        return word + " " + (board[move.hex].city ? board[*board[move.hex].city].name : board[move.hex].id);
    case MoveKind::take:
        return word + " " + board[move.space].word;
    case MoveKind::expand:
        return word + " " + board[move.company].name + " " + board[move.hex].id;
    case MoveKind::pass:
    case MoveKind::collect:
    case MoveKind::levy:
    case MoveKind::done:
        return word;
    }
    return word;
}

std::string print(const Board& board, const std::vector<Move>& moves) {
    std::string text = print(board, moves.front());
    for (std::size_t i = 1; i < moves.size(); ++i) text += " " + board[moves[i].hex].id;
    return text;
}

Result<std::size_t, Refusal> choose_word(std::string_view word, const std::vector<std::string>& candidates,
                                         std::string_view kind) {
    std::vector<std::string> begun;
    std::size_t found = 0;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (same_word(candidates[i], word)) return i;
        if (word.empty() || !begins_with_word(candidates[i], word)) continue;
        begun.push_back(candidates[i]);
        found = i;
    }
    if (begun.size() == 1) return found;
    if (begun.size() > 1)
        return slip(fmt::format("\"{}\" may be more than one {}", printable(word), kind), list_words(begun, "or"));
    return slip(word.empty() ? fmt::format("a {} is missing", kind)
                             : fmt::format("there is no {} \"{}\"{}", kind, printable(fit(word, 40)),
                                           did_you_mean(nearest(word, candidates))),
                candidates.size() <= 12 ? list_words(candidates, "or") : "");
}

Result<CompanyId, Refusal> read_company(const Board& board, std::string_view word) {
    const auto found = choose_word(word, company_names(board), "company");
    if (!found) return found.error();
    return CompanyId{static_cast<std::uint8_t>(*found)};
}

Result<CityId, Refusal> read_city(const Board& board, std::string_view text) {
    if (const auto hex = board.find_hex(text); hex && board[*hex].city) return *board[*hex].city;
    const auto found = choose_word(text, city_names(board), "city");
    if (!found) return found.error();
    return CityId{static_cast<std::uint8_t>(*found)};
}

Result<HexId, Refusal> read_place(const Board& board, std::string_view text) {
    if (const auto hex = board.find_hex(text)) return *hex;
    const bool like_hex = text.size() <= 3 && text.find_first_of("0123456789") != std::string_view::npos;
    if (like_hex) return slip(fmt::format("there is no hex {} on the map", printable(text)));
    const auto city = read_city(board, text);
    if (!city) return city.error();
    return board[*city].hex;
}

Result<std::vector<Move>, Refusal> read_moves(const Board& board, const Position& at, std::string_view typed) {
    const std::vector<std::string_view> line = words(typed);
    if (line.empty()) return slip("nothing was typed");
    const auto row = choose_word(line[0], command_words(), "command");
    if (!row) return row.error();
    const CommandRow& command = command_rows()[*row];
    if (!needs_more(command.kind) && line.size() > 1)
        return slip(fmt::format("nothing follows \"{}\"", command.spec.word), command.spec.word);
    switch (command.kind) {
    case MoveKind::offer:
        return read_company_move(board, line, Move::offer);
    case MoveKind::fund:
        return read_company_move(board, line, Move::fund);
    case MoveKind::bid:
        return read_bid(line);
    case MoveKind::pass:
        return one(read_pass(board, at));
    case MoveKind::start:
        return read_hex_move(board, line, Move::start);
    case MoveKind::develop:
        return read_hex_move(board, line, Move::develop);
    case MoveKind::take:
        return read_take(board, line);
    case MoveKind::collect:
        return one(Move::collect());
    case MoveKind::levy:
        return one(Move::levy());
    case MoveKind::done:
        return one(Move::done());
    case MoveKind::expand:
        break;
    }
    if (line.size() < 3) return slip("an expansion names a company and a hex", "expand American D16");
    const auto company = read_company(board, line[1]);
    if (!company) return company.error();
    return read_cubes(board, *company, line);
}

} // namespace highball::american_rails
