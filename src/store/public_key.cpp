#include "store/public_key.h"

#include "core/indexed.h"
#include "core/text.h"

#include <algorithm>

namespace highball {

namespace {

constexpr std::size_t least_rsa_bits = 2048, most_rsa_bits = 8192;

bool is_one_of(char c, std::string_view more) {
    return is_letter_or_digit(c) || more.find(c) != std::string_view::npos;
}

std::optional<int> base64_value(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    if (c == '+') return 62;
    if (c == '/') return 63;
    return std::nullopt;
}

// Decodes base64. Accepts only the canonical form: whole groups, padding only at the end, no unused bits set.
std::optional<std::string> decode(std::string_view text) {
    if (text.empty() || text.size() % 4 != 0) return std::nullopt;
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    text.remove_suffix(padding);
    std::string bytes;
    unsigned bits = 0;
    int have = 0;
    for (const char c : text) {
        const auto value = base64_value(c);
        if (!value) return std::nullopt;
        bits = (bits << 6) | static_cast<unsigned>(*value);
        have += 6;
        if (have < 8) continue;
        have -= 8;
        bytes += static_cast<char>((bits >> have) & 0xff);
    }
    if ((bits & ((1u << have) - 1)) != 0) return std::nullopt;
    return bytes;
}

// Splits a key into its parts, each of which is preceded by its length.
std::optional<std::vector<std::string>> key_parts(std::string_view bytes) {
    std::vector<std::string> parts;
    while (!bytes.empty()) {
        if (bytes.size() < 4) return std::nullopt;
        std::size_t length = 0;
        for (int i = 0; i < 4; ++i) length = length << 8 | static_cast<unsigned char>(item_at(bytes, i));
        bytes.remove_prefix(4);
        if (length > bytes.size()) return std::nullopt;
        parts.emplace_back(bytes.substr(0, length));
        bytes.remove_prefix(length);
    }
    return parts;
}

// Returns the number of bits of a positive number; 0 for a number that is not in its shortest form. sshd accepts other
// forms, so that one key would have several texts.
std::size_t bits_of(std::string_view number) {
    const auto high_bit = [&](std::size_t i) { return i < number.size() && (number[i] & 0x80) != 0; };
    if (high_bit(0)) return 0; // negative
    if (number.starts_with('\0')) return high_bit(1) ? (number.size() - 1) * 8 : 0;
    std::size_t bits = number.size() * 8;
    for (unsigned char first = static_cast<unsigned char>(number.front()); (first & 0x80) == 0; first <<= 1) --bits;
    return bits;
}

// Shape of a key of one type: the size of each part in bytes, or 0 for any size. No part may be empty.
struct KeyShape {
    std::string_view type;
    std::vector<std::size_t> parts; // parts after the type
    std::string_view curve;
};

const std::vector<KeyShape>& shapes() {
    static const std::vector<KeyShape> all = {
        {"ssh-ed25519", {32}, ""},
        {"ecdsa-sha2-nistp256", {8, 65}, "nistp256"},
        {"ecdsa-sha2-nistp384", {8, 97}, "nistp384"},
        {"ecdsa-sha2-nistp521", {8, 133}, "nistp521"},
        {"ssh-rsa", {0, 0}, ""},
        {"sk-ssh-ed25519@openssh.com", {32, 0}, ""},
        {"sk-ecdsa-sha2-nistp256@openssh.com", {8, 65, 0}, "nistp256"},
    };
    return all;
}

std::optional<std::string> key_problem(const KeyShape& shape, const std::vector<std::string>& parts) {
    if (parts.empty() || parts[0] != shape.type) return "the key's content does not match its type";
    bool fits = parts.size() == shape.parts.size() + 1;
    for (std::size_t i = 0; fits && i < shape.parts.size(); ++i)
        fits = shape.parts[i] == 0 ? !parts[i + 1].empty() : parts[i + 1].size() == shape.parts[i];
    if (!fits || (!shape.curve.empty() && parts[1] != shape.curve)) return "the key is incomplete or damaged";
    // Everybody could sign for the neutral element of the curve.
    static const std::string neutral = '\1' + std::string(31, '\0');
    if (parts[1] == neutral) return "the key is too weak";
    if (shape.type != "ssh-rsa") return std::nullopt;
    const std::size_t exponent = bits_of(parts[1]), bits = bits_of(parts[2]);
    if (exponent == 0 || bits == 0) return "the key is incomplete or damaged";
    if (exponent < 2 || parts[1].back() % 2 == 0) return "the key is too weak";
    if (bits >= least_rsa_bits && bits <= most_rsa_bits) return std::nullopt;
    return "an RSA key has " + std::to_string(least_rsa_bits) + " to " + std::to_string(most_rsa_bits) +
           " bits; this one has " + std::to_string(bits);
}

// Returns the comment with only those characters that a shell, sshd or a terminal cannot misinterpret, at most 64.
std::string safe_comment(std::string_view text) {
    std::string safe;
    for (const char c : text)
        if (is_one_of(c, "@._-+") && safe.size() < 64) safe += c;
    return safe;
}

} // namespace

Result<PublicKey, TextError> parse_public_key(std::string_view text) {
    const auto no = [](std::string_view why) { return text_error("{}", why); };
    if (text.size() > max_key_bytes) return no("a key file is at most " + std::to_string(max_key_bytes) + " bytes");
    if (text.find("PRIVATE KEY") != std::string_view::npos)
        return no("this is a private key; keep it secret, and give the file that ends in .pub");
    const std::string_view line = trim(text);
    if (line.empty()) return no("there is no key in it");
    if (std::any_of(line.begin(), line.end(), [](unsigned char c) { return c < ' ' && c != '\t'; }))
        return no("expected one key on one line");
    const auto parts = words(line);
    const auto shape =
        std::find_if(shapes().begin(), shapes().end(), [&](const KeyShape& s) { return s.type == parts[0]; });
    if (shape == shapes().end()) {
        std::vector<std::string> known;
        for (const KeyShape& row : shapes()) known.emplace_back(row.type);
        return no(in_quotes(parts[0]) + " is not a type of key; the line must begin with " + join_words(known, "or") +
                  ", without options before it");
    }
    const auto bytes = parts.size() < 2 ? std::nullopt : decode(parts[1]);
    const auto inside = bytes ? key_parts(*bytes) : std::nullopt;
    if (!inside) return no("the key is incomplete or damaged");
    if (const auto problem = key_problem(*shape, *inside)) return no(*problem);
    const std::size_t after = static_cast<std::size_t>(parts[1].data() - line.data()) + parts[1].size();
    return PublicKey{std::string(parts[0]), std::string(parts[1]), safe_comment(line.substr(after))};
}

Result<PublicKey, TextError> check_stored_key(const PublicKey& key) {
    auto parsed = parse_public_key(key.type + " " + key.base64 + " " + key.comment);
    if (!parsed || *parsed == key) return parsed;
    return text_error("the key differs from the one that was added");
}

} // namespace highball
