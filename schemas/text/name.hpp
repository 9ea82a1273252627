#pragma once
#include <string_view>

namespace inselpost {

/// Names of games, seats and offers: `[a-z0-9][a-z0-9-]{0,31}`, and none of the words with a meaning of their
/// own.
bool is_name(std::string_view text);
bool is_reserved(std::string_view text);

}  // namespace inselpost
