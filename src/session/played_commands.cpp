#include "session/played_commands.h"

#include <algorithm>
#include <utility>

namespace highball {

std::unique_ptr<Game> PlayedCommands::position_at(int n) const {
    const int snapshot = std::min(n / snapshot_every_, int_size(snapshots_) - 1);
    std::unique_ptr<Game> game = item_at(snapshots_, snapshot)->clone();
    for (int i = snapshot * snapshot_every_; i < n; ++i) game->advance(command(i));
    return game;
}

void PlayedCommands::add(const Command& command, std::vector<Event> events, const Game& after) {
    constexpr std::size_t max_snapshots = 256;
    entries_.push_back({command.without_parse(), std::move(events)});
    if (size() % snapshot_every_ != 0) return;
    snapshots_.push_back(after.clone());
    if (snapshots_.size() <= max_snapshots) return;
    for (std::size_t i = 1; 2 * i < snapshots_.size(); ++i) snapshots_[i] = std::move(snapshots_[2 * i]);
    snapshots_.resize((snapshots_.size() + 1) / 2);
    snapshot_every_ *= 2;
}

// Replays the commands that were played without event texts, to fill in the texts.
void PlayedCommands::fill_events() const {
    const std::unique_ptr<Game> game = snapshots_.front()->clone();
    for (int i = 0; i < without_events_; ++i) {
        LogEntry& entry = item_at(entries_, i);
        if (Outcome outcome = game->apply(entry.command)) entry.events = std::move(*outcome);
    }
    without_events_ = 0;
}

void PlayedCommands::truncate_to(int n) {
    without_events_ = std::min(without_events_, n);
    entries_.resize(static_cast<std::size_t>(n));
    snapshots_.resize(static_cast<std::size_t>(n / snapshot_every_) + 1);
}

} // namespace highball
