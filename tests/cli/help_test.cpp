// Tests that help, manual page and completion are made from the table of subcommands or agree with it.
#include "cli/command_line.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "support/played_game.h"
#include "support/program_process.h"
#include "support/refused.h"

#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <stdexcept>

namespace highball {
namespace {

// Returns the subcommands of the host's shell, or those over SSH if `remote`.
Subcommands rows(bool remote = false) {
    static Context context;
    context.user = remote ? "ann" : "";
    return subcommands(context);
}

// Returns the words of an example. Blanks separate words, except within single quotes.
std::vector<std::string> example_words(const std::string& example) {
    std::vector<std::string> all;
    bool quoted = false;
    for (const std::string_view part : split(example, '\'')) {
        if (quoted)
            all.emplace_back(part);
        else
            for (const std::string_view word : words(part)) all.emplace_back(word);
        quoted = !quoted;
    }
    return all;
}

std::string output_of(const std::function<void()>& run) {
    testing::internal::CaptureStdout();
    run();
    std::fflush(stdout);
    return testing::internal::GetCapturedStdout();
}

// Returns the output of `ssh HOST LINE` for Ann.
std::string over_ssh(const std::string& line) {
    Context context;
    context.user = "ann";
    return output_of([&] { EXPECT_EQ(run_remote(context, line), 0) << line; });
}

std::set<std::string> option_names(const Subcommand& row) {
    std::set<std::string> names;
    for (const Option& option : row.options)
        for (std::string_view name : split(option.names, ',')) {
            if (name.starts_with("!")) name.remove_prefix(1);
            if (name.starts_with("-")) names.emplace(name);
        }
    return names;
}

std::set<std::string> options_in(const std::string& text) {
    static const std::regex option("(^|[^a-zA-Z0-9-])(--?[a-z][a-z-]*)");
    std::set<std::string> names;
    for (std::sregex_iterator i(text.begin(), text.end(), option), end; i != end; ++i) names.insert((*i)[2]);
    return names;
}

// Returns the entries of the manual page by subcommand, without font changes; "screen options" is an entry too.
std::map<std::string, std::string> manual_entries() {
    std::string page = test::read_file(test::tests_dir() / "../man/highball.6");
    page = std::regex_replace(page, std::regex(R"(\\f.|"|^\.(B|I|BR|BI|RB|IR|RI|IP) )", std::regex::multiline), "");
    page = std::regex_replace(page, std::regex(R"(\\-)"), "-");
    page = page.substr(0, page.find("\n.SH COMMANDS OF A GAME\n"));
    page = page.substr(page.find("\n.SH SUBCOMMANDS\n"));
    std::map<std::string, std::string> entries;
    std::string* entry = nullptr;
    bool heading = false, nested = false, screen = false;
    for (const std::string_view line : split(page, '\n')) {
        nested = (nested || line == ".RS") && line != ".RE";
        if (line.starts_with(".SS ")) screen = line == ".SS Screen options", entry = nullptr;
        if (line == ".PP" && !nested) entry = nullptr;
        if (line == ".TP" && !nested && !screen) {
            heading = true;
            continue;
        }
        if (screen) entry = &entries["screen options"];
        if (heading) {
            const auto first = words(line);
            const bool pair = first.size() > 1 && first[0] == "lobby" && first[1] != "COMMAND";
            entry = &entries[pair ? "lobby " + std::string(first[1]) : std::string(first[0])];
            heading = false;
        }
        if (entry) *entry += std::string(line) + "\n";
    }
    return entries;
}

TEST(Help, ShortHelpShowsAboutFifteenSubcommandsInFiveGroups) {
    test::Program highball;
    const std::string help = highball.run({"--help"}).out, all = highball.run({"help", "all"}).out;
    EXPECT_EQ(highball.run({"help"}).out, help);
    EXPECT_EQ(highball.run({"--help-all"}).out, all);
    std::size_t last = 0;
    for (const char* group : {"\nPlay:\n", "\nLook:\n", "\nSave and share:\n", "\nHost:\n", "\nCheck:\n"}) {
        const std::size_t at = help.find(group);
        ASSERT_NE(at, std::string::npos) << group;
        EXPECT_GT(at, last) << group;
        last = at;
    }
    int shown = 0;
    for (const Subcommand& row : rows()) {
        if (row.word.find(' ') != row.word.npos) continue;
        EXPECT_NE(all.find("\n  " + row.word + " "), std::string::npos) << row.word;
        shown += help.find("\n  " + row.word + " ") == help.npos ? 0 : 1;
    }
    EXPECT_GE(shown, 13);
    EXPECT_LE(shown, 17);
    EXPECT_TRUE(test::mentions(help, "highball help all"));
}

// Users have scripts that rely on these words.
TEST(Help, StableWordsAreSubcommands) {
    std::set<std::string> known;
    for (const Subcommand& row : rows()) known.insert(row.word);
    for (const char* word : {"new",    "quick",   "play",     "run",     "list",    "show",    "export", "import",
                             "trace",  "verify",  "undo",     "seat",    "arena",   "waiting", "sheet",  "submit",
                             "report", "process", "deadline", "notices", "library", "host",    "users",  "ssh-session"})
        EXPECT_TRUE(known.contains(word)) << word;
}

TEST(Help, EverySubcommandShowsAnExampleThatParses) {
    for (const bool remote : {false, true})
        for (const Subcommand& row : rows(remote)) {
            EXPECT_TRUE((row.example + " ").starts_with(row.word + " ")) << row.word;
            if (remote) {
                EXPECT_TRUE(test::mentions(over_ssh(row.word + " --help"), "Example: ssh HOST " + row.example));
                continue;
            }
            Context context;
            const auto parsed = parse_command_line(context, example_words(row.example));
            EXPECT_TRUE(parsed && *parsed) << row.example;
            std::vector<std::string> help = example_words(row.word);
            help.insert(help.begin(), "help");
            const std::string text = test::Program().run(help).out;
            EXPECT_TRUE(test::mentions(text, "\nExample: highball " + row.example + "\n")) << row.word;
            EXPECT_FALSE(test::mentions(text, "{false}")) << row.word; // the parser's own notation
            const std::string options = text.substr(std::min(text.find("Options:"), text.size()));
            for (const std::string_view line : split(options, '\n'))
                EXPECT_TRUE(columns(line) < 80 || line.starts_with("Example: ")) << line;
        }
}

TEST(Help, ManualPageListsEverySubcommandWithItsOptions) {
    auto entries = manual_entries();
    const std::set<std::string> screen = options_in(entries["screen options"]);
    EXPECT_GE(screen.size(), 7U);
    entries.erase("screen options");
    for (const Subcommand& row : rows()) {
        ASSERT_TRUE(entries.contains(row.word)) << row.word;
        const std::string text = entries[row.word];
        std::set<std::string> documented = options_in(text);
        if (text.find("screen options") != text.npos) documented.insert(screen.begin(), screen.end());
        for (const char* general : {"--", "--help"}) documented.erase(general);
        EXPECT_EQ(documented, option_names(row)) << row.word;
        entries.erase(row.word);
    }
    for (const auto& [word, text] : entries) ADD_FAILURE() << "no subcommand: " << word;
}

TEST(Help, SshHelpListsTheCommandsOfUsersAndNoOthers) {
    for (const char* line : {"help", "?", "--help", "-h", "commands"}) {
        EXPECT_TRUE(is_remote(line)) << line;
        const std::string help = over_ssh(line);
        for (const Subcommand& row : rows(true))
            EXPECT_TRUE(test::mentions(help, row.word.substr(row.word.find(' ') + 1))) << line;
        for (const Subcommand& row : rows()) {
            if (row.access == Access::host && row.word != "help" && row.word != "export") {
                EXPECT_EQ(help.find("\n  " + row.word + " "), std::string::npos) << row.word;
            }
        }
    }
    EXPECT_TRUE(test::mentions(over_ssh("help lobby open"), "--clock"));
}

TEST(Help, CompletionFollowsNestedSubcommands) {
    test::Program highball;
    const auto tab = [&](const std::string& line, int at) {
        return highball
            .shell("highball() { \"$HIGHBALL\" \"$@\"; }; source <(highball completion bash); COMP_WORDS=(" + line +
                   "); COMP_CWORD=" + std::to_string(at) + "; _highball; echo \"${COMPREPLY[@]}\"")
            .out;
    };
    EXPECT_EQ(tab("highball lob", 1), "lobby\n");
    EXPECT_EQ(tab("highball lobby j", 2), "join\n");
    EXPECT_EQ(tab("highball --library x lobby open 18AL --cl", 6), "--clock --closed\n");
    for (const Subcommand& row : rows()) {
        std::vector<std::string> line = {"completion", "words", "--"};
        for (const std::string& word : example_words(row.word)) line.push_back(word);
        const std::string offered = highball.run(line).out;
        for (const std::string& option : option_names(row)) {
            if (option.starts_with("--")) {
                EXPECT_NE(offered.find(option + "\t"), std::string::npos) << row.word << " " << option;
            }
        }
    }
}

TEST(Help, WordThatMovedIntoAGroupNamesTheNewCommand) {
    const test::ProgramResult ran = test::Program().run({"open", "18AL", "3"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(test::mentions(ran.err, "lobby open"));
}

TEST(ExitCode, UnreadableFileExitsWithTwo) {
    test::Program highball;
    highball.run({"new", "18AL", "--players", "Ann,Bob,Cy", "g"});
    highball.run({"new", "continental-rails", "--players", "Ann,Bob", "c"});
    for (const std::vector<std::string>& line :
         std::vector<std::vector<std::string>>{{"run", "/no/such.play"},
                                               {"verify", "g", "/no/such.play"},
                                               {"import", "/no/such.play"},
                                               {"import", "/no/such.json"},
                                               {"trace", "/no/such.json"},
                                               {"show", "/no/such.play", "map"},
                                               {"cast", "g", "--keys", "/no/such.keys"},
                                               {"play", "g", "--keys", "/no/such.keys"},
                                               {"submit", "c", "Ann", "/no/such.sheet"},
                                               {"users", "add", "ann", "--key", "/no/such.pub"}}) {
        const test::ProgramResult ran = highball.run(line);
        EXPECT_EQ(ran.code, 2) << line.front();
        EXPECT_TRUE(test::mentions(ran.err, "/no/such")) << line.front();
    }
}

TEST(ExitCode, UnknownOrMissingUserExitsWithTwo) {
    test::Program highball;
    for (const Subcommand& row : rows()) {
        if (row.access != Access::both || !row.run) continue;
        std::vector<std::string> line = example_words(row.example.substr(0, row.example.find(" --person")));
        const test::ProgramResult missing = highball.run(line);
        if (missing.code == 2) {
            EXPECT_TRUE(test::mentions(missing.err, "--person")) << row.word;
        }
        line.insert(line.end(), {"--person", "nobody"});
        const test::ProgramResult unknown = highball.run(line);
        EXPECT_EQ(unknown.code, 2) << row.word;
        EXPECT_TRUE(test::mentions(unknown.err, "nobody")) << row.word;
    }
    EXPECT_EQ(highball.run({"notify"}).code, 2);
    EXPECT_EQ(highball.run({"lobby", "join", "friday"}).code, 2);
    Context context;
    context.user = "ann";
    context.store_option = ":memory:";
    context.store()->add_user("ann", {"ssh-ed25519", std::string(68, 'a'), ""});
    EXPECT_EQ(run_remote(context, "lobby invite friday"), 2);
}

TEST(ExitCode, UnexpectedExceptionExitsWithThree) {
    Context context;
    EXPECT_EQ(run_handler(context, [](Context&) -> int { throw std::logic_error("broken"); }), 3);
    EXPECT_EQ(run_handler(context, [](Context&) -> int { throw ExitError{2}; }), 2);
    EXPECT_EQ(run_handler(context, [](Context&) { return 0; }), 0);
}

} // namespace
} // namespace highball
