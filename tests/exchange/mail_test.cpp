// Mail to people: nothing that anybody typed becomes a header, an option or a second message.
#include "exchange/mail.h"

#include "core/text.h"

#include <gtest/gtest.h>

namespace highball::exchange {
namespace {

TEST(Mail, AnAddressIsPlainOrRefused) {
    for (const char* good : {"ann@example.org", "a.b+games_1@mail.example.org", "root@localhost", "a@b-c.d"})
        EXPECT_EQ(bad_address(good), std::nullopt) << good;
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
        EXPECT_NE(bad_address(bad), std::nullopt) << printable(bad);
    EXPECT_EQ(bad_address("a\x1b[2J@b")->find('\x1b'), std::string::npos);
}

// The headers end at the first empty line, and what is typed comes after it.
TEST(Mail, HeadersHoldNothingThatWasTyped) {
    AgendaItem item{
        1, "x\r\nBcc: eve@example.org\r\n\r\n.", "18AL", "Subject: y\nTo: z", 0, 0, true, {"a\n.\nFrom eve"}};
    const std::string text = mail("ann@example.org", "a game waits for you", agenda_letter({item}, "ann", "host"));
    const std::string head = text.substr(0, text.find("\n\n"));
    EXPECT_EQ(head, "To: ann@example.org\nSubject: a game waits for you\nAuto-Submitted: auto-generated\n"
                    "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit");
    EXPECT_EQ(text.find('\r'), std::string::npos);
    const std::string body = text.substr(head.size());
    EXPECT_NE(body.find("Bcc: eve"), std::string::npos) << body; // told, as text
}

TEST(Mail, NoLineIsLongerThanMailAllows) {
    std::string line;
    for (int i = 0; i < 3000; ++i) line += "\u20ac";
    const std::string text = mail("a@b", "s", line + "\x1b" + "\nend");
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) EXPECT_LE(text.find('\n', at) - at, 998u);
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_TRUE(text.ends_with("\nend\n"));
}

TEST(Mail, ALetterTellsTheGameTheTurnAndWhatHappened) {
    const AgendaItem friday{7, "friday", "18AL", "OR 2.1, Ann to play", 0, 0, true, {"L&N runs for $90"}};
    const std::string text = agenda_letter({friday}, "ann", "host");
    for (const char* part : {"Hello ann", "on host", "\nfriday  OR 2.1, Ann to play  since ", "    L&N runs for $90\n"})
        EXPECT_NE(text.find(part), std::string::npos) << part << text;
    EXPECT_NE(code_letter("123456", "ann", "host").find("notify me code 123456"), std::string::npos);
}

} // namespace
} // namespace highball::exchange
