#pragma once
#include <string_view>

namespace inselpost {

/// Returns whether the text can name a game, seat or offer: `[a-z0-9][a-z0-9-]{0,31}`. Reserved words have
/// the form of a name too.
bool is_name(std::string_view text);
/// Returns whether the word has a meaning of its own and cannot be used as a name.
bool is_reserved(std::string_view text);

}  // namespace inselpost
