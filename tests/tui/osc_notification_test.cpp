#include "tui/terminal/osc_notification.h"

#include <gtest/gtest.h>

namespace highball::tui {
namespace {

TEST(DesktopNotice, EachTerminalGetsTheSequenceThatItKnows) {
    EXPECT_EQ(osc_notification("friday", {"xterm-kitty", "", ""}), "\033]99;i=highball:o=unfocused;friday\033\\");
    EXPECT_EQ(osc_notification("friday", {"foot-extra", "", ""}), "\033]777;notify;highball;friday\033\\");
    EXPECT_EQ(osc_notification("friday", {"xterm-256color", "iTerm2", ""}), "\033]9;highball: friday\033\\");
    EXPECT_EQ(osc_notification("friday", {"xterm-256color", "", "WezTerm"}), "\033]777;notify;highball;friday\033\\");
}

TEST(DesktopNotice, AnUnknownTerminalAndOneInsideAnotherGetNone) {
    EXPECT_EQ(osc_notification("friday", {"xterm-256color", "", ""}), "");
    EXPECT_EQ(osc_notification("friday", {"", "", ""}), "");
    EXPECT_EQ(osc_notification("friday", {"linux", "", ""}), "");
    EXPECT_EQ(osc_notification("friday", {"tmux-256color", "iTerm2", "kitty"}), "");
    EXPECT_EQ(osc_notification("friday", {"screen.xterm-kitty", "", ""}), "");
}

TEST(DesktopNotice, NoNameEndsTheSequenceOrBeginsAnotherPart) {
    const std::string hostile = "a\033\\b\a;c\x9c\n" + std::string(500, 'x');
    for (const char* term : {"xterm-kitty", "foot"}) {
        const std::string text = osc_notification(hostile, {term, "", ""});
        EXPECT_EQ(text.find('\033', 1), text.size() - 2) << term;
        EXPECT_EQ(text.find('\a'), std::string::npos);
        EXPECT_EQ(text.find('\x9c'), std::string::npos);
        EXPECT_EQ(text.find("b?;c"), std::string::npos);
        EXPECT_LT(text.size(), 300u);
    }
    EXPECT_TRUE(osc_notification("4;1;50", {"xterm", "iTerm2", ""}).starts_with("\033]9;highball: 4,1,50"));
}

} // namespace
} // namespace highball::tui
