#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// A text cut into lines, to turn byte positions into marks. A byte order mark at its beginning is left out.
class Source {
 public:
  Source(std::string_view text, std::string file);

  std::string_view text() const { return text_; }
  const std::string& file() const { return file_; }
  /// Line n, from 1, without its end; empty beyond the last.
  std::string_view line(std::size_t n) const;
  /// The rest of the line on which byte `at` stands, from there on.
  std::string_view rest_of_line(std::size_t at) const;
  /// Where byte `at` stands. Fast if called for ascending positions.
  SourceSpan mark(std::size_t at, std::size_t length = 1) const;
  /// The byte on which a mark stands.
  std::size_t offset(const SourceSpan& mark) const;

  Diagnostic error(const SourceSpan& mark, std::string code, LocalizableText fault, Notes notes = {}) const;

 private:
  std::string_view text_;
  std::string file_;
  std::vector<std::size_t> starts_;
  mutable std::size_t last_at_ = 0, last_line_ = 0, last_column_ = 0;  ///< where `mark` counted last; from 0
};

}  // namespace inselpost
