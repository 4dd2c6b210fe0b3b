#include "titles/continental_rails/orders/order_parser.h"

#include "core/spelling.h"
#include "core/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace highball::continental_rails {

namespace {

struct MetaCommand {
    InputKind word;
    CommandSpec spec;
};

const std::vector<MetaCommand>& meta_commands() {
    static const std::vector<MetaCommand> rows = {
        {InputKind::no_orders, {"no", "no orders", "leave your sheet empty; ready then hands it in", "10.0"}},
        {InputKind::clear, {"clear", "clear", "remove all lines from your sheet", "10.0"}},
        {InputKind::drop, {"drop", "drop N|WORD", "remove line N, or the only line that begins with WORD", "10.0"}},
        {InputKind::ready, {"ready", "ready", "hand in your sheet", "10.0"}},
        {InputKind::process, {"process", "process", "run the turn now, even if some are not ready (host only)", "A"}},
        {InputKind::deadline,
         {"deadline", "deadline DATE TIME [every N(d|h|m)] [hold]|none",
          "set the time for process --if-due, in UTC, or 2d from now (host only); alone, show it", "A", false}},
        {InputKind::away,
         {"away", "away TURNS", "be away for this many turns; they will not wait for your sheet. away 0 ends this",
          "10.0", false}},
        {InputKind::standing,
         {"standing", "standing ORDER|none",
          "a standing order, for the next turn in which you send no sheet; it counts once", "10.0", false}},
        {InputKind::seat,
         {"seat", "seat [NUMBER|NAME] computer|person", "choose who plays your position (host: any position)", "3.1",
          false}},
    };
    return rows;
}

using Words = std::vector<std::string_view>;

Refusal slip(std::string message, std::string allowed = "") { return {"", std::move(message), std::move(allowed)}; }

Result<std::string, Refusal> find_word(std::string_view input) {
    const auto all = collect_texts(command_table(), [](const CommandSpec& spec) { return spec.word; });
    const std::vector<std::string> near = matching_names(all, input);
    if (near.size() == 1) return near.front();
    if (near.size() > 1) return slip(in_quotes(input) + " could be " + join_words(near, "or"));
    return slip("there is no command " + in_quotes(input) + did_you_mean(input, all), "");
}

constexpr std::int64_t most_amount = 1'000'000'000;

// Parser of the words that follow the command word of an order.
class OrderReader {
  public:
    OrderReader(const Figures& figures, const Position& position, int tycoon, Words words, std::string_view rest)
        : figures_(figures), position_(position), tycoon_(tycoon), words_(std::move(words)), rest_(rest) {}

    Result<Order, Refusal> read(OrderKind kind) {
        order_.kind = kind;
        const OrderSpec& row = order_spec(kind);
        shape_ = row.spec.shape;
        for (const Part part : parts_of(row.shape)) (this->*part)();
        if (!refusal_ && !words_.empty()) fail(in_quotes(words_.front()) + " does not belong in this command");
        if (refusal_) return *refusal_;
        return order_;
    }

  private:
    using Part = void (OrderReader::*)();

    // Returns the functions that read the parts of an order with this shape, in sequence.
    static const std::vector<Part>& parts_of(Shape shape) {
        using R = OrderReader;
        static const std::map<Shape, std::vector<Part>> all = {
            {Shape::amount, {&R::read_amount}},
            {Shape::company_amount, {&R::read_company, &R::read_amount}},
            {Shape::company, {&R::read_company}},
            {Shape::company_into, {&R::read_company, &R::skip_into, &R::read_other}},
            {Shape::railroad_amount, {&R::read_railroad, &R::read_amount}},
            {Shape::own_amount, {&R::read_own<1>, &R::read_amount}},
            {Shape::own, {&R::read_own<0>}},
            {Shape::own_line, {&R::read_own<1>, &R::read_line}},
            {Shape::own_row, {&R::read_alternative, &R::read_own<1>, &R::read_line}},
            {Shape::own_railroad_amount, {&R::read_own<2>, &R::read_other, &R::read_amount}},
            {Shape::slot_railroad, {&R::read_slot, &R::read_railroad}},
            {Shape::railroad, {&R::read_railroad}},
            {Shape::own_technology, {&R::read_technology}},
            {Shape::text, {&R::read_text}},
        };
        return all.at(shape);
    }

