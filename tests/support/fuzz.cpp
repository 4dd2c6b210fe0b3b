#include "support/fuzz.h"

#include "core/text.h"
#include "prompt/run_script.h"
#include "session/session.h"
#include "session/setup_text.h"
#include "store/store.h"

#include <algorithm>
#include <cstdlib>

namespace highball::test {

namespace {

std::string quote(std::string_view text) { return "\"" + printable(text) + "\""; }

// Source of nonsense lines: changed legal commands, shuffled words, huge numbers, control characters.
class Nonsense {
  public:
    Nonsense(Rng& rng, const Title& title) : rng_(rng), title_(title) {}

    std::string line(const std::string& legal) {
        switch (rng_.below(8)) {
        case 0:
            return cut(legal);
        case 1:
            return bend(legal);
        case 2:
            return shuffle(legal);
        case 3:
            return legal + " " + number();
        case 4:
            return replace_word(legal, number());
        case 5:
            return replace_word(legal, word());
        case 6:
            return word() + " " + word() + " " + number();
        default:
            return bytes();
        }
    }

  private:
    std::string cut(const std::string& text) { return text.substr(0, rng_.below(text.size() + 1)); }

    std::string bend(std::string text) {
        const std::uint64_t times = rng_.between(1, 4);
        for (std::uint64_t i = 0; i < times && !text.empty(); ++i) {
            const std::uint64_t at = rng_.below(text.size());
            const char with = static_cast<char>(rng_.below(256));
            text[at] = with;
        }
        return text;
    }

    std::string shuffle(const std::string& text) {
        std::vector<std::string> parts;
        for (const std::string_view part : words(text)) parts.emplace_back(part);
        for (std::size_t i = parts.size(); i > 1; --i) std::swap(parts[i - 1], parts[rng_.below(i)]);
        return join(parts, " ");
    }

    std::string replace_word(const std::string& text, const std::string& with) {
        std::vector<std::string> parts;
        for (const std::string_view part : words(text)) parts.emplace_back(part);
        if (parts.empty()) return with;
        parts[rng_.below(parts.size())] = with;
        return join(parts, " ");
    }

    std::string number() {
        static const std::vector<std::string> numbers = {"-1",
                                                         "0",
                                                         "99999999999999999999",
                                                         "9223372036854775807",
                                                         "-9223372036854775808",
                                                         "1e9",
                                                         "0x10",
                                                         "2147483648",
                                                         "007",
                                                         "+5",
                                                         "10%",
                                                         "110%"};
        return numbers[rng_.below(numbers.size())];
    }

    std::string word() {
        static const std::vector<std::string> own = {"",     "a",      ";",    "#",        ">",       "-",    "run",
                                                     "from", "market", "%s%n", "\xff\xfe", "\x1b[2J", "日本", "Ann"};
        const auto& specs = title_.commands();
        const std::uint64_t pick = rng_.below(own.size() + specs.size());
        return pick < own.size() ? own[pick] : specs[pick - own.size()].word;
    }

    std::string bytes() {
        std::string text(rng_.below(80), ' ');
        for (char& c : text) c = static_cast<char>(rng_.below(256));
        return text;
    }

    Rng& rng_;
    const Title& title_;
};

class Fuzzer {
  public:
    Fuzzer(const Title& title, std::unique_ptr<Game> game, std::uint64_t seed, const FuzzOptions& options)
        : title_(title), game_(std::move(game)), rng_(seed), nonsense_(rng_, title), options_(options) {
        for (const std::string& level : options.levels)
            computers_.push_back(level.empty() ? nullptr : title.computer(level, 0));
    }

    FuzzResult run() {
        const auto longest = static_cast<std::size_t>(options_.longest);
        while (!result_.failure && !game_->finished() && result_.commands.size() < longest) step();
        if (!result_.failure && !game_->finished()) {
            if (options_.must_end) fail("the game does not end");
            return std::move(result_);
        }
        if (!result_.failure && !game_->decision().seats.empty()) fail("the game is over, but decision() names a seat");
        if (!result_.failure && game_->end_reason().empty()) fail("the game is over without a reason");
        result_.finished = game_->finished();
        result_.end_reason = game_->end_reason();
        return std::move(result_);
    }

