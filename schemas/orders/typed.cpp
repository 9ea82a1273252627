#include "schemas/orders/typed.hpp"

#include <string_view>
#include <tuple>

#include "schemas/language/language.hpp"
#include "schemas/text/utf8.hpp"

namespace inselpost {
namespace {

void look_at(const SourceSpan& mark, const SourceSpan*& last) {
  if (std::tie(mark.line, mark.column) > std::tie(last->line, last->column)) last = &mark;
}

/// Finds the place of its last part.
void find_last(const yaml::Node& node, const SourceSpan*& last) {
  look_at(node.mark, last);
  for (const yaml::Node& item : node.items) find_last(item, last);
  for (const yaml::Field& field : node.fields) {
    look_at(field.mark, last);
    if (field.value.kind != yaml::Node::Kind::null) find_last(field.value, last);
  }
}

std::string on_one_line(std::string_view text) {
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

std::string scalar_of(const yaml::Node& node, const Source& source) {
  const std::string_view rest = source.rest_of_line(source.offset(node.mark));
  return on_one_line(rest.substr(0, utf8::offset(rest, node.mark.length)));
}

std::string in_brackets(const yaml::Node& node, const Source& source);

std::string pairs_of(const yaml::Node& node, const Source& source) {
  std::string out;
  for (const yaml::Field& field : node.fields) {
    if (!out.empty()) out += ", ";
    out += field.original() + ':';
    if (field.value.kind != yaml::Node::Kind::null) out += ' ' + in_brackets(field.value, source);
  }
  return out;
}

/// Formats a node in flow style: lists in brackets, maps in braces.
std::string in_brackets(const yaml::Node& node, const Source& source) {
  if (node.is_map()) return '{' + pairs_of(node, source) + '}';
  if (!node.is_list()) return node.kind == yaml::Node::Kind::null ? "" : scalar_of(node, source);
  std::string out;
  for (const yaml::Node& item : node.items) out += (out.empty() ? "" : ", ") + in_brackets(item, source);
  return '[' + out + ']';
}

/// Cuts the text at the bracket of an enclosing list: for `[discard: 4 wool]` the order ends before it.
std::string_view without_outer_end(std::string_view text) {
  int open = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '[' || text[i] == '{') ++open;
    if ((text[i] == ']' || text[i] == '}') && --open < 0) return text.substr(0, i);
  }
  return text;
}

}  // namespace

std::string typed(const yaml::Node& item, const Source& source) {
  const std::size_t begin = source.offset(item.mark);
  const SourceSpan* last = &item.mark;
  find_last(item, last);
  if (last->line == item.mark.line) {
    const std::string_view rest = source.rest_of_line(begin);
    return on_one_line(without_outer_end(rest.substr(0, utf8::offset(rest, item.mark.length))));
  }
  // Block style, over several lines.
  if (item.is_map() && source.text()[begin] != '{') return pairs_of(item, source);
  if (item.is_list() && source.text()[begin] != '[') return in_brackets(item, source);
  // Flow style: up to the end of its last part and the brackets that close after it.
  std::size_t end = source.offset({last->line, last->column + last->length, 1});
  while (end < source.text().size() && (source.text()[end] == '}' || source.text()[end] == ']')) ++end;
  return on_one_line(source.text().substr(begin, end - begin));
}

bool is_read_otherwise(std::string_view typed, std::string_view order) {
  const std::string itself(order);
  const std::size_t colon = typed.find(": ");
  if (colon != std::string_view::npos &&
      language::english_word(typed.substr(0, colon), {}, "plan") == "try") {
    const std::string_view tried = typed.substr(colon + 2);
    return tried != itself && tried != '{' + itself + '}';
  }
  return typed != itself && !typed.starts_with(itself + ':');
}

}  // namespace inselpost
