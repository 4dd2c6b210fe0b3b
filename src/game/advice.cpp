#include "game/advice.h"

#include "core/money.h"
#include "core/text.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace highball {

namespace {

// Returns a comparison such as "about $40 better by the end of the game than".
std::string difference(std::int64_t dollars) {
    if (dollars == 0) return "no better by the end of the game than";
    return "about " + print(Money(std::abs(dollars))) + (dollars < 0 ? " worse" : " better") +
           " by the end of the game than";
}

constexpr std::string_view after_number = "  "; // between the number of an idea and its commands

} // namespace

std::string print(const Advice& idea) {
    const bool compared = idea.dollars && idea.against != idea.commands;
    std::string why = idea.why;
    if (compared) why += (why.empty() ? "" : "; ") + difference(*idea.dollars) + " \"" + idea.against + "\"";
    return idea.commands + (why.empty() ? "" : ": " + why);
}

bool gives_advice(const GameSetup& setup) {
    const auto wish = setup.settings.find("advice");
    return wish == setup.settings.end() || wish->second != "none";
}

Result<std::vector<Advice>, Refusal> ideas(const Title& title, const Game& game, Seat seat) {
    if (!gives_advice(game.setup())) return Refusal::state("this table was set up without advice");
    const auto player = title.computer(title.strongest(), 0);
    if (!player) return Refusal::state(title.info().id + " has no computer adviser");
    std::vector<Advice> ideas = player->advise(*game.view(seat), seat);
    if (ideas.empty()) return Refusal::state("there is no decision to advise on " + game.name_of(seat) + " now");
    return ideas;
}

Result<std::string, Refusal> advice(const Title& title, const Game& game, Seat seat) {
    const auto best = ideas(title, game, seat);
    if (!best) return best.error();
    std::string text = fmt::format("{}{}:{}", advice_heading, game.name_of(seat), best->size() > 1 ? '\n' : ' ');
    for (const Advice& idea : *best) {
        std::string line = print(idea); // without a value, the reason is below the commands
        if (best->size() > 1 && !idea.dollars && !idea.why.empty()) line.replace(idea.commands.size(), 2, "\n     ");
        text += (best->size() > 1 ? fmt::format("{}{}", &idea - best->data() + 1, after_number) : "") +
                (idea.dollars.value_or(0) < 0 ? "also possible: " : "") + line + "\n";
    }
    if (best->size() > 1) text += "advise 1 takes the first idea, and so on\n";
    if (best->size() == 1 && print(best->front()) == "pass")
        text.insert(text.size() - 1, ": no other move looks better");
    const auto player = title.computer(title.strongest(), 0);
    if (const std::string caution = player->caution(*game.view(seat), seat); !caution.empty())
        text += "careful: " + caution + "\n";
    return text;
}

bool begins_idea(std::string_view line) {
    const std::size_t at = line.find(after_number);
    return at != std::string_view::npos && parse_number(line.substr(0, at)).has_value();
}

std::vector<std::string> commands_for_ideas(const std::vector<std::string>& advice) {
    std::vector<std::string> commands;
    const bool is_advice = // in plan mode, another line comes first
        std::ranges::any_of(advice, [](const std::string& line) { return line.starts_with(advice_heading); });
    for (const std::string& line : advice)
        if (is_advice && begins_idea(line)) commands.push_back("advise " + line.substr(0, line.find(after_number)));
    return commands;
}

} // namespace highball
