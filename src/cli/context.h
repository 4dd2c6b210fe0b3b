// Context of a subcommand: titles, store, user and output.
#pragma once

#include "cli/system_log.h"
#include "core/result.h"
#include "ssh/host_config.h"
#include "store/store.h"
#include "titles/all.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace highball {

// Exit codes of every subcommand.
constexpr int exit_done = 0;
constexpr int exit_failed = 1;   // refused or failed
constexpr int exit_usage = 2;    // wrong usage, or a file that cannot be read
constexpr int exit_internal = 3; // an error in the program: an unexpected exception
constexpr int exit_signal = 128; // plus the signal that ended the program
constexpr std::string_view ended_by_signal = "\nhighball: ended by a signal; everything is saved\n";

// Standard output. It is no error if a reader closes the pipe (`highball list | head -1`), but a full disk is an error.
class Output {
  public:
    void put(std::string_view text);
    // From now on writes text in the character set of the locale, for a terminal (tui::in_locale()).
    void use_locale_encoding() { in_locale_ = true; }
    // Returns the text as put() writes it.
    std::string encoded(std::string_view text) const;
    // Flushes the output. Returns false if some of it was lost.
    bool finish();
    bool closed() const { return closed_; }

  private:
    bool closed_ = false;
    bool in_locale_ = false;
    int error_ = 0;
};

// Exception that exits the program with this code. It is thrown when the message has been printed already.
struct ExitError {
    int code = exit_failed;
};

class Context {
  public:
    std::optional<std::filesystem::path> maps; // --maps DIR
    std::string user;                          // name of the user; "" for the host
    std::string key{};                         // the SSH key with which the user has connected, in base64
    Output out;

    // Prints "highball: MESSAGE" on standard error. Returns the exit code for a failure.
    int fail(std::string_view message) const;
    // Prints the message and exits.
    [[noreturn]] void stop(std::string_view message, int code = exit_failed) const {
        fail(message);
        throw ExitError{code};
    }
    // require() returns the value of the result, or exits with its error. require_none() exits if there is an error.
    template <class Value, class Error> Value require(Result<Value, Error> result) const {
        if (!result) stop(error_text(result.error()));
        return std::move(*result);
    }
    template <class Error> void require_none(const std::optional<Error>& problem) const {
        if (problem) stop(error_text(*problem));
    }
    // Returns the message; for a damaged store, also how to restore a backup.
    std::string error_text(const StoreError& error) const;
    // Returns all titles, which are loaded once. Exits on failure, and never returns null.
    const Registry* registry();
    // Returns the store for reading. The store is opened once. If there is no file, returns an empty store in memory;
    // but if --library names a missing file, exits. Exits on any other failure too, and never returns null.
    Store* store();
    // Returns the store for writing. Creates the file if necessary.
    Store* open_or_create_store() { return require(try_store()); }
    // Does the same, but returns an error instead of exiting.
    Result<Store*, StoreError> try_store();
    bool has_store() const;
    // Returns why the store must not be created: its file is missing or empty, but there are backups.
    std::optional<std::string> lost_store_problem() const;
    // Returns why root must not use the store: it belongs to another account, which could not open what root creates.
    std::optional<std::string> store_owner_problem() const;
    // Returns the title with this name. If there is none, lists the titles and exits.
    const Title& title(const std::string& id);
    // Prints a warning if a write could not be synced to disk.
    void print_warning();
    std::optional<std::filesystem::path> store_option; // --library, or an option of the SSH session
    Clock clock;                                       // source of the time; empty: this machine's clock
    std::function<void(std::string_view)> system_log = write_to_system_log; // log of SSH sessions, for the host
    // Counts an action of the user of an SSH session against a limit in all games. Exits if it is exceeded.
    void count_against(const RateLimit& limit);
    // Logs that the user of an SSH session was refused something, at most once in ten seconds, so that a flood of lines
    // does not flood the log.
    void log_refusal(std::string_view problem);
    Audience audience = Audience::host;
    bool makes_backups = true; // opening the store also makes today's backup if it is missing
    // Returns the store's absolute path or server address: from --library, otherwise $HIGHBALL_LIBRARY, otherwise the
    // default.
    std::filesystem::path store_file() const;
    // Returns the folder in which this machine keeps its other files for the store.
    std::filesystem::path store_folder() const;
    std::filesystem::path sshd_config = "/etc/ssh/sshd_config"; // configuration of the OpenSSH server
    std::optional<std::filesystem::path> config_option;         // --config, an option of the SSH session
    // Returns this machine's configuration file: the one that --config names, otherwise that of the account if it
    // exists, otherwise the one in /etc.
    std::filesystem::path host_config_file() const;
    // Returns the configuration, which is read once. Exits if the file is refused.
    const HostConfig& host_config();
    // Reads the configuration. If the file is refused, uses the defaults and returns why.
    std::optional<TextError> load_host_config();
    // Stores the configuration in the file of the account; exits on failure.
    void set_host_config(const HostConfig& config);
    bool output_is_terminal() const;
    bool input_is_terminal() const;
    // True if typed input is waiting, or comes within this time.
    bool has_input(int milliseconds = 0) const;
    // Reads a byte of the input; EOF at its end. Reads blocks, whose rest has_input() knows.
    int read_byte();
    // Asks the question. True if the answer begins with y.
    bool confirm(std::string_view question);
    // Returns the number of columns of the terminal; 80 if there is no terminal.
    int width() const;

  private:
    static std::string error_text(const std::string& text) { return text; }
    template <class Error> static std::string error_text(const Error& error) { return print(error); }

    std::optional<Registry> registry_;
    std::optional<HostConfig> host_config_;
    std::optional<std::chrono::steady_clock::time_point> refusal_logged_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<Store> empty_store_; // used if there are no saved games yet
    std::string input_;                  // the block of input that was read last
    std::size_t input_at_ = 0;           // its next byte
};

// Returns the path from the root folder, without "." and "..". Does not follow links.
std::filesystem::path absolute_path(const std::filesystem::path& path);

// Reads a whole file of at most `limit` bytes; "-" is standard input.
Result<std::string, TextError> read_file(const std::string& name, std::size_t limit);
// Does the same, but exits with exit_usage on failure.
std::string read_file(const Context& context, const std::string& name, std::size_t limit);

// Progress display: "WHAT: DONE of ALL" on standard error. It appears only on a terminal, and only if the work takes
// longer than `patience`.
class Progress {
  public:
    explicit Progress(std::string what, std::chrono::milliseconds patience = std::chrono::milliseconds(500));
    ~Progress();
    void at(std::size_t done, std::size_t all);

  private:
    std::string what_;
    bool terminal_;
    std::chrono::steady_clock::time_point next_; // time of the next update
    int shown_ = 0;                              // columns of the text on the terminal
};

} // namespace highball
