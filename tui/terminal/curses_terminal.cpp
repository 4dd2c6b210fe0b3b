// Terminal on ncurses: reads keys, sets the terminal up and restores it. If the terminal understands the usual escape
// sequences, the changes of each screen are written here, in one write (tui/terminal/frame_diff.h), since curses
// supports 24-bit colours only if the terminal's description does.
#include "core/text.h"
#include "tui/terminal/background_query.h"
#include "tui/terminal/frame_diff.h"
#include "tui/terminal/terminal.h"
#include "tui/terminal/terminal_ability.h"

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <curses.h>
#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace highball::tui {

namespace {

// Set by a signal handler, which may write only variables of this type.
volatile std::sig_atomic_t hung_up = 0; // the signal
volatile std::sig_atomic_t resumed = 0; // after a stop: curses has redrawn its own, empty screen
volatile std::sig_atomic_t resized = 0;

extern "C" void on_hang_up(int signal) { hung_up = signal; }
extern "C" void on_resume(int) { resumed = 1; }
extern "C" void on_resize(int) { resized = 1; }

void (*stop_by_curses)(int) = nullptr; // the handler of SIGTSTP that curses has installed
// Nothing stops a program that no shell controls, so it hears of no SIGCONT either.
extern "C" void on_stop(int signal) {
    stop_by_curses(signal);
    resumed = 1;
}

struct TerminalSize {
    int columns = 80;
    int rows = 24;
};

// Returns the size that the terminal reports, within limits.
TerminalSize size_of_terminal() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {COLS, LINES};
    return {std::min<int>(size.ws_col, widest), std::min<int>(size.ws_row, tallest)};
}

// Curses takes its size from these variables, also when a description of a terminal is read while its screen is open.
// Without them it would ask the terminal, which has no limits.
void set_size_variables(TerminalSize size) {
    setenv("COLUMNS", std::to_string(size.columns).c_str(), 1);
    setenv("LINES", std::to_string(size.rows).c_str(), 1);
}

void catch_signals() {
    struct sigaction action {};
    action.sa_handler = on_hang_up;
    sigemptyset(&action.sa_mask);
    sigaction(SIGHUP, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    sigaction(SIGQUIT, &action, nullptr);
    action.sa_handler = on_resume;
    sigaction(SIGCONT, &action, nullptr);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, nullptr);
    // If there is a handler, curses does not install its own, which would accept a size beyond the limits.
    action.sa_handler = on_resize;
    sigaction(SIGWINCH, &action, nullptr);
}

// Must be called after newterm().
void catch_stop() {
    struct sigaction action {};
    sigaction(SIGTSTP, nullptr, &action);
    if (action.sa_handler == SIG_IGN || action.sa_handler == SIG_DFL || action.sa_handler == on_stop) return;
    stop_by_curses = std::exchange(action.sa_handler, on_stop);
    sigaction(SIGTSTP, &action, nullptr);
}

struct CursesKey {
    int code;
    Key::Kind kind;
};

constexpr std::array<CursesKey, 16> curses_keys = {{
    {KEY_UP, Key::Kind::up},
    {KEY_DOWN, Key::Kind::down},
    {KEY_LEFT, Key::Kind::left},
    {KEY_RIGHT, Key::Kind::right},
    {KEY_PPAGE, Key::Kind::page_up},
    {KEY_NPAGE, Key::Kind::page_down},
    {KEY_HOME, Key::Kind::home},
    {KEY_END, Key::Kind::end},
    {KEY_BACKSPACE, Key::Kind::backspace},
    {KEY_DC, Key::Kind::remove},
    {KEY_BTAB, Key::Kind::back_tab},
    {KEY_ENTER, Key::Kind::enter},
    {KEY_A1, Key::Kind::home},
    {KEY_A3, Key::Kind::page_up},
    {KEY_C1, Key::Kind::end},
    {KEY_C3, Key::Kind::page_down},
}};

