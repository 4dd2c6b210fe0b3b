// Mail to users about their games. Headers contain only checked addresses and texts of this program; text typed by
// users is only in the body.
#pragma once

#include "notify/waiting_list.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace highball {

// Returns why no mail is sent to such an address; nothing if the address is valid. A valid address is NAME@HOST of at
// most 254 letters, digits and . _ + - (no quotes and no comments). No part between the dots is empty or begins or ends
// with -. The confirmation code shows whether the address is the user's own.
std::optional<std::string> address_problem(std::string_view address);

// Sender of mail: the account and the host name that are used for SSH, as words without blanks.
struct MailSender {
    std::string account;
    std::string host;
};
struct MailMessage {
    std::string subject; // written by this program; never contains text typed by a user
    std::string id;      // unique id of this mail, a word without blanks
    std::string thread;  // mails of the same thread are shown together; a word without blanks, or "" for none
    std::string body;    // any text
};

// Formats a mail as in RFC 5322 for sendmail, which adds the sender. `address` must be valid.
std::string format_mail(std::string_view address, const MailMessage& mail_message, const MailSender& from,
                        std::int64_t now);

// Returns a mail that lists the games that wait for the user: whose turn it is, since when, until when, and the last
// events. If there is only one game, the mail belongs to the thread of that game.
MailMessage waiting_list_mail(const WaitingList& waiting_list, std::string_view user, const MailSender& from);
// Returns a mail that asks its reader to confirm the address with a code.
MailMessage confirmation_mail(std::string_view code, std::string_view user, const MailSender& from);

} // namespace highball
