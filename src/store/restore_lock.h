// Shared lock for every program that has the store's file open, exclusive lock while a copy replaces the file. It locks
// a file beside the store and ends with the process.
#pragma once

#include "core/result.h"

#include <filesystem>
#include <string>

namespace highball {

class RestoreLock {
  public:
    // Waits a few seconds for an exclusive lock to end; the error is a sentence.
    static Result<RestoreLock, std::string> lock_shared(const std::filesystem::path& store_file);
    // Excludes everybody while it lives. The error says who has the file open.
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
