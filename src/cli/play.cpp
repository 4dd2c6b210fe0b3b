// highball play: on the screen, or line by line.
#include "cli/deadline.h"
#include "cli/load.h"
#include "cli/place_driver.h"
#include "cli/screen_options.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "play/place.h"
#include "tui/session_driver.h"

namespace highball {

namespace {

// All players share this terminal; some of them may have a seat over SSH too.
class HostDriver : public tui::SessionDriver {
  public:
    HostDriver(Loaded& game, Library& library)
        : SessionDriver(game.session, game.name, std::nullopt, {.keep = keeps_plans_of(game, library, "")}),
          loaded_(game), library_(library), host_(game.session, library, game.id, "") {
        if (const auto plan = library.kept_plan(game.id, "")) desk().offer(*plan);
        look_at_question();
    }

    Reply submit(std::string_view line) override {
        const std::vector<Seat> before = loaded_.session.game().decision().seats;
        const int commands = loaded_.session.size();
        Reply reply;
        loaded_.session.catch_up(); // the deadline may have been moved
        if (const auto answered = answer_question(trim(line))) return *answered;
        if ((reply.refusal = too_late(loaded_.session, line, minutes_now())))
            return loaded_.session.note_refusal(*reply.refusal), reply;
        reply = SessionDriver::submit(line);
        if (const std::string warning = library_.warning(); !warning.empty()) reply.text += warning + "\n";
        keep_deadline_ahead(loaded_.session, reply);
        if (reply.changed() && desk().place() == Desk::Place::now && loaded_.session.size() != commands)
            for (Entry& entry : follow(loaded_, library_, before)) reply.accepted.push_back(std::move(entry));
        return reply;
    }

    bool poll() override {
        const bool changed = SessionDriver::poll();
        if (changed) look_at_question();
        return changed;
    }

    std::vector<std::string> notice() const override { return notice_; }

  private:
    // People over SSH may ask to take back what was played here for seats that are tied to nobody.
    std::optional<Reply> answer_question(std::string_view line) {
        if (notice_.empty()) return std::nullopt;
        const bool yes = same_word(line, "agree") || same_word(line, "yes");
        if (!yes && !same_word(line, "disagree") && !same_word(line, "no")) return std::nullopt;
        Reply reply = yes ? host_.agree() : host_.disagree();
        look_at_question();
        return reply;
    }

    void look_at_question() {
        const std::string question = host_.question();
        notice_.clear();
        if (!question.empty()) notice_.push_back(question);
    }

    Loaded& loaded_;
    Library& library_;
    Place host_; // answers what is asked about seats that are tied to nobody
    std::vector<std::string> notice_;
};

int play(Context& context, Loaded& game, const ScreenOptions& options) {
    game.session.set_automatic(true);
    if (!options.replay) game.session.play_forced();
    HostDriver driver(game, *context.library());
    return show_game(context, game.session, driver, options);
}

} // namespace

int play_saved(Context& context, const std::string& name, bool replay) {
    auto game = load_saved(context, name);
    ScreenOptions options;
    options.replay = replay;
    return game ? play(context, *game, options) : exit_failed;
}

void add_play(CLI::App& app, Context& context) {
    auto name = std::make_shared<std::string>();
    auto options = std::make_shared<ScreenOptions>();
    CLI::App* sub = app.add_subcommand("play", "Play a saved game, all players at this terminal");
    sub->add_option("name", *name, "The saved game; otherwise the one played last")->type_name("NAME");
    add_screen_options(*sub, *options);
    sub->add_flag("--replay", options->replay, "Watch it play itself from the beginning");
    sub->callback([=, &context] {
        context.run = [=, &context] {
            auto game = load_saved(context, *name);
            return game ? play(context, *game, *options) : exit_failed;
        };
    });
}

} // namespace highball
