// The door of a library: whoever opens the file goes in, and it is shut while a copy takes the file's place. A lock on
// a file beside it, which ends with the process.
#pragma once

#include "core/result.h"

#include <filesystem>
#include <string>

namespace highball {

class StoreLock {
  public:
    // Waits a few seconds while it is shut; the error is a sentence.
    static Result<StoreLock, std::string> lock_shared(const std::filesystem::path& store_file);
    // Nobody is in, and nobody comes in while it lives; otherwise who is in.
    static Result<StoreLock, std::string> lock_exclusive(const std::filesystem::path& store_file);

    StoreLock() = default; // of no file
    StoreLock(StoreLock&& other) noexcept : lock_(other.lock_) { other.lock_ = -1; }
    StoreLock& operator=(StoreLock&& other) noexcept;
    ~StoreLock();

  private:
    explicit StoreLock(int lock) : lock_(lock) {}
    int lock_ = -1;
};

} // namespace highball
