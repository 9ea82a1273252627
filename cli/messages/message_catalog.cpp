#include "cli/messages/message_catalog.hpp"

#include <algorithm>
#include <array>

#include "cli/messages/text.hpp"

namespace inselpost {

extern const MessageCatalog english;  // en/catalog.cpp
extern const MessageCatalog german;   // de/catalog.cpp

namespace {
// The first one is the default.
constexpr std::array<const MessageCatalog*, 2> all_languages{&english, &german};
}  // namespace

std::vector<std::string> sentences_of(const FormattedDiagnostic& fault) {
  std::vector<std::string> all;
  if (!fault.is_titled) all.push_back(as_sentence(fault.message));
  for (const std::string& note : fault.notes) all.push_back(as_sentence(note));
  return all;
}

std::span<const MessageCatalog* const> languages() { return all_languages; }

const MessageCatalog* find_catalog(std::string_view language) {
  const auto found = std::find_if(all_languages.begin(), all_languages.end(),
                                  [&](const MessageCatalog* words) { return words->language == language; });
  return found == all_languages.end() ? nullptr : *found;
}

bool is_standard_input(std::string_view file) {
  return std::any_of(all_languages.begin(), all_languages.end(),
                     [&](const MessageCatalog* words) { return words->standard_input == file; });
}

const MessageCatalog& default_catalog() { return *all_languages.front(); }

}  // namespace inselpost
