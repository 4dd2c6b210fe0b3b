// highball notices: plays for who is late, where the table wants it so, and tells people what waits for them, as each
// of them wants it. Started by a timer of the host.
#include "cli/send_notifications.h"

#include "cli/waiting.h"
#include "notify/run_program.h"
#include "ssh/sandbox.h"
#include "cli/time_limits.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "notify/mail.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <pwd.h>
#include <sys/file.h>
#include <unistd.h>

namespace highball {

void KeptFor::look() {
    if (kept_) return;
    auto found = library_.kept(person_);
    if (!found && problem_.empty()) problem_ = found.error().message;
    kept_ = found ? std::move(*found) : std::vector<Kept>{};
}

std::string KeptFor::get(std::string_view key, std::int64_t game) {
    look();
    const auto one = std::find_if(kept_->begin(), kept_->end(),
                                  [&](const Kept& kept) { return kept.key == key && kept.game == game; });
    return one == kept_->end() ? "" : one->value;
}

std::int64_t KeptFor::number(std::string_view key, std::int64_t game) {
    return parse_number(get(key, game)).value_or(0);
}

void KeptFor::set(std::string_view key, std::string_view value, std::int64_t game) {
    if (get(key, game) == value) return;
    if (const auto error = library_.keep(person_, {game, std::string(key), std::string(value)});
        error && problem_.empty())
        problem_ = error->message;
    kept_.reset();
}

NoticeWish KeptFor::wish() {
    look();
    std::map<std::string, std::string> parts;
    for (const Kept& kept : *kept_)
        if (kept.game == 0 && kept.key.starts_with(kept_wish))
            parts[kept.key.substr(std::string_view(kept_wish).size())] = kept.value;
    return notice_wish(parts);
}

void KeptFor::set(const NoticeWish& wish) {
    auto parts = to_words(this->wish());
    for (auto& [key, value] : parts) value.clear(); // what is not said any more
    for (const auto& [key, value] : to_words(wish)) parts[key] = value;
    for (const auto& [key, value] : parts) set(kept_wish + key, value);
}

int KeptFor::counted(std::string_view key, std::int64_t day) {
    const std::string text = get(key);
    const auto parts = words(text);
    const bool of_today = parts.size() == 2 && parse_number(parts[0]) == day;
    return of_today ? static_cast<int>(parse_number(parts[1]).value_or(0)) : 0;
}

void KeptFor::count(std::string_view key, std::int64_t day) {
    set(key, std::to_string(day) + " " + std::to_string(counted(key, day) + 1));
}

namespace {

std::tm local(std::int64_t now) {
    const auto time = static_cast<std::time_t>(now);
    std::tm broken{};
    localtime_r(&time, &broken);
    return broken;
}

} // namespace

std::int64_t day_of(std::int64_t now) {
    const std::tm broken = local(now);
    return (broken.tm_year + 1900) * 1000 + broken.tm_yday;
}

int minute_of(std::int64_t now) {
    const std::tm broken = local(now);
    return broken.tm_hour * 60 + broken.tm_min;
}

namespace {

constexpr const char* usual_sendmail = "/usr/sbin/sendmail";

// Whom people come to.
std::string account() {
    const passwd* entry = getpwuid(geteuid());
    return entry && plain_word(entry->pw_name) ? entry->pw_name : "highball";
}

class Notices {
  public:
    Notices(Context& context, Library& library, bool only_tell)
        : context_(context), library_(library), only_tell_(only_tell) {}

    int run() {
        const auto people = library_.people();
        if (!people) return context_.fail(people.error().message);
        failed_ = !only_tell_ && !exact_penalties(context_, library_);
        for (const Person& person : *people) tell(person.name);
        return failed_ ? exit_failed : exit_done;
    }

  private:
    void tell(const std::string& person) {
        KeptFor kept(library_, person);
        const NoticeWish wish = kept.wish();
        if (wish.way != NoticeWish::Way::off && kept.counted(kept_sent, day_) < most_notices_a_day) {
            if (!wish.code.empty())
                send_code(person, wish, kept);
            else
                send_agenda(person, wish, kept);
        }
        if (!kept.problem().empty()) complain(kept.problem());
    }

    void send_code(const std::string& person, const NoticeWish& wish, KeptFor& kept) {
        if (kept.get(kept_code_sent) == wish.code) return;
        if (send(person, wish, exchange::code_letter(wish.code, person, from_), kept))
            kept.set(kept_code_sent, wish.code);
    }

