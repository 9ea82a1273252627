#pragma once
#include <string>

#include "cli/messages/message_catalog.hpp"
#include "cli/render/receipt.hpp"

/// Diagnostics as text, as people get them.
namespace inselpost {

inline std::string english_text(const LocalizableText& message) { return default_catalog().message(message); }
inline std::string message_of(const Diagnostic& diagnostic) { return english_text(diagnostic.fault); }
inline std::string to_text(const Diagnostic& diagnostic) {
  return to_text(
      default_catalog().mistake,
      default_catalog().complaint({diagnostic, file_diagnostics::Read{}}, default_catalog().games));
}

}  // namespace inselpost
