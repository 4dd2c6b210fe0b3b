// highball completion: scripts for bash, zsh and fish, written from the program's own table of subcommands.
#include "cli/subcommands.h"

#include "core/text.h"

namespace highball {

namespace {

// What can stand behind a subcommand.
struct Words {
    std::string name;
    std::string help;
    std::vector<std::string> options; // "--seed"
    bool saved = false;               // names of saved games
    bool files = false;
    bool titles = false;
    std::vector<std::string> fixed; // pages, shells
};

Words words_of(const CLI::App& app) {
    Words all;
    all.name = app.get_name();
    all.help = app.get_description();
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) all.options.push_back("--" + name);
        if (!option->get_positional()) continue;
        const std::string type = option->get_type_name();
        all.saved = all.saved || type.starts_with("NAME");
        all.files = all.files || type.starts_with("FILE") || type == "NAME|FILE";
        all.titles = all.titles || type == "TITLE";
        if (type == "PAGE")
            all.fixed = {"map",   "market", "companies", "players",   "trains",
                         "tiles", "log",    "legal",     "standings", "worth"};
        if (type == "SHELL") all.fixed = {"bash", "zsh", "fish"};
    }
    return all;
}

std::vector<Words> table(const CLI::App& app) {
    std::vector<Words> all;
    for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; })) all.push_back(words_of(*sub));
    return all;
}

std::string names(const std::vector<Words>& subs) {
    std::vector<std::string> all;
    for (const Words& sub : subs) all.push_back(sub.name);
    return join(all, " ");
}

std::string bash(const CLI::App& app) {
    const std::vector<Words> subs = table(app);
    std::string text = "# bash completion for highball\n"
                       "_highball() {\n"
                       "    local cur=${COMP_WORDS[COMP_CWORD]} sub='' words='' saved='' titles='' files='' i word\n"
                       "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
                       "        case ${COMP_WORDS[i]} in\n"
                       "        --maps) ((i++)) ;;\n"
                       "        -*) ;;\n"
                       "        *) sub=${COMP_WORDS[i]}; break ;;\n"
                       "        esac\n"
                       "    done\n"
                       "    case $sub in\n"
                       "    '') words='" +
                       names(subs) + " " + join(words_of(app).options, " ") + "' ;;\n";
    for (const Words& sub : subs) {
        text += "    " + sub.name + ") words='" + join(sub.options, " ") +
                (sub.fixed.empty() ? "" : " " + join(sub.fixed, " ")) + "'";
        if (sub.saved) text += " saved=1";
        if (sub.titles) text += " titles=1";
        if (sub.files) text += " files=1";
        text += " ;;\n";
    }
    return text + "    esac\n"
                  "    COMPREPLY=()\n"
                  "    while IFS= read -r word; do\n"
                  "        [[ $word == \"$cur\"* ]] && COMPREPLY+=(\"$(printf %q \"$word\")\")\n"
                  "    done < <(\n"
                  "        printf '%s\\n' $words\n"
                  "        [[ -n $saved ]] && highball list --names 2>/dev/null\n"
                  "        [[ -n $titles ]] && highball maps --names 2>/dev/null\n"
                  "        [[ -n $files ]] && compgen -f -- \"$cur\"\n"
                  "    )\n"
                  "}\n"
                  "complete -o filenames -F _highball highball\n";
}

// In single quotes for zsh and fish.
std::string in_quotes(std::string_view text) {
    std::string all = "'";
    for (const char c : text) all += c == '\'' ? "'\\''" : std::string(1, c);
    return all + "'";
}

std::string zsh(const CLI::App& app) {
    std::string text = "#compdef highball\n"
                       "_highball() {\n"
                       "    local -a subs words\n"
                       "    subs=(\n";
    for (const Words& sub : table(app)) text += "        " + in_quotes(sub.name + ":" + sub.help) + "\n";
    text += "    )\n"
            "    if ((CURRENT == 2)); then\n"
            "        _describe subcommand subs\n"
            "        compadd -- " +
            join(words_of(app).options, " ") +
            "\n"
            "        return\n"
            "    fi\n"
            "    case $words[2] in\n";
    for (const Words& sub : table(app)) {
        text += "    " + sub.name + ")\n        compadd -- " + join(sub.options, " ") +
                (sub.fixed.empty() ? "" : " " + join(sub.fixed, " ")) + "\n";
        if (sub.saved) text += "        compadd -- ${(f)\"$(highball list --names 2>/dev/null)\"}\n";
        if (sub.titles) text += "        compadd -- ${(f)\"$(highball maps --names 2>/dev/null)\"}\n";
        if (sub.files) text += "        _files\n";
        text += "        ;;\n";
    }
    return text + "    esac\n}\n_highball \"$@\"\n";
}

std::string fish(const CLI::App& app) {
    std::string text = "# fish completion for highball\n"
                       "complete -c highball -f\n";
    for (const std::string& option : words_of(app).options)
        text += "complete -c highball -n __fish_use_subcommand -l " + option.substr(2) + "\n";
    for (const Words& sub : table(app)) {
        text += "complete -c highball -n __fish_use_subcommand -a " + sub.name + " -d " + in_quotes(sub.help) + "\n";
        const std::string in = "complete -c highball -n '__fish_seen_subcommand_from " + sub.name + "'";
        for (const std::string& option : sub.options) text += in + " -l " + option.substr(2) + "\n";
        if (!sub.fixed.empty()) text += in + " -a '" + join(sub.fixed, " ") + "'\n";
        if (sub.saved) text += in + " -a '(highball list --names 2>/dev/null)'\n";
        if (sub.titles) text += in + " -a '(highball maps --names 2>/dev/null)'\n";
        if (sub.files) text += in + " -F\n";
    }
    return text;
}

} // namespace

void add_completion(CLI::App& app, Context& context) {
    auto shell = std::make_shared<std::string>();
    CLI::App* sub = app.add_subcommand("completion", "Print a completion script for a shell");
    sub->add_option("shell", *shell, "bash, zsh or fish")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}))
        ->type_name("SHELL");
    sub->callback([shell, &app, &context] {
        context.run = [shell, &app, &context] {
            context.out.put(*shell == "bash" ? bash(app) : *shell == "zsh" ? zsh(app) : fish(app));
            return exit_done;
        };
    });
}

} // namespace highball
