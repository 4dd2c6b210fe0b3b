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
    const tui::Style next = tui::accent, done = tui::dim, later = tui::normal;
    return pages.show_text(
        "Host a game",
        {{"", "Now"},
         {"Hosting",
          set_up    ? "set up, with the keys in " + config.folder
          : account ? "set up in the account highball"
                    : "not set up yet",
          tui::bold},
         {"Users", users.empty() ? "none yet" : join_words(users), tui::bold},
         {"", "Type in a shell on this machine"},
         {"1. /usr/share/doc/highball/examples/set-up-host",
          "As root: makes the account highball, whose users can only play. It comes with the Debian package; man "
          "highball-host has the same steps by hand.",
          set_up || account ? done : next},
         {"2. su - highball", "As root: switches to that account, which runs the next commands.",
          set_up    ? done
          : account ? next
                    : later},
         {"3. highball users add joe --key joe.pub", "Adds the user joe, who has sent you the public key joe.pub.",
          !set_up         ? later
          : users.empty() ? next
                          : done},
         {fmt::format("4. highball new {} --players Ann,Bob,Cy --seat Bob={}", title, player),
          "Starts a game in which " + player + " plays Bob.", set_up && !users.empty() ? next : later},
         {"", "Your friend types"},
         {"5. " + login, "Opens Highball with the friend's own games."},
         {"", "Without root"},
         {"highball host --dir ~/.ssh",
          "Instead of 1 and 2: friends come in under your own account. Their keys start only Highball."},
         {"", "An invitation to send"},
         {"Let's play " + title_to_play.info().short_name() + " in a terminal.",
          "Send me the file ~/.ssh/id_ed25519.pub; if there is none, ssh-keygen -t ed25519 makes it. Then type in "
          "a shell:"},
         {login, ""},
         {"", "More"},
         {"man highball-host", "what friends can do, time limits, mail, backups"}});
}

} // namespace highball