struct KeySequence {
    const char* text;
    int code;
};

// Keys of nearly every terminal, for terminals with incomplete descriptions.
constexpr std::array<KeySequence, 25> usual_sequences = {{
    {"\033[A", KEY_UP},   {"\033[B", KEY_DOWN},  {"\033[C", KEY_RIGHT},  {"\033[D", KEY_LEFT},   {"\033OA", KEY_UP},
    {"\033OB", KEY_DOWN}, {"\033OC", KEY_RIGHT}, {"\033OD", KEY_LEFT},   {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE},
    {"\033[H", KEY_HOME}, {"\033[F", KEY_END},   {"\033OH", KEY_HOME},   {"\033OF", KEY_END},    {"\033[1~", KEY_HOME},
    {"\033[4~", KEY_END}, {"\033[3~", KEY_DC},   {"\033[Z", KEY_BTAB},   {"\033OP", KEY_F(1)},   {"\033OQ", KEY_F(2)},
    {"\033OR", KEY_F(3)}, {"\033OS", KEY_F(4)},  {"\033[15~", KEY_F(5)}, {"\033[17~", KEY_F(6)}, {"\033[18~", KEY_F(7)},
}};

constexpr int longest_gap = 300; // milliseconds between two characters of one reply

// Returns the key for a mouse report in SGR mode, "<0;10;5M"; nothing for the release of a button and for other texts.
std::optional<Key> mouse_report(std::string_view text) {
    if (!text.starts_with('<') || !text.ends_with('M')) return std::nullopt;
    const std::vector<std::string_view> parts = split(text.substr(1, text.size() - 2), ';');
    if (parts.size() != 3) return std::nullopt;
    const auto button = parse_number(parts[0]), x = parse_number(parts[1]), y = parse_number(parts[2]);
    if (!button || !x || !y || *x > widest || *y > tallest) return std::nullopt;
    const Key::Kind kind = *button == 0    ? Key::Kind::mouse
                           : *button == 64 ? Key::Kind::wheel_up
                           : *button == 65 ? Key::Kind::wheel_down
                                           : Key::Kind::idle;
    return Key{kind, 0, 0, static_cast<int>(*x) - 1, static_cast<int>(*y) - 1};
}

class CursesTerminal : public Terminal {
  public:
    CursesTerminal(SCREEN* screen, const TerminalAbility& ability, const Palette& palette)
        : screen_(screen), ability_(ability), palette_(palette), keys_(newpad(1, 1)) {
        cbreak();
        noecho();
        nonl();
        keypad(keys_, TRUE);
        nodelay(keys_, TRUE);
        meta(stdscr, TRUE);
        set_escdelay(25);
        for (const KeySequence& row : usual_sequences)
            if (key_defined(row.text) == 0) define_key(row.text, row.code);
        mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
        mouseinterval(0);
        if (ability_.ansi) write_out("\033[?1006h"); // SGR mode: columns beyond 223
        // Ctrl-C is a key here: it asks before it ends the game.
        struct termios settings {};
        if (tcgetattr(STDIN_FILENO, &settings) == 0) {
            settings.c_cc[VINTR] = _POSIX_VDISABLE;
            settings.c_iflag &= ~static_cast<tcflag_t>(IXON); // Ctrl-S is a key too, and must not stop the output
            tcsetattr(STDIN_FILENO, TCSANOW, &settings);
        }
        def_prog_mode();
        refresh(); // the screen is now empty, and curses does not touch it again
    }
    CursesTerminal(const CursesTerminal&) = delete;
    CursesTerminal& operator=(const CursesTerminal&) = delete;
    ~CursesTerminal() override {
        if (titled_) write_out("\033[23;0t"); // restores the previous title
        if (ability_.ansi) write_out("\033[?1006l");
        delwin(keys_);
        endwin();
        if (!ability_.restores) write_out("\r\n"); // otherwise the shell would write over the last line
        delscreen(screen_);
    }

