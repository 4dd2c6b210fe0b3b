// highball notify: how a person wants to be told outside the terminal. Nothing is sent from here: what is not allowed
// to start a program only writes the wish down.
#include "cli/own_games.h"
#include "cli/send_notifications.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "notify/mail.h"

#include <algorithm>
#include <ctime>
#include <random>

namespace highball {

namespace {

// Nobody foretells it: each digit comes from the machine's own chance.
std::string any_code() {
    std::random_device chance;
    std::uniform_int_distribution<int> digit(0, 9);
    std::string code;
    for (int i = 0; i < 6; ++i) code += static_cast<char>('0' + digit(chance));
    return code;
}

class Wishing {
  public:
    Wishing(Context& context, Library& library)
        : context_(context), library_(library), kept_(library, context.person) {}

    int run(std::vector<std::string> words) {
        if (words.empty()) return show();
        if (same_word(words[0], "me")) return change_own({words.begin() + 1, words.end()});
        const std::string last = lower(words.back());
        if (words.size() < 2 || (last != "on" && last != "off"))
            return context_.fail(
                "notify alone shows how you are told; notify me WISH changes it; notify GAME on|off is "
                "of one game");
        words.pop_back();
        return change_game(words, last == "off");
    }

  private:
    int show() {
        context_.out.put(print(kept_.wish()) + "\n");
        const auto games = library_.overview(context_.person);
        if (!games) return context_.fail(games.error().message);
        for (const ListedGame& game : *games)
            if (!kept_.get(kept_silent, game.id).empty()) context_.out.put("nothing of " + game.name + "\n");
        return exit_done;
    }

    int change_own(const std::vector<std::string>& words) {
        const NoticeWish before = kept_.wish();
        const ChangedWish changed = change(before, words, any_code());
        if (const auto problem = changed.refusal ? std::nullopt : cannot_be(before, changed.wish))
            return context_.fail(*problem);
        kept_.set(changed.wish);
        if (!kept_.problem().empty()) return context_.fail(kept_.problem());
        if (changed.refusal) return context_.fail(print(*changed.refusal));
        return show();
    }

    // What the host has no way to, and addresses that are changed to and fro.
    std::optional<std::string> cannot_be(const NoticeWish& before, const NoticeWish& wish) {
        if (wish.way == NoticeWish::Way::command && library_.setting(host_way + wish.to).empty())
            return "the host has no command \"" + printable(fit(wish.to, 40)) +
                   "\" for notices; ask whoever keeps this machine";
        if (wish.way != NoticeWish::Way::mail || wish.code.empty() || wish.code == before.code) return std::nullopt;
        if (auto problem = exchange::bad_address(wish.to)) return problem;
        const std::int64_t today = day_of(library_.now());
        if (kept_.counted(kept_codes, today) >= most_codes_a_day)
            return "so many addresses were asked for today already; go on tomorrow";
        kept_.count(kept_codes, today);
        return std::nullopt;
    }

    int change_game(const std::vector<std::string>& name, bool silent) {
        const auto game = own_game(context_, library_, name);
        if (!game) return context_.fail(game.error().message);
        kept_.set(kept_silent, silent ? "on" : "", game->id);
        if (!kept_.problem().empty()) return context_.fail(kept_.problem());
        context_.out.put("you are told " + std::string(silent ? "nothing" : "again") + " of " + game->name + "\n");
        return exit_done;
    }

    Context& context_;
    Library& library_;
    KeptFor kept_;
};

int notify_me(Context& context, const std::vector<std::string>& words) {
    if (context.person.empty()) return context.fail("who? --person PERSON"), exit_usage;
    return Wishing(context, people_library(context)).run(words);
}

} // namespace

Subcommands notify_subcommands() {
    Row<std::vector<std::string>> row(
        "notify", Group::users, "How you are told, outside the terminal, that a game waits", notify_me, Access::both);
    row.option("wish", &*row, "WISH",
               "me mail ADDRESS, me command NAME, me off, me code NUMBER, me at once, me at 18:00, me quiet "
               "22:00-7:00, me connected on|off, me nudge on|off, or GAME on|off");
    return {row};
}

} // namespace highball
