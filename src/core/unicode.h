// Characters of UTF-8 text: decoding, encoding, widths, forms of one letter, and characters that nobody sees.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace highball {

struct Utf8Character {
    char32_t point;
    std::size_t length; // bytes
    bool valid;
};
// Decodes the character at `at`. Overlong forms, surrogates and stray bytes are invalid and one byte long.
Utf8Character decode_utf8(std::string_view text, std::size_t at);
void append_utf8(std::string& text, char32_t c);
// Returns the columns of a character on a terminal: 0, 1 or 2.
int width_of(char32_t c);

// True for characters that no text may contain: control characters, line separators, marks of the writing direction,
// characters that show nothing, and noncharacters. The joiners U+200C and U+200D and the variation selectors
// U+FE00 to U+FE0F are not among them, because they are parts of words and emoji.
bool is_control(char32_t c);
// True if the text has a character that nobody sees (a zero-width space or joiner) or that looks like a blank.
bool has_hidden_character(std::string_view text);
// Returns the text in Unicode's form NFC: "e" and U+0308 become U+00EB. Invalid UTF-8 is returned as it is.
std::string composed(std::string_view text);

} // namespace highball
