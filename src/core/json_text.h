// Writer of JSON that builds no tree in memory, because traces are long and the order of their keys is fixed.
#pragma once

#include "core/money.h"

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace highball {

// Returns a text as a JSON string, in quotes.
std::string json_string(std::string_view text);

class JsonText {
  public:
    JsonText& open(char bracket) { return comma(), text_ += bracket, fresh_ = true, *this; }
    JsonText& close(char bracket) { return text_ += bracket, fresh_ = false, *this; }
    JsonText& key(std::string_view name) { return comma(), text_ += json_string(name) + ':', fresh_ = true, *this; }
    JsonText& value(std::string_view text) { return comma(), text_ += json_string(text), *this; }
    JsonText& value(const char* text) { return value(std::string_view(text)); }
    template <std::integral Number> JsonText& value(Number number) {
        comma();
        if constexpr (std::same_as<Number, bool>)
            text_ += number ? "true" : "false";
        else
            text_ += std::to_string(number);
        return *this;
    }
    JsonText& value(Money amount) { return value(amount.dollars()); }
    JsonText& null() { return comma(), text_ += "null", *this; }
    template <class Value> JsonText& value(const std::optional<Value>& maybe) { return maybe ? value(*maybe) : null(); }
    template <class Value> JsonText& field(std::string_view name, const Value& content) {
        return key(name).value(content);
    }

    std::string take() { return std::move(text_); }

  private:
    void comma() {
        if (!fresh_) text_ += ',';
        fresh_ = false;
    }

    std::string text_;
    bool fresh_ = true; // the next value needs no comma before it
};

} // namespace highball
