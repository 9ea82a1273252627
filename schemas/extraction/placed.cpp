#include "schemas/extraction/placed.hpp"

#include <algorithm>
#include <utility>

#include "schemas/text/utf8.hpp"

namespace inselpost::letter {
namespace {

/// The line of a letter as it was sent.
std::string_view sent_line(const Place& place, const std::vector<Text>& texts) {
  if (place.text == 0 || place.text > texts.size()) return {};
  const auto lines = lines_of(texts[place.text - 1].text);
  return place.line <= lines.size() ? lines[place.line - 1] : std::string_view{};
}

}  // namespace

Place Placed::place(const Mark& mark) const {
  // A line that was left without characters has no place of its own: that of the one above.
  for (std::size_t n = std::min(mark.line, lines.size()); n > 0; --n) {
    const Characters& line = lines[n - 1];
    if (line.empty()) continue;
    if (n == mark.line && mark.column >= 1 && mark.column <= line.size()) return line[mark.column - 1].place;
    Place last = line.back().place;
    ++last.column;
    return last;
  }
  return {};
}

Diagnostic Placed::in_letter(Diagnostic fault, const std::vector<Text>& texts) const {
  const Place first = place(fault.mark);
  Mark end = fault.mark;
  end.column += fault.mark.length - 1;
  const Place last = place(end);
  fault.mark = {first.line, first.column, 1};
  if (last.line == first.line && last.column > first.column)
    fault.mark.length = last.column - first.column + 1;
  if (first.text > 0 && first.text <= texts.size()) fault.file = texts[first.text - 1].name;
  fault.source_line = utf8::visible(sent_line(first, texts));
  return fault;
}

Placed placed(std::vector<Characters> lines) {
  Placed out;
  for (const Characters& line : lines) {
    out.text += text_of(line);
    out.text += '\n';
  }
  out.lines = std::move(lines);
  return out;
}

Diagnostic at_line(const Place& place, const std::vector<Text>& texts, std::string code, Fault fault,
                   Notes notes) {
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

}  // namespace inselpost::letter
