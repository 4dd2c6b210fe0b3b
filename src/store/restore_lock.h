// Shared lock for every program that has the store's file open, exclusive lock while a copy replaces that file. The
// lock is on a separate file next to the store and ends with the process.
#pragma once

#include "core/result.h"

#include <filesystem>
#include <string>

namespace highball {

class RestoreLock {
  public:
    // Waits a few seconds if another program holds an exclusive lock. The error is a sentence.
    static Result<RestoreLock, std::string> lock_shared(const std::filesystem::path& store_file);
    // Keeps every other program out as long as the lock exists. The error says who has the file open.
    static Result<RestoreLock, std::string> lock_exclusive(const std::filesystem::path& store_file);

    RestoreLock() = default; // locks nothing
    RestoreLock(RestoreLock&& other) noexcept : lock_(other.lock_) { other.lock_ = -1; }
    RestoreLock& operator=(RestoreLock&& other) noexcept;
    ~RestoreLock();

  private:
    explicit RestoreLock(int lock) : lock_(lock) {}
    int lock_ = -1;
};

} // namespace highball
