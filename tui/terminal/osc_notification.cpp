#include "tui/terminal/osc_notification.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace highball::tui {

namespace {

struct KnownTerminal {
    std::string_view TerminalNames::*by;
    std::string_view begins; // the variable's value
    std::string_view before; // the text
};
// Kitty shows nothing while its window has the focus. A text that starts with a digit could be another command of OSC
// 9.
constexpr std::string_view osc_99 = "\033]99;i=highball:o=unfocused;";
constexpr std::string_view osc_777 = "\033]777;notify;highball;";
constexpr std::string_view osc_9 = "\033]9;highball: ";
constexpr std::array<KnownTerminal, 10> known_terminals = {{
    {&TerminalNames::term, "xterm-kitty", osc_99},
    {&TerminalNames::term, "foot", osc_777},
    {&TerminalNames::term, "xterm-ghostty", osc_777},
    {&TerminalNames::term, "rxvt-unicode", osc_777},
    {&TerminalNames::term, "wezterm", osc_777},
    {&TerminalNames::lc_terminal, "iTerm2", osc_9},
    {&TerminalNames::term_program, "iTerm.app", osc_9},
    {&TerminalNames::term_program, "WezTerm", osc_777},
    {&TerminalNames::term_program, "ghostty", osc_777},
    {&TerminalNames::term_program, "kitty", osc_99},
}};

} // namespace

TerminalNames terminal_names() {
    const auto value = [](const char* name) {
        const char* found = std::getenv(name);
        return std::string_view(found ? found : "");
    };
    return {value("TERM"), value("LC_TERMINAL"), value("TERM_PROGRAM")};
}

std::string osc_notification(std::string_view text, const TerminalNames& names) {
    // tmux and screen do not pass such sequences on.
    if (names.term.starts_with("tmux") || names.term.starts_with("screen")) return "";
    const auto known = std::find_if(known_terminals.begin(), known_terminals.end(),
                                    [&](const KnownTerminal& one) { return (names.*one.by).starts_with(one.begins); });
    if (known == known_terminals.end()) return "";
    std::string body = printable(fit(text, 200));
    std::replace(body.begin(), body.end(), ';', ','); // the separator of a sequence
    return std::string(known->before) + body + "\033\\";
}

} // namespace highball::tui
