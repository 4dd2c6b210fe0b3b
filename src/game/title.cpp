#include "game/title.h"

#include "core/indexed.h"
#include "core/spelling.h"
#include "core/text.h"

#include <algorithm>
#include <cassert>
#include <cctype>

namespace highball {

namespace {

// Returns the place of the title that the user names; ids.size() if there is none. Blanks may stand for hyphens,
// because menus show names such as "American Rails".
std::size_t place_of(const std::vector<std::string>& ids, std::string_view typed) {
    std::string id(typed);
    std::replace(id.begin(), id.end(), ' ', '-');
    const auto is_it = [&](const std::string& known) { return iequals(known, id); };
    return static_cast<std::size_t>(std::find_if(ids.begin(), ids.end(), is_it) - ids.begin());
}

} // namespace

std::string short_name_of(std::string_view id) {
    std::string name(id);
    std::replace(name.begin(), name.end(), '-', ' ');
    for (std::size_t i = 0; i < name.size(); ++i)
        if (i == 0 || name[i - 1] == ' ')
            name[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[i])));
    return name;
}

std::optional<Refusal> Title::check(const GameSetup& setup) const {
    if (setup.rules != 0 && setup.rules != info().rules)
        return Refusal::state("the game was started with version " + std::to_string(setup.rules) + " of the rules of " +
                                  info().id + "; this program plays version " + std::to_string(info().rules),
                              "use the highball version that started it");
    const auto players = static_cast<int>(setup.players.size());
    for (const OptionInfo& option : info().options) {
        if (option.is_for(players) || !contains(setup.options, option.name)) continue;
        return Refusal{info().id + " " + option.rule,
                       option.name + " is for " + pluralize(option.players, "player") + "; there " +
                           (players == 1 ? "is 1" : "are " + std::to_string(players)),
                       "leave it out"};
    }
    for (const auto& [key, value] : setup.settings)
        if (const std::string setting = key + " " + value;
            !info().settings.empty() && !contains(info().settings, setting))
            return Refusal::syntax("there is no setting " + in_quotes(setting), join_words(info().settings, "or"));
    return std::nullopt;
}

std::optional<std::string> Title::rule_help(std::string_view) const { return std::nullopt; }

std::string Title::strongest() const {
    const std::vector<std::string> all = levels();
    return all.empty() ? "" : all.back();
}

std::string Title::usual_level() const {
    const std::vector<std::string> all = levels();
    return all.empty() ? "" : all[(all.size() - 1) / 2];
}

std::unique_ptr<ComputerPlayer> Title::computer(std::string_view, int) const { return nullptr; }

Result<std::string, Refusal> Title::find_level(std::string_view word) const {
    for (std::string& level : levels())
        if (iequals(level, word)) return std::move(level);
    return Refusal::syntax(info().short_name() + " has no computer player " + in_quotes(word),
                           join_words(levels(), "or"));
}

void Registry::add(std::unique_ptr<Title> title) {
    add(title->info().id, {}, title->info().rules, title->info().sealed);
    titles_.back() = std::move(title);
}

void Registry::add(std::string id, Loader read, int rules, bool sealed) {
    ids_.push_back(std::move(id));
    rules_.push_back(rules);
    sealed_.push_back(sealed);
    loaders_.push_back(std::move(read));
    titles_.emplace_back();
}

bool Registry::is_sealed(std::string_view id) const {
    const std::size_t place = place_of(ids_, id);
    return place < ids_.size() && sealed_[place];
}

std::optional<int> Registry::rules_of(std::string_view id) const {
    const std::size_t place = place_of(ids_, id);
    return place < ids_.size() ? std::optional(rules_[place]) : std::nullopt;
}

const Title* Registry::title(std::size_t index) const {
    if (!titles_[index]) {
        titles_[index] = loaders_[index]();
        assert(titles_[index]->info().rules == rules_[index]);
        assert(titles_[index]->info().sealed == sealed_[index]);
    }
    return titles_[index].get();
}

const Title* Registry::find(std::string_view id) const {
    const std::size_t place = place_of(ids_, id);
    return place < ids_.size() ? title(place) : nullptr;
}

const std::vector<std::unique_ptr<Title>>& Registry::titles() const {
    for (std::size_t i = 0; i < ids_.size(); ++i) title(i);
    return titles_;
}

Result<std::unique_ptr<Game>, Refusal> Registry::create(const GameSetup& setup) const {
    if (const Title* title = find(setup.title)) {
        GameSetup known = setup;
        for (std::string& level : known.computers) {
            if (level.empty()) continue;
            const auto found = title->find_level(level);
            if (!found) return found.error();
            level = *found;
        }
        for (std::string& option : known.options)
            for (const OptionInfo& row : title->info().options)
                if (iequals(option, row.name)) option = row.name;
        if (auto refusal = title->check(known)) return *refusal;
        return title->create(known);
    }
    auto meant = collect_texts(titles(), [&](const std::unique_ptr<Title>& each) {
        return iequals(each->info().name, setup.title) ? each->info().id : "";
    });
    if (meant.empty()) meant = nearest(setup.title, ids_);
    const std::string message = "there is no game called " + in_quotes(setup.title);
    return meant.size() == 1 ? Refusal::syntax(message + "; did you mean " + meant.front() + "?")
                             : Refusal::syntax(message, join_words(ids_, "or"));
}

} // namespace highball
