// Load test with many terminals: highball_load [--terminals 100] [--games 25] [--seconds 60] [--title 18AL] [--direct]
// [--front-ends 1]. The terminals, four per game, run ssh and a real OpenSSH server on the loopback address (with
// --direct the SSH session program without ssh). Each one acts every two seconds: the player to act plays a legal
// command, the other players chat or open a page. Prints the time until the answer, the time until the other terminals
// showed the line, and the resources of a terminal; processes of sshd are counted separately.
#include "session/session.h"
#include "ssh/screen_reader.h"
#include "ssh/server.h"
#include "store/store.h"
#include "support/paths/paths.h"
#include "support/postgres_server.h"
#include "support/typing.h"
#include "titles/all.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <poll.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace highball::test {
namespace {

namespace fs = std::filesystem;
using Time = std::chrono::steady_clock::time_point;

Time now() { return std::chrono::steady_clock::now(); }
double milliseconds(Time from, Time to) { return std::chrono::duration<double, std::milli>(to - from).count(); }

constexpr double pause = 2000;    // milliseconds between two lines of a user
constexpr double reading = 1100;  // milliseconds; a line typed sooner after other players' moves is refused
constexpr double patience = 5000; // milliseconds; later answers count as missing

struct Options {
    int terminals = 100;
    int games = 25;
    int seconds = 60;
    int front_ends = 1;
    std::string title = "18AL";
    bool direct = false;
};

struct Terminal {
    explicit Terminal(Child begun) : child(begun) {}
    Child child;
    ScreenReader screen{80, 24};
    Time next;
    std::string top;   // top rows at the time when the pending line was sent
    bool waits = true; // the screen does not show the effect of the pending line yet
    char page = '1';
    Time looked; // time at which the key for a page was pressed
    long before = 0;
    bool looks = false;
};

// Line that at least one terminal of the game has not shown yet.
struct Underway {
    std::size_t sender = 0;
    std::string token; // text of a chat line; "" for a game command
    Time sent;
};

struct Table {
    std::vector<std::size_t> terminals;
    std::optional<Session> session;
    std::optional<Underway> underway;
};

struct Times {
    std::vector<double> all;
    double at(double part) const {
        return all.empty() ? 0 : all[std::min(all.size() - 1, static_cast<std::size_t>(part * double(all.size())))];
    }
    void print(const char* what) {
        std::sort(all.begin(), all.end());
        std::printf("%-34s %6zu  median %4.0f  90%% %4.0f  99%% %4.0f  worst %5.0f ms\n", what, all.size(), at(0.5),
                    at(0.9), at(0.99), all.empty() ? 0 : all.back());
    }
};

// Memory, written data and processor time of several processes, added up.
struct ResourceUse {
    int processes = 0;
    double rss = 0, pss = 0, written = 0; // MB
    double seconds = 0;
    void add(const std::string& pid) {
        ++processes;
        std::ifstream in("/proc/" + pid + "/smaps_rollup");
        for (std::string line; std::getline(in, line);) {
            const auto figure = [&](std::string_view name) {
                return line.starts_with(name) ? std::atof(line.c_str() + name.size()) / 1024 : 0;
            };
            rss += figure("Rss:");
            pss += figure("Pss:");
            written += figure("Private_Dirty:");
        }
        std::ifstream stat("/proc/" + pid + "/stat");
        std::string text;
        std::getline(stat, text);
        text = text.substr(text.rfind(')') + 2);
        long user = 0, system = 0;
        std::sscanf(text.c_str(), "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user, &system);
        seconds += static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
    }
    void print(const char* what) const {
        if (processes == 0) return;
        std::printf("%-34s %6d  resident %.1f  own share %.1f  written %.1f MB each; %.1f s of processor time\n", what,
                    processes, rss / processes, pss / processes, written / processes, seconds);
    }
};

class Load {
  public:
    explicit Load(const Options& options) : options_(options), server_(names(options.terminals)) {
        store_ = std::move(*open_store(test::store_address(server_.folder() + "/data/highball/library.db")));
        registry_ = std::move(*all_titles());
    }

