// Commands in their canonical text.
#include "eighteen/language.h"

#include "core/text.h"
#include "eighteen/reader.h"

#include <array>
#include <fmt/format.h>

namespace highball::eighteen {

std::string print_stops(const Scene& scene, const std::vector<hex::StopRef>& stops) {
    std::string text;
    for (const hex::StopRef& stop : stops) {
        if (!text.empty()) text += '-';
        text += scene.map()[stop.hex].id;
        if (hex::face_at(scene.map(), scene.position.board, stop.hex).stops.size() > 1)
            text += fmt::format(".{}", stop.stop + 1);
    }
    return text;
}

std::string print_exits(const hex::BoardMap& map, std::uint8_t exits) {
    constexpr std::array<int, 6> from_north = {3, 4, 5, 0, 1, 2};
    std::string text;
    for (const int edge : from_north)
        if (exits >> edge & 1U)
            text += (text.empty() ? "" : "-") + std::string(sides(map)[static_cast<std::size_t>(edge)]);
    return text;
}

namespace {

std::string print_runs(const Scene& scene, const std::vector<hex::Announced>& runs) {
    std::string text;
    const Corporation& rr = scene.operating_corporation();
    for (const hex::Announced& run : runs)
        text += fmt::format("{}{} {}", text.empty() ? "" : "; ",
                            scene.train_name(rr.trains[static_cast<std::size_t>(run.train)]),
                            print_stops(scene, run.stops));
    return text;
}

std::string train_word(const Scene& scene, const Action& action) {
    const TrainKind& kind = scene.figures()[action.train];
    return action.freight ? kind.freight : kind.name;
}

std::string print_use(const Scene& scene, const Action& action) {
    const PrivateFigures& lot = scene.figures()[action.lot];
    std::string text = "use " + lot.power;
    if (action.hex.exists()) text += " " + scene.map()[action.hex].id;
    if (lot.tile.empty() && action.tile.exists()) text += " " + scene.map()[action.tile].id;
    if (action.rotation >= 0) text += fmt::format(" {}", action.rotation);
    if (action.train.exists()) text += " " + train_word(scene, action);
    if (action.more_trains) text += " limit";
    return text;
}

std::string print_train(const Scene& scene, const Action& action) {
    std::string text = "train " + train_word(scene, action);
    if (action.corporation.exists())
        text += fmt::format(" from {} for {}", scene.figures()[action.corporation].symbol, action.amount.dollars());
    else if (action.source != Source::any)
        text +=
            fmt::format(" from {}", action.source == Source::market ? scene.words().market : scene.words().new_trains);
    return text;
}

std::string print_share(const Scene& scene, const Action& action) {
    std::string text =
        fmt::format("buy {} {}", scene.figures()[action.corporation].symbol, highball::print(action.percent));
    if (action.source != Source::any)
        text +=
            fmt::format(" from {}", action.source == Source::market ? scene.words().market : scene.words().offering);
    return text;
}

} // namespace

std::string print(const Scene& scene, const Action& action) {
    const Figures& figures = scene.figures();
    const auto lot = [&] { return figures[action.lot].symbol; };
    const auto corporation = [&] { return figures[action.corporation].symbol; };
    switch (action.verb) {
    case Verb::pass:
        return "pass";
    case Verb::done:
        return "done";
    case Verb::buy_private:
        return "buy " + lot();
    case Verb::bid:
        return fmt::format("bid {} {}", action.item.exists() ? figures[action.item].symbol : lot(),
                           action.amount.dollars());
    case Verb::par:
        return fmt::format("par {} {}", corporation(), action.amount.dollars());
    case Verb::buy_share:
        return print_share(scene, action);
    case Verb::sell:
        return fmt::format("sell {} {}", corporation(), highball::print(action.percent));
    case Verb::offer:
        return fmt::format("offer {} to {} for {}", lot(), trim(scene.name(action.to)), action.amount.dollars());
    case Verb::ask:
        return fmt::format("ask {} for {}", lot(), action.amount.dollars());
    case Verb::accept:
        return "accept";
    case Verb::decline:
        return "decline";
    case Verb::purchase:
        return fmt::format("buy {} for {}", lot(), action.amount.dollars());
    case Verb::lay:
        return fmt::format("lay {} {} {}", scene.map()[action.hex].id, scene.map()[action.tile].id, action.rotation);
    case Verb::token:
        return "token " + print_stops(scene, {{action.hex, static_cast<std::uint8_t>(action.stop)}});
    case Verb::run:
        if (action.best) return "run";
        return action.runs.empty() ? "run none" : "run " + print_runs(scene, action.runs);
    case Verb::better:
        return action.best ? "better" : "better " + print_runs(scene, action.runs);
    case Verb::pay:
        return "pay";
    case Verb::withhold:
        return "withhold";
    case Verb::train:
        return print_train(scene, action);
    case Verb::discard:
        return "discard " + train_word(scene, action);
    case Verb::use:
        return print_use(scene, action);
    case Verb::convert:
        return "convert";
    case Verb::bankrupt:
        return "bankrupt";
    }
    return "";
}

} // namespace highball::eighteen
