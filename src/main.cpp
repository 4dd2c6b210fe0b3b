// Entry point of the program `highball`.
#include "cli/command_line.h"
#include "cli/subcommands.h"

#include <clocale>
#include <sys/stat.h>

int main(int argc, char** argv) {
    using namespace highball;
    std::setlocale(LC_CTYPE, ""); // selects the character set of the terminal
    umask(077);                   // saved games are private: they contain notes and sealed orders
    Context context;
    const int code = run_handler(context, [&](Context&) {
        const auto run = parse_command_line(context, {argv + 1, argv + argc});
        if (!run) return run.error();
        return *run ? (*run)(context) : show_menu(context);
    });
    context.print_warning();
    return context.out.finish() ? code : exit_failed;
}