    int run() {
        for (int i = 1; i < options_.front_ends; ++i) server_.begin_front_end();
        begin_games();
        open_terminals();
        std::printf("%s", load_average().c_str());
        const ResourceUse before = resources_of("highball");
        const Time begin = now();
        for (Terminal& one : terminals_) one.next = begin + std::chrono::milliseconds(rng_.between(0, 1999));
        while (milliseconds(begin, now()) < options_.seconds * 1000) step(true);
        for (const Time end = now(); milliseconds(end, now()) < 3000;) step(false);
        report(before);
        return check();
    }

  private:
    static std::vector<std::string> names(int count) {
        std::vector<std::string> all;
        for (int i = 0; i < count; ++i) all.push_back("p" + std::to_string(i));
        return all;
    }

    void begin_games() {
        const std::vector<std::string> players = {"Ann", "Bob", "Cy", "Dora", "Eve"};
        const auto seats = static_cast<std::size_t>((options_.terminals + options_.games - 1) / options_.games);
        for (int g = 0; g < options_.games; ++g) {
            std::vector<std::string> words = {"new", options_.title, "--seed", std::to_string(g + 1)};
            std::string all;
            Table table;
            for (std::size_t i = 0; i < seats; ++i) {
                table.terminals.push_back(static_cast<std::size_t>(g) * seats + i);
                all += (i > 0 ? "," : "") + players[i];
                words.insert(words.end(), {"--seat", players[i] + "=p" + std::to_string(table.terminals.back())});
            }
            const std::string name = "game" + std::to_string(g);
            words.insert(words.end(), {"--players", all, name});
            if (const ProgramResult ran = server_.program().run(words); ran.code != 0) fail(ran.err);
            const auto saved = store_->find(name);
            table.session = std::move(*Session::resume(*registry_, saved->setup, *store_->read(saved->id)));
            table.session->set_automatic(true);
            tables_.push_back(std::move(table));
        }
    }

    // Starts the terminals of one table at a time, because the load of many starts is not to be measured.
    void open_terminals() {
        for (const Table& table : tables_) {
            for (const std::size_t at : table.terminals) {
                const std::string game = "game" + std::to_string(&table - tables_.data());
                std::vector<std::string> words;
                if (options_.direct) {
                    setenv("SSH_ORIGINAL_COMMAND", game.c_str(), 1);
                    words = {program_path(), "ssh-session",
                             "--library",    server_.folder() + "/data/highball/library.db",
                             "--as",         "p" + std::to_string(at)};
                } else {
                    words = server_.client("p" + std::to_string(at), {"-tt"},
                                           at % static_cast<std::size_t>(options_.front_ends));
                    words.push_back(game);
                }
                terminals_.emplace_back(start(words, true));
                fcntl(terminals_.back().child.in, F_SETFD, FD_CLOEXEC);
            }
            for (const Time begin = now(); milliseconds(begin, now()) < 30000;) {
                step(false);
                if (std::all_of(terminals_.begin(), terminals_.end(),
                                [](const Terminal& one) { return one.screen.row(23).find('>') != std::string::npos; }))
                    break;
            }
        }
        for (const Time begin = now(); milliseconds(begin, now()) < 3000;) step(false);
    }

    void step(bool send) {
        std::vector<pollfd> inputs;
        for (const Terminal& one : terminals_) inputs.push_back({one.child.out, POLLIN, 0});
        if (poll(inputs.data(), inputs.size(), 2) > 0)
            for (std::size_t i = 0; i < inputs.size(); ++i)
                if (inputs[i].revents != 0) take(terminals_[i]);
        const Time at = now();
        for (Table& table : tables_) look(table, at);
        for (std::size_t i = 0; send && i < terminals_.size(); ++i)
            if (at >= terminals_[i].next) act(i, at);
    }

    void take(Terminal& one) {
        char block[65536];
        const ssize_t got = read(one.child.out, block, sizeof block);
        if (got <= 0) fail("a terminal has ended: " + one.screen.row(0));
        one.screen.read({block, static_cast<std::size_t>(got)});
        if (one.looks && one.screen.changes() != one.before) {
            pages_.all.push_back(milliseconds(one.looked, now()));
            one.looks = false;
        }
    }

    // Returns the status row and the last row of messages, which show the position and the last event.
    static std::string top_rows(const Terminal& one) { return one.screen.row(0) + one.screen.row(21); }

