#include "cli/messages/common/phrases.hpp"

#include <cstddef>

namespace inselpost {

std::string listed(const std::vector<std::string>& items, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? ' ' + std::string(last) + ' ' : ", ";
    out += items[i];
  }
  return out;
}

std::string joined_by(const std::vector<std::string>& parts, std::string_view between) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) out += (i == 0 ? "" : std::string(between)) + parts[i];
  return out;
}

std::string or_else(const std::string& words, std::string_view otherwise) {
  return words.empty() ? std::string(otherwise) : words;
}

std::string placed(std::string_view word, const std::string& place) {
  return place.empty() ? std::string() : ' ' + std::string(word) + ' ' + place;
}

}  // namespace inselpost
