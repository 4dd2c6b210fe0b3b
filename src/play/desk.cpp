#include "play/desk.h"

#include "core/text.h"
#include "play/desk_replies.h"
#include "play/help.h"
#include "play/script.h"

#include <algorithm>

namespace highball {

using desk::counted;

const Game& Desk::game() const { return plan_ ? plan_->game() : then_ ? *then_->game : session_.game(); }

const std::vector<Entry>& Desk::entries() const {
    return plan_ ? plan_->entries() : then_ ? then_->entries : session_.entries();
}

std::unique_ptr<Game> Desk::position_at(int n) const { return (plan_ ? *plan_ : session_).position_at(n); }

std::string Desk::banner() const {
    if (plan_) return "plan: " + counted(plan_->size() - plan_base_) + ", not sent";
    if (then_) return "history: " + std::to_string(then_->n) + " of " + std::to_string(session_.size());
    return "";
}

const std::vector<Desk::Row>& Desk::deeds() {
    static const std::vector<Row> rows = {
        {"restart", &Desk::restart}, {"plan", &Desk::plan}, {"commit", &Desk::commit},
        {"drop", &Desk::drop},       {"back", &Desk::back}, {"forward", &Desk::forward},
        {"history", &Desk::history}, {"now", &Desk::now},   {"replay", &Desk::replay},
    };
    return rows;
}

// The whole word, or its beginning where nothing else begins so.
std::optional<std::string> Desk::deed_named(std::string_view word) const {
    std::vector<std::string> found;
    const std::vector<CommandSpec>& commands = session_.title().commands();
    const bool of_the_title = std::any_of(commands.begin(), commands.end(),
                                          [&](const CommandSpec& spec) { return same_word(spec.word, word); });
    if (of_the_title && !plan_) return std::nullopt;
    for (const Row& row : deeds()) {
        if (same_word(row.word, word)) return std::string(row.word);
        if (word.size() > 2 && begins_with_word(row.word, word)) found.emplace_back(row.word);
    }
    for (const CommandSpec& spec : commands)
        if (begins_with_word(spec.word, word)) return std::nullopt;
    for (const SessionWord& own : session_words())
        if (begins_with_word(own.word, word)) return std::nullopt;
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

Reply Desk::answer(std::optional<Seat> seat, std::string_view line) {
    Reply reply = answer_line(seat, line);
    if (reply.refusal) (plan_ ? *plan_ : session_).note_refusal(*reply.refusal);
    keep_plan(reply);
    return reply;
}

Reply Desk::answer_line(std::optional<Seat> seat, std::string_view line) {
    pause_ = 0;
    const std::string_view typed = trim(line);
    std::string_view deed = typed; // "Ann> plan" means the desk, too
    if (const std::size_t cut = typed.find('>'); !seat && cut != std::string_view::npos)
        if (find_seat(session_.setup().players, trim(typed.substr(0, cut)))) deed = trim(typed.substr(cut + 1));
    const std::size_t end = std::min(deed.find_first_of(" \t"), deed.size());
    if (const auto named = deed_named(deed.substr(0, end)))
        for (const Row& row : deeds())
            if (row.word == *named) return (this->*row.deed)(seat, trim(deed.substr(end)));
    if (plan_) return answer_in_plan(seat, typed);
    if (then_) return answer_in_history(seat, typed);
    return ask(seat, typed);
}

} // namespace highball
