#include "session/script.h"

#include "core/digest.h"
#include "core/indexed.h"
#include "core/spelling.h"
#include "core/text.h"
#include "core/unicode.h"
#include "session/line.h"
#include "session/setup_text.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace highball {

namespace {

constexpr std::string_view end_of_header = "--";
constexpr std::string_view first_of_step = "=!@";
constexpr std::string_view no_break_space = "\u00a0";

bool is_include(std::string_view word) { return word == "include" || word == "from"; }

bool digit(char c) { return c >= '0' && c <= '9'; }

// True for a line that can only be a step.
bool is_like_step(std::string_view line) {
    return line.find('>') != std::string_view::npos || first_of_step.find(line.front()) != std::string_view::npos;
}

// Splits a text into its first word and the rest.
std::pair<std::string_view, std::string_view> split_first_word(std::string_view text) {
    const std::string_view word = first_word(text = trim(text));
    return {word, trim(text.substr(word.size()))};
}

// Splits a list of names at commas, so that names may contain blanks. A list without commas is split at blanks.
std::vector<std::string> read_names(std::string_view text) {
    std::vector<std::string> names;
    const bool commas = text.find(',') != std::string_view::npos;
    for (const std::string_view name : commas ? split(text, ',') : words(text))
        if (!name.empty()) names.emplace_back(name);
    return names;
}

class ScriptParser {
  public:
    ScriptParser(std::string file, const ReadIncluded& read_included) : read_included_(read_included) {
        script_.file = place_.name = std::move(file);
        script_.files = {script_.file};
    }

    Result<Script, TextError> read(std::string_view text) {
        if (text.size() > max_script_bytes) return error("the script is longer than 4 MB");
        read_lines(text, -1);
        if (error_) return *error_;
        if (!started_) return error("the script does not begin with \"highball 1\"");
        if (!in_steps_) return error("the script has no line \"--\" after its header");
        return std::move(script_);
    }

  private:
    // The file that is being read.
    struct Place {
        std::string name;             // for messages
        std::filesystem::path path{}; // from the folder of the script
        std::size_t file = 0;         // index in Script::files
        int line = 0;
        int depth = 0; // number of files that include this one
    };

    TextError error(std::string message) const { return {place_.name, place_.line, std::move(message)}; }
    void fail(std::string message) {
        if (!error_) error_ = error(std::move(message));
    }

    // Reads the lines up to number `last`; all of them for -1.
    void read_lines(std::string_view text, std::int64_t last) {
        if (text.find('\0') != std::string_view::npos) {
            place_.line = 1;
            return fail("this is a binary file, not a script");
        }
        const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
        script_.steps.reserve(std::min(script_.steps.size() + lines + 1, max_script_steps));
        for (std::size_t at = 0; at < text.size() && !error_ && place_.line != last;) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            ++place_.line;
            if (place_.depth == 0) script_line_ = place_.line;
            read_line(text.substr(at, end - at));
            at = end + 1;
        }
    }

    void read_line(std::string_view raw) {
        if (!raw.empty() && raw.back() == '\r') raw.remove_suffix(1);
        if (raw.size() > max_line_bytes) return fail("the line is longer than 4096 bytes");
        std::string rewritten; // the line composed and without tabs, if it is not plain
        if (!is_printable_ascii(raw)) {
            rewritten = composed(raw);
            std::replace(rewritten.begin(), rewritten.end(), '\t', ' ');
            if (!is_printable(rewritten))
                return fail("the line has a control character or invalid UTF-8: " + printable(rewritten));
            raw = rewritten;
        }
        const std::string_view whole = trim(raw);
        const bool is_free = is_free_text(whole);
        const std::string_view line = is_free ? whole : trim(without_comment(whole));
        if (line.empty()) return;
        if (!is_free && line.find(no_break_space) != std::string_view::npos)
            return fail("the line has a no-break space (U+00A0); write an ordinary space");
        const auto [word, rest] = split_first_word(line);
        if (in_steps_ && word == "highball")
            fail("an included file has steps only; a script with a header is read by \"from FILE at LINE\"");
        else if (is_include(word) && started_ && !rest.empty())
            read_include(word, rest);
        else if (in_steps_)
            read_step(line);
        else
            read_header(line);
    }

