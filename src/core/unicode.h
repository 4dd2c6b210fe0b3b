// Characters of UTF-8 text: decoding, encoding, forms of one letter, and characters that nobody sees.
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

// Returns the text in which a letter and its combining marks are one character if Unicode has such a character: "e" and
// U+0308 become U+00EB, as in Unicode's form NFC. Marks that are not in Unicode's order stay.
std::string composed(std::string_view text);
// True for a character that printable() replaces: a control character, or another one that shows nothing.
bool is_control(char32_t c);
// True if the text has a character that nobody sees (a zero-width space or joiner) or that looks like a blank.
bool has_hidden_character(std::string_view text);

} // namespace highball
