#include "import18xx/recording.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace highball::import18xx {

namespace {

using Json = nlohmann::json;
using Number = std::int64_t;

constexpr std::size_t max_depth = 32;
constexpr std::size_t max_actions = 20'000;
constexpr std::size_t max_players = 10;
constexpr std::size_t max_text = 256;
constexpr std::size_t max_list = 64;
constexpr int max_nesting = 4; // how deep actions may be nested in actions
constexpr Number max_number = 1'000'000'000'000;

int line_of(std::string_view text, std::size_t byte) {
    const std::size_t end = std::min(byte, text.size());
    return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
}

// True if brackets are nested deeper than in any recording. Such a text is refused before anything is built from it.
bool too_deep(std::string_view text) {
    std::size_t depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            if (++depth > max_depth) return true;
        } else if ((c == ']' || c == '}') && depth > 0) {
            --depth;
        }
    }
    return false;
}

// Reader of the fields of one JSON object. It keeps the first error.
class Fields {
  public:
    Fields(const Json& object, std::string where, std::string& problem)
        : object_(object), where_(std::move(where)), problem_(problem) {}

    const Json* find(const char* key) const {
        if (!object_.is_object()) return nullptr;
        const auto at = object_.find(key);
        return at == object_.end() || at->is_null() ? nullptr : &*at;
    }

    void need(const char* key) {
        if (!find(key)) fail(fmt::format("\"{}\" is missing", key));
    }

    std::string text(const char* key, std::size_t limit = max_text) {
        const Json* value = find(key);
        return value ? text_of(*value, key, limit) : std::string{};
    }

    std::optional<Number> number(const char* key) {
        const Json* value = find(key);
        return value ? number_of(*value, key) : std::nullopt;
    }

    // Reads a name, which may be a number or a text.
    EntityName name(const char* key) {
        const Json* value = find(key);
        if (!value) return {};
        if (value->is_number()) {
            const auto number = number_of(*value, key);
            return {number ? std::to_string(*number) : "", true};
        }
        return {text_of(*value, key, max_text), false};
    }

    std::vector<std::string> texts(const char* key) {
        std::vector<std::string> all;
        for_each(key, max_list, [&](const Json& item) { all.push_back(text_of(item, key, max_text)); });
        return all;
    }

    template <class Do> void for_each(const char* key, std::size_t limit, Do&& take) {
        const Json* value = find(key);
        if (!value) return;
        if (!value->is_array()) return fail(fmt::format("\"{}\" is not a list", key));
        if (value->size() > limit) return fail(fmt::format("\"{}\" has more than {} entries", key, limit));
        for (const Json& item : *value) {
            if (!problem_.empty()) return;
            take(item);
        }
    }

    void fail(const std::string& what) {
        if (problem_.empty()) problem_ = where_.empty() ? what : where_ + ": " + what;
    }

  private:
    std::string text_of(const Json& value, const char* key, std::size_t limit) {
        if (!value.is_string()) return fail(fmt::format("\"{}\" is not a string", key)), std::string{};
        const auto& text = value.get_ref<const std::string&>();
        if (text.size() > limit) return fail(fmt::format("\"{}\" is longer than {} bytes", key, limit)), std::string{};
        return text;
    }

    // Reads an integer. It may also be written as 75.0 or "75".
    std::optional<Number> number_of(const Json& value, const char* key) {
        if (value.is_number_unsigned() && value.get<std::uint64_t>() <= static_cast<std::uint64_t>(max_number))
            return static_cast<Number>(value.get<std::uint64_t>());
        if (value.is_number_integer() && !value.is_number_unsigned() && value.get<Number>() >= -max_number &&
            value.get<Number>() < 0)
            return value.get<Number>();
        if (value.is_number_float()) {
            const double real = value.get<double>();
            if (real >= -1e12 && real <= 1e12 && static_cast<double>(static_cast<Number>(real)) == real)
                return static_cast<Number>(real);
        }
        if (value.is_string())
            if (const auto number = parse_number(value.get_ref<const std::string&>());
                number && *number >= -max_number && *number <= max_number)
                return number;
        fail(fmt::format("\"{}\" is not a whole number", key));
        return std::nullopt;
    }

