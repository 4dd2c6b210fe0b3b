// The door of a library: whoever opens the file goes in, and it is shut while a copy takes the file's place. A lock on
// a file beside it, which ends with the process.
#pragma once

#include "core/result.h"

#include <filesystem>
#include <string>

namespace highball {

class LibraryDoor {
  public:
    // Waits a few seconds while it is shut; the error is a sentence.
    static Result<LibraryDoor, std::string> enter(const std::filesystem::path& library_file);
    // Nobody is in, and nobody comes in while it lives; otherwise who is in.
    static Result<LibraryDoor, std::string> close(const std::filesystem::path& library_file);

    LibraryDoor() = default; // of no file
    LibraryDoor(LibraryDoor&& other) noexcept : lock_(other.lock_) { other.lock_ = -1; }
    LibraryDoor& operator=(LibraryDoor&& other) noexcept;
    ~LibraryDoor();

  private:
    explicit LibraryDoor(int lock) : lock_(lock) {}
    int lock_ = -1;
};

} // namespace highball
