#include "titles/american_rails/command_table.h"

#include <algorithm>

namespace highball::american_rails {

const std::vector<CommandRow>& command_rows() {
    static const std::vector<CommandRow> rows = {
        {MoveKind::take,
         {"take", "take SPACE", "move your marker to a free space of the action column", "action-phase"}},
        {MoveKind::expand,
         {"expand", "expand COMPANY HEX...", "place cubes of a company, one after the other", "expand"}},
        {MoveKind::develop, {"develop", "develop CITY", "put a development marker on a city with track", "develop"}},
        {MoveKind::fund, {"fund", "fund COMPANY", "pay money of the bank into a company's treasury", "fund"}},
        {MoveKind::collect, {"collect", "collect", "take money from the bank yourself", "take-2"}},
        {MoveKind::levy, {"levy", "levy", "every other player gives money to the bank", "take-2:from-others"}},
        {MoveKind::offer, {"auction", "auction COMPANY", "put a share of a company up for auction", "auction"}},
        {MoveKind::bid, {"bid", "bid DOLLARS", "bid for the share that is up", "start-auction:bid"}},
        {MoveKind::pass, {"pass", "pass", "bid no more; or take the pass space; or be done", "pass"}},
        {MoveKind::start, {"start", "start CITY", "choose the city where the company begins", "start-auction:winner"}},
        {MoveKind::done, {"done", "done", "leave the rest of the action, or all of it", "action-phase"}},
    };
    return rows;
}

const CommandRow& command_row(MoveKind kind) {
    const auto& rows = command_rows();
    return *std::find_if(rows.begin(), rows.end(), [&](const CommandRow& row) { return row.kind == kind; });
}

const std::vector<std::string>& command_words() {
    static const std::vector<std::string> found = [] {
        std::vector<std::string> all;
        for (const CommandRow& row : command_rows()) all.push_back(row.spec.word);
        return all;
    }();
    return found;
}

} // namespace highball::american_rails
