// Tests of money, percentages, digests and random numbers.
#include "core/digest.h"
#include "core/money.h"
#include "core/percent.h"
#include "core/rng.h"
#include "core/toml_value.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace highball {
namespace {

TEST(Money, IsPrintedInThousands) {
    EXPECT_EQ(print(Money(0)), "$0");
    EXPECT_EQ(print(Money(7)), "$7");
    EXPECT_EQ(print(Money(999)), "$999");
    EXPECT_EQ(print(Money(1000)), "$1,000");
    EXPECT_EQ(print(Money(1'234'567)), "$1,234,567");
    EXPECT_EQ(print(Money(-5)), "-$5");
    EXPECT_EQ(print(Money(-1000)), "-$1,000");
}

TEST(Money, AddsUpInWholeDollars) {
    EXPECT_EQ(Money(5) + Money(7) - Money(2), Money(10));
    EXPECT_EQ(Money(5) * 3, Money(15));
    EXPECT_EQ(3 * Money(5), Money(15));
    EXPECT_EQ(-Money(5), Money(-5));
    Money cash(100);
    cash += Money(20);
    cash -= Money(50);
    EXPECT_EQ(cash.dollars(), 70);
    EXPECT_LT(Money(-1), Money(0));
}

TEST(Percent, IsPrintedWithItsSign) {
    EXPECT_EQ(print(Percent(10)), "10%");
    EXPECT_EQ(Percent(20) + Percent(10) - Percent(5), Percent(25));
}

TEST(Digest, TellsPositionsApart) {
    const auto of = [](auto... parts) {
        Digest digest;
        (digest.add(parts), ...);
        return digest.value();
    };
    EXPECT_EQ(of(std::uint64_t{1}, std::uint64_t{2}), of(std::uint64_t{1}, std::uint64_t{2}));
    EXPECT_NE(of(std::uint64_t{1}, std::uint64_t{2}), of(std::uint64_t{2}, std::uint64_t{1}));
    EXPECT_NE(of(std::uint64_t{0}), of(std::uint64_t{0}, std::uint64_t{0}));
    EXPECT_NE(of(std::string_view("ab"), std::string_view("c")), of(std::string_view("a"), std::string_view("bc")));
}

TEST(Digest, IsReadAsItWasPrinted) {
    for (const std::uint64_t value : {std::uint64_t{0}, std::uint64_t{0xabcdef}, ~std::uint64_t{0}}) {
        EXPECT_EQ(print_digest(value).size(), 16U);
        EXPECT_EQ(parse_digest(print_digest(value)), value);
    }
    EXPECT_EQ(print_digest(0xabcdef), "0000000000abcdef");
    for (const char* none : {"", "abcdef", "000000000000000g", "00000000000000000", "0x00000000000000"})
        EXPECT_EQ(parse_digest(none), std::nullopt) << none;
}

// The expected numbers are the published splitmix64 sequence for seed 1234567.
TEST(Rng, DrawsTheSameNumbersEverywhere) {
    Rng rng(1234567);
    for (const std::uint64_t expected :
         {6457827717110365317ULL, 3203168211198807973ULL, 9817491932198370423ULL, 4593380528125082431ULL})
        EXPECT_EQ(rng.next(), expected);
}

TEST(Rng, StaysWithinItsBoundsAndReachesThem) {
    Rng rng(1);
    std::array<int, 6> seen{};
    for (int i = 0; i < 6000; ++i) ++seen[rng.below(6)];
    for (const int count : seen) EXPECT_GT(count, 800);
    EXPECT_EQ(rng.below(1), 0U);
    for (int i = 0; i < 200; ++i) EXPECT_LE(std::abs(rng.signed_unit()), 1);
    bool low = false, high = false;
    for (int i = 0; i < 200; ++i) {
        const std::int64_t number = rng.between(-2, 2);
        ASSERT_GE(number, -2);
        ASSERT_LE(number, 2);
        low = low || number == -2;
        high = high || number == 2;
    }
    EXPECT_TRUE(low && high);
}

// The parser is recursive: it calls itself for each part of a key, so long keys must not overflow the stack.
TEST(Toml, DeeplyNestedKeysAreRefused) {
    const auto refused_line = [](const std::string& text) {
        TomlFault fault{"map.toml"};
        const TomlText toml(text, fault);
        return fault.first ? fault.first->line : 0;
    };
    std::string key = "a", quoted = "'a'";
    for (int i = 0; i < 50000; ++i) key += ".a", quoted += " . \"a,\"";
    for (const std::string& deep : {key + " = 1", "[" + key + "]", "[[" + quoted + "]]", "x = {" + quoted + " = 1}"})
        EXPECT_EQ(refused_line("b = 1\n" + deep + "\n"), 2) << deep.substr(0, 20);
    EXPECT_NE(refused_line("x = " + std::string(50000, '[')), 0);
    EXPECT_EQ(refused_line("a.b.c = [0.1, 0.2] # " + key + "\nd = \"" + key + "\"\n"), 0);
}

TEST(Toml, RowsHaveTheirLines) {
    TomlFault fault{"map.toml"};
    const TomlText toml("a = 1\ntowns = '''\nALB | 3\n\n BOS |4 |\n'''\nb = 2 # = '''\nc = '''\nx'''\n", fault);
    const TomlValue root(toml.table(), fault);
    const auto rows = root.need("towns").rows(2);
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0][0].text(), "ALB");
    EXPECT_EQ(rows[0][1].number(0, 5), 3);
    EXPECT_EQ(rows[0][1].line(), 3);
    ASSERT_TRUE(fault.first);
    EXPECT_EQ(fault.first->line, 5);
    EXPECT_EQ(root.need("b").number(0, 5), 2);
    EXPECT_EQ(root.need("c").line(), 8);
}

TEST(Toml, RowsMayEndLikeThoseOfWindowsAndEmptyLinesAreNoRows) {
    TomlFault fault{"map.toml"};
    const TomlText toml("one = '''\r\nALB\r\n\r\nBOS\r\n'''\r\nnone = '''\r\n'''\r\n", fault);
    const TomlValue root(toml.table(), fault);
    const auto rows = root.need("one").rows(1);
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[1][0].text(), "BOS");
    EXPECT_EQ(rows[1][0].line(), 4);
    EXPECT_TRUE(root.need("none").rows(1).empty());
    EXPECT_FALSE(fault.first) << fault.first->message;
}

} // namespace
} // namespace highball
