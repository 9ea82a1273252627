#include "schemas/text/characters.hpp"

#include <array>

#include <utf8proc.h>

namespace inselpost::utf8 {

char32_t small(char32_t c) {
  if (c < 0x80) return c >= U'A' && c <= U'Z' ? c + 0x20 : c;
  return static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(c)));
}

std::optional<char32_t> composed(char32_t letter, char32_t mark) {
  std::array<utf8proc_int32_t, 4> both{static_cast<utf8proc_int32_t>(letter),
                                       static_cast<utf8proc_int32_t>(mark)};
  const auto options = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE);
  if (utf8proc_normalize_utf32(both.data(), 2, options) != 1) return std::nullopt;
  return static_cast<char32_t>(both[0]);
}

void append(std::string& out, char32_t c) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto n = utf8proc_encode_char(static_cast<utf8proc_int32_t>(c), bytes.data());
  for (utf8proc_ssize_t i = 0; i < n; ++i) out += static_cast<char>(bytes[static_cast<std::size_t>(i)]);
}

}  // namespace inselpost::utf8
