#include "prompt/event_log.h"

#include "core/text.h"
#include "prompt/prompt.h"
#include "session/command_result.h"
#include "session/table_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace highball {

namespace {

constexpr std::array<std::pair<std::string_view, EventKind>, 8> kinds = {{{"runs", EventKind::run},
                                                                          {"shares", EventKind::shares},
                                                                          {"trains", EventKind::train},
                                                                          {"map", EventKind::map},
                                                                          {"tiles", EventKind::map},
                                                                          {"market", EventKind::market},
                                                                          {"money", EventKind::money},
                                                                          {"phases", EventKind::phase}}};

bool contains_text(std::string_view text, std::string_view part) {
    return lower(text).find(lower(part)) != std::string::npos;
}

bool matches(const Event& event, const LogFilter& filter) {
    return (!filter.kind || event.kind == *filter.kind) &&
           (filter.about.empty() || iequals(event.subject, filter.about) || contains_text(event.text, filter.about));
}

bool only_passes(const LogEntry& entry) {
    return !entry.events.empty() && std::all_of(entry.events.begin(), entry.events.end(),
                                                [](const Event& event) { return event.kind == EventKind::pass; });
}

// True if `typed` names the round: "OR 2.1" selects OR 2.1, and "OR 2" selects OR 2.1, OR 2.2 and so on.
bool is_of(std::string_view round, std::string_view typed) {
    return iequals(round, typed) || istarts_with(round, std::string(typed) + ".");
}

class LogPrinter {
  public:
    LogPrinter(const Session& session, std::optional<Seat> viewer, const LogFilter& filter)
        : session_(session), viewer_(viewer), filter_(filter), table_log_(session.messages(), session.undo_records()) {
        passed_mark_.messages = session.removed_messages();
    }

    std::string print_command() {
        const auto [from, to] = span();
        if (passed_mark_.messages > filter_.from.messages && filter_.messages && !filter_.kind && filter_.about.empty())
            text_ += "(" + std::to_string(passed_mark_.messages) + " older messages are no longer stored)\n";
        for (int i = 0; i <= session_.size(); ++i) {
            print_table_log(i, i >= from && i <= to);
            if (i >= from && i < to) print_command(i);
        }
        return std::move(text_);
    }

  private:
    // Returns the range of the selected commands: the index of the first, and one past the index of the last.
    std::pair<int, int> span() const {
        if (filter_.round.empty()) return {filter_.from.commands, session_.size()};
        const std::vector<RoundBegin> rounds = rounds_of(session_);
        const auto is_meant = [&](const RoundBegin& one) { return is_of(one.round, filter_.round); };
        const auto begin = std::find_if(rounds.begin(), rounds.end(), is_meant);
        const auto end = std::find_if_not(begin, rounds.end(), is_meant);
        if (begin == rounds.end()) return {0, -1};
        return {begin->commands, end == rounds.end() ? session_.size() : end->commands};
    }

    void print_command(int i) {
        const LogEntry& entry = item_at(session_.entries(), i);
        const bool all = !filter_.kind && filter_.about.empty();
        const bool open = session_.may_read(entry, viewer_);
        if (filter_.only_messages || (!filter_.passes && only_passes(entry))) return;
        std::string events;
        for (const Event& event : entry.events)
            if (all || matches(event, filter_)) events += "      " + event.text + "\n";
        if ((!all || !open) && events.empty()) return; // the number of others' sealed orders is secret
        const Command& command = entry.command;
        const bool shown = open || session_.title().is_for_host(command.seat, command.text);
        text_ += (session_.sealed() ? "" : std::to_string(i + 1) + "  ") +
                 session_.print(shown ? command : Command{command.seat, "(sealed)"}) + "\n" + events;
    }

    void print_table_log(int commands, bool wanted) {
        wanted = wanted && filter_.messages && !filter_.kind;
        const auto put = [&](const std::string& line) {
            if (wanted && (filter_.about.empty() || contains_text(line, filter_.about))) text_ += line;
        };
        table_log_.visit_before(
            commands,
            [&](const ChatMessage& words) {
                if (passed_mark_.messages++ >= filter_.from.messages) put(print(session_.game(), words) + "\n");
            },
            [&](const UndoRecord& gone) {
                if (passed_mark_.undo_records++ >= filter_.from.undo_records && !filter_.only_messages &&
                    session_.may_read({gone.command, {}}, viewer_))
                    put("      undone" + (gone.by.empty() ? "" : " by " + gone.by) + ": " +
                        session_.print(gone.command) + "\n");
            });
    }

