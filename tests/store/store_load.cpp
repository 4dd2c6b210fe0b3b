// Measurement of the speed of a store on each engine, without assertions: highball_library_load [GAMES [COMMANDS
// [SECONDS]]].
#include "store/store.h"
#include "support/counting.h"
#include "support/postgres_server.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <sys/wait.h>
#include <unistd.h>

namespace highball {
namespace {

using SteadyClock = std::chrono::steady_clock;

double milliseconds_since(SteadyClock::time_point begin) {
    return std::chrono::duration<double, std::milli>(SteadyClock::now() - begin).count();
}

// Returns the best and the median time of nine runs, as text.
template <class Deed> std::string time_of(const Deed& deed) {
    std::vector<double> times;
    for (int i = 0; i < 9; ++i) {
        const auto begin = SteadyClock::now();
        deed();
        times.push_back(milliseconds_since(begin));
    }
    std::sort(times.begin(), times.end());
    return fmt::format("{:.1f} ms (best {:.1f})", times[4], times[0]);
}

void fill(Store& store, int games, int commands) {
    GameSetup setup = test::counting_setup();
    for (int i = 0; i < games; ++i) store.create("game " + std::to_string(i), setup, {{Seat(0), "add 1"}});
    std::vector<Command> many;
    for (int i = 0; i < commands; ++i) many.push_back({Seat(i % 3), "add " + std::to_string(i)});
    store.create("long", setup, many);
}

struct Counted {
    long appended = 0, lost_races = 0, failed = 0;
    double worst = 0;
};

// Appends commands to the games in turn until the time is over, and returns the counts.
Counted append_for(const std::string& address, const std::vector<std::string>& names, int seconds) {
    Counted counted;
    const auto store = open_store(address);
    if (!store) return counted.failed = 1, counted;
    std::vector<std::unique_ptr<Journal>> journals;
    for (const std::string& name : names) journals.push_back((*store)->journal((*store)->find(name)->id));
    const auto end = SteadyClock::now() + std::chrono::seconds(seconds);
    for (std::size_t i = 0; SteadyClock::now() < end; ++i) {
        Journal& journal = *journals[i % journals.size()];
        const auto begin = SteadyClock::now();
        while (true) {
            const auto seen = journal.read();
            if (!seen) return ++counted.failed, counted;
            const auto problem = journal.append(
                {static_cast<int>(seen->commands.size()), seen->undo_count, seen->seat_changes}, {Seat(0), "add 1"},
                {"a stand", {Seat(static_cast<int>(seen->commands.size()) % 3)}, false, "round 1", 0});
            if (!problem) break;
            if (problem->kind != StoreError::Code::lost_race) return ++counted.failed, counted;
            ++counted.lost_races;
        }
        ++counted.appended;
        counted.worst = std::max(counted.worst, milliseconds_since(begin));
    }
    return counted;
}

std::string append_with(const std::string& address, int writers, int games_each, bool one_game, int seconds) {
    int ends[2];
    if (pipe(ends) != 0) return "";
    std::vector<pid_t> processes;
    for (int who = 0; who < writers; ++who)
        if (processes.push_back(fork()); processes.back() == 0) {
            std::vector<std::string> names;
            for (int i = 0; i < games_each; ++i)
                names.push_back("game " + std::to_string(one_game ? 0 : who * games_each + i));
            const Counted counted = append_for(address, names, seconds);
            _exit(write(ends[1], &counted, sizeof counted) == sizeof counted ? 0 : 1);
        }
    close(ends[1]);
    Counted all, one;
    while (read(ends[0], &one, sizeof one) == sizeof one) {
        all.appended += one.appended, all.lost_races += one.lost_races, all.failed += one.failed;
        all.worst = std::max(all.worst, one.worst);
    }
    close(ends[0]);
    for (const pid_t process : processes) waitpid(process, nullptr, 0);
    return fmt::format("{:.0f} a second, the slowest {:.0f} ms, {} lost races told, {} failed",
                       static_cast<double>(all.appended) / seconds, all.worst, all.lost_races, all.failed);
}

void measure(const char* engine, const std::string& address, int games, int commands, int seconds) {
    const auto store = std::move(*open_store(address));
    const auto begin = SteadyClock::now();
    fill(*store, games, commands);
    std::printf("%s: %d games made in %.0f ms\n", engine, games, milliseconds_since(begin));
    std::printf("  list of %d games: %s\n", games, time_of([&] { return store->overview()->size(); }).c_str());
    std::printf("  %d commands read: %s\n", commands,
                time_of([&] { return store->read(store->find("long")->id)->commands.size(); }).c_str());
    std::printf("  a look at a game that rests: %s\n",
                time_of([&, journal = std::shared_ptr(store->journal(1))] { return *journal->revision(); }).c_str());
    std::printf("  8 writers, 25 games: %s\n", append_with(address, 8, 3, false, seconds).c_str());
    std::printf("  8 writers, one game: %s\n", append_with(address, 8, 1, true, seconds).c_str());
    std::fflush(stdout);
}

} // namespace
} // namespace highball

int main(int count, char** words) {
    using namespace highball;
    const auto number = [&](int i, int otherwise) { return i < count ? std::atoi(words[i]) : otherwise; };
    const int games = number(1, 10000), commands = number(2, 5000), seconds = number(3, 5);
    std::string folder = "/tmp/highball-load-XXXXXX";
    if (mkdtemp(folder.data()) == nullptr) return 1;
    measure("SQLite", folder + "/library.db", games, commands, seconds);
    std::filesystem::remove_all(folder);
    std::string why;
    const auto server = test::PostgresServer::make(why, true);
    if (!server) return std::puts(why.c_str()), 0;
    measure("PostgreSQL", server->new_store(), games, commands, seconds);
}
