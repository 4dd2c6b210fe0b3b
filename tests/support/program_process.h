// The program as a separate process, in a new folder with its own saved games.
#pragma once

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

    // Runs any program to its end. The first word is its full path.
    ProgramResult start(const std::vector<std::string>& words, const std::string& input) const;

  private:
    std::string read(const std::string& file) const;
    std::string folder_;
};

} // namespace highball::test
