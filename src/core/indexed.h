// Lists whose index has a type of its own: corporations by CorpId, players by Seat.
//
// An index is a Seat, or an aggregate of one whole number called `index`. Figures and rules count in `int`; item_at()
// and int_size() convert from and to std::size_t.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace highball {

template <class Id> constexpr Id id_from(std::size_t index) {
    if constexpr (std::is_aggregate_v<Id>)
        return Id{static_cast<decltype(Id::index)>(index)};
    else
        return Id(static_cast<int>(index));
}

// Converts a whole number, an enum value or an index to std::size_t.
template <class Index> constexpr std::size_t to_index(Index index) {
    if constexpr (std::is_integral_v<Index> || std::is_enum_v<Index>)
        return static_cast<std::size_t>(index);
    else if constexpr (std::is_aggregate_v<Index>)
        return static_cast<std::size_t>(index.index);
    else
        return static_cast<std::size_t>(index.index());
}

// Returns the entry at this index, which must exist.
template <class List, class Index> constexpr decltype(auto) item_at(List&& list, Index index) {
    return list[to_index(index)];
}

// Returns the size as an int.
template <class List> constexpr int int_size(const List& list) { return static_cast<int>(list.size()); }

// All indexes of a list, in order, for a loop: for (const CorpId id : position.corporations.ids()).
template <class Id> class Ids {
  public:
    class Iterator {
      public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Id;
        using difference_type = std::ptrdiff_t;
        using pointer = const Id*;
        using reference = Id;

        constexpr Iterator() = default;
        constexpr explicit Iterator(std::size_t index) : index_(index) {}
        constexpr Id operator*() const { return id_from<Id>(index_); }
        constexpr Iterator& operator++() { return ++index_, *this; }
        constexpr Iterator operator++(int) { return Iterator(index_++); }
        constexpr bool operator==(const Iterator&) const = default;

      private:
        std::size_t index_ = 0;
    };
    constexpr explicit Ids(std::size_t count) : count_(count) {}
    constexpr Iterator begin() const { return Iterator(0); }
    constexpr Iterator end() const { return Iterator(count_); }

  private:
    std::size_t count_;
};

// A std::vector or std::array indexed by Id.
template <class Id, class List> class IndexedList : public List {
  public:
    using List::List;
    using List::operator[];
    constexpr IndexedList() = default;
    constexpr IndexedList(List list) : List(std::move(list)) {}

    constexpr auto& operator[](Id id) { return (*this)[to_index(id)]; }
    constexpr const auto& operator[](Id id) const { return (*this)[to_index(id)]; }
    constexpr Ids<Id> ids() const { return Ids<Id>(this->size()); }
};

template <class Id, class T> using Indexed = IndexedList<Id, std::vector<T>>;
template <class Id, class T, std::size_t count> using IndexedArray = IndexedList<Id, std::array<T, count>>;

template <class List, class T> constexpr bool contains(const List& list, const T& value) {
    return std::find(std::begin(list), std::end(list), value) != std::end(list);
}

} // namespace highball