    // Reads "include FILE" among the steps, or "from FILE at LINE" in place of a header.
    void read_include(std::string_view word, std::string_view rest) {
        if (!read_included_)
            return fail(refuse_include(word)->message +
                        "; to see a position, use highball run FILE --stop-at N --play");
        const bool from = word == "from";
        if (from == in_steps_)
            return fail(from ? "\"from\" belongs in the header, in place of the title and the players"
                             : "\"include\" belongs among the steps, after the line \"--\"");
        std::optional<std::int64_t> last = -1;
        if (from) {
            const std::size_t cut = rest.rfind(" at ");
            last = cut == std::string_view::npos ? std::nullopt : parse_number(rest.substr(cut + 4));
            if (!last || *last < 1) return fail("the whole line is \"from FILE at LINE\"");
            if (!script_.setup.title.empty() || !script_.setup.players.empty())
                return fail("\"from\" takes the title and the players from the file; leave them out here");
            rest = trim(rest.substr(0, cut));
        }
        const std::filesystem::path path(rest);
        if (path.is_absolute() || std::find(path.begin(), path.end(), "..") != path.end())
            return fail("the path of an included file starts in the folder of this script and has no \"..\"");
        if (place_.depth == max_include_depth) return fail("files include each other more than eight deep");
        const std::filesystem::path below = place_.path.parent_path() / path;
        const auto found = read_included_(below);
        if (!found) return fail(found.error());
        included_bytes_ += found->text.size();
        if (included_bytes_ > max_script_bytes) return fail("the included files are longer than 4 MB");
        script_.files.push_back(found->name);
        Place outer = std::exchange(place_, {found->name, below, script_.files.size() - 1, 0, place_.depth + 1});
        if (from)
            read_start(found->text, *last, outer);
        else
            read_lines(found->text, -1);
        place_ = std::move(outer);
    }

    // Reads another script up to line `last`: its header and its first steps.
    void read_start(std::string_view text, std::int64_t last, const Place& outer) {
        started_ = false;
        read_lines(text, last);
        if (error_) return;
        if (!in_steps_) return fail("line " + std::to_string(last) + " is not after the line \"--\" of this file");
        if (place_.line < last) return fail("the file has no line " + std::to_string(last));
        in_steps_ = false;
        from_ = true;
        for (auto& field : script_.field_line) field.second = outer.line;
    }

    // True for a line with free text, such as the name of a game or a chat message. Free text may contain # and ;.
    bool is_free_text(std::string_view line) const {
        if (!in_steps_) return istarts_with(line, "name ");
        const std::size_t cut = line.find('>');
        return cut != std::string_view::npos && istarts_with(trim(line.substr(cut + 1)), "say ");
    }

    void read_header(std::string_view line) {
        const auto [word, rest] = split_first_word(line);
        if (!started_) {
            if (word != "highball")
                return fail("a script begins with \"highball 1\", not with " + in_quotes(line) +
                            (is_like_step(line) ? "; a file with steps only is included by another script" : ""));
            if (rest != "1") return fail("this program reads scripts of version 1, not " + in_quotes(rest));
            started_ = true;
        } else if (line == end_of_header) {
            finish_header();
        } else if (!read_field(word, rest)) {
            if (is_like_step(line)) return fail("the line \"--\" is missing between the header and this step");
            static const std::vector<std::string> known = {"title",    "players", "seed",  "option",
                                                           "compat",   "setting", "rules", "computer",
                                                           "commands", "name",    "from"};
            fail("unknown header field " + in_quotes(word) + did_you_mean(word, known));
        }
    }

