#pragma once
#include <string_view>

namespace inselpost::extraction {

/// Tracks brackets and quotes left open at the end of each line. Comments are ignored.
class BracketTracker {
 public:
  void read(std::string_view line);
  bool brackets() const { return brackets_ > 0; }
  bool any() const { return brackets_ > 0 || quote_ != '\0'; }

 private:
  int brackets_ = 0;
  char quote_ = '\0';
};

/// Returns the line without a YAML comment and the blanks before it. A `#` inside the quotes of a value is
/// none.
std::string_view without_comment(std::string_view line);

}  // namespace inselpost::extraction