    int width() const override { return COLS; }
    int height() const override { return LINES; }

    Key next(int milliseconds) override {
        for (int tries = 0; tries < 3; ++tries) {
            if (hung_up != 0) return {Key::Kind::closed};
            if (resumed != 0 || resized != 0) return take_size(); // a stopped program hears of no resize
            if (const Key key = read_key(); !key.is(Key::Kind::idle)) return key;
            pollfd input{STDIN_FILENO, POLLIN, 0};
            const int ready = poll(&input, 1, milliseconds);
            if (hung_up != 0) return {Key::Kind::closed};
            if (ready < 0 && errno == EINTR) continue; // a resize or a job control signal
            if (ready <= 0) return {Key::Kind::idle};
            if (const Key key = read_key(); !key.is(Key::Kind::idle)) return key;
            // Readable without data: the other side has closed.
            if ((input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return {Key::Kind::closed};
            if (++silent_ > 20) return {Key::Kind::closed};
        }
        return {Key::Kind::idle};
    }

    void show(const Canvas& canvas, int cursor_x, int cursor_y) override {
        const bool cursor = canvas.holds(cursor_x, cursor_y);
        curs_set(cursor ? 1 : 0);
        if (ability_.ansi)
            write_changes(canvas, cursor ? move_cursor(cursor_x, cursor_y) : "");
        else
            put_cells(canvas, cursor_x, cursor_y);
    }

    void announce(const std::string& title, bool bell) override {
        if (bell) beep();
        if (!has_titles()) return;
        if (!titled_) write_out("\033[22;0t");
        titled_ = true;
        write_out("\033]2;" + title + "\007");
    }

    void redraw() override {
        clearok(curscr, TRUE);
        refresh();
        shown_ = Canvas(0, 0);
    }

    void query_background() override {
        if (!ability_.ansi || !has_titles()) return;
        write_out("\033]11;?\033\\");
        background_queried_ = true;
    }

    void use(const Theme& theme) override {
        palette_.theme = &theme;
        redraw();
    }

  private:
    Key take_size() {
        resumed = 0;
        resized = 0;
        const TerminalSize size = size_of_terminal();
        set_size_variables(size);
        resizeterm(size.rows, size.columns);
        refresh();
        return drawn_over();
    }

    // True if the terminal has window titles. A terminal without them would print the title as text.
    static bool has_titles() {
        const char* term = std::getenv("TERM");
        const std::string_view name = term ? term : "";
        constexpr std::array<std::string_view, 9> known = {"xterm", "tmux",  "screen", "rxvt",   "alacritty",
                                                           "foot",  "kitty", "vte",    "konsole"};
        return std::any_of(known.begin(), known.end(), [&](auto one) { return name.starts_with(one); });
    }
    static void write_out(const std::string& text) {
        std::fwrite(text.data(), 1, text.size(), stdout);
        std::fflush(stdout);
    }

    // Returns a resize key, so that the screen is drawn again after curses has drawn its own, empty screen.
    Key drawn_over() {
        shown_ = Canvas(0, 0);
        return {Key::Kind::resize, 0, 0, COLS, LINES};
    }

    // Writes nothing if nothing changes, so that no traffic tells of the sealed orders of others.
    void write_changes(Canvas canvas, const std::string& cursor) {
        // Some terminals scroll when their last cell is written to.
        if (!ability_.last_place) canvas.put(canvas.width() - 1, canvas.height() - 1, U' ');
        if (canvas.text_style() != TextStyle::ascii) keep_ends_of_rows(canvas);
        const std::string changes = frame_changes(shown_, canvas, palette_);
        shown_ = std::move(canvas);
        if (changes.empty() && cursor == cursor_) return;
        cursor_ = cursor;
        const std::string text = changes + cursor;
        // A frame may arrive in pieces; a terminal with synchronised output shows it at once.
        write_out(synchronised_ ? "\033[?2026h" + text + "\033[?2026l" : text);
    }

    // Programs that copy or capture a screen drop the blanks at the end of a row, with their colour.
    static void keep_ends_of_rows(Canvas& canvas) {
        constexpr char32_t no_break_space = U'\u00a0';
        for (int y = 0; y < canvas.height(); ++y) {
            int x = canvas.width() - 1;
            while (x > 0 && canvas.at(x, y) == Cell{}) --x;
            if (const Cell& last = canvas.at(x, y); last.glyph == U' ' && last.style.bg != ColourRole::plain)
                canvas.put(x, y, no_break_space, last.style);
        }
    }

    // Draws through curses, without colour, on a terminal with other escape sequences.
    void put_cells(const Canvas& canvas, int cursor_x, int cursor_y) {
        erase();
        for (int y = 0; y < canvas.height(); ++y)
            for (int x = 0; x < canvas.width(); ++x)
                if (canvas.at(x, y).glyph != 0) put(x, y, canvas.at(x, y));
        move(std::max(0, cursor_y), std::max(0, cursor_x));
        refresh();
    }

    static void put(int x, int y, const Cell& cell) {
        const std::array<wchar_t, 2> text = {static_cast<wchar_t>(cell.glyph), L'\0'};
        attr_t attributes = A_NORMAL;
        const Style style = without_colour(cell.style);
        if (style.bold) attributes |= A_BOLD;
        if (style.dim) attributes |= A_DIM;
        if (style.underline) attributes |= A_UNDERLINE;
        if (style.reverse) attributes |= A_REVERSE;
        cchar_t wide{};
        setcchar(&wide, text.data(), attributes, 0, nullptr);
        mvadd_wch(y, x, &wide);
    }

    // Reads a key byte by byte, because in an ASCII locale curses reads only ASCII, but users type UTF-8 there too.
    Key read_byte() {
        for (int code = wgetch(keys_); code != ERR; code = getch()) {
            silent_ = 0;
            if (code >= KEY_MIN) return function_key(code);
            if (code == 0x1b && swallow_sequence()) {
                if (reply_) return *std::exchange(reply_, std::nullopt);
                continue;
            }
            if (code < 0x80) {
                letter_.clear(); // ignores an invalid character
                return plain_key(static_cast<char32_t>(code));
            }
            if ((code & 0xc0) == 0xc0) letter_.clear();
            letter_ += static_cast<char>(code);
            const auto lead = static_cast<unsigned char>(letter_.front());
            const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
            if (letter_.size() < length) continue;
            const std::u32string glyphs = decode(printable(std::exchange(letter_, {})));
            if (!glyphs.empty()) return typed(glyphs.front());
        }
        return {Key::Kind::idle};
    }

    Key read_key() {
        if (ascii_) return read_byte();
        wint_t code = 0;
        const int result = wget_wch(keys_, &code);
        if (result == ERR) return {Key::Kind::idle};
        silent_ = 0;
        if (result == OK && code == 0x1b && swallow_sequence())
            return reply_ ? *std::exchange(reply_, std::nullopt) : read_key();
        return result == KEY_CODE_YES ? function_key(static_cast<int>(code)) : plain_key(static_cast<char32_t>(code));
    }

    // Reads the rest of a key that curses does not know, because it must not count as typed characters. Stores the
    // terminal's reports of the mouse and of the background as keys. Returns false if no such key follows the escape
    // character.
    bool swallow_sequence() {
        wint_t code = 0;
        if (!(background_queried_ ? wait_for_character(code) : wget_wch(keys_, &code) == OK)) return false;
        if (code == L']' && std::exchange(background_queried_, false)) return read_background();
        if (code != L'[') {
            unget_wch(static_cast<wchar_t>(code));
            return false;
        }
        std::string report;
        do {
            if (wget_wch(keys_, &code) != OK) return true;
            if (code < 0x80) report += static_cast<char>(code);
        } while (code < 0x40 || code > 0x7e);
        reply_ = mouse_report(report);
        return true;
    }

    // Reads the next character of the terminal's reply. Waits for it on a slow line, because a character read later
    // would count as typed text.
    bool wait_for_character(wint_t& code) {
        if (wget_wch(keys_, &code) == OK) return true;
        pollfd input{STDIN_FILENO, POLLIN, 0};
        return poll(&input, 1, longest_gap) > 0 && wget_wch(keys_, &code) == OK;
    }

    // Reads "11;rgb:ffff/ffff/ffff" up to BEL or ESC and a backslash.
    bool read_background() {
        std::string answer;
        wint_t code = 0;
        while (answer.size() < 64 && wait_for_character(code) && code != 0x07 && code != 0x1b)
            answer += code < 0x80 ? static_cast<char>(code) : '?';
        if (code == 0x1b) wait_for_character(code);
        if (const auto light = is_light_background(answer)) reply_ = Key{Key::Kind::background, 0, *light ? 1 : 0};
        return true;
    }

    Key function_key(int code) {
        for (const CursesKey& row : curses_keys)
            if (row.code == code) return {row.kind};
        if (code >= KEY_F(1) && code <= KEY_F(12)) {
            Key key{Key::Kind::function};
            key.number = code - KEY_F0;
            return key;
        }
        if (code == KEY_RESIZE) {
            refresh();
            return drawn_over();
        }
        if (code == KEY_MOUSE) return mouse_key();
        return {Key::Kind::escape};
    }

    static Key mouse_key() {
        MEVENT event{};
        if (getmouse(&event) != OK) return {Key::Kind::idle};
        if ((event.bstate & BUTTON4_PRESSED) != 0) return {Key::Kind::wheel_up, 0, 0, event.x, event.y};
        if ((event.bstate & BUTTON5_PRESSED) != 0) return {Key::Kind::wheel_down, 0, 0, event.x, event.y};
        return {Key::Kind::mouse, 0, 0, event.x, event.y};
    }

    static Key plain_key(char32_t glyph) {
        switch (glyph) {
        case U'\r':
        case U'\n':
            return {Key::Kind::enter};
        case U'\t':
            return {Key::Kind::tab};
        case 0x1b:
            return {Key::Kind::escape};
        case 0x7f:
        case 0x08:
            return {Key::Kind::backspace};
        default:
            return glyph < 0x20 ? control(glyph == 0 ? U'@' : U'a' + glyph - 1) : typed(glyph);
        }
    }

    SCREEN* screen_;
    TerminalAbility ability_;
    Palette palette_;
    WINDOW* keys_;                     // never drawn: wgetch() on a window would refresh the screen
    bool synchronised_ = has_titles(); // terminals with titles support or ignore synchronised frames
    bool ascii_ = std::string_view(nl_langinfo(CODESET)) == "ANSI_X3.4-1968";
    std::string letter_; // bytes of an incomplete character
    bool titled_ = false;
    bool background_queried_ = false; // queried and not yet answered
    std::optional<Key> reply_;        // from a report of the terminal
    int silent_ = 0;                  // consecutive reads without data although input was announced
    Canvas shown_{0, 0};
    std::string cursor_; // escape sequence that placed the cursor last
};

} // namespace

int ending_signal() { return hung_up; }

std::unique_ptr<Terminal> curses_terminal(const TerminalAbility& ability, const Palette& palette) {
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return nullptr;
    catch_signals();
    set_size_variables(size_of_terminal());
    SCREEN* screen = newterm(nullptr, stdout, stdin);
    if (screen == nullptr) return nullptr;
    set_term(screen);
    catch_stop();
    return std::make_unique<CursesTerminal>(screen, ability, palette);
}

} // namespace highball::tui
