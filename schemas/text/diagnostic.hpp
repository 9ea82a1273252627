#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace inselpost {

/// Where in a text: line and column from 1, counted in characters (not bytes); length in characters, at
/// least 1.
struct Mark {
  std::size_t line = 1, column = 1, length = 1;
  bool operator==(const Mark&) const = default;
};

/// One fault of a text that somebody wrote, ready to be printed the way a good compiler does.
struct Diagnostic {
  enum class Severity { error, warning };
  Severity severity = Severity::error;
  std::string file;
  Mark mark;
  std::string code;                ///< E_SYNTAX, E_YAML, E_PLACE ...
  std::string message;             ///< one sentence, no full stop, no line feed
  std::string source_line;         ///< the line it is in, control characters made visible
  std::vector<std::string> notes;  ///< ways out: "did you mean ...?"
  bool operator==(const Diagnostic&) const = default;
};
using Diagnostics = std::vector<Diagnostic>;

/// With a capital at its beginning and a full stop at its end. What ends with one is left as it is, for it
/// may begin with the name of a seat; an order to copy, which stands at the end after `: - `, gets no full
/// stop.
std::string as_sentence(std::string text);

/// `FILE:LINE:COLUMN: error: CODE: message`, the line, a caret line `^~~~`, and `= note:` lines; ends with a
/// line feed.
std::string to_text(const Diagnostic& diagnostic);

}  // namespace inselpost
