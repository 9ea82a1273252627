#pragma once
#include <string_view>

namespace inselpost::extraction {

/// What of a line is left open at its end, with what was open before it: brackets, a quote. Comments do not
/// count.
class BracketTracker {
 public:
  void read(std::string_view line);
  bool brackets() const { return brackets_ > 0; }
  bool any() const { return brackets_ > 0 || quote_ != '\0'; }

 private:
  int brackets_ = 0;
  char quote_ = '\0';
};

/// The line without its comment, as YAML reads it, and blanks before that; the quotes that a value begins
/// with hide a `#`.
std::string_view without_comment(std::string_view line);

}  // namespace inselpost::extraction
