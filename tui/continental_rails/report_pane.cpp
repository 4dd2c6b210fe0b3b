// Page "report": the headlines of the last turn and its points. Climate, inventions and the news about the viewer,
// which is marked, come first, then what matters for orders; the other railroads' lines come last.
#include "tui/continental_rails/panes.h"

#include "core/indexed.h"
#include "core/text.h"
#include "titles/continental_rails/model/scores.h"
#include "titles/continental_rails/report/price_moves.h"
#include "titles/continental_rails/report/report.h"
#include "titles/continental_rails/report/turn_result.h"
#include "tui/continental_rails/line_colours.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <utility>

namespace highball::tui::continental_rails {

namespace rails = highball::continental_rails;

namespace {

constexpr int after_own = 3; // rank of the first news that does not concern the viewer
constexpr int others = 5;    // rank of the first news that asks for no orders

// True if the text has the word, which is not a part of a longer one.
bool contains_word(std::string_view text, std::string_view word) {
    const auto joins = [&](std::size_t at) {
        return at < text.size() && (is_letter_or_digit(text[at]) || text[at] == '&');
    };
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
        if ((at == 0 || !joins(at - 1)) && !joins(at + word.size())) return true;
    return false;
}

bool mentions_any(std::string_view text, const std::vector<std::string>& names) {
    return std::any_of(names.begin(), names.end(), [&](const auto& name) { return contains_word(text, name); });
}

// Returns the place of a kind of headlines on the page: the climate and inventions, the viewer's news, sales, mishaps,
// loans, presidents and splits, construction, rights-of-way, the world.
int rank_of(rails::HeadlineKind kind, bool own) {
    using enum rails::HeadlineKind;
    if (kind == climate) return 0;
    if (kind == development) return 1;
    if (own) return 2;
    if (kind == company_bought || kind == company_merged || kind == incorporated || kind == new_company) return 3;
    if (kind == failure || kind == recall || kind == president || kind == split) return 4;
    return kind == acquired ? others + 1 : kind == world ? others + 2 : others;
}

// Writer of the page, from the top to the bottom.
class ReportWriter {
  public:
    ReportWriter(const rails::ContinentalView& view, Canvas& canvas)
        : view_(view), canvas_(canvas), own_(own_names(*view.figures, view.player_view)),
          roles_(line_roles(*view.figures, view.player_view)), end_(canvas.width()) {}

    // Returns the number of rows.
    int write() {
        constexpr int least_two = 150, points_width = 60; // a wide page has a column for the points and the stocks
        constexpr int gap = 3;
        const rails::PlayerView& seen = view_.player_view;
        const int end = canvas_.print(0, y_++, turn_heading(*view_.figures, seen.position), title);
        if (!own_.empty()) canvas_.print(end + 2, 0, fmt::format("{} concerns you", own_mark(canvas_)), dim);
        for (int c = 0; c <= rails::categories && seen.position.over; ++c)
            add(c == 0 ? "Winners" : "", {winners_of(c)}, "");
        const bool two = canvas_.width() >= least_two, with_stocks = canvas_.width() >= least_with_stocks;
        const TextTable stocks = stocks_by_yield();
        if (with_stocks) end_ -= (two ? points_width : stocks.width()) + gap;
        const int right = end_ + gap;
        const std::vector<rails::HeadlineGroup> news = groups();
        for (const rails::HeadlineGroup& group : news)
            if (rank_of(group) < after_own) add_news(group);
        if (!two) add_gains();
        if (!with_stocks) add_prices();
        for (const rails::HeadlineGroup& group : news)
            if (rank_of(group) >= after_own && rank_of(group) < others) add_news(group);
        for (const auto& [name, state] : state_of_business(*view_.figures, seen))
            add(name, collect_texts(split(state, ';'), [](std::string_view part) { return std::string(trim(part)); }),
                "· ");
        for (const rails::HeadlineGroup& group : news)
            if (rank_of(group) >= others) add_news(group);
        const int bottom = y_;
        if (two) begin_ = right, end_ = canvas_.width(), y_ = 0, texts_at_ = begin_ + 18;
        if (two) add_gains();
        if (!with_stocks) return y_;
        return std::max({y_, bottom, stocks.draw(canvas_, right, two ? y_ + 1 : 0, canvas_.width() - right)});
    }

