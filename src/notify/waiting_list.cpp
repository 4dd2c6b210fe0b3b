#include "notify/waiting_list.h"

#include "core/json_text.h"
#include "core/text.h"

#include <fmt/chrono.h>

#include <algorithm>

namespace highball {

namespace {

std::string in_utc(std::int64_t seconds) {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}
std::string in_local_time(std::int64_t seconds) {
    return fmt::format("{:%Y-%m-%d %H:%M %Z}", fmt::localtime(static_cast<std::time_t>(seconds)));
}

std::string padded(const std::string& text, int width) {
    return text + std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
}

// Escapes text for XML.
std::string in_xml(std::string_view text) {
    std::string all;
    for (const char c : printable(text))
        all += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '"' ? "&quot;" : std::string(1, c);
    return all;
}

// Escapes text as in RFC 5545, 3.3.11.
std::string in_calendar(std::string_view text) {
    std::string all;
    for (const char c : printable(text))
        all += c == '\\' || c == ';' || c == ',' ? std::string{'\\', c} : std::string(1, c);
    return all;
}

// Folds lines of more than 75 bytes as in RFC 5545, 3.1, without splitting a character.
std::string folded(std::string_view line) {
    constexpr std::size_t most = 75;
    std::string all;
    for (std::size_t room = most; line.size() > room; room = most - 1) {
        std::size_t cut = room;
        while ((static_cast<unsigned char>(line[cut]) & 0xc0) == 0x80) --cut;
        all += std::string(line.substr(0, cut)) + "\r\n ";
        line.remove_prefix(cut);
    }
    return all + std::string(line) + "\r\n";
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
        json.field("since", in_utc(item.since)).key("due");
        if (item.due == 0)
            json.null();
        else
            json.value(in_utc(item.due));
        json.close('}');
    }
    return json.close(']').take() + "\n";
}

std::string waiting_list_feed(const WaitingList& waiting_list, std::string_view user, std::string_view host,
                              std::int64_t now) {
    const std::string tag = "tag:" + in_xml(host) + ",2026:highball/";
    const std::string whose = in_xml(user);
    const auto newest = std::max_element(waiting_list.begin(), waiting_list.end(),
                                         [](const auto& a, const auto& b) { return a.since < b.since; });
    std::string text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n"
                       "<title>highball" +
                       (whose.empty() ? "" : ": " + whose) + "</title>\n<id>" + tag + whose + "</id>\n<updated>" +
                       in_utc(newest == waiting_list.end() ? now : newest->since) +
                       "</updated>\n<author><name>highball</name></author>\n";
    for (const WaitingItem& item : waiting_list) {
        text += fmt::format("<entry><id>{}{}/{}</id><updated>{}</updated><title>{}: {}</title>", tag, item.id,
                            item.since, in_utc(item.since), in_xml(item.game), in_xml(item.status));
        text += "<content type=\"text\">" + in_xml(item.title);
        for (const std::string& event : item.last) text += "\n" + in_xml(event);
        if (item.due != 0) text += "\nuntil " + in_utc(item.due);
        text += "</content></entry>\n";
    }
    return text + "</feed>\n";
}

std::string waiting_list_calendar(const WaitingList& waiting_list, std::string_view host, std::int64_t now) {
    const auto format_time = [](std::int64_t seconds) {
        return fmt::format("{:%Y%m%dT%H%M%SZ}", fmt::gmtime(static_cast<std::time_t>(seconds)));
    };
    // RFC 5545, 3.6 requires a component even if there is no event.
    std::string text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//highball//EN\r\nBEGIN:VTIMEZONE\r\nTZID:UTC\r\n"
                       "BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000\r\n"
                       "END:STANDARD\r\nEND:VTIMEZONE\r\n";
    for (const WaitingItem& item : waiting_list) {
        if (item.due == 0) continue;
        text += "BEGIN:VEVENT\r\n" + folded(fmt::format("UID:{}-{}@{}", item.id, item.since, in_calendar(host)));
        text += "DTSTAMP:" + format_time(now) + "\r\nDTSTART:" + format_time(item.due) + "\r\n";
        text += folded("SUMMARY:" + in_calendar(item.game + (item.waits ? ": " : " (done): ") + item.status));
        text += folded("DESCRIPTION:" + in_calendar(item.title)) + "END:VEVENT\r\n";
    }
    return text + "END:VCALENDAR\r\n";
}

} // namespace highball
