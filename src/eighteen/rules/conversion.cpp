// Five-share corporations become ten-share ones: by choice at the beginning of a turn, or all by a new phase
// (18VA 4.5.1).
#include "eighteen/rules/conversion.h"
#include "eighteen/commands/command_spec.h"
#include "eighteen/rules/tiles_and_stations.h"
#include "eighteen/rules/step_spec.h"

#include <algorithm>

namespace highball::eighteen {

namespace {

Verdict check_convert(const Scene& scene, const Action&) {
    if (const Verdict no = needs_operating_step(scene, Step::lay, Rule::conversion, "converting")) return no;
    const std::string& name = scene.name(scene.operating());
    if (!scene.is_five_share(scene.operating()))
        return scene.refuse(Rule::conversion, "{} is a ten-share corporation", name);
    const auto& phases = scene.figures().phases;
    if (const Phase& phase = scene.phase(); !phase.conversion) {
        const auto first = std::find_if(phases.begin(), phases.end(), [](const Phase& p) { return p.conversion; });
        return scene.refuse(Rule::conversion, "no corporation converts in phase {}", phase.name)
            .instead("{}", first == phases.end() ? "" : fmt::format("from phase {} on", first->name));
    }
    if (scene.position.turn.lays > 0)
        return scene.refuse(Rule::conversion, "{} has laid its tile: a turn begins with the conversion", name);
    return std::nullopt;
}

void convert(Table& table, const Action&) { convert_corporation(table, table.position.turn.corporation); }

bool converts(const Rules& rules) {
    const auto& phases = rules.figures().phases;
    return std::any_of(phases.begin(), phases.end(), [](const Phase& phase) { return phase.conversion; });
}

} // namespace

// Shares and certificates stay, percentages halve; the shares that were set aside come into the treasury, two more
// stations onto the charter.
void convert_corporation(Table& table, CorpId id) {
    Corporation& rr = table.position[id];
    if (!table.is_five_share(id)) return;
    const auto stations = table.station_prices(id).size();
    const int before = 100 / rr.share_size;
    rr.share_size = 10;
    rr.offering = static_cast<std::int8_t>(rr.offering + 10 - before);
    const auto more = table.station_prices(id).size() - stations;
    rr.stations_left = static_cast<std::int8_t>(rr.stations_left + static_cast<int>(more));
    table.tell(EventKind::shares, id, "{} is a ten-share corporation now: {} in its treasury, {} stations left",
               Percent(rr.offering * rr.share_size), static_cast<int>(rr.stations_left));
}

void list_conversion(Listing& list) {
    list.offer({.verb = Verb::convert}, Rule::conversion, "to a ten-share corporation");
}

const CommandRow convert_command{
    .shape = "convert",
    .help = "make the operating five-share corporation a ten-share one",
    .rule = Rule::conversion,
    .known = converts,
    .check = check_convert,
    .act = convert,
};

} // namespace highball::eighteen
