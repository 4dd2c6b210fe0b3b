// Scripts of a game of 18AL with Ann, Bob and Cy.
#pragma once

#include <string>

namespace highball::test {

// Up to the first operating round. AB&C (president Cy), TAG (president Ann; Cy owns 10%) and L&N (president Bob) have
// floated.
inline const std::string floated = R"(buy TR; buy S&NA; buy BSLC; buy M&C; buy NDY
par AB&C 75; done; par TAG 75; done; par L&N 70; done
buy AB&C 10%; done; buy TAG 10%; done; buy L&N 10%; done
buy AB&C 10%; done; buy TAG 10%; done; buy L&N 10%; done
buy AB&C 10%; done; buy TAG 10%; done; buy L&N 10%; done
buy AB&C 10%; done; buy TAG 10%; done; buy L&N 10%; done
pass; pass; pass
)";

// Up to the first operating turn of L&N. TAG has a train and can run in its next turn.
inline const std::string first_set = floated + "pass; done\nlay C6 58 ne-s; pass; train 2; done\n";

// Up to the second operating turn of AB&C. Its track reaches Birmingham, G4.
inline const std::string near_birmingham = floated + R"(lay G6 6 sw-se; pass; train 2; done
pass; train 2; done; pass; train 2; done; pass; pass; pass
)";

} // namespace highball::test
