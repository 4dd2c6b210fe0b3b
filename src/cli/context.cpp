#include "cli/context.h"

#include "cli/backups.h"
#include "core/fsync.h"
#include "core/text.h"
#include "session/command_result.h"
#include "ssh/authorized_keys.h"
#include "tui/screen/app.h"
#include "tui/terminal/terminal.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <poll.h>
#include <pwd.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace highball {

std::string Output::encoded(std::string_view text) const {
    return in_locale_ ? tui::in_locale(text) : std::string(text);
}

void Output::put(std::string_view text) {
    if (closed_ || error_ != 0) return;
    const std::string shown = encoded(text);
    if (std::fwrite(shown.data(), 1, shown.size(), stdout) == shown.size()) return;
    if (errno == EPIPE)
        closed_ = true;
    else
        error_ = errno;
}

bool Output::finish() {
    errno = 0;
    if (!closed_ && error_ == 0 && std::fflush(stdout) != 0 && errno != EPIPE) error_ = errno;
    if (error_ == 0) return true;
    std::fprintf(stderr, "highball: cannot write: %s\n", std::strerror(error_));
    return false;
}

int Context::fail(std::string_view message) const {
    std::fflush(stdout);
    std::fprintf(stderr, "highball: %s\n", out.encoded(message).c_str());
    return exit_failed;
}

void Context::log_refusal(std::string_view problem) {
    const auto now = std::chrono::steady_clock::now();
    if (refusal_logged_ && now - *refusal_logged_ < std::chrono::seconds(10)) return;
    refusal_logged_ = now;
    system_log(user + " refused: " + std::string(problem));
}

void Context::count_against(const RateLimit& limit) {
    if (audience != Audience::users) return;
    const auto may = store()->count_against_limit(0, user, limit);
    if (!may || *may) return; // reading is possible even if the store cannot be written to
    const std::string problem = "you have done this too often: " + print(limit);
    log_refusal(problem);
    stop(problem);
}

const Registry* Context::registry() {
    if (registry_) return &*registry_;
    registry_ = require(all_titles(maps));
    return &*registry_;
}

const Title& Context::title(const std::string& id) {
    if (const Title* found = registry()->find(id)) return *found;
    GameSetup unknown;
    unknown.title = id;
    stop(print(registry()->create(unknown).error()));
}

namespace {

constexpr const char* in_memory = ":memory:"; // name of a store that exists only as long as the program runs

// Follows links, so that a file has one name for locks, terminals, backups and other working folders.
std::filesystem::path without_links(const std::filesystem::path& store) {
    if (store == in_memory || is_address(store)) return store; // also a mistyped address
    std::error_code failed;
    const std::filesystem::path whole = absolute_path(store);
    const std::filesystem::path file = std::filesystem::weakly_canonical(whole, failed);
    return failed ? whole : file;
}

std::filesystem::path default_store_file() {
    return without_links(default_store_path(std::getenv("XDG_DATA_HOME"), std::getenv("HOME")));
}

} // namespace

std::filesystem::path absolute_path(const std::filesystem::path& path) {
    std::error_code failed;
    return std::filesystem::absolute(path, failed).lexically_normal();
}

std::filesystem::path Context::store_file() const {
    if (store_option) return without_links(*store_option);
    if (const char* set = std::getenv("HIGHBALL_LIBRARY"); set != nullptr && *set != '\0') return without_links(set);
    return default_store_file();
}

std::filesystem::path Context::store_folder() const { return store_folder_of(store_file(), default_store_file()); }

bool Context::has_store() const {
    std::error_code ignored;
    const std::filesystem::path file = store_file();
    return is_address(file) || file == in_memory ||
           std::filesystem::status(file, ignored).type() != std::filesystem::file_type::not_found;
}

std::optional<std::string> Context::lost_store_problem() const {
    std::error_code failed;
    const std::filesystem::path file = store_file();
    if (has_store() && std::filesystem::file_size(file, failed) > 0) return std::nullopt;
    const std::string hint = restore_hint(file);
    if (const auto config = read_host_config(host_config_file()); hint.empty() && config && !config->folder.empty())
        if (const auto users = users_in_authorized_keys(config->folder); !users.empty() && config->library == file)
            return "there are no saved games in " + printable(file.string()) + ", but " +
                   pluralize(static_cast<std::int64_t>(users.size()), "user") + " in " + config->folder +
                   "/authorized_keys; if a disk is not mounted, mount it; to start without them, move that file away";
    if (hint.empty()) return std::nullopt;
    return "the saved games in " + printable(file.string()) + " are lost: the file is missing or empty" + hint +
           "; to start without them, move the backups to another folder";
}

std::optional<std::string> Context::store_owner_problem() const {
    struct stat status {};
    if (geteuid() != 0 || stat(store_file().c_str(), &status) != 0 || status.st_uid == 0) return std::nullopt;
    const passwd* owner = getpwuid(status.st_uid);
    if (!owner) return std::nullopt;
    return "the saved games in " + printable(store_file().string()) + " belong to " + owner->pw_name +
           "; as root, use: su - " + owner->pw_name + " -c 'highball ...'";
}

Store* Context::store() {
    if (store_ || has_store() || lost_store_problem()) return open_or_create_store();
    if (audience == Audience::users) stop("there are no saved games; tell the host");
    if (store_file() != default_store_file())
        stop("there are no saved games in " + printable(store_file().string()) + "; highball new creates the file");
    if (!empty_store_) empty_store_ = require(open_store(in_memory, clock));
    return empty_store_.get();
}

