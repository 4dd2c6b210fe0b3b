#include "eighteen/listing.h"
#include "eighteen/command_row.h"
#include "eighteen/language.h"

namespace highball::eighteen {

void Listing::offer(Action action, std::optional<Rule> rule, std::string note, std::string price) {
    action.seat = seat;
    if (!row_of(scene.rules, action.verb).check(scene, action))
        add(print(scene, action), rule, std::move(note), std::move(price));
}

void Listing::offer_up_to(Action action, Money most, std::optional<Rule> rule, std::string note, std::string price,
                          Money step) {
    const std::size_t before = choices.size();
    offer(action, rule, std::move(note), std::move(price));
    if (choices.size() == before) return;
    Choice& choice = choices.back();
    choice.text.resize(choice.text.rfind(' ')); // the amount stands last
    choice.amount = Range{action.amount.dollars(), most.dollars(), step.dollars()};
}

} // namespace highball::eighteen
