#include "core/toml_value.h"

#include "core/spelling.h"
#include "core/text.h"

#include <toml++/toml.h>

#include <algorithm>
#include <fmt/format.h>

namespace highball {

namespace {

// Limit far above the size of any map file. A larger text is refused before it is parsed.
constexpr std::size_t most_bytes = 1 << 20;
constexpr int most_nested_keys = 30; // a.b.c counts as 3; toml++ itself limits the nesting of lists and inline tables

// Returns the first line whose key is nested too deeply for the recursive parser; 0 if there is none.
int deeply_nested_line(std::string_view text) {
    int line = 1, dots = 0;
    char quote = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '\n')
            ++line, dots = 0, quote = 0;
        else if (quote != 0)
            at += quote == '"' && c == '\\' ? 1 : 0, quote = c == quote ? 0 : quote;
        else if (c == '"' || c == '\'')
            quote = c;
        else if (c == '#')
            at = std::min(text.find('\n', at), text.size()) - 1;
        else if (c == '.' && ++dots >= most_nested_keys)
            return line;
        else if (c == ',' || c == '=' || c == '{' || c == '}' || c == '[' || c == ']')
            dots = 0;
    }
    return 0;
}

// Moves the rows between a line `KEY = '''` and a line `'''` from the text to `blocks`, and leaves out lines that are
// comments. Their line breaks stay in the text. toml++ takes 200 instructions a character, too many for long tables.
std::string take_blocks(std::string_view text, std::map<int, std::string>& blocks) {
    std::string rest;
    int line = 0, block = 0; // the line before the block; 0: outside of blocks
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string_view row = text.substr(at, end - at), shown = trim(row);
        at = end;
        ++line;
        if (block > 0 && shown == "'''") block = 0;
        if (block > 0) blocks[block] += row;
        rest += block > 0 || shown.starts_with('#') ? "\n" : row;
        if (block > 0 || !shown.ends_with(" = '''") || shown.find('#') != std::string_view::npos) continue;
        block = line;
        blocks[block]; // a block may have no rows
    }
    return block > 0 ? std::string(text) : rest; // an open block is an error that toml++ finds
}

int line_of(const toml::source_region& source) { return static_cast<int>(source.begin.line); }

std::string_view kind_of(const toml::node& node) {
    if (node.is_table()) return "a table";
    if (node.is_array()) return "a list";
    if (node.is_string()) return "text";
    if (node.is_integer()) return "a whole number";
    if (node.is_floating_point()) return "a number with a fraction";
    if (node.is_boolean()) return "true or false";
    return "a date or time";
}

} // namespace

void TomlFault::note(int line, std::string message) {
    if (!first) first = TextError{file, line, std::move(message)};
}

TomlValue::TomlValue(const toml::table& root, TomlFault& fault) : TomlValue(&root, &fault, "", 1) {}

void TomlValue::note(const std::string& message) const {
    if (fault_) fault_->note(line_, name_.empty() ? message : fmt::format("{}: {}", printable(name_), message));
}

const toml::table* TomlValue::table() const {
    if (!node_) return nullptr;
    if (!node_->is_table()) fail("expected a table, not {}", kind_of(*node_));
    return node_->as_table();
}

void TomlValue::only(std::initializer_list<std::string_view> keys) const {
    const toml::table* here = table();
    if (!here) return;
    const toml::key* worst = nullptr;
    for (const auto& [key, value] : *here)
        if (std::find(keys.begin(), keys.end(), key.str()) == keys.end())
            if (!worst || key.source().begin < worst->source().begin) worst = &key;
    if (!worst) return;
    const std::vector<std::string> known(keys.begin(), keys.end());
    fault_->note(line_of(worst->source()),
                 fmt::format("unknown key '{}'{}", printable(worst->str()), did_you_mean(worst->str(), known, 1)));
}

TomlValue TomlValue::find(std::string_view key) const {
    const toml::table* here = table();
    if (!here) return {};
    const auto found = here->find(key);
    if (found == here->end()) return {};
    return TomlValue(&found->second, fault_, found->first.str(), line_of(found->second.source()));
}

TomlValue TomlValue::need(std::string_view key) const {
    TomlValue found = find(key);
    if (node_ && node_->is_table() && !found) fail("the key '{}' is missing", key);
    return found;
}

