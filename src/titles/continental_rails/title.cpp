#include "titles/continental_rails/title.h"

#include "core/text.h"
#include "titles/continental_rails/ai/computer.h"
#include "titles/continental_rails/ai/self_play_statistics.h"
#include "titles/continental_rails/game.h"
#include "titles/continental_rails/model/figures_numbers.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace highball {

namespace continental_rails {

namespace {

// Returns the placeholders of rule texts: SECTION.KEY of the map file ("shares.broker"), and LETTER.KEY of a
// technology.
RuleFigures figures_of_rule_texts(const Figures& figures) {
    RuleFigures words;
    for (const auto& [name, number] : numbers_by_name(figures)) {
        words[name] = highball::print(Money(number));
        std::erase(words[name], '$'); // not every figure is an amount of money
    }
    words["market.exponent"] = fmt::format("{:.2f}", figures.market.exponent / 100.0);
    words["points.baron"] = figures.baron.empty() ? "" : std::to_string(figures.baron.front());
    for (const Technology& one : figures.technologies) {
        const std::string letter(1, one.letter);
        words[letter + ".name"] = one.name;
        words[letter + ".turn"] = std::to_string(one.turn);
        words[letter + ".revenue"] = std::to_string(one.revenue);
        words[letter + ".expenses"] = std::to_string(one.expenses);
    }
    return words;
}

class ContinentalTitle final : public TitleWithRuleTexts {
  public:
    explicit ContinentalTitle(Figures figures) : figures_(std::make_shared<const Figures>(std::move(figures))) {
        info_.id = "continental-rails";
        info_.name = info_.short_name();
        info_.designer = "Graaf Simulations";
        info_.family = "continental-rails";
        info_.min_players = 1;
        info_.max_players = info_.filled_positions = tycoon_count;
        info_.sealed = true;
        info_.rules = continental_rails_rules;
        info_.length = "21 turns or more, by mail or in an evening";
        info_.summary = "Everybody hands in secret orders, and a turn carries them all out: stocks, loans, building.";
    }

    const std::vector<CommandSpec>& commands() const override { return command_table(); }
    std::vector<Question> questions() const override { return continental_rails::questions(); }
    bool is_for_host(Seat seat, std::string_view command) const override {
        const bool another_position =
            command.starts_with("seat ") && !command.starts_with(fmt::format("seat {} ", seat.index() + 1));
        return command == "process" || command.starts_with("deadline ") || another_position;
    }
    std::vector<std::string> levels() const override { return {"tycoon"}; }
    std::unique_ptr<ComputerPlayer> computer(std::string_view level, int) const override {
        return iequals(level, "tycoon") ? make_computer() : nullptr;
    }

    Result<std::unique_ptr<Game>, Refusal> create(const GameSetup& setup) const override {
        if (auto refusal = check_setup(setup, "continental-rails 3.1")) return *refusal;
        for (const auto& [key, value] : setup.settings)
            if (auto refusal = wrong_setting(setup, key, value)) return *refusal;
        return std::unique_ptr<Game>(std::make_unique<ContinentalGame>(figures_, setup));
    }

    std::optional<std::string> self_play_statistics(int games, std::uint64_t seed,
                                                    const std::function<void(int)>& progress) const override {
        return run_self_play(*figures_, games, seed, progress);
    }

  private:
    RuleFigures rule_text_figures() const override { return figures_of_rule_texts(*figures_); }

    // Checks a setting: "name.Ann" is the name of Ann's character (3.2), "deadline" is for the host of the game, and
    // "advice" can only be "none" (no advice in this game).
    static std::optional<Refusal> wrong_setting(const GameSetup& setup, const std::string& key,
                                                const std::string& value) {
        if (value.empty() || printable(value) != value || columns(value) > most_name_columns ||
            value.size() > most_name_bytes)
            return Refusal::syntax("the setting " + in_quotes(key) + " is empty, too long or not printable");
        if (key == "deadline" || (key == "advice" && value == "none")) return std::nullopt;
        for (const std::string& player : setup.players)
            if (key == name_setting(player)) return std::nullopt;
        if (key.starts_with("name."))
            return Refusal::syntax("no player is called " + in_quotes(key.substr(5)) + "; the " +
                                   (setup.players.size() == 1 ? "player is " : "players are ") +
                                   join_words(setup.players));
        return Refusal::syntax("there is no setting " + in_quotes(key),
                               "\"name.PLAYER\", \"deadline\" or \"advice\" (none)");
    }

    std::shared_ptr<const Figures> figures_;
};

} // namespace

} // namespace continental_rails

Result<std::unique_ptr<Title>, TextError> make_continental_rails(std::string_view toml_text, std::string_view file,
                                                                 SourceText rules) {
    using namespace continental_rails;
    return TitleWithRuleTexts::make<ContinentalTitle>(read_figures(toml_text, file), std::move(rules));
}

} // namespace highball
