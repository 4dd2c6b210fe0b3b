#include "cli/subcommands.h"

#include "core/text.h"

#include <algorithm>
#include <array>

namespace highball {

Subcommands subcommands(Context& context) {
    Subcommands rows;
    for (const auto make : {new_subcommands,         quick_subcommands,      play_subcommands,
                            tutorial_subcommands,    board_subcommands,      lobby_subcommands,
                            manage_subcommands,      show_subcommands,       waiting_subcommands,
                            statistics_subcommands,  title_subcommands,      cast_subcommands,
                            help_subcommands,        user_subcommands,       notify_subcommands,
                            host_subcommands,        store_subcommands,      send_notification_subcommands,
                            ssh_session_subcommands, completion_subcommands, import_subcommands,
                            run_subcommands,         arena_subcommands,      sheet_subcommands,
                            report_subcommands,      positions_subcommands})
        for (Subcommand& row : make()) rows.push_back(std::move(row));
    const bool remote = !context.user.empty();
    std::erase_if(rows, [&](const auto& row) { return row.access == (remote ? Access::host : Access::remote); });
    for (Subcommand& row : rows)
        if (!remote && row.run && row.access == Access::both) {
            row.options.insert(row.options.begin(), {"--person", &context.user, "PERSON", row.person_help});
            row.example += " --person ann";
        }
    return rows;
}

bool is_help_word(std::string_view word) {
    constexpr std::array<std::string_view, 5> all = {"help", "?", "commands", "--help", "-h"};
    return std::any_of(all.begin(), all.end(), [&](std::string_view one) { return iequals(one, word); });
}

bool is_remote(std::string_view line) {
    Context context;
    context.user = "somebody";
    const auto typed = words(line);
    const auto is = [&](const Subcommand& row) { return iequals(row.word, typed.front()); };
    const Subcommands rows = subcommands(context);
    return !typed.empty() && (is_help_word(typed.front()) || std::any_of(rows.begin(), rows.end(), is));
}

std::vector<std::string> words_without_options(Context& context, const std::vector<std::string>& line) {
    const std::vector<Option> options = program_options(context);
    std::vector<std::string> words;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto is = [&](const Option& option) { return option.names == line[i]; };
        if (std::any_of(options.begin(), options.end(), is))
            ++i; // also skips its value
        else if (!line[i].empty() && line[i][0] != '-')
            words.push_back(line[i]);
    }
    return words;
}

std::vector<Option> program_options(Context& context) {
    const OptionRules directory{.directory = true};
    return {{"--maps", &context.maps, "DIR", "The map files in this folder replace built-in ones", directory},
            {"--library", &context.store_option, "LIBRARY",
             "The saved games: a file, or postgresql://HOST/NAME; otherwise $HIGHBALL_LIBRARY"}};
}

} // namespace highball
