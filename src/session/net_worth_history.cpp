#include "session/net_worth_history.h"

#include "game/turn_sheets.h"

namespace highball {

namespace {

std::vector<std::int64_t> worth_now(const Game& game, bool for_host) {
    std::vector<std::int64_t> worth(static_cast<std::size_t>(game.seats()), 0);
    if (const TurnSheets* sheets = turn_sheets_of(game); sheets && for_host) {
        const std::vector<SheetPosition> positions = sheets->positions();
        for (std::size_t i = 0; i < worth.size(); ++i) worth[i] = positions[i].worth;
        return worth;
    }
    for (const Standing& standing : game.standings()) item_at(worth, standing.seat) = standing.worth;
    return worth;
}

// Returns the text as a CSV field. The field is quoted if the text contains a quote or a comma. If a spreadsheet would
// read the text as a formula, an apostrophe is added at its beginning.
std::string field(const std::string& text) {
    const bool formula = !text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos;
    if (!formula && text.find_first_of(",\"") == std::string::npos) return text;
    std::string quoted = formula ? "\"'" : "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

} // namespace

std::vector<WorthRow> worth_by_round(std::unique_ptr<Game> start, const std::vector<LogEntry>& entries, bool for_host) {
    std::vector<WorthRow> rows = {{"start", 0, worth_now(*start, for_host)}};
    std::string round = round_of(*start);
    int n = 0;
    for (const LogEntry& entry : entries) {
        start->advance(entry.command);
        ++n;
        const std::string next = round_of(*start);
        if (next != round && !start->finished()) rows.push_back({round, n, worth_now(*start, for_host)});
        round = next;
    }
    if (!turn_sheets_of(*start) || start->finished())
        rows.push_back({start->finished() ? "end" : round, n, worth_now(*start, for_host)});
    return rows;
}

std::string worth_csv(const Game& game, const std::vector<WorthRow>& rows) {
    const bool counts = !turn_sheets_of(game) || game.finished(); // the number of others' sealed orders is secret
    std::string text = counts ? "round,commands" : "round";
    for (const std::string& name : game.setup().players) text += "," + field(name);
    text += "\n";
    for (const WorthRow& row : rows) {
        text += field(row.round) + (counts ? "," + std::to_string(row.commands) : "");
        for (const std::int64_t worth : row.worth) text += "," + std::to_string(worth);
        text += "\n";
    }
    return text;
}

} // namespace highball
