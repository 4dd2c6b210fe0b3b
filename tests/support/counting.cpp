#include "support/counting.h"

#include "core/digest.h"
#include "core/text.h"

#include <algorithm>

namespace highball::test {

namespace {

constexpr int goal = 21;
constexpr int highest = 3;
int parses = 0;

class Counting : public Game {
  public:
    explicit Counting(GameSetup setup)
        : setup_(std::move(setup)), rng_(setup_.seed), points_(setup_.players.size()), rolled_(setup_.players.size()) {}

    const GameSetup& setup() const override { return setup_; }
    std::unique_ptr<Game> clone() const override { return std::make_unique<Counting>(*this); }
    bool equals(const Game& other) const override {
        const auto* same = dynamic_cast<const Counting*>(&other);
        return same && setup_ == same->setup_ && rng_ == same->rng_ && points_ == same->points_ &&
               rolled_ == same->rolled_ && seat_ == same->seat_ && passes_ == same->passes_;
    }
    std::uint64_t digest() const override {
        Digest digest;
        digest.add(rng_.state());
        for (const int points : points_) digest.add(static_cast<std::uint64_t>(points));
        for (const int rolled : rolled_) digest.add(static_cast<std::uint64_t>(rolled));
        digest.add(static_cast<std::uint64_t>(seat_.index()));
        digest.add(static_cast<std::uint64_t>(passes_));
        return digest.value();
    }
    bool finished() const override { return total() == goal || passes_ == seats(); }
    std::string end_reason() const override { return finished() ? "counted" : ""; }
    Decision decision() const override {
        if (finished()) return {};
        return {{seat_}, name_of(seat_), "add a number", "round " + std::to_string(total()), ""};
    }
    std::vector<Standing> standings() const override {
        std::vector<Standing> all;
        const int best = *std::max_element(points_.begin(), points_.end());
        for (int i = 0; i < seats(); ++i) all.push_back({Seat(i), points(i), finished() && points(i) == best});
        return all;
    }
    std::vector<Choice> legal(Seat seat) const override {
        std::vector<Choice> all;
        if (finished() || seat != seat_) return all;
        const int room = std::min(highest, goal - total());
        if (total() < goal - 1)
            all.push_back(
                {.text = "add", .note = "to " + std::to_string(total()), .rule = "2", .amount = Range{1, room, 1}});
        if (!rolled(seat) && total() < goal - 6)
            all.push_back({.text = "roll", .rule = "4", .gives_up = "uses up the only roll"});
        if (all.empty()) all.push_back({.text = "pass", .role = Role::passes});
        return all;
    }
    Result<Command, Refusal> parse(std::optional<Seat> seat, std::string_view line) const override {
        ++parses;
        const auto parts = words(line);
        const Seat who = seat.value_or(seat_);
        if (parts.size() == 1 && (parts[0] == "roll" || parts[0] == "pass")) return Command{who, std::string(parts[0])};
        const auto amount = parts.size() == 2 && istarts_with("add", parts[0]) ? parse_number(parts[1]) : std::nullopt;
        if (amount)
            return Command{who, "add " + std::to_string(*amount), std::make_shared<const ParsedValueOf<int>>(*amount)};
        return Refusal{"", "there is no command \"" + printable(line) + "\"", "add N"};
    }
    std::optional<Refusal> check(const Command& command) const override {
        if (finished() || command.seat != seat_)
            return Refusal{"Counting 1", "it is not the turn of " + name_of(command.seat), ""};
        if (command.text == "pass")
            return total() < goal - 1 ? std::optional(Refusal{"Counting 5", "a number fits still", "add 1"})
                                      : std::nullopt;
        if (command.text == "roll") {
            if (rolled(seat_)) return Refusal{"Counting 4", name_of(seat_) + " has rolled already", "add 1"};
            if (total() >= goal - 6) return Refusal{"Counting 3", "a roll could go above 21", "add 1"};
            return std::nullopt;
        }
        if (!command.parsed) {
            const auto parsed = parse(command.seat, command.text);
            if (!parsed || parsed->text != command.text) return Refusal{"", "no command", ""};
        }
        const auto amount = *parse_number(command.text.substr(4));
        if (amount < 1 || amount > highest)
            return Refusal{"Counting 2", "an amount is 1 to 3, not " + std::to_string(amount), "add 3"};
        if (total() + amount > goal || total() == goal - 1) return Refusal{"Counting 3", "above 21", "pass"};
        return std::nullopt;
    }
    Outcome apply(const Command& command) override {
        if (auto refusal = check(command)) return *refusal;
        int amount = 0;
        if (command.text == "roll") {
            amount = static_cast<int>(rng_.between(1, 6));
            rolled_[index()] = 1;
        } else if (command.text != "pass") {
            amount = static_cast<int>(*parse_number(command.text.substr(4)));
        }
        passes_ = command.text == "pass" ? passes_ + 1 : 0;
        points_[index()] += amount;
        const std::string text = name_of(seat_) + " adds " + std::to_string(amount);
        seat_ = clockwise(seat_, seats());
        return std::vector<Event>{{EventKind::note, "", text}};
    }
    Result<std::string, Refusal> fact(std::string_view question) const override {
        if (question == "total") return std::to_string(total());
        if (question == "turn") return finished() ? std::string("nobody at all") : "turn of " + name_of(seat_);
        return Refusal{"", "there is no question \"" + printable(question) + "\"", "total"};
    }
    std::unique_ptr<View> view(std::optional<Seat>) const override { return std::make_unique<View>(); }
    std::vector<std::string> broken_invariants() const override {
        return total() > goal ? std::vector<std::string>{"the total is above 21"} : std::vector<std::string>{};
    }

