// Tests of mail: user text never becomes a header, an option or a second message.
#include "notify/mail.h"

#include "core/text.h"
#include "support/refused.h"

#include <gtest/gtest.h>

namespace highball {
namespace {

const MailSender from{"games", "host"};
constexpr std::int64_t sent = 1795348800; // 2026-11-22 12:00 UTC, a Sunday

TEST(Mail, UnusualAddressIsRefused) {
    for (const char* good : {"ann@example.org", "a.b+games_1@mail.example.org", "root@localhost", "a@b-c.d"})
        EXPECT_EQ(address_problem(good), std::nullopt) << good;
    const std::string long_one = std::string(250, 'a') + "@b.cd";
    for (const std::string& bad : {std::string(""),
                                   std::string("ann"),
                                   std::string("@b"),
                                   std::string("a@"),
                                   std::string("a@b@c"),
                                   std::string("-oQ/tmp@b.c"),
                                   std::string("a@-b.c"),
                                   std::string(".a@b"),
                                   std::string("a..b@c"),
                                   std::string("a@b\nBcc: c@d"),
                                   std::string("a@b\r\n\r\nbody"),
                                   std::string("a .b@c"),
                                   std::string("a@b\n"),
                                   std::string("a@b. c"),
                                   std::string("a@b,c@d"),
                                   std::string("a b@c"),
                                   std::string("a@b;id"),
                                   std::string("<a@b>"),
                                   std::string("\"a\"@b"),
                                   std::string("a|sh@b"),
                                   std::string("a@[1]"),
                                   std::string("|/bin/sh@b"),
                                   std::string("/etc/passwd@b"),
                                   std::string("a\0@b", 4),
                                   std::string("\xc3\xa9@b"),
                                   std::string("a%b@c"),
                                   std::string("a!b@c"),
                                   std::string("a@b."),
                                   long_one})
        EXPECT_NE(address_problem(bad), std::nullopt) << printable(bad);
    EXPECT_EQ(address_problem("a\x1b[2J@b")->find('\x1b'), std::string::npos);
}

// The headers end at the first empty line; user text comes after it.
TEST(Mail, HeadersContainNoTypedText) {
    WaitingItem item{1, "x\r\nBcc: eve@example.org\r\n\r\n.", "18AL", "Subject: y\nTo: z", 0, 0, {"a\n.\nFrom eve"}};
    MailMessage mail_message = waiting_list_mail({item}, "ann", from);
    mail_message.id = "ann.1";
    const std::string text = format_mail("ann@example.org", mail_message, from, sent);
    const std::string head = text.substr(0, text.find("\n\n"));
    EXPECT_TRUE(head.starts_with("To: ann@example.org\nSubject: highball: ")) << head;
    EXPECT_EQ(head.substr(head.find("\nDate:") + 1),
              "Date: Sun, 22 Nov 2026 12:00:00 +0000\nMessage-ID: <ann.1@games.host>\n"
              "References: <game-1@games.host>\nList-Id: <games.host>\nAuto-Submitted: auto-generated\n"
              "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit");
    EXPECT_EQ(text.find('\r'), std::string::npos);
    const std::string body = text.substr(head.size());
    EXPECT_NE(body.find("Bcc: eve"), std::string::npos) << body; // the typed "Bcc:" is part of the mail's text
}

TEST(Mail, LinesKeepTheLengthLimitOfMail) {
    std::string line;
    for (int i = 0; i < 3000; ++i) line += "\u20ac";
    const std::string text = format_mail("a@b", {"s", "1", "", line + "\x1b" + "\nend"}, from, sent);
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) EXPECT_LE(text.find('\n', at) - at, 998u);
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_TRUE(text.ends_with("\nend\n"));
}

TEST(Mail, MailShowsGameTurnAndEvents) {
    const WaitingItem friday{7, "friday", "18AL", "OR 2.1, Ann to play", 0, 0, {"L&N runs for $90"}};
    const MailMessage one = waiting_list_mail({friday}, "ann", from);
    EXPECT_TRUE(one.subject.starts_with("highball: ")) << one.subject;
    for (const char* part : {" ann", " host", "\nfriday  OR 2.1, Ann to play  ", "    L&N runs for $90\n",
                             ": ssh -t games@host\n", "ssh games@host notify\n"})
        EXPECT_NE(one.body.find(part), std::string::npos) << part << one.body;
    EXPECT_NE(confirmation_mail("123456", "ann", from).body.find("ssh games@host notify me code 123456"),
              std::string::npos);
}

// Mails about one game form a thread. A mail about several games belongs to no thread.
TEST(Mail, MailsOfAGameAreOneThread) {
    const WaitingItem friday{7, "friday", "18AL", "OR 2.1, Ann to play", 0, 0, {}};
    WaitingItem gilded = friday;
    gilded.id = 8;
    EXPECT_EQ(waiting_list_mail({friday}, "ann", from).thread, "game-7");
    const MailMessage both = waiting_list_mail({friday, gilded}, "ann", from);
    EXPECT_EQ(both.thread, "");
    EXPECT_TRUE(test::mentions(both.subject, "2"));
    EXPECT_EQ(format_mail("a@b", both, from, sent).find("References"), std::string::npos);
}

} // namespace
} // namespace highball
