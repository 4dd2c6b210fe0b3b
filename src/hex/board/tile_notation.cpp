#include "hex/board/tile_notation.h"

#include "core/indexed.h"
#include "core/spelling.h"
#include "core/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace highball::hex {

namespace {

constexpr int most_revenue = 1000;
constexpr int most_circles = 6;
constexpr std::size_t most_stops = 6;

struct KindWord {
    Stop::Kind kind;
    std::string_view word;
    char letter; // letter in the notation of track
};
constexpr std::array<KindWord, 5> kind_words = {{{Stop::Kind::city, "city", 'c'},
                                                 {Stop::Kind::town, "town", 't'},
                                                 {Stop::Kind::offboard, "offboard", 'o'},
                                                 {Stop::Kind::mine, "mine", 'm'},
                                                 {Stop::Kind::port, "port", 'p'}}};

constexpr std::array<Colour, 7> all_colours = {Colour::white, Colour::yellow, Colour::green, Colour::brown,
                                               Colour::gray,  Colour::red,    Colour::blue};

std::array<int, 4> read_revenue(const TomlValue& value) {
    std::array<int, 4> revenue{};
    if (!value.is_list()) {
        revenue.fill(value.number(0, most_revenue));
        return revenue;
    }
    const std::vector<TomlValue> four = value.list_of(revenue.size());
    for (std::size_t i = 0; i < four.size(); ++i) revenue[i] = four[i].number(0, most_revenue);
    return revenue;
}

Stop read_stop(const TomlValue& value) {
    value.only({"kind", "circles", "revenue"});
    Stop stop;
    const TomlValue kind = value.need("kind");
    if (const std::string word = kind.text(); !word.empty()) {
        if (const std::optional<Stop::Kind> known = parse_stop_kind(word)) {
            stop.kind = *known;
        } else {
            kind.fail("'{}' is not a kind of stop{}", word,
                      did_you_mean(word, {"city", "town", "offboard", "mine", "port"}, 1));
        }
    }
    const bool may_have_circles = stop.kind == Stop::Kind::city || stop.kind == Stop::Kind::offboard;
    const TomlValue circles = stop.kind == Stop::Kind::city ? value.need("circles") : value.find("circles");
    if (circles && !may_have_circles) circles.fail("only cities and off-board locations have slots");
    stop.circles = circles.number(0, most_circles);
    stop.revenue = read_revenue(value.need("revenue"));
    return stop;
}

// Returns an end of track as Track stores it, or the reason why the word is invalid.
Result<std::uint8_t, std::string> parse_end(std::string_view word, const std::vector<Stop>& stops) {
    if (const std::optional<std::int64_t> edge = parse_number(word)) {
        if (*edge >= 0 && *edge <= 5) return static_cast<std::uint8_t>(*edge);
        return fmt::format("there is no side {}; the sides are 0 to 5", *edge);
    }
    const auto kind = std::find_if(kind_words.begin(), kind_words.end(), [&](const KindWord& known) {
        return !word.empty() && known.letter == word.front();
    });
    const std::optional<std::int64_t> wanted = word.empty() ? std::nullopt : parse_number(word.substr(1));
    if (kind == kind_words.end() || !wanted || *wanted < 0)
        return fmt::format("'{}' is neither a side nor a stop such as c0, t0, o0, m0 or p0", printable(word));
    std::int64_t seen = 0;
    for (std::size_t i = 0; i < stops.size(); ++i)
        if (stops[i].kind == kind->kind && seen++ == *wanted) return Track::stop(static_cast<int>(i));
    return fmt::format("there is no {} for '{}': {} of that kind listed in stops", kind->word, printable(word), seen);
}

std::vector<Track> read_track(const TomlValue& value, const std::vector<Stop>& stops) {
    std::vector<Track> track;
    const std::string pieces = value.text();
    for (const std::string_view piece : words(pieces)) {
        const std::vector<std::string_view> ends = split(piece, '-');
        if (ends.size() != 2) {
            value.fail("'{}' is not a piece of track such as 0-3 or 0-c0", piece);
            return {};
        }
        const Result<std::uint8_t, std::string> from = parse_end(ends[0], stops);
        const Result<std::uint8_t, std::string> to = parse_end(ends[1], stops);
        if (!from || !to) {
            value.fail("{}", from ? to.error() : from.error());
            return {};
        }
        const Track one{*from, *to};
        if (one.from == one.to || contains(track, one))
            value.fail("{} {}", piece, one.from == one.to ? "leads nowhere" : "is listed twice");
        track.push_back(one);
    }
    return track;
}

} // namespace

std::optional<Colour> parse_colour(std::string_view word) {
    for (const Colour colour : all_colours)
        if (print(colour) == word) return colour;
    return std::nullopt;
}

std::optional<Stop::Kind> parse_stop_kind(std::string_view word) {
    for (const KindWord& known : kind_words)
        if (known.word == word) return known.kind;
    return std::nullopt;
}

Colour read_colour(const TomlValue& value) {
    const std::string word = value.text();
    const std::optional<Colour> colour = parse_colour(word);
    if (value.is_text() && !colour) {
        std::vector<std::string> known;
        for (const Colour each : all_colours) known.push_back(print(each));
        value.fail("'{}' is not a color{}", word, did_you_mean(word, known, 1));
    }
    return colour.value_or(Colour::white);
}

std::uint8_t read_edges(const TomlValue& value) {
    std::uint8_t edges = 0;
    for (const TomlValue& each : value.list()) {
        const auto bit = static_cast<std::uint8_t>(1 << each.number(0, 5));
        if (edges & bit) each.fail("side {} is listed twice", each.number(0, 5));
        edges |= bit;
    }
    return edges;
}

Face read_face(const TomlValue& table, Colour colour) {
    Face face;
    face.colour = colour;
    const TomlValue stops = table.find("stops");
    for (const TomlValue& stop : stops.list()) face.stops.push_back(read_stop(stop));
    if (face.stops.size() > most_stops) {
        stops.fail("a hex has at most {} stops", most_stops);
        face.stops.resize(most_stops);
    }
    face.track = read_track(table.find("track"), face.stops);
    return face;
}

} // namespace highball::hex
