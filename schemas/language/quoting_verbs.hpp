#pragma once
#include <string_view>

namespace inselpost::language {

/// Returns the first of the verbs with which mail programs begin a quotation (`wrote` in `On Sat Ada wrote:`)
/// that stands in `folded` as a word of its own, or an empty text. `folded` is as utf8::folded_word makes it.
/// Such a line divides a letter (LET-5), so no name of a player may hold one (LANG-3).
std::string_view quoting_verb_in(std::string_view folded);

}  // namespace inselpost::language
