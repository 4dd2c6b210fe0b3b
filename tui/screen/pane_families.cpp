#include "tui/screen/pane.h"

#include "tui/american_rails/panes.h"
#include "tui/continental_rails/panes.h"
#include "tui/eighteen/panes.h"

#include <array>

namespace highball::tui {

namespace {

struct FamilyRow {
    std::string_view name;
    std::unique_ptr<PaneFamily> (*make)();
};

constexpr std::array<FamilyRow, 3> families = {{
    {"eighteen", eighteen::family},
    {"american-rails", american_rails::family},
    {"continental-rails", continental_rails::family},
}};

} // namespace

std::unique_ptr<PaneFamily> find_pane_family(std::string_view name) {
    for (const FamilyRow& row : families)
        if (row.name == name) return row.make();
    return nullptr;
}

} // namespace highball::tui
