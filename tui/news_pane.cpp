// What happened since the player last acted: a paragraph a company and round, those who only passed together.
#include "tui/pane.h"

#include "core/text.h"

#include <algorithm>

namespace highball::tui {

namespace {

struct Paragraph {
    std::string subject; // "" for the game
    std::vector<std::string> deeds;
    Style style;
    int indent = 2;
};

// "L&N lays #57" after "L&N": only "lays #57".
std::string without_subject(const std::string& text, const std::string& subject) {
    if (subject.empty() || !begins_with_word(text, subject + " ")) return text;
    return text.substr(subject.size() + 1);
}

class NewsWriter {
  public:
    void event(const Event& event) {
        if (event.kind == EventKind::pass) {
            const std::string who = event.subject.empty() ? event.text : event.subject;
            if (std::find(passed_.begin(), passed_.end(), who) == passed_.end()) passed_.push_back(who);
            return;
        }
        const std::string text = printable(event.text);
        if (event.kind == EventKind::round) {
            flush_passes();
            paragraphs_.push_back({"", {text}, bold, 0});
            return;
        }
        const bool loud = event.kind == EventKind::phase || event.kind == EventKind::end;
        if (!loud && !paragraphs_.empty() && paragraphs_.back().subject == event.subject && !event.subject.empty()) {
            paragraphs_.back().deeds.push_back(without_subject(text, event.subject));
            return;
        }
        flush_passes();
        paragraphs_.push_back({loud ? "" : event.subject,
                               {without_subject(text, event.subject)},
                               loud ? Style{.bold = true, .underline = true} : normal,
                               loud ? 0 : 2});
    }

    void said(const std::string& name, const std::string& text) {
        flush_passes();
        paragraphs_.push_back({"", {name + ": \"" + text + "\""}, dim, 2});
    }

    std::vector<Paragraph> paragraphs() {
        flush_passes();
        return std::move(paragraphs_);
    }

  private:
    void flush_passes() {
        if (passed_.empty()) return;
        paragraphs_.push_back({"", {list_words(passed_) + (passed_.size() == 1 ? " passes" : " pass")}, dim, 2});
        passed_.clear();
    }

    std::vector<Paragraph> paragraphs_;
    std::vector<std::string> passed_;
};

// "The game is over: Ann wins with $212"
std::string result_of(const Game& game) {
    std::vector<std::string> winners;
    std::int64_t worth = 0;
    for (const Standing& standing : game.standings())
        if (standing.winner) winners.push_back(game.name_of(standing.seat)), worth = standing.worth;
    return fmt::format("The game is over: {} win{} with {}", printable(list_words(winners)),
                       winners.size() == 1 ? "s" : "", worth);
}

std::vector<Paragraph> news_of(const Scene& scene) {
    NewsWriter writer;
    const std::size_t commands = scene.log != nullptr ? scene.log->size() : 0;
    const std::vector<Message> none;
    const std::vector<Message>& said = scene.said != nullptr ? *scene.said : none;
    auto message = std::find_if(said.begin(), said.end(), [&](const Message& one) {
        return one.after >= 0 && static_cast<std::size_t>(one.after) >= scene.seen;
    });
    const auto tell_said = [&](std::size_t before) {
        for (; message != said.end() && static_cast<std::size_t>(message->after) <= before; ++message)
            writer.said(printable(scene.game->name_of(message->seat)), printable(message->text));
    };
    for (std::size_t i = scene.seen; i < commands; ++i) {
        tell_said(i);
        for (const Event& event : (*scene.log)[i].events) writer.event(event);
    }
    tell_said(commands);
    std::vector<Paragraph> news = writer.paragraphs();
    if (news.empty() && scene.game->finished()) news.push_back({"", {result_of(*scene.game)}, bold, 0});
    return news;
}

std::vector<std::string> rows_of(const Paragraph& paragraph, int width) {
    std::string text = join(paragraph.deeds, "; ");
    if (!paragraph.subject.empty()) text = printable(paragraph.subject) + ": " + text;
    return wrapped(text, std::max(8, width - paragraph.indent), 2);
}

std::string heading(const Scene& scene) {
    if (!scene.seat) return "What happened";
    const std::string name = printable(scene.game->name_of(*scene.seat));
    return scene.seen == 0 ? "The game so far, for " + name : "Since " + name + " last acted";
}

class NewsPane : public Pane {
  public:
    std::string name() const override { return "news"; }

    int rows(const Scene& scene, const PaneState&, int width) const override {
        int rows = 2;
        for (const Paragraph& paragraph : news_of(scene)) rows += static_cast<int>(rows_of(paragraph, width).size());
        return rows;
    }

    void draw(const Scene& scene, PaneState&, Canvas& canvas) const override {
        const std::vector<Paragraph> news = news_of(scene);
        canvas.print(0, 0, heading(scene) + (news.empty() ? ": nothing yet." : ""), bold);
        int y = 1;
        for (const Paragraph& paragraph : news) {
            int x = paragraph.indent;
            for (const std::string& row : rows_of(paragraph, canvas.width())) {
                canvas.print(x, y, row, paragraph.style);
                if (x == paragraph.indent && !paragraph.subject.empty())
                    canvas.restyle({x, y, std::min(columns(paragraph.subject), canvas.width() - x), 1}, bold);
                ++y;
            }
        }
        if (!news.empty() && !scene.printing)
            canvas.print(0, y, "1: the map, where what was laid since is marked *", dim);
    }
};

} // namespace

std::unique_ptr<Pane> news_pane() { return std::make_unique<NewsPane>(); }

} // namespace highball::tui
