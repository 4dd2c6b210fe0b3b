// Entry point of libFuzzer for one target, which the build selects.
#include "fuzz/targets.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static const highball::fuzz::Target* const chosen = [] {
        for (const auto& target : highball::fuzz::targets())
            if (target.name == HIGHBALL_FUZZ_TARGET) return &target;
        return static_cast<const highball::fuzz::Target*>(nullptr);
    }();
    chosen->run({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