  private:
    void fail(std::string law) {
        if (!result_.failure)
            result_.failure = "after " + std::to_string(result_.commands.size()) + " commands: " + law;
    }

    // Plays the first legal one of a few guesses. Returns false if none was legal, if the guesser has no guess, or if a
    // computer plays the seat.
    bool guessed() {
        for (int i = 0; i < 8; ++i) {
            auto command = options_.guesser->guess(*game_, rng_);
            if (!command || computer_of(command->seat)) return false;
            if (options_.texts) command->text = options_.guesser->text(*game_, *command);
            if (game_->advance(*command)) continue;
            result_.commands.push_back(command->without_parse());
            if (const auto broken = options_.guesser->broken(*game_)) fail(*broken);
            return true;
        }
        return false;
    }

    void step() {
        if (options_.guesser && !due(options_.laws_every) && guessed()) return;
        const Decision decision = game_->decision();
        if (decision.seats.empty()) return fail("nobody can act, but the game is not over");
        const Seat seat = decision.seats[rng_.below(decision.seats.size())];
        const bool all_laws = due(options_.laws_every);
        if (ComputerPlayer* computer = computer_of(seat)) {
            const std::string text = computer->choose(*game_->view(seat), seat, rng_);
            return text.empty() && decision.seats.size() > 1 ? void() : play(seat, text, all_laws); // no command yet
        }
        const std::vector<Choice> choices = game_->legal(seat);
        if (choices.empty()) return fail("decision() names " + game_->name_of(seat) + ", who has nothing legal to do");
        if (!all_laws) return play(seat, sample(seat, one_of(choices)), false);
        const bool thorough = due(options_.thorough_every);
        if (thorough) look_around(decision);
        check_choices(seat, choices, thorough);
        const std::string text = sample(seat, one_of(choices));
        if (rng_.below(10) == 0)
            for (int i = 0; i < options_.nonsense && !result_.failure; ++i) try_nonsense(seat, text);
        if (!result_.failure) play(seat, text, true);
    }

    bool due(int every) const { return result_.commands.size() % static_cast<std::size_t>(every) == 0; }

    ComputerPlayer* computer_of(Seat seat) const {
        const auto at = static_cast<std::size_t>(seat.index());
        return at < computers_.size() ? computers_[at].get() : nullptr;
    }

    static std::string_view word_of(const Choice& choice) {
        return std::string_view(choice.text).substr(0, choice.text.find(' '));
    }

    // Returns a random choice. Every kind of command is equally likely, because otherwise a game with many possible
    // trades would contain little else.
    const Choice& one_of(const std::vector<Choice>& choices) {
        std::vector<std::pair<std::string_view, std::vector<const Choice*>>> kinds;
        for (const Choice& choice : choices) {
            const std::string_view word = word_of(choice);
            const auto row = std::find_if(title_.commands().begin(), title_.commands().end(),
                                          [&](const CommandSpec& each) { return each.word == word; });
            if (row != title_.commands().end() && !row->listed) fail(std::string(word) + " is listed");
            const auto kind =
                std::find_if(kinds.begin(), kinds.end(), [&](const auto& each) { return each.first == word; });
            if (kind != kinds.end())
                kind->second.push_back(&choice);
            else
                kinds.push_back({word, {&choice}});
        }
        const auto& kind = kinds[rng_.below(kinds.size())];
        return *kind.second[rng_.below(kind.second.size())];
    }

    std::string sample(Seat seat, const Choice& choice) { return game_->sample(seat, choice, rng_); }

