// Lenient access to the values of a TOML text. The first error is recorded with its line, and reading continues with
// harmless values; at the end, the reader checks whether there was an error. An absent value reads as 0, "", false or
// an empty list.
#pragma once

#include "core/result.h"

#include <toml++/impl/forward_declarations.h>

#include <fmt/format.h>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highball {

// First error in a file.
struct TomlFault {
    std::string file;
    std::optional<TextError> first = std::nullopt;
    std::map<int, std::string> blocks{}; // rows(), by the line number of `KEY = '''`

    void note(int line, std::string message);
};

class TomlValue {
  public:
    TomlValue() = default;
    TomlValue(const toml::table& root, TomlFault& fault);

    explicit operator bool() const { return node_ != nullptr; }
    int line() const { return line_; }
    std::string name() const { return std::string(name_); } // the value's key, or the key of the list that contains it
    // Records the error "NAME MESSAGE", with the name and the line of this value. Does nothing for an absent value.
    template <class... Values> void fail(fmt::format_string<Values...> message, Values&&... values) const {
        note(fmt::format(message, std::forward<Values>(values)...));
    }

    // Access to a table.
    void only(std::initializer_list<std::string_view> keys) const; // any other key is an error
    TomlValue need(std::string_view key) const;                    // a missing key is an error
    TomlValue find(std::string_view key) const;                    // absent if there is no such key
    std::vector<TomlValue> entries() const;                        // in the order of the text

    // Access to a list.
    bool is_list() const;
    std::vector<TomlValue> list() const;
    std::vector<TomlValue> list_of(std::size_t length) const; // a list of another length is an error and reads as empty

    // Access to a block of rows: a row on each line, and '|' between its cells. A row with another number of cells is
    // an error and is left out.
    std::vector<std::vector<TomlValue>> rows(std::size_t columns) const;

    // Access to a single value.
    bool is_text() const;
    bool is_table() const;
    int number(int least, int most) const;
    double real(double least, double most) const; // also accepts a whole number
    std::string text() const;                     // replaces control characters; an empty text is an error
    bool flag() const;

  private:
    TomlValue(const toml::node* node, TomlFault* fault, std::string_view name, int line)
        : node_(node), fault_(fault), name_(name), line_(line) {}
    const toml::table* table() const;
    void note(const std::string& message) const;

    const toml::node* node_ = nullptr;
    TomlFault* fault_ = nullptr;
    std::string_view name_;
    int line_ = 0;
    std::optional<std::string_view> cell_; // this value is this cell of a row
};

// Parsed TOML text. It and the fault must outlive its values.
class TomlText {
  public:
    TomlText(std::string_view text, TomlFault& fault); // invalid TOML is an error and reads as an empty table
    ~TomlText();
    TomlText(const TomlText&) = delete;
    TomlText& operator=(const TomlText&) = delete;

    const toml::table& table() const { return *table_; }

  private:
    std::unique_ptr<toml::table> table_;
};

} // namespace highball
