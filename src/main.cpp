// Entry point of the program `highball`.
#include "cli/command_line.h"
#include "cli/subcommands.h"
#include "tui/terminal/terminal.h"

#include <clocale>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

// Opens each of the three standard streams that is closed, in a way in which it cannot be used. Otherwise the next file
// that the program opens would be read as input, or would receive the output.
static void open_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) == -1) open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int main(int argc, char** argv) {
    using namespace highball;
    open_standard_streams();
    std::setlocale(LC_CTYPE, ""); // selects the character set of the terminal
    umask(077);                   // saved games are private: they contain notes and sealed orders
    Context context;
    if (context.output_is_terminal()) context.out.use_locale_encoding();
    const int code = run_handler(context, [&](Context&) {
        const auto run = parse_command_line(context, {argv + 1, argv + argc});
        if (!run) return run.error();
        return *run ? (*run)(context) : show_start_screen(context);
    });
    context.print_warning();
    if (const int signal = tui::ending_signal(); signal != 0 && code == exit_done) { // otherwise the reason is printed
        std::fwrite(ended_by_signal.data(), 1, ended_by_signal.size(), stderr);
        return exit_signal + signal;
    }
    return context.out.finish() ? code : exit_failed;
}
