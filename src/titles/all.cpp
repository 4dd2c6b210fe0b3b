#include "titles/all.h"

#include "eighteen/title.h"
#include "titles/al18.h"
#include "titles/american_rails/title.h"
#include "titles/continental_rails/title.h"
#include "titles/embedded_maps.h"
#include "titles/ga18.h"
#include "titles/va18.h"

#include <fstream>
#include <sstream>
#include <string>

namespace highball {

namespace {

struct MapText {
    std::string text;
    std::string file;
};

// The file in the folder when it is there, else the text compiled into the program.
Result<MapText, TextError> map_text(const std::optional<std::filesystem::path>& folder, const std::string& name) {
    if (folder) {
        const std::filesystem::path path = *folder / name;
        std::error_code error;
        if (std::filesystem::exists(path, error)) {
            std::ifstream in(path, std::ios::binary);
            std::ostringstream all;
            all << in.rdbuf();
            if (!in) return TextError{path.string(), 0, "cannot be read"};
            return MapText{all.str(), path.string()};
        }
    }
    for (const EmbeddedMap& map : embedded_maps())
        if (map.name == name) return MapText{map.text, "maps/" + name};
    return TextError{name, 0, "there is no such map file"};
}

// A title of the 18xx family from its map file and the shared tiles.
std::optional<TextError> add_eighteen(Registry& registry, const std::optional<std::filesystem::path>& folder,
                                      const std::string& name, const MapText& tiles, const MapText& minds,
                                      const eighteen::EighteenTitle::Parts& parts) {
    const auto map = map_text(folder, name);
    if (!map) return map.error();
    auto title =
        eighteen::EighteenTitle::read({map->text, map->file, tiles.text, tiles.file, minds.text, minds.file}, parts);
    if (!title) return title.error();
    registry.add(std::move(*title));
    return std::nullopt;
}

} // namespace

Result<Registry, TextError> all_titles(const std::optional<std::filesystem::path>& maps) {
    if (maps && !std::filesystem::is_directory(*maps)) return TextError{maps->string(), 0, "is no folder"};
    Registry registry;
    const auto tiles = map_text(maps, "tiles.toml");
    if (!tiles) return tiles.error();
    const auto minds = map_text(maps, "minds.toml");
    if (!minds) return minds.error();
    if (const auto error = add_eighteen(registry, maps, "18AL.toml", *tiles, *minds, al18_parts())) return *error;
    if (const auto error = add_eighteen(registry, maps, "18GA.toml", *tiles, *minds, ga18_parts())) return *error;
    if (const auto error = add_eighteen(registry, maps, "18VA.toml", *tiles, *minds, va18_parts())) return *error;
    const auto american = map_text(maps, "american-rails.toml");
    if (!american) return american.error();
    auto title = make_american_rails(american->text, american->file);
    if (!title) return title.error();
    registry.add(std::move(*title));
    const auto continental = map_text(maps, "continental-rails.toml");
    if (!continental) return continental.error();
    auto rails = make_continental_rails(continental->text, continental->file);
    if (!rails) return rails.error();
    registry.add(std::move(*rails));
    return registry;
}

} // namespace highball