    const Session& session_;
    std::optional<Seat> viewer_;
    const LogFilter& filter_;
    TableLogCursor table_log_;
    ReadMark passed_mark_; // number of messages and undo records already passed
    std::string text_;
};

// Returns how important an event is, 0 for the most important ones; nothing if it is not worth mentioning.
std::optional<int> rank_of(const Event& event, const std::vector<std::string>& players) {
    switch (event.kind) {
    case EventKind::phase:
    case EventKind::end:
        return 0;
    case EventKind::note:
        if (event.subject.empty()) return 1;
        return std::nullopt;
    case EventKind::shares:
        return std::ranges::count(players, event.subject) == 0 ? 1 : 4; // about a company, or a sale
    case EventKind::train:
        return 2;
    case EventKind::run: // a company's, not each train's
        return event.dollars ? std::optional(3) : std::nullopt;
    case EventKind::map:
    case EventKind::market:
    case EventKind::money:
        if (event.subject.empty()) return 3;
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

// While commands are secret, a read mark counts only those with events, because the number of the others is secret,
// too.
bool counts(const LogEntry& entry) { return !entry.events.empty(); }

// Returns the number of commands up to and including the last one that the mark counts.
int position_of(const Session& session, int counted) {
    if (!session.sealed()) return std::min(counted, session.size());
    int position = 0;
    for (int i = 0; i < session.size() && counted > 0; ++i)
        if (counts(item_at(session.entries(), i))) --counted, position = i + 1;
    return position;
}

// Parses a read mark, "40" or "40 3 0"; returns nothing for any other text. If commands before the mark were undone
// after it, moves the mark back to the place of the undo.
std::optional<ReadMark> parse_read_mark(const Session& session, std::string_view text) {
    std::vector<int> numbers;
    for (const std::string_view word : words(text)) {
        const auto number = parse_number(word);
        if (!number || *number < 0) return std::nullopt;
        numbers.push_back(static_cast<int>(std::min<std::int64_t>(*number, std::numeric_limits<int>::max())));
    }
    if (numbers.size() != 1 && numbers.size() != 3) return std::nullopt;
    ReadMark mark{position_of(session, numbers[0])};
    if (numbers.size() == 1) return mark;
    mark.messages = numbers[1], mark.undo_records = numbers[2];
    const std::vector<UndoRecord>& gone = session.undo_records();
    for (std::size_t i = static_cast<std::size_t>(mark.undo_records); i < gone.size(); ++i)
        mark.commands = std::min(mark.commands, gone[i].after);
    return mark;
}

} // namespace

ReadMark end_mark(const Session& session) {
    const auto commands =
        session.sealed() ? std::count_if(session.entries().begin(), session.entries().end(), counts) : session.size();
    return {static_cast<int>(commands), session.message_count(), int_size(session.undo_records())};
}

std::string print(const ReadMark& mark) {
    return fmt::format("{} {} {}", mark.commands, mark.messages, mark.undo_records);
}

LogFilter parse_log_filter(const Session& session, std::string_view text) {
    LogFilter filter;
    const std::size_t cut = std::min(text.find(' '), text.size());
    const std::string_view first = text.substr(0, cut), rest = trim(text.substr(cut));
    const auto kind =
        std::find_if(kinds.begin(), kinds.end(), [&](const auto& one) { return iequals(one.first, first); });
    const auto mark = iequals(first, "since") ? parse_read_mark(session, rest) : std::nullopt;
    const std::vector<RoundBegin> rounds = rounds_of(session);
    const auto round =
        std::find_if(rounds.begin(), rounds.end(), [&](const RoundBegin& one) { return is_of(one.round, text); });
    if (round != rounds.end())
        filter.round = text;
    else if (kind != kinds.end())
        filter.kind = kind->second, filter.about = rest;
    else if (mark)
        filter.from = *mark;
    else if (iequals(text, "short"))
        filter.passes = filter.messages = false;
    else if (iequals(text, "said"))
        filter.only_messages = true;
    else
        filter.about = text;
    return filter;
}

std::string log_text(const Session& session, std::optional<Seat> viewer, const LogFilter& filter) {
    return LogPrinter(session, viewer, filter).print_command();
}

std::vector<std::string> highlights(const Session& session, int from, int to, std::size_t most) {
    struct Highlight {
        int rank, place;
        std::string text;
    };
    std::vector<Highlight> all;
    for (int i = from; i < to; ++i) {
        bool phase = false; // the events that follow in the entry are its effects
        for (const Event& event : item_at(session.entries(), i).events) {
            const auto rank = rank_of(event, session.setup().players);
            if (phase && rank <= 2 && rank)
                all.back().text += "; " + event.text.substr(0, event.text.find(" ("));
            else if (rank)
                all.push_back({*rank, int_size(all), event.text}),
                    phase = event.kind == EventKind::phase && event.subject.empty();
        }
    }
    std::ranges::stable_sort(all, {}, &Highlight::rank);
    const auto important =
        static_cast<std::size_t>(std::ranges::count_if(all, [](auto& one) { return one.rank <= 2; }));
    all.resize(std::min({all.size(), most, std::max<std::size_t>(important, 2)}));
    std::ranges::sort(all, {}, &Highlight::place);
    std::vector<std::string> texts;
    for (Highlight& one : all) texts.push_back(std::move(one.text));
    return texts;
}

std::string find_in_log(const Session& session, std::optional<Seat> viewer, std::string_view words) {
    const std::string text = log_text(session, viewer, parse_log_filter(session, trim(words)));
    return text.empty() ? "no matches in the log\n" : text;
}

} // namespace highball
