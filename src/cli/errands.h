// What people ask for beside their games, the same words behind the gate and in the host's shell: `ssh games@host
// waiting` is `highball waiting --person ann`.
#pragma once

#include "cli/context.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// Adds all of them. Where Context::person is somebody already, nobody else can be named.
void add_errands(CLI::App& app, Context& context);
// Whether a line begins with the word of one.
bool is_errand(std::string_view line);
// Runs it for Context::person; the exit code.
int run_errand(Context& context, const std::string& line);

// A name of `names` as somebody says it: whole or any beginning that no other has, in as many words as it has, for ssh
// hands on no quotes. `what` is what there would be of this name; the error is a sentence.
Result<std::string, TextError> named(const std::vector<std::string>& names, const std::vector<std::string>& said,
                                     const std::string& what);
// An own game of Context::person, named so.
Result<SavedGame, TextError> own_game(Context& context, Library& library, const std::vector<std::string>& said);

// A subcommand for one; in the host's shell with --person.
CLI::App* add_errand(CLI::App& app, Context& context, const std::string& word, const std::string& help);
// The saved games, where Context::person is somebody or nobody in particular; nothing after the reason was told.
Library* people_library(Context& context);

// The words about open tables.
void add_tables(CLI::App& app, Context& context);

// What the command line's reader says of a line that it does not take, or of --help; the exit code.
int told(const CLI::App& app, const CLI::ParseError& error, std::string_view more);

} // namespace highball
