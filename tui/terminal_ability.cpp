// Apart from the back end: <term.h> has macros for words such as `tab`.
#include "tui/app.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

namespace highball::tui {

bool terminal_shows_screens() {
    int problem = 0;
    if (setupterm(nullptr, STDOUT_FILENO, &problem) != OK) return false;
    return cursor_address != nullptr;
}

} // namespace highball::tui
