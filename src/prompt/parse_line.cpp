// What a line means: whose it is, which command, and what would be allowed where it is none.
#include "prompt/prompt.h"

#include "core/text.h"
#include "game/choice_ordering.h"
#include "prompt/completion.h"
#include "prompt/help.h"
#include "prompt/infer_seat.h"

namespace highball {

// Read once; what was begun so that only one thing can follow is that thing.
Result<Command, Refusal> Sitting::understand(std::optional<Seat> who, const Part& part) const {
    const Game& game = this->game();
    if (!who && sealed()) { // the last who has not handed in is not therefore the one who types
        std::vector<Seat> people;
        for (int i = 0; i < game.seats(); ++i)
            if (!is_computer(Seat(i))) people.push_back(Seat(i));
        if (people.size() == 1) who = people.front();
        std::vector<std::string> ways;
        for (std::size_t i = 0; i < people.size() && i < 3; ++i)
            ways.push_back(game.name_of(people[i]) + "> " + printable(fit(part.text, 40)));
        if (auto unknown = refuse_unknown_word(*this, legal_for(who), part.text)) return *unknown;
        if (!who) return Refusal{"", "orders are sealed: say whose this is", list_words(ways, "or")};
    }
    const auto command = who ? game.parse(*who, part.text) : read_for_speaker(game, part.text);
    if (command || game.finished()) return command;
    const std::vector<Choice> legal = legal_for(who);
    if (auto unknown = refuse_unknown_word(*this, legal, part.text)) return *unknown;
    if (!who && game.decision().seats.size() > 1) return command;
    if (const Choice* only = only_way(legal, part.text))
        if (auto whole = who ? game.parse(*who, only->text) : read_for_speaker(game, only->text)) return *whole;
    Refusal refusal = command.error();
    // What is not possible now is not asked for better words. (A sheet takes more than is listed.)
    if (manner_ != Manner::script && !sealed() && !legal.empty() && !begins_one_of(legal, part.text)) {
        const std::string word(part.text.substr(0, part.text.find_first_of(" \t;")));
        const auto alone = who ? game.parse(*who, word) : read_for_speaker(game, word);
        const auto no = alone ? game.check(*alone) : std::nullopt;
        if (!alone || no)
            refusal = no.value_or(Refusal{
                "", "\"" + printable(fit(word, 40)) + "\" is not possible now (" + game.decision().round + ")", ""});
    }
    return with_ways(refusal, who, part);
}

// No command at all, but something that can be asked about: "tile 57", "L&N", "where can L&N build".
bool Sitting::names_a_thing(const Part& part) const {
    const std::string thing = without_question_words(part.text);
    if (manner_ == Manner::script || thing.empty() || words(thing).size() > 2) return false;
    return refuse_unknown_word(*this, {}, part.text) && !game().about(who_types(part), thing).empty();
}

std::vector<Choice> Sitting::legal_for(std::optional<Seat> seat) const {
    std::vector<Choice> all;
    for (const Seat each : game().decision().seats)
        if (seat ? each == *seat : !sealed())
            for (Choice& choice : listed(game(), each)) all.push_back(std::move(choice));
    return all;
}

// What would be allowed, from what is legal: the ways in which the words that were typed can go on.
Refusal Sitting::with_ways(Refusal refusal, std::optional<Seat> seat, const Part& part) const {
    if (manner_ == Manner::script) return refusal;
    const std::vector<Choice> legal = legal_for(seat);
    if (const std::string ways = ways_of(legal, part.text); !ways.empty())
        refusal.allowed = ways;
    else if (!legal.empty() && !begins_one_of(legal, part.text))
        refusal.allowed = "now " + verbs_of(legal);
    return refusal;
}

} // namespace highball