    void read_amount() { order_.amount = amount(); }
    void read_slot() { order_.amount = slot(); }
    void read_company() { order_.subject = route(company); }
    void read_railroad() {
        order_.subject = route(order_.kind == OrderKind::spy_railroad ? railroad_or_tycoon : railroad);
    }
    template <std::size_t After> void read_own() { order_.subject = own(After); }
    void read_other() { order_.object = route(railroad); }
    void read_line() { order_.object = route(line); }
    void skip_into() {
        if (!words_.empty() && iequals(words_.front(), "into")) words_.erase(words_.begin());
    }

    // Kinds of things that an order can name, in the words of the error messages.
    static constexpr std::string_view company = "private company", railroad = "railroad", line = "route",
                                      railroad_or_tycoon = "railroad or tycoon";

    void fail(std::string message) {
        if (!refusal_) refusal_ = slip(std::move(message), shape_);
    }

    std::string_view next(const std::string& wanted) {
        if (words_.empty()) return fail("give " + wanted), std::string_view();
        const std::string_view word = words_.front();
        words_.erase(words_.begin());
        return word;
    }

    std::int64_t amount() {
        const std::string_view word = next("an amount");
        if (const auto dollars = parse_dollars(word, most_amount)) return *dollars;
        fail(in_quotes(word.substr(word.starts_with('$') ? 1 : 0)) +
             (shape_.ends_with("SHARES")    ? " is not a whole number of shares"
              : shape_.ends_with("DOLLARS") ? " is not an amount in whole dollars"
                                            : " is not a valid number"));
        return 0;
    }

    RouteId route(std::string_view what) {
        const std::string_view word = next("the name of a " + std::string(what));
        if (refusal_) return {};
        const auto found = read_route(figures_, word, what);
        if (!found) return refusal_ = found.error(), RouteId{};
        // Only companies and railroads have an entry in the position.
        if (what != line && !figures_[*found].company)
            refusal_ = refuse(what == company ? "2.4(B)" : "4.1",
                              fmt::format("{} is a right-of-way, not a {}", figures_[*found].code, what));
        return *found;
    }

    // Returns the route with that name; no route if there is none.
    RouteId named(std::string_view word) const {
        const auto found = read_route(figures_, word);
        return found ? *found : RouteId{};
    }

    // Reads the name of a railroad; `after` is the number of words that follow the name. If only these words are left,
    // the name was omitted, and the only railroad that the tycoon controls is returned.
    RouteId own(std::size_t after) {
        if (words_.size() > after) return route(railroad);
        const auto& slots = position_.tycoon(tycoon_).slots;
        if (slots[0] && slots[1]) fail("name the railroad: you control two");
        if (!slots[0] && !slots[1] && !refusal_) refusal_ = refuse("4.14(C)", "you are not president of any railroad");
        return slots[0] ? slots[0] : slots[1];
    }

    void read_alternative() {
        const auto alt =
            std::find_if(words_.begin(), words_.end(), [](std::string_view word) { return iequals(word, "alt"); });
        if (alt == words_.end()) return;
        Words rest(alt + 1, words_.end());
        words_.erase(alt, words_.end());
        if (rest.size() != 1) return fail("give one alternative after \"alt\"");
        std::swap(words_, rest);
        order_.second = route(line);
        std::swap(words_, rest);
    }

    // Reads the slot. If the slot was omitted, returns the slot of the railroad that the next word names. If no slot
    // has this railroad, returns the tycoon's first free slot.
    std::int64_t slot() {
        if (words_.size() > 1) return amount();
        if (words_ == std::vector<std::string_view>{"1"} || words_ == std::vector<std::string_view>{"2"})
            return fail("give the name of a railroad"), 0;
        const auto& slots = position_.tycoon(tycoon_).slots;
        const RouteId wanted = words_.empty() ? RouteId{} : named(words_.front());
        for (std::size_t i = 0; i < slots.size(); ++i)
            if (wanted && slots[i] == wanted) return static_cast<std::int64_t>(i) + 1;
        for (std::size_t i = 0; i < slots.size(); ++i)
            if (!slots[i]) return static_cast<std::int64_t>(i) + 1;
        fail("name the slot, 1 or 2");
        return 0;
    }

