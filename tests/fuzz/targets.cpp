#include "fuzz/targets.h"

#include "core/text.h"
#include "eighteen/title.h"
#include "game/rule_texts.h"
#include "import18xx/importer.h"
#include "prompt/prompt.h"
#include "prompt/run_script.h"
#include "session/line.h"
#include "store/users.h"
#include "support/played_game.h"
#include "support/typing.h"
#include "tables/user_seat.h"
#include "titles/18al/title.h"
#include "titles/18ga/title.h"
#include "titles/18va/title.h"
#include "titles/american_rails/title.h"
#include "titles/continental_rails/title.h"
#include "titles/embedded_maps.h"
#include "tui/screen/app.h"
#include "tui/terminal/key.h"

#include <array>
#include <memory>
#include <string>

namespace highball::fuzz {

namespace {

constexpr std::size_t most_bytes = 4096; // limit, because longer inputs are slow and find nothing more
constexpr int most_lines = 60;

struct Table {
    const char* title;
    int players;
};
constexpr std::array<Table, 5> tables = {
    {{"18AL", 3}, {"18GA", 4}, {"18VA", 3}, {"american-rails", 3}, {"continental-rails", 2}}};

// Removes the first byte of `bytes` and returns the choice that it selects. The rest is text.
std::size_t choose(std::string_view& bytes, std::size_t choices) {
    if (bytes.empty()) return 0;
    const auto chosen = static_cast<unsigned char>(bytes.front()) % choices;
    bytes.remove_prefix(1);
    return chosen;
}

// Calls `deed` for each line, up to limits of bytes and lines.
template <class Deed> void each_line(std::string_view bytes, const Deed& deed) {
    bytes = bytes.substr(0, most_bytes);
    for (int i = 0; i < most_lines && !bytes.empty(); ++i) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        deed(bytes.substr(0, end));
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
}

using fuzz::must_be_printable;
void must_be_printable(const CommandResult& result) {
    must_be_printable(result.text);
    if (result.refusal) must_be_printable(print(*result.refusal));
    for (const LogEntry& entry : result.accepted) must_be_printable(entry.command.text);
}

void run_lines(std::string_view bytes) {
    const Table& table = tables[choose(bytes, tables.size())];
    Session session = std::move(*Session::begin(test::all(), test::setup_of(table.title, table.players)));
    each_line(bytes, [&](std::string_view line) { must_be_printable(test::type(session, std::nullopt, line)); });
    const auto laws = session.game().broken_invariants();
    if (!laws.empty()) std::abort();
}

void run_scripts(std::string_view bytes) {
    const auto script = parse_script(bytes.substr(0, 4 * most_bytes), "fuzz");
    if (!script) return must_be_printable(print(script.error()));
    RunOptions options;
    options.steps = static_cast<std::size_t>(most_lines);
    const ScriptRun run = run_script(*script, test::all(), options);
    if (run.failure) must_be_printable(print(*run.failure));
    if (run.session && !run.failure) write_script(*run.session, {});
}

void run_recordings(std::string_view bytes) {
    const auto game = import18xx::import_recording(bytes.substr(0, 16 * most_bytes), "fuzz", test::all());
    if (!game) must_be_printable(print(game.error()));
}

std::string embedded(std::string_view name) {
    for (const EmbeddedMap& map : embedded_maps())
        if (map.name == name) return std::string(map.text);
    return "";
}

Result<std::unique_ptr<Title>, TextError> read_map(std::size_t which, std::string_view text) {
    if (which == 3) return make_american_rails(text, "fuzz");
    if (which == 4) return make_continental_rails(text, "fuzz");
    const std::array parts = {title18al::spec(), title18ga::spec(), title18va::spec()};
    const std::array rules = {"18al/rules.toml", "18ga/rules.toml", "18va/rules.toml"};
    return eighteen::EighteenTitle::read({{std::string(text), "fuzz"},
                                          {embedded("tiles.toml"), "tiles"},
                                          {embedded("computer_players.toml"), "levels"},
                                          {embedded(rules.at(which)), "rules"}},
                                         parts.at(which));
}

void run_maps(std::string_view bytes) {
    const std::size_t which = choose(bytes, tables.size());
    if (const auto rules = read_rule_texts(bytes, "fuzz", {}, {}); !rules) must_be_printable(print(rules.error()));
    const auto title = read_map(which, bytes);
    if (!title) return must_be_printable(print(title.error()));
    const GameSetup setup = test::setup_of((*title)->info().id, (*title)->info().min_players);
    if (const auto game = (*title)->create(setup); game && !(*game)->finished())
        for (const Seat seat : (*game)->decision().seats) (*game)->legal(seat);
}

// Executes the lines as orders of one seat. Then both seats submit their sheets, and the turn is run.
void run_sheets(std::string_view bytes) {
    Session session = std::move(*Session::begin(test::all(), test::setup_of("continental-rails", 2)));
    each_line(bytes, [&](std::string_view line) {
        for (const std::string& command : split_commands(line)) session.enter(Seat(0), command);
    });
    for (const char* line : {"Ann> ready", "Bob> no orders", "Bob> ready"}) test::type(session, std::nullopt, line);
    if (!session.game().broken_invariants().empty()) std::abort();
}

// Reads the bytes as an SSH key, and then as keys pressed at a screen.
void run_keys(std::string_view bytes) {
    if (const auto key = parse_public_key(bytes); key && printable(key->comment) != key->comment) std::abort();
    const Table& table = tables[choose(bytes, tables.size())];
    Session session = std::move(*Session::begin(test::all(), test::setup_of(table.title, table.players)));
    Prompt prompt(session, std::nullopt, "fuzz");
    std::string screens;
    tui::AppOptions options;
    options.keys = std::string(bytes.substr(0, 256));
    options.style = tui::TextStyle::dots;
    options.dump = true;
    options.screens = &screens;
    tui::run_app(prompt, options);
    must_be_printable(screens);
}

// Executes lines of Ann, Bob, Cy and Dora, each at a terminal of the same store. A byte before each line selects the
// user.
void run_place(std::string_view bytes) {
    const auto store = std::move(*open_store(":memory:"));
    highball::NewGameOptions table;
    for (const char* name : {"ann", "bob", "cy", "dora"}) {
        store->add_user(name, {"ssh-ed25519", std::string(68, name[0]), ""});
        table.users.emplace_back(name);
    }
    const auto& kind = tables[choose(bytes, 3)];
    const auto saved = store->create("g", test::setup_of(kind.title, 4), {}, {}, table);
    if (!saved) return;
    struct Terminal {
        Session session;
        UserSeat user_seat;
        Prompt prompt;
        Terminal(Session begun, Store& store, std::int64_t game, const std::string& user)
            : session(std::move(begun)), user_seat(session, store, game, user), prompt(user_seat, "g") {}
    };
    std::vector<std::unique_ptr<Terminal>> terminals;
    for (const std::string& user : table.users)
        terminals.push_back(std::make_unique<Terminal>(
            std::move(*Session::resume(test::all(), saved->setup, *store->read(saved->id), store->journal(saved->id))),
            *store, saved->id, user));
    each_line(bytes, [&](std::string_view line) {
        Terminal& terminal = *terminals[choose(line, terminals.size())];
        must_be_printable(terminal.user_seat.vote_text());
        must_be_printable(terminal.prompt.execute(line));
    });
    if (!store->find_damage().empty()) std::abort();
}

} // namespace

void must_be_printable(std::string_view text) {
    for (const char c : text)
        if (c != '\n' && (static_cast<unsigned char>(c) < ' ' || c == 0x7f)) std::abort();
}

const std::vector<Target>& targets() {
    static const std::vector<Target> all = [] {
        std::vector<Target> both = {
            {"lines", run_lines},   {"scripts", run_scripts}, {"recordings", run_recordings}, {"maps", run_maps},
            {"sheets", run_sheets}, {"keys", run_keys},       {"place", run_place},
        };
        for (const Target& target : host_targets()) both.push_back(target);
        return both;
    }();
    return all;
}

} // namespace highball::fuzz
