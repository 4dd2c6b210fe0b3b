// Lists that are asked by an index of a type of its own: corporations by CorpId, players by Seat.
//
// An index is a Seat, or an aggregate of one whole number called `index`. Figures and rules count in `int`: with nth()
// and count_of() they meet lists that count in std::size_t.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace highball {

template <class Id> constexpr Id id_at(std::size_t place) {
    if constexpr (std::is_aggregate_v<Id>)
        return Id{static_cast<decltype(Id::index)>(place)};
    else
        return Id(static_cast<int>(place));
}

// Where that is in a list: of a whole number, a row of an enum, or an index.
template <class Place> constexpr std::size_t place_of(Place place) {
    if constexpr (std::is_integral_v<Place> || std::is_enum_v<Place>)
        return static_cast<std::size_t>(place);
    else if constexpr (std::is_aggregate_v<Place>)
        return static_cast<std::size_t>(place.index);
    else
        return static_cast<std::size_t>(place.index());
}

// The entry of a list that lies there; it must.
template <class List, class Place> constexpr decltype(auto) nth(List&& list, Place place) {
    return list[place_of(place)];
}

// As many as there are, as rules and figures count.
template <class List> constexpr int count_of(const List& list) { return static_cast<int>(list.size()); }

// All indexes of a list in order: for (const CorpId id : position.corporations.ids()).
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
        constexpr explicit Iterator(std::size_t place) : place_(place) {}
        constexpr Id operator*() const { return id_at<Id>(place_); }
        constexpr Iterator& operator++() { return ++place_, *this; }
        constexpr Iterator operator++(int) { return Iterator(place_++); }
        constexpr bool operator==(const Iterator&) const = default;

      private:
        std::size_t place_ = 0;
    };
    constexpr explicit Ids(std::size_t count) : count_(count) {}
    constexpr Iterator begin() const { return Iterator(0); }
    constexpr Iterator end() const { return Iterator(count_); }

  private:
    std::size_t count_;
};

// A std::vector or std::array with such indexes.
template <class Id, class List> class IndexedList : public List {
  public:
    using List::List;
    using List::operator[];
    constexpr IndexedList() = default;
    constexpr IndexedList(List list) : List(std::move(list)) {}

    constexpr auto& operator[](Id id) { return (*this)[place_of(id)]; }
    constexpr const auto& operator[](Id id) const { return (*this)[place_of(id)]; }
    constexpr Ids<Id> ids() const { return Ids<Id>(this->size()); }
};

template <class Id, class T> using Indexed = IndexedList<Id, std::vector<T>>;
template <class Id, class T, std::size_t count> using IndexedArray = IndexedList<Id, std::array<T, count>>;

template <class List, class T> constexpr bool contains(const List& list, const T& value) {
    return std::find(std::begin(list), std::end(list), value) != std::end(list);
}

} // namespace highball
