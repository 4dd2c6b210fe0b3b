#include "tui/eighteen/map_marks.h"

#include "core/text.h"
#include "eighteen/model/action.h"
#include "hex/routes/best_runs.h"
#include "hex/track/tile_lays.h"
#include "prompt/completion.h"
#include "tui/eighteen/pane_labels.h"

#include <algorithm>
#include <cmath>

namespace highball::tui::eighteen {

using highball::eighteen::Action;
using highball::eighteen::Verb;

namespace {

constexpr std::uint64_t quick_look = 50'000; // limit of the route search in one frame, in steps

// Reads "K4.1", the second city of K4.
std::optional<hex::StopRef> read_stop(const hex::BoardMap& map, std::string_view word) {
    const std::size_t dot = word.find('.');
    const std::optional<hex::HexId> hex = map.find_hex(word.substr(0, dot));
    if (!hex) return std::nullopt;
    std::uint8_t stop = 0;
    if (dot != std::string_view::npos) stop = static_cast<std::uint8_t>(parse_number(word.substr(dot + 1)).value_or(0));
    return hex::StopRef{*hex, stop};
}

// Returns the typed command; nothing if it is incomplete. An incomplete lay stands for the first legal one that begins
// with it, which the prompt offers too.
std::optional<Action> typed_action(const DrawContext& context) {
    const std::string_view typed = trim(context.typed);
    if (typed.empty() || context.game == nullptr) return std::nullopt;
    Result<Command, Refusal> command = context.game->parse(context.seat, typed);
    const auto parts = words(typed);
    if (!command && parts.size() > 1)
        for (const Choice* choice : matching(context.choices, typed))
            if (const auto others = words(choice->text);
                !command && others[0] == "lay" && others.size() > 1 && iequals(others[1], parts[1]))
                command = context.game->parse(context.seat, choice->text);
    const Action* action = command ? parsed_as<Action>(*command) : nullptr;
    return action ? std::optional(*action) : std::nullopt;
}

int train_index(const EighteenView& view, CorpId corporation, std::string_view name,
                const std::vector<hex::AnnouncedRoute>& taken) {
    const auto& trains = view.position()[corporation].trains;
    for (std::size_t i = 0; i < trains.size(); ++i) {
        const bool used = std::any_of(taken.begin(), taken.end(),
                                      [&](const hex::AnnouncedRoute& run) { return run.train == static_cast<int>(i); });
        if (!used && iequals(view.context().train_name(trains[i]), name)) return static_cast<int>(i);
    }
    return -1;
}

// Reads a corporation's runs, each a train and its stops: "2 L5-K4; 4 A4-C4-G4".
std::vector<hex::AnnouncedRoute> read_runs(const EighteenView& view, CorpId corporation, std::string_view text) {
    std::vector<hex::AnnouncedRoute> runs;
    for (const std::string_view part : split(text, ';')) {
        const std::vector<std::string_view> both = words(part);
        if (both.size() < 2) continue;
        hex::AnnouncedRoute run;
        run.train = train_index(view, corporation, both[0], runs);
        for (const std::string_view stop : split(both[1], '-'))
            if (const auto at = read_stop(view.figures().map, stop)) run.stops.push_back(*at);
        if (run.train >= 0 && run.stops.size() > 1) runs.push_back(std::move(run));
    }
    return runs;
}

hex::RunPlan plan_of(const DrawContext& context, const EighteenView& view) {
    const CorpId corporation = acting_corporation(view);
    if (!corporation.exists()) return {};
    const auto& position = view.position();
    std::vector<hex::AnnouncedRoute> announced = position.turn.announced;
    const std::optional<Action> typed = typed_action(context);
    const bool runs = typed && (typed->verb == Verb::run || typed->verb == Verb::better);
    const bool best = runs && typed->verb == Verb::run && typed->best;
    if (runs && !typed->best) announced = typed->runs;
    if (announced.empty() && !best) return {};
    const std::unique_ptr<hex::RouteRevenue> pay = view.rules().route_revenue(view.context(), corporation);
    const hex::Owner owner{corporation.index};
    if (best) return hex::best_runs(view.figures().map, position.board, owner, *pay, quick_look);
    hex::RunCheck check = hex::check_runs(view.figures().map, position.board, owner, *pay, announced);
    return check.problem ? hex::RunPlan{} : std::move(check.plan);
}

std::uint8_t edge_between(const hex::BoardMap& map, hex::HexId from, hex::HexId to) {
    for (hex::Edge edge = 0; edge < 6; ++edge)
        if (map[from].neighbours[edge] == to) return edge;
    return 0xff;
}

void mark_route(const EighteenView& view, const hex::Route& route, std::vector<TrackInUse>& marks) {
    const hex::BoardMap& map = view.figures().map;
    for (std::size_t leg = 0; leg < route.legs.size() && leg + 1 < route.stops.size(); ++leg) {
        const std::vector<hex::HexId>& path = route.legs[leg];
        for (std::size_t i = 0; i < path.size(); ++i) {
            const std::uint8_t in =
                i == 0 ? hex::Track::stop(route.stops[leg].stop) : edge_between(map, path[i], path[i - 1]);
            const std::uint8_t out = i + 1 == path.size() ? hex::Track::stop(route.stops[leg + 1].stop)
                                                          : edge_between(map, path[i], path[i + 1]);
            for (const hex::Track& track : hex::face_at(map, view.position().board, path[i]).track)
                if ((track.from == in && track.to == out) || (track.from == out && track.to == in))
                    marks.push_back({path[i], track, route.train});
        }
    }
}

} // namespace

hex::HexId hex_of_command(const hex::BoardMap& map, std::string_view command) {
    const std::vector<std::string_view> parts = words(command);
    for (std::size_t i = 1; i < parts.size() && i < 3; ++i)
        if (const auto stop = read_stop(map, parts[i])) return stop->hex;
    return hex::no_hex;
}

MapMarks marks_of(const DrawContext& context, const EighteenView& view) {
    const hex::BoardMap& map = view.figures().map;
    MapMarks marks;
    marks.builder = acting_corporation(view);
    const std::vector<std::string_view> typed_words = words(context.typed);
    for (const Choice& choice : context.choices) {
        if (!typed_words.empty() && !istarts_with(choice.text, typed_words[0])) continue;
        const hex::HexId hex = hex_of_command(map, choice.text);
        if (const auto named = words(choice.text); named.size() > 1 && named[0] == "token")
            if (const auto stop = read_stop(map, named[1])) marks.open.push_back(*stop);
        if (hex.exists() && (marks.possible.empty() || marks.possible.back() != hex)) marks.possible.push_back(hex);
    }
    if (typed_words.size() > 1 && istarts_with("lay", typed_words[0]))
        marks.laying = map.find_hex(typed_words[1]).value_or(hex::no_hex);
    if (const std::optional<Action> typed = typed_action(context)) {
        if (typed->verb == Verb::lay && typed->rotation >= 0)
            marks.lay = hex::Lay{typed->hex, typed->tile, typed->rotation};
        if (typed->verb == Verb::token)
            marks.station = hex::StopRef{typed->hex, static_cast<std::uint8_t>(typed->stop)};
    }
    for (const hex::Route& route : plan_of(context, view).routes) {
        std::vector<TrackInUse> way;
        mark_route(view, route, way);
        way.resize(static_cast<std::size_t>(std::ceil(static_cast<double>(way.size()) * context.run_progress)));
        marks.runs.insert(marks.runs.end(), way.begin(), way.end());
    }
    return marks;
}

CorpId company_of_card(const EighteenView& view, hex::HexId hex) {
    const CorpId acting = acting_corporation(view);
    CorpId found;
    for (const hex::Station& station : view.position().board.stations) {
        const CorpId owner{station.owner.index};
        if (station.at.hex == hex && (!found.exists() || owner == acting)) found = owner;
    }
    return found.exists() ? found : acting;
}

std::vector<std::string> last_runs(const DrawContext& context, const EighteenView& view, CorpId corporation) {
    const std::string& name = view.figures()[corporation].symbol;
    std::vector<std::string> part;
    for (std::size_t i = context.log == nullptr ? 0 : context.log->size(); i-- > 0 && part.empty();)
        for (const Event& event : (*context.log)[i].events)
            if (event.subject == name && event.kind == EventKind::run && !event.detail.empty())
                part.push_back(event.detail);
    return part;
}

std::vector<hex::HexId> can_build(const EighteenView& view, CorpId corporation) {
    std::vector<hex::HexId> places;
    for (const hex::Lay& lay : hex::legal_lays(view.figures().map, view.position().board,
                                               highball::eighteen::owner_of(corporation), view.context().lay_rules()))
        if (places.empty() || places.back() != lay.hex) places.push_back(lay.hex);
    return places;
}

void mark_company(const DrawContext& context, const EighteenView& view, CorpId corporation, MapMarks& marks) {
    if (!corporation.exists() || corporation == acting_corporation(view) || !trim(context.typed).empty()) return;
    marks.possible = can_build(view, corporation);
    marks.open.clear();
    std::string announced;
    for (const std::string& run : last_runs(context, view, corporation)) announced += run + ";";
    announced.erase(std::remove(announced.begin(), announced.end(), ':'), announced.end());
    const std::unique_ptr<hex::RouteRevenue> pay = view.rules().route_revenue(view.context(), corporation);
    const hex::RunCheck check =
        hex::check_runs(view.figures().map, view.position().board, highball::eighteen::owner_of(corporation), *pay,
                        read_runs(view, corporation, announced));
    marks.runs.clear();
    for (const hex::Route& route : check.problem ? std::vector<hex::Route>() : check.plan.routes)
        mark_route(view, route, marks.runs);
}

std::vector<RunCaptionPart> run_caption(const DrawContext& context, const EighteenView& view) {
    const hex::RunPlan plan = plan_of(context, view);
    std::vector<RunCaptionPart> texts;
    if (plan.routes.empty()) return texts;
    const CorpId corporation = acting_corporation(view);
    const auto pays = view.rules().route_revenue(view.context(), corporation);
    for (const hex::Route& route : plan.routes) {
        std::vector<std::string> ids, names, values;
        for (const hex::StopRef& stop : route.stops) {
            const hex::Hex& hex = view.figures().map[stop.hex];
            ids.push_back(hex.id);
            names.push_back(hex.name.empty() ? hex.id : hex.name);
            values.push_back(names.back() + " " + std::to_string(pays->revenue(route.train, stop)));
        }
        const auto& train = view.position()[corporation].trains.at(static_cast<std::size_t>(route.train));
        const std::string name = view.context().train_name(train), pay = " " + print(Money(route.pay));
        texts.push_back({name + " " + join(ids, "-") + pay, name + "-train " + join(names, " - ") + pay, route.train,
                         name + "-train", Money(route.pay), std::move(values)});
    }
    const std::string total = "= " + print(Money(plan.total));
    if (plan.routes.size() > 1) texts.push_back({total, total, std::nullopt, "all runs", Money(plan.total)});
    return texts;
}

} // namespace highball::tui::eighteen
