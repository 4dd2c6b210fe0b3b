// Similarity of computer players of the 18xx family to people. The computer player judges every decision of recorded
// games, by kind, except forced ones. This is a diagnosis, not a goal: similarity is not strength.
//
//     ai_likeness [--games DIR] [--maps DIR] [--level normal]
//
// first: share of decisions in which the best idea of the kind was played; three: one of the best three; rank: the
// played command's position among all legal ones of its kind (0 is best, 0.5 is chance); kind: share of decisions in
// which the best idea of all has the kind that was played.
#include "bench/level_file.h"
#include "eighteen/ai/ideas.h"
#include "eighteen/commands/command_language.h"
#include "eighteen/model/view.h"
#include "import18xx/importer.h"
#include "support/paths/paths.h"
#include "titles/all.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

namespace highball::eighteen::ai {

namespace {

std::string text_of(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

// Returns the files of games between people. Skips random games, which have "_r0" in their names.
std::vector<std::filesystem::path> real_games(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".json" && entry.path().stem().string().find("_r0") == std::string::npos)
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

struct Tally {
    int decisions = 0, first = 0, three = 0, kind = 0, hex = 0;
    double rank = 0;

    void add(const Tally& other) {
        decisions += other.decisions, first += other.first, three += other.three, kind += other.kind;
        hex += other.hex, rank += other.rank;
    }
};

// Returns the kind of a choice. Alternatives to each other have the same kind, such as paying and withholding, or
// buying a train from the bank and from another company.
std::string kind_of(Verb verb) {
    switch (verb) {
    case Verb::buy_private:
    case Verb::bid:
    case Verb::bid_lot:
        return "bid";
    case Verb::par:
        return "par";
    case Verb::buy_share:
        return "buy";
    case Verb::sell:
        return "sell";
    case Verb::lay:
        return "lay";
    case Verb::token:
        return "token";
    case Verb::pay:
    case Verb::withhold:
        return "dividend";
    case Verb::train:
        return "train";
    case Verb::discard:
        return "discard";
    default:
        return "";
    }
}

// Returns the number of legal commands of the kind.
int choices_of(const EighteenGame& game, Seat seat, const std::string& kind) {
    int sum = 0;
    for (const Choice& choice : game.legal(seat)) {
        const auto action = parse(game.context(), seat, choice.text);
        if (action && kind_of(action->verb) == kind) ++sum;
    }
    return sum;
}

// Returns the digest of the game after the action. Two commands with equal digests count as the same choice, for
// example two rotations of a tile that look the same.
std::uint64_t outcome(const EighteenGame& game, Action action) {
    EighteenGame after = game;
    if (action.tile.exists()) action.rotation %= game.rules().map()[action.tile].different;
    return after.act(action, nullptr) ? 0 : after.digest();
}

void judge(EvalCache& cache, const Weights& weights, const EighteenGame& game, const Command& command,
           std::map<std::string, Tally>& kinds) {
    const auto played = parse(game.context(), command.seat, command.text);
    if (!played || kind_of(played->verb).empty()) return;
    const std::string kind = kind_of(played->verb);
    const int choices = choices_of(game, command.seat, kind);
    if (choices < 2) return;
    const DecisionContext question{cache, weights, game, command.seat, true};
    const Ideas all = ideas(question);
    std::vector<const Action*> same;
    std::vector<std::uint64_t> outcomes;
    for (const Idea& idea : all) {
        const Action& action = idea.actions.front();
        if (kind_of(action.verb) != kind) continue;
        const std::uint64_t known = outcome(game, action);
        if (std::find(outcomes.begin(), outcomes.end(), known) != outcomes.end()) continue;
        same.push_back(&action);
        outcomes.push_back(known);
    }
    const auto found = std::find(outcomes.begin(), outcomes.end(), outcome(game, *played));
    const bool ordered_choices = found != outcomes.end();
    const auto place = found - outcomes.begin();
    const double unlisted = (static_cast<double>(same.size()) + choices) / 2;
    Tally& tally = kinds[kind];
    ++tally.decisions;
    tally.first += ordered_choices && place == 0 ? 1 : 0;
    tally.three += ordered_choices && place < 3 ? 1 : 0;
    tally.hex += !same.empty() && same.front()->hex == played->hex ? 1 : 0;
    tally.kind += !all.empty() && kind_of(all.front().actions.front().verb) == kind ? 1 : 0;
    tally.rank += std::min(1.0, (ordered_choices ? static_cast<double>(place) : unlisted) / (choices - 1));
}

void print_table(const std::string& title, const std::map<std::string, Tally>& kinds) {
    fmt::print("{}\n{:<10} {:>9} {:>7} {:>7} {:>7} {:>7}\n", title, "", "decisions", "first", "three", "rank", "kind");
    for (const auto& [kind, tally] : kinds) {
        const double all = tally.decisions;
        fmt::print("{:<10} {:>9} {:>5.0f} % {:>5.0f} % {:>7.2f} {:>5.0f} %{}\n", kind, tally.decisions,
                   100 * tally.first / all, 100 * tally.three / all, tally.rank / all, 100 * tally.kind / all,
                   kind == "lay" ? fmt::format("  the same hex {:.0f} %", 100 * tally.hex / all) : "");
    }
}

int run(const std::filesystem::path& folder, const std::optional<std::filesystem::path>& maps,
        const std::string& name) {
    const auto registry = all_titles(maps);
    if (!registry) return std::cerr << print(registry.error()) << '\n', 1;
    const auto level = level_named(name, maps);
    if (!level) return 1;
    std::map<std::string, Tally> sum;
    for (const auto& path : real_games(folder)) {
        const auto game = import18xx::import_recording(text_of(path), path.filename().string(), *registry);
        if (!game) continue;
        auto now = registry->create(game->setup);
        std::map<std::string, Tally> kinds;
        const auto view = (*now)->view(std::nullopt);
        const auto* table = dynamic_cast<const EighteenView*>(view.get());
        if (!table) continue;
        EvalCache cache(table->shared_rules());
        for (const Command& command : game->commands) {
            judge(cache, level->weights, dynamic_cast<const EighteenGame&>(**now), command, kinds);
            if ((*now)->advance(command)) break;
        }
        print_table(path.stem().string(), kinds);
        for (const auto& [kind, tally] : kinds) sum[kind].add(tally);
    }
    print_table("all games", sum);
    return 0;
}

} // namespace

} // namespace highball::eighteen::ai

int main(int count, char** words) {
    std::filesystem::path games;
    std::optional<std::filesystem::path> maps;
    std::string level = "normal";
    CLI::App app("How like people the computer players of the 18xx family decide");
    app.add_option("games", games, "The folder of recordings")->required()->check(CLI::ExistingDirectory);
    app.add_option("--maps", maps);
    app.add_option("--level", level);
    CLI11_PARSE(app, count, words);
    return highball::eighteen::ai::run(games, maps, level);
}
