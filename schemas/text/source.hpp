#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "schemas/text/diagnostic.hpp"

namespace inselpost {

/// A text split into lines, which converts byte positions to places. Skips a byte order mark at the
/// beginning. The text must outlive it.
class Source {
 public:
  Source(std::string_view text, std::string file);

  std::string_view text() const { return text_; }
  const std::string& file() const { return file_; }
  /// Returns line n, from 1, without its end; empty beyond the last.
  std::string_view line(std::size_t n) const;
  /// Returns the rest of the line from byte `at` on.
  std::string_view rest_of_line(std::size_t at) const;
  /// Returns the place of byte `at`. Fast if called for ascending positions.
  SourceSpan mark(std::size_t at, std::size_t length = 1) const;
  /// Returns the byte position of a place.
  std::size_t offset(const SourceSpan& mark) const;

  Diagnostic error(const SourceSpan& mark, std::string code, LocalizableText fault, Notes notes = {}) const;

 private:
  std::string_view text_;
  std::string file_;
  std::vector<std::size_t> starts_;
  /// Cache of the last result of `mark`, from 0.
  mutable std::size_t last_at_ = 0, last_line_ = 0, last_column_ = 0;
};

}  // namespace inselpost
