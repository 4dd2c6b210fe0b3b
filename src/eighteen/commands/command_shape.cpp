#include "eighteen/commands/command_shape.h"

#include "core/text.h"
#include "eighteen/commands/command_language.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

// A thing that a shape can name.
struct Thing {
    std::string_view name;
    void (*read)(Reader&, std::string_view word, Action&);
    std::string (*print)(const Scene&, const Action&);
};

constexpr std::array things = {
    Thing{"CORPORATION", [](Reader& in, std::string_view word, Action& to) { to.corporation = in.corporation(word); },
          [](const Scene& scene, const Action& from) { return scene.name(from.corporation); }},
    Thing{"PRIVATE", [](Reader& in, std::string_view word, Action& to) { to.lot = in.lot(word); },
          [](const Scene& scene, const Action& from) { return scene.name(from.lot); }},
    Thing{"PLAYER", [](Reader& in, std::string_view word, Action& to) { to.to = in.player(word); },
          [](const Scene& scene, const Action& from) { return std::string(trim(scene.name(from.to))); }},
    Thing{"PRICE", [](Reader& in, std::string_view word, Action& to) { to.amount = in.money(word); },
          [](const Scene&, const Action& from) { return std::to_string(from.amount.dollars()); }},
    Thing{"PERCENT", [](Reader& in, std::string_view word, Action& to) { to.percent = in.percent(word); },
          [](const Scene&, const Action& from) { return print(from.percent); }},
    Thing{"TRAIN", [](Reader& in, std::string_view word, Action& to) { in.train(word, to); },
          [](const Scene& scene, const Action& from) { return train_word(scene, from); }},
    Thing{"HEX",
          [](Reader& in, std::string_view word, Action& to) {
              const hex::StopRef stop = in.stop(word);
              to.hex = stop.hex;
              to.stop = stop.stop;
          },
          [](const Scene& scene, const Action& from) {
              return print_stops(scene, {{from.hex, static_cast<std::uint8_t>(from.stop)}});
          }},
};

const Thing* thing_of(std::string_view word) {
    const auto found = std::find_if(things.begin(), things.end(), [&](const Thing& each) { return each.name == word; });
    return found == things.end() ? nullptr : found;
}

} // namespace

std::vector<std::string_view> fitted(std::vector<std::string_view> asked, const std::vector<std::string_view>& wanted) {
    const auto player =
        std::find_if(wanted.begin(), wanted.end(), [](std::string_view each) { return each.starts_with("PLAYER"); });
    if (player == wanted.end() || asked.size() <= wanted.size()) return asked;
    const auto first = asked.begin() + (player - wanted.begin());
    const auto last = first + static_cast<std::ptrdiff_t>(asked.size() - wanted.size());
    *first = {first->data(), static_cast<std::size_t>(last->data() + last->size() - first->data())};
    asked.erase(first + 1, last + 1);
    return asked;
}

Action read_by_shape(Reader& in, std::string_view shape, Verb verb) {
    std::vector<std::string_view> wanted = words(shape);
    wanted.erase(wanted.begin());
    const std::vector<std::string_view> given = fitted(in.words, wanted);
    if (given.size() != wanted.size()) return in.expected(shape);
    // First the words that stand for themselves: another command is meant if they do not fit.
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (!thing_of(wanted[i]) && !same_word(wanted[i], given[i])) return in.expected(shape);
    Action action{.verb = verb};
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (const Thing* thing = thing_of(wanted[i])) thing->read(in, given[i], action);
    return action;
}

std::string print_by_shape(const Scene& scene, std::string_view shape, const Action& action) {
    std::string text;
    for (const std::string_view word : words(shape)) {
        const Thing* thing = thing_of(word);
        text += (text.empty() ? "" : " ") + (thing ? thing->print(scene, action) : std::string(word));
    }
    return text;
}

} // namespace highball::eighteen
