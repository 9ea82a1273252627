#pragma once
#include <string>
#include <vector>

#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// An error in a text that somebody wrote, in the reader's language and ready to print.
struct FormattedDiagnostic {
  Diagnostic::Severity severity = Diagnostic::Severity::error;
  std::string file;
  SourceSpan mark;
  std::string code;                ///< E_SYNTAX, E_YAML, E_PLACE ...
  std::string message;             ///< one sentence without full stop or line feed
  std::string source_line;         ///< the line with the error, control characters made visible
  std::vector<std::string> notes;  ///< hints: "did you mean ...?"
};

}  // namespace inselpost
