#include "import18xx/importer.h"

#include "core/indexed.h"
#include "core/text.h"
#include "import18xx/recorded_undo.h"
#include "import18xx/replay.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

namespace highball::import18xx {

using namespace eighteen;

namespace {

// Returns the game as one of the 18xx family; nullptr if it is of another family.
const EighteenGame* as_eighteen(const Game& game) { return dynamic_cast<const EighteenGame*>(&game); }

constexpr int widest_name = 32;

bool taken_already(const std::string& name, const std::vector<std::string>& taken) {
    return std::any_of(taken.begin(), taken.end(), [&](const std::string& other) { return iequals(name, other); });
}

// Returns the name without needless blanks and without characters that a script cannot hold: "Helen " -> "Helen". If
// the name is one of `taken`, ignoring case, adds a number to it.
std::string plain_name(std::string_view name, const std::vector<std::string>& taken) {
    std::string plain = printable(name);
    for (char& c : plain)
        if (std::string_view(",;>#\"").find(c) != std::string_view::npos) c = '_';
    while (!plain.empty() && std::string_view("=!@-").find(plain.front()) != std::string_view::npos)
        plain.front() = '_';
    plain = std::string(trim(fit(trim(plain), widest_name - 4)));
    if (plain.empty()) plain = "Player";
    std::string made = plain;
    for (int n = 2; taken_already(made, taken); ++n) made = plain + " " + std::to_string(n);
    return made;
}

// Returns the recording's options under the title's names.
Result<std::vector<std::string>, TextError> option_names(const Figures& figures,
                                                         const std::vector<std::string>& recorded) {
    std::vector<std::string> names;
    for (const std::string& option : recorded) {
        const auto known = std::find_if(figures.options.begin(), figures.options.end(),
                                        [&](const OptionalRule& rule) { return rule.engine_id == option; });
        if (known == figures.options.end())
            return text_error("there is no optional rule {} in {}", in_quotes(option), figures.title);
        if (!contains(names, known->name)) names.push_back(known->name);
    }
    return names;
}

using Switches = std::vector<std::string>;

class Importer {
  public:
    Importer(const Recording& recording, const Registry& registry, const ImportOptions& options, const Dialect& dialect,
             const Title& title)
        : recording_(recording), registry_(registry), options_(options), dialect_(dialect), title_(title) {}

    Result<ImportedGame, TextError> run() {
        if (auto problem = prepare()) return *problem;
        if (const auto stop = find_switches()) return error(*stop);
        drop_unneeded_switches();
        return finish();
    }

  private:
    // Plays the recording. Whenever the replay stops, turns on another switch: from that action on if this helps,
    // otherwise from the beginning. At the end, plays the recording again with all these switches on from the
    // beginning. Returns the last stop if no switch helps.
    std::optional<ReplayStop> find_switches() {
        auto stop = attempt({});
        for (bool from_beginning = false; stop;) {
            const Checkpoint checkpoint = play_->checkpoint();
            std::optional<std::string> next;
            if (stop->action_index < actions_.size() && !from_beginning) {
                next = best_from_here(*stop, checkpoint, true);
                if (!next) next = best_from_here(*stop, checkpoint, false);
            }
            const bool from_here = next.has_value();
            if (!next) next = best_from_beginning(*stop, true);
            if (!next) next = best_from_beginning(*stop, false);
            if (!next)
                next = with_other_reason(*stop, [&](const std::string& name) { return go_on(checkpoint, name); });
            if (!next) next = with_other_reason(*stop, [&](const std::string& name) { return attempt_with(name); });
            if (!next) return stop;
            needed_.push_back({*next, help(*next), stop->action, stop->reason, stop->action_index == actions_.size()});
            stop = from_here ? go_on(checkpoint, *next) : attempt(names());
            if (stop || !from_here) continue;
            stop = attempt(names());
            if (!stop) break;
            from_beginning = true; // they stop the replay if on from the beginning: find them in a slower way
            needed_.clear();
            stop = attempt({});
        }
        return std::nullopt;
    }

    TextError wrong(std::string message) const { return {recording_.file, 0, std::move(message)}; }
    TextError error(const ReplayStop& stop) const {
        const std::string command = stop.command.empty() ? "" : " (" + printable(stop.command) + ")";
        return wrong(fmt::format("action {}{}: {}", stop.action, command, printable(stop.reason)));
    }

