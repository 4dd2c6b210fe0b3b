// The project's list of rule ids, compared with the list outside the project. Scripts of other people cite these ids.
#include "core/text.h"
#include "reference/folder.h"
#include "support/paths/paths.h"

#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <string>

namespace highball {
namespace {

// Returns the ids "TITLE RULE" of the file, without comments.
std::set<std::string> ids_in(const std::filesystem::path& file) {
    std::set<std::string> ids;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
        if (const auto parts = words(std::string_view(line)); parts.size() >= 2 && parts.front() != "#")
            ids.insert(std::string(parts[0]) + " " + std::string(parts[1]));
    return ids;
}

TEST(RuleIds, AreThoseOfTheIndex) {
    const std::set<std::string> index = ids_in(test::reference_folder() / "rules/index.txt");
    ASSERT_GT(index.size(), 400U);
    EXPECT_EQ(ids_in(source_path("tests/rules.txt")), index);
}

} // namespace
} // namespace highball
