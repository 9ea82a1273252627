#include "engine/catan/rule_violation.hpp"

namespace inselpost::catan {
namespace {

constexpr std::array<std::string_view, code_count> code_names{
#define INSELPOST_CODE(code) #code
    INSELPOST_CODES(INSELPOST_CODE),
#undef INSELPOST_CODE
    "undrawn"};

}  // namespace

std::string_view name(Code code) { return code_names[static_cast<std::size_t>(code)]; }

}  // namespace inselpost::catan
