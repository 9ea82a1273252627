#include "cli/render/text/quotation.hpp"

#include <algorithm>

#include "cli/messages/quoted_text.hpp"
#include "cli/messages/text.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

/// The visible part of a source line, and the number of columns before and under the caret.
struct Window {
  std::string text;
  std::size_t before, marked;
};

/// Cuts a line that is wider than `widest` columns to the surroundings of the mark, with dots for the missing
/// parts.
Window window(const std::string& line, const SourceSpan& mark, std::size_t widest) {
  constexpr std::string_view dots = "...";
  const std::size_t begin = utf8::offset(line, mark.column - 1);
  std::size_t from = 0, to = line.size();
  const auto next = [&](std::size_t at) {
    return at + utf8::decode(line, at).value_or(utf8::Character{}).bytes;
  };
  const auto shown = [&] {
    return utf8::width(std::string_view(line).substr(from, to - from)) + (from > 0 ? dots.size() : 0) +
           (to < line.size() ? dots.size() : 0);
  };
  if (shown() > widest) {
    // Up to half of the line stands before the mark, or more if the line ends soon after it.
    const std::size_t before = utf8::width(std::string_view(line).substr(0, begin));
    const std::size_t after = utf8::width(std::string_view(line).substr(begin));
    const std::size_t room = std::max(widest / 2, widest - std::min(widest, after + dots.size()));
    for (std::size_t left = before; before > room && left + dots.size() > room; from = next(from))
      left -= utf8::width(std::string_view(line).substr(from, next(from) - from));
    to = from;
    std::size_t columns = (from > 0 ? dots.size() : 0) + dots.size();
    while (to < line.size()) {
      const std::size_t step = utf8::width(std::string_view(line).substr(to, next(to) - to));
      if (columns + step > widest) break;
      columns += step;
      to = next(to);
    }
  }
  const std::size_t end = std::max(begin, std::min(utf8::offset(line, mark.column - 1 + mark.length), to));
  Window out{line.substr(from, to - from), utf8::width(std::string_view(line).substr(from, begin - from)),
             std::max<std::size_t>(1, utf8::width(std::string_view(line).substr(begin, end - begin)))};
  if (from > 0) {
    out.text.insert(0, dots);
    out.before += dots.size();
  }
  if (to < line.size()) out.text += dots;
  return out;
}

}  // namespace

std::string quotation_text(const part::Quotation& quotation) {
  std::string out = wrap_sentence(quotation.said, "", "    ");
  const std::string gutter(4, ' ');
  if (!quotation.line.empty()) {
    const std::string margin = gutter + std::string(margin_of_echoes);
    const Window shown = window(quotation.line, quotation.mark, widest_quoted_line - margin.size());
    out += margin + isolated(shown.text) + '\n';
    out += margin + std::string(shown.before, ' ') + "^" + std::string(shown.marked - 1, '~') + '\n';
  }
  for (const std::string& note : quotation.notes) out += wrap_sentence("= " + note, gutter, gutter + "  ");
  return out;
}

std::vector<std::string> order_lines(const part::Verdicts::Verdict& verdict) {
  constexpr std::size_t left_of_order = margin_of_echoes.size() + width_of_number, least = 20;
  const std::size_t indentation =
      std::min<std::size_t>(2 * verdict.depth, widest_quoted_line - left_of_order - least);
  const std::size_t columns = widest_quoted_line - left_of_order - indentation;
  const std::string beside(page_width - columns, ' ');  // `wrap` always fills a whole page
  const std::string text = wrap(verdict.order, beside, beside + "  ");
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::size_t begin = std::min(at + beside.size() - indentation, end);
    out.push_back(text.substr(begin, end - begin));
    at = end + 1;
  }
  return out;
}

}  // namespace inselpost
