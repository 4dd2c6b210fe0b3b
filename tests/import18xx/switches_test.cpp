// Tests that tests/import18xx/recordings covers every switch and every type of action.
#include "described.h"
#include "import18xx/dialect.h"
#include "played_under.h"
#include "support/played_game.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace highball::import18xx {
namespace {

struct Made {
    std::string file;
    Described described;
    Recording recording;
};

const std::vector<Made>& all_made() {
    static const std::vector<Made> all = [] {
        std::vector<Made> made;
        for (const auto& file : test::files_below(test::tests_dir() / "import18xx/recordings", ".rec")) {
            Described described = read_description(test::read_file(file));
            auto recording = read_recording(described.json, file.filename().string());
            if (recording) made.push_back({file.filename().string(), std::move(described), std::move(*recording)});
        }
        return made;
    }();
    return all;
}

// Switches without a recording. The list must not grow.
const std::set<std::string> without_recording = {"x-discard-order"};

// Switches are compared by name, because two titles can share one.
TEST(Switches, EachHasARecordingThatNeedsIt) {
    std::set<std::string> shown;
    for (const Made& made : all_made()) {
        shown.insert(made.described.shown.begin(), made.described.shown.end());
        for (const auto& [name, action] : made.described.switches) shown.insert(name);
    }
    for (const char* title : {"18AL", "18GA", "18VA"})
        for (const OptionInfo& info : test::all().find(title)->info().compat)
            EXPECT_NE(shown.contains(info.name), without_recording.contains(info.name))
                << title << " " << info.name << (shown.contains(info.name) ? " has" : " has no")
                << " recording in tests/import18xx/recordings";
}

// If a switch that is always on is turned off, each recording that shows this switch cannot be played or has another
// trace.
TEST(Switches, ThoseThatAreAlwaysOnAreNeeded) {
    for (const Made& made : all_made())
        for (const std::string& name : made.described.shown) {
            std::vector<std::string> on = dialect_of(*test::all().find(made.recording.title))->always;
            for (const auto& [needed, action] : made.described.switches) on.push_back(needed);
            const auto with = played_under(made.recording, on);
            ASSERT_TRUE(with) << made.file;
            std::erase(on, name);
            const auto without = played_under(made.recording, on);
            EXPECT_TRUE(!without || *without != *with) << made.file << " does not need " << name;
        }
}

TEST(Switches, EveryTypeOfActionIsInARecording) {
    std::set<std::string> types;
    for (const Made& made : all_made())
        for (const RecordedAction& action : made.recording.actions) types.insert(action.type);
    for (const char* type :
         {"assign",         "bankrupt",    "bid",           "buy_company", "buy_shares",         "buy_train",
          "choose_ability", "convert",     "discard_train", "dividend",    "end_game",           "lay_tile",
          "message",        "par",         "pass",          "place_token", "program_share_pass", "redo",
          "run_routes",     "sell_shares", "undo"})
        EXPECT_TRUE(types.contains(type)) << "no recording holds " << type;
}

} // namespace
} // namespace highball::import18xx
