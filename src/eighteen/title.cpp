#include "eighteen/title.h"

#include "eighteen/language.h"

namespace highball::eighteen {

EighteenTitle::EighteenTitle(Figures figures, Maker make)
    : figures_(std::move(figures)), make_(make), rules_(make(figures_, GameSetup{})), commands_(command_table(*rules_)) {
    info_.id = figures_.title;
    info_.name = figures_.title + ": " + figures_.subtitle;
    info_.designer = figures_.designer;
    info_.family = "eighteen";
    info_.min_players = figures_.min_players;
    info_.max_players = figures_.max_players;
    info_.length = figures_.length;
    for (const OptionalRule& option : figures_.options)
        info_.options.push_back({option.name, option.help, option.rule});
    for (const auto& [compat, each] : rules_->compat()) info_.compat.push_back(each);
}

Result<std::unique_ptr<Game>, Refusal> EighteenTitle::create(const GameSetup& setup) const {
    return EighteenGame::create(setup.options.empty() && setup.compat.empty() ? rules_ : make_(figures_, setup), info_, setup);
}

} // namespace highball::eighteen
