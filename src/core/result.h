// A value, or the reason why there is none. (std::expected needs C++23.)
#pragma once

#include <fmt/format.h>
#include <string>
#include <utility>
#include <variant>

namespace highball {

template <class Value, class Error> class Result {
  public:
    Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    // It is a bug in the caller to ask for the value if there is an error, or for the error if there is a value.
    // std::get then throws.
    Value& value() { return std::get<0>(content_); }
    const Value& value() const { return std::get<0>(content_); }
    Value& operator*() { return value(); }
    const Value& operator*() const { return value(); }
    Value* operator->() { return &value(); }
    const Value* operator->() const { return &value(); }
    const Error& error() const { return std::get<1>(content_); }

  private:
    std::variant<Value, Error> content_;
};

// Error in a file or a typed text: its place and a message. The message suggests the nearest known word if there is
// one.
struct TextError {
    std::string file; // "" if the text is not from a file
    int line = 0;     // from 1; 0 when unknown
    std::string message;
};
// Returns an error in a text that does not come from a file.
template <class... Values> TextError text_error(fmt::format_string<Values...> text, Values&&... values) {
    return {"", 0, fmt::format(text, std::forward<Values>(values)...)};
}
// Prints "FILE:LINE: MESSAGE", "line LINE: MESSAGE" or "MESSAGE", whichever parts are known.
std::string print(const TextError& error);

} // namespace highball