    void look(Table& table, Time at) {
        if (!table.underway) return;
        const Underway& line = *table.underway;
        Times& answers = line.token.empty() ? commands_ : said_;
        Times& others = line.token.empty() ? commands_seen_ : said_seen_;
        bool all = true;
        for (const std::size_t i : table.terminals) {
            Terminal& one = terminals_[i];
            if (!one.waits) continue;
            const bool there = line.token.empty() ? top_rows(one) != one.top : one.screen.shows(line.token);
            if (there) (i == line.sender ? answers : others).all.push_back(milliseconds(line.sent, at));
            one.waits = !there;
            all = all && there;
        }
        if (!all && milliseconds(line.sent, at) > patience) time_out(table);
        if (!all && milliseconds(line.sent, at) <= patience) return;
        for (const std::size_t i : table.terminals)
            if (line.token.empty())
                terminals_[i].next = std::max(terminals_[i].next, at + std::chrono::milliseconds(int(reading)));
        table.underway.reset();
    }

    // Prints a screen that does not show the expected text, but only at the first timeout.
    void time_out(const Table& table) {
        if (unanswered_++ > 0) return;
        for (const std::size_t i : table.terminals)
            if (terminals_[i].waits) {
                std::printf("does not show %s:\n", table.underway->token.empty() ? "a command" : "what was said");
                for (int y = 0; y < 24; ++y) std::printf("|%s|\n", terminals_[i].screen.row(y).c_str());
                break;
            }
    }

    void act(std::size_t i, Time at) {
        Terminal& one = terminals_[i];
        Table& table = tables_[i / tables_[0].terminals.size()];
        const Seat seat(static_cast<int>(i % tables_[0].terminals.size()));
        const std::vector<Seat> to_act = table.session->game().decision().seats;
        const bool mine =
            !table.session->game().finished() && std::find(to_act.begin(), to_act.end(), seat) != to_act.end();
        if (!mine && rng_.below(2) == 0) {
            if (one.looks || table.underway) return;
            one.page = one.page == '5' ? '1' : static_cast<char>(one.page + 1);
            one.looks = true;
            one.before = one.screen.changes();
            one.looked = now();
            type(one, std::string(1, one.page));
        } else {
            // Waits until all terminals of the game have shown the last line and none is opening a page.
            if (table.underway || std::any_of(table.terminals.begin(), table.terminals.end(),
                                              [this](std::size_t other) { return terminals_[other].looks; }))
                return;
            std::string line;
            Underway underway{i, "", {}};
            if (mine) {
                line = something_legal(*table.session, seat);
                if (!test::type(*table.session, seat, line).changed()) fail("not legal: " + line);
            } else {
                underway.token = "w" + std::to_string(++words_) + ".";
                line = "say " + underway.token;
            }
            for (const std::size_t other : table.terminals) {
                terminals_[other].waits = true;
                terminals_[other].top = top_rows(terminals_[other]);
            }
            underway.sent = now();
            table.underway = underway;
            // The player's name is needed, because the line comes before a person could have read the new turn.
            type(one, (mine ? table.session->game().name_of(seat) + "> " : "") + line + "\r");
        }
        one.next = std::max(one.next + std::chrono::milliseconds(static_cast<int>(pause)), at);
    }

    std::string something_legal(const Session& session, Seat seat) {
        const Game& game = session.game();
        const auto legal = game.legal(seat);
        for (int tries = 0; tries < 200 && !legal.empty(); ++tries) {
            const std::string text = game.sample(seat, legal[rng_.below(legal.size())], rng_);
            const auto command = game.parse(seat, text);
            if (command && !game.check(*command)) return text;
        }
        fail("nothing is legal");
    }

