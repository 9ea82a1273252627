#include "schemas/text/composed.hpp"

#include <cstdlib>
#include <memory>

#include <utf8proc.h>

namespace inselpost::utf8 {

std::string composed(std::string_view text) {
  utf8proc_uint8_t* made = nullptr;
  const auto size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                 static_cast<utf8proc_ssize_t>(text.size()), &made,
                                 static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> keeper(made, &std::free);
  if (size < 0) return std::string(text);  // not UTF-8
  return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(size)};
}

}  // namespace inselpost::utf8