    const Json& object_;
    std::string where_;
    std::string& problem_;
};

// Fields that an action of this type must have. Types that are not in the table have no field on which a game depends.
struct Shape {
    std::string_view type;
    std::array<const char*, 3> fields;
};
constexpr std::array shapes = {
    Shape{"bid", {"company", "price", nullptr}},           Shape{"par", {"corporation", "share_price", nullptr}},
    Shape{"buy_shares", {"shares", nullptr, nullptr}},     Shape{"sell_shares", {"shares", nullptr, nullptr}},
    Shape{"buy_company", {"company", "price", nullptr}},   Shape{"lay_tile", {"hex", "tile", "rotation"}},
    Shape{"place_token", {"city", nullptr, nullptr}},      Shape{"run_routes", {"routes", nullptr, nullptr}},
    Shape{"dividend", {"kind", nullptr, nullptr}},         Shape{"buy_train", {"train", nullptr, nullptr}},
    Shape{"discard_train", {"train", nullptr, nullptr}},   Shape{"assign", {"target", nullptr, nullptr}},
    Shape{"choose_ability", {"choice", nullptr, nullptr}},
};

RecordedRoute read_route(const Json& json, const std::string& where, std::string& problem) {
    Fields fields(json, where + ", a route", problem);
    RecordedRoute route;
    if (!json.is_object()) return fields.fail("is not an object"), route;
    fields.need("train");
    fields.need("connections");
    route.train = fields.text("train");
    fields.for_each("connections", max_list, [&](const Json& item) {
        if (!item.is_array() || item.empty() || item.size() > max_list)
            return fields.fail("a connection is not a list of hexes");
        std::vector<std::string> segment;
        for (const Json& hex : item) {
            if (!hex.is_string() || hex.get_ref<const std::string&>().size() > max_text)
                return fields.fail("a connection contains something other than a hex");
            segment.push_back(hex.get<std::string>());
        }
        route.segments.push_back(std::move(segment));
    });
    route.hexes = fields.texts("hexes");
    route.revenue = fields.number("revenue");
    return route;
}

struct ActionReader {
    std::string& problem;
    std::size_t count = 0;

    void read_fields(Fields& fields, RecordedAction& action, const std::string& where) {
        const auto* shape =
            std::find_if(shapes.begin(), shapes.end(), [&](const Shape& s) { return s.type == action.type; });
        if (shape == shapes.end()) return;
        for (const char* field : shape->fields)
            if (field) fields.need(field);
        action.company = fields.text("company");
        action.corporation = fields.text("corporation");
        action.share_price = fields.text("share_price");
        action.hex = fields.text("hex");
        action.tile = fields.text("tile");
        action.city = fields.text("city");
        action.train = fields.text("train");
        action.variant = fields.text("variant");
        action.kind = fields.text("kind");
        action.target = fields.text("target");
        action.price = fields.number("price");
        action.percent = fields.number("percent");
        action.rotation = fields.number("rotation");
        action.shares = fields.texts("shares");
        fields.for_each("routes", max_list,
                        [&](const Json& item) { action.routes.push_back(read_route(item, where, problem)); });
    }

    RecordedAction read(const Json& json, std::int64_t parent, std::int64_t position, int depth) {
        RecordedAction action;
        const std::string place = fmt::format("action {}", parent ? parent : position);
        Fields fields(json, place, problem);
        if (!json.is_object()) return fields.fail("is not an object"), action;
        if (++count > max_actions)
            return fields.fail(fmt::format("there are more than {} actions", max_actions)), action;
        if (depth > max_nesting) return fields.fail("automatic actions are nested too deeply"), action;
        fields.need("type");
        action.type = fields.text("type");
        action.id = parent;
        if (!parent) action.id = fields.number("id").value_or(position);
        action.entity = fields.name("entity");
        action.entity_type = fields.text("entity_type");
        if (action.type == "undo") action.undo_to = fields.number("action_id");
        if (const Json* said = fields.find("message"); said && said->is_string() && action.type == "message")
            action.message = said->get<std::string>();
        const std::string named = fmt::format("action {} ({})", action.id, printable(action.type));
        Fields own(json, named, problem);
        if (problem.empty()) read_fields(own, action, named);
        fields.for_each("auto_actions", max_list, [&](const Json& item) {
            action.automatic.push_back(read(item, action.id, position, depth + 1));
        });
        return action;
    }
};

