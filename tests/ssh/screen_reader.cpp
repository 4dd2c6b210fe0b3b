#include "ssh/screen_reader.h"

#include <algorithm>
#include <cstdlib>

namespace highball::test {

ScreenReader::ScreenReader(int width, int height)
    : rows_(static_cast<std::size_t>(height), Row(static_cast<std::size_t>(width), " ")), width_(width) {}

std::string ScreenReader::row(int y) const {
    std::string text;
    for (const std::string& sign : rows_[static_cast<std::size_t>(y)]) text += sign;
    return text;
}

bool ScreenReader::shows(std::string_view text) const {
    for (int y = 0; y < height(); ++y)
        if (row(y).find(text) != std::string::npos) return true;
    return false;
}

void ScreenReader::set(int y, int x, const std::string& sign) {
    std::string& there = rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
    if (there == sign) return;
    there = sign;
    ++changes_;
}

void ScreenReader::wipe(int y, int from, int to) {
    for (int x = std::max(0, from); x < std::min(to, width_); ++x) set(y, x, " ");
}

void ScreenReader::put(const std::string& sign) {
    if (x_ >= width_) {
        x_ = 0;
        y_ = std::min(y_ + 1, height() - 1);
    }
    set(y_, x_++, sign);
    last_ = sign;
}

int ScreenReader::number(std::size_t n, int otherwise) const {
    std::size_t begin = 0;
    for (; n > 0; --n) {
        begin = parameters_.find(';', begin);
        if (begin == std::string::npos) return otherwise;
        ++begin;
    }
    const int value = std::atoi(parameters_.c_str() + begin);
    return value == 0 ? otherwise : value;
}

void ScreenReader::read(std::string_view bytes) {
    for (const char byte : bytes) switch (in_) {
        case In::text:
            plain(byte);
            break;
        case In::escape:
            escape(byte);
            break;
        case In::control:
            if (byte >= '@' && byte <= '~')
                control(byte);
            else
                parameters_ += byte;
            break;
        case In::title:
            if (byte == '\a' || (esc_in_title_ && byte == '\\')) in_ = In::text;
            esc_in_title_ = byte == '\x1b';
            break;
        case In::charset:
            in_ = In::text;
            break;
        }
}

void ScreenReader::plain(char byte) {
    const auto value = static_cast<unsigned char>(byte);
    if (value >= 0x80) {
        if (value >= 0xc0) {
            sign_.clear();
            wanted_ = value >= 0xf0 ? 4 : value >= 0xe0 ? 3 : 2;
        }
        sign_ += byte;
        if (sign_.size() == wanted_) put(sign_);
    } else if (value >= ' ')
        put(std::string(1, byte));
    else if (byte == '\x1b')
        in_ = In::escape;
    else if (byte == '\r')
        x_ = 0;
    else if (byte == '\n')
        y_ = std::min(y_ + 1, height() - 1);
    else if (byte == '\b')
        x_ = std::max(0, std::min(x_, width_) - 1);
    else if (byte == '\t')
        x_ = std::min(width_ - 1, (x_ / 8 + 1) * 8);
}

void ScreenReader::escape(char byte) {
    parameters_.clear();
    in_ = byte == '[' ? In::control : byte == ']' ? In::title : byte == '(' || byte == ')' ? In::charset : In::text;
}

void ScreenReader::control(char last) {
    in_ = In::text;
    const int n = number(0, 1);
    const auto bounded = [](int value, int most) { return std::clamp(value, 0, most); };
    x_ = bounded(x_, width_ - 1);
    switch (last) {
    case 'H':
        y_ = bounded(n - 1, height() - 1);
        x_ = bounded(number(1, 1) - 1, width_ - 1);
        break;
    case 'd':
        y_ = bounded(n - 1, height() - 1);
        break;
    case 'G':
        x_ = bounded(n - 1, width_ - 1);
        break;
    case 'A':
        y_ = bounded(y_ - n, height() - 1);
        break;
    case 'B':
        y_ = bounded(y_ + n, height() - 1);
        break;
    case 'C':
        x_ = bounded(x_ + n, width_ - 1);
        break;
    case 'D':
        x_ = bounded(x_ - n, width_ - 1);
        break;
    case 'K':
        if (number(0, 0) == 1)
            wipe(y_, 0, x_ + 1);
        else
            wipe(y_, number(0, 0) == 2 ? 0 : x_, width_);
        break;
    case 'J':
        if (number(0, 0) == 0) wipe(y_, x_, width_);
        for (int y = number(0, 0) == 0 ? y_ + 1 : 0; y < height(); ++y) wipe(y, 0, width_);
        break;
    case 'X':
        wipe(y_, x_, x_ + n);
        break;
    case 'P': {
        Row& row = rows_[static_cast<std::size_t>(y_)];
        for (int x = x_; x < width_; ++x) set(y_, x, x + n < width_ ? row[static_cast<std::size_t>(x + n)] : " ");
        break;
    }
    case '@': {
        Row& row = rows_[static_cast<std::size_t>(y_)];
        for (int x = width_ - 1; x >= x_; --x) set(y_, x, x - n >= x_ ? row[static_cast<std::size_t>(x - n)] : " ");
        break;
    }
    case 'b':
        for (int i = 0; i < n; ++i) put(last_);
        break;
    default: // colours, cursor shape and modes do not change the text
        break;
    }
}

} // namespace highball::test
