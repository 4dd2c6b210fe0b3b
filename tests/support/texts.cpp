#include "texts.h"

#include "core/text.h"
#include "played_game.h"
#include "support/paths/paths.h"

#include <algorithm>
#include <filesystem>

namespace highball::test {
namespace {

namespace fs = std::filesystem;

bool is_for_people(const std::string& text) {
    static const std::vector<std::string> sql = {"SELECT ", "INSERT ", "UPDATE ", "DELETE ",
                                                 "CREATE ", "PRAGMA ", " WHERE "};
    return trim(text).find(' ') != std::string_view::npos &&
           std::none_of(sql.begin(), sql.end(), [&](const std::string& word) { return text.find(word) != text.npos; });
}

// Reader of C++ string literals or TOML strings. A string ends on the line on which it begins.
class LiteralReader {
  public:
    LiteralReader(std::string file, std::string code, std::string comment)
        : file_(std::move(file)), code_(std::move(code)), comment_(std::move(comment)) {}

    std::vector<ProgramText> read() {
        while (at_ < code_.size()) {
            const char c = code_[at_];
            if (code_.compare(at_, comment_.size(), comment_) == 0 || code_.compare(at_, 8, "#include") == 0)
                at_ = std::min(code_.find('\n', at_), code_.size());
            else if (c == '"')
                literal();
            else if (c == '\'' && at_ > 0 && !is_letter_or_digit(code_[at_ - 1]))
                at_ += code_[at_ + 1] == '\\' ? 4 : 3;
            else {
                if (c == '\n') ++line_;
                if (c != ' ' && c != '\n') flush();
                ++at_;
            }
        }
        flush();
        return std::move(found_);
    }

  private:
    void literal() {
        if (text_.empty()) first_line_ = line_;
        for (++at_; at_ < code_.size() && code_[at_] != '"'; ++at_) {
            if (code_[at_] == '\\') text_ += code_[at_++];
            text_ += code_[at_];
        }
        ++at_;
    }
    void flush() {
        if (is_for_people(text_)) found_.push_back({file_, first_line_, text_});
        text_.clear();
    }

    std::string file_, code_, comment_, text_;
    std::size_t at_ = 0;
    int line_ = 1, first_line_ = 1;
    std::vector<ProgramText> found_;
};

// Returns the lines of a tutorial that the player reads.
std::vector<ProgramText> tutorial_texts(const std::string& file, const std::string& content) {
    std::vector<ProgramText> found;
    int number = 0;
    for (const std::string_view line : split(content, '\n'))
        if (++number; is_for_people(std::string(line))) found.push_back({file, number, std::string(line)});
    return found;
}

} // namespace

std::vector<ProgramText> program_texts() {
    std::vector<std::string> files;
    for (const char* folder : {"src", "tui", "maps"})
        for (const auto& entry : fs::recursive_directory_iterator(source_path(folder)))
            files.push_back(fs::relative(entry.path(), source_path("")).string());
    std::sort(files.begin(), files.end());
    std::vector<ProgramText> texts;
    for (const std::string& file : files) {
        const std::string kind = fs::path(file).extension().string();
        std::vector<ProgramText> found;
        if (kind == ".cpp" || kind == ".h") found = LiteralReader(file, read_file(source_path(file)), "//").read();
        if (kind == ".toml") found = LiteralReader(file, read_file(source_path(file)), "#").read();
        if (kind == ".play") found = tutorial_texts(file, read_file(source_path(file)));
        texts.insert(texts.end(), found.begin(), found.end());
    }
    return texts;
}

} // namespace highball::test
