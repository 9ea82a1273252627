#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "schemas/text/diagnostic.hpp"

namespace inselpost::fuzz {

inline void must(bool law) {
  if (!law) std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// A refusal says what is wrong and where.
inline void faults_are_placed(const Diagnostics& faults) {
  must(!faults.empty());
  for (const Diagnostic& d : faults)
    must(!d.code.empty() && !d.fault.is_text() && d.mark.line > 0 && d.mark.column > 0 && d.mark.length > 0);
}

}  // namespace inselpost::fuzz
