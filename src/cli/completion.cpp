// highball completion: scripts for bash, zsh and fish, which ask the program itself what may stand behind a subcommand.
#include "cli/pages.h"
#include "cli/subcommands.h"
#include "core/indexed.h"
#include "core/text.h"

#include <algorithm>

namespace highball {

namespace {

constexpr std::string_view bash = R"sh(# bash completion for highball
_highball() {
    local cur=${COMP_WORDS[COMP_CWORD]} sub='' i word
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        --maps) ((i++)) ;;
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
    local sub=''
    ((CURRENT > 2)) && sub=$words[2]
    compadd -- ${${(f)"$(highball completion words "$sub" 2>/dev/null)"}%%$'\t'*} || _files
}
_highball "$@"
)sh";

constexpr std::string_view fish = R"sh(# fish completion for highball
function __highball_words
    highball completion words (commandline -opc)[2] 2>/dev/null
end
complete -c highball -a '(__highball_words)'
)sh";

// What an argument of this type may be: "NAME", "PAGE", or with all that it may be "WHAT:{check,backup}".
std::vector<std::string> words_for(Context& context, const std::string& type) {
    std::vector<std::string> all;
    if (type.starts_with("NAME"))
        for (const ListedGame& game : context.need(context.library()->overview())) all.push_back(game.name);
    for (const auto& title : context.registry()->titles()) {
        if (type == "TITLE") all.push_back(title->info().id);
        if (type == "PAGE")
            for (const std::string& page : page_names(*title))
                if (!contains(all, page)) all.push_back(page);
    }
    const std::size_t set = type.find('{'), end = type.find('}', set);
    if (end == std::string::npos) return all;
    for (const std::string_view word : split(std::string_view(type).substr(set + 1, end - set - 1), ','))
        all.emplace_back(word);
    return all;
}

// Everything that can stand behind a subcommand, or behind the program's name, one a line; a tab goes before what it
// means.
void tell_words(Context& context, const CLI::App& app) {
    for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
        context.out.put(sub->get_name() + "\t" + sub->get_description() + "\n");
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames())
            context.out.put("--" + name + "\t" + option->get_description() + "\n");
        if (!option->get_positional()) continue;
        for (const std::string& word : words_for(context, option->get_type_name())) context.out.put(word + "\n");
    }
}

} // namespace

void add_completion(CLI::App& app, Context& context) {
    auto shell = std::make_shared<std::string>();
    auto of = std::make_shared<std::string>();
    CLI::App* sub = app.add_subcommand("completion", "Print a completion script for a shell");
    sub->add_option("shell", *shell, "bash, zsh or fish; words: what may stand behind a subcommand")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish", "words"}))
        ->type_name("SHELL");
    sub->add_option("subcommand", *of, "With words: which")->type_name("SUBCOMMAND");
    sub->callback([shell, of, &app, &context] {
        context.run = [shell, of, &app, &context] {
            if (*shell == "words" && of->empty())
                tell_words(context, app);
            else if (*shell == "words")
                for (const CLI::App* asked :
                     app.get_subcommands([&](const CLI::App* each) { return each->get_name() == *of; }))
                    tell_words(context, *asked);
            else
                context.out.put(*shell == "bash" ? bash : *shell == "zsh" ? zsh : fish);
            return exit_done;
        };
    });
}

} // namespace highball
