#include "core/unicode.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utf8proc.h>

namespace highball {

namespace {

const utf8proc_uint8_t* bytes_of(std::string_view text) {
    return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

const utf8proc_property_t& property_of(char32_t c) { return *utf8proc_get_property(static_cast<utf8proc_int32_t>(c)); }

} // namespace

Utf8Character decode_utf8(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(at);
    if (const auto first = static_cast<unsigned char>(rest.front()); first < 0x80) return {first, 1, true};
    utf8proc_int32_t point = 0;
    const auto length = utf8proc_iterate(bytes_of(rest), static_cast<utf8proc_ssize_t>(rest.size()), &point);
    if (length <= 0) return {static_cast<unsigned char>(text[at]), 1, false};
    return {static_cast<char32_t>(point), static_cast<std::size_t>(length), true};
}

void append_utf8(std::string& text, char32_t c) {
    utf8proc_uint8_t bytes[4];
    const auto length = utf8proc_encode_char(static_cast<utf8proc_int32_t>(c), bytes);
    text.append(bytes, bytes + length);
}

int width_of(char32_t c) { return c >= U' ' && c <= U'~' ? 1 : utf8proc_charwidth(static_cast<utf8proc_int32_t>(c)); }

bool is_control(char32_t c) {
    const utf8proc_property_t& property = property_of(c);
    const bool noncharacter = (c & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef);
    const bool in_words = c == 0x200c || c == 0x200d || (c >= 0xfe00 && c <= 0xfe0f); // parts of words and emoji
    switch (property.category) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return !in_words;
    default:
        return noncharacter || (property.ignorable && !in_words);
    }
}

bool has_hidden_character(std::string_view text) {
    constexpr char32_t empty_braille = 0x2800;
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character next = decode_utf8(text, at);
        const utf8proc_property_t& property = property_of(next.point);
        const bool blank = property.category == UTF8PROC_CATEGORY_ZS && next.point != U' ';
        if (next.valid && (property.ignorable || blank || next.point == empty_braille)) return true;
        at += next.length;
    }
    return false;
}

std::string composed(std::string_view text) {
    if (std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
        return std::string(text);
    utf8proc_uint8_t* made = nullptr;
    const auto options = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE);
    const auto size = utf8proc_map(bytes_of(text), static_cast<utf8proc_ssize_t>(text.size()), &made, options);
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
    return size < 0 ? std::string(text) : std::string(made, made + size);
}

} // namespace highball
