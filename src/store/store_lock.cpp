#include "store/store_lock.h"

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

std::filesystem::path lock_file(const std::filesystem::path& library_file) { return library_file.string() + ".lock"; }

int open_lock(const std::filesystem::path& library_file) {
    return open(lock_file(library_file).c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
}

} // namespace

// Where no lock can be written no copy can be brought back either.
Result<LibraryDoor, std::string> LibraryDoor::enter(const std::filesystem::path& library_file) {
    LibraryDoor door(open_lock(library_file));
    if (door.lock_ < 0) return door;
    const auto begin = std::chrono::steady_clock::now();
    while (flock(door.lock_, LOCK_SH | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK) return LibraryDoor();
        if (std::chrono::steady_clock::now() - begin > longest_wait)
            return "a copy of the saved games is being brought back by " +
                   list_holders(holders_of(lock_file(library_file), LockKind::shared_or_not)) + "; try again";
        std::this_thread::sleep_for(look_again);
    }
    return door;
}

Result<LibraryDoor, std::string> LibraryDoor::close(const std::filesystem::path& library_file) {
    LibraryDoor door(open_lock(library_file));
    if (door.lock_ < 0) return printable(lock_file(library_file).string()) + ": " + std::strerror(errno);
    if (flock(door.lock_, LOCK_EX | LOCK_NB) == 0) return door;
    return "others have the games open; let them leave first: " +
           list_holders(holders_of(lock_file(library_file), LockKind::shared_or_not));
}

LibraryDoor& LibraryDoor::operator=(LibraryDoor&& other) noexcept {
    std::swap(lock_, other.lock_);
    return *this;
}

LibraryDoor::~LibraryDoor() {
    if (lock_ >= 0) ::close(lock_);
}

} // namespace highball
