// Host on the start screen: the steps that let others play over SSH, and how far they are done.
#include "cli/host_command.h"
#include "cli/start_pages.h"
#include "cli/waiting_command.h"
#include "core/text.h"

#include <fmt/format.h>

namespace highball {

int show_host_page(const StartPages& pages, const Title& title_to_play) {
    const HostConfig& config = pages.context.host_config();
    std::vector<std::string> users;
    for (const User& user : pages.context.require(pages.context.open_or_create_store()->users()))
        users.push_back(user.name);
    const bool set_up = !config.folder.empty(), account = has_host_account();
    const std::string player = users.empty() ? "joe" : users.front(), title = title_to_play.info().id;
    const auto command = [](std::string text, std::string meaning) {
        return tui::TextPage::Line{
            .name = std::move(text), .text = std::move(meaning), .style = tui::bold, .is_command = true};
    };
    const auto login = [&](const std::string& host_account) {
        return command(fmt::format("ssh -t {}@{}", host_account, host_name(config)),
                       "The friend types this after the steps below.");
    };
    const std::string done = " (done)";
    return pages.show_text(
        "Host a game",
        {{"", "Friends play your games by SSH"},
         {"Commands", "Type them in a shell. A friend types only those that say so.", tui::bold},
         {"Hosting",
          set_up    ? "set up, with the keys in " + config.folder
          : account ? "set up in the account highball"
                    : "not set up yet",
          tui::bold},
         {"Users", users.empty() ? "none yet" : join_words(users), tui::bold},
         {"", "Way A, with root: an account for games" + (account ? done : "")},
         command("/usr/share/doc/highball/examples/set-up-host",
                 "Type this as root. Without the Debian package, follow man highball-host."),
         command("su - highball", "Switches to that account, for the steps below."),
         login("highball"),
         {"", "Way B, without root: your own account" + (set_up && !account ? done : "")},
         command("highball host --dir ~/.ssh",
                 "Lets friends in under your own account. Their keys start only Highball."),
         login(own_account()),
         {"", "Step 1: the friend's key"},
         command("ssh-keygen -t ed25519", "If the friend has no key yet, the friend types this. The friend sends you "
                                          "the file ~/.ssh/id_ed25519.pub, and you save it as joe.pub."),
         {"", "Step 2: add the friend" + (users.empty() ? "" : done)},
         command("highball users add joe --key joe.pub", "Adds the user joe, with the key in joe.pub."),
         {"", "Step 3: begin a game"},
         command(fmt::format("highball new {} --players Ann,Bob,Cy --seat Bob={}", title, player),
                 fmt::format("Begins a game in which {} plays Bob.", player)),
         {"", "More"},
         command("man highball-host", "What friends can do, time limits, mail, backups.")});
}

} // namespace highball
