#pragma once
#include <string>
#include <string_view>

namespace inselpost {

/// What the program says of itself, on standard error: `inselpost: SENTENCE`.
std::string notice(std::string_view sentence);

}  // namespace inselpost
