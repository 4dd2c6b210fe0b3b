// The program as a separate process, in a new folder with its own saved games.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace highball::test {

struct ProgramResult {
    int code = 0; // exit code, or 128 + the signal that ended the process
    std::string out;
    std::string err;
};

class Program {
  public:
    Program();
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    const std::string& folder() const { return folder_; }
    ProgramResult run(std::vector<std::string> words, const std::string& input = "");
    // Runs a shell command with the path of the program in $HIGHBALL.
    ProgramResult shell(const std::string& line, const std::string& input = "");
    void write(const std::string& file, const std::string& text) const;

    // Runs a function in a child process with the folder, variables and streams of the program. The function returns
    // the exit code. This is cheaper than run(), because the child shares what the test has loaded.
    ProgramResult run_in_child(const std::function<int()>& function, const std::string& input = "") const;
    // Runs any program to its end. The first word is its full path.
    ProgramResult start(const std::vector<std::string>& words, const std::string& input) const;

  private:
    std::string read(const std::string& file) const;
    std::string folder_;
};

} // namespace highball::test
