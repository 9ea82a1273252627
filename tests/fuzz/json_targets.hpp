#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

#include "schemas/json/json.hpp"
#include "tests/fuzz/must.hpp"

namespace inselpost::fuzz {

/// The value with the kind of each number, which `==` passes over.
inline std::string canonical_text(const nlohmann::json& value) {
  std::string text = value.type_name() + std::string(value.is_number_unsigned() ? "+" : "");
  if (value.is_object())
    for (const auto& [key, member] : value.items()) text += '\n' + key + '=' + canonical_text(member);
  else if (value.is_array())
    for (const nlohmann::json& item : value) text += "\n-" + canonical_text(item);
  else
    text += ' ' + value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  return text;
}

/// JSON is read in another way than the JSON library reads it, and stands for the same.
inline bool is_read_alike(const std::string& text) {
  const nlohmann::json expected = nlohmann::json::parse(text, nullptr, false),
                       found = parse_json_or_discard(text);
  return found.is_discarded() == expected.is_discarded() &&
         (expected.is_discarded() || canonical_text(found) == canonical_text(expected));
}

inline int json_is_read_alike(const std::uint8_t* data, std::size_t size) {
  must(is_read_alike(std::string(text_of(data, size))));
  return 0;
}

}  // namespace inselpost::fuzz
