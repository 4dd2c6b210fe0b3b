#include "eighteen/title.h"

#include "core/text.h"

#include "eighteen/ai/player.h"
#include "eighteen/commands/argument_reader.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/model/figures_file.h"
#include "eighteen/queries/rule_text_figures.h"
#include "eighteen/rules/rule_texts.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

namespace highball::eighteen {

namespace {

// True if the map file has the entry `path`, such as "amounts.private-deal".
bool has_figure(const Figures& figures, std::string_view path) {
    const std::size_t dot = path.find('.');
    const std::string_view table = path.substr(0, dot);
    const std::string name(path.substr(dot + 1));
    if (table == "amounts") return figures.amounts.contains(name);
    if (table == "counts") return figures.counts.contains(name);
    if (table == "percents") return figures.percents.contains(name);
    if (table == "places") return figures.places.contains(name);
    if (table == "corporations") return figures.find_corporation(name).has_value();
    if (table == "trains") return figures.find_train(name).has_value();
    assert(table == "powers");
    return figures.find_power(name).has_value();
}

std::vector<OptionInfo> options_of(const Figures& figures) {
    std::vector<OptionInfo> options;
    for (const OptionalRule& option : figures.options)
        options.push_back({option.name, option.help, option.rule, option.players});
    return options;
}

RuleFigures rule_words(const EighteenTitle::TitleSpec& spec, const Figures& figures) {
    RuleFigures words = rule_text_figures(figures);
    if (spec.put_rule_text_figures) spec.put_rule_text_figures(words, figures);
    return words;
}

} // namespace

Result<std::unique_ptr<Title>, TextError> EighteenTitle::read(SourceTexts source, const TitleSpec& spec) {
    auto figures = read_figures(source.map.text, source.map.file, source.tiles.text, source.tiles.file);
    if (!figures) return figures.error();
    for (const std::string_view path : spec.figures)
        if (!has_figure(*figures, path))
            return TextError{source.map.file, 0,
                             fmt::format("{} is missing, but the rules of this title need it", path)};
    auto levels = ai::read_levels(source.levels.text, source.levels.file);
    if (!levels) return levels.error();
    auto book = RuleBook::read(source.rules.text, source.rules.file, rule_words(spec, *figures), options_of(*figures));
    if (!book) return book.error();
    figures->book = *book;
    return std::unique_ptr<Title>(
        std::make_unique<EighteenTitle>(std::move(source), std::move(*figures), std::move(*levels), spec));
}

EighteenTitle::EighteenTitle(SourceTexts source, Figures figures, std::vector<ai::Level> levels, const TitleSpec& spec)
    : source_(std::move(source)), figures_(std::make_shared<const Figures>(std::move(figures))), spec_(spec),
      rules_(spec.make(figures_, PlayMode::full)), commands_(command_table(*rules_)), levels_(std::move(levels)) {
    info_.id = figures_->title;
    info_.name = info_.short_name() + ": " + figures_->subtitle;
    info_.designer = figures_->designer;
    info_.family = "eighteen";
    info_.min_players = figures_->min_players;
    info_.max_players = figures_->max_players;
    info_.length = figures_->length;
    info_.summary = figures_->summary;
    info_.rules = rules_version;
    info_.settings = {"advice none", "keeps board", "keeps money"};
    info_.options = options_of(*figures_);
    for (const auto& [compat, each] : rules_->compat()) info_.compat.push_back(each);
}

std::vector<std::string> EighteenTitle::levels() const {
    std::vector<std::string> names;
    for (const ai::Level& level : levels_)
        if (level.listed) names.push_back(level.name);
    return names;
}

std::unique_ptr<ComputerPlayer> EighteenTitle::computer(std::string_view name, int /*levels count their work*/) const {
    for (const ai::Level& level : levels_)
        if (iequals(level.name, name)) return ai::make_player(level);
    return nullptr;
}

std::optional<std::string> EighteenTitle::rule_help(std::string_view id) const {
    return eighteen::rule_help(*figures_, rule_words(spec_, *figures_), {}, id);
}

std::optional<std::string> EighteenTitle::rule_help_of(const Game& game, std::string_view id) const {
    const auto figures = figures_of(game.setup());
    if (!figures) return print(figures.error());
    return eighteen::rule_help(*figures, rule_words(spec_, *figures), game.setup().options, id);
}

std::vector<CommandSpec> EighteenTitle::commands_of(const Game& game) const {
    return command_table(dynamic_cast<const EighteenGame&>(game).rules());
}

namespace {

// Returns the play mode that the setting "keeps" names. Title::check has checked the setting.
PlayMode play_mode_of(const GameSetup& setup) {
    const auto keeps = setup.settings.find("keeps");
    if (keeps == setup.settings.end()) return PlayMode::full;
    return keeps->second == "board" ? PlayMode::board_only : PlayMode::moderated;
}

} // namespace

Result<std::unique_ptr<Game>, Refusal> EighteenTitle::create(const GameSetup& setup) const {
    const PlayMode mode = play_mode_of(setup);
    if (mode == PlayMode::full && setup.options.empty() && setup.compat.empty())
        return EighteenGame::create(rules_, info_, setup);
    const auto is_computer = [](const std::string& level) { return !level.empty(); };
    if (mode != PlayMode::full && std::any_of(setup.computers.begin(), setup.computers.end(), is_computer))
        return Refusal::state("a computer player cannot see your table: it needs the whole game in the program");
    auto own = figures_of(setup);
    if (!own) return own.error();
    if (mode == PlayMode::board_only) limit_to_board(*own);
    return EighteenGame::create(spec_.make(std::make_shared<const Figures>(std::move(*own)), mode), info_, setup);
}

Result<Figures, Refusal> EighteenTitle::figures_of(const GameSetup& setup) const {
    const bool variant = std::any_of(setup.options.begin(), setup.options.end(),
                                     [&](const std::string& option) { return contains(figures_->variants, option); });
    Figures own = *figures_;
    if (variant) {
        auto read =
            read_figures(source_.map.text, source_.map.file, source_.tiles.text, source_.tiles.file, setup.options);
        if (!read) return Refusal{"", print(read.error()), "", Refusal::Kind::storage};
        own = std::move(*read);
        own.book = figures_->book;
    }
    if (spec_.amend) spec_.amend(own, setup);
    return own;
}

} // namespace highball::eighteen
