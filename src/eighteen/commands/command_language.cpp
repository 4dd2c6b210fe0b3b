#include "eighteen/commands/command_language.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/commands/command_shape.h"
#include "eighteen/rules/step_spec.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

#define EIGHTEEN_ROW(name) &name##_command,
constexpr std::array rows = {EIGHTEEN_COMMANDS(EIGHTEEN_ROW)};
#undef EIGHTEEN_ROW

// A word that somebody can type in this game.
bool has_command(const Rules& rules, const CommandRow& row) {
    if (rules.figures().keeps == Keeps::board && !row.on_free_board) return false;
    return !row.word().empty() && (!row.known || row.known(rules));
}

Verb verb_of(const CommandRow& row) {
    return static_cast<Verb>(std::find(rows.begin(), rows.end(), &row) - rows.begin());
}

// The exact word, else the only one that begins so.
Result<const CommandRow*, Refusal> find_row(const Rules& rules, std::string_view word) {
    std::vector<const CommandRow*> fits;
    for (const CommandRow* row : rows) {
        if (!begins_with_word(row->shape, word) || !has_command(rules, *row)) continue;
        if (same_word(row->word(), word)) return row;
        fits.push_back(row);
    }
    if (fits.size() == 1) return fits.front();
    if (fits.empty())
        return unknown("command", word, said_of(rows, [&](const CommandRow* row) {
                           return has_command(rules, *row) ? row->word() : std::string_view();
                       }));
    return slip("\"{}\" can mean several commands", printable(word))
        .instead("{}", list_words(said_of(fits, [](const CommandRow* row) { return row->word(); }), "or"));
}

// A title with lots of its own words says them in its help.
void put_words_of(const Rules& rules, CommandSpec& spec) {
    const std::string places = "[from market|offering]";
    if (const auto at = spec.shape.find(places); at != std::string::npos)
        spec.shape.replace(at, places.size(),
                           fmt::format("[from {}|{}]", rules.words().market, rules.words().offering));
    if (rules.figures().lots.empty()) return;
    if (spec.word == "bid") spec.shape = "bid LOT AMOUNT", spec.help = "bid on a lot of the opening auction";
    if (spec.word == "buy") spec.help = "a certificate; a private for the operating corporation";
}

// The row that has the words of the command.
const CommandRow& words_of(const Rules& rules, Verb verb) {
    const CommandRow& row = row_of(rules, verb);
    return row.shape.empty() ? *nth(rows, verb) : row;
}

// What forbids the tile in each of these rotations is said before it is asked which one is meant.
Refusal which_rotation(const Scene& scene, Action action, const std::vector<int>& rotations) {
    const hex::Tile& tile = scene.map()[action.tile];
    const std::string& place = scene.map()[action.hex].id;
    std::vector<std::string> allowed;
    std::vector<Refusal> refusals;
    for (const int rotation : rotations) {
        action.rotation = rotation;
        if (const Verdict no = check_action(scene, action))
            refusals.push_back(*no);
        else
            allowed.push_back(
                fmt::format("{} ({})", rotation, print_exits(scene.map(), nth(tile.faces, rotation).exits())));
    }
    if (!allowed.empty())
        return slip("which rotation of {} on {}?", tile.id, place).instead("{}", list_words(allowed, "or"));
    const bool same = std::count(refusals.begin(), refusals.end(), refusals.front()) == count_of(refusals);
    return same ? refusals.front() : slip("tile {} can be laid on {} in no rotation", tile.id, place);
}

} // namespace

const CommandRow& row_of(const Rules& rules, Verb verb) {
    const CommandRow& row = *nth(rows, verb);
    const CommandRow* other = nullptr;
    if (rules.figures().keeps == Keeps::board) other = row.on_free_board;
    if (rules.figures().keeps == Keeps::money) other = row.when_told;
    return other ? *other : row;
}

Role role_of(std::string_view text) {
    const std::string_view word = text.substr(0, text.find(' '));
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const CommandRow* each) {
        return each->shape.starts_with(word) && each->word() == word;
    });
    return row == rows.end() ? Role::acts : (*row)->role;
}

std::vector<CommandSpec> command_table(const Rules& rules) {
    std::vector<CommandSpec> table;
    for (const CommandRow* row : rows) {
        if (!has_command(rules, *row)) continue;
        const CommandRow& said = words_of(rules, verb_of(*row));
        table.push_back({std::string(row->word()), std::string(said.shape), std::string(said.help),
                         row->rule ? std::string(rules.number(*row->rule)) : "", true});
        put_words_of(rules, table.back());
    }
    return table;
}

Result<Action, Refusal> parse(const Scene& scene, Seat seat, std::string_view line) {
    line = trim(line);
    const std::size_t end = line.find_first_of(" \t;");
    std::string_view word = line.substr(0, end);
    const std::string_view rest = end == std::string_view::npos ? std::string_view{} : trim(line.substr(end));
    if (!word.empty() && word.back() == ':') word.remove_suffix(1); // better: ...
    if (word.empty()) return slip("no command").instead("? lists what is legal now");
    const auto found = find_row(scene.rules, word);
    if (!found) return found.error();
    const Verb verb = verb_of(**found);
    const CommandRow& row = words_of(scene.rules, verb);
    Reader in(scene, seat, rest);
    Action action = row.read ? row.read(in) : read_by_shape(in, row.shape, verb);
    if (in.wrong) return *in.wrong;
    action.seat = seat;
    if (!in.rotations.empty()) return which_rotation(scene, action, in.rotations);
    return action;
}

std::string print(const Scene& scene, const Action& action) {
    const CommandRow& row = words_of(scene.rules, action.verb);
    return row.print ? row.print(scene, action) : print_by_shape(scene, row.shape, action);
}

const std::string& train_word(const Scene& scene, const Action& action) {
    const TrainKind& kind = scene.figures()[action.train];
    return action.freight ? kind.freight : kind.name;
}

std::string print_stops(const Scene& scene, const std::vector<hex::StopRef>& stops) {
    std::string text;
    for (const hex::StopRef& stop : stops) {
        if (!text.empty()) text += '-';
        text += scene.map()[stop.hex].id;
        if (hex::face_at(scene.map(), scene.position.board, stop.hex).stops.size() > 1)
            text += fmt::format(".{}", stop.stop + 1);
    }
    return text;
}

std::string print_exits(const hex::BoardMap& map, std::uint8_t exits) {
    constexpr std::array<int, 6> from_north = {3, 4, 5, 0, 1, 2};
    std::string text;
    for (const int edge : from_north)
        if (exits >> edge & 1U) text += (text.empty() ? "" : "-") + std::string(nth(sides(map), edge));
    return text;
}

} // namespace highball::eighteen
