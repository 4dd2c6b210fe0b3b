#include "eighteen/commands/command_shape.h"

#include "core/text.h"
#include "eighteen/commands/command_language.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

// Placeholder in a shape, with the functions that read and print its value.
struct ShapeWord {
    std::string_view name;
    void (*read)(ArgumentReader&, std::string_view word, Action&);
    std::string (*print)(const RulesContext&, const Action&);
};

void read_amount(ArgumentReader& in, std::string_view word, Action& to) { to.amount = in.money(word); }
std::string print_amount(const RulesContext&, const Action& from) { return std::to_string(from.amount.dollars()); }

constexpr std::array things = {
    ShapeWord{"CORPORATION",
              [](ArgumentReader& in, std::string_view word, Action& to) { to.corporation = in.corporation(word); },
              [](const RulesContext& context, const Action& from) { return context.name(from.corporation); }},
    ShapeWord{"PRIVATE", [](ArgumentReader& in, std::string_view word, Action& to) { to.company = in.company(word); },
              [](const RulesContext& context, const Action& from) { return context.name(from.company); }},
    ShapeWord{"PLAYER", [](ArgumentReader& in, std::string_view word, Action& to) { to.to = in.player(word); },
              [](const RulesContext& context, const Action& from) { return std::string(trim(context.name(from.to))); }},
    ShapeWord{"ITEM", [](ArgumentReader& in, std::string_view word, Action& to) { to.lot = in.lot(word); },
              [](const RulesContext& context, const Action& from) { return context.figures()[from.lot].symbol; }},
    ShapeWord{"PRICE", read_amount, print_amount},
    ShapeWord{"AMOUNT", read_amount, print_amount},
    ShapeWord{"PERCENT", [](ArgumentReader& in, std::string_view word, Action& to) { to.percent = in.percent(word); },
              [](const RulesContext&, const Action& from) { return print(from.percent); }},
    ShapeWord{"TRAIN", [](ArgumentReader& in, std::string_view word, Action& to) { in.train(word, to); },
              [](const RulesContext& context, const Action& from) { return train_word(context, from); }},
    ShapeWord{"HEX",
              [](ArgumentReader& in, std::string_view word, Action& to) {
                  const hex::StopRef stop = in.stop(word);
                  to.hex = stop.hex;
                  to.stop = stop.stop;
              },
              [](const RulesContext& context, const Action& from) {
                  return print_stops(context, {{from.hex, static_cast<std::uint8_t>(from.stop)}});
              }},
};

const ShapeWord* thing_of(std::string_view word) {
    if (word.front() < 'A' || word.front() > 'Z') return nullptr; // an ordinary word
    const auto found =
        std::find_if(things.begin(), things.end(), [&](const ShapeWord& each) { return each.name == word; });
    return found == things.end() ? nullptr : found;
}

} // namespace

std::vector<std::string_view> match_words_to_shape(std::vector<std::string_view> typed,
                                                   const std::vector<std::string_view>& wanted) {
    const auto player =
        std::find_if(wanted.begin(), wanted.end(), [](std::string_view each) { return each.starts_with("PLAYER"); });
    if (player == wanted.end() || typed.size() <= wanted.size()) return typed;
    const auto first = typed.begin() + (player - wanted.begin());
    const auto last = first + static_cast<std::ptrdiff_t>(typed.size() - wanted.size());
    *first = {first->data(), static_cast<std::size_t>(last->data() + last->size() - first->data())};
    typed.erase(first + 1, last + 1);
    return typed;
}

Action read_by_shape(ArgumentReader& in, std::string_view shape, Verb verb) {
    const std::vector<std::string_view> wanted = words(shape.substr(first_word(shape).size()));
    const std::vector<std::string_view> given = match_words_to_shape(in.words, wanted);
    if (given.size() != wanted.size()) return in.expected(shape);
    // Literal words are checked first: if they do not fit, the player means another command.
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (!thing_of(wanted[i]) && !iequals(wanted[i], given[i])) return in.expected(shape);
    Action action{.verb = verb};
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (const ShapeWord* thing = thing_of(wanted[i])) thing->read(in, given[i], action);
    return action;
}

std::string print_by_shape(const RulesContext& context, std::string_view shape, const Action& action) {
    if (shape.find(' ') == std::string_view::npos) return std::string(shape);
    std::string text;
    for (const std::string_view word : words(shape)) {
        const ShapeWord* thing = thing_of(word);
        if (!text.empty()) text += ' ';
        if (thing)
            text += thing->print(context, action);
        else
            text += word;
    }
    return text;
}

} // namespace highball::eighteen
