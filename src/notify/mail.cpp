#include "notify/mail.h"

#include "core/indexed.h"
#include "core/text.h"

#include <fmt/chrono.h>

#include <algorithm>
#include <array>

namespace highball {

namespace {

bool is_plain(char c, std::string_view others) {
    return is_letter_or_digit(c) || others.find(c) != std::string_view::npos;
}

bool is_address_part(std::string_view part, std::string_view others) {
    return !part.empty() && part.front() != '-' && part.back() != '-' &&
           std::all_of(part.begin(), part.end(), [&](char c) { return is_plain(c, others); });
}

} // namespace

std::optional<std::string> address_problem(std::string_view address) {
    constexpr std::size_t most = 254;
    const std::size_t at = address.find('@');
    const auto all_are = [](std::string_view text, std::string_view others) {
        const auto parts = split(text, '.');
        return std::all_of(parts.begin(), parts.end(), [&](auto part) { return is_address_part(part, others); });
    };
    const bool plain = std::all_of(address.begin(), address.end(), [](char c) { return is_plain(c, "._+-@"); });
    if (plain && address.size() <= most && at != std::string_view::npos && all_are(address.substr(0, at), "_+-") &&
        all_are(address.substr(at + 1), "-"))
        return std::nullopt;
    return in_quotes(address) +
           " is not an e-mail address that can be used: NAME@HOST, with letters, digits and . _ + -";
}

namespace {

// Returns the text with limited line lengths and without control characters.
std::string as_lines(std::string_view body) {
    constexpr std::size_t most = 990; // most bytes of a line
    std::string text;
    while (!body.empty()) {
        const std::size_t end = std::min(body.find('\n'), body.size());
        std::size_t cut = std::min(end, most);
        while (cut < end && cut > most - 4 && (static_cast<unsigned char>(body[cut]) & 0xc0) == 0x80) --cut;
        text += printable(body.substr(0, cut)) + "\n";
        body.remove_prefix(std::min(cut + (cut == end ? 1 : 0), body.size()));
    }
    return text;
}

// Formats a date as in RFC 5322, 3.3, independent of the locale.
std::string date_of(std::int64_t now) {
    constexpr std::array<const char*, 7> days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array<const char*, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                    "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::tm utc = fmt::gmtime(static_cast<std::time_t>(now));
    return fmt::format("{}, {} {} {} {:%H:%M:%S} +0000", item_at(days, utc.tm_wday), utc.tm_mday,
                       item_at(months, utc.tm_mon), utc.tm_year + 1900, utc);
}

} // namespace

std::string format_mail(std::string_view address, const MailMessage& mail_message, const MailSender& from,
                        std::int64_t now) {
    const std::string list = from.account + "." + from.host;
    std::string text = fmt::format("To: {}\nSubject: {}\nDate: {}\nMessage-ID: <{}@{}>\n", address,
                                   mail_message.subject, date_of(now), mail_message.id, list);
    if (!mail_message.thread.empty()) text += fmt::format("References: <{}@{}>\n", mail_message.thread, list);
    text += fmt::format("List-Id: <{}>\nAuto-Submitted: auto-generated\nMIME-Version: 1.0\n"
                        "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n",
                        list);
    return text + as_lines(mail_message.body);
}

MailMessage waiting_list_mail(const WaitingList& waiting_list, std::string_view user, const MailSender& from) {
    const bool one = waiting_list.size() == 1;
    MailMessage mail_message;
    mail_message.subject = one ? "highball: a game is waiting for you"
                               : fmt::format("highball: {} games are waiting for you", waiting_list.size());
    if (one) mail_message.thread = fmt::format("game-{}", waiting_list.front().id);
    mail_message.body = fmt::format("Hello {},\n\nIt is your turn on {}:\n", user, from.host);
    for (const WaitingItem& item : waiting_list) {
        mail_message.body += "\n" + waiting_list_text({item});
        for (const std::string& event : item.last) mail_message.body += "    " + event + "\n";
        mail_message.body += item.sheets;
    }
    mail_message.body +=
        fmt::format("\nTo play: ssh -t {0}@{1}\nYour settings: ssh {0}@{1} notify\n", from.account, from.host);
    return mail_message;
}

MailMessage confirmation_mail(std::string_view code, std::string_view user, const MailSender& from) {
    return {"highball: is this your address?", "", "",
            fmt::format("Hello,\n\n{0} on {1} would like mail at this address when it is their turn in a game. If this "
                        "is you, please confirm:\n\n    ssh {2}@{1} notify me code {3}\n\nOtherwise ignore this "
                        "message: you will get no more mail.\n",
                        user, from.host, from.account, code)};
}

} // namespace highball