    // What happened last is asked for only where there is something to tell: then games are played for it.
    void send_agenda(const std::string& person, const NoticeWish& wish, KeptFor& kept) {
        const bool connected = has_terminal(context_.library_folder() / "terminals", person);
        for (const Scope scope : {Scope::waiting, Scope::waiting_story}) {
            const auto agenda = agenda_of(context_, library_, person, scope);
            if (!agenda) return complain(agenda.error().message);
            const std::vector<ToTell> games = to_tell(*agenda, kept);
            const auto which = to_tell_now(
                wish, games,
                {now_, minute_of(now_), day_, kept.number(kept_digest), connected, kept.counted(kept_sent, day_)});
            if (which.empty()) return;
            if (scope == Scope::waiting_story) send_agenda(person, wish, kept, *agenda, games, which);
        }
    }

    static std::vector<ToTell> to_tell(const exchange::Agenda& agenda, KeptFor& kept) {
        std::vector<ToTell> games;
        for (const exchange::AgendaItem& item : agenda)
            games.push_back({item.since, kept.number(kept_told, item.id), kept.number(kept_nudged, item.id),
                             !kept.get(kept_silent, item.id).empty()});
        return games;
    }

    void send_agenda(const std::string& person, const NoticeWish& wish, KeptFor& kept, const exchange::Agenda& agenda,
                     const std::vector<ToTell>& games, const std::vector<std::size_t>& which) {
        exchange::Agenda told;
        for (const std::size_t i : which) told.push_back(agenda[i]);
        const bool again = std::all_of(which.begin(), which.end(), [&](std::size_t i) { return games[i].was_told(); });
        if (!send(person, wish, exchange::agenda_letter(told, again, person, from_), kept)) return;
        for (const std::size_t i : which)
            kept.set(games[i].was_told() ? kept_nudged : kept_told, std::to_string(games[i].since), agenda[i].id);
        if (wish.hour) kept.set(kept_digest, std::to_string(day_));
    }

    // Counted before it is tried: what fails again and again is bounded, too.
    bool send(const std::string& person, const NoticeWish& wish, exchange::Letter letter, KeptFor& kept) {
        const bool by_mail = wish.way == NoticeWish::Way::mail;
        const std::string program = by_mail ? library_.setting(host_sendmail) : library_.setting(host_way + wish.to);
        std::vector<std::string> parts;
        for (const std::string_view word : words(program)) parts.emplace_back(word);
        if (parts.empty() && by_mail) parts = {usual_sendmail};
        if (parts.empty()) return complain("the host has no command " + printable(wish.to) + " for " + person), false;
        if (by_mail && exchange::bad_address(wish.to)) return complain("no address for " + person), false;
        if (by_mail) parts.insert(parts.end(), {"-i", "--", wish.to});
        if (only_tell_) return context_.out.put(person + ": " + join(parts, " ") + "\n" + letter.body + "\n"), false;
        kept.count(kept_sent, day_);
        letter.id = person + "." + std::to_string(now_) + "." + std::to_string(kept.counted(kept_sent, day_));
        std::vector<std::string> variables = {"PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HIGHBALL_PERSON=" + person};
        if (const char* home = std::getenv("HOME")) variables.push_back(std::string("HOME=") + home);
        const auto problem =
            deliver(parts, variables, by_mail ? exchange::mail(wish.to, letter, from_, now_) : letter.body);
        if (problem) complain("for " + person + ": " + *problem);
        return !problem;
    }

    void complain(const std::string& problem) {
        context_.fail(problem);
        failed_ = true;
    }

    Context& context_;
    Library& library_;
    bool only_tell_;
    std::int64_t now_ = library_.now();
    std::int64_t day_ = day_of(now_);
    exchange::Sender from_{account(), host_name(library_)};
    bool failed_ = false;
};

// One at a time: two would tell everything twice.
int run_notices(Context& context, const bool& only_tell) {
    Library* library = context.library();
    if (!context.has_library()) return exit_done;
    std::error_code there; // where the games are on a server, this machine's folder may not be there yet
    std::filesystem::create_directories(context.library_folder(), there);
    const std::string file = (context.library_folder() / "notices.lock").string();
    const int lock = open(file.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (lock < 0 || flock(lock, LOCK_EX | LOCK_NB) != 0)
        return context.fail("notices are being sent already, or " + file + " cannot be written");
    const int code = Notices(context, *library, only_tell).run();
    close(lock);
    return code;
}

} // namespace

Subcommands notices_subcommands() {
    Row<bool> row("notices", Group::host, "Tell people what waits for them, and play for who is late; for a timer",
                  run_notices);
    row.flag("--dry-run", &*row, "Print what would be sent, and send nothing");
    return {row};
}

} // namespace highball
