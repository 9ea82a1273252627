#include <algorithm>
#include <array>

#include "cli/messages/table.hpp"

namespace inselpost {

extern const Language english;  // words/en/words.cpp
extern const Language german;   // words/de/words.cpp

namespace {
// The usual one stands first.
constexpr std::array<const Language*, 2> all_languages{&english, &german};
}  // namespace

std::span<const Language* const> languages() { return all_languages; }

const Language* words_of(std::string_view language) {
  const auto found = std::find_if(all_languages.begin(), all_languages.end(),
                                  [&](const Language* words) { return words->language == language; });
  return found == all_languages.end() ? nullptr : *found;
}

bool is_standard_input(std::string_view file) {
  return std::any_of(all_languages.begin(), all_languages.end(),
                     [&](const Language* words) { return words->standard_input == file; });
}

const Language& usual_words() { return *all_languages.front(); }

}  // namespace inselpost
