#include "schemas/extraction/mapped_text.hpp"

#include <algorithm>
#include <utility>

#include "schemas/text/utf8.hpp"

namespace inselpost::extraction {
namespace {

/// Returns a line of the letter as sent.
std::string_view sent_line(const SourcePos& place, const std::vector<InputText>& texts) {
  if (place.text == 0 || place.text > texts.size()) return {};
  const auto lines = lines_of(texts[place.text - 1].text);
  return place.line <= lines.size() ? lines[place.line - 1] : std::string_view{};
}

}  // namespace

SourcePos MappedText::place(const SourceSpan& mark) const {
  // A line left without characters has no place of its own: use that of the line above.
  for (std::size_t n = std::min(mark.line, lines.size()); n > 0; --n) {
    const TrackedText& line = lines[n - 1];
    if (line.empty()) continue;
    if (n == mark.line && mark.column >= 1 && mark.column <= line.size()) return line[mark.column - 1].place;
    SourcePos last = line.back().place;
    ++last.column;
    return last;
  }
  return {};
}

Diagnostic MappedText::in_letter(Diagnostic fault, const std::vector<InputText>& texts) const {
  const SourcePos first = place(fault.mark);
  SourceSpan end = fault.mark;
  end.column += fault.mark.length - 1;
  const SourcePos last = place(end);
  fault.mark = {first.line, first.column, 1};
  if (last.line == first.line && last.column > first.column)
    fault.mark.length = last.column - first.column + 1;
  if (first.text > 0 && first.text <= texts.size()) fault.file = texts[first.text - 1].name;
  fault.source_line = utf8::visible(sent_line(first, texts));
  return fault;
}

MappedText placed(std::vector<TrackedText> lines) {
  MappedText out;
  for (const TrackedText& line : lines) {
    out.text += to_utf8(line);
    out.text += '\n';
  }
  out.lines = std::move(lines);
  return out;
}

Diagnostic at_line(const SourcePos& place, const std::vector<InputText>& texts, std::string code,
                   DiagnosticText fault, Notes notes) {
  const std::string_view line = sent_line(place, texts);
  const std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t length = utf8::length(line.substr(first));
  return {Diagnostic::Severity::error,
          place.text <= texts.size() ? texts[place.text - 1].name : std::string(),
          {place.line, first + 1, std::max<std::size_t>(length, 1)},
          std::move(code),
          std::move(fault),
          utf8::visible(line),
          std::move(notes)};
}

}  // namespace inselpost::extraction
