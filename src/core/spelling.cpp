#include "core/spelling.h"

#include "core/text.h"

namespace highball {

std::string did_you_mean(const std::vector<std::string>& near) {
    return near.empty() ? "" : "; did you mean " + join_words(near, "or") + "?";
}

} // namespace highball
