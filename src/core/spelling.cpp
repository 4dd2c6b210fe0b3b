#include "core/spelling.h"

#include "core/text.h"

#include <algorithm>
#include <utility>

namespace highball {

namespace {

// Returns how many letters must be changed, removed, added or swapped to make the words equal, ignoring case.
int edit_distance(std::string_view a, std::string_view b) {
    std::vector<int> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
    const auto same = [&](std::size_t i, std::size_t j) { return iequals(a.substr(i, 1), b.substr(j, 1)); };
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before = std::exchange(last, row);
        row[0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j - 1] + (same(i - 1, j - 1) ? 0 : 1), last[j] + 1, row[j - 1] + 1});
            if (i > 1 && j > 1 && same(i - 1, j - 2) && same(i - 2, j - 1))
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row[b.size()];
}

} // namespace

bool nearly_equal(std::string_view a, std::string_view b) {
    return a.size() <= b.size() + 1 && b.size() <= a.size() + 1 && edit_distance(a, b) <= 1;
}

std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& candidates, std::size_t most) {
    if (word.size() > 64) return {};
    std::vector<std::pair<int, std::string>> near;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > 64) continue;
        const int distance = istarts_with(candidate, word) && !word.empty() ? 0 : edit_distance(word, candidate);
        const int bound = std::max<int>(1, static_cast<int>(std::min(word.size(), candidate.size())) / 2);
        if (distance <= bound) near.emplace_back(distance, candidate);
    }
    std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> best;
    for (const auto& [distance, candidate] : near)
        if (best.size() < most && std::find(best.begin(), best.end(), candidate) == best.end())
            best.push_back(candidate);
    return best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates, std::size_t most) {
    const std::vector<std::string> near = nearest(word, candidates, most);
    return near.empty() ? "" : "; did you mean " + printable(join_words(near, "or")) + "?";
}

} // namespace highball
