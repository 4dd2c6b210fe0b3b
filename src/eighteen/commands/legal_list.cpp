#include "eighteen/commands/legal_list.h"
#include "eighteen/commands/command_spec.h"

#include "core/text.h"

#include <algorithm>

namespace highball::eighteen {

Choice* LegalList::offer(Action action, std::optional<Rule> rule, std::string note, std::string price) {
    action.seat = seat;
    if (definition_of(context.rules, action.verb).check(context, action)) return nullptr;
    return &add(print(context, action), rule, std::move(note), std::move(price));
}

Choice* LegalList::offer_up_to(Action action, Money most, std::optional<Rule> rule, std::string note, std::string price,
                               Money step) {
    Choice* const choice = offer(action, rule, std::move(note), std::move(price));
    if (choice == nullptr) return nullptr;
    choice->text.resize(choice->text.rfind(' ')); // removes the amount, which is the last word
    choice->amount = Range{action.amount.dollars(), most.dollars(), step.dollars()};
    return choice;
}

std::string what_is_legal(const RulesContext& context, void (*list)(LegalList&),
                          std::initializer_list<std::pair<std::string_view, std::string_view>> says) {
    LegalList legal(context, context.position.stock_turn.seat);
    list(legal);
    std::vector<std::string> said;
    for (const auto& [word, means] : says)
        if ((said.empty() || said.back() != means) &&
            std::any_of(legal.choices.begin(), legal.choices.end(),
                        [&, word = word](const Choice& choice) { return words(choice.text).front() == word; }))
            said.emplace_back(means);
    if (said.size() > 2) said[said.size() - 2] += ',';
    return join_words(said, "or");
}

} // namespace highball::eighteen
