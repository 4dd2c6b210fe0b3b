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
    const std::string player = users.empty() ? "joe" : users.front(), title = title_to_play.info().id,
                      login = fmt::format("ssh -t {}@{}", set_up ? own_account() : "highball", host_name(config));
    const auto command = [](std::string text, std::string meaning) {
        return tui::TextPage::Line{.name = std::move(text), .text = std::move(meaning), .is_command = true};
    };
    const std::string done = " (done)";
    return pages.show_text(
        "Host a game",
        {{"", "Now"},
         {"Hosting",
          set_up    ? "set up, with the keys in " + config.folder
          : account ? "set up in the account highball"
                    : "not set up yet",
          tui::bold},
         {"Users", users.empty() ? "none yet" : join_words(users), tui::bold},
         {"", "Step 1, as root: an account for games" + (account ? done : "")},
         command("/usr/share/doc/highball/examples/set-up-host",
                 "Makes the account highball, whose users can only play. It comes with the Debian package; man "
                 "highball-host has the same steps by hand."),
         command("su - highball", "Switches to that account, for steps 3 and 4."),
         {"", "Or step 1, without root: your own account" + (set_up && !account ? done : "")},
         command("highball host --dir ~/.ssh",
                 "Friends come in under your own account. Their keys start only Highball."),
         {"", "Step 2: ask a friend for a key"},
         command("ssh-keygen -t ed25519", "The friend types this, unless there is a key, and sends you the file "
                                          "~/.ssh/id_ed25519.pub. You save it as joe.pub."),
         {"", "Step 3: add the friend" + (users.empty() ? "" : done)},
         command("highball users add joe --key joe.pub", "Adds the user joe, with the key in joe.pub."),
         {"", "Step 4: begin a game"},
         command(fmt::format("highball new {} --players Ann,Bob,Cy --seat Bob={}", title, player),
                 fmt::format("Begins a game in which {} plays Bob.", player)),
         {"", "Step 5: the friend plays"},
         command(login, "The friend types this. It opens Highball with the friend's own games."),
         {"", "More"},
         command("man highball-host", "What friends can do, time limits, mail, backups.")});
}

} // namespace highball
