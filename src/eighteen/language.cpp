#include "eighteen/language.h"

#include "core/text.h"
#include "eighteen/command_readers.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

struct Row {
    std::string_view word;
    std::string_view shape;
    std::string_view help;
    std::optional<Rule> rule; // none where it depends on the step of the turn
    Parsed (*read)(const Reader&);
    Role role = Role::acts;
};

constexpr std::array rows = {
    Row{"pass", "pass", "do nothing in this turn or step; as a shareholder: let the run stand", std::nullopt, read_pass,
        Role::passes},
    Row{"done", "done", "end my turn", std::nullopt, read_done, Role::ends_turn},
    Row{"buy", "buy PRIVATE [for PRICE] | buy CORPORATION 10% [from market|offering]",
        "the cheapest unsold private; a private for the operating corporation; a certificate", Rule::buy_one, read_buy,
        Role::buys},
    Row{"bid", "bid PRIVATE AMOUNT", "bid on an unsold private, or in its auction", Rule::bid, read_bid, Role::buys},
    Row{"par", "par CORPORATION PRICE", "buy the president's certificate and set the par value", Rule::buy_presidency,
        read_par, Role::buys},
    Row{"sell", "sell CORPORATION PERCENT", "sell certificates to the open market", Rule::sell, read_sell},
    Row{"offer", "offer PRIVATE to PLAYER for PRICE", "sell a private of mine to another player", Rule::sell_private,
        read_offer},
    Row{"ask", "ask PRIVATE for PRICE", "buy a private from its owner, as my one purchase", Rule::buy_private, read_ask,
        Role::buys},
    Row{"accept", "accept", "agree to the deal that is offered", Rule::sell_private,
        [](const Reader& in) { return just(Verb::accept, in, "accept"); }, Role::answers},
    Row{"decline", "decline", "refuse the deal that is offered, or take my offer back", Rule::sell_private,
        [](const Reader& in) { return just(Verb::decline, in, "decline"); }, Role::answers},
    Row{"lay", "lay HEX TILE ROTATION", "lay or upgrade a tile; rotation 0-5 or exits such as n-s", Rule::lay_step,
        read_lay},
    Row{"token", "token HEX", "place a station", Rule::station, read_token},
    Row{"run", "run | run TRAIN STOP-STOP-...; TRAIN STOP-... | run none", "run the trains: the best runs, or these",
        Rule::run_step, read_run},
    Row{"better", "better [TRAIN STOP-STOP-...; ...]", "as a shareholder: point out a run that pays more",
        Rule::revenue, read_better},
    Row{"pay", "pay", "pay the revenue out as dividends", Rule::pay,
        [](const Reader& in) { return just(Verb::pay, in, "pay"); }},
    Row{"withhold", "withhold", "keep the revenue in the treasury", Rule::withhold,
        [](const Reader& in) { return just(Verb::withhold, in, "withhold"); }},
    Row{"train", "train TRAIN [from market] | train TRAIN from CORPORATION for PRICE", "buy a train", Rule::train_step,
        read_train_command, Role::buys},
    Row{"discard", "discard TRAIN", "discard a train above the limit", Rule::train_limit, read_discard},
    Row{"use", "use POWER ...", "use the power of a private that the corporation owns", Rule::power_step, read_use},
    Row{"convert", "convert", "make the operating five-share corporation a ten-share one", Rule::conversion,
        [](const Reader& in) { return just(Verb::convert, in, "convert"); }},
    Row{"bankrupt", "bankrupt", "give up when a train must be bought and the money cannot be raised",
        Rule::end_bankruptcy, [](const Reader& in) { return just(Verb::bankrupt, in, "bankrupt"); }},
};

// Some words belong to rules that not every title has.
bool has_command(const Rules& rules, const Row& row) {
    const auto& phases = rules.figures().phases;
    if (row.word == "convert")
        return std::any_of(phases.begin(), phases.end(), [](const Phase& phase) { return phase.conversion; });
    return rules.players_trade_privates() || (row.word != "offer" && row.word != "ask");
}

// The exact word, else the only one that begins so.
Result<const Row*, Refusal> find_row(const Rules& rules, std::string_view word) {
    for (const Row& row : rows)
        if (same_word(row.word, word) && has_command(rules, row)) return &row;
    std::vector<const Row*> fits;
    for (const Row& row : rows)
        if (begins_with_word(row.word, word) && has_command(rules, row)) fits.push_back(&row);
    if (fits.size() == 1) return fits.front();
    std::vector<std::string> names;
    for (const Row& row : rows)
        if (fits.empty() && has_command(rules, row)) names.emplace_back(row.word);
    for (const Row* row : fits) names.emplace_back(row->word);
    if (!fits.empty())
        return slip(fmt::format("\"{}\" can mean several commands", printable(word)), list_words(names, "or"));
    return unknown("command", word, names);
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

} // namespace

Role role_of(std::string_view text) {
    const std::string_view word = text.substr(0, text.find(' '));
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& each) { return each.word == word; });
    return row == rows.end() ? Role::acts : row->role;
}

std::vector<CommandSpec> command_table(const Rules& rules) {
    std::vector<CommandSpec> table;
    for (const Row& row : rows) {
        if (!has_command(rules, row)) continue;
        table.push_back({std::string(row.word), std::string(row.shape), std::string(row.help),
                         row.rule ? std::string(rules.number(*row.rule)) : "", true});
        put_words_of(rules, table.back());
    }
    return table;
}

Result<Action, Refusal> parse(const Scene& scene, Seat seat, std::string_view line) {
    line = trim(line);
    std::size_t end = line.find_first_of(" \t");
    std::string_view word = line.substr(0, end);
    std::string_view rest = end == std::string_view::npos ? std::string_view{} : trim(line.substr(end));
    if (!word.empty() && word.back() == ':') word.remove_suffix(1); // better: ...
    if (word.empty()) return slip("no command", "? lists what is legal now");
    const auto row = find_row(scene.rules, word);
    if (!row) return row.error();
    auto action = (*row)->read(Reader{scene, seat, words(rest), rest});
    if (action) action->seat = seat;
    return action;
}

} // namespace highball::eighteen
