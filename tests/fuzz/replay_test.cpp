// Replay of the fuzzing corpus and of mutants of its files.
#include "core/rng.h"
#include "fuzz/targets.h"
#include "support/played_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace highball {
namespace {

// Returns the number of mutants per file: the value of HIGHBALL_FUZZ_MUTANTS, or 3.
int mutants() {
    const char* value = std::getenv("HIGHBALL_FUZZ_MUTANTS");
    return value ? std::atoi(value) : 3;
}

// Returns the bytes with some of them deleted, duplicated, moved or changed at random.
std::string mutant(std::string bytes, Rng& rng) {
    const auto below = [&rng](std::size_t n) { return static_cast<std::size_t>(rng.below(n)); };
    for (std::size_t i = 1 + below(4); i > 0 && bytes.size() > 2; --i) {
        const std::size_t from = below(bytes.size()), size = 1 + below(std::min<std::size_t>(40, bytes.size() - from));
        const std::string part = bytes.substr(from, size);
        switch (below(4)) {
        case 0:
            bytes.erase(from, size);
            break;
        case 1:
            bytes.insert(below(bytes.size()), part);
            break;
        case 2:
            bytes[from] = static_cast<char>(below(256));
            break;
        default:
            bytes.insert(from, "99999999999999999999");
        }
    }
    return bytes;
}

class Replay : public testing::TestWithParam<fuzz::Target> {};

TEST_P(Replay, ReadsItsCorpus) {
    const auto files = test::files_below(test::tests_dir() / "fuzz/corpus" / GetParam().name, "");
    EXPECT_FALSE(files.empty());
    for (const auto& file : files) {
        SCOPED_TRACE(file.string());
        const std::string bytes = test::read_file(file);
        GetParam().run(bytes);
        GetParam().run(std::string_view(bytes).substr(0, bytes.size() / 2)); // a truncated file
        Rng rng(bytes.size());
        for (int i = mutants(); i > 0; --i) GetParam().run(mutant(bytes, rng));
    }
}

INSTANTIATE_TEST_SUITE_P(Corpus, Replay, testing::ValuesIn(fuzz::targets()),
                         [](const auto& each) { return std::string(each.param.name); });

} // namespace
} // namespace highball
