// highball completion: completion scripts for bash, zsh and fish, which call the program to list what may follow a
// subcommand.
#include "cli/print_game_pages.h"
#include "cli/subcommands.h"
#include "core/indexed.h"
#include "core/text.h"

namespace highball {

namespace {

constexpr std::string_view bash = R"sh(# bash completion for highball
_highball() {
    local cur=${COMP_WORDS[COMP_CWORD]} sub='' i word
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        --maps | --library) ((i++)) ;;
        -*) ;;
        *) sub=${COMP_WORDS[i]}; break ;;
        esac
    done
    COMPREPLY=()
    while IFS= read -r word; do
        [[ $word == "$cur"* ]] && COMPREPLY+=("$(printf %q "$word")")
    done < <(highball completion words "$sub" 2>/dev/null | cut -f 1)
}
complete -o default -F _highball highball
)sh";

constexpr std::string_view zsh = R"sh(#compdef highball
_highball() {
    local sub='' i
    for ((i = 2; i < CURRENT; i++)); do
        case $words[i] in
        --maps | --library) ((i++)) ;;
        -*) ;;
        *) sub=$words[i]; break ;;
        esac
    done
    compadd -- ${${(f)"$(highball completion words "$sub" 2>/dev/null)"}%%$'\t'*} || _files
}
_highball "$@"
)sh";

constexpr std::string_view fish = R"sh(# fish completion for highball
function __highball_words
    set -l sub
    set -l value no
    for word in (commandline -opc)[2..]
        if test $value = yes
            set value no
        else if contains -- $word --maps --library
            set value yes
        else if not string match -q -- '-*' $word
            set sub $word
            break
        end
    end
    highball completion words $sub 2>/dev/null
end
complete -c highball -a '(__highball_words)'
)sh";

// Returns the possible values of a positional, from its choices or its placeholder.
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
            if (name.starts_with("!")) name.remove_prefix(1); // an option that clears a flag
            if (name.starts_with("--")) print_word(context, std::string(name), option.help);
            if (name.starts_with("-")) continue;
            for (const std::string& word : words_for(context, option)) context.out.put(word + "\n");
        }
}

// Prints everything that can follow a subcommand or the program's name.
void complete(Context& context, const std::string& subcommand) {
    const auto help = [&] { print_word(context, "--help", "Print this help message and exit"); };
    for (const Subcommand& row : subcommands(context))
        if (subcommand.empty())
            print_word(context, row.word, row.help);
        else if (row.word == subcommand)
            help(), print_words(context, row.options);
    if (!subcommand.empty()) return;
    help();
    print_word(context, "--version", "Display program version information and exit");
    print_words(context, program_options(context));
}

struct CompletionOptions {
    std::string shell;
    std::string subcommand;
};

int print_completion(Context& context, const CompletionOptions& options) {
    if (options.shell == "words")
        complete(context, options.subcommand);
    else
        context.out.put(options.shell == "bash" ? bash : options.shell == "zsh" ? zsh : fish);
    return exit_done;
}

} // namespace

Subcommands completion_subcommands() {
    TypedSubcommand<CompletionOptions> row("completion", HelpGroup::other, "Print a completion script for a shell",
                                           print_completion);
    row.option("shell", &row->shell, "SHELL", "bash, zsh or fish; words: what may stand behind a subcommand",
               {.required = true, .choices = {"bash", "zsh", "fish", "words"}});
    row.option("subcommand", &row->subcommand, "SUBCOMMAND", "With words: which");
    return {row};
}

} // namespace highball
