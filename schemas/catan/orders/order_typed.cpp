#include <tuple>

#include "schemas/catan/orders/order_forms.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

/// Where its last part stands.
const Mark& last_mark(const WrittenOrder& order) {
  const Mark* last = &order.mark;
  for (const auto& [field, mark] : order.fields)
    if (std::tie(mark.line, mark.column) > std::tie(last->line, last->column)) last = &mark;
  return *last;
}

}  // namespace

std::string typed(const WrittenOrder& order, const Source& source) {
  const std::size_t begin = source.offset(order.mark);
  const Mark& last = last_mark(order);
  std::string_view text;
  if (last.line == order.mark.line) {
    const std::string_view rest = source.rest_of_line(begin);
    text = rest.substr(0, utf8::offset(rest, order.mark.length));
  } else {
    // Over several lines: to the end of its last part, and of the brackets that close after it.
    std::size_t end = source.offset({last.line, last.column + last.length, 1});
    while (end < source.text().size() && (source.text()[end] == '}' || source.text()[end] == ']')) ++end;
    text = source.text().substr(begin, end - begin);
  }
  std::string out;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!blank)
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  }
  while (out.ends_with(' ')) out.pop_back();
  return out;
}

}  // namespace inselpost
