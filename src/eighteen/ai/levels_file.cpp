#include "eighteen/ai/levels_file.h"

#include "core/rng.h"
#include "core/toml_value.h"

#include <algorithm>
#include <cmath>

namespace highball::eighteen::ai {

const std::vector<WeightName>& weight_names() {
    static const std::vector<WeightName> names = {
        {"horizon", &Weights::horizon},
        {"interest", &Weights::interest},
        {"growth", &Weights::growth},
        {"ideal", &Weights::ideal},
        {"train-gain", &Weights::train_gain},
        {"others-cash", &Weights::others_cash},
        {"late", &Weights::late},
        {"alone", &Weights::alone},
        {"control", &Weights::control},
        {"burden", &Weights::burden},
        {"trouble", &Weights::trouble},
        {"idle", &Weights::idle},
        {"calm", &Weights::calm},
        {"eager", &Weights::eager},
        {"scarce", &Weights::scarce},
        {"debt-pain", &Weights::debt_pain},
        {"rush", &Weights::rush},
        {"safe", &Weights::safe},
        {"rivalry", &Weights::rivalry},
        {"lay-now", &Weights::lay_now},
        {"lay-next", &Weights::lay_next},
        {"lay-later", &Weights::lay_later},
        {"lay-followup", &Weights::lay_followup},
        {"lay-far", &Weights::lay_far},
        {"lay-cost", &Weights::lay_cost},
        {"lay-way", &Weights::lay_way},
        {"lay-reach", &Weights::lay_reach},
        {"lay-plan", &Weights::lay_plan},
        {"lay-fade", &Weights::lay_fade},
        {"lay-others", &Weights::lay_others},
        {"token-price", &Weights::token_price},
        {"money", &Weights::money},
        {"temper", &Weights::temper},
        {"reserve", &Weights::reserve},
        {"swap", &Weights::swap},
        {"aim", &Weights::aim},
        {"bargain", &Weights::bargain},
        {"rollout-ideas", &Weights::rollout_ideas},
        {"effort", &Weights::effort},
        {"rollout-rounds", &Weights::rollout_rounds},
        {"rollout-margin", &Weights::rollout_margin},
        {"most-margin", &Weights::most_margin},
        {"leaf", &Weights::leaf},
        {"rollouts", &Weights::rollouts},
        {"glance-forecasts", &Weights::glance_forecasts},
        {"glance-ideas", &Weights::glance_ideas},
        {"doubt", &Weights::doubt},
        {"blur", &Weights::blur},
        {"fine-blur", &Weights::fine_blur},
    };
    return names;
}

Weights perturbed(const Weights& weights, std::uint64_t number) {
    Weights other = weights;
    if (weights.doubt <= 0) return other;
    constexpr std::uint64_t apart = 0x5851f42d4c957f2dULL; // separates this sequence from the noise of the same seed
    Rng rng(number ^ apart);
    for (double Weights::*figure : {&Weights::growth, &Weights::ideal, &Weights::train_gain, &Weights::others_cash,
                                    &Weights::late, &Weights::debt_pain})
        other.*figure *= std::exp(weights.doubt * rng.signed_unit());
    return other;
}

namespace {

constexpr double unit = 100; // figures in the file are hundredths, so that they are integers

Strategy read_strategy(const TomlValue& value) {
    const std::string word = value.text();
    if (word == "any") return Strategy::any;
    if (word == "scripted") return Strategy::scripted;
    if (word == "policy") return Strategy::policy;
    if (word == "search") return Strategy::search;
    value.fail("must be any, scripted, policy or search");
    return Strategy::policy;
}

Level read_level(const TomlValue& table) {
    Level level;
    level.name = table.name();
    level.strategy = read_strategy(table.need("strategy"));
    if (const TomlValue listed = table.find("listed")) level.listed = listed.flag();
    level.games = static_cast<int>(table.find("games").number(0, 100000));
    for (const TomlValue& entry : table.entries()) {
        const std::string& key = entry.name();
        if (key == "strategy" || key == "listed" || key == "games") continue;
        const auto& names = weight_names();
        const auto known = std::find_if(names.begin(), names.end(), [&](const WeightName& w) { return w.name == key; });
        if (known == names.end())
            entry.fail("is not a weight of a computer player");
        else
            level.weights.*(known->at) = static_cast<double>(entry.number(-100000, 100000)) / unit;
    }
    return level;
}

} // namespace

Result<std::vector<Level>, TextError> read_levels(std::string_view text, const std::string& file) {
    TomlFault fault{file};
    const TomlText toml(text, fault);
    const TomlValue root(toml.table(), fault);
    std::vector<Level> levels;
    for (const TomlValue& entry : root.entries()) levels.push_back(read_level(entry));
    if (fault.first) return *fault.first;
    return levels;
}

} // namespace highball::eighteen::ai
