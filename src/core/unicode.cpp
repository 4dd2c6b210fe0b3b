#include "core/unicode.h"

#include "core/composition.h"

#include <algorithm>
#include <iterator>

namespace highball {

namespace {

// Returns the single character for a letter and the mark that follows it; 0 if there is none.
char32_t compose(char32_t letter, char32_t mark) {
    constexpr char32_t lead = 0x1100, vowel = 0x1161, tail = 0x11a7, syllable = 0xac00; // Hangul
    constexpr char32_t leads = 19, vowels = 21, tails = 28;
    if (letter - lead < leads && mark - vowel < vowels)
        return syllable + ((letter - lead) * vowels + mark - vowel) * tails;
    if (letter - syllable < leads * vowels * tails && (letter - syllable) % tails == 0 && mark - tail - 1 < tails - 1)
        return letter + mark - tail;
    for (const Composition& row : compositions)
        for (std::size_t i = 0; row.mark == mark && i < row.letters.size(); i += 2)
            if (row.letters[i] == letter) return row.letters[i + 1];
    return 0;
}

// True for a character above the C1 control characters that shows nothing or looks like a blank.
bool is_hidden(char32_t c) {
    return c >= 0xa0 && (is_control(c) || c == 0xa0 || c == 0x34f || c == 0x1680 || (c >= 0x2000 && c <= 0x200d) ||
                         c == 0x202f || c == 0x205f || c == 0x2800 || c == 0x3000 || (c >= 0xfe00 && c <= 0xfe0f));
}

} // namespace

Utf8Character decode_utf8(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at);
    if (first < 0x80) return {first, 1, true};
    const int more = first >= 0xf0 && first < 0xf5 ? 3 : first >= 0xe0 ? 2 : first >= 0xc2 ? 1 : 0;
    if (more == 0 || first >= 0xf5 || at + static_cast<std::size_t>(more) >= text.size()) return {first, 1, false};
    char32_t point = first & (0x3f >> more);
    for (int i = 1; i <= more; ++i) {
        const unsigned char next = byte(at + static_cast<std::size_t>(i));
        if ((next & 0xc0) != 0x80) return {first, 1, false};
        point = (point << 6) | (next & 0x3f);
    }
    const bool overlong = (more == 2 && point < 0x800) || (more == 3 && point < 0x10000);
    if (overlong || point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) return {first, 1, false};
    return {point, static_cast<std::size_t>(more) + 1, true};
}

std::string composed(std::string_view text) {
    const auto ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
    if (std::all_of(text.begin(), text.end(), ascii)) return std::string(text);
    std::string made;
    std::size_t letter = 0; // where the last character of `made` begins
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character next = decode_utf8(text, at);
        const bool mark = next.valid && next.point >= 0x300 && !made.empty();
        const Utf8Character last = mark ? decode_utf8(made, letter) : next;
        const char32_t one = mark && last.valid ? compose(last.point, next.point) : 0;
        if (one == 0) letter = made.size();
        made.resize(letter);
        if (one != 0)
            append_utf8(made, one);
        else
            made += text.substr(at, next.length);
        at += next.length;
    }
    return made;
}

bool is_control(char32_t c) {
    if (c < 0x7f) return c < 0x20;
    // Control characters, line separators, marks of the writing direction, characters that show nothing, noncharacters
    // and tags. The joiners U+200C and U+200D are not among them, because they are parts of words and emoji.
    constexpr char32_t ranges[][2] = {{0x7f, 0x9f},       {0xad, 0xad},      {0x61c, 0x61c},   {0x115f, 0x1160},
                                      {0x17b4, 0x17b5},   {0x180b, 0x180f},  {0x200b, 0x200b}, {0x200e, 0x200f},
                                      {0x2028, 0x202e},   {0x2060, 0x206f},  {0x3164, 0x3164}, {0xfdd0, 0xfdef},
                                      {0xfeff, 0xfeff},   {0xffa0, 0xffa0},  {0xfff0, 0xfffb}, {0x13430, 0x1345f},
                                      {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}};
    return (c & 0xfffe) == 0xfffe || std::any_of(std::begin(ranges), std::end(ranges),
                                                 [c](const auto& range) { return c >= range[0] && c <= range[1]; });
}

bool has_hidden_character(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character next = decode_utf8(text, at);
        if (next.valid && is_hidden(next.point)) return true;
        at += next.length;
    }
    return false;
}

void append_utf8(std::string& text, char32_t c) {
    const auto byte = [&](char32_t value) { text += static_cast<char>(static_cast<unsigned char>(value)); };
    if (c < 0x80) {
        byte(c);
    } else if (c < 0x800) {
        byte(0xc0 | c >> 6U);
        byte(0x80 | (c & 0x3fU));
    } else if (c < 0x10000) {
        byte(0xe0 | c >> 12U);
        byte(0x80 | (c >> 6U & 0x3fU));
        byte(0x80 | (c & 0x3fU));
    } else {
        byte(0xf0 | c >> 18U);
        byte(0x80 | (c >> 12U & 0x3fU));
        byte(0x80 | (c >> 6U & 0x3fU));
        byte(0x80 | (c & 0x3fU));
    }
}

} // namespace highball
