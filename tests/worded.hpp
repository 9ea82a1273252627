#pragma once
#include <string>

#include "cli/messages/table.hpp"
#include "cli/render/diagnostic.hpp"

/// What readers say, in the words in which people get it.
namespace inselpost {

inline std::string said(const Message& message) { return usual_words().message(message); }
inline std::string message_of(const Diagnostic& diagnostic) { return said(diagnostic.fault); }
inline std::string to_text(const Diagnostic& diagnostic) {
  return to_text(usual_words().mistake,
                 usual_words().complaint({diagnostic, complaint::Read{}}, usual_words().games));
}

}  // namespace inselpost