    void read_technology() {
        const bool led = words_.size() > 1 && is_active(position_, named(words_.front()));
        order_.subject = led ? route(railroad) : own(words_.size());
        std::string wanted;
        for (const std::string_view word : words_) wanted += (wanted.empty() ? "" : " ") + std::string(word);
        words_.clear();
        const auto letter_of = [](const Technology& each) { return std::string(1, each.letter); };
        auto found = prefix_matches(figures_.technologies, wanted, letter_of);
        if (found.empty()) found = prefix_matches(figures_.technologies, wanted, &Technology::name);
        const auto names = collect_texts(found, [&](std::size_t i) { return figures_.technologies[i].name; });
        if (wanted.empty() || found.empty()) return fail(in_quotes(wanted) + " is not a technology");
        if (found.size() > 1) return fail(in_quotes(wanted) + " could be " + join_words(names, "or"));
        order_.amount = static_cast<std::int64_t>(found.front());
    }

    // True if the text contains a character that would end a saved or typed line: a `;` without a digit after it, or a
    // `#` at the beginning of a word.
    static bool would_be_cut(std::string_view text) {
        const auto parts = split(text, ';');
        const auto begins = [](std::string_view part) { return part.empty() || part[0] < '0' || part[0] > '9'; };
        return text.starts_with('#') || text.find(" #") != std::string_view::npos ||
               std::any_of(parts.begin() + 1, parts.end(), begins);
    }

    // 10.1(G): reads a text. It is refused if it is too long, because a cut text may say something else.
    void read_text() {
        const int most = order_.kind == OrderKind::message ? 80 : most_name_columns;
        // "message public TEXT": every message is public, so the word says nothing.
        while (order_.kind == OrderKind::message && words_.size() > 1 && iequals(words_.front(), "public")) {
            rest_ = trim(rest_.substr(words_.front().size()));
            words_.erase(words_.begin());
        }
        words_.clear();
        const std::string clean = printable(rest_);
        order_.text = trim(clean);
        if (order_.text.empty()) fail("the text is missing");
        if (would_be_cut(clean)) fail("the text may not contain ; or a word that begins with #");
        if (const int length = columns(order_.text); length > most)
            fail(fmt::format("the text has {} characters; at most {} are allowed", length, most));
    }