    bool read_field(std::string_view word, std::string_view rest) {
        GameSetup& setup = script_.setup;
        script_.field_line.try_emplace(std::string(word), place_.line);
        if (from_ && (word == "title" || word == "players"))
            fail("\"from\" takes the title and the players from the file; leave them out here");
        if (word == "title")
            setup.title = rest;
        else if (word == "players")
            setup.players = read_names(rest);
        else if (word == "seed")
            read_seed(rest);
        else if (word == "option")
            setup.options.emplace_back(rest);
        else if (word == "compat")
            setup.compat.emplace_back(rest);
        else if (word == "setting")
            read_setting(rest);
        else if (word == "rules")
            read_rules(rest);
        else if (word == "commands")
            read_count(rest);
        else if (word == "computer")
            computers_.emplace_back(rest);
        else if (word == "name")
            script_.name = place_.depth == 0 ? rest : script_.name;
        else
            return false;
        if (rest.empty()) fail(in_quotes(word) + " needs a value");
        return true;
    }

    void read_seed(std::string_view rest) {
        std::uint64_t seed = 0;
        if (rest.empty() || rest.size() > 20 || !std::all_of(rest.begin(), rest.end(), digit))
            return fail("a seed is a whole number");
        for (const char c : rest) seed = seed * 10 + static_cast<std::uint64_t>(c - '0');
        if (std::to_string(seed) != rest)
            return fail("a seed is a whole number below 2 to the 64th, without leading zeros");
        script_.setup.seed = seed;
    }

    void read_rules(std::string_view rest) {
        const auto number = parse_number(rest);
        if (!number || *number < 1 || *number > 1000000)
            return fail("\"rules\" needs the version of the title's rules, a number from 1");
        script_.setup.rules = static_cast<int>(*number);
    }

    void read_count(std::string_view rest) {
        const auto number = parse_number(rest);
        if (!number || *number < 0 || *number > 10000000)
            return fail("\"commands\" needs the number of commands that follow");
        if (place_.depth == 0) script_.commands = static_cast<int>(*number);
    }

    void read_setting(std::string_view rest) {
        const auto [key, value] = split_first_word(rest);
        if (value.empty()) return fail("a setting is a key and a value");
        script_.setup.settings[std::string(key)] = value;
    }

    // Reads "computer NAME LEVEL". The last word is the level, because the name may contain blanks.
    void read_computer(std::string_view rest) {
        const std::size_t cut = rest.find_last_of(' ');
        if (cut == std::string_view::npos) return fail("\"computer\" needs a player's name and a level");
        const auto seat = find_seat(script_.setup.players, trim(rest.substr(0, cut)));
        if (!seat) return fail(seat.error());
        auto& computers = script_.setup.computers;
        computers.resize(script_.setup.players.size());
        item_at(computers, *seat) = rest.substr(cut + 1);
    }

    void finish_header() {
        in_steps_ = true;
        if (script_.setup.title.empty()) return fail("the header has no title");
        if (script_.setup.players.empty()) return fail("the header has no players");
        for (const std::string& computer : computers_) read_computer(computer);
        if (const auto problem = unwritable(script_.setup)) fail(problem->message);
    }

    void read_step(std::string_view line) {
        switch (line.front()) {
        case '=':
            return read_expectation(trim(line.substr(1)));
        case '@':
            return read_digest(trim(line.substr(1)));
        case '!':
            return read_refused(trim(line.substr(1)));
        default:
            return read_commands(line);
        }
    }

    ScriptStep& add_step(ScriptStep::Kind kind) {
        if (script_.steps.size() == max_script_steps)
            fail("the script has more than " + std::to_string(max_script_steps) + " steps");
        ScriptStep& made = script_.steps.emplace_back();
        made.kind = kind;
        made.line = place_.line;
        made.script_line = script_line_;
        made.file = place_.file;
        return made;
    }

    // Returns the commands of a line. Only a chat message after a name is free text.
    std::vector<LinePart> commands_of(std::string_view line) {
        const auto is_free = [&](std::string_view) { return is_free_text(line); };
        std::vector<LinePart> parts = split_line(line, script_.setup.players, is_free);
        for (const LinePart& part : parts)
            if (const auto error = part.named ? std::nullopt : unknown_name(part.text, script_.setup.players))
                fail(*error);
        return parts;
    }