    static void type(const Terminal& one, const std::string& text) {
        if (write(one.child.in, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
            fail("nothing can be typed");
    }

    // Returns the resources of all processes with this name that descend from this process.
    ResourceUse resources_of(std::string_view program) const {
        std::map<std::string, std::pair<std::string, std::string>> all; // parent and name by process id
        for (const auto& entry : fs::directory_iterator("/proc")) {
            std::ifstream stat(entry.path() / "stat");
            std::string text;
            if (!std::getline(stat, text) || text.find('(') == std::string::npos) continue;
            const std::size_t open = text.find('('), close = text.rfind(')');
            const std::string rest = text.substr(close + 4);
            all[entry.path().filename()] = {rest.substr(0, rest.find(' ')), text.substr(open + 1, close - open - 1)};
        }
        ResourceUse sum;
        for (const auto& [pid, about] : all) {
            if (about.second != program) continue;
            for (std::string at = about.first; all.contains(at); at = all[at].first)
                if (at == std::to_string(getpid())) {
                    sum.add(pid);
                    break;
                }
        }
        return sum;
    }

    static std::string load_average() {
        std::ifstream in("/proc/loadavg");
        std::string line;
        std::getline(in, line);
        return "load average " + line.substr(0, line.find(' ', line.find(' ', line.find(' ') + 1) + 1)) + "\n";
    }

    void report(const ResourceUse& before) {
        std::printf("%s%d terminals on %d games of %s, %d s%s\n", load_average().c_str(), options_.terminals,
                    options_.games, options_.title.c_str(), options_.seconds, options_.direct ? ", without ssh" : "");
        commands_.print("commands of the game answered");
        commands_seen_.print("  seen by the others");
        said_.print("lines to the table answered");
        said_seen_.print("  seen by the others");
        pages_.print("pages shown");
        std::printf("%d lines without a visible answer\n", unanswered_);
        ResourceUse sessions = resources_of("highball");
        sessions.seconds -= before.seconds;
        sessions.print("highball ssh-session");
        resources_of("sshd").print("sshd");
    }

    // Compares the stored games with the commands that were played, and ends the terminals. Returns the exit code.
    int check() {
        int wrong = 0;
        for (std::size_t g = 0; g < tables_.size(); ++g) {
            const auto saved = store_->find("game" + std::to_string(g));
            const auto& played = tables_[g].session->commands();
            const auto there = store_->read(saved->id)->commands;
            const auto [one, other] = std::mismatch(played.begin(), played.end(), there.begin(), there.end());
            if (one == played.end() && other == there.end()) continue;
            ++wrong;
            std::printf("game%zu differs from command %td of %zu on: %s was played, %s is there\n", g,
                        one - played.begin() + 1, played.size(), one == played.end() ? "nothing" : one->text.c_str(),
                        other == there.end() ? "nothing" : other->text.c_str());
        }
        std::printf("%d games differ from what was played\n", wrong);
        for (Terminal& one : terminals_) kill(one.child.pid, SIGKILL);
        for (Terminal& one : terminals_) waitpid(one.child.pid, nullptr, 0);
        for (Terminal& one : terminals_) close(one.child.in);
        return wrong == 0 && unanswered_ == 0 ? 0 : 1;
    }

    [[noreturn]] static void fail(const std::string& why) {
        std::fprintf(stderr, "highball_load: %s\n", why.c_str());
        std::exit(1);
    }

    Options options_;
    Server server_;
    std::unique_ptr<Store> store_;
    std::optional<Registry> registry_;
    std::vector<Table> tables_;
    std::vector<Terminal> terminals_;
    Rng rng_{1};
    Times commands_, commands_seen_, said_, said_seen_, pages_;
    int unanswered_ = 0;
    int words_ = 0;
};

} // namespace
} // namespace highball::test

int main(int argc, char** argv) {
    highball::test::Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const std::string next = i + 1 < argc ? argv[i + 1] : "";
        if (word == "--direct") {
            options.direct = true;
            continue;
        }
        int* number = word == "--terminals"    ? &options.terminals
                      : word == "--games"      ? &options.games
                      : word == "--seconds"    ? &options.seconds
                      : word == "--front-ends" ? &options.front_ends
                                               : nullptr;
        if (next.empty() || (!number && word != "--title")) {
            std::fprintf(stderr, "highball_load [--terminals N] [--games N] [--seconds N] [--title TITLE] [--direct] "
                                 "[--front-ends N]\n");
            return 2;
        }
        if (number)
            *number = std::max(1, std::atoi(next.c_str()));
        else
            options.title = next;
        ++i;
    }
    return highball::test::Load(options).run();
}