  private:
    static constexpr int least_with_stocks = 100; // columns of a page that has a column for the stocks
    static constexpr std::size_t most_prices = 8; // stocks that a narrow page names

    TextTable stocks_by_yield() const {
        const rails::Position& now = view_.player_view.position;
        std::vector<rails::RouteId> all = active_railroads(now);
        std::ranges::stable_sort(all, std::greater(),
                                 [&](rails::RouteId id) { return yield_cell(now[id], normal).number; });
        TextTable table;
        table.column("stock");
        for (const char* heading : {"price", "+/-", "div", "yield"}) table.column(heading, TextTable::Side::right);
        for (const rails::RouteId id : all) {
            const rails::Railroad& r = now[id];
            const Style style = stock_style(view_.player_view, id);
            table.row({{(*view_.figures)[id].code, {.fg = roles_[id.index()], .bold = style.bold}},
                       money_cell(Money(r.price), style),
                       change_cell(now, id),
                       dividend_cell(r, style),
                       yield_cell(r, style)});
        }
        return table;
    }

    // Adds the stocks whose prices have changed most.
    void add_prices() {
        const rails::Position& now = view_.player_view.position;
        std::vector<std::pair<int, std::string>> moves; // size of a change, its text
        for (const rails::RouteId id : active_railroads(now))
            if (const TableCell change = change_cell(now, id); change.number.value_or(0) != 0)
                moves.emplace_back(std::abs(*change.number),
                                   fmt::format("{} ${} {}", (*view_.figures)[id].code, now[id].price, change.text));
        std::ranges::stable_sort(moves, std::greater(), &std::pair<int, std::string>::first);
        moves.resize(std::min(moves.size(), most_prices));
        if (!moves.empty()) add("Prices", collect_texts(moves, [](const auto& move) { return move.second; }), "· ");
    }

    int rank_of(const rails::HeadlineGroup& group) const {
        return continental_rails::rank_of(group.kind, is_own(group.headlines.front()));
    }

    // Returns the news in the order of the page, the viewer's own construction apart from that of others.
    std::vector<rails::HeadlineGroup> groups() const {
        using enum rails::HeadlineKind;
        const rails::Position& now = view_.player_view.position;
        std::vector<rails::HeadlineGroup> parts;
        for (rails::HeadlineGroup& group : headline_groups(now.last.headlines, rails::HeadlineStyle::page)) {
            for (std::string& text : group.headlines) text = with_short_names(now, std::move(text));
            edit(group);
            for (std::string& text : group.headlines) text = without_repetition(group, std::move(text));
            std::vector<std::string>& texts = group.headlines;
            const auto rest = std::stable_partition(texts.begin(), texts.end(),
                                                    [&](const std::string& text) { return is_own(text); });
            if (rest != texts.begin() && rest != texts.end() &&
                continental_rails::rank_of(group.kind, false) >= others) {
                parts.push_back({group.kind, group.heading, group.verb, group.brief, {rest, texts.end()}});
                texts.erase(rest, texts.end());
            }
            parts.push_back(std::move(group));
        }
        std::ranges::stable_sort(parts, {}, [&](const rails::HeadlineGroup& group) { return rank_of(group); });
        return parts;
    }

    // Returns a headline without what its heading says: "NYNH Wilkes-Barre - Altoona", "Dodge: LS $5,222", "S&G into
    // S&A". A purchase, a merger or a presidency of the viewer stays a sentence.
    std::string without_repetition(const rails::HeadlineGroup& group, std::string text) const {
        using enum rails::HeadlineKind;
        constexpr std::string_view merges = " merges ", buys = " buys ";
        const bool whole = group.kind == company_bought || group.kind == company_merged || group.kind == president;
        if (group.kind == incorporated || (whole && is_own(text))) return text;
        if (const std::size_t at = text.find(merges); group.kind == company_merged && at != std::string::npos)
            return text.substr(at + merges.size());
        if (const std::size_t at = text.find(buys); group.kind == company_bought && at != std::string::npos)
            return text.replace(at, buys.size(), ": ").erase(text.find(" for $"), 4);
        return rails::without(std::move(text), group.verb);
    }

    void add_news(const rails::HeadlineGroup& group) {
        const rails::Position& now = view_.player_view.position;
        if (group.kind == rails::HeadlineKind::climate)
            text_ = {.fg = now.climate > now.last.climate ? ColourRole::green : ColourRole::red};
        add(group.heading, group.headlines, "· ");
        text_ = normal;
    }