    const Figures& figures_;
    const Position& position_;
    int tycoon_;
    Words words_;
    std::string_view rest_;
    std::string shape_;
    Order order_;
    std::optional<Refusal> refusal_;
};

// Returns the tycoon whom the words name; nothing if they name none, or also the beginning of a route.
std::optional<int> spied_tycoon(const Figures& figures, const Position& position, const Words& words) {
    if (words.empty() || parse_number(words.front())) return std::nullopt;
    for (const Route& route : figures.routes)
        if (istarts_with(route.code, words.front())) return std::nullopt;
    const auto found = read_tycoon(position, join({words.begin(), words.end()}, " "));
    return found ? std::optional(*found) : std::nullopt;
}

// Returns the kind of order for the command word. For "merge" and "spy", the kind also depends on the next word.
OrderKind kind_of(const Figures& figures, const Position& position, const std::string& word, const Words& rest) {
    if (word == "spy")
        return !rest.empty() && parse_number(rest.front()) ? OrderKind::spy_tycoon : OrderKind::spy_railroad;
    if (word == "merge") {
        const auto id = rest.empty() ? Result<RouteId, Refusal>(RouteId{}) : read_route(figures, rest.front());
        return id && is_active(position, *id) ? OrderKind::merge_railroads : OrderKind::merge_company;
    }
    const auto& rows = order_specs();
    return std::find_if(rows.begin(), rows.end(), [&](const OrderSpec& row) { return row.spec.word == word; })->kind;
}

// 3.1: reads who plays a position from now on: a person or the computer. If the position is omitted, it is the player's
// own.
Result<ParsedInput, Refusal> read_seat(const MetaCommand& row, const Position& position, int tycoon,
                                       const Words& rest) {
    ParsedInput input;
    input.word = row.word;
    input.position = tycoon;
    const bool computer = !rest.empty() && istarts_with("computer", rest.back());
    input.person = !rest.empty() && istarts_with("person", rest.back());
    if (computer == input.person) return slip("the command is " + in_quotes(row.spec.shape), row.spec.shape);
    std::string name;
    for (std::size_t i = 0; i + 1 < rest.size(); ++i) name += (i > 0 ? " " : "") + std::string(rest[i]);
    if (name.empty()) return input;
    const auto named = read_tycoon(position, name);
    if (!named) return named.error();
    input.position = *named;
    return input;
}

// Returns the number of the only line of the tycoon's sheet whose first word begins so.
std::optional<std::int64_t> line_with(const Figures& figures, const Sheet& sheet, std::string_view word) {
    std::optional<std::int64_t> found;
    for (std::size_t i = 0; i < sheet.size(); ++i) {
        const std::string line = print(figures, sheet[i]);
        if (!istarts_with(words(line).front(), word)) continue;
        if (found) return std::nullopt;
        found = static_cast<std::int64_t>(i) + 1;
    }
    return found;
}

Result<ParsedInput, Refusal> read_meta(const Figures& figures, const MetaCommand& row, const Position& position,
                                       int tycoon, const Words& rest) {
    if (row.word == InputKind::seat) return read_seat(row, position, tycoon, rest);
    ParsedInput input;
    input.word = row.word;
    if (row.word == InputKind::deadline) {
        const auto deadline = read_deadline(rest);
        if (!deadline) return deadline.error();
        input.deadline = *deadline;
        return input;
    }
    const bool number_wanted = row.word == InputKind::drop || row.word == InputKind::away;
    const std::size_t wanted = row.word == InputKind::no_orders || number_wanted ? 1 : 0;
    if (rest.size() != wanted) return slip("the command is " + in_quotes(row.spec.shape), row.spec.shape);
    if (row.word == InputKind::no_orders && !istarts_with("orders", rest.front()))
        return slip("the command is \"no orders\"", row.spec.shape);
    if (number_wanted) {
        const bool away = row.word == InputKind::away;
        auto number = parse_number(rest.front());
        if (!number && !away) number = line_with(figures, position.tycoon(tycoon).sheet, rest.front());
        if (!number || *number < (away ? 0 : 1) || *number > (away ? 20 : 1000))
            return slip(in_quotes(rest.front()) +
                            (away ? " is not a number of turns from 0 to 20"
                                  : " is neither a line number nor the beginning of exactly one line"),
                        row.spec.shape);
        input.line = *number;
    }
    return input;
}

// True for the words of orders that a later turn can carry out: no commands about the sheet, and no texts, which may
// contain anything.
bool can_stand(std::string_view word) {
    const auto& metas = meta_commands();
    return word != "message" && word != "name" &&
           std::none_of(metas.begin(), metas.end(), [&](const MetaCommand& row) { return row.spec.word == word; });
}

Result<ParsedInput, Refusal> read_standing(const Figures& figures, const Position& position, int tycoon,
                                           std::string_view order) {
    if (order.empty()) return slip("give an order or none", "standing ORDER|none");
    ParsedInput input;
    if (!iequals(order, "none")) {
        const auto word = find_word(first_word(order));
        if (word && !can_stand(*word)) // checked first, so that "standing standing ..." does not nest
            return slip(in_quotes(*word) + " cannot be a standing order", "standing buy NYC 5");
        auto read = read_command(figures, position, tycoon, order);
        if (!read) return read;
        input.standing = std::move(read->order);
    }
    input.word = InputKind::standing;
    return input;
}

} // namespace

