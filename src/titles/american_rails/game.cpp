#include "titles/american_rails/game.h"

#include "core/text.h"
#include "titles/american_rails/model/view.h"
#include "titles/american_rails/rules/command_parser.h"
#include "titles/american_rails/rules/rules.h"
#include "titles/american_rails/rules/target_cities.h"

#include <algorithm>

namespace highball::american_rails {

namespace {

Position begin(const Board& board, const GameSetup& setup) {
    const auto chosen = [&](std::string_view name) { return contains(setup.options, name); };
    Rng rng(setup.seed);
    return first_position(board, int_size(setup.players),
                          {.random_banker = chosen("random-banker"), .edition_2010 = chosen("edition-2010")}, rng);
}

} // namespace

AmericanGame::AmericanGame(std::shared_ptr<const Board> board, GameSetup setup)
    : board_(std::move(board)), setup_(std::move(setup)), position_(begin(*board_, setup_)) {}

AmericanGame::AmericanGame(std::shared_ptr<const Board> board, GameSetup setup, Position position)
    : board_(std::move(board)), setup_(std::move(setup)), position_(position) {}

bool AmericanGame::equals(const Game& other) const {
    const auto* same = dynamic_cast<const AmericanGame*>(&other);
    return same && same->setup_ == setup_ && same->position_ == position_;
}

std::string AmericanGame::end_reason() const {
    switch (position_.ending) {
    case Ending::none:
        return "";
    case Ending::last_year:
        return std::to_string(board_->last_year);
    case Ending::shares_gone:
        return "shares";
    case Ending::supplies_low:
        return "supplies";
    }
    return "";
}

std::string AmericanGame::end_text() const { return why_over(*board_, position_); }

namespace {

std::string question_of_action(const Board& board, const Position& position) {
    const int built = position.cubes_built, left = std::min(cubes_still_allowed(board, position), own_supply(position));
    const std::string next_cube =
        left > 0 ? fmt::format("place cube {} of {}", built + 1, built + left) : "no cube is left: type done";
    switch (action_under_way(board, position)->action_type) {
    case ActionType::take:
        return built > 0 ? next_cube : left > 0 ? "collect, levy or expand" : "collect or levy";
    case ActionType::expand:
        return next_cube;
    case ActionType::develop:
        return "develop a city";
    default:
        return "fund a company";
    }
}

// setup:three-players: returns "; Liberty is not in play" before the first share is sold, or "".
std::string company_out(const Board& board, const Position& position) {
    for (const CompanyId id : board.company_ids())
        if (!position[id].playing && position.opening) return fmt::format("; {} is not in play", board[id].name);
    return "";
}

std::string question(const Board& board, const Position& position, Seat seat) {
    const std::string& company = board[position.auction.company].name;
    switch (position.stage) {
    case Stage::offer:
        return "choose a share to auction" + company_out(board, position);
    case Stage::bid:
        return fmt::format(
            "bid {}{} or pass; cash {}",
            position.auction.high == Money() ? "for " : fmt::format("more than {} for ", print(position.auction.high)),
            company, print(position.cash_of(seat)));
    case Stage::found:
        return fmt::format("choose the starting city of {}", company);
    case Stage::choose:
        return "take an action";
    case Stage::act:
        return question_of_action(board, position);
    case Stage::over:
        break;
    }
    return "";
}

} // namespace

Decision AmericanGame::decision() const {
    Decision now;
    const auto seat = to_act(position_);
    now.round = position_.opening ? "opening auction" : std::to_string(position_.year);
    if (!position_.opening) now.phase = std::to_string(position_.phase + 1);
    if (!seat) return now;
    now.seats = {*seat};
    now.entity = name_of(*seat);
    now.asks = question(*board_, position_, *seat);
    return now;
}

std::vector<Standing> AmericanGame::standings() const {
    const std::vector<Seat> richest = winners(position_);
    std::vector<Standing> all;
    for (const Seat seat : position_.seats()) {
        const bool first = contains(richest, seat);
        all.push_back({seat, position_.cash_of(seat).dollars(), finished() && first});
    }
    return all;
}

std::vector<Choice> AmericanGame::legal(Seat seat) const {
    if (to_act(position_) != seat) return {};
    return list_choices(*board_, position_);
}

std::vector<Choice> AmericanGame::ordered_choices(Seat seat) const {
    if (to_act(position_) != seat) return {};
    std::vector<Choice> choices = target_choices(*board_, position_);
    for (Choice& single : choices_of(*board_, position_, best_first(*board_, position_)))
        choices.push_back(std::move(single));
    return choices;
}

Result<Command, Refusal> AmericanGame::parse(std::optional<Seat> seat, std::string_view line) const {
    const auto moves = read_moves(*board_, position_, line);
    if (!moves) return moves.error();
    const auto acting = to_act(position_);
    if (!seat && !acting) return Refusal::state("the game is over");
    return Command{seat ? *seat : *acting, print(*board_, *moves),
                   std::make_shared<const ParsedValueOf<std::vector<Move>>>(*moves)};
}

Result<Moves, Refusal> AmericanGame::moves_of(const Command& command) const {
    if (command.seat.index() < 0 || command.seat.index() >= position_.players)
        return Refusal::seat("there is no such seat");
    if (const auto* read = parsed_as<std::vector<Move>>(command)) return *read;
    auto moves = read_moves(*board_, position_, command.text);
    if (!moves) return moves;
    if (std::string text = print(*board_, *moves); text != command.text)
        return Refusal::syntax(fmt::format("{} is written {}", in_quotes(command.text), in_quotes(text)), text);
    return moves;
}

Result<Position, Refusal> AmericanGame::after(Seat seat, const Moves& moves, std::vector<Event>* events) const {
    Position next = position_;
    int made = 0;
    for (const Move& move : moves) {
        if (made > 0 && next.stage != Stage::act)
            return Refusal{
                "american-rails expand",
                fmt::format("only {} can be placed in this action, not {}", pluralize(made, "more cube"), moves.size()),
                ""};
        if (auto refusal = american_rails::check(*board_, next, setup_.players, seat, move)) return *refusal;
        make(*board_, next, move, {&setup_.players, events});
        ++made;
    }
    return next;
}

std::optional<Refusal> AmericanGame::check(const Command& command) const {
    const auto moves = moves_of(command);
    if (!moves) return moves.error();
    if (moves->size() == 1)
        return american_rails::check(*board_, position_, setup_.players, command.seat, moves->front());
    const auto next = after(command.seat, *moves, nullptr);
    return next ? std::nullopt : std::optional(next.error());
}

Outcome AmericanGame::apply(const Command& command) {
    const auto moves = moves_of(command);
    if (!moves) return moves.error();
    std::vector<Event> events;
    const auto next = after(command.seat, *moves, &events);
    if (!next) return next.error();
    position_ = *next;
    return events;
}

std::optional<Refusal> AmericanGame::advance(const Command& command) {
    const auto moves = moves_of(command);
    if (!moves) return moves.error();
    const auto next = after(command.seat, *moves, nullptr);
    if (!next) return next.error();
    position_ = *next;
    return std::nullopt;
}

std::unique_ptr<View> AmericanGame::view(std::optional<Seat> seat) const {
    auto seen = std::make_unique<AmericanView>();
    seen->board = board_;
    seen->names = setup_.players;
    seen->position = position_;
    seen->seat = seat;
    return seen;
}

} // namespace highball::american_rails