    // Checks copies, views, standings and seats of the position without a move.
    void look_around(const Decision& decision) {
        const auto copy = game_->clone();
        if (!copy->equals(*game_) || !game_->equals(*copy) || copy->digest() != game_->digest()) fail("a copy differs");
        if (static_cast<int>(game_->standings().size()) != game_->seats()) fail("standings() leaves a seat out");
        if (!game_->view(std::nullopt)) fail("a spectator has no view");
        for (int i = 0; i < game_->seats(); ++i) {
            if (!game_->view(Seat(i))) fail("a seat has no view");
            const bool acts = std::find(decision.seats.begin(), decision.seats.end(), Seat(i)) != decision.seats.end();
            if (!acts && !game_->legal(Seat(i)).empty())
                fail(game_->name_of(Seat(i)) + " may not act, but has legal choices");
        }
        for (const Question& question : title_.questions()) game_->fact(nonsense_.line(question.shape));
        game_->fact(nonsense_.line("cash Ann"));
    }

    void check_choices(Seat seat, const std::vector<Choice>& choices, bool all) {
        for (std::size_t i = 0;
             i < (all ? choices.size() : std::min<std::size_t>(choices.size(), 2)) && !result_.failure; ++i) {
            const Choice& choice = choices[all ? i : rng_.below(choices.size())];
            if (choice.amount && (choice.amount->low > choice.amount->high || choice.amount->step < 1))
                fail(quote(choice.text) + " has an empty range");
            else
                check_legal(seat, sample(seat, choice));
        }
    }

    // Checks that a legal text is accepted and survives print and parse.
    void check_legal(Seat seat, const std::string& text) {
        const auto command = game_->parse(seat, text);
        if (!command)
            return fail("legal() offers " + quote(text) + ", but it cannot be read: " + print(command.error()));
        if (command->seat != seat) return fail(quote(text) + " was read as a command of another seat");
        check_canonical(*command);
        if (const auto refusal = game_->check(*command))
            fail("legal() offers " + quote(text) + ", but it is refused: " + print(*refusal));
    }

    void check_canonical(const Command& command) {
        const auto again = game_->parse(command.seat, command.text);
        if (!again)
            return fail("the canonical text " + quote(command.text) + " cannot be read: " + print(again.error()));
        if (*again != command) fail("the canonical text " + quote(command.text) + " is read as " + quote(again->text));
    }

    // Checks that a nonsense line is refused or is executed as a normal command, and never has half an effect.
    void try_nonsense(Seat seat, const std::string& legal) {
        const std::string line = nonsense_.line(legal);
        const Seat who =
            rng_.below(4) == 0 ? Seat(static_cast<int>(rng_.below(static_cast<std::uint64_t>(game_->seats())))) : seat;
        const auto command = game_->parse(who, line);
        if (!command) {
            if (command.error().message.empty()) fail(quote(line) + " is refused without a word");
            if (printable(command.error().message) != command.error().message)
                fail(quote(line) + " is refused with a control character");
            return try_raw(who, line);
        }
        if (printable(command->text) != command->text)
            fail(quote(line) + " was read as a text with a control character");
        check_canonical(*command);
        try_command(*command);
    }

    // Tries a command whose text was never parsed, as a damaged recording may contain one.
    void try_raw(Seat seat, const std::string& line) { try_command({seat, line}); }

    void try_command(const Command& command) {
        const std::uint64_t digest = game_->digest();
        const auto refusal = game_->check(command);
        const auto copy = game_->clone();
        const Outcome outcome = copy->apply(command);
        if (outcome.ok() == refusal.has_value())
            return fail("check() and apply() do not agree on " + quote(command.text));
        if (refusal && !(outcome.error() == *refusal))
            fail("check() and apply() refuse " + quote(command.text) + " differently");
        if (refusal && (!copy->equals(*game_) || copy->digest() != digest))
            fail("the refused " + quote(command.text) + " changed the position");
        if (game_->digest() != digest) fail("check() of " + quote(command.text) + " changed the position");
        if (!refusal) expect_whole(*copy, command);
    }

    void expect_whole(const Game& game, const Command& command) {
        const std::vector<std::string> broken = game.broken_invariants();
        if (!broken.empty()) fail(game.name_of(command.seat) + "> " + command.text + " breaks: " + join(broken, "; "));
    }

