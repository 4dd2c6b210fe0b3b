// The program as a process of its own, in a fresh folder with saved games of its own.
#pragma once

#include <string>
#include <vector>

namespace highball::test {

struct ProgramResult {
    int code = 0; // 128 + the signal when one ended it
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
    // A line of shell, with the program in $HIGHBALL.
    ProgramResult shell(const std::string& line, const std::string& input = "");
    void write(const std::string& file, const std::string& text) const;

    // Any program, by its whole name.
    ProgramResult start(const std::vector<std::string>& words, const std::string& input) const;

  private:
    std::string read(const std::string& file) const;
    std::string folder_;
};

} // namespace highball::test
