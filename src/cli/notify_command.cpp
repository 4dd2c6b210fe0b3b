// highball notify: changes a user's notification settings. It sends nothing, because an SSH session may not start
// programs.
#include "cli/find_own_game.h"
#include "cli/send_notifications.h"
#include "cli/subcommands.h"
#include "core/text.h"
#include "notify/mail.h"

#include <optional>
#include <random>

namespace highball {

namespace {

// Returns a confirmation code from the system's random device, so that nobody can predict it.
std::string random_code() {
    std::random_device chance;
    std::uniform_int_distribution<int> digit(0, 9);
    std::string code;
    for (int i = 0; i < 6; ++i) code += static_cast<char>('0' + digit(chance));
    return code;
}

class NotifyCommand {
  public:
    NotifyCommand(Context& context, Store& store)
        : context_(context), store_(store), preferences_(UserPreferences(store, context.user)) {}

    int run(const std::vector<std::string>& words) {
        if (words.empty()) return show();
        if (iequals(words[0], "me")) return change({words.begin() + 1, words.end()});
        return context_.fail("notify shows your settings; notify me SETTING changes them");
    }

  private:
    NotificationSettings settings() { return read_notification_settings(preferences_->get(pref_notification)); }

    int show() {
        context_.out.put(print(settings()) + "\n");
        return exit_done;
    }

    int change(const std::vector<std::string>& words) {
        std::string problem;
        const auto error = store_.change_preferences(context_.user, [&]() -> std::optional<StoreError> {
            preferences_ = UserPreferences(store_, context_.user);
            const SettingsChange changed = change_settings(settings(), words, random_code());
            problem = changed.refusal ? print(*changed.refusal) : "";
            if (const auto other = changed.refusal ? std::nullopt : settings_problem(changed))
                return problem = *other, std::nullopt;
            preferences_->set(pref_notification, stored_form(changed.settings));
            if (changed.new_address) preferences_->set(pref_code_sent, ""); // the code may be the old one by chance
            if (preferences_->problem().empty()) return std::nullopt;
            return StoreError{StoreError::Code::failed, preferences_->problem()};
        });
        if (error) return context_.fail(error->message);
        return problem.empty() ? show() : context_.fail(problem);
    }

    // Returns why the new settings are refused: the address is not valid, or the user changes it too often. If they are
    // accepted, counts a new code.
    std::optional<std::string> settings_problem(const SettingsChange& changed) {
        if (!changed.new_address) return std::nullopt;
        if (auto problem = address_problem(changed.settings.address)) return problem;
        const std::int64_t today = day_number(store_.now());
        if (preferences_->count_on(pref_codes, today) >= max_codes_per_day)
            return "you have set " + std::to_string(max_codes_per_day) + " addresses today; try again tomorrow";
        preferences_->increment(pref_codes, today);
        return std::nullopt;
    }

    Context& context_;
    Store& store_;
    std::optional<UserPreferences> preferences_;
};

int notify_me(Context& context, const std::vector<std::string>& words) {
    return NotifyCommand(context, require_user(context)).run(words);
}

} // namespace

Subcommands notify_subcommands() {
    TypedSubcommand<std::vector<std::string>> row("notify", HelpGroup::share,
                                                  "Show or set how you are notified that it is your turn",
                                                  "notify me mail ann@example.org", notify_me, Access::both);
    row.option("wish", &*row, "SETTING", "me mail ADDRESS, me code NUMBER, or me off");
    return {row};
}

} // namespace highball