    void play(Seat seat, const std::string& text, bool all_laws) {
        const auto command = game_->parse(seat, text);
        if (!command) return fail("sample() gave " + quote(text) + ", which cannot be read: " + print(command.error()));
        if (!all_laws) {
            if (const auto refusal = game_->advance(*command))
                return fail("sample() gave " + quote(text) + ", which is refused: " + print(*refusal));
            return result_.commands.push_back(*command);
        }
        const auto copy = game_->clone();
        const Outcome outcome = game_->apply(*command);
        if (!outcome) return fail("sample() gave " + quote(text) + ", which is refused: " + print(outcome.error()));
        result_.commands.push_back(*command);
        for (const Event& event : *outcome)
            if (event.text.empty() || printable(event.text) != event.text)
                fail(quote(text) + " tells " + quote(event.text));
        expect_whole(*game_, *command);
        if (copy->advance(*command) || !copy->equals(*game_) || copy->digest() != game_->digest())
            fail(quote(text) + " does something else to a copy, without a word about it");
    }

    const Title& title_;
    std::unique_ptr<Game> game_;
    Rng rng_;
    Nonsense nonsense_;
    FuzzOptions options_;
    std::vector<std::unique_ptr<ComputerPlayer>> computers_;
    FuzzResult result_;
};

} // namespace

FuzzResult fuzz_game(const Registry& registry, const GameSetup& setup, std::uint64_t seed, const FuzzOptions& options) {
    auto game = registry.create(setup);
    if (!game) {
        FuzzResult result;
        result.failure = "the game cannot begin: " + print(game.error());
        return result;
    }
    return Fuzzer(*registry.find(setup.title), std::move(*game), seed, options).run();
}

std::optional<std::string> fuzz_recordings(const Registry& registry, const GameSetup& setup,
                                           const std::vector<Command>& commands) {
    auto played = Session::resume(registry, setup, {commands, {}, {}, 0});
    if (!played) return "the commands do not replay: " + print(played.error());
    const Game& end = played->game();
    const std::string text = write_script(*played, {50, ""});
    const auto script = parse_script(text, "script");
    if (!script) return "the script cannot be read: " + print(script.error());
    if (script->setup != played->setup()) return "the script has another setup";
    const ScriptRun run = run_script(*script, registry);
    if (run.failure) return "the script does not run: " + print(*run.failure);
    if (!run.session->game().equals(end) || run.session->commands() != commands)
        return "the script leads to another position";
    const auto store = open_store(":memory:");
    if (!store) return store.error().message;
    const auto saved = (*store)->create("", played->setup(), commands);
    if (!saved) return saved.error().message;
    if (saved->setup != played->setup()) return "the saved game has another setup";
    const auto recorded = (*store)->read(saved->id);
    if (!recorded || recorded->commands != commands) return "the saved game has other commands";
    if (commands.empty()) return std::nullopt;
    if (played->title().info().sealed)
        return played->undo() ? std::optional<std::string>("a sealed order is taken back") : std::nullopt;
    const int back = static_cast<int>(std::min<std::size_t>(commands.size(), 40));
    const auto before = played->position_at(played->size() - back);
    if (!played->undo(back) || !played->game().equals(*before)) return "undo leads to another position";
    if (!played->redo(back) || played->game().digest() != run.session->game().digest())
        return "redo leads to another position";
    return std::nullopt;
}

int fuzz_games(int otherwise) {
    const char* number = std::getenv("HIGHBALL_FUZZ_GAMES");
    const auto games = number ? parse_number(number) : std::nullopt;
    return games && *games >= 0 && *games < 10000000 ? static_cast<int>(*games) : otherwise;
}

std::string script_of(const GameSetup& setup, const std::vector<Command>& commands) {
    std::string text = write_header(setup);
    for (const Command& command : commands)
        text += setup.players[static_cast<std::size_t>(command.seat.index())] + "> " + command.text + "\n";
    return text;
}

} // namespace highball::test
