#pragma once
#include <string_view>

namespace inselpost::language {

/// Returns the first verb in `folded` by which mail programs introduce a quotation (`wrote` in `On Sat Ada
/// wrote:`), or an empty text. `folded` must be a result of utf8::folded_word. Such a line divides a letter
/// (LET-5), so names of players must not contain these verbs (LANG-3).
std::string_view quoting_verb_in(std::string_view folded);

}  // namespace inselpost::language
