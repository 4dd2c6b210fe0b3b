#include "store/restore_lock.h"

#include "core/text.h"
#include "store/lock_owner.h"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace highball {

namespace {

constexpr auto longest_wait = std::chrono::seconds(5);
constexpr auto look_again = std::chrono::milliseconds(50);

std::filesystem::path lock_file(const std::filesystem::path& store_file) { return store_file.string() + ".lock"; }

int open_lock(const std::filesystem::path& store_file) {
    return open(lock_file(store_file).c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
}

} // namespace

// If the lock file cannot be written, returns a lock that locks nothing. In that case, no backup can be restored
// either.
Result<RestoreLock, std::string> RestoreLock::lock_shared(const std::filesystem::path& store_file) {
    RestoreLock lock(open_lock(store_file));
    if (lock.lock_ < 0) return lock;
    const auto begin = std::chrono::steady_clock::now();
    while (flock(lock.lock_, LOCK_SH | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK) return RestoreLock();
        if (std::chrono::steady_clock::now() - begin > longest_wait)
            return "the saved games are being restored or moved by " +
                   lock_owner_text(lock_owners(lock_file(store_file), LockKind::whole_file)) + "; try again";
        std::this_thread::sleep_for(look_again);
    }
    return lock;
}

Result<RestoreLock, std::string> RestoreLock::lock_exclusive(const std::filesystem::path& store_file) {
    RestoreLock lock(open_lock(store_file));
    if (lock.lock_ < 0) return printable(lock_file(store_file).string()) + ": " + std::strerror(errno);
    if (flock(lock.lock_, LOCK_EX | LOCK_NB) == 0) return lock;
    return "others have the games open and must leave first: " +
           lock_owner_text(lock_owners(lock_file(store_file), LockKind::whole_file));
}

RestoreLock& RestoreLock::operator=(RestoreLock&& other) noexcept {
    std::swap(lock_, other.lock_);
    return *this;
}

RestoreLock::~RestoreLock() {
    if (lock_ >= 0) ::close(lock_);
}

} // namespace highball
