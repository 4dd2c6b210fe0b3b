#include "ssh/power/disk.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace highball::test {

namespace fs = std::filesystem;

std::vector<DiskEvent> read_record(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::vector<DiskEvent> events;
    for (DiskEvent event; in.read(reinterpret_cast<char*>(&event.head), sizeof event.head);) {
        event.path.resize(event.head.path_size);
        event.bytes.resize(event.head.bytes_size);
        in.read(event.path.data(), static_cast<std::streamsize>(event.path.size()));
        in.read(event.bytes.data(), static_cast<std::streamsize>(event.bytes.size()));
        events.push_back(event);
    }
    return events;
}

void Disk::apply(std::string& text, const Change& change) {
    if (change.cuts) return text.resize(change.at);
    text.resize(std::max(text.size(), change.at + change.bytes.size()));
    text.replace(change.at, change.bytes.size(), change.bytes);
}

void Disk::apply(Names& names, const Naming& naming) {
    switch (naming.deed) {
    case DiskDeed::removed:
        names.erase(naming.path);
        return;
    case DiskDeed::linked:
        names[naming.other] = naming.file;
        return;
    case DiskDeed::renamed:
        names.erase(naming.path);
        names[naming.other] = naming.file;
        return;
    default:
        names[naming.path] = naming.file;
    }
}

void Disk::name(Naming naming) {
    apply(now_, naming);
    namings_.push_back(std::move(naming));
}

void Disk::take(const DiskEvent& event) {
    const std::uint64_t number = event.head.file;
    const auto size = static_cast<std::size_t>(event.head.at);
    switch (event.head.deed) {
    case DiskDeed::named: {
        const auto known = now_.find(event.path);
        if (known != now_.end() && needs_explicit_consent_[number] == known->second) return;
        needs_explicit_consent_[number] = files_.size();
        files_.emplace_back();
        return name({DiskDeed::named, event.path, "", needs_explicit_consent_[number]});
    }
    case DiskDeed::made_folder:
        return name({DiskDeed::made_folder, event.path, "", is_folder});
    case DiskDeed::removed:
        return name({DiskDeed::removed, event.path, "", 0});
    case DiskDeed::renamed:
    case DiskDeed::linked:
        return name({event.head.deed, event.path, event.bytes, now_.at(event.path)});
    case DiskDeed::wrote:
        return files_[needs_explicit_consent_.at(number)].changes.push_back({size, event.bytes});
    case DiskDeed::cut:
        return files_[needs_explicit_consent_.at(number)].changes.push_back({size, "", true});
    case DiskDeed::synced: {
        File& file = files_[needs_explicit_consent_.at(number)];
        for (const Change& change : file.changes) apply(file.safe, change);
        return file.changes.clear();
    }
    case DiskDeed::synced_folder: {
        const auto there = std::stable_partition(namings_.begin(), namings_.end(), [&](const Naming& naming) {
            return fs::path(naming.other.empty() ? naming.path : naming.other).parent_path() != event.path;
        });
        for (auto naming = there; naming != namings_.end(); ++naming) apply(safe_, *naming);
        namings_.erase(there, namings_.end());
    }
    }
}

// Returns the content of a file after the power cut. A write may survive in some blocks only.
std::string Disk::left_of(const File& file, Left left, Rng& rng) const {
    constexpr std::size_t block = 512;
    std::string text = file.safe;
    if (left == Left::nothing) return text;
    for (const Change& change : file.changes) {
        if (left == Left::everything || change.bytes.size() <= block) {
            if (left == Left::everything || rng.between(0, 1) == 1) apply(text, change);
            continue;
        }
        const auto part = rng.between(0, 3); // 0: no blocks, 1: all blocks, 2 and 3: random blocks
        for (std::size_t at = 0; at < change.bytes.size(); at += block)
            if (part == 1 || (part > 1 && rng.between(0, 1) == 1))
                apply(text, {change.at + at, change.bytes.substr(at, block)});
    }
    return text;
}

void Disk::write(const fs::path& folder, Left left, Rng& rng) const {
    Names names = safe_;
    const auto all = static_cast<std::int64_t>(namings_.size());
    const auto first = left == Left::nothing ? 0 : left == Left::everything ? all : rng.between(0, all);
    for (std::int64_t i = 0; i < first; ++i) apply(names, namings_[static_cast<std::size_t>(i)]);
    for (const auto& [path, file] : names) { // paths are sorted, so a folder comes before its contents
        const bool reached = !fs::path(path).has_parent_path() || fs::is_directory((folder / path).parent_path());
        if (!reached) continue;
        if (file == is_folder)
            fs::create_directory(folder / path);
        else
            std::ofstream(folder / path, std::ios::binary) << left_of(files_[file], left, rng);
    }
}

} // namespace highball::test