    std::optional<TextError> prepare() {
        setup_.title = recording_.title;
        for (const RecordedPlayer& player : recording_.players) {
            setup_.players.push_back(plain_name(player.name, setup_.players));
            if (setup_.players.back() != player.name)
                imported_.renamed.push_back(printable(player.name) + " -> " + setup_.players.back());
        }
        auto surviving = surviving_actions(recording_, true);
        if (!surviving) return surviving.error();
        surviving_ = std::move(*surviving);
        actions_ = played_actions(surviving_);
        if (auto problem = begin()) return problem;
        const auto options = option_names(start_->rules().figures(), recording_.optional_rules);
        if (!options) return wrong(options.error().message);
        setup_.options = *options;
        return setup_.options.empty() ? std::nullopt : begin();
    }

    // Sets up the game before the first action.
    std::optional<TextError> begin() {
        auto game = registry_.create(setup_);
        if (!game) return wrong(print(game.error()));
        const EighteenGame* ours = as_eighteen(**game);
        if (!ours) return wrong("recordings of " + setup_.title + " cannot be imported");
        start_ = ours->at(ours->setup(), ours->position());
        return std::nullopt;
    }

    // Returns a replay with these switches. The game is created with them, because some change the map or its setup.
    std::unique_ptr<Replay> replay(const Switches& switches) const {
        GameSetup setup = setup_;
        setup.compat = dialect_.always;
        setup.compat.insert(setup.compat.end(), switches.begin(), switches.end());
        auto game = registry_.create(setup);
        assert(game && "the available switches are those of the title");
        const EighteenGame& ours = *as_eighteen(**game);
        return std::make_unique<Replay>(dialect_, recording_, actions_, ours.at(ours.setup(), ours.position()),
                                        Replay::Options{options_.look_ahead});
    }

    // Plays the recording from the beginning with the switches and stores the replay.
    std::optional<ReplayStop> attempt(const Switches& switches) {
        play_ = replay(switches);
        if (auto stop = play_->play()) return stop;
        return check_result(*play_);
    }

    // Returns a stop if the recorded game is finished, but the replayed game is not over or a player's final worth
    // differs.
    std::optional<ReplayStop> check_result(const Replay& play) const {
        if (recording_.status != "finished" || recording_.result.empty()) return std::nullopt;
        const std::int64_t last = actions_.empty() ? 0 : actions_.back().top->id;
        const auto stop = [&](std::string reason) {
            return ReplayStop{actions_.size(), last, "", std::move(reason), {}};
        };
        if (!play.stopped() && !play.game().finished())
            return stop("the game is over here in the recording, but not by the rules");
        for (const auto& [player, worth] : recording_.result)
            for (std::size_t i = 0; i < recording_.players.size(); ++i) {
                if (recording_.players[i].id.text != player && recording_.players[i].name != player) continue;
                const Money ours = play.game().context().worth(id_from<Seat>(i));
                if (ours.dollars() != worth)
                    return stop(fmt::format("{} finishes with {}, but with {} in the recording", printable(player),
                                            print(ours), print(Money(worth))));
            }
        return std::nullopt;
    }

    Switches names() const {
        Switches all;
        for (const SwitchNeeded& needed : needed_) all.push_back(needed.name);
        return all;
    }

    std::string help(const std::string& name) const {
        for (const OptionInfo& info : title_.info().compat)
            if (info.name == name) return info.help;
        return "";
    }

    // Returns switches that are still off and may help. If `named` is true, returns those that the game has reported
    // before the stop; otherwise, all others.
    Switches candidates(const ReplayStop& stop, bool named) const {
        Switches fresh;
        Switches on = names();
        on.insert(on.end(), dialect_.always.begin(), dialect_.always.end());
        for (const OptionInfo& info : title_.info().compat)
            if (!contains(on, info.name) && contains(stop.named, info.name) == named) fresh.push_back(info.name);
        return fresh;
    }

    std::optional<ReplayStop> go_on(const Checkpoint& checkpoint, const std::string& name) {
        if (auto stop = play_->resume_from(checkpoint, *compat_of(name))) return stop;
        return check_result(*play_);
    }

    // Returns the switch with which the replay gets farthest beyond the stop. This function turns the switch on at the
    // stop; best_from_beginning() turns it on at the beginning of the game.
    std::optional<std::string> best_from_here(const ReplayStop& stop, const Checkpoint& checkpoint, bool named) {
        return farthest(candidates(stop, named), stop.action_index,
                        [&](const std::string& name) { return reached(go_on(checkpoint, name)); });
    }
    std::optional<std::string> best_from_beginning(const ReplayStop& stop, bool named) {
        return farthest(candidates(stop, named), stop.action_index,
                        [&](const std::string& name) { return reached(attempt_with(name)); });
    }

