#include "titles/all.h"

#include "eighteen/title.h"
#include "titles/18al/title.h"
#include "titles/18ga/title.h"
#include "titles/18va/title.h"
#include "titles/american_rails/title.h"
#include "titles/continental_rails/title.h"
#include "titles/embedded_maps.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace highball {

std::string path_name(std::string id) {
    std::transform(id.begin(), id.end(), id.begin(), [](char c) {
        return c == '-' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    });
    return id;
}

namespace {

// Returns the text of the file `name` in the folder if it exists, otherwise the text that was built in.
Result<SourceText, TextError> map_text(const std::optional<std::filesystem::path>& folder, const std::string& name) {
    if (folder) {
        const std::filesystem::path path = *folder / name;
        std::error_code error;
        if (std::filesystem::exists(path, error)) {
            std::ifstream in(path, std::ios::binary);
            std::ostringstream all;
            all << in.rdbuf();
            if (!in || all.bad()) return TextError{path.string(), 0, "cannot be read"};
            return SourceText{all.str(), path.string()};
        }
    }
    for (const EmbeddedMap& map : embedded_maps())
        if (map.name == name) return SourceText{std::string(map.text), "maps/" + name, !folder};
    return TextError{name, 0, "there is no such map file"};
}

using Folder = std::optional<std::filesystem::path>;
using ReadTitle = Result<std::unique_ptr<Title>, TextError>;

// Returns the texts of the files, or the error in the first one that has one.
Result<std::vector<SourceText>, TextError> map_texts(const Folder& folder, const std::vector<std::string>& names) {
    std::vector<SourceText> texts;
    for (const std::string& name : names) {
        auto text = map_text(folder, name);
        if (!text) return text.error();
        texts.push_back(std::move(*text));
    }
    return texts;
}

ReadTitle read_eighteen(const Folder& folder, const std::string& id, const eighteen::EighteenTitle::TitleSpec& spec) {
    auto files = map_texts(
        folder, {path_name(id) + "/map.toml", "tiles.toml", "computer_players.toml", path_name(id) + "/rules.toml"});
    if (!files) return files.error();
    return eighteen::EighteenTitle::read({(*files)[0], (*files)[1], (*files)[2], (*files)[3]}, spec);
}

template <auto make> ReadTitle read_rails(const Folder& folder, const std::string& id) {
    const auto files = map_texts(folder, {path_name(id) + "/map.toml", path_name(id) + "/rules.toml"});
    if (!files) return files.error();
    const SourceText &map = (*files)[0], &rules = (*files)[1];
    return make(map.text, map.file, rules);
}

struct Row {
    std::string id;
    std::function<ReadTitle(const Folder&, const std::string& id)> read;
    int rules; // TitleInfo::rules
    bool sealed = false;
};

std::vector<Row> rows() {
    const auto eighteen = [](const char* title, eighteen::EighteenTitle::TitleSpec (*spec)()) {
        const auto read = [spec](const Folder& folder, const std::string& id) {
            return read_eighteen(folder, id, spec());
        };
        return Row{title, read, eighteen::rules_version};
    };
    return {eighteen("18AL", title18al::spec), eighteen("18GA", title18ga::spec), eighteen("18VA", title18va::spec),
            Row{"american-rails", read_rails<make_american_rails>, american_rails_rules},
            Row{"continental-rails", read_rails<make_continental_rails>, continental_rails_rules, true}};
}

// Reads a title. Its map file must give it the id of the row.
ReadTitle read_row(const Row& row, const Folder& folder) {
    ReadTitle title = row.read(folder, row.id);
    if (title && (*title)->info().id != row.id)
        return TextError{path_name(row.id) + "/map.toml", 0,
                         "its `title` is " + (*title)->info().id + ", but titles/all.cpp calls it " + row.id};
    return title;
}

// Reads a title from the built-in map files. They have no errors, because a test reads them all.
std::unique_ptr<Title> read_embedded(const Row& row) {
    ReadTitle title = read_row(row, std::nullopt);
    if (title) return std::move(*title);
    std::fprintf(stderr, "highball: %s\n", print(title.error()).c_str());
    std::abort();
}

} // namespace

Result<Registry, TextError> all_titles(const Folder& maps) {
    if (maps && !std::filesystem::is_directory(*maps)) return TextError{maps->string(), 0, "is not a folder"};
    const auto in_folder = [&](const EmbeddedMap& map) { return std::filesystem::exists(*maps / map.name); };
    if (maps && std::none_of(embedded_maps().begin(), embedded_maps().end(), in_folder))
        return TextError{maps->string(), 0, "contains no map file, such as " + embedded_maps().front().name};
    Registry registry;
    for (const Row& row : rows()) {
        if (!maps) {
            registry.add(
                row.id, [row] { return read_embedded(row); }, row.rules, row.sealed);
            continue;
        }
        ReadTitle title = read_row(row, maps);
        if (!title) return title.error();
        registry.add(std::move(*title));
    }
    return registry;
}

} // namespace highball