    // Writes out what codes stand for. Only routes of the viewer keep their codes, which his orders name.
    void edit(rails::HeadlineGroup& group) const {
        using enum rails::HeadlineKind;
        const rails::Figures& f = *view_.figures;
        if (group.kind == climate) group.headlines = {climate_change(f, view_.player_view.position)};
        if (group.kind == world) // each clause has a row of its own if need be
            for (std::size_t i = 0; i < group.headlines.size(); ++i)
                if (const std::size_t at = group.headlines[i].find("; "); at != std::string::npos) {
                    const std::string rest = group.headlines[i].substr(at + 2);
                    group.headlines[i].resize(at);
                    group.headlines.insert(group.headlines.begin() + static_cast<std::ptrdiff_t>(i) + 1, rest);
                }
        const bool about_routes = group.kind == built || group.kind == acquired;
        if (group.kind == new_company) // towns tell more than the name
            for (std::string& text : group.headlines)
                if (const auto route = f.find(text.substr(0, text.find(' '))))
                    text = fmt::format("{} {}{}{} {}", f[*route].code, f.town(f[*route].from).name,
                                       canvas_.width() < least_with_stocks ? "-" : " - ", f.town(f[*route].to).name,
                                       text.substr(text.rfind(' ') + 1));
        for (std::string& text : group.headlines) {
            for (const rails::Technology& technology : f.technologies)
                if (group.kind == development && text.ends_with(technology.name))
                    text += fmt::format(" ({}): {}", technology.letter, effect_of(technology));
            const std::size_t at = text.rfind(' ') + 1;
            if (const auto route = f.find(text.substr(at)); route && about_routes)
                text = fmt::format("{}{} - {}", is_own(text) ? text + " " : text.substr(0, at),
                                   f.town(f[*route].from).name, f.town(f[*route].to).name);
        }
    }

    // Returns the style of a word: railroads have the colours of their lines on the map, changes those of gains and
    // losses.
    Style style_of(std::string_view word, bool own) const {
        while (!word.empty() && std::string_view(",;:").find(word.back()) != std::string_view::npos)
            word.remove_suffix(1);
        if (word.size() > 1 && (word[0] == '+' || word[0] == '-') && is_letter_or_digit(word[1]))
            return {.fg = word[0] == '+' ? ColourRole::green : ColourRole::red, .bold = own};
        const auto railroad = view_.figures->find(word);
        if (!railroad || !is_active(view_.player_view.position, *railroad)) return own ? bold : text_;
        return {.fg = roles_[railroad->index()], .bold = own};
    }

    // Adds a group of texts, one after another. The row of a text that mentions the viewer or what is his has a mark.
    void add(std::string_view heading, const std::vector<std::string>& texts, std::string_view between) {
        canvas_.print(begin_, y_, heading, dim);
        int x = texts_at_;
        for (const std::string& text : texts) {
            const bool own = is_own(text);
            constexpr int whole = 48; // columns of a text that is not wrapped: "SP&P (St Paul & Pacific) $950"
            const int wide = columns(text) + (&text == &texts.front() ? 0 : columns(between));
            if (x > texts_at_ && wide <= whole && x + wide > end_) ++y_, x = texts_at_;
            // No separator begins a row.
            std::string before = x > texts_at_ ? std::string(between) : "";
            bool first = own;
            std::string initial; // stays with the surname
            for (const std::string_view part : split(text, ' ')) {
                const std::string word = std::exchange(initial, "") + std::string(part);
                if (part.size() == 2 && part.back() == '.') {
                    initial = word + " ";
                    continue;
                }
                if (x > texts_at_ && x + columns(before + word) > end_) ++y_, x = texts_at_, before.clear();
                if (std::exchange(first, false)) canvas_.print(texts_at_ - 2, y_, own_mark(canvas_), title);
                x += canvas_.print(x, y_, std::exchange(before, ""), dim);
                const std::size_t end = word.find_last_not_of(",;:") + 1; // a comma does not have the railroad's colour
                x += canvas_.print(x, y_, word.substr(0, end), style_of(word, own));
                x += canvas_.print(x, y_, word.substr(end), own ? bold : text_) + 1;
            }
        }
        ++y_;
    }

