// highball completion: completion scripts for bash, zsh and fish. They call the program, which lists what can follow
// the words typed so far.
#include "cli/print_game_pages.h"
#include "cli/subcommands.h"
#include "core/indexed.h"
#include "core/text.h"

#include <algorithm>

namespace highball {

namespace {

constexpr std::string_view bash = R"sh(# bash completion for highball
_highball() {
    local cur=${COMP_WORDS[COMP_CWORD]} word
    COMPREPLY=()
    while IFS= read -r word; do
        [[ $word == "$cur"* ]] && COMPREPLY+=("$(printf %q "$word")")
    done < <(highball completion words -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null | cut -f 1)
}
complete -o default -F _highball highball
)sh";

constexpr std::string_view zsh = R"sh(#compdef highball
_highball() {
    compadd -- ${${(f)"$(highball completion words -- ${words[2,CURRENT-1]} 2>/dev/null)"}%%$'\t'*} || _files
}
_highball "$@"
)sh";

constexpr std::string_view fish = R"sh(# fish completion for highball
function __highball_words
    highball completion words -- (commandline -opc)[2..] 2>/dev/null
end
complete -c highball -a '(__highball_words)'
)sh";

// Returns the possible values of a positional argument, as its choices or its placeholder tell.
std::vector<std::string> words_for(Context& context, const Option& positional) {
    std::vector<std::string> all = positional.rules.choices;
    const std::string& type = positional.placeholder;
    if (type.starts_with("NAME"))
        for (const GameSummary& game : context.require(context.store()->overview())) all.push_back(game.name);
    for (const auto& title : context.registry()->titles()) {
        if (type == "TITLE") all.push_back(title->info().id);
        if (type == "PAGE")
            for (const std::string& page : page_names(*title))
                if (!contains(all, page)) all.push_back(page);
    }
    return all;
}

// Prints a word and, after a tab, its meaning.
void print_word(Context& context, const std::string& word, const std::string& meaning) {
    context.out.put(word + "\t" + meaning + "\n");
}

void print_words(Context& context, const std::vector<Option>& options) {
    for (const Option& option : options)
        for (std::string_view name : split(option.names, ',')) {
            if (name.starts_with("!")) name.remove_prefix(1); // "!" marks an option that clears a flag
            if (name.starts_with("--")) print_word(context, std::string(name), option.help);
            if (name.starts_with("-")) continue;
            for (const std::string& word : words_for(context, option)) context.out.put(word + "\n");
        }
}

// Returns the subcommand that the words name, such as "lobby open"; "" if they name none.
std::string subcommand_in(const Subcommands& rows, const std::vector<std::string>& words) {
    std::string found;
    for (const std::string& word : words) {
        const std::string longer = found + (found.empty() ? "" : " ") + word;
        const auto is = [&](const Subcommand& row) { return row.word == longer; };
        if (std::none_of(rows.begin(), rows.end(), is)) return found.empty() ? longer : found;
        found = longer;
    }
    return found;
}

// Prints everything that can follow the words after the program's name.
void complete(Context& context, const std::vector<std::string>& words) {
    const Subcommands rows = subcommands(context);
    const std::string subcommand = subcommand_in(rows, words_without_options(context, words));
    const std::string prefix = subcommand.empty() ? "" : subcommand + " ";
    const auto help = [&] { print_word(context, "--help", "Print this help message and exit"); };
    for (const Subcommand& row : rows)
        if (row.word == subcommand)
            help(), print_words(context, row.options);
        else if (row.word.starts_with(prefix) && row.word.find(' ', prefix.size()) == row.word.npos)
            print_word(context, row.word.substr(prefix.size()), row.help);
    if (!subcommand.empty()) return;
    help();
    print_word(context, "--help-all", "Print the help with all subcommands");
    print_word(context, "--version", "Display program version information and exit");
    print_words(context, program_options(context));
}

struct CompletionOptions {
    std::string shell;
    std::vector<std::string> words;
};

int print_completion(Context& context, const CompletionOptions& options) {
    if (options.shell == "words")
        complete(context, options.words);
    else
        context.out.put(options.shell == "bash" ? bash : options.shell == "zsh" ? zsh : fish);
    return exit_done;
}

} // namespace

Subcommands completion_subcommands() {
    TypedSubcommand<CompletionOptions> row("completion", HelpGroup::host, "Print a completion script for a shell",
                                           "completion bash", print_completion);
    row.option("shell", &row->shell, "SHELL", "bash, zsh or fish; words: the words that may come next",
               {.required = true, .choices = {"bash", "zsh", "fish", "words"}});
    row.option("line", &row->words, "WORD", "With words: the words after the program's name, after --");
    return {row};
}

} // namespace highball
