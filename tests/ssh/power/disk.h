// Simulated disk after a power cut, built from the recorder's file. Any part of the unsynced writes may be lost, in any
// order. Of the unsynced changes of names, only the last ones may be lost.
#pragma once

#include "core/rng.h"
#include "ssh/power/disk_record.h"

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace highball::test {

struct DiskEvent {
    RecordHead head;
    std::string path, bytes;
};
// Returns the events in the recorder's file.
std::vector<DiskEvent> read_record(const std::filesystem::path& file);

class Disk {
  public:
    void take(const DiskEvent& event);

    enum class Left { nothing, everything, some }; // amount of unsynced data that survives
    // Writes the files into an empty folder, as a power cut would leave them.
    void write(const std::filesystem::path& folder, Left left, Rng& rng) const;

  private:
    struct Change {
        std::size_t at;
        std::string bytes;
        bool cuts = false; // the file is truncated to the size `at`
    };
    struct File {
        std::string safe;
        std::vector<Change> changes;
    };
    static constexpr std::size_t is_folder = static_cast<std::size_t>(-1);
    using Names = std::map<std::string, std::size_t>; // index in files_ by path
    struct Naming {
        DiskDeed deed;
        std::string path, other;
        std::size_t file;
    };

    static void apply(std::string& text, const Change& change);
    static void apply(Names& names, const Naming& naming);
    void name(Naming naming);
    std::string left_of(const File& file, Left left, Rng& rng) const;

    std::vector<File> files_;
    std::map<std::uint64_t, std::size_t> needs_explicit_consent_;
    Names now_, safe_;
    std::vector<Naming> namings_; // changes of names that are not synced yet
};

} // namespace highball::test
