// How a person wants to be told that a game waits, and what of it is to be told now. Values and arithmetic: who sends,
// and where all this is kept, is for others.
#pragma once

#include "core/result.h"
#include "game/refusal.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// What is bounded for each person and day.
constexpr int most_notices_a_day = 24;
constexpr int most_codes_a_day = 3;
constexpr int most_tries_of_a_code = 5;
constexpr std::int64_t nudge_after = 24 * 60 * 60; // seconds

// Minutes of a day, by the host's clock.
struct QuietHours {
    int from = 0;
    int to = 0; // before `from`: over midnight; the same: none

    bool hold(int minute) const { return from <= to ? minute >= from && minute < to : minute >= from || minute < to; }
    bool operator==(const QuietHours&) const = default;
};

struct NoticeWish {
    enum class Way { off, mail, command };
    Way way = Way::off;
    std::string to;          // the address, or the name of one of the host's commands
    std::string code;        // that shows whose the address is; "" once it was given
    int tries = 0;           // wrong ones
    std::optional<int> hour; // one digest for all games, at this minute of the day; otherwise at once
    QuietHours quiet;
    bool connected_too = false; // also while the person has a terminal open
    bool nudge = true;          // once more after a day

    // Whether anything but the code may be sent.
    bool may_send() const { return way != Way::off && code.empty(); }
    bool operator==(const NoticeWish&) const = default;
};

// The wish as it is kept: a word for each part that is not as it is at first.
std::map<std::string, std::string> to_words(const NoticeWish& wish);
NoticeWish notice_wish(const std::map<std::string, std::string>& words);
// In a sentence or two, for the person; never the code.
std::string print(const NoticeWish& wish);

// What `notify me` was followed by: mail ADDRESS, command NAME, off, code NUMBER, at once, at 18:00, quiet 22:00-7:30,
// quiet off, connected on|off, nudge on|off. `new_code`: what an address has to be confirmed by. A wrong code is a
// change, too: it is counted, and `refusal` tells.
struct ChangedWish {
    NoticeWish wish;
    std::optional<Refusal> refusal;
};
ChangedWish change(NoticeWish wish, const std::vector<std::string>& words, const std::string& new_code);

// One game that waits, and what the person was told of it.
struct ToTell {
    std::int64_t since = 0;  // when it began to wait: another moment for each turn
    std::int64_t told = 0;   // the `since` that was told last
    std::int64_t nudged = 0; // the `since` of the last nudge
    bool silent = false;     // not to be told of this game

    bool was_told() const { return told == since; }
};
// The person as the clock stands.
struct Moment {
    std::int64_t now = 0;        // seconds since 1970
    int minute = 0;              // of the day, by the host's clock
    std::int64_t day = 0;        // counted, by the host's clock
    std::int64_t digest_day = 0; // the day of the last digest
    bool connected = false;
    int sent_today = 0;
};
// Which of them are told in one message now, by their place in `games`; empty: nothing is sent.
std::vector<std::size_t> to_tell_now(const NoticeWish& wish, const std::vector<ToTell>& games, const Moment& moment);

} // namespace highball
