// Random games that can be written as recordings.
#pragma once

#include "recorder.h"
#include "support/played_game.h"

#include <algorithm>
#include <functional>

namespace highball::import18xx {

// Returns a setup with the switches that every recorded game needs, and with the switches `more`.
inline GameSetup recordable(const std::string& title, int players, std::vector<std::string> more = {}) {
    GameSetup setup = test::setup_of(title, players);
    setup.compat = dialect_of(*test::all().find(title))->always;
    if (title == "18VA")
        setup.compat.push_back("x-no-consent");
    else
        setup.compat.insert(setup.compat.end(), {"auction-round", "no-consent", "discard-order"});
    if (title == "18AL") setup.compat.push_back("obsolete-all");
    for (std::string& each : more)
        if (std::find(setup.compat.begin(), setup.compat.end(), each) == setup.compat.end())
            setup.compat.push_back(std::move(each));
    return setup;
}

inline Recorder recorder_of(const GameSetup& setup) {
    const auto game = test::all().create(setup);
    return Recorder(dynamic_cast<const eighteen::EighteenGame&>(**game));
}

// Plays random commands until `over` is true for the next command, the game ends or `most` commands are played. Returns
// the commands played. Every choice is about equally likely, except for the kinds of commands that are played less
// often.
inline std::vector<Command> play_at_random(Recorder& recorder, Rng& rng, int most,
                                           const std::function<bool(const Command&)>& over) {
    std::vector<Command> played;
    for (int tries = 0; tries < 4 * most && static_cast<int>(played.size()) < most; ++tries) {
        const eighteen::EighteenGame& game = recorder.game();
        if (game.finished()) break;
        const Seat seat = game.decision().seats.front();
        const std::vector<Choice> choices = game.legal(seat);
        std::vector<std::string> words;
        for (const Choice& choice : choices) words.push_back(choice.text.substr(0, choice.text.find(' ')));
        std::string word = words[rng.below(words.size())];
        // Plays the commands ask, bankrupt and sell less often, so that privates and shares do not change hands
        // endlessly.
        const int seldom = word == "ask" ? 16 : word == "bankrupt" || word == "sell" ? 4 : 1;
        if (seldom > 1 && rng.below(static_cast<std::uint64_t>(seldom)) != 0) word = words.back();
        std::vector<Choice> same;
        for (std::size_t i = 0; i < choices.size(); ++i)
            if (words[i] == word) same.push_back(choices[i]);
        const auto command = game.parse(seat, game.sample(seat, same[rng.below(same.size())], rng));
        if (!command) continue;
        if (over(*command)) break;
        if (recorder.play(*command)) played.push_back(*command);
    }
    return played;
}

} // namespace highball::import18xx