Result<Store*, StoreError> Context::try_store() {
    if (store_) return store_.get();
    for (const auto& problem : {store_owner_problem(), lost_store_problem()})
        if (problem && audience == Audience::host) return StoreError{StoreError::Code::cannot_open, *problem};
    if (lost_store_problem())
        return StoreError{StoreError::Code::cannot_open, "there are no saved games; tell the host"};
    std::error_code ignored;
    if (audience == Audience::host && std::filesystem::file_size(store_file(), ignored) == 0)
        fail("the file " + printable(store_file().string()) + " was empty");
    auto opened = open_store(store_file(), clock, audience);
    if (!opened) return opened.error();
    store_ = std::move(*opened);
    if (makes_backups) make_daily_backup(store_file(), *store_);
    return store_.get();
}

std::string Context::error_text(const StoreError& error) const {
    return error.message +
           (error.kind == StoreError::Code::damaged && audience == Audience::host ? restore_hint(store_file()) : "");
}

void Context::print_warning() {
    if (!store_) return;
    if (const std::string text = store_->warning(); !text.empty()) fail(text);
}

std::filesystem::path Context::host_config_file() const {
    if (config_option) return *config_option;
    const auto own = own_host_config(std::getenv("XDG_CONFIG_HOME"), std::getenv("HOME"));
    std::error_code ignored;
    return std::filesystem::exists(std::filesystem::symlink_status(own, ignored)) ? own : "/etc/highball/host.toml";
}

const HostConfig& Context::host_config() {
    if (!host_config_) host_config_ = require(read_host_config(host_config_file()));
    return *host_config_;
}

std::optional<TextError> Context::load_host_config() {
    const auto read = read_host_config(host_config_file());
    host_config_ = read ? *read : HostConfig{};
    return read ? std::nullopt : std::optional(read.error());
}

void Context::set_host_config(const HostConfig& config) {
    const auto file = own_host_config(std::getenv("XDG_CONFIG_HOME"), std::getenv("HOME"));
    if (const auto failed = make_folder(file.parent_path()))
        stop("the folder " + printable(file.parent_path().string()) + " cannot be created: " + failed.message());
    require_none(write_file_atomically(file, print(config)));
    host_config_ = config;
}

bool Context::output_is_terminal() const { return isatty(STDOUT_FILENO) == 1; }
bool Context::input_is_terminal() const { return isatty(STDIN_FILENO) == 1; }

bool Context::has_input(int milliseconds) const {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return input_at_ < input_.size() || poll(&input, 1, milliseconds) > 0;
}

int Context::read_byte() {
    if (input_at_ == input_.size()) {
        char block[4096];
        ssize_t size = -1;
        while (size < 0 && tui::ending_signal() == 0)
            if (size = read(STDIN_FILENO, block, sizeof block); size < 0 && errno != EINTR) break;
        input_.assign(block, size > 0 ? static_cast<std::size_t>(size) : 0);
        input_at_ = 0;
        if (input_.empty()) return EOF;
    }
    return static_cast<unsigned char>(input_[input_at_++]);
}

bool Context::confirm(std::string_view question) {
    out.put(std::string(question) + "\n> ");
    out.finish();
    const int answer = read_byte();
    return answer == 'y' || answer == 'Y';
}

int Context::width() const {
    winsize size{};
    if (output_is_terminal() && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return std::min<int>(size.ws_col, tui::widest);
    return 80;
}

namespace {

std::string size_in_words(std::size_t bytes) {
    constexpr std::size_t kilobyte = 1024, megabyte = 1024 * kilobyte;
    return bytes < megabyte ? std::to_string(bytes / kilobyte) + " kB" : std::to_string(bytes / megabyte) + " MB";
}

} // namespace

std::string read_file(const Context& context, const std::string& name, std::size_t limit) {
    auto text = read_file(name, limit);
    if (!text) context.stop(print(text.error()), exit_usage);
    return std::move(*text);
}

Result<std::string, TextError> read_file(const std::string& name, std::size_t limit) {
    const auto error = [&](std::string why) { return TextError{printable(name), 0, std::move(why)}; };
    std::error_code ignored;
    if (name != "-" && std::filesystem::is_directory(name, ignored)) return error("is a folder, not a file");
    const auto close = [](FILE* file) {
        if (file != stdin) std::fclose(file);
    };
    std::unique_ptr<FILE, decltype(close)> file(name == "-" ? stdin : std::fopen(name.c_str(), "rb"), close);
    if (!file) return error(std::strerror(errno));
    std::string text;
    char block[65536];
    while (const std::size_t got = std::fread(block, 1, sizeof block, file.get())) {
        text.append(block, got);
        if (text.size() > limit) return error("is longer than " + size_in_words(limit));
    }
    if (std::ferror(file.get())) return error("cannot be read");
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF"; // some editors begin a text with it
    if (text.starts_with(byte_order_mark)) text.erase(0, byte_order_mark.size());
    return text;
}

Progress::Progress(std::string what, std::chrono::milliseconds patience)
    : what_(std::move(what)), terminal_(isatty(STDERR_FILENO) == 1),
      next_(std::chrono::steady_clock::now() + patience) {}

Progress::~Progress() {
    if (shown_ > 0) std::fprintf(stderr, "\r%*s\r", shown_, "");
}

void Progress::at(std::size_t done, std::size_t all) {
    if (!terminal_ || std::chrono::steady_clock::now() < next_) return;
    constexpr auto look_again = std::chrono::milliseconds(100);
    next_ = std::chrono::steady_clock::now() + look_again;
    const std::string text = what_ + ": " + std::to_string(done) + " of " + std::to_string(all);
    shown_ = columns(text);
    std::fprintf(stderr, "\r%s", text.c_str());
}

} // namespace highball
