#include "support/postgres_server.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <iostream>
#include <map>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace highball::test {

namespace fs = std::filesystem;

namespace {

fs::path find_programs() {
    std::error_code failed;
    fs::path best;
    for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", failed))
        if (fs::exists(entry.path() / "bin/postgres", failed) && entry.path() > best) best = entry.path();
    return best.empty() ? "" : best / "bin";
}

// Returns an unprivileged account if this process runs as root, because the server refuses to run as root. Otherwise
// returns nullptr.
const passwd* account() {
    if (geteuid() != 0) return nullptr;
    const passwd* own = getpwnam("postgres");
    return own != nullptr ? own : getpwnam("nobody");
}

pid_t start_program(std::vector<std::string> words, const fs::path& log) {
    const pid_t child = fork();
    if (child != 0) return child;
    prctl(PR_SET_PDEATHSIG, SIGINT); // the server must not outlive its test
    if (const passwd* who = account(); who != nullptr && (setgid(who->pw_gid) != 0 || setuid(who->pw_uid) != 0))
        _exit(1);
    const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(out, 1);
    dup2(out, 2);
    closefrom(3); // the pipes of the test must close when the test ends
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    setenv("LC_ALL", "C", 1);
    execv(arguments[0], arguments.data());
    _exit(127);
}

int wait_for(pid_t process) {
    int status = -1;
    waitpid(process, &status, 0);
    return status;
}

} // namespace

std::unique_ptr<PostgresServer> PostgresServer::make(std::string& why, bool safe) {
    std::unique_ptr<PostgresServer> server(new PostgresServer);
    server->programs_ = find_programs();
    if (server->programs_.empty()) {
        why = "there is no PostgreSQL server on this machine (Debian: postgresql)";
        return nullptr;
    }
    std::string pattern = (fs::temp_directory_path() / "highball-pg-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) return why = "no folder", nullptr;
    server->folder_ = pattern;
    server->safe_ = safe;
    if (const passwd* who = account(); who != nullptr && chown(pattern.c_str(), who->pw_uid, who->pw_gid) != 0)
        return why = "no folder of its own", nullptr;
    fs::permissions(server->folder_, fs::perms::owner_all | fs::perms::group_exec | fs::perms::others_exec);
    const pid_t initdb = start_program({server->programs_ / "initdb", "-D", server->folder_ / "data", "-U", "postgres",
                                        "-A", "trust", "-E", "UTF8", "--locale=C", "-N"},
                                       server->folder_ / "log");
    if (wait_for(initdb) != 0 || !server->start()) return why = "the server does not start: see its log", nullptr;
    return server;
}

bool PostgresServer::start(const std::vector<std::string>& options) {
    std::vector<std::string> words = {programs_ / "postgres", "-D", folder_ / "data",     "-k", folder_, "-c",
                                      "listen_addresses=",    "-c", "max_connections=200"};
    if (!safe_) words.insert(words.end(), {"-c", "fsync=off"});
    words.insert(words.end(), options.begin(), options.end());
    // Recovery after a SIGKILL can take minutes on a busy machine.
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(4);
    for (; std::chrono::steady_clock::now() < until; usleep(50000)) {
        // A killed server may keep its shared memory for a moment. Then the first start fails and is repeated.
        if (process_ == 0 || waitpid(process_, nullptr, WNOHANG) == process_)
            process_ = start_program(words, folder_ / "log");
        if (sql("SELECT 1") == "1\n") return true;
    }
    std::ifstream log(folder_ / "log");
    std::cerr << "the server does not start:\n" << log.rdbuf();
    return false;
}

void PostgresServer::kill_it() {
    std::ifstream children("/proc/" + std::to_string(process_) + "/task/" + std::to_string(process_) + "/children");
    std::vector<pid_t> all;
    for (pid_t child = 0; children >> child;) all.push_back(child);
    kill(process_, SIGKILL);
    for (const pid_t child : all) kill(child, SIGKILL);
    wait_for(process_);
    process_ = 0;
}

void PostgresServer::stop() {
    if (process_ == 0) return;
    kill(process_, SIGINT);
    wait_for(process_);
    process_ = 0;
}

std::string PostgresServer::pool(const std::string& mode, const std::string& name) {
    const fs::path program = "/usr/sbin/pgbouncer", ini = folder_ / (mode + ".ini");
    if (!fs::exists(program)) return "";
    const std::string port = mode == "session" ? "6432" : "6433";
    std::ofstream(ini) << "[databases]\n* = host=" << folder_.string()
                       << " user=postgres\n[pgbouncer]\nauth_type = any\n"
                       << "pool_mode = " << mode << "\nlisten_port = " << port
                       << "\nlisten_addr =\nunix_socket_dir = " << folder_.string() << "\n";
    fs::permissions(ini, fs::perms::others_read, fs::perm_options::add);
    pools_.push_back(start_program({program, ini}, folder_ / "log"));
    for (int tries = 0; tries < 600 && !fs::exists(folder_ / (".s.PGSQL." + port)); ++tries) usleep(50000);
    return address(name) + "&port=" + port;
}

PostgresServer::~PostgresServer() {
    for (const pid_t pool : pools_) kill(pool, SIGKILL), wait_for(pool);
    if (process_ != 0) kill(process_, SIGQUIT), wait_for(process_);
    std::error_code failed;
    fs::remove_all(folder_, failed);
}

std::string PostgresServer::address(const std::string& name, const std::string& role) const {
    return "postgresql:///" + name + "?host=" + folder_.string() + "&user=" + role;
}

std::string PostgresServer::new_store() {
    const std::string name = "library" + std::to_string(++made_);
    sql("CREATE DATABASE " + name);
    return address(name);
}

std::string PostgresServer::sql(const std::string& text, const std::string& name) const {
    const std::string command = (programs_ / "psql").string() + " -X -q -A -t -h " + folder_.string() +
                                " -U postgres -c \"" + text + "\" " + name + " 2>&1";
    std::string out;
    FILE* pipe = popen(command.c_str(), "r");
    std::array<char, 4096> part{};
    while (pipe != nullptr && std::fgets(part.data(), part.size(), pipe) != nullptr) out += part.data();
    if (pipe != nullptr) pclose(pipe);
    return out;
}

PostgresServer* shared_server() {
    const char* engine = std::getenv("HIGHBALL_TEST_ENGINE");
    if (engine == nullptr || std::string(engine) != "postgresql") return nullptr;
    static std::string why;
    static const std::unique_ptr<PostgresServer> server = PostgresServer::make(why, true);
    EXPECT_NE(server, nullptr) << why;
    return server.get();
}

fs::path store_address(const fs::path& file) {
    PostgresServer* server = shared_server();
    if (server == nullptr) return file;
    static std::map<fs::path, std::string> made;
    if (file == ":memory:") return server->new_store();
    std::string& address = made[file];
    if (address.empty()) address = server->new_store();
    return address;
}

} // namespace highball::test
