// Conversion of five-share corporations into ten-share ones: by choice at the start of a turn, or all by a new phase
// (18VA 4.5.1).
#include "eighteen/rules/conversion.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/step_spec.h"
#include "eighteen/rules/tiles_and_stations.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

Verdict check_convert(const RulesContext& context, const Action&) {
    if (const Verdict no = needs_operating_step(context, Step::lay, Rule::conversion, "convert")) return no;
    const std::string& name = context.name(context.operating());
    if (!context.is_five_share(context.operating()))
        return context.refuse(Rule::conversion, "{} is already a ten-share corporation", name);
    const auto& phases = context.figures().phases;
    if (const Phase& phase = context.phase(); !phase.conversion) {
        const auto first = std::find_if(phases.begin(), phases.end(), [](const Phase& p) { return p.conversion; });
        return context.refuse(Rule::conversion, "no corporation may convert in phase {}", phase.name)
            .instead("{}", first == phases.end() ? "" : fmt::format("convert from phase {} on", first->name));
    }
    if (context.position.turn.lays > 0)
        return context.refuse(Rule::conversion, "{} can no longer convert this turn: conversion comes first", name);
    return std::nullopt;
}

void convert(GameContext& game, const Action&) { convert_corporation(game, game.position.turn.corporation); }

bool converts(const Rules& rules) {
    const auto& phases = rules.figures().phases;
    return std::any_of(phases.begin(), phases.end(), [](const Phase& phase) { return phase.conversion; });
}

} // namespace

// Converts a corporation. Players keep their shares and certificates, but the percentage of each share halves. The
// shares that were set aside go to the treasury. Two more stations go to the charter.
void convert_corporation(GameContext& game, CorpId id) {
    Corporation& rr = game.position[id];
    if (!game.is_five_share(id)) return;
    const auto stations = game.station_prices(id).size();
    const int before = 100 / rr.share_size;
    rr.share_size = 10;
    rr.offering = static_cast<std::int8_t>(rr.offering + 10 - before);
    const auto more = game.station_prices(id).size() - stations;
    rr.stations_left = static_cast<std::int8_t>(rr.stations_left + static_cast<int>(more));
    game.log_event(EventKind::shares, id, "{} becomes a ten-share corporation: {} in its treasury, stations left: {}",
                   Percent(rr.offering * rr.share_size), static_cast<int>(rr.stations_left));
}

void list_conversion(LegalList& list) {
    list.offer({.verb = Verb::convert}, Rule::conversion, "to a ten-share corporation");
}

const CommandDefinition convert_command{
    .shape = "convert",
    .help = "convert the operating corporation from five shares to ten",
    .deed = "converting",
    .rule = Rule::conversion,
    .known = converts,
    .check = check_convert,
    .act = convert,
};

} // namespace highball::eighteen