    void print_columns(const std::array<std::string, 3>& texts, const std::array<Style, 3>& styles) {
        constexpr std::array<int, 3> at = {0, 7, 26};
        for (std::size_t i = 0; i < texts.size(); ++i)
            if (texts_at_ + at[i] + columns(texts[i]) <= end_)
                canvas_.print(texts_at_ + at[i], y_, texts[i], styles[i]);
        ++y_;
    }

    void add_gains() {
        const rails::Position& now = view_.player_view.position;
        if (now.over || now.last.turn == 0) return;
        canvas_.print(begin_, y_, "Points gained", title);
        print_columns({"you", "most gained", "leader"}, {dim, dim, dim});
        for (int c = 0; c <= rails::categories; ++c) add_gains(c);
    }

    // The tycoons who gained the most points of a category in the turn.
    struct Gainers {
        int gain;
        std::vector<int> tycoons;
    };
    Gainers gainers(int category) const {
        const rails::Position& now = view_.player_view.position;
        Gainers best{gain_in(now, 0, category), {}};
        for (int t = 1; t < rails::tycoon_count; ++t) best.gain = std::max(best.gain, gain_in(now, t, category));
        for (int t = 0; t < rails::tycoon_count; ++t)
            if (gain_in(now, t, category) == best.gain) best.tycoons.push_back(t);
        return best;
    }
    // Returns "Plant, Durant" or, if that is too long, "8 players".
    std::string names(const std::vector<int>& all, int most_columns) const {
        const std::string text = join(collect_texts(all,
                                                    [&](int t) {
                                                        return t == view_.player_view.tycoon
                                                                   ? "you"
                                                                   : short_name(view_.player_view.position, t);
                                                    }),
                                      ", ");
        return columns(text) <= most_columns ? text : pluralize(int_size(all), "player");
    }

    // Adds who has gained the points of a category in the turn, and who leads in it.
    void add_gains(int category) {
        const rails::Position& now = view_.player_view.position;
        const std::optional<int> me = view_.player_view.tycoon;
        const int mine = me ? gain_in(now, *me, category) : 0;
        const auto [most, all] = gainers(category);
        const auto style = [&](const std::vector<int>& tycoons) {
            return me && contains(tycoons, *me) ? bold : normal;
        };
        const std::vector<int> first = winners(now, category);
        if (most <= 0 && first.empty() && mine == 0) return;
        canvas_.print(begin_, y_, rails::category_name(category), dim);
        if (mine != 0) canvas_.print(texts_at_ - 2, y_, own_mark(canvas_), title);
        const std::string none = canvas_.ascii() ? "-" : "·";
        print_columns(
            {mine != 0 ? fmt::format("{:+}", mine) : none,
             most <= 0 ? none : fmt::format("{} {:+}", names(all, 14), most),
             first.empty() ? none : fmt::format("{} {}", names(first, 24), points_in(now, first.front(), category))},
            {mine == 0  ? dim
             : mine < 0 ? Style{.fg = ColourRole::red, .bold = true}
                        : bold,
             most <= 0 ? dim : style(all), first.empty() ? dim : style(first)});
    }

    std::string winners_of(int category) const {
        const rails::Position& now = view_.player_view.position;
        const std::string names =
            join_words(collect_texts(winners(now, category), [&](int t) { return printable(now.tycoon(t).name); }));
        return fmt::format("{}: {}", rails::category_name(category), names.empty() ? "nobody" : names);
    }

    bool is_own(std::string_view text) const { return mentions_any(text, own_); }

    const rails::ContinentalView& view_;
    Canvas& canvas_;
    std::vector<std::string> own_;
    LineRoles roles_;
    Style text_ = normal; // style of the texts of a group
    int begin_ = 0, texts_at_ = 18, end_;
    int y_ = 0;
};

class ReportPage : public MeasuredPane {
  public:
    std::string name() const override { return "report"; }
    std::string_view contents() const override { return "what happened in the turn"; }
    bool answers_to(std::string_view word) const override { return word == "news" || Pane::answers_to(word); }
    int least_columns(const DrawContext&, const PaneState&) const override { return 70; }

  private:
    int write(const DrawContext& context, PaneState&, Canvas& canvas) const override {
        return ReportWriter(view_of(context), canvas).write();
    }
};

} // namespace

std::unique_ptr<Pane> report_pane() { return std::make_unique<ReportPage>(); }

} // namespace highball::tui::continental_rails
