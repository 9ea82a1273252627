#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "schemas/text/localizable_text.hpp"

namespace inselpost {

/// Where in a text: line and column from 1, counted in characters (not bytes); length in characters, at
/// least 1.
struct SourceSpan {
  std::size_t line = 1, column = 1, length = 1;
  bool operator==(const SourceSpan&) const = default;
};

/// One fault of a text that somebody wrote, as data: words and paper print it the way a good compiler does.
struct Diagnostic {
  enum class Severity { error, warning };
  Severity severity = Severity::error;
  std::string file;
  SourceSpan mark;
  std::string code;         ///< E_SYNTAX, E_YAML, E_PLACE ...
  LocalizableText fault;    ///< what is wrong there; empty where that is said elsewhere
  std::string source_line;  ///< the line it is in, control characters made visible
  Notes notes;
  bool operator==(const Diagnostic&) const = default;
};
using Diagnostics = std::vector<Diagnostic>;

}  // namespace inselpost
