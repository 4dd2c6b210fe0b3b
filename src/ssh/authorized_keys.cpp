#include "ssh/authorized_keys.h"

#include "core/text.h"

#include <algorithm>

namespace highball {

bool is_plain_word(std::string_view word) {
    return !word.empty() && word[0] != '-' && std::all_of(word.begin(), word.end(), [](char c) {
        return is_letter_or_digit(c) || std::string_view("/._-+@:").find(c) != std::string_view::npos;
    });
}

std::string authorized_keys(const std::vector<User>& users, std::string_view command) {
    std::string text;
    for (const User& user : users)
        for (const PublicKey& key : user.keys)
            text += "restrict,pty,command=\"" + std::string(command) + " --as " + user.name + "\" " + key.type + " " +
                    key.base64 + (key.comment.empty() ? "" : " " + key.comment) + "\n";
    return text;
}

} // namespace highball
