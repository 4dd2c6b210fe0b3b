#include "exchange/mail.h"

#include "core/text.h"

#include <algorithm>

namespace highball::exchange {

namespace {

bool is_plain(char c, std::string_view others) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           others.find(c) != std::string_view::npos;
}

bool is_part(std::string_view part, std::string_view others) {
    return !part.empty() && part.front() != '-' && part.back() != '-' &&
           std::all_of(part.begin(), part.end(), [&](char c) { return is_plain(c, others); });
}

} // namespace

std::optional<std::string> bad_address(std::string_view address) {
    constexpr std::size_t most = 254;
    const std::size_t at = address.find('@');
    const auto all_are = [](std::string_view text, std::string_view others) {
        const auto parts = split(text, '.');
        return std::all_of(parts.begin(), parts.end(), [&](auto part) { return is_part(part, others); });
    };
    const bool plain = std::all_of(address.begin(), address.end(), [](char c) { return is_plain(c, "._+-@"); });
    if (plain && address.size() <= most && at != std::string_view::npos && all_are(address.substr(0, at), "_+-") &&
        all_are(address.substr(at + 1), "-"))
        return std::nullopt;
    return "\"" + printable(fit(address, 60)) +
           "\" is no address that mail is sent to: NAME@HOST, of letters, digits and . _ + -";
}

std::string mail(std::string_view address, std::string_view subject, std::string_view body) {
    std::string text = "To: " + std::string(address) + "\nSubject: " + std::string(subject) +
                       "\nAuto-Submitted: auto-generated\nMIME-Version: 1.0\n"
                       "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n";
    constexpr std::size_t most = 990; // bytes of a line
    while (!body.empty()) {
        const std::size_t end = std::min(body.find('\n'), body.size());
        std::size_t cut = std::min(end, most);
        while (cut < end && cut > most - 4 && (static_cast<unsigned char>(body[cut]) & 0xc0) == 0x80) --cut;
        text += printable(body.substr(0, cut)) + "\n";
        body.remove_prefix(std::min(cut + (cut == end ? 1 : 0), body.size()));
    }
    return text;
}

std::string agenda_letter(const Agenda& agenda, std::string_view person, std::string_view host) {
    std::string text = "Hello " + std::string(person) + ",\n\nthis waits for you on " + std::string(host) + ":\n";
    for (const AgendaItem& item : agenda) {
        text += "\n" + agenda_lines({item});
        for (const std::string& event : item.last) text += "    " + event + "\n";
    }
    return text + "\nHow you are told: ssh to the host, and say: notify\n";
}

std::string code_letter(std::string_view code, std::string_view person, std::string_view host) {
    return "Hello,\n\n" + std::string(person) + " on " + std::string(host) +
           " asks to be told here when it is their turn in a game. If that is you, say:\n\n    notify me code " +
           std::string(code) + "\n\nOtherwise do nothing: nothing more is sent.\n";
}

} // namespace highball::exchange
