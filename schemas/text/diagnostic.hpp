#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "schemas/text/localizable_text.hpp"

namespace inselpost {

/// A place in a text. Line and column count from 1, in characters instead of bytes; the length is in
/// characters and at least 1.
struct SourceSpan {
  std::size_t line = 1, column = 1, length = 1;
  bool operator==(const SourceSpan&) const = default;
};

/// An error or warning about a text that somebody wrote, as data. cli/messages and cli/render print it as
/// compilers print theirs.
struct Diagnostic {
  /// Errors reject the text; warnings do not.
  enum class Severity { error, warning };
  Severity severity = Severity::error;
  std::string file;
  SourceSpan mark;
  std::string code;         ///< E_SYNTAX, E_YAML, E_PLACE ...
  LocalizableText fault;    ///< empty if it is told elsewhere
  std::string source_line;  ///< the line, with control characters made visible
  Notes notes;
  bool operator==(const Diagnostic&) const = default;
};
using Diagnostics = std::vector<Diagnostic>;

}  // namespace inselpost
