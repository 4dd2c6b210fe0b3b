#include "eighteen/commands/command_language.h"
#include "eighteen/commands/command_shape.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/deviations.h"
#include "eighteen/rules/forced_purchase.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/stock_round.h"
#include "hex/board/tile_upgrade.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

#define EIGHTEEN_COMMAND(name) &name##_command,
constexpr std::array definitions = {EIGHTEEN_COMMANDS(EIGHTEEN_COMMAND)};
#undef EIGHTEEN_COMMAND

Verb verb_of(const CommandDefinition& row) {
    return static_cast<Verb>(std::find(definitions.begin(), definitions.end(), &row) - definitions.begin());
}

// True if this game has the command.
bool has_command(const Rules& rules, const CommandDefinition& row) {
    const bool of_family = row.check && (!row.known || row.known(rules));
    const Verb verb = verb_of(row);
    return !row.word().empty() && rules.has_command(verb) && (of_family || rules.instead_of(verb));
}

// Returns the command with exactly this word. If there is none, returns the only command that begins with the word.
Result<const CommandDefinition*, Refusal> find_row(const Rules& rules, std::string_view word) {
    std::vector<const CommandDefinition*> fits;
    for (const CommandDefinition* row : definitions) {
        if (!istarts_with(row->shape, word) || !has_command(rules, *row)) continue;
        if (iequals(row->word(), word)) return row;
        fits.push_back(row);
    }
    if (fits.size() == 1) return fits.front();
    if (fits.empty())
        return unknown("command", word, collect_texts(definitions, [&](const CommandDefinition* row) {
                           return has_command(rules, *row) ? row->word() : std::string_view();
                       }));
    return input_error("{} could be several commands", in_quotes(word))
        .instead("{}", join_words(collect_texts(fits, [](const CommandDefinition* row) { return row->word(); }), "or"));
}

// Puts the words of the title into the specification. In a title with lots, `buy` has another help text.
void put_words_of(const Rules& rules, CommandSpec& spec) {
    const auto put = [](std::string& text, std::string_view word, std::string_view own) {
        if (const auto at = text.find(word); at != std::string::npos) text.replace(at, word.size(), own);
    };
    put(spec.shape, "[from market|ipo]", rules.print_share_sources());
    put(spec.shape, "[from market]", fmt::format("[from {}]", rules.words().market));
    put(spec.help, "open market", rules.words().market_long);
    if (spec.word == "buy" && !rules.figures().lots.empty())
        spec.help = "buy a certificate, or a private for the operating corporation";
}

// Returns the definition that has the syntax of the command: this game's definition if it has a shape, otherwise the
// family's.
const CommandDefinition& words_of(const Rules& rules, Verb verb) {
    const CommandDefinition& row = definition_of(rules, verb);
    return row.shape.empty() ? *item_at(definitions, verb) : row;
}

// Returns the refusal of a lay without a rotation. If the rules forbid the tile in all rotations, the refusal says so;
// otherwise it asks for the rotation.
Refusal which_rotation(const RulesContext& context, Action action, const std::vector<int>& rotations) {
    const hex::Tile& tile = context.map()[action.tile];
    const std::string& place = context.map()[action.hex].id;
    std::vector<std::string> allowed;
    std::vector<Refusal> refusals;
    for (const int rotation : rotations) {
        action.rotation = rotation;
        if (const Verdict no = check_action(context, action))
            refusals.push_back(*no);
        else
            allowed.push_back(
                fmt::format("{} ({})", rotation, print_exits(context.map(), item_at(tile.faces, rotation).exits())));
    }
    if (!allowed.empty())
        return input_error("which rotation of tile {} on {}?", tile.id, place).instead("{}", join_words(allowed, "or"));
    const bool same = std::count(refusals.begin(), refusals.end(), refusals.front()) == int_size(refusals);
    return same ? refusals.front()
                : Refusal::state(fmt::format("tile {} does not fit {} in any rotation", tile.id, place));
}

// Returns the refusal of a command that cannot be given in this kind of round or so late in a turn, whatever its
// arguments are; nothing if they matter.
Verdict refuse_round(const RulesContext& context, const CommandDefinition& row) {
    const Action action{.verb = verb_of(row)};
    const Round round = context.position.round;
    if (!context.rules.has_command(action.verb) || context.rules.instead_of(action.verb) || round == Round::over)
        return std::nullopt;
    const auto check = [&] { return definition_of(context.rules, action.verb).check(context, action); };
    if (round == Round::stock)
        return is_any_of<Verb::lay, Verb::token, Verb::run, Verb::train, Verb::use, Verb::convert>(action)
                   ? check()
                   : std::nullopt;
    const Step now = context.position.turn.step;
    if ((is_any_of<Verb::lay>(action) && now > Step::lay) || (is_any_of<Verb::token>(action) && now > Step::token))
        return check();
    if (is_any_of<Verb::sell>(action) && !president_must_help(context) && !sales_need_no_reason(context))
        return check();
    const bool buys = is_any_of<Verb::par>(action) ||
                      (is_any_of<Verb::buy_private>(action) && !context.phase().corporations_buy_privates);
    return buys ? needs_stock_turn(context, row.rule.value_or(Rule::stock_turn)) : std::nullopt;
}

} // namespace

