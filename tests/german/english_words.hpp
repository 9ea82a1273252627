#pragma once

#include <set>
#include <string>

namespace inselpost {

/// Returns the words of a German text that occur in English sentences of the program and not in German ones.
/// What stands in backquotes, examples and lists of words are left out, and the words of `sent`, the file
/// that the text answers.
std::set<std::string> english_in_prose(const std::string& text, const std::string& sent);

}  // namespace inselpost
