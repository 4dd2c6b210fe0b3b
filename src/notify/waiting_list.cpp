#include "notify/waiting_list.h"

#include "core/json_text.h"
#include "core/text.h"

#include <fmt/chrono.h>

#include <algorithm>

namespace highball {

namespace {

std::string in_local_time(std::int64_t seconds) {
    return fmt::format("{:%Y-%m-%d %H:%M %Z}", fmt::localtime(static_cast<std::time_t>(seconds)));
}

} // namespace

std::string waiting_list_text(WaitingList waiting_list) {
    std::stable_sort(waiting_list.begin(), waiting_list.end(),
                     [](const auto& a, const auto& b) { return a.since < b.since; });
    int name = 0, what = 0;
    for (WaitingItem& item : waiting_list) {
        item.game = printable(item.game), item.status = printable(item.status);
        name = std::max(name, columns(item.game)), what = std::max(what, columns(item.status));
    }
    std::string text;
    for (const WaitingItem& item : waiting_list)
        text += padded(item.game, name) + "  " + padded(item.status, what) + "  since " + in_local_time(item.since) +
                (item.due == 0 ? "" : "  until " + in_local_time(item.due)) + "\n";
    return text;
}

std::string waiting_list_json(const WaitingList& waiting_list) {
    JsonText json;
    json.open('[');
    for (const WaitingItem& item : waiting_list) {
        json.open('{').field("game", item.game).field("title", item.title).field("what", item.status);
        json.field("since", utc_time(item.since)).key("due");
        if (item.due == 0)
            json.null();
        else
            json.value(utc_time(item.due));
        json.close('}');
    }
    return json.close(']').take() + "\n";
}

} // namespace highball
