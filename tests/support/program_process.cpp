#include "support/program_process.h"

#include "store/store.h"
#include "support/paths/paths.h"
#include "support/postgres_server.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace highball::test {

namespace fs = std::filesystem;

Program::Program() {
    std::string pattern = (fs::temp_directory_path() / "highball-XXXXXX").string();
    if (!mkdtemp(pattern.data())) ADD_FAILURE() << "no folder " << pattern;
    folder_ = pattern;
}

Program::~Program() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

void Program::write(const std::string& file, const std::string& text) const {
    fs::create_directories((fs::path(folder_) / file).parent_path());
    std::ofstream(fs::path(folder_) / file, std::ios::binary) << text;
}

std::string Program::read(const std::string& file) const {
    std::ifstream in(fs::path(folder_) / file, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

ProgramResult Program::run(std::vector<std::string> words, const std::string& input) {
    words.insert(words.begin(), program_path());
    return start(words, input);
}

ProgramResult Program::shell(const std::string& line, const std::string& input) {
    return start({"/bin/bash", "-c", line}, input);
}

ProgramResult Program::start(const std::vector<std::string>& words, const std::string& input) const {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    return run_in_child([&] { return execv(arguments[0], arguments.data()), 127; }, input);
}

ProgramResult Program::run_in_child(const std::function<int()>& function, const std::string& input) const {
    write("in", input);
    const fs::path store = store_address(folder_ + "/data/highball/library.db");
    std::fflush(nullptr); // otherwise the child would write the test's own output too
    const pid_t child = fork();
    if (child == 0) {
        const auto to = [&](const char* name, int flags, int as) {
            dup2(open((folder_ + "/" + name).c_str(), flags, 0600), as);
        };
        to("in", O_RDONLY, STDIN_FILENO);
        to("out", O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
        to("err", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
        setenv("HIGHBALL", program_path().c_str(), 1);
        setenv("XDG_DATA_HOME", (folder_ + "/data").c_str(), 1);
        if (is_server_address(store)) setenv("HIGHBALL_LIBRARY", store.c_str(), 1);
        setenv("HOME", folder_.c_str(), 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        setenv("TZ", "UTC", 1);
        const int code = function();
        std::fflush(nullptr);
        _exit(code);
    }
    int status = 0;
    waitpid(child, &status, 0);
    const int code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    return {code, read("out"), read("err")};
}

} // namespace highball::test
