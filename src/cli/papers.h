// Turn sheets and reports as text, for whoever may read them.
#pragma once

#include "core/result.h"
#include "play/session.h"

#include <optional>
#include <string>
#include <string_view>

namespace highball {

struct ReportOptions {
    std::string page = "all"; // all, public, private, map or chart
    std::string region;
    std::string stock;
    int turn = 0; // 0: the last one
};

// "3", "map ohio", "chart PENN": a turn, a page, a region or a stock, in any order.
Result<ReportOptions, Refusal> read_report_options(const Session& session, std::string_view words);
// What everybody may read, and what `seat` may.
Result<std::string, Refusal> print_report(const Session& session, std::optional<Seat> seat,
                                          const ReportOptions& options);
// The sheet of `seat`, to fill in.
Result<std::string, Refusal> print_sheet(const Session& session, Seat seat);

} // namespace highball