  private:
    std::size_t index() const { return static_cast<std::size_t>(seat_.index()); }
    int points(int seat) const { return points_[static_cast<std::size_t>(seat)]; }
    bool rolled(Seat seat) const { return rolled_[static_cast<std::size_t>(seat.index())] != 0; }
    int total() const {
        int sum = 0;
        for (const int points : points_) sum += points;
        return sum;
    }

    GameSetup setup_;
    Rng rng_;
    std::vector<int> points_;
    std::vector<int> rolled_;
    Seat seat_;
    int passes_ = 0;
};

class Counter : public ComputerPlayer {
  public:
    std::string choose(const View&, Seat, Rng&) override { return "add 1"; }
};

class CountingTitle : public Title {
  public:
    CountingTitle() {
        info_.id = "Counting";
        info_.name = "Counting to twenty-one";
        info_.family = "counting";
        info_.min_players = 2;
        info_.max_players = 5;
    }
    const TitleInfo& info() const override { return info_; }
    std::vector<std::string> levels() const override { return {"easy"}; }
    std::unique_ptr<ComputerPlayer> computer(std::string_view level, int) const override {
        return level == "easy" ? std::make_unique<Counter>() : nullptr;
    }
    Result<std::unique_ptr<Game>, Refusal> create(const GameSetup& setup) const override {
        const int players = static_cast<int>(setup.players.size());
        if (players < 2 || players > 5)
            return Refusal{"", "Counting is for 2 to 5 players, not " + std::to_string(players), ""};
        return std::unique_ptr<Game>(std::make_unique<Counting>(setup));
    }
    const std::vector<CommandSpec>& commands() const override {
        static const std::vector<CommandSpec> all = {{"add", "add N", "add 1 to 3", "2"},
                                                     {"roll", "roll", "add 1 to 6 by chance", "4"},
                                                     {"pass", "pass", "add nothing, when nothing fits", "5"}};
        return all;
    }
    std::optional<std::string> rule_help(std::string_view id) const override {
        if (id == "2") return "One adds 1, 2 or 3.";
        return std::nullopt;
    }

  private:
    TitleInfo info_;
};

} // namespace

const Registry& counting_registry() {
    static const Registry registry = [] {
        Registry made;
        made.add(std::make_unique<CountingTitle>());
        return made;
    }();
    return registry;
}

int counting_parses() { return parses; }

GameSetup counting_setup(int players) {
    static const std::vector<std::string> names = {"Ann", "Bob", "Cy", "Dora", "Eve"};
    GameSetup setup;
    setup.title = "Counting";
    setup.players.assign(names.begin(), names.begin() + players);
    return setup;
}

} // namespace highball::test
