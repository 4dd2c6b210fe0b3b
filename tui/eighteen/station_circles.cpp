#include "tui/eighteen/station_circles.h"

#include "tui/eighteen/pane_labels.h"

#include <cctype>

namespace highball::tui::eighteen {

char letter_of(const EighteenView& view, CorpId corporation) { return view.figures()[corporation].letter; }

char letter_of(const EighteenView& view, const Circle& circle) {
    const char letter = letter_of(view, circle.corporation);
    const bool reserved = circle.kind == Circle::Kind::reserved;
    return reserved ? static_cast<char>(std::tolower(static_cast<unsigned char>(letter))) : letter;
}

std::vector<Circle> circles_of(const EighteenView& view, hex::StopRef stop, const hex::Face& face,
                               const MapMarks* marks) {
    using Kind = Circle::Kind;
    std::vector<Circle> circles, beside;
    for (const hex::Station& station : view.position().board.stations)
        if (station.at == stop)
            (station.extra ? beside : circles)
                .push_back({station.extra ? Kind::beside : Kind::station, CorpId{station.owner.index}});
    for (const CorpId id : view.figures().corporations.ids())
        if (!view.position()[id].home_placed && view.rules().home_of(view.context(), id) == stop)
            circles.push_back({Kind::reserved, id});
    const auto printed = static_cast<std::size_t>(face.stops[stop.stop].circles);
    const bool planned = marks && marks->station == stop && marks->builder.exists();
    if (planned) (circles.size() < printed ? circles : beside).push_back({Kind::planned, marks->builder});
    if (circles.size() < printed) circles.resize(printed);
    circles.insert(circles.end(), beside.begin(), beside.end());
    return circles;
}

CircleSign sign_of(const EighteenView& view, const Circle& circle) {
    using Kind = Circle::Kind;
    if (circle.kind == Kind::free) return free_circle;
    const std::string letter(1, letter_of(view, circle));
    // Reserved and planned stations look different from placed ones.
    if (circle.kind == Kind::reserved) return {letter, {.fg = ColourRole::black, .bg = ColourRole::circle}};
    const ColourRole colour = read_role(view.figures()[circle.corporation].colour);
    return {letter,
            {.fg = readable_role_on(colour), .bg = colour, .bold = true, .underline = circle.kind == Kind::planned}};
}

std::string circles_text(const EighteenView& view, hex::StopRef stop, const hex::Face& face, bool close) {
    std::string letters, extra;
    for (const Circle& circle : circles_of(view, stop, face)) {
        (circle.kind == Circle::Kind::beside ? extra : letters) +=
            circle.kind == Circle::Kind::free ? close ? '.' : ' ' : letter_of(view, circle);
    }
    std::string text;
    if (close)
        text = letters.empty() ? "" : "(" + letters + ")";
    else
        for (const char letter : letters) text += std::string("(") + letter + ")";
    return extra.empty() ? text : text + "+" + extra;
}

} // namespace highball::tui::eighteen
