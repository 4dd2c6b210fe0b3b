#include "titles/american_rails/rules/command_parser.h"

#include "core/spelling.h"
#include "core/text.h"
#include "titles/american_rails/rules/command_spec.h"
#include "titles/american_rails/rules/target_cities.h"

#include <fmt/format.h>

#include <algorithm>

namespace highball::american_rails {

namespace {

using Read = Result<Moves, Refusal>;
using Line = std::vector<std::string_view>; // typed words, beginning with the command

Refusal slip(std::string message, std::string allowed = "") { return {"", std::move(message), std::move(allowed)}; }

Read one(Move move) { return Moves{move}; }

Read read_nothing(const Board&, const Position&, MoveKind kind, const Line& line) {
    const std::string& word = move_spec(kind).spec.word;
    if (line.size() > 1) return slip(fmt::format("\"{}\" takes no further words", word), word);
    return one(Move{kind, {}, {}, {}, {}});
}

std::string print_nothing(const Board&, const Move&) { return ""; }

Read read_company_after(const Board& board, const Position&, MoveKind kind, const Line& line) {
    const auto company = read_company(board, rest_of(line, 1));
    if (!company) return company.error();
    return one(Move{kind, *company, {}, {}, {}});
}

std::string print_company(const Board& board, const Move& move) { return " " + board[move.company].name; }

Read read_place_after(const Board& board, const Position&, MoveKind kind, const Line& line) {
    const auto place = read_place(board, rest_of(line, 1));
    if (!place) return place.error();
    return one(Move{kind, {}, *place, {}, {}});
}

// Prints a city by its name and any other hex by its id.
std::string print_place(const Board& board, const Move& move) {
    const Hex& hex = board[move.hex];
    return " " + (hex.city ? board[*hex.city].name : hex.id);
}

Read read_space(const Board& board, const Position&, MoveKind, const Line& line) {
    const auto space = choose_word(
        rest_of(line, 1), collect_texts(board.spaces, [](const Space& each) { return each.word; }), "action space");
    if (!space) return space.error();
    return one(Move::take(SpaceId{static_cast<std::uint8_t>(*space)}));
}

std::string print_space(const Board& board, const Move& move) { return " " + board[move.space].word; }

Read read_dollars(const Board&, const Position&, MoveKind, const Line& line) {
    const auto amount = parse_dollars(line.size() == 2 ? line[1] : "");
    if (!amount) return slip("a bid is a whole number of dollars", "bid 12");
    return one(Move::bid(Money(*amount)));
}

std::string print_dollars(const Board&, const Move& move) { return " " + std::to_string(move.amount.dollars()); }

// Refuses a path that the action or the treasury does not allow in full, and offers its first cubes.
Refusal out_of_reach(const Board& board, const Position& position, const TargetCity& target, const Moves& first) {
    Money cost;
    for (const Move& move : first) cost += cube_cost(board, position, move.hex);
    return Refusal::state(fmt::format(
        "{} needs {} and {} to reach {}; this action allows {}, the supply has {}, and the treasury has {}; {} {}: {}",
        board[target.company].name, pluralize(int_size(target.path), "cube"), print(target.cost),
        board.place_name(target.hex), pluralize(cubes_still_allowed(board, position), "cube"),
        position[target.company].cubes, print(position[target.company].treasury),
        first.size() == 1 ? "the first cube costs" : fmt::format("the first {} cubes cost", first.size()), print(cost),
        print(board, first)));
}

// Reads "expand COMPANY to PLACE". Returns the cubes of the cheapest path to the place.
Read read_goal(const Board& board, const Position& position, CompanyId company, std::string_view text) {
    const auto place = read_place(board, text);
    if (!place) return place.error();
    const std::string name = board.place_name(*place);
    if (position[company].track.contains(*place))
        return Refusal::state(fmt::format("{} already has a cube on {}", board[company].name, name));
    const auto target = target_city_at(board, position, company, *place);
    if (!target) return Refusal::state(fmt::format("{} cannot reach {}", board[company].name, name));
    Moves moves = moves_towards(board, position, *target);
    if (moves.size() < target->path.size() && allowed(board, position, moves.front()))
        return out_of_reach(board, position, *target, moves);
    return moves;
}

// Reads "expand COMPANY PLACE ...". A place is a hex id or a city name of one to three words. If several names fit, the
// one with the most words is taken.
Read read_cubes(const Board& board, const Position& position, MoveKind, const Line& line) {
    constexpr std::size_t longest_name = 3; // in words, of a city's name
    if (line.size() < 3) return slip("expand needs a company and a hex", "expand American D16");
    const auto company = read_company(board, line[1]);
    if (!company) return company.error();
    if (line.size() > 3 && iequals(line[2], "to")) return read_goal(board, position, *company, rest_of(line, 3));
    Moves moves;
    for (std::size_t next_word = 2; next_word < line.size();) {
        if (moves.size() == max_cubes) return slip("that is more cubes than any action allows");
        std::size_t taken = 0;
        std::optional<HexId> hex;
        for (std::size_t end = std::min(line.size(), next_word + longest_name); end > next_word && !hex; --end)
            if (const auto place =
                    read_place(board, rest_of({line.begin(), line.begin() + static_cast<long>(end)}, next_word)))
                hex = *place, taken = end - next_word;
        if (!hex) return read_place(board, line[next_word]).error();
        moves.push_back(Move::expand(*company, *hex));
        next_word += taken;
    }
    return moves;
}

std::string print_cube(const Board& board, const Move& move) {
    return print_company(board, move) + " " + board[move.hex].id;
}

// Reads "pass". Depending on the stage, it ends an action or declines to bid. It does not take the pass space, because
// a player who only meant to decline one more bid would lose an action.
Read read_pass(const Board& board, const Position& position, MoveKind kind, const Line& line) {
    if (Read read = read_nothing(board, position, kind, line); !read) return read;
    if (position.stage == Stage::choose)
        return Refusal{"american-rails pass",
                       "there is nothing to pass now: choose an action space; the pass space gives up the action",
                       "take pass"};
    if (position.stage == Stage::act || (position.stage == Stage::offer && !position.opening)) return one(Move::done());
    return one(Move::pass());
}

} // namespace

const Operand no_operand{read_nothing, print_nothing};
const Operand company_operand{read_company_after, print_company};
const Operand place_operand{read_place_after, print_place};
const Operand space_operand{read_space, print_space};
const Operand dollars_operand{read_dollars, print_dollars};
const Operand cubes_operand{read_cubes, print_cube};
const Operand pass_operand{read_pass, print_nothing};

std::string print(const Board& board, const Move& move) {
    const MoveSpec& row = move_spec(move.kind);
    return row.spec.word + row.operand.print(board, move);
}

std::string print(const Board& board, const Moves& moves) {
    std::string text = print(board, moves.front());
    for (std::size_t i = 1; i < moves.size(); ++i) text += " " + board[moves[i].hex].id;
    return text;
}

std::string rest_of(const std::vector<std::string_view>& words, std::size_t from) {
    const auto first = static_cast<std::ptrdiff_t>(std::min(from, words.size()));
    return join({words.begin() + first, words.end()}, " ");
}

Result<std::size_t, Refusal> choose_word(std::string_view word, const std::vector<std::string>& candidates,
                                         std::string_view kind) {
    const std::vector<std::size_t> found = word.empty() ? std::vector<std::size_t>() : prefix_matches(candidates, word);
    if (found.size() == 1) return found.front();
    if (found.size() > 1)
        return slip(fmt::format("{} could be more than one {}", in_quotes(word), kind),
                    join_words(matching_names(candidates, word), "or"));
    return slip(word.empty()
                    ? fmt::format("no {} was named", kind)
                    : fmt::format("there is no {} {}{}", kind, in_quotes(word), did_you_mean(word, candidates)),
                candidates.size() <= 12 ? join_words(candidates, "or") : "");
}

Result<CompanyId, Refusal> read_company(const Board& board, std::string_view word) {
    const auto found =
        choose_word(word, collect_texts(board.companies, [](const Company& each) { return each.name; }), "company");
    if (!found) return found.error();
    return CompanyId{static_cast<std::uint8_t>(*found)};
}

// Finds a city by its code. Case matters only if two codes differ in case alone, such as "NOr" and "Nor".
static std::optional<CityId> city_coded(const Board& board, std::string_view text) {
    std::vector<CityId> found;
    for (const CityId id : board.city_ids()) {
        if (board[id].code == text) return id;
        if (iequals(board[id].code, text)) found.push_back(id);
    }
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

Result<CityId, Refusal> read_city(const Board& board, std::string_view text) {
    if (const auto hex = board.find_hex(text); hex && board[*hex].city) return *board[*hex].city;
    if (const auto coded = city_coded(board, text)) return *coded;
    const auto found =
        choose_word(text, collect_texts(board.cities, [](const City& city) { return city.name; }), "city");
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

Result<Moves, Refusal> read_moves(const Board& board, const Position& position, std::string_view typed) {
    const Line line = words(typed);
    if (line.empty()) return slip("no command was typed");
    const auto found = choose_word(line[0], command_words(), "command");
    if (!found) return found.error();
    const auto kind = static_cast<MoveKind>(*found);
    return move_spec(kind).operand.read(board, position, kind, line);
}

} // namespace highball::american_rails
