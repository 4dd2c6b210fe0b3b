// Test program for comparisons with data outside the project. Usage: test_reference FOLDER
#include "reference/folder.h"

#include <gtest/gtest.h>

#include <iostream>

namespace highball::test {

namespace {

std::filesystem::path& folder() {
    static std::filesystem::path path;
    return path;
}

} // namespace

const std::filesystem::path& reference_folder() { return folder(); }

} // namespace highball::test

int main(int argc, char** argv) {
    if (argc < 2 || !std::filesystem::is_directory(std::filesystem::path(argv[1]) / "games")) {
        std::cerr << "usage: test_reference FOLDER [--gtest_...]\nFOLDER has data/, games/ and rules/.\n";
        return 2;
    }
    highball::test::folder() = argv[1];
    argv[1] = argv[0];
    int rest = argc - 1;
    testing::InitGoogleTest(&rest, argv + 1); // reads the lists of recordings
    return RUN_ALL_TESTS();
}
