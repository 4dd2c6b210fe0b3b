// Mail that tells people of their games. Headers hold nothing but an address that was checked and words of this
// program: what people typed stands in the body.
#pragma once

#include "notify/waiting_list.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace highball {

// Why nothing is sent to such an address; nothing when it may be one: NAME@HOST of at most 254 letters, digits and
// . _ + - (no quotes, no comments, no leading - or .). Whether it is somebody's is for the code to show.
std::optional<std::string> address_problem(std::string_view address);

// Where letters come from: the account and the machine that people come to, as words without blanks.
struct MailSender {
    std::string account;
    std::string host;
};
struct MailMessage {
    std::string subject; // a text of this program's
    std::string id;      // of this letter, among all that ever come from there: a word without blanks
    std::string thread;  // letters of one thread are shown together; such a word, too, or "" for none
    std::string body;    // may hold anything
};

// RFC 5322, as sendmail takes it; who sends it is for sendmail to say. `address` is not a bad one.
std::string format_mail(std::string_view address, const MailMessage& mail_message, const MailSender& from,
                        std::int64_t now);

// What waits, game by game: whose turn, since when, until when, and what happened last. The letters about one game
// alone are a thread. `again`: all of it was told before.
MailMessage waiting_list_mail(const WaitingList& waiting_list, bool again, std::string_view user,
                              const MailSender& from);
// Asks whoever reads the address for consent.
MailMessage confirmation_mail(std::string_view code, std::string_view user, const MailSender& from);

} // namespace highball