const std::vector<CommandSpec>& command_table() {
    static const std::vector<CommandSpec> specs = [] {
        std::vector<CommandSpec> all;
        for (const OrderSpec& row : order_specs())
            if (std::none_of(all.begin(), all.end(), [&](const CommandSpec& s) { return s.word == row.spec.word; }))
                all.push_back(row.spec);
        for (const MetaCommand& row : meta_commands()) all.push_back(row.spec);
        return all;
    }();
    return specs;
}

Refusal refuse(std::string_view rule, std::string message, std::string allowed) {
    return {"continental-rails " + std::string(rule), std::move(message), std::move(allowed)};
}

Result<int, Refusal> read_tycoon(const Position& position, std::string_view text) {
    text = trim(text);
    if (const auto number = parse_number(text)) {
        if (*number >= 1 && *number <= tycoon_count) return static_cast<int>(*number) - 1;
        return slip(fmt::format("tycoons are numbered from 1 to {}", tycoon_count));
    }
    auto near = prefix_matches(position.tycoons, text, &Tycoon::name);
    if (near.empty())
        near = prefix_matches(position.tycoons, text, [](const Tycoon& one) { return surname_of(one.name); });
    if (!text.empty() && near.size() == 1) return static_cast<int>(near.front());
    return slip(in_quotes(text) + " does not match exactly one tycoon");
}

Result<RouteId, Refusal> read_route(const Figures& figures, std::string_view text, std::string_view what) {
    if (const auto exact = figures.find(text)) return *exact;
    // 10.0: a route may also be given by its number in the rulebook's list.
    if (const auto number = parse_number(text); number && *number >= 1 && *number <= figures.last_route())
        return RouteId{static_cast<int>(*number)};
    std::vector<std::string> near, all;
    for (const Route& route : figures.routes) {
        if (!route.id) continue;
        all.push_back(route.code);
        if (istarts_with(route.code, text)) near.push_back(route.code);
    }
    if (near.size() == 1) return *figures.find(near.front());
    if (near.size() > 8) near.resize(8);
    if (near.size() > 1) return slip(in_quotes(text) + " could be " + join_words(near, "or"));
    return slip(fmt::format("there is no {} {}{}", what, in_quotes(text), did_you_mean(text, all)), "");
}

Result<ParsedInput, Refusal> read_command(const Figures& figures, const Position& position, int tycoon,
                                          std::string_view line) {
    line = trim(line);
    Words rest = words(line);
    if (rest.empty()) return slip("no command was typed");
    const auto word = find_word(rest.front());
    if (!word) return word.error();
    const std::string_view after = trim(line.substr(rest.front().size()));
    rest.erase(rest.begin());
    if (*word == "standing") return read_standing(figures, position, tycoon, after);
    for (const MetaCommand& row : meta_commands())
        if (row.spec.word == *word) return read_meta(figures, row, position, tycoon, rest);
    std::string number;
    if (const auto spied = *word == "spy" ? spied_tycoon(figures, position, rest) : std::nullopt) {
        number = std::to_string(*spied + 1);
        rest = {number};
    }
    const OrderKind kind = kind_of(figures, position, *word, rest);
    auto order = OrderReader(figures, position, tycoon, std::move(rest), after).read(kind);
    if (!order) return order.error();
    ParsedInput input;
    input.order = std::move(*order);
    return input;
}

std::string print(const Figures& figures, const ParsedInput& input) {
    switch (input.word) {
    case InputKind::order:
        return print(figures, input.order);
    case InputKind::no_orders:
        return "no orders";
    case InputKind::clear:
        return "clear";
    case InputKind::drop:
        return fmt::format("drop {}", input.line);
    case InputKind::ready:
        return "ready";
    case InputKind::process:
        return "process";
    case InputKind::deadline:
        return "deadline " + print(input.deadline);
    case InputKind::away:
        return fmt::format("away {}", input.line);
    case InputKind::standing:
        return "standing " + (input.standing ? print(figures, *input.standing) : "none");
    case InputKind::seat:
        return fmt::format("seat {} {}", input.position + 1, input.person ? "person" : "computer");
    }
    return "";
}

} // namespace highball::continental_rails
