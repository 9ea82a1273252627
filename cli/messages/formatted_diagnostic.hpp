#pragma once
#include <string>
#include <vector>

#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// A fault of a text that somebody wrote, in words: ready to be printed.
struct FormattedDiagnostic {
  Diagnostic::Severity severity = Diagnostic::Severity::error;
  std::string file;
  SourceSpan mark;
  std::string code;                ///< E_SYNTAX, E_YAML, E_PLACE ...
  std::string message;             ///< one sentence, no full stop, no line feed
  std::string source_line;         ///< the line it is in, control characters made visible
  std::vector<std::string> notes;  ///< ways out: "did you mean ...?"
};

}  // namespace inselpost
