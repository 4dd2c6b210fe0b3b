#include "described.h"

#include "core/text.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>

namespace highball::import18xx {

namespace {

using Json = nlohmann::json;

[[noreturn]] void broken(int line, std::string_view text) {
    std::fprintf(stderr, "line %d cannot be read: %.*s\n", line, static_cast<int>(text.size()), text.data());
    std::abort();
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == separator)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

// Parses the word of a route, such as "2-0:E6,C6/C6,D7=60", and returns the route in the JSON of recordings.
Json route_of(const std::string& word, int line) {
    const std::size_t colon = word.find(':'), equals = word.find('=');
    if (colon == std::string::npos || equals == std::string::npos) broken(line, word);
    Json route{{"train", word.substr(0, colon)}, {"connections", Json::array()}};
    for (const std::string& segment : split(word.substr(colon + 1, equals - colon - 1), '/'))
        route["connections"].push_back(split(segment, ','));
    route["revenue"] = std::stoi(word.substr(equals + 1));
    return route;
}

class DescriptionReader {
  public:
    explicit DescriptionReader(std::string_view text) {
        std::istringstream in{std::string(text)};
        for (std::string line; std::getline(in, line);) {
            ++line_;
            line = trim(line.substr(0, line.find('#')));
            if (!line.empty()) read(line);
        }
        described_.json = game_.dump(1);
    }
    Described take() { return std::move(described_); }

  private:
    void read(const std::string& line) {
        std::vector<std::string> words = split(line, ' ');
        std::erase(words, "");
        if (game_.is_null()) return begin(words);
        const std::string& first = words.front();
        if (first == "=")
            described_.figures.push_back({line_, actions_, words.at(1), join_from(words, 2)});
        else if (first == "needs")
            described_.switches.emplace_back(words.at(1), actions_);
        else if (first == "shows")
            described_.shown.push_back(words.at(1));
        else if (first == "stops")
            described_.stops = join_from(words, 1);
        else if (first == "result")
            finish(words);
        else if (words.size() > 1 && words[1] == "times")
            repeat(std::stoi(first), join_from(words, 2));
        else if (first == "+")
            game_["actions"].back()["auto_actions"].push_back(action({words.begin() + 1, words.end()}));
        else
            add(words);
    }

    static std::string join_from(const std::vector<std::string>& words, std::size_t first) {
        std::string text;
        for (std::size_t i = first; i < words.size(); ++i) text += (text.empty() ? "" : " ") + words[i];
        return text;
    }

    void repeat(int times, const std::string& lines) {
        for (int i = 0; i < times; ++i)
            for (const std::string& line : split(lines, ',')) read(std::string(trim(line)));
    }

    void begin(const std::vector<std::string>& words) {
        game_ = {{"title", words.front()}, {"players", Json::array()}, {"actions", Json::array()}};
        bool options = false;
        for (std::size_t i = 1; i < words.size(); ++i) {
            if (words[i] == "with")
                options = true;
            else if (options)
                game_["settings"]["optional_rules"].push_back(words[i]);
            else
                game_["players"].push_back({{"id", static_cast<int>(i)}, {"name", words[i]}}),
                    players_.push_back(words[i]);
        }
    }

    // Returns the JSON of an action. Recordings identify certificates and trains by copy, and everything else by name.
    Json action(const std::vector<std::string>& words) {
        Json made{{"type", words.at(1)}};
        const auto player = std::find(players_.begin(), players_.end(), words[0]);
        static const std::vector<std::string> companies = {"TR",   "SNAR", "BLC",  "M&C", "NDY", "LTR", "MRC",
                                                           "W&SR", "OSR",  "M&BR", "P1",  "P2",  "P3",  "P4"};
        if (player != players_.end())
            made["entity"] = player - players_.begin() + 1, made["entity_type"] = "player";
        else
            made["entity"] = words[0],
            made["entity_type"] =
                std::find(companies.begin(), companies.end(), words[0]) == companies.end() ? "corporation" : "company";
        if (words[1] == "run_routes") made["routes"] = Json::array();
        for (std::size_t i = 2; i < words.size(); ++i) {
            if (words[1] == "run_routes") {
                made["routes"].push_back(route_of(words[i], line_));
                continue;
            }
            const std::size_t equals = words[i].find('=');
            if (equals == std::string::npos) broken(line_, words[i]);
            set(made, words[i].substr(0, equals), words[i].substr(equals + 1));
        }
        return made;
    }

    static void set(Json& action, const std::string& key, const std::string& value) {
        static const std::vector<std::string> numbers = {"price", "percent", "rotation", "action_id", "slot"};
        if (key == "shares")
            action[key] = split(value, ',');
        else if (std::find(numbers.begin(), numbers.end(), key) != numbers.end())
            action[key] = std::stoi(value);
        else
            action[key] = value;
        if (key == "target") action["target_type"] = "hex";
    }

    void add(const std::vector<std::string>& words) {
        Json made = action(words);
        made["id"] = ++actions_;
        game_["actions"].push_back(std::move(made));
    }

    void finish(const std::vector<std::string>& words) {
        game_["status"] = "finished";
        for (std::size_t i = 1; i < words.size(); ++i) {
            const auto parts = split(words[i], '=');
            const auto player = std::find(players_.begin(), players_.end(), parts.at(0));
            if (parts.size() != 2 || player == players_.end()) broken(line_, words[i]);
            game_["result"][std::to_string(player - players_.begin() + 1)] = std::stoi(parts[1]);
        }
    }

    Json game_;
    std::vector<std::string> players_;
    Described described_;
    std::int64_t actions_ = 0;
    int line_ = 0;
};

std::string print_value(const Json& value) {
    if (value.is_null()) return "-";
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_array()) return value.dump();
    std::string text;
    for (const Json& item : value) text += (text.empty() ? "" : " ") + print_value(item);
    return text.empty() ? "none" : text;
}

// Returns the entry of the player or corporation with this name, or nullptr if there is none.
const Json* owner_of(const Json& line, const std::string& name) {
    const auto named = [&](const char* list, const char* key) -> const Json* {
        if (!line.contains(list)) return nullptr;
        const auto found =
            std::find_if(line[list].begin(), line[list].end(), [&](const Json& each) { return each[key] == name; });
        return found == line[list].end() ? nullptr : &*found;
    };
    const Json* player = named("players", "name");
    return player ? player : named("corporations", "sym");
}

} // namespace

Described read_description(std::string_view text) { return DescriptionReader(text).take(); }

std::string figure_in(const std::string& trace_line, const std::string& path) {
    const Json line = Json::parse(trace_line);
    std::vector<std::string> parts = split(path, '.');
    const Json* at = owner_of(line, parts.front());
    if (at)
        parts.erase(parts.begin());
    else
        at = &line;
    for (const std::string& part : parts) {
        if (!at->is_object() || !at->contains(part)) return "nothing";
        at = &(*at)[part];
    }
    return print_value(*at);
}

} // namespace highball::import18xx
