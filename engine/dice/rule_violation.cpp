#include "engine/dice/rule_violation.hpp"

namespace inselpost::dice {
namespace {

constexpr std::array<std::string_view, code_count> code_names{
#define INSELPOST_DICE_CODE(code) #code
    INSELPOST_DICE_CODES(INSELPOST_DICE_CODE),
#undef INSELPOST_DICE_CODE
    "undrawn"};

}  // namespace

std::string_view name(Code code) { return code_names[static_cast<std::size_t>(code)]; }

}  // namespace inselpost::dice
