#include "eighteen/model/figures_reading.h"
#include "hex/board/tile_notation.h"

#include <fmt/format.h>

namespace highball::eighteen {

namespace {

constexpr int most_trains = 100;
constexpr std::size_t most_kinds = 50;

int newest(std::uint8_t colours) {
    int value = 0;
    for (int colour = static_cast<int>(hex::Colour::yellow); colour <= static_cast<int>(hex::Colour::gray); ++colour)
        if (colours >> colour & 1) value = colour - static_cast<int>(hex::Colour::yellow);
    return value;
}

std::uint8_t read_colours(const TomlValue& list) {
    std::uint8_t colours = 0;
    for (const TomlValue& word : list.list()) {
        const hex::Colour colour = hex::read_colour(word);
        if (word.is_text() && (colour < hex::Colour::yellow || colour > hex::Colour::gray))
            word.fail("there are no {} tiles; yellow, green, brown and gray are known", print(colour));
        colours = static_cast<std::uint8_t>(colours | 1u << static_cast<int>(colour));
    }
    if (list.is_list() && colours == 0) list.fail("the phase has no tiles");
    return colours;
}

Phase read_phase(const TomlValue& line) {
    line.only({"name", "tiles", "train_limit", "small_train_limit", "rounds", "bank_trains",
               "corporations_buy_privates", "privates_close", "events", "one_bank_train_per_kind", "conversion",
               "new_corporations"});
    Phase phase;
    phase.name = line.need("name").text();
    phase.colours = read_colours(line.need("tiles"));
    phase.value = newest(phase.colours);
    phase.train_limit = line.need("train_limit").number(1, 20);
    phase.small_train_limit = line.find("small_train_limit").number(0, 20);
    phase.operating_rounds = line.need("rounds").number(1, 9);
    phase.bank_trains_per_turn = line.need("bank_trains").number(0, 20);
    phase.corporations_buy_privates = line.find("corporations_buy_privates").flag();
    phase.privates_close = line.find("privates_close").flag();
    for (const TomlValue& event : line.find("events").list()) phase.events.push_back(event.text());
    phase.one_bank_train_per_kind = line.find("one_bank_train_per_kind").flag();
    phase.conversion = line.find("conversion").flag();
    phase.new_five_shares = read_five_share(line.find("new_corporations"));
    return phase;
}

TrainKind read_train(const TomlValue& line, const Figures& figures) {
    line.only({"name", "count", "price", "limit", "multiplier", "starts", "removed_by", "obsolete_by", "freight",
               "freight_limit", "available_from"});
    TrainKind train;
    train.name = line.need("name").text();
    train.count = line.need("count").number(0, most_trains);
    train.price = read_money(line.need("price"));
    train.limit = line.need("limit").number(1, 99);
    const TomlValue multiplier = line.find("multiplier");
    train.multiplier = multiplier ? multiplier.number(1, 10) : 1;
    train.phase = read_phase_name(line.find("starts"), figures);
    train.removed_by = line.find("removed_by").text();
    train.obsolete_by = line.find("obsolete_by").text();
    train.freight = line.find("freight").text();
    train.freight_limit = line.find("freight_limit").number(1, 99);
    if (train.freight.empty() != (train.freight_limit == 0))
        line.fail("freight and freight_limit must be given together");
    train.available_from = read_phase_name(line.find("available_from"), figures);
    return train;
}

// Checks the train that ends the kind with the index `kind`: `value` must name a kind of train that exists and is sold
// later.
void check_successor(const TomlValue& value, const Figures& figures, std::size_t kind) {
    if (!value) return;
    const std::optional<TrainKindId> found = figures.find_train(value.text());
    if (!found) return value.fail("there is no train {}", value.text());
    if (static_cast<std::size_t>(found->index) <= kind)
        value.fail("the {} cannot be sold after the {}", value.text(), figures.trains[kind].name);
}

// Checks that the trains, in the order of sale, begin all phases after the first, one after the other.
void check_phase_order(const TomlValue& trains, const Figures& figures) {
    int phase = 0;
    for (const TrainKind& train : figures.trains) {
        if (train.phase.empty()) continue;
        const int begun = figures.find_phase(train.phase);
        if (begun != phase + 1) trains.fail("the first {} begins phase {}, out of turn", train.name, train.phase);
        phase = begun;
    }
    if (phase + 1 != int_size(figures.phases))
        trains.fail("no train begins phase {}", figures.phases[static_cast<std::size_t>(phase) + 1].name);
}

} // namespace

void read_phases(const TomlValue& phases, Figures& into) {
    for (const TomlValue& line : phases.list()) {
        Phase phase = read_phase(line);
        if (into.find_phase(phase.name) >= 0) line.fail("the phase {} is listed twice", phase.name);
        into.phases.push_back(std::move(phase));
    }
    if (phases.is_list() && into.phases.empty()) phases.fail("the title has no phases");
}

void read_trains(const TomlValue& trains, Figures& into) {
    const std::vector<TomlValue> lines = trains.list();
    if (lines.size() > most_kinds) return trains.fail("{} kinds of train at most", most_kinds);
    for (const TomlValue& line : lines) {
        TrainKind train = read_train(line, into);
        for (const std::string& name : {train.name, train.freight})
            if (!name.empty() && into.find_train(name)) line.fail("the train {} is listed twice", name);
        into.trains.push_back(std::move(train));
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        check_successor(lines[i].find("removed_by"), into, i);
        check_successor(lines[i].find("obsolete_by"), into, i);
    }
    if (trains.is_list() && into.trains.empty()) return trains.fail("the title has no trains");
    if (!into.phases.empty()) check_phase_order(trains, into);
}

} // namespace highball::eighteen
