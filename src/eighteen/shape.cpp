#include "eighteen/shape.h"

#include "core/text.h"
#include "eighteen/language.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

// Puts what was read into its field; a slip of the tongue is handed on.
template <class Value, class Field> Verdict put(const Result<Value, Refusal>& value, Field& field) {
    if (!value) return value.error();
    field = *value;
    return std::nullopt;
}

Verdict put_train(const Reader& in, std::string_view word, Action& to) {
    if (const Verdict no = put(read_train(in, word), to.train)) return no;
    to.freight = is_freight(in, to.train, word);
    return std::nullopt;
}

Verdict put_stop(const Reader& in, std::string_view word, Action& to) {
    const auto stop = read_stop(in, word);
    if (!stop) return stop.error();
    to.hex = stop->hex;
    to.stop = stop->stop;
    return std::nullopt;
}

// A thing that a shape can name.
struct Thing {
    std::string_view name;
    Verdict (*read)(const Reader&, std::string_view word, Action&);
    std::string (*print)(const Scene&, const Action&);
};

constexpr std::array things = {
    Thing{"CORPORATION",
          [](const Reader& in, std::string_view word, Action& to) {
              return put(read_corporation(in, word), to.corporation);
          },
          [](const Scene& scene, const Action& from) { return scene.name(from.corporation); }},
    Thing{"PRIVATE",
          [](const Reader& in, std::string_view word, Action& to) { return put(read_private(in, word), to.lot); },
          [](const Scene& scene, const Action& from) { return scene.name(from.lot); }},
    Thing{"PLAYER",
          [](const Reader& in, std::string_view word, Action& to) { return put(read_player(in, word), to.to); },
          [](const Scene& scene, const Action& from) { return std::string(trim(scene.name(from.to))); }},
    Thing{"PRICE", [](const Reader&, std::string_view word, Action& to) { return put(read_money(word), to.amount); },
          [](const Scene&, const Action& from) { return std::to_string(from.amount.dollars()); }},
    Thing{"PERCENT",
          [](const Reader&, std::string_view word, Action& to) { return put(read_percent(word), to.percent); },
          [](const Scene&, const Action& from) { return print(from.percent); }},
    Thing{"TRAIN", put_train, [](const Scene& scene, const Action& from) { return train_word(scene, from); }},
    Thing{"HEX", put_stop,
          [](const Scene& scene, const Action& from) {
              return print_stops(scene, {{from.hex, static_cast<std::uint8_t>(from.stop)}});
          }},
};

const Thing* thing_of(std::string_view word) {
    const auto found = std::find_if(things.begin(), things.end(), [&](const Thing& each) { return each.name == word; });
    return found == things.end() ? nullptr : found;
}

} // namespace

Parsed read_by_shape(const Reader& in, std::string_view shape, Verb verb) {
    std::vector<std::string_view> wanted = words(shape);
    wanted.erase(wanted.begin());
    if (in.words.size() < wanted.size()) return expected(shape);
    std::size_t spare = in.words.size() - wanted.size(); // further words of a player's name
    // First the words that stand for themselves: another command is meant if they do not fit.
    std::vector<std::string_view> given;
    for (std::size_t i = 0, at = 0; i < wanted.size(); ++i, ++at) {
        const std::string_view first = in.words[at];
        if (wanted[i] == "PLAYER") at += std::exchange(spare, 0);
        const std::string_view last = in.words[at];
        if (!thing_of(wanted[i]) && !same_word(wanted[i], last)) return expected(shape);
        given.emplace_back(first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data()));
    }
    if (spare > 0) return expected(shape);
    Action action;
    action.verb = verb;
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (const Thing* thing = thing_of(wanted[i]))
            if (const Verdict no = thing->read(in, given[i], action)) return *no;
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
