#include "schemas/text/source.hpp"

#include <algorithm>
#include <utility>

#include "schemas/text/utf8.hpp"

namespace inselpost {

Source::Source(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {
  if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
  starts_.push_back(0);
  for (std::size_t i = 0; i < text_.size(); ++i)
    if (text_[i] == '\n') starts_.push_back(i + 1);
}

std::string_view Source::line(std::size_t n) const {
  if (n == 0 || n > starts_.size()) return {};
  return rest_of_line(starts_[n - 1]);
}

std::string_view Source::rest_of_line(std::size_t at) const {
  if (at >= text_.size()) return {};
  std::string_view rest = text_.substr(at);
  rest = rest.substr(0, rest.find('\n'));
  if (rest.ends_with('\r')) rest.remove_suffix(1);
  return rest;
}

SourceSpan Source::mark(std::size_t at, std::size_t length) const {
  at = std::min(at, text_.size());
  const auto next = std::upper_bound(starts_.begin(), starts_.end(), at);
  const auto line = static_cast<std::size_t>(next - starts_.begin()) - 1;
  if (line != last_line_ || at < last_at_) {
    last_line_ = line;
    last_at_ = starts_[line];
    last_column_ = 0;
  }
  last_column_ += utf8::length(text_.substr(last_at_, at - last_at_));
  last_at_ = at;
  return {line + 1, last_column_ + 1, std::max<std::size_t>(length, 1)};
}

std::size_t Source::offset(const SourceSpan& mark) const {
  if (mark.line == 0 || mark.line > starts_.size()) return text_.size();
  const std::size_t start = starts_[mark.line - 1];
  return start + utf8::offset(rest_of_line(start), mark.column - 1);
}

Diagnostic Source::error(const SourceSpan& mark, std::string code, LocalizableText fault, Notes notes) const {
  return {Diagnostic::Severity::error,    file_,           mark, std::move(code), std::move(fault),
          utf8::visible(line(mark.line)), std::move(notes)};
}

}  // namespace inselpost
