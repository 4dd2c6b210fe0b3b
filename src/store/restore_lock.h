// Lock on the store's file. Every program that has the file open holds it shared; a program that replaces the file by a
// backup, or moves the games to another store, holds it exclusively. The lock is on a separate file next to the store,
// and ends with the process.
#pragma once

#include "core/result.h"

#include <filesystem>
#include <string>

namespace highball {

class RestoreLock {
  public:
    // Waits a few seconds if another program holds an exclusive lock. The error is a sentence.
    static Result<RestoreLock, std::string> lock_shared(const std::filesystem::path& store_file);
    // Keeps all other programs out as long as the lock exists. Fails if other programs have the file open; the error
    // names them.
    static Result<RestoreLock, std::string> lock_exclusive(const std::filesystem::path& store_file);

    RestoreLock() = default; // a lock that locks nothing
    RestoreLock(RestoreLock&& other) noexcept : lock_(other.lock_) { other.lock_ = -1; }
    RestoreLock& operator=(RestoreLock&& other) noexcept;
    ~RestoreLock();

  private:
    explicit RestoreLock(int lock) : lock_(lock) {}
    int lock_ = -1;
};

} // namespace highball
