#include "ssh/authorized_keys.h"

#include "core/fsync.h"
#include "core/text.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fnmatch.h>
#include <fstream>
#include <iterator>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace highball {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view first_line =
    "# Written by highball host. Changes made here are lost: use highball users add and highball users remove.\n";

// Returns why the file must not be replaced: it is a symbolic link, or this program did not write it. Returns nothing
// if it may be replaced.
std::optional<std::string> foreign_file_problem(const fs::path& file) {
    const int in = open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (in < 0) {
        if (errno == ENOENT) return std::nullopt;
        return file.string() + " cannot be replaced: " + std::strerror(errno);
    }
    std::string begin(first_line.size(), ' ');
    struct stat status {};
    const bool plain = fstat(in, &status) == 0 && S_ISREG(status.st_mode);
    const ssize_t got = plain ? read(in, begin.data(), begin.size()) : -1;
    close(in);
    if (got == 0 || (got == static_cast<ssize_t>(begin.size()) && begin == first_line)) return std::nullopt;
    return file.string() + " already exists and was not written by highball; choose another folder, or move the file";
}

// Exclusive lock on a file. The constructor waits for it.
class FileLock {
  public:
    explicit FileLock(const fs::path& file)
        : lock_(open(file.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600)) {
        if (lock_ >= 0) flock(lock_, LOCK_EX);
    }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock() {
        if (lock_ >= 0) close(lock_);
    }

  private:
    int lock_;
};

} // namespace

bool is_plain_word(std::string_view word) {
    return !word.empty() && word[0] != '-' && std::all_of(word.begin(), word.end(), [](char c) {
        return is_letter_or_digit(c) || std::string_view("/._-+@:").find(c) != std::string_view::npos;
    });
}

Result<std::string, TextError> authorized_keys(const std::vector<User>& users, std::string_view command) {
    std::string text;
    for (const User& user : users)
        for (const PublicKey& stored : user.keys) {
            const auto key = check_stored_key(stored);
            if (!key)
                return text_error("the key stored for {} cannot be used: {}; remove the user, or restore a backup (no "
                                  "key was written)",
                                  user.name, key.error().message);
            text += "restrict,pty,command=\"" + std::string(command) + " --key " + key->base64 + " --as " + user.name +
                    "\" " + key->type + " " + key->base64 + (key->comment.empty() ? "" : " " + key->comment) + "\n";
        }
    return text;
}

std::optional<std::string> write_authorized_keys(const fs::path& folder, UserStore& store, std::string_view command) {
    const FileLock alone(folder / ".highball.lock"); // the second writer also writes the first one's changes
    const auto users = store.users();
    if (!users) return users.error().message;
    const fs::path file = folder / "authorized_keys";
    if (auto problem = foreign_file_problem(file)) return problem;
    const auto text = authorized_keys(*users, command);
    return text ? write_file_atomically(file, std::string(first_line) + *text) : std::optional(text.error().message);
}

bool is_up_to_date(const fs::path& folder, UserStore& store, std::string_view command) {
    std::ifstream in(folder / "authorized_keys", std::ios::binary);
    const std::string now{std::istreambuf_iterator<char>(in), {}};
    const auto users = store.users();
    const auto text = users ? authorized_keys(*users, command) : text_error("{}", users.error().message);
    return text && now == std::string(first_line) + *text;
}

std::vector<User> users_in_authorized_keys(const fs::path& folder) {
    std::vector<User> users;
    std::ifstream in(folder / "authorized_keys");
    constexpr std::string_view option = " --as ";
    for (std::string line; std::getline(in, line);) {
        const std::size_t end = std::min(line.find("\" "), line.size()), begin = line.rfind(option, end);
        if (begin == line.npos) continue;
        const std::string name = line.substr(begin + option.size(), end - begin - option.size());
        if (users.empty() || users.back().name != name) users.push_back({name, {}});
        if (const auto key = parse_public_key(line.substr(std::min(end + 2, line.size()))))
            users.back().keys.push_back(*key);
    }
    return users;
}

namespace {

std::vector<fs::path> files_of(const fs::path& sshd_config) {
    std::error_code failed;
    std::vector<fs::path> files = {sshd_config};
    for (const auto& entry : fs::directory_iterator(sshd_config.string() + ".d", failed)) files.push_back(entry.path());
    return files;
}

} // namespace

bool is_in_sshd_config(const fs::path& file, const fs::path& sshd_config) {
    const std::vector<fs::path> files = files_of(sshd_config);
    return std::any_of(files.begin(), files.end(), [&](const fs::path& each) {
        std::ifstream in(each);
        for (std::string line; std::getline(in, line);)
            if (const auto parts = words(line); parts.size() > 1 && iequals(parts[0], "AuthorizedKeysFile"))
                if (std::find(parts.begin(), parts.end(), file.string()) != parts.end()) return true;
        return !in.is_open();
    });
}

std::optional<std::string> login_problem(const std::string& account, const fs::path& sshd_config) {
    bool restricted = false, allowed = false, denied = false;
    for (const fs::path& each : files_of(sshd_config)) {
        std::ifstream in(each);
        bool for_all = true; // false in a Match block
        for (std::string line; std::getline(in, line);) {
            const auto parts = words(line);
            if (parts.empty()) continue;
            if (iequals(parts[0], "Match")) for_all = parts.size() > 1 && iequals(parts[1], "all");
            const bool allows = for_all && iequals(parts[0], "AllowUsers");
            if (!allows && !(for_all && iequals(parts[0], "DenyUsers"))) continue;
            restricted = restricted || allows;
            for (std::size_t i = 1; i < parts.size(); ++i) {
                const std::string name(parts[i].substr(0, parts[i].find('@'))); // NAME@HOST, and * or ? in both
                const bool matches = fnmatch(name.c_str(), account.c_str(), 0) == 0;
                (allows ? allowed : denied) |= matches && (allows || name.size() == parts[i].size());
            }
        }
    }
    if (!denied && (!restricted || allowed)) return std::nullopt;
    return std::string("sshd refuses the account ") + account + ": " +
           (denied ? "DenyUsers names it" : "AllowUsers does not name it") + "; change " + sshd_config.string() +
           " and reload sshd";
}

std::optional<std::string> strict_modes_problem(const fs::path& file, const fs::path& home) {
    std::error_code failed;
    const fs::path last = fs::weakly_canonical(home, failed);
    for (fs::path path = fs::weakly_canonical(file, failed);; path = path.parent_path()) {
        struct stat status {};
        const std::string why = "sshd refuses the keys of all users: " + path.string();
        if (stat(path.c_str(), &status) != 0) return why + ": " + std::strerror(errno);
        if (status.st_uid != 0 && status.st_uid != geteuid())
            return why + " belongs to user " + std::to_string(status.st_uid);
        if ((status.st_mode & (S_IWGRP | S_IWOTH)) != 0) return why + " may be written by others: chmod go-w";
        if (path == last || !path.has_relative_path()) return std::nullopt;
    }
}

} // namespace highball
