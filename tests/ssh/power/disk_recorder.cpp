// Recorder loaded with LD_PRELOAD. It writes all disk operations in the folder HIGHBALL_TEST_DISK in order into the
// file HIGHBALL_TEST_RECORD. From this file, power/disk.h restores the possible states after a power cut.
#include "ssh/power/disk_record.h"

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <mutex>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

namespace {

using highball::test::DiskDeed;
using highball::test::RecordHead;

template <class Function> Function* real(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

std::string wanted(const char* variable) {
    const char* value = std::getenv(variable);
    return value ? value : "";
}

// Lock held by a process during a disk operation and its recording, so that all programs' operations are in order.
class Turn {
  public:
    Turn() {
        lock().lock();
        static int file = -1;
        static pid_t opened_by = 0;
        if (opened_by != getpid()) { // first use, or after a fork: a process needs its own lock
            file = static_cast<int>(real<int(const char*, int, ...)>("open")(
                wanted("HIGHBALL_TEST_RECORD").c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600));
            opened_by = getpid();
        }
        file_ = file;
        flock(file_, LOCK_EX);
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() {
        const int error = errno;
        flock(file_, LOCK_UN);
        lock().unlock();
        errno = error;
    }
    void note(DiskDeed deed, const std::string& path, const void* bytes = nullptr, std::size_t size = 0, off_t at = 0,
              ino_t file = 0) const {
        const RecordHead head{deed, static_cast<std::uint64_t>(file), static_cast<std::uint64_t>(at), path.size(),
                              size};
        const iovec parts[] = {{const_cast<RecordHead*>(&head), sizeof head},
                               {const_cast<char*>(path.data()), path.size()},
                               {const_cast<void*>(bytes), size}};
        if (real<ssize_t(int, const iovec*, int)>("writev")(file_, parts, 3) < 0) std::abort();
    }

  private:
    static std::mutex& lock() {
        static std::mutex mutex;
        return mutex;
    }
    int file_ = -1;
};

// Returns the path relative to the recorded folder. Returns "" for a path outside it and for SQLite's shared memory
// file.
std::string below(const std::string& path) {
    static const std::string disk = wanted("HIGHBALL_TEST_DISK");
    if (disk.empty() || !path.starts_with(disk + "/") || path.ends_with("-shm")) return "";
    return path.substr(disk.size() + 1);
}

std::string path_of(int file) {
    char path[4096];
    const std::string link = "/proc/self/fd/" + std::to_string(file);
    const ssize_t size = readlink(link.c_str(), path, sizeof path);
    return size < 0 ? "" : below(std::string(path, static_cast<std::size_t>(size)));
}

struct stat status_of(int file) {
    struct stat status {};
    const int error = errno;
    if (fstat(file, &status) != 0) status.st_ino = 0;
    errno = error;
    return status;
}

void note_open(const Turn& turn, int file, bool emptied) {
    if (file < 0) return;
    const auto status = status_of(file);
    const std::string path = S_ISREG(status.st_mode) ? path_of(file) : "";
    if (path.empty()) return;
    turn.note(DiskDeed::named, path, nullptr, 0, 0, status.st_ino);
    if (emptied) turn.note(DiskDeed::cut, path, nullptr, 0, 0, status.st_ino);
}

int opened(const char* function, const char* path, int flags, mode_t mode) {
    const auto open_it = real<int(const char*, int, ...)>(function);
    if ((flags & (O_WRONLY | O_RDWR)) == 0) return open_it(path, flags, mode);
    const Turn turn;
    const int file = open_it(path, flags, mode);
    note_open(turn, file, (flags & O_TRUNC) != 0);
    return file;
}

FILE* opened(const char* function, const char* path, const char* mode) {
    const auto open_it = real<FILE*(const char*, const char*)>(function);
    if (std::strpbrk(mode, "wa+") == nullptr) return open_it(path, mode);
    const Turn turn;
    FILE* file = open_it(path, mode);
    if (file != nullptr) note_open(turn, fileno(file), mode[0] == 'w');
    return file;
}

// Calls `write` and records the bytes that it wrote at `at`, or at the current offset if `at` is -1.
template <class Write> ssize_t written(int file, off_t at, const Write& write) {
    const auto status = status_of(file);
    const std::string path = S_ISREG(status.st_mode) ? path_of(file) : "";
    if (path.empty()) return write();
    const Turn turn;
    if (at < 0) at = (fcntl(file, F_GETFL) & O_APPEND) != 0 ? status_of(file).st_size : lseek(file, 0, SEEK_CUR);
    const ssize_t size = write();
    if (size <= 0) return size;
    std::string bytes(static_cast<std::size_t>(size), ' ');
    const std::string again = "/proc/self/fd/" + std::to_string(file); // opened again, because `file` may be write-only
    const int in = real<int(const char*, int, ...)>("open")(again.c_str(), O_RDONLY | O_CLOEXEC, 0);
    if (pread(in, bytes.data(), bytes.size(), at) != size) std::abort();
    close(in);
    turn.note(DiskDeed::wrote, path, bytes.data(), bytes.size(), at, status.st_ino);
    return size;
}

int synced(const char* function, int file) {
    const auto status = status_of(file);
    const auto sync = real<int(int)>(function);
    const std::string path = path_of(file);
    char folder[4096] = "";
    const std::string link = "/proc/self/fd/" + std::to_string(file);
    const bool is_disk =
        readlink(link.c_str(), folder, sizeof folder - 1) > 0 && wanted("HIGHBALL_TEST_DISK") == folder;
    if (path.empty() && !is_disk) return sync(file);
    const Turn turn;
    const int code = 0; // success, without the real sync, which is slow
    turn.note(S_ISDIR(status.st_mode) ? DiskDeed::synced_folder : DiskDeed::synced, path, nullptr, 0, 0, status.st_ino);
    return code;
}

int cut(const char* function, int file, off_t size) {
    const std::string path = path_of(file);
    const Turn turn;
    const int code = real<int(int, off_t)>(function)(file, size);
    if (code == 0 && !path.empty()) turn.note(DiskDeed::cut, path, nullptr, 0, size, status_of(file).st_ino);
    return code;
}

template <class Do> int named(DiskDeed deed, const std::string& path, const std::string& other, const Do& act) {
    const std::string from = below(path), to = below(other);
    const Turn turn;
    const int code = act();
    if (code == 0 && (!from.empty() || !to.empty())) turn.note(deed, from, to.data(), to.size());
    return code;
}

std::string at_folder(int folder, const char* path) {
    if (path[0] == '/' || folder == AT_FDCWD) return path;
    return wanted("HIGHBALL_TEST_DISK") + "/" + path_of(folder) + "/" + path;
}

} // namespace

extern "C" {

int open(const char* path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const int file = opened("open", path, flags, va_arg(more, mode_t));
    va_end(more);
    return file;
}
int open64(const char* path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    const int file = opened("open64", path, flags, va_arg(more, mode_t));
    va_end(more);
    return file;
}
FILE* fopen(const char* path, const char* mode) { return opened("fopen", path, mode); }
FILE* fopen64(const char* path, const char* mode) { return opened("fopen64", path, mode); }

ssize_t write(int file, const void* bytes, size_t size) {
    return written(file, -1, [&] { return real<ssize_t(int, const void*, size_t)>("write")(file, bytes, size); });
}
ssize_t writev(int file, const iovec* parts, int count) {
    return written(file, -1, [&] { return real<ssize_t(int, const iovec*, int)>("writev")(file, parts, count); });
}
ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
    return written(file, at,
                   [&] { return real<ssize_t(int, const void*, size_t, off_t)>("pwrite")(file, bytes, size, at); });
}
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
    return written(file, at,
                   [&] { return real<ssize_t(int, const void*, size_t, off64_t)>("pwrite64")(file, bytes, size, at); });
}
// These calls fail, so that callers use write() instead, which is recorded.
ssize_t sendfile(int, int, off_t*, size_t) { return errno = EINVAL, -1; }
ssize_t copy_file_range(int, off64_t*, int, off64_t*, size_t, unsigned) { return errno = EINVAL, -1; }

int ftruncate(int file, off_t size) noexcept { return cut("ftruncate", file, size); }
int ftruncate64(int file, off64_t size) noexcept { return cut("ftruncate64", file, size); }
int fsync(int file) { return synced("fsync", file); }
int fdatasync(int file) { return synced("fdatasync", file); }

int rename(const char* from, const char* to) noexcept {
    return named(DiskDeed::renamed, from, to, [&] { return real<int(const char*, const char*)>("rename")(from, to); });
}
int link(const char* from, const char* to) noexcept {
    return named(DiskDeed::linked, from, to, [&] { return real<int(const char*, const char*)>("link")(from, to); });
}
int unlink(const char* path) noexcept {
    return named(DiskDeed::removed, path, "", [&] { return real<int(const char*)>("unlink")(path); });
}
int remove(const char* path) noexcept {
    return named(DiskDeed::removed, path, "", [&] { return real<int(const char*)>("remove")(path); });
}
int unlinkat(int folder, const char* path, int flags) noexcept {
    return named(DiskDeed::removed, at_folder(folder, path), "",
                 [&] { return real<int(int, const char*, int)>("unlinkat")(folder, path, flags); });
}
int mkdir(const char* path, mode_t mode) noexcept {
    return named(DiskDeed::made_folder, path, "", [&] { return real<int(const char*, mode_t)>("mkdir")(path, mode); });
}

} // extern "C"
