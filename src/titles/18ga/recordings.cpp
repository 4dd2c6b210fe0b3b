#include "titles/18ga/recordings.h"

namespace highball::title18ga {

using namespace eighteen;

const Dialect& dialect() {
    static const Dialect value = {.tiles = {{"451", "", "451a"},
                                            {"452", "", "452a"},
                                            {"453", "", "453a"},
                                            {"454", "", "454a"},
                                            {"455", "", "455a"},
                                            {"456", "", "456a"},
                                            {"457", "", "457a"},
                                            {"458", "", "458a"},
                                            {"459", "", "459a"}},
                                  .always = {"acl-home-first"}, // ACL's station is on the map from the start
                                  .token_privates = {"W&SR"}};
    return value;
}

std::vector<std::pair<Compat, OptionInfo>> switches() {
    return {
        {Compat::home_from_setup, {"acl-home-first", "ACL's station is in Jacksonville from the start", "4.2(a)"}},
        {Compat::through_terminal_home,
         {"acl-through-jacksonville", "ACL may run and trace track through Jacksonville", "4.2.3(h)"}},
        {Compat::older_edition, {"first-edition-costs", "terrain costs of the first edition's map", "4.2.1(f)"}},
    };
}

} // namespace highball::title18ga