const CommandDefinition& definition_of(const Rules& rules, Verb verb) {
    const CommandDefinition* other = rules.instead_of(verb);
    return other ? *other : *item_at(definitions, verb);
}

Role role_of(std::string_view text) {
    const std::string_view word = text.substr(0, text.find(' '));
    const auto row = std::find_if(definitions.begin(), definitions.end(), [&](const CommandDefinition* each) {
        return each->shape.starts_with(word) && each->word() == word;
    });
    return row == definitions.end() ? Role::acts : (*row)->role;
}

std::vector<CommandSpec> command_table(const Rules& rules) {
    std::vector<CommandSpec> table;
    for (const CommandDefinition* row : definitions) {
        if (!has_command(rules, *row)) continue;
        const CommandDefinition& said = words_of(rules, verb_of(*row));
        const std::string_view own_help = definition_of(rules, verb_of(*row)).help;
        table.push_back({std::string(row->word()), std::string(said.shape),
                         std::string(own_help.empty() ? row->help : own_help),
                         row->rule ? std::string(rules.number(*row->rule)) : "", true, std::string(row->deed)});
        put_words_of(rules, table.back());
    }
    return table;
}

Result<Action, Refusal> parse(const RulesContext& context, Seat seat, std::string_view line) {
    line = trim(line);
    std::string_view word = first_word(line.substr(0, line.find(';')));
    const std::string_view rest = trim(line.substr(word.size()));
    if (!word.empty() && word.back() == ':') word.remove_suffix(1); // as in "better: ..."
    if (word.empty()) return input_error("no command was typed").instead("? to list your legal moves");
    const auto found = find_row(context.rules, word);
    if (!found) return found.error();
    const Verb verb = verb_of(**found);
    const CommandDefinition& row = words_of(context.rules, verb);
    ArgumentReader in(context, seat, rest);
    Action action = row.read ? row.read(in) : read_by_shape(in, row.shape, verb);
    if (in.wrong) return refuse_round(context, **found).value_or(*in.wrong);
    action.seat = seat;
    if (!in.rotations.empty()) return which_rotation(context, action, in.rotations);
    return action;
}

std::string print(const RulesContext& context, const Action& action) {
    const CommandDefinition& row = words_of(context.rules, action.verb);
    return row.print ? row.print(context, action) : print_by_shape(context, row.shape, action);
}

const std::string& train_word(const RulesContext& context, const Action& action) {
    const TrainKind& kind = context.figures()[action.train];
    return action.freight ? kind.freight : kind.name;
}

std::string print_stops(const RulesContext& context, const std::vector<hex::StopRef>& stops) {
    std::string text;
    for (const hex::StopRef& stop : stops) {
        if (!text.empty()) text += '-';
        text += context.map()[stop.hex].id;
        if (hex::face_at(context.map(), context.position.board, stop.hex).stops.size() > 1)
            text += fmt::format(".{}", stop.stop + 1);
    }
    return text;
}

std::string print_exits(const hex::BoardMap& map, std::uint8_t exits) {
    constexpr std::array<int, 6> from_north = {3, 4, 5, 0, 1, 2};
    std::string text;
    for (const int edge : from_north)
        if (exits >> edge & 1U) text += (text.empty() ? "" : "-") + std::string(item_at(sides(map), edge));
    return text;
}

namespace {

std::uint8_t exits_of_city(const hex::Face& face, int city) {
    hex::Face alone;
    for (const hex::Track& track : face.track)
        if (track.from == hex::Track::stop(city) || track.to == hex::Track::stop(city)) alone.track.push_back(track);
    return alone.exits();
}

} // namespace

std::string print_city_exits(const RulesContext& context, const hex::Board& board, hex::StopRef city) {
    const hex::Face& face = hex::face_at(context.map(), board, city.hex);
    const std::string exits = print_exits(context.map(), exits_of_city(face, city.stop));
    return face.stops.size() < 2 ? "" : exits;
}

std::string print_stations(const RulesContext& context, const hex::Board& board, hex::HexId place) {
    if (hex::face_at(context.map(), board, place).stops.size() < 2) return "";
    return join(collect_texts(board.stations,
                              [&](const hex::Station& station) {
                                  if (station.at.hex != place) return std::string();
                                  const std::string exits = print_city_exits(context, board, station.at);
                                  return fmt::format("{} in {}.{}{}", context.name(CorpId{station.owner.index}),
                                                     context.map()[place].id, station.at.stop + 1,
                                                     exits.empty() ? "" : " (" + exits + ")");
                              }),
                ", ");
}

std::string print_stations_after(const RulesContext& context, const hex::Lay& lay) {
    if (context.map()[lay.tile].faces.front().stops.size() < 2) return "";
    hex::Board after = context.position.board;
    hex::upgrade_tile(context.map(), after, lay.hex, lay.tile, lay.rotation);
    return print_stations(context, after, lay.hex);
}

} // namespace highball::eighteen