    std::optional<ReplayStop> attempt_with(const std::string& name) {
        Switches more = names();
        more.push_back(name);
        return attempt(more);
    }

    // Returns a switch with which the game still refuses the stopped action, but for another reason. The action then
    // needs several switches, and this may be one of them.
    template <class Again> std::optional<std::string> with_other_reason(const ReplayStop& stop, Again&& again) {
        if (stop.action_index >= actions_.size()) return std::nullopt;
        for (const bool named : {true, false})
            for (const std::string& name : candidates(stop, named)) {
                const auto next = again(name);
                if (next && next->action_index == stop.action_index && next->reason != stop.reason) return name;
            }
        return std::nullopt;
    }

    std::size_t reached(const std::optional<ReplayStop>& stop) const {
        return stop ? stop->action_index : actions_.size() + 1;
    }

    template <class Reach>
    static std::optional<std::string> farthest(const Switches& fresh, std::size_t stop, Reach&& reach) {
        std::optional<std::string> best;
        for (const std::string& name : fresh)
            if (const std::size_t reached = reach(name); reached > stop) best = name, stop = reached;
        return best;
    }

    std::optional<Compat> compat_of(const std::string& name) const {
        for (const auto& [compat, info] : start_->rules().compat())
            if (info.name == name) return compat;
        return std::nullopt;
    }

    // Removes switches that a later switch has made unnecessary.
    void drop_unneeded_switches() {
        for (std::size_t i = 0; needed_.size() > 1 && i < needed_.size();) {
            Switches fewer = names();
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            auto good = std::move(play_);
            if (attempt(fewer))
                play_ = std::move(good), ++i;
            else
                needed_.erase(needed_.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }

    TraceNames trace_names() const {
        TraceNames names;
        for (const RecordedPlayer& player : recording_.players) {
            names.players.push_back(player.name);
            names.ids.push_back(player.id);
        }
        return names;
    }

    ImportedGame finish() {
        if (options_.trace) write_trace();
        imported_.setup = play_->game().setup();
        imported_.commands = play_->commands();
        imported_.messages = play_->messages();
        imported_.switches = needed_;
        imported_.stopped = play_->stopped();
        imported_.game = play_->take_game();
        return std::move(imported_);
    }

    void write_trace() {
        Switches for_actions;
        for (const SwitchNeeded& needed : needed_)
            if (!needed.for_result) for_actions.push_back(needed.name);
        if (!write_trace(for_actions)) write_trace(names());
    }

    bool write_trace(const Switches& switches) {
        imported_.trace.clear();
        const auto play = replay(switches);
        const TraceWriter writer(dialect_, play->game().rules(), trace_names());
        const auto stop = play->play([&](const TraceHead& head, const Position& position) {
            imported_.trace.push_back(writer.line(head, position));
        });
        const std::string reason = !play->stopped()            ? play->game().end_reason()
                                   : recording_.was_given_up() ? recording_.end_reason
                                                               : "manually_ended";
        const bool over = play->stopped() || play->game().finished();
        imported_.trace.push_back(writer.result(play->game().position(), reason, over, true));
        return !stop;
    }

    const Recording& recording_;
    const Registry& registry_;
    const ImportOptions& options_;
    const Dialect& dialect_;
    const Title& title_;
    GameSetup setup_;
    std::vector<const RecordedAction*> surviving_;
    std::vector<PlayedAction> actions_;
    std::unique_ptr<EighteenGame> start_;
    std::unique_ptr<Replay> play_; // replay of the last attempt
    std::vector<SwitchNeeded> needed_;
    ImportedGame imported_;
};

} // namespace

Result<ImportedGame, TextError> import_recording(const Recording& recording, const Registry& registry,
                                                 const ImportOptions& options) {
    const Title* title = registry.find(recording.title);
    const Dialect* dialect = title ? dialect_of(*title) : nullptr;
    if (!dialect)
        return TextError{recording.file, 0, "recordings of " + in_quotes(recording.title) + " cannot be imported"};
    return Importer(recording, registry, options, *dialect, *title).run();
}

Result<ImportedGame, TextError> import_recording(std::string_view text, std::string file, const Registry& registry,
                                                 const ImportOptions& options) {
    const auto recording = read_recording(text, std::move(file));
    if (!recording) return recording.error();
    return import_recording(*recording, registry, options);
}

} // namespace highball::import18xx