    // A name counts also for the commands after its own.
    void read_commands(std::string_view line) {
        std::optional<Seat> seat;
        for (LinePart& part : commands_of(line)) {
            if (part.text.empty()) return fail("there is no command after the seat");
            if (part.named) seat = part.named;
            ScriptStep& made = add_step(ScriptStep::Kind::command);
            made.seat = seat;
            made.text = std::move(part.text);
        }
    }

    void read_refused(std::string_view line) {
        auto [rule, rest] = split_first_word(line);
        if (iequals(rule, script_.setup.title)) std::tie(rule, rest) = split_first_word(rest);
        const std::size_t name_end = std::min(line.find('>'), line.size());
        if (rule.find('>') != std::string_view::npos ||
            (name_end < line.size() && find_seat(script_.setup.players, trim(line.substr(0, name_end)))))
            return fail("the rule is missing: ! RULE PLAYER> COMMAND");
        if (const auto part = split_first_word(rest).first; part.starts_with('(') && part.ends_with(')'))
            return fail("a rule has no spaces: " + std::string(rule) + std::string(part));
        const std::vector<LinePart> parts = commands_of(rest);
        if (parts.size() > 1) return fail("a refusal tests one command");
        ScriptStep& made = add_step(ScriptStep::Kind::refused);
        if (rule != "-") made.rule = rule;
        if (!parts.empty()) made.seat = parts[0].named, made.text = parts[0].text;
        if (made.text.empty()) fail("\"! RULE command\" needs a rule (or - for none) and a command");
    }

    // Reads "= query value" or "= query is several words". Without "is", the last word may be a value or belong to a
    // query that has no value. Only the title can tell, so ScriptStep::alone leaves it open.
    void read_expectation(std::string_view line) {
        ScriptStep& made = add_step(ScriptStep::Kind::expect);
        const std::size_t is = line.find(" is ");
        const std::size_t cut = std::min(is != std::string_view::npos ? is : line.find_last_of(' '), line.size());
        made.text = trim(line.substr(0, cut));
        if (cut < line.size()) made.value = trim(line.substr(is != std::string_view::npos ? is + 4 : cut));
        made.alone = is == std::string_view::npos;
        if (made.text.empty()) return fail("\"=\" needs a question, and a value where one is expected");
        if (line.ends_with(" is")) fail("\"= " + std::string(line) + "\" needs a value after \"is\"");
    }

    void read_digest(std::string_view line) {
        const auto digest = parse_digest(line);
        if (!digest) return fail("\"@\" needs a digest of sixteen hex digits");
        add_step(ScriptStep::Kind::digest).digest = *digest;
    }

    const ReadIncluded& read_included_;
    Script script_;
    Place place_;
    std::size_t included_bytes_ = 0;
    int script_line_ = 0;
    std::vector<std::string> computers_;
    std::optional<TextError> error_;
    bool started_ = false;
    bool in_steps_ = false;
    bool from_ = false; // the header was taken from another script
};

} // namespace

Result<Script, TextError> parse_script(std::string_view text, std::string file, const ReadIncluded& read_included) {
    return ScriptParser(std::move(file), read_included).read(text);
}

std::optional<Refusal> refuse_include(std::string_view line) {
    const auto [word, rest] = split_first_word(line);
    if (!is_include(word)) return std::nullopt;
    return Refusal::syntax(in_quotes(word) + " reads another file, which only highball run does",
                           "the lines of that file");
}

bool matches_rule(std::string_view wanted, std::string_view rule) {
    if (!wanted.ends_with('*')) return wanted == rule;
    wanted.remove_suffix(1);
    const bool longer_number =
        !wanted.empty() && digit(wanted.back()) && rule.size() > wanted.size() && digit(rule[wanted.size()]);
    return !rule.empty() && rule.starts_with(wanted) && !longer_number;
}

} // namespace highball
