// highball notices: enforces time limits, and tells users which games wait for them, as their settings say. The host's
// timer starts it.
#include "cli/send_notifications.h"

#include "cli/backups.h"
#include "cli/enforce_time_limits.h"
#include "cli/host_command.h"
#include "cli/play_waiting_auto_moves.h"
#include "cli/subcommands.h"
#include "cli/waiting_command.h"
#include "core/text.h"
#include "notify/games_to_notify.h"
#include "notify/mail.h"
#include "notify/run_program.h"
#include "ssh/authorized_keys.h"
#include "ssh/sandbox.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <pwd.h>
#include <sys/file.h>
#include <unistd.h>

namespace highball {

void UserPreferences::load() {
    if (preferences_) return;
    auto found = store_->preferences(*user_);
    if (!found && problem_.empty()) problem_ = found.error().message;
    preferences_ = found ? std::move(*found) : std::vector<Preference>{};
}

std::string UserPreferences::get(std::string_view key, std::int64_t game) {
    load();
    const auto found = std::find_if(preferences_->begin(), preferences_->end(),
                                    [&](const Preference& one) { return one.key == key && one.game == game; });
    return found == preferences_->end() ? "" : found->value;
}

void UserPreferences::set(std::string_view key, std::string_view value, std::int64_t game) {
    if (get(key, game) == value) return;
    if (const auto error = store_->set_preference(*user_, {game, std::string(key), std::string(value)});
        error && problem_.empty())
        problem_ = error->message;
    preferences_.reset();
}

int UserPreferences::count_on(std::string_view key, std::int64_t day, std::int64_t game) {
    const std::string text = get(key, game);
    const auto parts = words(text);
    const bool of_today = parts.size() == 2 && parse_number(parts[0]) == day;
    return of_today ? static_cast<int>(parse_number(parts[1]).value_or(0)) : 0;
}

void UserPreferences::increment(std::string_view key, std::int64_t day, std::int64_t game) {
    set(key, std::to_string(day) + " " + std::to_string(count_on(key, day, game) + 1), game);
}

std::int64_t day_number(std::int64_t now) {
    const auto time = static_cast<std::time_t>(now);
    std::tm broken{};
    localtime_r(&time, &broken);
    return (broken.tm_year + 1900) * 1000 + broken.tm_yday;
}

namespace {

constexpr const char* usual_sendmail = "/usr/sbin/sendmail";
constexpr auto time_for_programs = std::chrono::minutes(2); // limit for all programs of one run together

// Returns the account of this machine to which users connect over SSH.
std::string account() {
    const passwd* entry = getpwuid(geteuid());
    return entry && is_plain_word(entry->pw_name) ? entry->pw_name : "highball";
}

std::vector<std::string> environment_for(const std::string& user) {
    std::vector<std::string> variables = {"PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                                          "HIGHBALL_PERSON=" + user};
    if (const char* home = std::getenv("HOME")) variables.push_back(std::string("HOME=") + home);
    return variables;
}

class NotificationSender {
  public:
    NotificationSender(Context& context, Store& store, bool dry_run)
        : context_(context), store_(store), dry_run_(dry_run) {}

    int run() {
        const auto users = store_.users();
        if (!users) return report_failure(users.error().message), exit_failed;
        // Each run begins with another user, so that the time is not always used up by slow programs of the same users.
        const auto end = std::chrono::steady_clock::now() + time_for_programs;
        const auto first = users->empty() ? 0 : static_cast<std::size_t>(now_ / 60) % users->size();
        for (std::size_t i = 0; i < users->size() && std::chrono::steady_clock::now() < end; ++i)
            if (const User& user = (*users)[(first + i) % users->size()]; !user.suspended) notify_user(user.name);
        if (!dry_run_) play_waiting_auto_moves(context_, store_);
        if (!dry_run_ && !enforce_time_limits(context_, store_)) note_failure("time limits could not be enforced");
        return last_run_.failures > 0 ? exit_failed : exit_done;
    }

    const NotificationRun& last_run() const { return last_run_; }

  private:
    void notify_user(const std::string& user) {
        UserPreferences preferences(store_, user);
        const NotificationSettings settings = read_notification_settings(preferences.get(pref_notification));
        if (!settings.address.empty() && preferences.count_on(pref_sent, day_) < max_notifications_per_day) {
            if (!settings.code.empty())
                send_code(user, settings, preferences);
            else
                send_waiting_list(user, settings, preferences);
        }
        if (!preferences.problem().empty()) report_failure(preferences.problem());
    }

    void send_code(const std::string& user, const NotificationSettings& settings, UserPreferences& preferences) {
        if (preferences.get(pref_code_sent) == settings.code) return;
        if (send(user, settings, confirmation_mail(settings.code, user, from_), preferences))
            preferences.set(pref_code_sent, settings.code);
    }

    // Sends the list of waiting games if the user must be notified of any. Only in this case looks up the last events,
    // because the games must be replayed for them.
    void send_waiting_list(const std::string& user, const NotificationSettings& settings,
                           UserPreferences& preferences) {
        const bool connected = has_terminal(context_.store_folder() / "terminals", user);
        for (const bool for_mail : {false, true}) {
            const auto waiting_list = waiting_list_of(context_, store_, user, for_mail);
            if (!waiting_list) return report_failure(waiting_list.error().message);
            const std::vector<NotificationState> games = notification_states(*waiting_list, preferences);
            const auto which =
                games_to_notify(settings, games, {connected, preferences.count_on(pref_sent, day_), now_});
            if (which.empty()) return;
            if (for_mail) send_waiting_list(user, settings, preferences, *waiting_list, which);
        }
    }

    std::vector<NotificationState> notification_states(const WaitingList& waiting_list,
                                                       UserPreferences& preferences) const {
        std::vector<NotificationState> games;
        for (const WaitingItem& item : waiting_list)
            games.push_back({item.since, item.commands, read_last_notification(preferences.get(pref_notified, item.id)),
                             preferences.count_on(pref_sent, day_, item.id)});
        return games;
    }

    void send_waiting_list(const std::string& user, const NotificationSettings& settings, UserPreferences& preferences,
                           const WaitingList& waiting_list, const std::vector<std::size_t>& which) {
        WaitingList selected;
        for (const std::size_t i : which) selected.push_back(waiting_list[i]);
        if (!send(user, settings, waiting_list_mail(selected, user, from_), preferences)) return;
        for (const WaitingItem& item : selected) {
            preferences.set(pref_notified, print(LastNotification{item.since, item.commands, now_}), item.id);
            preferences.increment(pref_sent, day_, item.id);
            if (!item.sheets.empty()) preferences.set(pref_reported, std::to_string(item.reported), item.id);
        }
    }

    // Sends a message. Counts it only if it was sent, so that it is sent later if the mail program has failed.
    bool send(const std::string& user, const NotificationSettings& settings, MailMessage mail_message,
              UserPreferences& preferences) {
        if (address_problem(settings.address)) return report_failure("no address for " + user), false;
        const std::string program = config_.notifier.empty() ? usual_sendmail : config_.notifier;
        const auto given = words(program);
        std::vector<std::string> parts(given.begin(), given.end());
        parts.insert(parts.end(), {"-i", "--", settings.address});
        if (dry_run_) return context_.out.put(user + ": " + join(parts, " ") + "\n" + mail_message.body + "\n"), false;
        mail_message.id =
            user + "." + std::to_string(now_) + "." + std::to_string(preferences.count_on(pref_sent, day_) + 1);
        const auto problem =
            run_program(parts, environment_for(user), format_mail(settings.address, mail_message, from_, now_));
        if (problem)
            report_failure("for " + user + ": " + *problem);
        else
            preferences.increment(pref_sent, day_), ++last_run_.sent;
        return !problem;
    }

    void report_failure(const std::string& problem) {
        context_.fail(problem);
        note_failure(problem);
    }
    void note_failure(const std::string& problem) {
        ++last_run_.failures;
        last_run_.failure = problem;
    }

    Context& context_;
    Store& store_;
    bool dry_run_;
    std::int64_t now_ = store_.now();
    std::int64_t day_ = day_number(now_);
    const HostConfig& config_ = context_.host_config();
    MailSender from_{account(), host_name(config_)};
    NotificationRun last_run_;
};

constexpr const char* lock_name = "notices.lock";

// Stores the run as a preference of the first user, because preferences belong to users. Without users, nobody needs
// it.
void save(UserStore& store, const NotificationRun& run, std::int64_t now) {
    const auto users = store.users();
    if (!users || users->empty()) return;
    UserPreferences(store, users->front().name)
        .set(pref_run, std::to_string(now) + " " + std::to_string(run.sent) + " " + std::to_string(run.failures) +
                           "\n" + printable(run.failure));
}

// Sends all notifications that are due. Allows only one run at a time, because two at once would send everything twice.
int send_notifications(Context& context, const bool& dry_run) {
    require_host_account(context);
    if (!context.has_store() && !context.host_config().folder.empty())
        context.stop("there are no saved games in " + printable(context.store_file().string()) +
                     restore_hint(context.store_file()));
    Store* store = context.store();
    if (!context.has_store()) return exit_done;
    std::error_code there; // with a database server, this machine's folder may not exist yet
    std::filesystem::create_directories(context.store_folder(), there);
    const std::string file = (context.store_folder() / lock_name).string();
    const int lock = open(file.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (lock < 0 || flock(lock, LOCK_EX | LOCK_NB) != 0)
        return context.fail("notifications are already being sent, or " + file + " cannot be written");
    NotificationSender sender(context, *store, dry_run);
    const int code = sender.run();
    if (!dry_run) save(*store, sender.last_run(), store->now());
    close(lock);
    return code;
}

} // namespace

std::optional<NotificationRun> last_notification_run(Store& store) {
    const std::int64_t latest = store.now() + 60; // the clocks of several machines differ a little
    std::optional<NotificationRun> last;
    const auto users = store.users();
    for (const User& user : users ? *users : std::vector<User>{}) {
        const std::string text = UserPreferences(store, user.name).get(pref_run);
        const std::size_t end = std::min(text.find('\n'), text.size());
        const auto parts = words(std::string_view(text).substr(0, end));
        const auto number = [&](std::size_t i) { return i < parts.size() ? parse_number(parts[i]).value_or(0) : 0; };
        const std::int64_t ended = number(0);
        if (ended <= latest &&
            ended > (last ? last->ended : 0)) // a user who was added later may have become the first one
            last = {ended, static_cast<int>(number(1)), static_cast<int>(number(2)),
                    printable(trim(std::string_view(text).substr(end)))};
    }
    return last;
}

Subcommands send_notification_subcommands() {
    TypedSubcommand<bool> row("notices", HelpGroup::host, "Send notifications and enforce time limits; for a timer",
                              "notices --dry-run", send_notifications);
    row.flag("--dry-run", &*row, "Print what would be sent, and send nothing");
    return {row};
}

} // namespace highball
