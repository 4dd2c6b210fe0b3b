// One row a subcommand: each file adds its own options to the program and says what to do.
#pragma once

#include "cli/context.h"

#include <CLI/CLI.hpp>

#include <charconv>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace highball {

// A subcommand, and its options, which `deed` is given.
template <class Options>
std::pair<CLI::App*, std::shared_ptr<Options>> subcommand(CLI::App& app, Context& context, const std::string& word,
                                                          const std::string& help,
                                                          int (*deed)(Context&, const Options&)) {
    auto options = std::make_shared<Options>();
    CLI::App* sub = app.add_subcommand(word, help);
    sub->callback(
        [options, deed, &context] { context.run = [options, deed, &context] { return deed(context, *options); }; });
    return {sub, options};
}

// For --seed: whatever is no whole number below 2^64 would be bent into one.
inline CLI::Validator is_seed() {
    return {[](std::string& text) {
                std::uint64_t seed = 0;
                const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), seed);
                const bool whole = wrong == std::errc() && end == text.data() + text.size();
                return std::string(whole ? "" : "a seed is a whole number from 0 to 18446744073709551615");
            },
            ""};
}

struct ScreenOptions;

void add_new(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_run(CLI::App& app, Context& context);
void add_show(CLI::App& app, Context& context);
void add_list(CLI::App& app, Context& context);
void add_undo(CLI::App& app, Context& context);
void add_rename(CLI::App& app, Context& context);
void add_remove(CLI::App& app, Context& context);
void add_export(CLI::App& app, Context& context);
void add_import(CLI::App& app, Context& context);
void add_trace(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);
void add_cast(CLI::App& app, Context& context);
void add_tutorial(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_questions(CLI::App& app, Context& context);
void add_maps(CLI::App& app, Context& context);
void add_completion(CLI::App& app, Context& context);
void add_arena(CLI::App& app, Context& context);
void add_report(CLI::App& app, Context& context);
void add_sheet(CLI::App& app, Context& context);
void add_submit(CLI::App& app, Context& context);
void add_deadline(CLI::App& app, Context& context);
void add_process(CLI::App& app, Context& context);
void add_records(CLI::App& app, Context& context);
void add_people(CLI::App& app, Context& context);
void add_seat(CLI::App& app, Context& context);
void add_host(CLI::App& app, Context& context);
void add_gate(CLI::App& app, Context& context);
void add_library(CLI::App& app, Context& context);
void add_waiting(CLI::App& app, Context& context);
void add_feed(CLI::App& app, Context& context);
void add_calendar(CLI::App& app, Context& context);
void add_record(CLI::App& app, Context& context);
void add_notify(CLI::App& app, Context& context);
void add_notices(CLI::App& app, Context& context);
void add_own_export(CLI::App& app, Context& context);
void add_quick(CLI::App& app, Context& context);
void add_board(CLI::App& app, Context& context);
void add_moderate(CLI::App& app, Context& context);

// `highball` without a subcommand: the menu; without a terminal, the game played last.
int show_menu(Context& context);
// "" is the game played last.
int play_saved(Context& context, const std::string& name, const ScreenOptions& options);
// Whether there is a tutorial of the title.
bool is_taught(const std::string& title);
// A script or a recording becomes a saved game; "" as name: what the file says.
int import_game(Context& context, const std::string& file, const std::string& name);

} // namespace highball
