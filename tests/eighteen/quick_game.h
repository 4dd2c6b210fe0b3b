// Positions from games of quick computer players.
#pragma once

#include "eighteen/game.h"
#include "eighteen/model/view.h"
#include "support/played_game.h"

#include <memory>
#include <string>

namespace highball::test {

// Returns the first wanted decision of a game between three `easy` computers.
inline std::unique_ptr<eighteen::EighteenGame> decision(const std::string& title,
                                                        bool (*wanted)(const eighteen::Position&)) {
    using namespace eighteen;
    GameSetup setup;
    setup.title = title;
    setup.seed = 8;
    setup.players = {"Ann", "Bob", "Cid"};
    auto game = all().find(title)->create(setup);
    const auto player = all().find(title)->computer("easy", 0);
    Rng rng(1);
    for (int n = 0; game && n < 1000; ++n) {
        const auto view = (*game)->view({});
        const auto& seen = dynamic_cast<const EighteenView&>(*view);
        const auto& deal = seen.position().deal;
        const Seat seat = deal ? deal->answerer : (*game)->decision().seats.front();
        if (!deal && wanted(seen.position()))
            return std::make_unique<EighteenGame>(seen.shared_rules(), seen.setup(), seen.position());
        if ((*game)->advance({seat, player->choose(*view, seat, rng)})) break;
    }
    return nullptr;
}

} // namespace highball::test
