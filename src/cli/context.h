// What every subcommand needs: the titles, the saved games, a place to write to.
#pragma once

#include "core/result.h"
#include "store/store.h"
#include "titles/all.h"

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace highball {

constexpr int exit_done = 0;
constexpr int exit_failed = 1;
constexpr int exit_usage = 2;

// Text to standard output. A reader that went away (`highball list | head -1`) is no error; a full disk is one.
class Output {
  public:
    void put(std::string_view text);
    // Flushes; false when something that matters could not be written.
    bool finish();
    bool closed() const { return closed_; }

  private:
    bool closed_ = false;
    int error_ = 0;
};

// Thrown where a subcommand cannot go on and the reason was told: nothing is left but the exit code.
struct ExitError {
    int code = exit_failed;
};

class Context {
  public:
    std::optional<std::filesystem::path> maps; // --maps DIR
    std::string user;                          // who asks; "" is whoever keeps the games
    Output out;

    // "highball: MESSAGE" on standard error; the exit code of a failure.
    int fail(std::string_view message) const;
    // The same where nothing can go on.
    [[noreturn]] void stop(std::string_view message, int code = exit_failed) const {
        fail(message);
        throw ExitError{code};
    }
    // What the result holds; stops with its reason where it holds none. And: stops where there is a reason to.
    template <class Value, class Error> Value require(Result<Value, Error> result) const {
        if (!result) stop(error_text(result.error()));
        return std::move(*result);
    }
    template <class Error> void require_none(const std::optional<Error>& problem) const {
        if (problem) stop(error_text(*problem));
    }
    // All titles, read once, and the saved games, opened once; never null: stops where that is not possible.
    // `store_option`: --library, or what the gate was told.
    const Registry* registry();
    // Nothing is made for whoever only looks: where there are none yet it is an empty one that is kept nowhere, or, of
    // a place that was named, a reason to stop.
    Store* store();
    // For whoever is going to write: where there are none yet the file is made.
    Store* open_or_create_store();
    bool has_store() const;
    // The title of this name; stops with those that there are.
    const Title& title(const std::string& id);
    // Tells what is wrong although all was done: the disk did not say that it has what was written.
    void print_warning();
    std::optional<std::filesystem::path> store_option;
    Clock clock;               // what time it is; none: this machine's
    bool makes_backups = true; // one a day, whoever opens the library first
    // The file, or the address of a server: --library, else $HIGHBALL_LIBRARY, else the usual file.
    std::filesystem::path store_file() const;
    // Where the files of this machine are that belong to it.
    std::filesystem::path store_folder() const;
    bool output_is_terminal() const;
    bool input_is_terminal() const;
    // Something was typed that nobody has read yet.
    bool has_input() const;
    // Columns of the terminal, or 80.
    int width() const;

  private:
    static std::string error_text(const std::string& text) { return text; }
    std::string error_text(const StoreError& error) const; // of a damaged library, with the way back to a copy
    template <class Error> static std::string error_text(const Error& error) { return print(error); }

    std::optional<Registry> registry_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<Store> empty_store_; // where there are no saved games yet
};

// A whole file, "-" for standard input, of at most `limit` bytes.
Result<std::string, TextError> read_file(const std::string& name, std::size_t limit);

// "WHAT: DONE of ALL" on standard error while a work goes on that takes longer than `patience`, when that is a
// terminal.
class Progress {
  public:
    explicit Progress(std::string what, std::chrono::milliseconds patience = std::chrono::milliseconds(500));
    ~Progress();
    void at(std::size_t done, std::size_t all);

  private:
    std::string what_;
    bool terminal_;
    std::chrono::steady_clock::time_point next_; // when it may be drawn again
    int shown_ = 0;                              // columns
};

} // namespace highball
