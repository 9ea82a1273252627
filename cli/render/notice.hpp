#pragma once
#include <string>
#include <string_view>

namespace inselpost {

/// Formats a message of the program on standard error, wrapped: `inselpost: SENTENCE`.
std::string notice(std::string_view sentence);

}  // namespace inselpost
