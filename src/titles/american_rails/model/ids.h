// Ranges of all ids of one kind: for (const CompanyId id : board.company_ids()).
#pragma once

#include <cstddef>
#include <cstdint>

namespace highball::american_rails {

template <class Id> class Ids {
  public:
    class Iterator {
      public:
        explicit Iterator(std::uint8_t at) : at_(at) {}
        Id operator*() const { return Id{at_}; }
        Iterator& operator++() { return ++at_, *this; }
        bool operator!=(const Iterator& other) const { return at_ != other.at_; }

      private:
        std::uint8_t at_;
    };

    explicit Ids(std::size_t count) : count_(static_cast<std::uint8_t>(count)) {}
    Iterator begin() const { return Iterator(0); }
    Iterator end() const { return Iterator(count_); }

  private:
    std::uint8_t count_;
};

} // namespace highball::american_rails
