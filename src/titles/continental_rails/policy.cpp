#include "titles/continental_rails/policy.h"

#include "hex/board/toml_value.h"

#include <algorithm>

namespace highball::continental_rails {

namespace {

struct Row {
    std::string_view key;
    int Policy::*figure;
};
constexpr Row rows_of_policy[] = {
    {"free_chair", &Policy::free_chair},
    {"taken_chair", &Policy::taken_chair},
    {"hold", &Policy::hold},
    {"bargain", &Policy::bargain},
    {"kept", &Policy::bargain_reserve},
    {"treasury", &Policy::treasury},
    {"treasury_until", &Policy::treasury_until},
    {"most_led", &Policy::most_led},
    {"chairs_from", &Policy::chairs_from},
    {"empty_chair", &Policy::empty_chair},
    {"detour", &Policy::detour},
    {"link", &Policy::link},
    {"west_loss", &Policy::west_loss},
    {"crossing_from", &Policy::crossing_from},
    {"crossing_round", &Policy::crossing_round},
    {"crossing_straight", &Policy::crossing_straight},
    {"crossing_liked", &Policy::crossing_liked},
    {"crossing_loss", &Policy::crossing_loss},
    {"crossing_bid", &Policy::crossing_bid},
    {"crossing_led", &Policy::crossing_led},
    {"crossing_seekers", &Policy::crossing_seekers},
    {"joins_own", &Policy::joins_own},
    {"joins_other", &Policy::joins_other},
    {"alone", &Policy::alone},
    {"alone_unled", &Policy::alone_unled},
    {"town", &Policy::town},
    {"whim", &Policy::whim},
    {"bid", &Policy::bid},
    {"bids", &Policy::bids},
    {"bids_seeking", &Policy::bids_seeking},
    {"bids_west", &Policy::bids_west},
    {"least_bid", &Policy::least_bid},
    {"debt", &Policy::debt},
    {"debt_top", &Policy::debt_top},
    {"repay", &Policy::repay},
};

} // namespace

std::vector<Policy> read_policies(const hex::TomlValue& rows) {
    constexpr int most = 100'000;
    std::vector<Policy> all;
    for (const hex::TomlValue& table : rows.list()) {
        Policy policy = all.empty() ? Policy{} : all.back();
        policy.rules = table.need("rules").number(policy.rules + 1, all.empty() ? 1 : most);
        for (const hex::TomlValue& entry : table.entries()) {
            if (entry.name() == "rules") continue;
            const auto row = std::find_if(std::begin(rows_of_policy), std::end(rows_of_policy),
                                          [&](const Row& known) { return known.key == entry.name(); });
            if (row == std::end(rows_of_policy))
                entry.fail("is no figure of the tycoons");
            else
                policy.*row->figure = entry.number(0, most);
        }
        all.push_back(policy);
    }
    if (all.empty()) rows.fail("holds no row");
    return all;
}

} // namespace highball::continental_rails