std::vector<TomlValue> TomlValue::entries() const {
    const toml::table* here = table();
    if (!here) return {};
    std::vector<std::pair<toml::source_position, TomlValue>> found;
    for (const auto& [key, value] : *here) {
        const toml::source_position place = key.source().begin;
        found.emplace_back(place, TomlValue(&value, fault_, key.str(), static_cast<int>(place.line)));
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<TomlValue> all;
    for (auto& [place, value] : found) all.push_back(std::move(value));
    return all;
}

bool TomlValue::is_list() const { return node_ && node_->is_array(); }
bool TomlValue::is_text() const { return node_ && node_->is_string(); }
bool TomlValue::is_table() const { return node_ && node_->is_table(); }

std::vector<TomlValue> TomlValue::list() const {
    if (!node_) return {};
    const toml::array* items = node_->as_array();
    if (!items) return fail("expected a list, not {}", kind_of(*node_)), std::vector<TomlValue>{};
    std::vector<TomlValue> all;
    for (const toml::node& item : *items) all.push_back(TomlValue(&item, fault_, name_, line_of(item.source())));
    return all;
}

std::vector<TomlValue> TomlValue::list_of(std::size_t length) const {
    std::vector<TomlValue> all = list();
    if (all.size() == length || !is_list()) return all;
    fail("expected a list of {}, not of {}", length, all.size());
    return {};
}

std::vector<std::vector<TomlValue>> TomlValue::rows(std::size_t columns) const {
    if (!node_) return {};
    std::vector<std::vector<TomlValue>> all;
    const auto block = fault_->blocks.find(line_);
    if (block == fault_->blocks.end()) return fail("expected rows after a line that ends with '''"), all;
    TomlValue value = *this;
    for (const std::string_view row : split(block->second, '\n')) {
        ++value.line_;
        if (row.empty()) continue;
        std::vector<TomlValue> cells;
        cells.reserve(columns);
        for (const std::string_view cell : split(row, '|')) value.cell_ = cell, cells.push_back(value);
        if (cells.size() == columns)
            all.push_back(std::move(cells));
        else
            value.fail("expected a row of {} cells, not of {}", columns, cells.size());
    }
    return all;
}

int TomlValue::number(int least, int most) const {
    if (!node_) return 0;
    const auto value = cell_ ? parse_number(*cell_) : node_->value_exact<std::int64_t>();
    if (!value) return fail("expected a whole number, not {}", kind_of(*node_)), 0;
    if (*value < least || *value > most) fail("{} is out of range; {} to {} is allowed", *value, least, most);
    return static_cast<int>(std::clamp<std::int64_t>(*value, least, most));
}

double TomlValue::real(double least, double most) const {
    if (!node_) return 0;
    const auto value = node_->value<double>();
    if (!value) return fail("expected a number, not {}", kind_of(*node_)), 0;
    if (*value >= least && *value <= most) return *value;
    return fail("{} is out of range; {} to {} is allowed", *value, least, most), least; // NaN is out of range, too
}

std::string TomlValue::text() const {
    if (!node_) return "";
    if (!node_->is_string()) return fail("expected text, not {}", kind_of(*node_)), "";
    const std::string_view value = cell_ ? *cell_ : node_->as_string()->get();
    if (value.empty()) fail("the text is empty");
    std::string shown = printable(value);
    if (value != shown) fail("the text contains a control character");
    return shown;
}

bool TomlValue::flag() const {
    if (!node_) return false;
    if (!node_->is_boolean()) return fail("expected true or false, not {}", kind_of(*node_)), false;
    return node_->as_boolean()->get();
}

TomlText::TomlText(std::string_view whole, TomlFault& fault) : table_(std::make_unique<toml::table>()) {
    if (whole.size() > most_bytes) {
        fault.note(0, fmt::format("the file is larger than {} bytes", most_bytes));
        return;
    }
    const std::string text = take_blocks(whole, fault.blocks);
    if (const int line = deeply_nested_line(text); line > 0) {
        fault.note(line, fmt::format("a key is nested more than {} times", most_nested_keys));
        return;
    }
    // toml++ throws exceptions for errors, but none leaves this function.
    try {
        *table_ = toml::parse(text);
    } catch (const toml::parse_error& error) {
        fault.note(line_of(error.source()), printable(error.description()));
    }
}

TomlText::~TomlText() = default;

} // namespace highball