void read_players(Fields& top, Recording& recording, std::string& problem) {
    top.need("players");
    top.for_each("players", max_players, [&](const Json& item) {
        Fields fields(item, fmt::format("player {}", recording.players.size() + 1), problem);
        if (!item.is_object()) return fields.fail("is not an object");
        RecordedPlayer player;
        player.name = fields.text("name");
        player.id = fields.name("id");
        if (player.name.empty()) player.name = player.id.text;
        if (player.name.empty()) fields.need("name");
        if (player.id.text.empty()) player.id = {player.name, false}; // in games at one screen, players have no numbers
        recording.players.push_back(std::move(player));
    });
}

// Reads the final figures and the end reason. They serve only to check the import and are never part of the game.
void read_result(Fields& top, Recording& recording, std::string& problem) {
    recording.status = top.text("status");
    if (const Json* reason = top.find("game_end_reason"); reason && reason->is_string())
        recording.end_reason = top.text("game_end_reason");
    const Json* result = top.find("result");
    if (!result || !result->is_object() || result->size() > max_players) return;
    Fields worths(*result, "result", problem);
    for (const auto& [player, worth] : result->items())
        if (worth.is_number()) recording.result.emplace_back(player, worths.number(player.c_str()).value_or(0));
}

void read_actions(Fields& top, Recording& recording, std::string& problem) {
    top.need("actions");
    ActionReader reader{problem};
    std::int64_t last = 0;
    top.for_each("actions", max_actions, [&](const Json& item) {
        const auto position = static_cast<std::int64_t>(recording.actions.size()) + 1;
        recording.actions.push_back(reader.read(item, 0, position, 0));
        const std::int64_t id = recording.actions.back().id;
        if (problem.empty() && id <= last)
            problem = fmt::format("action {} follows action {}: action numbers must increase", id, last);
        last = id;
    });
}

Recording read_whole(const Json& json, std::string& problem) {
    Recording recording;
    Fields top(json, "", problem);
    if (!json.is_object()) return top.fail("this is not a recorded game: it is not a JSON object"), recording;
    top.need("title");
    recording.title = top.text("title");
    read_players(top, recording, problem);
    if (const Json* settings = top.find("settings"); settings && settings->is_object())
        recording.optional_rules = Fields(*settings, "settings", problem).texts("optional_rules");
    read_result(top, recording, problem);
    read_actions(top, recording, problem);
    return recording;
}

} // namespace

Result<Recording, TextError> read_recording(std::string_view text, std::string file) {
    if (text.size() > max_recording_bytes)
        return TextError{file, 0, fmt::format("the file is larger than {} MB", max_recording_bytes / 1024 / 1024)};
    if (too_deep(text)) return TextError{file, 0, fmt::format("brackets are nested deeper than {}", max_depth)};
    Json json;
    try { // the JSON library throws exceptions, but none leaves this function
        json = Json::parse(text);
    } catch (const Json::parse_error& error) {
        return TextError{file, line_of(text, error.byte),
                         fmt::format("this is not valid JSON: error at byte {}", error.byte)};
    } catch (const Json::exception&) {
        return TextError{file, 0, "this JSON cannot be read: a number is out of range"};
    }
    std::string problem;
    Recording recording = read_whole(json, problem);
    if (!problem.empty()) return TextError{file, 0, problem};
    recording.file = std::move(file);
    return recording;
}

} // namespace highball::import18xx
