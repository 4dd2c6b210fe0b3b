#include "titles/continental_rails/policy.h"

namespace highball::continental_rails {

namespace {

constexpr Policy first{};
constexpr Policy third{.west_loss = 14};
// Nobody pays so much for a chair that little is left for the next one: prices leap less, and more railroads are led.
constexpr Policy fourth{.free_chair = 158,
                        .taken_chair = 140,
                        .hold = 145,
                        .bargain = 120,
                        .most_led = 26,
                        .detour = 5000,
                        .link = 200,
                        .west_loss = 14};
// Money is set aside for private companies, which are worth what can be made of them; the seas are joined together.
constexpr Policy fifth{.free_chair = 158,
                       .taken_chair = 140,
                       .hold = 160,
                       .bargain = 120,
                       .kept = 20,
                       .treasury = 40,
                       .treasury_until = 11,
                       .most_led = 26,
                       .detour = 5000,
                       .link = 200,
                       .west_loss = 14,
                       .crossing_from = 8,
                       .crossing_round = 100,
                       .crossing_liked = 2000,
                       .crossing_loss = 30,
                       .crossing_bid = 150,
                       .crossing_led = 900,
                       .crossing_seekers = 100,
                       .joins_own = 80,
                       .joins_other = 60,
                       .alone = 20,
                       .alone_unled = 75,
                       .town = 60,
                       .whim = 10,
                       .bid = 90,
                       .bids = 95,
                       .bids_seeking = 60,
                       .bids_west = 60,
                       .least_bid = 64,
                       .repay = 10};

} // namespace

const Policy& policy_under(int rules) { return rules < 3 ? first : rules == 3 ? third : rules == 4 ? fourth : fifth; }

} // namespace highball::continental_rails
